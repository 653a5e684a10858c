"""Phrases become sentences."""

from __future__ import annotations

import pytest

from aztec_desktop.core.phrases import Fact, Phrase
from aztec_desktop.core.texts import Catalogue

TOML = """
plain = "nothing to fill"
[log]
take = "{seat} takes {card}"
gain = "gains {n:+} of {all}"
pay = "pays {what}"
[term.card]
3 = "Hold"
[term.crop]
maize = "maize"
bean = "bean"
"bean.many" = "beans"
"""
CATALOGUE = Catalogue.from_toml(TOML, 'extra = "more"').with_terms("seat", {"0": "ana"})

SAID: list[tuple[str, dict[str, Fact], str]] = [
    ("plain", {}, "Nothing to fill"),
    ("extra", {}, "More"),
    ("log.take", {"seat": "@seat:0", "card": "@card:3"}, "Ana takes Hold"),
    ("log.take", {"seat": "@seat:7", "card": "@card:x"}, "7 takes x"),
    ("log.take", {"seat": "Öl", "card": "a@b:c"}, "Öl takes a@b:c"),
    ("log.gain", {"n": 3, "all": 12}, "Gains +3 of 12"),
    ("log.gain", {"n": -3, "all": -12}, "Gains −3 of −12"),
    ("log.gain", {"n": 0, "all": 0}, "Gains +0 of 0"),
    ("log.pay", {"what": "@list:2*crop:maize+1*card:3"}, "Pays 2 maize, 1 Hold"),
    ("log.pay", {"what": "@list:2*crop:bean+1*crop:maize"}, "Pays 2 beans, 1 maize"),
    ("log.none", {"n": 1}, "Log.none"),
]


@pytest.mark.parametrize(("key", "facts", "sentence"), SAID)
def test_a_phrase_is_said(key: str, facts: dict[str, Fact], sentence: str) -> None:
    assert CATALOGUE.say(Phrase(key, facts)) == sentence


def test_a_catalogue_knows_its_keys() -> None:
    assert "log.take" in CATALOGUE
    assert "log" not in CATALOGUE
    assert {"plain", "extra", "term.seat.0", "term.card.3"} <= CATALOGUE.keys


def test_names_hang_on_the_component_set() -> None:
    named = CATALOGUE.with_names({"pot": {"2": Phrase("log.gain", {"n": 1, "all": 2})}})
    assert named.term("pot", 2) == "gains +1 of 2"
    assert CATALOGUE.term("pot", 2) == "2", "the one it was made from is as it was"
