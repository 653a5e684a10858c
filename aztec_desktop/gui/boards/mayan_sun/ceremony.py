"""What is seen before the pieces of a step move: a harvest counted month by month, tokens that are taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QEasingCurve, QPointF
from PySide6.QtGui import QPainter

from aztec_desktop.core.events import Counted, Event, Noted, Turned
from aztec_desktop.gui.art import tokens
from aztec_desktop.gui.board import motion
from aztec_desktop.gui.board.items import SpriteItem
from aztec_desktop.gui.board.marks import AreaItem, glow
from aztec_desktop.gui.board.pose import Pose, straight_way
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.boards.mayan_sun.dress import figure_sprite
from aztec_desktop.gui.boards.mayan_sun.windows import (
    LABEL_Z,
    WINDOW_Z,
    Glance,
    Window,
    label_box,
    label_sprite,
)

if TYPE_CHECKING:
    from aztec_desktop.gui.boards.mayan_sun.board import SunBoard

BEAT_MS: Final = 110.0
"""How long each month of a harvest is counted."""
REST_MS: Final = 160.0
"""How long the sum stands before anything else moves."""
_TOKENS: Final = ("prophecy", "jaguar", "death")
_MOST: Final = 3
"""More tokens than this fly as one."""
_FADES_FROM: Final = 0.78


class Reaped(NamedTuple):
    """A seed whose harvest is counted, the month it stands under, and over how many months."""

    seed: str
    month: int
    long: int


class Ceremony:
    """Shows on a board what has no piece of its own. Everything it adds is gone when the motion ends."""

    def __init__(self, board: SunBoard) -> None:
        self._board = board

    def hold(self, events: Sequence[Event]) -> float:
        """Begin what a step shows first; return after how many milliseconds its pieces may move."""
        board = self._board
        if board.animator.is_still:
            return 0.0
        wait = 0.0
        reaped = self._reaped(events)
        values = board.look.foresight.crops(board.table) if reaped else None
        if values is not None:
            self._count(reaped, values)
            wait = max(one.long for one in reaped) * BEAT_MS + REST_MS
        starved = any(isinstance(e, Counted) and e.cue == "starve" for e in events)
        for event in events:
            if isinstance(event, Counted) and event.after > event.before:
                kind, _, seat = event.counter.partition(":")
                if kind in _TOKENS:
                    late = motion.BASE if kind == "death" and starved else 0.0
                    self._fly(kind, int(seat), min(_MOST, event.after - event.before), wait + late)
        return wait

    def _reaped(self, events: Sequence[Event]) -> list[Reaped]:
        """Return the seeds that are harvested in a step: brought in now, or at the end of the year."""
        found: list[str] = []
        for event in events:
            if isinstance(event, Turned) and event.face == "harvested":
                found.append(event.piece)
            elif isinstance(event, Noted) and event.phrase.key in {"log.harvest", "log.wilted"}:
                crop = str(event.phrase.facts["crop"]).partition(":")[2]
                found.append(f"seed:{event.seat}:{crop}")
        spots = {seed: self._board.home_spot(seed) for seed in dict.fromkeys(found)}
        over = {
            event.counter.replace("months:", "seed:"): event.after
            for event in events
            if isinstance(event, Counted) and event.cue == "ability"
        }
        return [
            Reaped(seed, int(spot[6:]), over.get(seed) or self._board.months_of(seed))
            for seed, spot in spots.items()
            if spot.startswith("field:")
        ]

    # -- the count

    def _count(self, reaped: Sequence[Reaped], values: Sequence[int]) -> None:
        board = self._board
        shown: list[SpriteItem] = []
        longest = max(one.long for one in reaped)
        for beat in range(longest):
            for month in dict.fromkeys((one.month + beat) % geo.MONTHS for one in reaped if beat < one.long):
                item = self._lit(month)
                shown.append(item)
                home = item.pose
                item.place(replace(home, strength=0.0))
                board.animator.run(
                    lambda part, item=item, home=home: item.place(replace(home, strength=part)),  # type: ignore[misc]
                    BEAT_MS,
                    QEasingCurve.Type.OutCubic,
                    delay=beat * BEAT_MS,
                )
        boxes: list[QPointF] = []
        shown += [self._counter(one, values, boxes) for one in reaped]
        end = longest * BEAT_MS + REST_MS
        board.animator.run(lambda _part: None, motion.QUICK, delay=end, done=lambda: _remove(board, shown))

    def _lit(self, month: int) -> AreaItem:
        board, area = self._board, self._board.look.rings.month_shape(month)
        item = AreaItem(f"sweep:{month}", board.album)
        light = glow(area, board.theme.glow, 0.14, board.theme, 3.4)
        item.wear(f"sweep:{month}:{board.theme.name}", area, light, WINDOW_Z, board.lens)
        board.addItem(item)
        return item

    def _counter(self, one: Reaped, values: Sequence[int], taken: list[QPointF]) -> SpriteItem:
        """Return a label that says what the months so far bring, and let it count."""
        board = self._board
        glance = Glance(board.lens, board.theme, board.text_scale, board.look.rings)
        sums = [sum(values[(one.month + k) % geo.MONTHS] for k in range(beat)) for beat in range(one.long + 1)]
        sprites = [label_sprite(Window(one.seed, one.month, total), glance) for total in sums]
        widest = max(sprites, key=lambda sprite: sprite.width)
        middle = label_box(widest, one.month, [], taken, rings=glance.rings).center()
        taken.append(middle)
        item = SpriteItem(f"count:{one.seed}", board.album)
        pose = Pose(middle.x(), middle.y(), z=LABEL_Z)
        item.dress([sprites[0]], pose, board.lens)
        board.addItem(item)
        for beat in range(1, one.long + 1):
            board.animator.run(
                lambda _part: None,
                BEAT_MS,
                QEasingCurve.Type.Linear,
                delay=(beat - 1) * BEAT_MS,
                done=lambda beat=beat: item.dress([sprites[beat]], pose, board.lens),  # type: ignore[misc]
            )
        return item

    # -- tokens

    def _fly(self, kind: str, seat: int, count: int, delay: float) -> None:
        """Let tokens fly from the stock to a seat's quarter of the plaza, where they fade."""
        board = self._board
        start = board.token_place(kind)
        end_at = board.spot_shape(f"plaza:{seat}").boundingRect().center()
        edge = board.theme.outline

        def draw(p: QPainter) -> None:
            tokens.TOKENS[kind](p, edge)

        for number in range(count):
            item = SpriteItem(f"token:{kind}:{seat}:{number}", board.album)
            shift = (number - (count - 1) / 2) * 22.0
            end = Pose(end_at.x() + shift, end_at.y(), z=LABEL_Z, scale=1.4)
            item.dress([figure_sprite(f"token:{kind}:{board.theme.name}", 25, draw)], start, board.lens)
            item.place(replace(start, strength=0.0))
            board.addItem(item)

            def step(part: float, item: SpriteItem = item, end: Pose = end) -> None:
                gone = max(0.0, (part - _FADES_FROM) / (1 - _FADES_FROM))
                pose = straight_way(start, end, min(1.0, part / _FADES_FROM))
                item.place(replace(pose, strength=1.0 - gone))

            length = motion.GLIDE / _FADES_FROM
            done = lambda item=item: _remove(board, [item])  # noqa: E731
            board.animator.run(step, length, QEasingCurve.Type.InOutCubic, delay=delay, done=done)


def _remove(board: SunBoard, items: Sequence[SpriteItem]) -> None:
    for item in items:
        board.removeItem(item)
