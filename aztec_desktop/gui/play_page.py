"""The page on which a game is played: stage, docks at the right and below, and the line that folds them away."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final, Protocol, runtime_checkable

from PySide6.QtCore import QByteArray, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDockWidget, QFrame, QMainWindow, QScrollArea, QTabWidget, QVBoxLayout, QWidget

from aztec_desktop.gui.dock_tabs import DockTabs
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.panels.dock_title import DockTitle
from aztec_desktop.gui.panels.fold import FoldLine
from aztec_desktop.gui.skin import LARGE, Skin
from aztec_desktop.gui.stage import Stage
from aztec_desktop.model.log import LogModel

WIDE_FROM: Final = 1400
HIGH_FROM: Final = 840
"""Windows smaller than this get the compact layout."""

_RIGHT: Final = (444, 632, 776)
_DOCK: Final = (170, 168, 220)
_BELOW: Final = (("log",), ("why", "choices", "history"), ("chart", "score"))
"""The docks below the board, side by side; those of one group lie behind each other as tabs."""
_MOST_RIGHT, _MOST_LARGE = 0.42, 0.465
"""Whatever the size of text, the stage keeps half of the window's width, or more."""
_NARROW: Final = 1000
"""In windows narrower than this, at 100 % text, the docks below lie behind each other."""
_LEAST_RIGHT: Final = 400
"""What a seat's row needs."""
_TABBED: Final = frozenset(name for group in _BELOW if len(group) > 1 for name in group)
_ORDER: Final = ("decks", "seats", "log", "chart", "why", "choices", "history", "score")


@runtime_checkable
class Watched(Protocol):
    """A panel that costs nothing while nobody looks. Qt shows tabs that lie behind, far outside the window."""

    def set_front(self, front: bool) -> None:
        """Say whether the panel lies in front."""


def is_compact(window: QWidget, skin: Skin) -> bool:
    """Return whether a window is so small, for its size of text, that it gets the compact layout."""
    return window.width() < WIDE_FROM * skin.scale or window.height() < HIGH_FROM * skin.scale


