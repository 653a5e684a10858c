"""The games to choose from, each a card with its picture, what it is about, and the main facts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from aztec_desktop.core.game import AnyGame
from aztec_desktop.gui.boards.look import GameLook
from aztec_desktop.gui.focus_ring import wears_ring
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.icons import IconName
from aztec_desktop.gui.skin import Skin

_TEXT, _LOW_TEXT = 136, 78
_WIDE = 300
_BAR, _CHECK = 14, 30
_ABOUT = 240
"""What the words about a game need beside the cards, at 100 % text."""
_LOW_FROM = 860
"""In lower windows a card has a small picture and no sentence."""


def fit_gallery(cards: Sequence[GalleryCard], about: QWidget, row: QHBoxLayout, page: QVBoxLayout) -> None:
    """Put what is said of a game beside the cards, or below them where they need all the width of the page."""
    skin, margins, count = cards[0].skin, page.contentsMargins(), len(cards)
    # The page itself may be wider than what is seen of it.
    room = about.window().width() - margins.left() - margins.right() - _BAR
    beside = count * (usual_width(skin) + row.spacing()) + skin.px(_ABOUT) <= room
    for card in cards:
        card.keep_within(None if beside else (room - row.spacing() * (count - 1)) // count)
        card.updateGeometry()
    if beside and row.indexOf(about) < 0:
        row.insertWidget(count, about, 1)
    elif not beside and page.indexOf(about) < 0:
        page.insertWidget(1, about)


def usual_width(skin: Skin) -> int:
    """Return how wide a card is where there is room."""
    return max(_WIDE, skin.px(_WIDE * 0.9))


class GalleryCard(QAbstractButton):
    """One game. The card is as wide as there is room; its picture fills the upper part."""

    def __init__(
        self, game: AnyGame, look: GameLook, words: tuple[str, str], skin: Skin, parent: QWidget | None = None
    ) -> None:
        """Make the card; ``words`` are the game's title and one line about it."""
        super().__init__(parent)
        self.game = game
        self._look = look
        self._title, self._about = words
        self._skin = skin
        self._picture = QPixmap()
        self._drawn_for = ""
        self._room: int | None = None
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAccessibleName(self._title)
        self.setAccessibleDescription(self._about)
        self.setToolTip(self._about)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        skin.changed.connect(self.update)

    @property
    def skin(self) -> Skin:
        """What it takes its looks from."""
        return self._skin

    @property
    def _low(self) -> bool:
        return self.window().height() < _LOW_FROM * self._skin.scale

    @property
    def _text(self) -> int:
        return self._skin.px(_LOW_TEXT if self._low else _TEXT)

    def sizeHint(self) -> QSize:
        picture = 104 if self._low else 188
        wide = usual_width(self._skin)
        return QSize(wide if self._room is None else min(wide, self._room), picture + self._text)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keep_within(self, room: int | None) -> None:
        """Be at most so wide; None for as wide as usual."""
        if room != self._room:
            self._room = room
            self.updateGeometry()

    def draw_picture(self) -> None:
        """Draw the picture for the present size; the card is plain until then, so that it shows at once."""
        theme, ratio = self._skin.theme, self.devicePixelRatioF()
        wide, high = self.width() - 4, self.height() - self._text
        key = f"{wide}x{high}@{ratio}{theme.name}"
        if key != self._drawn_for and wide > 0 and high > 0:
            self._picture = self._look.gallery(wide, high, ratio, theme)
            self._drawn_for = key
            self.update()

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._skin.theme
        p = QPainter(self)
        p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        outer = QPainterPath()
        outer.addRoundedRect(box, 12, 12)
        p.setClipPath(outer)
        p.fillPath(outer, QColor(theme.panel))
        high = self.height() - self._text
        picture = QRectF(box.left(), box.top(), box.width(), high)
        p.fillRect(picture, QColor(theme.table2))
        if not self._picture.isNull():
            p.drawPixmap(picture, self._picture, QRectF(self._picture.rect()))
        p.setPen(QPen(QColor("#24170D"), 1.5))
        p.drawLine(picture.bottomLeft(), picture.bottomRight())
        p.setClipping(False)
        self._paint_words(p, box, picture.bottom())
        p.setBrush(Qt.BrushStyle.NoBrush)
        chosen = self.isChecked()
        p.setPen(QPen(QColor(theme.accent2 if chosen or wears_ring(self) else theme.outline), 3 if chosen else 1.5))
        p.drawPath(outer)
        if wears_ring(self):
            p.setPen(QPen(QColor(theme.ink), 1, Qt.PenStyle.DotLine))
            p.drawRoundedRect(box.adjusted(4, 4, -4, -4), 9, 9)
        if chosen:
            self._paint_check(p, box)

    def _paint_words(self, p: QPainter, box: QRectF, top: float) -> None:
        skin, theme = self._skin, self._skin.theme
        left = box.left() + 18
        line = skin.px(32)
        self._write(p, QRectF(left, top + 6, box.width() - 36, line), self._title, skin.font("title", 22), theme.ink)
        below = top + 8 + line
        if not self._low:
            about = QRectF(left, below, box.width() - 36, skin.px(40))
            p.setFont(skin.font("body", 13.5))
            p.setPen(QColor(theme.ink2))
            p.drawText(about, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop, self._about)
            below = about.bottom() + skin.px(8)
        seats = self.game.seats
        facts: tuple[tuple[IconName, str], ...] = (
            ("person", f"{seats[0]}\u2013{seats[-1]}"),
            ("clock", self.tr("{0} min").format(self._look.minutes)),
            ("eye", self.tr("Hidden") if self.game.has_secrets else self.tr("Open")),
        )
        at, y = left, below
        ratio = self.devicePixelRatioF()
        p.setFont(skin.font("strong", 13))
        needed = sum(skin.px(26) + p.fontMetrics().horizontalAdvance(words) for _, words in facts)
        spare = box.width() - 2 * _CHECK - needed if self.isChecked() else box.width() - 36 - needed
        apart = min(float(skin.px(20)), spare / (len(facts) - 1))
        if apart < 2:  # the narrowest cards leave out whether hands are hidden
            facts, apart = facts[:-1], 8.0
        for icon, words in facts:
            p.drawPixmap(round(at), round(y), skin.line_pixmap(icon, skin.px(18), theme.ink2, ratio))
            at += skin.px(24)
            wide = p.fontMetrics().horizontalAdvance(words)
            self._write(p, QRectF(at, y, wide + 2, skin.px(18)), words, p.font(), theme.ink)
            at += wide + apart

    @staticmethod
    def _write(p: QPainter, box: QRectF, text: str, font: QFont, colour: str) -> None:
        p.setFont(font)
        p.setPen(QColor(colour))
        shown = p.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()) + 1)
        p.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)

    def _paint_check(self, p: QPainter, box: QRectF) -> None:
        theme = self._skin.theme
        disc = QRectF(box.right() - 42, box.bottom() - 40, 27, 27)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(QColor(theme.accent))
        p.drawEllipse(disc)
        check = self._skin.line_pixmap("check", 18, theme.onaccent, self.devicePixelRatioF())
        p.drawPixmap(round(disc.left() + 4.5), round(disc.top() + 4.5), check)
