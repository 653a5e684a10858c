"""Resource tracks of one seat: eleven cells and "10+", the seat's disc, what the harvest would add, what changes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from aztec_desktop.gui.art import crop_icon, seat_disc
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.panels.seat_row import SeatPart
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.seats import SeatRow
from aztec_desktop.model.sheet import signed
from aztec_desktop.model.tracks import TrackModel, TrackRole

LAST: Final = 10
"""The last cell with a number; more lies on "10+"."""
_CELLS: Final = 31.0
_NUMBERS: Final = 62.0
# Where there is no room for cells: the icon, the least for both numbers (at 100 %), the least for a bar between.
_ICON, _LEAST_NUMBERS, _LEAST_GROOVE = 24.0, 42.0, 24.0


@dataclass(frozen=True, slots=True)
class _Row:
    kind: str
    count: int
    coming: int
    would: int


class TracksView(SeatPart):
    """Paints the tracks of one seat from the track model; in little room it shows numbers and bars instead."""

    def __init__(self, model: TrackModel, seat: int, pigments: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._seat = seat
        self._pigments = tuple(pigments)
        self._skin: Skin | None = None
        self._colour = ""
        self._rows: list[_Row] = []
        self._strips: dict[int, tuple[tuple[int, int, float, float, float], QPixmap]] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        model.dataChanged.connect(self._on_changed)
        model.modelReset.connect(self._read)
        self._read()

    def wear(self, skin: Skin, colour: str) -> None:
        """Take colours from the skin and the seat's own colour."""
        self._skin, self._colour = skin, colour
        self._strips.clear()
        self.update()

    def show_seat(self, row: SeatRow) -> None:
        """The track model tells it all."""

    def minimumSizeHint(self) -> QSize:
        scale = 1.0 if self._skin is None else self._skin.scale
        return QSize(round(_ICON + max(_LEAST_NUMBERS * scale, 48)), 60)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._skin is None or not self._rows:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        for place, row in enumerate(self._rows):
            box = self._row_box(place)
            if not box.intersects(QRectF(event.rect())):
                continue
            pitch, middle = box.height(), box.center().y()
            pigment = QColor(self._pigments[place % len(self._pigments)])
            if self.width() < 270 * self._skin.scale:
                self._paint_short(painter, row, middle, pitch, pigment)
            else:
                painter.drawPixmap(QPointF(0, round(box.top())), self._strip(place, row, pitch, pigment))
                self._paint_would(painter, row, middle, pitch)

    def _measures(self, pitch: float) -> tuple[float, float, float]:
        """Return how wide the numbers are, how far it is from cell to cell, and how high a cell is."""
        assert self._skin is not None
        numbers = _NUMBERS * self._skin.scale
        return numbers, min(21.0, (self.width() - _CELLS - 34 - numbers) / (LAST + 1)), min(20.0, pitch - 6)

    def _strip(self, place: int, row: _Row, pitch: float, pigment: QColor) -> QPixmap:
        """Return the picture of a track without what a preview would change."""
        ratio = self.devicePixelRatioF()
        key = (row.count, row.coming, pitch, float(self.width()), ratio)
        known = self._strips.get(place)
        if known is not None and known[0] == key:
            return known[1]
        picture = QPixmap(round(self.width() * ratio), math.ceil((pitch + 1) * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_cells(painter, row, pitch / 2, pitch, pigment)
        painter.end()
        self._strips[place] = (key, picture)
        return picture

    def _paint_cells(self, p: QPainter, row: _Row, middle: float, pitch: float, pigment: QColor) -> None:
        assert self._skin is not None
        theme, ratio = self._skin.theme, self.devicePixelRatioF()
        icon = min(24.0, pitch - 6)
        p.drawPixmap(QPointF(0, middle - icon / 2), crop_icon(row.kind, icon, ratio))
        _, step, high = self._measures(pitch)
        p.setFont(self._skin.font("micro", 10))
        for cell in range(LAST + 1):
            box = QRectF(_CELLS + cell * step, middle - high / 2, step - 2.4, high)
            self._paint_cell(p, box, cell, row, pigment)
        plus = QRectF(_CELLS + (LAST + 1) * step, middle - high / 2, 30, high)
        dashed = QPen(QColor(theme.line), 1, Qt.PenStyle.DashLine)
        full = row.count > LAST
        p.setPen(QPen(QColor(theme.outline), 1.2) if full else dashed)
        p.setBrush(pigment if full else Qt.BrushStyle.NoBrush)
        p.drawRoundedRect(plus, 4, 4)
        p.setPen(QColor(theme.ink3))
        if not full:
            p.drawText(plus, Qt.AlignmentFlag.AlignCenter, f"{LAST}+")
        disc = 19.0 if high > 16 else high
        x = plus.left() + 10 if full else _CELLS + max(0, row.count) * step + (step - 2.4) / 2
        p.drawPixmap(QPointF(x - disc / 2, middle - disc / 2), seat_disc(self._colour, disc, ratio, theme))

    def _paint_would(self, p: QPainter, row: _Row, middle: float, pitch: float) -> None:
        """Paint the numbers, and the ring of what a previewed action would change."""
        numbers, step, high = self._measures(pitch)
        self._paint_ring(p, row, middle, high, step)
        self._paint_numbers(p, row, QRectF(self.width() - numbers, middle - pitch / 2, numbers, pitch))

    def _paint_cell(self, p: QPainter, box: QRectF, cell: int, row: _Row, pigment: QColor) -> None:
        assert self._skin is not None
        theme = self._skin.theme
        fill = QColor(theme.sunk)
        if cell and cell <= row.count:
            fill = pigment
        elif row.count < cell <= row.count + row.coming:
            fill = _mixed(QColor(theme.sunk), pigment, 0.38)
        p.setPen(QPen(QColor(theme.outline if cell and cell <= row.count else theme.line), 1))
        p.setBrush(fill)
        p.drawRoundedRect(box, 4, 4)
        if cell != row.count:
            p.setPen(QColor("#24170D") if cell <= row.count and cell else QColor(theme.ink2))
            p.drawText(box, Qt.AlignmentFlag.AlignCenter, str(cell))

    def _paint_ring(self, p: QPainter, row: _Row, middle: float, high: float, step: float) -> None:
        """Ring the cells by which a previewed action would change the harvest."""
        assert self._skin is not None
        if row.would == 0:
            return
        theme = self._skin.theme
        now, then = max(0, row.coming), max(0, row.coming + row.would)
        low, top = sorted((min(LAST, row.count + now), min(LAST, row.count + then)))
        if low == top:
            return
        box = QRectF(_CELLS + (low + 1) * step - 2, middle - high / 2 - 2.5, (top - low) * step + 1.5, high + 5)
        p.setPen(QPen(QColor(theme.ok if row.would > 0 else theme.danger), 2.2))
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.drawRoundedRect(box, 6, 6)

    def _paint_numbers(self, p: QPainter, row: _Row, box: QRectF) -> None:
        assert self._skin is not None
        p.setFont(self._skin.font("strong", 16))
        p.setPen(QColor(self._skin.theme.ink))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        half = box.width() * 0.46
        p.drawText(QRectF(box.left(), box.top(), half, box.height()), right, str(row.count))
        p.setFont(self._skin.font("strong" if row.would else "small", 12.5))
        p.setPen(QColor(self._tone(row)))
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        rest = QRectF(box.left() + half + 5, box.top(), box.width() - half - 5, box.height())
        p.drawText(rest, left, _forecast(row.coming + row.would))

    def _paint_short(self, p: QPainter, row: _Row, middle: float, pitch: float, pigment: QColor) -> None:
        assert self._skin is not None
        theme, ratio = self._skin.theme, self.devicePixelRatioF()
        icon = min(20.0, pitch - 4)
        p.drawPixmap(QPointF(0, middle - icon / 2), crop_icon(row.kind, icon, ratio))
        scale = self._skin.scale
        count, coming = 34 * scale, 34 * scale
        wide = self.width() - _ICON - count - coming
        if wide < _LEAST_GROOVE:  # the numbers alone: what is to come says more than a splinter of a groove
            count, wide = 24 * scale, 0.0
            coming = self.width() - _ICON - count
        p.setFont(self._skin.font("strong", 14))
        p.setPen(QColor(theme.ink))
        left = _ICON + count
        p.drawText(QRectF(_ICON - 2, middle - pitch / 2, count, pitch), Qt.AlignmentFlag.AlignCenter, str(row.count))
        if wide:
            self._paint_groove(p, row, QRectF(left, middle - 4, wide, 8), pigment)
        p.setFont(self._skin.font("strong" if row.would else "small", 12))
        p.setPen(QColor(self._tone(row)))
        at = QRectF(left + wide + 5, middle - pitch / 2, coming - 5, pitch)
        p.drawText(at, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, _forecast(row.coming + row.would))

    def _paint_groove(self, p: QPainter, row: _Row, groove: QRectF, pigment: QColor) -> None:
        """Paint what a seat has and is to get as parts of a narrow bar."""
        assert self._skin is not None
        theme, unit = self._skin.theme, groove.width() / LAST
        p.setPen(QPen(QColor(theme.line2), 1))
        p.setBrush(QColor(theme.sunk))
        p.drawRoundedRect(groove, 4, 4)
        p.setPen(Qt.PenStyle.NoPen)
        after = max(0, min(LAST, row.count + max(0, row.coming + row.would)))
        p.setBrush(_mixed(QColor(theme.sunk), pigment, 0.45))
        p.drawRoundedRect(groove.adjusted(1, 1, unit * after - groove.width() - 1, -1), 3, 3) if after else None
        if row.count > 0:
            p.setBrush(pigment)
            p.drawRoundedRect(groove.adjusted(1, 1, unit * min(LAST, row.count) - groove.width() - 1, -1), 3, 3)

    def _tone(self, row: _Row) -> str:
        assert self._skin is not None
        theme = self._skin.theme
        if row.would:
            return theme.ok if row.would > 0 else theme.danger
        return theme.danger if row.coming < 0 else theme.ink2

    def _on_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        if first.column() <= self._seat <= last.column():
            self._read()

    def _read(self) -> None:
        rows = [
            _Row(*(index.data(role) for role in (TrackRole.KIND, TrackRole.COUNT, TrackRole.COMING, TrackRole.WOULD)))
            for index in self._model.of_seat(self._seat)
        ]
        if rows != self._rows:
            old, self._rows = self._rows, rows
            spoken = [str(i.data(Qt.ItemDataRole.AccessibleTextRole)) for i in self._model.of_seat(self._seat)]
            self.setAccessibleName("; ".join(spoken))
            self.setToolTip("\n".join(spoken))
            if len(old) != len(rows):
                self.update()
            for place, (was, now) in enumerate(zip(old, rows, strict=False)):
                if was != now:
                    self.update(self._row_box(place).toAlignedRect())

    def _row_box(self, place: int) -> QRectF:
        """Return the part of the widget that a track takes."""
        pitch = min(44.0, self.height() / len(self._rows))
        top = (self.height() - pitch * len(self._rows)) / 2
        return QRectF(0, top + pitch * place, self.width(), pitch)


def _forecast(value: int) -> str:
    """Return what is to come, with its sign even when it is nothing: it stands beside a plain number."""
    return signed(value) if value else "+0"


def _mixed(ground: QColor, pigment: QColor, share: float) -> QColor:
    """Return the pigment laid thinly on a ground."""
    pairs = (
        (ground.redF(), pigment.redF()),
        (ground.greenF(), pigment.greenF()),
        (ground.blueF(), pigment.blueF()),
    )
    return QColor.fromRgbF(*(low + (high - low) * share for low, high in pairs))
