"""What a seat owns besides crops: a strip of villages and its tokens, always in the same places.

Between them stands what only this game tells of a seat, if it does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from aztec_desktop.gui.art import token_icon, village_icon
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.panels.seat_row import SeatPart
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.theme import Theme
from aztec_desktop.model.seats import SeatRow, Standing
from aztec_desktop.model.sheet import signed

Picture: TypeAlias = Callable[[str, str, float, float, Theme], QPixmap]
"""Draws what a `Standing` names, for a seat of a colour: name, colour, size, pixel ratio, theme."""

_VILLAGES_SHOWN: Final = 10
_TIGHT: Final = 116
_FLAT: Final = 96
_NUMBER: Final = 19
_WIDE, _TOLD_WIDE = 124, 158
_SIGN: Final = 18.0


class Belongings(SeatPart):
    """Paints a seat's villages in a row and below them a token of each kind with its count."""

    def __init__(
        self,
        villages: str,
        tokens: Sequence[tuple[str, str]],
        picture: Picture | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Make the strip. ``villages`` is a counter's name, ``tokens`` are pairs of counter and picture.

        With a ``picture`` it shows what is told of the seat besides.
        """
        super().__init__(parent)
        self._picture = picture
        self._told: tuple[Standing, ...] = ()
        self._would: dict[str, int] = {}
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
        told = row.standing if self._picture is not None else ()
        would = {one.key: change for one in told if (change := row.would.get(one.key, 0))}
        if (wanted, told, would) != (self._counts, self._told, self._would):
            self._counts, self._told, self._would = wanted, told, would
            said = [row.owned, *(f"{one.spoken[:1].upper()}{one.spoken[1:]}." for one in told)]
            self.setAccessibleName(" ".join(said))
            self.setToolTip("\n".join(said))
            self.update()

    def sizeHint(self) -> QSize:
        scale = 1.0 if self._skin is None else self._skin.scale
        wide = _TOLD_WIDE if self._picture is not None and self._is_flat else _WIDE
        return QSize(round(wide * (1 + scale) / 2), 100)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._picture is not None:
            self.updateGeometry()

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._skin is None:
            return
        p = QPainter(self)
        p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        p.setPen(QColor(self._skin.theme.line))
        p.drawLine(QPointF(0.5, 10), QPointF(0.5, self.height() - 10))
        tight = self._is_tight
        crowded = self._picture is not None
        village = 24.0 if tight else 27.0 if crowded else 30.0
        edge = 4 if tight else 7 if crowded else 10
        self._paint_villages(p, QRectF(10, edge, self.width() - 12, village), village)
        token = 22.0 if tight else 24.0 if crowded else 28.0
        below = 8.0 if tight else 4 + _NUMBER * self._skin.scale
        top = self.height() - token - below
        self._paint_tokens(p, token, top)
        first = edge + village + 1
        self._paint_told(p, QRectF(8, first, self.width() - 8, top - first))

    @property
    def _is_tight(self) -> bool:
        """Whether the numbers must stand beside the tokens, for want of room below them."""
        scale = 1.0 if self._skin is None else self._skin.scale
        return self.height() < _TIGHT + _NUMBER * (scale - 1)

    @property
    def _is_flat(self) -> bool:
        """Whether what is told must stand in one line, for want of room for two."""
        scale = 1.0 if self._skin is None else self._skin.scale
        return self.height() < _FLAT + 2 * _SIGN * (scale - 1)

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

    def _paint_told(self, p: QPainter, box: QRectF) -> None:
        """Write what is told of the seat between villages and tokens: in one line, or in two columns."""
        if self._skin is None or self._picture is None:
            return
        sign = min(_SIGN, box.height() / (1 if self._is_flat else 2))
        left, top = box.left(), box.top()
        if self._is_flat:
            for one in self._told:
                self._paint_one(p, one, left, box.center().y(), sign)
                left += self._room_of(one, sign) + 5
            return
        first, second = (max((self._room_of(one, sign) for one in self._told[n::2]), default=0.0) for n in (0, 1))
        column = min(first + 8, box.width() - second)
        for place, one in enumerate(self._told):
            middle = top + (place // 2 + 0.5) * box.height() / 2
            self._paint_one(p, one, left + place % 2 * column, middle, sign)

    def _words_of(self, one: Standing) -> str:
        """Return what stands beside a sign: while something is previewed, only by how much it would change."""
        change = self._would.get(one.key, 0)
        return signed(change) if change else one.text

    def _room_of(self, one: Standing, sign: float) -> float:
        assert self._skin is not None
        return sign + 4 + QFontMetricsF(self._skin.font("strong", 12.5)).horizontalAdvance(self._words_of(one))

    def _paint_one(self, p: QPainter, one: Standing, left: float, middle: float, sign: float) -> None:
        """Paint a sign and its number."""
        assert self._skin is not None
        assert self._picture is not None
        theme = self._skin.theme
        picture = self._picture(one.picture, self._colour, sign, self.devicePixelRatioF(), theme)
        p.drawPixmap(QPointF(left, middle - sign / 2), picture)
        change = self._would.get(one.key, 0)
        tone = theme.ok if change > 0 else theme.danger if change < 0 else theme.ok if one.lit else theme.ink
        p.setFont(self._skin.font("strong", 12.5))
        p.setPen(QColor(tone))
        box = QRectF(left + sign + 4, middle - 12 * self._skin.scale, self._room_of(one, 0), 24 * self._skin.scale)
        p.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._words_of(one))

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
