"""What happens when something goes wrong inside: it is written down and told once, and the game goes on."""

from __future__ import annotations

import gc
import logging
import sys
import threading
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

_COLLECT_MS: Final = 4000
_LOG_BYTES: Final = 400_000
_log = logging.getLogger("aztec_desktop")


def write_log_to(folder: Path) -> None:
    """Write warnings and errors of the app into a file of that folder, at most twice 400 kB.

    Raises:
        OSError: if the folder cannot be written to.
    """
    folder.mkdir(parents=True, exist_ok=True)
    handler = RotatingFileHandler(folder / "aztec-desktop.log", maxBytes=_LOG_BYTES, backupCount=1, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    _log.addHandler(handler)
    _log.setLevel(logging.INFO)


class Collector(QObject):
    """Collects Python's cycles in the GUI thread only, because Qt objects may not be ended in any other."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._settled = False
        self._timer = QTimer(self)
        self._timer.setInterval(_COLLECT_MS)
        self._timer.timeout.connect(self._on_due)
        self._timer.start()

    def _on_due(self) -> None:
        if not self._settled:  # what the start made stays to the end, so it need never be looked through again
            self._settled = True
            gc.freeze()
        counts, limits = gc.get_count(), gc.get_threshold()
        due = [generation for generation in range(3) if counts[generation] > limits[generation]]
        if due:
            gc.collect(due[-1])


class SafetyNet(QObject):
    """Catches what no code caught, in any thread. ``caught`` carries one sentence, the first time only."""

    caught = Signal(str)
    _arrived = Signal(str)

    def __init__(self, save: Callable[[], None], log_folder: Path, parent: QObject | None = None) -> None:
        """Begin to catch; ``save`` is called first, whatever went wrong."""
        super().__init__(parent)
        self._save = save
        self._folder = log_folder
        self._told = False
        self._arrived.connect(self._on_arrived, Qt.ConnectionType.QueuedConnection)
        sys.excepthook = self._hook
        threading.excepthook = self._thread_hook

    def let_go(self) -> None:
        """Give the hooks back."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    def _hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        _log.error("something went wrong", exc_info=(kind, error, trace))
        self._arrived.emit(kind.__name__)

    def _thread_hook(self, found: threading.ExceptHookArgs) -> None:
        if found.exc_value is not None:
            self._hook(found.exc_type, found.exc_value, found.exc_traceback)

    def _on_arrived(self, _kind: str) -> None:
        self._save()
        if not self._told:
            self._told = True
            self.caught.emit(
                self.tr("Something went wrong inside. Your game is saved; what happened is written in {0}.").format(
                    self._folder
                )
            )
