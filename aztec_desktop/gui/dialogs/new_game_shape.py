"""How the new game page shares its room: the games above, seats and options side by side or below each other, and
what begins the game always in sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QPushButton, QWidget

from aztec_desktop.gui.dialogs.about_game import AboutGame
from aztec_desktop.gui.dialogs.gallery import CardLooks, GalleryCard
from aztec_desktop.gui.forms.new_game import Ui_NewGamePage
from aztec_desktop.gui.skin import Skin

# Sizes in device-independent pixels at 100 % text; they grow with it.
_STACKED: Final = 1040
"""Below this width seats and options stand below each other, and the page scrolls."""
_LOW, _SLIM = 800, 600
"""Below these heights of the page the cards are low, then slim."""
_WIDEST: Final[dict[CardLooks, int]] = {"full": 300, "low": 250, "slim": 320}
_ABOUT: Final = 300
"""What the words about a game need beside the cards."""
_TALLER: Final = 36
"""How much higher than usual a card may be, to be as high as the words beside it."""
_WAYS: Final = 130
_BAR: Final = 14


class PageShape:
    """Gives the parts of the page their places for the room there is."""

    def __init__(self, ui: Ui_NewGamePage, cards: Sequence[GalleryCard], about: AboutGame, skin: Skin) -> None:
        self._ui, self._cards, self._about, self._skin = ui, cards, about, skin
        self._words = {button: button.text() for button in (ui.loadButton, about.learn, about.rules)}
        for card in cards:
            ui.galleryLayout.addWidget(card)
        ui.galleryLayout.addWidget(about, 1)
        ui.galleryLayout.addStretch(0)
        self._stacked: bool | None = None
        self._place_of_about = ""

    def fit(self, wide: int, high: int) -> None:
        """Share a page of this size, in device-independent pixels."""
        ui, skin = self._ui, self._skin
        stacked = wide < skin.px(_STACKED)
        low = high < skin.px(_LOW)
        looks: CardLooks = "slim" if stacked or high < skin.px(_SLIM) else "low" if low else "full"
        ui.pageLayout.setContentsMargins(*((12, 8, 12, 8) if low else (18, 16, 18, 16)))
        ui.pageLayout.setSpacing(8 if low else 16)
        ui.lowerLayout.setSpacing(10 if wide < skin.px(1400) else 16)
        ui.galleryLayout.setSpacing(10 if low else 16)
        for widget in (ui.coloursLabel, ui.coloursPicture):
            widget.setVisible(not low)
        self._about.set_low(low)
        margins = ui.pageLayout.contentsMargins()
        self._share_gallery(looks, wide - margins.left() - margins.right() - (_BAR if stacked else 0), stacked=stacked)
        self._stack(stacked=stacked)
        self._narrow(wide)

    def _share_gallery(self, looks: CardLooks, room: int, *, stacked: bool) -> None:
        """Put what is said of a game beside the cards where it is not higher than they may be, else after all else."""
        skin, count, gap = self._skin, len(self._cards), self._ui.galleryLayout.spacing()
        usual, widest = GalleryCard.usual_height(looks, skin), skin.px(_WIDEST[looks])
        left = room - count * (widest + gap)
        high = max(usual, self._about.high_at(left)) if left >= skin.px(_ABOUT) else 0
        beside = looks != "slim" and 0 < high <= usual + skin.px(_TALLER)
        self._put_about("beside" if beside else "foot" if stacked else "end")
        if not beside:
            high = usual
            widest = min(widest, (room - (0 if stacked else skin.px(_WAYS) + gap) - gap * (count - 1)) // count)
        elif looks == "full":
            high = usual
        for card in self._cards:
            card.take_shape(looks, widest, high)

    def _put_about(self, place: str) -> None:
        """Put it beside the cards, or its text after the options and its buttons beside the cards or in the foot."""
        if place == self._place_of_about:
            return
        self._place_of_about = place
        ui, about = self._ui, self._about
        if place == "beside":
            ui.galleryLayout.insertWidget(len(self._cards), about, 1)
            about.take_ways()
            return
        ui.optionColumn.insertWidget(1, about)
        if place == "foot":
            about.lend_ways(ui.goRow, 1, stacked=False)
        else:
            about.lend_ways(ui.galleryLayout, len(self._cards), stacked=True)
            ui.galleryLayout.setAlignment(about.ways, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def _stack(self, *, stacked: bool) -> None:
        """Put the options below the seats where both have no room side by side; then the whole page scrolls, and what
        begins the game stays below it.
        """
        ui, way = self._ui, QBoxLayout.Direction
        ui.lowerLayout.setDirection(way.TopToBottom if stacked else way.LeftToRight)
        for area, holder in ((ui.seatScroll, ui.seatHolder), (ui.optionScroll, ui.optionHolder)):
            area.setMinimumHeight(holder.sizeHint().height() if stacked else 0)
            area.setMinimumWidth(holder.minimumSizeHint().width() if stacked or area is ui.seatScroll else 0)
        if stacked != self._stacked:
            self._stacked = stacked
            _move(ui.foot, ui.pinnedLayout if stacked else ui.optionsLayout, keep=ui.startButton)
        ui.pinned.setVisible(stacked)

    def _narrow(self, wide: int) -> None:
        """Let the lesser buttons of the foot be icons where their words have no room beside the main one."""
        for button, words in self._words.items():
            button.setAccessibleName(words)
            button.setText(words)
            button.setToolTip("")
        room = wide - 24 if self._stacked else 0
        if self._stacked and self._ui.foot.minimumSizeHint().width() > room:
            for button, words in self._words.items():
                button.setText("")
                button.setToolTip(words)


def _move(widget: QWidget, to: QBoxLayout, *, keep: QPushButton) -> None:
    """Move a widget to another layout; the button in it keeps the keyboard if it has it."""
    had_keys = keep.hasFocus()
    to.addWidget(widget)
    widget.show()
    if had_keys:
        keep.setFocus()
