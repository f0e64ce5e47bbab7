"""The letter and the Search: the card, or the area that believing makes better (players.md 4 Search)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from engine.war.actions import PlayEvent, Search
from engine.war.board import BOARD
from engine.war.company import company
from engine.war.data.records import Forces
from engine.war.field import Field
from engine.war.hunt.capturing import NUMBERS
from engine.war.hunt.searching import CREBAIN, LIDLESS_EYE, LOTHLORIEN, VALUES, WATCHED
from engine.war.moves.ways import ends
from engine.war.players import belief
from engine.war.players.belief import PAIR
from engine.war.players.mind import Mind, Wish
from engine.war.players.odds import captures, spots

DAWNLESS: Final = "EV19"
BETTER: Final = 1.3
"""How much better an own area must be than the card (players.md 4)."""
KNOWING: Final = 0.25
"""What it is worth to have seen him without a try to take him."""
CHASE: Final = (0.1, 0.15, 0.3, 0.4, 0.5)
"""The chance to take in the Dark turn whom a Search has shown, by the number of Nazgûl in reach."""
LITTLE: Final = 0.02
"""Where an area is worth no more, no card is played for it."""
CHOICES: Final = 5
"""How many areas are weighed over two turns."""
USUAL: Final = 0.15
"""The worth of a hex that was not looked at."""
Values = Mapping[str, float]
"""What it is worth to search a hex, if he is in it."""
COMBAT: Final = 1
"""A hobbit's."""


def letter(mind: Mind) -> Iterator[Wish]:
    """The letter is by lot; the Dawnless Day is played at once (P-15)."""
    yield Wish(PlayEvent(DAWNLESS), "card", {"card": DAWNLESS})


def wishes(mind: Mind) -> Iterator[Wish]:
    """What to search."""
    if not mind.careful:
        return
    worth = _worth(mind, mind.field.turn.forces or "orcs")
    values = _by_area(mind, worth)
    own = max(values, key=lambda area: (values[area], area))
    named = card_value(mind, values)
    if values[own] > LITTLE:
        yield from _cards(mind, own, named, values)
    better = values[own] > BETTER * named
    if mind.cunning:
        own, better = _over_two_turns(mind, worth, values)
    if mind.field.effects(LIDLESS_EYE) or better:
        yield Wish(Search(own), "search", {"area": own, "value": values[own], "card": named})


def _over_two_turns(mind: Mind, worth: Values, values: Mapping[str, float]) -> tuple[str, bool]:
    """The area with which, and with the best one of the next turn, he is likeliest to be found.

    And whether it is better than the card.
    """
    likely = sorted(values, key=lambda area: (-values[area], area))[:CHOICES]
    totals = {area: _with_the_next(mind, worth, (area,)) for area in likely}
    own = max(likely, key=lambda area: (totals[area], area))
    cards = {belief.areas(mind.field, card) for card in belief.drawn_now(mind.view)}
    named = [_with_the_next(mind, worth, areas) for areas in sorted(cards)]
    return own, not named or totals[own] > sum(named) / len(named)


def _with_the_next(mind: Mind, worth: Values, areas: tuple[str, ...]) -> float:
    """What these areas are worth, and the best area after they failed and he has moved."""
    cloud = belief.of(mind.field, mind.habits)
    now = sum(cloud[at] * value for at, value in worth.items() if BOARD.area(at) in areas)
    missed = {
        at: share * (1 - (worth.get(at, 0.0) if BOARD.area(at) in areas else 0.0))
        for at, share in cloud.items()
    }
    then: dict[str, float] = {}
    for at, share in belief.moved(mind.field, missed, mind.habits).items():
        area = BOARD.area(at)
        then[area] = then.get(area, 0.0) + share * worth.get(at, USUAL)
    return now + max(then.values(), default=0.0)


def card_value(mind: Mind, values: Mapping[str, float]) -> float:
    """What the areas of the card are worth, on the average of the cards that it may be."""
    cards = belief.drawn_now(mind.view)
    worth = [sum(values[area] for area in belief.areas(mind.field, card)) for card in cards]
    return sum(worth) / len(worth) if worth else 0.0


def _cards(mind: Mind, own: str, named: float, values: Mapping[str, float]) -> Iterator[Wish]:
    """The Eye covers both; crows where they fly."""
    if values[own] > 0.08 and named > 0.02:
        yield Wish(PlayEvent(LIDLESS_EYE), "card", {"card": LIDLESS_EYE})
    if any(BOARD.province[at] in WATCHED for at in belief.of_area(belief.of(mind.field, mind.habits), own)):
        yield Wish(PlayEvent(CREBAIN), "card", {"card": CREBAIN})


def _by_area(mind: Mind, worth: Values) -> Mapping[str, float]:
    """For each area the chance that the Ringbearer is spotted there, and what follows from it."""
    found = dict.fromkeys(BOARD.areas, 0.0)
    for at, share in belief.of(mind.field, mind.habits).items():
        found[BOARD.area(at)] += share * worth[at]
    return found


def _worth(mind: Mind, forces: Forces) -> Values:
    """For each hex in which he may be the chance that a Search there finds and takes him."""
    near = _in_reach(mind.field)
    return {at: _value(mind, forces, at, near.get(at, 0)) for at in belief.of(mind.field, mind.habits)}


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
    return seen * (taken + (1 - taken) * CHASE[min(near, len(CHASE) - 1)])


def _in_reach(field: Field) -> Mapping[str, int]:
    """The hexes to which Nazgûl can come at once, with their number (SRC-9)."""
    found: Counter[str] = Counter()
    for person in field.persons:
        if person.nazgul and person.here and person.power == "sauron":
            who = company(field, (person.id,))
            if not who.laden:
                found.update((person.at, *ends(who)))
    return found
