"""Sounds are mixed right, and a device that is missing, idle, lost or broken only means silence."""

from __future__ import annotations

import functools
import multiprocessing
import subprocess
import sys
import threading
import time
import wave
from array import array
from collections.abc import Generator
from pathlib import Path

import miniaudio
import pytest

from aztec_desktop.gui import sound_worker
from aztec_desktop.gui.sound_worker import VOICES, Mixer, Samples, Speaker
from tests.gui.waiting import until


def ramp(*samples: int) -> Samples:
    return array("h", samples)


# --- the mixer


def test_a_sound_goes_on_where_it_was_and_ends_in_silence() -> None:
    mixer = Mixer()
    mixer.start(ramp(100, 200, 300), 0.5)
    assert not mixer.quiet
    assert mixer.mix(2).tolist() == [50, 100]
    assert mixer.mix(3).tolist() == [150, 0, 0]
    assert mixer.quiet
    assert mixer.mix(2).tolist() == [0, 0]


def test_sounds_are_added_and_never_wrap_around() -> None:
    mixer = Mixer()
    for _ in range(3):
        mixer.start(ramp(1000, 16000, -16000), 1.0)
    assert mixer.mix(3).tolist() == [3000, 32767, -32767]


def test_one_sound_too_many_fades_the_oldest_out() -> None:
    mixer = Mixer()
    mixer.start(array("h", [4096]) * 2000, 1.0)
    mixer.mix(10)
    for _ in range(VOICES):
        mixer.start(array("h", [100]) * 2000, 1.0)
    mixed = mixer.mix(600)
    oldest = [sample - 100 * VOICES for sample in mixed]
    assert max(abs(b - a) for a, b in zip([4096, *oldest], oldest, strict=False)) == 16  # 4096 / 256: no click
    assert oldest[255:] == [0] * 345


def test_clearing_forgets_what_sounds() -> None:
    mixer = Mixer()
    mixer.start(ramp(5, 6), 1.0)
    mixer.mix(1)
    mixer.start(ramp(7), 1.0)
    mixer.clear()
    assert mixer.quiet


# --- the device


class FakeDevice:
    """Counts what is done to it; ``broken`` refuses to start."""

    def __init__(self, *, broken: bool = False) -> None:
        self.running = self.closed = False
        self.broken = broken

    def start(self, callback_generator: Generator[Samples, int, None]) -> None:
        if self.broken:
            raise miniaudio.MiniaudioError("failed to start audio device", -1)
        callback_generator.send(1)
        self.running = True

    def stop(self) -> None:
        self.running = False

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> list[FakeDevice | None]:
    """The devices that can be opened, in order; None is a failure."""
    found: list[FakeDevice | None] = []

    def opened() -> FakeDevice:
        device = found.pop(0)
        if device is None:
            raise miniaudio.MiniaudioError("failed to init device", -401)
        return device

    monkeypatch.setattr(sound_worker, "open_device", opened)
    return found


def test_a_device_that_was_not_there_is_tried_again_later(
    devices: list[FakeDevice | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    device = FakeDevice()
    devices += [None, device]
    speaker = Speaker(Mixer())
    assert not speaker.wake()
    assert not speaker.wake()
    assert devices == [device], "it must not be asked for again so soon"
    later = time.monotonic() + sound_worker.RETRY_S
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert speaker.wake()
    assert device.running


def test_an_idle_device_rests_and_wakes(devices: list[FakeDevice | None]) -> None:
    device = FakeDevice()
    devices.append(device)
    speaker = Speaker(Mixer())
    assert speaker.open()
    assert not speaker.awake
    assert speaker.wake()
    speaker.rest()
    assert not device.running
    assert speaker.wake()
    assert device.running
    speaker.close()
    assert device.closed


def test_a_device_that_asks_for_nothing_is_replaced(
    devices: list[FakeDevice | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    lost, found = FakeDevice(), FakeDevice()
    devices += [lost, found]
    monkeypatch.setattr(sound_worker, "RETRY_S", 0.0)
    mixer = Mixer()
    speaker = Speaker(mixer)
    assert speaker.wake()
    mixer.start(ramp(1), 1.0)
    later = time.monotonic() + sound_worker.LOST_S
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert speaker.wake()
    assert lost.closed
    assert found.running
    assert mixer.quiet, "what nobody heard must not sound later"


def test_a_device_that_will_not_start_is_given_back(devices: list[FakeDevice | None]) -> None:
    device = FakeDevice(broken=True)
    devices.append(device)
    speaker = Speaker(Mixer())
    assert not speaker.wake()
    assert device.closed


def test_without_the_library_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    assert not Speaker(Mixer()).wake()


def test_the_library_asks_for_samples_and_gets_them(monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = functools.partial(miniaudio.PlaybackDevice, backends=[miniaudio.Backend.NULL])
    monkeypatch.setattr(miniaudio, "PlaybackDevice", nowhere)
    mixer = Mixer()
    speaker = Speaker(mixer)
    assert speaker.wake()
    mixer.start(array("h", [1000]) * 4000, 1.0)
    assert until(lambda: mixer.quiet, 5.0)
    speaker.close()


# --- the process


def test_only_fitting_files_are_loaded(tmp_path: Path) -> None:
    for name, rate, samples in (("good", 44_100, b"\x01\x00\xff\xff"), ("slow", 22_050, b"\x01\x00")):
        with wave.open(str(tmp_path / f"{name}.wav"), "wb") as out:
            out.setparams((1, 2, rate, 0, "NONE", "NONE"))
            out.writeframes(samples)
    (tmp_path / "torn.wav").write_bytes(b"RIFF")
    (tmp_path / "empty.wav").touch()
    assert sound_worker.load_sounds(tmp_path) == {"good": ramp(1, -1)}


def test_requests_are_played_unless_they_come_too_late(devices: list[FakeDevice | None]) -> None:
    devices.append(FakeDevice())
    mixer, (near, far) = Mixer(), multiprocessing.Pipe()
    failures: list[type[Exception]] = []

    def serve() -> None:
        try:
            sound_worker.serve(far, {"swap": ramp(1000), "late": ramp(7)}, mixer, Speaker(mixer))
        except (EOFError, OSError) as gone:
            failures.append(type(gone))

    worker = threading.Thread(target=serve)
    worker.start()
    for message in (b"late 1.0 1000.0", sound_worker.request("swap", 0.5), sound_worker.request("unknown", 1.0)):
        near.send_bytes(message)
        assert near.poll(5.0)
        assert near.recv_bytes() == b"."
    near.close()
    worker.join(5.0)
    far.close()
    assert mixer.mix(2).tolist() == [500, 0]
    assert len(failures) == 1, "it goes when the window goes"


def test_the_worker_needs_no_qt() -> None:
    code = "import sys, aztec_desktop.gui.sound_worker; sys.exit('PySide6' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
