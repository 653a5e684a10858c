"""Every colour of the window in one object per theme, for widgets, style sheet and drawings alike."""

from __future__ import annotations

from dataclasses import dataclass, replace

INK = "#24170D"
"""The one ink line around every figure, the same in both themes."""
BONE = "#F7EBD2"
"""The white of the codex page, the same in both themes."""


@dataclass(frozen=True, slots=True)
class Theme:
    """One theme's colour tokens, as ``#RRGGBB``.

    Text tokens keep at least 4.5 : 1 on the surfaces they are meant for, control borders 3 : 1 (computed in
    the tests); with high contrast it is 7 : 1 for both. ``ground`` gives a month tile's ground by its crops; soils and
    seasons go by season (0, 1, 2).

    Attributes:
        is_dark: whether light figures stand on dark surfaces.
        is_contrast: whether this is a theme of high contrast: plain surfaces, patterns twice as strong, light as
            solid lines.
    """

    name: str
    is_dark: bool
    is_contrast: bool
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

    @classmethod
    def light_contrast(cls) -> Theme:
        """Return black on pure white."""
        return _AMATE_CONTRAST

    @classmethod
    def dark_contrast(cls) -> Theme:
        """Return white on pure black."""
        return _OBSIDIAN_CONTRAST

    @classmethod
    def of(cls, *, dark: bool, contrast: bool = False) -> Theme:
        """Return the theme of these two wishes."""
        if contrast:
            return _OBSIDIAN_CONTRAST if dark else _AMATE_CONTRAST
        return _OBSIDIAN if dark else _AMATE

    def with_contrast(self, *, contrast: bool) -> Theme:
        """Return this theme in its usual or in its high contrast."""
        return Theme.of(dark=self.is_dark, contrast=contrast)


_SEASON = ("#2A6E52", "#E2B14A", "#A23E28")
_SEASON_TEXT = (BONE, INK, BONE)

_AMATE = Theme(
    name="amate",
    is_dark=False,
    is_contrast=False,
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
    is_dark=True,
    is_contrast=False,
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

_AMATE_CONTRAST = replace(
    _AMATE,
    name="amate-contrast",
    is_contrast=True,
    window="#FFFFFF",
    table="#FFFFFF",
    table2="#FFFFFF",
    panel="#FFFFFF",
    raised="#FFFFFF",
    sunk="#FFFFFF",
    bar="#FFFFFF",
    ink="#000000",
    ink2="#1C1C1C",
    ink3="#404040",
    line="#000000",
    line2="#000000",
    accent="#00424E",
    link="#00424E",
    accent2="#00596A",
    accent_soft="#D6F2F5",
    gold="#5E3B00",
    goldfill="#FFC83A",
    danger="#8A1000",
    danger_soft="#FFE7E1",
    ok="#0A4A1A",
    ok_soft="#E0F5E1",
    glow="#FFC400",
    glow2="#00E1EC",
    stone_hi="#FFFFFF",
    stone_mid="#E4E4E4",
    stone_lo="#C4C4C4",
    groove="#000000",
    sky=("#0C4A63", "#0C4A63"),
    dusk=("#43385A", "#43385A"),
    grounds=("#7FC45A", "#9AD069", "#B9DB80", "#D5E3A0", "#E8E0C0", "#DDB98D", "#C08A66", "#A06A4C"),
    soil=("#6A3F1B", "#6E4715", "#683714"),
    soil_numeral="#FFFFFF",
    season=("#0E4B34", "#FFD24A", "#7C1B0D"),
    season_text=("#FFFFFF", "#000000", "#FFFFFF"),
    outline="#000000",
    card="#FFFFFF",
    card_rule="#8A1000",
    wilt="#4A2E1A",
)

_OBSIDIAN_CONTRAST = replace(
    _OBSIDIAN,
    name="obsidian-contrast",
    is_contrast=True,
    window="#000000",
    table="#000000",
    table2="#000000",
    panel="#000000",
    raised="#000000",
    sunk="#000000",
    bar="#000000",
    ink="#FFFFFF",
    ink2="#F0F0F0",
    ink3="#C4C4C4",
    line="#FFFFFF",
    line2="#FFFFFF",
    accent="#6FF0F5",
    link="#8DF4F8",
    onaccent="#000000",
    accent2="#8DF4F8",
    accent_soft="#00353B",
    gold="#FFD25A",
    goldfill="#FFC83A",
    danger="#FFB4A8",
    danger_soft="#4A0F06",
    ok="#A2F0B0",
    ok_soft="#06330F",
    glow="#FFD84A",
    glow2="#5FF6FC",
    stone_hi="#000000",
    stone_mid="#262626",
    stone_lo="#000000",
    groove="#FFFFFF",
    sky=("#0A3550", "#0A3550"),
    dusk=("#35284F", "#35284F"),
    grounds=("#3F7A2C", "#4C7F33", "#5F783B", "#747C4C", "#77704F", "#75593F", "#5E4030", "#4A2D20"),
    soil=("#3A2713", "#413211", "#3A2013"),
    soil_numeral="#FFFFFF",
    season=("#0E4B34", "#FFD24A", "#7C1B0D"),
    season_text=("#FFFFFF", "#000000", "#FFFFFF"),
    outline="#FFFFFF",
    card="#FFFFFF",
    card_rule="#8A1000",
    wilt="#E6BE96",
)