class PlayPage(QWidget):
    """Puts the panels round the stage. Docks can be moved, tabbed and floated; `reset_docks` restores them."""

    compacted = Signal(bool)

    def __init__(self, stage: Stage, panels: Mapping[str, QWidget], log: LogModel, skin: Skin) -> None:
        """Make the page. ``panels`` are ``decks``, ``seats`` and all that lie below the board."""
        super().__init__()
        self.stage = stage
        self._skin = skin
        self._is_compact: bool | None = None
        self._is_lent = self._is_large = self._is_narrow = False
        self.right_width = 0
        self._titles: dict[str, DockTitle] = {}
        self._docks: dict[str, QDockWidget] = {}
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(0)
        self._settle.timeout.connect(self._on_settled)
        self._inner = QMainWindow(self)
        self._inner.setWindowFlags(Qt.WindowType.Widget)
        self._inner.setDockOptions(QMainWindow.DockOption.AllowNestedDocks | QMainWindow.DockOption.AllowTabbedDocks)
        self._inner.setCentralWidget(stage)
        self._inner.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self._inner.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.BottomDockWidgetArea)
        self._inner.setCorner(Qt.Corner.TopRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        self.fold = FoldLine(log, self)
        self.fold.toggled.connect(self._on_fold_toggled)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._inner, 1)
        column.addWidget(self.fold)
        self._make_docks(panels)
        skin.changed.connect(self._on_redressed)

    # --- docks -----------------------------------------------------------------------------------------------

    def title(self, name: str) -> DockTitle:
        """Return the title of a dock."""
        return self._titles[name]

    def dock(self, name: str) -> QDockWidget:
        """Return a dock."""
        return self._docks[name]

    def reset_docks(self) -> None:
        """Put every dock back where it was at first."""
        for dock in self._docks.values():
            dock.setFloating(False)
            dock.show()
        self._lay_docks()
        self._is_compact = None
        self._fit()

    def lend_below(self, *, lent: bool) -> None:
        """Give the place below the board to something else, or take it back. Floating docks stay where they are."""
        if lent != self._is_lent:
            self._is_lent = lent
            self._is_compact = None
            self._fit()

    def docks_state(self) -> QByteArray:
        """Return how the docks lie, for the settings; nothing while they are tabs for want of room."""
        return QByteArray() if self._is_large or self._is_narrow else self._inner.saveState()

    def restore_docks(self, state: QByteArray) -> None:
        """Lay the docks as they were; an unusable state is passed over."""
        if not (self._is_large or self._is_narrow or state.isEmpty()) and self._inner.restoreState(state):
            self._is_compact = None
            self._fit()

    def _make_docks(self, panels: Mapping[str, QWidget]) -> None:
        titles = {
            "decks": (self.tr("Cards"), "none"),
            "seats": ("", "none"),
            "log": (self.tr("Log"), "dockhead"),
            "why": (self.tr("Why"), "dockhead"),
            "choices": (self.tr("What you can do"), "dockhead"),
            "history": (self.tr("History"), "dockhead"),
            "chart": (self.tr("Chart"), "dockhead"),
            "score": (self.tr("Scoring sheet"), "dockhead"),
        }
        for name, (title, panel) in titles.items():
            dock = QDockWidget(title or self.tr("Seats"), self._inner)
            dock.setObjectName(name)
            dock.setFeatures(
                QDockWidget.DockWidgetFeature.DockWidgetMovable | QDockWidget.DockWidgetFeature.DockWidgetFloatable
            )
            head = DockTitle(title, self._skin, panel=panel)
            dock.setTitleBarWidget(head)
            content = panels[name]
            dock.setWidget(_in_frame(content, below=panel == "dockhead", scrolls=name == "seats"))
            if isinstance(content, Watched):
                dock.visibilityChanged.connect(content.set_front)
            dock.topLevelChanged.connect(self._settle.start)
            dock.dockLocationChanged.connect(self._settle.start)
            self._docks[name], self._titles[name] = dock, head
        names = {name: dock.windowTitle() for name, dock in self._docks.items()}
        self._tabs = DockTabs(self._inner, names, self._skin, self._settle.start)
        self._lay_docks()

    def _lay_docks(self) -> None:
        """Lay every dock where it belongs at this size of text."""
        if self._is_large:
            self._pile_docks()
        else:
            self._arrange_docks()
            self._raise_first()

    def _pile_docks(self) -> None:
        first, *others = (self._docks[name] for name in _ORDER)
        self._inner.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, first)
        for dock in others:
            self._inner.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
            self._inner.tabifyDockWidget(first, dock)
        first.raise_()
        self._settle.start()

    def _arrange_docks(self) -> None:
        right, below = Qt.DockWidgetArea.RightDockWidgetArea, Qt.DockWidgetArea.BottomDockWidgetArea
        self._inner.addDockWidget(right, self._docks["decks"])
        self._inner.splitDockWidget(self._docks["decks"], self._docks["seats"], Qt.Orientation.Vertical)
        groups = (tuple(name for group in _BELOW for name in group),) if self._is_narrow else _BELOW
        firsts = [self._docks[first] for first, *_ in groups]
        self._inner.addDockWidget(below, firsts[0])
        for before, dock in pairwise(firsts):
            self._inner.splitDockWidget(before, dock, Qt.Orientation.Horizontal)
        for first, *others in groups:
            for other in others:
                self._inner.addDockWidget(below, self._docks[other])
                self._inner.tabifyDockWidget(self._docks[first], self._docks[other])

    def _raise_first(self) -> None:
        """Let the first of each group lie on top."""
        for first, *_ in reversed(_BELOW):
            self._docks[first].raise_()
        self._settle.start()

    @property
    def is_large(self) -> bool:
        """Whether words are so large that all panels lie behind each other."""
        return self._is_large

    def bring(self, name: str) -> None:
        """Show a dock, before those that share its place."""
        self._docks[name].show()
        self._docks[name].raise_()

    def _on_settled(self) -> None:
        """A dock that is a tab has its name there, and none above its contents, unless the tab is but a picture."""
        pictured = self._tabs.dress()
        self._titles["seats"].rename(self._docks["seats"].windowTitle() if "seats" in pictured else "")
        for name, dock in self._docks.items():
            if dock.isHidden():
                continue  # it keeps what it was, so that nothing flickers when it comes back
            if name in _TABBED or self._is_large or self._is_narrow or self._titles[name].is_plain or name in pictured:
                is_tab = bool(self._inner.tabifiedDockWidgets(dock)) and not dock.isFloating()
                self._titles[name].set_plain(is_tab and name not in pictured, picture=name in pictured)

    def _on_redressed(self) -> None:
        self._on_settled()
        self._fit()

    # --- sizes -----------------------------------------------------------------------------------------------

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self, self._fit)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        window = self.window()
        wide, high = window.width(), window.height()
        scale = self._skin.scale
        compact = is_compact(window, self._skin)
        large = scale >= LARGE
        narrow = wide < _NARROW * scale and not large
        if (large, narrow) != (self._is_large, self._is_narrow):
            self._is_large, self._is_narrow = large, narrow
            self._is_compact = None
            self._lay_docks()
        size = 0 if compact else 2 if wide >= 2200 * scale and high >= 1200 * scale else 1
        most = wide * (_MOST_LARGE if large else _MOST_RIGHT)
        most = max(most, min(_LEAST_RIGHT * scale, wide * _MOST_LARGE))
        right = min(round(_RIGHT[size] * scale), round(most))
        if (compact, right) != (self._is_compact, self.right_width):
            self._is_compact, self.right_width = compact, right
            self.fold.setVisible(compact and not self._is_lent and not large)
            self._show_below((large or not compact) and not self._is_lent)
            self.fold.set_open(False)
            self.compacted.emit(compact)
        layout = self._inner.layout()
        if layout is not None:
            layout.activate()  # docks take sizes only once they are laid out
        front = "decks" if large else "seats"
        self._inner.resizeDocks([self._docks[front]], [right], Qt.Orientation.Horizontal)
        if large:
            return
        below = [self._docks[first] for first, *_ in _BELOW]
        self._inner.resizeDocks(below, [round(_DOCK[size] * scale)] * 3, Qt.Orientation.Vertical)
        rest = wide - right
        self._inner.resizeDocks(below, [rest * 55 // 100, rest * 45 // 100, right], Qt.Orientation.Horizontal)
        self.fit_column()

    def fit_column(self) -> None:
        """Let the cards be as high as they must be, and the seats below them take the rest."""
        self._inner.resizeDocks([self._docks["decks"], self._docks["seats"]], [1, 2000], Qt.Orientation.Vertical)

    def _show_below(self, shown: bool) -> None:
        for name in (name for group in _BELOW for name in group):
            if not self._docks[name].isFloating():
                self._docks[name].setVisible(shown)
        if shown and self._is_large:
            self._docks[_ORDER[0]].raise_()
            self._settle.start()
        elif shown:
            self._raise_first()

    def _on_fold_toggled(self, is_open: bool) -> None:
        if self._is_compact and not self._is_large:
            self._show_below(is_open)
            QTimer.singleShot(0, self, self.fit_column)  # once the docks have shared out the room anew


def _in_frame(panel: QWidget, *, below: bool, scrolls: bool) -> QWidget:
    """Return the panel with the gutter that keeps docks apart from the window's edge."""
    if scrolls:
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(panel)
        panel = area
    frame = QFrame()
    frame.setProperty("panel", "none")
    row = QVBoxLayout(frame)
    row.setContentsMargins(0, 0, 0, 0) if below else row.setContentsMargins(0, 0, 12, 0)
    row.addWidget(panel)
    return frame
