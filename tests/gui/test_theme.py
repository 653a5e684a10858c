from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from aztec_desktop import paths
from aztec_desktop.gui.theme import (
    BONE,
    CARVED,
    INK,
    PLAIN,
    SEAT_STYLES,
    SeatStyle,
    Theme,
    font,
    load_fonts,
    qt_palette,
    stylesheet,
)
from tests.gui.vision import contrast

USUAL = (Theme.light(), Theme.dark())
STRONG = (Theme.light_contrast(), Theme.dark_contrast())
THEMES = USUAL + STRONG


def test_ratio_of_black_on_white() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
@pytest.mark.parametrize(
    ("front", "grounds", "least"),
    [
        ("ink", ("window", "panel", "raised", "sunk", "bar", "table", "accent_soft", "stone_hi", "stone_mid"), 7.0),
        ("ink2", ("window", "panel", "raised", "sunk", "bar", "table2", "stone_hi"), 4.5),
        ("ink3", ("panel", "raised", "sunk"), 4.5),
        ("line2", ("window", "panel", "raised"), 3.0),
        ("accent", ("window", "panel", "raised", "accent_soft"), 4.5),
        ("link", ("window", "panel", "raised"), 4.5),
        ("onaccent", ("accent",), 4.5),
        ("accent2", ("window", "panel", "raised"), 3.0),
        ("gold", ("panel", "raised"), 4.5),
        ("danger", ("panel", "raised", "danger_soft"), 4.5),
        ("ok", ("panel", "raised", "ok_soft"), 4.5),
        ("outline", ("panel", "raised"), 7.0),
    ],
)
def test_contrast_of_every_token(theme: Theme, front: str, grounds: tuple[str, ...], least: float) -> None:
    for ground in grounds:
        assert contrast(getattr(theme, front), getattr(theme, ground)) >= least, (front, ground)


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
def test_contrast_on_the_board(theme: Theme) -> None:
    for soil in theme.soil:
        assert contrast(theme.soil_numeral, soil) >= 3
    for band, text in zip(theme.season, theme.season_text, strict=True):
        assert contrast(text, band) >= 4.5
    assert contrast(INK, theme.card) >= 7
    assert contrast(theme.glow, INK) >= 7
    assert contrast(theme.glow2, INK) >= 7


@pytest.mark.parametrize("theme", STRONG, ids=lambda t: t.name)
def test_high_contrast_is_seven_to_one(theme: Theme) -> None:
    surfaces = ("window", "table", "table2", "panel", "raised", "sunk", "bar")
    pure = "#000000" if theme.is_dark else "#FFFFFF"
    assert {getattr(theme, name) for name in surfaces} == {pure}
    assert theme.line2 == theme.ink
    for front in ("ink", "ink2", "ink3", "accent", "link", "accent2", "gold", "danger", "ok", "outline"):
        assert contrast(getattr(theme, front), pure) >= 7, front
    pairs = [("onaccent", "accent"), ("accent", "accent_soft"), ("danger", "danger_soft"), ("ok", "ok_soft")]
    pairs += [("ink", "stone_hi"), ("ink", "stone_mid"), ("ink2", "stone_hi"), ("card_rule", "card")]
    for front, ground in pairs:
        assert contrast(getattr(theme, front), getattr(theme, ground)) >= 7, (front, ground)
    for soil in theme.soil:
        assert contrast(theme.soil_numeral, soil) >= 7
    for band, text in zip(theme.season, theme.season_text, strict=True):
        assert contrast(text, band) >= 7


def test_themes_by_wish() -> None:
    wishes = [(dark, contrast) for contrast in (False, True) for dark in (False, True)]
    assert tuple(Theme.of(dark=dark, contrast=contrast) for dark, contrast in wishes) == THEMES
    for theme in THEMES:
        assert (theme.is_dark, theme.is_contrast) == wishes[THEMES.index(theme)]
        assert theme.with_contrast(contrast=not theme.is_contrast).is_dark == theme.is_dark
    assert len({theme.name for theme in THEMES}) == 4


