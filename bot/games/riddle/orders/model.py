"""What somebody ordered in advance (E5.9, P1, P2): plain values, and the short code that menus carry."""

from __future__ import annotations

import msgspec

from engine.riddle.deck import CARDS, CHARACTERS, TITLES, kind_of
from engine.riddle.phases.forces import sides

ASK = "ask"
LOOK = (ASK, "own", "ring", "never")
"""Somebody looks at the hand (P1): the own character card first, The Ring first, or never resist."""
ATTACK = (ASK, "match", "spare", "give-up")
"""Somebody attacks (P2): match with fewest losses, the same but sparing some titles, or give up."""
HALLS = (ASK, "stay")
"""In the Halls or captive: stay, draw, and discard the least useful (E4.28)."""
OWN = "own"
"""Among the titles to spare: the card of the own character, whichever that is."""


class Orders(msgspec.Struct, frozen=True, kw_only=True):
    """The orders of one person. Titles, never copies held, so they say nothing of a hand."""

    look: str = ASK
    attack: str = ASK
    spare: tuple[str, ...] = ()
    """Titles, or `OWN`; they count with ``attack="spare"`` only."""
    halls: str = ASK

    @property
    def silent(self) -> bool:
        """Whether nothing is ordered."""
        return (self.look, self.attack, self.halls) == (ASK, ASK, ASK)


NONE = Orders()


def _forces() -> tuple[str, ...]:
    battle = {card.title for card in CARDS.values() if card.battle is not None and card.battle.who == "any"}
    return (OWN, *(title for title in TITLES if title in battle))


FORCES = _forces()
"""Everything that can be spared in defence, by either kind; the order gives the bits of a code."""


def sparable(seats: tuple[str, ...]) -> tuple[str, ...]:
    """What those characters could ever lay in defence (B11.6); of no character, whatever anybody could."""
    if not seats:
        return FORCES
    right = {side for seat in seats for side in sides(kind_of(seat), attacking=False)}
    usable = {c.title for c in CARDS.values() if c.battle is not None and c.battle.side in right}
    return tuple(force for force in FORCES if force == OWN or force in usable)


def spares(orders: Orders, force: str, seat: str) -> bool:
    """Whether the orders keep a card, given by id, out of a battle of that character."""
    if force == CHARACTERS[seat].card:
        return OWN in orders.spare
    return force in CARDS and CARDS[force].title in orders.spare


def code(orders: Orders) -> str:
    """The orders in a few characters, as a menu carries them until they are saved."""
    bits = sum(1 << FORCES.index(force) for force in orders.spare)
    first = LOOK.index(orders.look), ATTACK.index(orders.attack), HALLS.index(orders.halls)
    return f"{first[0]}{first[1]}{first[2]}{bits:x}"


def decoded(text: str) -> Orders:
    """The orders of a code. Raises ValueError or IndexError for what no menu of ours carries."""
    bits = int(text[3:9], 16)
    return Orders(
        look=LOOK[int(text[0])],
        attack=ATTACK[int(text[1])],
        spare=tuple(force for place, force in enumerate(FORCES) if bits >> place & 1),
        halls=HALLS[int(text[2])],
    )
