"""How a game begins: the rolls for the first turn, the notice about hands (B2.4, E2.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.riddle.words.catalogue import _, phrase

NOTICE_OF_PARTNERS: Final = phrase(
    "Hands are secret: tell what you know of them to your partners only. *Partners…* under "
    "*More* and `/team say` reach them in private."
)


def first_rolls(rounds: Sequence[Sequence[tuple[str, int]]], seat: str) -> str:
    """Whom the rolls made first (B2.4), every roll shown."""
    said = [
        _("; again ") * (n > 0)
        + " · ".join(_("{who}: **{value}**").format(who=who, value=value) for who, value in r)
        for n, r in enumerate(rounds)
    ]
    return _("First-turn rolls: {said}. **{seat}** begins.").format(said="".join(said), seat=seat)
