"""A sitting of a game: its records, undo, saving and replay. Pure Python, no Qt; the caller hands in all times.

Playing::

    match = Match.begin(game, Header(Parts(name, toml_text), (Sitter("person", "Ana"), Sitter("bot", "Bo", "greedy")),
                                     seed="12.19.0.1.17", options={…}, deal="drawn", created="2030-01-31T18:00:00"))
    match.listeners.append(listener)     gets Step, Jumped, Held, TurnEnded, Trouble (notices.py), in order
    match.waiting_for                    the seats to ask now, bots first; () while a turn waits for end_turn
    match.submit(seat, action, decision=match.decision)
                                         a bot's action stands at once and luck follows; a person's is staged
    match.turn_over, match.end_turn()    whether the staged actions wait for their end; let them stand
    match.undo_kind                      "fair", "practice" or None; match.undo(practice=True) goes further and marks
    match.can_redo, match.redo()
    match.staged, match.held             what is staged; a sealed choice that nothing shown knows of
    match.luck, match.enter(action)      in a deal by hand: the odds of what may be entered; entering it
    match.over

Looking (always through eyes)::

    match.sight, match.look_as(seat)     whose eyes; None is the curtain. One person: that seat from the start
    match.learned                        several persons: what the turn just ended taught its seat alone, which still
                                         looks on; look_as lets go of it
    match.seen(), match.view(seat)       the view everything shown reads; a bot's view
    match.steps()                        all steps so far, redacted for the sight: fills a log
    Cursor(match)                        steps through history under the same sight (replay.py)

Keeping::

    save(match, path), save_from(match, number, path)      a file of its own; both return export_warning(match)
    load(path, games)                    the sitting of a file, which is not written to
    library = Library(folder, games)     games written as they are played: library.begin(match), library.entries(),
    library.latest(), library.resume(path)                 the last unfinished one; going on with one
    match.notices                        phrases to tell after loading (a cut-off line, older rules, a copy used)
    match.close()                        at the end, so that the last lines reach the disk

What the rules forbid raises IllegalAction with the refusal; what comes at the wrong moment raises Untimely with a
phrase; files that cannot be used raise InputError. After any of them nothing has changed.
"""

from __future__ import annotations

from aztec_desktop.match.header import Deal, Header, Parts, Sitter
from aztec_desktop.match.learning import Learned
from aztec_desktop.match.library import Entry, Library
from aztec_desktop.match.loading import load, read
from aztec_desktop.match.match import Match
from aztec_desktop.match.notices import Held, Jumped, Listener, Notice, Step, Trouble, TurnEnded, Untimely
from aztec_desktop.match.replay import Cursor
from aztec_desktop.match.saving import dump_from, export_warning, save, save_from

__all__ = [
    "Cursor",
    "Deal",
    "Entry",
    "Header",
    "Held",
    "Jumped",
    "Learned",
    "Library",
    "Listener",
    "Match",
    "Notice",
    "Parts",
    "Sitter",
    "Step",
    "Trouble",
    "TurnEnded",
    "Untimely",
    "dump_from",
    "export_warning",
    "load",
    "read",
    "save",
    "save_from",
]
