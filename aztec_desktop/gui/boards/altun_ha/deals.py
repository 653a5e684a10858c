"""How cards come and go in a hand whose pieces are only numbered places: from where each sets out, what it is for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aztec_desktop.core.table import Table
from aztec_desktop.gui.board.pose import Pose
from aztec_desktop.gui.boards.altun_ha.dress import Tags
from aztec_desktop.gui.boards.altun_ha.gestures import Draft
from aztec_desktop.gui.boards.altun_ha.look import AltunLook
from aztec_desktop.gui.boards.altun_ha.plans import Plan


def left(hand: Mapping[str, str], draft: Draft, spent: Sequence[str]) -> dict[str, str]:
    """Return the cards of a hand that are neither made ready nor among those spent, by piece."""
    gone = [card.partition(":")[0] for card in spent]
    rest = {}
    for piece, face in hand.items():
        if piece in draft:
            continue
        if face in gone:
            gone.remove(face)
            continue
        rest[piece] = face
    return rest


def tags(look: AltunLook, rest: Mapping[str, str], plan: Plan | None, draft: Draft, key: str) -> Tags:
    """Return what stands at cards: what each is made ready for, and what the plan would do with the others."""
    fill = look.words.fill
    above = {}
    for piece, card in draft.items():
        god = ":" in card
        words = fill(key) if key else ""
        above[piece] = f"{words} {card.partition(':')[2]}".strip() if god else words
    found = Tags(above=above)
    if plan is None:
        return found
    free = dict(rest)
    for face, value, name in (
        *((face, face, "board.plaza.tag_farm_with") for face in plan.farm),
        *((face, str(value), "board.plaza.tag_build") for face, _, value in plan.builds),
    ):
        piece = next((p for p, f in free.items() if f == face), "")
        if piece:
            del free[piece]
            found.below[piece] = fill(name, value=value) if value.isdigit() else fill("board.plaza.tag_farm")
    return found


def starts(
    before: Table, after: Table, hands: tuple[Sequence[str], Sequence[str]], now: Mapping[str, Pose], dropped: str
) -> dict[str, Pose]:
    """Return from where the cards of a hand, and those that leave it, set out.

    Places of a hand are no cards: the last place always leaves and the faces close up. What is seen is that the card
    with a face goes and the others move together, so each face sets out from where that face lay.

    Args:
        before: the table before the step.
        after: the table after it.
        hands: the pieces of the hand before and after, in the order shown.
        now: how the cards of the hand before lie.
        dropped: the piece that was let go of last, which leaves first of its equals.
    """
    old = {piece: before.pieces[piece].face for piece in hands[0] if piece in now}
    found: dict[str, Pose] = {}
    leavers = [piece for piece in hands[0] if piece not in hands[1]]
    for piece in leavers:
        face = after.pieces[piece].face.partition(":")[0]
        equal = [other for other, its in old.items() if its == face]
        if equal:
            taken = dropped if dropped in equal else equal[0]
            found[piece] = now[taken]
            del old[taken]
    for piece in hands[1]:
        face = after.pieces[piece].face
        equal = [other for other, its in old.items() if its == face]
        if equal:
            taken = piece if piece in equal else equal[0]
            found[piece] = now[taken]
            del old[taken]
    return found
