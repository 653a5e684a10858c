"""Whether the system asks for less motion. Qt 6.11 tells its contrast, but not this."""

from __future__ import annotations

import ctypes
import sys
from typing import Any, Final

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

_CLIENT_AREA_ANIMATION: Final = 0x1042
"""Windows: whether animations inside windows are wished for (SPI_GETCLIENTAREAANIMATION)."""
_WAIT_MS: Final = 200


def wants_less_motion() -> bool:
    """Return whether the system's settings ask for less motion; False where it cannot tell, or shows nothing."""
    if QGuiApplication.platformName() in {"offscreen", "minimal", ""}:
        return False
    if sys.platform == "win32":
        return _windows()
    if sys.platform == "darwin":
        return _is_true(QSettings("apple.com", "universalaccess").value("reduceMotion"))
    return _portal()


def wants_high_contrast() -> bool:
    """Return whether the system's settings ask for high contrast."""
    style = QApplication.styleHints()  # kept, since its accessibility goes with it
    hints = style.accessibility()
    return hints.contrastPreference() == Qt.ContrastPreference.HighContrast


def _windows() -> bool:
    animates = ctypes.c_int(1)
    libraries: Any = getattr(ctypes, "windll", None)
    if libraries is None:
        return False
    told = libraries.user32.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(animates), 0)
    return bool(told) and not animates.value


def _portal() -> bool:
    """Ask the desktop portal, as every desktop on Linux has it; no bus or no answer means no wish."""
    try:
        from PySide6.QtDBus import QDBusConnection, QDBusInterface
    except ImportError:
        return False
    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return False
    name, path = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
    portal = QDBusInterface(name, path, "org.freedesktop.portal.Settings", bus)
    portal.setTimeout(_WAIT_MS)
    reduced = portal.call("ReadOne", "org.freedesktop.appearance", "reduced-motion").arguments()
    if reduced and _is_true(_plain(reduced[0])):
        return True
    moves = portal.call("ReadOne", "org.gnome.desktop.interface", "enable-animations").arguments()
    return bool(moves) and _plain(moves[0]) is False


def _plain(value: Any) -> Any:
    """Return what a D-Bus variant holds."""
    return value.variant() if hasattr(value, "variant") else value


def _is_true(value: Any) -> bool:
    return value in (1, True, "1", "true")
