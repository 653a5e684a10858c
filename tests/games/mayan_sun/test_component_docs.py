"""docs/components.md says what the reader of component sets asks for: the same keys, ranges, cards and sentences."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from aztec_desktop.core.components import Reader
from aztec_desktop.core.errors import InputError
from aztec_desktop.games.mayan_sun import DESTINY
from aztec_desktop.games.mayan_sun.components import COLOURS
from aztec_desktop.paths import own_components_dir, resources
from tests.games.mayan_sun.test_components import BROKEN, DEFAULT, changed, parse

PAGE = (resources().parent / "docs/components.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| `([a-z_][\w.\[\]]*)` \| ([^|]+) \| [^|]+ \|$", PAGE, re.MULTILINE))


def place(path: str) -> str:
    """A key path with every entry of a list alike."""
    return re.sub(r"\[\d+\]", "[]", path)


def asked_for(monkeypatch: pytest.MonkeyPatch) -> tuple[set[str], dict[str, tuple[int, int]]]:
    """The keys that are known, and the ranges of numbers, as asked for while the default set is read."""
    keys: set[str] = set()
    ranges: dict[str, tuple[int, int]] = {}
    table: Callable[..., Reader] = Reader.table
    whole: Callable[..., int] = Reader.whole

    def seen_table(reader: Reader, known: Sequence[str], required: Sequence[str] = ()) -> Reader:
        keys.update(place(f"{reader.path}.{key}" if reader.path else key) for key in known)
        return table(reader, known, required)

    def seen_whole(reader: Reader, low: int, high: int) -> int:
        ranges[place(reader.path)] = (low, high)
        return whole(reader, low, high)

    monkeypatch.setattr(Reader, "table", seen_table)
    monkeypatch.setattr(Reader, "whole", seen_whole)
    parse(DEFAULT)
    return keys, ranges


def test_the_documented_keys_are_the_known_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    keys, _ = asked_for(monkeypatch)
    assert {key for key in ROWS if not key.endswith("[]")} == keys


def test_the_documented_ranges_are_the_real_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    _, ranges = asked_for(monkeypatch)
    written = {
        key: tuple(int(number.replace("−", "-")) for number in value.split(" to "))
        for key, value in ROWS.items()
        if re.fullmatch(r"−?\d+ to \d+", value)
    }
    assert written == ranges


def test_what_may_be_left_out_may_and_the_rest_may_not() -> None:
    optional = set(re.findall(r"^\| `([\w.\[\]]+)` \|.*left out.*\|$", PAGE, re.MULTILINE))
    assert {key.rpartition(".")[2] for key in optional} == {
        "stars", "serpent", "crops", "copies", "comet", "hold",
        "destiny", "points", "jaguars", "prophecy", "harvest_months", "doubles",
    }  # fmt: skip


def test_cards_and_colours_are_all_there() -> None:
    with pytest.raises(InputError) as raised:
        parse(changed('"move 3"', '"dance"'))
    cards = re.findall(r"use one of (.*), move 1 to move 6, special comet", raised.value.remedy)[0].split(", ")
    written = re.findall(
        r"^\| `([a-z0-9 ID]+)`(?: to `move 6`)? \| [^|]+ \|$", PAGE.partition("### Cards")[2], re.MULTILINE
    )
    assert sorted(written) == sorted([*cards, "move 1", "special ID"])
    assert re.findall(r"`(\w+)`", ROWS["colours.names"]) == list(COLOURS)


def test_the_sentences_shown_are_real() -> None:
    shown = re.findall(r"^- `(.*)`$", PAGE, re.MULTILINE)
    real: set[str] = set()
    for old, new, *_ in (case.values for case in BROKEN):
        with pytest.raises(InputError) as raised:
            parse(changed(str(old), str(new)))
        real.add(str(raised.value))
    with pytest.raises(InputError) as raised:
        DESTINY.parse_components(DEFAULT[: DEFAULT.index("[destiny.start]")])
    real.add(str(raised.value))
    assert len(shown) == 11
    assert set(shown) <= real


def test_the_folder_is_where_the_program_looks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("AZTEC_DESKTOP_HOME", str(tmp_path))
    assert own_components_dir("mayan_sun").relative_to(tmp_path).as_posix() in PAGE


@pytest.mark.skipif(sys.platform != "linux", reason="XDG_DATA_HOME is looked at on Linux only")
def test_the_folder_on_linux(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("AZTEC_DESKTOP_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / ".local/share"))
    assert own_components_dir("mayan_sun").relative_to(tmp_path).as_posix() in PAGE
