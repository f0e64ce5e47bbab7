"""The letter and the Search: the card, or the area that the estimate makes better (players.md 4 Search)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from engine.game import Strength
from engine.war.actions import Discard, Displeasure, Mobilise, PlayEvent, Search, TakeControl
from engine.war.board import BOARD
from engine.war.cards import items
from engine.war.data import DATA
from engine.war.data.records import Forces
from engine.war.field import Field
from engine.war.hunt.capturing import NUMBERS
from engine.war.hunt.searching import CREBAIN, LIDLESS_EYE, LOTHLORIEN, VALUES, WATCHED
from engine.war.moves.ways import ends
from engine.war.moving_group import NIGHT_MARCH, moving_group
from engine.war.odds import captures, spots
from engine.war.pieces import Unit
from engine.war.players import estimate
from engine.war.players.dark import goals, riders
from engine.war.players.dark.plans import plans
from engine.war.players.dark.riders import prey
from engine.war.players.estimate import PAIR
from engine.war.players.planner import Planner, ScoredAction
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


def letter(planner: Planner) -> Iterator[ScoredAction]:
    """The letter is by lot; the Dawnless Day is played at once (P-15)."""
    yield ScoredAction(PlayEvent(DAWNLESS), "card", {"card": DAWNLESS})


def scored_actions(planner: Planner) -> Iterator[ScoredAction]:
    """What to search."""
    if not planner.careful:
        return
    worth = worth_of(planner, planner.field.turn.forces or "orcs")
    values = by_area(planner, worth)
    own = max(values, key=lambda area: (values[area], area))
    named = card_value(planner, values)
    if values[own] > LITTLE:
        yield from _cards(planner, own, named, values)
    better = values[own] > BETTER * named
    if planner.cunning:
        own, better = _over_two_turns(planner, worth, values)
    if planner.field.effects(LIDLESS_EYE) or better:
        yield ScoredAction(Search(own), "search", {"area": own, "value": values[own], "card": named})


def _over_two_turns(planner: Planner, worth: Values, values: Mapping[str, float]) -> tuple[str, bool]:
    """The area with which, and with the best one of the next turn, he is likeliest to be found.

    And whether it is better than the card.
    """
    likely = sorted(values, key=lambda area: (-values[area], area))[:CHOICES]
    totals = {area: _with_the_next(planner, worth, (area,)) for area in likely}
    own = max(likely, key=lambda area: (totals[area], area))
    cards = {estimate.areas(planner.field, card) for card in estimate.drawn_now(planner.view)}
    named = [_with_the_next(planner, worth, areas) for areas in sorted(cards)]
    return own, not named or totals[own] > sum(named) / len(named)


def _with_the_next(planner: Planner, worth: Values, areas: tuple[str, ...]) -> float:
    """What these areas are worth, and the best area after they failed and he has moved."""
    cloud = estimate.of(planner.field, planner.habits)
    now = sum(cloud[at] * value for at, value in worth.items() if BOARD.area(at) in areas)
    missed = {
        at: share * (1 - (worth.get(at, 0.0) if BOARD.area(at) in areas else 0.0))
        for at, share in cloud.items()
    }
    then: dict[str, float] = {}
    for at, share in estimate.moved(planner.field, missed, planner.habits).items():
        area = BOARD.area(at)
        then[area] = then.get(area, 0.0) + share * worth.get(at, USUAL)
    return now + max(then.values(), default=0.0)


def card_value(planner: Planner, values: Mapping[str, float]) -> float:
    """What the areas of the card are worth, on the average of the cards that it may be."""
    cards = estimate.drawn_now(planner.view)
    worth = [sum(values[area] for area in estimate.areas(planner.field, card)) for card in cards]
    return sum(worth) / len(worth) if worth else 0.0


def _cards(planner: Planner, own: str, named: float, values: Mapping[str, float]) -> Iterator[ScoredAction]:
    """The Eye covers both; crows where they fly."""
    if values[own] > 0.08 and named > 0.02:
        yield ScoredAction(PlayEvent(LIDLESS_EYE), "card", {"card": LIDLESS_EYE})
    if any(
        BOARD.province[at] in WATCHED
        for at in estimate.of_area(estimate.of(planner.field, planner.habits), own)
    ):
        yield ScoredAction(PlayEvent(CREBAIN), "card", {"card": CREBAIN})


def by_area(planner: Planner, worth: Values) -> Mapping[str, float]:
    """For each area the chance that the Ringbearer is spotted there, and what follows from it."""
    shares = dict.fromkeys(BOARD.areas, 0.0)
    for at, share in estimate.of(planner.field, planner.habits).items():
        shares[BOARD.area(at)] += share * worth[at]
    return shares


def worth_of(planner: Planner, forces: Forces) -> Values:
    """For each hex in which he may be the chance that a Search there finds and takes him."""
    near = _in_reach(planner.field)
    return {
        at: _value(planner, forces, at, near.get(at, 0)) for at in estimate.of(planner.field, planner.habits)
    }


def _value(planner: Planner, forces: Forces, at: str, near: int) -> float:
    """What it is worth to search a hex in which he is, with so many Nazgûl in reach of it."""
    if planner.field.held_citadel(at, "fellowship") or BOARD.province[at] == LOTHLORIEN:
        return 0.0
    number = NUMBERS["nazgul" if forces == "nazgul" else "orc_band"]
    comes = near or forces == "orcs"
    taken = captures(number, COMBAT, BOARD.terrain[at]) if comes else 0.0
    seen = spots(VALUES[forces], PAIR[forces])
    if not planner.cunning:
        return seen * max(taken, KNOWING)
    return seen * (taken + (1 - taken) * CHASE[min(near, len(CHASE) - 1)])


def _in_reach(field: Field) -> Mapping[str, int]:
    """The hexes to which Nazgûl can come at once, with their number (SRC-9)."""
    counts: Counter[str] = Counter()
    for person in field.persons:
        if person.nazgul and person.here and person.power == "sauron":
            rider = moving_group(field, (person.id,))
            if not rider.laden:
                counts.update((person.at, *ends(rider)))
    return counts


# Event cards in a Dark hand: played when they help, the least of four thrown away (EVT)

AT_ONCE: Final = ("EV02", "EV15", "EV27")
"""Corsairs, Treason of Isengard, Breeding Pits."""
LEVIES, SNOW, COUNSEL, WEARINESS, TEMPTATION, WARGS = "EV26", "EV16", "EV25", "EV32", "EV22", "EV23"
LEVIED: Final = ("minas_morgul", "dol_guldur", "morannon", "barad_dur")


def hand_actions(planner: Planner, step: str) -> Iterator[ScoredAction]:
    """What is played in a step of the own sitting."""
    held = {card.id for card in planner.view.hand}
    for card in AT_ONCE:
        if card in held:
            yield _play(card)
    if LEVIES in held:
        for place in LEVIED:
            yield _play(LEVIES, place)
    if not planner.careful:
        return
    if SNOW in held and planner.field.effects("EV01"):
        yield _play(SNOW)
    if COUNSEL in held and not (planner.field.mobilised("rohan") or planner.field.effects(COUNSEL)):
        yield _play(COUNSEL)
    if TEMPTATION in held and next(estimate.suspects(planner.field), "") not in ("", "frodo"):
        yield _play(TEMPTATION)
    if step[1] == "2":
        yield from _before_the_march(planner, held)
    yield from _against_people(planner, held)


def _play(card: str, *on: str) -> ScoredAction:
    return ScoredAction(PlayEvent(card, on), "card", {"card": card, "on": on})


def _before_the_march(planner: Planner, held: set[str]) -> Iterator[ScoredAction]:
    """Night March for the largest stack that has far to go."""
    if NIGHT_MARCH not in held or planner.field.effects(NIGHT_MARCH):
        return
    for plan in plans(planner, planner.power):
        stack = max(plan.stacks, key=lambda stack: (len(stack.fresh), stack.strength, stack.at))
        if stack.fresh and 1 < plan.turns < 3:
            yield _play(NIGHT_MARCH, *stack.fresh)


def _against_people(planner: Planner, held: set[str]) -> Iterator[ScoredAction]:
    """Weariness and wolves for whoever is seen."""
    for victim in prey(planner.field):
        if WARGS in held:
            yield _play(WARGS, victim.at)
        if WEARINESS in held:
            yield _play(WEARINESS, victim.names[0])


def discards(planner: Planner) -> Iterator[ScoredAction]:
    """The least of four, before the sitting closes (P-16)."""
    hand = planner.view.hand
    if not items.due(hand):
        return
    view = planner.view
    for card in items.least_first(view.config, view.seat or "", hand):
        yield ScoredAction(Discard(card.id), "discard", {"card": card.id})


# D1: war is declared, Saruman is taken in hand for a listed date (players.md 4 Mobilise, OBJ-5)

AT_WAR: Final[Mapping[Strength, int]] = {"easy": 6, "steady": 4, "sharp": 4}
"""The turn in which Mordor mobilises at the latest."""


def declared_actions(planner: Planner) -> Iterator[ScoredAction]:
    """What is declared."""
    if planner.turn >= AT_WAR[planner.strength]:
        yield ScoredAction(Mobilise("mordor"), "mobilise")
    yield ScoredAction(Mobilise("saruman"), "mobilise")
    if planner.careful and _robbed(planner):
        yield ScoredAction(Displeasure(), "displeasure")
    if _carried_by_saruman(planner) or (planner.careful and counted_now(planner)):
        yield ScoredAction(TakeControl(), "control", {"lacking": goals.lacking(planner.field)})


def _robbed(planner: Planner) -> bool:
    """Whether Saruman holds him who most likely bore the Ring (SR3-5)."""
    captive = planner.field.person(estimate.SUSPECTS[0])
    if not planner.field.three or not captive.captor or planner.field.ring.holder:
        return False
    holder = planner.field.piece(captive.captor) if planner.field.has(captive.captor) else None
    return holder.power == "saruman" if holder else captive.at == ISENGARD


def _carried_by_saruman(planner: Planner) -> bool:
    """Whether troops of his have the Ring, who would not leave their own goals (SR2-6, SR2-11)."""
    piece = riders.bearer(planner)
    return isinstance(piece, Unit) and piece.power == "saruman"


def counted_now(planner: Planner) -> bool:
    """Whether Objectives are counted this turn, and those of Saruman's make up what is lacking."""
    field = planner.field
    held = sum(field.holder(place) == "saruman" for place in DATA.objectives)
    due = goals.next_date(field) == planner.turn and not field.config.story.prizes
    return due and 0 < goals.lacking(field) <= held
