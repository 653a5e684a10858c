from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QColor, QImage, QPixmap
from pytestqt.qtbot import QtBot

from aztec_desktop.gui import art
from aztec_desktop.gui.art import cards, signs
from aztec_desktop.gui.art.paint import picture
from aztec_desktop.gui.art.stage import stage_pixmap
from aztec_desktop.gui.theme import SEAT_STYLES, Theme
from tests.gui.board_fixtures import components

LIGHT, DARK = Theme.light(), Theme.dark()
THEMES = (LIGHT, DARK, Theme.light_contrast(), Theme.dark_contrast())
FACES = {
    "regular": art.TileFace(2, ("red",)),
    "wilted": art.TileFace(-2, ("red", "blue")),
    "comet": art.TileFace(0, (), True, "comet", comet=True),
    "mirror": art.TileFace(0, (), True, "m", copies="right"),
}


@pytest.fixture(autouse=True)
def app(qtbot: QtBot) -> None:
    """Pixmaps need a running application."""


def inked(pixmap: QPixmap) -> int:
    """How many different colours are seen."""
    image = pixmap.toImage()
    return len({image.pixel(x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)})


FIGURES: dict[str, Callable[[float, Theme], QPixmap]] = {
    **{f"badge {c}": lambda s, t, c=c: art.seat_badge(c, 48, s, t) for c in SEAT_STYLES},  # type: ignore[misc]
    **{f"cube {c}": lambda s, t, c=c: art.cube_icon(c, 48, s, t) for c in SEAT_STYLES},  # type: ignore[misc]
    **{f"village {c}": lambda s, t, c=c: art.village_icon(c, 48, s, t) for c in SEAT_STYLES},  # type: ignore[misc]
    **{f"crop {c}": lambda s, _t, c=c: art.crop_icon(c, 48, s) for c in ("maize", "squash", "bean")},  # type: ignore[misc]
    **{
        f"token {k}": lambda s, t, k=k: art.token_icon(k, 48, s, t)  # type: ignore[misc]
        for k in ("hold", "prophecy", "jaguar", "death")
    },
    **{f"tile {k}": lambda s, t, k=k: art.tile_icon(FACES[k], 48, s, t) for k in FACES},  # type: ignore[misc]
    **{f"picture {k}": lambda s, t, k=k: art.card_picture_icon(k, 48, s, t) for k in cards.KINDS},  # type: ignore[misc]
    "seed": lambda s, t: art.seed_icon("blue", "bean", 48, s, t),
    "harvested": lambda s, t: art.seed_icon("blue", "bean", 48, s, t, harvested=True),
    "star": lambda s, _t: art.star_icon("red", 48, s),
    "sun": lambda s, _t: art.sun_icon(48, s),
    "foot": lambda s, t: art.footprint_icon(48, s, t.ink),
    "special": lambda s, t: art.special_icon("comet", 48, s, t),
}


@pytest.mark.parametrize("name", FIGURES)
@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
@pytest.mark.parametrize("dpr", [1.0, 2.0])
def test_every_figure_is_drawn_at_its_size(name: str, theme: Theme, dpr: float) -> None:
    pixmap = FIGURES[name](dpr, theme)
    assert (pixmap.width(), pixmap.height()) == (48 * dpr, 48 * dpr)
    assert pixmap.devicePixelRatio() == dpr
    assert inked(pixmap) > 8
    assert pixmap.toImage().pixelColor(0, 0).alpha() == 0


def test_every_card_of_the_component_set_has_a_picture() -> None:
    faces = {
        tile.id: art.TileFace(tile.crops, (), True, tile.id, tile.comet, tile.copies) for tile in components().specials
    }
    texts = {card.text for deck in components().decks for card in deck}
    seen: list[QImage] = []
    for text in sorted(texts):
        special = faces.get(text.split(" +")[0].removeprefix("special "))
        pixmap = art.card_pixmap(text, "Name", 112, 1.0, LIGHT, special)
        assert (pixmap.width(), pixmap.height()) == (112, 150)
        image = pixmap.toImage()
        assert image not in seen, text  # no two kinds look the same
        seen.append(image)


