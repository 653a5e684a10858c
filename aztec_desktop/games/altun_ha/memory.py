"""Who knows what of whose hand: a multiset that a look or a returned bid raises and a card that leaves lowers (H11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aztec_desktop.core.events import Counted

if TYPE_CHECKING:
    from aztec_desktop.core.game import Emit
    from aztec_desktop.games.altun_ha.state import AltunState, Counts, Hand


def counted(hand: Hand, kinds: int) -> Counts:
    """Return how many of each kind a hand holds."""
    counts = [0] * kinds
    for kind in hand:
        counts[kind] += 1
    return tuple(counts)


def as_hand(counts: Counts) -> Hand:
    """Return the cards that these are the counts of, sorted."""
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))


def known(s: AltunState, eyes: int | None, owner: int) -> Counts:
    """Return what a seat (None: everybody) is certain that another holds.

    Of one's own hand: what anybody else is certain of, so far as one can tell.
    """
    if eyes is None:
        return s.shown[owner]
    if eyes == owner:
        looks = [s.looks[other * s.kit.seats + owner] for other in range(s.kit.seats)]
    else:
        looks = [s.looks[eyes * s.kit.seats + owner]]
    best = s.shown[owner]
    for look in looks:
        if look:
            best = tuple(map(max, best, look))
    return best


def lower(s: AltunState, owner: int, kind: int) -> None:
    """A card leaves the hand: it takes its equal from the known ones first."""
    s.shown[owner] = _less(s.shown[owner], kind)
    for at in range(owner, len(s.looks), s.kit.seats):
        if s.looks[at]:
            s.looks[at] = _less(s.looks[at], kind)


def _less(counts: Counts, kind: int) -> Counts:
    count = counts[kind]
    return (*counts[:kind], count - 1, *counts[kind + 1 :]) if count else counts


def raise_to(s: AltunState, owner: int, cards: Hand) -> None:
    """All see these cards in a hand, as they do a bid that is taken back (H7r)."""
    if cards:
        s.shown[owner] = tuple(map(max, s.shown[owner], counted(cards, s.kit.kinds)))
        s.shown_in[owner] = s.round


def add_open(s: AltunState, owner: int, kind: int) -> None:
    """A card joins the hand before everybody's eyes (Pilgrimage)."""
    s.shown[owner] = _more(s.shown[owner], kind)
    s.shown_in[owner] = s.round
    for at in range(owner, len(s.looks), s.kit.seats):
        if s.looks[at]:
            s.looks[at] = _more(s.looks[at], kind)


def _more(counts: Counts, kind: int) -> Counts:
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])


def look(s: AltunState, viewer: int, owner: int) -> None:
    """A seat looks at all of another's hand (Jade Envoy)."""
    s.looks[viewer * s.kit.seats + owner] = counted(s.hands[owner], s.kit.kinds)
    s.looked_in[viewer * s.kit.seats + owner] = s.round


def forgotten(s: AltunState, seat: int, rounds: int) -> AltunState:
    """Return a view in which a seat has forgotten of others' hands what it last saw more than some rounds ago."""
    vague = s.copy()
    for owner in range(s.kit.seats):
        if owner == seat:
            continue
        at = seat * s.kit.seats + owner
        if s.round - s.shown_in[owner] > rounds:
            vague.shown[owner] = (0,) * s.kit.kinds
            vague.shown_in[owner] = 0
        if s.looks[at] and s.round - s.looked_in[at] > rounds:
            vague.looks[at] = ()
            vague.looked_in[at] = 0
    return vague


class Watch:
    """Tells what a change of knowledge about one hand means on each seat's table; does nothing without an ear."""

    def __init__(self, s: AltunState, owner: int, emit: Emit | None) -> None:
        self._emit = emit
        self._owner = owner
        self._before = self._levels(s) if emit else []

    def _levels(self, s: AltunState) -> list[Counts]:
        """What is known by all, then by each seat."""
        return [known(s, None, self._owner), *(known(s, eyes, self._owner) for eyes in range(s.kit.seats))]

    def tell(self, s: AltunState, cue: str) -> None:
        """Tell what has changed since this watch began."""
        if self._emit is None:
            return
        after = self._levels(s)
        for kind, name in enumerate(s.kit.ids):
            self._tell_kind(
                f"known:{self._owner}:{name}", [a[kind] for a in self._before], [b[kind] for b in after], cue
            )

    def _tell_kind(self, counter: str, before: list[int], after: list[int], cue: str) -> None:
        if before == after or self._emit is None:
            return
        if before[0] != after[0]:  # this sets everybody's counter, so those who know more are told after it
            self._emit(Counted(counter, before[0], after[0], cue, "H11"))
            before = [after[0]] * len(after)
        for seat, (old, new) in enumerate(zip(before[1:], after[1:], strict=True)):
            if old != new:
                self._emit(Counted(counter, old, new, cue, "H11", frozenset({seat})))
