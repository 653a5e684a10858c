"""Laws of sight: what a seat sees hangs on nothing it cannot know."""

from __future__ import annotations

import math
import random
from typing import Any

from aztec_desktop.bots.named import NAMES, bot_named
from aztec_desktop.core.events import redact
from tests.laws.law_play import FEW, fingerprint
from tests.laws.walks import Walk


def _eyes(walk: Walk) -> tuple[int | None, ...]:
    return (None, *range(walk.setup.seats))


def views_are_idempotent_and_leave_the_state(walk: Walk) -> None:
    game = walk.game
    for state in [*(move.before for move in walk.some(FEW, "view")), walk.end]:
        print_before = fingerprint(walk, state)
        for seat in _eyes(walk):
            view = game.view(state, seat)
            assert type(view) is type(state)
            assert fingerprint(walk, game.view(view, seat)) == fingerprint(walk, view)
        assert fingerprint(walk, state) == print_before


def guesses_fit_the_view(walk: Walk) -> None:
    """And so views are equal for all states that differ only in what the seat cannot see."""
    game = walk.game
    for move in walk.some(FEW, "guess"):
        for seat in range(walk.setup.seats):
            view = game.view(move.before, seat)
            print_before = fingerprint(walk, view)
            for turn in range(3):
                full = game.guess(view, seat, walk.rng(f"guess {turn}"))
                assert fingerprint(walk, view) == print_before
                assert fingerprint(walk, game.view(full, seat)) == print_before
                assert game.actors(full) == game.actors(move.before)
                assert game.legal(full, seat) == game.legal(move.before, seat)


def guesses_can_be_played_on(walk: Walk) -> None:
    game = walk.game
    for move in walk.decisions(2, "play on"):
        luck = walk.rng("play on")
        state = game.guess(game.view(move.before, move.seat), move.seat, luck)
        for _ in range(40):
            actors = game.actors(state)
            if not actors:
                break
            game.apply(state, actors[0], game.sample(state, actors[0], luck))


def view_and_state_agree_on_what_is_legal(walk: Walk) -> None:
    game = walk.game
    for move in walk.decisions(FEW, "agree"):
        tries = [other.action for other in walk.some(12, "agree tries")]
        for seat in range(walk.setup.seats):
            view = game.view(move.before, seat)
            assert game.actors(view) == move.actors
            assert game.legal(view, seat) == game.legal(move.before, seat)
            for action in tries:
                assert game.refusal(view, seat, action) == game.refusal(move.before, seat, action)


def bots_may_try_an_action_on_their_view(walk: Walk) -> None:
    game = walk.game
    for move in walk.decisions(FEW, "try"):
        after = game.view(move.before, move.seat)
        game.advance(after, move.seat, move.action)
        assert len(game.evaluate(after)) == walk.setup.seats


def events_rebuild_every_table(walk: Walk) -> None:
    game = walk.game
    first = walk.moves[0].before
    for seat in _eyes(walk):
        table = game.table(game.view(first, seat))
        states = [*(move.before for move in walk.moves[1:]), walk.end]
        looked = set(walk.rng("tables").sample(range(len(states)), min(len(states), 20))) | {len(states) - 1}
        for place, (move, after) in enumerate(zip(walk.moves, states, strict=True)):
            table.play(event for event in (redact(event, seat) for event in move.events) if event is not None)
            if place in looked:
                assert table == game.table(game.view(after, seat)), f"seat {seat} after {move.seat} {move.action}"


def hidden_faces_are_hidden(walk: Walk) -> None:
    """Whatever the curtain shows, every seat sees too; whatever a seat sees is so."""
    game = walk.game
    for move in walk.some(FEW, "hidden"):
        truth, open_to_all = game.table(move.before).pieces, game.table(game.view(move.before, None)).pieces
        for seat in range(walk.setup.seats):
            for piece, place in game.table(game.view(move.before, seat)).pieces.items():
                assert place.face in ("", truth[piece].face)
                assert open_to_all[piece].face in ("", place.face)


def plans_are_legal_from_first_to_last(walk: Walk) -> None:
    game = walk.game
    for move in walk.decisions(FEW, "plan"):
        view = game.view(move.before, move.seat)
        plan = game.plan(view, move.seat)
        state = move.before.copy()
        for action in plan:
            assert action in game.legal(state, move.seat)
            game.apply(state, move.seat, action)
        assert all(game.plan(view, seat) == [] for seat in range(walk.setup.seats) if seat not in move.actors)


def numbers_for_bots_are_sound(walk: Walk) -> None:
    game = walk.game
    for move in walk.some(FEW, "numbers"):
        for seat in range(walk.setup.seats):
            view = game.view(move.before, seat)
            values = game.evaluate(view)
            assert len(values) == walk.setup.seats
            features = game.features(view, seat)
            assert len(features) == len(game.features_named)
            assert all(math.isfinite(number) for number in [*values, *features])
            assert len(game.forecast(view)) == walk.setup.seats


def memories_only_fade(walk: Walk) -> None:
    game = walk.game
    for move in walk.decisions(2, "forget"):
        view = game.view(move.before, move.seat)
        vague = game.forget(view, move.seat, 0)
        assert game.legal(vague, move.seat) == game.legal(view, move.seat)
        clear = game.table(view).pieces
        assert all(place.face in ("", clear[piece].face) for piece, place in game.table(vague).pieces.items())
        assert fingerprint(walk, game.forget(view, move.seat, 1_000_000)) == fingerprint(walk, view)


def bots_do_not_peek(walk: Walk) -> None:
    """A bot's choice with fixed luck is the same in all worlds that look the same to its seat.

    Each game tries two of the bots, so that all have their turn in a few games.
    """
    game = walk.game
    for move in walk.decisions(1, "bots"):
        view = game.view(move.before, move.seat)
        print_before = fingerprint(walk, view)
        worlds = [move.before, *(game.guess(view, move.seat, walk.rng(f"world {n}")) for n in range(2))]
        for name in walk.rng("which bots").sample(NAMES, 2):
            choices: set[Any] = set()
            for world in worlds:
                seen = game.view(world, move.seat)
                choices.add(bot_named(name).choose(game, seen, move.seat, random.Random(7)))
                assert fingerprint(walk, seen) == print_before, f"{name} changed its view"
            assert len(choices) == 1, name
            assert choices <= set(game.legal(view, move.seat)), name


SIGHT = (
    views_are_idempotent_and_leave_the_state,
    guesses_fit_the_view,
    guesses_can_be_played_on,
    view_and_state_agree_on_what_is_legal,
    bots_may_try_an_action_on_their_view,
    events_rebuild_every_table,
    hidden_faces_are_hidden,
    plans_are_legal_from_first_to_last,
    numbers_for_bots_are_sound,
    memories_only_fade,
    bots_do_not_peek,
)
