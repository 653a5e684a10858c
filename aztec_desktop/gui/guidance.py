"""What guides a person through the window: help, lessons and the page of the first start, joined to its pages."""

from __future__ import annotations

import random
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QBoxLayout, QPushButton, QStackedWidget, QWidget

from aztec_desktop.core.game import AnyGame
from aztec_desktop.gui.commands import Commands
from aztec_desktop.gui.dialogs.long_count import long_count
from aztec_desktop.gui.help.drawer import HelpDrawer
from aztec_desktop.gui.help.first_minute import FirstMinute, gentle_game, is_first_start
from aztec_desktop.gui.table_view import TableView
from aztec_desktop.gui.tutorial.lessons import Lessons, School


class Guidance(QObject):
    """Owns all three.

    Signals:
        tableAsked: show the play page.
        pageAsked: show the new game page.
        planAsked: carries the `GamePlan` of a game to begin.
        troubled: one sentence about what could not be opened.
    """

    tableAsked = Signal()
    pageAsked = Signal()
    planAsked = Signal(object)
    troubled = Signal(str)

    def __init__(
        self, school: School, table: TableView, end_turn: QPushButton, pages: QStackedWidget, window: QWidget
    ) -> None:
        super().__init__(window)
        self._school, self._table, self._pages = school, table, pages
        self.help = HelpDrawer(school.games, school.skin, window.actions, pages, self._beside)
        self.lessons = Lessons(school, table, end_turn, window)
        frame = pages.parentWidget()
        column = frame.layout() if frame is not None else None
        if isinstance(column, QBoxLayout):
            column.setStretchFactor(pages, 1)
            column.addWidget(self.lessons.coach)  # below the pages, no higher than it needs
        self.first: FirstMinute | None = self._make_first() if is_first_start(school.settings) else None
        self.lessons.shown.connect(self.tableAsked)
        self.lessons.left.connect(self.pageAsked)
        self.lessons.playAsked.connect(self._on_play_asked)
        self.lessons.ruleAsked.connect(self.open_rule)
        self.lessons.troubled.connect(self.troubled)

    @property
    def game(self) -> AnyGame:
        """The game that help is about: the one that is open, else the first."""
        model = self._school.model
        return model.match.game if model.is_open else self._school.games[0]

    def open_rule(self, rule: str = "") -> None:
        """Open the rules, at a rule's number."""
        self.help.open_at(self.game, rule)

    def open_rules_of(self, game_id: str) -> None:
        """Open the rules of a game that need not be the one that is played."""
        self.help.open_at(next(game for game in self._school.games if game.id == game_id))

    def toggle_rules(self) -> None:
        """Open the rules, or close the help if they are shown."""
        self.help.toggle("rules", self.game)

    def toggle_aid(self) -> None:
        """Open the aid, or close the help if it is shown."""
        self.help.toggle("aid", self.game)

    def close_help(self) -> bool:
        """Close the help where it lies over the window; returns whether it was open."""
        lies_open = self.help.isVisible() and not self.help.is_out
        if lies_open:
            self.help.dismiss()
        return lies_open

    def pairs(self, commands: Commands) -> list[tuple[QAction, Callable[[], object]]]:
        """Return which of the window's commands are done here."""
        return [
            (commands.rules, self.toggle_rules),
            (commands.aid, self.toggle_aid),
            (commands.learn, lambda: self.learn(self.game.id)),
            (commands.keys, lambda: self.open_page("keys")),
            (commands.data, lambda: self.open_page("data")),
            (commands.about, lambda: self.open_page("about")),
        ]

    def open_page(self, page: str) -> None:
        """Open a page of the help."""
        self.help.open_page(page, self.game)

    def learn(self, game_id: str) -> None:
        """Begin the lesson of a game."""
        self.lessons.start(game_id)

    def end_lesson(self) -> bool:
        """End the lesson that is on, without a word; returns whether one was."""
        on = self.lessons.is_on
        self.lessons.end()
        return on

    def _make_first(self) -> FirstMinute:
        school = self._school
        game = school.games[0]
        first = FirstMinute(game, school.looks[game.id], school.settings, school.skin, self._pages)
        self._pages.addWidget(first)
        first.playAsked.connect(self.planAsked)
        first.learnAsked.connect(self.learn)
        first.moreAsked.connect(self.pageAsked)
        return first

    def _beside(self) -> int:
        return self._table.page.right_width if self._table.page.isVisible() else 0

    def _on_play_asked(self, game_id: str) -> None:
        game = next(game for game in self._school.games if game.id == game_id)
        self.planAsked.emit(gentle_game(game, long_count(random.SystemRandom())))
