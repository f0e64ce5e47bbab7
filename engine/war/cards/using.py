"""Magic cards that are used by choice (MAG-1): Lembas, the Horn in a rescue, the Phial, the Palantíri."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from engine.game import IllegalAction, no
from engine.war import chapter, grid
from engine.war.actions import UseItem
from engine.war.board import BOARD
from engine.war.cards.harms import wear
from engine.war.cards.items import Doing, On, put_in_force, use_up
from engine.war.chapter import judged
from engine.war.events.table import ItemUsed, PointsSeen
from engine.war.fates import hiding as bands
from engine.war.fates.hiding import free, rescued
from engine.war.field import Effect, Field, grouped, memoized
from engine.war.phase_records import Tread, Walking
from engine.war.pieces import Item, Person
from engine.war.ratings import helps
from engine.war.realm import mobilising
from engine.war.step_builder import StepBuilder
from engine.war.view import View

# People whom a card takes along: on wings, in boats (EV03, EV04, EV08)


def may_leave(field: Field, person: Person) -> bool:
    """EVT-6: no card takes away who may not leave, is captive, or must go to a Citadel."""
    free = not (person.captor or person.bound or person.lost)
    return free and mobilising.must_stay(field, person) is None


def carried(field: Field) -> Iterable[tuple[Person, ...]]:
    """The parties that a card may take along, hex by hex."""
    west = (person for person in field.persons if person.power == "fellowship" and person.here)
    return grouped((person.at, person) for person in west if may_leave(field, person)).values()


def party_refused(field: Field, names: Sequence[str]) -> IllegalAction | None:
    """Why these are no party that a card may take along (GEN-5)."""
    people = [person for person in field.persons if person.id in names]
    at = people[0].at if people else ""
    party = [person for person in field.party_at(at) if at] if at else []
    if len(people) != len(names) or not people or not all(person in party for person in people):
        return no("GEN-5", "party.not_one", on=tuple(names))
    staying = next((person for person in people if not may_leave(field, person)), None)
    if staying is not None:
        return no("EVT-6", "party.may_not_leave", who=staying.id)
    return None


def carry(builder: StepBuilder, travellers: Iterable[str], way: Sequence[str], why: str) -> None:
    """They go that way at no cost, besides their own move; what a hex holds meets them as ever (MOV-13)."""
    names = tuple(travellers)
    start = builder.field.person(names[0]).at
    builder.push(Walking(names, tuple(Tread(to, 0.0) for to in way), (start,), why=why))


# The Eagles: a captive freed, or a party carried (EV03, EV04)

REACH = 8
"""How far they carry a party."""
BORNE = 3
NAMED = tuple(at for at in BOARD.land if BOARD.place(at) and not BOARD.mordor(at))
BARAD_DUR = BOARD.hex_of("barad_dur")


def captives(field: Field) -> tuple[Person, ...]:
    """Whom they may free: anybody but the captives of Barad-dûr (CAP-8), and Denethor, who leaves no City."""
    return tuple(
        person
        for person in field.persons
        if person.power == "fellowship"
        and person.captor
        and person.at != BARAD_DUR
        and mobilising.must_stay(field, person) is None
    )


def _eagles_refused(seen: View, on: On) -> IllegalAction | None:
    field = seen.field
    if len(on) == 1:
        if on[0] in {person.id for person in captives(field)}:
            return None
        held = any(person.id == on[0] and person.captor for person in field.persons)
        return no(
            "CAP-8" if held else "EVT-6", "eagles.not_freed" if held else "eagles.no_captive", who=on[0]
        )
    *travellers, to = on or ("",)
    if refused := party_refused(field, travellers):
        return refused
    if len(travellers) > BORNE:
        return no("EVT-6", "eagles.too_many", most=BORNE)
    return None if _lands(field.person(travellers[0]).at, to) else no("EVT-6", "eagles.not_there", at=to)


def landings(field: Field, name: str) -> tuple[str, ...]:
    """The named places where they set a party down among nobody but the West, and where captives are held."""
    at = field.person(name).at
    taken = _taken(field)
    free = tuple([to for to in _near(at) if to not in taken])
    return (*free, *_held(field, at))


def _held(field: Field, at: str) -> tuple[str, ...]:
    """Where the West's people are captives, within reach: rescuers come on wings (RES-4)."""
    people = (person for person in field.persons if person.power == "fellowship" and person.captor)
    return tuple(sorted({person.at for person in people if _lands(at, person.at)}))


@lru_cache(maxsize=512)
def _near(at: str) -> tuple[str, ...]:
    return tuple(to for to in NAMED if _reaches(at, to))


def _lands(at: str, to: str) -> bool:
    """Within reach, not in Mordor: who is there meets them as ever (SRC-10)."""
    return BOARD.is_land(to) and _reaches(at, to)


def _reaches(at: str, to: str) -> bool:
    return to != at and not BOARD.mordor(to) and grid.distance(at, to) <= REACH


