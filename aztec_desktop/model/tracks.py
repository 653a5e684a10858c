"""Resource tracks: how much of each kind every seat has, what its harvest would add, and what a preview changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from aztec_desktop.core.actions import Seat
from aztec_desktop.model.seats import SeatModel
from aztec_desktop.model.words import Words

Index = QModelIndex | QPersistentModelIndex


class TrackRole(IntEnum):
    """What can be asked of a track."""

    COUNT = Qt.ItemDataRole.UserRole + 1
    COMING = Qt.ItemDataRole.UserRole + 2
    WOULD = Qt.ItemDataRole.UserRole + 3
    KIND = Qt.ItemDataRole.UserRole + 4


@dataclass(frozen=True, slots=True)
class Track:
    """One kind of resource: its id, the counter (``crop:maize``) and the forecast's key (``harvest.maize``)."""

    kind: str
    counter: str
    coming: str


class TrackModel(QAbstractTableModel):
    """A row for each kind of resource, a column for each seat."""

    def __init__(self, tracks: Sequence[Track], seats: SeatModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tracks = tuple(tracks)
        self._seats = seats
        self._words: Words | None = None
        seats.dataChanged.connect(self._on_seats_changed)
        seats.modelReset.connect(self._on_seats_reset)

    def speak(self, words: Words) -> None:
        """Name the kinds by these words."""
        self._words = words

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._tracks)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else self._seats.rowCount()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        track, seat = self._tracks[index.row()], self._seats.seat(index.column())
        count, coming = seat.counts.get(track.counter, 0), seat.forecast.get(track.coming, 0)
        match role:
            case Qt.ItemDataRole.DisplayRole | TrackRole.COUNT:
                return count
            case TrackRole.COMING:
                return coming
            case TrackRole.WOULD:
                return seat.would.get(track.coming, 0)
            case TrackRole.KIND:
                return track.kind
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(track, count, coming)
            case _:
                return None

    def _spoken(self, track: Track, count: int, coming: int) -> str:
        name = self._words.term("crop", track.kind) if self._words else track.kind
        sign = "+" if coming >= 0 else "\u2212"
        return self.tr("{0} {1}, harvest {2}").format(name, count, f"{sign}{abs(coming)}")

    def _on_seats_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        top = self.index(0, first.row())
        self.dataChanged.emit(top, self.index(len(self._tracks) - 1, last.row()))

    def _on_seats_reset(self) -> None:
        self.beginResetModel()
        self.endResetModel()

    def of_seat(self, seat: Seat) -> list[QModelIndex]:
        """Return the tracks of one seat, top to bottom."""
        return [self.index(row, seat) for row in range(len(self._tracks))]
