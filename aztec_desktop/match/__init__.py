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
    match.seen(), match.view(seat)       the view everything shown reads; a bot's view
    match.steps()                        all steps so far, redacted for the sight: fills a log
    Cursor(match)                        steps through history under the same sight (replay.py)

Keeping::

    save(match, path), save_from(match, number, path), export_warning(match)      saving.py
    load(path, games), resume(path, games)                                        loading.py; resume goes on writing
    Library(folder, games)               games kept in a folder: begin, list, latest unfinished (library.py)

What the rules forbid raises IllegalAction with the refusal; what comes at the wrong moment raises Untimely with a
phrase; files that cannot be used raise InputError. After any of them nothing has changed.
"""

from __future__ import annotations

from aztec_desktop.match.header import Header, Parts, Sitter
from aztec_desktop.match.match import Match
from aztec_desktop.match.notices import Held, Jumped, Listener, Notice, Step, Trouble, TurnEnded, Untimely

__all__ = [
    "Header",
    "Held",
    "Jumped",
    "Listener",
    "Match",
    "Notice",
    "Parts",
    "Sitter",
    "Step",
    "Trouble",
    "TurnEnded",
    "Untimely",
]
