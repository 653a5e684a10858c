"""Where a person's data lies: each folder by name, with buttons to open it and to copy its path."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QToolButton, QVBoxLayout, QWidget

from aztec_desktop import paths
from aztec_desktop.core.texts import Catalogue
from aztec_desktop.gui.forms.help_data import Ui_FolderRow
from aztec_desktop.gui.help.words import help_words
from aztec_desktop.gui.skin import Skin

Opener: TypeAlias = Callable[[Path], bool]
"""Shows a folder in the system's file manager; returns whether there is one."""

_MAY_BREAK: Final = "\u200b"


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder or file, and what it is called in the catalogue (``data.saves``).

    ``instead_of`` is the usual folder, if that could not be used and this one stands in for it.
    """

    name: str
    path: Path
    instead_of: Path | None = None

    @property
    def folder(self) -> Path:
        """The nearest folder that there is, for a path that is not there yet."""
        found = self.path if self.path.is_dir() else self.path.parent
        while not found.is_dir() and found != found.parent:
            found = found.parent
        return found


def folders(families: Sequence[str]) -> list[Folder]:
    """Return where everything lies; component sets of one's own have a folder for each family of games."""
    own = [Folder("components", paths.own_components_dir(family)) for family in families]
    return [
        Folder("data", paths.user_data_dir()),
        _in_use("saves", paths.saves_dir()),
        *own,
        Folder("settings", paths.settings_file()),
        _in_use("log", paths.log_dir()),
        Folder("shipped", paths.resources()),
    ]


def _in_use(name: str, usual: Path) -> Folder:
    used, trouble = paths.writable(usual)
    return Folder(name, used, usual if trouble else None)


def open_folder(folder: Path) -> bool:
    """Show a folder in the system's file manager; returns whether that could be asked for."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


class FolderRow(QFrame):
    """One folder. ``tell`` is given one sentence about what was done."""

    def __init__(self, folder: Folder, skin: Skin, opener: Opener, tell: Callable[[str], None]) -> None:
        super().__init__()
        self._ui = Ui_FolderRow()
        self._ui.setupUi(self)
        self._folder, self._opener, self._tell = folder, opener, tell
        words, ui = help_words(), self._ui
        ui.titleLabel.setText(words.fill(f"data.{folder.name}"))
        ui.pathLabel.setText(self._told(words))
        ui.pathLabel.setAccessibleName(str(folder.path))
        for button, icon, key in ((ui.openButton, "out", "open"), (ui.copyButton, "copy", "copy")):
            skin.put_icon(button, icon, 18)  # type: ignore[arg-type]
            button.setToolTip(words.fill(f"data.{key}"))
            button.setAccessibleName(f"{words.fill(f'data.{key}')}: {ui.titleLabel.text()}")
        ui.openButton.clicked.connect(self._on_open)
        ui.copyButton.clicked.connect(self._on_copy)

    def _told(self, words: Catalogue) -> str:
        shown = _breakable(self._folder.path)
        if self._folder.instead_of is not None:
            return f"{_breakable(self._folder.instead_of)} {words.fill('data.fallback')}: {shown}"
        return shown if self._folder.path.exists() else f"{shown} ({words.fill('data.not_yet')})"

    @property
    def buttons(self) -> tuple[QToolButton, QToolButton]:
        """The buttons that open the folder and copy its path."""
        return self._ui.openButton, self._ui.copyButton

    def _on_open(self) -> None:
        if not self._opener(self._folder.folder):
            QGuiApplication.clipboard().setText(str(self._folder.path))
            self._tell(help_words().fill("data.no_opener"))

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(str(self._folder.path))
        self._tell(help_words().fill("data.copied", {"path": str(self._folder.path)}))


def _breakable(path: Path) -> str:
    """Return a path that can be broken into lines after every folder."""
    return str(path).replace("/", f"/{_MAY_BREAK}").replace("\\", f"\\{_MAY_BREAK}")


class DataPage(QScrollArea):
    """Shows where everything lies."""

    def __init__(
        self, families: Sequence[str], skin: Skin, parent: QWidget | None = None, opener: Opener = open_folder
    ) -> None:
        super().__init__(parent)
        self._families, self._skin, self._opener = families, skin, opener
        self.rows: list[FolderRow] = []
        self._told = QLabel()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(help_words().fill("tab.data"))
        skin.changed.connect(self.renew)

    @property
    def told(self) -> str:
        """What was said last."""
        return self._told.text()

    def renew(self) -> None:
        """Show the folders as they are now."""
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(self._skin.px(2), self._skin.px(4), self._skin.px(8), 0)
        column.setSpacing(self._skin.px(8))
        intro = QLabel(help_words().fill("data.intro"), whole)
        intro.setWordWrap(True)
        intro.setFont(self._skin.font("body", 14))
        column.addWidget(intro)
        self._told = QLabel("", whole)
        self._told.setWordWrap(True)
        self._told.setProperty("role", "gain")
        self.rows = [FolderRow(f, self._skin, self._opener, self._told.setText) for f in folders(self._families)]
        for row in self.rows:
            column.addWidget(row)
        column.addWidget(self._told)
        column.addStretch(1)
        self.setWidget(whole)
        self._skin.dress(whole)
