"""What a seat owns besides crops: a strip of villages and its tokens, always in the same places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from aztec_desktop.gui.art import token_icon, village_icon
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.panels.seat_row import SeatPart
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.seats import SeatRow

_VILLAGES_SHOWN: Final = 10
_TIGHT: Final = 116
_NUMBER: Final = 19


class Belongings(SeatPart):
    """Paints a seat's villages in a row and below them a token of each kind with its count."""

    def __init__(self, villages: str, tokens: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        """Make the strip. ``villages`` is a counter's name, ``tokens`` are pairs of counter and picture."""
        super().__init__(parent)
        self._villages = villages
        self._tokens = tuple(tokens)
        self._skin: Skin | None = None
        self._colour = ""
        self._counts: dict[str, int] = {}
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def wear(self, skin: Skin, colour: str) -> None:
        """Take colours from the skin and the seat's own colour."""
        self._skin, self._colour = skin, colour
        self.update()

    def show_seat(self, row: SeatRow) -> None:
        """Show the counters of this row."""
        wanted = {key: row.counts.get(key, 0) for key in (self._villages, *(key for key, _ in self._tokens))}
        if wanted != self._counts:
            self._counts = wanted
            spoken = ", ".join(f"{wanted[key]} {name}" for key, name in ((self._villages, "villages"), *self._tokens))
            self.setAccessibleName(spoken)
            self.setToolTip(spoken)
            self.update()

    def sizeHint(self) -> QSize:
        scale = 1.0 if self._skin is None else self._skin.scale
        return QSize(round(124 * (1 + scale) / 2), 100)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._skin is None:
            return
        p = QPainter(self)
        p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        p.setPen(QColor(self._skin.theme.line))
        p.drawLine(QPointF(0.5, 10), QPointF(0.5, self.height() - 10))
        tight = self._is_tight
        village = 24.0 if tight else 30.0
        self._paint_villages(p, QRectF(10, 4 if tight else 10, self.width() - 12, village), village)
        token = 22.0 if tight else 28.0
        below = 8.0 if tight else 4 + _NUMBER * self._skin.scale
        self._paint_tokens(p, token, self.height() - token - below)

    @property
    def _is_tight(self) -> bool:
        """Whether the numbers must stand beside the tokens, for want of room below them."""
        scale = 1.0 if self._skin is None else self._skin.scale
        return self.height() < _TIGHT + _NUMBER * (scale - 1)

    def _paint_villages(self, p: QPainter, box: QRectF, size: float) -> None:
        assert self._skin is not None
        count = self._counts.get(self._villages, 0)
        shown = min(count, _VILLAGES_SHOWN)
        step = min(size * 0.86, (box.width() - size) / max(1, shown - 1)) if shown > 1 else 0.0
        picture = village_icon(self._colour, size, self.devicePixelRatioF(), self._skin.theme)
        for place in range(shown):
            p.drawPixmap(QPointF(box.left() + place * step, box.top()), picture)
        if count == 0:
            p.setFont(self._skin.font("small", 12))
            p.setPen(QColor(self._skin.theme.ink3))
            p.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.tr("no village"))

    def _paint_tokens(self, p: QPainter, size: float, top: float) -> None:
        assert self._skin is not None
        tight = self._is_tight
        pitch = (self.width() - 10) / len(self._tokens)
        for place, (counter, kind) in enumerate(self._tokens):
            count = self._counts.get(counter, 0)
            picture = token_icon(kind, size, self.devicePixelRatioF(), self._skin.theme, dim=count == 0)
            left = 8 + place * pitch + (0 if tight else (pitch - size) / 2)
            p.drawPixmap(QPointF(left, top), picture)
            p.setFont(self._skin.font("strong", 13))
            p.setPen(QColor(self._skin.theme.ink if count else self._skin.theme.ink3))
            box = (
                QRectF(left + size + 1, top, pitch - size, size)
                if tight
                else QRectF(left - 6, top + size, size + 12, _NUMBER * self._skin.scale)
            )
            p.drawText(box, Qt.AlignmentFlag.AlignCenter, str(count))
