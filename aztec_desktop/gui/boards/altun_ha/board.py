"""The board of Altun Ha: plaza with temples, the people, piles, the seats' trades and bids, and one hand of cards.

It shows the hand of the seat that looks on and no other: cards in others' hands are no pieces of the scene at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPixmap

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.core.events import Event
from aztec_desktop.core.table import Table
from aztec_desktop.games.altun_ha.kit import BID, BUILD, FARM, TRADE
from aztec_desktop.gui.art.paint import rounded
from aztec_desktop.gui.art.stage import stage_pixmap
from aztec_desktop.gui.board.drawn import Frame, Spoken
from aztec_desktop.gui.board.hands import Grip
from aztec_desktop.gui.board.magnifier import Closeup
from aztec_desktop.gui.board.motion import Trip
from aztec_desktop.gui.board.pose import Pose, Sprite
from aztec_desktop.gui.board.scene import BoardScene
from aztec_desktop.gui.boards.altun_ha import deals, revealing
from aztec_desktop.gui.boards.altun_ha.closeups import AltunCloseups
from aztec_desktop.gui.boards.altun_ha.dress import AltunDresser, Tags
from aztec_desktop.gui.boards.altun_ha.facts import Facts, facts_of, with_trade
from aztec_desktop.gui.boards.altun_ha.furniture import Furniture
from aztec_desktop.gui.boards.altun_ha.geometry import USUAL, Places, places, seen_size, shrinkage
from aztec_desktop.gui.boards.altun_ha.gestures import Draft, attempts, gestures, missing, readied
from aztec_desktop.gui.boards.altun_ha.layout import AltunLayout, faces
from aztec_desktop.gui.boards.altun_ha.look import AltunLook
from aztec_desktop.gui.boards.altun_ha.pictures import card_picture
from aztec_desktop.gui.boards.altun_ha.plans import plan_of
from aztec_desktop.gui.boards.altun_ha.seats import HandView, HonoursView
from aztec_desktop.gui.boards.altun_ha.shelf import shelf_of
from aztec_desktop.gui.boards.altun_ha.speech import AltunSpeech
from aztec_desktop.gui.boards.altun_ha.spots import AltunSpots
from aztec_desktop.gui.boards.altun_ha.telling import AltunTelling, total, with_value
from aztec_desktop.gui.boards.altun_ha.travel import AltunTravel
from aztec_desktop.gui.theme import Theme

if TYPE_CHECKING:
    from aztec_desktop.games.altun_ha.state import AltunState
    from aztec_desktop.gui.panels.seat_row import SeatPart
    from aztec_desktop.gui.panels.shelf import Shelf


class AltunBoard(BoardScene):
    """Shows a game of Altun Ha and lets a hand play it. Signals and doors are those of BoardScene."""

    prompt_corner = Qt.Corner.BottomLeftCorner
    is_ring = False
    gathers = frozenset({"bid", "farm"})
    revealed = revealing.revealed

    def __init__(
        self, look: AltunLook, theme: Theme, seen: Callable[[], AltunState], parent: QObject | None = None
    ) -> None:
        super().__init__(theme, parent)
        self.look = look
        self._seen = seen
        self._prompt = (0.0, 0.0)
        self._prompt_for: object = None
        self._size = USUAL
        self.places = self._lay_out()
        self.where = AltunLayout(look, self.places)
        self.furniture = Furniture(look, theme, self.places)
        self.telling_ = AltunTelling(look)
        self._dresser = AltunDresser(look, self.furniture, self.telling_)
        self._speech = AltunSpeech(self)
        self._closeups = AltunCloseups(self)
        self.facts = Facts()
        self.draft: Draft = {}
        self._made: tuple[str, ...] | None = None
        self._played = ""
        self._legal: list[Action] = []
        self._view: AltunState | None = None
        self._spots = AltunSpots(self)
        self._travel = AltunTravel(self)

    # -- what the window tells

    def set_legal(self, actions: Sequence[Action]) -> None:
        """Let the hand do these legal actions of the seat that looks on."""
        self._legal = list(actions)
        if actions:
            self._made, self._played = None, ""
        if not {action[0] for action in actions} & {"bid", "farm"} and self._made is None:
            self.draft = {}  # but what is sealed stays marked until the turn is over
        self._learn(self._seen()) if self._played else self._plan()
        self.cast.renew(self.layout(self.table), self.hands.piece if self.hands.grip is Grip.DRAGGING else "")
        hand = faces(self.table, self.hand)
        self.offer(gestures(actions, self.viewer, hand, self.draft, self.look.gods) if self.viewer >= 0 else ())

    def learn(self, view: AltunState) -> None:
        """Show what follows from a view and is no piece."""
        self._played = ""
        self._learn(view)
        self.cast.renew(self.layout(self.table), self.hands.piece if self.hands.grip is Grip.DRAGGING else "")
        self.rearranged.emit()

    def show(self, table: Table) -> None:
        self.draft, self._made, self._played, self.where.fresh = {}, None, "", ()
        self._learn(self._seen(), table)
        super().show(table)

    def submits(self, action: Action) -> None:
        """Take note of what is about to be done: a bid or a trade lies in its box until it stands for good."""
        self._made = tuple(action[1]) if action[0] == "bid" else None
        self._played = action[1] if action[0].startswith("trade") else ""

    def take_draft(self, action: Action) -> None:
        """Let a card join what is made ready, or leave it again."""
        _, piece, value = action
        if value:
            self.draft[piece] = with_value(self.table.pieces[piece].face, value)
        else:
            self.draft.pop(piece, None)
        self._draft_changed()

    def drop_drafts(self) -> bool:
        """Put back all cards that are made ready; returns whether there were any."""
        if not self.draft or self._made is not None:
            return False
        self.draft = {}
        self._draft_changed()
        return True

    def _draft_changed(self) -> None:
        self.hands.yield_to_play(keep=False)
        self._plan()
        self.cast.play(self.layout(self.table))
        self._after_motion()

    def with_value(self, piece: str, value: int) -> str:
        """Return a card as it is written when it is used for a value."""
        return with_value(self.table.pieces[piece].face, value)

    def draft_words(self, action: Action) -> str:
        """Say what a draft is: a God as one of its values."""
        _, piece, value = action
        face = self.table.pieces[piece].face
        return self.look.card(with_value(face, value)) if value else self.look.card(face)

    def ready_words(self, action: Action) -> str:
        """Return what sealing the bid, or feeding the people, is called on a button."""
        if not action[1]:
            return ""
        key = "seal_it" if action[0] == "bid" else "feed_them"
        return self.telling_.fill(key, sum=total(action[1]))

    def readied(self) -> list[Action]:
        """Return what the cards made ready are, if that is legal."""
        return readied(self._legal, self.draft)

    def towards(self, action: Action) -> list[tuple[str, str]]:
        """Return the cards that are not ready yet for a bid or harvest, or wrongly so, each with where it goes."""
        return missing(self.hands.gestures, action, self.draft, self.with_value)

    def tried(self, piece: str, spot: str) -> list[Action]:
        """Return what putting a card onto a spot can have meant."""
        face = self.table.pieces[piece].face
        return attempts(face, spot, self.viewer, self.draft, [action[0] for action in self._legal])

    def tryable(self) -> list[str]:
        """Return the whole hand while it may do something: a card that fits nowhere is refused with its rule."""
        return self.hand if self._legal else []

    def click_target(self, piece: str) -> str:
        """Return the hand for a card that is made ready: a click takes it back."""
        return f"hand:{self.viewer}" if piece in self.draft else ""

    def seat_parts(self, seat: int) -> tuple[SeatPart, SeatPart]:  # noqa: ARG002
        """Return a seat's hand, and crowns with stages."""

        def picture(face: str, wide: float, ratio: float) -> QPixmap:
            return card_picture(face, self.look, wide, ratio, self.theme)

        return HandView(picture, self.telling_.fill, self.look.card), HonoursView(self.telling_.fill)

    def shelf(self, view: AltunState) -> Shelf:
        """Return what every seat has traded this round."""
        return shelf_of(self, view)

    def keep_clear_of(self, size: tuple[float, float]) -> None:
        """Lay everything out beside the panel in the lower left corner, which is so large.

        The room that is left for it does not shrink again at one size of the stage, so that cards stay where they are.
        """
        scale = shrinkage(seen_size(self))
        if self._prompt_for != (self._size, self.text_scale, size[0] > 0):
            self._prompt_for, self._prompt = (self._size, self.text_scale, size[0] > 0), (0.0, 0.0)
        self._prompt = (max(self._prompt[0], size[0] / scale), max(self._prompt[1], size[1] / scale))
        self._furnish()

    @property
    def viewer(self) -> Seat:
        """The seat whose hand is shown, −1 for none."""
        return self.where.viewer

    @property
    def hand(self) -> list[str]:
        """The pieces of the hand that is shown, in order."""
        return self.where.hand(self.table)

    @property
    def own_bid(self) -> tuple[str, ...] | None:
        """The cards that only the seat itself sees in its box: made ready, or sealed and not open yet."""
        if self._made is not None and self.facts.step == BID:
            return self._made
        if self.draft and self.facts.step == BID:
            return tuple(self.draft.values())
        return None

    # -- what is kept of a view

    def _learn(self, view: AltunState, table: Table | None = None) -> None:
        last = max(self.where.viewer, 0)
        self._view = view
        self.facts = self._dresser.facts = self.foreseen(facts_of(view, last))
        if self.facts.step != BID:
            self._made = None
        self.where.viewer = self.facts.viewer
        held = self._played if self.facts != facts_of(view, last) else ""
        self.where.played = self._travel.lies_as(held, table or self.table) if held else ""
        self._plan(table)

    def foreseen(self, facts: Facts) -> Facts:
        """Return facts with the trade that waits for the end of the turn, as if it were done."""
        return with_trade(facts, self._played)

    def _plan(self, table: Table | None = None) -> None:
        """Work out what the hand would do, and which cards are raised."""
        told, view = self.telling_, self._view
        self._dresser.own = self.own_bid
        self.where.raised = tuple(self.draft)
        told.drafted, told.made, told.plan = len(self.draft), self._made is not None, None
        self._dresser.tags = deals.tags(self.look, {}, None, self.draft, "")
        self.where.plan = None
        if view is None or self.viewer < 0:
            return
        shown = self.table if table is None else table
        hand = faces(shown, self.where.hand(shown))
        told.cards = len(hand)
        self._dresser.own = self.own_bid
        rules = self.facts.step in (TRADE, BID) or (self.facts.step in (FARM, BUILD) and self.facts.turn == self.viewer)
        if rules and all(hand.values()):
            spent = self._made or ()
            if self.facts.step == BID and self.facts.sealed[self.viewer]:
                spent = self.facts.bids[self.viewer] or ()
            if self.draft:
                spent = ()  # those are marked themselves
            rest = deals.left(hand, self.draft if self.facts.step == BID else {}, spent)
            self.where.plan = told.plan = plan_of(view, list(rest.values()))
            key = "board.plaza.tag_farm" if self.facts.step == FARM else "board.plaza.tag_bid"
            self._dresser.tags = deals.tags(self.look, rest, told.plan, self.draft, key)

    # -- what the shared scene asks

    def layout(self, table: Table) -> dict[str, Pose]:
        return self.where.poses(table)

    def sprites(self, piece: str, pose: Pose, *, lifted: bool) -> list[Sprite]:
        self._dresser.plot = self.where.plot(self.table)
        return self._dresser.sprites(piece, pose, self.table, lifted=lifted)

    def spot_shape(self, spot: str) -> QPainterPath:
        return rounded(self.area(spot), 10)

    def area(self, name: str) -> QRectF:
        """Return the area of a spot or of a piece of furniture."""
        return self._spots.area(name)

    def piece_shape(self, piece: str) -> QPainterPath:
        if piece.startswith("at:"):
            return self.spot_shape(piece)
        pose = self.cast.layout[piece]
        wide, high = 112.0 * pose.scale, 150.0 * pose.scale
        return rounded(QRectF(pose.x - wide / 2, pose.y - high / 2, wide, high), 9 * pose.scale)

    def spot_under(self, point: QPointF) -> str:
        return self._spots.under(point)

    def fit_rect(self) -> QRectF:
        (wide, high), scale = seen_size(self), shrinkage(seen_size(self))
        return QRectF(-wide / scale / 2, -high / scale / 2, wide / scale, high / scale)

    def _lay_out(self) -> Places:
        return places(self._size, len(self.look.colours), self.text_scale, self._prompt)

    def _furnish(self) -> None:
        found = self._lay_out()
        if found == self.places:
            return
        self.places = self.where.places = self.furniture.places = found
        if self.cast.layout:
            self.animator.finish()
            self.cast.layout = self.layout(self.table)
            self.redress()

    def frame_changed(self, frame: Frame) -> None:  # noqa: ARG002 - what is seen hangs on the view's size alone
        seen = self.fit_rect()
        self._size = (seen.width(), seen.height())
        self._furnish()

    def backdrop(self, width: float, height: float, dpr: float) -> QPixmap:
        return stage_pixmap(width, height, dpr, self.theme)

    def set_theme(self, theme: Theme) -> None:
        self.furniture.theme = theme
        super().set_theme(theme)

    def set_text_scale(self, scale: float) -> None:
        self.furniture.text = scale
        changed = scale != self.text_scale
        super().set_text_scale(scale)
        if changed:
            self._furnish()

    def rest(self, piece: str, target: str) -> Pose:
        return self._spots.rest(piece, target) or super().rest(piece, target)

    def tilt(self, piece: str, point: QPointF) -> float:  # noqa: ARG002
        return 0.0

    # -- motion

    def drop(self, piece: str, target: str) -> None:
        self._travel.dropped = piece
        super().drop(piece, target)

    def play(self, events: Iterable[Event]) -> None:
        told = list(events)
        after = Table(dict(self.table.pieces), dict(self.table.counters))
        after.play(told)
        if self._travel.prepare(told, after):
            self.draft = {}
        self._learn(self._seen(), after)
        super().play(told)

    def step_begins(self, events: Sequence[Event]) -> None:
        self._travel.begin()
        self._travel.reveal(events)

    def entrance(self, piece: str, home: Pose) -> Pose:
        return self._travel.start(piece) or super().entrance(piece, home)

    def leave(self, piece: str, start: Pose) -> tuple[Pose, Trip]:
        return self._travel.leave(piece, start)

    def trip(self, piece: str, start: Pose, end: Pose) -> Trip:  # noqa: ARG002
        return self._travel.trip(piece, end)

    def passes_above(self, piece: str) -> bool:
        return piece.startswith("card:")

    # -- words

    def readable(self) -> list[str]:
        return self._speech.readable()

    def spoken(self, name: str) -> Spoken:
        return self._speech.spoken(name)

    @property
    def tags(self) -> Tags:
        """What stands at the cards of the hand."""
        return self._dresser.tags

    def dresser_words(self, name: str) -> str:
        """Return what the plan would do with a card."""
        return self._dresser.tags.below.get(name, "")

    def telling(self, what: Literal["picked", "put", "back"], piece: str, target: str) -> str:
        return self._speech.telling(what, piece, target)

    def subject_under(self, point: QPointF) -> str:
        card = self.piece_under(point, self.hand)
        return card or self.spot_under(point)

    def closeup(self, name: str) -> Closeup | None:
        return self._closeups.closeup(name)

    def closeup_area(self, name: str) -> QRectF:
        shape = self.piece_shape(name) if name in self.cast.layout else self.spot_shape(name)
        return shape.boundingRect()

    def seen_rect(self) -> QRectF:
        return self.fit_rect()
