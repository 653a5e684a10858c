"""Saves: what they keep, and one clear sentence for each file that cannot be used."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aztec_desktop.core.errors import InputError
from aztec_desktop.match import Match, export_warning, load, read, save, save_from
from tests.match.tables import GAMES, OPEN_TOY, act, bid, play_on, sit
from tests.toy.toy import TOY, Toy

Lines = list[dict[str, Any]]


def _lines(match: Match) -> Lines:
    return [json.loads(line) for line in match.dump().splitlines()]


def _text(lines: Lines) -> bytes:
    return "".join(json.dumps(line) + "\n" for line in lines).encode()


def _middle() -> Match:
    """A game in the person's turn: deals 1–2, bids 3–4, an offer staged."""
    match = sit("pb")
    bid(match, 1, 3)
    match.submit(0, ("offer",))
    return match


def test_staged_actions_and_sealed_choices_are_kept() -> None:
    match = _middle()
    again = read(match.dump().encode(), GAMES)
    assert again.staged == match.staged
    assert again.seen().coins[0] == 1
    sealed = sit("pb")
    sealed.submit(0, ("seal", 4))
    assert read(sealed.dump().encode(), GAMES).held == sealed.held


def test_a_file_holds_what_the_sitting_holds(tmp_path: Path) -> None:
    match = sit("pbp", rounds="3")
    play_on(match, random.Random(2))
    file = tmp_path / "spiel Ω.aztec"
    assert save(match, file) is None
    again = load(file, GAMES)
    assert again.header == match.header
    assert again.dump() == match.dump()
    assert [entry.name for entry in tmp_path.iterdir()] == [file.name]


def test_a_save_from_an_earlier_point_goes_on_from_there(tmp_path: Path) -> None:
    match = sit("pb")
    bid(match, 1, 3)
    act(match, 0, ("offer",), ("offer",), ("stop",))
    file = tmp_path / "earlier.aztec"
    save_from(match, 5, file)
    again = load(file, GAMES)
    assert (again.seen().coins[0], again.seen().offers[0], again.waiting_for) == (1, 1, (0,))
    assert again.header.practice
    act(again, 0, ("offer",), ("stop",))
    assert again.history.records == match.history.records
    with pytest.raises(IndexError):
        save_from(match, 99, file)


@pytest.mark.parametrize(
    ("kinds", "game", "over", "warned"),
    [
        ("pp", TOY, False, True),
        ("pb", TOY, False, False),
        ("pp", TOY, True, False),
        ("pp", OPEN_TOY, False, False),
    ],
)
def test_secrets_of_several_persons_are_warned_of(kinds: str, game: Toy, over: bool, warned: bool) -> None:
    match = sit(kinds, game=game)
    if over:
        play_on(match, random.Random(1))
    phrase = export_warning(match)
    assert (phrase is not None and phrase.key == "match.holds_secrets") == warned


def test_an_unwritable_place_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"nowhere.*cannot be written.*choose another place"):
        save(_middle(), tmp_path / "nowhere" / "a.aztec")


# --- files that cannot be used -------------------------------------------------------------------------------


def _with(place: int, **changes: object) -> Callable[[Lines], Lines]:
    def change(lines: Lines) -> Lines:
        lines[place] = {k: v for k, v in (lines[place] | changes).items() if v is not ...}
        return lines

    return change


def _parts(**changes: object) -> Callable[[Lines], Lines]:
    def change(lines: Lines) -> Lines:
        lines[0]["components"] |= changes
        return lines

    return change


