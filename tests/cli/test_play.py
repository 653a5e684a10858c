"""A whole game in the terminal by typed lines, and what can be typed besides numbers; replay of saves."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from aztec_desktop.cli.choices import FEW, choices
from aztec_desktop.cli.rulebook import rule_text
from aztec_desktop.core.actions import Action
from aztec_desktop.games import GAMES
from aztec_desktop.match import load
from aztec_desktop.paths import saves_dir
from tests.cli.conftest import Ran, Run

Typing = Callable[..., Ran]


@pytest.fixture
def typing(run: Run, monkeypatch: pytest.MonkeyPatch) -> Typing:
    """Runs a command while lines are typed; after the last one the input ends."""

    def command(lines: Iterator[str] | list[str], *arguments: str) -> Ran:
        waiting = iter(lines)

        def read(prompt: str) -> str:
            try:
                typed = next(waiting)
            except StopIteration:
                raise EOFError from None
            print(f"{prompt}{typed}")
            return typed

        monkeypatch.setattr("builtins.input", read)
        return run(*arguments)

    return command


def first_choices(until: int = 5000) -> Iterator[str]:
    """Type 1 and Enter in turn: the first choice of each list, then the end of the turn."""
    for _ in range(until):
        yield "1"
        yield ""


def only_save() -> Path:
    (save,) = saves_dir().glob("*.aztec")
    return save


@pytest.mark.parametrize("seats", ["person,greedy", "random,person,novice", "person,person"])
def test_a_whole_game_is_played_to_its_end(typing: Typing, run: Run, seats: str) -> None:
    ran = typing(first_choices(), "play", "sun", "--seats", seats, "--seed", "t")
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[0].startswith("Mayan Sun, seed t. At the table: ")
    places = [line for line in ran.lines if line.startswith(("1. ", "2. ", "3. ")) and line.endswith("points")]
    match = load(only_save(), GAMES)
    assert match.over
    scores = match.game.outcome(match.history.state).scores
    assert len(places) == len(scores) == seats.count(",") + 1
    assert places[0].endswith(f", {max(scores)} points")
    assert run("replay", str(only_save()), "--verify").code == 0


def test_leaving_keeps_the_game_and_it_goes_on(typing: Typing) -> None:
    ran = typing(["1", "1", "", "quit"], "play", "sun", "--seed", "t")
    assert ran.code == 0
    assert ran.lines[-1].startswith(f"The game is kept in {only_save()}; go on with: aztec-desktop play sun --from")
    done = len(load(only_save(), GAMES).history)
    again = typing(["log"], "play", "sun", "--from", str(only_save()))
    assert again.code == 0
    assert "Person plants maize under Pop" in again.out
    assert len(load(only_save(), GAMES).history) == done


def test_another_game_is_not_gone_on_with(typing: Typing, run: Run, tmp_path: Path) -> None:
    run("simulate", "sun", "--seats", "random,random", "--save-dir", str(tmp_path))
    (save,) = tmp_path.iterdir()
    head, *rest = save.read_text(encoding="utf-8").splitlines(keepends=True)
    data = json.loads(head)
    data["game"] = "moon"
    save.write_text(json.dumps(data) + "\n" + "".join(rest), encoding="utf-8")
    ran = typing([], "play", "sun", "--from", str(save))
    assert ran.code == 5
    assert "there is no game 'moon' here" in ran.err


def test_undo_takes_back_what_is_not_ended_and_more_only_in_practice(typing: Typing) -> None:
    ran = typing(
        ["1", "1", "undo", "2", "1", "", "undo", "undo practice", "quit"],
        "play", "sun", "--seed", "t", "--option", "starting_player=1",
    )  # fmt: skip
    assert ran.out.count("Taken back") == 2
    assert "This can only be taken back in practice" in ran.out
    match = load(only_save(), GAMES)
    assert match.header.practice
    assert not any(record.seat == 0 for record in match.history.records)


def test_what_can_be_typed_besides_numbers(typing: Typing, tmp_path: Path) -> None:
    copy = tmp_path / "copy.aztec"
    ran = typing(
        ["help", "board", "score", "what", "99", "1", "back", "", "rule X9", "save", f"save {copy}", "redo", "q"],
        "play", "sun", "--seed", "t", "--option", "starting_player=1",
    )  # fmt: skip
    assert ran.code == 0
    assert "read out a rule by its number" in ran.out
    assert "Pop: " in ran.out
    assert "Start: 11 (S6)" in ran.out
    assert "“what” is not understood" in ran.out
    assert "“99” is not understood" in ran.out
    assert ran.out.count("1. Plant maize under … (18 ways)") == 3  # at first, after back, after Enter
    assert "Type back for the list before." in ran.out
    assert "there is no rule “X9”" in ran.out.replace("There", "there")
    assert f"in {only_save()}; save NAME makes a copy" in ran.out
    assert load(copy, GAMES).header.seed == "t"
    assert "There is nothing to do again." in ran.out


def test_a_save_to_a_place_that_is_not_there_is_told_and_play_goes_on(typing: Typing, tmp_path: Path) -> None:
    ran = typing([f"save {tmp_path}/none/x", "score"], "play", "sun", "--seed", "t")
    assert f"{tmp_path}/none/x: cannot be written (" in ran.out
    assert "Start: 11 (S6)" in ran.out


def test_each_choice_tells_what_it_changes(typing: Typing) -> None:
    ran = typing(["1"], "play", "sun", "--seed", "t", "--option", "starting_player=1")
    match = load(only_save(), GAMES)
    game, state = match.game, match.history.state
    for field in range(18):
        after = state.copy()
        game.apply(after, 0, ("plant", "maize", field))
        harvest = game.forecast(after)[0]["harvest.maize"]
        sign = "+" if harvest > 0 else "−"
        line = next(line for line in ran.lines if line.startswith(f"{field + 1}. Plant maize under "))
        assert (f": {sign}{abs(harvest)} maize" in line) == (harvest != 0)


def test_the_plan_is_shown_and_done(typing: Typing) -> None:
    def plans() -> Iterator[str]:
        for line in first_choices():
            yield from ("plan", "yes") if line == "1" else ()
            yield line

    ran = typing(plans(), "play", "sun", "--seed", "t", "--seats", "person,random")
    assert "Type plan to have the whole turn done for you" in ran.out
    assert "Do all this? yes or no: yes" in ran.out
    assert load(only_save(), GAMES).over


def test_replay_reads_out_every_record(run: Run, tmp_path: Path) -> None:
    run("simulate", "sun", "--seats", "greedy,random", "--save-dir", str(tmp_path))
    (save,) = tmp_path.iterdir()
    match = load(save, GAMES)
    count = len(match.history)
    ran = run("replay", str(save))
    assert ran.code == 0
    numbered = [line for line in ran.lines if line.split(".")[0].isdigit()]
    assert len(numbered) == count
    assert numbered[0].startswith("1. chance: start seat=")
    assert any("plants maize under " in line for line in ran.lines)
    lines = run("replay", str(save), "--json", "--to", "30").data
    assert [line["n"] for line in lines] == list(range(1, 31))
    assert lines[0]["seat"] == "chance"
    assert lines[1]["action"]["do"] == "deal"
    assert run("replay", str(save), "--to", str(count + 1)).code == 2
    (verified,) = run("replay", str(save), "--verify", "--json").data
    assert verified["records"] == count
    assert verified["over"] is True


def test_a_save_whose_end_was_changed_does_not_verify(run: Run, tmp_path: Path) -> None:
    run("simulate", "sun", "--seats", "greedy,random", "--save-dir", str(tmp_path))
    (save,) = tmp_path.iterdir()
    text = save.read_text(encoding="utf-8")
    hash_at = text.rindex('"hash":"') + len('"hash":"')
    changed = "0" if text[hash_at] != "0" else "1"
    save.write_text(text[:hash_at] + changed + text[hash_at + 1 :], encoding="utf-8")
    ran = run("replay", str(save), "--verify")
    assert ran.code == 5
    assert "'hash': the records do not lead to this state" in ran.err


@pytest.mark.parametrize(
    ("typed", "title"),
    [("S16", "S16 Move"), ("s16", "S16 Move"), ("S28", "S28 "), ("s22R2", "S22r2 "), ("S1", "S1 ")],
)
def test_a_rule_is_looked_up_by_its_number(typed: str, title: str) -> None:
    found = rule_text("mayan_sun", typed)
    assert found[0].startswith(title)
    assert len(" ".join(found[1:])) > 30
    assert not any(mark in line for line in found for mark in ("**", "`", "\n"))


@pytest.mark.parametrize("typed", ["", "S99", "S", "16", "The", "../../x"])
def test_what_is_no_number_finds_no_rule(typed: str) -> None:
    assert rule_text("mayan_sun", typed) == []
    assert rule_text("no_game", "S16") == []


def words(action: Action) -> str:
    return " ".join(str(part) for part in action)


def test_few_actions_are_listed_one_by_one() -> None:
    actions: list[Action] = [("go", number) for number in range(FEW)]
    assert [choice.action for choice in choices(actions, words)] == actions


def test_many_actions_are_grouped_by_card_then_by_target() -> None:
    moves: list[Action] = [("move", deck, month, way) for deck in (0, 2) for month in range(9) for way in (-2, 2)]
    lines = choices([*moves, ("jaguar", 0), ("stop",)], words)
    assert [(line.text, len(line.actions)) for line in lines] == [
        ("move 0", 18), ("move 2", 18), ("jaguar 0", 1), ("stop", 1),
    ]  # fmt: skip
    inner = choices(lines[1].actions, words)
    assert [(line.text, len(line.actions)) for line in inner] == [(f"move 2 {month}", 2) for month in range(9)]
    assert [line.action for line in choices(inner[4].actions, words)] == [("move", 2, 4, -2), ("move", 2, 4, 2)]


def test_grouping_loses_no_action_and_always_comes_to_an_end() -> None:
    actions: list[Action] = [("a", x, y) for x in range(40) for y in range(3)] + [("b", "same")]

    def reach(found: list[Action]) -> list[Action]:
        lines = choices(found, words)
        if len(lines) == 1:
            return list(lines[0].actions)
        return [one for line in lines for one in reach(list(line.actions))]

    assert reach(actions) == actions
