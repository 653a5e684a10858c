"""What help is made of: rules taken apart, words found, places remembered, aids, keys, licences."""

from __future__ import annotations

import re
from importlib.metadata import version
from pathlib import Path

import pytest
from PySide6.QtGui import QAction, QKeySequence

from aztec_desktop import __version__, paths
from aztec_desktop.games import GAMES
from aztec_desktop.gui.help.aid import PARTS, aid_of
from aztec_desktop.gui.help.data_page import Folder, folders
from aztec_desktop.gui.help.history import History, Spot
from aztec_desktop.gui.help.keys import BOARD, HELP, KeyLine, command_lines, sheet
from aztec_desktop.gui.help.pictures import picture_of, row_of
from aztec_desktop.gui.help.rules_text import Heading, Term, read_rules, rules_of
from aztec_desktop.gui.help.search import find_all
from aztec_desktop.gui.help.texts import LIBRARIES, about_text, installed, licence_text, window_text
from aztec_desktop.gui.help.words import help_words, languages, topics
from aztec_desktop.gui.theme import Theme

pytestmark = pytest.mark.usefixtures("qapp")

DEFAULT = paths.resource_text("components", "mayan_sun", "default.toml")
RULES = """# Moon: the rules

See M2 and S1.

### M1 Phases
Text with `M2`.

| Phase | What | More |
|---|---|---|
| 1 **New** | dark (M1) | nothing |
| 2 Full | light | `all` |

Below it.

### M2r Moons r
### Not a rule

## Glossary

- **Crater**: a hole (M1, M2r).
- no entry
- **Sea**: dry.

## After
- **Late**: not a word.

## Glossary of New Moon

- **Sea**: wet (M2r).
- **Dust**: fine.
"""


def test_rules_are_taken_apart() -> None:
    rules = read_rules(RULES)
    assert [(h.level, h.number, h.words) for h in rules.headings] == [
        (1, "", "Moon: the rules"),
        (3, "M1", "Phases"),
        (3, "M2r", "Moons r"),
        (3, "", "Not a rule"),
        (2, "", "Glossary"),
        (2, "", "After"),
        (2, "", "Glossary of New Moon"),
    ]
    assert rules.numbers == {"M1", "M2r"}
    assert rules.glossary == (Term("Crater", "a hole (M1, M2r).", ("M1", "M2r")), Term("Sea", "dry.", ()))
    assert rules.table_under("Phases") == (("1 New", "dark (M1)", "nothing"), ("2 Full", "light", "all"))
    assert rules.table_under("After") == rules.table_under("Nowhere") == ()
    assert Heading(3, "Phases", "M1").anchor == "M1"
    assert Heading(2, "Glossary", "").anchor == "Glossary"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_number_that_rules_cite_is_a_rule(game: object) -> None:
    rules = rules_of(game)  # type: ignore[arg-type]
    if rules.text:
        named = {number for term in rules.glossary for number in term.numbers}
        assert named <= rules.numbers
        assert len({h.anchor for h in rules.headings}) == len(rules.headings), "each heading can be linked to"


def test_a_game_of_the_same_text_has_its_own_words_too() -> None:
    rules = read_rules(RULES, "New Moon")
    assert [(term.word, term.meaning) for term in rules.glossary] == [
        ("Crater", "a hole (M1, M2r)."),
        ("Dust", "fine."),
        ("Sea", "wet (M2r)."),
    ]
    assert read_rules(RULES, "Full Moon").glossary == read_rules(RULES).glossary


def test_the_words_of_the_advanced_game() -> None:
    first, second = ({term.word: term for term in rules_of(game).glossary} for game in GAMES[:2])
    own = {"Date Marker", "Date Stick", "Destiny Marker", "Destiny Point token", "Fate Cube", "Glyph", "Step",
           "Village Planning tracks"}  # fmt: skip
    assert set(second) - set(first) == own
    assert set(first) <= set(second)
    assert first["Prophecy token"].numbers == ("S21", "S34", "S37"), "3 VP when you get it"
    assert second["Prophecy token"].numbers == ("D9", "D12", "D14", "D16"), "spent, then scored"


