"""Whatever is done to a save of any game, it loads or is one clear sentence; nothing else comes out."""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aztec_desktop.core.errors import InputError
from aztec_desktop.match import Header, Match, Parts, Sitter, read
from tests.laws.cases import case_named, cases
from tests.match.tables import play_on

NAMES = [case.game.id for case in cases()]
ODD: list[Any] = [None, True, -1, 0, 1, 7, 99, 10**30, 1.5, "", "x", "\ud800", [], [[]], [0], {}, {"do": "x"}]


@cache
def _save(name: str) -> tuple[str, ...]:
    case = case_named(name)
    sitters = (Sitter("person", "A"), Sitter("bot", "B", "random"))
    match = Match.begin(case.game, Header(Parts("default", case.parts), sitters, "seed"))
    play_on(match, random.Random(1), until=60)
    while match.turn_over:
        match.end_turn()
    if not match.over and match.waiting_for:
        match.submit(match.waiting_for[0], case.game.legal(match.view(0), match.waiting_for[0])[0])
    return tuple(match.dump().splitlines())


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place inside JSON data."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, part in inner for place in _places(part, (*path, key)))]


def _with(data: Any, path: tuple[Any, ...], odd: Any) -> Any:
    if not path:
        return odd
    changed = copy.copy(data)
    changed[path[0]] = _with(data[path[0]], path[1:], odd)
    return changed


def _loads_or_complains(text: bytes, name: str) -> None:
    try:
        told = read(text, (case_named(name).game,), "file").dump()
    except InputError as error:
        told = str(error)
    assert told.startswith(('{"aztec-desktop":"save"', "file, "))
    assert told.startswith("{") or "\n" not in told


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=60)
@given(data=st.data())
def test_a_value_changed_anywhere(name: str, data: st.DataObject) -> None:
    lines = list(_save(name))
    number = data.draw(st.integers(0, len(lines) - 1))
    entry = json.loads(lines[number])
    path = data.draw(st.sampled_from(_places(entry)))
    lines[number] = json.dumps(_with(entry, path, data.draw(st.sampled_from(ODD))))
    if data.draw(st.booleans()):  # under older rules the last position is read, not only compared
        head = json.loads(lines[0])
        if isinstance(head, dict) and type(head.get("rules")) is int:
            lines[0] = json.dumps(head | {"rules": head["rules"] - 1})
    _loads_or_complains("\n".join([*lines, ""]).encode(), name)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=60)
@given(data=st.data())
def test_a_position_changed_anywhere(name: str, data: st.DataObject) -> None:
    lines = list(_save(name))
    number = max(number for number, line in enumerate(lines) if '"position":' in line)
    entry = json.loads(lines[number])
    path = data.draw(st.sampled_from([p for p in _places(entry["position"]) if p]))
    lines[number] = json.dumps(entry | {"position": _with(entry["position"], path, data.draw(st.sampled_from(ODD)))})
    head = json.loads(lines[0])
    lines[0] = json.dumps(head | {"rules": head["rules"] - 1})
    _loads_or_complains("\n".join([*lines, ""]).encode(), name)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=60)
@given(data=st.data())
def test_bytes_changed_anywhere(name: str, data: st.DataObject) -> None:
    raw = "\n".join([*_save(name), ""]).encode()
    at = data.draw(st.integers(0, len(raw)))
    end = min(len(raw), at + data.draw(st.integers(0, 20)))
    _loads_or_complains(raw[:at] + data.draw(st.binary(max_size=5)) + raw[end:], name)
