"""`replay`: a save, step by step in words, or checked from its first record to its last."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from aztec_desktop.cli.arguments import add_json, command, text
from aztec_desktop.cli.failure import BAD_FILE, DONE, Failure
from aztec_desktop.cli.position import NOBODY
from aztec_desktop.cli.starting import whole
from aztec_desktop.cli.table_text import describe
from aztec_desktop.cli.words import table_words
from aztec_desktop.core.components import state_hash
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.events import Noted
from aztec_desktop.core.texts import Catalogue
from aztec_desktop.games import GAMES
from aztec_desktop.match import Cursor, Match, Step, load

if TYPE_CHECKING:
    from aztec_desktop.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "replay", run)
    parser.add_argument("file", metavar="FILE", help=text("save_file"))
    parser.add_argument("--verify", action="store_true", help=text("verify"))
    parser.add_argument("--to", metavar="N", help=text("to"))
    add_json(parser)


def run(chosen: argparse.Namespace) -> int:
    """Print the records of a save and what they did; loading it recomputes and compares every state."""
    match = loaded(Path(chosen.file))
    names = [sitter.name for sitter in match.header.sitters]
    words = table_words(match.game, match.history.setup.components, names)
    first, last = match.history.first, len(match.history)
    to = last if chosen.to is None else whole(chosen.to, "--to", first, last)
    cursor = Cursor(match)
    if chosen.verify:
        return _verify(match, cursor, words, as_json=chosen.json)
    for notice in match.notices:
        if not chosen.json:
            print(words.say(notice))
    while cursor.at < to:
        step = cursor.forward()
        if step is not None:
            _print(match, cursor.at, step, words, as_json=chosen.json)
    if not chosen.json:
        for line in describe(match.game, cursor.view(), words, len(names)):
            print(line)
    return DONE


def loaded(file: Path) -> Match:
    """Return the sitting that a save holds. Raises Failure naming file, place and remedy."""
    try:
        return load(file, GAMES)
    except InputError as error:
        raise Failure(BAD_FILE, str(error)) from None


def _print(match: Match, number: int, step: Step, words: Catalogue, *, as_json: bool) -> None:
    said = [words.say(event.phrase) for event in step.events if isinstance(event, Noted)]
    if as_json:
        action = None if step.action is None else match.game.codec.to_json(step.action)
        who = NOBODY.get(step.seat, step.seat)
        print(json.dumps({"n": number, "seat": who, "action": action, "text": said}))
        return
    who = NOBODY.get(step.seat) or words.term("seat", step.seat)
    done = words.fill("replay.hidden") if step.action is None else match.game.codec.to_text(step.action)
    print(words.fill("replay.line", {"number": number, "seat": str(who), "action": done}))
    for line in said:
        print(f"   {line}")


def _verify(match: Match, cursor: Cursor, words: Catalogue, *, as_json: bool) -> int:
    """Play all records again and compare the hash; what the file itself says was compared while loading."""
    while cursor.forward() is not None:
        pass
    found = state_hash(match.game.encode(cursor.state()))
    kept = state_hash(match.game.encode(match.history.state))
    if found != kept:
        raise Failure(BAD_FILE, "the records do not lead to the same state twice; please report this file.")
    if as_json:
        facts = {"game": match.game.id, "records": cursor.last, "hash": found, "over": match.over}
        print(json.dumps(facts))
    else:
        print(words.fill("replay.verified", {"records": cursor.last, "hash": found}))
    return DONE
