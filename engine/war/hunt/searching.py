"""T4: the one Search of the turn (SRC-1 to SRC-6, SRC-8, SRC-13 to SRC-15)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war import chapter
from engine.war.actions import Search
from engine.war.board import BOARD
from engine.war.cards import play
from engine.war.cards.using import REACH
from engine.war.cards.using import boat_ways as boats
from engine.war.chapter import Order
from engine.war.data import COMPANIONS, NAZGUL, SEARCH_CARDS, TABLES
from engine.war.data.records import Forces, Power
from engine.war.events.quest import AreasRead, SearchDrawn, Searched
from engine.war.fates import stopping
from engine.war.fates.hiding import reveal
from engine.war.field import STATES, Field, Sought, memoized
from engine.war.moves.terrain_cost import PLACE, Gait, by_cost, hexes_of, reachable
from engine.war.moving_group import MOUNTED, RIDING, WEST_MOST
from engine.war.phase_records import Pursuing, Searching
from engine.war.pieces import MOUTH, SHADOWFAX, OrcBand, Person, Piece, Unit, keen
from engine.war.ratings import helping
from engine.war.realm import mobilising
from engine.war.step_builder import StepBuilder
from engine.war.view import View

# Where hidden people could be by now, from what everybody knows alone: hard limits, no guesses (W6.9)

BEFORE = STATES[: STATES.index("T6")]
"""The phases of a turn in which the Fellowship has not walked yet."""
FAR = 12
"""So far cavalry may have come in a turn: a leader beside it rides as fast (CAV-2)."""


class Whereabouts(NamedTuple):
    """What everybody can know of somebody who is hidden."""

    who: str
    since: int
    """The turn in which everybody saw him last; 0 for the start."""
    last: tuple[str, ...]
    """Where that was; several hexes where a story leaves the start free."""
    walks: int
    """How many times he may have walked since."""
    hexes: frozenset[str]


def starts(field: Field) -> tuple[str, ...]:
    """The hexes that a story leaves open for its hidden people (SCN-3)."""
    story = field.config.story
    places = [BOARD.hex_of(place) for place in story.hidden_start_places]
    return (*places, *(h for h in BOARD.land if BOARD.province[h] in story.hidden_start_provinces))


@memoized
def whereabouts(field: Field) -> tuple[Whereabouts, ...]:
    """Each of the nine who is hidden, as far as that is known."""
    places = (_of(field, field.person(name)) for name in COMPANIONS if field.has(name))
    return tuple(place for place in places if place is not None)


def _of(field: Field, person: Person) -> Whereabouts | None:
    if not (person.hidden or person.fate == "unseen"):
        return None
    seen = field.war.seen.get(person.id)
    last = (seen.at,) if seen else tuple(starts(field)) or (BOARD.hex_of(person.kind.start),)
    since = seen.turn if seen else 0
    turns = tuple(_turns(field, since + (0 if seen and seen.early else 1)))
    bits = _bits(last)
    if seen and seen.far:
        bits |= _bits(_land(BOARD.within(seen.at, seen.far)))
    for turn in turns:
        bits = _walked(field, person, bits, turn)
    return Whereabouts(person.id, since, last, len(turns), frozenset(hexes_of(bits)))


def _turns(field: Field, first: int) -> Iterator[int]:
    """The turns in which he can have walked, from the first on."""
    now = field.turn.number - (field.turn.phase in BEFORE)
    return iter(range(max(1, first), now + 1))


def _walked(field: Field, person: Person, bits: int, turn: int) -> int:
    """A turn more: on foot, by boat, with Eagles that everybody heard."""
    misty = _misty(field, turn)
    mf = MOUNTED if person.id == "gandalf" and _mounted(field) else person.kind.mf
    start = bits
    if turn in field.war.flown:
        start |= _flown(bits)
    reached = _spread(start, mf, misty, not field.war.paths_seen)
    if person.leader and (riders := start & _cavalry(field)):
        reached |= _spread(riders, max(mf, RIDING), misty, not field.war.paths_seen)
    return reached | _flown(reached) if turn in field.war.flown else reached


def _misty(field: Field, turn: int) -> bool:
    """Whether the misty passes were open in that turn, as everybody knows (MOV-16)."""
    shown = any(search.misty and turn in (search.turn, search.turn - 1) for search in field.war.sought)
    return shown or (turn == field.turn.number and bool(field.effects("EV01")))


def _mounted(field: Field) -> bool:
    """Whether Gandalf may have Shadowfax: nobody sees him elsewhere (MG07)."""
    horse = field.item(SHADOWFAX)
    return not horse.lies and horse.holder in ("", "gandalf")


@memoized
def _cavalry(field: Field) -> int:
    """The hexes in which cavalry of the West may have stood."""
    riders = (unit for unit in field.units if unit.power == "fellowship" and unit.kind.type == "cavalry")
    return _bits({at for unit in riders if unit.at for at in BOARD.within(unit.at, FAR)})


@lru_cache(maxsize=2048)
def _spread(bits: int, mf: int, misty: bool, paths: bool) -> int:
    reached = 0
    for at in hexes_of(bits):
        reached |= _reached(at, mf, misty, paths)
    return reached


@lru_cache(maxsize=8192)
def _reached(start: str, mf: int, misty: bool, paths: bool) -> int:
    """Where a move can lead from a hex (MOV-1 to MOV-6), or boats (EV08)."""
    gait = Gait("people", misty=misty, paths=paths, rope=True)
    ends = reachable(by_cost(gait, True), start, (), mf, WEST_MOST)
    return _bits(_land(ends)) | _bits(tuple(boats(start))) | _bits((start,))


@lru_cache(maxsize=1024)
def _flown_from(start: str) -> int:
    near = (at for at in BOARD.within(start, REACH) if not BOARD.mordor(at))
    return _bits(_land(near))


def _flown(bits: int) -> int:
    reached = bits
    for at in hexes_of(bits):
        reached |= _flown_from(at)
    return reached


def _land(hexes: Iterable[str]) -> tuple[str, ...]:
    return tuple(at for at in hexes if BOARD.is_land(at))


def _bits(hexes: Iterable[str]) -> int:
    bits = 0
    for at in hexes:
        bits |= 1 << PLACE[at]
    return bits


def areas(hexes: frozenset[str]) -> Mapping[str, int]:
    """How many of these hexes lie in each search area, the most first."""
    counts: dict[str, int] = {}
    for at in hexes:
        counts[BOARD.area(at)] = counts.get(BOARD.area(at), 0) + 1
    return dict(sorted(counts.items(), key=lambda count: (-count[1], count[0])))


def findable(field: Field) -> frozenset[str]:
    """The areas in which a Search may find somebody, as far as everybody knows: who is hidden and may be
    there, and who is seen without an army (SRC-6)."""
    hexes = {at for place in whereabouts(field) for at in place.hexes}
    hexes |= {
        person.at
        for person in field.persons
        if person.power == "fellowship"
        and person.here
        and not (person.hidden or person.captor or guarded(field, person))
    }
    return frozenset(BOARD.area(at) for at in hexes if not field.held_citadel(at, "fellowship"))


# The die that looks for people: whom it is thrown for, the number, the sum (SRC-5 to SRC-7, SRC-10)

VALUES = TABLES.search_value
MODIFIERS = TABLES.search_modifiers
ROAD = TABLES.road_search_modifier
LOTHLORIEN = "l"
NENYA, CLOAKS, STING = "MG11", "MG12", "MG03"
FALSE_TRAIL, CREBAIN = "EV13", "EV24"
WATCHED = "HDwR"
"""The provinces over which the Crebain fly: Hollin, Dunland, Westfold, the Riddermark (EV24)."""
ORCS = ("orc", "troll")
"""Nations that count as Orcs (SRC-7)."""


class Eyes(NamedTuple):
    """Who looks."""

    number: int
    """Spotted on this or less; 0 if nobody looks."""
    orcs: bool = False
    """Whether the number is that of Orcs, Trolls, Uruk-hai or bands, and of no character (Sting)."""
    keen: bool = False
    """Whether it is that of Nazgûl or the Mouth, who see the wearer of the Ring (RNG-4)."""


def of_forces(forces: Forces) -> Eyes:
    """The eyes of a Search (SRC-5)."""
    return Eyes(VALUES[forces], forces == "orcs", forces == "nazgul")


def of_pieces(pieces: Iterable[Piece]) -> Eyes:
    """The eyes of pieces in a hex: the best value there (SRC-10)."""
    seen = [_eyes(piece) for piece in pieces]
    best = max((eyes.number for eyes in seen), default=0)
    equal = [eyes for eyes in seen if eyes.number == best]
    return Eyes(best, any(eyes.orcs for eyes in equal), any(eyes.keen for eyes in equal))


def _eyes(piece: Piece) -> Eyes:
    match piece:
        case Unit():
            orcs = piece.kind.nation in ORCS
            return Eyes(VALUES["army" if orcs else "allied_men"], orcs)
        case OrcBand():
            return Eyes(VALUES["orcs"], True)
        case Person() if keen(piece):
            return Eyes(VALUES["nazgul" if piece.nazgul else MOUTH], keen=True)
        case _:
            return Eyes(VALUES["other_character"])


def wearer(field: Field, person: Person) -> bool:
    """Whether that is who wears the Ring."""
    return field.ring.worn and field.ring.holder == person.id


def guarded(field: Field, person: Person) -> bool:
    """Whether a revealed character stands with army units of his side (SRC-6, CAP-5)."""
    return not person.hidden and bool(field.units_at(person.at, "fellowship"))


def sought(field: Field, at: str, eyes: Eyes) -> tuple[Person, ...]:
    """Who is tested in a hex that is searched (SRC-6, RNG-4)."""
    if field.held_citadel(at, "fellowship") or (BOARD.province[at] == LOTHLORIEN and _nenya(field)):
        return ()
    return tuple(
        person
        for person in field.party_at(at)
        if not guarded(field, person) and (eyes.keen or not wearer(field, person))
    )


def _nenya(field: Field) -> bool:
    """Whether Nenya's holder is in Lórien."""
    lorien = field.party_at(BOARD.hex_of("lorien"))
    return any(NENYA in helping(field, person) for person in lorien)


