"""The letter and the Search: the card, or the area that believing makes better (players.md 4 Search)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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
from engine.war.players.belief import PAIR, Cloud
from engine.war.players.mind import Mind, Wish
from engine.war.players.odds import captures, spots

DAWNLESS: Final = "EV19"
BETTER: Final = 1.3
"""How much better an own area must be than the card (players.md 4)."""
KNOWING: Final = 0.25
"""What it is worth to have seen him without a try to take him."""
COMBAT: Final = 1
"""A hobbit's."""


def letter(mind: Mind) -> Iterator[Wish]:
    """The letter is by lot; the Dawnless Day is played at once (P-15)."""
    yield Wish(PlayEvent(DAWNLESS), "card", {"card": DAWNLESS})


def wishes(mind: Mind) -> Iterator[Wish]:
    """What to search."""
    if not mind.careful:
        return
    values = of_areas(mind.field, mind.field.turn.forces or "orcs")
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


def of_areas(field: Field, forces: Forces) -> Mapping[str, float]:
    """For each area the chance that the Ringbearer is spotted there, and what follows from it."""
    cloud = belief.of(field)
    swift = frozenset(_in_reach(field)) if forces == "nazgul" else None
    found = dict.fromkeys(BOARD.areas, 0.0)
    for at, value in _values(field, cloud, forces, swift):
        found[BOARD.area(at)] += value
    return found


def _values(
    field: Field, cloud: Cloud, forces: Forces, swift: frozenset[str] | None
) -> Iterable[tuple[str, float]]:
    seen = spots(VALUES[forces], PAIR[forces])
    number = NUMBERS["nazgul" if forces == "nazgul" else "orc_band"]
    for at, share in cloud.items():
        if field.held_citadel(at, "fellowship") or BOARD.province[at] == LOTHLORIEN:
            continue
        comes = swift is None or at in swift
        taken = captures(number, COMBAT, BOARD.terrain[at]) if comes else 0.0
        yield at, share * seen * max(taken, KNOWING)


def _in_reach(field: Field) -> Iterable[str]:
    """The hexes to which some Nazgûl can come at once (SRC-9)."""
    for person in field.persons:
        if person.nazgul and person.here and person.power == "sauron":
            who = company(field, (person.id,))
            if not who.laden:
                yield person.at
                yield from ends(who)
