"""The panels round one table: made once, put into the corners of the stage and into the docks."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QStackedWidget, QWidget

from aztec_desktop.gui.dialogs.end_screen import EndScreen
from aztec_desktop.gui.panels.chooser import Chooser
from aztec_desktop.gui.panels.course_chart import CourseChart
from aztec_desktop.gui.panels.decks import DecksPanel
from aztec_desktop.gui.panels.deeds import DeedsPanel
from aztec_desktop.gui.panels.feed import FeedPanel
from aztec_desktop.gui.panels.history import HistoryPanel
from aztec_desktop.gui.panels.items import ItemListPanel
from aztec_desktop.gui.panels.log import LogPanel
from aztec_desktop.gui.panels.luck import LuckPanel
from aztec_desktop.gui.panels.notice import NoticeStrip
from aztec_desktop.gui.panels.preview import PreviewPanel
from aztec_desktop.gui.panels.prompt import PromptPanel
from aztec_desktop.gui.panels.refusal import RefusalPanel
from aztec_desktop.gui.panels.scoring import ScoringPanel
from aztec_desktop.gui.panels.seats import SeatsPanel
from aztec_desktop.gui.panels.shelf import ShelfPanel
from aztec_desktop.gui.panels.show import ShowPanel
from aztec_desktop.gui.panels.unveiled import UnveiledPanel
from aztec_desktop.gui.panels.why import WhyPanel
from aztec_desktop.gui.panels.year_card import YearCard
from aztec_desktop.gui.play_page import PlayPage
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.stage import Stage
from aztec_desktop.gui.unveiling import Unveiling
from aztec_desktop.model.course import Course
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.replay import Replay
from aztec_desktop.model.table_models import TableModels

ANY_HEIGHT: Final = 16_777_215
"""As high as there is room."""
_PROMPT_WIDE: Final = 200
_PREVIEW_WIDE: Final = 268
_SHOW_WIDE: Final = 10


class TablePanels(QObject):
    """Owns the panels, the stage and the play page they lie on; what they tell is wired by `TableView`."""

    def __init__(self, model: MatchModel, skin: Skin, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model, self._skin = model, skin
        self.models = TableModels(model, self)
        self.replay = Replay(model, self)
        self.course = Course(model, self)
        self._make_stage()
        self._make_column()
        self._make_dock()
        panels: dict[str, QWidget] = {
            "decks": self.cards,
            "seats": self.seats,
            "log": self.log,
            "why": self.why,
            "choices": self.items,
            "history": self.history,
            "chart": self.chart,
            "score": self.score,
        }
        self.page = PlayPage(self.stage, panels, self.models.log, skin)
        self.page.title("log").add(self.log.chips)

    def _make_stage(self) -> None:
        skin = self._skin
        self.stage = Stage()
        self.prompt = PromptPanel(skin, self.stage)
        self.preview = PreviewPanel(skin, self.stage)
        self.refusal = RefusalPanel(skin, self.stage)
        self.show_panel = ShowPanel(skin, self.stage)
        self.notice = NoticeStrip(skin, self.stage)
        self.chooser = Chooser(skin, self.stage)
        self.unveiled = UnveiledPanel(skin, self.stage)
        self._unveiling = Unveiling(self._model, self.stage, self.unveiled, self)
        self.end = EndScreen(self.models.sheet, skin, self.stage)
        self.year_card = YearCard(skin, self.stage)
        self.stage.put_in_corner(Qt.Corner.TopLeftCorner, self.prompt, _PROMPT_WIDE)
        self.stage.put_in_corner(Qt.Corner.TopRightCorner, self.preview, _PREVIEW_WIDE, grows=True)
        self.stage.put_in_corner(Qt.Corner.TopRightCorner, self.refusal, _PREVIEW_WIDE, grows=True)
        self.stage.put_in_corner(Qt.Corner.BottomRightCorner, self.show_panel, _SHOW_WIDE)
        self.stage.put_below(self.notice)
        self.stage.put_in_middle(self.chooser)
        self.stage.put_in_middle(self.unveiled)
        self.stage.put_in_middle(self.end)
        self.stage.put_in_middle(self.year_card)

    def _make_column(self) -> None:
        models, skin = self.models, self._skin
        self.decks = DecksPanel(models.decks, skin)
        self.feed = FeedPanel(skin, self._resource)
        self.luck = LuckPanel()
        self.deeds = DeedsPanel(skin)
        self.cards = QStackedWidget()
        self._deck_high = ANY_HEIGHT
        self.shelf = ShelfPanel(skin)
        for panel in (self.decks, self.feed, self.luck, self.deeds, self.shelf):
            self.cards.addWidget(panel)
        self.seats = SeatsPanel(models.seats, skin)

    def _make_dock(self) -> None:
        models, skin = self.models, self._skin
        self.log = LogPanel(models.log, skin)
        self.why = WhyPanel(skin)
        self.items = ItemListPanel(models.legal)
        self.history = HistoryPanel(self.replay, skin)
        self.chart = CourseChart(self.course, self._model, skin)
        self.score = ScoringPanel(models.sheet, skin)

    def _fit_cards(self) -> None:
        """Let what shares the place of the decks be as high as they are, payments as high as seats leave empty."""
        high = self._deck_high
        if self.cards.currentWidget() is self.feed and high != ANY_HEIGHT:
            column = self.cards.height() + self.page.dock("seats").height()
            high = max(high, min(self.feed.high_for(self.cards.width()), column - self.seats.tallest))
        least = high if high > self._deck_high else 0
        if (least, high) != (self.cards.minimumHeight(), self.cards.maximumHeight()):
            self.cards.setMinimumHeight(least)
            self.cards.setMaximumHeight(high)
            QTimer.singleShot(0, self.page, self.page.fit_column)  # docks know of it only after this event

    def _resource(self, kind: str, size: float, ratio: float) -> QPixmap:
        """Return the picture of something that is paid with."""
        raise NotImplementedError