@pytest.mark.parametrize(
    ("text", "words", "found"),
    [
        ("Hold, hold. HOLD", "hold", [(0, 4), (6, 4), (12, 4)]),
        ("Yaxk’in’", "yaxk'in'", [(0, 8)]),
        ("3 − 2", "3 - 2", [(0, 5)]),
        ("two words", "  two words ", [(0, 9)]),
        ("aaaa", "aa", [(0, 2), (2, 2)]),
        ("anything", "", []),
        ("anything", "   ", []),
        ("anything", "else", []),
        ("🌽 maize", "maize", [(3, 5)]),  # Qt counts the cob as two
        ("İstanbul maize", "maize", [(9, 5)]),  # its small letter is two characters long
    ],
)
def test_words_are_found_where_they_stand(text: str, words: str, found: list[tuple[int, int]]) -> None:
    assert find_all(text, words) == found


def test_places_are_gone_back_and_forward_to() -> None:
    history = History()
    assert (history.now, history.back(), history.forward()) == (None, None, None)
    history.go(Spot("rules", "S1"))
    history.go(Spot("rules", "S1"), 40)
    assert not history.can_go_back, "the same place is not kept twice"
    history.go(Spot("aid"), 50)
    history.go(Spot("rules", "S2"))
    assert history.back() == Spot("aid")
    assert history.back() == Spot("rules", "S1", 50), "it knows how far down it was"
    assert not history.can_go_back
    assert history.forward(60) == Spot("aid")
    history.go(Spot("keys"))
    assert not history.can_go_forward, "what lay ahead is forgotten"
    assert history.back() == Spot("aid")


def test_the_aid_has_a_picture_for_every_row_of_the_rules() -> None:
    game = GAMES[0]
    aid, rules = aid_of(game), rules_of(game)
    assert tuple(aid) == PARTS[:3]
    assert len(aid["phases"]) == len(rules.table_under("The year at a glance")) == 7
    assert len(aid["icons"]) == len(rules.table_under("The ritual icons")) == 10
    assert [row.pictures for row in aid["costs"]] == [
        ("crop maize", "crop squash", "crop bean"),  # S28: one of each
        ("crop maize", "crop maize", "crop squash", "crop squash"),  # two and two
        ("crop bean",) * 4,  # four of one
    ]
    for rows in aid.values():
        for row in rows:
            strip = row_of(list(row.pictures), 32, 2.0, Theme.light())
            gaps = len(row.pictures) - 1
            assert (strip.width(), strip.height()) == (2 * (32 * len(row.pictures) + 4 * gaps), 64)


def test_the_aid_of_the_advanced_game() -> None:
    aid, rules = aid_of(GAMES[1]), rules_of(GAMES[1])
    assert set(aid) == set(PARTS)
    counts = {"phases": 9, "costs": 5, "glyphs": 8, "progress": 8, "icons": 10}  # eight phases and the end
    assert {part: len(rows) for part, rows in aid.items()} == counts
    assert len(rules.table_under("The eight phases at a glance")) == 9
    assert aid["phases"][5].name == "6 Prophecy"
    assert [(row.pictures, row.name, row.text) for row in aid["glyphs"]][:2] == [
        (("glyph solar",), "Solar", "3 counter-clockwise"),
        (("glyph supervolcano",), "Supervolcano", "1 clockwise"),
    ]
    assert aid["costs"][1].pictures == ("token jaguar", "crop bean", "crop bean"), "D11: a Jaguar and a pair"
    ids = [space.id for space in GAMES[1].parse_components(DEFAULT).destiny.progress]
    drawn = [row.pictures[-1].partition(" ")[2] for row in aid["progress"]]
    assert drawn[1:3] + drawn[4:] == ids[1:3] + ids[4:]
    for rows in aid.values():
        for row in rows:
            assert not row_of(list(row.pictures), 32, 2.0, Theme.dark()).isNull()


@pytest.mark.parametrize("name", ["glyph solar", "progress idea", "destiny marker", "date marker", "cube red",
                                  "stick grey", "hut"])  # fmt: skip
def test_pictures_fill_their_box(name: str) -> None:
    image = picture_of(name, 40, 1.0, Theme.light()).toImage()
    inked = [(x, y) for x in range(40) for y in range(40) if image.pixelColor(x, y).alpha() > 100]
    assert max(y for _, y in inked) - min(y for _, y in inked) >= 28, "it is high enough to be seen"
    edge = [image.pixelColor(x, y).alpha() for x in range(40) for y in (0, 39)]
    assert max(edge) < 200, "and not cut off"


