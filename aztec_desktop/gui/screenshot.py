"""``aztec-desktop screenshot``: the real window, drawn without a screen into a picture file."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from aztec_desktop import paths
from aztec_desktop.cli.failure import BAD_FILE, DONE, USAGE, Failure, read_text, using_file
from aztec_desktop.cli.main import PROGRAM, complain
from aztec_desktop.cli.parser import Parser
from aztec_desktop.cli.position_file import read_position
from aztec_desktop.cli.starting import check_seats, game_named, options_of, parts_of
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import AnyGame
from aztec_desktop.games import GAMES
from aztec_desktop.gui.dialogs.game_plan import USUAL
from aztec_desktop.match import Header, Library, Match, Sitter, load
from aztec_desktop.match.header import MARK
from aztec_desktop.match.history import History

PAGES: Final = ("play", "new-game")
_SMALLEST, _LARGEST = 320, 8000
_SETTLE_MS: Final = 220


def main(arguments: Sequence[str]) -> int:
    """Do the command and return its exit code: 0, 2 for wrong usage, 5 for a file that cannot be used."""
    try:
        chosen = _parser().parse_args(arguments)
        return _draw(chosen)
    except Failure as failure:
        return complain(failure.code, str(failure))
    except InputError as error:
        return complain(USAGE, str(error))


def _parser() -> Parser:
    parser = Parser(prog=f"{PROGRAM} screenshot", description="Draw the window into a picture.", allow_abbrev=False)
    parser.add_argument("game", metavar="GAME", help="the game")
    parser.add_argument("--out", metavar="FILE", required=True, help="the PNG file to write")
    parser.add_argument("--size", metavar="WxH", default="1600x1000", help="the window's size before scaling")
    parser.add_argument("--theme", metavar="NAME", default="light", help="light or dark")
    parser.add_argument("--scale", metavar="N", default="1", help="pixels of the picture for one of the window: 1 to 4")
    parser.add_argument("--from", dest="source", metavar="FILE", help="a save or a position to show")
    parser.add_argument("--seed", metavar="TEXT", default="12.19.19.17.19", help="the seed of the deal to show")
    parser.add_argument("--players", metavar="N", help="how many seats the deal has")
    parser.add_argument("--option", metavar="KEY=VALUE", action="append", default=[], help="an option of the game")
    parser.add_argument("--component-set", metavar="FILE", help="the component set of the deal")
    parser.add_argument("--page", metavar="NAME", default="play", help=f"which page: {', '.join(PAGES)}")
    return parser


def _draw(chosen: Namespace) -> int:
    size = _size(chosen.size)
    scale = _scale(chosen.scale)
    for name, value, known in (("--theme", chosen.theme, ("light", "dark")), ("--page", chosen.page, PAGES)):
        if value not in known:
            raise Failure(USAGE, f"{name} {value}: must be one of {', '.join(known)}; correct it.")
    out = Path(chosen.out)
    if not out.parent.is_dir():
        raise Failure(BAD_FILE, f"{out}: there is no folder {out.parent}; make it or choose another place.")
    match = _match(chosen)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_SCALE_FACTOR"] = str(scale)
    os.environ.pop("QT_SCREEN_SCALE_FACTORS", None)
    with tempfile.TemporaryDirectory() as folder:
        _render(match, chosen, size, out, Path(folder))
    return DONE


def _size(text: str) -> tuple[int, int]:
    wide, mark, high = text.partition("x")
    if not mark or not wide.isdigit() or not high.isdigit():
        raise Failure(USAGE, f"--size {text}: this is no size; write for instance 1600x1000.")
    size = int(wide), int(high)
    if min(size) < _SMALLEST or max(size) > _LARGEST:
        raise Failure(USAGE, f"--size {text}: each side must be from {_SMALLEST} to {_LARGEST}; correct it.")
    return size


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not 1 <= scale <= 4:
        raise Failure(USAGE, f"--scale {text}: must be a number from 1 to 4; correct it.")
    return scale


def _match(chosen: Namespace) -> Match:
    """Return what is to be shown: a save, a position, or a new deal."""
    from aztec_desktop.gui.boards import shown

    game = game_named(chosen.game, shown(GAMES))
    if chosen.source is None:
        return _deal(game, chosen)
    with using_file(chosen.source):
        text = read_text(chosen.source)
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if isinstance(data, dict) and data.get(MARK) == "position":
        match = _from_position(text, chosen.source)
    else:
        try:
            match = load(Path(chosen.source), GAMES)
        except InputError as error:
            raise Failure(BAD_FILE, str(error)) from None
    if match.game is not game:
        raise Failure(USAGE, f"{chosen.source}: this is a game of '{match.game.id}'; ask for that one.")
    return match


def _from_position(text: str, file: str) -> Match:
    with using_file(file):
        position = read_position(text, GAMES)
    sitters = _sitters(position.setup.seats)
    header = Header(position.parts, sitters, "", options=position.setup.options, deal="by hand", game=position.game.id)
    return Match(position.game, header, History(position.game, position.setup, base=position.state))


def _deal(game: AnyGame, chosen: Namespace) -> Match:
    count = str(chosen.players or game.seats[-1])
    if not count.isdigit():
        raise Failure(USAGE, f"--players {count}: must be a whole number; correct it.")
    check_seats(int(count), game)
    parts = parts_of(game, chosen.component_set)
    options = options_of(chosen.option)
    offered = next((o.choices for o in game.options(game.parse_components(parts.text), int(count)) if o.each_seat), ())
    usual = [plan.colour for plan in USUAL[: int(count)]]
    if set(usual) <= set(offered):
        options.setdefault("colours", ",".join(usual))
    return Match.begin(game, Header(parts, _sitters(int(count)), chosen.seed, options=options))


def _sitters(count: int) -> tuple[Sitter, ...]:
    return tuple(plan.sitter for plan in USUAL[:count])


def _render(match: Match, chosen: Namespace, size: tuple[int, int], out: Path, folder: Path) -> None:
    from PySide6.QtCore import QEventLoop, Qt, QTimer
    from PySide6.QtWidgets import QApplication

    from aztec_desktop.gui.boards import LOOKS, shown
    from aztec_desktop.gui.main_window import MainWindow, wanted_theme
    from aztec_desktop.gui.sessions import Sessions
    from aztec_desktop.gui.skin import Skin
    from aztec_desktop.gui.theme import load_fonts
    from aztec_desktop.model.match_model import MatchModel
    from aztec_desktop.model.settings import Settings

    QApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    qt = QApplication([PROGRAM])
    qt.setStyle("Fusion")
    load_fonts(paths.resources() / "fonts")
    settings = Settings(folder / "settings.ini", qt)
    settings.keep("theme", chosen.theme)
    settings.keep("welcomed", "yes")
    settings.keep("speed", "off")
    skin = Skin(wanted_theme(settings), settings.text_scale, qt)
    skin.put_on()
    model = MatchModel(settings, qt, still=True)
    games = shown(GAMES)
    sessions = Sessions(games, Library(folder / "saves", games), model, str, qt)
    window = MainWindow(games, LOOKS, sessions, model, skin, settings)
    window.resize(*size)
    window.new_page.choose(match.game)
    window.new_page.set_seed(chosen.seed)
    window.show()
    if chosen.page == "play":
        sessions.show(match)
    settling = QEventLoop()  # not the application's own loop: ending that one closes the match
    QTimer.singleShot(_SETTLE_MS, settling.quit)
    settling.exec()
    while window.table.course.is_behind:
        qt.processEvents()
    for _ in range(3):  # what the chart wrote last finds its room in several rounds
        qt.processEvents()
    saved = window.grab().save(str(out), "PNG")
    model.close()
    if not saved:
        raise Failure(BAD_FILE, f"{out}: the picture could not be written; choose another place.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
