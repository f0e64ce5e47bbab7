"""How a game begins: the rolls for the first turn, the notice about hands (B2.4, E2.8)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.riddle.words.catalogue import _


def first_rolls(rounds: Sequence[Sequence[tuple[str, int]]], seat: str) -> str:
    """Whom the rolls made first (B2.4), every roll shown."""
    said = [
        _("; again ") * (n > 0)
        + " · ".join(_("{who}: **{value}**").format(who=who, value=value) for who, value in r)
        for n, r in enumerate(rounds)
    ]
    return _("First-turn rolls: {said}. **{seat}** begins.").format(said="".join(said), seat=seat)
