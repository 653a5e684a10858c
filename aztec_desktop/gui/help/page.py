"""A Markdown text as a page: set in the theme's faces, headings that can be linked to, rule numbers that are links."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from PySide6.QtGui import (
    QColor,
    QFont,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
    QTextTableFormat,
)

from aztec_desktop.gui.help.rules_text import NUMBER, Heading
from aztec_desktop.gui.skin import Skin

LINK: Final = "rule:"
"""How a link to a rule begins; its number follows."""
_LINE: Final = 119
"""In per cent of the face's own line, which is 1.21 of its size: 1.42 in all, as designed."""
_PROPORTIONAL: Final = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
_BODY, _SMALL, _CARVED = 14.5, 13.0, {1: 25.0, 2: 19.5, 3: 16.5, 4: 15.0}
_ABOVE: Final = {1: 2.0, 2: 22.0, 3: 13.0, 4: 10.0}


def page_of(text: str, numbers: Collection[str], skin: Skin) -> QTextDocument:
    """Return a Markdown text as a document; rule numbers of this collection become links ``rule:S16``."""
    document = QTextDocument()
    document.setDefaultFont(skin.font("body", _BODY))
    document.setDocumentMargin(skin.px(14))
    document.setMarkdown(text.replace("`### ", "`"), QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
    for table in _tables(document):
        _set_table(table, skin)
    for block in _blocks(document):
        level = block.blockFormat().headingLevel()
        if level:
            _set_heading(block, level, skin, numbers)
        else:
            _set_body(block, skin)
            _link_numbers(block, numbers, skin)
    return document


def heading_blocks(document: QTextDocument) -> Iterator[tuple[QTextBlock, int]]:
    """Yield the blocks of all headings with their levels, in order."""
    for block in _blocks(document):
        level = block.blockFormat().headingLevel()
        if level:
            yield block, level


def place_of(document: QTextDocument, anchor: str, headings: Collection[Heading]) -> QTextBlock:
    """Return the heading's block of this anchor; an invalid one if there is none.

    A link may leave out the r of a ruling where there is no rule of the bare number.
    """
    blocks = {heading.anchor: block for heading, (block, _) in zip(headings, heading_blocks(document), strict=False)}
    return next((blocks[name] for name in (anchor, f"{anchor}r") if name in blocks), QTextBlock())


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _tables(document: QTextDocument) -> list[QTextTable]:
    return [frame for frame in document.rootFrame().childFrames() if isinstance(frame, QTextTable)]


def _set_table(table: QTextTable, skin: Skin) -> None:
    theme = skin.theme
    form = QTextTableFormat()
    form.setBorderCollapse(True)
    form.setBorder(1)
    form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    form.setBorderBrush(QColor(theme.line))
    form.setCellPadding(skin.px(6))
    form.setCellSpacing(0)
    form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
    form.setTopMargin(skin.px(6))
    form.setBottomMargin(skin.px(10))
    form.setHeaderRowCount(1)
    columns = table.columns()
    first = 24 if columns > 2 else 30 if columns == 2 else 100
    rest = [(100 - first) // max(1, columns - 1)] * (columns - 1)
    form.setColumnWidthConstraints([QTextLength(QTextLength.Type.PercentageLength, width) for width in (first, *rest)])
    table.setFormat(form)
    for column in range(columns):
        cell = table.cellAt(0, column)
        head = cell.format()
        head.setBackground(QColor(theme.sunk))
        cell.setFormat(head)


def _set_heading(block: QTextBlock, level: int, skin: Skin, numbers: Collection[str]) -> None:
    cursor = QTextCursor(block)
    form = block.blockFormat()
    form.setTopMargin(skin.px(_ABOVE.get(level, 8.0)))
    form.setBottomMargin(skin.px(4))
    cursor.setBlockFormat(form)
    carved = QTextCharFormat()
    carved.setFont(skin.font("title", _CARVED.get(level, 14.0)))
    carved.setForeground(QColor(skin.theme.ink))
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    cursor.setCharFormat(carved)
    number = block.text().split(" ", 1)[0]
    if number in numbers:
        plain = QTextCharFormat()
        plain.setFont(skin.font("strong", 13))
        plain.setForeground(QColor(skin.theme.accent))
        _over(block, 0, len(number)).setCharFormat(plain)


def _set_body(block: QTextBlock, skin: Skin) -> None:
    cursor = QTextCursor(block)
    in_table = cursor.currentTable() is not None
    form = block.blockFormat()
    form.setLineHeight(_LINE - (7 if in_table else 0), _PROPORTIONAL)
    form.setTopMargin(0)
    form.setBottomMargin(skin.px(0 if in_table else 4 if form.objectIndex() >= 0 else 8))
    cursor.setBlockFormat(form)
    for start, length, old in _fragments(block):
        font = skin.font("body", _SMALL if in_table else _BODY)
        is_code = old.fontFixedPitch() or old.fontFamilies() not in (None, [])
        if old.fontWeight() >= QFont.Weight.DemiBold or is_code:
            font.setWeight(QFont.Weight.Bold)
        font.setItalic(old.fontItalic())
        new = QTextCharFormat()
        new.setFont(font)
        new.setForeground(QColor(skin.theme.ink))
        if old.isAnchor() and not old.anchorHref().startswith(LINK):
            new.setForeground(QColor(skin.theme.link))
            new.setAnchor(True)
            new.setAnchorHref(old.anchorHref())
        _over(block, start, length).setCharFormat(new)


def _fragments(block: QTextBlock) -> list[tuple[int, int, QTextCharFormat]]:
    found = []
    pieces = block.begin()
    while not pieces.atEnd():
        fragment = pieces.fragment()
        found.append((fragment.position() - block.position(), fragment.length(), fragment.charFormat()))
        pieces += 1
    return found


def _link_numbers(block: QTextBlock, numbers: Collection[str], skin: Skin) -> None:
    for match in NUMBER.finditer(block.text()):
        if match[0] in numbers:
            link = QTextCharFormat()
            link.setAnchor(True)
            link.setAnchorHref(LINK + match[0])
            link.setForeground(QColor(skin.theme.link))
            link.setFontUnderline(True)
            link.setUnderlineColor(QColor(skin.theme.link))
            link.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
            _over(block, match.start(), len(match[0])).mergeCharFormat(link)


def _over(block: QTextBlock, start: int, length: int) -> QTextCursor:
    cursor = QTextCursor(block)
    cursor.setPosition(block.position() + start)
    cursor.setPosition(block.position() + start + length, QTextCursor.MoveMode.KeepAnchor)
    return cursor
