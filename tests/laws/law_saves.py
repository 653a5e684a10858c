"""Laws of saving: what is saved is what was played, from any point of it."""

from __future__ import annotations

import json
import random
from functools import lru_cache

from aztec_desktop.core.components import state_hash
from aztec_desktop.match import Cursor, Header, Match, Parts, Sitter, dump_from, read
from tests.laws.walks import Walk


@lru_cache(maxsize=64)
def played(walk: Walk) -> Match:
    """A match played at random, persons and bots mixed, with actions taken back and done again on the way."""
    luck = walk.rng("match")
    kinds = [luck.random() < 0.5 for _ in range(walk.setup.seats)]
    sitters = tuple(
        Sitter("person", f"P{i}") if one else Sitter("bot", f"B{i}", "random") for i, one in enumerate(kinds)
    )
    match = Match.begin(walk.game, Header(Parts("default", walk.case.parts), sitters, walk.seed, walk.setup.options))
    return play_on(match, luck)


def play_on(match: Match, luck: random.Random) -> Match:
    while not match.over:
        roll = luck.random()
        if match.undo_kind == "fair" and roll < 0.1:
            match.undo()
        elif match.can_redo and roll < 0.3:
            match.redo()
        elif match.turn_over:
            match.end_turn()
        else:
            seat = luck.choice(match.waiting_for)
            match.submit(seat, match.game.sample(match.view(seat), seat, luck), decision=match.decision)
    return match


def saved_games_load_and_replay(walk: Walk) -> None:
    match = played(walk)
    text = match.dump()
    again = read(text.encode(), (walk.game,))
    assert again.notices == []
    assert again.dump() == text
    end = state_hash(walk.game.encode(match.history.state))
    cursor = Cursor(again)
    steps = 0
    while cursor.forward() is not None:
        steps += 1
    assert steps == len(match.history)
    assert state_hash(walk.game.encode(cursor.state())) == end
    assert again.steps() == match.steps()


def games_go_on_from_any_point(walk: Walk) -> None:
    luck = walk.rng("points")
    match = played(walk)
    number = luck.randrange(len(match.history) + 1)
    part = read(dump_from(match, number).encode(), (walk.game,))
    assert part.history.records[:number] == match.history.records[:number]
    here = walk.game.encode(part.history.state_at(number))
    assert here == walk.game.encode(match.history.state_at(number))
    assert part.header.practice == (number < len(match.history))
    for record in match.history.records[len(part.history) :]:
        if part.over or record.seat < 0:
            continue  # luck settles by itself, and the same way
        part.submit(record.seat, record.action)
        if part.turn_over:
            part.end_turn()
    assert part.history.records == match.history.records


def practice_undo_and_redo_bring_back_the_same_game(walk: Walk) -> None:
    text, count = played(walk).dump(), 0
    match = read(text.encode(), (walk.game,))
    if not match.persons:
        return
    acts = sum(record.seat in match.persons for record in match.history.records)
    while match.undo_kind is not None:
        match.undo(practice=True)
        count += 1
        left = sum(record.seat in match.persons for record in match.history.records)
        assert left == acts - count, "one undo is one action of a person"
    while match.can_redo:
        match.redo()
    assert match.dump().splitlines()[1:] == text.splitlines()[1:]
    assert match.header.practice == (count > 0)


def games_begun_under_older_rules_go_on(walk: Walk) -> None:
    """From the last position their file holds; what came before stays as it is written."""
    luck = walk.rng("older")
    match = played(walk)
    number = luck.randrange(len(match.history) // 2, len(match.history) + 1)
    head, *rest = dump_from(match, number).splitlines()
    data = json.loads(head) | {"rules": walk.game.rules_version - 1}
    again = read("\n".join([json.dumps(data), *rest, ""]).encode(), (walk.game,))
    assert again.history.first == number
    assert walk.game.encode(again.history.state_at(number)) == walk.game.encode(match.history.state_at(number))
    play_on(again, luck)
    text = again.dump()
    assert text.splitlines()[1 : number + 1] == [line for line in rest if line.startswith('{"n":')][:number]
    third = read(text.encode(), (walk.game,))
    assert third.dump() == text
    assert third.header.rules == walk.game.rules_version


SAVES = (
    games_begun_under_older_rules_go_on,
    saved_games_load_and_replay,
    games_go_on_from_any_point,
    practice_undo_and_redo_bring_back_the_same_game,
)