def test_the_same_picture_is_drawn_once_only() -> None:
    drawn = []
    for _ in range(3):
        picture("test:once", 10, 10, 1.0, lambda _p: drawn.append(1))
    picture("test:once", 10, 10, 2.0, lambda _p: drawn.append(2))
    picture("test:once", 12, 10, 1.0, lambda _p: drawn.append(3))
    assert drawn == [1, 2, 3]


def test_dark_and_light_pieces_differ_at_the_edge() -> None:
    light, dark = (art.village_icon("brown", 96, 1.0, theme).toImage() for theme in (LIGHT, DARK))
    assert light != dark


@pytest.mark.parametrize(
    "draw",
    [
        lambda: art.seat_badge("pink", 20, 1, LIGHT),
        lambda: art.crop_icon("rice", 20, 1),
        lambda: art.token_icon("coin", 20, 1, LIGHT),
        lambda: art.card_picture_icon("dance", 20, 1, LIGHT),
        lambda: art.special_icon("volcano", 20, 1, LIGHT),
    ],
)
def test_unknown_names_are_refused(draw: Callable[[], QPixmap]) -> None:
    with pytest.raises(KeyError):
        draw()


@pytest.mark.parametrize(("size", "lettered"), [(39, False), (40, True)])
def test_the_letter_needs_forty_pixels(size: int, lettered: bool) -> None:
    chosen = art.seat_badge("blue", size, 1, LIGHT)
    assert chosen.cacheKey() == art.seat_badge("blue", size, 1, LIGHT, letter=lettered).cacheKey()


def test_nought_is_paler() -> None:
    full, pale = (art.token_icon("death", 40, 1, LIGHT, dim=dim).toImage().pixelColor(6, 20) for dim in (False, True))
    assert full.alpha() == 255
    assert 60 < pale.alpha() < 110


def runs(image: QImage, row: int) -> int:
    """How many separate marks a row of pixels crosses."""
    on = [image.pixelColor(x, row).alpha() > 127 for x in range(image.width())]
    return sum(here and not before for before, here in zip([False, *on], on, strict=False))


@pytest.mark.parametrize("number", range(1, 20))
def test_mayan_numerals_have_dots_over_bars(number: int) -> None:
    image = art.numeral_icon(number, 90, 1, "#000000").toImage()
    bars, dots = divmod(number, 5)
    rows = [runs(image, y) for y in range(image.height())]
    assert max(rows) == max(dots, 1 if bars else 0)
    inside = [image.pixelColor(45, y).alpha() > 127 for y in range(image.height())]
    crossed = sum(here and not before for before, here in zip([False, *inside], inside, strict=False))
    assert crossed == bars + dots % 2  # an odd number of dots has one in the middle


@pytest.mark.parametrize(("number", "height"), [(1, 5.4), (4, 5.4), (5, 4.4), (9, 12.4), (10, 11.4), (19, 26.4)])
def test_height_of_a_numeral(number: int, height: float) -> None:
    assert signs.numeral_height(number) == pytest.approx(height)


def test_the_stage_is_opaque_and_brightest_in_the_middle() -> None:
    image = stage_pixmap(400, 300, 1, LIGHT).toImage()
    assert all(image.pixelColor(x, y).alpha() == 255 for x in (0, 200, 399) for y in (0, 150, 299))
    assert image.pixelColor(200, 152).lightness() > image.pixelColor(3, 2).lightness()


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
def test_the_stage_is_plain_with_high_contrast(theme: Theme) -> None:
    assert (inked(stage_pixmap(400, 300, 1, theme)) == 1) == theme.is_contrast


def test_patterns_show_more_with_high_contrast() -> None:
    usual, strong = (art.seat_spine("red", 40, 60, 1, theme).toImage() for theme in (LIGHT, Theme.light_contrast()))
    shades = [{image.pixelColor(x, y).lightness() for x in range(40) for y in range(60)} for image in (usual, strong)]
    assert max(shades[1]) - min(shades[1]) > max(shades[0]) - min(shades[0])


def test_a_spine_is_filled_to_its_edges() -> None:
    image = art.seat_spine("red", 10, 60, 1).toImage()
    base = QColor(SEAT_STYLES["red"].fill)
    assert all(image.pixelColor(x, y).alpha() == 255 for x in (0, 9) for y in (0, 59))
    assert any(image.pixelColor(5, y) == base for y in range(60))
