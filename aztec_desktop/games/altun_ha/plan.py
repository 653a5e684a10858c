"""Whole turns that are several small actions: which stages to build, which cards to discard (H20, H21)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from aztec_desktop.core.actions import Action
from aztec_desktop.games.altun_ha.actions import NEW_TEMPLE, STOP
from aztec_desktop.games.altun_ha.king import MOST_STAGES, tops
from aztec_desktop.games.altun_ha.kit import BIDS, BUILD, CYCLE, TOP

if TYPE_CHECKING:
    from aztec_desktop.games.altun_ha.state import AltunState, Hand

Worths: TypeAlias = tuple[float, ...]
"""What a card in hand is worth, in points: a Bid card by its value (six figures), then a Trade card, then a God."""

ABOUT: Final[Worths] = (0.24, 0.38, 0.56, 0.76, 0.98, 1.2, 0.5, 1.5)
"""Small figures in the right order, for who wants the most points now and, of equals, to keep the better cards."""

_LEARNED: Final = (1.0, 0.3, 0.0, 0.0, 0.0)
"""By seats, from two: how much of the learned figures goes into the worth of cards; the rest is ABOUT.

With more seats a king comes round seldom, the game may end by anybody's hunger, and points now are worth more.
"""

_BASE: Final[Worths] = (0.2, -0.1, 0.9, 1.5, 2.8, 4.3, 1.8, 4.3)
_SLOPE: Final[Worths] = (-0.9, -0.5, -0.2, -0.2, 1.0, 2.3, -0.9, 1.4)
_LEAST: Final = 0.03


@lru_cache(maxsize=256)
def worths_at(population: int, seats: int) -> Worths:
    """Return what cards are worth that are kept beyond a round with this population.

    For two seats the figures come from a regression of the final margin on the hands at the start of each round, in
    games of bots, scaled up by contests. High cards gain as the population grows: only they will feed it.
    """
    late, part = (population - 6) / 4, _LEARNED[seats - 2]
    return tuple(
        max(_LEAST, about + part * (base + slope * late - about))
        for about, base, slope in zip(ABOUT, _BASE, _SLOPE, strict=True)
    )


TRADE: Final = BIDS
GOD: Final = BIDS + 1


class Builds(NamedTuple):
    """Stages to build, as (kind, temple), and the points they bring."""

    stages: tuple[tuple[int, int], ...]
    points: int

    @property
    def kinds(self) -> tuple[int, ...]:
        """The cards they take."""
        return tuple(kind for kind, _ in self.stages)


class Reign(NamedTuple):
    """What a Priest King makes of his hand: points built, the cards left after farming and building."""

    points: int
    built: bool
    left: Hand


def worth(first_god: int, kind: int, worths: Worths = ABOUT) -> float:
    """Return what a card in hand is worth, in points."""
    return worths[kind if kind < BIDS else GOD if kind >= first_god else TRADE]


def best_builds(first_god: int, hand: Hand, heights: Sequence[int], stages: int, worths: Worths = ABOUT) -> Builds:
    """Return the stages that bring the most points beyond the worth of their cards; at least one if one is possible."""
    best, best_net = Builds((), 0), float("-inf")
    for kind, at, value in _stages(first_god, hand, heights):
        rest = list(hand)
        rest.remove(kind)
        net = value - worth(first_god, kind, worths)
        if net > best_net:
            best, best_net = Builds(((kind, at),), value), net
        if stages > 1:
            more = _best_second(first_god, tuple(rest), _after(heights, at), worths)
            if more is not None and net + more[2] - worth(first_god, more[0], worths) > best_net:
                best_net = net + more[2] - worth(first_god, more[0], worths)
                best = Builds(((kind, at), more[:2]), value + more[2])
    return best


def _stages(first_god: int, hand: Hand, heights: Sequence[int]) -> list[tuple[int, int, int]]:
    """Return each stage that could be built as (kind, temple, value); of equal temples only the first."""
    first = {height: at for at, height in reversed(list(enumerate(heights))) if height < TOP}
    places = [(NEW_TEMPLE, 1), *((at, height + 1) for height, at in sorted(first.items()))]
    return [
        (kind, at, value)
        for kind in sorted(set(hand))
        if not BIDS <= kind < first_god
        for at, value in places
        if kind >= first_god or kind + 1 == value
    ]


def _best_second(first_god: int, hand: Hand, heights: Sequence[int], worths: Worths) -> tuple[int, int, int] | None:
    found = _stages(first_god, hand, heights)
    return max(found, key=lambda stage: stage[2] - worth(first_god, stage[0], worths), default=None)


def _after(heights: Sequence[int], at: int) -> list[int]:
    return [*heights, 1] if at == NEW_TEMPLE else [height + (place == at) for place, height in enumerate(heights)]


@lru_cache(maxsize=65536)
def best_reign(
    first_god: int, hand: Hand, heights: tuple[int, ...], population: int, worths: Worths = ABOUT
) -> Reign | None:
    """Return about the best way to farm and then build with a hand, or None if the people starve.

    It tries the best stages first and feeds with the cheapest of the other cards; where that fails, it feeds first.
    """
    best: Reign | None = None
    best_worth = float("-inf")
    for stages in (MOST_STAGES, 1):
        builds = best_builds(first_god, hand, heights, stages, worths)
        fed = _cheapest_farm(first_god, less(hand, builds.kinds), population, worths)
        if fed is not None:
            left = less(hand, (*builds.kinds, *fed))
            value = builds.points + sum(worth(first_god, kind, worths) for kind in left)
            if value > best_worth:
                best, best_worth = Reign(builds.points, bool(builds.stages), left), value
    fed = _cheapest_farm(first_god, hand, population, worths) if best is None or not best.built else None
    if fed is not None:
        left = less(hand, fed)
        builds = best_builds(first_god, left, heights, MOST_STAGES, worths)
        if best is None or builds.stages:
            best = Reign(builds.points, bool(builds.stages), less(left, builds.kinds))
    return best


def _cheapest_farm(first_god: int, hand: Hand, population: int, worths: Worths) -> Hand | None:
    """Return the one or two cards of least worth that feed the people, or None."""
    found: Hand | None = None
    least = float("inf")
    cards = [(kind, TOP if kind >= first_god else kind + 1) for kind in hand if not BIDS <= kind < first_god]
    for at, (kind, value) in enumerate(cards):
        if value >= population and worth(first_god, kind, worths) < least:
            found, least = (kind,), worth(first_god, kind, worths)
        for other, second in cards[at + 1 :]:
            cost = worth(first_god, kind, worths) + worth(first_god, other, worths)
            if value + second >= population and cost < least:
                found, least = (kind, other), cost
    return found


def less(hand: Hand, kinds: tuple[int, ...]) -> Hand:
    """Return a hand without some of its cards."""
    rest = list(hand)
    for kind in kinds:
        rest.remove(kind)
    return tuple(rest)


def plan(s: AltunState, seat: int) -> list[Action]:
    """Return the best whole Build or Cycle of the seat to act; nothing in other phases."""
    if s.due or s.turn != seat:
        return []
    ids, worths = s.kit.ids, worths_at(s.population, s.kit.seats)
    if s.step == BUILD:
        best = best_builds(s.kit.first_god, s.hands[seat], tops(s), MOST_STAGES - s.placed, worths)
        stages = list(best.stages)
        if s.placed and sum(worth(s.kit.first_god, kind, worths) for kind, _ in stages) > best.points:
            stages = []
        done: list[Action] = [("build", ids[kind], at) for kind, at in stages]
        ends_itself = s.placed + len(stages) == MOST_STAGES or len(s.pieces[seat]) == len(stages)
        return done if ends_itself else [*done, STOP]
    if s.step == CYCLE:
        spare = len(s.pieces[seat]) - s.kit.components.hand
        hand = sorted(s.hands[seat], key=lambda kind: (worth(s.kit.first_god, kind, worths), kind))
        return [("discard", ids[kind]) for kind in hand[:spare]]
    return []
