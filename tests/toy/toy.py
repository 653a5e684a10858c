"""A toy game: secrets, a deck, a sealed choice made by all at once, and turns of several small actions.

T1: each round every seat is dealt a pot from the deck, seen by that seat alone. T2: all seal a bid of their coins.
T3: the highest bid (of equals the lowest seat) pays it and acts. T4: it may offer coins for 2 points each, or pay a
coin to look at another's pot of this round, as often as it can pay, and stops. T5: after the last round all pots are
shown and count their value. T6: most points win; equals share.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aztec_desktop.core.actions import CHANCE, Action, Rng, Seat
from aztec_desktop.core.events import Counted, Ended, Event, Moved, Noted, Turned
from aztec_desktop.core.game import Emit, Odds, Outcome, Phase, Setup, SheetRow
from aztec_desktop.core.options import Option
from aztec_desktop.core.phrases import IllegalAction, Phrase, Refusal
from aztec_desktop.core.table import Place, Table
from tests.toy.state import CODEC, CURTAIN, NONE, SEALED, Kit, ToyState, decode, encode, read_kit


def _silent(_: Event) -> None:
    pass


class Toy:
    id = "toy"
    family = "toy"
    rules_version = 1
    seats = range(2, 5)
    codec = CODEC
    features_named: tuple[str, ...] = ("coins", "points")
    has_secrets = True
    grain = 0.25

    def parse_components(self, text: str) -> Kit:
        return read_kit(text)

    def names(self, components: Kit) -> Mapping[str, Mapping[str, Phrase]]:
        pots = {str(kind): Phrase("toy.pot", {"value": value}) for kind, value in enumerate(components.values)}
        return {"pot": pots}

    def options(self, components: Kit, seats: int) -> tuple[Option, ...]:
        rounds = tuple(str(n) for n in (2, 3) if n * seats <= sum(components.counts))
        tokens = ("bead", "shell", "bone", "stone")
        return (Option("rounds", rounds, rounds[-1]), Option("token", tokens, ",".join(tokens[:seats]), True))

    def new(self, setup: Setup) -> ToyState:
        return ToyState(setup.components, setup.seats, int(setup.options["rounds"]))

    def actors(self, s: ToyState) -> tuple[Seat, ...]:
        if s.over:
            return ()
        if s.dealing != NONE:
            return (CHANCE,)
        if s.turn != NONE:
            return (s.turn,)
        return tuple(seat for seat in range(s.seats) if s.seals[seat] == NONE)

    def legal(self, s: ToyState, seat: Seat) -> list[Action]:
        if seat not in self.actors(s):
            return []
        if seat == CHANCE:
            return [action for action, _ in self.odds(s).outcomes]
        tries: list[Action] = [("seal", n) for n in range(s.coins[seat] + 1)]
        tries += [("offer",), *(("peek", other) for other in range(s.seats)), ("stop",)]
        return [action for action in tries if self.refusal(s, seat, action) is None]

    def sample(self, s: ToyState, seat: Seat, rng: Rng) -> Action:
        if seat == CHANCE:
            at = rng.randrange(sum(s.bag))
            kind = next(k for k in range(len(s.bag)) if at < sum(s.bag[: k + 1]))
            return ("deal", kind)
        if s.turn == NONE:
            return ("seal", rng.randrange(s.coins[seat] + 1))
        choices = self.legal(s, seat)
        return choices[rng.randrange(len(choices))]

    def odds(self, s: ToyState) -> Odds:
        if s.veil is not None or s.dealing == NONE:
            raise ValueError("there are no odds now")
        return Odds(("deck",), [(("deal", kind), count) for kind, count in enumerate(s.bag) if count])

    def refusal(self, s: ToyState, seat: Seat, action: Action) -> Refusal | None:
        verb = action[0]
        step = "deal" if s.dealing != NONE else "act" if s.turn != NONE else "seal"
        if seat < 0 and s.dealing == NONE:
            return Refusal("toy.refuse.luck", {}, "T1")
        if seat not in self.actors(s) or {"deal": "deal", "seal": "seal"}.get(verb, "act") != step:
            return Refusal("toy.refuse.turn", {}, "T1")
        if verb == "deal" and not (0 <= action[1] < len(s.bag) and s.bag[action[1]]):
            return Refusal("toy.refuse.deck", {}, "T1")
        if verb == "seal" and not 0 <= action[1] <= s.coins[seat]:
            return Refusal("toy.refuse.seal", {"coins": s.coins[seat]}, "T2")
        if verb in ("offer", "peek") and not s.coins[seat]:
            return Refusal("toy.refuse.coins", {}, "T4")
        if verb == "peek":
            other = action[1]
            if other == seat or not 0 <= other < s.seats or (other, s.round) in s.known[seat]:
                return Refusal("toy.refuse.peek", {}, "T4")
        return None

    def apply(self, s: ToyState, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        wrong = self.refusal(s, seat, action)
        if wrong is not None:
            raise IllegalAction(wrong)
        self.advance(s, seat, action, emit)

    def advance(self, s: ToyState, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        tell = emit or _silent
        match action:
            case ("deal", kind):
                self._deal(s, kind, tell)
            case ("seal", coins):
                s.seals[seat] = coins
                tell(Counted(f"seal:{seat}", 0, coins, "seal", "T2", frozenset({seat})))
                tell(Counted(f"sealed:{seat}", 0, 1, "seal", "T2"))
                tell(Noted(Phrase("toy.sealed", {"seat": f"@seat:{seat}"}, "T2"), "seal", seat))
                if NONE not in s.seals:
                    self._open(s, tell)
            case ("offer",):
                self._pay(s, seat, 1, tell)
                s.offers[seat] += 1
                after = s.points(seat)
                tell(Counted(f"points:{seat}", after - 2, after, "offer", "T4"))
            case ("peek", other):
                self._pay(s, seat, 1, tell)
                s.known[seat].append((other, s.round))
                value = str(s.kit.values[s.hands[other][s.round]]) if s.hands[other][s.round] != NONE else ""
                card = f"card:{s.round * s.seats + other}"
                facts = {"seat": f"@seat:{seat}", "other": f"@seat:{other}"}
                tell(Turned(card, value, "peek", frozenset({seat, other})))
                tell(Noted(Phrase("toy.peeked", facts, "T4"), "peek", seat))
            case _:
                tell(Noted(Phrase("toy.stops", {"seat": f"@seat:{seat}"}, "T4"), "stop", seat))
                self._stop(s, tell)

    def _deal(self, s: ToyState, kind: int, tell: Emit) -> None:
        seat = s.dealing
        card = f"card:{s.round * s.seats + seat}"
        s.bag[kind] -= 1
        s.hands[seat].append(kind)
        tell(Moved(card, "deck", f"hand:{seat}", "deal"))
        tell(Turned(card, str(s.kit.values[kind]), "see", frozenset({seat})))

    def _open(self, s: ToyState, tell: Emit) -> None:
        for seat, coins in enumerate(s.seals):
            tell(Counted(f"seal:{seat}", coins, 0, "open", "T3", frozenset({seat})))
            tell(Counted(f"sealed:{seat}", 1, 0, "open", "T3"))
            tell(Noted(Phrase("toy.opened", {"seat": f"@seat:{seat}", "n": coins}, "T3"), "open", seat))
        s.turn = s.seals.index(max(s.seals))
        coins = s.seals[s.turn]
        s.seals = [NONE] * s.seats
        self._pay(s, s.turn, coins, tell)
        tell(Noted(Phrase("toy.wins", {"seat": f"@seat:{s.turn}", "n": coins}, "T3"), "open", s.turn))

    def _pay(self, s: ToyState, seat: Seat, coins: int, tell: Emit) -> None:
        before, bank = s.coins[seat], s.bank
        s.coins[seat] -= coins
        tell(Counted(f"coins:{seat}", before, before - coins, "pay"))
        tell(Counted("bank", bank, bank + coins, "pay"))

    def _stop(self, s: ToyState, tell: Emit) -> None:
        s.turn = NONE
        s.round += 1
        if not s.over:
            return
        for seat in range(s.seats):
            for at, kind in enumerate(s.hands[seat]):
                tell(Turned(f"card:{at * s.seats + seat}", str(s.kit.values[kind]), "score"))
            tell(Counted(f"points:{seat}", 2 * s.offers[seat], s.points(seat), "score", "T5"))
        tell(Ended(self.outcome(s).winners))

    def view(self, s: ToyState, seat: Seat | None) -> ToyState:
        v = s.copy()
        v.veil = CURTAIN if seat is None else seat
        if s.over:
            return v
        for other in range(s.seats):
            if other == seat:
                continue
            for at, kind in enumerate(v.hands[other]):
                if kind != NONE and (seat is None or (other, at) not in v.known[seat]):
                    v.bag[kind] += 1
                    v.hands[other][at] = NONE
            if v.seals[other] != NONE:
                v.seals[other] = SEALED
        return v

    def guess(self, view: ToyState, seat: Seat, rng: Rng) -> ToyState:  # noqa: ARG002 - the toy plays alike from every seat
        s = view.copy()
        s.veil = None
        for other in range(s.seats):
            for at, kind in enumerate(s.hands[other]):
                if kind == NONE:
                    drawn = self.sample(s, CHANCE, rng)[1]
                    s.bag[drawn] -= 1
                    s.hands[other][at] = drawn
            if s.seals[other] == SEALED:
                s.seals[other] = rng.randrange(s.coins[other] + 1)
        return s

    def table(self, view: ToyState) -> Table:
        s, table = view, Table()
        for number in range(sum(s.kit.counts)):
            at, seat = divmod(number, s.seats)
            dealt = at < len(s.hands[seat])
            kind = s.hands[seat][at] if dealt else NONE
            face = "" if kind == NONE else str(s.kit.values[kind])
            table.pieces[f"card:{number}"] = Place(f"hand:{seat}" if dealt else "deck", face)
        for seat in range(s.seats):
            table.counters[f"coins:{seat}"] = s.coins[seat]
            table.counters[f"points:{seat}"] = s.points(seat)
            table.counters[f"seal:{seat}"] = max(s.seals[seat], 0)
            table.counters[f"sealed:{seat}"] = int(s.seals[seat] != NONE)
        table.counters["bank"] = s.bank
        return table

    def sheet(self, s: ToyState) -> list[SheetRow]:
        rows = [SheetRow(seat, "toy.offerings", "T4", 2 * s.offers[seat]) for seat in range(s.seats)]
        for seat, hand in enumerate(s.hands):
            known = sum(s.kit.values[kind] for kind in hand if kind != NONE)
            rows.append(SheetRow(seat, "toy.cards", "T5", known, s.over))
        return rows

    def phase(self, s: ToyState) -> Phase:
        steps = ("toy.deal", "toy.seal", "toy.act")
        now = 3 if s.over else 0 if s.dealing != NONE else 1 if s.turn == NONE else 2
        ask = ("deal", "seal", "act", "over")[now]
        turned = Phrase("toy.round", {"n": min(s.round + 1, s.rounds), "of": s.rounds})
        return Phase(steps, now, turned, Phrase(f"toy.ask.{ask}"))

    def say(self, view: ToyState, seat: Seat, action: Action) -> Phrase:  # noqa: ARG002 - the protocol hands it in
        match action:
            case ("deal", kind):
                return Phrase("toy.say.deal", {"pot": f"@pot:{kind}"})
            case ("seal", coins):
                return Phrase("toy.say.seal", {"n": coins})
            case ("peek", other):
                return Phrase("toy.say.peek", {"other": f"@seat:{other}"})
            case _:
                return Phrase(f"toy.say.{action[0]}")

    def plan(self, view: ToyState, seat: Seat) -> list[Action]:
        if seat not in self.actors(view):
            return []
        if view.turn == NONE:
            return [("seal", view.coins[seat] // 2)]
        return [*[("offer",)] * view.coins[seat], ("stop",)]

    def outcome(self, s: ToyState) -> Outcome:
        if not s.over:
            raise ValueError("the game is not over")
        scores = tuple(s.points(seat) for seat in range(s.seats))
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        return Outcome(scores, ranks, tuple(seat for seat, rank in enumerate(ranks) if rank == 1))

    def evaluate(self, s: ToyState) -> list[float]:
        left = sum(s.bag)
        mean = sum(v * n for v, n in zip(s.kit.values, s.bag, strict=True)) / left if left else 0.0
        worth = [*s.kit.values, mean]  # NONE, the last, is worth what the bag holds on average
        return [2.0 * s.offers[seat] + sum(worth[kind] for kind in s.hands[seat]) for seat in range(s.seats)]

    def features(self, s: ToyState, seat: Seat) -> list[float]:
        return [float(s.coins[seat]), self.evaluate(s)[seat]]

    def forecast(self, s: ToyState) -> list[dict[str, int]]:
        return [{"cards": row.value} for row in self.sheet(s) if row.item == "toy.cards"]

    def encode(self, s: ToyState) -> dict[str, Any]:
        return encode(s)

    def decode(self, data: Any, setup: Setup) -> ToyState:
        return decode(data, self.new(setup))

    def deadline(self, s: ToyState) -> Mapping[Seat, int]:  # noqa: ARG002
        return {}

    def forget(self, view: ToyState, seat: Seat, age: int) -> ToyState:
        v = view.copy()
        v.known[seat] = [pair for pair in v.known[seat] if pair[1] >= view.round - age // view.seats]
        return self.view(v, seat)


TOY = Toy()
