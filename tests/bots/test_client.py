"""A worker process answers, or is replaced: every question ends in time with a legal action."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from aztec_desktop.bots.bot import decide, luck_of
from aztec_desktop.bots.client import Request, WorkerClient
from aztec_desktop.bots.named import bot_named
from aztec_desktop.core.game import AnyGame, Setup
from aztec_desktop.games import GAMES
from aztec_desktop.match import Header, Match, Parts, Sitter
from aztec_desktop.paths import component_sets
from tests.bots import faulty
from tests.toy.toy import TOY

TOY_PARTS = Parts("toy", (Path(__file__).parents[1] / "toy/toy.toml").read_text(encoding="utf-8"))
PROMPT_S = 0.4
START_S = 20.0


def begun(game: AnyGame, parts: Parts, seats: int = 2) -> Match:
    return Match.begin(game, Header(parts, (Sitter("bot", "one", "greedy"),) * seats, "a seed"))


@contextmanager
def worker(match: Match, target: Callable[[Connection], None] | None = None) -> Iterator[WorkerClient]:
    target_given: dict[str, Any] = {} if target is None else {"target": target}
    client = WorkerClient(match.game, match.history.setup, match.header.parts.text, **target_given)
    try:
        yield client
    finally:
        client.close()


def request(match: Match, bot: str = "greedy") -> Request[Any]:
    seat = match.waiting_for[0]
    return Request(bot, match.view(seat), seat, luck_of("a seed", seat, len(match.history)))


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split(") ")[1][0] != "Z"
    except OSError:
        return False


def gone_within(pid: int, seconds: float) -> bool:
    until = time.monotonic() + seconds
    while alive(pid):
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


@pytest.mark.parametrize("bot", ["random", "greedy", "novice", "expert"])
def test_the_worker_chooses_what_the_bot_would_choose_here(bot: str) -> None:
    game = GAMES[0]
    parts = Parts("default", component_sets(game.family)[0].file.read_text(encoding="utf-8"))
    match = begun(game, parts, 3)
    with worker(match) as client:
        for _ in range(6):
            asked = request(match, bot)
            here = decide(bot_named(bot), game, asked.view, asked.seat, asked.luck)
            answer = client.ask(asked, START_S) or client.wait()
            assert answer.note is None
            assert answer.action == here
            match.submit(asked.seat, answer.action)


FAULTS = [
    (faulty.killed, "bot.dead"),
    (faulty.stillborn, "bot.dead"),
    (faulty.gone, "bot.dead"),
    (faulty.hanging, "bot.late"),
    (faulty.mute, "bot.late"),
    (faulty.late, "bot.late"),
    (faulty.noisy, "bot.wrong"),
    (faulty.listing, "bot.wrong"),
    (faulty.huge, "bot.dead"),
    (faulty.unasked, "bot.wrong"),
    (faulty.misspelt, "bot.wrong"),
    (faulty.cheating, "bot.illegal"),
    (faulty.failing, "bot.failed"),
]


@pytest.mark.parametrize(("target", "note"), FAULTS, ids=[target.__name__ for target, _ in FAULTS])
def test_whatever_the_worker_does_the_game_goes_on(target: Callable[[Connection], None], note: str) -> None:
    match = begun(TOY, TOY_PARTS)
    deadline = PROMPT_S if note == "bot.late" else START_S
    with worker(match, target) as client:
        for _ in range(2):
            asked = request(match)
            began = time.monotonic()
            assert client.ask(asked, deadline) is None
            answer = client.wait()
            took = time.monotonic() - began
            assert TOY.refusal(asked.view, asked.seat, answer.action) is None
            assert answer.note is not None
            assert answer.note.key == note
            assert answer.note.facts["seat"] == f"@seat:{asked.seat}"
            assert took < deadline + 5.0
            assert not client.busy
            match.submit(asked.seat, answer.action)


def test_polling_never_waits() -> None:
    match = begun(TOY, TOY_PARTS)
    with worker(match, faulty.hanging) as client:
        client.ask(request(match), 60.0)
        took = []
        until = time.monotonic() + 0.6
        while time.monotonic() < until:
            began = time.perf_counter()
            assert client.poll() is None
            took.append(time.perf_counter() - began)
            time.sleep(0.005)
        assert sorted(took)[len(took) // 2] < 0.005  # the usual one: a busy machine may hold up any single one


def test_a_bot_that_could_search_for_ever_answers_in_time() -> None:
    match = begun(TOY, TOY_PARTS)
    with worker(match, faulty.toy) as client:
        client.ask(request(match), START_S)
        client.wait()
        began = time.monotonic()
        client.ask(request(match, "search:seconds=600"), 3.0)
        answer = client.wait()
        assert answer.note is None
        assert 1.0 < time.monotonic() - began < 3.0


def test_one_question_at_a_time() -> None:
    match = begun(TOY, TOY_PARTS)
    with worker(match, faulty.toy) as client:
        client.ask(request(match), START_S)
        with pytest.raises(RuntimeError, match="one question at a time"):
            client.ask(request(match), START_S)
        client.wait()
        with pytest.raises(RuntimeError, match="no question is open"):
            client.wait()


def test_a_cancelled_question_is_forgotten_and_the_next_is_answered() -> None:
    match = begun(TOY, TOY_PARTS)
    with worker(match, faulty.toy) as client:
        client.ask(request(match), START_S)
        client.cancel()
        assert not client.busy
        assert client.poll() is None
        asked = request(match)
        client.ask(asked, START_S)
        answer = client.wait()
        assert answer.note is None
        assert answer.action == decide(bot_named("greedy"), TOY, asked.view, asked.seat, asked.luck)


def test_cancelling_ends_a_worker_that_is_thinking() -> None:
    match = begun(TOY, TOY_PARTS)
    with worker(match, faulty.hanging) as client:
        pid = client.pid
        assert pid is not None
        client.ask(request(match), 60.0)
        until = time.monotonic() + START_S
        while not client.thinking and time.monotonic() < until:
            client.poll()
            time.sleep(0.01)
        client.cancel()
        assert gone_within(pid, 2.0)
        assert client.poll() is None


def test_a_worker_that_dies_while_idle_is_replaced_unnoticed() -> None:
    match = begun(TOY, TOY_PARTS)
    with worker(match, faulty.toy) as client:
        client.ask(request(match), START_S)
        client.wait()
        first = client.pid
        assert first is not None
        os.kill(first, signal.SIGKILL)
        assert gone_within(first, 2.0)
        client.ask(request(match), START_S)
        answer = client.wait()
        assert answer.note is None
        assert client.pid != first


def test_a_forced_move_needs_no_worker() -> None:
    match = begun(TOY, TOY_PARTS)
    state = match.history.state.copy()
    for seat in (0, 1):
        TOY.apply(state, seat, ("seal", 5 if seat == 0 else 0))
    assert TOY.legal(state, 0) == [("stop",)]
    with worker(match, faulty.mute) as client:
        answer = client.ask(Request("greedy", TOY.view(state, 0), 0, 1), 0.0)
    assert answer is not None
    assert answer.action == ("stop",)
    assert answer.note is None


def test_closing_ends_the_process() -> None:
    match = begun(TOY, TOY_PARTS)
    with worker(match, faulty.hanging) as client:
        pid = client.pid
        client.ask(request(match), 60.0)
    assert pid is not None
    assert gone_within(pid, 2.0)
    client.close()
    assert client.pid is None


def test_a_worker_follows_its_parent_even_in_the_middle_of_a_thought() -> None:
    script = f"""
