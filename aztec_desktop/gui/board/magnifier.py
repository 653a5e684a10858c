"""The lens: a small card beside a piece that shows it larger and says in words what it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer
from PySide6.QtGui import QFont, QPainter

from aztec_desktop.gui.art import stage
from aztec_desktop.gui.art.paint import Draw, at
from aztec_desktop.gui.board.items import SpriteItem
from aztec_desktop.gui.board.pose import Pose, Sprite
from aztec_desktop.gui.theme import Theme, font

if TYPE_CHECKING:
    from aztec_desktop.gui.board.scene import BoardScene

WAIT_MS: Final = 400
"""How long the pointer rests on a piece before the lens opens."""
CARD_Z: Final = 800.0

_PICTURE: Final = 88.0
_PADDING: Final = 12.0
_WORDS: Final = 176.0
"""How wide the words are at most at usual text size, in pixels."""
_AWAY: Final = 10.0
_EDGE: Final = 6.0
_TITLE, _LINE = 16.0, 12.5


@dataclass(frozen=True, slots=True)
class Closeup:
    """What the lens shows: a drawing for the 100-unit box, a title, and lines of words.

    ``key`` names everything that the drawing depends on besides the theme.
    """

    key: str
    picture: Draw
    title: str
    lines: tuple[str, ...]


class Magnifier(QObject):
    """Opens and closes the lens of a scene. ``shown`` is the piece or spot it is open for, or ""."""

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self.shown = ""
        self.pointed = ""
        self._card: SpriteItem | None = None
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(WAIT_MS)
        self._wait.timeout.connect(self._on_waited)

    def point_at(self, name: str) -> None:
        """Take note that the pointer or the focus rests on something; the lens opens for it after a moment."""
        if name == self.pointed:
            return
        self.close()
        self.pointed = name
        if name:
            self._wait.start()

    def toggle(self, name: str) -> bool:
        """Open the lens at once for something, or close it if it is open; return whether anything happened."""
        if self.shown:
            self.close()
            return True
        return self.open(name)

    def open(self, name: str) -> bool:
        """Open the lens for a piece or spot; return False if there is nothing to say about it."""
        self.close()
        closeup = self._scene.closeup(name) if name else None
        if closeup is None:
            return False
        scene = self._scene
        unit, area = 1.0 / scene.lens.zoom, scene.closeup_area(name)
        frame = _shrunk(scene.seen_rect(), _EDGE * unit)
        for wider in (1.0, 1.5, 2.2):  # a card that is too high to lie beside its piece becomes wider
            sprite = card_sprite(closeup, scene.theme, scene.text_scale, wider)
            size = card_size(sprite) * unit
            middle = place_beside(area, size, _AWAY * unit, frame)
            if not _box(middle, size).intersects(area):
                break
        self._card = SpriteItem("lens", scene.album)
        self._card.dress([sprite], Pose(middle.x(), middle.y(), z=CARD_Z, scale=unit), scene.lens)
        scene.addItem(self._card)
        self.shown = self.pointed = name
        return True

    def close(self) -> None:
        """Close the lens and forget what it waited for."""
        self._wait.stop()
        self.pointed = ""
        if self._card is not None:
            self._scene.removeItem(self._card)
            self._card = None
            self.shown = ""

    def _on_waited(self) -> None:
        self.open(self.pointed)


# -- the card


def card_size(sprite: Sprite) -> QPointF:
    """Return how large a card is without the room for its shadow, in pixels."""
    return QPointF(sprite.width - 12, sprite.height - 14)


def card_sprite(closeup: Closeup, theme: Theme, text: float, wider: float = 1.0) -> Sprite:
    """Return the card's picture in logical pixels; it grows with the text. ``wider`` gives its words more room."""
    title_face, face = font("section"), font("body")
    line_high, room = _LINE * 1.42 * text, _WORDS * min(text, 1.5) * wider
    titles = wrapped(closeup.title, title_face, _TITLE * text, room)
    lines = [wrapped(line, face, _LINE * text, room) for line in closeup.lines]
    widths = [stage.text_width(title, title_face, _TITLE * text) for title in titles]
    words_wide = max([*widths, *(stage.text_width(row, face, _LINE * text) for line in lines for row in line)])
    words_high = len(titles) * _TITLE * 1.3 * text + sum(len(line) * line_high + 3 for line in lines)
    picture = _PICTURE * min(text, 1.5)
    wide = picture + words_wide + 3 * _PADDING
    high = max(picture, words_high) + 2 * _PADDING

    def draw(p: QPainter) -> None:
        stage.panel(p, (wide, high), theme, theme.line2, round_=10.0)
        with at(p, -wide / 2 + _PADDING + picture / 2, 0, picture):
            closeup.picture(p)
        left = -wide / 2 + 2 * _PADDING + picture
        y = -words_high / 2
        for title in titles:
            stage.write_from(p, title, (title_face, _TITLE * text), QPointF(left, y + _TITLE * 0.65 * text), theme.ink)
            y += _TITLE * 1.3 * text
        for line in lines:
            for row in line:
                stage.write_from(p, row, (face, _LINE * text), QPointF(left, y + line_high / 2), theme.ink2)
                y += line_high
            y += 3

    key = f"lens:{closeup.key}:{closeup.title}:{'|'.join(closeup.lines)}:{theme.name}:{text}:{wider}"
    return Sprite(key, wide + 12, high + 14, draw)


