"""The scoring sheet: what each seat's points are made of, by item and rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from aztec_desktop.core.game import SheetRow
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.model.words import Words

Index = QModelIndex | QPersistentModelIndex


class SheetRole(IntEnum):
    """What can be asked of a cell besides its text."""

    RULE = Qt.ItemDataRole.UserRole + 1
    OPEN = Qt.ItemDataRole.UserRole + 2
    VALUE = Qt.ItemDataRole.UserRole + 3


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One item of the sheet for all seats. ``settled`` is False while it hangs on how the game goes on.

    ``hint`` says how the item is reckoned, where that needs saying.
    """

    item: str
    rule: str
    values: tuple[int | None, ...]
    settled: bool
    hint: str = ""


def lines_of(rows: Sequence[SheetRow], seats: int, words: Words) -> list[SheetLine]:
    """Return the sheet's rows brought together by item, in the order the items first come up."""
    cells: dict[tuple[str, str, bool, str], list[int | None]] = {}
    for row in rows:
        item = words.say(Phrase(row.item, row.facts))
        hint = row.item.replace("sheet.", "sheet_hint.", 1)
        key = item, row.rule, row.settled, words.fill(hint) if words.has(hint) else ""
        values = cells.setdefault(key, [None] * seats)
        values[row.seat] = (values[row.seat] or 0) + row.value
    return [SheetLine(item, rule, tuple(v), settled, hint) for (item, rule, settled, hint), v in cells.items()]


def gained(now: Sequence[SheetRow], before: Sequence[SheetRow]) -> list[SheetRow]:
    """Return what came to the settled rows of a sheet: the items that changed for any seat, with a value for each."""
    old = {_item(row): row.value for row in before if row.settled}
    rows = [replace(row, value=row.value - old.get(_item(row), 0)) for row in now if row.settled]
    changed = {_item(row)[1:] for row in rows if row.value}
    return [row for row in rows if _item(row)[1:] in changed]


def _item(row: SheetRow) -> tuple[int, str, str, tuple[tuple[str, int | str], ...]]:
    return row.seat, row.item, row.rule, tuple(sorted(row.facts.items()))


def signed(value: int) -> str:
    """Return a number that always shows its sign, with a true minus; 0 has none."""
    return f"+{value}" if value > 0 else f"\u2212{-value}" if value < 0 else "0"


class SheetModel(QAbstractTableModel):
    """A row for each item, then the sum of what is settled; columns: item, a seat each, rule."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: list[SheetLine] = []
        self._names: tuple[str, ...] = ()

    def read(self, rows: Sequence[SheetRow], words: Words, total: str = "") -> None:
        """Take the rows of a game's sheet; ``total`` names their sum, which is else that of all points."""
        lines = lines_of(rows, len(words.names), words)
        sums = [0] * len(words.names)
        for line in lines:
            for seat, value in enumerate(line.values):
                sums[seat] += (value or 0) if line.settled else 0
        lines.append(SheetLine(total or self.tr("Points"), "", tuple(sums), True))
        if lines == self._lines and words.names == self._names:
            return
        self.beginResetModel()
        self._lines, self._names = lines, words.names
        self.endResetModel()

    @property
    def lines(self) -> tuple[SheetLine, ...]:
        """The items as shown, the sum last."""
        return tuple(self._lines)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._names) + 2

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(section)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return [self.tr("Item"), *self._names, self.tr("Rule")][section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line, column = self._lines[index.row()], index.column()
        seat = column - 1
        match role:
            case SheetRole.RULE:
                return line.rule
            case SheetRole.OPEN:
                return not line.settled
            case SheetRole.VALUE:
                return line.values[seat] if 0 <= seat < len(line.values) else None
            case Qt.ItemDataRole.DisplayRole:
                return self._text(line, column, last=index.row() == len(self._lines) - 1)
            case Qt.ItemDataRole.TextAlignmentRole:
                return self._alignment(column)
            case Qt.ItemDataRole.ToolTipRole:
                open_yet = "" if line.settled else self.tr("As things stand; may still change")
                return "\n".join(part for part in (line.hint, open_yet) if part) or None
            case _:
                return None

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        words = column in (0, len(self._names) + 1)
        return (Qt.AlignmentFlag.AlignLeft if words else Qt.AlignmentFlag.AlignRight) | Qt.AlignmentFlag.AlignVCenter

    def _text(self, line: SheetLine, column: int, *, last: bool) -> str:
        if column == 0:
            return line.item
        if column == len(self._names) + 1:
            return line.rule
        value = line.values[column - 1]
        if value is None:
            return ""
        text = str(value).replace("-", "\u2212") if last else signed(value)
        return text if line.settled else f"({text})"
