"""What a turn says: actions, cards and questions in words."""

from __future__ import annotations

from PySide6.QtCore import QObject

from aztec_desktop.core.actions import Action
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.gui.foretold import ASIDE
from aztec_desktop.model.legal import field_of
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.settings import Settings


class TurnWords(QObject):
    """Speaks for the match that is open."""

    def __init__(self, model: MatchModel, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model, self._settings = model, settings

    def _how(self) -> str:
        """Return how to reach a target, by the hands that are preferred; the others work too."""
        match self._settings.text("hands"):
            case "click":
                return self.tr("Click a piece, then where it goes.")
            case "keys":
                return self.tr("Arrows to a piece, Enter, then Tab to where it goes.")
            case _:
                return self.tr("Drag a piece, or click it and then where it goes.")

    def _how_to_end(self) -> str:
        """Return what is left to do in a turn that is done; of what shows nothing yet, when it will."""
        match = self._model.match
        if match.shows_ahead:
            return self._how_it_goes_on()
        if match.held is None or match.history.sealed or self._model.awaited is not None:
            return self.tr("End the turn, or take it back.")
        return self.tr("It is done once you end the turn: then you see what it shows.")

    def _how_it_goes_on(self) -> str:
        """Return what a finished turn brings that shows already, and what only shows once it has been ended."""
        match = self._model.match
        if match.over:
            return self.tr("The game ends with this, and its points are shown. End the turn, or take it all back.")
        before = match.game.phase(match.history.state).round
        if before != self._model.phase.round:
            over = self._model.words.say(before)
            return self.tr(
                "{0} ends with this: what is counted shows already, what is dealt only once you end the turn."
            ).format(over)
        return self.tr("What follows is shown already. End the turn, or take it all back.")

    def _title(self, seat: int) -> str:
        """Return whose turn it is, and whether it goes on: who plants last plants first again, for instance."""
        staged = self._model.match.staged
        goes_on = bool(staged) and staged[-1].seat == seat
        if len(self._model.match.header.persons) == 1:
            return self.tr("Your turn goes on") if goes_on else self.tr("Your turn")
        words = self.tr("{0}’s turn goes on") if goes_on else self.tr("{0}’s turn")
        return words.format(self._model.words.names[seat])

    def _deck_of(self, action: Action) -> int | None:
        found = field_of(self._model.match.game.codec, action, "deck")
        return found if isinstance(found, int) else None

    def _card_name(self, deck: int) -> str:
        faces = [self._model.table.pieces[piece].face for piece in self._model.table.at(f"deck:{deck}")]
        top = [face for face in faces if face]
        return self._model.words.term("card", top[-1]) if top else ""

    def _say_action(self, action: Action) -> str:
        model = self._model
        seat = model.person if model.person is not None else 0
        return model.words.say(model.match.game.say(model.view, seat, action))

    def _say_short(self, action: Action) -> str:
        """Return an action in a few words, where the game has such."""
        model = self._model
        phrase = model.match.game.say(model.view, model.person or 0, action)
        key = phrase.key.replace("action.", "short.", 1)
        return model.words.say(Phrase(key, phrase.facts) if model.words.has(key) else phrase)

    def _say(self, phrase: Phrase, seat: int | None = None) -> str:
        """Return a sentence; what begins with the name of the seat it speaks to loses the name."""
        said = self._model.words.say(phrase)
        if seat is None:
            return said
        rest = said.removeprefix(f"{self._model.words.names[seat]}: ")
        return rest[:1].upper() + rest[1:]

    def _briefly(self, action: Action) -> str:
        """Return an action in words without what is said in passing of its pieces, such as a tile's crops."""
        head, mark, rest = self._say_action(action).partition(": ")
        return head + mark + ASIDE.sub("", rest)
