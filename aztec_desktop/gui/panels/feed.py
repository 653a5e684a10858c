"""Paying for villages: every payment that can be made as a button, the plan on request, and stopping.

Where tokens can be bought as well, the purchases stand behind the payments, and nobody may stop before the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from aztec_desktop.core.actions import Action
from aztec_desktop.core.game import AnyGame
from aztec_desktop.gui.forms.feed import Ui_FeedPanel
from aztec_desktop.gui.panels.flow import FlowLayout
from aztec_desktop.gui.panels.pay_button import PayButton, Picture
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.words import Words

PAY, BUY, STOP = "pay", "buy", "stop"
SPENDING: Final = frozenset({PAY, BUY})
"""What is chosen in this panel and not beside the board."""
_PRICE: Final = ("jaguar", "{crop}", "{crop}")
_BOUGHT: Final = "prophecy"
_BUILT: Final = "village"


def dearest_last(payments: Iterable[Action]) -> list[Action]:
    """Return payments with those first that spend the fewest of what can stand for anything."""
    return sorted(payments, key=lambda action: (action[-1], [-number for number in action[1:]]))


def _builds(game: AnyGame, view: Any, seat: int, payment: Action) -> bool:
    """Return whether a payment builds a village; else it feeds one."""
    after = view.copy()
    game.advance(after, seat, payment)
    counter = f"villages:{seat}"
    return bool(game.table(after).counters[counter] > game.table(view).counters[counter])


class FeedPanel(QFrame):
    """Offers payments. ``chosen`` carries one action, ``planned`` a whole plan that the person agreed to.

    ``carried`` and ``dropped`` tell which payment is dragged, as its button, and where on the screen.
    """

    chosen = Signal(object)
    planned = Signal(list)
    carried = Signal(PayButton, QPoint)
    dropped = Signal(PayButton, QPoint)

    def __init__(self, skin: Skin, picture: Picture, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_FeedPanel()
        self._ui.setupUi(self)
        self._skin = skin
        self._picture = picture
        self._flow = FlowLayout(self._ui.payments, 8)
        self._buttons: list[PayButton] = []
        self._actions: list[Action] = []
        self._stop: Action | None = None
        self._plan: list[Action] = []
        self._seen: tuple[AnyGame, Any, int, Words] | None = None
        ui = self._ui
        ui.planFrame.hide()
        for button in (ui.stopButton, ui.planButton, ui.planYesButton, ui.planNoButton):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        ui.stopButton.clicked.connect(self._on_stop)
        ui.planButton.clicked.connect(self._on_plan_asked)
        ui.planYesButton.clicked.connect(self._on_plan_agreed)
        ui.planNoButton.clicked.connect(self._on_plan_refused)

    def offer(
        self, game: AnyGame, view: Any, seat: int, actions: Sequence[Action], words: Words, sentence: str
    ) -> None:
        """Offer these legal actions of a seat; ``sentence`` says what is asked."""
        self._seen = (game, view, seat, words)
        self._ui.sentenceLabel.setText(sentence)
        self._stop = next((action for action in actions if action[0] == STOP), None)
        pays = dearest_last(action for action in actions if action[0] == PAY)
        self._flow.clear()
        self._buttons, self._actions = [], [*pays, *(action for action in actions if action[0] == BUY)]
        names = [name for name, _ in game.codec.verbs[PAY].fields]
        built = _BUILT if pays and _builds(game, view, seat, pays[0]) else ""
        for action in self._actions:
            spoken = words.say(game.say(view, seat, action))
            if action[0] == BUY:
                parts, gain = [part.format(crop=action[1]) for part in _PRICE], _BOUGHT
            else:
                parts = [name for name, number in zip(names, action[1:], strict=True) for _ in range(number)]
                gain = built
            button = PayButton(parts, spoken, self._picture, gain, self._ui.payments)
            button.clicked.connect(self._on_paid)
            button.carried.connect(partial(self.carried.emit, button))
            button.dropped.connect(partial(self.dropped.emit, button))
            self._flow.addWidget(button)
            button.show()
            self._buttons.append(button)
        self._ui.stopButton.setEnabled(self._stop is not None)
        self._ui.stopButton.setToolTip("" if self._stop else self.tr("As long as crops alone can pay, you must go on"))
        self._ui.stopButton.setProperty("unused", BUY in game.codec.verbs)
        self._ui.planButton.setEnabled(bool(self._actions))
        self._show_plan([])

    def high_for(self, width: int) -> int:
        """Return the height at which all payments are seen."""
        head, column = self._ui.feedHead.sizeHint().height(), self._ui.feedLayout
        sides = column.contentsMargins()
        rows = self._flow.heightForWidth(width - sides.left() - sides.right())
        return sides.top() + head + column.spacing() + rows + sides.bottom() + 2 * self.frameWidth() + 2

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 100)  # it shares its place with the decks, and scrolls

    @property
    def buttons(self) -> tuple[PayButton, ...]:
        """The payments and purchases as buttons, in the order of `actions_offered`."""
        return tuple(self._buttons)

    @property
    def stop_button(self) -> QPushButton:
        """The button that stops paying."""
        return self._ui.stopButton

    @property
    def plan_buttons(self) -> tuple[QPushButton, QPushButton, QPushButton]:
        """The buttons that ask for a plan, agree to it, and refuse it."""
        return self._ui.planButton, self._ui.planYesButton, self._ui.planNoButton

    @property
    def actions_offered(self) -> tuple[Action, ...]:
        """The payments and purchases on offer."""
        return tuple(self._actions)

    def action_of(self, button: PayButton) -> Action | None:
        """Return what a button offers; None once it is no longer on offer."""
        return self._actions[self._buttons.index(button)] if button in self._buttons else None

    def _on_paid(self) -> None:
        button = self.sender()
        action = self.action_of(button) if isinstance(button, PayButton) else None
        if action is not None:
            self.chosen.emit(action)

    def _on_stop(self) -> None:
        if self._stop is not None:
            self.chosen.emit(self._stop)

    def _on_plan_asked(self) -> None:
        if self._seen is not None:
            game, view, seat, _ = self._seen
            self._show_plan(game.plan(view, seat))

    def _show_plan(self, plan: list[Action]) -> None:
        self._plan = plan
        self._ui.planFrame.setVisible(bool(plan))
        self._ui.scroll.setVisible(not plan)
        self._ui.planButton.setVisible(not plan)
        self._ui.stopButton.setVisible(not plan and not self._ui.stopButton.property("unused"))
        if plan and self._seen is not None:
            game, view, seat, words = self._seen
            trial, told = view.copy(), []
            for action in plan:
                told.append(words.say(game.say(trial, seat, action)))
                game.advance(trial, seat, action)
            self._ui.planLabel.setText("\n".join(told))
            self._ui.planScroll.verticalScrollBar().setValue(0)
            self._ui.planYesButton.setFocus()

    def _on_plan_agreed(self) -> None:
        plan = self._plan
        self._show_plan([])
        self.planned.emit(plan)

    def _on_plan_refused(self) -> None:
        self._show_plan([])
