"""The style sheet and the palette of the widgets, built from a theme's tokens.

Widgets say what they are by dynamic properties, so that no form holds a colour:

* ``panel="flat" | "raised" | "sunk" | "card"`` on a QFrame or QWidget: a surface with its edge;
  ``panel="own"`` is the raised surface with the accent edge of the seat whose turn it is.
* ``role="title" | "section" | "name" | "number" | "strong" | "second" | "hint" | "gain" | "loss" | "gold" |
  "error"`` on a QLabel: colour and weight (the carved faces come from ``font``: a style sheet can't switch on
  small caps, and it names no family or body size because that would overrule every ``setFont``).
* ``kind="primary" | "quiet" | "danger"`` on a QPushButton, ``kind="chip"`` for a small round choice.
"""

from __future__ import annotations

from string import Template

from PySide6.QtGui import QColor, QPalette

from aztec_desktop.gui.theme.palette import INK, Theme

_SURFACES = """
QWidget { color: $ink; }
QMainWindow, QDialog, QWizard { background: $window; }
QWidget#stage { background: $table2; }
*[panel="flat"] { background: $panel; border: 1px solid $line; border-radius: 14px; }
*[panel="raised"] { background: $raised; border: 1px solid $line; border-radius: 12px; }
*[panel="own"] { background: $raised; border: 2px solid $accent; border-radius: 12px; }
*[panel="sunk"] { background: $sunk; border: 1px solid $line; border-radius: 9px; }
*[panel="card"] { background: $card; border: 2px solid $figure; border-radius: 9px; }
QToolBar, QWidget[panel="bar"] { background: $bar; border: none; border-bottom: 1px solid $line2;
    spacing: 4px; }
QStatusBar { background: $bar; color: $ink2; }
QToolTip { background: $raised; color: $ink; border: 1px solid $line2; padding: 4px 6px; }
QLabel { background: transparent; }
QLabel[role="title"], QLabel[role="section"], QLabel[role="name"], QLabel[role="number"] { color: $ink; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="second"] { color: $ink2; font-size: ${small}px; }
QLabel[role="hint"] { color: $ink3; font-size: ${small}px; }
QLabel[role="gain"] { color: $ok; font-weight: 600; }
QLabel[role="loss"] { color: $danger; font-weight: 600; }
QLabel[role="gold"] { color: $gold; font-weight: 600; }
QLabel[role="error"] { color: $danger; background: $danger_soft; border-radius: 8px; padding: 6px 10px; }
"""

_BUTTONS = """
QPushButton, QToolButton { background: $raised; color: $ink; border: 1px solid $line2; border-radius: 8px;
    padding: 5px 12px; min-height: ${row}px; font-weight: 600; }
QToolButton { border-color: transparent; background: transparent; padding: 5px 8px; }
QPushButton:hover, QToolButton:hover { background: $accent_soft; border-color: $accent; }
QPushButton:pressed, QToolButton:pressed, QToolButton:checked { background: $accent_soft;
    border-color: $accent; }
QPushButton[ring="true"]:focus, QToolButton[ring="true"]:focus { border: 2px solid $accent2; padding: 4px 11px; }
QToolButton[ring="true"]:focus { padding: 4px 7px; }
QPushButton:disabled, QToolButton:disabled { color: $ink3; background: transparent; border-color: $line; }
QPushButton[kind="primary"] { background: $accent; color: $onaccent; border-color: $accent; }
QPushButton[kind="primary"]:hover { background: $accent2; border-color: $accent2; color: $onaccent; }
QPushButton[kind="primary"][ring="true"]:focus { border: 2px solid $ink; }
QPushButton[kind="primary"]:disabled { background: $sunk; color: $ink3; border-color: $line; }
QPushButton[kind="quiet"] { background: transparent; border-color: transparent; color: $link; }
QPushButton[kind="danger"] { color: $danger; border-color: $danger; }
QPushButton[kind="chip"], QToolButton[kind="chip"] { border-radius: 13px; padding: 3px 12px;
    border-color: $line2; }
QPushButton[kind="chip"]:checked, QToolButton[kind="chip"]:checked { background: $accent; color: $onaccent;
    border-color: $accent; }
"""

