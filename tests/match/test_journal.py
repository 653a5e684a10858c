"""The journal: nothing is lost but the action in flight, whatever happens."""

from __future__ import annotations

import errno
import gc
import os
import random
import threading
import time
from pathlib import Path

import pytest

from aztec_desktop.core.errors import InputError
from aztec_desktop.match import Match, Trouble, load, read
from aztec_desktop.match.atomic import COPIES, copies_of, replace_file
from aztec_desktop.match.journal import Journal
from tests.match.tables import GAMES, OPEN_TOY, act, bid, heard, play_on, sit


def _kept(match: Match, path: Path) -> Match:
    match.keep(Journal.open(path))
    return match


def test_the_file_holds_each_action_as_soon_as_it_is_done(tmp_path: Path) -> None:
    path = tmp_path / "game"
    match, luck = _kept(sit("pbp", rounds="3"), path), random.Random(4)
    while not match.over:
        play_on(match, luck, until=len(match.history) + 1)
        again = load(path, GAMES)
        assert again.history.records == match.history.records
        assert again.staged == match.staged
        assert again.notices == []
    assert load(path, GAMES).over
    match.close()


def test_what_is_told_is_written_already(tmp_path: Path) -> None:
    path = tmp_path / "game"
    match = _kept(sit("pb"), path)
    heard_of: list[bool] = []

    def listen(_: object) -> None:
        kept = load(path, GAMES)
        heard_of.append(kept.history.records[: len(match.history)] == match.history.records)
        heard_of.append(kept.staged == match.staged)

    match.listeners.append(listen)
    bid(match, 1, 3)
    act(match, 0, ("offer",), ("stop",))
    match.undo(practice=True)
    match.redo()
    match.close()
    assert heard_of
    assert all(heard_of)


def _journal_with_everything(path: Path) -> bytes:
    """A journal with staged actions, undo, redo, sealed choices, luck, and the end of a game."""
    match = _kept(sit("pb"), path)
    match.submit(0, ("seal", 1))
    match.submit(0, ("seal", 3))
    match.submit(1, ("seal", 1))
    match.end_turn()
    match.submit(0, ("offer",))
    match.undo()
    match.redo()
    match.submit(0, ("offer",))
    act(match, 0, ("stop",))
    play_on(match, random.Random(1))
    match.close()
    return path.read_bytes()


def test_a_crash_at_any_byte_loses_at_most_the_action_in_flight(tmp_path: Path) -> None:
    """What is read from a cut file is what the whole lines hold, and each action is a line as soon as it is done."""
    data = _journal_with_everything(tmp_path / "game")
    head = data.index(b"\n") + 1
    ends = [at + 1 for at in range(len(data)) if data[at : at + 1] == b"\n"]
    held = {end: read(data[:end], GAMES).dump() for end in ends}
    for size in range(head, len(data) + 1):
        match = read(data[:size], GAMES)
        before = max(end for end in ends if end <= size)
        if size + 1 in held:  # only the line end is missing
            assert match.dump() == held[size + 1]
        else:
            assert match.dump() == held[before], size
            assert bool(match.notices) == (size != before)


def test_a_cut_line_is_told_and_dropped(tmp_path: Path) -> None:
    data = _journal_with_everything(tmp_path / "game")
    lines = data.splitlines(keepends=True)
    cut = b"".join(lines[:6]) + lines[6][:5]
    match = read(cut, GAMES)
    assert [(phrase.key, phrase.facts) for phrase in match.notices] == [("match.cut_line", {"line": 7})]
    whole = read(b"".join(lines[:6]), GAMES)
    assert match.dump() == whole.dump()
    assert read(b"".join(lines[:6]) + b"\0" * 40, GAMES).dump() == whole.dump(), "a block the disk never filled"
    assert read(data.rstrip(b"\n"), GAMES).notices == [], "a last line without its end is whole"


def test_entered_cards_taken_back_are_taken_back_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game"
    match = _kept(sit("pb", deal="by hand", game=OPEN_TOY), path)
    match.enter(("deal", 2))
    match.enter(("deal", 0))
    match.undo()
    match.enter(("deal", 1))
    assert load(path, GAMES).history.records == match.history.records
    match.close()


def test_practice_undo_rewrites_the_file_with_its_mark(tmp_path: Path) -> None:
    path = tmp_path / "game"
    match = _kept(sit("pb"), path)
    bid(match, 1, 3)
    act(match, 0, ("stop",))
    match.undo(practice=True)
    again = load(path, GAMES)
    assert again.header.practice
    assert again.history.records == match.history.records
    assert len(copies_of(path)) == 1
    match.close()