BROKEN: list[tuple[str, Callable[[Lines], Lines], str]] = [
    ("not ours", _with(0, **{"aztec-desktop": "x"}), r"line 1, the head: this is not a saved game"),
    (
        "newer form",
        _with(0, format=2, app="3.2.1"),
        r"line 1, .*newer form.*install Aztec Desktop 3\.2\.1 or newer",
    ),
    (
        "newer rules",
        _with(0, rules=2, app="3.2.1"),
        r"line 1, 'rules': .*version 2 of the rules of 'toy'.*knows version 1; install Aztec Desktop 3\.2\.1",
    ),
    ("other game", _with(0, game="chess"), r"line 1, 'game': there is no game 'chess' here \(there are: toy, open"),
    ("one seat", lambda ls: [ls[0] | {"seats": ls[0]["seats"][:1]}, *ls[1:]], r"line 1, 'seats': .* not for 1"),
    ("no seed", _with(0, seed=...), r"line 1, 'seed': must be a text"),
    ("odd deal", _with(0, deal="cheating"), r"line 1, 'deal': 'cheating' is not known; use one of drawn, by hand"),
    ("odd seat", _with(0, seats=[{"kind": "cat", "name": "M"}] * 2), r"line 1, 'seats\[0\]\.kind': 'cat' is not"),
    ("odd seats", _with(0, seats=[1, 2]), r"line 1, 'seats\[0\]': must be an object"),
    ("odd option", _with(0, options={"rounds": 2}), r"line 1, 'options\.rounds': must be a text"),
    ("unknown option", _with(0, options={"speed": "9"}), r"line 1, option 'speed': this game has no such option"),
    ("option not offered", _with(0, options={"rounds": ""}), r"line 1, option 'rounds': '' is not offered"),
    ("other parts", _parts(hash="0"), r"line 1, 'components': the text and its hash do not belong together"),
    ("no TOML", _parts(text="= ="), r"line 1, 'components': the text and its hash do not belong together"),
    ("no parts", _with(0, components=...), r"line 1, 'components': must be an object"),
    ("not legal", _with(3, do={"do": "seal", "coins": 9}), r"line 4, 'do': this was not allowed there \(rule T2\)"),
    ("unknown verb", _with(3, do={"do": "fly"}), r"line 4, 'do': there is no action 'fly'"),
    ("no verb", _with(3, do=...), r"line 4, 'do': an action is an object"),
    ("wrong number", _with(3, n=7), r"line 4, 'n': record 3 should come here, not 7"),
    ("wrong seat", _with(3, seat=5), r"line 4, 'seat': there is no seat 5"),
    ("no seat", _with(3, seat=...), r"line 4, 'seat': there is no seat None"),
    ("wrong stream", _with(1, stream=["bag"]), r"line 2, 'stream': luck came from \('deck',\), not from there"),
    ("bad time", _with(3, at=-1), r"line 4, 'at': must be a whole number of milliseconds"),
    ("a line lost", lambda ls: ls[:2] + ls[3:], r"line 3, 'n': record 2 should come here, not 3"),
    ("wrong hash", _with(6, hash="0"), r"line 7, 'hash': the records do not lead to this state"),
    ("early hash", lambda ls: [*ls[:4], ls[6]], r"line 5, 'after': 3 records come before, not 4"),
    ("wrong position", _with(5, position={}), r"line 6, 'position': it does not follow from the records before it"),
    ("a bot staged", _with(7, staged=1), r"line 8, 'staged': only persons' actions are staged"),
    ("not stageable", _with(7, do={"do": "peek", "seat": 0}), r"the end: a staged action does not fit there"),
    ("undo of nothing", lambda ls: [*ls[:7], {"undo": 1}], r"line 8, 'undo': there is nothing to take back"),
    ("back too far", lambda ls: [*ls, {"back": 99}], r"line 9, 'back': there is no record 99 to go back to"),
    ("unknown line", lambda ls: [*ls, {"hello": 1}], r"line 9, this line: is of no known kind"),
]


@pytest.mark.parametrize(("change", "sentence"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN])
def test_a_broken_save_is_one_sentence(change: Callable[[Lines], Lines], sentence: str) -> None:
    data = _text(change(_lines(_middle())))
    with pytest.raises(InputError, match=rf"^game\.aztec, {sentence}.*\.$") as raised:
        read(data, GAMES, "game.aztec")
    assert "\n" not in str(raised.value)


