"""Events bring a table up to date, and each seat's redacted ones bring its own."""

from __future__ import annotations

import pytest

from aztec_desktop.core.events import Counted, Ended, Event, Moved, Noted, Turned, redact
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.core.table import Place, Table

ONE = frozenset({1})
NOTE = Noted(Phrase("log.peek"), "peek", 1, ONE)

REDACTED: list[tuple[Event, int | None, Event | None]] = [
    (Turned("card:0", "sun", "see"), None, Turned("card:0", "sun", "see")),
    (Turned("card:0", "sun", "see", ONE), 1, Turned("card:0", "sun", "see", ONE)),
    (Turned("card:0", "sun", "see", ONE), 0, Turned("card:0", "", "see", ONE)),
    (Turned("card:0", "sun", "see", ONE), None, Turned("card:0", "", "see", ONE)),
    (Moved("card:0", "deck", "hand:1", "deal", ONE), 0, Moved("card:0", "deck", "hand:1", "deal", ONE)),
    (Counted("bid:1", 0, 4, "bid", "T2", ONE), 0, None),
    (Counted("bid:1", 0, 4, "bid", "T2", ONE), 1, Counted("bid:1", 0, 4, "bid", "T2", ONE)),
    (NOTE, 0, None),
    (NOTE, 1, NOTE),
    (Ended((0,)), None, Ended((0,))),
    (Turned("card:0", "sun", "see", frozenset()), 0, Turned("card:0", "", "see", frozenset())),
]


@pytest.mark.parametrize(("event", "seat", "shown"), REDACTED)
def test_an_event_is_redacted(event: Event, seat: int | None, shown: Event | None) -> None:
    assert redact(event, seat) == shown


def test_a_table_plays_events() -> None:
    table = Table({"card:0": Place("deck"), "card:1": Place("deck", "moon")}, {"vp:0": 11})
    table.play(
        [
            Moved("card:0", "deck", "hand:0", "deal"),
            Turned("card:0", "sun", "see"),
            Moved("card:1", "deck", "hand:0", "deal"),
            Counted("vp:0", 11, 14, "score"),
            NOTE,
            Ended((0,)),
        ]
    )
    assert table.pieces == {"card:0": Place("hand:0", "sun"), "card:1": Place("hand:0", "moon")}
    assert table.counters == {"vp:0": 14}
    assert table.at("hand:0") == ["card:0", "card:1"]
    assert table.at("deck") == []


def test_a_piece_that_is_not_there_cannot_move() -> None:
    with pytest.raises(KeyError):
        Table().play([Moved("card:9", "deck", "hand:0", "deal")])
