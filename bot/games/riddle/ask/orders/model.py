"""What somebody ordered in advance (E5.9, P1, P2): plain values, and the short code that menus carry."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.model.errors import Refusal
from engine.riddle.deck import CARDS, CHARACTERS, TITLES, kind_of
from engine.riddle.options import Options
from engine.riddle.phases.battling import sides

ASK = "ask"
LOOK = (ASK, "own", "ring", "never")
"""Somebody looks at the hand (P1): the own character card first, The Ring first, or never resist."""
ATTACK = (ASK, "match", "spare", "give-up")
"""Somebody attacks (P2): match with fewest losses, the same but sparing some titles, or give up."""
PRESS = (ASK, "least", "stop")
"""The own attack was matched (B11.10): lay the least that holds the round, else stop; or stop at once."""
HALLS = (ASK, "stay")
"""In the Halls or captive, and on the way there: stay, draw, and discard the least useful (E4.28, P3)."""
PARTNER = (ASK, "usual")
"""A partner asks (P4, P5): as is done for somebody who does not answer."""
OWN = "own"
"""Among the titles to spare: the card of the own character, whichever that is."""

VALUES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"look": LOOK, "attack": ATTACK, "press": PRESS, "halls": HALLS, "partner": PARTNER}
)
"""What each order can be; their places make the code."""


def asked(options: Options | None) -> tuple[str, ...]:
    """The orders that mean something at a table; without one all."""
    open_ = options is None or options.o2_partner_exchange != "basic" or options.o4_partner_clairvoyance
    return tuple(name for name in VALUES if open_ or name != "partner")


class Orders(msgspec.Struct, frozen=True, kw_only=True):
    """The orders of one person. Titles, never copies held, so they say nothing of a hand."""

    look: str = ASK
    attack: str = ASK
    spare: tuple[str, ...] = ()
    """Titles, or `OWN`; they count with ``attack="spare"`` only."""
    press: str = ASK
    halls: str = ASK
    partner: str = ASK

    @property
    def silent(self) -> bool:
        """Whether nothing is ordered."""
        return {self.look, self.attack, self.press, self.halls, self.partner} == {ASK}


NONE = Orders()
FULL = Orders(look="own", attack="match", press="least", halls="stay", partner="usual")
"""Those of everybody at a brisk table who ordered nothing else (E17.4)."""


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
    return "".join(f"{values.index(getattr(orders, name))}" for name, values in VALUES.items()) + f"{bits:x}"


def decoded(text: str) -> Orders:
    """The orders of a code. Raises ValueError or IndexError for what no menu of ours carries."""
    places, bits = text[: len(VALUES)], int(text[len(VALUES) :][:6], 16)
    fields = {name: values[int(place)] for place, (name, values) in zip(places, VALUES.items(), strict=True)}
    return Orders(**fields, spare=tuple(force for place, force in enumerate(FORCES) if bits >> place & 1))


# What is ticked in the menus of orders, until it is saved (E5.9). Pure


def ticked(arg: str, values: Sequence[str], led: Sequence[str]) -> Orders:
    """The orders after a choice in the menu ``arg`` names. Raises Refusal ``stale`` for no choice of ours."""
    field, _, now = arg.partition(".")
    try:
        before = decoded(now)
        match field:
            case name if name in VALUES:
                return replace(before, **{name: VALUES[name][VALUES[name].index(values[0])]})
            case "spare":
                forces = sparable(tuple(led))
                spared = tuple(forces[place] for place in sorted(int(value) for value in values))
                # Whoever ticks what to spare wants it spared.
                return replace(before, spare=spared, attack="spare" if spared else before.attack)
            case _:
                raise Refusal("stale")
    except (ValueError, IndexError) as error:
        raise Refusal("stale") from error


def carried(code: str) -> Orders:
    """The orders that a button carries. Raises Refusal ``stale`` for what none of ours does."""
    try:
        return decoded(code)
    except (ValueError, IndexError) as error:
        raise Refusal("stale") from error
