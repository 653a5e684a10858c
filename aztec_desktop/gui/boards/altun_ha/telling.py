"""What the furniture says: titles, the state of each seat, the plan of the hand."""

from __future__ import annotations

from dataclasses import replace

from aztec_desktop.core.table import Table
from aztec_desktop.games.altun_ha.components import VALUES
from aztec_desktop.games.altun_ha.kit import BID, BUILD, CYCLE, FARM, TRADE
from aztec_desktop.gui.boards.altun_ha.boxes import BoxWords
from aztec_desktop.gui.boards.altun_ha.facts import NOBODY, PASS, Facts
from aztec_desktop.gui.boards.altun_ha.furniture import HandWords, plan_texts
from aztec_desktop.gui.boards.altun_ha.look import AltunLook
from aztec_desktop.gui.boards.altun_ha.plans import Plan

_SPELLED = 12
"""Up to so many temples are said in words."""


def total(cards: tuple[str, ...]) -> int:
    """Return the sum of cards in use: ``5``, or ``chaac:3`` for a God that counts for 3."""
    return sum(int(card.rpartition(":")[2]) for card in cards)


class AltunTelling:
    """Makes the sentences of the furniture. ``plan`` and ``drafted`` are those of the hand that is shown."""

    def __init__(self, look: AltunLook) -> None:
        self._look = look
        self.plan: Plan | None = None
        self.drafted = 0
        self.cards = 0
        self.made = False

    def fill(self, key: str, **facts: int | str) -> str:
        """Return a sentence of the plaza."""
        return self._look.words.fill(f"board.plaza.{key}", **facts)

    def plaza(self, temples: int) -> str:
        """Say how many temples there are."""
        count = self._look.words.fill(f"board.count.{temples}") if temples <= _SPELLED else str(temples)
        if temples == 1:
            return self.fill("one_temple")
        return self.fill("temples", count=count) if temples else self.fill("no_temple")

    def people(self, facts: Facts, level: int) -> tuple[str, str]:
        """Say what the row of numbers is, and what it means now."""
        if facts.step in (TRADE, BID, FARM):
            return self.fill("population"), self.fill("to_feed")
        return self.fill("population"), self.fill("fed" if facts.step in (BUILD, CYCLE) else "grows", population=level)

    def title(self, facts: Facts) -> tuple[str, str]:
        """Say what the boxes show."""
        if facts.step <= TRADE:
            return self.fill("trade"), self.fill("trade_hint")
        if facts.step == BID:
            return self.fill("sealed_bids"), self.fill("together")
        return self.fill("open_bids"), self.fill("tie")

    def box(self, seat: int, facts: Facts, own: tuple[str, ...] | None, table: Table) -> BoxWords:
        """Say where a seat stands, and beside its crown and token what they are, where the state does not say so."""
        words = self._stands(seat, facts, own, table)
        crown = self.fill("was_king") if facts.step <= BID else ""
        return replace(words, crown=crown, token=self.fill("has_token"))

    def _stands(self, seat: int, facts: Facts, own: tuple[str, ...] | None, table: Table) -> BoxWords:
        name = self._look.name(seat)
        turn = facts.turn == seat
        if facts.step == BID:
            return self._bidding(seat, name, facts, own)
        bid = facts.bids[seat] if seat < len(facts.bids) else None
        if bid is not None:
            key = {FARM: "farms_now", BUILD: "builds_now"}.get(facts.step, "") if turn else ""
            state = self.fill(key) if key else self.fill("is_king" if facts.king == seat else "outbid")
            if facts.step == CYCLE and turn:
                state = self.fill("discards_now")
            return BoxWords(name, state, str(total(bid)), is_on=turn, good=facts.king == seat)
        traded = facts.traded[seat] if seat < len(facts.traded) else ""
        if traded == PASS:
            return BoxWords(name, self.fill("passed"), cards=False)
        if traded:
            return BoxWords(name, self._look.effect(traded))
        if own is not None:
            return BoxWords(name, self.fill("feeds", sum=total(own)), is_on=turn)
        waits = self.fill("trades_now" if turn else "waits") if facts.step == TRADE else ""
        cards = table.counters.get(f"hand:{seat}", 0)
        held = self.fill("one_card") if cards == 1 else self.fill("cards", cards=cards)
        return BoxWords(name, waits or held, is_on=turn, cards=False)

    def _bidding(self, seat: int, name: str, facts: Facts, own: tuple[str, ...] | None) -> BoxWords:
        if own is not None:
            key = "sealed" if self.made else "sealing"
            foot = self.fill("your_bid")
            return BoxWords(name, self.fill(key), str(total(own)), foot, is_on=True, good=self.made, locked=self.made)
        if facts.sealed[seat]:
            mine = facts.bids[seat]
            return BoxWords(name, self.fill("sealed"), str(total(mine)) if mine else "", good=True, locked=True)
        return BoxWords(name, self.fill("choosing"), cards=False)

    def hand(self, facts: Facts) -> HandWords:
        """Say whose hand it is and what it is planned to do."""
        if facts.viewer == NOBODY:
            return HandWords(self.fill("no_hand"))
        title = self.fill("your_hand", seat=self._look.name(facts.viewer))
        if self.drafted:
            title = self.fill("drafted", count=self.drafted, cards=self.cards)
        return HandWords(title, plan_texts(self.plan, self._look) if self.plan else ())


def with_value(face: str, value: int) -> str:
    """Return a card in use as it is written: a God with the value it is named."""
    return face if face in {str(number) for number in VALUES} else f"{face}:{value}"