RAW: list[tuple[str, bytes, str]] = [
    ("empty", b"", r"line 1: the file is empty; choose another saved game\.$"),
    ("one line cut", b'{"aztec-desktop":"sa', r"line 1: the file breaks off before its first line ends"),
    ("a picture", b"\x89PNG\r\n\x1a\n\x00", r"line 1: this is not a saved game; choose a file that"),
    ("other JSON", b"[1, 2]\n", r"line 1: this is not a saved game"),
    ("deep", b"[" * 100_000 + b"\n", r"line 1: this is not a saved game"),
    ("no text", b'{"aztec-desktop":"\\ud800"}\n', r"line 1: this is not a saved game"),
    ("not UTF-8", b'{"aztec-desktop":"\xff"}\n', r"line 1: this is not a saved game"),
    ("a giant number", b'{"n":' + b"9" * 5000 + b"}\n", r"line 1: this is not a saved game"),
]


@pytest.mark.parametrize(("data", "sentence"), [case[1:] for case in RAW], ids=[case[0] for case in RAW])
def test_a_file_of_another_kind_is_one_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(InputError, match=rf"^f, {sentence}"):
        read(data, GAMES, "f")


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"none: cannot be read \(No such file or directory\); choose a saved game\."):
        load(tmp_path / "none", GAMES)
    with pytest.raises(InputError, match=r"Is a directory"):
        load(tmp_path, GAMES)


def test_a_broken_line_in_the_middle_is_not_skipped() -> None:
    lines = _middle().dump().splitlines(keepends=True)
    lines[3] = lines[3][:-9] + "\n"
    with pytest.raises(InputError, match=r"line 4: is no JSON object; use another copy, or delete this line"):
        read("".join(lines).encode(), GAMES)
    assert len(read("".join(lines[:3]).encode(), GAMES).history) == 2, "what the sentence advises works"


def test_a_component_set_that_todays_reader_refuses() -> None:
    from aztec_desktop.core.components import digest

    text = "coins = 5\n"
    data = _text(_parts(text=text, hash=digest(text))(_lines(_middle())))
    with pytest.raises(InputError, match=r"line 1, component set 'toy', .*lacks the key 'card'"):
        read(data, GAMES)


# --- older and newer -----------------------------------------------------------------------------------------


class NewerToy(Toy):
    """The toy under rules that came later."""

    rules_version = 2


def test_a_game_under_older_rules_goes_on_from_its_last_position() -> None:
    match = _middle()
    again = read(match.dump().encode(), (NewerToy(),))
    assert [(phrase.key, phrase.facts) for phrase in again.notices] == [("match.older_rules", {"record": 4})]
    assert (again.header.rules, again.history.first, again.staged) == (2, 4, ())
    assert again.undo_kind is None
    act(again, 0, ("stop",))
    assert again.history.state.hands == _ended(match).history.state.hands, "the same cards come"
    third = read(again.dump().encode(), (NewerToy(),))
    assert third.notices == []
    assert third.dump() == again.dump()


def _ended(match: Match) -> Match:
    match.undo()
    act(match, 0, ("stop",))
    return match


def test_older_rules_without_a_position_name_the_version() -> None:
    lines = [line for line in _lines(_middle()) if "after" not in line]
    lines[0]["app"] = "0.0.9"
    with pytest.raises(InputError, match=r"begun under version 1.*open it with Aztec Desktop 0\.0\.9\."):
        read(_text(lines), (NewerToy(),))


def test_a_continued_game_needs_its_position() -> None:
    lines = _lines(read(_middle().dump().encode(), (NewerToy(),)))
    assert lines[0]["continued"] == 4
    without = [line for line in lines if "position" not in line]
    with pytest.raises(InputError, match=r"the position to go on from is missing"):
        read(_text(without), (NewerToy(),))
    short = [*lines[:2], *lines[3:]]
    with pytest.raises(InputError, match=r"line 5, 'after': 3 records come before, not 4"):
        read(_text(short), (NewerToy(),))
    undrawn = [line | {"draws": 7} if "position" in line else line for line in lines]
    with pytest.raises(InputError, match=r"'draws': must be a list of streams and counts"):
        read(_text(undrawn), (NewerToy(),))
