"""The letter and the Search: the card, or the area that believing makes better (players.md 4 Search)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from engine.war.actions import Discard, Displeasure, Mobilise, PlayEvent, Search, TakeControl
from engine.war.board import BOARD
from engine.war.cards import items
from engine.war.company import NIGHT_MARCH, company
from engine.war.data import DATA, EVENT_CARDS
from engine.war.data.records import Forces
from engine.war.field import Field
from engine.war.hunt.capturing import NUMBERS
from engine.war.hunt.searching import CREBAIN, LIDLESS_EYE, LOTHLORIEN, VALUES, WATCHED
from engine.war.moves.ways import ends
from engine.war.pieces import Unit
from engine.war.players import belief
from engine.war.players.belief import PAIR
from engine.war.players.dark import goals, riders
from engine.war.players.dark.plans import plans
from engine.war.players.dark.riders import prey
from engine.war.players.mind import Mind, Strength, Wish
from engine.war.players.odds import captures, spots
from engine.war.realm.alliance import ISENGARD

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


# Event cards in a Dark hand: played when they help, the least of four thrown away (EVT)


AT_ONCE: Final = ("EV02", "EV15", "EV27")
"""Corsairs, Treason of Isengard, Breeding Pits."""
LEVIES, SNOW, COUNSEL, WEARINESS, TEMPTATION, WARGS = "EV26", "EV16", "EV25", "EV32", "EV22", "EV23"
DEAR: Final = ("EV02", "EV18", "EV26", "EV20", "EV31", "EV16", "EV19", "EV24", "EV21")
"""The cards that are kept, the best first."""
LEVIED: Final = ("minas_morgul", "dol_guldur", "morannon", "barad_dur")


def hand_wishes(mind: Mind, step: str) -> Iterator[Wish]:
    """What is played in a step of the own sitting."""
    held = {card.id for card in mind.view.hand}
    for card in AT_ONCE:
        if card in held:
            yield _play(card)
    if LEVIES in held:
        for place in LEVIED:
            yield _play(LEVIES, place)
    if not mind.careful:
        return
    if SNOW in held and mind.field.effects("EV01"):
        yield _play(SNOW)
    if COUNSEL in held and not (mind.field.mobilised("rohan") or mind.field.effects(COUNSEL)):
        yield _play(COUNSEL)
    if TEMPTATION in held and next(belief.suspects(mind.field), "") not in ("", "frodo"):
        yield _play(TEMPTATION)
    if step[1] == "2":
        yield from _before_the_march(mind, held)
    yield from _against_people(mind, held)


def _play(card: str, *on: str) -> Wish:
    return Wish(PlayEvent(card, on), "card", {"card": card, "on": on})


def _before_the_march(mind: Mind, held: set[str]) -> Iterator[Wish]:
    """Night March for the largest stack that has far to go."""
    if NIGHT_MARCH not in held or mind.field.effects(NIGHT_MARCH):
        return
    for plan in plans(mind, mind.power):
        stack = max(plan.stacks, key=lambda one: (len(one.fresh), one.strength, one.at))
        if stack.fresh and 1 < plan.turns < 3:
            yield _play(NIGHT_MARCH, *stack.fresh)


def _against_people(mind: Mind, held: set[str]) -> Iterator[Wish]:
    """Weariness and wolves for whoever is seen."""
    for one in prey(mind.field):
        if WARGS in held:
            yield _play(WARGS, one.at)
        if WEARINESS in held:
            yield _play(WEARINESS, one.names[0])


def discards(mind: Mind) -> Iterator[Wish]:
    """The least of four, before the sitting closes (P-16)."""
    hand = mind.view.hand
    if not items.due(hand):
        return
    config, seat = mind.view.config, mind.view.seat or ""
    useless = [c for c in hand if not items.playable(config, seat, EVENT_CARDS[c.id])]
    ranks = {card: place for place, card in enumerate(DEAR)}
    others = sorted(hand, key=lambda card: (-ranks.get(card.id, len(DEAR)), card.rank))
    for card in (*useless, *others):
        yield Wish(Discard(card.id), "discard", {"card": card.id})


# D1: war is declared, Saruman is taken in hand for a listed date (players.md 4 Mobilise, OBJ-5)


AT_WAR: Final[Mapping[Strength, int]] = {"easy": 6, "steady": 4, "sharp": 4}
"""The turn in which Mordor mobilises at the latest."""


def declaring_wishes(mind: Mind) -> Iterator[Wish]:
    """What is declared."""
    if mind.turn >= AT_WAR[mind.strength]:
        yield Wish(Mobilise("mordor"), "mobilise")
    yield Wish(Mobilise("saruman"), "mobilise")
    if mind.careful and _robbed(mind):
        yield Wish(Displeasure(), "displeasure")
    if _carried_by_saruman(mind) or (mind.careful and counted_now(mind)):
        yield Wish(TakeControl(), "control", {"lacking": goals.lacking(mind.field)})


def _robbed(mind: Mind) -> bool:
    """Whether Saruman holds him who most likely bore the Ring (SR3-5)."""
    captive = mind.field.person(belief.SUSPECTS[0])
    if not mind.field.three or not captive.captor or mind.field.ring.holder:
        return False
    holder = mind.field.piece(captive.captor) if mind.field.has(captive.captor) else None
    return holder.power == "saruman" if holder else captive.at == ISENGARD


def _carried_by_saruman(mind: Mind) -> bool:
    """Whether troops of his have the Ring, who would not leave their own goals (SR2-6, SR2-11)."""
    piece = riders.bearer(mind)
    return isinstance(piece, Unit) and piece.power == "saruman"


def counted_now(mind: Mind) -> bool:
    """Whether Objectives are counted this turn, and those of Saruman's make up what is lacking."""
    field = mind.field
    held = sum(field.holder(place) == "saruman" for place in DATA.objectives)
    due = goals.next_date(field) == mind.turn and not field.config.story.prizes
    return due and 0 < goals.lacking(field) <= held
