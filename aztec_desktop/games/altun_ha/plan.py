"""Whole turns that are several small actions: which stages to build, which cards to discard (H20, H21)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from aztec_desktop.core.actions import Action
from aztec_desktop.games.altun_ha.actions import NEW_TEMPLE, STOP
from aztec_desktop.games.altun_ha.king import MOST_STAGES, tops
from aztec_desktop.games.altun_ha.kit import BIDS, BUILD, CYCLE, TOP

if TYPE_CHECKING:
    from aztec_desktop.games.altun_ha.kit import Kit
    from aztec_desktop.games.altun_ha.state import AltunState, Hand

WORTH: Final = (1.2, 1.9, 2.8, 3.8, 4.9, 6.0)
"""What a Bid card in hand is worth in points, by value: what it may build, feed and bid (settled by contests)."""

GOD: Final = 6.6
"""What a God in hand is worth: a 6 that always fits."""

TRADE_WORTH: Final = 1.5
"""What a Trade card in hand is worth, about."""


class Builds(NamedTuple):
    """Stages to build, as (kind, temple), and the points they bring."""

    stages: tuple[tuple[int, int], ...]
    points: int


def worth(kit: Kit, kind: int) -> float:
    """Return what a card in hand is worth, in points."""
    if kind < BIDS:
        return WORTH[kind]
    return GOD if kind >= kit.first_god else TRADE_WORTH


def best_builds(kit: Kit, hand: Hand, heights: Sequence[int], stages: int) -> Builds:
    """Return the stages that bring the most points beyond the worth of their cards; at least one if one is possible."""
    best, best_net = Builds((), 0), float("-inf")
    for kind, at, value in _stages(kit, hand, heights):
        rest = list(hand)
        rest.remove(kind)
        net = value - worth(kit, kind)
        if net > best_net:
            best, best_net = Builds(((kind, at),), value), net
        if stages > 1:
            more = _best_second(kit, tuple(rest), _after(heights, at))
            if more is not None and net + more[2] - worth(kit, more[0]) > best_net:
                best_net = net + more[2] - worth(kit, more[0])
                best = Builds(((kind, at), more[:2]), value + more[2])
    return best


def _stages(kit: Kit, hand: Hand, heights: Sequence[int]) -> list[tuple[int, int, int]]:
    """Return each stage that could be built as (kind, temple, value); of equal temples only the first."""
    first = {height: at for at, height in reversed(list(enumerate(heights))) if height < TOP}
    places = [(NEW_TEMPLE, 1), *((at, height + 1) for height, at in sorted(first.items()))]
    return [
        (kind, at, value)
        for kind in sorted(set(hand))
        if not kit.is_trade(kind)
        for at, value in places
        if kind >= kit.first_god or kind + 1 == value
    ]


def _best_second(kit: Kit, hand: Hand, heights: Sequence[int]) -> tuple[int, int, int] | None:
    found = _stages(kit, hand, heights)
    return max(found, key=lambda stage: stage[2] - worth(kit, stage[0]), default=None)


def _after(heights: Sequence[int], at: int) -> list[int]:
    return [*heights, 1] if at == NEW_TEMPLE else [height + (place == at) for place, height in enumerate(heights)]


def plan(s: AltunState, seat: int) -> list[Action]:
    """Return the best whole Build or Cycle of the seat to act; nothing in other phases."""
    if s.due or s.turn != seat:
        return []
    ids = s.kit.ids
    if s.step == BUILD:
        best = best_builds(s.kit, s.hands[seat], tops(s), MOST_STAGES - s.placed)
        stages = list(best.stages)
        if s.placed and sum(worth(s.kit, kind) for kind, _ in stages) > best.points:
            stages = []
        done: list[Action] = [("build", ids[kind], at) for kind, at in stages]
        ends_itself = s.placed + len(stages) == MOST_STAGES or len(s.pieces[seat]) == len(stages)
        return done if ends_itself else [*done, STOP]
    if s.step == CYCLE:
        spare = len(s.pieces[seat]) - s.kit.components.hand
        hand = sorted(s.hands[seat], key=lambda kind: (worth(s.kit, kind), kind))
        return [("discard", ids[kind]) for kind in hand[:spare]]
    return []
