"""The letter and the Search: the card, or the area that believing makes better (players.md 4 Search)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from engine.war.actions import PlayEvent, Search
from engine.war.board import BOARD
from engine.war.data.records import Forces
from engine.war.field import Field
from engine.war.hunt.grasp import NUMBERS
from engine.war.hunt.searching import LIDLESS_EYE
from engine.war.hunt.spotting import CREBAIN, LOTHLORIEN, VALUES, WATCHED
from engine.war.moves.company import company
from engine.war.moves.ways import ends
from engine.war.players import belief, public
from engine.war.players.belief import PAIR
from engine.war.players.dark import routes
from engine.war.players.mind import Mind, Wish
from engine.war.players.odds import captures, spots

DAWNLESS: Final = "EV19"
BETTER: Final = 1.3
"""How much better an own area must be than the card (players.md 4)."""
KNOWING: Final = 0.25
"""What it is worth to have seen him without a try to take him."""
CHASE: Final = (0.1, 0.15, 0.3, 0.4, 0.5)
"""The chance to take in the Dark turn whom a Search has shown, by the number of Nazgûl in reach."""
PRESSING, WALK = 2.0, 4.0
"""How much more it presses the nearer he is to Mount Doom, in turns of a hobbit."""
COMBAT: Final = 1
"""A hobbit's."""


def letter(mind: Mind) -> Iterator[Wish]:
    """The letter is by lot; the Dawnless Day is played at once (P-15)."""
    yield Wish(PlayEvent(DAWNLESS), "card", {"card": DAWNLESS})


def wishes(mind: Mind) -> Iterator[Wish]:
    """What to search."""
    if not mind.careful:
        return
    values = of_areas(mind, mind.field.turn.forces or "orcs")
    own = max(values, key=lambda area: (values[area], area))
    named = card_value(mind, values)
    if values[own] > 0.02:
        yield from _cards(mind, own, named, values)
    if mind.field.effects(LIDLESS_EYE) or values[own] > BETTER * named:
        yield Wish(Search(own), "search", {"area": own, "value": values[own], "card": named})


def card_value(mind: Mind, values: Mapping[str, float]) -> float:
    """What the areas of the card are worth, on the average of the cards that it may be."""
    cards = public.drawn_now(mind.view)
    worth = [sum(values[area] for area in public.areas(mind.field, card)) for card in cards]
    return sum(worth) / len(worth) if worth else 0.0


def _cards(mind: Mind, own: str, named: float, values: Mapping[str, float]) -> Iterator[Wish]:
    """The Eye covers both; crows where they fly."""
    if values[own] > 0.08 and named > 0.02:
        yield Wish(PlayEvent(LIDLESS_EYE), "card", {"card": LIDLESS_EYE})
    if any(BOARD.province[at] in WATCHED for at in belief.of_area(belief.of(mind.field), own)):
        yield Wish(PlayEvent(CREBAIN), "card", {"card": CREBAIN})


def of_areas(mind: Mind, forces: Forces) -> Mapping[str, float]:
    """For each area the chance that the Ringbearer is spotted there, and what follows from it."""
    found = dict.fromkeys(BOARD.areas, 0.0)
    near = _in_reach(mind.field)
    for at, share in belief.of(mind.field).items():
        found[BOARD.area(at)] += share * _value(mind, forces, at, near.get(at, 0))
    return found


def _value(mind: Mind, forces: Forces, at: str, near: int) -> float:
    """What it is worth to search a hex in which he is, with so many Nazgûl in reach of it."""
    if mind.field.held_citadel(at, "fellowship") or BOARD.province[at] == LOTHLORIEN:
        return 0.0
    number = NUMBERS["nazgul" if forces == "nazgul" else "orc_band"]
    comes = near or forces == "orcs"
    taken = captures(number, COMBAT, BOARD.terrain[at]) if comes else 0.0
    seen = spots(VALUES[forces], PAIR[forces])
    if not mind.cunning:
        return seen * max(taken, KNOWING)
    chased = CHASE[min(near, len(CHASE) - 1)]
    turns_left = belief.to_doom().get(at, routes.FAR) / WALK
    return seen * (taken + (1 - taken) * chased) * (1 + PRESSING / (1 + turns_left))


def _in_reach(field: Field) -> Mapping[str, int]:
    """The hexes to which Nazgûl can come at once, with their number (SRC-9)."""
    found: Counter[str] = Counter()
    for person in field.persons:
        if person.nazgul and person.here and person.power == "sauron":
            who = company(field, (person.id,))
            if not who.laden:
                found.update((person.at, *ends(who)))
    return found
