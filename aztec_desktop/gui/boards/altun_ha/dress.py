"""Pictures of the pieces: cards in hand with what is planned for them, stages with their builder, the furniture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from aztec_desktop.core.table import Table
from aztec_desktop.gui.art import temple
from aztec_desktop.gui.art.paint import Draw, at, colour, rounded, shape
from aztec_desktop.gui.art.stars import badge
from aztec_desktop.gui.board.pose import Pose, Sprite
from aztec_desktop.gui.boards.altun_ha.facts import Facts
from aztec_desktop.gui.boards.altun_ha.furniture import Furniture, tag
from aztec_desktop.gui.boards.altun_ha.geometry import RAISE, Plot
from aztec_desktop.gui.boards.altun_ha.layout import heights
from aztec_desktop.gui.boards.altun_ha.look import AltunLook
from aztec_desktop.gui.boards.altun_ha.pictures import card_draw
from aztec_desktop.gui.boards.altun_ha.telling import AltunTelling
from aztec_desktop.gui.theme import INK, Theme

_CARD = rounded(QRectF(-56, -75, 112, 150), 10)
_BADGE = 19.0


@dataclass(slots=True)
class Tags:
    """What stands at cards: planned uses below, what is made ready above, both in words."""

    below: dict[str, str] = field(default_factory=dict)
    above: dict[str, str] = field(default_factory=dict)


class AltunDresser:
    """Makes sprites. It needs table and facts for what a picture depends on besides its pose."""

    def __init__(self, look: AltunLook, furniture: Furniture, telling: AltunTelling) -> None:
        self._look = look
        self._furniture = furniture
        self._telling = telling
        self.tags = Tags()
        self.facts = Facts()
        self.own: tuple[str, ...] | None = None
        self.plot = Plot(1)

    @property
    def _theme(self) -> Theme:
        return self._furniture.theme

    def sprites(self, piece: str, pose: Pose, table: Table, *, lifted: bool) -> list[Sprite]:
        """Return a piece's picture."""
        kind, _, rest = piece.partition(":")
        if kind == "at":
            return [self._furnished(rest, table)]
        if kind == "plan":
            return [self._planned(int(pose.look))]
        place = table.pieces[piece]
        if place.spot.startswith("temple:") and pose.look != "card":
            return [self._stage(piece, int(pose.look))]
        return self._card(piece, place.face, pose, lifted=lifted)

    # -- cards and stages

    def _card(self, piece: str, face: str, pose: Pose, *, lifted: bool) -> list[Sprite]:
        theme = self._theme
        draw = card_draw(face, self._look, theme)
        found = [Sprite(f"card:{face}:{theme.name}", 118, 156, draw)]
        ready = self.tags.above.get(piece)
        if lifted or ready:
            found.insert(0, Sprite("card-shadow", 140, 178, _shadow))
            bright = theme.glow if lifted else theme.glow2
            found.append(Sprite(f"card-edge:{bright}", 132, 170, _edge(bright)))
        if lifted:
            return found
        grown = 1.0 / pose.scale if pose.scale else 1.0
        px = 12.0 * min(self._furniture.text, 1.6) * grown
        places = self._furniture.places
        foot = 75.0 + px * 1.05 - max(0.0, 2.1 * px - places.tags * grown)
        for text, y, strong in (
            (ready, -75.0 if places.lift == RAISE else foot, True),
            (self.tags.below.get(piece), foot, False),
        ):
            if text:
                found.append(self._tag(text, y, px, strong=strong))
        return found

    def _tag(self, text: str, y: float, px: float, *, strong: bool) -> Sprite:
        theme = self._theme
        wide = len(text) * px * 0.66 + 30

        def draw(p: QPainter) -> None:
            tag(p, text, theme, px, strong=strong)

        return Sprite(f"tag:{text}:{px:.2f}:{strong}:{theme.name}", wide, px * 2.1, draw, 0.0, y)

    def _stage(self, piece: str, value: int) -> Sprite:
        seat = self.facts.builders.get(piece, -1)
        name = self._look.colours[seat] if seat >= 0 else ""
        theme, text = self._theme, self._furniture.text
        wide = temple.stage_width(value) + 16

        def draw(p: QPainter) -> None:
            temple.stage(p, value, theme, text)
            if name:
                size = _BADGE if value < temple.STAGES - 1 else _BADGE - 4  # the upper stages are narrow
                with at(p, temple.stage_width(value) / 2 - 16 + (_BADGE - size), 3.4, size):
                    badge(p, name, theme, letter=False)

        return Sprite(f"stage:{value}:{name}:{theme.name}:{text}", wide, temple.STAGE_HIGH + 6, draw)

    def _planned(self, value: int) -> Sprite:
        theme, text = self._theme, self._furniture.text
        draw = lambda p: temple.planned_stage(p, value, theme, text)  # noqa: E731
        return Sprite(f"planned:{value}:{theme.name}:{text}", temple.stage_width(value) + 24, 48, draw)

    # -- furniture

    def _furnished(self, name: str, table: Table) -> Sprite:
        kind, _, number = name.partition(":")
        makers: dict[str, Callable[[], tuple[str, Draw]]] = {
            "plaza": lambda: self._plaza(table),
            "people": lambda: self._people(table),
            "deck": lambda: self._pile("deck", table),
            "discard": lambda: self._pile("discard", table),
            "title": self._title,
            "box": lambda: self._box(int(number), table),
            "hand": self._hand,
        }
        key, draw = makers[kind]()
        places = self._furniture.places
        area = places.boxes[int(number)] if kind == "box" else getattr(places, kind)
        size = f"{area.width():.0f}x{area.height():.0f}"
        full = f"{name}:{size}:{key}:{self._theme.name}:{self._furniture.text}"
        return Sprite(full, area.width() + 12, area.height() + 14, draw)

    def _plaza(self, table: Table) -> tuple[str, Draw]:
        now, plot = heights(table), self.plot
        words = self._telling.plaza(len(now))
        return f"{now}:{plot}:{words}", lambda p: self._furniture.plaza(p, now, plot, words)

    def _people(self, table: Table) -> tuple[str, Draw]:
        level = table.counters.get("population", 0)
        words = self._telling.people(self.facts, level)
        return f"{level}:{words}", lambda p: self._furniture.people(p, level, words)

    def _pile(self, name: str, table: Table) -> tuple[str, Draw]:
        count = table.counters.get("left" if name == "deck" else "discards", 0)
        top = self.facts.discards[-1] if name == "discard" and self.facts.discards else ""
        words = self._telling.fill(name)
        area = self._furniture.places.deck if name == "deck" else self._furniture.places.discard
        return f"{count}:{top}:{words}", lambda p: self._furniture.pile(p, area, top, words, count)

    def _title(self) -> tuple[str, Draw]:
        words = self._telling.title(self.facts)
        return f"{words}", lambda p: self._furniture.boxes.title(p, words)

    def _box(self, seat: int, table: Table) -> tuple[str, Draw]:
        own = self.own if seat == self.facts.viewer else None
        words = self._telling.box(seat, self.facts, own, table)
        facts = self.facts
        bid = facts.bids[seat] if seat < len(facts.bids) else None
        sealed = seat < len(facts.sealed) and facts.sealed[seat]
        traded = facts.traded[seat] if seat < len(facts.traded) else ""
        key = f"{words}:{own}:{bid}:{sealed}:{traded}:{facts.step}:{facts.king == seat}:{facts.token == seat}"
        return key, lambda p: self._furniture.boxes.box(p, seat, facts, own, words)

    def _hand(self) -> tuple[str, Draw]:
        words = self._telling.hand(self.facts)
        return f"{words}", lambda p: self._furniture.hand(p, words)


def _shadow(p: QPainter) -> None:
    p.translate(0, 6)
    for grow, alpha in ((10.0, 0.05), (6.0, 0.08), (3.0, 0.1)):
        box = QRectF(-56 - grow, -75 - grow, 112 + 2 * grow, 150 + 2 * grow)
        shape(p, rounded(box, 10 + grow), colour("#000000", alpha), None)


def _edge(bright: str) -> Draw:
    def draw(p: QPainter) -> None:
        shape(p, _CARD, None, INK, 7.5)
        shape(p, _CARD, None, bright, 4.6)

    return draw
