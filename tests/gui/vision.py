"""How colours are seen: contrast as WCAG 2 counts it, distance by CIEDE2000, and colour-blind eyes after Machado 2009.

Colours are ``#RRGGBB`` in sRGB. The matrices are those of Machado, Oliveira and Fernandes (2009) at full strength,
for linear light; the distance follows Sharma, Wu and Dalal (2005).
"""

from __future__ import annotations

import math
from itertools import combinations
from typing import Final, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

Sight: TypeAlias = Literal["normal", "protan", "deutan", "tritan"]
Floats: TypeAlias = NDArray[np.float64]

SIGHTS: Final[tuple[Sight, ...]] = ("normal", "protan", "deutan", "tritan")

MATRICES: Final[dict[Sight, Floats]] = {
    "normal": np.eye(3),
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}

_TO_XYZ: Final = np.array(
    [[0.4123908, 0.3575843, 0.1804808], [0.2126390, 0.7151687, 0.0721923], [0.0193308, 0.1191948, 0.9505322]]
)
_WHITE: Final = _TO_XYZ @ np.ones(3)


def rgb(name: str) -> Floats:
    """Return a colour's three parts from 0 to 1."""
    return np.array([int(name[at : at + 2], 16) for at in (1, 3, 5)]) / 255


def linear(parts: Floats) -> Floats:
    """Return how much light sRGB values stand for."""
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def encoded(light: Floats) -> Floats:
    """Return the sRGB values of so much light; what no screen can show is clipped."""
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def contrast(a: str, b: str) -> float:
    """Return the contrast of two colours, 1 … 21."""
    low, high = sorted(float(np.array([0.2126, 0.7152, 0.0722]) @ linear(rgb(name))) for name in (a, b))
    return (high + 0.05) / (low + 0.05)


def seen(parts: Floats, sight: Sight) -> Floats:
    """Return sRGB values as these eyes see them; the last axis holds red, green and blue."""
    return encoded(linear(parts) @ MATRICES[sight].T)


def seen_image(image: QImage, sight: Sight) -> Floats:
    """Return a picture as these eyes see it: height, width, and red, green, blue from 0 to 1."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)
    return seen(pixels[:, :, 2::-1] / 255, sight)


def lab(parts: Floats) -> Floats:
    """Return CIE L*a*b* (D65) of sRGB values."""
    ratio = linear(parts) @ _TO_XYZ.T / _WHITE
    f = np.where(ratio > (6 / 29) ** 3, np.cbrt(ratio), ratio / (3 * (6 / 29) ** 2) + 4 / 29)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def distance(a: str, b: str, sight: Sight = "normal") -> float:
    """Return how far apart two colours look to these eyes, as CIEDE2000; 1 is just seen side by side."""
    return ciede2000(lab(seen(rgb(a), sight)), lab(seen(rgb(b), sight)))


def nearest(names: dict[str, str], sight: Sight) -> tuple[float, tuple[str, str]]:
    """Return the smallest distance of any two named colours, and which two these are."""
    return min((distance(names[a], names[b], sight), (a, b)) for a, b in combinations(names, 2))


def ciede2000(one: Floats, two: Floats) -> float:
    """Return the CIEDE2000 distance of two colours in L*a*b*."""
    mean_chroma = (math.hypot(one[1], one[2]) + math.hypot(two[1], two[2])) / 2
    grey = 1 + 0.5 * (1 - math.sqrt(_high(mean_chroma)))
    (l1, c1, h1), (l2, c2, h2) = (
        (float(c[0]), math.hypot(c[1] * grey, c[2]), math.degrees(math.atan2(c[2], c[1] * grey)) % 360)
        for c in (one, two)
    )
    turn, hue = _hues(c1, h1, c2, h2)
    delta_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    weight = (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.20 * math.cos(math.radians(4 * hue - 63))
    )
    in_l = (l2 - l1) / (1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2))
    in_c = (c2 - c1) / (1 + 0.045 * mean_c)
    in_h = delta_h / (1 + 0.015 * mean_c * weight)
    swing = math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2)))
    bend = -math.sin(swing) * 2 * math.sqrt(_high(mean_c))
    return math.sqrt(in_l**2 + in_c**2 + in_h**2 + bend * in_c * in_h)


def _high(chroma: float) -> float:
    return chroma**7 / (chroma**7 + 25.0**7)


def _hues(c1: float, h1: float, c2: float, h2: float) -> tuple[float, float]:
    """Return the way from one hue to the other and their mean, in degrees; a grey has no hue of its own."""
    if c1 * c2 == 0:
        return 0.0, h1 + h2
    turn = (h2 - h1 + 180) % 360 - 180
    if turn == -180 and h2 > h1:
        turn = 180.0
    if abs(h1 - h2) <= 180:
        return turn, (h1 + h2) / 2
    return turn, (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2
