"""The help: a drawer over the window's right side, so that the board stays in sight, or a window of its own."""

from __future__ import annotations

from collections.abc import Callable
from string import Template
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QShortcut
from PySide6.QtWidgets import QApplication, QFrame, QLineEdit, QToolButton, QWidget

from aztec_desktop.core.game import AnyGame, GameList
from aztec_desktop.gui.enter_ends import OWN_ENTER
from aztec_desktop.gui.forms.help_drawer import Ui_HelpDrawer
from aztec_desktop.gui.guard import guarded, guarded_or
from aztec_desktop.gui.help.aid import AidCard
from aztec_desktop.gui.help.data_page import DataPage
from aztec_desktop.gui.help.history import History, Spot
from aztec_desktop.gui.help.keys import HELP, Actions, KeysPage
from aztec_desktop.gui.help.rules_page import RulesPage
from aztec_desktop.gui.help.rules_text import own_part
from aztec_desktop.gui.help.texts import (
    LICENCE,
    GlossaryPage,
    TextPage,
    about_text,
    licence_text,
    window_text,
)
from aztec_desktop.gui.help.words import help_words
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.words import catalogue_of

PAGES: Final = ("rules", "aid", "glossary", "window", "keys", "data", "about")
_NARROW, _USUAL = 400, 616
_SETTLE_MS: Final = 60
"""After a change of size the window's docks take so long to find theirs."""
_SHEET: Final = """
QFrame#HelpDrawer { background: $window; border: none; border-left: 2px solid $accent2; }
QFrame#HelpDrawer QTabBar::tab { padding: 3px 7px 1px 7px; margin: 5px 0 0 2px; }
"""