@memoized
def _taken(field: Field) -> frozenset[str]:
    """Where anybody stands who is not of the West."""
    return frozenset([piece.at for piece in field.pieces if piece.power != "fellowship"])


def _eagles(builder: StepBuilder, seat: str, on: On) -> None:
    """A captive is set down by P-13; a party by choice, the hidden in private."""
    if len(on) == 1:
        held = builder.field.person(on[0])
        free(builder, on, "eagles")
        bands.let_go(builder, held.captor, held.at)
    else:
        if _room(builder.field, on[:-1]):
            builder.wage(flown=(*builder.war.flown, builder.turn.number))
        carry(builder, on[:-1], (on[-1],), "eagles")


def _room(field: Field, names: Iterable[str]) -> bool:
    """Whether somebody hidden may be among those who are carried, as others know: not if they see three."""
    return sum(not field.person(name).hidden for name in names) < BORNE


def _eagles_offers(seen: View) -> Iterable[On]:
    """Every captive; three of a party, and each of them alone, to every named place within reach."""
    yield from ((person.id,) for person in captives(seen.field))
    for party in carried(seen.field):
        names = tuple(person.id for person in party)
        ends = landings(seen.field, names[0])
        for group in dict.fromkeys((names[:BORNE], *((name,) for name in names))):
            yield from ((*group, to) for to in ends)


EAGLES = Doing(_eagles, _eagles_refused, _eagles_offers, judged=True, quiet=True, armed=False)
BY_EAGLES = {"EV03": EAGLES, "EV04": EAGLES}

# The Boats of Lórien: down the Anduin, no further than Rauros (EV08)

DOWNSTREAM = 7
LORIEN, RAUROS = BOARD.hex_of("lorien"), BOARD.hex_of("rauros")


@cache
def river() -> Mapping[str, int]:
    """The hexes along the Anduin down to Rauros, by their place on the way down.

    Hexsides of one river make a chain; the place is counted from its end in the north.
    """
    sides = sorted(tuple(side.split("-")) for side in BOARD.anduin)
    ends = [end for end in sides if sum(_joined(end, other) for other in sides) == 1]
    order = [min(ends, key=lambda pair: min(h[2:] for h in pair))]
    while following := [pair for pair in sides if pair not in order and _joined(order[-1], pair)]:
        order.append(following[0])
    places: dict[str, int] = {}
    for place, pair in enumerate(order):
        for hex_ in pair:
            places[hex_] = place
    return {h: place for h, place in places.items() if place <= places[RAUROS] and BOARD.is_land(h)}


