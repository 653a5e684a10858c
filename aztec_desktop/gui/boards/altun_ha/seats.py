"""What a seat's row shows: its hand, open as far as one knows it, and how often it was king and what it built."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from aztec_desktop.gui.art.paint import boxed
from aztec_desktop.gui.art.wares import crown
from aztec_desktop.gui.boards.altun_ha.look import VALUES
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.panels.seat_row import SeatPart
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.seats import SeatRow

CardPicture: TypeAlias = Callable[[str, float, float], QPixmap]
"""Returns the picture of a face (the empty one is the back), so wide, at a pixel ratio."""
Say: TypeAlias = Callable[..., str]
Named: TypeAlias = Callable[[str], str]

_RATIO: Final = 150.0 / 112.0
_HEAD: Final = 22
_SEEN: Final = 0.42
"""So much of the width of each card is to be seen, as far as there is room."""
_NARROWEST: Final = 24.0


class HandView(SeatPart):
    """Paints a hand: own cards open, of others' the known ones open and the rest face down."""

    shows_held = True

    def __init__(self, picture: CardPicture, say: Say, named: Named, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture, self._say, self._named = picture, say, named
        self._skin: Skin | None = None
        self._open: tuple[str, ...] = ()
        self._count = 0
        self._own = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def faces(self) -> tuple[str, ...]:
        """The cards that lie open."""
        return self._open

    def wear(self, skin: Skin, colour: str) -> None:  # noqa: ARG002 - cards have no seat's colour
        """Take fonts and colours from the skin."""
        self._skin = skin
        self.update()

    def show_seat(self, row: SeatRow) -> None:
        """Show the cards of this row."""
        count = row.counts.get("hand", 0)
        own = tuple(face for face, _ in row.held)
        known = [key.partition(":")[2] for key, n in row.counts.items() if key.startswith("known:") for _ in range(n)]
        shown = _sorted(own or tuple(known))[:count]
        if (shown, count, bool(own)) == (self._open, self._count, self._own):
            return
        self._open, self._count, self._own = shown, count, bool(own)
        spoken = self._words()
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.update()

    def _words(self) -> str:
        said = self._say("row_hand", cards=self._count)
        if self._open:
            listed = ", ".join(self._named(face) for face in self._open)
            said = f"{said}: {listed}" if self._own else f"{said}, {self._say('row_known_cards', cards=listed)}"
        return said

    def sizeHint(self) -> QSize:
        return QSize(200, 90)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._skin is None:
            return
        p = QPainter(self)
        p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        head = self._skin.px(_HEAD) if self.height() > 70 else 0
        if head:
            self._paint_head(p, head)
        high = min(self.height() - head - 8.0, 96.0)
        apart = 1 + _SEEN * max(0, self._count - 1)
        wide = max(_NARROWEST, min(high / _RATIO, 70.0, (self.width() - 6) / apart))
        room = self.width() - 8 - wide
        step = min(wide * 0.82, room / max(1, self._count - 1)) if self._count > 1 else 0.0
        ratio = self.devicePixelRatioF()
        for place in range(self._count):
            face = self._open[place] if place < len(self._open) else ""
            p.drawPixmap(QPointF(2 + place * step, head + 2), self._picture(face, wide, ratio))

    def _paint_head(self, p: QPainter, high: float) -> None:
        assert self._skin is not None
        theme = self._skin.theme
        p.setFont(self._skin.font("body", 12.5))
        p.setPen(QColor(theme.ink))
        title = self._say("row_hand", cards=self._count)
        box = QRectF(2, 0, self.width() - 4, high)
        p.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, title)
        if self._open and not self._own:
            box.setLeft(box.left() + p.fontMetrics().horizontalAdvance(title) + 14)
            p.setFont(self._skin.font("strong", 12))
            p.setPen(QColor(theme.accent))
            words = p.fontMetrics().elidedText(
                self._say("row_known", cards=len(self._open)), Qt.TextElideMode.ElideRight, int(box.width())
            )
            p.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)


def _sorted(faces: tuple[str, ...]) -> tuple[str, ...]:
    """Return cards with Bid cards first, the highest first."""
    return tuple(sorted(faces, key=lambda face: (face not in VALUES, -int(face) if face in VALUES else 0, face)))


class HonoursView(SeatPart):
    """Paints a crown with how often a seat was Priest King, and how many stages it has built."""

    def __init__(self, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self._skin: Skin | None = None
        self._counts = (0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def wear(self, skin: Skin, colour: str) -> None:  # noqa: ARG002
        """Take fonts and colours from the skin."""
        self._skin = skin
        self.updateGeometry()
        self.update()

    def show_seat(self, row: SeatRow) -> None:
        """Show the counters of this row."""
        counts = (row.counts.get("kings", 0), row.counts.get("stages", 0))
        if counts == self._counts and self.accessibleName():
            return
        self._counts = counts
        spoken = self._say("row_honours_one" if counts[1] == 1 else "row_honours", kings=counts[0], stages=counts[1])
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(96 if self._skin is None else self._skin.px(96), 90)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._skin is None:
            return
        skin, theme = self._skin, self._skin.theme
        p = QPainter(self)
        p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        p.setPen(QColor(theme.line))
        p.drawLine(QPointF(0.5, 10), QPointF(0.5, self.height() - 10))
        rows = (f"×{self._counts[0]}", str(self._counts[1]))
        words = (self._say("row_king"), self._say("row_one_stage" if self._counts[1] == 1 else "row_stages"))
        tight = self.height() < skin.px(88)
        side = skin.px(18 if tight else 22)
        line = skin.px(16)
        high = (side + (0 if tight else line)) + line + (0 if tight else line) + 4
        y = max(2.0, (self.height() - high) / 2)
        p.drawPixmap(QPointF(10, y), boxed("crown", side, self.devicePixelRatioF(), crown))
        self._write(p, rows[0], QRectF(16 + side, y, self.width(), side), "strong", 14, theme.ink)
        y += side
        if not tight:
            self._write(p, words[0], QRectF(10, y, self.width() - 10, line), "body", 11.5, theme.ink2)
            y += line + 4
        self._write(p, rows[1], QRectF(10, y, self.width(), line), "strong", 14, theme.ink)
        wide = p.fontMetrics().horizontalAdvance(rows[1]) + 5
        self._write(p, words[1], QRectF(10 + wide, y, self.width() - 10 - wide, line), "body", 11.5, theme.ink2)

    def _write(self, p: QPainter, text: str, box: QRectF, role: str, px: float, ink: str) -> None:
        assert self._skin is not None
        p.setFont(self._skin.font(role, px))  # type: ignore[arg-type]
        p.setPen(QColor(ink))
        p.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
