"""The games to choose from, each a card with its picture, what it is about, and the main facts."""

from __future__ import annotations

from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QWidget

from aztec_desktop.core.game import AnyGame
from aztec_desktop.gui.boards.look import GameLook
from aztec_desktop.gui.focus_ring import wears_ring
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.icons import IconName
from aztec_desktop.gui.skin import Skin

CardLooks = Literal["full", "low", "slim"]
"""``full``: picture, title, a sentence, the facts. ``low``: smaller, without the sentence. ``slim``: the picture, if
there is room for one, stands at the left of title and facts."""

_TEXT: Final[dict[CardLooks, int]] = {"full": 136, "low": 78, "slim": 74}
_PICTURE: Final[dict[CardLooks, int]] = {"full": 188, "low": 104, "slim": 0}
_CHECK: Final = 36
_LEAST_TITLE: Final = 13
_ART_FROM, _ART = 192, 60
"""A slim card has a picture from this width on, and its picture's width, at 100 % text."""


class GalleryCard(QAbstractButton):
    """One game. How much the card shows, and where its picture is, is a matter of the room there is."""

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
        self._shape: CardLooks = "full"
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAccessibleName(self._title)
        self.setAccessibleDescription(self._about)
        self.setToolTip(self._about)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        skin.changed.connect(self.update)

    @staticmethod
    def usual_height(looks: CardLooks, skin: Skin) -> int:
        """Return how high a card of these looks is where nothing beside it is higher, in device-independent pixels."""
        return _PICTURE[looks] + skin.px(_TEXT[looks])

    def take_shape(self, looks: CardLooks, wide: int, high: int) -> None:
        """Have these looks and this size; what is higher than usual goes to the picture."""
        self._shape = looks
        self.setFixedSize(wide, high)
        self.update()

    @property
    def _art(self) -> QRectF:
        """Where the picture lies; empty where there is no room for one."""
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self._shape != "slim":
            return QRectF(box.left(), box.top(), box.width(), self.height() - self._skin.px(_TEXT[self._shape]))
        skin = self._skin
        return QRectF(box.left(), box.top(), skin.px(_ART) if self.width() >= skin.px(_ART_FROM) else 0.0, box.height())

    def draw_picture(self) -> None:
        """Draw the picture for the present size; the card is plain until then, so that it shows at once."""
        theme, ratio, art = self._skin.theme, self.devicePixelRatioF(), self._art
        wide, high = round(art.width()), round(art.height())
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
        art = self._art
        if not art.isEmpty():
            p.fillRect(art, QColor(theme.table2))
            if not self._picture.isNull():
                p.drawPixmap(art, self._picture, QRectF(self._picture.rect()))
            p.setPen(QPen(QColor("#24170D"), 1.5))
            p.drawLine(art.topRight() if self._shape == "slim" else art.bottomLeft(), art.bottomRight())
        p.setClipping(False)
        if self._shape == "slim":
            self._paint_words(p, QRectF(art.right() + 12, box.top() + 3, box.right() - art.right() - 22, box.height()))
        else:
            self._paint_words(p, QRectF(box.left() + 18, art.bottom() + 6, box.width() - 36, box.height()))
        p.setBrush(Qt.BrushStyle.NoBrush)
        chosen = self.isChecked()
        p.setPen(QPen(QColor(theme.accent2 if chosen or wears_ring(self) else theme.outline), 3 if chosen else 1.5))
        p.drawPath(outer)
        if wears_ring(self):
            p.setPen(QPen(QColor(theme.ink), 1, Qt.PenStyle.DotLine))
            p.drawRoundedRect(box.adjusted(4, 4, -4, -4), 9, 9)
        if chosen:
            self._paint_check(p, box)

    def _paint_words(self, p: QPainter, room: QRectF) -> None:
        """Write title, sentence and facts from the top of a room, as far as its looks have them."""
        skin, theme, slim = self._skin, self._skin.theme, self._shape == "slim"
        line = skin.px(32)
        title = QRectF(room.left(), room.top(), room.width(), line)
        size = 18 if slim else 22
        while (
            size > _LEAST_TITLE and QFontMetrics(skin.font("title", size)).horizontalAdvance(self._title) > room.width()
        ):
            size -= 1
        self._write(p, title, self._title, skin.font("title", size), theme.ink)
        below = title.bottom() + 2
        if self._shape == "full":
            about = QRectF(room.left(), below, room.width(), skin.px(40))
            p.setFont(skin.font("body", 13.5))
            p.setPen(QColor(theme.ink2))
            p.drawText(about, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop, self._about)
            below = about.bottom() + skin.px(8)
        self._paint_facts(
            p, room.left(), below, room.width() - (_CHECK if self.isChecked() and not self._on_art else 0)
        )

    def _paint_facts(self, p: QPainter, left: float, top: float, room: float) -> None:
        skin, theme, ratio = self._skin, self._skin.theme, self.devicePixelRatioF()
        seats = self.game.seats
        facts: list[tuple[IconName, str]] = [
            ("person", f"{seats[0]}\u2013{seats[-1]}"),
            ("clock", self.tr("{0} min").format(self._look.minutes)),
            ("eye", self.tr("Hidden") if self.game.has_secrets else self.tr("Open")),
        ]
        p.setFont(skin.font("strong", 13))
        metrics = p.fontMetrics()
        while len(facts) > 1:  # a narrow card leaves out the last ones
            spare = room - sum(skin.px(26) + metrics.horizontalAdvance(words) for _, words in facts)
            if spare >= skin.px(4) * (len(facts) - 1):
                break
            facts.pop()
        apart = min(float(skin.px(20)), spare / (len(facts) - 1)) if len(facts) > 1 else 0.0
        at = left
        for icon, words in facts:
            p.drawPixmap(round(at), round(top), skin.line_pixmap(icon, skin.px(18), theme.ink2, ratio))
            at += skin.px(24)
            wide = metrics.horizontalAdvance(words)
            self._write(p, QRectF(at, top, wide + 2, skin.px(18)), words, p.font(), theme.ink)
            at += wide + apart

    @staticmethod
    def _write(p: QPainter, box: QRectF, text: str, font: QFont, colour: str) -> None:
        p.setFont(font)
        p.setPen(QColor(colour))
        shown = p.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()) + 1)
        p.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)

    def _paint_check(self, p: QPainter, box: QRectF) -> None:
        theme, corner = self._skin.theme, box.bottomRight() - QPointF(15, 13)
        if self._on_art:
            corner = self._art.bottomRight() - QPointF(6, 6)
        disc = QRectF(corner.x() - 27, corner.y() - 27, 27, 27)
        p.setPen(QPen(QColor(theme.panel), 2) if self._on_art else Qt.PenStyle.NoPen)
        p.setBrush(QColor(theme.accent))
        p.drawEllipse(disc)
        check = self._skin.line_pixmap("check", 18, theme.onaccent, self.devicePixelRatioF())
        p.drawPixmap(round(disc.left() + 4.5), round(disc.top() + 4.5), check)

    @property
    def _on_art(self) -> bool:
        """Whether the check mark lies on the picture: the words of a smaller card need their room."""
        return self._shape != "full" and not self._art.isEmpty()
