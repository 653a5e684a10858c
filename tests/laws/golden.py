"""Golden transcripts and counts: what each game did when they were written, to the last event.

``python -m tests.laws.golden --write GAME`` writes a game's anew. Do it only when the rules were meant to change, and
read the difference before committing it.

A transcript is a whole game for each number of seats: its set-up, and each action with the events it caused. Counts
say, at some points of each transcript, how many sequences of 1, 2, … legal actions there are, with luck drawn from
the seed; a rule that allows one action more or less shows there.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from aztec_desktop.core.actions import CHANCE, Action, Record
from aztec_desktop.core.components import state_hash
from aztec_desktop.core.events import Counted, Ended, Event, Moved, Noted, Turned
from aztec_desktop.core.game import AnyGame, Setup
from aztec_desktop.core.options import settle
from aztec_desktop.core.rng import draw, fraction
from aztec_desktop.match.history import History, Stream
from tests.laws.cases import Case, case_named, cases

ENOUGH = 1000
"""Sequences are made one action longer as long as there are fewer than this."""

DEEPEST = 8


def transcript_file(case: Case, seats: int) -> Path:
    return case.golden / f"{case.game.id}-{seats}.txt"


def counts_file(case: Case) -> Path:
    return case.golden / f"{case.game.id}-counts.json"


def setup_for(case: Case, seats: int) -> Setup:
    components = case.game.parse_components(case.parts)
    return Setup(seats, settle(case.game.options(components, seats), {}, seats), components)


def seed_of(seats: int) -> str:
    return f"golden {seats}"


# --- transcripts ---------------------------------------------------------------------------------------------


def played(case: Case, seats: int) -> History:
    """A game to write down: half planned, a quarter greedy for its own points, the rest by luck."""
    game, luck = case.game, random.Random(seed_of(seats))
    history = History(game, setup_for(case, seats))
    while actors := history.actors:
        seat = luck.choice(actors)
        if seat == CHANCE:
            odds = game.odds(history.state)
            action = draw(odds, fraction(seed_of(seats), odds.stream, history.draws[odds.stream]))
        else:
            action = _choice(game, history.state, seat, luck)
        history.add(Record(seat, action))
    return history


def _choice(game: AnyGame, state: Any, seat: int, luck: random.Random) -> Action:
    roll = luck.random()
    planned = game.plan(game.view(state, seat), seat)
    if planned and roll < 0.5:
        return planned[0]
    if roll < 0.75:
        return game.sample(state, seat, luck)
    return max(game.legal(state, seat), key=lambda action: _worth(game, state, seat, action))


def _worth(game: AnyGame, state: Any, seat: int, action: Action) -> float:
    after = game.view(state, seat)
    game.advance(after, seat, action)
    return game.evaluate(after)[seat]


def transcript(case: Case, history: History) -> str:
    """A game as text: set-up, each action with its events, the result."""
    game, setup = case.game, history.setup
    options = " ".join(f"{key}={value}" for key, value in setup.options.items())
    lines = [f"{game.id} rules {game.rules_version} seats {setup.seats}: {options}"]
    for number, (record, events) in enumerate(zip(history.records, history.events, strict=True), 1):
        who = "chance" if record.seat == CHANCE else record.seat
        lines.append(f"{number} {who} {game.codec.to_text(record.action)}")
        lines += [f"    {event_text(event)}" for event in events]
    outcome = game.outcome(history.state)
    lines += [f"sheet {row.seat} {row.item} {row.rule} {row.value}" for row in game.sheet(history.state)]
    lines.append(f"scores {outcome.scores} ranks {outcome.ranks} winners {outcome.winners}")
    lines.append(f"hash {state_hash(game.encode(history.state))}")
    return "\n".join(lines) + "\n"


def event_text(event: Event) -> str:
    seen = "" if event.seen_by is None else f" seen by {sorted(event.seen_by)}"
    match event:
        case Moved():
            return f"moved {event.piece}: {event.start} -> {event.end} ({event.cue}){seen}"
        case Turned():
            return f"turned {event.piece}: {event.face!r} ({event.cue}){seen}"
        case Counted():
            return f"counted {event.counter}: {event.before} -> {event.after} ({event.cue}) {event.rule}{seen}"
        case Noted(phrase=phrase):
            facts = " ".join(f"{key}={value}" for key, value in phrase.facts.items())
            return f"noted {event.seat} {phrase.key} {facts} ({event.cue}) {phrase.rule}{seen}"
        case Ended():
            return f"ended {event.winners} ({event.cue}){seen}"


def replayed(case: Case, seats: int, text: str) -> History:
    """The game of a transcript, played again by today's rules from its actions alone."""
    history = History(case.game, setup_for(case, seats))
    for line in text.splitlines():
        number, _, rest = line.partition(" ")
        if not number.isdigit():
            continue
        who, _, action = rest.partition(" ")
        history.add(Record(CHANCE if who == "chance" else int(who), case.game.codec.from_text(action)))
    return history


# --- counts --------------------------------------------------------------------------------------------------


def counts(case: Case, history: History) -> dict[str, list[int]]:
    """By record number: how many sequences of 1, 2, … actions there are from there."""
    total = len(history)
    points = sorted({_decision_from(history, total * quarter // 4) for quarter in range(4)})
    return {str(number): list(_growing(case, history, number)) for number in points}


def _decision_from(history: History, number: int) -> int:
    """The next record from a number on that is a seat's decision; the number before it."""
    return next(n for n in range(number, len(history)) if history.records[n].seat != CHANCE)


def _growing(case: Case, history: History, number: int) -> Iterator[int]:
    state, draws = history.state_at(number), Counter(history.draws_at(number))
    for depth in range(1, DEEPEST + 1):
        found = sequences(case.game, state, draws, seed_of(history.setup.seats), depth)
        yield found
        if found > ENOUGH or not found:
            return


def sequences(game: AnyGame, state: Any, draws: Counter[Stream], seed: str, depth: int) -> int:
    """How many sequences of that many actions are legal; luck is drawn and not counted."""
    actors = game.actors(state)
    if actors == (CHANCE,):
        state, draws = state.copy(), draws.copy()
        while game.actors(state) == (CHANCE,):
            odds = game.odds(state)
            game.advance(state, CHANCE, draw(odds, fraction(seed, odds.stream, draws[odds.stream])))
            draws[odds.stream] += 1
        actors = game.actors(state)
    listed = [(seat, action) for seat in actors for action in game.legal(state, seat)]
    if depth == 1:
        return len(listed)
    total = 0
    for seat, action in listed:
        after = state.copy()
        game.advance(after, seat, action)
        total += sequences(game, after, draws, seed, depth - 1)
    return total


def write(case: Case) -> None:
    """Write a game's transcripts and counts."""
    case.golden.mkdir(parents=True, exist_ok=True)
    found = {}
    for seats in case.game.seats:
        history = played(case, seats)
        transcript_file(case, seats).write_text(transcript(case, history), "utf-8")
        found[str(seats)] = counts(case, history)
    counts_file(case).write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.laws.golden", description=__doc__)
    parser.add_argument("--write", metavar="GAME", choices=[case.game.id for case in cases()], required=True)
    case = case_named(parser.parse_args().write)
    write(case)
    print(f"written to {case.golden}: read the difference before you commit it")


if __name__ == "__main__":
    main()
