"""The palette as eyes see it: the contrasts and distances that were designed are there, for colour-blind eyes too."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from aztec_desktop.gui.art import seat_badge
from aztec_desktop.gui.theme import INK, SEAT_STYLES, Theme
from tests.gui.vision import MATRICES, SIGHTS, Sight, ciede2000, contrast, distance, nearest, rgb, seen, seen_image

AMATE, OBSIDIAN = Theme.light(), Theme.dark()

# --- the tools: figures from the publications


SHARMA = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 2.8361, -74.0200), (50, 0, -82.7485), 3.4412),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0009), 7.1792),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0011), 7.2195),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((50, 2.5, 0), (58, 24, 15), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "two", "apart"), SHARMA)
def test_distances_of_the_published_pairs(
    one: tuple[float, float, float], two: tuple[float, float, float], apart: float
) -> None:
    assert ciede2000(np.array(one), np.array(two)) == pytest.approx(apart, abs=5e-5)
    assert ciede2000(np.array(two), np.array(one)) == pytest.approx(apart, abs=5e-5)


def test_black_and_white_are_a_hundred_apart() -> None:
    assert distance("#000000", "#FFFFFF") == pytest.approx(100, abs=0.01)


@pytest.mark.parametrize(("a", "b", "ratio"), [("#000000", "#FFFFFF", 21), ("#777777", "#FFFFFF", 4.48)])
def test_contrasts_of_known_pairs(a: str, b: str, ratio: float) -> None:
    assert contrast(a, b) == contrast(b, a) == pytest.approx(ratio, abs=0.005)


@pytest.mark.parametrize("sight", SIGHTS)
def test_greys_look_alike_to_all_eyes(sight: Sight) -> None:
    assert MATRICES[sight].sum(axis=1) == pytest.approx(1, abs=2e-6)
    assert seen(rgb("#808080"), sight) == pytest.approx(rgb("#808080"), abs=1e-4)


def test_each_kind_of_eyes_confuses_what_it_is_known_for() -> None:
    red, green = "#A03000", "#4F6A00"
    assert distance(red, green) > 40
    assert distance(red, green, "deutan") < 20
    assert distance(red, green, "tritan") > 40
    assert distance("#0060C0", "#007A60", "tritan") < distance("#0060C0", "#007A60") / 2


# --- the palette

# A token, what it stands on, and the least contrast in the light and in the dark theme.
RATIOS = [
    ("ink", "bar", 15.1, 13.7),
    ("ink", "panel", 16.2, 13.4),
    ("ink", "accent_soft", 13.7, 10.3),
    ("ink2", "panel", 8.3, 8.6),
    ("ink2", "table", 5.7, 10.0),
    ("ink2", "table2", 4.6, 10.6),
    ("ink3", "panel", 5.1, 5.4),
    ("ink3", "sunk", 4.5, 4.6),
    ("ink3", "raised", 4.6, 4.6),
    ("line2", "panel", 4.0, 3.9),
    ("line2", "window", 3.2, 3.3),
    ("line2", "raised", 3.3, 3.3),
    ("accent", "panel", 6.2, 7.9),
    ("accent", "window", 5.1, 5.1),
    ("accent", "accent_soft", 5.3, 6.1),
    ("link", "panel", 6.2, 9.8),
    ("onaccent", "accent", 6.7, 9.0),
    ("accent2", "panel", 4.2, 9.8),
    ("accent2", "window", 3.4, 3.4),
    ("gold", "panel", 5.5, 8.7),
    ("danger", "panel", 6.5, 7.1),
    ("danger", "danger_soft", 5.4, 6.2),
    ("ok", "panel", 5.7, 8.2),
    ("ok", "ok_soft", 5.0, 6.7),
    ("outline", "panel", 16.2, 12.6),
]


@pytest.mark.parametrize(("front", "ground", "light", "dark"), RATIOS)
def test_text_and_edges_stand_out(front: str, ground: str, light: float, dark: float) -> None:
    for theme, least in ((AMATE, light), (OBSIDIAN, dark)):
        assert contrast(getattr(theme, front), getattr(theme, ground)) >= least - 0.05, theme.name


@pytest.mark.parametrize(
    ("theme", "soils", "card", "glows"),
    [(AMATE, (4.1, 3.6, 4.9), 16.5, (11.3, 11.1)), (OBSIDIAN, (8.2, 6.9, 9.2), 14.2, (12.1, 10.9))],
    ids=["amate", "obsidian"],
)
def test_figures_stand_out_on_the_board(
    theme: Theme, soils: tuple[float, ...], card: float, glows: tuple[float, float]
) -> None:
    for soil, least in zip(theme.soil, soils, strict=True):
        assert contrast(theme.soil_numeral, soil) >= least - 0.05
    for band, text, least in zip(theme.season, theme.season_text, (5.1, 8.8, 5.4), strict=True):
        assert contrast(text, band) >= least - 0.05
    assert contrast(INK, theme.card) >= card - 0.05
    assert contrast(INK, theme.goldfill) >= 9.1 - 0.05
    for glow, least in zip((theme.glow, theme.glow2), glows, strict=True):
        assert contrast(glow, INK) >= least - 0.05


@pytest.mark.parametrize(
    ("colour", "least"),
    [("brown", 11.9), ("red", 4.8), ("grey", 11.5), ("blue", 8.3), ("yellow", 10.6), ("jade", 4.6)],
)
def test_text_on_seat_colours(colour: str, least: float) -> None:
    assert contrast(SEAT_STYLES[colour].text, SEAT_STYLES[colour].fill) >= least - 0.05


# --- the seats

ALL = {name: style.fill for name, style in SEAT_STYLES.items()}
IN_THE_BOX = {name: ALL[name] for name in ("brown", "red", "grey", "blue")}


@pytest.mark.parametrize(("sight", "least"), [("normal", 27.0), ("protan", 18.3), ("deutan", 24.0), ("tritan", 16.8)])
def test_any_two_seats_look_different(sight: Sight, least: float) -> None:
    apart, which = nearest(ALL, sight)
    assert apart >= least - 0.05, which


@pytest.mark.parametrize(("sight", "least"), [("normal", 29.0), ("protan", 18.3), ("deutan", 29.0), ("tritan", 29.0)])
def test_the_four_of_the_first_game_look_more_different(sight: Sight, least: float) -> None:
    apart, which = nearest(IN_THE_BOX, sight)
    assert apart >= least - 0.05, which


def badge_picture(colour: str, theme: Theme) -> QImage:
    image = QImage(24, 24, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.panel))
    painter = QPainter(image)
    painter.drawPixmap(0, 0, seat_badge(colour, 24, 1.0, theme))
    painter.end()
    return image


@pytest.mark.parametrize("theme", [AMATE, OBSIDIAN], ids=lambda theme: theme.name)
@pytest.mark.parametrize("sight", SIGHTS)
def test_badges_differ_in_light_and_shade_alone(theme: Theme, sight: Sight, qtbot: QtBot) -> None:
    del qtbot
    shades = {colour: seen_image(badge_picture(colour, theme), sight) @ (0.2126, 0.7152, 0.0722) for colour in ALL}
    for a, b in combinations(shades, 2):
        different = np.abs(shades[a] - shades[b]) > 0.15
        assert np.mean(different) > 0.05, (a, b)
