"""The log: badge, sentence, rule link and points of each line; filtered by seat or by points."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QIcon, QMouseEvent, QPainter, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from aztec_desktop.gui.art import seat_disc
from aztec_desktop.gui.forms.log import Ui_LogPanel
from aztec_desktop.gui.guard import guarded_or
from aztec_desktop.gui.panels.enter_acts import EnterActs
from aztec_desktop.gui.panels.speed import Segments
from aztec_desktop.gui.skin import LARGE, Skin
from aztec_desktop.model.log import LogFilter, LogModel, LogRole
from aztec_desktop.model.sheet import signed

Index = QModelIndex | QPersistentModelIndex
_BADGE: Final = 20
_LEFT: Final = 36
_PAD: Final = 4
_CHIP, _CHIP_DISC = 84, 18


class LogDelegate(QStyledItemDelegate):
    """Paints a line of the log and hears clicks on its rule."""

    ruleClicked = Signal(str)

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin = skin
        self.colours: tuple[str, ...] = ()
        self._heights: dict[tuple[str, str, int | None, int], int] = {}

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme = self._skin.theme
        box: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.row() == index.model().rowCount() - 1:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent_soft))
            painter.drawRoundedRect(box.adjusted(0, 1, -2, -1), 5, 5)
        seat = index.data(LogRole.SEAT)
        if seat is not None and seat < len(self.colours):
            ratio = painter.device().devicePixelRatio()
            picture = seat_disc(self.colours[seat], self._skin.px(_BADGE), ratio, theme)
            painter.drawPixmap(box.left() + 8, box.top() + _PAD - 1, picture)
        painter.setFont(self._skin.font("body", 13))
        painter.setPen(QColor(theme.ink if seat is not None else theme.ink2))
        words, rule = self._places(box, index)
        self._layout(index, words.width()).draw(painter, QPointF(words.topLeft()))
        if index.data(LogRole.RULE):
            underlined = self._skin.font("strong", 13)
            underlined.setUnderline(True)
            painter.setFont(underlined)
            painter.setPen(QColor(theme.link))
            painter.drawText(
                rule, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, str(index.data(LogRole.RULE))
            )
        gain = index.data(LogRole.GAIN)
        if gain:
            painter.setFont(self._skin.font("strong", 13))
            painter.setPen(QColor(theme.ok if gain > 0 else theme.danger))
            right = box.adjusted(0, _PAD, -12, 0)
            painter.drawText(right, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, self._points(gain))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = self.parent()
        wide = max(160, view.viewport().width() if isinstance(view, QListView) else option.rect.width())
        key = (str(index.data()), str(index.data(LogRole.RULE)), index.data(LogRole.GAIN), wide)
        high = self._heights.get(key)
        if high is None:  # the view asks for every line whenever one is added
            words, _ = self._places(QRect(0, 0, wide, 0), index)
            high = self._heights[key] = max(self._skin.px(_BADGE), words.height()) + 2 * _PAD
        return QSize(0, high)

    def forget_heights(self) -> None:
        """Measure every line anew, because fonts changed."""
        self._heights.clear()

    def editorEvent(self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index) -> bool:
        if event.type() == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            _, rule = self._places(option.rect, index)
            if index.data(LogRole.RULE) and rule.contains(event.position().toPoint()):
                self.ruleClicked.emit(str(index.data(LogRole.RULE)))
                return True
        return super().editorEvent(event, model, option, index)

    def over_rule(self, box: QRect, index: Index, at: QPoint) -> bool:
        """Return whether a point lies on the line's rule number."""
        return bool(index.data(LogRole.RULE)) and self._places(box, index)[1].contains(at)

    def _points(self, gain: int) -> str:
        return self.tr("{0} VP").format(signed(gain))

    def _places(self, box: QRect, index: Index) -> tuple[QRect, QRect]:
        """Return where the sentence and the rule number stand; the rule follows the sentence's last word."""
        plain = QFontMetrics(self._skin.font("body", 13))
        strong = QFontMetrics(self._skin.font("strong", 13))
        gain = index.data(LogRole.GAIN)
        rule = str(index.data(LogRole.RULE) or "")
        rule_wide = strong.horizontalAdvance(rule) + 6 if rule else 0
        points_wide = strong.horizontalAdvance(self._points(gain)) + 16 if gain else 8
        left = self._skin.px(_LEFT)
        room = max(80, box.width() - left - points_wide - rule_wide - 6)
        layout = self._layout(index, room)
        last = layout.lineAt(layout.lineCount() - 1)
        high = round(layout.boundingRect().height())
        words = QRect(box.left() + left, box.top() + _PAD, room, high)
        at = QRect(
            words.left() + round(last.naturalTextWidth()) + 7, words.top() + round(last.y()), rule_wide, plain.height()
        )
        return words, at

    def _layout(self, index: Index, room: int) -> QTextLayout:
        """Return the sentence laid into lines, with its names in strong letters."""
        text = str(index.data())
        layout = QTextLayout(text, self._skin.font("body", 13))
        layout.setFormats([range_ for name in index.data(LogRole.STRONG) or () for range_ in self._ranges(text, name)])
        layout.beginLayout()
        top = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(room)
            line.setPosition(QPointF(0, top))
            top += line.height()
        layout.endLayout()
        return layout

    def _ranges(self, text: str, name: str) -> list[QTextLayout.FormatRange]:
        found = []
        for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text) if name else ():
            range_ = QTextLayout.FormatRange()
            range_.start, range_.length = match.span()[0], len(name)
            strong = QTextCharFormat()
            strong.setFontWeight(QFont.Weight.Bold)
            range_.format = strong
            found.append(range_)
        return found


