"""What stands above the seats where a game has no decks to choose from: a card a seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from aztec_desktop.gui.art import seat_disc
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.theme import FontRole

Picture: TypeAlias = Callable[[float, float], QPixmap]
"""Draws a card so wide at a pixel ratio."""

_RATIO: Final = 150.0 / 112.0
_ROOM: Final = 12
_GAP: Final = 8
_BADGE: Final = 24
_BESIDE: Final = 16
"""So much of the badge stays free of the chip."""
_PX: Final = (12, 11, 10, 9, 8, 7, 6)
"""Words are written smaller before they are cut."""


@dataclass(frozen=True, slots=True)
class ShelfCard:
    """One place: whose (a colour), which card, what is said of it.

    ``state`` stands in an empty place; ``note`` in a chip, ``tone`` says whether it is good (1) or bad (−1) news;
    ``key`` names what the picture shows.
    """

    key: str
    spoken: str
    colour: str
    picture: Picture | None = None
    state: str = ""
    note: str = ""
    tone: int = 0


@dataclass(frozen=True, slots=True)
class Shelf:
    """All places, from the left to the right."""

    cards: tuple[ShelfCard, ...]


class ShelfTile(QWidget):
    """Paints one place."""

    def __init__(self, skin: Skin, parent: QWidget) -> None:
        super().__init__(parent)
        self._skin = skin
        self._card = ShelfCard("", "", "blue")
        self._wide = 112
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def card(self) -> ShelfCard:
        """What is shown."""
        return self._card

    def show_card(self, card: ShelfCard, wide: int) -> None:
        """Show this place, its card so wide."""
        same = (card.key, card.spoken, card.note, wide) == (
            self._card.key, self._card.spoken, self._card.note, self._wide,
        )  # fmt: skip
        self._card, self._wide = card, wide
        if not same:
            self.setAccessibleName(card.spoken)
            self.setToolTip(card.spoken)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._wide + 2, round(self._wide * _RATIO) + _ROOM)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        card, theme, ratio = self._card, self._skin.theme, self.devicePixelRatioF()
        wide = min(float(self._wide), self.width() - 2.0)
        box = QRectF(1.0, _ROOM, wide, wide * _RATIO)
        if card.picture is not None:
            p.drawPixmap(box.topLeft(), card.picture(wide, ratio))
        else:
            pen = QPen(QColor(theme.line2), 1.4)
            pen.setDashPattern([3, 3])
            p.setPen(pen)
            p.drawRoundedRect(box.adjusted(1, 1, -1, -1), 8, 8)
        p.drawPixmap(QPointF(0, 2), seat_disc(card.colour, _BADGE, ratio, theme))
        if card.picture is None:
            self._write(p, card.state, box, theme.ink2)
        self._chip(p, box)

    def _write(self, p: QPainter, text: str, box: QRectF, ink: str) -> None:
        self._fit(p, "body", max(text.split(), key=len, default=""), box.width() - 8)
        p.setPen(QColor(ink))
        p.drawText(box, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), text)

    def _fit(self, p: QPainter, role: FontRole, words: str, room: float) -> float:
        """Take the largest font in which words fit into a room, if there is one; return how wide they are."""
        for px in _PX:
            p.setFont(self._skin.font(role, px))
            wide = float(p.fontMetrics().horizontalAdvance(words))
            if wide <= room:
                break
        return wide

    def _chip(self, p: QPainter, box: QRectF) -> None:
        card, theme = self._card, self._skin.theme
        if not card.note:
            return
        room = self.width() - _BESIDE
        wide = min(self._fit(p, "strong", card.note, room - 16.0) + 16.0, room)
        chip = QRectF(max(_BESIDE - 1.0, box.right() - wide + 1), 1, wide, self._skin.px(21))
        ink, fill = {1: (theme.ok, theme.ok_soft), -1: (theme.danger, theme.danger_soft)}.get(
            card.tone, (theme.ink2, theme.sunk)
        )
        p.setPen(QPen(QColor(ink), 1))
        p.setBrush(QColor(fill))
        p.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2)
        words = p.fontMetrics().elidedText(card.note, Qt.TextElideMode.ElideRight, int(wide - 8))
        p.drawText(chip, Qt.AlignmentFlag.AlignCenter, words)


class ShelfPanel(QFrame):
    """Shows a shelf."""

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "none")
        self._skin = skin
        self._tiles: list[ShelfTile] = []
        self._shelf = Shelf(())
        self._most, self._room = 112, 616
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(_GAP)
        skin.changed.connect(self._on_redressed)

    @property
    def tiles(self) -> tuple[ShelfTile, ...]:
        """The places, from the left to the right."""
        return tuple(self._tiles)

    def set_card_width(self, most: int, room: int) -> None:
        """Say how wide cards are at most, and how wide the panel is."""
        self._most, self._room = most, room
        self.show_shelf(self._shelf)

    def show_shelf(self, shelf: Shelf) -> None:
        """Show these places."""
        self._shelf = shelf
        while len(self._tiles) > len(shelf.cards):
            tile = self._tiles.pop()
            self._row.removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        while len(self._tiles) < len(shelf.cards):
            self._tiles.append(ShelfTile(self._skin, self))
            self._row.addWidget(self._tiles[-1], 0, Qt.AlignmentFlag.AlignTop)
        count = max(1, len(shelf.cards))
        wide = min(self._most, (self._room - 12 - _GAP * (count - 1)) // count)
        for tile, card in zip(self._tiles, shelf.cards, strict=True):
            tile.show_card(card, wide)

    def _on_redressed(self) -> None:
        for tile in self._tiles:
            tile.updateGeometry()
            tile.update()
