"""Where everything lies on the stage, in logical pixels round its middle: it is laid out anew for every size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from aztec_desktop.gui.art import temple
from aztec_desktop.gui.art.plaza import GROUND
from aztec_desktop.gui.art.value_cards import HIGH, WIDE

GUTTER, GAP = 12.0, 9.0
LEAST = (700.0, 500.0)
"""A smaller stage is shown as if it were so large, scaled down."""
USUAL = (936.0, 776.0)
RAISE = 15.0
_COLUMN = 152.0
_PLAZA = 0.31
"""The plaza keeps this part of the height, however large the text is."""
_LOW = 4
"""The plaza has room for temples of so many stages at least."""
_LARGEST = 1.3
"""Low temples are drawn no larger than this, unless there is room for whole ones so large."""
_LARGE = 1.3
"""From this size of text on the tags of cards lie over their feet, and cards rise less, so that they can be larger."""
_NARROW = 190.0
"""A box less wide than this, at usual text size, has its card below the name."""
_BOX = 64.0
"""So high a box must be for words of usual size."""


class Plot(NamedTuple):
    """How many temples the plaza has to hold, the next one too, and how many stages: 7 where one is whole."""

    columns: int
    levels: int = temple.STAGES + 1

    @classmethod
    def of(cls, heights: Sequence[int], planned: Sequence[int] = ()) -> Plot:
        """Return the plot for temples of these heights, each with its next stage, and for planned stages."""
        highest = max(heights, default=0)
        levels = highest + 1 if highest < temple.STAGES else temple.STAGES + 1
        return cls(len(heights) + 1, max(_LOW, levels, *planned))

    @property
    def high(self) -> float:
        """How high that is, in units of a temple."""
        return min(self.levels, temple.STAGES) * temple.STAGE_HIGH + (
            temple.SHRINE_HIGH if self.levels > temple.STAGES else 0.0
        )


@dataclass(frozen=True, slots=True)
class Places:
    """The areas of one size of the stage."""

    plaza: QRectF = field(default_factory=QRectF)
    people: QRectF = field(default_factory=QRectF)
    deck: QRectF = field(default_factory=QRectF)
    discard: QRectF = field(default_factory=QRectF)
    title: QRectF = field(default_factory=QRectF)
    boxes: tuple[QRectF, ...] = ()
    hand: QRectF = field(default_factory=QRectF)
    cards_left: float = 0.0
    strip: float = 24.0
    tags: float = 26.0
    text: float = 1.0

    # -- cards in hand

    @property
    def card(self) -> float:
        """How wide a card in the hand is."""
        high = self.hand.height() - self.strip - self.tags - self.lift - (20 if self.text < _LARGE else 8)
        return min(high * WIDE / HIGH, self._room / 3)

    @property
    def lift(self) -> float:
        """By how much a card that is made ready lies higher."""
        return RAISE if self.text < _LARGE else 8.0

    @property
    def _room(self) -> float:
        return self.hand.right() - 14 - self.cards_left

    def card_spot(self, number: int, count: int) -> QPointF:
        """Return the middle of a card in the hand; they overlap where they don't fit."""
        wide = self.card
        apart = min(wide + 7, (self._room - wide) / max(1, count - 1))
        left = self.cards_left + wide / 2
        y = self.hand.bottom() - self.tags - 6 - wide * HIGH / WIDE / 2
        return QPointF(left + apart * number, y)

    # -- temples

    def unit(self, plot: Plot) -> float:
        """Return how large a unit of a temple is, where the plaza has to hold so much."""
        high = self.plaza.height() * (1 - GROUND) - 10
        return min(
            2.2,
            (self.plaza.width() - 24) / (_COLUMN * plot.columns),
            high / plot.high,
            max(_LARGEST, high / Plot(1).high),
        )

    def foot(self, column: int, plot: Plot) -> QPointF:
        """Return the middle of a temple's foot."""
        wide = min((self.plaza.width() - 24) / plot.columns, 186.0 * max(1.0, self.unit(plot)))
        left = self.plaza.center().x() - wide * plot.columns / 2
        return QPointF(left + wide * (column + 0.5), self.plaza.bottom() - self.plaza.height() * GROUND)

    def stage_spot(self, column: int, value: int, plot: Plot) -> QPointF:
        """Return the middle of a stage."""
        foot = self.foot(column, plot)
        return QPointF(foot.x(), foot.y() - self.unit(plot) * temple.STAGE_HIGH * (value - 0.5))

    def column(self, column: int, height: int, plot: Plot) -> QRectF:
        """Return the area of a temple with room for its next stage."""
        unit, foot = self.unit(plot), self.foot(column, plot)
        wide = (temple.BASE_WIDE + 8) * unit
        high = unit * temple.STAGE_HIGH * min(temple.STAGES, height + 1) + 8 * unit
        return QRectF(foot.x() - wide / 2, foot.y() - high, wide, high + 6)

    def temple(self, column: int, height: int, plot: Plot) -> QRectF:
        """Return the area of a temple with its next stage, or with its shrine if it is whole."""
        area = self.column(column, height, plot)
        if height >= temple.STAGES:
            area.setTop(area.top() - self.unit(plot) * temple.SHRINE_HIGH)
        return area

    # -- boxes

    @property
    def words(self) -> float:
        """How much larger than usual the words in a box are: as the text, but no larger than the box has lines for."""
        return min(self.text, 1.6, self.boxes[0].height() / _BOX)

    @property
    def is_tight(self) -> bool:
        """Whether boxes are so narrow that their cards lie below the names."""
        return self.boxes[0].width() < _NARROW * self.words

    @property
    def _head(self) -> float:
        """How high the line with the name is, where cards lie below it."""
        return 27.0 * self.words if self.is_tight else 0.0

    def box_card(self) -> float:
        """Return how wide a card in a seat's box is."""
        box = self.boxes[0]
        if self.is_tight:
            return min((box.height() - self._head - 9) * WIDE / HIGH, box.width() * 0.36)
        return min((box.height() - 22) * WIDE / HIGH, box.width() * 0.27)

    def box_spot(self, seat: int) -> QPointF:
        """Return the middle of a card in a seat's box."""
        box, high = self.boxes[seat], self.box_card() * HIGH / WIDE
        y = box.bottom() - 7 - high / 2 if self.is_tight else box.center().y()
        return QPointF(box.right() - 9 - self.box_card() / 2, y)