def test_earlier_copies_are_kept_and_no_more(tmp_path: Path) -> None:
    path = tmp_path / "game"
    for number in range(7):
        replace_file(path, str(number), copies=COPIES)
    assert path.read_text() == "6"
    assert [copy.read_text() for copy in copies_of(path)] == ["5", "4", "3"]
    assert len(list(tmp_path.iterdir())) == 4


def test_a_copy_is_made_where_there_are_no_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    path = tmp_path / "game"
    for text in "abc":
        replace_file(path, text, copies=2)
    assert [copy.read_text() for copy in copies_of(path)] == ["b", "a"]


@pytest.mark.parametrize("failing", ["os.fsync", "pathlib.Path.replace"])
def test_a_failed_replacement_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = tmp_path / "game"
    replace_file(path, "old")

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(failing, fail)
    with pytest.raises(OSError, match="No space"):
        replace_file(path, "new", copies=0)
    assert path.read_text() == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game"]


def test_trouble_is_told_once_and_writing_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game"
    match = _kept(sit("pb"), path)
    notices = heard(match)
    write = os.write
    full = True

    def half(fd: int, data: bytes) -> int:
        if not full:
            return write(fd, data)
        write(fd, data[:7])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", half)
    monkeypatch.setattr("aztec_desktop.match.journal.replace_file", _no_space)
    match.submit(1, ("seal", 1))
    match.submit(0, ("seal", 3))
    match.end_turn()
    assert [notice for notice in notices if isinstance(notice, Trouble)] == [Trouble("No space left on device", "")]
    full = False
    monkeypatch.setattr("aztec_desktop.match.journal.replace_file", replace_file)
    match.submit(0, ("offer",))
    again = load(path, GAMES)
    assert again.history.records == match.history.records
    assert again.staged == match.staged
    match.close()


def _no_space(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_no_second_window_writes_the_same_game(tmp_path: Path) -> None:
    path = tmp_path / "game"
    match = _kept(sit("pb"), path)
    bid(match, 1, 3)
    act(match, 0, ("stop",))
    match.undo(practice=True)  # also after the file was replaced
    with pytest.raises(InputError, match=r"open already, here or in another window; go on with it there"):
        Journal.open(path)
    match.close()
    Journal.open(path).close()


def test_an_unwritable_folder_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match=r"cannot be written to \(.*\); choose another folder\."):
        Journal.open(tmp_path / "file" / "game")


def test_lines_reach_the_disk_within_a_second_and_at_a_turns_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = threading.Event()
    sync = os.fsync

    def watched(fd: int) -> None:
        sync(fd)
        if threading.current_thread().name == "journal":
            synced.set()

    monkeypatch.setattr(os, "fsync", watched)
    journal = Journal.open(tmp_path / "game")
    journal.replace("head\n")
    begun = time.monotonic()
    journal.append("one\n", turn_ended=True)
    assert synced.wait(0.8)
    synced.clear()
    journal.append("two\n")
    assert synced.wait(5)
    assert time.monotonic() - begun < 4
    journal.close()
    journal.close()
    assert (tmp_path / "game").read_text() == "head\none\ntwo\n"


def test_a_sync_that_fails_is_met_by_the_next_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal.open(tmp_path / "game")
    failed = threading.Event()

    def fail(_: int) -> None:
        failed.set()
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    journal.append("one\n", turn_ended=True)
    assert failed.wait(5)
    monkeypatch.undo()
    deadline = time.monotonic() + 5
    with pytest.raises(OSError, match="Input/output error"):  # noqa: PT012 - the thread may still be about to tell
        while time.monotonic() < deadline:
            journal.append("two\n")
            time.sleep(0.01)
    journal.close()


def test_the_writer_thread_never_runs_the_cycle_collector(tmp_path: Path) -> None:
    ran_in: set[str] = set()

    def note(phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            ran_in.add(threading.current_thread().name)

    journal = Journal.open(tmp_path / "game")
    gc.callbacks.append(note)
    before = gc.get_threshold()
    try:
        gc.set_threshold(20, 2, 2)
        for _ in range(200):
            journal.append("line\n", turn_ended=True)
            time.sleep(0.001)
    finally:
        gc.set_threshold(*before)
        gc.callbacks.remove(note)
        journal.close()
    assert "journal" not in ran_in
