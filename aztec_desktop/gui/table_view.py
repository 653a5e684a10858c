"""Everything around one table: stage, panels and the person's turn, wired to the match model."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from aztec_desktop import paths
from aztec_desktop.core.actions import CHANCE, Action, Seat
from aztec_desktop.core.events import Event
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.gui.board import BoardScene
from aztec_desktop.gui.board.announce import announce
from aztec_desktop.gui.board_wishes import BoardWishes
from aztec_desktop.gui.boards.look import GameLook, Recorder
from aztec_desktop.gui.card_flights import CardFlights
from aztec_desktop.gui.curtain import Curtain
from aztec_desktop.gui.dealing import Dealing
from aztec_desktop.gui.epilogue import story_of
from aztec_desktop.gui.hearing import Hearing
from aztec_desktop.gui.looking_back import LookingBack
from aztec_desktop.gui.panels.deck_button import deck_size
from aztec_desktop.gui.panels.feed import SPENDING, FeedPanel
from aztec_desktop.gui.panels.luck import LuckPanel
from aztec_desktop.gui.panels.preview import Change
from aztec_desktop.gui.panels.prompt import Prompt
from aztec_desktop.gui.paying import Paying
from aztec_desktop.gui.placing import Placing
from aztec_desktop.gui.skin import LARGE, Skin
from aztec_desktop.gui.sound import SoundPlayer
from aztec_desktop.gui.table_panels import ANY_HEIGHT, TablePanels
from aztec_desktop.gui.turn import Turn
from aztec_desktop.gui.year_break import YearBreak
from aztec_desktop.match import Step
from aztec_desktop.model.log import lines_of
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.settings import Settings

_CARD, _CARD_LARGE = (52, 112), 150


class TableView(TablePanels):
    """Keeps what the play page shows up to date. ``ruleAsked`` carries a rule's number, ``saveAsked`` a record's."""

    ruleAsked = Signal(str)
    saveAsked = Signal(int)
    rematchAsked = Signal()
    dealAsked = Signal()
    newGameAsked = Signal()

    def __init__(self, model: MatchModel, settings: Settings, skin: Skin, parent: QObject | None = None) -> None:
        super().__init__(model, skin, parent)
        self._settings = settings
        self.turn = Turn(model, settings, self)
        self.hearing = Hearing(SoundPlayer(paths.resources() / "sounds"), settings, self)
        self.looking_back = LookingBack(self.replay, self.models, self._on_back, self)
        self.flights = CardFlights(self.page, self.decks, skin)
        self.board: BoardScene | None = None
        self._look: GameLook | None = None
        self._pending: list[Event] = []
        self.placing = Placing(self, model, skin)
        self.wishes = BoardWishes(self.stage, self.show_panel, settings, skin, self)
        self.curtain = Curtain(model, self.page, skin, self)
        self.page.compacted.connect(self._on_compacted)
        self._wire_model()
        self._wire_hands()
        self._wire_stage()
        self.year_break = YearBreak(model, settings, self.year_card, self.notice, self)  # after the board has begun
        self.stage.pressed.connect(self.year_break.dismiss)
        self.paying = Paying(self.feed, self.turn, self.stage, model, self.page)
        self.dealing = Dealing(self.deeds, self.turn, model)  # last: a refusal is hidden before there is another

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
        self.replay.stepped.connect(self._on_looked_back)
        self.replay.jumped.connect(self._on_looked_back)

    def _wire_hands(self) -> None:
        turn = self.turn
        turn.prompted.connect(self._on_prompted)
        turn.lifted.connect(self.decks.lift)
        turn.lifted.connect(self.items.show_deck)
        turn.foretold.would_change.connect(self.models.seats.preview)
        turn.foretold.previewed.connect(self._on_previewed)
        turn.refused.connect(self._on_refused)
        turn.asked.connect(self.chooser.offer)
        turn.doubted.connect(self._on_doubted)
        turn.explained.connect(self._on_explained)
        turn.backAsked.connect(self.replay.leave)
        self.decks.explain_by(turn.explained_card)
        for cards in (self.decks, self.deeds):
            cards.picked.connect(self.refusal.hide)
        self.decks.picked.connect(turn.pick_deck)
        self.decks.picked.connect(self._on_deck_picked)
        self.prompt.chosen.connect(turn.choose)
        self.refusal.chosen.connect(turn.submit)
        self.chooser.chosen.connect(turn.submit)
        self.chooser.closed.connect(turn.put_back)
        self.items.chosen.connect(turn.submit)
        self.items.pointed.connect(turn.point_at)
        self.feed.chosen.connect(turn.submit)
        self.feed.planned.connect(turn.submit_all)
        self.luck.chosen.connect(self._model.enter_luck)

    def _wire_stage(self) -> None:
        for panel in (self.refusal, self.preview, self.log, self.score, self.why, self.end, self.year_card):
            panel.ruleAsked.connect(self.ruleAsked)
        self.stage.pressed.connect(self.refusal.hide)
        self.stage.pressed.connect(self.notice.pass_by)
        self.stage.arranged.connect(self._keep_clear)
        self.stage.arranged.connect(self._fit_cards)
        self.history.saveAsked.connect(self.saveAsked)
        self.end.rematchAsked.connect(self.rematchAsked)
        self.end.dealAsked.connect(self.dealAsked)
        self.end.newGameAsked.connect(self.newGameAsked)
        self.end.folded.connect(self._on_end_folded)

    # --- what the keys do ------------------------------------------------------------------------------------

    def put_back(self) -> bool:
        """Close what is open or put back what is in hand; returns whether there was anything."""
        if not self.chooser.isHidden():
            self.chooser.dismiss()
            return True
        if self.year_break.dismiss():
            return True
        if not self.refusal.isHidden():
            self.refusal.hide()
            return True
        return self.turn.put_back()

    def hurry(self) -> None:
        """Bring all motion to its end and let bots answer at once."""
        if self.board is not None:
            self.board.animator.finish()
        self.year_break.dismiss()
        self._model.hurry()

    def keyboard_home(self) -> QWidget | None:
        """Return who goes on with the keyboard: the payments or outcomes on offer, else the board."""
        if self.curtain.is_drawn:
            return self.curtain.panel.home
        shown = self.cards.currentWidget()
        if isinstance(shown, FeedPanel | LuckPanel) and shown.buttons and shown.isVisible():
            return next((button for button in shown.buttons if button.isVisible()), self.stage.view)
        return self.stage.view

    # --- what happened ---------------------------------------------------------------------------------------

    def show_game(self, look: GameLook) -> None:
        """Show the match that was opened, in this look."""
        model = self._model
        self._look = look
        self._pending = []
        setup = model.match.history.setup
        self.board = look.board(setup, model.words, self._skin.theme, lambda: model.view)
        self.wishes.open(self.board)
        self.placing.open(self.board)
        self.board.show(model.table)
        look.tell(self.board, model.view)
        self.stage.set_board(self.board)
        self.hearing.listen(self.board)
        self.flights.open(self.board.animator)
        self.looking_back.open(self.board, look)
        self.year_break.open(self.board)
        self.wishes.offer(look)
        for panel in (self.prompt, self.show_panel, self.preview, self.refusal, self.notice, self.chooser, self.end):
            panel.raise_()
        self.models.decks.set_contents(look.decks(setup))
        self.models.set_tracks(look.tracks)
        self.models.set_standing(look.standing if isinstance(look, Recorder) else None)
        tracks = self.models.tracks
        board = self.board
        self.seats.open(lambda seat: board.seat_parts(seat) or look.seat_parts(seat, tracks))
        self.stage.move_to_corner(self.prompt, board.prompt_corner)
        self.show_panel.setVisible(bool(look.shown_kinds))
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
        if self._model.match.header.sitters[max(0, step.seat)].kind != "person" or step.seat < 0:
            announce(self.page, " ".join(line.text for line in lines_of(step.events, self._model.words)))

    def _on_changed(self) -> None:
        events, self._pending = self._pending, []
        self.hearing.hear(events)
        if self.board is None or self._look is None or self.looking_back.is_on:
            return
        self._show_cards()
        if events:
            before = dict(self.board.table.pieces)
            self.board.play(events)
            self.flights.follow(events, before, lambda face: self._model.words.term("card", face))
            self._look.tell(self.board, self._model.view)
        self.refusal.hide()
        self.chooser.hide()
        self.notice.withdraw()
        self.turn.refresh()

    def _on_reloaded(self) -> None:
        self._pending = []
        if self.board is not None and self._look is not None:
            (self.board.rewind if self._model.takes_back else self.board.show)(self._model.table)
            self._look.tell(self.board, self._model.view)
        self.refusal.hide()
        self.chooser.hide()
        self.notice.withdraw()
        self.end.hide()
        self._show_cards()
        self.turn.refresh()

    def _on_ended(self) -> None:
        match = self._model.match
        self.notice.hide()
        story = story_of(self._model, self._look, self._skin, self.end.devicePixelRatioF())
        self.end.tell(match.game.outcome(match.seen()), self._model.words.names, self.models.colours, story)

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

    def _on_refused(self, sentence: str, rule: str, nearest: list[tuple[str, Action]]) -> None:
        self.refusal.tell(sentence, rule, nearest)
        if self.board is not None and self._model.person is not None:
            self.stage.arrange()
            self.stage.keep_clear(self.refusal, self.board.spot_shape(f"tray:{self._model.person}").boundingRect())

    def _on_deck_picked(self) -> None:
        """Give the keyboard to the board if a card was lifted by it, for the arrows go to its targets then."""
        held = self.turn.deck is not None and self.board is not None and bool(self.board.hands.gestures)
        keyboard = QApplication.focusWidget()
        if held and self.stage.view is not None and keyboard is not None and self.decks.isAncestorOf(keyboard):
            self.stage.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_doubted(self, action: Action, sentence: str, words: str) -> None:
        self.notice.ask(sentence, words, lambda: self.turn.confirm(action))

    def _on_explained(self, reasons: list[Phrase]) -> None:
        self.why.tell(reasons, self._model.words)

    # --- the past --------------------------------------------------------------------------------------------

    def _on_looked_back(self, _step: object = None) -> None:
        self._show_decks(self.replay.view)
        for panel in (self.refusal, self.chooser, self.end, self.year_card):
            panel.hide()
        self.notice.withdraw()
        self.chart.look_at(self.replay.at - self.replay.first)
        self.turn.suspend()

    def _on_back(self) -> None:
        """Show the present: the past was left, or the game went on."""
        self.models.come_back()
        self.chart.look_at(None)
        if self.board is not None and self._look is not None:
            self.board.show(self._model.table)
            self._look.tell(self.board, self._model.view)
        self._show_cards()
        self.turn.refresh()
        if self._model.is_open and self._model.match.over:
            self._on_end_folded()  # the result is one click away

    # --- what is shown ---------------------------------------------------------------------------------------

    def _show_cards(self) -> None:
        """Show the payments while somebody pays, the outcomes while luck is entered, else the decks."""
        model = self._model
        legal = model.legal()
        seat = model.person
        if seat is not None and any(action[0] in SPENDING for action in legal):
            sentence = self.turn.question()
            self.feed.offer(model.match.game, model.view, seat, legal, model.words, sentence)
            self._turn_to(self.feed)
            if self.page.is_large:
                self.page.bring("decks")
        elif self._deals(self.turn.seat_at_hand()):
            self.cards.setCurrentWidget(self.deeds)
        elif model.match.luck is None:
            self._show_decks(model.view)

    def _show_decks(self, view: Any) -> None:
        """Show the decks, or what a game without such has in their place."""
        shelf = self.board.shelf(view) if self.board is not None else None
        if shelf is not None:
            self.shelf.show_shelf(shelf)
        self._turn_to(self.decks if shelf is None else self.shelf)

    def _deals(self, seat: Seat) -> bool:
        return self.dealing.deal(self._look, seat, self.models.colours, self.page.title("decks"))

    def _turn_to(self, panel: QWidget) -> None:
        """Show one of the panels that share a place, and name it."""
        if self._look is None:
            return
        self.cards.setCurrentWidget(panel)
        self._fit_cards()
        title = self.page.title("decks")
        if panel in (self.decks, self.shelf):
            title.rename(self._look.decks_title)
            title.remark(self._look.decks_hint)
        else:
            title.rename(self.tr("Payments") if panel is self.feed else self.tr("Deal by hand"))
            title.remark("")

    def _on_prompted(self, prompt: Prompt) -> None:
        person = self._model.person
        hand = self.board.spot_shape(f"tray:{person}") if self.board is not None and person is not None else None
        self.stage.leave_free(None if hand is None else hand.boundingRect())
        self.prompt.tell_keys(told=self._settings.text("hands") == "keys")
        self.prompt.ask(prompt)
        self.placing.show_prompt()
        self.items.say_when_empty(prompt.sentence if self._model.match.luck is not None else "")
        self.placing.clear_corners()

    def _keep_clear(self) -> None:
        """Let the board leave room for the prompt, where it lies on it."""
        if self.board is not None and self.stage.view is not None:
            here = self.prompt.parentWidget() is self.stage
            over = here and self.stage.view.geometry().intersects(self.prompt.geometry())
            size = self.prompt.size()
            self.board.keep_clear_of((size.width(), size.height()) if over else (0, 0))

    def _on_previewed(self, title: str, rule: str, changes: list[Change]) -> None:
        self.preview.show_changes(title, rule, changes)
        self.placing.point()

    def _on_compacted(self, compact: bool) -> None:
        large = self._skin.scale >= LARGE
        most = _CARD_LARGE if large else _CARD[1]
        card = max(_CARD[0], min(most, (self.page.right_width - 16) // 5 - 10))
        self.decks.set_card_width(card)
        self.shelf.set_card_width(card, self.page.right_width)
        self.seats.set_compact(compact)
        self.show_panel.set_compact(compact)
        self.prompt.set_compact(compact)
        self._deck_high = ANY_HEIGHT if large else deck_size(card, self._skin).height() + 2
        self._fit_cards()
        self.placing.redress()
        self.placing.clear_corners(anew=True)

    def _on_redressed(self) -> None:
        self.placing.redress()
        if self.board is not None:
            self.board.set_theme(self._skin.theme)
            self.board.set_text_scale(self._skin.scale)
            view = self.stage.view
            if view is not None:
                view.viewport().update()
            self.placing.clear_corners(anew=True)

    def _on_setting_changed(self, key: str) -> None:
        if key == "hands" and not self.looking_back.is_on:
            self.turn.refresh()

    def _resource(self, kind: str, size: float, ratio: float) -> QPixmap:
        assert self._look is not None
        return self._look.resource(kind, size, ratio, self._skin.theme)
