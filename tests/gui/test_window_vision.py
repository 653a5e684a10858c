"""Every screen as different eyes see it: its words stand out from what lies behind them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.test_window_layout import behind
from tests.gui.vision import SIGHTS, Floats, Sight, linear, seen_image
from tests.gui.window_kit import Kit, Pointer, click, make_kit

LEAST = 4.5
LEAST_LARGE = 3.0
"""What WCAG 2 asks of letters from 24 px, or bold ones from 18.7 px."""
SMOOTHED = 0.85
"""So much is left of the contrast of thin letters, whose edges are smoothed."""
LOOKS = [("light", "usual"), ("dark", "usual"), ("light", "high"), ("dark", "high")]


def light_of(picture: Floats) -> Floats:
    """Return how much light each dot of a picture gives."""
    light: Floats = linear(picture) @ np.array([0.2126, 0.7152, 0.0722])
    return light


def contrast_in(light: Floats) -> float:
    """Return the contrast between the ground, which most of a piece of picture is, and what differs most from it."""
    ground = float(np.median(light))
    low, high = float(light.min()), float(light.max())
    return max((high + 0.05) / (ground + 0.05), (ground + 0.05) / (low + 0.05))


def faint(window: QWidget, light: Floats) -> list[str]:
    """Return which words of a window do not stand out enough."""
    found = []
    written: list[QLabel | QAbstractButton] = [*window.findChildren(QLabel), *window.findChildren(QAbstractButton)]
    for widget in written:
        if not widget.isVisible() or not widget.isEnabled() or not widget.text() or behind(widget):
            continue
        box = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size()).intersected(window.rect())
        part = light[box.top() + 2 : box.bottom() - 1, box.left() + 2 : box.right() - 1]
        if part.size < 30 or widget.visibleRegion().boundingRect().size() != widget.size():
            continue
        size, bold = widget.font().pixelSize(), widget.font().bold()
        least = LEAST_LARGE if size >= 24 or (bold and size >= 19) else LEAST
        if contrast_in(part) < least * SMOOTHED:
            found.append(f"{widget.objectName()} {widget.text()!r}: {contrast_in(part):.2f}")
    return found


def all_faint(kit: Kit) -> dict[Sight, list[str]]:
    picture = kit.window.grab().toImage()
    return {sight: words for sight in SIGHTS if (words := faint(kit.window, light_of(seen_image(picture, sight))))}


def test_the_measure_finds_faint_words() -> None:
    light = np.full((20, 40), 0.8)
    light[8:12, 10:30] = 0.5
    assert contrast_in(light) == pytest.approx(0.85 / 0.55)
    light[8:12, 10:30] = 0.0
    assert contrast_in(light) == pytest.approx(0.85 / 0.05)


@pytest.mark.parametrize(("theme", "contrast"), LOOKS)
def test_words_stand_out_for_all_eyes(qtbot: QtBot, tmp_path: Path, theme: str, contrast: str) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.settings.keep("theme", theme)
    kit.settings.keep("contrast", contrast)
    qtbot.wait(60)
    assert all_faint(kit) == {}
    kit.start("person", "person", "person", "person")
    pointer = Pointer(kit)
    while kit.model.phase.now == 0:
        pointer.step()
    click(kit.window.table.decks.button(0))
    qtbot.wait(60)
    assert all_faint(kit) == {}
    kit.model.close()