@pytest.mark.parametrize(
    ("number", "picture"),
    [("S16", "card move 3"), ("S17", "card hold"), ("S18", "card harvest now"), ("S19", "card move seed"),
     ("S20", "card across sky"), ("S21", "card prophecy"), ("S22", "card match stars"), ("S24", "card final ritual"),
     ("S23", "serpent"), ("S13", "token jaguar")],
)  # fmt: skip
def test_each_icon_stands_beside_its_rule(number: str, picture: str) -> None:
    (row,) = [row for row in aid_of(GAMES[0])["icons"] if f"({number})" in row.text]
    assert row.pictures == (picture,)


def test_a_picture_that_there_is_none_of() -> None:
    with pytest.raises(KeyError):
        picture_of("crop gold", 20, 1.0, Theme.light())
    with pytest.raises(KeyError):
        picture_of("gold", 20, 1.0, Theme.light())


def test_commands_bring_their_own_keys() -> None:
    undo, plain, two = QAction("&Undo"), QAction("Plain"), QAction("Two")
    undo.setShortcut(QKeySequence("Ctrl+Z"))
    two.setShortcuts([QKeySequence("F1"), QKeySequence("Ctrl+H")])
    lines = command_lines([undo, plain, two])
    assert lines == [KeyLine(("Ctrl+Z",), "Undo"), KeyLine(("F1", "Ctrl+H"), "Two")]
    titles, groups = zip(*sheet([undo]), strict=True)
    assert titles == ("Anywhere", "On the board", "In this help")
    assert [len(group) for group in groups] == [1, len(BOARD), len(HELP)]
    assert not [line.words for group in groups for line in group if line.words.startswith("key.")]


def test_about_names_versions_and_licences() -> None:
    text = about_text(help_words())
    assert f"Version {__version__}." in text
    for name in installed(LIBRARIES):
        (line,) = [line for line in text.splitlines() if line.startswith(f"- **{name}**")]
        assert version(name) in line
        assert re.search(r"MIT|GPL|BSD|MPL", line), "every library's licence is named"
    assert installed(["no-such-thing"]) == []


def test_everything_the_program_needs_is_named() -> None:
    from importlib.metadata import requires

    needed = {re.split(r"[<>=;\s]", line)[0].lower() for line in requires("aztec-desktop") or ()}
    assert needed <= {name.lower() for name in LIBRARIES}


@pytest.mark.parametrize(("name", "words"), [("program", "MIT License"), ("inter", "Inter"), ("alegreya", "Alegreya")])
def test_licences_can_be_read(name: str, words: str) -> None:
    assert words in licence_text(name)


def test_a_licence_that_is_missing_is_said_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert "did not come" in licence_text("none")
    monkeypatch.setattr(paths, "resources", lambda: tmp_path)
    assert "did not come" in licence_text("inter")


def test_every_help_in_the_window_has_an_entry() -> None:
    words = help_words()
    text = window_text(words)
    assert topics()[0] == "act"
    for topic in topics():
        assert f"## {words.fill(f'topic.{topic}.title')}\n" in text
    # what helps a player in this window, by the words on its buttons and panels
    for assist in ("Do it for me", "Show me", "Skip", "What you can do", "Learn in five minutes", "Deal by hand"):
        assert assist in text


def test_english_comes_first() -> None:
    assert languages()[0] == "en"
    assert set(languages()) == {f.name for f in (paths.resources() / "texts").iterdir()}


def test_folders_are_those_in_use(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    found = {folder.name: folder for folder in folders(["mayan_sun"])}
    assert list(found) == ["data", "saves", "components", "settings", "log", "shipped"]
    assert found["saves"].path == tmp_path / "home/data/saves"
    assert found["components"].path == tmp_path / "home/data/components/mayan_sun"
    assert found["settings"].path == tmp_path / "home/config/settings.ini"
    assert found["shipped"].path == paths.resources()
    assert all(folder.instead_of is None for folder in found.values())


def test_a_folder_that_stands_in_says_for_which(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where a folder should be")
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    saves = next(folder for folder in folders([]) if folder.name == "saves")
    assert saves.instead_of == tmp_path / "home/data/saves"
    assert saves.path != saves.instead_of
    assert saves.path.is_dir()


def test_the_nearest_folder_is_opened(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a/file.ini").touch()
    assert Folder("x", tmp_path / "a").folder == tmp_path / "a"
    assert Folder("x", tmp_path / "a/file.ini").folder == tmp_path / "a"
    assert Folder("x", tmp_path / "a/b/c").folder == tmp_path / "a"
