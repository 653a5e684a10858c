"""What a game's scene fills in: where pieces lie, how they look, how they travel. BoardScene does the rest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Event
from aztec_desktop.core.table import Table
from aztec_desktop.gui.board import motion
from aztec_desktop.gui.board.album import Album
from aztec_desktop.gui.board.cast import Cast
from aztec_desktop.gui.board.magnifier import Closeup
from aztec_desktop.gui.board.motion import Trip
from aztec_desktop.gui.board.pose import Pose, Sprite, straight_way

if TYPE_CHECKING:
    from aztec_desktop.gui.panels.seat_row import SeatPart
    from aztec_desktop.gui.panels.shelf import Shelf
    from aztec_desktop.gui.panels.unveiled import Unveiled
    from aztec_desktop.match import Learned


class Frame(NamedTuple):
    """What the view shows: a part of the scene, the logical pixels a unit, and how much closer than fitting."""

    rect: QRectF
    zoom: float
    closeness: float


class Spoken(NamedTuple):
    """What a screen reader says of a piece or spot: what it is and how it is with it, and what can be done."""

    name: str
    description: str = ""


class DrawnScene(QGraphicsScene):
    """The questions that the shared board asks a game's scene. What raises NotImplementedError must be answered."""

    prompt_corner: ClassVar[Qt.Corner] = Qt.Corner.TopLeftCorner
    """In which corner of the stage the prompt lies."""
    is_ring: ClassVar[bool] = True
    """Whether arrows go round the middle; else they go where they point."""
    gathers: ClassVar[frozenset[str]] = frozenset()
    """The verbs of actions that are made ready piece by piece, by drafts, before they are done."""

    cast: Cast
    album: Album

    def layout(self, table: Table) -> dict[str, Pose]:
        """Return where every piece that is drawn lies; what is not named is not drawn."""
        raise NotImplementedError

    def sprites(self, piece: str, pose: Pose, *, lifted: bool) -> list[Sprite]:
        """Return a piece's picture in a pose."""
        raise NotImplementedError

    def spot_shape(self, spot: str) -> QPainterPath:
        """Return the area of a spot, in scene units."""
        raise NotImplementedError

    def piece_shape(self, piece: str) -> QPainterPath:
        """Return the area where a piece can be taken at its home."""
        raise NotImplementedError

    def spot_under(self, point: QPointF) -> str:
        """Return the spot under a point, or an empty text."""
        raise NotImplementedError

    def means(self, under: str, targets: Iterable[str]) -> bool:
        """Whether a drop on a spot means that spot and is not caught by a target nearby: a spot of a target's kind."""
        return under.partition(":")[0] in {target.partition(":")[0] for target in targets}

    def fit_rect(self) -> QRectF:
        """Return what the view shows at least when nothing is zoomed."""
        raise NotImplementedError

    def backdrop(self, width: float, height: float, dpr: float) -> QPixmap:
        """Return the picture of the stage behind the board, for a view of that size."""
        raise NotImplementedError

    def rest(self, piece: str, target: str) -> Pose:
        """Return how a piece lies on a target when it is dropped there."""
        centre = self.spot_shape(target).boundingRect().center()
        return Pose(centre.x(), centre.y(), self.tilt(piece, centre))

    def ghost(self, piece: str, target: str) -> Pose | None:  # noqa: ARG002
        """Return how to show a held piece where it would lie on ``target``, paler; None for not at all."""
        return None

    def way(self, piece: str, start: Pose, end: Pose, part: float) -> Pose:  # noqa: ARG002
        """Return where a piece is on its way; straight unless a game knows better."""
        return straight_way(start, end, part)

    def step_begins(self, events: Sequence[Event]) -> None:
        """Get ready for a step that is about to be played; the table is still the one before."""

    def trip(self, piece: str, start: Pose, end: Pose) -> Trip:  # noqa: ARG002
        """Return how a piece travels."""
        return Trip()

    def leave(self, piece: str, start: Pose) -> tuple[Pose, Trip]:  # noqa: ARG002
        """Return where a piece that leaves the board goes to, and how. Where it ends it is clear."""
        return replace(start, strength=0.0), Trip(motion.QUICK, QEasingCurve.Type.OutCubic)

    def turns_late(self, piece: str, start: Pose, end: Pose) -> bool:  # noqa: ARG002
        """Whether a piece takes its new look only where it arrives."""
        return False

    def passes_above(self, piece: str) -> bool:  # noqa: ARG002
        """Whether a piece travels above the others."""
        return False

    def entrance(self, piece: str, home: Pose) -> Pose:  # noqa: ARG002
        """Return from which pose a new piece comes."""
        return Pose(home.x, home.y, home.turn, home.z, home.scale, 0.0, home.look)

    def tilt(self, piece: str, point: QPointF) -> float:  # noqa: ARG002
        """Return how a carried piece is turned at a point."""
        return self.cast.pose(piece).turn

    def carried_look(self, piece: str) -> str:
        """Return which look a piece shows while it is carried."""
        return self.cast.layout[piece].look

    def suppose(self, piece: str, target: str) -> dict[str, Pose]:  # noqa: ARG002
        """Return which other pieces to show elsewhere or paler while ``piece`` is held over ``target`` (or "")."""
        return {}

    def pondered(self) -> Iterable[str]:
        """Return the pieces that may be lifted to think with while it is another's turn."""
        return ()

    def tryable(self) -> Iterable[str]:
        """Return the pieces that may be lifted on one's turn even if they have no use now, to be told why not."""
        return ()

    def hoverable(self) -> Iterable[str]:
        """Return the pieces that tell something when the pointer rests on them."""
        return ()

    def readable(self) -> Iterable[str]:
        """Return the pieces and spots that a screen reader can visit, whatever can be done."""
        return ()

    def spoken(self, name: str) -> Spoken:
        """Return what a screen reader says of a piece or spot."""
        return Spoken(name)

    def telling(self, what: Literal["picked", "put", "back"], piece: str, target: str) -> str:  # noqa: ARG002
        """Return the sentence that tells what the hand did by keys or for an assistive tool."""
        return ""

    def subject_under(self, point: QPointF) -> str:  # noqa: ARG002
        """Return the piece or spot under a point that the lens has something to say about, or an empty text."""
        return ""

    def closeup(self, name: str) -> Closeup | None:  # noqa: ARG002
        """Return what the lens shows of a piece or spot."""
        return None

    def closeup_area(self, name: str) -> QRectF:
        """Return the area of a piece or spot that the lens must not cover."""
        raise NotImplementedError

    def seen_rect(self) -> QRectF:
        """Return the part of the scene that is seen."""
        return self.fit_rect()

    def marks_changed(self) -> None:
        """Do what a change of table, theme, lens, hand or hover asks of a game's own marks."""

    def draw_marks_ahead(self, piece: str) -> None:
        """Draw the marks that lifting a piece shows, before it is lifted, so that lifting takes no time."""

    def draw_aim_ahead(self, piece: str, target: str) -> None:
        """Draw the marks that aiming with a piece at a target shows, before it is aimed at."""

    # -- what only some games need

    def keep_clear_of(self, size: tuple[float, float]) -> None:
        """Leave room for the prompt in its corner, which is so large, in logical pixels."""

    def take_draft(self, action: Action) -> None:
        """Let a piece join what is made ready, or leave it; such an action has the verb DRAFT."""

    def drop_drafts(self) -> bool:
        """Put back all that is made ready; returns whether there was anything."""
        return False

    def draft_words(self, action: Action) -> str:  # noqa: ARG002
        """Return a draft in words, for a question which of several is meant."""
        return ""

    def ready_words(self, action: Action) -> str:  # noqa: ARG002
        """Return what a button calls an action that was made ready; nothing: what it is called anyway."""
        return ""

    def readied(self) -> list[Action]:
        """Return the legal actions that what is made ready amounts to: one or none."""
        return []

    def towards(self, action: Action) -> list[tuple[str, str]]:  # noqa: ARG002
        """Return the pieces, each with its target, that still have to be made ready for an action."""
        return []

    def click_target(self, piece: str) -> str:  # noqa: ARG002
        """Return the spot to which a click alone sends a piece; nothing if a click picks it up."""
        return ""

    def submits(self, action: Action) -> None:
        """Take note of the action that is about to be done."""

    def tried(self, piece: str, spot: str) -> list[Action] | None:  # noqa: ARG002
        """Return what putting a piece onto a spot can have meant; None leaves it to the game's look."""
        return None

    def payment_spot(self, action: Action) -> str:  # noqa: ARG002
        """Return the spot onto which a payment can be dropped; empty for one that is only pressed."""
        return ""

    def seat_parts(self, seat: int) -> tuple[SeatPart, SeatPart] | None:  # noqa: ARG002
        """Return the middle and the right end of a seat's row; None leaves them to the game's look."""
        return None

    def shelf(self, view: Any) -> Shelf | None:  # noqa: ARG002
        """Return what stands above the seats in place of decks; None if those do."""
        return None

    def revealed(self, table: Table, learned: Learned) -> Sequence[Unveiled]:  # noqa: ARG002
        """Return as rows of cards what a turn taught its seat alone, whose table this is."""
        return ()

    def frame_changed(self, frame: Frame) -> None:
        """Take note of which part of the scene is seen, e.g. to keep something in a corner of the window."""
