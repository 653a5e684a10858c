"""A staged action is held back only if its seat would learn something by it."""

from __future__ import annotations

import pytest

from aztec_desktop import paths
from aztec_desktop.core.actions import Action
from aztec_desktop.core.game import Setup
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.cards import with_card
from aztec_desktop.games.altun_ha.kit import TRADE, Kit
from aztec_desktop.games.altun_ha.memory import look, raise_to
from aztec_desktop.games.altun_ha.state import NOT_YET, AltunState
from aztec_desktop.match import Header, Match, Parts, Sitter
from aztec_desktop.match.history import History

PARTS = Parts("default", paths.resource_text("components", "altun_ha", "default.toml"))
OPTIONS = {"bids_discarded": "winner", "extra_trades": "no", "colours": "blue,red,yellow"}
SETUP = Setup(3, OPTIONS, ALTUN_HA.parse_components(PARTS.text))


def a_match() -> Match:
    """Seat 0 trades; seat 1 has looked at its hand, and all have seen one of its two tributes there."""
    s = AltunState(Kit(SETUP))
    s.round, s.step, s.turn, s.due, s.population = 4, TRADE, 0, 0, 6
    s.traded = [NOT_YET] * 3
    hands = (["1", "shell_tribute", "shell_tribute", "jade_envoy"], ["3", "4"], ["5"])
    for seat, cards in enumerate(hands):
        for card in cards:
            kind = s.kit.index[card]
            s.bag[kind] -= 1
            s.hands[seat] = with_card(s.hands[seat], kind)
            s.pieces[seat] = (*s.pieces[seat], s.deck.pop())
    look(s, 1, 0)
    raise_to(s, 0, (s.kit.index["shell_tribute"],))
    sitters = (Sitter("person", "Ana"), Sitter("person", "Itzel"), Sitter("bot", "Nicte", "greedy"))
    header = Header(PARTS, sitters, "1.2.3", options=OPTIONS, game=ALTUN_HA.id)
    return Match(ALTUN_HA, header, History(ALTUN_HA, SETUP, base=s))


@pytest.mark.parametrize(
    ("action", "held"),
    [
        (("trade", "shell_tribute"), False),  # the others' knowledge of the hand falls: nothing is learned by that
        (("pass",), False),
        (("trade_seat", "jade_envoy", 1), True),
    ],
)
def test_only_what_shows_something_waits_for_the_end_of_the_turn(action: Action, held: bool) -> None:
    match = a_match()
    match.submit(0, action)
    assert (match.held is not None) is held
    assert match.turn_over
    left = ALTUN_HA.table(match.view(0)).counters["hand:0"]
    assert left == (3 if action[0] == "trade" else 4)
