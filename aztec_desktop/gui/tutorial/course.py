"""The matches of a lesson: begun from its positions, brought to any step, and taken down as they go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from aztec_desktop import paths
from aztec_desktop.bots.named import LEVELS
from aztec_desktop.cli.position_file import Position, read_position
from aztec_desktop.core.actions import Action, Record
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import AnyGame
from aztec_desktop.core.texts import Catalogue
from aztec_desktop.gui.tutorial.facts import GameFacts, Moments, no_facts
from aztec_desktop.gui.tutorial.script import END_TURN, Lesson, Step, fits, read_lesson
from aztec_desktop.match import Header, Match, Sitter
from aztec_desktop.match.history import History

FOLDER: Final = "tutorial"
_SEED: Final = "13.0.0.0.0"
_SHARED: Final = ("core", "match")


@dataclass(frozen=True, slots=True)
class Path:
    """What the seats did from a chapter's position on, and what of it waits for the end of its turn."""

    done: tuple[Record, ...] = ()
    staged: tuple[Record, ...] = ()

    @property
    def whole(self) -> tuple[Record, ...]:
        """All of it in order."""
        return self.done + self.staged

    def first(self, count: int) -> Path:
        """Return the path with only its first records."""
        return Path(self.done[:count], self.staged[: max(0, count - len(self.done))])

    def leads_to(self, later: Path) -> bool:
        """Whether the later path begins with this one."""
        return (
            later.whole[: len(self.whole)] == self.whole
            and later.done[: len(self.done)] == self.done
            and len(later.done) >= len(self.done)
        )


def path_of(match: Match) -> Path:
    """Return what the seats of a match have done; luck follows from it."""
    return Path(tuple(record for record in match.history.records if record.seat >= 0), match.staged)


class Course:
    """One lesson with its positions and words. It plays on matches that no window shows."""

    def __init__(self, game: AnyGame, lesson: Lesson, words: Catalogue, own: GameFacts = no_facts) -> None:
        self.game, self.lesson = game, lesson
        self._own = own
        self._positions: dict[str, Position] = {}
        self._words = words

    # --- matches ---------------------------------------------------------------------------------------------

    def match_at(self, number: int, name: str, path: Path | None = None) -> Match:
        """Return a match that stands where the numbered step begins; ``name`` is the person's.

        With ``path`` it goes that way from the chapter's position, else as the lesson goes by itself.
        """
        match = self._begin(number, name)
        if path is None:
            for step in self.lesson.steps[self.lesson.base_of(number) : number]:
                self._walk(match, step)
        else:
            self._follow(match, path)
        return match

    def match_after(self, number: int, name: str, path: Path) -> Match:
        """Return a match that went the path to the numbered step, and through that step as the lesson goes."""
        match = self.match_at(number, name, path)
        self._walk(match, self.lesson.steps[number])
        return match

    def _begin(self, number: int, name: str) -> Match:
        position = self._position(self.lesson.position_of(number))
        gentle = next(iter(LEVELS))
        sitters = tuple(
            Sitter("bot", other, gentle) if other else Sitter("person", name) for other in self.lesson.names
        )
        options = position.setup.options
        header = Header(position.parts, sitters, _SEED, options, game=self.game.id, practice=True)
        history = History(self.game, position.setup, base=position.state.copy())
        return Match(self.game, header, history)

    def _position(self, name: str) -> Position:
        if name not in self._positions:
            text = paths.resource_text(FOLDER, self.lesson.game, f"{name}.json")
            try:
                self._positions[name] = read_position(text, (self.game,))
            except InputError as error:
                raise error.within(f"{name}.json") from None
        return self._positions[name]

    def _walk(self, match: Match, step: Step) -> None:
        for entry in (*step.do, *step.then):
            turn = self.next_of(match, entry, step)
            if turn is not None:
                match.submit(*turn)
            elif match.turn_over:
                match.end_turn()

    @staticmethod
    def _follow(match: Match, path: Path) -> None:
        for record in path.done:
            if match.turn_over:
                match.end_turn()
            match.submit(record.seat, record.action)
        if match.turn_over:
            match.end_turn()
        for record in path.staged:
            match.submit(record.seat, record.action)

    def next_of(self, match: Match, entry: str, step: Step) -> tuple[int, Action] | None:
        """Return which seat does what by an entry of a step's ``do`` or ``then``; None for the end of the turn.

        Of several that are named it is the first that may be done. If none may, because the person went another
        way, it is what the step accepts, and if need be whatever the seat may do.
        """
        if entry == END_TURN:
            return None
        seat, choices = self.lesson.person, [entry]
        if entry[0].isdigit():
            seat = int(entry.split(maxsplit=1)[0])
            choices = [choice.strip().partition(" ")[2] for choice in entry.split("|")]
        view, codec = match.view(seat), self.game.codec
        legal = self.game.legal(view, seat)
        wanted = [action for action in map(codec.from_text, choices) if action in legal]
        if seat == self.lesson.person:
            wanted += [action for action in legal if fits(action, step.accept, codec)]
        return (seat, (wanted or legal)[0]) if legal else None

    # --- words -----------------------------------------------------------------------------------------------

    def words_at(self, match: Match, person: str) -> Catalogue:
        """Return the lesson's sentences with the names of this match's seats and components."""
        names = {str(seat): name or person for seat, name in enumerate(self.lesson.names)}
        return self._words.with_names(self.game.names(match.history.setup.components)).with_terms("seat", names)

    def moments(self, step: Step, start: Any, now: Any) -> Moments:
        """Return the views between which a step's facts are found."""
        then, seat = start.copy(), self.lesson.person
        for entry in step.do[:1] if step.kind == "act" else ():
            action = self.game.codec.from_text(entry)
            if self.game.refusal(then, seat, action) is None:
                self.game.advance(then, seat, action)
        return Moments(self.game, start, now, then, self._own)

    def say(self, words: Catalogue, step: Step, what: str, moments: Moments) -> str:
        """Return one of a step's sentences (``say``, ``do``, ``done``), empty if it has none."""
        key = f"{step.key}.{what}"
        return words.fill(key, moments.find(step.facts)) if key in words else ""

    def title(self, chapter: str) -> str:
        """Return the name of a chapter, of the whole lesson without one."""
        return self._words.fill(f"lesson.{chapter}.title" if chapter else "lesson.title")


def has_lesson(game: AnyGame) -> bool:
    """Return whether there is a lesson for a game."""
    return paths.resources().joinpath(FOLDER, f"{game.id}.toml").is_file()


def load_course(game: AnyGame, own: GameFacts = no_facts, language: str = "en") -> Course:
    """Return the lesson of a game.

    Raises:
        OSError: if there is none, or a part of it is missing.
        InputError: if it does not hold together.
    """
    lesson = read_lesson(paths.resource_text(FOLDER, f"{game.id}.toml"), game.id, game.codec)
    texts = [paths.resource_text("texts", language, f"{name}.toml") for name in (*_SHARED, game.family)]
    texts.append(paths.resource_text(FOLDER, language, f"{game.id}.toml"))
    return Course(game, lesson, Catalogue.from_toml(*texts), own)
