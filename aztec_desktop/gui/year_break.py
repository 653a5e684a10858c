"""Between two years: what the year that is over brought, told for a moment while bots hold their answers back."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject

from aztec_desktop.core.events import Counted, Event
from aztec_desktop.core.game import SheetRow
from aztec_desktop.gui.board import BoardScene
from aztec_desktop.gui.panels.notice import NoticeStrip
from aztec_desktop.gui.panels.year_card import YearCard
from aztec_desktop.match import Cursor, Step
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.settings import Settings
from aztec_desktop.model.sheet import gained, signed

READ_S: Final = 8.0
"""How long bots hold their answers back at speed ×1 so that the card can be read; faster at other speeds."""
_YEAR: Final = "year"
"""The counter by which a game says that a year has been scored and another begins."""


class YearBreak(QObject):
    """Shows the card once a year is scored and that stands: when the turn that did it has been ended.

    Any game that counts a ``year`` has it. Where nothing moves a line says it in passing, and the card is a click away.
    """

    def __init__(
        self, model: MatchModel, settings: Settings, card: YearCard, notice: NoticeStrip, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._model, self._settings, self._card, self._notice = model, settings, card, notice
        self._board: BoardScene | None = None
        self._over: int | None = None
        self._told: tuple[str, list[SheetRow]] = "", []
        model.stepped.connect(self._on_stepped)
        model.changed.connect(self._on_changed)
        model.reloaded.connect(self.dismiss)
        model.opened.connect(self.dismiss)
        card.goneOn.connect(model.hurry)

    def open(self, board: BoardScene) -> None:
        """Begin with a new board: the card waits until it has come to rest."""
        self._board = board
        board.animator.all_ended.connect(self._on_rested)
        self.dismiss()

    def dismiss(self) -> bool:
        """Put the card away and let the game go on; returns whether it was shown."""
        was_shown = not self._card.isHidden()
        self._over, self._told = None, ("", [])
        self._card.hide()
        if was_shown:
            self._model.hurry()
        return was_shown

    def _on_stepped(self, step: Step) -> None:
        year = _year_over(step.events)
        if year is not None:
            self._over = year
        elif step.seat >= 0 and self._model.match.header.sitters[step.seat].kind == "person":
            self.dismiss()

    def _on_changed(self) -> None:
        model = self._model
        if self._over is None or model.match.turn_over:
            return
        year, self._over = self._over, None
        if model.is_led or model.match.over or model.awaited is not None:
            return
        self._told = self.tr("Year {0} is scored").format(year), self._rows()
        if not self._settings.speed:
            self._notice.say_in_passing(self._line(), self.tr("Show the sheet"), self._show)
            return
        model.hold_bots(READ_S / self._settings.speed)
        if self._board is None or not self._board.animator.busy:
            self._show()

    def _on_rested(self) -> None:
        if self._told[1] and self._settings.speed and self._card.isHidden():
            self._show()

    def _show(self) -> None:
        title, rows = self._told
        self._told = "", []
        self._card.tell(title, rows, self._model.words)

    def _line(self) -> str:
        """Return title and points in one line."""
        title, rows = self._told
        names = self._model.words.names
        points = [sum(row.value for row in rows if row.seat == seat) for seat in range(len(names))]
        return f"{title}: " + ", ".join(f"{name} {signed(got)}" for name, got in zip(names, points, strict=True))

    def _rows(self) -> list[SheetRow]:
        """Return what came to the sheet since the last year was over, or since the beginning."""
        match = self._model.match
        steps = match.steps()
        ends = [place for place, step in enumerate(steps) if _year_over(step.events) is not None]
        began = match.history.first + (ends[-2] + 1 if len(ends) > 1 else 0)
        return gained(match.game.sheet(self._model.view), match.game.sheet(Cursor(match, began).view()))


def _year_over(events: tuple[Event, ...]) -> int | None:
    """Return the number of the year that these events end, None if they end none."""
    for event in events:
        if isinstance(event, Counted) and event.counter == _YEAR:
            return event.before
    return None
