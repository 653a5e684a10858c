"""Help beside the board: rules, aids, glossary, keys, where data lies, about; and the page of the first start.

``drawer.HelpDrawer`` and ``first_minute.FirstMinute`` are all that the window uses.
"""