def in_search(field: Field, at: str) -> int:
    """What the sum gets in Searches only: False Trail, Crebain (SRC-7)."""
    trail = bool(field.effects(FALSE_TRAIL)) * MODIFIERS["false_trail"]
    crows = bool(field.effects(CREBAIN)) and BOARD.province[at] in WATCHED
    return trail + crows * MODIFIERS["crebain"]


def spotted(field: Field, party: Sequence[Person], eyes: Eyes, die: int, more: int = 0) -> tuple[str, ...]:
    """Whom a die spots of those it is thrown for; ``more`` goes to every sum (SRC-5, SRC-7)."""
    together = die + shared(field, party, eyes) + more
    return tuple(person.id for person in party if _seen(person, eyes.number, die, together))


def _seen(person: Person, number: int, die: int, together: int) -> bool:
    total = together + person.used_road * ROAD
    if die == MODIFIERS["natural_always"]:
        return True
    return total <= number and (die != MODIFIERS["natural_never"] or person.used_road)


def shared(field: Field, party: Sequence[Person], eyes: Eyes) -> int:
    """What the size of the party and its cards do to the sum of each."""
    size = len(party)
    cards = {card for person in party for card in helping(field, person)}
    return (
        (size >= 5) * MODIFIERS["party_of_five_or_more"]
        + (size <= 2) * MODIFIERS["party_of_one_or_two"]
        + (CLOAKS in cards) * MODIFIERS["elven_cloaks"]
        + (STING in cards and eyes.orcs) * MODIFIERS["sting_against_orcs"]
    )


