"""Beginning, continuing, opening and saving games: everything between the window and the library of saves."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import GameList
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.gui.dialogs.game_plan import GamePlan
from aztec_desktop.gui.dialogs.long_count import long_count
from aztec_desktop.match import Entry, Header, Library, Match, load, save, save_from
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.words import catalogue_of, words_for


class Sessions(QObject):
    """Keeps one match open in the model and written to the library at every action.

    ``opened`` comes when another match was opened, ``returned`` when the one that is open was asked for again,
    ``troubled`` carries one sentence when something failed.
    """

    opened = Signal()
    returned = Signal()
    troubled = Signal(str)

    def __init__(
        self,
        games: GameList,
        library: Library,
        model: MatchModel,
        now: Callable[[], str],
        parent: QObject | None = None,
    ) -> None:
        """Begin; ``now`` returns the time as ISO 8601."""
        super().__init__(parent)
        self._games, self._library, self._model, self._now = games, library, model, now
        self._here: tuple[Match, Path] | None = None
        self._troubles: list[str] = []  # told once the game is shown, where they can be seen

    def latest(self) -> Entry | None:
        """Return the last game that was not played to its end."""
        return self._library.latest()

    def title_of(self, game: str) -> str:
        """Return what a game is called, by its id; empty for a game that is not known here."""
        return next((catalogue_of(known).fill(f"game.{game}") for known in self._games if known.id == game), "")

    def begin(self, plan: GamePlan) -> bool:
        """Begin a game; returns whether it could be."""
        return self._begin(plan.game, plan.header(self._now()))

    def rematch(self) -> bool:
        """Begin the same game again: the same seats, options, seed and so the same deal."""
        header = self._model.match.header
        return self._begin(header.game, replace(header, created=self._now(), practice=False, continued=0))

    def deal_anew(self) -> bool:
        """Begin a game of the same seats and options with another deal; returns whether it could be."""
        header = self._model.match.header
        fresh = replace(
            header, seed=long_count(random.SystemRandom()), created=self._now(), practice=False, continued=0
        )
        return self._begin(header.game, fresh)

    def resume(self, path: Path) -> bool:
        """Go on with a game of the library; returns whether it could be. One that is open here goes on as it is."""
        if self._is_here(path):
            self.returned.emit()
            return True
        return self._try(lambda: self._resumed(path))

    def open_file(self, path: Path) -> bool:
        """Open a save from anywhere: one of the library goes on there, another as a new game of the library."""
        if path.parent.resolve() == self._library.folder.resolve():
            return self.resume(path)
        return self._try(lambda: self._kept(load(path, self._games)))

    def save_to(self, path: Path) -> str:
        """Write the game to a file of its own; returns a sentence to tell about it, empty if there is none."""
        return self._told(lambda: save(self._model.match, path))

    def save_from(self, record: int, path: Path) -> str:
        """Write the game as it stood after a record to a file of its own; returns a sentence as `save_to` does."""
        return self._told(lambda: save_from(self._model.match, record, path))

    def _told(self, write: Callable[[], Phrase | None]) -> str:
        try:
            warning = write()
        except InputError as error:
            return str(error)
        return self._model.words.say(warning) if warning is not None else ""

    def _begin(self, game_id: str, header: Header) -> bool:
        game = next(game for game in self._games if game.id == game_id)
        return self._try(lambda: self._kept(Match.begin(game, header)))

    def _is_here(self, path: Path) -> bool:
        """Whether the match that is open is written into this file."""
        if self._here is None or not self._model.is_open:
            return False
        match, file = self._here
        return self._model.match is match and file == path.resolve()

    def _resumed(self, path: Path) -> Match:
        match = self._library.resume(path)
        self._here = match, path.resolve()
        return match

    def _kept(self, match: Match) -> Match:
        try:
            self._here = match, self._library.begin(match).resolve()
        except InputError as error:
            self._troubles.append(str(error))
        return match

    def _try(self, make: Callable[[], Match]) -> bool:
        try:
            match = make()
        except InputError as error:
            self.troubled.emit(str(error))
            return False
        self.show(match)
        return True

    def show(self, match: Match) -> None:
        """Open a match that was made elsewhere."""
        names = [sitter.name for sitter in match.header.sitters]
        words = words_for(match.game, match.history.setup.components, names)
        self._model.open(match, words)
        self.opened.emit()
        told = [*self._troubles, *(words.say(notice) for notice in match.notices)]
        self._troubles.clear()
        if told:
            self.troubled.emit(" ".join(told))
