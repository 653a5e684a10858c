"""The story at the end of a game, in words and a picture, for those games that have one."""

from __future__ import annotations

from PySide6.QtCore import QDate

from aztec_desktop.core.game import Storyteller
from aztec_desktop.gui.boards.look import GameLook, Illustrator
from aztec_desktop.gui.dialogs.end_screen import Story
from aztec_desktop.gui.panels.codex import PICTURE
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.match_model import MatchModel


def story_of(model: MatchModel, look: GameLook | None, skin: Skin, ratio: float) -> Story | None:
    """Return what the end of the match was, None if its game has no story; sentences that nobody wrote are left out."""
    game, view, words = model.match.game, model.match.seen(), model.words
    if not isinstance(game, Storyteller):
        return None
    phrases = [phrase for phrase in game.epilogue(view, QDate.currentDate().year()) if words.has(phrase.key)]
    picture = None
    if isinstance(look, Illustrator):
        picture = look.end_picture(view, skin.px(PICTURE), ratio, skin.theme)
    return Story([words.say(phrase) for phrase in phrases], phrases[0].rule if phrases else "", picture)
