"""What happened in a sitting: records, the events they caused, and states to step about from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from aztec_desktop.core.actions import CHANCE, Record
from aztec_desktop.core.events import Event
from aztec_desktop.core.game import AnyGame, Setup

EVERY: Final = 50
"""After how many records a state is kept, and its position written into the save."""

Stream: TypeAlias = tuple[str | int, ...]


class History:
    """The committed records of a sitting and the state they lead to.

    Records are numbered from 1. Those up to ``first`` stand under older rules: they are kept as the save has
    them (``earlier``) and can be read, but not stepped through.
    """

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        base: Any = None,
        earlier: Sequence[Mapping[str, Any]] = (),
        draws: Mapping[Stream, int] | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.earlier = tuple(earlier)
        self.first = len(self.earlier)
        self.state: Any = game.new(setup) if base is None else base
        self.records: list[Record] = []
        self.streams: list[Stream | None] = []
        self.events: list[tuple[Event, ...]] = []
        self._sealed: list[bool] = [len(self.actors) > 1]
        self.draws: Counter[Stream] = Counter(draws or {})
        self._kept: dict[int, Any] = {self.first: self.state.copy()}

    def __len__(self) -> int:
        return self.first + len(self.records)

    @property
    def actors(self) -> tuple[int, ...]:
        """Who owes a decision in the committed state."""
        return self.game.actors(self.state)

    @property
    def sealed(self) -> bool:
        """Whether choices are being sealed by several seats, one after another, the last one's opening them all."""
        return self._sealed[-1]

    def add(self, record: Record) -> tuple[Event, ...]:
        """Do what the record says and keep it. Raises IllegalAction and changes nothing if it may not be."""
        stream = self._stream() if record.seat == CHANCE else None
        happened: list[Event] = []
        before = set(self.actors)
        self.game.apply(self.state, record.seat, record.action, happened.append)
        self.records.append(record)
        self.streams.append(stream)
        self.events.append(tuple(happened))
        now = set(self.actors)
        self._sealed.append(len(now) > 1 or (self.sealed and bool(now) and now < before))
        if stream is not None:
            self.draws[stream] += 1
        if len(self) % EVERY == 0:
            self._kept[len(self)] = self.state.copy()
        return self.events[-1]

    def _stream(self) -> Stream | None:
        return self.game.odds(self.state).stream if self.actors == (CHANCE,) else None

    def cut(self, number: int) -> list[Record]:
        """Forget the records after the numbered one and return them."""
        state = self.state_at(number)
        index = number - self.first
        gone = self.records[index:]
        self.draws -= Counter(stream for stream in self.streams[index:] if stream is not None)
        del self.records[index:], self.streams[index:], self.events[index:], self._sealed[index + 1 :]
        self._kept = {kept: state for kept, state in self._kept.items() if kept <= number}
        self.state = state
        return gone

    def state_at(self, number: int) -> Any:
        """Return a copy of the state after the numbered record (``first`` … ``len``).

        Raises:
            IndexError: for a number outside that range.
        """
        if not self.first <= number <= len(self):
            raise IndexError(f"there is no state after record {number}")
        if number == len(self):
            return self.state.copy()
        start = max(kept for kept in self._kept if kept <= number)
        state = self._kept[start].copy()
        for record in self.records[start - self.first : number - self.first]:
            self.game.advance(state, record.seat, record.action)
        return state

    def before(self, number: int) -> History:
        """Return a history of its own that ends after the numbered record."""
        base = self._kept[self.first].copy()
        part = History(self.game, self.setup, base, self.earlier, self.draws_at(self.first))
        for record in self.records[: number - self.first]:
            part.add(record)
        return part

    def draws_at(self, number: int) -> dict[Stream, int]:
        """Return how many draws from each stream were made up to the numbered record."""
        later = self.streams[number - self.first :]
        return dict(self.draws - Counter(stream for stream in later if stream is not None))
