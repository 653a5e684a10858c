"""The window's commands: one QAction each, with words, key and icon, gathered in the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from aztec_desktop.gui.icons import IconName
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.settings import Settings


@dataclass(frozen=True, slots=True)
class _Choice:
    key: str
    title: str
    values: Sequence[tuple[str, str]]


class Commands:
    """Makes the actions of a window and its menu. Actions belong to the window, so their keys work everywhere."""

    def __init__(self, window: QWidget, skin: Skin, settings: Settings) -> None:
        self._window, self._skin, self._settings = window, skin, settings
        self._icons: list[tuple[QAction, IconName]] = []
        self._groups: dict[str, QActionGroup] = {}
        say = window.tr
        self.new = self._make(say("New game"), "Ctrl+N", "plus")
        self.open = self._make(say("Open a save…"), "Ctrl+O", "file")
        self.save = self._make(say("Save a copy…"), "Ctrl+S", "save")
        self.undo = self._make(say("Undo"), "Ctrl+Z", "undo")
        self.redo = self._make(say("Redo"), "Ctrl+Shift+Z", "redo")
        self.end_turn = self._make(say("End turn"), "", "check")
        self.rules = self._make(say("Rules"), "F1", "book")
        self.aid = self._make(say("At a glance"), "F2", "aid")
        self.learn = self._make(say("Learn in five minutes"), "", "book")
        self.keys = self._make(say("Keys"), "", "list")
        self.data = self._make(say("Where my data lies"), "", "file")
        self.about = self._make(say("About"), "", "sun")
        self.theme = self._make(say("Light or dark"), "Ctrl+T", "moon")
        self.choices = self._make(say("Go to what you can do"), "Ctrl+L", "list")
        self.history = self._make(say("Go to the history"), "Ctrl+H", "again")
        self.sound = self._make(say("Sound"), "Ctrl+M", "sound")
        self.settings = self._make(say("Settings"), "Ctrl+,", "gear")
        self.reset = self._make(say("Put the panels back"), "", "board")
        self.quit = self._make(say("Quit"), "Ctrl+Q", "close")
        self.menu = QMenu(window)
        self._fill_menu()
        skin.changed.connect(self.redress)
        settings.changed.connect(self._on_setting_changed)
        self.redress()

    def give(self, button: QToolButton, action: QAction, words: str = "") -> None:
        """Let a button do an action; its tooltip names the key."""
        button.setDefaultAction(action)
        key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        button.setToolTip(f"{action.text()} ({key})" if key else action.text())
        button.setAccessibleName(words or action.text())

    def connect(self, pairs: Sequence[tuple[QAction, Callable[[], object]]]) -> None:
        """Connect actions with what they do."""
        for action, do in pairs:
            action.triggered.connect(_without_argument(do))

    def redress(self) -> None:
        """Draw the icons anew in the theme's ink."""
        for action, icon in self._icons:
            action.setIcon(self._skin.icon(icon))
        self.theme.setIcon(self._skin.icon("sun" if self._skin.theme.is_dark else "moon"))
        self.sound.setIcon(self._skin.icon("sound" if self._settings.is_on("sound") else "mute"))

    def _make(self, words: str, key: str, icon: IconName) -> QAction:
        action = QAction(words, self._window)
        if key:
            action.setShortcut(QKeySequence(key))
        self._window.addAction(action)
        self._icons.append((action, icon))
        return action

    def _fill_menu(self) -> None:
        say = self._window.tr
        playing = (self.undo, self.redo, self.end_turn, self.choices, self.history)
        for entry in (self.new, self.open, self.save, None, *playing, None):
            self._add(entry)
        self._add_choices(
            _Choice("speed", say("Speed"), [("off", say("Off")), ("1", "×1"), ("2", "×2"), ("4", "×4")]),
        )
        self._add_choices(
            _Choice("end_turn", say("End of turn"), [("button", say("By button")), ("itself", say("By itself"))]),
        )
        self._add_choices(
            _Choice(
                "theme",
                say("Colours"),
                [("system", say("As the system")), ("light", say("Light")), ("dark", say("Dark"))],
            ),
        )
        sizes = [(size, f"{size} %") for size in ("100", "125", "150", "200")]
        self._add_choices(_Choice("text_size", say("Text size"), sizes))
        helping = (self.rules, self.aid, self.learn, self.keys, self.data, self.about)
        for entry in (self.sound, self.settings, self.reset, None, *helping, None, self.quit):
            self._add(entry)

    def _add(self, entry: QAction | None) -> None:
        if entry is None:
            self.menu.addSeparator()
        else:
            self.menu.addAction(entry)

    def _add_choices(self, choice: _Choice) -> None:
        sub = self.menu.addMenu(choice.title)
        group = QActionGroup(self._window)
        group.setObjectName(choice.key)
        for value, words in choice.values:
            action = sub.addAction(words)
            action.setCheckable(True)
            action.setData(value)
            action.setChecked(self._settings.text(choice.key) == value)
            group.addAction(action)
        group.triggered.connect(self._on_chosen)
        self._groups[choice.key] = group

    def _on_chosen(self, action: QAction) -> None:
        group = action.actionGroup()
        if group is not None:
            self._settings.keep(group.objectName(), str(action.data()))

    def _on_setting_changed(self, key: str) -> None:
        if key == "sound":
            self.redress()
        group = self._groups.get(key)
        for action in group.actions() if group else ():
            action.setChecked(action.data() == self._settings.text(key))


def _without_argument(do: Callable[[], object]) -> Callable[[bool], None]:
    """Return a slot for ``triggered`` that drops its checked state."""

    def called(_checked: bool = False) -> None:
        do()

    return called
