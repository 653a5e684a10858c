"""How things move: what comes first, which way, how long, and that all of it can be cut short."""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsItem

from aztec_desktop.core.events import Counted, Event, Moved, Noted, Turned
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.core.table import Place
from aztec_desktop.gui.board import motion
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.boards.mayan_sun.ceremony import BEAT_MS, REST_MS
from tests.gui.board_fixtures import FAR, SWAP, Rig, at_home, sun_table, tile_pose

SWEEP_MS = 4 * BEAT_MS + REST_MS


class Clock:
    """A clock that only goes when told."""

    def __init__(self, rig: Rig) -> None:
        self.now = 0
        self._animator = rig.board.animator
        self._animator._clock = self  # type: ignore[assignment]

    def elapsed(self) -> int:
        return self.now

    def go(self, to: float) -> None:
        self.now = round(to)
        self._animator._tick()


@pytest.fixture
def clock(rig: Rig) -> Clock:
    rig.board.speed = 1
    return Clock(rig)


def item(rig: Rig, name: str) -> QGraphicsItem:
    (found,) = [item for item in rig.board.items() if getattr(item, "name", "") == name]
    return found


def harvest(seat: int, crop: str, total: int) -> list[Event]:
    facts: dict[str, int | str] = {"seat": f"@seat:{seat}", "crop": f"@crop:{crop}", "sum": total}
    return [
        Noted(Phrase("log.harvest" if total >= 0 else "log.wilted", facts, "S26"), "harvest", seat),
        Counted(f"vp:{seat}", 11 + seat, 11 + seat + min(0, total), "score_lost", "S26")
        if total < 0
        else Counted(f"crop:{seat}:{crop}", 0, total, "harvest", "S26"),
    ]


# --- harvests


def test_a_harvest_is_counted_month_by_month_before_anything_else_moves(rig: Rig, clock: Clock) -> None:
    start = rig.board.cast.pose("points:1")
    rig.board.play([*harvest(0, "maize", 7), *harvest(1, "bean", -3)])
    months = sorted([17, 0, 1, 2, 12, 13, 14, 15])
    assert rig.names("sweep") == sorted(f"sweep:{month}" for month in months)
    assert rig.names("count") == ["count:seed:0:maize", "count:seed:1:bean"]
    said = []
    for beat in range(5):
        clock.go(beat * BEAT_MS + 1)
        lit = [month for month in months if item(rig, f"sweep:{month}").opacity() > 0.5]
        assert lit == sorted((first + k) % 18 for first in (17, 12) for k in range(beat))
        said.append(item(rig, "count:seed:0:maize")._sprites[0].key.split("before=")[1].split(",")[0])  # type: ignore[attr-defined]
    assert said == ["0", "-2", "1", "4", "7"]
    clock.go(SWEEP_MS - 5)
    assert rig.board.cast.pose("points:1") == start
    clock.go(SWEEP_MS + 45)
    assert rig.board.cast.pose("points:1").turn < start.turn
    clock.go(SWEEP_MS + motion.QUICK + 1000)
    assert not rig.board.animator.busy
    assert rig.names("sweep") == rig.names("count") == []
    assert at_home(rig)


def test_a_seed_brought_in_now_is_counted_too(rig: Rig, clock: Clock) -> None:
    del clock
    rig.board.play([Turned("seed:0:squash", "harvested", "harvest"), Counted("crop:0:squash", 0, 6, "harvest")])
    assert rig.names("count") == ["count:seed:0:squash"]
    rig.pointer.click(FAR)
    assert rig.names("count") == rig.names("sweep") == []
    assert at_home(rig)


def test_the_board_is_counted_as_it_lay_before_it_is_cleared(rig: Rig, clock: Clock) -> None:
    del clock
    table = sun_table()
    table.pieces["tile:0"], table.pieces["special:blight"] = Place("aside"), Place("month:0")
    rig.board.show(table)
    cleared = [Moved("special:blight", "month:0", "stock", "clear"), Moved("tile:0", "aside", "month:0", "clear")]
    rig.board.play([*harvest(0, "maize", 1), *cleared])
    rig.board.animator.finish()
    assert at_home(rig)
    assert rig.board.table.pieces["tile:0"] == Place("month:0")


# --- pieces


