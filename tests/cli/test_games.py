"""Games by bots from the command line: listed, simulated, compared, measured."""

from __future__ import annotations

from pathlib import Path

import pytest

from aztec_desktop.bots.playing import Task, play
from aztec_desktop.core.components import state_hash
from aztec_desktop.games import GAMES
from aztec_desktop.match import Parts, load
from aztec_desktop.paths import own_components_dir, resource_text
from tests.cli.conftest import Run

DEFAULT = resource_text("components", "mayan_sun", "default.toml")


def test_games_are_listed(run: Run) -> None:
    ran = run("games")
    assert ran.code == 0
    assert ran.lines[0] == "sun: Mayan Sun, 2 to 4 players, rules version 1"
    assert "destiny: Aztec Destiny, 2 to 4 players, rules version 1" in ran.lines
    sun, destiny, altun = run("games", "--json").data
    assert (sun["game"], sun["name"], sun["seats"], sun["rules"]) == ("sun", "Mayan Sun", [2, 4], 1)
    assert (destiny["game"], destiny["name"], destiny["seats"]) == ("destiny", "Aztec Destiny", [2, 4])
    assert sun["options"]["starting_player"] == destiny["options"]["starting_player"] == ["drawn", "1", "2", "3", "4"]
    assert (altun["game"], altun["name"], altun["seats"], altun["rules"]) == ("altun-ha", "Altun Ha", [2, 6], 1)
    assert altun["options"]["bids_discarded"] == ["winner", "all"]
    assert destiny["options"]["destiny_marker"][:3] == ["drawn", "1", "2"]


def test_simulate_prints_one_object_a_game_and_nothing_else(run: Run) -> None:
    ran = run("simulate", "sun", "--seats", "greedy,random", "--games", "3", "--seed", "t", "--json", "--jobs", "1")
    assert (ran.code, ran.err) == (0, "")
    assert [line["seed"] for line in ran.data] == ["t-1", "t-2", "t-3"]
    for line in ran.data:
        assert list(line) == ["game", "seed", "seats", "scores", "winners", "actions", "hash"]
        expected = play(Task("sun", Parts("default", DEFAULT), {}, ("greedy", "random"), line["seed"]), GAMES)
        assert line == expected.to_json("sun")


def test_a_game_of_many_can_be_played_alone(run: Run) -> None:
    many = run("simulate", "sun", "--seats", "novice,casual", "--games", "4", "--json").data
    alone = run("simulate", "sun", "--seats", "novice,casual", "--seed", "1-3", "--json").data
    assert alone == [many[2]]


def test_the_number_of_processes_changes_nothing(run: Run) -> None:
    typed = ("simulate", "sun", "--seats", "greedy,greedy,random,random", "--games", "12", "--json")
    assert run(*typed, "--jobs", "1").out == run(*typed, "--jobs", "2").out


def test_simulated_games_can_be_saved(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "new/saves"
    ran = run(
        "simulate", "sun", "--seats", "random,random", "--games", "2", "--seed", "a b/c", "--json",
        "--save-dir", str(folder),
    )  # fmt: skip
    saves = sorted(folder.iterdir())
    assert [save.name for save in saves] == ["sun-a_b_c-1.aztec", "sun-a_b_c-2.aztec"]
    for save, line in zip(saves, ran.data, strict=True):
        match = load(save, GAMES)
        assert match.header.seed == line["seed"]
        assert state_hash(match.game.encode(match.history.state)) == line["hash"]


def test_in_words_each_game_and_a_sum(run: Run) -> None:
    ran = run("simulate", "sun", "--seats", "greedy,random,random", "--games", "2", "--jobs", "1")
    assert ran.code == 0
    assert ran.lines[0].startswith("1-1: greedy ")
    assert "random 1 " in ran.lines[0]
    assert ran.lines[2] == ran.lines[2].strip()
    assert [line.split(":")[0] for line in ran.lines[2:]] == ["greedy", "random 1", "random 2"]
    assert "won 2 of 2" in ran.lines[2]


def test_another_component_set_is_played(run: Run, tmp_path: Path) -> None:
    changed = DEFAULT.replace("victory_points = 11", "victory_points = 31")
    assert changed != DEFAULT
    file = tmp_path / "rich.toml"
    file.write_text(changed, encoding="utf-8")
    typed = ("simulate", "sun", "--seats", "random,random", "--json")
    usual, rich = run(*typed).data[0], run(*typed, "--component-set", str(file)).data[0]
    assert [score - 20 for score in rich["scores"]] == usual["scores"]
    own = own_components_dir("mayan_sun")
    own.mkdir(parents=True)
    (own / "mine.toml").write_text(changed, encoding="utf-8")
    assert run(*typed, "--component-set", "mine").data[0] == rich


def test_options_reach_the_game(run: Run, tmp_path: Path) -> None:
    for starts in (1, 2):
        folder = tmp_path / str(starts)
        run(
            "simulate", "sun", "--seats", "random,random", "--option", f"starting_player={starts}",
            "--save-dir", str(folder),
        )  # fmt: skip
        (save,) = folder.iterdir()
        match = load(save, GAMES)
        assert match.header.options["starting_player"] == str(starts)
        assert next(record.seat for record in match.history.records if record.seat >= 0) == starts - 1


def test_contest_rotates_seats_and_sums_to_one(run: Run) -> None:
    typed = ("contest", "sun", "--bots", "greedy,random,random", "--games", "10", "--jobs", "2")
    (told,) = run(*typed, "--json").data
    assert (told["game"], told["games"]) == ("sun", 12)
    greedy, rand = told["bots"]
    assert (greedy["bot"], greedy["seats"], rand["bot"], rand["seats"]) == ("greedy", 1, "random", 2)
    assert greedy["win_share"] + 2 * rand["win_share"] == pytest.approx(1, abs=2e-4)
    assert greedy["low"] <= greedy["win_share"] <= greedy["high"]
    assert greedy["win_share"] > 0.8
    assert greedy["margin"] > 0 > rand["margin"]
    assert greedy["ms_a_move"] > rand["ms_a_move"] > 0
    ran = run(*typed)
    assert ran.code == 0
    assert ran.lines[0] == "12 games, each of 4 deals played once in every rotation of the seats"
    assert ran.lines[1].startswith("greedy (1 of the seats): wins ")


def test_bench_measures_each_number_of_seats(run: Run) -> None:
    ran = run("bench", "sun", "--seconds", "0.05", "--json")
    assert ran.code == 0
    assert [(line["game"], line["seats"]) for line in ran.data] == [("sun", 2), ("sun", 4)]
    for line in ran.data:
        assert line["moves"] > 1000
        assert line["copies"] > line["moves"] / 10
        assert line["playouts"] > 10
        assert 80 < line["actions"] < 250
        assert 1 < line["branching"] < line["widest"] < 400
        assert line["ratio"] == pytest.approx(line["moves"] / line["laps"], rel=1e-2)
    assert "moves a second" in run("bench", "--seconds", "0.02").out


def test_doctor_finds_what_there_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    ran = run("doctor")
    assert (ran.code, ran.err) == (0, "")
    told = dict(line.split(": ", 1) for line in ran.lines)
    assert told["bot process"].startswith("started and answered in ")
    assert told["writing"].endswith(" can be written to")
    assert "Inter-Medium" in told["bundled fonts"]
    assert {"Aztec Desktop", "Python", "system", "library", "display", "sound devices"} <= set(told)
