"""What every widget needs to look right: the theme, the text size and the sign that they changed."""

from __future__ import annotations

from string import Template
from typing import Final, cast

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QFont, QIcon, QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from aztec_desktop import paths
from aztec_desktop.gui.icons import IconName, line_icon, line_pixmap
from aztec_desktop.gui.theme import FontRole, Theme, font, qt_palette, stylesheet

_CARVED: tuple[FontRole, ...] = ("title", "section", "name", "number")

LARGE: Final = 1.75
"""From this size of text on panels become tabs, the prompt stands below the board, and rows break."""

_FRAME_SHEET = """
QFrame[panel="bar"] { background: $bar; border: none; border-bottom: 1px solid $line; border-radius: 0; }
QFrame[panel="foot"] { background: $bar; border: none; border-top: 1px solid $line; border-radius: 0; }
QFrame[panel="pill"] { background: $raised; border: 1px solid $line2; border-radius: 17px; }
QFrame[panel="pill"] QPushButton { border-radius: 13px; padding: 3px 18px; }
QFrame[panel="pill"] QPushButton[ring="true"]:focus { padding: 2px 17px; }
QFrame[panel="popover"] { background: $raised; border: 2px solid $accent2; border-radius: 10px; }
QFrame#RefusalPanel QPushButton { text-align: left; }
QFrame[panel="none"], QScrollArea, QWidget[panel="none"] { background: transparent; border: none; }
QFrame[panel="segments"] { background: $sunk; border: 1px solid $line2; border-radius: 9px; }
QFrame[panel="chips"] { background: transparent; border: none; }
QFrame[panel="chips"] QToolButton { border: none; border-radius: 11px; padding: 1px 9px; font-size: ${small}px; }
QFrame[panel="chips"] QToolButton:checked { background: $accent_soft; color: $accent; }
QFrame[panel="chips"] QToolButton[ring="true"]:focus { border: 2px solid $accent2; padding: 0 7px; }
QFrame[panel="segments"] QToolButton { font-size: ${body}px; border: none; border-radius: 7px; padding: 3px 8px;
    margin: 2px; }
QFrame[panel="segments"] QToolButton:checked { background: $raised; border: 1px solid $ink; padding: 2px 7px; }
QFrame[panel="segments"] QToolButton[ring="true"]:focus { border: 2px solid $accent2; padding: 1px 6px; }
QFrame[panel="segments"][tight="true"] QToolButton { padding: 3px 3px; }
QFrame[panel="segments"][tight="true"] QToolButton:checked { padding: 2px 2px; }
QFrame[panel="segments"][tight="true"] QToolButton[ring="true"]:focus { padding: 1px 1px; }
QFrame[panel="segments"][strong="true"] QToolButton { padding: 5px 14px; }
QFrame[panel="segments"][strong="true"] QToolButton:checked { background: $accent; color: $onaccent; border: none; }
QFrame[panel="segments"][strong="true"] QToolButton[ring="true"]:focus { border: 2px solid $accent2;
    padding: 3px 12px; }
QWidget#pageHolder, QWidget#seatHolder, QWidget#optionHolder, QWidget#payments, QWidget#outcomes,
QWidget#choices, QLabel#planLabel, QWidget#qt_scrollarea_viewport {
    background: transparent; }
QPushButton[big="true"] { min-height: ${big}px; font-size: ${head}px; }
QPushButton[big="true"][kind="primary"] { min-width: ${wide}px; }
QLabel[role="prose"] { color: $ink2; font-size: ${body}px; }
QToolButton:disabled { border-color: transparent; }
QToolButton::menu-indicator { image: none; }
QToolButton[kind="slim"] { background: $raised; border: 1px solid $line2; border-radius: 10px; padding: 0 10px;
    font-size: ${small}px; }
QToolButton[kind="slim"]:checked { background: $accent_soft; }
QToolButton[kind="slim"][ring="true"]:focus { border: 2px solid $accent2; padding: 0 9px; }
QToolButton[kind="square"] { background: $raised; border: 1px solid $line2; padding: 5px; }
QComboBox { padding-right: 26px; }
QComboBox::drop-down { border: none; width: 26px; }
QComboBox::down-arrow { image: url("$down"); width: 14px; height: 14px; }
QLineEdit, QComboBox { min-height: ${row}px; }
QFrame[panel="notice"] { background: $raised; border: 2px solid $goldfill; border-radius: 12px; }
QFrame[panel="dockhead"] { background: $panel; border: 1px solid $line; border-bottom: none;
    border-top-left-radius: 14px; border-top-right-radius: 14px; margin: 6px 6px 0 6px; }
QFrame[panel="dockedge"] { background: $panel; border: 1px solid $line; border-bottom: none;
    border-top-right-radius: 14px; margin: 0 6px 0 6px; }
QFrame[panel="dockbody"] { background: $panel; border: 1px solid $line; border-top: none;
    border-bottom-left-radius: 14px; border-bottom-right-radius: 14px; margin: 0 6px 8px 6px; }
QComboBox[kind="flat"] { background: transparent; border: 1px solid transparent; padding: 0 20px 0 2px;
    min-height: 18px; font-size: ${body}px; }
QComboBox[kind="flat"]:hover { border-color: $line2; }
QComboBox[kind="flat"][ring="true"]:focus { border: 1px solid $accent2; }
QFrame#optionRule, QFrame[panel="rule"] { background: $line; border: none; max-height: 1px; min-height: 1px; }
QDockWidget { background: $window; }
QMainWindow::separator { background: transparent; width: 4px; height: 4px; }
QMainWindow::separator:hover { background: $accent_soft; }
QTabBar { background: transparent; }
QTabBar::scroller { width: 52px; }
QTabBar QToolButton { background: $raised; border: 1px solid $line2; border-radius: 6px; padding: 0; min-height: 0; }
QTabBar QToolButton:disabled { border-color: $line; }
QTabBar QToolButton::left-arrow { image: url("$left"); width: 14px; height: 14px; }
QTabBar QToolButton::right-arrow { image: url("$right"); width: 14px; height: 14px; }
QMainWindow QTabBar::tab { background: transparent; color: $ink2; border: 1px solid transparent; border-bottom: none;
    border-top-left-radius: 12px; border-top-right-radius: 12px; padding: 3px 12px 1px 12px; margin: 5px 0 0 6px; }
QMainWindow QTabBar::tab:selected { background: $panel; color: $ink; border-color: $line; }
QMainWindow QTabBar::tab:hover:!selected { color: $accent; }
QMainWindow QTabBar[icons="true"]::tab { color: transparent; padding: 4px 1px 4px 5px; margin: 4px 0 0 3px; }
QMainWindow QTabBar[icons="true"]::tab:selected { color: transparent; }
QMainWindow QTabBar[icons="true"]::tab:hover:!selected { color: transparent; background: $accent_soft; }
QMainWindow QTabBar[ring="true"]::tab:focus { border: 2px solid $accent2; border-bottom: none; }
QTextBrowser { background: $panel; border: none; color: $ink; padding: 8px 12px; }
QListView#logList, QTableView#sheetTable, QTableView#yearTable, QTreeView#actionTree { background: transparent; }
QListView#logList::item, QTableView#yearTable::item { padding: 0; }
QLabel[role="key"] { background: $sunk; border: 1px solid $line2; border-bottom: 2px solid $line2;
    border-radius: 5px; padding: 0 5px; color: $ink; font-size: ${small}px; font-weight: 600; }
QLabel[role="gainchip"] { background: $ok_soft; color: $ok; border: 1px solid $ok; border-radius: ${pill}px;
    padding: 0 5px; min-width: ${small}px; font-size: ${small}px; font-weight: 700; }
QLabel[role="losschip"] { background: $danger_soft; color: $danger; border: 1px solid $danger; border-radius: ${pill}px;
    padding: 0 5px; min-width: ${small}px; font-size: ${small}px; font-weight: 700; }
"""