def test_a_tile_that_leaves_is_lifted_out_to_the_stock(rig: Rig, clock: Clock) -> None:
    leaving = item(rig, "tile:4")
    rig.board.play(
        [Moved("tile:4", "month:4", "aside", "special"), Moved("special:bounty", "stock", "month:4", "special")]
    )
    stock = rig.board.spot_shape("stock").boundingRect().center()
    away = (leaving.pos() - stock).manhattanLength()
    clock.go(300)
    assert (leaving.pos() - stock).manhattanLength() < away / 3
    assert leaving.opacity() < 0.6
    clock.go(1000)
    assert leaving.scene() is None
    assert at_home(rig)


def test_a_special_tile_flies_home_as_a_tile_and_becomes_its_sign_there(rig: Rig, clock: Clock) -> None:
    table = sun_table()
    table.pieces["tile:4"], table.pieces["special:bounty"] = Place("aside"), Place("month:4")
    rig.board.show(table)
    rig.board.play([Moved("special:bounty", "month:4", "stock", "clear")])
    clock.go(200)
    sprites = item(rig, "special:bounty")._sprites  # type: ignore[attr-defined]
    assert not sprites[0].key.startswith("small")
    clock.go(motion.GLIDE + 2)
    sprites = item(rig, "special:bounty")._sprites  # type: ignore[attr-defined]
    assert sprites[0].key.startswith("small")
    clock.go(2000)
    assert at_home(rig)


def test_a_disc_bounces_when_it_lands_and_finishing_ends_that_too(rig: Rig, clock: Clock) -> None:
    play = [Moved("hold:0", "stock", "month:4", "hold")]
    rig.board.play(play)
    clock.go(motion.GLIDE + 1)
    clock.go(motion.GLIDE + 20)
    assert rig.board.cast.pose("hold:0").scale > 1.05
    assert rig.board.cast.pose("hold:0").point == rig.board.cast.layout["hold:0"].point
    rig.board.show(sun_table())
    rig.board.play(play)
    rig.board.animator.finish()
    assert not rig.board.animator.busy
    assert at_home(rig)


def test_villages_rise_and_sink(rig: Rig, clock: Clock) -> None:
    rig.board.play([Counted("villages:0", 3, 4, "village")])
    clock.go(40)
    home = rig.board.cast.layout["village:0:3"]
    rising = rig.board.cast.pose("village:0:3")
    assert rising.y > home.y
    assert 0 < rising.strength < 1
    clock.go(motion.BASE + 1)
    assert rig.board.cast.pose("village:0:3") == home
    sinking = item(rig, "village:0:3")
    rig.board.play([Counted("villages:0", 4, 3, "starve"), Counted("death:0", 0, 1, "death")])
    clock.go(clock.now + motion.BASE / 2)
    assert sinking.y() > home.y
    assert item(rig, "token:death:0:0").opacity() == 0  # it arrives when the village is gone
    clock.go(clock.now + motion.BASE)
    assert sinking.scene() is None
    assert item(rig, "token:death:0:0").opacity() == 1
    clock.go(clock.now + 1000)
    assert rig.names("token") == []
    assert at_home(rig)


@pytest.mark.parametrize(("counter", "count"), [("prophecy:1", 1), ("jaguar:2", 2), ("prophecy:3", 9)])
def test_tokens_fly_from_the_stock_to_the_seat(rig: Rig, clock: Clock, counter: str, count: int) -> None:
    kind, seat = counter.split(":")
    rig.board.play([Counted(counter, 0, count, kind)])
    assert len(rig.names("token")) == min(3, count)
    token = item(rig, f"token:{kind}:{seat}:0")
    clock.go(1)
    assert QPointF(token.pos() - rig.board.token_place(kind).point).manhattanLength() < 5
    clock.go(motion.GLIDE)
    quarter = rig.board.spot_shape(f"plaza:{seat}").boundingRect()
    assert quarter.adjusted(-30, -30, 30, 30).contains(token.pos())
    clock.go(1000)
    assert rig.names("token") == []


@pytest.mark.parametrize(("after", "ms"), [(12, 30), (15, 120), (31, 600), (90, 900)])
def test_a_cube_walks_thirty_milliseconds_a_step(rig: Rig, clock: Clock, after: int, ms: float) -> None:
    rig.board.play([Counted("vp:0", 11, after, "score")])
    clock.go(ms - 20)
    assert rig.board.animator.busy
    pose = rig.board.cast.pose("points:0")
    assert geo.SUN_RINGS.rim.middle - 0.1 <= math.hypot(pose.x, pose.y) <= geo.SUN_RINGS.rim.middle + 3.1
    clock.go(ms + 2)
    clock.go(ms + motion.SETTLE + 4)
    assert not rig.board.animator.busy
    assert at_home(rig)


