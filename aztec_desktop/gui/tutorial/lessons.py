"""Lessons in the window: opens and leaves them, joins tutor, coach and lights, remembers how far a person came."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import GameList, Setup
from aztec_desktop.gui.board import BoardScene
from aztec_desktop.gui.boards.look import GameLook
from aztec_desktop.gui.dialogs.game_plan import USUAL, plan_from_text
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.table_view import TableView
from aztec_desktop.gui.tutorial.coach import CoachStrip
from aztec_desktop.gui.tutorial.course import Course, has_lesson, load_course
from aztec_desktop.gui.tutorial.facts import GameFacts, no_facts
from aztec_desktop.gui.tutorial.progress import Progress
from aztec_desktop.gui.tutorial.room import Room
from aztec_desktop.gui.tutorial.tutor import Coaching, Mood, Tutor
from aztec_desktop.match import Match
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.settings import Settings
from aztec_desktop.model.words import words_for

_FACE: Final = 52


@dataclass(frozen=True, slots=True)
class School:
    """What lessons are given with: games, their looks and own facts by id, and what the window is made of."""

    games: GameList
    looks: Mapping[str, GameLook]
    facts: Mapping[str, GameFacts]
    model: MatchModel
    settings: Settings
    skin: Skin


class Lessons(QObject):
    """The lessons of all games. Put ``coach`` below the play page; it hides itself when no lesson is on.

    Signals:
        shown: a lesson has opened its match in the model: show the play page.
        left: the lesson was left, and the model holds no match any more: show another page.
        playAsked: the person wants to play this game (its id) now.
        ruleAsked: a rule's number was clicked.
        troubled: one sentence about a lesson that cannot be opened.
    """

    shown = Signal()
    left = Signal()
    playAsked = Signal(str)
    ruleAsked = Signal(str)
    troubled = Signal(str)

    def __init__(self, school: School, table: TableView, end_turn: QPushButton, parent: QWidget) -> None:
        super().__init__(parent)
        self._school, self._table = school, table
        self._room = Room(school.model, table, end_turn, school.skin, self)
        self._progress = Progress(school.settings)
        self._course: Course | None = None
        self._tutor: Tutor | None = None
        self._laid: tuple[BoardScene | None, Setup] | None = None
        self.coach = CoachStrip(school.skin, parent)
        self._wire(self.coach)
        school.model.opened.connect(self._on_opened)

    # --- what the window asks --------------------------------------------------------------------------------

    @property
    def is_on(self) -> bool:
        """Whether a lesson is on."""
        return self._tutor is not None

    @property
    def tutor(self) -> Tutor | None:
        """Who leads the lesson that is on, None if none is."""
        return self._tutor

    @property
    def room(self) -> Room:
        """What is lit."""
        return self._room

    def offers(self, game_id: str) -> bool:
        """Return whether there is a lesson for a game."""
        return any(game.id == game_id and has_lesson(game) for game in self._school.games)

    def start(self, game_id: str, chapter: str = "") -> bool:
        """Begin the lesson of a game, at a chapter or where the person left off; returns whether it could be."""
        school = self._school
        game = next(game for game in school.games if game.id == game_id)
        try:
            course = load_course(game, school.facts.get(game_id, no_facts), school.settings.text("language"))
        except (InputError, OSError) as error:
            self.troubled.emit(self.tr("The lesson cannot be opened ({0}).").format(error))
            return False
        self._stop()
        self._course = course
        person = plan_from_text(school.settings.text("new_game"))[0][0].name or USUAL[0].name
        self._tutor = Tutor(course, school.model, school.settings, self._show, person, self)
        self._tutor.told.connect(self._on_told)
        self._tutor.reached.connect(self._on_reached)
        chapters = [(each.id, course.title(each.id)) for each in course.lesson.chapters]
        face = school.looks[game_id].mark(school.skin.px(_FACE), self.coach.devicePixelRatioF())
        self.coach.open(course.title(""), face, chapters)
        self._room.make_room()
        ids = [each for each, _ in chapters]
        self._tutor.begin(chapter or self._progress.first_open(game_id, ids))
        return True

    def leave(self) -> None:
        """Leave the lesson that is on; what was reached is remembered."""
        if self._tutor is not None:
            self.end()
            self.left.emit()

    def begin_again(self) -> bool:
        """Begin the lesson that is on from its first step; returns whether one is."""
        if self._tutor is not None:
            self._tutor.open(0)
        return self.is_on

    def end(self) -> None:
        """End the lesson that is on, if one is, without a word."""
        if self._tutor is not None:
            self._stop()
            self._school.model.close()

    # --- what happens ----------------------------------------------------------------------------------------

    def _wire(self, coach: CoachStrip) -> None:
        coach.nextAsked.connect(self._on_next)
        coach.backAsked.connect(self._on_back)
        coach.takeBackAsked.connect(self._on_take_back)
        coach.restartAsked.connect(self._on_restart)
        coach.showAsked.connect(self._on_show_me)
        coach.chapterAsked.connect(self._on_chapter)
        coach.leaveAsked.connect(self.leave)
        coach.playAsked.connect(self._on_play_asked)
        coach.ruleAsked.connect(self.ruleAsked)

    def _show(self, match: Match) -> None:
        model = self._school.model
        names = [sitter.name for sitter in match.header.sitters]
        table, again = self._table, self._laid is not None and self._laid == (self._table.board, match.history.setup)
        model.open(match, words_for(match.game, match.history.setup.components, names), led=True)
        if again:
            model.reloaded.emit()  # the board on the table does, it only has to be laid anew, as after an undo
            model.changed.emit()
        else:
            self._room.board_is_gone()
            table.show_game(self._school.looks[match.game.id])
            self._laid = (table.board, match.history.setup)
            self.shown.emit()
            self._room.make_room()

    def _on_opened(self) -> None:
        if not self._school.model.is_led:  # a game has been opened in its place
            self._stop()

    def _stop(self) -> None:
        if self._tutor is not None:
            self._tutor.close()
            self._tutor.deleteLater()
            self._tutor = self._laid = None
            self._room.put_out()
            self._room.give_back()
            self.coach.hide()

    def _on_told(self, coaching: Coaching) -> None:
        course = self._course
        if course is not None:
            done, free = self._progress.done(course.game.id), self._keyboard_is_free()
            self.coach.tell(coaching, len(course.lesson.steps), done)
            self._room.light(coaching)
            if free:  # hiding a button has passed the keyboard on
                self._hand_over(coaching.mood)

    def _keyboard_is_free(self) -> bool:
        """Whether the person is neither busy elsewhere nor holds something."""
        focus, view = QApplication.focusWidget(), self._table.stage.view
        on_board = view is not None and focus is not None and (focus is view or view.isAncestorOf(focus))
        here = focus is None or on_board or self.coach.isAncestorOf(focus)
        return here and QGuiApplication.mouseButtons() == Qt.MouseButton.NoButton

    def _hand_over(self, mood: Mood) -> None:
        """Put the keyboard where the next key is meant for."""
        view = self._table.stage.view
        if mood not in (Mood.ASKING, Mood.PLAYING):
            self.coach.main_button.setFocus()
        elif view is not None:
            view.setFocus()

    def _on_reached(self, chapter: str) -> None:
        if self._course is not None:
            self._progress.reach(self._course.game.id, chapter)

    # --- what the coach is asked -----------------------------------------------------------------------------

    def _on_next(self) -> None:
        if self._tutor is not None:
            self._tutor.go_on()

    def _on_back(self) -> None:
        if self._tutor is not None:
            self._tutor.step_back()

    def _on_take_back(self) -> None:
        if self._tutor is not None:
            self._tutor.take_back()

    def _on_restart(self) -> None:
        if self._tutor is not None:
            self._tutor.restart()

    def _on_show_me(self) -> None:
        if self._tutor is not None:
            self._tutor.show_me()

    def _on_chapter(self, chapter: str) -> None:
        if self._tutor is not None:
            self._tutor.begin(chapter)

    def _on_play_asked(self) -> None:
        course = self._course
        if course is not None:
            self._stop()
            self._school.model.close()
            self.playAsked.emit(course.game.id)
