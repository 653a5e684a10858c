"""Plays a game with a journal, choices decided by the place in the game alone, until it is over or killed.

``python -m tests.match.kill_player GAME SEED FILE``. It prints how many actions are done after each, then ``over``.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

from aztec_desktop.match import Header, Library, Match, Parts, Sitter
from aztec_desktop.match.journal import Journal
from tests.laws.cases import Case, case_named


def begin(case: Case, seed: str) -> Match:
    sitters = (Sitter("person", "Ana"), Sitter("bot", "Bo", "random"), Sitter("person", "Cy"))
    return Match.begin(case.game, Header(Parts("default", case.parts), sitters, seed, created="2030-01-31"))


def done(match: Match) -> int:
    """How many actions of seats there are, staged ones included."""
    return sum(record.seat >= 0 for record in match.history.records) + len(match.staged)


def act(match: Match, seed: str) -> None:
    """Do one thing: end a turn, or act as luck has it at this place of the game, with a step back on the way."""
    if match.turn_over:
        match.end_turn()
        return
    seat = match.waiting_for[0]
    luck = random.Random(f"{seed} {done(match)}")
    match.submit(seat, match.game.sample(match.view(seat), seat, luck))
    if match.undo_kind == "fair" and luck.random() < 0.2:
        match.undo()
        match.redo()


def resumed(case: Case, seed: str, path: Path) -> Match:
    if path.exists() and path.stat().st_size:
        return Library(path.parent, (case.game,)).resume(path)
    match = begin(case, seed)
    match.keep(Journal.open(path))
    return match


def main() -> None:
    name, seed, file = sys.argv[1:]
    case = case_named(name)
    match = resumed(case, seed, Path(file))
    pause = random.Random()
    while not match.over:
        print(done(match), flush=True)
        act(match, seed)
        time.sleep(pause.random() * 0.004)
    match.close()
    print("over", flush=True)


if __name__ == "__main__":
    main()
