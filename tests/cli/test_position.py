"""Positions as documents: printed, read back, edited by hand, acted on, scored."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aztec_desktop.cli.position_file import read_position
from aztec_desktop.games import GAMES
from aztec_desktop.paths import resource_text
from tests.cli.conftest import Run

DEFAULT = resource_text("components", "mayan_sun", "default.toml")


@pytest.fixture
def file(run: Run, tmp_path: Path) -> Path:
    ran = run("position", "new", "sun", "--players", "2", "--seed", "a")
    assert (ran.code, ran.err) == (0, "")
    found = tmp_path / "position.json"
    found.write_text(ran.out, encoding="utf-8")
    return found


def edited(file: Path, change: Callable[[Any], object]) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    change(data)
    file.write_text(json.dumps(data), encoding="utf-8")


def test_a_new_position_waits_for_the_first_decision(file: Path) -> None:
    position = read_position(file.read_text(encoding="utf-8"), GAMES)
    assert position.game.actors(position.state) == (position.state.start,)
    assert position.state.placed == 0
    assert position.to_text() == file.read_text(encoding="utf-8")


def test_without_a_number_of_players_it_is_for_the_fewest(run: Run, file: Path) -> None:
    assert run("position", "new", "sun", "--seed", "a").out == file.read_text(encoding="utf-8")
    assert json.loads(run("position", "new", "altun-ha").out)["seats"] == 2


def test_the_same_seed_deals_the_same_and_another_does_not(run: Run) -> None:
    def dealt(seed: str) -> str:
        return run("position", "new", "sun", "--players", "3", "--seed", seed).out

    assert dealt("x") == dealt("x") != dealt("y")


def test_a_document_survives_a_whole_game(run: Run, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Acts through the command line alone, luck included; every document reads back to itself."""
    rng = random.Random(2)
    text = file.read_text(encoding="utf-8")
    for _ in range(60):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        choice = rng.choice(run("position", "legal", "-", "--json").data)
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        ran = run("position", "apply", "-", "--action", json.dumps(choice["action"]))
        assert (ran.code, ran.err) == (0, "")
        assert read_position(ran.out, GAMES).to_text() == ran.out
        assert ran.out != text
        text = ran.out


def test_legal_actions_are_listed_with_json_and_text(run: Run, file: Path) -> None:
    ran = run("position", "legal", str(file))
    assert len(ran.lines) == 3 * 18
    who, action, said = ran.lines[0].split("\t")
    assert who in ("seat 1", "seat 2")
    assert json.loads(action) == {"do": "plant", "crop": "maize", "field": 0}
    assert said == "Plant maize under Pop"


def test_a_position_is_shown_in_words(run: Run, file: Path) -> None:
    ran = run("position", "show", str(file))
    assert ran.code == 0
    assert ran.lines[0] == "Mayan Sun, Year 1 of 2, Planting"
    months = [line.split(":")[0] for line in ran.lines[2:20]]
    assert (months[0], months[1], months[17]) == ("Pop", "Wo’", "Kumk’u")
    assert "seat 1: 11 VP, 0 maize, 0 squash, 0 bean, villages 3" in ran.out
    assert "Deck 1: " in ran.out


def test_the_score_sheet_has_every_item_with_its_rule(run: Run, file: Path) -> None:
    edited(file, lambda data: data["state"]["seats"][1]["points"].update({"villages_1": 15, "wilted": -2}))
    edited(file, lambda data: data["state"]["seats"][1].update({"deaths": 2}))
    ran = run("position", "score", str(file))
    assert ran.lines[0] == "seat 1: 11 points"
    second = ran.lines[ran.lines.index("seat 2: 24 points") :]
    assert "   Villages, year 1: 15 (S33)" in second
    assert "   Wilted harvests: −2 (S26)" in second
    assert "   Death tokens (−1, −2, −3 …): −3 as it stands, counted at the end (S37)" in second
    rows = run("position", "score", str(file), "--json").data
    assert {"seat": 1, "item": "Villages, year 1", "rule": "S33", "value": 15, "settled": True} in rows


ILLEGAL = [
    ('{"do": "plant", "crop": "maize", "field": 30}', "(S11).", "There is no month 30"),
    ('{"do": "pay", "maize": 1, "squash": 1, "bean": 1, "jaguar": 0}', "(S10).", "This cannot be done"),
    ('{"do": "decline"}', "(S10).", "This cannot be done"),
]


@pytest.mark.parametrize(("action", "rule", "said"), ILLEGAL)
def test_an_illegal_action_is_refused_with_its_rule(run: Run, file: Path, action: str, rule: str, said: str) -> None:
    ran = run("position", "apply", str(file), "--action", action)
    assert (ran.code, ran.out) == (4, "")
    assert ran.err.startswith(f"aztec-desktop: {said}")
    assert ran.err.endswith(f" {rule}\n")
    assert ran.err.count("\n") == 1