def test_a_piece_that_is_put_back_is_home_after_220_milliseconds(rig: Rig, clock: Clock) -> None:
    rig.board.set_legal([("move", 0, 3, 3)])
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), FAR)
    rig.board.put_back()
    clock.go(motion.BASE - 20)
    assert rig.board.animator.busy
    clock.go(motion.BASE + 1)
    assert at_home(rig)


# --- back, calm, at once


def test_undo_plays_the_same_path_back_twice_as_fast(rig: Rig, clock: Clock) -> None:
    rig.board.play(SWAP)
    clock.go(100)
    forth = rig.board.cast.pose("tile:3")
    clock.go(motion.GLIDE + 1)
    begin = clock.now
    rig.board.rewind(sun_table())
    assert rig.board.table == sun_table()
    clock.go(begin + (motion.GLIDE - 100) / 2)
    back = rig.board.cast.pose("tile:3")
    assert (back.point - forth.point).manhattanLength() < 6
    assert back.z > rig.board.cast.pose("tile:6").z
    clock.go(begin + motion.GLIDE / 2 + 1)
    assert not rig.board.animator.busy
    assert at_home(rig)
    rig.board.play(SWAP)
    clock.go(clock.now + motion.GLIDE / 2 + 30)
    assert rig.board.animator.busy  # forwards it is as slow as ever


def test_rewinding_puts_back_what_is_held(rig: Rig) -> None:
    rig.board.set_legal([("move", 0, 3, 3)])
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(6))
    rig.board.rewind(sun_table())
    assert rig.board.hands.piece == ""
    assert at_home(rig)


@pytest.mark.parametrize("speed", [0.0, 2.0])
def test_less_motion_only_fades(rig: Rig, speed: float) -> None:
    rig.board.speed = speed
    clock = Clock(rig)
    rig.board.calm = True
    rig.board.play([*SWAP, Counted("villages:0", 3, 4, "village"), Moved("seed:0:bean", "field:9", "tray:0", "clear")])
    before = rig.names("tile:3")
    assert before == ["tile:3", "tile:3"]  # the old place and the new one
    clock.go(45)
    new, old = rig.board.cast.pose("tile:3"), [i for i in rig.board.items() if getattr(i, "name", "") == "tile:3"]
    assert new.point == tile_pose(6).point
    assert {tile_pose(3).point.toTuple(), tile_pose(6).point.toTuple()} == {i.pos().toTuple() for i in old}
    assert sum(i.opacity() for i in old) == pytest.approx(1.0)
    clock.go(motion.TICK + 1)
    assert not rig.board.animator.busy
    assert rig.names("tile:3") == ["tile:3"]
    assert at_home(rig)
    rig.board.play(harvest(0, "maize", 7))
    assert rig.names("sweep") == []


def test_less_motion_ends_at_the_next_input_too(rig: Rig) -> None:
    rig.board.calm = True
    rig.board.play(SWAP)
    assert rig.board.animator.busy
    rig.pointer.click(FAR)
    assert not rig.board.animator.busy
    assert at_home(rig)
    rig.board.rewind(sun_table())
    rig.board.animator.finish()
    assert at_home(rig)


def test_without_motion_nothing_is_counted_or_flies(rig: Rig) -> None:
    rig.board.play([*harvest(0, "maize", 7), Counted("prophecy:1", 0, 1, "prophecy")])
    assert not rig.board.animator.busy
    assert rig.names("sweep") == rig.names("token") == []


@pytest.mark.parametrize(("speed", "part"), [(1, 1.0), (2, 0.5), (4, 0.25)])
def test_speed_divides_every_length(rig: Rig, speed: float, part: float) -> None:
    rig.board.speed = speed
    clock = Clock(rig)
    rig.board.play(harvest(0, "maize", 7))
    clock.go((SWEEP_MS + motion.QUICK) * part - 4)
    assert rig.board.animator.busy
    clock.go((SWEEP_MS + motion.QUICK) * part + 2)
    assert not rig.board.animator.busy
