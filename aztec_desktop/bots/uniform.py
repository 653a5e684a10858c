"""The weakest bot: any legal action, each as likely as the next."""

from __future__ import annotations

from aztec_desktop.core.actions import Action, Rng, Seat
from aztec_desktop.core.game import AnyGame, S


class Uniform:
    """Chooses uniformly among all legal actions."""

    def choose(self, game: AnyGame, view: S, seat: Seat, rng: Rng) -> Action:
        """Return one of the legal actions."""
        legal: list[Action] = game.legal(view, seat)
        return legal[rng.randrange(len(legal))]
