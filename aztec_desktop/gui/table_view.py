"""Everything around one table: stage, panels and the person's turn, wired to the match model."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QStackedWidget, QWidget

from aztec_desktop.core.actions import CHANCE
from aztec_desktop.core.events import Event
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.gui.board import BoardScene
from aztec_desktop.gui.boards.look import GameLook
from aztec_desktop.gui.dialogs.end_screen import EndScreen
from aztec_desktop.gui.panels.chooser import Chooser
from aztec_desktop.gui.panels.deck_button import deck_size
from aztec_desktop.gui.panels.decks import DecksPanel
from aztec_desktop.gui.panels.feed import PAY, FeedPanel
from aztec_desktop.gui.panels.items import ItemListPanel
from aztec_desktop.gui.panels.log import LogPanel
from aztec_desktop.gui.panels.luck import LuckPanel
from aztec_desktop.gui.panels.notice import NoticeStrip
from aztec_desktop.gui.panels.preview import Change, PreviewPanel
from aztec_desktop.gui.panels.prompt import Prompt, PromptPanel
from aztec_desktop.gui.panels.refusal import RefusalPanel
from aztec_desktop.gui.panels.scoring import ScoringPanel
from aztec_desktop.gui.panels.seats import SeatsPanel
from aztec_desktop.gui.play_page import PlayPage
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.stage import Stage
from aztec_desktop.gui.turn import Turn
from aztec_desktop.match import Step
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.settings import Settings
from aztec_desktop.model.table_models import TableModels

_PROMPT_WIDE, _PREVIEW_WIDE = 216, 300
_CARD = (76, 112)


class TableView(QObject):
    """Owns the play page and keeps what it shows up to date. ``ruleAsked`` carries a rule's number."""

    ruleAsked = Signal(str)
    rematchAsked = Signal()
    newGameAsked = Signal()

    def __init__(self, model: MatchModel, settings: Settings, skin: Skin, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model, self._settings, self._skin = model, settings, skin
        self.models = TableModels(model, self)
        self.turn = Turn(model, self)
        self.board: BoardScene | None = None
        self._look: GameLook | None = None
        self._pending: list[Event] = []
        self._make_panels()
        panels = {"decks": self.cards, "seats": self.seats, "log": self.log, "choices": self.items, "score": self.score}
        self.page = PlayPage(self.stage, panels, self.models.log, skin)
        self.page.title("log").add(self.log.chips)
        self.page.compacted.connect(self._on_compacted)
        self._wire_model()
        self._wire_hands()

    def _make_panels(self) -> None:
        models, skin = self.models, self._skin
        self.stage = Stage()
        self.prompt = PromptPanel(skin, self.stage)
        self.preview = PreviewPanel(skin, self.stage)
        self.refusal = RefusalPanel(skin, self.stage)
        self.notice = NoticeStrip(skin, self.stage)
        self.chooser = Chooser(skin, self.stage)
        self.end = EndScreen(models.sheet, skin, self.stage)
        self.decks = DecksPanel(models.decks, skin)
        self.feed = FeedPanel(skin, self._resource)
        self.luck = LuckPanel()
        self.cards = QStackedWidget()
        for panel in (self.decks, self.feed, self.luck):
            self.cards.addWidget(panel)
        self.seats = SeatsPanel(models.seats, skin)
        self.log = LogPanel(models.log, skin)
        self.items = ItemListPanel(models.legal)
        self.score = ScoringPanel(models.sheet, skin)
        self.stage.put_in_corner(Qt.Corner.TopLeftCorner, self.prompt, _PROMPT_WIDE)
        self.stage.put_in_corner(Qt.Corner.TopRightCorner, self.preview, _PREVIEW_WIDE)
        self.stage.put_in_corner(Qt.Corner.TopRightCorner, self.refusal, _PREVIEW_WIDE)
        self.stage.put_below(self.notice)
        self.stage.put_in_middle(self.chooser)
        self.stage.put_in_middle(self.end)

    def _wire_model(self) -> None:
        model = self._model
        model.opened.connect(self._on_opened)
        model.stepped.connect(self._on_stepped)
        model.changed.connect(self._on_changed)
        model.reloaded.connect(self._on_reloaded)
        model.ended.connect(self._on_ended)
        model.luckAsked.connect(self._on_luck_asked)
        model.troubled.connect(self.notice.say)
        model.noted.connect(self._on_noted)
        self._skin.changed.connect(self._on_redressed)
        self._settings.changed.connect(self._on_setting_changed)

    def _wire_hands(self) -> None:
        turn = self.turn
        turn.prompted.connect(self._on_prompted)
        turn.lifted.connect(self.decks.lift)
        turn.would_change.connect(self.models.seats.preview)
        turn.previewed.connect(self._on_previewed)
        turn.refused.connect(self.refusal.tell)
        turn.asked.connect(self.chooser.offer)
        self.decks.picked.connect(turn.pick_deck)
        self.prompt.chosen.connect(turn.choose)
        self.refusal.chosen.connect(turn.submit)
        self.refusal.ruleAsked.connect(self.ruleAsked)
        self.preview.ruleAsked.connect(self.ruleAsked)
        self.chooser.chosen.connect(turn.submit)
        self.chooser.closed.connect(turn.put_back)
        self.items.chosen.connect(turn.submit)
        self.items.pointed.connect(turn.point_at)
        self.feed.chosen.connect(turn.submit)
        self.feed.planned.connect(turn.submit_all)
        self.luck.chosen.connect(self._model.enter_luck)
        self.log.ruleAsked.connect(self.ruleAsked)
        self.score.ruleAsked.connect(self.ruleAsked)
        self.end.rematchAsked.connect(self.rematchAsked)
        self.end.newGameAsked.connect(self.newGameAsked)
        self.end.folded.connect(self._on_end_folded)

    # --- what the keys do ------------------------------------------------------------------------------------

    def put_back(self) -> bool:
        """Close what is open or put back what is in hand; returns whether there was anything."""
        if not self.chooser.isHidden():
            self.chooser.dismiss()
            return True
        if not self.refusal.isHidden():
            self.refusal.hide()
            return True
        return self.turn.put_back()

    def hurry(self) -> None:
        """Bring all motion to its end and let bots answer at once."""
        if self.board is not None:
            self.board.animator.finish()
        self._model.hurry()

    # --- what happened ---------------------------------------------------------------------------------------

    def show_game(self, look: GameLook) -> None:
        """Show the match that was opened, in this look."""
        model = self._model
        self._look = look
        self._pending = []
        setup = model.match.history.setup
        self.board = look.board(setup, model.words, self._skin.theme, lambda: model.view)
        self.board.speed = self._settings.speed
        self.board.show(model.table)
        look.tell(self.board, model.view)
        self.stage.set_board(self.board)
        for panel in (self.prompt, self.preview, self.refusal, self.notice, self.chooser, self.end):
            panel.raise_()
        self.models.set_tracks(look.tracks)
        tracks = self.models.tracks
        self.seats.open(lambda seat: look.seat_parts(seat, tracks))
        self.log.open(model.words.names, self.models.colours)
        self.refusal.hide()
        self.chooser.hide()
        self.notice.hide()
        self.end.hide()
        self.turn.open(self.board, look)
        self._show_cards()
        self._on_luck_asked()
        if model.match.over:
            self._on_ended()

    def _on_opened(self) -> None:
        self._pending = []

    def _on_stepped(self, step: Step) -> None:
        self._pending += step.events

    def _on_changed(self) -> None:
        if self.board is None or self._look is None:
            return
        events, self._pending = self._pending, []
        if events:
            self.board.play(events)
            self._look.tell(self.board, self._model.view)
        self.refusal.hide()
        self._show_cards()
        self.turn.refresh()

    def _on_reloaded(self) -> None:
        self._pending = []
        if self.board is not None and self._look is not None:
            self.board.show(self._model.table)
            self._look.tell(self.board, self._model.view)
        self.refusal.hide()
        self.chooser.hide()
        self.end.hide()
        self.turn.refresh()

    def _on_ended(self) -> None:
        match = self._model.match
        self.end.tell(match.game.outcome(match.seen()), self._model.words.names, self.models.colours)

    def _on_end_folded(self) -> None:
        self.notice.say(self.tr("The game is over."), self.tr("Show the result"), self._on_ended)

    def _on_luck_asked(self) -> None:
        odds = self._model.match.luck
        if odds is None or self._look is None:
            return
        model = self._model
        game, words = model.match.game, model.words
        outcomes = [(words.say(game.say(model.view, CHANCE, action)), action) for action, _ in odds.outcomes]
        self.luck.offer(words.say(model.phase.prompt), outcomes)
        self._turn_to(self.luck)

    def _on_noted(self, phrase: Phrase) -> None:
        self.notice.say(self._model.words.say(phrase))

    # --- what is shown ---------------------------------------------------------------------------------------

    def _show_cards(self) -> None:
        """Show the payments while somebody pays, the outcomes while luck is entered, else the decks."""
        model = self._model
        legal = model.legal()
        seat = model.person
        if seat is not None and any(action[0] == PAY for action in legal):
            sentence = self.turn.question()
            self.feed.offer(model.match.game, model.view, seat, legal, model.words, sentence)
            self._turn_to(self.feed)
        elif model.match.luck is None:
            self._turn_to(self.decks)

    def _turn_to(self, panel: QWidget) -> None:
        """Show one of the panels that share a place, and name it."""
        if self._look is None:
            return
        self.cards.setCurrentWidget(panel)
        title = self.page.title("decks")
        if panel is self.decks:
            title.rename(self._look.decks_title)
            title.remark(self._look.decks_hint)
        else:
            title.rename(self.tr("Payments") if panel is self.feed else self.tr("Deal by hand"))
            title.remark("")

    def _on_prompted(self, prompt: Prompt) -> None:
        self.prompt.ask(prompt)
        self.stage.arrange()

    def _on_previewed(self, title: str, rule: str, changes: list[Change]) -> None:
        self.preview.show_changes(title, rule, changes)
        target = self.board.hands.target if self.board is not None else ""
        if changes and target and self.board is not None:
            self.stage.keep_clear(self.preview, self.board.spot_shape(target).boundingRect())

    def _on_compacted(self, compact: bool) -> None:
        card = max(_CARD[0], min(_CARD[1], (self.page.right_width - 16) // 5 - 10))
        self.decks.set_card_width(card)
        self.seats.set_compact(compact)
        self.cards.setMaximumHeight(deck_size(card, self._skin).height() + 2)

    def _on_redressed(self) -> None:
        if self.board is not None:
            self.board.set_theme(self._skin.theme)
            view = self.stage.view
            if view is not None:
                view.viewport().update()

    def _on_setting_changed(self, key: str) -> None:
        if key == "speed" and self.board is not None:
            self.board.speed = self._settings.speed

    def _resource(self, kind: str, size: float, ratio: float) -> QPixmap:
        assert self._look is not None
        return self._look.resource(kind, size, ratio, self._skin.theme)