def wrapped(text: str, face: QFont, px: float, width: float) -> list[str]:
    """Return a text in lines of at most a width, in units; a longer word stands alone."""
    found: list[str] = []
    for word in text.split():
        longer = f"{found[-1]} {word}" if found else word
        if found and stage.text_width(longer, face, px) <= width:
            found[-1] = longer
        else:
            found.append(word)
    return found


def place_beside(area: QRectF, size: QPointF, away: float, frame: QRectF, middle: QPointF | None = None) -> QPointF:
    """Return where the middle of a card lies beside an area, without covering it and within a frame.

    Of the four sides the one nearest to ``middle`` (the origin) is taken, because panels lie in the frame's corners.
    If no side has room, the card lies where it covers least.
    """
    centre = middle or QPointF(0, 0)
    wide, high = size.x() / 2, size.y() / 2
    sides = (
        QPointF(area.right() + away + wide, area.center().y()),
        QPointF(area.left() - away - wide, area.center().y()),
        QPointF(area.center().x(), area.top() - away - high),
        QPointF(area.center().x(), area.bottom() + away + high),
    )
    places = [_within(side, wide, high, frame) for side in sides]

    def cost(place: QPointF) -> tuple[float, float]:
        box = _box(place, size)
        covered = box.intersected(area)
        out = box.width() * box.height() - _area(box.intersected(frame))
        far = place - centre
        return (_area(covered) + max(0.0, out - 1e-6), far.x() ** 2 + far.y() ** 2)

    return min(places, key=cost)


def _within(place: QPointF, wide: float, high: float, frame: QRectF) -> QPointF:
    x = max(frame.left() + wide, min(place.x(), frame.right() - wide))
    y = max(frame.top() + high, min(place.y(), frame.bottom() - high))
    return QPointF(x, y)


def _box(middle: QPointF, size: QPointF) -> QRectF:
    return QRectF(middle.x() - size.x() / 2, middle.y() - size.y() / 2, size.x(), size.y())


def _shrunk(frame: QRectF, by: float) -> QRectF:
    return frame.adjusted(by, by, -by, -by)


def _area(box: QRectF) -> float:
    return max(0.0, box.width()) * max(0.0, box.height())


def told(lines: Sequence[str]) -> tuple[str, ...]:
    """Return the lines that say something."""
    return tuple(line for line in lines if line)
