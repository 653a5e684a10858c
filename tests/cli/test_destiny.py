"""Aztec Destiny in the terminal: whole games by typed lines, its story at the end, positions and what they refuse."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest

from aztec_desktop.cli.words import game_words
from aztec_desktop.games import GAMES
from aztec_desktop.match import load
from aztec_desktop.paths import resources
from tests.cli.conftest import Run
from tests.cli.test_play import Typing, first_choices, only_save, typing

__all__ = ["typing"]

PHASES = ("destiny", "planting", "rituals", "harvest", "feeding and building", "prophecy", "scoring", "the new year")
END = str(resources() / "tutorial/destiny/end.json")


@pytest.mark.parametrize("seats", ["person,greedy", "random,person,novice", "person,person,person,person"])
def test_a_whole_game_is_played_to_its_end(typing: Typing, run: Run, seats: str) -> None:
    ran = typing(first_choices(), "play", "destiny", "--seats", seats, "--seed", "t")
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[0].startswith("Aztec Destiny, seed t. At the table: ")
    match = load(only_save(), GAMES)
    assert match.over
    for phase in PHASES[1:]:
        assert ran.out.count(f"Year 1: {phase}\n") == ran.out.count(f"Year 2: {phase}\n") == 1, phase
    assert ran.out.count("Year 2: destiny\n") == 1  # the first one has begun before anybody sits down
    s = match.history.state
    glyph, date = s.kit.destiny.glyphs[s.glyphs[s.marker]].id, s.kit.destiny.dates[s.date]
    words = game_words("mayan_sun").with_names(match.game.names(s.kit.components))
    this_year = datetime.now().astimezone().year
    when = "gone" if date.year < this_year else "now" if date.year == this_year else "ahead"
    assert ran.lines[-4:] == [
        f"{words.term('glyph', glyph)}, {date.name}",
        words.fill(f"lore.glyph.{glyph}"),
        words.fill(f"lore.date.{date.name}"),
        words.fill(f"lore.{when}", {"date": f"@date:{s.date}"}),
    ]
    assert run("replay", str(only_save()), "--verify").code == 0


def test_each_glyph_space_tells_worth_and_way_in_the_order_of_the_ring(run: Run) -> None:
    ran = run("position", "show", END)
    assert [line.split(")")[0] for line in ran.lines if line.startswith("Glyph space ")] == [
        "Glyph space 1: Supervolcano (worth 13, moves the date 1 clockwise",
        "Glyph space 2: Planet Nibiru (worth 8, moves the date 3 clockwise",
        "Glyph space 3: Enlightenment (worth 4, moves the date 2 back",
        "Glyph space 4: Solar (worth 4, moves the date 3 back",
        "Glyph space 5: The Fifth Sun Endures (worth 8, leaves the date where it is",
        "Glyph space 6: Galactic Alignment (worth 13, moves the date 4 clockwise",
        "Glyph space 7: Meteorites (worth 18, moves the date 2 clockwise",
        "Glyph space 8: Alien Beings (worth 18, moves the date 4 back",
    ]
    assert "Not on the board: Geomagnetic Reversal (moves the date 1 back)." in ran.lines
    assert "is worth" not in ran.out


def test_every_choice_of_the_game_is_asked_for(typing: Typing) -> None:
    """The questions that only this game has, each with its numbered answers."""
    ran = typing(first_choices(), "play", "destiny", "--seats", "person,person", "--seed", "u")
    for question in (
        "move one of your two discs a free step along its track.",
        "place your Fate Cube on the glyph that you think will end the world.",
        "place your Date Stick on the date that you think will be the last.",
        "spend Prophecy tokens on one action, 1 to go.",
    ):
        assert question in ran.out
    for answer in (
        "Village value: on to space 1, 1 VP a village",
        "Place the Fate Cube on ",
        "Place the Date Stick on ",
        "Move the Destiny Marker (+1) to ",
    ):
        assert any(line.split(". ", 1)[-1].startswith(answer) for line in ran.lines), answer


def test_mayan_sun_tells_no_story(typing: Typing) -> None:
    ran = typing(first_choices(), "play", "sun", "--seats", "person,random", "--seed", "t")
    assert ran.lines[-1].endswith("points")


def test_the_position_of_the_last_tokens(run: Run, tmp_path: Path) -> None:
    legal = {line["text"]: line["action"] for line in run("position", "legal", END, "--json").data}
    marker = "Move the Destiny Marker (−1) to Galactic Alignment, worth 13; the date would be 2060"  # 8 + 5; + 4 dates
    assert legal[marker] == {"do": "move_marker", "steps": -1}
    assert sum(action["do"] == "change_date" for action in legal.values()) == 15 - 2, "no date with a stick"
    assert sum(action["do"] == "change_fate" for action in legal.values()) == 8 - 2
    after = tmp_path / "after.json"
    after.write_text(run("position", "apply", END, "--action", json.dumps(legal[marker])).out, encoding="utf-8")
    state = json.loads(after.read_text(encoding="utf-8"))["state"]
    assert (state["destiny"]["marker"], state["turn"], state["seats"][0]["prophecy"]) == (5, 1, 2)
    score = run("position", "score", str(after)).out
    assert "Fate foretold: 13 as it stands, counted at the end (D17)" in score


@pytest.mark.parametrize(
    ("action", "said", "rule"),
    [
        ({"do": "move_marker", "steps": 2}, "The Destiny Marker moves one space either way, not 2", "D12"),
        ({"do": "change_fate", "space": 2}, "Fate Cube is on Enlightenment", "D12"),
        ({"do": "change_date", "date": 7}, "Your Date Stick is on 2000 already", "D12r"),
        ({"do": "buy", "crop": "bean"}, "cannot be done during", "D12"),
    ],
)
def test_what_is_forbidden_is_told_with_its_number(run: Run, action: dict[str, object], said: str, rule: str) -> None:
    ran = run("position", "apply", END, "--action", json.dumps(action))
    assert ran.code == 4
    assert said in ran.err
    assert f"({rule})" in ran.err
