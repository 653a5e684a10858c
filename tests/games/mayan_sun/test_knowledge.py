"""What is in the box and who knows what: S39 and S41r."""

from __future__ import annotations

import random

import pytest

from aztec_desktop.core.actions import CHANCE
from aztec_desktop.games.mayan_sun import SUN
from tests.games.mayan_sun.positions import chance, closing, feeding, rituals, setup, take
from tests.games.mayan_sun.steps import do, refused

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def count(pieces: list[str], kind: str) -> int:
    return sum(piece.startswith(f"{kind}:") for piece in pieces)


@SEATS
def test_s39_what_the_table_holds(seats: int) -> None:
    table = SUN.table(SUN.new(setup(seats)))
    pieces = list(table.pieces)
    assert count(pieces, "card") == 40
    assert count(pieces, "tile") == 18
    assert count(pieces, "special") == 6
    assert count(pieces, "hold") == 4
    assert count(pieces, "seed") == 3 * seats
    assert len(pieces) == 68 + 3 * seats
    per_seat = ("vp", "villages", "unfed", "prophecy", "jaguar", "death", "crop")
    for seat in range(seats):
        counters = [
            name for name in table.counters if name.split(":")[0] in per_seat and name.split(":")[1] == str(seat)
        ]
        assert len(counters) == 9  # three of them crops
    assert {"year", "start", "left:0", "left:1", "left:2", "left:3", "left:4"} <= set(table.counters)


@SEATS
def test_s39_no_piece_is_lost_in_a_whole_game(seats: int) -> None:
    s, rng = SUN.new(setup(seats)), random.Random(seats)
    pieces = set(SUN.table(s).pieces)
    while actors := SUN.actors(s):
        SUN.apply(s, actors[0], SUN.sample(s, actors[0], rng))
        table = SUN.table(s)
        assert set(table.pieces) == pieces
        months = [table.at(f"month:{month}") for month in range(18)]
        assert all(sum(not piece.startswith("hold:") for piece in there) <= 1 for there in months)


def test_s39_tokens_never_run_out() -> None:
    s = closing(vp=[11, 11], villages=[0, 11], prophecy=[24, 30], deaths=[12, 20], sky="0=+1b 1=+1b")
    after = do(s, 1, ("stop",))
    assert (after.villages, after.prophecy) == ([0, 11], [25, 30])


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_s41r_a_view_shows_everything_but_the_odds(seat: int | None) -> None:
    s = rituals("0=+1b 4=comet", ["move 2", "hold"], left={0: 3})
    view = SUN.view(s, seat)
    assert view.viewer == (-1 if seat is None else seat)
    view.viewer = None
    assert view == s


def test_s41r_a_view_has_no_odds() -> None:
    s = do(rituals("", ["move 2, hold"]), 0, ("move", 0, 4, 2))
    view = SUN.view(s, 0)
    assert SUN.actors(view) == (CHANCE,)
    assert SUN.legal(view, CHANCE) == []
    with pytest.raises(ValueError, match="view"):
        SUN.odds(view)
    refused(view, CHANCE, ("turn", 0, "hold"), "S12r", "chance")
    assert SUN.guess(view, 0, random.Random(1)) == s


def test_s41r_looking_on_changes_nothing() -> None:
    s = rituals("", ["move 2"])
    assert SUN.legal(SUN.view(s, 1), 0) == SUN.legal(s, 0)
    assert SUN.view(SUN.view(s, 1), 1) == SUN.view(s, 1)
    assert SUN.forget(SUN.view(s, 1), 1, 3) == SUN.view(s, 1)


def test_s41r_cards_taken_were_seen_and_the_rest_is_a_bag() -> None:
    s = rituals("", ["move 2, hold, across sky, hold"])
    take(s, 0, ("move 2", "prophecy"), "hold")
    unseen = [s.kit.kinds[kind].text for kind in s.bags[0]]
    assert sorted(unseen) == ["across sky", "hold", "prophecy", "prophecy", "prophecy"]
    table = SUN.table(SUN.view(s, 1))
    faces = [table.pieces[f"card:0:{place}"] for place in range(8)]
    assert [place.face for place in faces] == ["move 2", "prophecy", "hold", "", "", "", "", ""]
    assert [place.spot for place in faces[:3]] == ["discard:0", "discard:0", "deck:0"]
    assert [place.spot for place in faces[6:]] == ["out:0", "out:0"]


def test_a_game_cannot_be_undone_by_its_copy() -> None:
    s = feeding([(1, 1, 1, 0), (1, 1, 1, 0)], [1, 1])
    twin = s.copy()
    SUN.apply(twin, 0, ("pay", 1, 1, 1, 0))
    assert s != twin
    assert s == feeding([(1, 1, 1, 0), (1, 1, 1, 0)], [1, 1])
    assert (s == "a state") is False


@SEATS
def test_no_clock_and_no_secrets(seats: int) -> None:
    s = SUN.new(setup(seats))
    chance(s)
    assert SUN.deadline(s) == {}
    assert SUN.has_secrets is False
