"""A sitting of a game: acting, staging, ending turns, luck, taking back. No Qt, no clock, no dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from aztec_desktop.core import rng
from aztec_desktop.core.actions import CHANCE, Action, Record, Seat
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.events import Counted, Event
from aztec_desktop.core.game import AnyGame
from aztec_desktop.core.phrases import IllegalAction, Phrase
from aztec_desktop.match import lines
from aztec_desktop.match.header import Header
from aztec_desktop.match.history import History
from aztec_desktop.match.learning import Secrets, learned, secrets
from aztec_desktop.match.notices import Held, Jumped, Step, TurnEnded, Untimely
from aztec_desktop.match.sitting import Sitting, Staged

Undo: TypeAlias = Literal["fair", "practice"]


@dataclass(slots=True)
class _Looker:
    """A seat that is about to end its turn, in which round, and what it knows more than everybody does."""

    seat: Seat
    round: Phrase
    before: Secrets


@dataclass(slots=True)
class _Group:
    """What one undo took back and one redo does again."""

    records: list[Record]
    committed: bool


class Match(Sitting):
    """A sitting of a game that can be played. `Sitting` has its attributes and all that only looks."""

    def __init__(self, game: AnyGame, header: Header, history: History) -> None:
        super().__init__(game, header, history)
        self._undone: list[_Group] = []

    @classmethod
    def begin(cls, game: AnyGame, header: Header) -> Match:
        """Start a sitting, and draw what luck has to bring before the first decision.

        Raises:
            InputError: for a number of seats, an option, a seed, a name or a component set that does not do,
                or a deal by hand in a game with secrets.
        """
        seats = len(header.sitters)
        if seats not in game.seats:
            least, most = game.seats[0], game.seats[-1]
            raise InputError("seats", f"'{game.id}' is for {least} to {most}, not {seats}", "change them")
        if header.deal == "by hand" and game.has_secrets:
            raise InputError("the deal", f"by hand it would show the secrets of '{game.id}'", "let the app draw")
        header.check_texts()
        setup = header.setup(game)
        header = replace(header, game=game.id, rules=game.rules_version, options=setup.options)
        match = cls(game, header, History(game, setup))
        match.settle_luck()
        return match

    # --- acting --------------------------------------------------------------------------------------------

    def submit(self, seat: Seat, action: Action, *, decision: int | None = None, at: int = 0) -> list[Event]:
        """Do an action. A bot's stands at once (and luck follows); a person's is staged until `end_turn`.

        ``decision`` is the number the action was meant for, if the caller knows; ``at`` is game time in
        milliseconds. Returns the events as the sight may see them, also told to the listeners.

        Raises:
            IllegalAction: if the rules forbid it.
            Untimely: if the sitting has moved on since ``decision``, or another person's turn is not ended.
            InputError: if it is no action of this game.
        """
        if decision is not None and decision != self.decision:
            raise Untimely("stale")
        if not 0 <= seat < len(self.header.sitters):
            raise Untimely("no_such_seat")
        wrong = self.game.codec.check(action)
        if wrong is not None:
            raise InputError("the action", wrong, "use one that the game lists")
        self.learned = None
        record = Record(seat, action, at)
        if self.header.sitters[seat].kind == "person":
            return self._stage(record)
        return self._commit_bot(record)

    def _commit_bot(self, record: Record) -> list[Event]:
        before = set(self.history.actors)
        events = self._commit(record)
        if not (self.history.sealed and set(self.history.actors) < before):
            self.decision += 1
        self._undone.clear()
        self._restage()
        step = self._tell_step(record, events)
        self.settle_luck()
        return list(step.events)

    def _commit(self, record: Record, *, turn_ended: bool = False) -> tuple[Event, ...]:
        """Let a record stand and write it down, before anybody is told of it."""
        events = self.history.add(record)
        new = lines.added_lines(self.history, len(self.history) - 1)
        if self.over:
            new.append(lines.hash_line(self.history))
        self._append(new, turn_ended=turn_ended or self.over)
        return events

    def _stage(self, record: Record) -> list[Event]:
        seat = record.seat
        if self._staged and self._staged[0].record.seat != seat:
            raise Untimely("turn_not_ended")
        held = self._staged and self._staged[-1].held
        reason = self.game.refusal(self._shown, seat, record.action)
        if reason is not None:
            raise IllegalAction(reason)
        if held:  # a sealed choice is changed by making another
            self._staged.pop()
            self._append([lines.undo_line()])
        self._undone.clear()
        return list(self._put(record).events)

    def _put(self, record: Record) -> Step:
        """Stage a record that is known to be legal."""
        entry, after = self._tried(record)
        self._staged.append(entry)
        self._append([lines.staged_line(self.game, record)])
        if entry.held:
            self.tell(Held(record.seat))
            return Step(record.seat, None, (), staged=True)
        self._shown = after
        self.decision += 1
        return self._tell_step(record, entry.events, staged=True)

    def _tried(self, record: Record) -> tuple[Staged, Any]:
        after = self._shown.copy()
        happened: list[Event] = []
        sealed = self.history.sealed and not self._staged
        self.game.apply(after, record.seat, record.action, happened.append)
        reveals = self.game.has_secrets and _newly_seen(self.game, self._shown, after, record.seat, happened)
        held = sealed or (reveals and self.game.actors(after) != (record.seat,))
        return Staged(record, tuple(happened), held, reveals and not held), after

    def end_turn(self) -> None:
        """Let the staged actions stand; luck and the next seat follow.

        Raises:
            Untimely: if nothing is staged or the person still owes an action.
        """
        if not self.turn_over:
            raise Untimely("nothing_to_end" if not self._staged else "still_to_act")
        looker = self._looker(self._staged[0].record.seat)
        staged, self._staged = self._staged, []
        self._undone.clear()
        self.decision += 1
        for entry in staged:
            events = self._commit(entry.record, turn_ended=entry is staged[-1])
            self._shown = self.history.state
            if entry.held:
                self._tell_step(entry.record, events)
        self.tell(TurnEnded(staged[0].record.seat))
        self.settle_luck()
        self._note_learned(looker)

    def _looker(self, seat: Seat) -> _Looker | None:
        """Return what has to be kept to know afterwards what a seat learns by its turn; None if it need not be known.

        A sealed choice tells its own seat nothing new, and one person alone looks on all the time.
        """
        shares = self.game.has_secrets and len(self.persons) > 1 and self.sight == seat
        if not shares or self.history.sealed:
            return None
        return _Looker(seat, self.game.phase(self.history.state).round, secrets(self.game, self._shown, seat))

    def _note_learned(self, looker: _Looker | None) -> None:
        """Keep what a seat has learned since, before another person is to look on. A new round is nobody's turn."""
        if looker is None or self.over or self.game.phase(self._shown).round != looker.round:
            return
        if next((seat for seat in self.waiting_for if seat in self.persons), None) != looker.seat:
            self.learned = learned(self.game, looker.before, self._shown, looker.seat)

    def settle_luck(self) -> None:
        """Draw for CHANCE as long as it is its turn; in a deal by hand it waits for `enter` instead."""
        while self.history.actors == (CHANCE,) and self.header.deal == "drawn":
            odds = self.game.odds(self.history.state)
            at = rng.fraction(self.header.seed, odds.stream, self.history.draws[odds.stream])
            self._luck(Record(CHANCE, rng.draw(odds, at)))

    def enter(self, action: Action) -> list[Event]:
        """In a deal by hand: say what luck brought on the table.

        Raises:
            IllegalAction: if that cannot have come.
            Untimely: if it is not luck's turn.
        """
        if self.luck is None or self._staged:
            raise Untimely("no_luck_now")
        wrong = self.game.codec.check(action)
        if wrong is not None:
            raise InputError("the action", wrong, "use one that the game lists")
        step = self._luck(Record(CHANCE, action))
        self._undone.clear()
        return list(step.events)

    def _luck(self, record: Record) -> Step:
        events = self._commit(record)
        self._shown = self.history.state
        self.decision += 1
        return self._tell_step(record, events)

    def _tell_step(self, record: Record, events: Sequence[Event], *, staged: bool = False) -> Step:
        step = self.as_seen(record, events, staged=staged)
        self.tell(step)
        return step

    # --- taking back ---------------------------------------------------------------------------------------

    @property
    def undo_kind(self) -> Undo | None:
        """Which undo is to be had: a fair one, only one that makes this practice, or none."""
        if self._staged:
            return "practice" if self._staged[-1].final else "fair"
        records = self.history.records
        if records and records[-1].seat == CHANCE and self.header.deal == "by hand":
            return "fair"
        return "practice" if any(record.seat in self.persons for record in records) else None

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be done again."""
        return bool(self._undone)

    def undo(self, *, practice: bool = False) -> None:
        """Take back one action of a person (or one entered card), and what bots and luck did after it.

        A fair undo stops at luck, at another seat, and at something newly seen. One that goes further needs
        ``practice`` and marks the sitting as practice for good.

        Raises:
            Untimely: if there is nothing to take back, or only in practice.
        """
        kind = self.undo_kind
        if kind is None:
            raise Untimely("nothing_to_undo")
        if kind == "practice" and not practice:
            raise Untimely("only_in_practice")
        self.learned = None
        if self._staged:
            self._undone.append(_Group([self._staged.pop().record], committed=False))
            told = lines.undo_line()
        else:
            last = len(self.history) - 1 if kind == "fair" else self._last_of_a_person()
            self._undone.append(_Group(self.history.cut(last), committed=True))
            told = lines.back_line(last)
        self._restage()
        self.decision += 1
        if kind == "practice":
            self.header = replace(self.header, practice=True)
            self._rewrite()
        else:
            self._append([told])
        self.tell(Jumped())

    def _last_of_a_person(self) -> int:
        """Return the number of the record before the last one by a person."""
        records = self.history.records
        index = max(i for i, record in enumerate(records) if record.seat in self.persons)
        return self.history.first + index

    def redo(self) -> None:
        """Do again what the last undo took back: the same actions, and the same luck.

        Raises:
            Untimely: if nothing was taken back since the last action.
        """
        if not self._undone:
            raise Untimely("nothing_to_redo")
        group = self._undone.pop()
        if not group.committed:
            self._put(group.records[0])
            return
        self.decision += 1
        looker = self._looker(group.records[0].seat)
        for record in group.records:
            events = self._commit(record, turn_ended=record is group.records[-1])
            self._shown = self.history.state
            self._tell_step(record, events)
        self._note_learned(looker)

    def _restage(self) -> None:
        """Work out the shown state anew from the committed one and what is staged."""
        staged, self._staged, self._shown = self._staged, [], self.history.state
        for entry in staged:
            if self.game.refusal(self._shown, entry.record.seat, entry.record.action) is not None:
                break
            again, after = self._tried(entry.record)
            self._staged.append(again)
            if not again.held:
                self._shown = after
        self._append([lines.undo_line()] * (len(staged) - len(self._staged)))


def _newly_seen(game: AnyGame, before: Any, after: Any, seat: Seat, happened: Sequence[Event]) -> bool:
    """Whether the seat sees a face after an action that it did not see before, or knows more than all do by a number.

    It learns nothing where a number of its own falls: e.g. a card that others had seen has left its hand.
    """
    old, new = (game.table(game.view(state, seat)) for state in (before, after))
    if any(place.face and not old.pieces[piece].face for piece, place in new.pieces.items()):
        return True
    own = {e.counter: e.after for e in happened if isinstance(e, Counted) and seat in (e.seen_by or ())}
    if not own:
        return False
    open_old, open_new = (game.table(game.view(state, None)).counters for state in (before, after))
    return any(
        now - open_new.get(name, 0) > old.counters.get(name, 0) - open_old.get(name, 0) for name, now in own.items()
    )
