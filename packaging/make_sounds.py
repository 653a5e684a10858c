"""Makes the struck sounds of the pieces: ``resources/sounds/NAME.wav``, each from a few lines of synthesis.

A struck body is a handful of partials that die away at their own pace, and the blow itself a burst of filtered
noise. Clay has few and low partials, wood some more, shell many and high ones. Blown sounds are a few harmonics
with breath around them. Everything is dry, mono, 44.1 kHz, 16 bits, and peaks at −6 dBFS.

Run it after a change: ``.venv/bin/python packaging/make_sounds.py``. The same script makes the same files.
"""

from __future__ import annotations

import math
import wave
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parent.parent
RATE: Final = 44_100
PEAK: Final = 10 ** (-6 / 20)

Wave: TypeAlias = NDArray[np.float64]
Partial: TypeAlias = tuple[float, float, float]
"""A partial of a struck body: Hz, milliseconds until it has fallen to 1/e, strength."""


# --- building blocks: all times in milliseconds, all pitches in Hz -------------------------------------------------


def times(ms: float) -> Wave:
    """The moments of a stretch of sound, in seconds."""
    return np.arange(round(ms * RATE / 1000)) / RATE


def struck(ms: float, partials: Sequence[Partial], fall: float = 0.0) -> Wave:
    """A body that was struck; it starts ``fall`` (a share of its pitch) too high, as a loose skin does."""
    t = times(ms)
    # The integral of a pitch that sinks back to 1 within some 12 ms.
    turns = t + fall * 0.012 * (1 - np.exp(-t / 0.012))
    sound = np.zeros_like(t)
    for pitch, decay, strength in partials:
        sound += strength * np.exp(-t * 1000 / decay) * np.sin(2 * math.pi * pitch * turns)
    sound *= np.clip((ms - t * 1000) / 15, 0, 1)  # what still rings is damped, not cut
    return sound


def noise(ms: float, low: float, high: float, seed: int) -> Wave:
    """Noise between two pitches, with soft edges, about as loud as a sine of strength 1."""
    count = len(times(ms))
    spectrum = np.fft.rfft(np.random.default_rng(seed).uniform(-1, 1, count))
    pitch = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1e-9)
    spectrum /= np.sqrt((1 + (low / pitch) ** 6) * (1 + (pitch / high) ** 6))
    sound: Wave = np.fft.irfft(spectrum, count)
    return sound / math.sqrt(2 * float(np.mean(sound**2)))


def hit(ms: float, low: float, high: float, decay: float, seed: int) -> Wave:
    """The blow itself: a burst of noise that starts at once and falls to 1/e within ``decay``."""
    return noise(ms, low, high, seed) * np.exp(-times(ms) * 1000 / decay)


def swell(ms: float, attack: float, release: float) -> Wave:
    """A breath's envelope: rises, holds, falls."""
    t = times(ms) * 1000
    rise = np.clip(t / attack, 0, 1)
    sink = np.clip((ms - t) / release, 0, 1)
    shape: Wave = np.sin(rise * math.pi / 2) ** 2 * np.sin(sink * math.pi / 2) ** 2
    return shape


def blown(ms: float, pitches: tuple[float, float], harmonics: Sequence[float], breath: float, seed: int) -> Wave:
    """A pipe that glides from one pitch to another; ``breath`` is the share of noise around its tone."""
    t = times(ms)
    pitch = np.geomspace(pitches[0], pitches[1], len(t))
    turns = np.cumsum(pitch) / RATE
    sound = breath * noise(ms, pitches[1] * 0.8, pitches[0] * 5, seed)
    for number, strength in enumerate(harmonics, 1):
        sound += strength * np.sin(2 * math.pi * number * turns)
    return sound


def grains(ms: float, starts: Sequence[float], pitches: Sequence[float], decay: float, seed: int) -> Wave:
    """Small hard grains, one at each start, each ringing shortly at its pitch."""
    chance = np.random.default_rng(seed)
    parts: list[tuple[float, Wave]] = []
    for number, start in enumerate(starts):
        pitch = pitches[number % len(pitches)] * chance.uniform(0.85, 1.2)
        strength = chance.uniform(0.5, 1.0)
        parts.append((start, strength * struck(8 * decay, [(pitch, decay, 1.0), (pitch * 1.73, decay / 2, 0.5)])))
    return mix(ms, *parts)


def mix(ms: float, *parts: tuple[float, Wave]) -> Wave:
    """Sounds laid over each other, each from its own start; what reaches beyond ``ms`` is cut off."""
    sound = np.zeros_like(times(ms))
    for start, part in parts:
        first = round(start * RATE / 1000)
        length = max(0, min(len(part), len(sound) - first))
        sound[first : first + length] += part[:length]
    return sound


