"""What is shown on the board besides the pieces, as switches, and how near the board is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from aztec_desktop.gui.panels.switch import Switch
from aztec_desktop.gui.skin import LARGE, Skin

_ANY = 16_777_215


class ShowPanel(QFrame):
    """Switches kinds of marks. ``switched`` carries the kind and whether it is on now; ``zoomed`` +1, −1 or 0 (fit)."""

    switched = Signal(str, bool)
    zoomed = Signal(int)

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin = skin
        self._switches: dict[str, Switch] = {}
        self.setProperty("panel", "raised")
        self.setAccessibleName(self.tr("Show"))
        self._compact = False
        self._title = QLabel(self.tr("Show"), self)
        self._title.setProperty("role", "section")
        self.opener = QToolButton(self)
        self.opener.setText(self.tr("Show"))
        self.opener.setToolTip(self.tr("What is shown on the board"))
        self.opener.setAccessibleName(self.tr("Show"))
        self.opener.setCheckable(True)
        self.opener.setProperty("kind", "slim")
        self.opener.toggled.connect(self._on_toggled)
        self._holder = QWidget(self)
        self._column = QVBoxLayout(self._holder)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(1)
        self.nearer = self._button(self.tr("Nearer (+)"))
        self.farther = self._button(self.tr("Farther (−)"))
        self.nearer.clicked.connect(self._on_nearer)
        self.farther.clicked.connect(self._on_farther)
        self._grid = QGridLayout(self)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(4)
        self._lay_out()
        skin.changed.connect(self._on_redressed)
        self._on_redressed()

    def set_compact(self, compact: bool) -> None:
        """Take little room: the switches are folded behind a button."""
        if compact != self._compact:
            self._compact = compact
            self.opener.setChecked(False)
            self._lay_out()

    def _lay_out(self) -> None:
        grid, compact = self._grid, self._compact
        for widget in (self._title, self.opener, self._holder, self.nearer, self.farther):
            grid.removeWidget(widget)
        self._title.setVisible(not compact)
        self.opener.setVisible(compact)
        self._holder.setVisible(not compact or self.opener.isChecked())
        if compact:
            grid.setContentsMargins(8, 6, 6, 6)
            grid.addWidget(self._holder, 0, 0, 1, 3)
            grid.addWidget(self.opener, 1, 0, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(self.nearer, 1, 1)
            grid.addWidget(self.farther, 1, 2)
            return
        grid.setContentsMargins(12, 8, 8, 8)
        grid.addWidget(self._title, 0, 0)
        grid.addWidget(self._holder, 1, 0, 2, 1)
        grid.addWidget(self.nearer, 1, 1, Qt.AlignmentFlag.AlignBottom)
        grid.addWidget(self.farther, 2, 1, Qt.AlignmentFlag.AlignTop)

    def _on_toggled(self) -> None:
        self._holder.setVisible(not self._compact or self.opener.isChecked())
        self.updateGeometry()

    def offer(self, kinds: Sequence[tuple[str, str]]) -> None:
        """Offer these kinds (id, words) in place of those before."""
        for switch in self._switches.values():
            self._column.removeWidget(switch)
            switch.hide()
            switch.deleteLater()
        self._switches = {}
        for kind, words in kinds:
            switch = Switch(words, self._skin, self._holder)
            switch.setObjectName(kind)
            switch.setChecked(True)
            switch.clicked.connect(self._on_switched)
            self._column.addWidget(switch)
            self._switches[kind] = switch

    def set_on(self, kind: str, on: bool) -> None:
        """Show a switch as on or off, without telling anybody; an unknown kind is passed over."""
        if kind in self._switches:
            self._switches[kind].setChecked(on)

    def switch(self, kind: str) -> Switch:
        """Return the switch of a kind. Raises KeyError if there is none."""
        return self._switches[kind]

    def _button(self, tip: str) -> QToolButton:
        button = QToolButton(self)
        button.setProperty("kind", "square")
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setAutoRepeat(True)
        return button

    def _on_switched(self) -> None:
        switch = self.sender()
        if isinstance(switch, Switch):
            self.switched.emit(switch.objectName(), switch.isChecked())

    def _on_nearer(self) -> None:
        self.zoomed.emit(1)

    def _on_farther(self) -> None:
        self.zoomed.emit(-1)

    def _on_redressed(self) -> None:
        self.opener.setProperty("kind", "square" if self._skin.scale >= LARGE else "slim")
        self.opener.style().unpolish(self.opener)
        self.opener.style().polish(self.opener)
        self._skin.dress(self)
        self._skin.put_icon(self.nearer, "plus", 14)
        self._skin.put_icon(self.farther, "minus", 14)
        self._skin.put_icon(self.opener, "eye", 14)
        side = self._skin.px(26)
        for button in (self.nearer, self.farther):
            button.setFixedSize(side, side)
        large = self._skin.scale >= LARGE  # a word of this size would cover months
        style = Qt.ToolButtonStyle.ToolButtonIconOnly if large else Qt.ToolButtonStyle.ToolButtonTextOnly
        self.opener.setToolButtonStyle(style)
        self.opener.setMinimumSize(side if large else 0, side if large else 0)
        self.opener.setMaximumWidth(side if large else _ANY)
