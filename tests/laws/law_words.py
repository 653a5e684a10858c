"""Laws of words: whatever is said has a sentence in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aztec_desktop.core.actions import CHANCE
from aztec_desktop.core.events import Noted
from aztec_desktop.core.phrases import Fact, Phrase
from aztec_desktop.core.texts import Catalogue
from tests.laws.law_play import FEW, tries_of
from tests.laws.walks import Walk


def check_said(walk: Walk, phrases: Iterator[Phrase] | list[Phrase]) -> None:
    assert walk.case.catalogues
    for phrase in phrases:
        for language, catalogue in walk.case.catalogues.items():
            assert phrase.key in catalogue, f"{language} has no sentence for {phrase.key}"
            for name in (name for fact in phrase.facts.values() for name in _names_in(fact)):
                assert f"term.{name}" in catalogue, f"{language} has no name for {name} in {phrase.key}"
            sentence = _said(catalogue, phrase)
            assert sentence.strip(), phrase.key
            assert "{" not in sentence, sentence


def _names_in(fact: Fact) -> list[str]:
    """The names that a fact asks for: of ``@month:3`` or ``@list:2*crop:maize+1*crop:bean``."""
    if not isinstance(fact, str) or not fact.startswith("@"):
        return []
    kind, _, rest = fact[1:].partition(":")
    found = [item.partition("*")[2] for item in rest.split("+")] if kind == "list" else [fact[1:]]
    return [name.replace(":", ".", 1) for name in found if name]


def _said(catalogue: Catalogue, phrase: Phrase) -> str:
    try:
        return catalogue.say(phrase)
    except (KeyError, ValueError, IndexError) as error:
        raise AssertionError(f"{phrase} does not fill its sentence: {error!r}") from error


def events_have_cues_and_words(walk: Walk) -> None:
    events = [event for move in walk.moves for event in move.events]
    check_said(walk, [Phrase(f"cue.{cue}") for cue in {event.cue for event in events}])
    check_said(walk, [event.phrase for event in events if isinstance(event, Noted)])


def every_action_tells_something(walk: Walk) -> None:
    """Whoever looks at an action sees that something happened."""
    for move in walk.moves:
        assert move.events, f"{move.action} tells nothing"
        assert any(event.seen_by is None for event in move.events), f"{move.action} is hidden wholly"


def actions_can_be_said(walk: Walk) -> None:
    game = walk.game
    for move in walk.some(FEW, "say"):
        seat = move.seat
        looked: Any = move.before if seat == CHANCE else game.view(move.before, seat)
        said = [game.say(looked, seat, action) for action in game.legal(move.before, seat)]
        check_said(walk, said)
        for catalogue in walk.case.catalogues.values():
            sentences = [catalogue.say(phrase) for phrase in said]
            assert len(set(sentences)) == len(sentences), "two choices read alike"


def any_action_can_be_said(walk: Walk) -> None:
    """Also one that may not be done."""
    for move in walk.decisions(3, "say any"):
        view = walk.game.view(move.before, move.seat)
        for _, action in tries_of(walk, 20):
            phrase = walk.game.say(view, move.seat, action)
            for catalogue in walk.case.catalogues.values():
                assert phrase.key in catalogue
                assert "{" not in _said(catalogue, phrase)


def refusals_can_be_said(walk: Walk) -> None:
    game, tries = walk.game, tries_of(walk, 20)
    for move in walk.some(3, "refusals"):
        refusals = (game.refusal(move.before, seat, action) for seat, action in tries)
        check_said(walk, [refusal for refusal in refusals if refusal is not None])


def phases_can_be_said(walk: Walk) -> None:
    for state in [*(move.before for move in walk.some(FEW, "phase")), walk.end]:
        for seat in (None, *range(walk.setup.seats)):
            phase = walk.game.phase(walk.game.view(state, seat))
            assert 0 <= phase.now <= len(phase.steps)
            check_said(walk, [phase.round, phase.prompt, *(Phrase(step) for step in phase.steps)])
    assert walk.game.phase(walk.end).now == len(walk.game.phase(walk.end).steps)


def sheets_and_forecasts_can_be_said(walk: Walk) -> None:
    game = walk.game
    for state in [*(move.before for move in walk.some(2, "sheet")), walk.end]:
        rows = game.sheet(state)
        check_said(walk, [Phrase(row.item, row.facts, row.rule) for row in rows])
        assert all(row.rule for row in rows)
        for by_key in game.forecast(state):
            check_said(walk, [Phrase(f"forecast.{key}", {"change": value}) for key, value in by_key.items()])


WORDS = (
    events_have_cues_and_words,
    every_action_tells_something,
    actions_can_be_said,
    any_action_can_be_said,
    refusals_can_be_said,
    phases_can_be_said,
    sheets_and_forecasts_can_be_said,
)
