"""How a year ends: the board is cleared for another, or the last points are counted (S35–S38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aztec_desktop.core.events import Counted, Ended, Moved, Noted, Turned
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.mayan_sun.components import DECKS, MONTHS
from aztec_desktop.games.mayan_sun.kit import CROPS, DEATHS, FEWEST, LEFT, MOST
from aztec_desktop.games.mayan_sun.scoring import death_cost, score
from aztec_desktop.games.mayan_sun.state import DUE_TILE

if TYPE_CHECKING:
    from aztec_desktop.core.game import Emit
    from aztec_desktop.games.mayan_sun.state import SunState


def end_year(s: SunState, emit: Emit | None) -> None:
    """Clear the board for another year (S35, S36), or end the game after the last (S37)."""
    if s.year == s.kit.edition.years:
        finish(s, emit)
    else:
        new_year(s, emit)


def new_year(s: SunState, emit: Emit | None) -> None:
    """Clear the board for another year under a new starting player (S35, S36)."""
    _new_start(s, emit)
    _clear_board(s, emit)
    _gather_cards(s, emit)
    s.year += 1
    s.step = -1
    s.due = DUE_TILE if s.aside else 0
    if emit:
        emit(Counted("year", s.year - 1, s.year, "year", "S35"))
        emit(Noted(Phrase("log.year", {"year": s.year}, "S35"), "year"))


def _new_start(s: SunState, emit: Emit | None) -> None:
    seats, old = s.kit.seats, s.start
    s.start = min(range(seats), key=lambda x: (s.vp[x], s.villages[x], s.prophecy[x], (x - old) % seats))
    if emit:
        if s.start != old:
            emit(Counted("start", old, s.start, "turn", "S36"))
        emit(Noted(Phrase("log.new_start", {"seat": f"@seat:{s.start}"}, "S36"), "turn", s.start))


def _clear_board(s: SunState, emit: Emit | None) -> None:
    kit = s.kit
    for disc, month in enumerate(s.discs):
        if month >= 0 and emit:
            emit(Moved(f"hold:{disc}", f"month:{month}", "stock", "clear"))
    s.discs = (-1,) * len(s.discs)
    s.held = 0
    for month, tile in enumerate(s.tiles):
        if tile >= MONTHS:
            s.tiles[month] = -1
            if emit:
                emit(Moved(kit.tile_name(tile), f"month:{month}", "stock", "clear"))
    for seed, field in enumerate(s.seeds):
        seat, crop = divmod(seed, 3)
        s.seeds[seed] = -1
        if emit:
            if s.harvested >> seed & 1:
                emit(Turned(f"seed:{seat}:{CROPS[crop]}", "", "clear"))
            emit(Moved(f"seed:{seat}:{CROPS[crop]}", f"field:{field}", f"tray:{seat}", "clear"))
    s.filled = s.harvested = 0


def _gather_cards(s: SunState, emit: Emit | None) -> None:
    kit = s.kit
    if emit:
        hands = {(deck, place): seat for deck, place, seat in s.kept}
        for deck, pile in enumerate(s.piles):
            for place in range(len(pile)):
                card, lies_open = f"card:{deck}:{place}", s.tops[deck] >= 0 and place == len(pile) - 1
                emit(Turned(card, "", "gather"))
                if not lies_open:
                    holder = hands.get((deck, place))
                    spot = f"discard:{deck}" if holder is None else f"hand:{holder}"
                    emit(Moved(card, spot, f"deck:{deck}", "gather"))
            if s.left[deck] != kit.deck_size:
                emit(Counted(f"left:{deck}", s.left[deck], kit.deck_size, "gather"))
    s.kept = ()
    s.tops = [-1] * DECKS
    s.left = [kit.deck_size] * DECKS
    s.bags = list(kit.decks)
    s.piles = [()] * DECKS


def finish(s: SunState, emit: Emit | None) -> None:
    """Add what the end scores: crops, most and fewest Prophecy tokens, Deaths (S37); then nobody acts any more."""
    parts, seats = s.kit.components, range(s.kit.seats)
    most, fewest = max(s.prophecy), min(s.prophecy)
    for seat in seats:
        score_end(s, seat, LEFT, sum(s.crops[seat * 3 : seat * 3 + 3]) * parts.crop_left, "S37", emit)
        if s.prophecy[seat] == most:
            score_end(s, seat, MOST, parts.most_prophecy, "S37", emit)
        if s.prophecy[seat] == fewest:
            score_end(s, seat, FEWEST, parts.fewest_prophecy, "S37", emit)
        score_end(s, seat, DEATHS, -death_cost(s.deaths[seat]), "S37", emit)
    close(s, emit)


def close(s: SunState, emit: Emit | None) -> None:
    """End the game: nobody acts any more, and the best seats are named (S38)."""
    s.turn = -1
    if emit:
        keys = [s.kit.edition.ranking(s, seat) for seat in range(s.kit.seats)]
        winners = tuple(seat for seat, key in enumerate(keys) if key == min(keys))
        rule = s.kit.edition.turn_rules["over"]
        for seat in winners:
            key = "log.wins" if len(winners) == 1 else "log.shares"
            emit(Noted(Phrase(key, {"seat": f"@seat:{seat}", "points": s.vp[seat]}, rule), "win", seat))
        emit(Ended(winners))


def score_end(s: SunState, seat: int, item: int, points: int, rule: str, emit: Emit | None) -> None:
    """Add what the end scores for one item, and tell it if it is anything."""
    if emit and points:
        facts: dict[str, int | str] = {"seat": f"@seat:{seat}", "points": points}
        key = f"log.end_{s.kit.edition.points[item]}"
        emit(Noted(Phrase(key, facts, rule), "score" if points > 0 else "score_lost", seat))
    score(s, seat, item, points, rule, emit)