def finished(sound: Wave) -> NDArray[np.int16]:
    """The sound with silent ends and no offset, at its peak level."""
    edge, tail = round(0.0007 * RATE), min(round(0.03 * RATE), len(sound) // 3)
    window = np.ones_like(sound)
    window[:edge] = np.sin(np.linspace(0, math.pi / 2, edge)) ** 2
    window[-tail:] = np.cos(np.linspace(0, math.pi / 2, tail)) ** 2
    sound = sound * window
    sound -= window * (np.sum(sound) / np.sum(window))
    samples: NDArray[np.int16] = np.round(sound * (PEAK * 32768 / np.max(np.abs(sound)))).astype(np.int16)
    return samples


# --- the sounds ------------------------------------------------------------------------------------------------------


def lift() -> Wave:
    """A soft scrape of stone: grainy noise, no pitch."""
    rough = 0.6 + 0.4 * noise(150, 1, 90, 2)
    return noise(150, 500, 1500, 1) * rough * swell(150, 45, 95)


def drop() -> Wave:
    """Stone on stone, and once more as it settles."""
    stone: list[Partial] = [(296, 26, 1.0), (512, 20, 0.7), (837, 13, 0.45), (1310, 8, 0.25), (2150, 4, 0.12)]
    blow = struck(150, stone) + 0.5 * hit(150, 400, 2200, 3, 3)
    again = 0.25 * struck(100, [(pitch * 1.13, decay * 0.6, strength) for pitch, decay, strength in stone])
    return mix(150, (0, blow), (41, again))


def slit_drum(ms: float, pitch: float, seed: int) -> Wave:
    """One tongue of a slit drum under a rubber-tipped stick."""
    tongue: list[Partial] = [(pitch, 70, 1.0), (2.76 * pitch, 22, 0.3), (5.4 * pitch, 9, 0.12)]
    return struck(ms, tongue) + 0.35 * hit(ms, 150, 1400, 5, seed)


def swap() -> Wave:
    """Two notes of a slit drum, a fourth apart."""
    return mix(340, (0, slit_drum(220, 233, 4)), (125, slit_drum(215, 311, 5)))


def hold() -> Wave:
    """A flat hand on a clay pot: a slap, and the air in it."""
    pot: list[Partial] = [(152, 38, 1.0), (416, 15, 0.4), (690, 8, 0.2)]
    return struck(160, pot, fall=0.35) + 0.7 * hit(160, 250, 2400, 7, 6)


def card() -> Wave:
    """A flick of bark paper: two crisp bursts."""
    return mix(80, (0, 0.6 * hit(60, 1500, 6500, 5, 7)), (19, hit(60, 1900, 7500, 9, 8)))


def deck_low() -> Wave:
    """A dry rattle that runs out."""
    starts = [280 * (k / 20) ** 1.3 for k in range(20)]
    return grains(320, starts, [3100, 4200, 3600, 5200], 2.2, 9) * np.linspace(1, 0.35, len(times(320)))


def seed() -> Wave:
    """A seed pushed into soil: a dull thump and some crumbs."""
    thump = struck(130, [(128, 22, 1.0), (205, 12, 0.5)], fall=0.5)
    crumbs = grains(130, [24, 37, 55, 80], [900, 1200], 1.8, 10)
    return thump + 0.45 * hit(130, 150, 900, 14, 11) + 0.16 * crumbs


def harvest() -> Wave:
    """A rising rattle: one beat for each month of a harvest, and a wooden tick on each."""
    parts: list[tuple[float, Wave]] = []
    for beat in range(4):
        rise = 2 ** (beat * 3 / 12)
        shake = grains(100, [0, 7, 13, 22, 34], [2100 * rise, 2900 * rise], 2.6, 12 + beat)
        tick = struck(100, [(620 * rise, 16, 0.8), (1490 * rise, 8, 0.3)])
        parts.append((beat * 88, (0.7 + 0.1 * beat) * (shake + tick)))
    return mix(390, *parts)


def knock(ms: float, pitch: float, seed: int) -> Wave:
    """A knuckle on a wooden post."""
    post: list[Partial] = [(pitch, 24, 1.0), (2.15 * pitch, 12, 0.5), (3.6 * pitch, 6, 0.3)]
    return struck(ms, post) + 0.4 * hit(ms, 500, 3000, 3, seed)


def village() -> Wave:
    """Two knocks on wood, the second a little higher: a post goes in."""
    return mix(240, (0, 0.85 * knock(130, 505, 16)), (112, knock(128, 560, 17)))


def starve() -> Wave:
    """A low flute that falls."""
    return blown(400, (330, 185), [1.0, 0.32, 0.14, 0.05], 0.09, 18) * swell(400, 30, 220)


def prophecy() -> Wave:
    """Three thin shells that swing against each other."""
    shell: list[Partial] = [(2350, 110, 1.0), (3960, 80, 0.6), (5540, 52, 0.45), (7480, 30, 0.3)]
    parts = [
        (start, strength * struck(400, [(pitch * tune, decay, gain) for pitch, decay, gain in shell]))
        for start, tune, strength in ((0, 1.0, 0.8), (52, 1.189, 0.6), (118, 0.891, 0.9))
    ]
    return mix(400, *parts)


def jaguar() -> Wave:
    """A breath and a growl: air that a throat opens and shuts some thirty times a second."""
    t = times(360)
    throat = np.exp(-5 * ((np.cumsum(np.linspace(38, 27, len(t))) / RATE) % 1.0))
    growl = blown(360, (104, 78), [0.9, 0.8, 0.7, 0.6, 0.45, 0.3], 0.0, 19)
    return (0.55 * growl + 0.8 * noise(360, 220, 1100, 20)) * (0.25 + 0.75 * throat) * swell(360, 70, 190)


def death() -> Wave:
    """A tap on a hollow skull: a short dark tone and a dry tick."""
    bone: list[Partial] = [(392, 34, 1.0), (1148, 9, 0.35), (1730, 6, 0.25)]
    return struck(170, bone) + 0.4 * hit(170, 900, 4200, 2, 21)


def turn() -> Wave:
    """An ocarina's rising third, quiet and round."""
    first = blown(150, (659, 659), [1.0, 0.06, 0.05], 0.05, 22) * swell(150, 22, 60)
    second = blown(190, (831, 831), [1.0, 0.06, 0.05], 0.05, 23) * swell(190, 22, 110)
    return mix(320, (0, 0.8 * first), (128, second))


def illegal() -> Wave:
    """One muted tap: low, short, never a buzzer."""
    return struck(80, [(176, 15, 1.0), (300, 9, 0.4)]) + 0.3 * hit(80, 120, 700, 6, 24)


def score() -> Wave:
    """A shell bead laid down on the rim."""
    return struck(60, [(1850, 9, 1.0), (3120, 6, 0.6), (4700, 4, 0.35)]) + 0.3 * hit(60, 1500, 6000, 2, 25)


def skin_drum(ms: float, pitch: float, seed: int) -> Wave:
    """An upright drum, struck near its middle."""
    skin: list[Partial] = [(pitch, 60, 1.0), (1.59 * pitch, 38, 0.5), (2.14 * pitch, 26, 0.35), (2.9 * pitch, 15, 0.2)]
    return struck(ms, skin, fall=0.3) + 0.3 * hit(ms, 120, 1300, 6, seed)


def year() -> Wave:
    """Four strokes of a drum, the last the strongest."""
    strokes = ((0, 118, 0.7), (92, 118, 0.5), (184, 131, 0.7), (262, 98, 1.0))
    parts = [(start, gain * skin_drum(140, pitch, 26)) for start, pitch, gain in strokes]
    return mix(400, *parts)


def win() -> Wave:
    """Three conches, one after another, into a chord."""
    brass = [1.0, 0.75, 0.55, 0.35, 0.22, 0.13, 0.07]
    parts = [
        (start, blown(400 - start, (pitch * 0.97, pitch), brass, 0.04, 27) * swell(400 - start, 45, 170))
        for start, pitch in ((0, 220.0), (60, 277.2), (120, 329.6))
    ]
    return mix(400, *parts)


SOUNDS: Final = (
    lift, drop, swap, hold, card, deck_low, seed, harvest, village, starve, prophecy, jaguar, death, turn, illegal,
    score, year, win,
)  # fmt: skip


def write(file: Path, samples: NDArray[np.int16]) -> None:
    """Writes one mono WAV file."""
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.astype("<i2").tobytes())


def make_sounds(folder: Path = ROOT / "resources/sounds") -> list[Path]:
    """Writes every sound into ``folder`` and returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for sound in SOUNDS:
        files.append(folder / f"{sound.__name__}.wav")
        write(files[-1], finished(sound()))
    return files


if __name__ == "__main__":
    for written in make_sounds():
        print(f"{written.relative_to(ROOT)}: {written.stat().st_size} bytes")
