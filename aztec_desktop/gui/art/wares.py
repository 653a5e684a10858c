"""What trade brings, masks of gods, and the small signs of bidding: crown, skull, people, lock, calendar."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QTransform

from aztec_desktop.gui.art.paint import Draw, at, circle, curve, disc, line, polar, polygon, rounded, shape, stroke
from aztec_desktop.gui.art.tokens import footprint
from aztec_desktop.gui.theme import BONE, INK
from aztec_desktop.gui.theme import pigments as pig

_CACAO, _CACAO_DARK = "#8A4B2A", "#5E2F18"


def cacao(p: QPainter) -> None:
    """Draw a cacao pod and beans."""
    with at(p, 0, -4, 100, -24):
        shape(p, curve((-46, 0), (-30, -32, 22, -34, 46, 2), (24, 30, -28, 30, -46, 0), closed=True), _CACAO, INK, 5)
        for bend in (-14, 0, 13):
            stroke(p, curve((-38, bend * 0.3), (-10, bend * 1.5 - 2, 14, bend * 1.4, 38, bend * 0.4)), _CACAO_DARK, 3)
        stroke(p, curve((-46, 0), (-50, 4)), INK, 7)
    for x, y, turn in ((2, 34, 10), (22, 40, -20), (-18, 38, 30)):
        with at(p, x, y, 26, turn):
            shape(p, circle(0, 0, 38).translated(0, 0), _CACAO_DARK, INK, 12)
            stroke(p, curve((-20, 0), (20, 0)), _CACAO, 8)


def obsidian(p: QPainter) -> None:
    """Draw a green obsidian blade and a core."""
    shape(p, polygon([(-8, -46), (14, -30), (20, 10), (8, 44), (-12, 40), (-20, 2), (-16, -30)]), "#2C6E56", INK, 5)
    shape(p, polygon([(-8, -46), (0, -20), (-4, 16), (-12, 40), (-20, 2), (-16, -30)]), "#3F9577", None)
    stroke(p, polygon([(-8, -46), (0, -20), (-4, 16), (8, 44)], closed=False), INK, 2.6)
    stroke(p, polygon([(0, -20), (14, -30)], closed=False), INK, 2.2)
    stroke(p, polygon([(-4, 16), (20, 10)], closed=False), INK, 2.2)
    shape(p, polygon([(22, 26), (42, 18), (46, 36), (30, 46)]), "#2C6E56", INK, 4)
    shape(p, polygon([(-44, 18), (-28, 24), (-30, 42), (-46, 38)]), "#3F9577", INK, 4)


def envoy(p: QPainter) -> None:
    """Draw the jade ring of an envoy."""
    disc(p, (0, 0), 46, "#1F7A63", INK, 5)
    disc(p, (0, 0), 35, "#4FB795", INK, 3)
    disc(p, (0, 0), 24, "#2E8B70", INK, 3)
    disc(p, (0, 0), 12, "#CFE9DC", INK, 3.5)
    stroke(p, curve((-30, -14), (-24, -28, -12, -34)), "#BFE5D4", 4)


def shell(p: QPainter) -> None:
    """Draw a scallop shell."""
    path = curve((-12, 40), (-54, 14, -48, -36, 0, -44), (48, -36, 54, 14, 12, 40), closed=True)
    shape(p, path, "#F0A79C", INK, 5)
    for x in (-30, -16, 0, 16, 30):
        stroke(p, curve((x * 0.24, 36), (x * 0.7, 4, x, -30 + abs(x) * 0.42)), "#A84A44", 3.4)
    shape(p, rounded(QRectF(-16, 34, 32, 12), 4), "#D98278", INK, 4)


def raid(p: QPainter) -> None:
    """Draw a war club crossed over a shield."""
    with at(p, 0, 0, 100, 45):
        stroke(p, curve((0, -52), (0, 52)), INK, 14)
        stroke(p, curve((0, -50), (0, 50)), _CACAO, 8)
        shape(p, polygon([(-12, -54), (12, -54), (9, -34), (-9, -34)]), pig.CARBON, INK, 4)
        for y in (30, 40):
            stroke(p, curve((-8, y), (8, y)), pig.VERMILION, 5)
    disc(p, (2, 4), 27, "#C8321F", INK, 5)
    disc(p, (2, 4), 17, pig.OCHRE, INK, 3)
    shape(p, polygon([(2, -10), (6, 0), (16, 4), (6, 8), (2, 18), (-2, 8), (-12, 4), (-2, 0)]), BONE, INK, 2.6)


def pilgrimage(p: QPainter) -> None:
    """Draw footprints that lead to a small temple."""
    steps = [(-30, -8), (-30, -22), (-16, -22), (-16, -34), (-7, -34), (-7, -46)]
    shape(p, polygon(steps + [(-x, y) for x, y in reversed(steps)]), pig.STONE, INK, 4)
    shape(p, polygon([(-5, -46), (5, -46), (6, -8), (-6, -8)]), BONE, INK, 3)
    for x, y, left in ((-16, 40, True), (6, 22, False), (-10, 6, True)):
        with at(p, x, y, 34, 12):
            footprint(p, pig.COCHINEAL, left=left)


def rain(p: QPainter) -> None:
    """Draw a cloud with rain and a sprout."""
    for x in (-26, -8, 10, 28):
        with at(p, x, 16 + abs(x) * 0.15, 22):
            shape(p, curve((0, -50), (10, -20, 34, 0, 30, 26), (22, 56, -22, 56, -30, 26), (-34, 0, -10, -20, 0, -50),
                           closed=True), pig.MAYA_BLUE, INK, 11)  # fmt: skip
    cloud = circle(-22, -18, 20).united(circle(4, -28, 24)).united(circle(26, -14, 18))
    cloud = cloud.united(rounded(QRectF(-42, -16, 86, 18), 9))
    shape(p, cloud, "#DDEBEE", INK, 5)
    stroke(p, curve((0, 48), (0, 34)), pig.LEAF_DARK, 6)
    shape(p, curve((0, 38), (6, 28, 18, 28, 22, 32), (14, 42, 6, 42, 0, 38), closed=True), pig.LEAF, INK, 3)
    shape(p, curve((0, 38), (-6, 28, -18, 28, -22, 32), (-14, 42, -6, 42, 0, 38), closed=True), pig.LEAF, INK, 3)


WARES: Final[dict[str, Draw]] = {
    "cacao_caravan": cacao,
    "green_obsidian": obsidian,
    "jade_envoy": envoy,
    "shell_tribute": shell,
    "raid": raid,
    "pilgrimage": pilgrimage,
    "good_rains": rain,
}
"""The picture of each kind of trade, in the 100-unit box."""

_FEATHERS: Final = (pig.LEAF, pig.VERMILION, pig.OCHRE, "#3C6FC0", "#8A57A8")
_FACES: Final = ("#5FA8B8", "#C96A4A", "#3F8F7C", "#C58FB0", "#D9A441")


def mask(p: QPainter, number: int) -> None:
    """Draw the mask of one of the gods, told apart by feathers, face and brow; after the fifth they begin anew."""
    kind = number % len(_FACES)
    for k, turn in enumerate((-52, -27, 0, 27, 52)):
        with at(p, 0, -14, 100, turn):
            fill = _FEATHERS[(kind + k) % len(_FEATHERS)]
            shape(p, curve((-7, -16), (-14, -36, -4, -44, 0, -48), (4, -44, 14, -36, 7, -16), closed=True), fill, INK,
                  3.4)  # fmt: skip
    face = curve((-28, -18), (-34, 16, -20, 46, 0, 48), (20, 46, 34, 16, 28, -18), closed=True)
    shape(p, face, _FACES[kind], INK, 4.6)
    shape(p, rounded(QRectF(-32, -26, 64, 13), 4), pig.OCHRE, INK, 4)
    _brow(p, kind)
    for side in (-1, 1):
        disc(p, (side * 12, 2), 8, BONE, INK, 3.4)
        disc(p, (side * 12, 3), 3, INK)
        disc(p, (side * 33, 8), 7, pig.JADE_LIGHT, INK, 3)
    stroke(p, curve((0, 2), (-5, 20), (5, 21)), INK, 3.4)
    shape(p, rounded(QRectF(-13, 27, 26, 10), 4), "#7C1F14", INK, 3)
    for x in (-6, 0, 6):
        stroke(p, curve((x, 28), (x, 33)), BONE, 3)


def _brow(p: QPainter, kind: int) -> None:
    if kind == 0:
        disc(p, (0, -20), 7, pig.VERMILION, INK, 3)
    elif kind == 1:
        shape(p, polygon([(-8, -14), (0, -28), (8, -14)]), BONE, INK, 3)
    elif kind == 2:
        for x in (-14, 0, 14):
            disc(p, (x, -19.5), 4, pig.MAYA_BLUE, INK, 2.4)
    elif kind == 3:
        shape(p, circle(0, -20, 8).subtracted(circle(4, -22, 7)), BONE, INK, 2.6)
    else:
        stroke(p, curve((0, -14), (0, -28)), pig.LEAF_DARK, 4)
        for side in (-1, 1):
            stroke(p, curve((0, -20), (side * 8, -27)), pig.LEAF_DARK, 4)


# --- small signs


def crown(p: QPainter) -> None:
    """Draw the crown of the Priest King."""
    path = polygon([(-42, 26), (-46, -22), (-20, 2), (0, -34), (20, 2), (46, -22), (42, 26)])
    shape(p, path, pig.OCHRE, INK, 6)
    shape(p, rounded(QRectF(-42, 22, 84, 14), 3), pig.GOLD_DEEP, INK, 5)
    for x, y in ((-46, -24), (0, -36), (46, -24)):
        disc(p, (x, y), 7, pig.VERMILION, INK, 4)


def skull(p: QPainter, ink: str = INK) -> None:
    """Draw a skull."""
    head = circle(0, -8, 36).united(rounded(QRectF(-20, 14, 40, 28), 8))
    shape(p, head, BONE, ink, 6)
    for side in (-1, 1):
        disc(p, (side * 14, -8), 10, ink)
    shape(p, polygon([(0, 4), (5, 14), (-5, 14)]), ink, None)
    p.setPen(line(ink, 4))
    for x in (-9, 0, 9):
        p.drawLine(QPointF(x, 26), QPointF(x, 40))


def villager(p: QPainter) -> None:
    """Draw one of the people."""
    shape(p, curve((-30, 46), (-32, 4, -16, -4, 0, -4), (16, -4, 32, 4, 30, 46), closed=True), pig.PUMPKIN, INK, 6)
    stroke(p, curve((-28, 24), (28, 24)), BONE, 6)
    disc(p, (0, -22), 21, "#A8683C", INK, 6)
    shape(p, curve((-22, -22), (-20, -52, 20, -52, 22, -22), (8, -34, -8, -34, -22, -22), closed=True), INK, None)


def lock(p: QPainter, ink: str) -> None:
    """Draw a closed lock."""
    p.setPen(line(ink, 10))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawArc(QRectF(-22, -42, 44, 52), 0, 180 * 16)
    shape(p, rounded(QRectF(-34, -12, 68, 52), 8), None, ink, 10)
    disc(p, (0, 12), 7, ink)


def calendar(p: QPainter) -> None:
    """Draw the calendar token: a ring of days round a sun."""
    disc(p, (0, 0), 46, pig.OCHRE, INK, 5)
    disc(p, (0, 0), 33, BONE, INK, 3)
    p.setPen(line(INK, 3))
    for k in range(12):
        turn = QTransform().rotate(30 * k)
        p.drawLine(turn.map(QPointF(0, -33)), turn.map(QPointF(0, -45)))
    rays = [polar(24 if k % 2 == 0 else 13, k * 22.5) for k in range(16)]
    shape(p, polygon((c.x(), c.y()) for c in rays), pig.VERMILION, INK, 2.6)
    disc(p, (0, 0), 8, BONE, INK, 2.6)


SIGNS: Final[dict[str, Draw]] = {
    "crown": crown,
    "skull": skull,
    "villager": villager,
    "lock": lambda p: lock(p, INK),
    "calendar": calendar,
}
"""The small signs by name, in the 100-unit box."""