class Skin(QObject):
    """The theme and text size in force. Widgets keep a reference and redraw on ``changed``."""

    changed = Signal()

    def __init__(self, theme: Theme, scale: float = 1.0, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.scale = scale

    def wear(self, theme: Theme, scale: float) -> None:
        """Take another theme or text size (1 = 100 %) and tell everybody."""
        self.theme = theme
        self.scale = scale
        self.put_on()
        self.changed.emit()

    def put_on(self) -> None:
        """Give the application its palette and style sheet."""
        app = cast("QApplication | None", QApplication.instance())
        if app is None:
            return
        app.setPalette(qt_palette(self.theme))
        app.setFont(font("body", scale=self.scale))
        colours = {name: getattr(self.theme, name) for name in Theme.__slots__}
        icons = paths.resources() / "icons"
        arrows = {way: (icons / f"{way}-{self.theme.name}.svg").as_posix() for way in ("down", "left", "right")}
        own = Template(_FRAME_SHEET).substitute(
            colours,
            small=round(12 * self.scale),
            body=round(13 * self.scale),
            pill=round(7 * self.scale),
            row=round(22 * self.scale),
            big=round(30 * self.scale),
            head=round(15 * self.scale),
            wide=round(230 * min(self.scale, 1.25)),
            **arrows,
        )
        app.setStyleSheet(stylesheet(self.theme, self.scale) + own)

    def px(self, size: float) -> int:
        """Return a size in device-independent pixels, grown with the text."""
        return round(size * self.scale)

    def font(self, role: FontRole, px: float | None = None) -> QFont:
        """Return the font of a role at the text size in force."""
        return font(role, px, self.scale)

    def icon(self, name: IconName, size: int = 20, *, on_accent: bool = False) -> QIcon:
        """Return a line icon in the theme's ink (or in the ink that stands on the accent)."""
        colour = self.theme.onaccent if on_accent else self.theme.ink
        return line_icon(name, colour, self.theme.ink3, self.px(size))

    def put_icon(self, button: QAbstractButton, name: IconName, size: int, *, on_accent: bool = False) -> None:
        """Put a line icon on a button, ``size`` at 100 % text."""
        button.setIcon(self.icon(name, size, on_accent=on_accent))
        button.setIconSize(QSize(self.px(size), self.px(size)))

    def line_pixmap(self, name: IconName, size: int, colour: str, ratio: float) -> QPixmap:
        """Return a line icon as a picture, for labels."""
        return line_pixmap(name, colour, size, ratio)

    def dress(self, root: QWidget) -> None:
        """Give the labels of a form the carved faces their ``role`` asks for; a style sheet can't."""
        for label in root.findChildren(QLabel):
            role = label.property("role")
            if role in _CARVED:
                size = label.property("px")
                label.setFont(self.font(role, float(size) if size else None))
