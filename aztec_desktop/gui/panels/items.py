"""The item list: everything that may be done now in words, for keyboards and assistive tools."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QWidget

from aztec_desktop.gui.forms.item_list import Ui_ItemList
from aztec_desktop.gui.guard import guarded, guarded_or
from aztec_desktop.gui.panels.enter_acts import EnterActs
from aztec_desktop.gui.panels.wrapped_rows import WrappedRows
from aztec_desktop.model.legal import ACTION, DECK, LegalModel


class ItemListPanel(QFrame):
    """Shows the legal model. ``chosen`` carries an action that was activated, ``pointed`` the current one."""

    chosen = Signal(object)
    pointed = Signal(object)

    def __init__(self, model: LegalModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_ItemList()
        self._ui.setupUi(self)
        self._model = model
        self._front = True
        self._deck: int | None = None
        tree = self._ui.actionTree
        tree.setModel(model)
        tree.setItemDelegate(WrappedRows(tree))
        EnterActs(tree)
        tree.installEventFilter(self)
        tree.activated.connect(self._on_activated)
        tree.selectionModel().currentChanged.connect(self._on_current)
        model.rowsInserted.connect(self._on_filled)
        model.modelReset.connect(self._on_filled)
        self._on_filled()

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._model.want(self._front)

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._model.want(False)
        self.pointed.emit(None)

    def set_front(self, front: bool) -> None:
        """Say whether the list lies in front of the tabs that share its place."""
        self._front = front
        self._model.want(front and self.isVisible())
        if not front:
            self.pointed.emit(None)

    @guarded_or(False)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self.pointed.emit(None)  # what an entry would change is told as long as somebody is at the list
        return super().eventFilter(watched, event)

    def focus_list(self) -> None:
        """Give the list the keyboard, on its first entry."""
        tree = self._ui.actionTree
        self._model.want(True)
        self._make_current()  # first, since a tree that gets the keyboard chooses the branch
        tree.setFocus()

    def show_deck(self, deck: int | None) -> None:
        """Open the branch of the deck whose card is lifted, and begin the list with it; None for no card."""
        if deck != self._deck:
            self._deck = deck
            self._go_to_deck()

    def _go_to_deck(self) -> None:
        tree = self._ui.actionTree
        for row in range(self._model.rowCount()):
            branch = self._model.index(row, 0)
            if self._deck is not None and branch.data(DECK) == self._deck:
                tree.expand(branch)
                tree.scrollTo(branch, QAbstractItemView.ScrollHint.PositionAtTop)

    def say_when_empty(self, sentence: str) -> None:
        """Say this while there is nothing in the list; without a sentence, that there is nothing."""
        self._ui.emptyLabel.setText(sentence or self.tr("Nothing to choose just now."))

    def _make_current(self) -> None:
        """Choose the first entry, in its opened branch, if none is chosen."""
        tree = self._ui.actionTree
        if not tree.currentIndex().isValid() and self._model.rowCount():
            branch = self._model.index(0, 0)
            tree.expand(branch)
            tree.setCurrentIndex(self._model.index(0, 0, branch))

    def _on_activated(self, index: QModelIndex) -> None:
        action = index.data(ACTION)
        if action is not None:
            self.chosen.emit(tuple(action))

    def _on_current(self, index: QModelIndex) -> None:
        action = index.data(ACTION)
        self.pointed.emit(None if action is None else tuple(action))

    def _on_filled(self) -> None:
        tree, count = self._ui.actionTree, self._model.rowCount()
        if count == 1:
            tree.expandToDepth(0)
        self._ui.emptyLabel.setVisible(count == 0)  # the tree stays, for it may have the keyboard
        if tree.hasFocus() and count:
            # The branch, not its first action: an Enter that was meant to end the turn must not play on.
            tree.expand(self._model.index(0, 0))
            tree.setCurrentIndex(self._model.index(0, 0))
        self._go_to_deck()
