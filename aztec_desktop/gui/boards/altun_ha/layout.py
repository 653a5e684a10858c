"""Where every piece of a Table is drawn, and in what state it is there: cards in hand, stages, the furniture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from aztec_desktop.core.table import Table
from aztec_desktop.gui.art.value_cards import WIDE
from aztec_desktop.gui.board.pose import Pose
from aztec_desktop.gui.boards.altun_ha.geometry import Places, Plot
from aztec_desktop.gui.boards.altun_ha.look import VALUES, AltunLook
from aztec_desktop.gui.boards.altun_ha.plans import Plan

STAGE_Z, PLAN_Z, PILE_Z, CARD_Z = 10.0, 20.0, 30.0, 36.0  # all below the lights of targets and lessons
FURNITURE = ("plaza", "people", "deck", "discard", "title")


def heights(table: Table) -> list[int]:
    """Return how many stages each temple has."""
    found: dict[int, int] = {}
    for place in table.pieces.values():
        if place.spot.startswith("temple:"):
            temple, value = map(int, place.spot[7:].split(":"))
            found[temple] = max(found.get(temple, 0), value)
    return [found[temple] for temple in sorted(found)]


def hand_of(table: Table, seat: int, look: AltunLook) -> list[str]:
    """Return the pieces of a hand in the order in which they are shown: Bid cards, Trade cards, Gods."""
    order = {face: place for place, face in enumerate((*VALUES, *look.trades, *look.gods))}

    def rank(piece: str) -> tuple[int, int]:
        return order.get(table.pieces[piece].face, -1), int(piece.partition(":")[2])

    return sorted((piece for piece, place in table.pieces.items() if place.spot == f"hand:{seat}"), key=rank)


class AltunLayout:
    """Turns a Table into poses.

    Attributes:
        viewer: the seat whose hand is shown; −1 for none.
        played: the piece of the hand that is played and waits for the end of the turn: it lies in its box, not here.
        raised: the pieces of the hand that are made ready, which lie higher.
        fresh: the pieces that came onto the discards in the last step, which lie on the pile.
        plan: the stages that are planned.
    """

    def __init__(self, look: AltunLook, places: Places) -> None:
        self._look = look
        self.places = places
        self.viewer = -1
        self.played = ""
        self.raised: Sequence[str] = ()
        self.fresh: Sequence[str] = ()
        self.plan: Plan | None = None

    def hand(self, table: Table) -> list[str]:
        """Return the pieces of the hand that is shown, in order."""
        if self.viewer < 0:
            return []
        return [piece for piece in hand_of(table, self.viewer, self._look) if piece != self.played]

    def plot(self, table: Table) -> Plot:
        """Return how much the plaza has to hold: the temples, a place for one more, and what is planned."""
        return Plot.of(heights(table), [value for _, _, value in self.plan.builds] if self.plan else ())

    def poses(self, table: Table) -> dict[str, Pose]:
        """Return the pose of every piece that is drawn. No card of another's hand is ever among them."""
        places = self.places
        found = {f"at:{name}": _middle(getattr(places, name)) for name in FURNITURE}
        found |= {f"at:box:{seat}": _middle(box) for seat, box in enumerate(places.boxes)}
        found["at:hand"] = _middle(places.hand)
        found |= self._stages(table)
        found |= self._hand(table)
        for place, piece in enumerate(self.fresh):
            if table.pieces[piece].spot == "discard":
                found[piece] = self.pile("discard", PILE_Z + place % 4)
        for piece, lies in table.pieces.items():
            if lies.spot.startswith("trade:"):
                found[piece] = self.in_box(int(lies.spot[6:]))
        return {name: replace(pose, x=round(pose.x), y=round(pose.y)) for name, pose in found.items()}

    def _stages(self, table: Table) -> dict[str, Pose]:
        plot = self.plot(table)
        unit = self.places.unit(plot)
        found = {}
        for piece, place in table.pieces.items():
            if place.spot.startswith("temple:"):
                temple, value = map(int, place.spot[7:].split(":"))
                spot = self.places.stage_spot(temple, value, plot)
                found[piece] = Pose(spot.x(), spot.y(), z=STAGE_Z + value, scale=unit, look=str(value))
        for _, temple, value in self.plan.builds if self.plan else ():
            if temple < plot.columns:
                spot = self.places.stage_spot(temple, value, plot)
                found[f"plan:{temple}:{value}"] = Pose(
                    spot.x(), spot.y(), z=PLAN_Z + value, scale=unit, look=str(value)
                )
        return found

    def _hand(self, table: Table) -> dict[str, Pose]:
        if self.viewer < 0:
            return {}
        cards = self.hand(table)
        found = {}
        for place, piece in enumerate(cards):
            spot = self.places.card_spot(place, len(cards))
            lift = self.places.lift if piece in self.raised else 0.0
            found[piece] = Pose(spot.x(), spot.y() - lift, z=CARD_Z + place, scale=self.places.card / WIDE, look="card")
        return found

    def pile(self, name: str, z: float = PILE_Z) -> Pose:
        """Return where the cards of the deck or of the discards lie."""
        area = self.places.deck if name == "deck" else self.places.discard
        wide = (area.height() - 12) * 112.0 / 150.0
        return Pose(area.left() + 8 + wide / 2, area.center().y(), z=z, scale=wide / WIDE, look="card")

    def in_box(self, seat: int, strength: float = 1.0) -> Pose:
        """Return where a card lies in a seat's box."""
        spot, card = self.places.box_spot(seat), self.places.box_card()
        return Pose(spot.x(), spot.y(), z=PILE_Z, scale=card / WIDE, strength=strength, look="card")


def _middle(area: object) -> Pose:
    centre = area.center()  # type: ignore[attr-defined]
    return Pose(centre.x(), centre.y())


def faces(table: Table, pieces: Sequence[str]) -> Mapping[str, str]:
    """Return the face of each of these pieces."""
    return {piece: table.pieces[piece].face for piece in pieces}