def places(size: tuple[float, float], seats: int, text: float, prompt: tuple[float, float]) -> Places:
    """Lay out a stage.

    Args:
        size: its width and height.
        seats: how many seats there are.
        text: how much larger than usual text is, 1 to 2.
        prompt: the size of the panel that lies in the lower left corner.
    """
    wide, high = size
    left, top, right = -wide / 2 + GUTTER, -high / 2 + GUTTER, wide / 2 - GUTTER
    grown = 1 + 0.55 * (text - 1)
    hand_high = max(min(0.29 * high, 330.0), 176.0)
    hand_high = max(hand_high * (1 + 0.35 * (text - 1)), min(prompt[1], high * 0.42))
    boxes_high = max(min(0.135 * high, 150.0), 82.0) * grown
    people_high = max(min(0.086 * high, 84.0), 48.0)
    title_high = 22.0 * min(grown, 1.25)
    room = high - 2 * GUTTER - people_high - title_high - 3 * GAP
    squeezed = min(1.0, (room - _PLAZA * high) / (hand_high + boxes_high))
    hand_high = max(hand_high * squeezed, min(prompt[1], high * 0.42))
    boxes_high *= squeezed
    if text >= _LARGE:  # no higher than six cards beside each other are
        six = (wide - 2 * GUTTER - 28) / 6 * HIGH / WIDE + 55
        hand_high = max(min(hand_high, six), min(prompt[1], high * 0.42))
    plaza_high = room - hand_high - boxes_high
    plaza = QRectF(left, top, right - left, plaza_high)
    row = QRectF(left, plaza.bottom() + GAP, right - left, people_high)
    pile = (people_high - 8) * WIDE / HIGH
    piles = 2 * (pile + 56 * min(text, 1.5)) + 26
    people = QRectF(row.left(), row.top(), row.width() - piles - GAP, row.height())
    deck = QRectF(people.right() + GAP, row.top(), piles / 2 - 4, row.height())
    discard = QRectF(deck.right() + 8, row.top(), row.right() - deck.right() - 8, row.height())
    title = QRectF(left, row.bottom() + GAP - 2, right - left, title_high)
    box_wide = (right - left - GAP * (seats - 1)) / seats
    boxes = tuple(
        QRectF(left + (box_wide + GAP) * seat, title.bottom() + 2, box_wide, boxes_high) for seat in range(seats)
    )
    hand_top = boxes[0].bottom() + GAP
    hand = QRectF(left, hand_top, right - left, high / 2 - GUTTER - hand_top)
    cards_left = left + (prompt[0] + 14 if prompt[0] else 14)
    rest = (round(cards_left), round(24.0 * min(grown, 1.2)), 26.0 if text < _LARGE else 10.0, text)
    return Places(
        _whole(plaza), _whole(people), _whole(deck), _whole(discard), _whole(title), tuple(map(_whole, boxes)),
        _whole(hand), *rest,
    )  # fmt: skip


def seen_size(scene: QGraphicsScene) -> tuple[float, float]:
    """Return how large the view of a scene is, in logical pixels; a usual size while there is none."""
    views = scene.views()
    if not views:
        return USUAL
    seen = views[0].viewport().rect()
    return (max(1.0, float(seen.width())), max(1.0, float(seen.height())))


def shrinkage(size: tuple[float, float]) -> float:
    """Return by how much the stage is shown smaller than it is laid out, where the view is very small."""
    return min(1.0, size[0] / LEAST[0], size[1] / LEAST[1])


def _whole(area: QRectF) -> QRectF:
    """Return an area whose edges and middle lie on whole pixels."""
    left, top = round(area.left()), round(area.top())
    return QRectF(left, top, 2 * round(area.width() / 2), 2 * round(area.height() / 2))