class LogPanel(QFrame):
    """Shows the log model. ``ruleAsked`` carries the number of a rule that was clicked."""

    ruleAsked = Signal(str)

    def __init__(self, model: LogModel, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_LogPanel()
        self._ui.setupUi(self)
        self._model, self._skin = model, skin
        self._filter = LogFilter(self)
        self._filter.setSourceModel(model)
        self._delegate = LogDelegate(skin, self._ui.logList)
        self._delegate.ruleClicked.connect(self.ruleAsked)
        self._ui.logList.setItemDelegate(self._delegate)
        self._ui.logList.setModel(self._filter)
        self._ui.logList.setMouseTracking(True)
        self._ui.logList.viewport().installEventFilter(self)
        EnterActs(self._ui.logList)
        self._ui.logList.activated.connect(self._on_activated)
        self.chips = Segments()
        self.chips.setProperty("panel", "chips")
        self.chips.chosen.connect(self._on_filter_chosen)
        self._filter.rowsInserted.connect(self._on_grown)
        self._filter.modelReset.connect(self._on_grown)
        skin.changed.connect(self._on_redressed)

    def open(self, names: tuple[str, ...], colours: tuple[str, ...]) -> None:
        """Show a log with these seats."""
        self._delegate.colours = colours
        seats = [(str(seat), self._shortened(name)) for seat, name in enumerate(names)]
        self.chips.offer([("all", self.tr("All")), *seats, ("points", self.tr("Score"))], self.tr("Show in the log"))
        for seat, name in enumerate(names):
            button = self.chips.button(str(seat))
            button.setAccessibleName(self.tr("Show in the log: {0}").format(name))
            button.setToolTip(name)
        self._dress_chips()
        self.chips.choose("all")
        self._filter.show_all()

    def _dress_chips(self) -> None:
        """Where words are large the seats' chips show the seats' discs instead of names."""
        large, size = self._skin.scale >= LARGE, self._skin.px(_CHIP_DISC)
        style = Qt.ToolButtonStyle.ToolButtonIconOnly if large else Qt.ToolButtonStyle.ToolButtonTextOnly
        for seat, colour in enumerate(self._delegate.colours):
            button = self.chips.button(str(seat))
            button.setIcon(QIcon(seat_disc(colour, size, self.devicePixelRatioF(), self._skin.theme)))
            button.setIconSize(QSize(size, size))
            button.setToolButtonStyle(style)

    def _shortened(self, name: str) -> str:
        metrics = QFontMetrics(self._skin.font("strong", 12))
        return metrics.elidedText(name, Qt.TextElideMode.ElideRight, self._skin.px(_CHIP))

    @guarded_or(False)
    def eventFilter(self, watched: QWidget, event: QEvent) -> bool:  # type: ignore[override]
        view = self._ui.logList
        if event.type() == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            at = event.position().toPoint()
            index = view.indexAt(at)
            over = index.isValid() and self._delegate.over_rule(view.visualRect(index), index, at)
            view.viewport().setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
        elif event.type() == QEvent.Type.Resize:
            view.scheduleDelayedItemsLayout()
        return super().eventFilter(watched, event)

    def _on_redressed(self) -> None:
        self._delegate.forget_heights()
        self._dress_chips()
        self._ui.logList.scheduleDelayedItemsLayout()

    def _on_activated(self, index: QModelIndex) -> None:
        rule = index.data(LogRole.RULE)
        if rule:
            self.ruleAsked.emit(str(rule))

    def _on_filter_chosen(self, value: str) -> None:
        if value == "all":
            self._filter.show_all()
        elif value == "points":
            self._filter.show_points()
        else:
            self._filter.show_seat(int(value))
        self._on_grown()

    def _on_grown(self) -> None:
        self._ui.logList.scrollToBottom()
