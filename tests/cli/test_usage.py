"""What is typed wrongly ends with its exit code and one sentence on standard error, never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from aztec_desktop.cli import games, main
from tests.cli.conftest import Run

WRONG = [
    ("", "the following arguments are required: COMMAND; see aztec-desktop --help."),
    ("--bogus", "there is no option --bogus; see aztec-desktop --help."),
    ("simulat sun", "there is no command 'simulat'; did you mean 'simulate'?"),
    (
        "fly",
        (
            "there is no command 'fly'; there are games, simulate, play, replay, position, bench, contest, doctor, "
            "screenshot."
        ),
    ),
    ("position shou x", "there is no command 'shou'; did you mean 'show'?"),
    ("games --fast", "unrecognized arguments: --fast; see aztec-desktop --help."),
    (
        "simulate sun",
        "the following arguments are required: --seats; see aztec-desktop simulate --help.",
    ),
    (
        "simulate sn --seats greedy,greedy",
        "game 'sn': there is no such game (did you mean 'sun'?); choose among sun, destiny, altun-ha.",
    ),
    ("simulate sun --seats greedy", "seats: 'sun' is for 2 to 4, not 1; change their number."),
    (
        "simulate sun --seats greedy,gredy",
        (
            "bot 'gredy': there is no such bot (did you mean 'greedy'?); choose among random, greedy, novice, "
            "beginner, casual, skilled, strong, expert, search."
        ),
    ),
    (
        "simulate sun --seats greedy,master",
        (
            "bot 'master': there is no such bot; choose among random, greedy, novice, beginner, casual, skilled, "
            "strong, expert, search."
        ),
    ),
    (
        "simulate sun --seats greedy,strong:iterations=800",
        "bot 'strong:iterations=800': 'strong' does not search, so it takes no iterations; write only 'strong'.",
    ),
    (
        "simulate sun --seats greedy,person",
        "seats 'greedy,person': only bots can play here; use `play` to play yourself.",
    ),
    (
        "simulate sun --seats greedy,greedy --games 0",
        "--games 0: must be a whole number from 1 to 1000000; correct it.",
    ),
    (
        "simulate sun --seats greedy,greedy --jobs two",
        "--jobs two: must be a whole number from 1 to 256; correct it.",
    ),
    (
        "simulate sun --seats greedy,greedy --option colour=red",
        "option 'colour': this game has no such option (did you mean 'colours'); leave it out or correct it.",
    ),
    (
        "simulate sun --seats greedy,greedy --option colours=red,red",
        "option 'colours': a value is given to two seats; give each seat its own.",
    ),
    (
        "simulate sun --seats greedy,greedy --option colours",
        "--option colours: this is not KEY=VALUE; write for instance level=easy.",
    ),
    (
        "simulate sun --seats greedy,greedy --option a=1 --option a=2",
        "--option a=2: 'a' is given twice; give it once.",
    ),
    ("contest sun --bots greedy", "seats: 'sun' is for 2 to 4, not 1; change their number."),
    ("position new sun --players 5", "seats: 'sun' is for 2 to 4, not 5; change their number."),
    ("bench sun --seconds 0", "--seconds 0: must be a number from 0.01 to 600; correct it."),
    ("bench sun --seconds nan", "--seconds nan: must be a number from 0.01 to 600; correct it."),
    ("play sun --seats person,bot", "bot 'bot': there is no such bot;"),
]


@pytest.mark.parametrize(("typed", "said"), WRONG, ids=[typed for typed, _ in WRONG])
def test_wrong_usage(run: Run, typed: str, said: str) -> None:
    ran = run(*typed.split())
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith(f"aztec-desktop: {said}")
    assert ran.err.count("\n") == 1


UNUSABLE: list[tuple[str, bytes | None, str]] = [
    # a command, what FILE holds (None: it is not there), and what is said after its name
    (
        "simulate sun --seats greedy,greedy --component-set FILE",
        None,
        ": No such file or directory; check the path and that you may use it.",
    ),
    (
        "simulate sun --seats greedy,greedy --component-set FILE",
        b"\xff\xfe",
        ": this is not text in UTF-8; save it as UTF-8.",
    ),
    (
        "simulate sun --seats greedy,greedy --component-set FILE",
        b"title = \n",
        ", line 1, column",
    ),
    ("position show FILE", None, ": No such file or directory; check the path and that you may use it."),
    ("position show FILE", b"{", ", line 1: this is not JSON ("),
    (
        "position legal FILE",
        b'{"aztec-desktop": "save"}',
        ", the document: this is not a position; choose a file that `aztec-desktop position` printed.",
    ),
    ("replay FILE", b"hello\n", ", line 1: this is not a saved game;"),
    ("replay FILE", None, ": cannot be read (No such file or directory);"),
    ("play sun --from FILE", None, ": there is no such file;"),
]


@pytest.mark.parametrize(("typed", "content", "said"), UNUSABLE)
def test_a_file_that_cannot_be_used(run: Run, tmp_path: Path, typed: str, content: bytes | None, said: str) -> None:
    file = tmp_path / "some file"
    if content is not None:
        file.write_bytes(content)
    ran = run(*(str(file) if word == "FILE" else word for word in typed.split()))
    assert ran.code == 5
    assert ran.out == ""
    assert ran.err.startswith(f"aztec-desktop: {file}{said}"), ran.err
    assert ran.err.count("\n") == 1


def test_a_folder_is_no_file(run: Run, tmp_path: Path) -> None:
    ran = run("position", "show", str(tmp_path))
    assert (ran.code, ran.err) == (
        5,
        f"aztec-desktop: {tmp_path}: Is a directory; check the path and that you may use it.\n",
    )


def test_a_save_folder_that_cannot_be_made(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = str(tmp_path / "file/saves")
    ran = run("simulate", "sun", "--seats", "random,random", "--save-dir", folder)
    assert ran.code == 5
    assert ran.err.startswith(f"aztec-desktop: {folder}: ")


@pytest.mark.parametrize("command", ["", "simulate", "play", "position apply", "contest", "bench"])
def test_help_has_a_text_for_everything(capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pytest.raises(SystemExit) as left:
        main([*command.split(), "--help"])
    assert left.value.code == 0
    said = capsys.readouterr().out
    assert "help." not in said
    for later in ("train", "dask", "master", "iterations", "review", "statistics"):
        assert later not in said


def test_an_interrupt_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(games, "_facts", interrupted)
    ran = run("games")
    assert (ran.code, ran.err) == (130, "")


def test_a_fault_of_the_program_is_one_sentence_and_a_file(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(_: object) -> int:
        raise KeyError("what nobody thought of")

    monkeypatch.setattr(games, "_facts", faulty)
    ran = run("games")
    assert ran.code == 1
    assert ran.err.count("\n") == 1
    assert "KeyError: 'what nobody thought of'" in ran.err
    file = Path(ran.err.split("the file ")[1].rstrip(".\n"))
    assert "Traceback" in file.read_text(encoding="utf-8")


def started(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    del kept["QT_QPA_PLATFORM"]
    command = [sys.executable, "-m", "aztec_desktop", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env={**kept, **environment}, timeout=60, check=False)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="a window can always open there")
@pytest.mark.parametrize(
    ("arguments", "environment", "reason"),
    [
        ([], {}, "there is no display"),
        (["good.aztec"], {}, "there is no display"),
        ([], {"DISPLAY": ":987"}, "the display :987 does not answer"),
        ([], {"DISPLAY": "nonsense"}, "the display nonsense does not answer"),
        ([], {"WAYLAND_DISPLAY": "wayland-9"}, "the display wayland-9 does not answer"),
    ],
)
def test_what_opens_the_window_says_without_a_display_what_can_be_done(
    arguments: list[str], environment: dict[str, str], reason: str
) -> None:
    ran = started(*arguments, **environment)
    assert ran.returncode == 3
    assert ran.stdout == ""
    assert ran.stderr == (
        f"aztec-desktop: the window cannot open because {reason}; play in the terminal with "
        "`aztec-desktop play sun`, or draw a picture with `screenshot`.\n"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="pipes end differently there")
def test_a_reader_that_leaves_is_no_error() -> None:
    command = [sys.executable, "-m", "aztec_desktop", "simulate", "sun", "--seats", "random,random"]
    with subprocess.Popen(
        [*command, "--games", "2000", "--jobs", "1"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        said = process.stderr.read()
        assert process.wait(timeout=60) == 141
    assert said == ""


HEARING = "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])"
"""Runs a command that hears Ctrl-C as it does at a terminal, also where the tests run in the background of a shell."""


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ there")
def test_an_interrupt_from_the_keyboard_stops_all_processes_quietly() -> None:
    command = [sys.executable, "-m", "aztec_desktop", "simulate", "sun", "--seats", "greedy,greedy"]
    with subprocess.Popen(
        [sys.executable, "-c", HEARING, *command, "--games", "5000", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(0.2)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to every process of the group
        _, said = process.communicate(timeout=60)
        assert process.returncode == 130
    assert said == ""
