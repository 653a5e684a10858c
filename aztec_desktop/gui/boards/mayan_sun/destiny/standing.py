"""What a seat's row tells in Aztec Destiny besides what Mayan Sun's does: tracks, the fate and the date foretold."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QPainter, QPixmap

from aztec_desktop.core.actions import Seat
from aztec_desktop.core.table import Table
from aztec_desktop.gui.art import destiny, glyphs
from aztec_desktop.gui.art.paint import at, boxed
from aztec_desktop.gui.theme import Theme
from aztec_desktop.model.seats import Standing
from aztec_desktop.model.words import Words


def standing(table: Table, coming: Mapping[str, int], seat: Seat, words: Words) -> tuple[Standing, ...]:
    """Return value of a village (D13), progress (D5), the fate (D17) and the date (D18) that a seat has foretold."""
    return (
        _value(coming, words),
        _progress(table, seat, words),
        _fate(table, coming, seat, words),
        _date(table, coming, seat, words),
    )


def _value(coming: Mapping[str, int], words: Words) -> Standing:
    value = coming.get("value", 0)
    return Standing("hut", str(value), words.fill("standing.value", points=value), "value")


def _progress(table: Table, seat: Seat, words: Words) -> Standing:
    at_space = int(_spot(table, f"disc:{seat}:progress")[1] or 0)
    return Standing("progress", str(at_space), words.fill("standing.progress", space=at_space))


def _fate(table: Table, coming: Mapping[str, int], seat: Seat, words: Words) -> Standing:
    kind, space = _spot(table, f"cube:{seat}")
    glyph = next((piece[6:] for piece in table.at(f"space:{space}") if piece.startswith("glyph:")), "")
    if kind != "space" or not glyph:
        return Standing("cube", "–", words.fill("standing.no_fate"), "destiny")
    worth = table.counters.get(f"worth:{glyph}", 0)
    hits = coming.get("destiny", 0) > 0
    spoken = words.fill("standing.fate_now" if hits else "standing.fate", glyph=f"@glyph:{glyph}", points=worth)
    return Standing(f"glyph {glyph}", str(worth), spoken, "destiny", hits)


def _date(table: Table, coming: Mapping[str, int], seat: Seat, words: Words) -> Standing:
    kind, date = _spot(table, f"stick:{seat}")
    if kind != "date":
        return Standing("stick", "–", words.fill("standing.no_date"), "date")
    hits = coming.get("date", 0) > 0
    spoken = words.fill("standing.date_now" if hits else "standing.date", date=f"@date:{date}")
    return Standing("stick", words.term("date", date), spoken, "date", hits)


def _spot(table: Table, piece: str) -> tuple[str, str]:
    kind, _, number = table.pieces[piece].spot.partition(":")
    return kind, number


def picture(name: str, colour: str, size: float, ratio: float, theme: Theme) -> QPixmap:
    """Return the picture of a `Standing` of a seat in this colour."""
    kind, _, which = name.partition(" ")
    key = f"standing:{name}:{colour}:{theme.name}"
    match kind:
        case "glyph":
            return boxed(f"glyph:{which}", size, ratio, lambda p: glyphs.glyph(p, which))
        case "cube":
            return boxed(key, size, ratio, lambda p: _smaller(p, colour, theme))
        case "stick":
            return boxed(key, size, ratio, lambda p: _stick(p, colour, theme))
        case "progress":
            return boxed(key, size, ratio, lambda p: glyphs.progress(p, "", theme.outline))
        case _:
            return boxed(key, size, ratio, lambda p: destiny.hut(p, theme.outline))


def _smaller(p: QPainter, colour: str, theme: Theme) -> None:
    with at(p, 0, 0, 90):
        destiny.fate_cube(p, colour, theme)


def _stick(p: QPainter, colour: str, theme: Theme) -> None:
    """Draw a Date Stick upright, its head on top."""
    with at(p, 0, -23, 280, 180):
        destiny.date_stick(p, colour, theme)
