"""What one's cards would do for a Priest King: which of them feed the people, which build, and what that brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from aztec_desktop.games.altun_ha.king import MOST_STAGES, tops
from aztec_desktop.games.altun_ha.kit import BUILD, TOP
from aztec_desktop.games.altun_ha.plan import best_builds, less, worth

if TYPE_CHECKING:
    from aztec_desktop.games.altun_ha.kit import Kit
    from aztec_desktop.games.altun_ha.state import AltunState, Hand


@dataclass(frozen=True, slots=True)
class Plan:
    """A king's round with the cards that are left.

    Attributes:
        need: the population that is to be fed; 0 if that is done.
        farm: the faces that feed it.
        builds: face, temple (−1: a new one) and value of each stage.
        points: what the round brings, the loss for starving or building nothing included.
        starves: whether the people could not be fed.
    """

    need: int
    farm: tuple[str, ...]
    builds: tuple[tuple[str, int, int], ...]
    points: int
    starves: bool = False


def plan_of(view: AltunState, faces: Sequence[str]) -> Plan:
    """Return the best round of a Priest King who holds these cards, by the points it brings, then by what is kept."""
    kit = view.kit
    hand: Hand = tuple(sorted(kit.index[face] for face in faces))
    if view.step == BUILD:
        return _built(view, hand, 0, ())
    ways = [cards for cards in _usable(kit, hand) if _sum(kit, cards) >= view.population]
    if not ways:
        return Plan(view.population, (), (), kit.components.starved, starves=True)
    plans = [_built(view, less(hand, cards), view.population, cards) for cards in ways]

    def value(plan: Plan) -> float:
        used = [*plan.farm, *(face for face, _, _ in plan.builds)]
        return plan.points - sum(worth(kit.first_god, kit.index[face]) for face in used) / 10

    return max(plans, key=value)


def _usable(kit: Kit, hand: Hand) -> list[Hand]:
    cards = [kind for kind in hand if not kit.is_trade(kind)]
    return list(dict.fromkeys([*((card,) for card in cards), *combinations(cards, 2)]))


def _sum(kit: Kit, cards: Hand) -> int:
    return sum(TOP if kind >= kit.first_god else kind + 1 for kind in cards)


def _built(view: AltunState, hand: Hand, need: int, farm: Hand) -> Plan:
    kit, heights = view.kit, tops(view)
    left = MOST_STAGES - (view.placed if view.step == BUILD else 0)
    best = best_builds(kit.first_god, hand, heights, left)
    builds = []
    for kind, at in best.stages:
        if at < 0:
            heights.append(1)
            builds.append((kit.ids[kind], len(heights) - 1, 1))
        else:
            heights[at] += 1
            builds.append((kit.ids[kind], at, heights[at]))
    nothing = kit.components.no_build if not best.stages and not (view.step == BUILD and view.placed) else 0
    return Plan(need, tuple(kit.ids[kind] for kind in farm), tuple(builds), best.points + nothing)
