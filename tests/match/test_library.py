"""The folder of games: naming, listing, the latest unfinished, going on, damaged files."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from aztec_desktop.core.errors import InputError
from aztec_desktop.match import Header, Library, Match, Sitter
from aztec_desktop.match.atomic import copies_of
from tests.match.tables import GAMES, PARTS, act, bid, play_on, sit
from tests.toy.toy import TOY


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "saves", GAMES)


def _aged(path: Path, seconds: int) -> None:
    os.utime(path, (seconds, seconds))


def _begun(library: Library, kinds: str, until: int) -> tuple[Path, Match]:
    match = sit(kinds)
    path = library.begin(match)
    play_on(match, random.Random(1), until=until)
    match.close()
    return path, match


def test_an_empty_or_missing_folder_holds_nothing(library: Library) -> None:
    assert library.entries() == []
    assert library.latest() is None


def test_games_are_named_by_who_and_when_and_never_overwritten(library: Library) -> None:
    names = [_begun(library, "bb", 4)[0].name for _ in range(3)]
    assert names == [
        "toy-B0-B1-2030-01-31T18-00.aztec",
        "toy-B0-B1-2030-01-31T18-00-2.aztec",
        "toy-B0-B1-2030-01-31T18-00-3.aztec",
    ]


@pytest.mark.parametrize(
    ("names", "file"),
    [
        (("Ana", "Luis Pech"), "toy-Ana-Luis-Pech-2030-01-31T18-00.aztec"),
        (("x" * 30, "B"), f"toy-{'x' * 24}-2030-01-31T18-00.aztec"),
        (("../..", "h\u00e9llo / 123"), "toy-h-llo-123-2030-01-31T18-00.aztec"),
        (("\u65e5", "\u672c"), "toy-2030-01-31T18-00.aztec"),
    ],
)
def test_a_file_is_named_by_whoever_plays(library: Library, names: tuple[str, ...], file: str) -> None:
    sitters = tuple(Sitter("person", name) for name in names)
    match = Match.begin(TOY, Header(PARTS, sitters, "seed", {"rounds": "2"}, created="2030-01-31T18:00:00"))
    assert library.begin(match).name == file
    match.close()


def test_the_list_tells_who_played_what_without_replaying(library: Library) -> None:
    old, _ = _begun(library, "bb", 10_000)
    new, match = _begun(library, "pb", 5)
    _aged(old, 1000)
    _aged(new, 2000)
    first, second = library.entries()
    assert (first.path, first.records, first.over, first.changed) == (new, len(match.history), False, 2000)
    assert first.header is not None
    assert [sitter.name for sitter in first.header.sitters] == ["P0", "B1"]
    assert (second.path, second.over) == (old, True)
    assert first.trouble == second.trouble == ""


def test_the_latest_unfinished_is_offered(library: Library) -> None:
    older, _ = _begun(library, "pb", 5)
    newer, _ = _begun(library, "pb", 6)
    over, _ = _begun(library, "bb", 10_000)
    for age, path in enumerate((older, newer, over), 1):
        _aged(path, age * 1000)
    latest = library.latest()
    assert latest is not None
    assert latest.path == newer


def test_going_on_writes_into_the_same_file(library: Library) -> None:
    path, before = _begun(library, "pb", 5)
    match = library.resume(path)
    assert match.history.records == before.history.records
    bid(match, *(0 for _ in match.waiting_for))
    match.close()
    again = library.resume(path)
    assert again.history.records == match.history.records
    with pytest.raises(InputError, match="another window"):
        library.resume(path)
    again.close()


def test_a_window_closed_in_mid_turn_loses_nothing(library: Library) -> None:
    match = sit("pb")
    path = library.begin(match)
    bid(match, 1, 3)
    match.submit(0, ("offer",))
    match.close()
    again = library.resume(path)
    assert again.staged == match.staged
    assert again.seen().coins == [1, 5]
    again.undo()
    assert again.seen().coins == [2, 5]
    again.close()


def test_a_damaged_file_is_replaced_by_its_latest_good_copy(library: Library) -> None:
    path, before = _begun(library, "pb", 5)
    library.resume(path).close()
    assert len(copies_of(path)) == 1
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], b"{damaged}\n", *lines[2:]]))
    match = library.resume(path)
    assert [phrase.key for phrase in match.notices] == ["match.restored"]
    assert "line 2: is no JSON object" in str(match.notices[0].facts["reason"])
    assert match.history.records == before.history.records
    match.close()


def test_a_damaged_file_without_a_copy_is_one_sentence(library: Library) -> None:
    path, _ = _begun(library, "pb", 5)
    path.write_bytes(b"nothing of ours\n")
    with pytest.raises(InputError, match="this is not a saved game"):
        library.resume(path)
    assert path.read_bytes() == b"nothing of ours\n"
    assert "this is not a saved game" in library.entries()[0].trouble
    assert library.latest() is None
    with pytest.raises(InputError, match="there is no such file"):
        library.resume(library.folder / "none.aztec")


def test_what_cannot_be_listed_is_listed_with_its_trouble(library: Library) -> None:
    library.folder.mkdir()
    (library.folder / "empty.aztec").touch()
    (library.folder / "list.aztec").write_text("[]\n")
    (library.folder / "folder.aztec").mkdir()
    (library.folder / "note.txt").write_text("not a save")
    troubles = {entry.path.name: entry.trouble for entry in library.entries()}
    assert set(troubles) == {"list.aztec", "folder.aztec"}
    assert all(troubles.values())


def test_discarding_takes_the_copies_too(library: Library) -> None:
    path, _ = _begun(library, "pb", 5)
    library.resume(path).close()
    library.discard(path)
    assert list(library.folder.iterdir()) == []


def test_the_folder_must_be_writable(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="choose another folder"):
        Library(tmp_path / "file", GAMES).begin(sit("pb"))


def test_a_last_line_longer_than_what_is_looked_at_is_found(library: Library) -> None:
    match = sit("pb")
    path = library.begin(match)
    bid(match, 1, 3)
    act(match, 0, ("stop",))
    match.close()
    with path.open("a") as file:
        file.write('{"after":7,"position":"' + "x" * 100_000 + '"}\n')
    assert library.entries()[0].records == 7


def test_a_game_whose_first_line_is_broken_is_still_offered_from_its_earlier_copy(library: Library) -> None:
    path, match = _begun(library, "pb", 5)
    for _ in range(2):  # each compaction keeps the version before it
        library.resume(path).close()
    assert copies_of(path)
    path.write_bytes(b"\x00\xff not a save any more\n" + path.read_bytes()[100:])
    latest = library.latest()
    assert latest is not None
    assert latest.path == path
    assert latest.header is not None
    assert [sitter.name for sitter in latest.header.sitters] == ["P0", "B1"]
    assert "not a saved game" in latest.trouble or "line" in latest.trouble
    again = library.resume(path)
    assert again.notices[-1].key == "match.restored"
    assert again.history.records == match.history.records
    again.close()
