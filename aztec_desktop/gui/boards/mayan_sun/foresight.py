"""What the game's own reckoning says beforehand: harvests as they stand, and what an action would change of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, cast

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.core.events import Counted, Event, Turned
from aztec_desktop.core.game import AnyGame
from aztec_desktop.core.table import Table
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.kit import CROPS
from aztec_desktop.games.mayan_sun.scoring import crop_values, links, window_sum
from aztec_desktop.games.mayan_sun.state import SunState

Link: TypeAlias = tuple[Seat, int, int]
"""A star connection: the seat, a month and the next one clockwise."""

MONTHS: Final = 18


class SeedOutlook(NamedTuple):
    """What would become of a seed: where it stands afterwards, and its harvest before and after.

    ``before`` is None for a seed that is only planted now.
    """

    piece: str
    field: int
    before: int | None
    after: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """What an action would change: seeds whose harvest or place changes, star connections lost and won."""

    seeds: tuple[SeedOutlook, ...] = ()
    lost: tuple[Link, ...] = ()
    won: tuple[Link, ...] = ()


class Foresight(Protocol):
    """Answers for the board, so that it needs no rule."""

    def sums(self) -> Mapping[str, int]:
        """Return the harvest of every planted seed as it stands, by piece."""

    def after(self, seat: Seat, action: Action) -> Outlook:
        """Return what a legal action of a seat would change."""

    def crops(self, table: Table) -> list[int] | None:
        """Return the crops of each month as it lies on a table, mirrors read; None while months are dealt."""


class NoForesight:
    """Knows nothing, for a board that only shows."""

    def sums(self) -> Mapping[str, int]:
        """Return nothing."""
        return {}

    def after(self, seat: Seat, action: Action) -> Outlook:  # noqa: ARG002
        """Return that nothing would change."""
        return Outlook()

    def crops(self, table: Table) -> list[int] | None:  # noqa: ARG002
        """Return None."""
        return None


class SunForesight:
    """Reckons on the present view, which ``seen`` gives, or on a table."""

    def __init__(self, seen: Callable[[], Any], game: AnyGame = SUN) -> None:
        """Begin; ``seen`` gives the present view of a game of the family."""
        self._seen, self._game = seen, game

    def sums(self) -> Mapping[str, int]:
        """Return the harvest of every planted seed that is not harvested yet, by piece."""
        view: SunState = self._seen()
        return {
            _piece(seed): total for seed, total in enumerate(self.window_sums(view)) if total is not None
            if not view.harvested >> seed & 1
        }  # fmt: skip

    def after(self, seat: Seat, action: Action) -> Outlook:
        """Return what an action of a seat would change. Empty if it may not be done, or if the year ends with it."""
        before: SunState = self._seen()
        if self._game.refusal(before, seat, action) is not None:
            return Outlook()
        after, told = before.copy(), list[Event]()
        self._game.advance(after, seat, action, told.append)
        if after.year != before.year or -1 in after.tiles:
            return Outlook()
        was, will = set(links(before)), set(links(after))
        return Outlook(self._seeds(before, after, told), tuple(sorted(was - will)), tuple(sorted(will - was)))

    def window_sums(self, s: Any) -> list[int | None]:
        """Return by seed the sum of the months that it harvests; None for one that is not planted."""
        if -1 in s.tiles:
            return [None] * len(s.seeds)
        values = crop_values(s)
        return [None if field < 0 else window_sum(values, field) for field in s.seeds]

    def _seeds(self, before: SunState, after: SunState, told: list[Event]) -> tuple[SeedOutlook, ...]:
        """Return the seeds that are not harvested yet and change; one harvested now brings what the game counts."""
        return _changed(before, after, (self.window_sums(before), self.window_sums(after)), told)

    def crops(self, table: Table) -> list[int] | None:
        """Return the crops of each month as its tiles lie on a table; None if one is missing."""
        kit = self._seen().kit
        numbers = {kit.tile_name(tile): tile for tile in range(kit.tile_count)}
        tiles = [-1] * MONTHS
        for piece, place in table.pieces.items():
            if piece in numbers and place.spot.startswith("month:"):
                tiles[int(place.spot[6:])] = numbers[piece]
        if -1 in tiles:
            return None
        return crop_values(cast("SunState", SimpleNamespace(kit=kit, tiles=tiles)))


def _piece(seed: int) -> str:
    return f"seed:{seed // 3}:{CROPS[seed % 3]}"


def _changed(
    before: SunState, after: SunState, sums: tuple[list[int | None], list[int | None]], told: list[Event]
) -> tuple[SeedOutlook, ...]:
    brought = {
        f"seed:{event.counter[5:]}": event.after - event.before
        for event in told
        if isinstance(event, Counted) and event.counter.startswith("crop:")
    }
    now = {event.piece for event in told if isinstance(event, Turned) and event.face == "harvested"}
    found = []
    for seed, (was, will) in enumerate(zip(*sums, strict=True)):
        piece, field = _piece(seed), after.seeds[seed]
        if will is None or before.harvested >> seed & 1:
            continue
        if piece in now:
            will = brought.get(piece, 0)  # noqa: PLW2901 - what is brought in is not what the window says
        if was != will or field != before.seeds[seed]:
            found.append(SeedOutlook(piece, field, was, will))
    return tuple(found)
