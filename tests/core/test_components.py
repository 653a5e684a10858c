"""Reading component sets: each complaint names its place, and the hash tells data apart, not writing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from aztec_desktop.core.components import Reader, digest, state_hash
from aztec_desktop.core.errors import InputError

TEXT = """
coins = 5
name = "box"
big = true
odd = ["a", 1]
[[card]]
value = 3
source = "stated"
[[card]]
value = 4
source = "guessed"
"""
READER = Reader.of_toml(TEXT)

COMPLAINTS: list[tuple[Callable[[], object], str, str]] = [
    (lambda: READER["coins"].whole(6, 9), "coins", "must be a whole number from 6 to 9, not 5"),
    (lambda: READER["name"].whole(0, 9), "name", "must be a whole number from 0 to 9, not 'box'"),
    (lambda: READER["big"].whole(0, 9), "big", "must be a whole number from 0 to 9, not True"),
    (lambda: READER["none"].whole(0, 9), "none", "must be a whole number from 0 to 9, not None"),
    (READER["coins"].text, "coins", "must be a text, not 5"),
    (READER["none"].text, "none", "must be a text, not None"),
    (lambda: READER["name"].text(("bag", "tin")), "name", "'box' is not known"),
    (READER["odd"].items()[1].text, "odd[1]", "must be a text, not 1"),
    (READER["name"].items, "name", "must be a list"),
    (lambda: READER["name"].table(()), "name", "must be a table"),
    (lambda: READER["card"].items()[0].table(("value",)), "card[0].source", "is not a known key"),
    (READER["card"].items()[1].source, "card[1].source", "'guessed' is not known"),
    (
        lambda: READER["card"].items()[1].table(("value", "source", "count"), ("count",)),
        "card[1]",
        "lacks the key 'count'",
    ),
    (lambda: READER.table(("coins",)), "name", "is not a known key"),
    (lambda: Reader({}).table((), ("coins",)), "the component set", "lacks the key 'coins'"),
    (READER["coins"].flag, "coins", "must be true or false"),
    (lambda: Reader.of_toml("a = 1\nb = = 2\n"), "line 2, column 5", "this is not TOML: invalid value"),
    (lambda: Reader.of_toml("a = 1\na = 2\n"), "line 2, column 6", "this is not TOML: cannot overwrite a value"),
    (lambda: Reader.of_toml('a = "'), "end of document", "this is not TOML: unterminated string"),
]


@pytest.mark.parametrize(("read", "place", "reason"), COMPLAINTS)
def test_each_complaint_names_its_place(read: Callable[[], object], place: str, reason: str) -> None:
    with pytest.raises(InputError) as raised:
        read()
    assert raised.value.place == place
    assert reason in raised.value.reason
    assert str(raised.value) == f"{place}: {raised.value.reason}; {raised.value.remedy}."


def test_what_is_right_is_read() -> None:
    assert READER["coins"].whole(5, 5) == 5
    assert READER["name"].text(("box",)) == "box"
    assert (READER["big"].flag(), READER["none"].flag()) == (True, False)
    assert [card["value"].whole(0, 9) for card in READER["card"].items()] == [3, 4]
    assert READER["card"].items()[0].source() == "stated"
    assert ("coins" in READER, "none" in READER) == (True, False)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("a = 1\nb = 2", "b = 2 # two\n\na =   1\n", True),
        ("a = [1, 2]", "a = [2, 1]", False),
        ("a = 1", "a = 1.0", False),
        ("a = 1", 'a = "1"', False),
        ("[t]\na = 1", "t.a = 1", True),
    ],
)
def test_the_hash_is_of_the_data(one: str, other: str, same: bool) -> None:
    assert (digest(one) == digest(other)) == same


def test_the_hash_of_a_state_is_of_its_data() -> None:
    assert state_hash({"a": 1, "b": [1, 2]}) == state_hash({"b": [1, 2], "a": 1})
    assert state_hash({"a": [1, 2]}) != state_hash({"a": [2, 1]})
    assert state_hash({"a": 1}) != state_hash({"a": "1"})


def test_an_error_gets_its_outer_place() -> None:
    error = InputError("key", "is wrong", "correct it").within("line 3").within("game.aztec")
    assert str(error) == "game.aztec, line 3, key: is wrong; correct it."
