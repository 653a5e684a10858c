"""What the lens shows of each piece and field of SUN, drawn larger and told in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QPainter

from aztec_desktop.games.mayan_sun.components import mayan_number
from aztec_desktop.gui.art import ring, tiles, tokens
from aztec_desktop.gui.art.paint import Draw
from aztec_desktop.gui.art.stars import chip_marker
from aztec_desktop.gui.art.tiles import TileFace
from aztec_desktop.gui.board.magnifier import Closeup, told
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.boards.mayan_sun.gestures import tiles_on

if TYPE_CHECKING:
    from aztec_desktop.gui.boards.mayan_sun.board import SunBoard

_TILE_SIZE: Final = 0.80
_FIELD_SIZE: Final = 1.15
_FARTHEST: Final = 6
"""No seed harvests a month farther off."""


class SunCloseups:
    """Makes closeups from what lies on the board now."""

    def __init__(self, board: SunBoard) -> None:
        self._board = board

    def closeup(self, name: str) -> Closeup | None:
        """Return what to show of a piece or spot, or None."""
        kind, _, rest = name.partition(":")
        maker = self.makers(name, rest).get(kind)
        return maker() if maker is not None else None

    def makers(self, name: str, rest: str) -> dict[str, Callable[[], Closeup | None]]:
        """Return by kind what makes the closeup of a piece or spot; ``rest`` is its name without the kind."""
        return {
            "tile": lambda: self._tile(name),
            "special": lambda: self._tile(name),
            "month": lambda: self._month(int(rest)),
            "field": lambda: self._field(int(rest)),
            "seed": lambda: self._seed(name),
            "village": lambda: self._villages(int(rest.split(":", maxsplit=1)[0])),
            "plaza": lambda: self._villages(int(rest)),
            "supply": lambda: self._supply(int(rest)),
            "points": lambda: self._cube(int(rest)),
            "hold": lambda: self._hold(name),
        }

    def _fill(self, key: str, **facts: str | int) -> str:
        said = self._board.look.words.fill(f"board.lens.{key}", **facts)
        return said[:1].upper() + said[1:]

    def _month_name(self, month: int) -> str:
        return self._board.look.months[month % geo.MONTHS]

    def _space(self, month: int) -> str:
        return self._fill("space", season=self._board.look.seasons[month // 6], number=mayan_number(month))

    # -- tiles

    def _month(self, month: int) -> Closeup | None:
        found = tiles_on(self._board.table, month)
        return self._tile(found[0]) if found else None

    def _tile(self, piece: str) -> Closeup:
        board = self._board
        face = board.look.tiles[piece]
        spot = board.home_spot(piece)
        words = [self.crops_of(face, piece), self._stars(face), self._fill("serpent") if face.serpent else ""]
        if spot.startswith("month:"):
            month = int(spot[6:])
            title = self._month_name(month)
            words = [self._space(month), *words, *self._of_month(month)]
        else:
            title = self._special_name(piece)
            words.append(self._fill("special_left"))
        theme, rings = board.theme, board.look.rings

        def draw(p: QPainter) -> None:
            p.scale(_TILE_SIZE, _TILE_SIZE)
            tiles.upright(p, face, rings.tiles, theme)

        return Closeup(f"{face.key}:{theme.name}", draw, title, told(words))

    def _special_name(self, piece: str) -> str:
        name = self._board.look.words.term("special", piece.partition(":")[2])
        return name[:1].upper() + name[1:]

    def crops_of(self, face: TileFace, piece: str) -> str:
        """Return in words what crops a tile has."""
        if not face.copies:
            return self._fill("wilted" if face.crops < 0 else "crops" if face.crops else "no_crops", crops=face.crops)
        spot = self._board.home_spot(piece)
        if not spot.startswith("month:"):
            return self._fill("copies_none")
        way = -1 if face.copies == "left" else 1
        return self._fill(f"copies_{face.copies}", month=self._month_name(int(spot[6:]) + way))

    def _stars(self, face: TileFace) -> str:
        if face.comet:
            return self._fill("comet")
        names = [self._board.look.words.term("colour", colour) for colour in face.stars]
        if not names:
            return ""
        return self._fill("star", colour=names[0]) if len(names) == 1 else self._fill(
            "stars", colour=names[0], second=names[1]
        )  # fmt: skip

    def _of_month(self, month: int) -> list[str]:
        """Return what else is so of a month: held, planted, whose harvest it is part of."""
        board = self._board
        held = any(piece.startswith("hold:") for piece in board.table.at(f"month:{month}"))
        planted = [self.seed_name(piece) for piece in board.table.at(f"field:{month}")]
        counting = [
            self.seed_name(piece)
            for back in range(_FARTHEST)
            for piece in board.table.at(f"field:{(month - back) % geo.MONTHS}")
            if board.table.pieces[piece].face != "harvested" and back < board.months_of(piece)
        ]
        return [
            self._fill("held") if held else "",
            self._fill("planted", seed=planted[0]) if planted else "",
            self._fill("feeds", seeds=", ".join(counting)) if counting else "",
        ]

    # -- fields and seeds

    def seed_name(self, piece: str) -> str:
        """Return a seed in words: its crop and whose it is."""
        _, seat, crop = piece.split(":")
        words = self._board.look.words
        said = words.fill("board.lens.seed", crop=words.term("crop", crop), seat=words.term("seat", seat))
        return said[:1].upper() + said[1:]

    def _field(self, month: int) -> Closeup:
        board, theme, rings = self._board, self._board.theme, self._board.look.rings
        planted = [piece for piece in board.table.at(f"field:{month}") if piece.startswith("seed:")]
        words = (self._space(month), self.seed_name(planted[0]) if planted else self._fill("free"))

        def draw(p: QPainter) -> None:
            p.scale(_FIELD_SIZE, _FIELD_SIZE)
            p.translate(0, rings.fields.middle)
            p.rotate(-geo.middle(month))
            ring.field(p, month, mayan_number(month), rings.fields, rings.numerals, theme)

        return Closeup(f"field:{month}:{theme.name}", draw, self._month_name(month), words)

    def _seed(self, piece: str) -> Closeup:
        board, theme = self._board, self._board.theme
        _, seat, crop = piece.split(":")
        place = board.table.pieces[piece]
        done = place.face == "harvested"
        words = [self._fill("in_hand")]
        if place.spot.startswith("field:"):
            month = int(place.spot[6:])
            months = ", ".join(self._month_name(month + k) for k in range(board.months_of(piece)))
            words = [self._fill("harvested")] if done else [self._fill("window", months=months), self._brings(piece)]
        colour = board.look.colours[int(seat)]
        key = f"seed:{colour}:{crop}:{done}:{theme.name}"
        return Closeup(key, _inside(lambda p: tokens.seed(p, colour, crop, theme, harvested=done)),
                       self.seed_name(piece), told(words))  # fmt: skip

    def _brings(self, piece: str) -> str:
        total = self._board.look.foresight.sums().get(piece)
        if total is None:
            return ""
        return self._fill("wilts", sum=-total) if total < 0 else self._fill("total", sum=total)

    # -- villages, points, discs

    def _villages(self, seat: int) -> Closeup:
        board, theme = self._board, self._board.theme
        count = board.table.counters.get(f"villages:{seat}", 0)
        hungry = board.table.counters.get(f"unfed:{seat}", 0)
        words = (
            self._fill("village_count", count=count),
            self._fill("hungry", count=hungry) if hungry else "",
        )
        colour = board.look.colours[seat]
        title = self._fill("villages", seat=board.look.words.term("seat", seat))
        return Closeup(
            f"village:{colour}:{theme.name}", _inside(lambda p: tokens.village(p, colour, theme)), title, told(words)
        )

    def _supply(self, seat: int) -> Closeup:
        board, theme = self._board, self._board.theme
        colour = board.look.colours[seat]
        title = self._fill("supply", seat=board.look.words.term("seat", seat))
        draw = _inside(lambda p: tokens.village(p, colour, theme))
        return Closeup(f"village:{colour}:{theme.name}", draw, title, (self._fill("supply_how"),))

    def _cube(self, seat: int) -> Closeup:
        board, theme = self._board, self._board.theme
        points = board.table.counters.get(f"vp:{seat}", 0)
        lap = geo.lap(points)
        plate = "" if not lap else self._fill("plate_plus" if lap > 0 else "plate_minus", plate=abs(lap))
        colour = board.look.colours[seat]
        name = board.look.words.term("seat", seat)
        draw = _inside(lambda p: chip_marker(p, colour, theme))
        return Closeup(f"cube:{colour}:{theme.name}", draw, name, told((self._fill("points", points=points), plate)))

    def _hold(self, piece: str) -> Closeup:
        board, theme = self._board, self._board.theme
        spot = board.home_spot(piece)
        if spot.startswith("month:"):
            words = self._fill("hold_on", month=self._month_name(int(spot[6:])))
        else:
            left = sum(1 for other in board.table.at("stock") if other.startswith("hold:"))
            words = self._fill("hold_left", left=left, all=board.look.holds)
        draw = _inside(lambda p: tokens.hold(p, theme.outline))
        return Closeup(f"hold:{theme.name}", draw, self._fill("hold"), (words,))


def _inside(draw: Draw) -> Draw:
    """Return a drawing of a figure with a little room around it."""

    def smaller(p: QPainter) -> None:
        p.scale(0.9, 0.9)
        draw(p)

    return smaller
