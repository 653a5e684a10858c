"""The JSON of a position with one thing changed, and what must be said of one that does not hold."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from aztec_desktop.core.errors import InputError

DROP = object()
"""Instead of a value: the key is left out."""


def edited(encoded: Mapping[str, Any], path: str, value: object) -> Any:
    """A copy of a position's JSON with one value changed; an empty path changes all of it."""
    data = json.loads(json.dumps(encoded))
    if not path:
        return value
    *outer, last = path.split(".")
    at = data
    for part in outer:
        at = at[int(part)] if isinstance(at, list) else at[part]
    key = int(last) if isinstance(at, list) else last
    if value is DROP:
        del at[key]
    else:
        at[key] = value
    return data


def refused(decode: Callable[[], object], place: str, reason: str) -> None:
    """Expect one clear sentence: where it is, what is wrong, what to do."""
    with pytest.raises(InputError) as raised:
        decode()
    assert raised.value.place == place
    assert reason in raised.value.reason
    assert raised.value.remedy
    assert "\n" not in str(raised.value)