import os, sys, time
sys.path.insert(0, {str(Path(__file__).parents[2])!r})
from tests.bots import faulty, test_client
if __name__ == "__main__":
    match = test_client.begun(test_client.TOY, test_client.TOY_PARTS)
    client = test_client.WorkerClient(
        match.game, match.history.setup, match.header.parts.text, target=faulty.hanging
    )
    client.ask(test_client.request(match), 60.0)
    while not client.thinking:
        client.poll()
        time.sleep(0.01)
    time.sleep(0.2)
    print(client.pid, flush=True)
    os.kill(os.getpid(), 9)
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == -signal.SIGKILL, ran.stderr
    assert gone_within(int(ran.stdout), 5.0)


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="only Linux tells what a process has loaded")
def test_the_worker_loads_no_qt_although_its_parent_has() -> None:
    script = """
import sys
from pathlib import Path
import PySide6.QtCore
from aztec_desktop.bots.client import Request, WorkerClient
from aztec_desktop.cli.starting import parts_of
from aztec_desktop.games import GAMES
from aztec_desktop.match import Header, Match, Sitter
if __name__ == "__main__":
    parts = parts_of(GAMES[0], None)
    match = Match.begin(GAMES[0], Header(parts, (Sitter("bot", "a", "greedy"),) * 2, "s"))
    seat = match.waiting_for[0]
    client = WorkerClient(match.game, match.history.setup, parts.text)
    answer = client.ask(Request("greedy", match.view(seat), seat, 1), 30.0) or client.wait()
    print(answer.note is None, "Qt6" in Path("/proc/self/maps").read_text(),
          "Qt6" in Path(f"/proc/{client.pid}/maps").read_text())
    client.close()
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert ran.stdout.split() == ["True", "True", "False"]


def test_the_setup_of_the_worker_is_the_matchs() -> None:
    match = begun(TOY, TOY_PARTS, 3)
    assert isinstance(match.history.setup, Setup)
    with worker(match, faulty.toy) as client:
        asked = request(match)
        client.ask(asked, START_S)
        assert client.wait().note is None
