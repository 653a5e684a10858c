"""RULES.md: every number is there in its one form, and every number cited anywhere is one of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import aztec_desktop
from aztec_desktop.cli.rulebook import rule_text
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.paths import resources

PACKAGE = Path(aztec_desktop.__path__[0])
PAGE = (PACKAGE / "games/altun_ha/RULES.md").read_text(encoding="utf-8")
HEADING = re.compile(r"^### (H\d+r?) (\S.*)$", re.MULTILINE)
CITED = re.compile(r"\bH(?:[1-9]|[1-9]\d)r?\b")

NUMBERS = re.findall(r"\S+", """
    H1 H1r H2 H2r H3r H4 H5r H6r H7r H8r H9r H10 H10r H11 H11r H12 H12r H13r H14 H15 H16 H17 H18 H19 H20 H20r H21
""")  # fmt: skip


def entries() -> dict[str, str]:
    """Each number with what stands under its heading."""
    _, *parts = HEADING.split(PAGE)
    texts = (re.split(r"^##", text, flags=re.MULTILINE)[0].strip() for text in parts[2::3])
    return dict(zip(parts[::3], texts, strict=True))


def test_every_number_once() -> None:
    assert sorted(match[1] for match in HEADING.finditer(PAGE)) == sorted(NUMBERS)


@pytest.mark.parametrize("number", NUMBERS)
def test_every_number_says_something(number: str) -> None:
    assert len(entries()[number]) > 20


def test_every_number_from_1_to_21_is_there() -> None:
    assert {int(number[1:].rstrip("r")) for number in NUMBERS} == set(range(1, 22))


def test_all_worked_examples() -> None:
    found = re.findall(r"^### Example (\d+) .+\((H[\dr]+(?:, H[\dr]+)*)\)$", PAGE, re.MULTILINE)
    assert [int(number) for number, _ in found] == list(range(1, 11))
    assert {rule for _, rules in found for rule in rules.split(", ")} <= set(NUMBERS)


def citing() -> list[Path]:
    """All files that cite numbers of rules: the game, texts, documents and these tests."""
    found = [
        *(PACKAGE / "games/altun_ha").rglob("*"),
        *(resources() / "texts").rglob("altun_ha.toml"),
        *(resources() / "components/altun_ha").rglob("*.toml"),
        *Path(__file__).parent.glob("*.py"),
        *(PACKAGE.parent / "docs").glob("*.md"),
    ]
    texts = [file for file in found if file.suffix in (".py", ".md", ".toml")]
    return sorted(file for file in texts if CITED.search(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("file", citing(), ids=lambda file: "/".join(file.parts[-2:]))
def test_every_number_cited_is_there(file: Path) -> None:
    strange = set(CITED.findall(file.read_text(encoding="utf-8"))) - set(NUMBERS)
    assert strange == ({"H6", "H99"} if file.name == Path(__file__).name else set())


def test_somebody_cites() -> None:
    assert len(citing()) > 15


@pytest.mark.parametrize(("asked", "title"), [
    ("H18", "H18 The bid"), ("h6r", "H6r Equal bids"), ("H6", "H6r Equal bids"), ("H10", "H10 Gods"),
])  # fmt: skip
def test_a_link_may_leave_out_the_r_of_a_ruling(asked: str, title: str) -> None:
    assert rule_text(ALTUN_HA.family, asked)[0] == title


@pytest.mark.parametrize("asked", ["", "r", "H99", "18"])
def test_no_rule_has_no_text(asked: str) -> None:
    assert rule_text(ALTUN_HA.family, asked) == []
