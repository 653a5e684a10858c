"""A game with hidden hands in the terminal: whole games, and a curtain between persons that no card gets through."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from aztec_desktop.cli.table import CURTAIN_LINES, PlainTable
from aztec_desktop.games import GAMES
from aztec_desktop.match import load
from aztec_desktop.paths import saves_dir
from tests.cli.conftest import Ran, Run
from tests.match.test_looks import a_match

if TYPE_CHECKING:
    from aztec_desktop.bots.client import WorkerClient

Playing = Callable[..., Ran]


@pytest.fixture
def playing(run: Run, monkeypatch: pytest.MonkeyPatch) -> Playing:
    """Plays a game: choices by luck, Enter where no number is asked for; ``ask`` is typed before each choice."""

    def command(*arguments: str, ask: tuple[str, ...] = ()) -> Ran:
        luck = random.Random(7)
        waiting: list[str] = []

        def read(prompt: str) -> str:
            typed = ""
            if prompt.startswith("Which number"):
                if not waiting:
                    waiting.extend([*ask, str(luck.randint(1, 4))])
                typed = waiting.pop(0)
            else:
                waiting.clear()
            print(f"{prompt}{typed}")
            return typed

        monkeypatch.setattr("builtins.input", read)
        return run(*arguments)

    return command


@pytest.mark.parametrize(
    "seats", ["person,greedy", "person,random,person", "person,greedy,random,novice,random,person"]
)
def test_a_whole_game_is_played_to_its_end(playing: Playing, run: Run, seats: str) -> None:
    ran = playing("play", "altun-ha", "--seats", seats, "--seed", "t")
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[0].startswith("Altun Ha, seed t. At the table: ")
    (save,) = saves_dir().glob("*.aztec")
    match = load(save, GAMES)
    assert match.over
    places = [line for line in ran.lines if re.match(r"^\d\. [^:]*, −?\d+ points$", line)]
    assert len(places) == seats.count(",") + 1
    assert run("replay", str(save), "--verify").code == 0


def test_what_one_person_is_shown_stands_behind_a_curtain(playing: Playing) -> None:
    """From one curtain to the next only one hand is read out, whatever is asked for."""
    ran = playing("play", "altun-ha", "--seats", "person,person,random", "--seed", "t", ask=("board", "log"))
    before_the_end = ran.out.partition("The game is over")[0].partition("the game is over")[0]
    acts = before_the_end.split("\n" * CURTAIN_LINES)
    assert len(acts) > 8
    for act in acts:
        hands = re.findall(r"^Hand of (.+?): (.+)\.$", act, re.MULTILINE)
        owners = {owner for owner, cards in hands if "card face down" not in cards}
        assert len(owners) <= 1, act


def test_what_a_card_shows_is_read_out_before_the_next_person_looks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ana, who plays the card, reads what Itzel holds; then the curtain falls."""
    acts = []

    def read(prompt: str) -> str:
        said = capsys.readouterr().out
        acts.append((prompt.strip(), said))
        if prompt.startswith("Which number"):
            line = next(line for line in said.splitlines() if "Jade Envoy" in line and "Itzel" in line)
            return line.partition(".")[0]
        if prompt.startswith("Itzel, press Enter"):
            raise EOFError
        return ""

    monkeypatch.setattr("builtins.input", read)
    table = PlainTable(a_match(0, 1), cast("WorkerClient", None), Path("none"))
    with pytest.raises(EOFError):
        table.play()
    asked = [prompt for prompt, _ in acts]
    assert asked == [
        "Ana, press Enter when nobody else looks.", "Which number?", "Enter ends the turn, undo takes it back:",
        "Only Ana sees this. Enter goes on:", "Itzel, press Enter when nobody else looks.",
    ]  # fmt: skip
    (shown,) = [line for line in acts[3][1].splitlines() if line.startswith("Itzel: ")]
    assert "known: 1 × Bid card 3, known: 2 × Bid card 4" in shown
    assert "Bid card 3" not in acts[4][1]
    assert "\n" * CURTAIN_LINES in acts[4][1]


def test_choices_tell_what_others_lose_and_help_names_a_rule_of_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["", "help", "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    PlainTable(a_match(0, 1), cast("WorkerClient", None), Path("none")).play()
    said = capsys.readouterr().out
    assert "Play Shell Tribute: hand −1, Itzel −1 VP, Nicte −1 VP" in said
    assert "rule H1       read out a rule by its number" in said


def test_known_cards_are_read_out(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "p.json"
    file.write_text(run("position", "new", "altun-ha", "--players", "2", "--seed", "a").out, encoding="utf-8")
    shown = run("position", "show", str(file)).out
    assert "population 3, 46 cards in the deck" in shown
    assert "known:" not in shown, "nothing is known at the start"
    data = json.loads(file.read_text(encoding="utf-8"))
    seat = data["state"]["seats"][1]
    seat["shown"] = {seat["hand"][0]: 1}
    file.write_text(json.dumps(data), encoding="utf-8")
    (line,) = [line for line in run("position", "show", str(file)).lines if "known:" in line]
    assert re.search(r"^seat 2: .*, known: 1 × [A-Z]", line)
