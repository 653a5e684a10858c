"""The process that makes sounds heard: no Qt and no window, so that a slow or broken audio driver harms neither.

`SoundPlayer` starts it. A message on its pipe names one sound, its gain and when it was wanted; each is answered
with one byte, so that the player knows how much is still unheard. It ends when the pipe closes.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
import wave
from array import array
from collections import deque
from collections.abc import Generator
from multiprocessing.connection import Connection
from operator import add
from pathlib import Path
from typing import Final, Protocol, TypeAlias

RATE: Final = 44_100
"""Samples a second of every sound; they are mono, 16 bits each."""
VOICES: Final = 6
"""The most sounds at once; one more damps the oldest."""
PERIOD_MS: Final = 25
IDLE_S: Final = 20.0
"""The device is stopped when nothing was asked of it for that long, so that the sound card may sleep."""
LOST_S: Final = 2.0
"""A device that asked for nothing for that long is lost; drivers do not always say so."""
RETRY_S: Final = 5.0
"""How long to wait after a device could not be opened before it is tried again."""
STALE_S: Final = 0.5
"""A sound that comes so late is left out: its moment has passed."""

_LOUDEST: Final = 32_767
_DAMPED: Final = 256

Samples: TypeAlias = "array[int]"


class Mixer:
    """Adds up the sounds of a moment. One thread may start sounds while another mixes."""

    def __init__(self) -> None:
        self._new: deque[Samples] = deque()  # its append and popleft need no lock
        self._voices: list[_Voice] = []
        self._dying: list[_Voice] = []
        self.mixed_at = 0.0
        """When samples were last asked for, by the monotonic clock."""

    @property
    def quiet(self) -> bool:
        """Whether nothing sounds."""
        return not (self._new or self._voices or self._dying)

    def start(self, samples: Samples, gain: float) -> None:
        """Let a sound begin with the next samples that are mixed; ``gain`` is 0 … 1."""
        self._new.append(array("h", (int(sample * gain) for sample in samples)))

    def mix(self, frames: int) -> Samples:
        """Return the next ``frames`` samples of all that sounds."""
        self.mixed_at = time.monotonic()
        while self._new:
            if len(self._voices) == VOICES:
                self._dying.append(self._voices.pop(0).damped())
            self._voices.append(_Voice(self._new.popleft()))
        total = [0] * frames
        for voice in self._voices + self._dying:
            part = voice.take(frames)
            total[: len(part)] = map(add, total, part)
        self._voices = [voice for voice in self._voices if not voice.done]
        self._dying = [voice for voice in self._dying if not voice.done]
        if max(total, default=0) > _LOUDEST or min(total, default=0) < -_LOUDEST:
            total = [max(-_LOUDEST, min(_LOUDEST, sample)) for sample in total]
        return array("h", total)

    def clear(self) -> None:
        """Forget all that sounds. Nothing may mix meanwhile."""
        self._new.clear()
        self._voices.clear()
        self._dying.clear()


class _Voice:
    """A sound and how far it has been heard."""

    __slots__ = ("_at", "_samples")

    def __init__(self, samples: Samples) -> None:
        self._samples = samples
        self._at = 0

    @property
    def done(self) -> bool:
        return self._at >= len(self._samples)

    def take(self, frames: int) -> Samples:
        part = self._samples[self._at : self._at + frames]
        self._at += len(part)
        return part

    def damped(self) -> _Voice:
        """Return what is left of it, faded out at once: an end without a click."""
        rest = self._samples[self._at : self._at + _DAMPED]
        return _Voice(array("h", (s * (_DAMPED - k) // _DAMPED for k, s in enumerate(rest, 1))))


class Device(Protocol):
    """What is used of miniaudio's playback device."""

    running: bool

    def start(self, callback_generator: Generator[Samples, int, None]) -> None: ...

    def stop(self) -> None: ...

    def close(self) -> None: ...


