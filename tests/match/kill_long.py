"""Kills a playing program at random moments with SIGKILL, resumes each time, and checks that nothing was lost.

``python -m tests.match.kill_long --times 200`` prints a report. Every kill must leave a file that loads, holds every
action that was told to be done, and goes on to the very game that is played without being killed.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from aztec_desktop.core.components import state_hash
from aztec_desktop.match import Match, load
from tests.laws.cases import Case, cases
from tests.match.kill_player import act, begin, done


@dataclass
class Report:
    """What the kills did."""

    kills: int = 0
    before_the_first_action: int = 0
    cut_lines: int = 0
    in_flight: int = 0
    games: int = 0
    trouble: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.games} games played to the same end as unkilled; "
            f"{self.before_the_first_action} kills came before the program's first action, "
            f"{self.in_flight} had an action in flight that was kept, {self.cut_lines} left a cut-off line; "
            f"{len(self.trouble)} in trouble" + "".join(f"\n  {line}" for line in self.trouble)
        )


def run(times: int, luck: random.Random, *, show: bool = False) -> Report:
    """Kill that many times, over as many games as it takes, each of the games in turn."""
    report = Report()
    with tempfile.TemporaryDirectory() as folder:
        while report.kills < times and not report.trouble:
            case = cases()[report.games % len(cases())]
            file = Path(folder) / f"{report.games}.aztec"
            _game(case, f"kill {luck.random()}", file, times, luck, report)
            if show:
                print(report, flush=True)
    return report


def _game(case: Case, seed: str, file: Path, times: int, luck: random.Random, report: Report) -> None:
    """Play one game to its end, killing on the way as long as kills are left."""
    told = 0
    while True:
        delay = luck.random() * luck.choice((0.02, 0.1, 0.4)) if report.kills < times else None
        lines, killed = _play(case, seed, file, delay, early=luck.random() < 0.2)
        counts = [int(line) for line in lines if line.isdigit()]
        told = max([told, *counts])
        if killed:
            report.kills += 1
            report.before_the_first_action += not counts
        if file.exists() and file.stat().st_size:
            match = load(file, (case.game,))
            report.cut_lines += len(match.notices)
            report.in_flight += done(match) > told
            if not told <= done(match) <= told + 1:
                report.trouble.append(f"{seed}: {told} actions were told, {done(match)} are kept")
                return
        elif told:
            report.trouble.append(f"{seed}: the file is gone")
            return
        if lines[-1:] == ["over"] and not killed:
            report.games += 1
            if load(file, (case.game,)).history.records != _unkilled(case, seed).history.records:
                report.trouble.append(f"{seed}: the game went another way")
            return
        if not killed:
            report.trouble.append(f"{seed}: the program ended by itself after {lines[-1:]}")
            return


def _play(case: Case, seed: str, file: Path, delay: float | None, *, early: bool) -> tuple[list[str], bool]:
    """Run the program; kill it some time after its first word, or ``early``, after its start. Returns its words."""
    command = [sys.executable, "-m", "tests.match.kill_player", case.game.id, seed, str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        first = ""
        if delay is not None:
            if not early:
                first = process.stdout.readline()
            time.sleep(delay)
            process.kill()
        words = first + process.stdout.read()
        killed = process.wait() < 0
    return [line for line in words.split("\n")[:-1] if line], killed


def _unkilled(case: Case, seed: str) -> Match:
    match = begin(case, seed)
    while not match.over:
        act(match, seed)
    assert state_hash(case.game.encode(match.history.state))
    return match


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.match.kill_long", description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", default="kill")
    given = parser.parse_args()
    report = run(given.times, random.Random(given.seed), show=True)
    print(f"Done. {report}")
    sys.exit(1 if report.trouble else 0)


if __name__ == "__main__":
    main()
