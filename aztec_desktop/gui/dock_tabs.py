"""The tabs of panels that lie behind each other: names, or pictures where the names have no room side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QFontMetrics, QIcon
from PySide6.QtWidgets import QTabBar, QWidget

from aztec_desktop.gui.guard import guarded_or
from aztec_desktop.gui.icons import IconName, line_icon
from aztec_desktop.gui.skin import Skin

_ICONS: Final[dict[str, IconName]] = {
    "decks": "cards",
    "seats": "people",
    "log": "aid",
    "chart": "chart",
    "why": "why",
    "choices": "choices",
    "history": "history",
    "score": "sheet",
}
_ROUND_NAME: Final = 32
"""What a tab needs beside its name, in device-independent pixels."""
_ROUND_PICTURE: Final = 32
_ICON, _LEAST = 20, 16


class DockTabs(QObject):
    """Dresses the tab bars that a main window makes for its docks.

    A tab keeps its name for tooltips and assistive tools when only its picture is shown.
    """

    def __init__(self, area: QWidget, names: Mapping[str, str], skin: Skin, changed: Callable[[], None]) -> None:
        """Watch the bars of an area; ``names`` are the tabs' by dock, ``changed`` is called when a bar's width is."""
        super().__init__(area)
        self._area, self._skin, self._changed = area, skin, changed
        self._docks = {name: dock for dock, name in names.items()}
        self._watched: set[QTabBar] = set()

    def dress(self) -> frozenset[str]:
        """Dress all bars and return the docks whose tabs are pictures."""
        pictured: set[str] = set()
        self._watched &= set(self._area.findChildren(QTabBar))
        for bar in self._area.findChildren(QTabBar):
            if bar not in self._watched:
                self._watched.add(bar)
                bar.installEventFilter(self)
            font = self._skin.font("section", 15)
            metrics = QFontMetrics(font)
            names = [bar.tabText(place) for place in range(bar.count())]
            needed = sum(metrics.horizontalAdvance(name) + _ROUND_NAME for name in names)
            icons = bar.isVisible() and needed > bar.width()
            if bool(bar.property("icons")) != icons:
                bar.setProperty("icons", icons)
                bar.style().unpolish(bar)
                bar.style().polish(bar)
            if icons:
                pictured |= {self._docks[name] for name in names if name in self._docks}
                font.setPixelSize(1)
            bar.setFont(font)
            self._put_pictures(bar, names if icons else [])
            bar.setDrawBase(False)
            bar.setAccessibleName(self.tr("Panels"))
        return frozenset(pictured)

    def _put_pictures(self, bar: QTabBar, names: list[str]) -> None:
        side = max(_LEAST, min(self._skin.px(_ICON), bar.width() // max(len(names), 1) - _ROUND_PICTURE))
        bar.setIconSize(QSize(side, side))
        for place in range(bar.count()):
            dock = self._docks.get(names[place]) if names else None
            icon = line_icon(_ICONS[dock], self._skin.theme.ink, size=side) if dock else None
            if icon is not None:
                bar.setTabIcon(place, icon)
                bar.setTabToolTip(place, names[place])
            elif not bar.tabIcon(place).isNull():
                bar.setTabIcon(place, QIcon())

    @guarded_or(False)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show) and isinstance(watched, QTabBar) and watched.count():
            self._changed()
        return super().eventFilter(watched, event)
