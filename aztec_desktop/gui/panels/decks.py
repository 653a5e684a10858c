"""The panel of decks: click a card to lift it, click it again to put it back or, if it needs no target, to play it."""

from __future__ import annotations

import textwrap
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from aztec_desktop.gui.forms.ritual_decks import Ui_RitualDecks
from aztec_desktop.gui.guard import guarded_or
from aztec_desktop.gui.panels.deck_button import DeckButton
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.decks import DeckModel, DeckRole

_TIP_WIDE = 64
"""How many letters a line of a tooltip has."""


def _says_nothing(_deck: int) -> str:
    return ""


class DecksPanel(QFrame):
    """Shows the deck model. ``picked`` tells which deck's card was clicked or activated by key."""

    picked = Signal(int)

    def __init__(self, model: DeckModel, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_RitualDecks()
        self._ui.setupUi(self)
        self._model = model
        self._skin = skin
        self._buttons: list[DeckButton] = []
        self._wide = 112
        self._explain: Callable[[int], str] = _says_nothing
        skin.changed.connect(self._on_redressed)
        model.modelReset.connect(self._on_reset)
        model.dataChanged.connect(self._on_changed)
        self._on_redressed()
        self._on_reset()

    def explain_by(self, explain: Callable[[int], str]) -> None:
        """Let a deck's tooltip begin with what its open card does; ``explain`` may know nothing to say."""
        self._explain = explain

    @guarded_or(False)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(watched, DeckButton):
            said = self._explain(watched.number)
            tip = self._tip_of(watched.number)
            watched.setToolTip("\n".join([*textwrap.wrap(said, _TIP_WIDE), tip]))
        return super().eventFilter(watched, event)

    def _tip_of(self, deck: int) -> str:
        row = [button.number for button in self._buttons].index(deck)
        return str(self._model.index(row).data(Qt.ItemDataRole.ToolTipRole))

    def lift(self, deck: int | None) -> None:
        """Show this deck's card as lifted, and no other."""
        for button in self._buttons:
            button.setChecked(button.number == deck)

    def set_card_width(self, width: int) -> None:
        """Set how wide cards are drawn, in device-independent pixels."""
        self._wide = width
        for button in self._buttons:
            button.set_card_width(width)

    @property
    def buttons(self) -> tuple[DeckButton, ...]:
        """The decks as buttons, in order."""
        return tuple(self._buttons)

    def button(self, deck: int) -> DeckButton:
        """Return the button of a deck.

        Raises:
            StopIteration: if there is no such deck.
        """
        return next(button for button in self._buttons if button.number == deck)

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, DeckButton):
            button.setChecked(not button.isChecked())  # the hands decide what is lifted, not the click
            self.picked.emit(button.number)

    def _on_reset(self) -> None:
        for button in self._buttons:
            self._ui.rowLayout.removeWidget(button)
            button.deleteLater()
        self._buttons = []
        for row in range(self._model.rowCount()):
            button = DeckButton(int(self._model.index(row).data(DeckRole.DECK)), self._skin, self)
            button.set_card_width(self._wide)
            button.installEventFilter(self)
            button.clicked.connect(self._on_clicked)
            self._ui.rowLayout.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
            self._buttons.append(button)
        self._on_changed()

    def _on_changed(self) -> None:
        for row, button in enumerate(self._buttons):
            index = self._model.index(row)
            button.show_deck(
                str(index.data(DeckRole.TOP)),
                str(index.data(DeckRole.NAME)),
                int(index.data(DeckRole.LEFT)),
                int(index.data(DeckRole.SIZE)),
                usable=bool(index.data(DeckRole.USABLE)),
            )
            button.setAccessibleName(str(index.data(Qt.ItemDataRole.AccessibleTextRole)))
            tip = str(index.data(Qt.ItemDataRole.ToolTipRole))
            button.setToolTip(tip)
            button.setAccessibleDescription(tip.partition("\n")[2])

    def _on_redressed(self) -> None:
        self._skin.dress(self)
        for button in self._buttons:
            button.update()