@pytest.mark.parametrize("theme", STRONG, ids=lambda t: t.name)
@pytest.mark.parametrize("style", SEAT_STYLES.values(), ids=lambda s: s.colour)
def test_patterns_are_twice_as_strong(style: SeatStyle, theme: Theme) -> None:
    plain = Theme.of(dark=theme.is_dark)
    assert style.mark_in(plain) == style.mark
    if style.pattern == "solid":
        assert style.mark_in(theme) == style.fill
    else:
        usual, strong = (contrast(style.mark_in(t), style.fill) for t in (plain, theme))
        assert strong >= 4.5
        assert strong >= 2 * usual


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
def test_every_theme_has_its_arrows(theme: Theme) -> None:
    for way in ("down", "left", "right"):
        assert (paths.resources() / "icons" / f"{way}-{theme.name}.svg").is_file()


@pytest.mark.parametrize("style", SEAT_STYLES.values(), ids=lambda s: s.colour)
def test_contrast_of_seat_texts(style: SeatStyle) -> None:
    assert contrast(style.text, style.fill) >= 4.5


def test_seats_differ_in_every_way() -> None:
    styles = list(SEAT_STYLES.values())
    for part in ("fill", "shape", "letter", "pattern"):
        assert len({getattr(style, part) for style in styles}) == len(styles) == 6


@pytest.mark.parametrize(("crops", "place"), [(4, 0), (9, 0), (1, 3), (0, 4), (-1, 5), (-3, 7), (-8, 7)])
def test_ground_by_crops(crops: int, place: int) -> None:
    theme = Theme.light()
    assert theme.ground(crops) == theme.grounds[place]


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
def test_the_style_sheet_holds_only_tokens_and_is_understood(theme: Theme, qtbot: QtBot) -> None:
    tokens: set[object] = {INK, BONE}
    for value in dataclasses.asdict(theme).values():
        tokens |= set(value) if isinstance(value, tuple) else {value}
    sheet = stylesheet(theme)
    assert set(re.findall(r"#[0-9A-Fa-f]{6}", sheet)) <= tokens
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.setStyleSheet(sheet)  # a warning that it can't be parsed would fail this test
    assert "$" not in sheet


def test_text_size_scales_the_style_sheet() -> None:
    assert "font-size: 12px" in stylesheet(Theme.light())
    assert "font-size: 24px" in stylesheet(Theme.light(), 2.0)


def test_edges_keep_their_colour_at_every_size_of_text() -> None:
    for scale in (1.0, 2.0):
        sheet = stylesheet(Theme.light(), scale)
        assert (
            f'*[panel="raised"] {{ background: {Theme.light().raised}; border: 1px solid {Theme.light().line};' in sheet
        )
        assert not re.search(r"solid \d", sheet), "a colour, not a number"


def test_palette_takes_the_tokens() -> None:
    theme = Theme.dark()
    palette = qt_palette(theme)
    assert palette.color(QPalette.ColorRole.Window) == QColor(theme.window)
    assert palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text) == QColor(theme.ink3)


def test_bundled_fonts_are_found(qtbot: QtBot) -> None:
    del qtbot
    found = load_fonts(paths.resources() / "fonts")
    assert {CARVED, PLAIN} <= set(found)


def test_no_fonts_is_no_error(tmp_path: Path, qtbot: QtBot) -> None:
    del qtbot
    (tmp_path / "broken.ttf").write_bytes(b"no font")
    assert load_fonts(tmp_path) == []
    assert load_fonts(tmp_path / "missing") == []


def test_font_roles() -> None:
    title, body = font("title"), font("body", scale=2.0)
    assert (title.family(), title.pixelSize(), title.weight()) == (CARVED, 24, QFont.Weight.Bold)
    assert title.featureValue(QFont.Tag("smcp")) == 1
    assert (body.family(), body.pixelSize()) == (PLAIN, 28)
    assert font("small", 9.4).pixelSize() == 9


def test_every_token_keeps_its_colour_in_the_style_sheet() -> None:
    """Sizes and colours share one template: no name of a size may hide a token of the theme."""
    theme = Theme.light()
    assert f"border: 1px solid {theme.line}" in stylesheet(theme, 2.0)
    assert f"border: 1px solid {theme.line2}" in stylesheet(theme, 2.0)
    assert "solid 36" not in stylesheet(theme, 2.0)
