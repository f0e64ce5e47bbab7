"""What a card is worth to the viewer: which to keep, to take, to give away."""

from __future__ import annotations

from collections.abc import Iterable

from engine.riddle.deck import CHARACTERS, THE_RING, may_use, of_face
from engine.riddle.variants import ELF_RINGS
from engine.riddle.view import View

PRECIOUS = 94.0
"""An Elf Ring where the three of them win with The Ring (O7.1)."""
FOREIGN = 25.0
"""What a card loses whose uses are all for the other kind."""
OWN = 10.0
"""What the own character card gains: it resists looks and comes back from battles (B10.5, B11.9)."""


def keep(view: View, card: str) -> float:
    """How dear a card (id or face) is to the viewer."""
    me = view.me or ""
    found = of_face(card)
    if found.id in ELF_RINGS and view.options.o7_elf_rings:
        return PRECIOUS
    worth = float(found.keep_rank)
    if found.uses and not any(may_use(use, me) for use in found.uses):
        worth -= FOREIGN
    return worth + (OWN if found.id == CHARACTERS[me].card else 0.0)


def cheapest(view: View, cards: Iterable[str]) -> list[str]:
    """Cards the least dear first, The Ring last; ties: lowest id (P0.6)."""
    return sorted(cards, key=lambda card: (card == THE_RING, keep(view, card), card))


def dearest(view: View, faces: Iterable[str]) -> str:
    """The Ring, else the dearest; ties: lowest id."""
    return min(faces, key=lambda face: (face != THE_RING, -keep(view, face), face))


def own_card(view: View) -> str:
    """The viewer's own character card."""
    return CHARACTERS[view.me or ""].card
