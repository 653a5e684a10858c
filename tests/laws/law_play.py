"""Laws of play: what may be done, what it does, and how it is written down."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from aztec_desktop.core.actions import CHANCE, Action
from aztec_desktop.core.components import state_hash
from aztec_desktop.core.events import Ended
from aztec_desktop.core.phrases import IllegalAction
from tests.laws.drawn import drawn_game
from tests.laws.walks import Walk

FEW = 6


def fingerprint(walk: Walk, state: Any) -> str:
    return state_hash(walk.game.encode(state))


def ends_and_keeps_every_piece(walk: Walk) -> None:
    game, pieces = walk.game, None
    for state in [*(move.before for move in walk.some(FEW * 2, "pieces")), walk.end]:
        table = game.table(state)
        found = set(table.pieces), set(table.counters)
        assert pieces in (None, found)
        pieces = found
    assert game.actors(walk.end) == ()
    assert all(game.legal(walk.end, seat) == [] for seat in (CHANCE, *range(walk.setup.seats)))
    endings = [(move, event) for move in walk.moves for event in move.events if isinstance(event, Ended)]
    assert [move for move, _ in endings] == [walk.moves[-1]]
    assert endings[0][1].winners == game.outcome(walk.end).winners


def outcome_is_sound(walk: Walk) -> None:
    game = walk.game
    outcome = game.outcome(walk.end)
    assert len(outcome.scores) == len(outcome.ranks) == walk.setup.seats
    assert outcome.winners == tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1) != ()
    assert all(1 <= rank <= walk.setup.seats for rank in outcome.ranks)
    for move in walk.some(2, "outcome"):
        with pytest.raises(ValueError, match=r"\w"):
            game.outcome(move.before)


def settled_rows_add_up(walk: Walk) -> None:
    sums = [0] * walk.setup.seats
    for row in walk.game.sheet(walk.end):
        assert row.settled, f"{row.item} is not settled at the end"
        assert row.rule
        sums[row.seat] += row.value
    assert tuple(sums) == walk.game.outcome(walk.end).scores


def samples_are_legal_and_reach_all(walk: Walk) -> None:
    game = walk.game
    for move in walk.some(FEW * 4, "legal"):
        assert move.action in game.legal(move.before, move.seat)
    for move in walk.some(1, "support", lambda move: 1 < len(game.legal(move.before, move.seat)) <= 3):
        luck = walk.rng("samples")
        sampled = {game.sample(move.before, move.seat, luck) for _ in range(300)}
        assert sampled == set(game.legal(move.before, move.seat))


def legal_lists_each_once_in_one_order(walk: Walk) -> None:
    for move in walk.some(FEW, "once"):
        listed = walk.game.legal(move.before, move.seat)
        assert len(set(listed)) == len(listed)
        assert walk.game.legal(move.before.copy(), move.seat) == listed


def odds_are_what_chance_may_do(walk: Walk) -> None:
    game = walk.game
    for move in walk.some(FEW, "odds", lambda move: move.seat == CHANCE):
        assert move.actors == (CHANCE,)
        odds = game.odds(move.before)
        assert [action for action, _ in odds.outcomes] == game.legal(move.before, CHANCE)
        assert all(weight > 0 for _, weight in odds.outcomes)
        for seat in (None, *range(walk.setup.seats)):
            with pytest.raises(ValueError, match=r"\w"):
                game.odds(game.view(move.before, seat))
    for move in walk.decisions(1, "no odds"):
        with pytest.raises(ValueError, match=r"\w"):
            game.odds(move.before)


def tries_of(walk: Walk, count: int) -> list[tuple[int, Action]]:
    """Actions of other positions, some with their numbers changed."""
    luck = walk.rng("tries")
    result: list[tuple[int, Action]] = []
    for move in luck.choices(walk.moves, k=count):
        legal = walk.game.legal(move.before, move.seat)
        action = luck.choice(legal) if legal else move.action
        seat = luck.choice((move.seat, move.seat, *range(-1, walk.setup.seats)))
        result.append((seat, action))
        result.append((seat, tuple(_shift(value, luck.choice((-99, -1, 1, 99))) for value in action)))
    return result


def _shift(value: Any, by: int) -> Any:
    if isinstance(value, tuple):
        return tuple(_shift(item, by) for item in value)
    return value + by if type(value) is int else value


def refuses_exactly_what_is_not_legal(walk: Walk) -> None:
    game, tries = walk.game, tries_of(walk, 20)
    for move in walk.some(FEW, "refuse"):
        legal = {seat: set(game.legal(move.before, seat)) for seat in range(-1, walk.setup.seats)}
        print_before = fingerprint(walk, move.before)
        for seat, action in tries:
            refusal = game.refusal(move.before, seat, action)
            assert (refusal is None) == (action in legal[seat]), f"{seat} {action}: {refusal}"
            if refusal is None:
                continue
            assert refusal.rule
            with pytest.raises(IllegalAction) as raised:
                game.apply(move.before, seat, action)
            assert raised.value.refusal == refusal
        assert fingerprint(walk, move.before) == print_before, "a refused action changed something"


def refuses_nothing_legal(walk: Walk) -> None:
    game = walk.game
    for move in walk.some(FEW, "allowed"):
        for action in game.legal(move.before, move.seat)[:60]:
            assert game.codec.check(action) is None
            assert game.refusal(move.before, move.seat, action) is None, action


def copies_are_equal_and_independent(walk: Walk) -> None:
    game = walk.game
    for move in walk.some(FEW, "copy"):
        print_before = fingerprint(walk, move.before)
        twin = move.before.copy()
        other = twin.copy()
        assert fingerprint(walk, twin) == print_before
        game.apply(twin, move.seat, move.action)
        assert fingerprint(walk, move.before) == print_before == fingerprint(walk, other)
        changed = fingerprint(walk, twin)
        luck = walk.rng("copy")
        legal = game.legal(other, move.seat)
        game.apply(other, move.seat, legal[luck.randrange(len(legal))])
        assert fingerprint(walk, twin) == changed
        assert fingerprint(walk, move.before) == print_before


def advance_does_what_apply_does(walk: Walk) -> None:
    game = walk.game
    for move in walk.some(FEW, "advance"):
        one, two = move.before.copy(), move.before.copy()
        told: list[Any] = []
        game.apply(one, move.seat, move.action)
        game.advance(two, move.seat, move.action, told.append)
        assert fingerprint(walk, one) == fingerprint(walk, two)
        assert tuple(told) == move.events


def order_of_commitments_does_not_matter(walk: Walk) -> None:
    game = walk.game
    for move in walk.some(FEW, "order", lambda move: len(move.actors) > 1):
        luck = walk.rng("order")
        choices = {seat: game.sample(move.before, seat, luck) for seat in move.actors}
        ends = set()
        for order in itertools.islice(itertools.permutations(move.actors), 6):
            state = move.before.copy()
            for seat in order:
                game.apply(state, seat, choices[seat])
            ends.add(fingerprint(walk, state))
        assert len(ends) == 1


def actions_go_round_through_json_and_text(walk: Walk) -> None:
    codec = walk.game.codec
    listed = [action for move in walk.some(2, "codec") for action in walk.game.legal(move.before, move.seat)]
    for action in [*(move.action for move in walk.moves), *listed]:
        assert codec.from_json(json.loads(json.dumps(codec.to_json(action)))) == action
        text = codec.to_text(action)
        assert "\n" not in text
        assert codec.from_text(text) == action


def positions_go_round_through_json(walk: Walk) -> None:
    game = walk.game
    states = [move.before for move in walk.some(4, "encode")] + [walk.end]
    for state in states:
        views = [game.view(state, seat) for seat in (None, *range(walk.setup.seats))]
        for kind in [state, *views]:
            data = json.loads(json.dumps(game.encode(kind)))
            again = game.decode(data, walk.setup)
            assert game.encode(again) == data
            assert game.actors(again) == game.actors(kind)
        again = game.decode(json.loads(json.dumps(game.encode(state))), walk.setup)
        for seat in range(-1, walk.setup.seats):
            assert game.legal(again, seat) == game.legal(state, seat)
        assert game.table(again) == game.table(state)


def luck_of_one_source_hangs_on_no_other(walk: Walk) -> None:
    """Two games with one seed but different play get the same luck from each source, as far as both go.

    Unless play has changed what the source holds; that shows in the first thing it may bring.
    """
    one, two = (drawn_game(walk.case, walk.setup, walk.seed, play) for play in ("one", "two"))
    assert one.keys() & two.keys()
    for stream in one.keys() & two.keys():
        if one[stream][0].outcomes == two[stream][0].outcomes:
            assert all(a == b for a, b in zip(one[stream], two[stream], strict=False)), stream


PLAY = (
    ends_and_keeps_every_piece,
    outcome_is_sound,
    settled_rows_add_up,
    samples_are_legal_and_reach_all,
    legal_lists_each_once_in_one_order,
    odds_are_what_chance_may_do,
    refuses_exactly_what_is_not_legal,
    refuses_nothing_legal,
    copies_are_equal_and_independent,
    advance_does_what_apply_does,
    order_of_commitments_does_not_matter,
    actions_go_round_through_json_and_text,
    positions_go_round_through_json,
    luck_of_one_source_hangs_on_no_other,
)