MISTY = "EV01"
LIDLESS_EYE, ORTHANC = "EV18", "MG19"
"""The effects by which a Search, or one of Saruman's, covers the card's areas and one of choice."""
CALLED: dict[Power, str] = {"sauron": "mordor", "saruman": "saruman"}
"""Who mobilises when a searcher spots a hobbit (MOB-1, MOB-2)."""


def go_on(builder: StepBuilder, phase: Searching) -> None:
    """SRC-1: the bottom card, of which only searcher and forces are told; a void one ends the phase."""
    card = SEARCH_CARDS[_drawn(builder)]
    searcher = builder.config.searcher(card)
    if _void(builder.field, searcher, card.forces):
        builder.tell(SearchDrawn(searcher, card.forces, void=True))
        return chapter.after(builder, "T4")
    seat = builder.seat_of(searcher)
    builder.note(forces=card.forces, searcher=searcher)
    builder.tell(SearchDrawn(searcher, card.forces))
    builder.sit(seat)
    builder.swap(replace(phase, seat=seat, card=card.id))


def _drawn(builder: StepBuilder) -> str:
    """The bottom card, put aside; when the deck was empty all are shuffled first (SRC-13)."""
    search = builder.state.search
    if not search.pile:
        search = replace(search, pile=builder.shuffle("search", search.used), used=(), open=(), read=())
    card = search.pile[-1]
    builder.keep(search=replace(search, pile=search.pile[:-1], used=(*search.used, card)))
    return card