def test_the_refusal_names_the_rule_number(run: Run, file: Path) -> None:
    seat = read_position(file.read_text(encoding="utf-8"), GAMES).state.start
    other = run(
        "position", "apply", str(file), "--seat", str(1 - seat), "--action",
        '{"do": "plant", "crop": "maize", "field": 3}',
    )  # fmt: skip
    assert other.code == 4
    assert other.err.rstrip().endswith("(S10).")


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("plant maize", "--action: this is not JSON; write it as `position legal` prints it."),
        ('{"do": "sow"}', "--action: there is no action 'sow'; use one of "),
        ('{"do": "plant", "crop": "maize"}', "--action: 'plant' lacks 'field'; give exactly do, crop, field."),
        ('{"do": "plant", "crop": "maize", "field": "3"}', "--action: 'field' of 'plant' must be a whole number"),
        ("[]", "--action: an action is an object"),
    ],
)
def test_what_is_no_action_is_wrong_usage(run: Run, file: Path, action: str, said: str) -> None:
    ran = run("position", "apply", str(file), "--action", action)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"aztec-desktop: {said}")


def test_nothing_can_be_done_when_the_game_is_over(run: Run, file: Path) -> None:
    position = read_position(file.read_text(encoding="utf-8"), GAMES)
    rng = random.Random(1)
    while actors := position.game.actors(position.state):
        position.game.advance(position.state, actors[0], position.game.sample(position.state, actors[0], rng))
    file.write_text(position.to_text(), encoding="utf-8")
    assert run("position", "legal", str(file)).out == ""
    ran = run("position", "apply", str(file), "--action", '{"do": "stop"}')
    assert (ran.code, ran.err) == (4, "aztec-desktop: the game is over, so nothing can be done.\n")


BROKEN: list[tuple[Callable[[Any], object], str]] = [
    (lambda data: data.pop("state"), "'state': is missing; add it, as `position new` prints it."),
    (lambda data: data.update(extra=1), "'extra': is not a known key;"),
    (lambda data: data.update(seats="2"), "'seats': must be a whole number, not '2'; correct it."),
    (lambda data: data.update(seats=True), "'seats': must be a whole number, not True; correct it."),
    (lambda data: data.update(seats=7), "'seats': 'sun' is not for 7; correct it."),
    (lambda data: data.update(game="moon"), "'game': there is no game 'moon' here; use one of sun, destiny, altun-ha."),
    (lambda data: data.update(format=9), "'format': was written by Aztec Desktop "),
    (lambda data: data.update(rules=9), "'rules': it was written under version 9 of the rules, and "),
    (lambda data: data["options"].update(colours="brown"), "option 'colours': 1 values for 2 seats;"),
    (lambda data: data["options"].update(colours=3), "'options.colours': must be a text, not 3;"),
    (
        lambda data: data["components"].update(hash="0" * 16),
        "'components': there is no component set 'default' with this content here;",
    ),
    (lambda data: data["components"].update(text="x"), "'components', "),
    (lambda data: data["components"].update(source=1), "'components.source': "),
    (lambda data: data["state"].update(year=3), "state.year: must be a whole number from 1 to 2, not 3;"),
    (lambda data: data["state"]["months"].pop(), "state.months: must have 18 entries, not 17;"),
    (
        lambda data: data["state"]["seats"][0].update(villages=-1),
        "state.seats[0].villages: must be a whole number from 0 to ",
    ),
]


@pytest.mark.parametrize(("change", "said"), BROKEN, ids=[said for _, said in BROKEN])
def test_a_document_broken_by_hand_is_refused_with_its_place(
    run: Run, file: Path, change: Callable[[Any], object], said: str
) -> None:
    edited(file, change)
    for command in ("show", "legal", "score"):
        ran = run("position", command, str(file))
        assert (ran.code, ran.out) == (5, "")
        assert ran.err.startswith(f"aztec-desktop: {file}, {said}"), ran.err
        assert ran.err.count("\n") == 1


def test_a_set_that_is_not_at_hand_travels_inside_the_document(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "rich.toml"
    own.write_text(DEFAULT.replace("victory_points = 11", "victory_points = 31"), encoding="utf-8")
    ran = run("position", "new", "sun", "--players", "2", "--component-set", str(own))
    own.unlink()
    data = json.loads(ran.out)
    assert data["components"]["name"] == "rich"
    assert "victory_points = 31" in data["components"]["text"]
    position = read_position(ran.out, GAMES)
    assert position.state.vp == [31, 31]
    assert position.to_text() == ran.out


def test_a_hand_edited_document_may_leave_out_the_hash(run: Run, file: Path) -> None:
    edited(file, lambda data: data["components"].pop("hash"))
    edited(file, lambda data: data["state"]["seats"][0]["crops"].update(maize=9))
    ran = run("position", "show", str(file))
    assert ran.code == 0
    assert "seat 1: 11 VP, 9 maize" in ran.out
