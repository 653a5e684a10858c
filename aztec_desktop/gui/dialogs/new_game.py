"""The new game page: which game, who sits where, how it is set up."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from aztec_desktop import paths
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import AnyGame, GameList
from aztec_desktop.core.options import Option
from aztec_desktop.gui.art import star_icon
from aztec_desktop.gui.art.stage import stage_pixmap
from aztec_desktop.gui.boards.look import GameLook
from aztec_desktop.gui.dialogs.about_game import AboutGame
from aztec_desktop.gui.dialogs.gallery import GalleryCard
from aztec_desktop.gui.dialogs.game_plan import GamePlan
from aztec_desktop.gui.dialogs.long_count import long_count
from aztec_desktop.gui.dialogs.more_options import MoreOptions
from aztec_desktop.gui.dialogs.new_game_shape import PageShape
from aztec_desktop.gui.dialogs.seat_rows import SeatRows
from aztec_desktop.gui.dialogs.seat_setup import SeatSetup
from aztec_desktop.gui.forms.new_game import Ui_NewGamePage
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.scrolling import whole_rows
from aztec_desktop.gui.skin import Skin
from aztec_desktop.match import Parts
from aztec_desktop.model.settings import Settings
from aztec_desktop.model.words import Words, catalogue_of

_PICTURES_MS = 30
_ROW, _LOW = 86, 800


class NewGamePage(QWidget):
    """Asks for a new game.

    ``startAsked`` carries a `GamePlan`, ``learnAsked`` and ``rulesAsked`` the id of the game chosen.
    """

    startAsked = Signal(object)
    loadAsked = Signal()
    learnAsked = Signal(str)
    rulesAsked = Signal(str)

    def __init__(
        self,
        games: GameList,
        looks: Mapping[str, GameLook],
        settings: Settings,
        skin: Skin,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._ui = Ui_NewGamePage()
        self._ui.setupUi(self)
        self._games, self._looks, self._settings, self._skin = games, looks, settings, skin
        last = settings.text("game")
        self._game: AnyGame = next((game for game in games if game.id == last and game.id in looks), games[0])
        self._components: Any = None
        self._parts = Parts("", "")
        self._options: tuple[Option, ...] = ()
        self._seats = SeatRows(self._ui.seatHolder, self._ui.seatColumn, skin, settings.text("new_game"))
        self._cards: list[GalleryCard] = []
        self.about = AboutGame(skin)
        self.more = MoreOptions(self._ui.optionGrid, skin, self._ui.optionHolder)
        self._last_seed = ""
        self._pictures = QTimer(self)
        self._pictures.setSingleShot(True)
        self._pictures.setInterval(_PICTURES_MS)
        self._pictures.timeout.connect(self._on_pictures_due)
        self._build()
        skin.changed.connect(self._on_redressed)
        settings.changed.connect(self._on_setting_changed)
        self._choose_game(self._game)
        self.new_seed()

    # --- what is asked ---------------------------------------------------------------------------------------

    @property
    def plan(self) -> GamePlan:
        """The game as set up now."""
        self._seats.read()
        ui = self._ui
        options = {option.key: option.default for option in self._options} | dict(self.more.chosen)
        if "starting_player" in options:
            options["starting_player"] = str(ui.startBox.currentData())
        seats = tuple(
            replace(plan, name=plan.name or self.tr("Seat {0}").format(seat + 1))
            for seat, plan in enumerate(self._seats.plans)
        )
        deal = "by hand" if ui.deal.value() == "hand" and not self._game.has_secrets else "drawn"
        seed = ui.seedEdit.text().strip() or long_count(random.SystemRandom())
        return GamePlan(self._game.id, seats, self._parts, seed, "by hand" if deal == "by hand" else "drawn", options)

    def new_seed(self) -> None:
        """Propose another seed."""
        self._ui.seedEdit.setText(long_count(random.SystemRandom()))

    @property
    def start_button(self) -> QPushButton:
        """The button that begins the game."""
        return self._ui.startButton

    def set_seed(self, seed: str) -> None:
        """Propose this seed."""
        self._ui.seedEdit.setText(seed)

    def remember(self, seed: str) -> None:
        """Offer the deal of this seed again, the one of the last game; none without a seed."""
        self._last_seed = seed
        self._ui.againButton.setVisible(bool(seed))
        if seed and self._ui.seedEdit.text().strip() == seed:
            self.new_seed()

    def say(self, trouble: str) -> None:
        """Say in one sentence what is wrong, empty when nothing is."""
        self._ui.errorLabel.setText(trouble)
        self._ui.errorLabel.setVisible(bool(trouble))

    def choose(self, game: AnyGame) -> None:
        """Choose a game, as a click on its card does."""
        if game is not self._game:
            self._settings.keep("game", game.id)
            self._seats.read()
            self._choose_game(game)

    # --- making the page -------------------------------------------------------------------------------------

    def _build(self) -> None:
        ui = self._ui
        for game in (game for game in self._games if game.id in self._looks):  # the terminal plays the others too
            words = catalogue_of(game)
            title = (words.fill(f"game.{game.id}"), words.fill(f"about.{game.id}"))
            card = GalleryCard(game, self._looks[game.id], title, self._skin, ui.gallery)
            card.clicked.connect(self._on_game_chosen)
            self._cards.append(card)
        self._shape = PageShape(ui, self._cards, self.about, self._skin)
        self.about.learnAsked.connect(self._on_learn)
        self.about.rulesAsked.connect(self._on_rules)
        ui.deal.offer([("drawn", self.tr("Drawn")), ("hand", self.tr("By hand"))], self.tr("Deal"))
        ui.deal.choose("drawn")
        ui.endTurn.offer([("button", self.tr("Button")), ("itself", self.tr("By itself"))], self.tr("End of turn"))
        ui.endTurn.choose(self._settings.text("end_turn"))
        ui.endTurn.chosen.connect(self._on_end_turn_chosen)
        ui.players.chosen.connect(self._on_players_chosen)
        self._seats.edited.connect(self._show_starts)
        for box in (ui.setBox, ui.startBox):
            whole_rows(box)
        ui.setBox.activated.connect(self._on_set_chosen)
        ui.diceButton.clicked.connect(self.new_seed)
        ui.copyButton.clicked.connect(self._on_copy)
        ui.againButton.clicked.connect(self._on_again)
        ui.againButton.hide()
        ui.loadButton.clicked.connect(self.loadAsked)
        ui.startButton.clicked.connect(self._on_start)
        ui.seatColumn.addStretch(1)
        self.say("")
        self._on_redressed()

    def _choose_game(self, game: AnyGame) -> None:
        self._game = game
        for card in self._cards:
            card.setChecked(card.game is game)
        ui = self._ui
        ui.players.offer([(str(n), str(n)) for n in game.seats], self.tr("Players"))
        self._seats.set_players(max(game.seats[0], min(game.seats[-1], self._seats.players)))
        ui.players.choose(str(self._seats.players))
        ui.setBox.clear()
        for found in paths.component_sets(game.family):
            label = self.tr("{0} (your own)").format(found.name) if found.own else found.name.capitalize()
            ui.setBox.addItem(label, found)
        for widget in (ui.deal, ui.dealTitle, ui.dealHint):
            widget.setVisible(not game.has_secrets)
        self.about.tell(catalogue_of(game).fill(f"pitch.{game.id}"))
        title = catalogue_of(game).fill(f"game.{game.id}")
        ui.startButton.setText(self.tr("Start {0}").format(title))
        self._on_set_chosen()
        self._fit()

    def _on_set_chosen(self) -> None:
        found: paths.ComponentSet = self._ui.setBox.currentData()
        try:
            text = found.file.read_text(encoding="utf-8")
            self._components = self._game.parse_components(text)
        except InputError as error:
            self._refuse_set(str(error.within(str(found.file))))
            return
        except (OSError, UnicodeDecodeError):
            self._refuse_set(self.tr("{0} cannot be read; choose another set.").format(found.file))
            return
        self._parts = Parts(found.name, text)
        self._ui.startButton.setEnabled(True)
        self.say("")
        self._options = self._game.options(self._components, self._seats.players)
        self.more.offer(self._options, catalogue_of(self._game))
        self._show_seats()

    def _refuse_set(self, trouble: str) -> None:
        self._ui.startButton.setEnabled(False)
        self.say(trouble)

    # --- seats -----------------------------------------------------------------------------------------------

    @property
    def rows(self) -> tuple[SeatSetup, ...]:
        """The seats' rows."""
        return self._seats.rows

    def _colours(self) -> tuple[str, ...]:
        return next((option.choices for option in self._options if option.key == "colours"), ("blue", "red"))

    def _show_seats(self) -> None:
        colours = self._colours()
        words = Words(catalogue_of(self._game), ())
        self._seats.show([(colour, words.term("colour", colour).capitalize()) for colour in colours])
        self._show_options(words)
        self._show_starts()
        self._show_stars(colours)

    def _show_options(self, words: Words) -> None:
        """Ask who begins only where that is chosen, and say what is special with so many players."""
        ui, keys = self._ui, {option.key for option in self._options}
        for widget in (ui.startTitle, ui.startHint, ui.startBox):
            widget.setVisible("starting_player" in keys)
        special = f"players.{self._seats.players}"
        hint = self.tr("in playing order, clockwise")
        ui.seatsHint.setText(f"{hint}; {words.fill(special)}" if words.has(special) else hint)

    def _show_starts(self) -> None:
        box = self._ui.startBox
        chosen = box.currentData() or "drawn"
        box.clear()
        box.addItem(self.tr("Drawn"), "drawn")
        for seat, plan in enumerate(self._seats.plans):
            box.addItem(plan.name or self.tr("Seat {0}").format(seat + 1), str(seat + 1))
        box.setCurrentIndex(max(0, box.findData(chosen)))

    def _show_stars(self, colours: tuple[str, ...]) -> None:
        size, gap, ratio = 24, 8, self.devicePixelRatioF()
        strip = QPixmap(round(len(colours) * (size + gap) * ratio), round(size * ratio))
        strip.setDevicePixelRatio(ratio)
        strip.fill("transparent")
        painter = QPainter(strip)
        for place, colour in enumerate(colours):
            painter.drawPixmap(place * (size + gap), 0, star_icon(colour, size, ratio))
        painter.end()
        self._ui.coloursPicture.setPixmap(strip)

    # --- what is clicked -------------------------------------------------------------------------------------

    def _on_game_chosen(self) -> None:
        card = self.sender()
        if isinstance(card, GalleryCard):
            self.choose(card.game)

    def _on_players_chosen(self, value: str) -> None:
        self._seats.set_players(int(value))
        self._options = self._game.options(self._components, self._seats.players) if self._components else ()
        self._show_seats()

    def _on_end_turn_chosen(self, value: str) -> None:
        self._settings.keep("end_turn", value)

    def _on_again(self) -> None:
        self._ui.seedEdit.setText(self._last_seed)

    def _on_learn(self) -> None:
        self.learnAsked.emit(self._game.id)

    def _on_rules(self) -> None:
        self.rulesAsked.emit(self._game.id)

    def _on_setting_changed(self, key: str) -> None:
        """Seat a person by the name that was set, where the usual one sits."""
        if key == "name":
            self._seats.rename_first(self._settings.text("name"))
            self._show_seats()

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._ui.seedEdit.text())

    def _on_start(self) -> None:
        plan = self.plan
        self._settings.keep("new_game", self._seats.text)
        self.startAsked.emit(plan)

    # --- looks -----------------------------------------------------------------------------------------------

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ui.endTurn.choose(self._settings.text("end_turn"))
        self._pictures.start()
        self._ui.startButton.setFocus()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self._seats.set_least_height(0 if self.height() < self._skin.px(_LOW) else self._skin.px(_ROW))
        self._shape.fit(self.width(), self.height())
        self._pictures.start()

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        ground = stage_pixmap(self.width(), self.height(), self.devicePixelRatioF(), self._skin.theme)
        QPainter(self).drawPixmap(0, 0, ground)

    def _on_pictures_due(self) -> None:
        if not self.isVisible():
            return
        self._shape.fit(self.width(), self.height())  # by now every part knows its size in the new letters
        for card in self._cards:
            card.draw_picture()

    def _on_redressed(self) -> None:
        self._skin.dress(self)
        self._skin.put_icon(self._ui.diceButton, "dice", 18)
        self._skin.put_icon(self._ui.againButton, "again", 18)
        self._skin.put_icon(self._ui.copyButton, "copy", 18)
        self._skin.put_icon(self._ui.loadButton, "file", 18)
        self._skin.put_icon(self._ui.startButton, "play", 16, on_accent=True)
        self._fit()
