"""Why what is lit is lit: a few sentences with the numbers of their rules."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from aztec_desktop.core.phrases import Phrase
from aztec_desktop.gui.forms.why import Ui_WhyPanel
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.words import Words


class WhyPanel(QFrame):
    """Says why. ``ruleAsked`` carries the number of a rule that was clicked."""

    ruleAsked = Signal(str)

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_WhyPanel()
        self._ui.setupUi(self)
        self._skin = skin
        self._rules: tuple[str, ...] = ()
        self._ui.rulesLabel.linkActivated.connect(self.ruleAsked)
        skin.changed.connect(self._show_rules)
        self.tell((), Words.none())

    def tell(self, reasons: Sequence[Phrase], words: Words) -> None:
        """Say these sentences; without any, when there will be some."""
        ui = self._ui
        said = " ".join(words.say(phrase) for phrase in reasons)
        ui.sentencesLabel.setText(said or self.tr("While something is lit, this says why you may do it."))
        self._rules = tuple(dict.fromkeys(phrase.rule for phrase in reasons if phrase.rule))
        self._show_rules()

    @property
    def sentences(self) -> str:
        """What it says."""
        return self._ui.sentencesLabel.text()

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of the rules it names."""
        return self._rules

    def _show_rules(self) -> None:
        ui, theme = self._ui, self._skin.theme
        links = (f'<a style="color:{theme.link}; font-weight:600" href="{rule}">{rule}</a>' for rule in self._rules)
        ui.rulesLabel.setText("&nbsp;&nbsp; ".join(links))
        ui.rulesLabel.setVisible(bool(self._rules))
        ui.rulesLabel.setAccessibleName(", ".join(self._rules))
