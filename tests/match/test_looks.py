"""A staged action is held back only if its seat would learn something by it, and that is kept until it goes on."""

from __future__ import annotations

import pytest

from aztec_desktop import paths
from aztec_desktop.core.actions import Action
from aztec_desktop.core.game import Setup
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.cards import with_card
from aztec_desktop.games.altun_ha.kit import CYCLE, TRADE, Kit
from aztec_desktop.games.altun_ha.memory import look, raise_to
from aztec_desktop.games.altun_ha.state import NOT_YET, AltunState
from aztec_desktop.match import Header, Match, Parts, Sitter, Untimely
from aztec_desktop.match.history import History

PARTS = Parts("default", paths.resource_text("components", "altun_ha", "default.toml"))
OPTIONS = {"bids_discarded": "winner", "extra_trades": "no", "colours": "blue,red,yellow"}
SETUP = Setup(3, OPTIONS, ALTUN_HA.parse_components(PARTS.text))


def a_match(*persons: int) -> Match:
    """Seat 0 trades; seat 1 has looked at its hand, and all have seen one of its two tributes there.

    At ``persons`` people sit, at the other seats bots.
    """
    s = AltunState(Kit(SETUP))
    s.round, s.step, s.turn, s.due, s.population = 4, TRADE, 0, 0, 6
    s.traded = [NOT_YET] * 3
    hands = (["1", "shell_tribute", "shell_tribute", "jade_envoy", "cacao_caravan"], ["3", "4", "4"], ["5"])
    for seat, cards in enumerate(hands):
        for card in cards:
            kind = s.kit.index[card]
            s.bag[kind] -= 1
            s.hands[seat] = with_card(s.hands[seat], kind)
            s.pieces[seat] = (*s.pieces[seat], s.deck.pop())
    look(s, 1, 0)
    raise_to(s, 0, (s.kit.index["shell_tribute"],))
    names = enumerate(("Ana", "Itzel", "Nicte"))
    sitters = tuple(Sitter("person", n) if at in persons else Sitter("bot", n, "greedy") for at, n in names)
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
    match = a_match(0, 1)
    match.submit(0, action)
    assert (match.held is not None) is held
    assert match.turn_over
    left = ALTUN_HA.table(match.view(0)).counters["hand:0"]
    assert left == (4 if action[0] == "trade" else 5)


LESSONS = [
    (("trade_seat", "jade_envoy", 1), {"known:1:3": 1, "known:1:4": 2}, 1),
    (("trade", "cacao_caravan"), {}, 2),
    (("trade", "shell_tribute"), {}, 0),
    (("pass",), {}, 0),
]


@pytest.mark.parametrize(("action", "counts", "drawn"), LESSONS)
def test_what_a_turn_taught_its_seat_is_kept_until_another_looks_on(
    action: Action, counts: dict[str, int], drawn: int
) -> None:
    match = a_match(0, 1)
    match.look_as(0)
    match.submit(0, action)
    assert match.learned is None
    match.end_turn()
    found = match.learned
    assert (found is not None) is bool(counts or drawn)
    if found is not None:
        assert (found.seat, dict(found.counts)) == (0, counts)
        assert sum(found.faces.values()) == drawn
        assert {spot for spot, _ in found.faces} <= {"hand:0"}
    match.look_as(None)
    assert match.learned is None


@pytest.mark.parametrize(("persons", "sight"), [((0,), 0), ((0, 1), None), ((0, 1), 1)])
def test_nothing_is_kept_for_one_person_alone_or_for_others_eyes(persons: tuple[int, ...], sight: int | None) -> None:
    match = a_match(*persons)
    match.look_as(sight)
    match.submit(0, ("trade_seat", "jade_envoy", 1))
    match.end_turn()
    assert match.learned is None


def test_what_is_taken_back_is_not_learned_and_what_is_done_again_is() -> None:
    match = a_match(0, 1)
    match.look_as(0)
    match.submit(0, ("trade_seat", "jade_envoy", 1))
    match.end_turn()
    first = match.learned
    with pytest.raises(Untimely):
        match.undo()
    assert match.learned == first
    match.undo(practice=True)
    assert match.learned is None
    match.redo()
    assert match.learned == first


def test_a_new_round_shows_nobody_its_cards_out_of_turn() -> None:
    """The last discard of a round lets everybody draw; who made it sees its cards when it is next asked."""
    match = a_match(0, 1)
    s = match.history.state
    s.step, s.king = CYCLE, 0
    while len(s.pieces[0]) < 6:
        kind = s.kit.index["2"]
        s.bag[kind] -= 1
        s.hands[0] = with_card(s.hands[0], kind)
        s.pieces[0] = (*s.pieces[0], s.deck.pop())
    match.look_as(0)
    match.submit(0, ("discard", "2"))
    match.end_turn()
    assert match.history.state.round == 5
    assert len(match.history.state.pieces[0]) == 7
    assert match.learned is None
