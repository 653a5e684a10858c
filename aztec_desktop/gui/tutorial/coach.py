"""The coach: a strip below the board that says what a step is about, what to do, and what came of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from string import Template
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPixmap
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from aztec_desktop.gui.enter_ends import OWN_ENTER
from aztec_desktop.gui.forms.tutorial_coach import Ui_CoachStrip
from aztec_desktop.gui.icons import IconName
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.tutorial.tutor import Coaching, Mood

_SHEET: Final = """
QFrame#CoachStrip { background: $raised; border: none; border-top: 3px solid $edge; }
QLabel#doLabel { color: $strong; }
"""
_MOST: Final = 16_777_215
_WIDEST: Final = 680
_HIGH: Final = 134
"""So much room for three lines, so that the board keeps its size from step to step."""
_LARGE: Final = 1.4
"""From this text size on every line counts: no face, and sentences as wide as there is room."""


class CoachStrip(QFrame):
    """Shows a `Coaching`. Its signals say what the person asks for; the tutor does it."""

    nextAsked = Signal()
    backAsked = Signal()
    takeBackAsked = Signal()
    restartAsked = Signal()
    showAsked = Signal()
    leaveAsked = Signal()
    playAsked = Signal()
    chapterAsked = Signal(str)
    ruleAsked = Signal(str)

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_CoachStrip()
        self._ui.setupUi(self)
        self.setProperty(OWN_ENTER, True)  # Enter is Next here, even where a turn could be ended
        self._skin = skin
        self._face = QPixmap()
        self._shown: Coaching | None = None
        ui = self._ui
        ui.chapters.wear(skin)
        ui.chapters.chosen.connect(self.chapterAsked)
        ui.ruleLabel.linkActivated.connect(self.ruleAsked)
        ui.leaveButton.clicked.connect(self.leaveAsked)
        ui.backButton.clicked.connect(self.backAsked)
        ui.skipButton.clicked.connect(self.nextAsked)
        ui.secondButton.clicked.connect(self._on_second)
        ui.mainButton.clicked.connect(self._on_main)
        for button in (ui.backButton, ui.skipButton, ui.secondButton, ui.mainButton):
            button.setAutoDefault(True)  # Enter presses it, as in a dialog
        self._show_buttons(Mood.READING, first=True)
        ui.secondButton.setAccessibleName(self.tr("Show me"))
        skin.changed.connect(self._redress)
        self._redress()
        self.hide()

    # --- what is shown ---------------------------------------------------------------------------------------

    def open(self, title: str, face: QPixmap, chapters: Sequence[tuple[str, str]]) -> None:
        """Begin a lesson of this title and these chapters; ``face`` is the game's mark."""
        self._face = face
        self._ui.chapters.offer(chapters)
        self.setAccessibleName(title)
        self._redress()
        self.show()

    def tell(self, coaching: Coaching, steps: int, done: Collection[str]) -> None:
        """Say what the tutor says; ``steps`` is how many there are in all, ``done`` the chapters behind."""
        ui, mood = self._ui, coaching.mood
        again = self._shown is not None and (self._shown.say, self._shown.do) == (coaching.say, coaching.do)
        self._shown = coaching
        ui.chapters.mark(done, coaching.step.chapter if mood is not Mood.OVER else "")
        ui.stepLabel.setText(self.tr("{0} of {1}").format(coaching.number + 1, steps))
        rule = coaching.step.rule if mood is not Mood.OVER else ""
        ui.ruleLabel.setText(f'<a href="{rule}">{rule}</a>' if rule else "")
        ui.ruleLabel.setVisible(bool(rule))
        say, do = self._sentences(coaching)
        ui.sayLabel.setText(say)
        ui.doLabel.setText(do)
        ui.doLabel.setVisible(bool(do))
        ui.doIcon.setVisible(bool(do))
        self._show_buttons(mood, first=coaching.number == 0)
        self._redress()
        if not again:
            spoken = QAccessibleAnnouncementEvent(self, " ".join(part for part in (say, do) if part))
            QAccessible.updateAccessibility(spoken)

    @property
    def said(self) -> tuple[str, str]:
        """What it says: what the step is about, and what to do (empty if nothing)."""
        return self._ui.sayLabel.text(), self._ui.doLabel.text() if not self._ui.doLabel.isHidden() else ""

    @property
    def main_button(self) -> QPushButton:
        """The button of what comes next: on, take it back, play."""
        return self._ui.mainButton

    @property
    def second_button(self) -> QPushButton:
        """The button beside it: show me, or start the step again."""
        return self._ui.secondButton

    @property
    def back_button(self) -> QPushButton:
        """The button to the step before."""
        return self._ui.backButton

    @property
    def skip_button(self) -> QPushButton:
        """The button past what is asked."""
        return self._ui.skipButton

    def _sentences(self, coaching: Coaching) -> tuple[str, str]:
        if coaching.mood is not Mood.WRONG:
            return coaching.say, coaching.do
        say = self.tr("You did something else: {0}. The game allows it; the lesson wants to show you another thing.")
        do = coaching.do or self.tr("Take it back, and read on.")
        return say.format(coaching.say), do

    def _show_buttons(self, mood: Mood, *, first: bool) -> None:
        ui = self._ui
        main = {
            Mood.READING: self.tr("Next"),
            Mood.ASKING: self.tr("Next"),
            Mood.WRONG: self.tr("Take it back"),
            Mood.DONE: self.tr("Next"),
            Mood.PLAYING: self.tr("Next"),
            Mood.OVER: self.tr("Play a game"),
        }[mood]
        second = {Mood.ASKING: self.tr("Show me"), Mood.WRONG: self.tr("Start the step again")}.get(mood, "")
        for button, words in ((ui.mainButton, main), (ui.secondButton, second)):
            button.setText(words)
            button.setAccessibleName(words)
            button.setVisible(bool(words))
        ui.skipButton.setVisible(mood in (Mood.ASKING, Mood.WRONG))
        ui.backButton.setVisible(mood is not Mood.WRONG)
        ui.backButton.setEnabled(not first)
        ui.mainButton.setEnabled(mood not in (Mood.ASKING, Mood.PLAYING))  # it keeps its place while it waits

    # --- what is clicked -------------------------------------------------------------------------------------

    def _on_main(self) -> None:
        mood = self._shown.mood if self._shown is not None else Mood.READING
        if mood is Mood.WRONG:
            self.takeBackAsked.emit()
        elif mood is Mood.OVER:
            self.playAsked.emit()
        else:
            self.nextAsked.emit()

    def _on_second(self) -> None:
        wrong = self._shown is not None and self._shown.mood is Mood.WRONG
        (self.restartAsked if wrong else self.showAsked).emit()

    # --- looks -----------------------------------------------------------------------------------------------

    def _redress(self) -> None:
        ui, skin, theme = self._ui, self._skin, self._skin.theme
        skin.dress(self)
        mood = self._shown.mood if self._shown is not None else Mood.READING
        edge = {Mood.WRONG: theme.goldfill, Mood.DONE: theme.ok, Mood.OVER: theme.ok}.get(mood, theme.accent)
        strong = theme.gold if mood is Mood.WRONG else theme.accent
        self.setStyleSheet(Template(_SHEET).substitute(raised=theme.raised, edge=edge, strong=strong))
        ui.sayLabel.setFont(skin.font("body", 15))
        ui.doLabel.setFont(skin.font("strong", 15))
        large = skin.scale >= _LARGE
        for label in (ui.sayLabel, ui.doLabel):
            label.setMaximumWidth(_MOST if large else skin.px(_WIDEST))
        icon: IconName = "undo" if mood is Mood.WRONG else "play"
        ui.doIcon.setPixmap(skin.line_pixmap(icon, skin.px(15), strong, self.devicePixelRatioF()))
        skin.put_icon(ui.leaveButton, "close", 14)
        self.setMinimumHeight(skin.px(_HIGH) if not large else 0)
        ui.faceLabel.setPixmap(self._face)
        ui.faceLabel.setVisible(not large and not self._face.isNull())
