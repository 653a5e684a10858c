"""The short form of kill_long: killed some times, nothing lost."""

from __future__ import annotations

import random

import pytest

from tests.match.kill_long import run


@pytest.mark.skipif("sys.platform == 'win32'")
def test_a_killed_program_loses_nothing_that_was_done() -> None:
    report = run(8, random.Random())
    assert report.trouble == []
    assert report.kills == 8
    assert report.games >= 1
