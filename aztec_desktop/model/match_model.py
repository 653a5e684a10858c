"""A match as the window sees it: one object that is asked, and signals in the past tense about what happened."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import Phase
from aztec_desktop.core.phrases import IllegalAction
from aztec_desktop.core.table import Table
from aztec_desktop.match.learning import Learned
from aztec_desktop.match.match import Match
from aztec_desktop.match.notices import Jumped, Notice, Step, Trouble, TurnEnded, Untimely
from aztec_desktop.model.bots import NEXT_S, TURN_S, BotDriver
from aztec_desktop.model.hot_seat import asked_person, is_shared
from aztec_desktop.model.preview import Preview, preview
from aztec_desktop.model.settings import Settings
from aztec_desktop.model.words import Words

SELF_END_MS: Final = 900
"""How long a finished turn can be taken back before it ends by itself, if that is preferred."""
LOOK_S: Final = 0.6
"""So long at least what a turn taught its seat stays, so that a second click of the one before does not end it."""


class MatchModel(QObject):
    """Wraps a match: persons act through `submit`, bots and luck follow by themselves.

    ``stepped`` carries each `Step` as it happens and ``changed`` follows once when all that hangs together has
    happened; ``reloaded`` says that the table must be shown afresh.
    """

    opened = Signal()
    stepped = Signal(object)
    changed = Signal()
    reloaded = Signal()
    refused = Signal(object)
    turnStarted = Signal(int)
    turnEnded = Signal(int)
    botThought = Signal(int, float)
    luckAsked = Signal()
    ended = Signal()
    troubled = Signal(str)
    noted = Signal(object)

    def __init__(self, settings: Settings, parent: QObject | None = None, *, still: bool = False) -> None:
        """Make a model without a match. In a ``still`` one no bot plays: it only shows."""
        super().__init__(parent)
        self._still = still
        self._settings = settings
        self._match: Match | None = None
        self._words = Words.none()
        self._view: Any = None
        self._table = Table()
        self._legal: list[Action] | None = None
        self._forecast: list[dict[str, int]] | None = None
        self._asked: tuple[int, Seat] | None = None
        self._free_from = 0.0
        self._last_bot: Seat | None = None
        self._was_over = self._led = self._takes_back = False
        self.look_guard = LOOK_S  # how long at least a seat looks at what it learned, in seconds
        self._looks_since = 0.0
        self._bots = BotDriver(self)
        self._bots.decided.connect(self._on_bot_decided)
        self._bots.thought.connect(self.botThought)
        self._bots.noted.connect(self.noted)
        self._self_end = QTimer(self)
        self._self_end.setSingleShot(True)
        self._self_end.setInterval(SELF_END_MS)
        self._self_end.timeout.connect(self.end_turn)

    # --- opening and closing ---------------------------------------------------------------------------------

    def open(self, match: Match, words: Words, *, led: bool = False) -> None:
        """Sit down to this match; the one before is let go of.

        In a ``led`` match (a lesson) no bot thinks and no turn ends by itself: whoever leads it acts by `lead`.
        """
        self.close()
        self._match, self._words, self._led = match, words, led
        self._was_over = match.over
        self._asked = self._last_bot = None
        self._free_from = 0.0
        match.listeners.append(self._on_told)
        if not self._still and not led:
            self._bots.open(match)
        self._look()
        self.opened.emit()
        self._go_on()

    def close(self) -> None:
        """Let go of the match: its journal gets its last line, the bots' process ends."""
        self._self_end.stop()
        self._bots.close()
        if self._match is not None:
            self._match.listeners.remove(self._on_told)
            self._match.close()
            self._match = None

    # --- looking ---------------------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether there is a match at all."""
        return self._match is not None

    @property
    def is_led(self) -> bool:
        """Whether the match that is open is led by a lesson, and so no game to go on with."""
        return self._match is not None and self._led

    @property
    def match(self) -> Match:
        """The match.

        Raises:
            RuntimeError: while none is open.
        """
        if self._match is None:
            raise RuntimeError("no match is open")
        return self._match

    @property
    def words(self) -> Words:
        """The sentences of the game with the names of this table."""
        return self._words

    @property
    def view(self) -> Any:
        """What the sitting's sight may know, as a state; never change it."""
        return self._view

    @property
    def table(self) -> Table:
        """What lies where; never change it."""
        return self._table

    @property
    def phase(self) -> Phase:
        """Where the game stands."""
        return self.match.game.phase(self._view)

    @property
    def person(self) -> Seat | None:
        """The seat of the person who is asked now and looks on, or None."""
        return None if self.awaited is not None else self._asked_person

    @property
    def awaited(self) -> Seat | None:
        """The seat of the person for whom the curtain is drawn: asked, and not yet looking on; else None.

        Where several persons play a game with secrets, only who is asked may look on, and has to say so first.
        """
        if self._match is None or not is_shared(self._match, led=self._led):
            return None
        left = self._is_done and self.match.sight is None  # by who has yet to end the turn
        seat = self.on_turn[0] if left else self._asked_person
        return None if self.match.sight == seat else seat

    def cover(self) -> None:
        """Draw the curtain because the table is left for another page: who comes back says who that is."""
        match = self._match
        if match is not None and not match.over and is_shared(match, led=self._led):
            match.look_as(None)
            self._settle()

    def uncover(self) -> None:
        """Show the table to the person it waits for; nothing happens if it waits for none."""
        seat = self.awaited
        if seat is not None:
            self.match.look_as(seat)
            self._settle()

    @property
    def learned(self) -> Learned | None:
        """What the turn just ended taught its seat alone, which still looks on before the next person does; or None."""
        return None if self._match is None or self._led else self._match.learned

    @property
    def _asked_person(self) -> Seat | None:
        if self._match is None or self._is_done:  # what is sealed can still be taken back
            return None
        return asked_person(self._match, led=self._led)

    @property
    def on_turn(self) -> tuple[Seat, ...]:
        """The seats that owe a decision, or whose finished turn waits to be ended."""
        if self.match.turn_over:
            return (self.match.staged[-1].seat,)
        if self.learned is not None:
            return (self.learned.seat,)
        return tuple(seat for seat in self.match.actors if seat >= 0)

    def legal(self) -> list[Action]:
        """Return what the person who is asked may do; nothing if none is. Never change the list."""
        if self._legal is None:
            seat = self.person
            self._legal = [] if seat is None else self.match.game.legal(self._view, seat)
        return self._legal

    def forecast(self) -> list[dict[str, int]]:
        """Return for each seat what would come if nothing changed. Never change it."""
        if self._forecast is None:
            self._forecast = self.match.game.forecast(self._view)
        return self._forecast

    def preview(self, action: Action) -> Preview:
        """Return what a legal action of the person who is asked would change."""
        seat = self.person
        if seat is None:
            return Preview((), "")
        return preview(self.match.game, self._view, seat, action, self.forecast())

    # --- acting ----------------------------------------------------------------------------------------------

    def submit(self, action: Action) -> bool:
        """Do an action for the person who is asked; tell why if it may not be done. Returns whether it was done."""
        seat = self.person
        if seat is None:
            self.troubled.emit(self.tr("It is not your turn."))
            return False
        try:
            self.match.submit(seat, action)
        except IllegalAction as error:
            self.refused.emit(error.refusal)
            return False
        except Untimely as error:
            self.refused.emit(error.phrase)
            return False
        except InputError as error:
            self.troubled.emit(str(error))
            return False
        self._settle()
        return True

    def lead(self, seat: Seat, action: Action) -> None:
        """In a led match: let a seat do what the lesson has it do.

        Raises:
            IllegalAction: if the rules forbid it, or it is not that seat's turn.
        """
        self.match.submit(seat, action)
        self._settle()

    def enter_luck(self, action: Action) -> bool:
        """In a deal by hand: say what the box on the table showed. Returns whether it could have come."""
        try:
            self.match.enter(action)
        except (IllegalAction, Untimely) as error:
            self.refused.emit(error.refusal if isinstance(error, IllegalAction) else error.phrase)
            return False
        self._settle()
        return True

    @property
    def can_end_turn(self) -> bool:
        """Whether a finished turn waits to be ended, or its seat to have seen what the turn taught it."""
        return self._is_done and self.awaited is None

    @property
    def _is_done(self) -> bool:
        return self._match is not None and (self._match.turn_over or self.learned is not None)

    def end_turn(self) -> None:
        """Let a finished turn stand, or let go of what it taught its seat; otherwise nothing happens."""
        self._self_end.stop()
        if not self.can_end_turn:
            return
        if self.learned is None:
            self.match.end_turn()
            self._looks_since = time.monotonic()
        elif time.monotonic() < self._looks_since + self.look_guard:
            return
        else:
            self.match.learned = None
        self._settle()

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back, if need be as practice; behind a curtain nothing can."""
        return self._match is not None and self.awaited is None and self._match.undo_kind is not None

    @property
    def undo_needs_practice(self) -> bool:
        """Whether the next undo would make this a practice game (and it is none yet)."""
        return self._match is not None and self._match.undo_kind == "practice" and not self._match.header.practice

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be done again; behind a curtain nothing can."""
        return self._match is not None and self.awaited is None and self._match.can_redo

    def undo(self, *, practice: bool = False) -> None:
        """Take back one action of a person, and what bots did after it."""
        self._take(lambda match: match.undo(practice=practice or match.header.practice))

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._take(Match.redo)

    @property
    def takes_back(self) -> bool:
        """Whether, while ``reloaded`` is told, it is because something was taken back or done again."""
        return self._takes_back

    def hold_bots(self, seconds: float) -> None:
        """Let bots' answers show no sooner than that from now on, if they are not hurried; they think meanwhile."""
        self._free_from = max(self._free_from, time.monotonic() + seconds)

    def hurry(self) -> None:
        """Let a bot's answer show as soon as it is there."""
        self._free_from = 0.0
        self._bots.hurry()

    # --- what follows ----------------------------------------------------------------------------------------

    def _take(self, what: Any) -> None:
        self._bots.cancel()
        self._self_end.stop()
        self._takes_back = True
        try:
            what(self.match)
        except Untimely as error:
            self.refused.emit(error.phrase)
        finally:
            self._takes_back = False
        self._settle()

    def _on_told(self, notice: Notice) -> None:
        match notice:
            case Step():
                self._look()
                self.stepped.emit(notice)
            case Jumped():
                self._was_over = self.match.over
                self._look()
                self.reloaded.emit()
            case TurnEnded(seat=seat):
                self._last_bot = None
                self.turnEnded.emit(seat)
            case Trouble():
                self.troubled.emit(self.tr("This game is not being saved: {0}.").format(notice.reason))

    def _look(self) -> None:
        self._legal = self._forecast = None
        self._view = self.match.seen()
        self._table = self.match.game.table(self._view)

    def _settle(self) -> None:
        """After something happened: tell it once, then see who is next."""
        self._look()
        self._asked = None
        if self.awaited is not None:
            self.match.look_as(None)  # before anything is shown
        self.changed.emit()
        self._go_on()

    def _go_on(self) -> None:
        match = self.match
        if match.over:
            was_over, self._was_over = self._was_over, True
            if not was_over:
                self.ended.emit()
            return
        if self.learned is not None:
            return
        if match.luck is not None:
            self.luckAsked.emit()
            return
        if match.turn_over:
            if self._settings.text("end_turn") == "itself" and not self._led:
                self._self_end.start()
            return
        if not match.waiting_for:
            return
        seat = match.waiting_for[0]
        if match.header.sitters[seat].kind == "bot":
            self._ask_bot(seat)
        if self._asked != (match.decision, seat):
            self._asked = (match.decision, seat)
            self.turnStarted.emit(seat)

    def _ask_bot(self, seat: Seat) -> None:
        if self._still or self._led:
            return
        pause = max(0.0, self._free_from - time.monotonic()) if self._settings.speed else 0.0
        self._bots.ask(self.match, seat, pause)

    def _on_bot_decided(self, seat: Seat, action: Action) -> None:
        speed, again = self._settings.speed, seat == self._last_bot
        self._last_bot = seat
        with suppress(IllegalAction, Untimely):  # the sitting moved on while the bot thought: it is asked anew
            self.match.submit(seat, action)
        self._free_from = time.monotonic() + ((NEXT_S if again else TURN_S) / speed if speed else 0.0)
        self._settle()
