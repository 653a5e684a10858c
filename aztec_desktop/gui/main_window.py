"""The main window: new game page and play page, the toolbar above both, and what its commands do."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QMainWindow, QPushButton, QWidget

from aztec_desktop import paths
from aztec_desktop.core.game import GameList
from aztec_desktop.gui import window_place
from aztec_desktop.gui.bar import continue_offer, dress_bar, fit_bar, tell_game
from aztec_desktop.gui.boards import LESSON_FACTS
from aztec_desktop.gui.boards.look import GameLook
from aztec_desktop.gui.commands import Commands
from aztec_desktop.gui.dialogs.game_plan import GamePlan
from aztec_desktop.gui.dialogs.new_game import NewGamePage
from aztec_desktop.gui.dialogs.settings import SettingsDialog
from aztec_desktop.gui.enter_ends import EnterEnds
from aztec_desktop.gui.focus_home import FocusHome
from aztec_desktop.gui.focus_ring import FocusRing
from aztec_desktop.gui.forms.main_window import Ui_MainWindow
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.guidance import Guidance
from aztec_desktop.gui.scrolling import sideways
from aztec_desktop.gui.sessions import Sessions
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.system import wants_high_contrast
from aztec_desktop.gui.table_view import TableView
from aztec_desktop.gui.theme import Theme
from aztec_desktop.gui.tutorial.lessons import School
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.settings import Settings

SUFFIX: Final = ".aztec"
_LEAST: Final = (800, 500)


class MainWindow(QMainWindow):
    """The window. It begins with the new game page."""

    def __init__(
        self, games: GameList, looks: Mapping[str, GameLook], sessions: Sessions, model: MatchModel, skin: Skin,
        settings: Settings,
    ) -> None:  # fmt: skip
        super().__init__()
        self._ui = Ui_MainWindow()
        self._ui.setupUi(self)
        self._games, self._looks, self._settings, self._skin = games, looks, settings, skin
        self.sessions, self.model = sessions, model
        self.commands = Commands(self, skin, settings)
        self.table = TableView(model, settings, skin, self)
        self.new_page = NewGamePage(games, looks, settings, skin, self)
        self.settings_dialog: SettingsDialog | None = None
        self.enter_ends = EnterEnds(self)
        self.focus_ring = FocusRing(self)
        self.focus_home = FocusHome(self, self._keyboard_home)
        self._ui.pages.addWidget(self.new_page)
        self._play_area = sideways(self.table.page)
        self._ui.pages.addWidget(self._play_area)
        school = School(games, looks, LESSON_FACTS, model, settings, skin)
        self.guidance = Guidance(school, self.table, self._ui.endTurnButton, self._ui.pages, self)
        self.setMinimumSize(*_LEAST)
        self._give_buttons()
        self._wire()
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(True)  # Enter presses it, as in a dialog
        self._redress()
        self.show_new_game()
        if self.guidance.first is not None:
            self._ui.pages.setCurrentWidget(self.guidance.first)
            self._show_bar()
        self._restore()

    # --- pages -----------------------------------------------------------------------------------------------

    def show_new_game(self) -> None:
        """Show the new game page. A game that is on stays open and can be gone back to."""
        self.guidance.end_lesson()
        self.model.cover()
        self._ui.pages.setCurrentWidget(self.new_page)
        self.new_page.remember(self.model.match.header.seed if self.model.is_open else "")
        self._ui.continueLabel.setText(continue_offer(self.model, self.sessions))
        self._show_bar()

    def show_table(self) -> None:
        """Show the game that is open."""
        self._settings.keep("welcomed", "yes")  # whichever way led here, the page of the first start has done its work
        self._redress()  # the mark of the game stands in the bar
        self._ui.pages.setCurrentWidget(self._play_area)
        self._show_bar()
        table = self.table
        first = table.curtain.panel.home if table.curtain.is_drawn else table.stage.view
        if first is not None:
            first.setFocus()

    @property
    def end_turn_button(self) -> QPushButton:
        """The button that ends the turn."""
        return self._ui.endTurnButton

    @property
    def continue_button(self) -> QPushButton:
        """The button that goes on with the last game; hidden when there is none."""
        return self._ui.continueButton

    @property
    def plays(self) -> bool:
        """Whether the play page is shown."""
        return self._ui.pages.currentWidget() is self._play_area

    def say(self, sentence: str) -> None:
        """Say one sentence in place, on whichever page is shown."""
        if self.plays:
            self.table.notice.say(sentence)
        else:
            if self._ui.pages.currentWidget() is not self.new_page:
                self.show_new_game()  # the page of the first start has no room for it
            self.new_page.say(sentence)

    def save_now(self) -> None:
        """See that everything is on the disk, as far as that can be; for the moment when something went wrong."""
        self._settings.flush()

    # --- commands --------------------------------------------------------------------------------------------

    def start(self, plan: GamePlan) -> None:
        """Begin a game."""
        self.sessions.begin(plan)

    def undo(self) -> None:
        """Take back one action; one that would make the game practice is asked about first, in place."""
        if not self.plays:
            return
        if self.model.undo_needs_practice:
            self.table.notice.ask(
                self.tr("Taking back more makes this a practice game."),
                self.tr("Take it back"),
                lambda: self.model.undo(practice=True),
            )
            return
        if self.model.can_undo:
            self.model.undo()

    def open_file(self, path: Path) -> None:
        """Open a save."""
        self._settings.keep("last_folder", str(path.parent))
        self.sessions.open_file(path)

    def save_file(self, path: Path) -> None:
        """Save a copy of the game that is open."""
        self._settings.keep("last_folder", str(path.parent))
        self._tell_saved(self.sessions.save_to(path), self.tr("Saved as {0}.").format(path.name))

    def open_rule(self, rule: str = "") -> None:
        """Open the rules of the game, at a rule's number."""
        self.guidance.open_rule(rule)

    @property
    def _folder(self) -> str:
        """Where files are looked for first: where they were last time, or else where games are saved."""
        return self._settings.text("last_folder") or str(paths.saves_dir())

    def _on_open(self) -> None:
        kinds = self.tr("Saved games (*{0})").format(SUFFIX)
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Open a save"), self._folder, kinds)
        if name:
            self.open_file(Path(name))

    def _on_save(self) -> None:
        if self.model.is_open:
            name = self._ask_for_a_file()
            if name:
                self.save_file(Path(name))

    def _ask_for_a_file(self) -> str:
        kinds = self.tr("Saved games (*{0})").format(SUFFIX)
        start = str(Path(self._folder) / f"{self.model.match.game.id}{SUFFIX}")
        return QFileDialog.getSaveFileName(self, self.tr("Save a copy"), start, kinds)[0]

    def _on_theme(self) -> None:
        self._settings.keep("theme", "light" if self._skin.theme.is_dark else "dark")

    def _on_choices(self) -> None:
        self.table.page.bring("choices")
        self.table.items.focus_list()

    def _on_history(self) -> None:
        if self.plays:
            self.table.page.bring("history")
            self.table.history.focus_slider()

    def _on_sound(self) -> None:
        self._settings.keep("sound", "no" if self._settings.is_on("sound") else "yes")

    def _on_save_from(self, record: int) -> None:
        """Save the game as it stood after a record, to be played on from there."""
        name = self._ask_for_a_file()
        if name:
            saved = self.tr("Saved as {0}, to be played on from there as practice.").format(Path(name).name)
            self._tell_saved(self.sessions.save_from(record, Path(name)), saved)

    def _tell_saved(self, trouble: str, saved: str) -> None:
        if trouble or not self.plays:
            self.say(trouble or saved)
        else:
            self.table.notice.say_in_passing(saved)

    def open_settings(self) -> None:
        """Open the settings, or bring them to the front."""
        if self.settings_dialog is None:
            self.settings_dialog = SettingsDialog(self._settings, self._skin, self)
        self.settings_dialog.show()
        self.settings_dialog.raise_()
        self.settings_dialog.activateWindow()

    def _on_continue(self) -> None:
        if self.model.is_open and not self.model.match.over:
            self.show_table()
            return
        latest = self.sessions.latest()
        if latest is not None:
            self.sessions.resume(latest.path)

    # --- wires -----------------------------------------------------------------------------------------------

    def _give_buttons(self) -> None:
        ui, commands = self._ui, self.commands
        ui.menuButton.setMenu(commands.menu)
        ui.menuButton.setShortcut(QKeySequence("F10"))
        commands.give(ui.undoButton, commands.undo)
        commands.give(ui.redoButton, commands.redo)
        commands.give(ui.rulesButton, commands.rules)
        commands.give(ui.soundButton, commands.sound)
        commands.give(ui.settingsButton, commands.settings)
        ui.stepper.wear(self._skin)
        for button in ui.bar.findChildren(QAbstractButton):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard where it is

    def _wire(self) -> None:
        ui, commands, model, table = self._ui, self.commands, self.model, self.table
        commands.connect(
            [
                (commands.new, self.show_new_game),
                (commands.open, self._on_open),
                (commands.save, self._on_save),
                (commands.undo, self.undo),
                (commands.redo, self.model.redo),
                (commands.end_turn, model.end_turn),
                *self.guidance.pairs(commands),
                (commands.theme, self._on_theme),
                (commands.choices, self._on_choices),
                (commands.settings, self.open_settings),
                (commands.sound, self._on_sound),
                (commands.history, self._on_history),
                (commands.reset, table.page.reset_docks),
                (commands.quit, self.close),
            ]
        )
        ui.endTurnButton.clicked.connect(model.end_turn)
        self.enter_ends.entered.connect(model.end_turn)
        ui.continueButton.clicked.connect(self._on_continue)
        ui.speed.chosen.connect(lambda value: self._settings.keep("speed", value))
        self.new_page.startAsked.connect(self.start)
        self.new_page.loadAsked.connect(self._on_open)
        self.sessions.opened.connect(self._on_opened)
        self.sessions.returned.connect(self.show_table)
        self.sessions.troubled.connect(self.say)
        table.ruleAsked.connect(self.open_rule)
        table.saveAsked.connect(self._on_save_from)
        table.rematchAsked.connect(lambda: self.guidance.lessons.begin_again() or self.sessions.rematch())
        table.dealAsked.connect(lambda: self.guidance.lessons.begin_again() or self.sessions.deal_anew())
        self.new_page.learnAsked.connect(self.guidance.learn)
        self.new_page.rulesAsked.connect(self.guidance.open_rules_of)
        self.guidance.tableAsked.connect(self.show_table)
        self.guidance.pageAsked.connect(self.show_new_game)
        self.guidance.planAsked.connect(self.start)
        self.guidance.troubled.connect(self.say)
        table.newGameAsked.connect(self.show_new_game)
        past = (table.replay.jumped, table.replay.stepped, table.replay.ended)
        for signal in (model.changed, model.reloaded, model.turnStarted, model.turnEnded, model.ended, *past):
            signal.connect(self._on_changed)
        self._skin.changed.connect(self._redress)
        self._settings.changed.connect(self._on_setting_changed)

    # --- what is shown ---------------------------------------------------------------------------------------

    def _keyboard_home(self) -> QWidget | None:
        return self.table.keyboard_home() if self.plays else self.new_page.start_button

    def _on_opened(self) -> None:
        self.table.show_game(self._looks[self.model.match.game.id])
        self.show_table()

    def _on_changed(self, *_what: object) -> None:
        if self.plays:
            self._show_bar()

    def _show_bar(self) -> None:
        ui, model = self._ui, self.model
        plays = self.plays and model.is_open
        self._fit_bar()
        for widget in (ui.stepper, ui.playButtons, ui.roundLabel):
            widget.setVisible(plays)
        ui.continueFrame.setVisible(not plays and bool(ui.continueLabel.text()))
        self.commands.save.setEnabled(plays)
        self.commands.undo.setEnabled(plays and model.can_undo)
        self.commands.redo.setEnabled(plays and model.can_redo)
        self.commands.end_turn.setEnabled(plays and model.can_end_turn)
        ui.endTurnButton.setEnabled(plays and model.can_end_turn)
        self.enter_ends.set_on(plays and model.can_end_turn)
        if not plays:
            welcomes = self.guidance.first is not None and ui.pages.currentWidget() is self.guidance.first
            title = "Aztec Desktop" if welcomes else self.tr("New game")
            ui.titleLabel.setText(title)
            self.setWindowTitle(title if welcomes else f"{title} \u2013 Aztec Desktop")
            return
        replay = self.table.replay
        title = tell_game(ui, model, replay.phase if replay.is_on else model.phase)
        mark = "\u25cf " if model.person is not None else ""
        self.setWindowTitle(f"{mark}{title} \u2013 Aztec Desktop")

    def _redress(self) -> None:
        self._skin.dress(self)
        played = self._looks.get(self.model.match.game.id) if self.model.is_open else None
        dress_bar(self._ui, self, self._skin, played or next(iter(self._looks.values())))
        self._fit_bar()
        self._ui.speed.choose(self._settings.text("speed"))

    def _fit_bar(self) -> None:
        fit_bar(self._ui, self.width() / self._skin.scale, plays=self.plays)

    def _on_setting_changed(self, key: str) -> None:
        if key in ("theme", "contrast", "text_size"):
            self._skin.wear(wanted_theme(self._settings), self._settings.text_scale)
        elif key == "speed":
            self._ui.speed.choose(self._settings.text("speed"))

    # --- the window's own events -----------------------------------------------------------------------------

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Escape if (self.plays and self.table.put_back()) or self.guidance.close_help():
                return
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self.plays and self.model.can_end_turn:
                self.model.end_turn()
            case Qt.Key.Key_Space if self.plays:
                self.table.hurry()
            case _:
                super().keyPressEvent(event)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._redress()

    @guarded
    def closeEvent(self, event: QCloseEvent) -> None:
        self._settings.keep_layout("window", window_place.pack(self))
        self._settings.keep_layout("docks", self.table.page.docks_state())
        self.table.hearing.close()
        self.model.close()
        self._settings.flush()
        super().closeEvent(event)

    def _restore(self) -> None:
        window_place.unpack(self, self._settings.layout("window"))
        self.table.page.restore_docks(self._settings.layout("docks"))


def wanted_theme(settings: Settings) -> Theme:
    """Return the theme a person asked for; without a wish, the system's. High contrast by either's wish."""
    wish = settings.text("theme")
    system = QApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    contrast = settings.text("contrast") == "high" or (wish == "system" and wants_high_contrast())
    return Theme.of(dark=system if wish == "system" else wish == "dark", contrast=contrast)
