"""A person at a plain text table: what happened is read out line by line, what can be done is a numbered list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from aztec_desktop.bots.bot import luck_of
from aztec_desktop.bots.client import Request, WorkerClient
from aztec_desktop.cli.choices import Choice, choices
from aztec_desktop.cli.rulebook import first_rule, rule_text
from aztec_desktop.cli.table_text import describe, score_lines
from aztec_desktop.cli.words import table_words
from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.events import Noted
from aztec_desktop.core.game import Storyteller
from aztec_desktop.core.phrases import Fact, Phrase
from aztec_desktop.match import Match, Notice, Step, Trouble, Untimely, save

DEADLINE_S: Final = 30.0
"""How long a bot may think, in seconds."""

CURTAIN_LINES: Final = 40
"""So many empty lines hide what another person was shown."""


class Left(Exception):  # noqa: N818 - the person has gone, nothing broke
    """The person leaves the table."""


class PlainTable:
    """Plays a sitting with people at a terminal.

    Args:
        match: the sitting.
        client: where its bots think.
        file: where it is being saved.
    """

    def __init__(self, match: Match, client: WorkerClient, file: Path) -> None:
        self.match = match
        self.client = client
        self.file = file
        header, setup = match.header, match.history.setup
        self.names = [sitter.name for sitter in header.sitters]
        self.words = table_words(match.game, setup.components, self.names)
        self._commands: Mapping[str, Callable[[str], None]] = {
            "help": self._help,
            "board": self._board,
            "score": self._score,
            "log": self._log,
            "rule": self._rule,
            "save": self._save,
            "quit": self._quit,
        }
        match.listeners.append(self._hear)

    # --- the game ------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play to the end, or until the person leaves."""
        self._greet()
        try:
            while not self.match.over:
                self._next()
        except Left:
            self.leave()
            return
        self._tell_result()

    def leave(self) -> None:
        """Say where the game is kept and how to go on."""
        print()
        self._say("play.left", {"file": str(self.file), "game": self.match.game.id})

    def _next(self) -> None:
        match = self.match
        if match.turn_over:
            self._end_or_undo()
            return
        if match.learned is not None:
            self._board("")
            self._ask("play.learned", {"seat": self.names[match.learned.seat]})
            match.learned = None
        seat = match.waiting_for[0]
        sitter = match.header.sitters[seat]
        if sitter.kind == "person":
            self._person(seat)
        else:
            self._bot(seat, sitter.bot)

    def _bot(self, seat: Seat, bot: str) -> None:
        match = self.match
        luck = luck_of(match.header.seed, seat, len(match.history))
        answer = self.client.ask(Request(bot, match.view(seat), seat, luck), DEADLINE_S) or self.client.wait()
        if answer.note is not None:
            print(self.words.say(answer.note))
        match.submit(seat, answer.action)

    def _person(self, seat: Seat) -> None:
        match = self.match
        if match.sight != seat:
            self._hand_over(seat)
        view = match.view(seat)
        phase = match.game.phase(view)
        step = "".join(self.words.fill(name) for name in phase.steps[phase.now : phase.now + 1])
        print()
        self._say("play.turn", {"seat": self.names[seat], "round": self.words.say(phase.round), "step": step})
        print(self.words.say(phase.prompt))
        action = self._choose(match.game.legal(view, seat), seat)
        if action is not None:
            match.submit(seat, action)

    def _choose(self, legal: Sequence[Action], seat: Seat) -> Action | None:
        """Let the person choose; None if something else has happened that calls for a fresh look."""
        match = self.match
        decision = match.decision
        view = match.view(seat)

        def say(action: Action) -> str:
            return self.words.say(match.game.say(view, seat, action))

        open_lists: list[Sequence[Action]] = [legal]
        planned = match.game.plan(view, seat)
        listed: Sequence[Action] | None = None
        while True:
            lines = choices(open_lists[-1], say)
            if listed is not open_lists[-1]:
                listed = open_lists[-1]
                self._list(lines, seat, len(open_lists) > 1, len(planned) > 1)
            answer = self._ask("play.which")
            if not answer:
                listed = None
            elif answer == "plan" and len(planned) > 1:
                if self._follow(planned, seat, say):
                    return None
            elif answer in ("back", "b") and len(open_lists) > 1:
                open_lists.pop()
            elif (chosen := _picked(answer, lines)) is not None:
                if chosen.action is not None:
                    return chosen.action
                open_lists.append(chosen.actions)
            else:
                self._command(answer, len(lines))
                if match.decision != decision:
                    return None

    def _list(self, lines: Sequence[Choice], seat: Seat, inner: bool, planned: bool) -> None:
        for number, line in enumerate(lines, 1):
            facts: dict[str, Fact] = {"number": number, "text": line.text, "count": len(line.actions)}
            if line.action is None:
                self._say("play.group", facts)
            elif changes := self._changes(seat, line.action):
                self._say("play.line_changes", {**facts, "changes": changes})
            else:
                self._say("play.line", facts)
        if inner:
            self._say("play.back")
        if planned:
            self._say("play.plan")

    def _changes(self, seat: Seat, action: Action) -> str:
        """Return what an action changes in the seat's own forecast and in the others' points, in words."""
        game, view = self.match.game, self.match.view(seat)
        before, points = game.forecast(view)[seat], game.table(view).counters
        game.advance(view, seat, action)
        after = game.forecast(view)[seat] if game.actors(view) else before
        changed = {key: value - before.get(key, 0) for key, value in after.items()}
        told = [self.words.fill(f"forecast.{key}", {"change": change}) for key, change in changed.items() if change]
        scored = game.table(view).counters
        for other, name in enumerate(self.names):
            change = scored.get(f"vp:{other}", 0) - points.get(f"vp:{other}", 0)
            if change and other != seat:
                told.append(self.words.fill("play.points_of", {"seat": name, "change": change}))
        return ", ".join(told)

    def _follow(self, planned: Sequence[Action], seat: Seat, say: Callable[[Action], str]) -> bool:
        """Show the game's plan for the whole turn and, if the person agrees, do it."""
        for action in planned:
            print(f"- {say(action)}")
        if self._ask("play.agree").casefold() not in ("y", "yes"):
            return False
        for action in planned:
            self.match.submit(seat, action)
        return True

    def _end_or_undo(self) -> None:
        answer = self._ask("play.end")
        if answer in ("", "end"):
            self.match.end_turn()
        elif answer in ("u", "undo"):
            self._undo("")
        else:
            self._command(answer, 0)

    def _hand_over(self, seat: Seat) -> None:
        """Let nobody else see what the next person will be shown."""
        if self.match.game.has_secrets and len(self.match.header.persons) > 1:
            self.match.look_as(None)
            print("\n" * CURTAIN_LINES)
            self._ask("play.hand_over", {"seat": self.names[seat]})
        self.match.look_as(seat)

    # --- what the person can say besides a number ------------------------------------------------------------

    def _command(self, typed: str, count: int) -> None:
        word, _, rest = typed.partition(" ")
        word = word.casefold()
        if word in ("undo", "redo"):
            self._undo(rest) if word == "undo" else self._redo()
        elif word in self._commands:
            self._commands[word](rest.strip())
        else:
            self._say("play.not_understood", {"typed": typed, "count": count})

    def _undo(self, rest: str) -> None:
        try:
            self.match.undo(practice=rest.strip() == "practice")
            self._say("play.undone")
        except Untimely as error:
            print(self.words.say(error.phrase))
            if self.match.undo_kind == "practice":
                self._say("play.practice")

    def _redo(self) -> None:
        try:
            self.match.redo()
        except Untimely as error:
            print(self.words.say(error.phrase))

    def _help(self, _: str) -> None:
        print(self.words.fill("play.help", {"rule": first_rule(self.match.game.family)}).rstrip())

    def _board(self, _: str) -> None:
        for line in describe(self.match.game, self.match.seen(), self.words, len(self.names)):
            print(line)

    def _score(self, _: str) -> None:
        for line in score_lines(self.match.game, self.match.seen(), self.words, len(self.names)):
            print(line)

    def _log(self, _: str) -> None:
        for step in self.match.steps():
            self._read_out(step)

    def _rule(self, number: str) -> None:
        found = rule_text(self.match.game.family, number)
        if not found:
            self._say("play.no_rule", {"number": number})
        for line in found:
            print(line)

    def _save(self, path: str) -> None:
        if not path:
            self._say("play.saved_always", {"file": str(self.file)})
            return
        try:
            warning = save(self.match, Path(path).expanduser())
        except InputError as error:
            print(error)
            return
        self._say("play.saved", {"file": path})
        if warning is not None:
            print(self.words.say(warning))

    def _quit(self, _: str) -> None:
        raise Left

    # --- telling ---------------------------------------------------------------------------------------------

    def _greet(self) -> None:
        header = self.match.header
        game = self.words.fill(f"game.{self.match.game.id}")
        self._say("play.greeting", {"game": game, "seed": header.seed, "seats": ", ".join(self.names)})
        self._say("play.hint")
        for notice in self.match.notices:
            print(self.words.say(notice))

    def _tell_result(self) -> None:
        print()
        self._score("")
        outcome = self.match.game.outcome(self.match.history.state)
        order = sorted(range(len(self.names)), key=lambda seat: outcome.ranks[seat])
        for seat in order:
            facts: dict[str, Fact] = {
                "rank": outcome.ranks[seat],
                "seat": self.names[seat],
                "score": outcome.scores[seat],
            }
            self._say("play.rank", facts)
        self._tell_story()

    def _tell_story(self) -> None:
        """Tell what the end of the game was, if the game has a story."""
        game = self.match.game
        if isinstance(game, Storyteller):
            story = game.epilogue(self.match.history.state, datetime.now().astimezone().year)
            print()
            for phrase in story:
                if phrase.key in self.words:
                    print(self.words.say(phrase))

    def _hear(self, notice: Notice) -> None:
        match notice:
            case Step():
                self._read_out(notice)
            case Trouble(reason=reason, file=file):
                self._say("play.trouble", {"reason": reason, "file": file})
            case _:
                pass

    def _read_out(self, step: Step) -> None:
        for event in step.events:
            if isinstance(event, Noted):
                print(self.words.say(event.phrase))

    def _say(self, key: str, facts: Mapping[str, Fact] | None = None) -> None:
        print(self.words.say(Phrase(key, facts or {})))

    def _ask(self, key: str, facts: Mapping[str, Fact] | None = None) -> str:
        return input(f"{self.words.fill(key, facts)} ").strip()


def _picked(answer: str, lines: Sequence[Choice]) -> Choice | None:
    if not (answer.isascii() and answer.isdigit()) or not 1 <= int(answer) <= len(lines):
        return None
    return lines[int(answer) - 1]