def _void(field: Field, searcher: Power, forces: Forces) -> bool:
    """SRC-4: nobody is left to search."""
    if searcher == "saruman":
        saruman = field.person("saruman")
        if not saruman.here or saruman.captor or saruman.lost:
            return True
    if forces == "nazgul":
        return not any(person.nazgul and person.here for person in field.persons)
    return not any(unit.at and unit.power == searcher and unit.kind.nation == "orc" for unit in field.units)


def _refused(seen: View, action: Search) -> IllegalAction | None:
    return no("SRC-2", "search.no_area", area=action.area) if action.area not in ("", *BOARD.areas) else None


def _offers(seen: View) -> Iterable[Search]:
    return (Search(area) for area in ("", *BOARD.areas))


def _declare(builder: StepBuilder, action: Search) -> None:
    """SRC-2, SRC-3: the card's areas or one of choice; the forces are the card's either way."""
    phase = builder.top
    assert isinstance(phase, Searching)
    turn = builder.turn
    card = SEARCH_CARDS[phase.card]
    listed = builder.config.story.search_areas
    named = tuple(area for area in card.areas if not listed or area in listed)
    chosen = (action.area,) if action.area else ()
    both = builder.field.effects(LIDLESS_EYE) or (
        turn.searcher == "saruman" and builder.field.effects(ORTHANC)
    )
    own_choice = bool(chosen) and not both
    areas = chosen if own_choice else tuple(dict.fromkeys((*named, *chosen)))
    search = builder.state.search
    if own_choice:
        builder.keep(search=replace(search, read=(*search.read, card.id)))
        builder.tell(AreasRead(named, audience=(phase.seat,)))
    else:
        builder.keep(search=replace(search, open=(*search.open, card.id)))
    play.fire(builder, "search", areas)
    _carry_out(builder, card.forces, areas, own_choice)


def _carry_out(builder: StepBuilder, forces: Forces, areas: tuple[str, ...], own_choice: bool) -> None:
    """SRC-8, SRC-14: all hexes are tested in private, then the whole result is told."""
    searcher = builder.turn.searcher
    discovered = tuple(
        (at, names) for at in _hexes(builder.field, areas) if (names := _tested(builder, at, forces))
    )
    safe = _safe(builder.field, areas, of_forces(forces))
    builder.tell(Searched(searcher, forces, areas, own_choice, discovered, safe))
    misty = bool(builder.field.effects(MISTY))
    sought = Sought(builder.turn.number, forces, areas, own_choice, tuple(at for at, _ in discovered), misty)
    builder.wage(sought=(*builder.war.sought, sought))
    everybody = [name for _, names in discovered for name in names]
    reveal(builder, everybody, "spotted")
    stopping.shown(builder, everybody, NAZGUL if forces == "nazgul" else ())
    if hobbit(builder.field, everybody):
        mobilising.mobilise(builder, CALLED[searcher], "spotted")
    builder.swap(Pursuing(searcher, forces, discovered))


def _safe(field: Field, areas: tuple[str, ...], eyes: Eyes) -> bool:
    """Whether the bearer of the West stands there and is not tested."""
    person = next((person for person in field.persons if person.id == field.ring.holder), None)
    if person is None or person.power != "fellowship" or BOARD.area(person.at) not in areas:
        return False
    return person not in sought(field, person.at, eyes)


def _hexes(field: Field, areas: tuple[str, ...]) -> list[str]:
    """The hexes of these areas where people of the West stand, in the order of their numbers."""
    people = (person for person in field.persons if person.power == "fellowship" and person.here)
    return sorted({person.at for person in people if BOARD.area(person.at) in areas})


def _tested(builder: StepBuilder, at: str, forces: Forces) -> tuple[str, ...]:
    """One die for a hex, which the West alone hears of (SRC-5, HID-6)."""
    eyes = of_forces(forces)
    party = sought(builder.field, at, eyes)
    if not party:
        return ()
    about = tuple(person.id for person in party)
    die = builder.roll("search", "SRC-5", audience=("fellowship",), about=about)
    return spotted(builder.field, party, eyes, die, in_search(builder.field, at))


def hobbit(field: Field, names: Iterable[str]) -> bool:
    """Whether a hobbit is among these people (MOB-1, MOB-2)."""
    return any(field.person(name).kind.race == "hobbit" for name in names)


ORDERS = (Order(Search, frozenset(("search",)), _refused, _declare, _offers),)
