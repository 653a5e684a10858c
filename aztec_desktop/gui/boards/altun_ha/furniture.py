"""What lies on the stage besides cards and stages: plaza, people, piles, the seats' boxes, the tray of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from aztec_desktop.gui.art import stage as art
from aztec_desktop.gui.art import temple, wares
from aztec_desktop.gui.art.paint import at, line, rounded, shape, stroke, write
from aztec_desktop.gui.art.paint import curve as way
from aztec_desktop.gui.art.plaza import plaza
from aztec_desktop.gui.art.value_cards import HIGH, WIDE, empty_place
from aztec_desktop.gui.boards.altun_ha.boxes import Boxes
from aztec_desktop.gui.boards.altun_ha.geometry import Places, Plot
from aztec_desktop.gui.boards.altun_ha.lettering import fitting
from aztec_desktop.gui.boards.altun_ha.look import AltunLook
from aztec_desktop.gui.boards.altun_ha.pictures import put_card
from aztec_desktop.gui.boards.altun_ha.plans import Plan
from aztec_desktop.gui.theme import INK, FontRole, Theme, font

LEAST_PEOPLE, MOST_PEOPLE = 2, 13
"""The population that is shown; at the last one nobody can be fed."""
_LABEL: Final = 128.0
_CELL: Final = 24.0
"""How wide a number of the population must be at least, at usual text size, if there is to be a title before them."""


@dataclass(slots=True)
class Furniture:
    """Draws the furniture. All coordinates are those of the scene; every drawing is around the middle of its area."""

    look: AltunLook
    theme: Theme
    places: Places
    text: float = 1.0

    @property
    def boxes(self) -> Boxes:
        """What draws the seats' boxes."""
        return Boxes(self.look, self.theme, self.places, self.text)

    # -- the plaza

    def plaza(self, p: QPainter, heights: Sequence[int], plot: Plot, words: str) -> None:
        """Draw the place, under each temple its shadow, over each its next stage, and how many there are."""
        area = self.places.plaza
        plaza(p, area.width(), area.height(), self.theme)
        p.translate(-area.center())
        unit = self.places.unit(plot)
        for column in range(plot.columns):
            height = heights[column] if column < len(heights) else 0
            foot = self.places.foot(column, plot)
            p.save()
            p.translate(foot.x(), foot.y())
            p.scale(unit, unit)
            shadow = rounded(QRectF(-temple.BASE_WIDE / 2 - 8, -5, temple.BASE_WIDE + 16, 12), 6)
            if height:
                shape(p, shadow, self._shade(), None)
            if height < temple.STAGES:
                p.translate(0, -temple.STAGE_HIGH * (height + 0.5))
                ink = "#FFF3D6" if self.theme.is_dark else INK
                temple.next_stage(p, height + 1, ink, self.text)
            else:
                p.translate(0, -temple.STAGE_HIGH * temple.STAGES)
                temple.shrine(p)
            p.restore()
        self._plaque(p, words, heights, plot)

    def _shade(self) -> str:
        return "#241F17" if self.theme.is_dark else "#BFA974"

    def _plaque(self, p: QPainter, words: str, heights: Sequence[int], plot: Plot) -> None:
        spot = self.plaque(words, heights, plot)
        if spot is None:
            return
        px = 13.0 * min(self.text, 1.7)
        p.save()
        p.translate(spot.center())
        art.panel(p, (spot.width(), spot.height()), self.theme, self.theme.line2)
        write(p, words, font("strong"), px, self.theme.ink)
        p.restore()

    def plaque(self, words: str, heights: Sequence[int], plot: Plot) -> QRectF | None:
        """Return where the words over the plaza stand: as far left as they hide no temple; None if they do anywhere."""
        area, px = self.places.plaza, 13.0 * min(self.text, 1.7)
        spot = QRectF(area.left() + 12, area.top() + 12, art.text_width(words, font("strong"), px) + 28, px * 2)
        temples = [self.places.temple(column, height, plot) for column, height in enumerate(heights)]
        while spot.right() <= area.right() - 12:
            hidden = [temple for temple in temples if temple.intersects(spot)]
            if not hidden:
                return spot
            spot.moveLeft(max(temple.right() for temple in hidden) + 4)
        return None

    # -- the people

    def people(self, p: QPainter, population: int, title: tuple[str, str]) -> None:
        """Draw a cell for each level of the population, the last one with a skull."""
        area, theme = self.places.people, self.theme
        art.panel(p, (area.width(), area.height()), theme)
        p.translate(-area.center())
        cells, gap = MOST_PEOPLE - LEAST_PEOPLE + 1, 4.0
        label = _LABEL * min(self.text, 1.35)
        if (area.width() - label - 16) / cells - gap < _CELL * min(self.text, 1.5):
            label = 0.0  # the numbers need the room
        if label:
            self._two_lines(p, title, QPointF(area.left() + 14, area.center().y()), label - 16)
        left = area.left() + label + 8
        wide = (area.right() - 8 - left - gap * (cells - 1)) / cells
        for k in range(cells):
            box = QRectF(left + k * (wide + gap), area.top() + 7, wide, area.height() - 14)
            self._cell(p, LEAST_PEOPLE + k, box, now=LEAST_PEOPLE + k == min(max(population, 2), 13))

    def _cell(self, p: QPainter, level: int, box: QRectF, *, now: bool) -> None:
        theme = self.theme
        doom = level == MOST_PEOPLE
        fill = (theme.danger if doom else theme.accent) if now else theme.danger_soft if doom else theme.sunk
        shape(p, rounded(box, 7), fill, theme.ink if now else theme.line, 2.0 if now else 1.0)
        size = min(box.height() * 0.5, box.width() * 0.46)
        sign = now or doom
        ink = theme.onaccent if now else theme.danger if doom else theme.ink2
        px = min(16.0 * self.text, box.width() * (0.42 if sign else 0.6), box.height() * 0.5)
        p.save()
        p.translate(box.center().x() - (size * 0.52 if sign else 0), box.center().y())
        write(p, str(level), font("number"), px, ink)
        p.restore()
        if sign:
            with at(p, box.center().x() + px * 0.62, box.center().y(), size):
                wares.skull(p) if doom else wares.villager(p)

    def _two_lines(self, p: QPainter, words: tuple[str, str], left: QPointF, room: float) -> None:
        faces: tuple[tuple[FontRole, float, str], ...] = (
            ("section", 15, self.theme.ink), ("body", 12, self.theme.ink2),
        )  # fmt: skip
        for text, (role, px, ink), y in zip(words, faces, (-9.0, 10.0), strict=True):
            size = fitting(text, role, px * self.text, room)
            art.write_from(p, text, (font(role), size), left + QPointF(0, y * min(self.text, 1.4)), ink)

    # -- piles

    def pile(self, p: QPainter, area: QRectF, face: str, words: str, count: int) -> None:
        """Draw a pile of cards, its name and how many it has."""
        theme = self.theme
        art.panel(p, (area.width(), area.height()), theme)
        wide = (area.height() - 12) * WIDE / HIGH
        x = -area.width() / 2 + 8 + wide / 2
        if count:
            for k in range(min(2, count - 1), -1, -1):
                put_card(p, face if k == 0 else "", self.look, theme, (x + 1.6 * k, -0.8 * k, wide, 0))
        else:
            with at(p, x, 0, 100 * wide / WIDE):
                empty_place(p, theme, 3.5)
        left = x + wide / 2 + 7
        room = area.width() / 2 - left - 4
        size = fitting(words, "body", min(12 * self.text, area.height() * 0.36), room)
        number = min(15 * self.text, area.height() * 0.42, 24)
        art.write_from(p, words, (font("body"), size), QPointF(left, -max(9.0, size * 0.62)), theme.ink2)
        art.write_from(p, str(count), (font("strong"), number), QPointF(left, max(10.0, number * 0.55)), theme.ink)

    # -- the hand

    def hand(self, p: QPainter, words: HandWords) -> None:
        """Draw the tray of the hand with its plan."""
        area, theme = self.places.hand, self.theme
        art.panel(p, (area.width(), area.height()), theme)
        left = -area.width() / 2 + 14
        y = -area.height() / 2 + self.places.strip / 2 + 3
        px = 15.0 * min(self.text, 1.5)
        art.write_from(p, words.title, (font("section"), px), QPointF(left, y), theme.ink)
        left += art.text_width(words.title, font("section"), px) + 16
        left = max(left, self.places.cards_left - area.center().x())
        room = area.width() / 2 - 12 - left
        total = sum(art.text_width(text, font("strong"), 12.5 * self.text) + 30 for text, _ in words.plan)
        px = 12.5 * self.text * min(1.0, room / max(total, 1.0))
        for text, good in words.plan:
            ink = theme.ok if good else theme.danger
            sign = way((-4.5, 0), (-1.5, 3.5), (5, -4)) if good else way((0, -5), (0, 1.6))
            p.save()
            p.translate(left + 7, y)
            stroke(p, sign, ink, 2.4)
            if not good:
                shape(p, rounded(QRectF(-1.4, 4, 2.8, 2.8), 1.4), ink, None)
            p.restore()
            art.write_from(p, text, (font("strong"), px), QPointF(left + 17, y), theme.ink if good else theme.danger)
            left += 30 + art.text_width(text, font("strong"), px)


