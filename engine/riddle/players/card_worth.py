"""What a card is worth to the viewer: which to keep, to take, to give away."""

from collections.abc import Iterable

from engine.riddle.deck import CHARACTERS, THE_RING, may_use, of_face
from engine.riddle.state import ELF_RINGS
from engine.riddle.view import View

PRECIOUS = 94.0
"""An Elf Ring where the three of them win with The Ring (O7.1)."""
FOREIGN = 25.0
"""What a card loses whose uses are all for the other kind."""
OWN = 10.0
"""What the own character card gains: it resists looks and comes back from battles (B10.5, B11.9)."""

KEY = 14.0
"""What a rival's character card gains, as it takes any card of his (B10.17), and one of nobody here loses."""
BLIND = 30.0
"""What a card loses that only shows a hand, to somebody who remembers nothing."""
BEARERS = frozenset(character.card for character in CHARACTERS.values())


def keep(view: View, card: str) -> float:
    """How dear a card (id or face) is to the viewer."""
    me = view.me or ""
    face = of_face(card)
    if face.id in ELF_RINGS and view.options.o7_elf_rings:
        return PRECIOUS
    worth = float(face.keep_rank)
    if face.uses and not any(may_use(use, me) for use in face.uses):
        worth -= FOREIGN
    return worth + (OWN if face.id == CHARACTERS[me].card else 0.0)


def weigh(view: View, card: str) -> float:
    """How dear a card is to whoever thinks of the end: what takes The Ring from a winner, not what looks."""
    worth = keep(view, card)
    face = of_face(card)
    if face.id in BEARERS and face.id != own_card(view):
        there = any(p.in_game and CHARACTERS[p.seat].card == face.id for p in view.players)
        return worth + (KEY if there else -KEY)
    if face.uses and all(use.kind in ("see_hands", "take_gollum") for use in face.uses):
        worth -= 0.0 if face.id in ELF_RINGS and view.options.o7_elf_rings else BLIND
    return worth


def cheapest(view: View, cards: Iterable[str], *, sharp: bool = False) -> list[str]:
    """Cards the least dear first, The Ring last; ties: lowest id (P0.6)."""
    value = weigh if sharp else keep
    return sorted(cards, key=lambda card: (card == THE_RING, value(view, card), card))


def dearest(view: View, faces: Iterable[str], *, sharp: bool = False) -> str:
    """The Ring, else the dearest; ties: lowest id."""
    value = weigh if sharp else keep
    return min(faces, key=lambda face: (face != THE_RING, -value(view, face), face))


def own_card(view: View) -> str:
    """The viewer's own character card."""
    return CHARACTERS[view.me or ""].card
