"""What a sitting is and shows: header, history, the sight everything is read through, listeners, journal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from aztec_desktop.core.actions import CHANCE, Record, Seat
from aztec_desktop.core.events import Event, redact
from aztec_desktop.core.game import AnyGame, Odds
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.match import lines
from aztec_desktop.match.header import Header
from aztec_desktop.match.history import History
from aztec_desktop.match.learning import Learned
from aztec_desktop.match.notices import Jumped, Listener, Notice, Step, Trouble


class Sink(Protocol):
    """Where a sitting writes itself down as it goes."""

    def append(self, text: str, *, turn_ended: bool = False) -> None:
        """Write some lines. Raises OSError if that fails; the file is then written anew next time."""

    def replace(self, text: str) -> None:
        """Write the whole file anew, atomically. Raises OSError if that fails."""

    def close(self) -> None:
        """Write what is left and let go of the file."""


@dataclass(slots=True)
class Staged:
    """A person's action that waits for the end of the turn.

    Attributes:
        held: whether it is sealed, and so not applied to anything shown.
        final: whether something was newly seen through it, so that only practice takes it back.
    """

    record: Record
    events: tuple[Event, ...]
    held: bool
    final: bool


class Sitting:
    """The part of a match that looks and tells.

    Attributes:
        header: what it started from.
        history: the committed records and state.
        persons: the seats where people sit.
        sight: whose eyes everything shown goes through: a seat, or None for the curtain.
        decision: the number of the decision; another sealed choice in the same round leaves it as it is.
        listeners: called with each notice, in order.
        notices: what loading has to tell, e.g. that a cut-off line was dropped.
        learned: where several persons share the table, what the last turn taught its seat alone, which still looks on;
            None when that is nothing, or it has been seen (`look_as`).
    """

    def __init__(self, game: AnyGame, header: Header, history: History) -> None:
        self.game = game
        self.header = header
        self.history = history
        self.persons = frozenset(header.persons)
        self.sight: Seat | None = header.persons[0] if len(header.persons) == 1 else None
        self.decision = 0
        self.learned: Learned | None = None
        self.listeners: list[Listener] = []
        self.notices: list[Phrase] = []
        self._shown: Any = history.state
        self._staged: list[Staged] = []
        self._sink: Sink | None = None
        self._unwritten = False

    # --- looking -------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended (a last action that is only staged has not ended it)."""
        return not self.history.actors

    def view(self, seat: Seat | None) -> Any:
        """Return what a seat (None: everybody) may know of the shown state. At the end all is open."""
        return self._shown.copy() if self.over else self.game.view(self._shown, seat)

    def seen(self) -> Any:
        """Return the view of the sitting's sight: what every screen, log and sound reads."""
        return self.view(self.sight)

    def look_as(self, seat: Seat | None) -> None:
        """Give the sight to a seat, or draw the curtain (None)."""
        self.learned = None
        if seat != self.sight:
            self.sight = seat
            self.tell(Jumped())

    def steps(self) -> list[Step]:
        """Return everything that happened so far, redacted for the sight: what a log is filled from."""
        done = zip(self.history.records, self.history.events, strict=True)
        return [self.as_seen(record, events) for record, events in done] + [
            self.as_seen(entry.record, entry.events, staged=True) for entry in self._staged if not entry.held
        ]

    def as_seen(self, record: Record, events: Iterable[Event], *, staged: bool = False) -> Step:
        """Return a step as the sight may know it."""
        if self.over or not self.game.has_secrets:
            return Step(record.seat, record.action, tuple(events), staged)
        sight, told = self.sight, tuple(events)
        shown = tuple(event for event in (redact(event, sight) for event in told) if event is not None)
        is_open = record.seat == sight or self.game.codec.verbs[record.action[0]].open
        known = is_open or all(event.seen_by is None or sight in event.seen_by for event in told)
        return Step(record.seat, record.action if known else None, shown, staged)

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who owes a decision in the shown state; empty when it is over."""
        return self.game.actors(self._shown)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats to ask now: bots first, then persons in seat order; none while a turn waits to end."""
        if self._staged and not self._staged[0].held:
            return () if self.turn_over else (self._staged[0].record.seat,)
        held = {entry.record.seat for entry in self._staged}
        seats = [seat for seat in self.history.actors if seat >= 0 and seat not in held]
        return tuple(sorted(seats, key=lambda seat: (seat in self.persons, seat)))

    @property
    def staged(self) -> tuple[Record, ...]:
        """What the person to act has done and not yet ended."""
        return tuple(entry.record for entry in self._staged)

    @property
    def held(self) -> Record | None:
        """A staged sealed choice, not applied to anything shown; for the eyes of its own seat only."""
        return next((entry.record for entry in self._staged if entry.held), None)

    @property
    def turn_over(self) -> bool:
        """Whether the staged actions wait for `end_turn` only."""
        if not self._staged:
            return False
        return self._staged[-1].held or self.actors != (self._staged[-1].record.seat,)

    @property
    def shows_ahead(self) -> bool:
        """Whether what is staged ended a phase, so that what follows is shown though it does not stand yet."""
        before, now = self.game.phase(self.history.state), self.game.phase(self._shown)
        return bool(self._staged) and (before.now, before.round) != (now.now, now.round)

    @property
    def luck(self) -> Odds | None:
        """In a deal by hand: what may be entered now, or None if it is not luck's turn."""
        return self.game.odds(self.history.state) if self.history.actors == (CHANCE,) else None

    # --- telling and writing -------------------------------------------------------------------------------

    def tell(self, notice: Notice) -> None:
        """Tell the listeners."""
        for listener in tuple(self.listeners):
            listener(notice)

    def keep(self, sink: Sink) -> None:
        """Write everything into this journal from now on, beginning with a whole save."""
        self._sink = sink
        self._unwritten = True
        self._append([])

    def close(self) -> None:
        """Let go of the journal, its last lines telling where the sitting stands."""
        if self._sink is not None:
            history = self.history
            self._append([lines.position_line(history, len(history)), lines.hash_line(history)])
            self._sink.close()
            self._sink = None

    def dump(self) -> str:
        """Return the whole save, staged actions included."""
        return lines.dump(self.header, self.history, self.staged)

    def _append(self, new: list[str], *, turn_ended: bool = False) -> None:
        """Write new lines, or everything anew if something could not be written before."""
        if self._sink is None or not (new or self._unwritten):
            return
        try:
            if self._unwritten:
                self._sink.replace(self.dump())
            else:
                self._sink.append("".join(new), turn_ended=turn_ended)
            self._unwritten = False
        except OSError as error:
            first, self._unwritten = not self._unwritten, True
            if first:
                self.tell(Trouble(error.strerror or str(error), str(error.filename or "")))

    def _rewrite(self) -> None:
        self._unwritten = self._sink is not None
        self._append([])
