"""Which gesture of the hand means which action: pure functions between legal actions and cards on spots.

A bid and a harvest are several cards together, so a card that joins one is a draft first: it means no action yet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from aztec_desktop.core.actions import Action
from aztec_desktop.games.altun_ha.components import VALUES
from aztec_desktop.gui.board.pose import DRAFT, Gesture

MOST = 2
"""So many cards are used together at most."""

Draft = dict[str, str]
"""The cards that are made ready, in the order they were taken: for each piece its face, a God with its value."""


def gestures(
    actions: Sequence[Action], seat: int, hand: Mapping[str, str], draft: Draft, gods: Sequence[str]
) -> list[Gesture]:
    """Return every gesture for these legal actions; ``hand`` has the face of each piece in the seat's hand."""
    verbs = {action[0] for action in actions}
    if verbs & {"bid", "farm"}:
        spot = f"box:{seat}" if "bid" in verbs else "people"
        return _drafts(actions, seat, hand, draft, gods, spot)
    return [
        Gesture(piece, target, action)
        for action in actions
        for card, targets in [_meant(action, seat)]
        for piece, face in hand.items()
        if face == card
        for target in targets
    ]


def _drafts(
    actions: Sequence[Action], seat: int, hand: Mapping[str, str], draft: Draft, gods: Sequence[str], spot: str
) -> list[Gesture]:
    used = {text.partition(":")[0] for action in actions if action[0] in ("bid", "farm") for text in action[1]}
    found = [Gesture(piece, f"hand:{seat}", (DRAFT, piece, 0)) for piece in draft]
    if len(draft) >= MOST:
        return found
    for piece, face in hand.items():
        if piece in draft or face not in used:
            continue
        values = [int(face)] if face not in gods else list(reversed(VALUES))
        found += [Gesture(piece, spot, (DRAFT, piece, value)) for value in values]
    return found


def _meant(action: Action, seat: int) -> tuple[str, tuple[str, ...]]:
    """Return the card of an action and the spots on which putting it down means it."""
    match action:
        case ("trade", card):
            return card, (f"box:{seat}",)
        case ("trade_seat", card, other):
            return card, (f"box:{other}", f"box:{seat}")
        case ("trade_take", card, _):
            return card, ("discard", f"box:{seat}")
        case ("build", card, temple):
            return card, (f"column:{temple}",)
        case ("discard", card):
            return card, ("discard",)
        case _:
            return "", ()


def readied(actions: Sequence[Action], draft: Draft) -> list[Action]:
    """Return the legal action that the cards made ready are: a list of one, or none."""
    wanted = sorted(draft.values())
    return [action for action in actions if action[0] in ("bid", "farm") and sorted(action[1]) == wanted][:1]


def missing(
    found: Sequence[Gesture], action: Action, draft: Draft, written: Callable[[str, int], str]
) -> list[tuple[str, str]]:
    """Return the cards of an action that are not made ready yet, each with the spot it goes to.

    Cards that are ready and are none of the action's go back to the hand before any other is told. ``written`` gives a
    piece that is used for a value as it is written.
    """
    wanted = list(action[1])
    wrong: list[str] = []
    for piece, text in draft.items():
        if text in wanted:
            wanted.remove(text)
        else:
            wrong.append(piece)
    if wrong:
        return [(g.piece, g.target) for g in found if g.piece in wrong and g.action == (DRAFT, g.piece, 0)]
    told: list[tuple[str, str]] = []
    for gesture in found:
        verb, piece, value = gesture.action if gesture.action[0] == DRAFT else ("", "", 0)
        if verb and value and written(piece, value) in wanted:
            wanted.remove(written(piece, value))
            told.append((gesture.piece, gesture.target))
    return told


def attempts(face: str, spot: str, seat: int, draft: Draft, verbs: Sequence[str]) -> list[Action]:
    """Return what putting a card onto a spot can have meant, the likeliest first."""
    where, _, number = spot.partition(":")
    if where == "column":
        return [("build", face, int(number))]
    if where == "discard":
        return [("discard", face)]
    if where == "people":
        return [("farm", tuple(sorted([*draft.values(), face])))]
    if where != "box":
        return []
    if "bid" in verbs:
        return [("bid", tuple(sorted([*draft.values(), face])))] if int(number) == seat else []
    return [("trade_seat", face, int(number))] if int(number) != seat else [("trade", face)]
