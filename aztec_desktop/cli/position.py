"""`position`: a whole state as a document - made, shown, asked for its legal actions, acted on, scored."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from aztec_desktop.cli.arguments import add_game, add_json, add_start, command, text
from aztec_desktop.cli.failure import DONE, ILLEGAL, Failure
from aztec_desktop.cli.position_file import Position, load_position
from aztec_desktop.cli.simulate import SEED
from aztec_desktop.cli.starting import check_seats, game_named, options_of, parts_of, whole
from aztec_desktop.cli.table_text import describe, score_lines
from aztec_desktop.cli.words import own_words, table_words
from aztec_desktop.core.actions import CHANCE, CLOCK, Action, Seat
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.phrases import IllegalAction
from aztec_desktop.core.texts import Catalogue
from aztec_desktop.games import GAMES
from aztec_desktop.match import Header, Match, Sitter

if TYPE_CHECKING:
    from aztec_desktop.cli.arguments import Commands

NOBODY = {CHANCE: "chance", CLOCK: "clock"}
"""What actors that sit nowhere are called."""


def add_to(commands: Commands) -> None:
    """Add the commands."""
    parser = command(commands, "position")
    inner = parser.add_subparsers(dest="action_on_position", metavar="WHAT", required=True)
    new = command(inner, "new", run_new, "position.")
    add_game(new)
    new.add_argument("--players", metavar="N", help=text("players_least"))
    new.add_argument("--seed", metavar="S", default=SEED, help=text("seed_one"))
    add_start(new)
    show = command(inner, "show", run_show, "position.")
    legal = command(inner, "legal", run_legal, "position.")
    apply = command(inner, "apply", run_apply, "position.")
    score = command(inner, "score", run_score, "position.")
    for one in (show, legal, apply, score):
        one.add_argument("file", metavar="FILE", help=text("position_file"))
    apply.add_argument("--action", metavar="JSON", required=True, help=text("action"))
    apply.add_argument("--seat", metavar="N", help=text("seat"))
    for one in (legal, score):
        add_json(one)


def run_new(chosen: argparse.Namespace) -> int:
    """Print the position of a new game, all drawn that is drawn before the first decision."""
    game = game_named(chosen.game, GAMES)
    seats = game.seats[0] if chosen.players is None else whole(chosen.players, "--players", 1, 99)
    check_seats(seats, game)
    parts = parts_of(game, chosen.component_set)
    sitters = (Sitter("bot", "random", "random"),) * seats
    match = Match.begin(game, Header(parts, sitters, chosen.seed, options_of(chosen.option)))
    print(Position(game, parts, match.history.setup, match.history.state).to_text(), end="")
    return DONE


def run_show(chosen: argparse.Namespace) -> int:
    """Print a position in words."""
    position = load_position(chosen.file, GAMES)
    game, state = position.game, position.state
    words = words_of(position)
    phase = game.phase(state)
    facts = {"game": words.fill(f"game.{game.id}"), "round": words.say(phase.round)}
    now = phase.steps[phase.now : phase.now + 1]
    print(words.fill("position.head", facts) + "".join(f", {words.fill(step)}" for step in now))
    print(words.say(phase.prompt))
    for line in describe(game, state, words, position.setup.seats):
        print(line)
    return DONE


def run_legal(chosen: argparse.Namespace) -> int:
    """Print each legal action as JSON and in words."""
    position = load_position(chosen.file, GAMES)
    game, state = position.game, position.state
    words = words_of(position)
    for seat in game.actors(state):
        who = NOBODY.get(seat, seat)
        for action in game.legal(state, seat):
            data, said = game.codec.to_json(action), words.say(game.say(state, seat, action))
            if chosen.json:
                print(json.dumps({"seat": who, "action": data, "text": said}))
            else:
                print(f"{_name(words, seat)}\t{json.dumps(data)}\t{said}")
    return DONE


def run_apply(chosen: argparse.Namespace) -> int:
    """Print the position after one action."""
    position = load_position(chosen.file, GAMES)
    game = position.game
    seat = _actor(position, chosen.seat)
    action = _action(position, chosen.action)
    try:
        game.apply(position.state, seat, action)
    except IllegalAction as error:
        sentence = words_of(position).say(error.refusal).rstrip(".")
        raise Failure(ILLEGAL, f"{sentence} ({error.refusal.rule}).") from None
    print(position.to_text(), end="")
    return DONE


def run_score(chosen: argparse.Namespace) -> int:
    """Print the score sheet of a position."""
    position = load_position(chosen.file, GAMES)
    game, words = position.game, words_of(position)
    if chosen.json:
        for row in game.sheet(position.state):
            item = words.fill(row.item, row.facts)
            facts = {"seat": row.seat, "item": item, "rule": row.rule, "value": row.value, "settled": row.settled}
            print(json.dumps(facts))
        return DONE
    for line in score_lines(game, position.state, words, position.setup.seats):
        print(line)
    return DONE


def words_of(position: Position) -> Catalogue:
    """Return the sentences for a position, where seats have numbers only."""
    names = [own_words().fill("seat.number", {"number": seat + 1}) for seat in range(position.setup.seats)]
    return table_words(position.game, position.setup.components, names)


def _name(words: Catalogue, seat: Seat) -> str:
    return NOBODY.get(seat) or words.term("seat", seat)


def _actor(position: Position, given: str | None) -> Seat:
    actors = position.game.actors(position.state)
    if given is not None:
        return whole(given, "--seat", 0, position.setup.seats - 1)
    if not actors:
        raise Failure(ILLEGAL, "the game is over, so nothing can be done.")
    if len(actors) > 1:
        raise InputError("--seat", f"several owe a decision ({', '.join(map(str, actors))})", "say which")
    return actors[0]


def _action(position: Position, typed: str) -> Action:
    try:
        data = json.loads(typed)
    except (json.JSONDecodeError, RecursionError):
        raise InputError("--action", "this is not JSON", "write it as `position legal` prints it") from None
    return position.game.codec.from_json(data, "--action")
