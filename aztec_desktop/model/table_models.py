"""The item models of one table, kept up to date by the match model's signals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject

from aztec_desktop.bots.named import LEVELS
from aztec_desktop.core.table import Table
from aztec_desktop.match import Sitter, Step
from aztec_desktop.model.decks import DeckModel
from aztec_desktop.model.legal import LegalModel, field_of
from aztec_desktop.model.log import LogModel
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.seats import SeatModel, Stand
from aztec_desktop.model.sheet import SheetModel
from aztec_desktop.model.tracks import Track, TrackModel

_USUAL_COLOURS = ("blue", "red", "grey", "brown", "yellow", "jade")


def colours_of(options: dict[str, str], seats: int) -> tuple[str, ...]:
    """Return the colours of the seats from a match's options, or the usual ones if the game has no such option."""
    named = options.get("colours", "")
    return tuple(named.split(",")) if named else _USUAL_COLOURS[:seats]


class TableModels(QObject):
    """Decks, seats, tracks, scoring sheet, log and legal actions of the match that is open."""

    def __init__(self, match: MatchModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._elsewhere = False
        self._told_of = ""
        self.decks = DeckModel(self)
        self.seats = SeatModel(self)
        self.sheet = SheetModel(self)
        self.log = LogModel(self)
        self.legal = LegalModel(self)
        self.tracks = TrackModel((), self.seats, self)
        match.opened.connect(self._on_opened)
        match.stepped.connect(self._on_stepped)
        match.reloaded.connect(self._on_reloaded)
        match.changed.connect(self.read)
        match.botThought.connect(self.seats.think)

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the seats."""
        return colours_of(dict(self._match.match.header.options), len(self._match.words.names))

    def set_tracks(self, tracks: Sequence[Track]) -> None:
        """Say which resources this game has tracks for."""
        self.tracks.deleteLater()
        self.tracks = TrackModel(tracks, self.seats, self)
        self.tracks.speak(self._match.words)

    def set_standing(self, stand: Stand | None) -> None:
        """Say what the rows of seats tell in this game besides counters; None for nothing."""
        self._told_of = self._match.match.game.id
        self.seats.follow(stand)
        self.read()

    def read(self) -> None:
        """Take everything from the match as it stands."""
        match = self._match
        if not match.is_open or self._elsewhere:
            return
        self.decks.read(match.table, match.words)
        self.seats.read(match.table, match.forecast(), match.on_turn)
        self.sheet.read(match.match.game.sheet(match.view), match.words)
        seat = match.person
        actions = match.legal()
        self.legal.read(match.match.game, match.view, seat if seat is not None else 0, actions, match.words)
        codec = match.match.game.codec
        decks = {deck for action in actions if isinstance(deck := field_of(codec, action, "deck"), int)}
        self.decks.set_usable(decks)

    def look_at(self, view: Any, table: Table, records: int) -> None:
        """Show the place after so many records instead of the present one, where nobody can act."""
        match = self._match
        self._elsewhere = True
        self.log.open((step.events for step in match.match.steps()[:records]), match.words)
        self.legal.read(match.match.game, view, 0, (), match.words)
        self.decks.read(table, match.words)
        self.decks.set_usable(())
        self.seats.read(table, match.match.game.forecast(view), ())
        self.sheet.read(match.match.game.sheet(view), match.words)

    def come_back(self) -> None:
        """Show the present again."""
        self._elsewhere = False
        self._on_reloaded()

    def _on_opened(self) -> None:
        self._elsewhere = False
        match = self._match
        self.seats.speak(match.words)
        if match.match.game.id != self._told_of:
            self.seats.follow(None)  # what another game's rows told is none of this one's
        names, sitters = match.words.names, match.match.header.sitters
        self.seats.open(list(zip(names, self.colours, (self._kind(s) for s in sitters), strict=True)))
        self._on_reloaded()

    def _on_reloaded(self) -> None:
        self.log.open((step.events for step in self._match.match.steps()), self._match.words)
        self.read()

    def _on_stepped(self, step: Step) -> None:
        self.log.add(step.events, self._match.words)

    def _kind(self, sitter: Sitter) -> str:
        if sitter.kind == "person":
            return self.tr("Person")
        levels = list(LEVELS)
        if sitter.bot in levels:
            return self.tr("Bot, level {0}").format(levels.index(sitter.bot) + 1)
        return self.tr("Bot, {0}").format(sitter.bot)
