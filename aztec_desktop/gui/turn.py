"""A person's turn: which card is lifted, what the board offers for it, what is asked, and what an action would change.

It joins model, board, decks, prompt and preview. It knows gestures and words, no rule: what may be done comes from
the game's legal actions, and why something may not be done from the game's refusals.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QLineF, QObject, Signal

from aztec_desktop.core.actions import Action
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.gui.board import DRAFT, BoardScene
from aztec_desktop.gui.boards.look import GameLook
from aztec_desktop.gui.foretold import Foretold
from aztec_desktop.gui.panels.deeds import Deed
from aztec_desktop.gui.panels.feed import PAY, SPENDING, dearest_last
from aztec_desktop.gui.panels.prompt import Choice, Prompt
from aztec_desktop.gui.readied import ready_choices, sayer, without_gathered
from aztec_desktop.gui.turn_words import TurnWords
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.settings import Settings

_FEW: Final = 3
"""So many targets or fewer are offered as buttons too."""
_END_TURN: Final = "end turn"
_BACK: Final = "back"


class Turn(TurnWords):
    """Holds what the person has in hand.

    Signals:
        prompted: a `Prompt` to show.
        lifted: the deck whose card is lifted, or None.
        narrowed: the kind of action (`Deed`) that is lifted, or None.
        refused: sentence, rule, and the nearest legal actions as (words, action).
        asked: title and actions as (words, action), when several fit what the hand did.
        doubted: an action that lets something go for nothing, its sentence and its words; `confirm` does it.
        backAsked: the person, who looks at the past, wants the present.
        explained: the reasons (`Phrase`) why what is lit is lit.
    """

    prompted = Signal(object)
    lifted = Signal(object)
    narrowed = Signal(object)
    refused = Signal(str, str, list)
    asked = Signal(str, list)
    doubted = Signal(object, str, str)
    explained = Signal(list)
    backAsked = Signal()

    def __init__(self, model: MatchModel, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(model, settings, parent)
        self._board: BoardScene | None = None
        self._look: GameLook | None = None
        self._legal: list[Action] = []
        self._deck: int | None = None
        self._deed: Deed | None = None
        self._suspended = False
        self.foretold = Foretold(model, self._say_short, self)
        model.refused.connect(self._on_refused)

    # --- beginning -------------------------------------------------------------------------------------------

    def open(self, board: BoardScene, look: GameLook) -> None:
        """Begin with a new board."""
        self._board, self._look = board, look
        self.foretold.look = look
        self._deck = self._deed = None
        board.action_chosen.connect(self._on_board_chose)
        board.drop_refused.connect(self._on_drop_refused)
        board.target_changed.connect(self._on_target_changed)
        self.refresh()

    @property
    def deck(self) -> int | None:
        """The deck whose card is lifted."""
        return self._deck

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the person may do."""
        return tuple(self._legal)

    # --- what the person does --------------------------------------------------------------------------------

    def pick_deck(self, deck: int) -> None:
        """Lift a deck's card; the second time play it, if it needs no target, or else put it back."""
        mine = self._of_deck(deck)
        if self._suspended:
            self.refused.emit(self.tr("This is the past; go back to the game to play."), "", [])
            return
        if self._model.can_end_turn:
            self.refused.emit(self.tr("Your turn is done: end it, or take it back."), "", [])
            return
        if not mine:
            self._refuse_deck(deck)
            return
        if deck == self._deck:
            if len(mine) == 1 and len(mine[0]) == 2:
                self.submit(mine[0])
            else:
                self.put_back()
            return
        self._deck = deck
        self._show()

    def put_back(self) -> bool:
        """Put back what is in hand; returns whether something was."""
        board = self._board
        held = board is None or bool(board.hands.piece)
        if board is not None:
            board.put_back()
        if self._deck is None and self._deed is None and (held or board is None or not board.drop_drafts()):
            return False
        self._deck = self._deed = None
        self._show()
        return True

    def pick_deed(self, deed: Deed) -> None:
        """Offer only actions of this kind; the second time all again. One that can't be done is refused."""
        if deed == self._deed or self._suspended or self._model.can_end_turn:
            self.put_back()
        elif deed.usable:
            self._deed = deed
            self._show()
        elif self._model.person is not None:
            reason = self._model.match.game.refusal(self._model.view, self._model.person, deed.attempt)
            if reason is not None:
                self._on_refused(reason)

    def submit(self, action: Action) -> None:
        """Do an action; one that lets something go for nothing only after a question, if that is wished."""
        if action[0] == DRAFT and self._board is not None:
            self._board.take_draft(action)
            self._show()
            return
        doubtful = self._look is not None and action[0] in self._look.passes and len(self._legal) > 1
        if doubtful and self._settings.is_on("confirm"):
            words = self._say_action(action)
            self.doubted.emit(action, self.tr("{0}: this gives something up. Really?").format(words), words)
            return
        self.confirm(action)

    def confirm(self, action: Action) -> None:
        """Do an action without a question."""
        self.foretold.end()
        self._deck = self._deed = None
        if self._board is not None:
            self._board.submits(action)
        if not self._model.submit(action):
            self._show()

    def submit_all(self, actions: Sequence[Action]) -> None:
        """Do several actions, one after the other, as long as they may be done."""
        for action in actions:
            if not self._model.submit(action):
                break

    def choose(self, value: Any) -> None:
        """Take a choice of the prompt."""
        if value == _END_TURN:
            self._model.end_turn()
        elif value == _BACK:
            self.backAsked.emit()
        else:
            self.submit(value)

    def point_at(self, action: Action | None) -> None:
        """Show what an action would change, e.g. one that is current in the item list."""
        self.foretold.aim(() if action is None else (action,))

    def question(self) -> str:
        """Return what the person is asked, in one sentence without the name."""
        return self._say(self._model.phase.prompt, self._model.person)

    # --- what is shown ---------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Take the legal actions anew and show what can be done."""
        if not self._model.is_open or self._board is None:
            return
        self._suspended = False
        self._legal = self._model.legal()
        if self._deck is not None and not self._of_deck(self._deck):
            self._deck = None
        if not self._of_deed():
            self._deed = None
        self.foretold.end()
        held = self._model.match.held
        if held is not None and held.seat == self._model.match.sight:
            self._board.submits(held.action)  # it may have been done before this board was shown
        self._show()

    def suspend(self) -> None:
        """Offer nothing, because the past is shown; `refresh` ends it."""
        if self._board is None or self._suspended:
            return
        self._suspended, self._deck, self._deed, self._legal = True, None, None, []
        self._board.ponders = False
        self.foretold.end()
        self._board.offer(())
        self.lifted.emit(None)
        back = Choice(self.tr("Back to the game"), _BACK, main=True)
        self.prompted.emit(Prompt(self.tr("The past"), self.tr("This is how it was."), (back,)))
        self.explained.emit([])

    def _show(self) -> None:
        assert self._board is not None
        assert self._look is not None
        self.narrowed.emit(self._deed)
        shown = self._of_deed() if self._deck is None else self._of_deck(self._deck)
        self._board.ponders = self._waits_for_others()
        self._look.offer(self._board, self.seat_at_hand(), shown, self._deck)
        if self._deed is not None and len(self._board.hands.pieces) == 1:
            self._board.hands.select(self._board.hands.pieces[0])
        self.prompted.emit(self._prompt())
        self.lifted.emit(self._deck)  # a lesson's lights look at what board and prompt offer now
        self._explain()

    def _waits_for_others(self) -> bool:
        """Whether somebody who is no person here has the turn: pieces can be taken up meanwhile, to think with."""
        model = self._model
        waiting = not model.match.over and model.match.luck is None and not model.can_end_turn and not model.is_led
        return waiting and model.person is None and bool(model.match.header.persons)

    def seat_at_hand(self) -> int:
        """Return whose hand it is: the seat that is asked or looks on, or the first person's who waits."""
        if self._model.learned is not None:
            return self._model.learned.seat
        persons = self._model.match.header.persons
        return self._model.person if self._model.person is not None else persons[0] if persons else 0

    def explained_card(self, deck: int) -> str:
        """Return in words what the open card of a deck allows the person now; empty on the others' turns."""
        seat = self._model.person
        if self._look is None or seat is None:
            return ""
        return " ".join(self._say(phrase) for phrase in self._look.reasons(self._model.view, seat, deck, ""))

    def _explain(self, piece: str = "") -> None:
        """Say why what is lit is lit, and for a piece in hand why its targets are."""
        seat = self._model.person
        if self._board is None or self._look is None or seat is None:
            self.explained.emit([])
            return
        spot = self._board.home_spot(piece) if piece else ""
        self.explained.emit(self._look.reasons(self._model.view, seat, self._deck, spot))

    def _prompt(self) -> Prompt:
        model = self._model
        if model.match.over:
            return Prompt(self.tr("The end"), self._say(model.phase.prompt))
        if model.can_end_turn:
            return self._end_prompt()
        if model.match.luck is not None:
            question = self._say(model.phase.prompt)
            return Prompt(
                self.tr("Deal by hand"), self.tr("{0} Say it in the panel beside the board.").format(question)
            )
        if model.awaited is not None:
            name = model.words.names[model.awaited]
            return Prompt(self.tr("{0}’s turn").format(name), self.tr("Hand the mouse to {0}.").format(name))
        if model.person is None:
            waiting = model.match.waiting_for
            name = model.words.names[waiting[0]] if waiting else ""
            return Prompt(name, self.tr("Thinks, at most 1 s.") if waiting else self._say(model.phase.prompt))
        title = self._title(model.person)
        if self._deck is None:
            on_board = bool(self._board is not None and self._board.hands.gestures)
            if self._deed is not None:
                return Prompt(self._deed.title, self._how(), can_put_back=True, has_targets=on_board)
            return Prompt(title, self.question(), self._choices(self._legal), has_targets=on_board)
        mine = self._of_deck(self._deck)
        choices = self._choices(mine)
        card = self._card_name(self._deck)
        if len(choices) == len(mine):
            sentence = (
                self.tr("Choose, or click the card again.") if len(mine) == 1 else self.tr("Choose what it does.")
            )
        else:
            sentence = self._how()
        return Prompt(card, sentence, choices, can_put_back=True, has_targets=len(choices) < len(mine))

    def _end_prompt(self) -> Prompt:
        learned = self._model.learned
        if learned is not None:
            go_on = Choice(self.tr("Go on"), _END_TURN, main=True, tip=self.tr("Enter"))
            title = self.tr("Only {0} sees this").format(self._model.words.names[learned.seat])
            return Prompt(title, self.tr("Go on when you have seen it."), (go_on,))
        end = Choice(self.tr("End turn"), _END_TURN, main=True, tip=self.tr("Enter"))
        return Prompt(self.tr("Done"), self._how_to_end(), (end,))

    def _choices(self, actions: Sequence[Action]) -> tuple[Choice, ...]:
        """Return as buttons what needs no place on the board, and what has few."""
        counts: dict[str, int] = {}
        for action in actions:
            counts[action[0]] = counts.get(action[0], 0) + 1
        placed = {g.action for g in self._board.hands.gestures} if self._board is not None else set()
        few = self._deck is not None
        plain = [a for a in actions if (a not in placed and a[0] not in SPENDING) or (few and counts[a[0]] <= _FEW)]
        if self._deck is None:
            plain = [action for action in plain if self._deck_of(action) is None]
        passes = self._look.passes if self._look is not None else frozenset()
        plain = without_gathered(self._board, plain)
        choices = (
            Choice(self._short(action), action, main=len(plain) == 1 and action[0] not in passes) for action in plain
        )
        return (*choices, *ready_choices(self._board, self._short))

    def _short(self, action: Action) -> str:
        """Return an action in words, without the card's name before it."""
        words = self._say_short(action) if self._deck is None else self._say_action(action)
        head, mark, rest = words.partition(": ")
        return rest[:1].upper() + rest[1:] if mark and self._deck is not None and head else words

    # --- preview ---------------------------------------------------------------------------------------------

    def _on_target_changed(self, piece: str, target: str) -> None:
        if bool(piece) != self.foretold.holds:
            self._explain(piece)
        self.foretold.holds = bool(piece)
        if self._board is None or not target:
            self.foretold.aim(())
        else:
            self.foretold.aim(tuple(g.action for g in self._board.hands.held if g.target == target))

    # --- what the board says ---------------------------------------------------------------------------------

    def _on_board_chose(self, actions: list[Action]) -> None:
        fitting = list(dict.fromkeys(tuple(action) for action in actions))
        if fitting and fitting[0][0] == PAY:
            fitting = dearest_last(fitting)
        if len(fitting) == 1:
            self.submit(fitting[0])
        elif fitting:
            self.foretold.end()
            say = sayer(self._board, fitting, self._say_action)
            self.asked.emit(self.tr("Which of these?"), [(say(action), action) for action in fitting])

    def _on_drop_refused(self, piece: str, spot: str) -> None:
        assert self._board is not None
        assert self._look is not None
        model = self._model
        seat = model.person
        if seat is None:
            return
        game, view = model.match.game, model.view
        near = self._near(piece, spot)
        tried = self._board.tried(piece, spot)
        if tried is None:
            tried = self._look.attempts(piece, spot, seat, model.table, self._deck)
        for action in tried:
            reason = game.refusal(view, seat, action)
            if reason is not None:
                said = self._say(reason)
                if self._deck is None and len({self._deck_of(other) for other in tried}) > 1:
                    said = self.tr("None of the open cards does this. {0}").format(said)
                self.refused.emit(said, reason.rule, near)
                return
        if spot:
            wanted = model.phase.prompt
            said = self.tr("That does not fit there. {0}").format(self._say(wanted, seat))
            self.refused.emit(said, wanted.rule, near)

    def _near(self, piece: str, spot: str) -> list[tuple[str, Action]]:
        """Return up to three legal actions with the piece that was let go, those that lead nearest to there first."""
        board = self._board
        assert board is not None
        gestures = [g for g in board.hands.gestures if g.piece == piece and g.action[0] != DRAFT]
        if spot:
            here = board.spot_shape(spot).boundingRect().center()
            gestures.sort(key=lambda g: QLineF(here, board.rest(piece, g.target).point).length())
        fitting = dict.fromkeys(g.action for g in gestures)
        return [(self._briefly(action), action) for action in list(fitting)[:_FEW]]

    def _refuse_deck(self, deck: int) -> None:
        model = self._model
        seat = model.person
        if seat is None:
            over = model.match.over
            self.refused.emit(self.tr("The game is over.") if over else self.tr("It is not your turn."), "", [])
            return
        reason = model.match.game.refusal(model.view, seat, ("discard", deck))
        if reason is not None:
            self.refused.emit(self._say(reason), reason.rule, [])

    def _on_refused(self, phrase: Phrase) -> None:
        self.refused.emit(self._say(phrase), phrase.rule, [])

    def _of_deck(self, deck: int) -> list[Action]:
        return [action for action in self._legal if self._deck_of(action) == deck]

    def _of_deed(self) -> list[Action]:
        return [action for action in self._legal if self._deed is None or action[0] in self._deed.verbs]
