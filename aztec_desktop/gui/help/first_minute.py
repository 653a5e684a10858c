"""The page of the first start: a first game against a gentle bot, a lesson, and what makes the window fit a person."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from aztec_desktop import paths
from aztec_desktop.core.game import AnyGame
from aztec_desktop.core.texts import Catalogue
from aztec_desktop.gui.art.stage import stage_pixmap
from aztec_desktop.gui.boards.look import GameLook
from aztec_desktop.gui.dialogs.game_plan import USUAL, GamePlan, with_colours
from aztec_desktop.gui.dialogs.long_count import long_count
from aztec_desktop.gui.forms.help_first import Ui_FirstMinute
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.help.words import help_words, languages
from aztec_desktop.gui.icons import IconName
from aztec_desktop.gui.panels.flow import FlowLayout
from aztec_desktop.gui.panels.speed import Segments
from aztec_desktop.gui.skin import Skin
from aztec_desktop.match import Parts
from aztec_desktop.model.settings import Settings
from aztec_desktop.model.words import catalogue_of

_WELCOMED: Final = "welcomed"
_WIDE, _BANNER, _LOW = 980, 250, 760
_DRAW_MS: Final = 30


def is_first_start(settings: Settings) -> bool:
    """Return whether nobody has chosen anything on the page of the first start yet."""
    return settings.text(_WELCOMED) != "yes"


def gentle_game(game: AnyGame, seed: str) -> GamePlan:
    """Return the plan of a first game: a person, and one bot of the lowest level for each further seat there must be.

    Raises:
        OSError: if the game's component set is missing.
    """
    found = paths.component_sets(game.family)[0]
    parts = Parts(found.name, found.file.read_text(encoding="utf-8"))
    components = game.parse_components(parts.text)
    count = max(2, game.seats[0])
    options = {option.key: option.default for option in game.options(components, count)}
    offered = {option.key: option.choices for option in game.options(components, count)}
    seats = [USUAL[0], *(replace(plan, kind="bot", level=1) for plan in USUAL[1:count])]
    return GamePlan(game.id, tuple(with_colours(seats, offered.get("colours", ()))), parts, seed, "drawn", options)


class FirstMinute(QWidget):
    """Shown at the first start only.

    Signals:
        playAsked: carries the `GamePlan` of a first game.
        learnAsked: carries the id of the game to learn.
        moreAsked: the person wants to see everything.
    """

    playAsked = Signal(object)
    learnAsked = Signal(str)
    moreAsked = Signal()

    def __init__(
        self, game: AnyGame, look: GameLook, settings: Settings, skin: Skin, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._ui = Ui_FirstMinute()
        self._ui.setupUi(self)
        self._game, self._look, self._settings, self._skin = game, look, settings, skin
        self._words = help_words(settings.text("language"))
        self._flow = FlowLayout(self._ui.preferences, 18)
        self._segments: dict[str, Segments] = {}
        self._language: QComboBox | None = None
        self._drawn_for = ""
        self._draw = QTimer(self)
        self._draw.setSingleShot(True)
        self._draw.setInterval(_DRAW_MS)
        self._draw.timeout.connect(self._on_draw_due)
        self.play_button = QPushButton(self)
        self.learn_button = QPushButton(self)
        self._fill(catalogue_of(game))
        self._wire()
        self._redress()

    @property
    def more_button(self) -> QPushButton:
        """The button to all games and settings."""
        return self._ui.moreButton

    def preference(self, key: str) -> Segments:
        """Return the choice of a preference: ``text_size``, ``theme`` or ``contrast``."""
        return self._segments[key]

    @property
    def language(self) -> QComboBox | None:
        """The choice of the language, None while there is only one."""
        return self._language

    # --- making it -------------------------------------------------------------------------------------------

    def _fill(self, game_words: Catalogue) -> None:
        ui, words = self._ui, self._words
        title = game_words.fill(f"game.{self._game.id}")
        about = game_words.fill(f"about.{self._game.id}")
        ui.titleLabel.setText(words.fill("first.title"))
        ui.aboutLabel.setText(words.fill("first.about", {"game": title, "about": about[:1].lower() + about[1:]}))
        told = words.fill("first.play_text", {"game": title, "rival": USUAL[1].name})
        self._offer(0, self.play_button, ("play", told), primary=True)
        self._offer(1, self.learn_button, ("learn", words.fill("first.learn_text")), primary=False)
        for key, name in (("text_size", "text_size"), ("theme", "colours"), ("contrast", "contrast")):
            values = self._settings.choices(key)
            shown = [(v, f"{v} %" if key == "text_size" else words.fill(f"{key}.{v}")) for v in values]
            self._ask(key, words.fill(f"first.{name}"), shown)
        known = languages()
        if len(known) > 1:
            self._ask_language(known)
        else:
            self._put(words.fill("first.language"), QLabel(words.fill("first.one_language"), ui.card))
        ui.footLabel.setText(words.fill("first.foot"))
        ui.moreButton.setText(words.fill("first.more"))

    def _offer(self, column: int, button: QPushButton, texts: tuple[str, str], *, primary: bool) -> None:
        key, told = texts
        frame = QFrame(self._ui.card)
        frame.setProperty("panel", "sunk")
        rows = QVBoxLayout(frame)
        rows.setContentsMargins(18, 14, 18, 16)
        rows.setSpacing(8)
        head = QLabel(self._words.fill(f"first.{key}_title"), frame)
        head.setProperty("role", "section")
        head.setProperty("px", "19")
        text = QLabel(told, frame)
        text.setWordWrap(True)
        button.setText(self._words.fill(f"first.{key}"))
        button.setAccessibleDescription(told)
        button.setProperty("kind", "primary" if primary else "")
        button.setAutoDefault(True)
        rows.addWidget(head)
        rows.addWidget(text)
        rows.addStretch(1)
        rows.addWidget(button)
        self._ui.choicesLayout.addWidget(frame, 0, column)

    def _ask(self, key: str, name: str, choices: Sequence[tuple[str, str]]) -> None:
        segments = Segments(self._ui.card)
        segments.offer(choices, name)
        segments.choose(self._settings.text(key))
        self._segments[key] = segments
        self._put(name, segments)

    def _ask_language(self, known: Sequence[str]) -> None:
        box = QComboBox(self._ui.card)
        for language in known:
            box.addItem(help_words(language).fill(f"language.{language}"), language)
        box.setCurrentIndex(max(0, box.findData(self._settings.text("language"))))
        box.activated.connect(self._on_language)
        self._language = box
        self._put(self._words.fill("first.language"), box)
        box.setAccessibleName(self._words.fill("first.language"))

    def _put(self, name: str, control: QWidget) -> None:
        both = QFrame(self._ui.preferences)
        both.setProperty("panel", "none")
        column = QVBoxLayout(both)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        label = QLabel(name, both)
        label.setProperty("role", "second")
        column.addWidget(label)
        column.addWidget(control)
        self._flow.addWidget(both)

    def _wire(self) -> None:
        self.play_button.clicked.connect(self._on_play)
        self.learn_button.clicked.connect(self._on_learn)
        self._ui.moreButton.clicked.connect(self._on_more)
        for segments in self._segments.values():
            segments.chosen.connect(self._on_chosen)
        self._settings.changed.connect(self._on_setting_changed)
        self._skin.changed.connect(self._redress)

    # --- what is chosen --------------------------------------------------------------------------------------

    def _on_play(self) -> None:
        self._settings.keep(_WELCOMED, "yes")
        self.playAsked.emit(gentle_game(self._game, long_count(random.SystemRandom())))

    def _on_learn(self) -> None:
        self._settings.keep(_WELCOMED, "yes")
        self.learnAsked.emit(self._game.id)

    def _on_more(self) -> None:
        self._settings.keep(_WELCOMED, "yes")
        self.moreAsked.emit()

    def _on_chosen(self, value: str) -> None:
        for key, segments in self._segments.items():
            if segments is self.sender():
                self._settings.keep(key, value)

    def _on_language(self) -> None:
        if self._language is not None:
            self._settings.keep("language", str(self._language.currentData()))

    def _on_setting_changed(self, key: str) -> None:
        if key in self._segments:
            self._segments[key].choose(self._settings.text(key))

    # --- looks -----------------------------------------------------------------------------------------------

    def _redress(self) -> None:
        ui, skin = self._ui, self._skin
        skin.dress(self)
        ui.aboutLabel.setFont(skin.font("body", 15.5))
        icons: tuple[tuple[QPushButton, IconName], ...] = ((self.play_button, "play"), (self.learn_button, "book"))
        for button, icon in icons:
            skin.put_icon(button, icon, 18, on_accent=button is self.play_button)
            button.setStyleSheet(f"QPushButton {{ min-height: {skin.px(28)}px; font-size: {skin.px(15)}px; }}")
        self._fit()

    def _fit(self) -> None:
        """Keep the card within the page: narrower where there is less room, and no picture where it would not fit."""
        ui = self._ui
        wide = min(self._skin.px(_WIDE), max(320, self.width() - 32))
        ui.card.setFixedWidth(wide)
        ui.bannerLabel.setVisible(self.height() >= self._skin.px(_LOW) - 90)
        self._draw.start()

    def _on_draw_due(self) -> None:
        """Draw the picture for the present size; the page is plain until then, so that it shows at once."""
        if not self._ui.bannerLabel.isVisible():
            return
        theme, ratio = self._skin.theme, self.devicePixelRatioF()
        wide = self._ui.card.width() - 2
        high = min(_BANNER, max(110, self.height() - self._skin.px(490)))
        key = f"{wide}x{high}@{ratio}{theme.name}"
        if key != self._drawn_for:
            self._drawn_for = key
            self._ui.bannerLabel.setFixedHeight(high)
            self._ui.bannerLabel.setPixmap(_rounded(self._look.gallery(wide, high, ratio, theme), wide, high, ratio))

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        ground = stage_pixmap(self.width(), self.height(), self.devicePixelRatioF(), self._skin.theme)
        QPainter(self).drawPixmap(0, 0, ground)

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        for widget in self.findChildren(QWidget):  # what the form calls them was not known when they were first dressed
            widget.style().unpolish(widget)
            widget.style().polish(widget)
        self._redress()
        self.play_button.setFocus()


def _rounded(picture: QPixmap, wide: int, high: int, ratio: float) -> QPixmap:
    """Return a picture with the card's round corners at its upper edge."""
    made = QPixmap(picture.size())
    made.setDevicePixelRatio(ratio)
    made.fill("transparent")
    shape = QPainterPath()
    shape.addRoundedRect(0, 0, wide, high + 24, 11, 11)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(shape)
    painter.drawPixmap(0, 0, picture)
    painter.end()
    return made