class HelpDrawer(QFrame):
    """All help. It lies over the right side of the window's pages, as wide as ``beside`` says."""

    def __init__(
        self, games: GameList, skin: Skin, actions: Actions, over: QWidget, beside: Callable[[], int] | None = None
    ) -> None:
        """Make it. ``actions`` are the window's commands; ``beside`` returns how wide it may be, 0 for as usual."""
        super().__init__(over.parentWidget())
        self._ui = Ui_HelpDrawer()
        self._ui.setupUi(self)
        self.setProperty(OWN_ENTER, True)  # no turn ends while somebody reads
        self._skin, self._over, self._beside = skin, over, beside
        self._game: AnyGame = games[0]
        self._history = History()
        self._came_from: QWidget | None = None
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(_SETTLE_MS)
        self._settle.timeout.connect(self._lie)
        self.rules = RulesPage(skin, self)
        self.aid = AidCard(skin, self)
        self.glossary = GlossaryPage(skin, self)
        self.window_page = TextPage(skin, self)
        self.keys = KeysPage(actions, skin, self)
        self.data = DataPage(sorted({game.family for game in games}), skin, self)
        self.about = TextPage(skin, self)
        self._pages: dict[str, QWidget] = dict(
            zip(
                PAGES,
                (self.rules, self.aid, self.glossary, self.window_page, self.keys, self.data, self.about),
                strict=True,
            )
        )
        self._fill()
        self._wire()
        over.installEventFilter(self)
        skin.changed.connect(self._redress)
        self._redress()
        self.hide()

    def _fill(self) -> None:
        words, ui = help_words(), self._ui
        ui.tabs.setDrawBase(False)
        ui.tabs.setExpanding(False)
        ui.tabs.setUsesScrollButtons(True)
        ui.tabs.setElideMode(Qt.TextElideMode.ElideNone)
        for name, page in self._pages.items():
            ui.tabs.addTab(words.fill(f"tab.{name}"))
            ui.pages.addWidget(page)
        for button, name in zip(ui.tabs.findChildren(QToolButton), ("earlier", "later"), strict=False):
            button.setAccessibleName(words.fill(f"tab.{name}"))
        for edit in self.findChildren(QLineEdit):
            for button in edit.findChildren(QToolButton):
                button.setAccessibleName(words.fill("tab.clear"))
        self.window_page.setAccessibleName(words.fill("tab.window"))
        self.about.setAccessibleName(words.fill("tab.about"))

    def _wire(self) -> None:
        ui = self._ui
        for page in (self.rules, self.aid, self.glossary, self.window_page, self.about):
            page.opened.connect(self._on_opened)
        self.about.asked.connect(self._on_licence)
        ui.tabs.currentChanged.connect(self._on_tab)
        ui.backButton.clicked.connect(self.go_back)
        ui.forwardButton.clicked.connect(self.go_forward)
        ui.closeButton.clicked.connect(self.dismiss)
        ui.outButton.clicked.connect(self._on_out)
        does = {
            "find": self._on_find,
            "next_hit": self.rules.find_next,
            "previous_hit": self.rules.find_previous,
            "contents": self._on_contents,
            "went_back": self.go_back,
            "went_on": self.go_forward,
            "next_page": self._on_next_page,
            "previous_page": self._on_previous_page,
        }
        for keys, name in HELP:
            for key in keys if name in does else ():
                if "Return" not in key:  # Enter is for where the words are typed
                    shortcut = QShortcut(QKeySequence(key), self)
                    shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
                    shortcut.activated.connect(does[name])

    # --- opening ---------------------------------------------------------------------------------------------

    def open_at(self, game: AnyGame, rule: str = "") -> None:
        """Open the rules of a game, at a rule's number (S16) if one is given."""
        self.open_page("rules", game, rule)

    def open_page(self, page: str, game: AnyGame, anchor: str = "") -> None:
        """Open a page (see ``PAGES``) about a game."""
        if game is not self._game:
            self._game = game
            self._history = History()
        self._go(Spot(page, anchor or (own_part(game) if page == "rules" else "")))
        self._appear()

    def toggle(self, page: str, game: AnyGame) -> None:
        """Open a page, or close the help if that page is shown already."""
        if self.isVisible() and self.page == page:
            self.dismiss()
        else:
            self.open_page(page, game)

    def dismiss(self) -> None:
        """Close the help; the keyboard goes back to where it was."""
        self.hide()
        if self._came_from is not None and not self.is_out:
            self._came_from.setFocus()
        self._came_from = None

    @property
    def page(self) -> str:
        """The page that is shown."""
        return PAGES[self._ui.pages.currentIndex()]

    @property
    def shown(self) -> str:
        """The heading of the rule that is marked, empty if none is."""
        return self.rules.shown

    @property
    def is_out(self) -> bool:
        """Whether it is a window of its own."""
        return self.isWindow()

    def _appear(self) -> None:
        if not self.isVisible():
            focus = QApplication.focusWidget()
            self._came_from = focus if focus is not None and not self.isAncestorOf(focus) else None
            self._lie()
            self.show()
            self._settle.start()
        self.raise_()
        if self.is_out:
            self.activateWindow()
        page = self._pages[self.page]
        target = page.findChild(QWidget, "text") if page is self.rules else page
        (target or page).setFocus()

    # --- from page to page -----------------------------------------------------------------------------------

    def go_back(self) -> None:
        """Return to the place before."""
        spot = self._history.back(self._scroll())
        if spot is not None:
            self._show(spot)

    def go_forward(self) -> None:
        """Go again to the place after."""
        spot = self._history.forward(self._scroll())
        if spot is not None:
            self._show(spot)

    def _go(self, spot: Spot) -> None:
        self._history.go(spot, self._scroll())
        self._show(spot)

    def _show(self, spot: Spot) -> None:
        ui, page = self._ui, self._pages[spot.page]
        self._fill_page(spot)
        ui.tabs.blockSignals(True)
        ui.tabs.setCurrentIndex(PAGES.index(spot.page))
        ui.tabs.blockSignals(False)
        ui.pages.setCurrentWidget(page)
        if page is self.rules and spot.anchor:
            self.rules.open_at(spot.anchor)
        if page is self.rules and spot.scroll >= 0:
            self.rules.how_far = spot.scroll
        ui.backButton.setEnabled(self._history.can_go_back)
        ui.forwardButton.setEnabled(self._history.can_go_forward)
        ui.titleLabel.setText(catalogue_of(self._game).fill(f"game.{self._game.id}"))

    def _fill_page(self, spot: Spot) -> None:
        """Fill a page when it is first seen, so that opening the help costs little."""
        match spot.page:
            case "rules":
                self.rules.show_game(self._game)
            case "aid":
                self.aid.show_game(self._game)
            case "glossary":
                self.glossary.show_game(self._game)
            case "window":
                self.window_page.tell(window_text(help_words()))
            case "keys":
                self.keys.renew()
            case "data":
                self.data.renew()
            case _:
                self.about.tell(licence_text(spot.anchor) if spot.anchor else about_text(help_words()))

    def _scroll(self) -> int:
        return self.rules.how_far if self._history.now is not None and self._history.now.page == "rules" else -1

    def _on_tab(self, index: int) -> None:
        if index >= 0:
            self._go(Spot(PAGES[index]))

    def _on_opened(self, anchor: str) -> None:
        self._go(Spot("rules", anchor))

    def _on_licence(self, link: str) -> None:
        scheme, _, name = link.partition(":")
        if scheme == LICENCE:
            self._go(Spot("about", name))

    def _on_find(self) -> None:
        if self.page == "glossary":
            self.glossary.find_edit.setFocus()
            return
        if self.page != "rules":
            self._go(Spot("rules"))
        self.rules.go_find()

    def _on_contents(self) -> None:
        if self.page != "rules":
            self._go(Spot("rules"))
        self.rules.toggle_contents()

    def _on_next_page(self) -> None:
        self._go(Spot(PAGES[(PAGES.index(self.page) + 1) % len(PAGES)]))

    def _on_previous_page(self) -> None:
        self._go(Spot(PAGES[PAGES.index(self.page) - 1]))

    # --- where it lies ---------------------------------------------------------------------------------------

    def _on_out(self) -> None:
        """Become a window of its own, or go back into the window."""
        out = self._ui.outButton.isChecked()
        size = self.size()
        home = self._over.window() if out else self._over.parentWidget()
        self.setParent(home, Qt.WindowType.Window if out else Qt.WindowType.Widget)
        if out:
            self.resize(size)
        else:
            self._lie()
        self._redress()
        self.show()
        self.raise_()

    def _lie(self) -> None:
        """Keep to the right side."""
        if self.is_out:
            return
        whole = self._over.geometry()
        wanted = self._beside() if self._beside is not None else 0
        wide = max(wanted or self._skin.px(_USUAL), self._skin.px(_NARROW))
        wide = min(wide, whole.width())
        self.setGeometry(QRect(whole.right() + 1 - wide, whole.top(), wide, whole.height()))

    @guarded_or(False)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._lie()
            self._settle.start()
        return super().eventFilter(watched, event)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if not (self.page == "rules" and self.rules.clear_find()):
                self.dismiss()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            event.accept()  # no turn ends while somebody reads
        else:
            super().keyPressEvent(event)

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        match event.button():
            case Qt.MouseButton.BackButton:
                self.go_back()
            case Qt.MouseButton.ForwardButton:
                self.go_forward()
            case _:
                event.accept()  # the board behind must not be touched

    def _redress(self) -> None:
        skin, ui = self._skin, self._ui
        skin.dress(self)
        colours = {"window": skin.theme.window, "accent2": skin.theme.accent2}
        self.setStyleSheet(Template(_SHEET).substitute(colours))
        for button, icon in (
            (ui.backButton, "left"),
            (ui.forwardButton, "right"),
            (ui.outButton, "out"),
            (ui.closeButton, "close"),
        ):
            skin.put_icon(button, icon, 18)  # type: ignore[arg-type]
        self._lie()