@dataclass(frozen=True, slots=True)
class HandWords:
    """What the tray of the hand says: its title, and the plan as texts that are good news or not."""

    title: str
    plan: tuple[tuple[str, bool], ...] = ()


def tag(p: QPainter, text: str, theme: Theme, px: float, *, strong: bool) -> None:
    """Draw a small label under or over a card: solid for what is done with it, dashed for what is planned."""
    wide = art.text_width(text, font("strong"), px) + 18
    box = rounded(QRectF(-wide / 2, -px * 0.82, wide, px * 1.64), px * 0.82)
    if strong:
        shape(p, box, theme.accent, theme.onaccent, 1.4)
        write(p, text, font("strong"), px, theme.onaccent)
        return
    shape(p, box, theme.raised, None)
    dashed = line(theme.line2, 1.4)
    dashed.setDashPattern([2.6, 2.2])
    p.setPen(dashed)
    p.drawPath(box)
    write(p, text, font("strong"), px, theme.ink)


def plan_texts(plan: Plan, look: AltunLook) -> tuple[tuple[str, bool], ...]:
    """Return what a plan says: how the people are fed, what is built, what it brings."""
    fill = look.words.fill
    if plan.starves:
        return ((fill("board.plaza.starves", population=plan.need, points=plan.points), False),)
    told = []
    if plan.need:
        told.append(
            (fill("board.plaza.farms", population=plan.need, cards=" + ".join(map(look.short, plan.farm))), True)
        )
    values = [str(value) for _, _, value in plan.builds]
    if values:
        told.append((fill("board.plaza.builds" if len(values) == 1 else "board.plaza.builds_two", first=values[0],
                          second=values[-1]), True))  # fmt: skip
        told.append((fill("board.plaza.gains", points=plan.points), True))
    else:
        told.append((fill("board.plaza.builds_nothing", points=plan.points), plan.points >= 0))
    return tuple(told)
