"""Actions as JSON and as text, both ways, and the sentence for each form that does not do."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aztec_desktop.core.actions import Action, Codec, FieldKind, Verb
from aztec_desktop.core.errors import InputError

CODEC = Codec(
    (
        Verb("stop"),
        Verb("move", (("deck", "int"), ("steps", "int"))),
        Verb("take", (("card", "text"), ("with", "texts"), ("at", "ints"))),
    )
)

WRITTEN: list[tuple[Action, dict[str, Any], str]] = [
    (("stop",), {"do": "stop"}, "stop"),
    (("move", 2, -3), {"do": "move", "deck": 2, "steps": -3}, "move deck=2 steps=-3"),
    (
        ("take", "Final Ritual", ("a", "b c"), (1, -2)),
        {"do": "take", "card": "Final Ritual", "with": ["a", "b c"], "at": [1, -2]},
        'take card="Final Ritual" with=a,"b c" at=1,-2',
    ),
    (("take", "", (), ()), {"do": "take", "card": "", "with": [], "at": []}, 'take card="" with= at='),
    (
        ("take", "x=1", ("",), (0,)),
        {"do": "take", "card": "x=1", "with": [""], "at": [0]},
        'take card=x=1 with="" at=0',
    ),
    (("take", "12", ("1",), ()), {"do": "take", "card": "12", "with": ["1"], "at": []}, "take card=12 with=1 at="),
]


@pytest.mark.parametrize(("action", "data", "text"), WRITTEN)
def test_an_action_is_written_and_read(action: Action, data: dict[str, Any], text: str) -> None:
    assert CODEC.to_json(action) == data
    assert CODEC.from_json(data) == action
    assert CODEC.to_text(action) == text
    assert CODEC.from_text(text) == action
    assert CODEC.check(action) is None


_VALUES: dict[FieldKind, st.SearchStrategy[Any]] = {
    "int": st.integers(-(10**17), 10**17),
    "text": st.text(),
    "texts": st.lists(st.text()).map(tuple),
    "ints": st.lists(st.integers(-99, 99)).map(tuple),
}


@given(st.data())
def test_any_action_goes_round(data: st.DataObject) -> None:
    verb = data.draw(st.sampled_from(list(CODEC.verbs.values())))
    action = (verb.name, *(data.draw(_VALUES[kind]) for _, kind in verb.fields))
    text = CODEC.to_text(action)
    assert "\n" not in text
    assert CODEC.from_text(text) == action
    assert CODEC.from_json(json.loads(json.dumps(CODEC.to_json(action)))) == action


@given(st.text())
def test_any_text_is_an_action_or_one_complaint(text: str) -> None:
    try:
        action = CODEC.from_text(text)
    except InputError:
        return
    assert CODEC.check(action) is None


BAD_TEXTS = [
    ("", "there is no action ''"),
    ("fly", "there is no action 'fly'"),
    ("move deck=2", "'move' lacks 'steps'"),
    ("move deck=2 steps=1 speed=9", "'move' has no 'speed'"),
    ("move deck=2 steps=far", "'steps' of 'move' must be a whole number, not 'far'"),
    ("move deck=2 steps=1.0", "'steps' of 'move' must be a whole number, not '1.0'"),
    ("move deck=2  steps=1", "is not of the form"),
    ("move 2 1", "is not of the form"),
    (f"move deck=2 steps={'9' * 5000}", "'steps' of 'move' must be a whole number"),
    ('take card="a with= at=', "is not of the form"),
    (r'take card="\q" with= at=', "has a bad text in quotes"),
    ("take card=a with= at=1,x", "'at' of 'take' must be a list of whole numbers"),
]


@pytest.mark.parametrize(("text", "sentence"), BAD_TEXTS)
def test_a_text_that_is_no_action(text: str, sentence: str) -> None:
    with pytest.raises(InputError) as raised:
        CODEC.from_text(text, "the line")
    assert raised.value.place == "the line"
    assert sentence in raised.value.reason
    assert raised.value.remedy


BAD_JSON: list[tuple[object, str]] = [
    ([], "an action is an object"),
    (None, "an action is an object"),
    ({}, "the action's name, 'do', is missing"),
    ({"do": None}, "there is no action None"),
    ({"do": ["move"]}, "there is no action ['move']"),
    ({"do": "move", "deck": 1}, "'move' lacks 'steps'"),
    ({"do": "move", "deck": 1, "steps": True}, "must be a whole number, not True"),
    ({"do": "move", "deck": 1, "steps": 1.0}, "must be a whole number, not 1.0"),
    ({"do": "stop", "now": 1}, "'stop' has no 'now'"),
    ({"do": "take", "card": 1, "with": [], "at": []}, "'card' of 'take' must be a text, not 1"),
    ({"do": "take", "card": "a", "with": "b", "at": []}, "'with' of 'take' must be a list of texts"),
    ({"do": "take", "card": "a", "with": [], "at": [[1]]}, "'at' of 'take' must be a list of whole numbers"),
]


@pytest.mark.parametrize(("data", "sentence"), BAD_JSON)
def test_json_that_is_no_action(data: object, sentence: str) -> None:
    with pytest.raises(InputError) as raised:
        CODEC.from_json(data)
    assert sentence in raised.value.reason


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("stop", "an action is a tuple"),
        ((), "an action is a tuple"),
        ((1,), "an action is a tuple"),
        (("fly",), "there is no action 'fly' (there are: move, stop, take)"),
        (("move", 1), "'move' takes 2 fields, not 1"),
        (("take", "a", ["b"], ()), "'with' of 'take' must be a list of texts, not ['b']"),
    ],
)
def test_a_tuple_that_is_no_action(action: object, sentence: str) -> None:
    assert sentence in str(CODEC.check(action))
