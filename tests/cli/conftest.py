"""Running commands in this process, their output and exit code caught."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from aztec_desktop.cli import main


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def data(self) -> list[Any]:
        return [json.loads(line) for line in self.lines]


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*arguments: str) -> Ran:
        code = main(arguments)
        caught = capsys.readouterr()
        return Ran(code, caught.out, caught.err)

    return command
