"""What the pieces and spaces of Aztec Destiny are called, and the lines that are told of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QDate

from aztec_desktop.gui.boards.mayan_sun.destiny.layout import DestinyLayout

if TYPE_CHECKING:
    from aztec_desktop.gui.boards.mayan_sun.destiny.board import DestinyBoard

Said: TypeAlias = tuple[str, tuple[str, ...]]
"""A title and the lines below it; empty lines are left out."""


class DestinyNames:
    """Puts what lies on the board into words."""

    def __init__(self, board: DestinyBoard) -> None:
        self._board = board

    def fill(self, key: str, **facts: str | int) -> str:
        """Return a text of the board's own, with a capital."""
        return capital(self._board.look.words.fill(f"board.destiny.{key}", **facts))

    def term(self, kind: str, name: str | int) -> str:
        """Return the name of something."""
        return self._board.look.words.term(kind, name)

    def seat(self, name: str) -> str:
        """Return the name of the seat that a piece belongs to."""
        return self.term("seat", name.split(":")[1])

    def glyph_on(self, space: int) -> str:
        """Return the id of the glyph on a space, empty while none lies there."""
        return DestinyLayout.glyphs_on(self._board.table).get(space, "")

    def lore(self, kind: str, name: str) -> str:
        """Return what is told of a glyph or date; empty for one of a component set of one's own."""
        words, key = self._board.look.words, f"lore.{kind}.{name}"
        return words.fill(key) if words.has(key) else ""

    def glyph(self, name: str) -> Said:
        """Return a glyph: its worth, its way, who foretells it, its lore."""
        board = self._board
        spot = board.home_spot(f"glyph:{name}")
        worth = board.table.counters.get(f"worth:{name}", 0)
        cubes = [piece for piece in board.table.at(spot) if piece.startswith("cube:")]
        here = board.home_spot("marker:destiny") == spot
        lines = (
            self.fill("is_worth", points=worth) if worth else "",
            capital(self.term("way", name)),
            self.fill("foretold_by", seat=self.seat(cubes[0])) if cubes else "",
            self.fill("marker_here") if here else "",
            self.lore("glyph", name),
        )
        return self.term("glyph", name), lines

    def date(self, date: int) -> Said:
        """Return a date: whether it is the present one, who foretells it, its lore."""
        board = self._board
        sticks = [piece for piece in board.table.at(f"date:{date}") if piece.startswith("stick:")]
        here = board.home_spot("marker:date") == f"date:{date}"
        lines = (
            self.fill("date_now") if here else "",
            self.fill("foretold_by", seat=self.seat(sticks[0])) if sticks else "",
            self.lore("date", board.look.destiny.dates[date].name),
            self.when(board.look.destiny.dates[date].year),
        )
        return self.term("date", date), lines

    def when(self, year: int) -> str:
        """Return whether the end would have been already if it came in that year (D21)."""
        now = QDate.currentDate().year()
        return self.fill("gone" if year < now else "this_year" if year == now else "ahead")

    def marker(self, which: str) -> Said:
        """Return a marker: where it stands, and where the date would go."""
        board = self._board
        where = board.home_spot(f"marker:{which}").partition(":")[2]
        if not where:
            return self.term("marker", which), ()
        omen = board.present_omen
        goes = self.fill("would_be", date=self.term("date", omen.date)) if omen is not None else ""
        kind, name = ("glyph", self.glyph_on(int(where))) if which == "destiny" else ("date", where)
        told = self.fill("marker_does") if which == "destiny" else ""
        return self.term("marker", which), (self.fill("stands_on", place=self.term(kind, name)), goes, told)

    def point(self, name: str) -> Said:
        """Return a Destiny Point token."""
        space = self._board.home_spot(name).partition(":")[2]
        glyph = self.term("glyph", self.glyph_on(int(space))) if space else ""
        return self.fill("point", number=name[6:]), (
            self.fill("stands_on", place=glyph) if space else "",
            self.fill("point_does"),
        )

    def cube(self, name: str) -> Said:
        """Return a Fate Cube."""
        kind, _, space = self._board.home_spot(name).partition(":")
        glyph = self.glyph_on(int(space)) if kind == "space" else ""
        worth = self._board.table.counters.get(f"worth:{glyph}", 0)
        lines = (self.fill("stands_on", place=self.term("glyph", glyph)), self.fill("is_worth", points=worth))
        return self.fill("cube", seat=self.seat(name)), lines if glyph else (self.fill("in_hand"),)

    def stick(self, name: str) -> Said:
        """Return a Date Stick."""
        kind, _, date = self._board.home_spot(name).partition(":")
        placed = self.fill("stands_on", place=self.term("date", date)) if kind == "date" else self.fill("in_hand")
        return self.fill("stick", seat=self.seat(name)), (placed,)

    def disc(self, name: str) -> Said:
        """Return a disc on a planning track."""
        track, _, space = self._board.home_spot(name).partition(":")
        title, lines = self.space_of(track, int(space))
        return self.fill("disc", seat=self.seat(name), track=self.fill(track)), (title, *lines)

    def space_of(self, track: str, space: int) -> Said:
        """Return a space of a planning track and what it gives."""
        parts = self._board.look.destiny
        if not space:
            return self.fill("start"), ()
        if track == "value":
            worth = max(parts.value_track[:space])
            return self.fill("value_space", space=space), (self.fill("village_worth", points=worth),)
        one = parts.progress[space - 1]
        gives = (
            self.fill("at_once", points=one.points) if one.points else "",
            self._each_year("new_jaguars", one.jaguars),
            self._each_year("new_prophecy", one.prophecy),
            self.fill("ability", months=one.months) if one.months else "",
            self.fill("doubles") if one.doubles else "",
        )
        return self.term("progress", one.id), gives if any(gives) else (self.fill("nothing"),)

    def _each_year(self, key: str, count: int) -> str:
        return self.fill(key if count > 1 else f"{key}_one", count=count) if count else ""


def capital(said: str) -> str:
    """Return a text as a line of its own begins."""
    return said[:1].upper() + said[1:]
