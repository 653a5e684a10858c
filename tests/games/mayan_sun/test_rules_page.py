"""RULES.md: every number is there in its one form, and every number cited anywhere is one of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import aztec_desktop
from aztec_desktop.paths import resources

PACKAGE = Path(aztec_desktop.__path__[0])
DOCS = PACKAGE.parent / "docs"
PAGE = (PACKAGE / "games/mayan_sun/RULES.md").read_text(encoding="utf-8")
HEADING = re.compile(r"^### ([SD]\d+(?:r\d?)?) (\S.*)$", re.MULTILINE)
CITED = re.compile(r"\b[SD](?:[1-9]|[1-9]\d)(?:r\d?)?\b")

NUMBERS = re.findall(r"\S+", """
    S1 S2 S2r S3 S3r S4 S5 S5r S6 S6r S7r S8 S8r S9r
    S10 S11 S12 S12r S13 S14r S15 S16 S16r S17 S17r S18 S18r S19 S19r S20 S21 S22 S22r S22r2 S23 S23r S24 S24r S24r2
    S25 S26 S27 S27r S28 S29 S29r S30 S31 S32r S33 S34 S35 S36 S36r S37 S38 S38r S39 S40 S41r
    D1 D1r D2 D2r D3 D3r D4 D4r D5 D5r D6 D7 D8 D9 D10 D10r D10r2 D10r3 D11 D11r D11r2 D12 D12r D13 D14 D15 D15r
    D16 D17 D18 D19 D19r D20 D20r D20r2 D21 D22r
""")  # fmt: skip


def entries() -> dict[str, str]:
    """Each number with what stands under its heading."""
    _, *parts = HEADING.split(PAGE)
    texts = (re.split(r"^##", text, flags=re.MULTILINE)[0].strip() for text in parts[2::3])
    return dict(zip(parts[::3], texts, strict=True))


def test_every_number_once_and_in_order() -> None:
    assert [match[1] for match in HEADING.finditer(PAGE)] == NUMBERS


@pytest.mark.parametrize("number", NUMBERS)
def test_every_number_says_something(number: str) -> None:
    assert len(entries()[number]) > 30


@pytest.mark.parametrize(("game", "last"), [("S", 41), ("D", 22)])
def test_every_number_from_1_on_is_there(game: str, last: int) -> None:
    bare = {int(re.sub(r"\D.*", "", number[1:])) for number in NUMBERS if number[0] == game}
    assert bare == set(range(1, last + 1))


@pytest.mark.parametrize(("mark", "last"), [("", 14), ("D", 9)])
def test_all_worked_examples(mark: str, last: int) -> None:
    found = re.findall(rf"^### Example {mark}(\d+) .+\(([SD][\dr]+(?:, [SD][\dr]+)*)\)$", PAGE, re.MULTILINE)
    assert [int(number) for number, _ in found] == list(range(1, last + 1))
    assert {rule for _, rules in found for rule in rules.split(", ")} <= set(NUMBERS)


@pytest.mark.parametrize("title", [
    "## The year at a glance", "### The ritual icons", "### Costs", "## Worked examples", "## Glossary",
    "## The eight phases at a glance", "### Costs with Prophecy tokens", "## Worked examples of Aztec Destiny",
    "## Glossary of Aztec Destiny",
])  # fmt: skip
def test_aids_and_glossary(title: str) -> None:
    assert PAGE.count(f"{title}\n") == 1


def citing() -> list[Path]:
    """All files that cite numbers of rules: the package, its texts, docs and these tests."""
    found = [
        *PACKAGE.rglob("*.py"),
        *resources().rglob("*.toml"),
        *Path(__file__).parent.glob("*.py"),
        *DOCS.glob("*.md"),
    ]
    return sorted(file for file in found if CITED.search(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("file", citing(), ids=lambda file: "/".join(file.parts[-2:]))
def test_every_number_cited_is_there(file: Path) -> None:
    cited = set(CITED.findall(file.read_text(encoding="utf-8")))
    assert cited - set(NUMBERS) == ({"S9", "S42"} if file.name == Path(__file__).name else set())


def test_a_number_that_does_not_exist_is_found() -> None:
    assert set(CITED.findall("as in S9, (S42) and S16–S17r")) - set(NUMBERS) == {"S9", "S42"}


def test_somebody_cites() -> None:
    assert len(citing()) > 20
