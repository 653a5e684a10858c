"""The log: what was noted, as sentences with their rule numbers, newest last."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt

from aztec_desktop.core.actions import Seat
from aztec_desktop.core.events import Counted, Event, Noted
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.model.sheet import signed
from aztec_desktop.model.words import Words

Index = QModelIndex | QPersistentModelIndex


class LogRole(IntEnum):
    """What can be asked of a line besides its sentence."""

    SEAT = Qt.ItemDataRole.UserRole + 1
    RULE = Qt.ItemDataRole.UserRole + 2
    GAIN = Qt.ItemDataRole.UserRole + 3
    STRONG = Qt.ItemDataRole.UserRole + 4


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line: who, the sentence, the rule it rests on, and the points it brought (None: it is not about points).

    ``strong`` are the names in the sentence that catch the eye: of seats and cards.
    """

    seat: Seat | None
    text: str
    rule: str
    gain: int | None
    strong: tuple[str, ...] = ()


def lines_of(events: Iterable[Event], words: Words) -> list[LogLine]:
    """Return the lines that events of one step make.

    Points go to the seat's line of the same rule; those that were not noted get a line of their own.
    """
    lines: list[LogLine] = []
    for event in events:
        match event:
            case Noted(phrase=phrase, seat=seat):
                lines.append(LogLine(seat, words.say(phrase), phrase.rule, None, _strong(phrase, words)))
            case Counted(counter=counter, cue=cue) if counter.startswith("vp:"):
                _credit(lines, event, words.say(Phrase(f"cue.{cue}")))
            case _:
                pass
    return lines


def _strong(phrase: Phrase, words: Words) -> tuple[str, ...]:
    """Return the names of the seats and cards that a sentence speaks of."""
    found = []
    for fact in phrase.facts.values():
        kind, _, key = str(fact).partition(":")
        if kind == "@seat":
            found.append(words.names[int(key)])
        elif kind == "@card":
            found.append(words.term("card", key))
    return tuple(found)


def _credit(lines: list[LogLine], event: Counted, otherwise: str) -> None:
    seat, points = int(event.counter[3:]), event.after - event.before
    for place in range(len(lines) - 1, -1, -1):
        line = lines[place]
        if line.seat == seat and line.rule == event.rule:
            lines[place] = replace(line, gain=(line.gain or 0) + points)
            return
    lines.append(LogLine(seat, otherwise, event.rule, points))


class LogModel(QAbstractListModel):
    """A row for each line. Each step's lines can be taken away again, newest step first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: list[LogLine] = []

    def open(self, steps: Iterable[Iterable[Event]], words: Words) -> None:
        """Begin anew with the events of these steps."""
        self.beginResetModel()
        self._lines = [line for events in steps for line in lines_of(events, words)]
        self.endResetModel()

    def add(self, events: Iterable[Event], words: Words) -> None:
        """Add the lines of one more step."""
        lines = lines_of(events, words)
        if lines:
            self.beginInsertRows(QModelIndex(), len(self._lines), len(self._lines) + len(lines) - 1)
            self._lines += lines
            self.endInsertRows()

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """All lines, oldest first."""
        return tuple(self._lines)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return line.text
            case LogRole.SEAT:
                return line.seat
            case LogRole.RULE:
                return line.rule
            case LogRole.GAIN:
                return line.gain
            case LogRole.STRONG:
                return line.strong
            case Qt.ItemDataRole.AccessibleTextRole:
                gain = self.tr("{0} VP").format(signed(line.gain)) if line.gain else ""
                return " ".join(part for part in (line.text, gain, line.rule) if part)
            case _:
                return None


class LogFilter(QSortFilterProxyModel):
    """The log of one seat, or of points only, or all of it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._seat: Seat | None = None
        self._points = False

    def show_all(self) -> None:
        """Let every line through."""
        self._set(None, points=False)

    def show_seat(self, seat: Seat) -> None:
        """Let only this seat's lines through."""
        self._set(seat, points=False)

    def show_points(self) -> None:
        """Let only lines through that brought or cost points."""
        self._set(None, points=True)

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        index = self.sourceModel().index(row, 0, parent)
        if self._points:
            return bool(index.data(LogRole.GAIN))
        return self._seat is None or index.data(LogRole.SEAT) == self._seat

    def _set(self, seat: Seat | None, *, points: bool) -> None:
        self.beginFilterChange()
        self._seat, self._points = seat, points
        self.endFilterChange()
