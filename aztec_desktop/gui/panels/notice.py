"""A strip above the board that says one sentence and, if there is one, offers one thing to do about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QWidget

from aztec_desktop.gui.forms.notice import Ui_Notice
from aztec_desktop.gui.skin import Skin

PASSING_MS: Final = 5000


class NoticeStrip(QFrame):
    """Says one thing at a time, in place; it never takes the keyboard away."""

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_Notice()
        self._ui.setupUi(self)
        self._skin = skin
        self._do: Callable[[], None] | None = None
        self._asks = False
        self._passing = QTimer(self)
        self._passing.setSingleShot(True)
        self._passing.setInterval(PASSING_MS)
        self._passing.timeout.connect(self.hide)
        self._ui.closeButton.clicked.connect(self.hide)
        self._ui.actionButton.clicked.connect(self._on_clicked)
        skin.changed.connect(self._on_redressed)
        self._on_redressed()
        self.hide()

    def say(self, sentence: str, action: str = "", do: Callable[[], None] | None = None) -> None:
        """Say a sentence, with a button that calls ``do``."""
        self._ui.sentenceLabel.setText(sentence)
        self._ui.actionButton.setText(action)
        self._ui.actionButton.setAccessibleName(action)
        self._ui.actionButton.setVisible(bool(action))
        self._do, self._asks = do, False
        self._passing.stop()
        self.setAccessibleName(sentence)
        self.adjustSize()
        self.show()
        self.raise_()

    def say_in_passing(self, sentence: str, action: str = "", do: Callable[[], None] | None = None) -> None:
        """Say that something went well; it goes away by itself after a few seconds."""
        self.say(sentence, action, do)
        self._passing.start()

    def pass_by(self) -> None:
        """Put away what was only said in passing: somebody goes on."""
        if self._passing.isActive():
            self.hide()

    def ask(self, sentence: str, action: str, do: Callable[[], None]) -> None:
        """Ask whether ``do`` is really meant, until it is answered or `withdraw` follows."""
        self.say(sentence, action, do)
        self._asks = True

    def withdraw(self) -> None:
        """Take a question back that no longer stands, since something else was done."""
        if self._asks:
            self.hide()

    @property
    def sentence(self) -> str:
        """What it says, empty while it is closed."""
        return self._ui.sentenceLabel.text() if not self.isHidden() else ""

    def act(self) -> None:
        """Do what the button offers."""
        self._on_clicked()

    def _on_clicked(self) -> None:
        self.hide()
        if self._do is not None:
            self._do()

    def _on_redressed(self) -> None:
        self._skin.put_icon(self._ui.closeButton, "close", 14)