def _joined(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two hexsides meet in a corner: they share a hex, and their other hexes are neighbours."""
    shared = set(one) & set(other)
    rest = sorted(set(one) ^ set(other))
    return len(shared) == 1 and rest[1] in BOARD.neighbours[rest[0]]


@cache
def boat_ways(start: str) -> Mapping[str, tuple[str, ...]]:
    """The hexes that boats come to from a landing, each with its way."""
    if start != LORIEN and not (start in river() and BOARD.west(start)):
        return {}
    ways: dict[str, tuple[str, ...]] = {start: ()}
    edge = [start]
    for _ in range(DOWNSTREAM):
        now, edge = edge, []
        for here in now:
            for there in BOARD.neighbours[here]:
                down = river().get(there, -1) > river().get(here, -1)
                if down and there not in ways:
                    ways[there] = (*ways[here], there)
                    edge.append(there)
    return {to: way for to, way in ways.items() if way}


def _boats_refused(seen: View, on: On) -> IllegalAction | None:
    if seen.step != "F2":
        return no("EVT-6", "boats.step")
    *travellers, to = on or ("",)
    if refused := party_refused(seen.field, travellers):
        return refused
    way = boat_ways(seen.field.person(travellers[0]).at).get(to)
    return None if way else no("EVT-6", "boats.not_there", at=to)


def _boats(builder: StepBuilder, seat: str, on: On) -> None:
    start = builder.field.person(on[0]).at
    carry(builder, on[:-1], boat_ways(start)[on[-1]], "boats")


def _boats_offers(seen: View) -> Iterable[On]:
    """The hidden of a party, all of it, each of them alone: whoever is seen shows where the boats land."""
    for party in carried(seen.field):
        names = tuple(person.id for person in party)
        unseen = tuple(person.id for person in party if person.hidden)
        for group in dict.fromkeys((unseen, names, *((name,) for name in names))):
            yield from ((*group, to) for to in boat_ways(party[0].at) if group)


BY_BOATS = {"EV08": Doing(_boats, _boats_refused, _boats_offers)}

EVERY = 3
"""A Palantír can be looked into once in so many turns."""
STRAIN = 6
"""The die at which it costs Denethor Endurance (MG18)."""
WESTERN = frozenset(chapter.STEPS["fellowship"])


class Use(NamedTuple):
    """One card: in which steps, how often in all, and what it does."""

    steps: frozenset[str]
    times: int
    do: Callable[[StepBuilder, Item], None]
    every: int = 0
    """Turns from one use to the next; 0: any."""
    on: str = ""
    """What it must be used on."""
    idle: Callable[[View, Person], bool] = lambda seen, holder: False
    """Whether it would be spent for nothing now."""


def _lembas(builder: StepBuilder, item: Item) -> None:
    """MG14: the holder's party goes 1 MP farther this turn; known to the West alone."""
    party = builder.field.party_at(builder.field.person(item.holder).at)
    put_in_force(builder, _effect(builder, item, tuple(person.id for person in party)))


def _horn(builder: StepBuilder, item: Item) -> None:
    """MG04: its holder counts 2 more in one rescue."""
    put_in_force(builder, _effect(builder, item, (item.holder,)))


def blow(builder: StepBuilder, rescuers: Iterable[str]) -> None:
    """The Horn is heard: after that rescue it counts no more."""
    if set(rescuers) & {name for effect in builder.field.effects("MG04") for name in effect.on}:
        builder.item("MG04", shown=True)
        use_up(builder, "MG04")


def _phial(builder: StepBuilder, item: Item) -> None:
    """MG13: Shelob, met by its holder's party this turn, is no encounter."""
    put_in_force(builder, _effect(builder, item, ("shelob", item.holder)))


def _effect(builder: StepBuilder, item: Item, on: tuple[str, ...]) -> Effect:
    return Effect(item.id, "fellowship", builder.turn.number, on, secret=True)


def _minas_tirith(builder: StepBuilder, item: Item) -> None:
    """MG18: the Shadow Points that are left, for the West; on a 6 it costs Denethor Endurance."""
    west = (builder.seat,)
    builder.tell(PointsSeen(builder.turn.points, audience=west))
    if builder.roll("palantir", "MAG-1", audience=west, about=(item.holder,)) == STRAIN:
        wear(builder, item.holder, "palantir")


def _orthanc(builder: StepBuilder, item: Item) -> None:
    """MG19: this Search of Saruman's covers the areas on the card and one of his choice."""
    put_in_force(builder, Effect(item.id, builder.seat, builder.turn.number, secret=True))


USES = {
    "MG04": Use(
        frozenset(("F3",)),
        1,
        _horn,
        idle=lambda seen, holder: (
            not any(person.captor for person in seen.field.persons_at(holder.at, "fellowship"))
        ),
    ),
    "MG13": Use(frozenset(("F2",)), 1, _phial, on="shelob", idle=lambda seen, _: "shelob" in seen.slain),
    "MG14": Use(
        frozenset(("F2",)),
        2,
        _lembas,
        idle=lambda seen, holder: all(person.moved for person in seen.field.party_at(holder.at)),
    ),
    "MG18": Use(WESTERN, 99, _minas_tirith, every=EVERY),
    "MG19": Use(frozenset(("search",)), 99, _orthanc, every=EVERY),
}


def _holder(seen: View, item: Item) -> Person | None:
    """Its holder, if he is the viewer's and can use it."""
    person = next((person for person in seen.field.persons if person.id == item.holder), None)
    mine = person is not None and person.power in seen.powers and person.here and helps(item, person)
    return person if mine else None


def _refused(seen: View, action: UseItem) -> IllegalAction | None:
    use = USES.get(action.card)
    item = next((item for item in seen.field.items if item.id == action.card), None)
    holder = _holder(seen, item) if item else None
    if use is None or item is None or holder is None:
        return no("MAG-1", "item.not_here", item=action.card)
    if holder.bound:
        return no("WND-3", "item.bound", item=action.card, who=holder.id)
    if rescued(seen.field, holder.id):
        return no("RES-7", "person.rescued", who=holder.id)
    if (seen.step or "search") not in use.steps:
        return no("MAG-1", "item.step", item=action.card, steps=sorted(use.steps))
    if item.used >= use.times:
        return no("MAG-1", "item.used_up", item=action.card)
    if use.every and item.used and seen.field.turn.number < item.last + use.every:
        return no("MAG-1", "item.rests", item=action.card, turn=item.last + use.every)
    if action.card == "MG19" and seen.field.turn.searcher != "saruman":
        return no("MAG-1", "item.other_search", item=action.card)
    if use.idle(seen, holder):
        return no("MAG-1", "item.for_nothing", item=action.card)
    wanted = (use.on,) if use.on else ()
    return None if action.on == wanted else no("MAG-1", "item.no_target", on=action.on)


def _use(builder: StepBuilder, action: UseItem) -> None:
    """Told to its player alone; the others learn of it by what comes of it (MAG-3)."""
    item = builder.field.item(action.card)
    builder.item(item.id, used=item.used + 1, last=builder.turn.number)
    builder.tell(ItemUsed(item.id, action.on, audience=(builder.seat,)))
    USES[item.id].do(builder, item)


def _offers(seen: View) -> Iterable[UseItem]:
    now = seen.step or "search"
    usable = ((card, use) for card, use in USES.items() if now in use.steps)
    return (UseItem(card, (use.on,) if use.on else ()) for card, use in usable)


ORDERS = (judged(UseItem, WESTERN | {"search"}, _refused, _use, _offers),)
