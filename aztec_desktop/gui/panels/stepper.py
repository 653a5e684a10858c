"""The phase stepper of the toolbar: what is done, what is now, what comes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.skin import Skin

_PAD, _GAP, _HEIGHT, _MARK = 12, 5, 28, 16
_CHECKS_FIT = 6  # more phases than this leave no room for check marks


class PhaseStepper(QWidget):
    """Shows the phases of a round as a row of pills; narrow windows show those about the present one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin: Skin | None = None
        self._steps: list[str] = []
        self._now = 0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Phase"))

    def wear(self, skin: Skin) -> None:
        """Take colours and fonts from the skin."""
        self._skin = skin
        skin.changed.connect(self._redress)

    def show_phases(self, steps: Sequence[str], now: int) -> None:
        """Show these phases; ``now`` is the index of the present one, ``len(steps)`` when all are done."""
        self._steps, self._now = list(steps), now
        words = self._steps[now] if now < len(self._steps) else self.tr("over")
        self.setAccessibleDescription(words)
        self.setToolTip(" · ".join(self._steps))
        self._redress()

    @property
    def _high(self) -> int:
        return _HEIGHT if self._skin is None else self._skin.px(_HEIGHT)

    def sizeHint(self) -> QSize:
        return QSize(self._width(range(len(self._steps))), self._high + 2)

    def minimumSizeHint(self) -> QSize:
        widest = max((self._width([step]) for step in range(len(self._steps))), default=0)
        return QSize(widest, self._high + 2)

    @property
    def shown(self) -> range:
        """The phases that there is room for: all, else as many as fit about the present one, what comes first."""
        now = min(self._now, len(self._steps) - 1)
        found = range(now, now + 1)
        while len(found) < len(self._steps):
            after = range(found.start, min(found.stop + 1, len(self._steps)))
            before = range(max(0, found.start - 1), found.stop)
            ahead, behind = found.stop - now, now - found.start
            wider = [more for more in ((after, before) if ahead <= behind + 1 else (before, after)) if more != found]
            fitting = [more for more in wider if self._width(more) <= self.width()]
            if not fitting:
                break
            found = fitting[0]
        return found

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._skin is None or not self._steps:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._skin.font("strong", 13))
        shown = self.shown
        left = (self.width() - self._width(shown)) / 2
        for step in shown:
            width = self._step_width(step)
            self._paint_step(painter, step, QRectF(left, (self.height() - self._high) / 2, width, self._high))
            left += width + _GAP

    def _paint_step(self, painter: QPainter, step: int, box: QRectF) -> None:
        assert self._skin is not None
        theme = self._skin.theme
        done, now = step < self._now, step == self._now
        fill = theme.ok_soft if done else theme.accent if now else theme.panel
        edge = theme.ok_soft if done else theme.accent if now else theme.line2
        ink = theme.ok if done else theme.onaccent if now else theme.ink2
        painter.setPen(QPen(QColor(edge), 1))
        painter.setBrush(QColor(fill))
        box = box.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        left = box.left() + _PAD
        if now:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.goldfill))
            painter.drawEllipse(QRectF(left, box.center().y() - 4, 8, 8))
            left += _MARK
        elif done and len(self._steps) <= _CHECKS_FIT:
            ratio = self.devicePixelRatioF()
            check = self._skin.line_pixmap("check", 13, theme.ok, ratio)
            painter.drawPixmap(round(left - 1), round(box.center().y() - 6.5), check)
            left += _MARK
        painter.setPen(QColor(ink))
        rest = QRectF(left, box.top(), box.right() - left, box.height())
        painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._steps[step])

    def _step_width(self, step: int) -> int:
        if self._skin is None:
            return 0
        text = QFontMetrics(self._skin.font("strong", 13)).horizontalAdvance(self._steps[step])
        marked = step == self._now or (step < self._now and len(self._steps) <= _CHECKS_FIT)
        return text + 2 * _PAD + (_MARK if marked else 0) + 2

    def _width(self, steps: Sequence[int]) -> int:
        return sum(self._step_width(step) + _GAP for step in steps) - _GAP if steps else 0

    def _redress(self) -> None:
        self.updateGeometry()
        self.update()
