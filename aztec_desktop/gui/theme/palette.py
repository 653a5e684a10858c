"""Every colour of the window in one object per theme, for widgets, style sheet and drawings alike."""

from __future__ import annotations

from dataclasses import dataclass

INK = "#24170D"
"""The one ink line around every figure, the same in both themes."""
BONE = "#F7EBD2"
"""The white of the codex page, the same in both themes."""


@dataclass(frozen=True, slots=True)
class Theme:
    """One theme's colour tokens, as ``#RRGGBB``.

    Text tokens keep at least 4.5 : 1 on the surfaces they are meant for, control borders 3 : 1 (computed in
    the tests). ``ground`` gives a month tile's ground by its crops; soils and seasons go by season (0, 1, 2).
    """

    name: str
    window: str
    table: str
    table2: str
    panel: str
    raised: str
    sunk: str
    bar: str
    ink: str
    ink2: str
    ink3: str
    line: str
    line2: str
    accent: str
    link: str
    onaccent: str
    accent2: str
    accent_soft: str
    gold: str
    goldfill: str
    danger: str
    danger_soft: str
    ok: str
    ok_soft: str
    glow: str
    glow2: str
    stone_hi: str
    stone_mid: str
    stone_lo: str
    groove: str
    sky: tuple[str, str]
    dusk: tuple[str, str]
    grounds: tuple[str, ...]
    mirror: str
    soil: tuple[str, str, str]
    soil_numeral: str
    season: tuple[str, str, str]
    season_text: tuple[str, str, str]
    outline: str
    card: str
    card_rule: str
    wilt: str

    @property
    def is_dark(self) -> bool:
        """Whether light figures stand on dark surfaces."""
        return self.name == "obsidian"

    def ground(self, crops: int) -> str:
        """Return the ground of a month tile with that crop value; beyond −3 … +4 it is the nearest."""
        return self.grounds[4 - max(-3, min(4, crops))]

    @classmethod
    def light(cls) -> Theme:
        """Return "Amate": bark paper and limestone."""
        return _AMATE

    @classmethod
    def dark(cls) -> Theme:
        """Return "Obsidian": basalt at night."""
        return _OBSIDIAN


_SEASON = ("#2A6E52", "#E2B14A", "#A23E28")
_SEASON_TEXT = (BONE, INK, BONE)

_AMATE = Theme(
    name="amate",
    window="#EADFC8",
    table="#DDCDA9",
    table2="#CDB98E",
    panel="#FBF6E9",
    raised="#FFFDF7",
    sunk="#F1E8D3",
    bar="#F6EEDB",
    ink="#24170D",
    ink2="#5A4631",
    ink3="#7A654B",
    line="#D6C6A2",
    line2="#8F774A",
    accent="#0B6573",
    link="#0B6573",
    onaccent="#FFFFFF",
    accent2="#0E8296",
    accent_soft="#D3E8E6",
    gold="#8A5A00",
    goldfill="#E9B23C",
    danger="#A8281A",
    danger_soft="#F7DCD3",
    ok="#2C6E3C",
    ok_soft="#DDEBD0",
    glow="#FFC83A",
    glow2="#3FE3EA",
    stone_hi="#F1E8D2",
    stone_mid="#DCCFB2",
    stone_lo="#B7A47C",
    groove="#8F7A52",
    sky=("#2C7C93", "#12506A"),
    dusk=("#7B6E86", "#4C4560"),
    grounds=("#6FAE4E", "#8FBE5E", "#AFCB78", "#CAD492", "#D9CFA8", "#CBAA82", "#B38563", "#96644C"),
    mirror="#B9C6C4",
    soil=("#A0693A", "#A87436", "#98593A"),
    soil_numeral="#FFF1CF",
    season=_SEASON,
    season_text=_SEASON_TEXT,
    outline="#24170D",
    card="#FFF8E6",
    card_rule="#B1301F",
    wilt="#6B4A33",
)

_OBSIDIAN = Theme(
    name="obsidian",
    window="#12181B",
    table="#0E1417",
    table2="#080C0E",
    panel="#1A2327",
    raised="#243037",
    sunk="#131B1F",
    bar="#182125",
    ink="#F4EAD6",
    ink2="#C9BDA6",
    ink3="#9F967F",
    line="#33434A",
    line2="#6B828A",
    accent="#53C7CC",
    link="#7ADADD",
    onaccent="#06181B",
    accent2="#7ADADD",
    accent_soft="#173A40",
    gold="#E8B84E",
    goldfill="#E9B23C",
    danger="#FF8C7A",
    danger_soft="#45211D",
    ok="#7CCB8C",
    ok_soft="#1B3725",
    glow="#FFD25A",
    glow2="#48E0E6",
    stone_hi="#3D494E",
    stone_mid="#2B3438",
    stone_lo="#171E21",
    groove="#0C1113",
    sky=("#1F5E78", "#0D2E47"),
    dusk=("#54496A", "#2C2742"),
    grounds=("#4F8A3C", "#5E9142", "#768F4C", "#8C9460", "#8F876A", "#8A6E50", "#704F3C", "#5A3A2C"),
    mirror="#8FA0A3",
    soil=("#5A4330", "#62502F", "#553A31"),
    soil_numeral="#FFF1CF",
    season=_SEASON,
    season_text=_SEASON_TEXT,
    outline="#F0E3C8",
    card="#F3E7CC",
    card_rule="#B1301F",
    wilt="#B98F6C",
)
