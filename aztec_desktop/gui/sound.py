"""What is heard at a cue. Playing never waits, never raises, and is silent where anything is missing.

The sounds are made heard by a process of their own (`sound_worker`): opening an audio device may take long, a
driver may crash, and its callbacks would run Python, and with it the collection of Qt objects, in its thread.
"""

from __future__ import annotations

import contextlib
import importlib.util
import multiprocessing
import time
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from PySide6.QtGui import QGuiApplication

from aztec_desktop.gui import sound_worker

TOGETHER_S: Final = 0.06
"""The same sound is not started again within this time: pieces that move together sound as one."""
MOST_UNHEARD: Final = 12
"""With so many requests unanswered the worker hangs, and gets no more until it goes on."""
MOST_STARTS: Final = 3
"""How often a worker is started; one that keeps dying is given up."""


@dataclass(frozen=True, slots=True)
class CueSound:
    """The sound of a cue: its name, the kind whose volume it follows, and its loudness from 0 to 1."""

    name: str
    kind: str
    level: float


def read_cues(text: str) -> dict[str, CueSound]:
    """Return the sound of each cue as ``cues.toml`` gives them; cues that are only seen are left out.

    Raises:
        tomllib.TOMLDecodeError, KeyError, TypeError, ValueError: if the file is damaged.
    """
    sounds = tomllib.loads(text)
    del sounds["silent"]
    return {
        cue: CueSound(name, str(sound["kind"]), float(sound["level"]))
        for name, sound in sounds.items()
        for cue in sound["cues"]
    }


class SoundPlayer:
    """Plays sounds by cue. Make it at any time, `start` it once the window shows, `close` it at the end.

    Until `start`, and where there is no screen, every call does nothing.

    Args:
        folder: where ``cues.toml`` and the WAV files lie.
        target: what the process runs; tests put others in.
    """

    def __init__(self, folder: Path, target: Callable[[Connection, str], None] = sound_worker.main) -> None:
        self._folder = folder
        self._target = target
        self._cues: dict[str, CueSound] = {}
        self._volume = 1.0
        self._muted = False
        self._kinds: dict[str, float] = {}
        self._started: dict[str, float] = {}
        self._pipe: Connection | None = None
        self._starts = 0
        self._unheard = 0

    @property
    def volume(self) -> float:
        """How loud everything is, from 0 to 1, as an ear judges it: 0.5 is half as loud."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = _within(volume)

    @property
    def muted(self) -> bool:
        """Whether nothing is heard, whatever the volume."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of sounds, each with a volume of its own. Empty until `start`."""
        return tuple(dict.fromkeys(sound.kind for sound in self._cues.values()))

    def kind_volume(self, kind: str) -> float:
        """Return how loud one kind is beside the others, from 0 to 1."""
        return self._kinds.get(kind, 1.0)

    def set_kind_volume(self, kind: str, volume: float) -> None:
        """Set how loud one kind is beside the others, from 0 to 1."""
        self._kinds[kind] = _within(volume)

    def start(self) -> None:
        """Load the sounds and open the audio device, in another process. Call it when the window shows.

        Without a screen (tests, screenshots) or without miniaudio it does nothing.
        """
        if QGuiApplication.platformName() in {"offscreen", "minimal", ""}:
            return
        if importlib.util.find_spec("miniaudio") is not None:
            self._begin()

    def play(self, cue: str) -> None:
        """Let the sound of a cue be heard, if it has one."""
        sound = self._cues.get(cue)
        if sound is None or self._muted:
            return
        now = time.monotonic()
        if now - self._started.get(sound.name, -TOGETHER_S) < TOGETHER_S:
            return
        # The square of a slider's place is close to how loud it looks.
        gain = sound.level * (self._volume * self.kind_volume(sound.kind)) ** 2
        if gain > 0:
            self._started[sound.name] = now
            self._send(sound_worker.request(sound.name, gain))

    def close(self) -> None:
        """End the process; nothing is heard afterwards."""
        self._cues = {}
        self._lose()

    def _begin(self) -> None:
        if not self._cues:
            with contextlib.suppress(OSError, KeyError, TypeError, ValueError):
                self._cues = read_cues((self._folder / "cues.toml").read_text(encoding="utf-8"))
        self._open()

    def _open(self) -> None:
        """Start a process, unless there were too many already."""
        if self._pipe is not None or self._starts >= MOST_STARTS:
            return
        self._starts += 1
        self._unheard = 0
        spawn = multiprocessing.get_context("spawn")
        near, far = spawn.Pipe()
        process = spawn.Process(target=self._target, args=(far, str(self._folder)), name="sounds", daemon=True)
        try:
            process.start()
        except OSError:
            near.close()
        else:
            self._pipe = near
        finally:
            far.close()

    def _send(self, message: bytes) -> None:
        self._open()
        if self._pipe is None:
            return
        try:
            while self._pipe.poll(0):
                self._pipe.recv_bytes()
                self._unheard -= 1
            if self._unheard < MOST_UNHEARD:
                self._pipe.send_bytes(message)
                self._unheard += 1
        except (EOFError, OSError):
            self._lose()

    def _lose(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None


def _within(volume: float) -> float:
    return max(0.0, min(1.0, volume))
