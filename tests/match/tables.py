"""Toy games at a table, for the tests of sittings."""

from __future__ import annotations

import random
from pathlib import Path

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.match import Deal, Header, Match, Notice, Parts, Sitter
from tests.toy.state import ToyState
from tests.toy.toy import TOY, Toy

PARTS = Parts("toy", (Path(__file__).parent.parent / "toy" / "toy.toml").read_text("utf-8"))


class OpenToy(Toy):
    """The toy with everything open, so that its cards can be dealt by hand."""

    id = "open-toy"
    has_secrets = False

    def view(self, s: ToyState, seat: Seat | None) -> ToyState:  # noqa: ARG002 - all see alike
        return s.copy()


OPEN_TOY = OpenToy()
GAMES = (TOY, OPEN_TOY)


def sit(kinds: str, *, seed: str = "seed", deal: Deal = "drawn", game: Toy = TOY, rounds: str = "2") -> Match:
    """A sitting: ``kinds`` has a p for each person and a b for each bot, in seat order."""
    sitters = tuple(
        Sitter("person", f"P{seat}") if kind == "p" else Sitter("bot", f"B{seat}", "random")
        for seat, kind in enumerate(kinds)
    )
    return Match.begin(game, Header(PARTS, sitters, seed, {"rounds": rounds}, deal, created="2030-01-31T18:00:00"))


def bid(match: Match, *coins: int) -> None:
    """Everybody who has not, seals a bid, in seat order; persons end their turns."""
    for seat, amount in zip(match.waiting_for, coins, strict=True):
        act(match, seat, ("seal", amount))


def act(match: Match, seat: Seat, *actions: Action) -> None:
    """A seat does these actions, and ends the turn if it is over."""
    for action in actions:
        match.submit(seat, action)
    if match.turn_over:
        match.end_turn()


def play_on(match: Match, luck: random.Random, *, until: int = 10_000) -> None:
    """Play at random to the end, or until there are so many records."""
    while not match.over and len(match.history) < until:
        if match.turn_over:
            match.end_turn()
        else:
            seat = match.waiting_for[0]
            match.submit(seat, match.game.sample(match.view(seat), seat, luck))


def heard(match: Match) -> list[Notice]:
    """A list that fills with whatever the sitting tells."""
    notices: list[Notice] = []
    match.listeners.append(notices.append)
    return notices
