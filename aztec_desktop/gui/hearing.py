"""What is heard of a game: the cues of events one after another, and what the hand does."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final, Protocol

from PySide6.QtCore import QObject, QTimer

from aztec_desktop.core.events import Event
from aztec_desktop.gui.board import BoardScene
from aztec_desktop.model.settings import Settings

KINDS: Final = ("board", "cards", "score", "calls")
"""The kinds of sounds that have a volume of their own."""
_APART_MS: Final = 140
_MOST: Final = 6


class Player(Protocol):
    """What plays sounds by cue, as `sound.SoundPlayer` does."""

    volume: float
    muted: bool

    def set_kind_volume(self, kind: str, volume: float) -> None:
        """Set how loud one kind is, from 0 to 1."""

    def start(self) -> None:
        """Begin to play."""

    def play(self, cue: str) -> None:
        """Let a cue be heard."""

    def close(self) -> None:
        """End for good."""


class Hearing(QObject):
    """Lets a player be heard as the settings wish. What one step brings is spread over a moment, not heard at once."""

    def __init__(self, player: Player, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._player, self._settings = player, settings
        self._waiting: deque[str] = deque()
        self._held = ""
        self._timer = QTimer(self)
        self._timer.setInterval(_APART_MS)
        self._timer.timeout.connect(self._on_next)
        settings.changed.connect(self._on_setting_changed)
        self._apply()

    def start(self) -> None:
        """Begin to be heard; call it once the window shows."""
        self._player.start()

    def close(self) -> None:
        """Fall silent for good."""
        self._waiting.clear()
        self._timer.stop()
        self._player.close()

    def listen(self, board: BoardScene) -> None:
        """Hear what the hand does on this board."""
        board.target_changed.connect(self._on_target_changed)
        board.action_chosen.connect(self._on_chosen)
        board.drop_refused.connect(self._on_refused)

    def hear(self, events: Iterable[Event]) -> None:
        """Let the cues of a step be heard, each once."""
        cues = dict.fromkeys(cue for event in events if (cue := event.cue))
        self._waiting.extend(cue for cue in cues if cue not in self._waiting)
        while len(self._waiting) > _MOST:
            self._waiting.popleft()
        if self._waiting and not self._timer.isActive():
            self._on_next()
            self._timer.start()

    def cue(self, name: str) -> None:
        """Let one cue be heard now."""
        self._player.play(name)

    def _on_next(self) -> None:
        if self._waiting:
            self._player.play(self._waiting.popleft())
        else:
            self._timer.stop()

    def _on_target_changed(self, piece: str, _target: str) -> None:
        if piece and piece != self._held:
            self.cue("lift")
        self._held = piece

    def _on_chosen(self) -> None:
        self.cue("drop")

    def _on_refused(self, piece: str) -> None:
        if piece:
            self.cue("illegal")

    def _on_setting_changed(self, key: str) -> None:
        if key.startswith(("sound", "volume")):
            self._apply()
            if key.startswith("volume"):
                self.cue({"volume_cards": "card", "volume_score": "score", "volume_calls": "turn"}.get(key, "drop"))

    def _apply(self) -> None:
        self._player.muted = not self._settings.is_on("sound")
        self._player.volume = self._settings.share("volume")
        for kind in KINDS:
            self._player.set_kind_volume(kind, self._settings.share(f"volume_{kind}"))