_CONTROLS = """
QLineEdit, QSpinBox, QComboBox, QPlainTextEdit, QTextEdit { background: $raised; color: $ink;
    border: 1px solid $line2; border-radius: 8px; padding: 4px 8px; min-height: ${row}px;
    selection-background-color: $accent; selection-color: $onaccent; }
QLineEdit:focus, QSpinBox:focus, QComboBox[ring="true"]:focus, QPlainTextEdit:focus, QTextEdit[ring="true"]:focus {
    border: 2px solid $accent2; padding: 3px 7px; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled { color: $ink3; background: $sunk;
    border-color: $line; }
QComboBox QAbstractItemView { background: $raised; color: $ink; border: 1px solid $line2;
    selection-background-color: $accent_soft; selection-color: $ink; }
QCheckBox, QRadioButton, QGroupBox { background: transparent; spacing: 6px; }
QCheckBox:disabled, QRadioButton:disabled { color: $ink3; }
QGroupBox { border: 1px solid $line; border-radius: 9px; margin-top: 14px; padding-top: 8px; }
QGroupBox::title { subcontrol-origin: margin; left: 12px; color: $ink2; }
QListView, QTableView, QTreeView { background: $panel; alternate-background-color: $sunk; color: $ink;
    border: none;
    selection-background-color: $accent_soft; selection-color: $ink; outline: none; }
QListView::item, QTableView::item, QTreeView::item { padding: 3px 6px; }
QListView::item:selected, QTableView::item:selected { background: $accent_soft; color: $ink; }
QHeaderView::section { background: $sunk; color: $ink2; border: none; border-bottom: 1px solid $line2;
    padding: 4px 6px; }
QTableCornerButton::section { background: $sunk; border: none; }
"""

_FRAME = """
QMenuBar, QMenu { background: $bar; color: $ink; }
QMenu { border: 1px solid $line2; padding: 4px; }
QMenuBar::item { background: transparent; padding: 4px 8px; }
QMenu::item { padding: 5px 24px 5px 12px; border-radius: 6px; }
QMenu::item:selected, QMenuBar::item:selected { background: $accent_soft; color: $ink; }
QMenu::item:disabled { color: $ink3; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QDockWidget { color: $ink; font-weight: 600; }
QDockWidget::title { background: $bar; padding: 4px 10px; }
QTabBar::tab { background: transparent; color: $ink2; padding: 5px 12px;
    border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: $ink; border-bottom: 2px solid $accent; }
QTabWidget::pane { border: none; }
QSplitter::handle { background: $line; }
QScrollArea { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: $line2; border-radius: 4px; margin: 2px; min-height: 28px; min-width: 28px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QProgressBar { background: $sunk; border: 1px solid $line2; border-radius: 6px; text-align: center; }
QProgressBar::chunk { background: $accent; border-radius: 5px; }
QSlider { min-height: 24px; }
QSlider::groove:horizontal { background: $sunk; border: 1px solid $line2; border-radius: 4px; height: 6px; }
QSlider::sub-page:horizontal { background: $accent; border: 1px solid $line2; border-radius: 4px; height: 6px; }
QSlider::handle:horizontal { background: $raised; border: 2px solid $accent; border-radius: 9px;
    width: 14px; margin: -7px 0; }
QSlider::handle:horizontal:hover { background: $accent_soft; }
QSlider::handle:horizontal:focus { border-color: $accent2; }
QSlider::handle:horizontal:disabled, QSlider::sub-page:horizontal:disabled { background: $sunk; border-color: $line2; }
"""


def stylesheet(theme: Theme, scale: float = 1.0) -> str:
    """Return the application's style sheet. ``scale`` is the text size preference, 1 being 100 %."""
    colours = {name: getattr(theme, name) for name in Theme.__slots__}
    whole = Template(_SURFACES + _BUTTONS + _CONTROLS + _FRAME)
    return whole.substitute(colours, figure=INK, small=round(12 * scale), row=round(18 * scale))


def qt_palette(theme: Theme) -> QPalette:
    """Return the palette for what no style sheet reaches: placeholders, links in rich text, native parts."""
    palette = QPalette()
    role = QPalette.ColorRole
    for which, colour in (
        (role.Window, theme.window),
        (role.WindowText, theme.ink),
        (role.Base, theme.raised),
        (role.AlternateBase, theme.sunk),
        (role.Text, theme.ink),
        (role.Button, theme.raised),
        (role.ButtonText, theme.ink),
        (role.PlaceholderText, theme.ink3),
        (role.Highlight, theme.accent),
        (role.HighlightedText, theme.onaccent),
        (role.Link, theme.link),
        (role.LinkVisited, theme.link),
        (role.ToolTipBase, theme.raised),
        (role.ToolTipText, theme.ink),
    ):
        palette.setColor(which, QColor(colour))
    disabled = QPalette.ColorGroup.Disabled
    for which in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(disabled, which, QColor(theme.ink3))
    return palette
