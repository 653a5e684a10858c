"""What a screen reader says of the pieces and targets of SUN: name, state and position, and what would change."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from aztec_desktop.gui.board.drawn import Spoken
from aztec_desktop.gui.board.hands import Grip
from aztec_desktop.gui.boards.mayan_sun.foresight import Outlook
from aztec_desktop.gui.boards.mayan_sun.geometry import MONTHS
from aztec_desktop.gui.boards.mayan_sun.gestures import tiles_on
from aztec_desktop.gui.boards.telling import told

if TYPE_CHECKING:
    from aztec_desktop.gui.boards.mayan_sun.board import SunBoard

_READ = ("tile", "special", "seed", "hold", "points", "supply")
"""The kinds of pieces that are read out; villages are read by plaza, empty fields when they are targets."""


class SunSpeech:
    """Makes the sentences from what lies on the board now, with the catalogue's words."""

    def __init__(self, board: SunBoard) -> None:
        self._board = board

    @property
    def read(self) -> tuple[str, ...]:
        """The kinds of pieces that are read out."""
        return _READ

    def readable(self) -> list[str]:
        """Return every piece on the board, the uppermost disc of the stock, and the seats' plazas."""
        board = self._board
        resting = [piece for piece in board.table.at("stock") if piece.startswith("hold:")]
        found = [
            piece for piece in board.cast.layout if piece.partition(":")[0] in self.read and piece not in resting[:-1]
        ]
        return found + [f"plaza:{seat}" for seat in range(len(board.look.colours))]

    def spoken(self, name: str) -> Spoken:
        """Return what is said of a piece or spot."""
        said = self._named(name)
        hands = self._board.hands
        if name == hands.piece:
            said = f"{said}, {self._fill('picked')}"
        return Spoken(said[:1].upper() + said[1:], self._described(name))

    def telling(self, what: Literal["picked", "put", "back"], piece: str, target: str) -> str:
        """Return the sentence that tells what the hand did."""
        board = self._board
        return told(board.look.words.fill, what, (piece, target), self._named, len(board.hands.targets))

    def _fill(self, key: str, **facts: str | int) -> str:
        return self._board.look.words.fill(f"board.say.{key}", **facts)

    # -- names

    def _named(self, name: str) -> str:
        kind, _, rest = name.partition(":")
        maker = self.makers(name, rest).get(kind)
        return maker() if maker is not None else name

    def makers(self, name: str, rest: str) -> dict[str, Callable[[], str]]:
        """Return by kind what names a piece or spot; ``rest`` is its name without the kind."""
        return {
            "tile": lambda: self._tile(name),
            "special": lambda: self._tile(name),
            "seed": lambda: self._seed(name),
            "hold": lambda: self._hold(name),
            "supply": lambda: self._fill("supply", seat=self._seat(rest)),
            "points": lambda: self._fill("points", seat=self._seat(rest), points=self._count("vp", rest)),
            "month": lambda: self._month(int(rest)),
            "field": lambda: self._fill("field", month=self._month_name(rest)),
            "plaza": lambda: self._plaza(rest),
        }

    def _seat(self, seat: str) -> str:
        return self._board.look.words.term("seat", seat)

    def _count(self, counter: str, seat: str) -> int:
        return self._board.table.counters.get(f"{counter}:{seat}", 0)

    def _month_name(self, month: str | int) -> str:
        return self._board.look.months[int(month) % MONTHS]

    def _face(self, piece: str) -> str:
        """Return a tile in words: crops, stars, serpent; a special one by its name."""
        kind, _, name = piece.partition(":")
        words = self._board.look.words
        return words.term("tile", name) if kind == "tile" else words.term("special", name)

    def _tile(self, piece: str) -> str:
        spot = self._board.home_spot(piece)
        if not spot.startswith("month:"):
            return self._fill("special", special=self._face(piece))
        held = any(other.startswith("hold:") for other in self._board.table.at(spot))
        return self._fill("tile_held" if held else "tile", month=self._month_name(spot[6:]), tile=self._face(piece))

    def _month(self, month: int) -> str:
        found = tiles_on(self._board.table, month)
        name = self._month_name(month)
        return self._fill("month_target", month=name, tile=self._face(found[0])) if found else name

    def _seed(self, piece: str) -> str:
        board = self._board
        _, seat, crop = piece.split(":")
        place = board.table.pieces[piece]
        facts: dict[str, str | int] = {"crop": board.look.words.term("crop", crop), "seat": self._seat(seat)}
        if not place.spot.startswith("field:"):
            return self._fill("seed_in_hand", **facts)
        facts["month"] = self._month_name(place.spot[6:])
        if place.face == "harvested":
            return self._fill("seed_harvested", **facts)
        total = board.look.foresight.sums().get(piece)
        return self._fill("seed_plain", **facts) if total is None else self._fill("seed", **facts, sum=total)

    def _hold(self, piece: str) -> str:
        spot = self._board.home_spot(piece)
        if spot.startswith("month:"):
            return self._fill("hold", month=self._month_name(spot[6:]))
        left = sum(1 for other in self._board.table.at("stock") if other.startswith("hold:"))
        return self._fill("hold_left", left=left, all=self._board.look.holds)

    def _plaza(self, seat: str) -> str:
        count, hungry = self._count("villages", seat), self._count("unfed", seat)
        key = "villages_hungry" if hungry else "villages"
        return self._fill(key, seat=self._seat(seat), count=count, hungry=hungry)

    # -- what can be done

    def _described(self, name: str) -> str:
        hands = self._board.hands
        if hands.grip is Grip.SELECTED and name in hands.targets:
            told = [self._fill("can_put")]
            if hands.target == name:
                told += self._changes(self._board.outlook)
            return ". ".join(told)
        if hands.grip is Grip.IDLE and name in hands.pieces:
            return self._fill("can_take")
        return ""

    def _changes(self, outlook: Outlook) -> list[str]:
        """Return in words what the aimed action would change: every seed's harvest, every star connection."""
        words = self._board.look.words
        found = []
        for piece, _, before, after in outlook.seeds:
            _, seat, crop = piece.split(":")
            seed = words.fill("board.lens.seed", crop=words.term("crop", crop), seat=self._seat(seat))
            said = self._fill("sum_new", seed=seed, after=after) if before is None else self._fill(
                "sum_change", seed=seed, before=before, after=after
            )  # fmt: skip
            found.append(said)
        found += [self._fill("link_lost", seat=self._seat(str(seat))) for seat, _, _ in outlook.lost]
        found += [self._fill("link_won", seat=self._seat(str(seat))) for seat, _, _ in outlook.won]
        return [said[:1].upper() + said[1:] for said in found]