class Speaker:
    """The audio device: opened when it can be, stopped while idle, opened again after it was lost."""

    def __init__(self, mixer: Mixer) -> None:
        self._mixer = mixer
        self._device: Device | None = None
        self._next_try = 0.0
        self._woken = 0.0

    @property
    def awake(self) -> bool:
        """Whether the device asks for samples."""
        return self._device is not None and self._device.running

    def open(self) -> bool:
        """Open the device unless that failed a moment ago; return whether there is one."""
        if self._device is None and time.monotonic() >= self._next_try:
            self._next_try = time.monotonic() + RETRY_S
            with contextlib.suppress(Exception):  # no library, no device, a driver's fault: all the same silence
                self._device = open_device()
        return self._device is not None

    def wake(self) -> bool:
        """Make the device run; return whether it does."""
        if self.awake:
            if time.monotonic() - max(self._woken, self._mixer.mixed_at) < LOST_S:
                return True
            self.close()
        if not self.open():
            return False
        assert self._device is not None
        try:
            feed = stream(self._mixer)
            next(feed)
            self._mixer.clear()
            self._woken = time.monotonic()
            self._device.start(feed)
        except Exception:  # it was unplugged, or its server has gone
            self.close()
            return False
        return True

    def rest(self) -> None:
        """Stop the device; `wake` makes it run again."""
        if self._device is not None:
            try:
                self._device.stop()
            except Exception:  # as above
                self.close()

    def close(self) -> None:
        """Give the device back."""
        device, self._device = self._device, None
        if device is not None:
            with contextlib.suppress(Exception):
                device.close()


def open_device() -> Device:
    """Open the default audio device.

    Raises:
        ImportError: if miniaudio is not installed.
        Exception: whatever miniaudio raises where there is no device.
    """
    import miniaudio

    device: Device = miniaudio.PlaybackDevice(
        output_format=miniaudio.SampleFormat.SIGNED16,
        nchannels=1,
        sample_rate=RATE,
        buffersize_msec=PERIOD_MS,
        app_name="Aztec Desktop",
    )
    return device


def stream(mixer: Mixer) -> Generator[Samples, int, None]:
    """Yield samples as the audio thread asks for them; the first value sent is the first request."""
    frames = yield array("h")
    while True:
        frames = yield mixer.mix(frames)


def load_sounds(folder: Path) -> dict[str, Samples]:
    """Return the sounds of a folder by name; a file that is not mono, 16 bits, 44.1 kHz is left out."""
    sounds: dict[str, Samples] = {}
    for file in sorted(folder.glob("*.wav")):
        with contextlib.suppress(OSError, EOFError, wave.Error), wave.open(str(file), "rb") as sound:
            if (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, RATE):
                samples = array("h", sound.readframes(sound.getnframes()))
                if sys.byteorder == "big":
                    samples.byteswap()
                sounds[file.stem] = samples
    return sounds


def request(sound: str, gain: float) -> bytes:
    """Return the message that asks for a sound now."""
    return f"{sound} {gain:.4f} {time.time():.3f}".encode()


def main(pipe: Connection, folder: str) -> None:
    """Play the sounds of a folder as the pipe asks for them; what the process runs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's business
    with contextlib.suppress(OSError):  # drivers write their complaints straight to the terminal
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    mixer = Mixer()
    speaker = Speaker(mixer)
    sounds = load_sounds(Path(folder))
    speaker.open()
    try:
        serve(pipe, sounds, mixer, speaker)
    except (EOFError, OSError):  # the window has gone
        speaker.close()


def serve(pipe: Connection, sounds: dict[str, Samples], mixer: Mixer, speaker: Speaker) -> None:
    """Answer requests until the pipe closes. Raises EOFError or OSError then."""
    while True:
        if pipe.poll(IDLE_S if speaker.awake else None):
            name, gain, wanted = pipe.recv_bytes().decode().split()
            if name in sounds and time.time() - float(wanted) < STALE_S and speaker.wake():
                mixer.start(sounds[name], float(gain))
            pipe.send_bytes(b".")
        elif mixer.quiet:
            speaker.rest()
