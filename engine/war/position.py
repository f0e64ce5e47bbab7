"""``position(...)``: any lawful moment of a game, for tests, puzzles and lessons (design.md 3)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from engine.war import chapter
from engine.war.board import BOARD
from engine.war.data import CHARACTERS, DATA, EVENT_CARDS, MAGIC_CARDS, SEARCH_CARDS, TABLES
from engine.war.data.records import Power
from engine.war.field import Effect, Field, Shadow, TurnPhase, grouped
from engine.war.moves.restrictions import BARAD_DUR
from engine.war.options import Config, Options, seats_for
from engine.war.phase_records import Mustering, Over, Phase, Searching, Shadowing, Sitting
from engine.war.pieces import TROOPS, Item, OrcBand, Person, Unit
from engine.war.realm import mobilising
from engine.war.state import Card, SearchDeck, State
from engine.war.turns import dawn

# Everything that can be wrong with a state, by name: conservation, places, captives (testplan.md 3)


def problems(state: State) -> list[str]:
    """Every broken invariant; empty when the state is sound."""
    return [
        *_pieces(state.field),
        *_strengths(state.field),
        *_waste(state),
        *_ring(state.field),
        *_wearer(state.field),
        *_misplaced(state),
        *_stack(state),
    ]


def _pieces(field: Field) -> Iterator[str]:
    names = [piece.id for piece in field.pieces]
    yield from (f"two pieces are called {name}" for name, times in Counter(names).items() if times > 1)
    if [person.id for person in field.persons] != list(CHARACTERS):
        yield "the characters are not those of the game, in their order"
    for names in ([unit.id for unit in field.units], [band.id for band in field.bands]):
        if names != sorted(names):
            yield "pieces are out of order"
    for piece in field.pieces:
        if piece.at and not BOARD.is_land(piece.at):
            yield f"{piece.id} stands on no land: {piece.at}"
    for person in field.persons:
        if person.fate == "unseen" or (person.fate == "dispersed" and not person.nazgul):
            yield f"no fate of his: {person.id} {person.fate} (IND-9)"
        if (person.fate == "here") != bool(person.at):
            yield f"fate and place differ: {person.id}"
        if person.fate == "here" and (person.endurance < 1 or person.rating < 0):
            yield f"{person.id} has no Endurance or a Ring Rating below 0"
        if person.captor and not _held(field, person.captor, person.at):
            yield f"{person.id} is held by nothing in his hex"
        if person.captor and person.hidden:
            yield f"a hidden captive: {person.id}"
    hidden = sum(person.hidden and person.fate == "here" for person in field.persons)
    if hidden > TABLES.limit("hidden_characters"):
        yield f"{hidden} characters are hidden (HID-1)"
    yield from _enemies(field)


def _held(field: Field, captor: str, at: str) -> bool:
    """Whether the captor stands with his captive (CAP-9, CAP-11)."""
    kind, _, place = captor.partition(":")
    if kind == "citadel":
        return BOARD.hex_of(place) == at and field.held_citadel(at, "sauron", "saruman")
    return field.has(captor) and field.piece(captor).at == at


def _enemies(field: Field) -> Iterator[str]:
    """No unit in a hex with an enemy unit (MOV-8)."""
    for at, units in grouped((unit.at, unit) for unit in field.units).items():
        powers = {unit.power for unit in units}
        if any(field.enemies(power, other) for power in powers for other in powers):
            yield f"enemies in one hex: {at}"


def _strengths(field: Field) -> Iterator[str]:
    """Strength only falls; parts keep the sum of their unit (STK-4)."""
    sums: Counter[str] = Counter()
    most: dict[str, int] = {}
    for unit in field.units:
        sums[unit.whole] += unit.strength
        most[unit.whole] = unit.kind.strength
        if unit.strength < 1:
            yield f"a unit without strength: {unit.id}"
    yield from (f"{name} has grown to {total}" for name, total in sums.items() if total > most[name])


def _waste(state: State) -> Iterator[str]:
    """No army ends a step in Gorgoroth, but for DOO-12 until its battle step ends (DOO-5, DOO-7)."""
    field, top = state.field, state.top
    free = field.war.doom_open or state.outcome is not None
    if free or not isinstance(top, Sitting | Shadowing | Searching):
        return
    besieging: tuple[Power, ...] = ()
    if isinstance(top, Sitting) and top.step in chapter.UNTIL_BATTLES:
        besieging = state.config.powers_of(top.seat)
    for unit in field.units:
        if unit.at and BOARD.waste(unit.at):
            beside = unit.at in BOARD.neighbours[BARAD_DUR]
            if not beside or unit.power not in besieging:
                yield f"an army in the wasteland: {unit.id} in {unit.at} (DOO-5)"


def _ring(field: Field) -> Iterator[str]:
    ring = field.ring
    if bool(ring.holder) == bool(ring.lies):
        yield "the Ring is in no place or in two (RNG-1)"
    if ring.holder and not (field.has(ring.holder) and field.piece(ring.holder).at):
        yield f"the Ring is held by nobody on the map: {ring.holder}"
    if ring.worn and not ring.holder:
        yield "the Ring is worn by nobody"


def _misplaced(state: State) -> Iterator[str]:
    if [card.id for card in state.cards] != list(EVENT_CARDS):
        yield "the event cards are not those of the game, in their order"
    places = {"deck", "discards", "out", *state.config.seats}
    yield from (f"a card is nowhere: {card.id} at {card.at}" for card in state.cards if card.at not in places)
    ranks = [(card.at, card.rank) for card in state.cards if card.at != "out"]
    yield from (f"two cards in one place: {where}" for where, times in Counter(ranks).items() if times > 1)
    yield from _all_once(
        "search card", SEARCH_CARDS, [*state.search.pile, *state.search.used, *state.search.out]
    )
    yield from _all_once("magic card", MAGIC_CARDS, [item.id for item in state.field.items])
    whole = state.config.story.base == "army"
    for item in state.field.items:
        if item.holder and item.lies:
            yield f"a magic card in two places: {item.id}"
        if whole and not (item.holder or item.lies):
            yield f"a magic card in no place: {item.id}"
        holder = state.field.piece(item.holder) if state.field.has(item.holder) else None
        if item.holder and (not isinstance(holder, Person) or holder.fate == "dead"):
            yield f"a magic card in no living hand: {item.id} (RES-8)"


def _all_once(what: str, wanted: Iterable[str], names: list[str]) -> Iterator[str]:
    times = Counter(names)
    yield from (f"{what} lost: {name}" for name in wanted if not times[name])
    yield from (f"{what} twice: {name}" for name, number in times.items() if number > 1)


def _stack(state: State) -> Iterator[str]:
    if not state.stack:
        yield "the stack is empty"
        return
    if (state.outcome is not None) != isinstance(state.top, Over):
        yield "outcome and stack differ"
    if state.outcome is None and not state.top.deciders:
        yield "nobody decides and the game is not over"
    if state.drafts and not any(isinstance(phase, Sitting) for phase in state.stack):
        yield "drafts outside a sitting"
    places = {place.id for place in DATA.locations}
    if set(state.field.war.control) != places:
        yield "control of places that are none, or of too few"


def _wearer(field: Field) -> Iterator[str]:
    """What can be wrong with who wears the Ring, is lost to it, or hunts it (RNG, SEZ, IND-9)."""
    ring = field.ring
    holder = field.piece(ring.holder) if field.has(ring.holder) else None
    if ring.claimed and not ring.worn:
        yield "a claim without the Ring on the finger (SEZ-1)"
    if ring.worn and (not isinstance(holder, Person) or holder.captor or holder.lost):
        yield f"the Ring is worn by what cannot wear it: {ring.holder} (RNG-8)"
    if ring.claimed and isinstance(holder, Person) and holder.hidden:
        yield f"a hidden claimant: {holder.id} (SEZ-2)"
    for person in field.persons:
        if person.lost and person.power != "sauron":
            yield f"lost, but not Sauron's: {person.id} (RNG-7)"
        if person.nazgul and person.fate == "dispersed" and person.returns <= 0:
            yield f"dispersed for ever: {person.id} (IND-9)"


PHASES: dict[str, TurnPhase] = {"S": "T5", "F": "T6", "D": "T7"}
POWERS: dict[str, Power] = {"S": "saruman", "F": "fellowship", "D": "sauron"}


class PositionError(ValueError):
    """A position that no game can be in."""


def position(
    *,
    preset: str = "war",
    options: Options | None = None,
    turn: int = 9,
    step: str = "F2",
    bare: bool = False,
    units: Mapping[str, str | tuple[str, int]] | None = None,
    bands: Mapping[str, tuple[str, int, Power]] | None = None,
    at: Mapping[str, str] | None = None,
    hidden: Iterable[str] | None = None,
    fates: Mapping[str, Mapping[str, object]] | None = None,
    captives: Mapping[str, str] | None = None,
    ring: str = "frodo",
    worn: int | None = None,
    claimed: bool = False,
    items: Mapping[str, str] | None = None,
    hands: Mapping[str, Sequence[str]] | None = None,
    deck: Sequence[str] = (),
    search: Sequence[str] = (),
    searched: Iterable[str] = (),
    m: int | None = None,
    mobilised: Iterable[str] = (),
    control: Mapping[str, Power] | None = None,
    war: Mapping[str, object] | None = None,
    effects: Sequence[Effect] = (),
    points: int = 10,
    letter: str = "A",
    rumours: Iterable[str] = (),
    used_road: Iterable[str] = (),
) -> State:
    """A state in the middle of a game: the set-up of ``preset``, changed as named.

    ``step`` is ``muster``, ``letter`` (the Search follows it) or a step of a sitting, which is open. ``bare``
    takes every unit and character off the map that is not named. ``units`` gives the hex or place, or that
    and a strength; a unit at ``""`` is destroyed. ``bands`` gives hex, strength and power by name. ``at``
    moves characters; ``hidden`` names all who are hidden (default: the companions at Rivendell). ``fates``
    changes other fields of `Person` or `Unit`. ``captives`` gives the captor. ``ring`` is its holder, or the
    hex where it lies; ``worn`` the turn in which it was put on.
    ``items`` gives holders of magic cards, or hexes where all see them lie. ``hands`` and ``deck`` are of
    event cards, ``search`` is the search deck from the top, ``searched`` names its used cards. ``m`` is the
    turn of M: Mordor is then mobilised; ``mobilised`` names others, called in this turn. ``war`` changes
    other fields of `War`.

    Raises `PositionError` naming what is wrong.
    """
    config = Config(seats_for(preset), preset, options or Options())
    phase = _frame(config, step)
    state = dawn.founded(config)
    now = replace(state.field.turn, number=turn, phase=PHASES.get(step[:1], "T3"), points=points)
    field = _control(_called(replace(state.field, turn=now), m, mobilised), control or {})
    field = replace(
        field,
        turn=replace(field.turn, shadows=(Shadow(turn, letter, 3, points),)),
        war=replace(field.war, effects=tuple(effects), **dict(war or {})),
        units=_units(field, units or {}, fates or {}, bare),
        bands=tuple(
            OrcBand(name, power, strength, BOARD.hex_of(where))
            for name, (where, strength, power) in sorted((bands or {}).items())
        ),
        persons=_persons(field, at or {}, hidden, fates or {}, captives or {}, set(used_road), bare),
        items=tuple(_item(item, (items or {}).get(item.id)) for item in field.items),
    )
    field = _with_ring(field, ring, worn, claimed)
    state = replace(
        state,
        field=field,
        cards=_cards(state, hands or {}, deck),
        search=_searches(state, search, set(searched)),
        secrets=replace(state.secrets, rumours=tuple(sorted(rumours))),
        stack=(phase,),
        active=phase.deciders[0],
        version=1,
    )
    if wrong := problems(state):
        raise PositionError("; ".join(wrong))
    return state


def _frame(config: Config, step: str) -> Phase:
    match step:
        case "muster":
            return Mustering("fellowship")
        case "letter":
            return Shadowing("sauron")
        case _:
            power = POWERS[step[0]]
            if step not in chapter.STEPS[power]:
                raise PositionError(f"no step is called {step}")
            return Sitting(config.seat_of(power), power, step, "open")


def _called(field: Field, m: int | None, mobilised: Iterable[str]) -> Field:
    called = dict(field.war.called)
    if m is not None:
        called["mordor"] = m
    for power in mobilised:
        for name in mobilising.FREE if power == "free_peoples" else (power,):
            called[name] = field.turn.number
    m = m if m is not None else field.war.m
    return replace(field, war=replace(field.war, m=m, called=called))


def _control(field: Field, control: Mapping[str, Power]) -> Field:
    return replace(field, war=replace(field.war, control={**field.war.control, **control}))


def _units(
    field: Field,
    units: Mapping[str, str | tuple[str, int]],
    fates: Mapping[str, Mapping[str, object]],
    bare: bool,
) -> tuple[Unit, ...]:
    by_id = {} if bare else {unit.id: unit for unit in field.units}
    for name, where in units.items():
        place, strength = where if isinstance(where, tuple) else (where, 0)
        troop = TROOPS[name.partition("/")[0].partition(".")[0]]
        unit = Unit(
            name, troop.id, troop.power, strength or troop.strength, BOARD.hex_of(place) if place else ""
        )
        if place:
            by_id[name] = unit
        else:
            by_id.pop(name, None)
    placed = (replace(unit, **dict(fates.get(unit.id, {}))) for unit in by_id.values())
    return tuple(sorted(placed, key=lambda unit: unit.id))


def _persons(
    field: Field,
    at: Mapping[str, str],
    hidden: Iterable[str] | None,
    fates: Mapping[str, Mapping[str, object]],
    captives: Mapping[str, str],
    used_road: set[str],
    bare: bool,
) -> tuple[Person, ...]:
    concealed = None if hidden is None else set(hidden)
    persons = []
    for person in field.persons:
        if person.id in at:
            person = replace(person, at=BOARD.hex_of(at[person.id]), fate="here")
        elif bare:
            person = replace(person, at="", fate="waiting", hidden=False)
        if concealed is not None:
            person = replace(person, hidden=person.id in concealed)
        changes = dict(fates.get(person.id, {}))
        if person.id in captives:
            changes |= {"captor": captives[person.id], "hidden": False}
        persons.append(replace(person, used_road=person.id in used_road, **changes))
    return tuple(persons)


def _item(item: Item, where: str | None) -> Item:
    if where is None:
        return item
    return (
        replace(item, holder="", lies=where, buried=False, shown=True)
        if where in BOARD.terrain
        else Item(item.id, where)
    )


def _with_ring(field: Field, ring: str, worn: int | None, claimed: bool) -> Field:
    """The Ring where it is named; in a bare position whose default bearer is off the map, it lies away."""
    if ring in BOARD.terrain:
        return replace(field, ring=replace(field.ring, holder="", lies=ring))
    if not field.has(ring) or not field.piece(ring).at:
        return replace(field, ring=replace(field.ring, holder="", lies=BOARD.hex_of("rivendell")))
    piece = field.piece(ring)
    owner = field.config.seat_of(piece.power)
    public = claimed or (isinstance(piece, Person) and piece.lost)
    changed = replace(
        field.ring,
        holder=ring,
        lies="",
        worn=worn is not None,
        since=worn or 0,
        claimed=claimed,
        known=field.config.everyone if public else tuple(dict.fromkeys(filter(None, ("fellowship", owner)))),
        seen=piece.at if worn is not None else "",
    )
    return replace(field, ring=changed)


def _cards(state: State, hands: Mapping[str, Sequence[str]], deck: Sequence[str]) -> tuple[Card, ...]:
    """Hands as named, the deck from the top as named; all other cards lie under it."""
    given = {card: (seat, rank) for seat, cards in hands.items() for rank, card in enumerate(cards)}
    order = [*deck, *(card.id for card in state.cards if card.id not in (*deck, *given) and card.at != "out")]
    return tuple(
        replace(card, at=given[card.id][0], rank=given[card.id][1])
        if card.id in given
        else replace(card, at="deck", rank=order.index(card.id))
        if card.id in order
        else card
        for card in state.cards
    )


def _searches(state: State, bottom: Sequence[str], used: set[str]) -> SearchDeck:
    """The named cards at the bottom, the next to be taken last; used ones aside."""
    pile = (*(card for card in state.search.pile if card not in bottom), *bottom)
    left = tuple(card for card in pile if card not in used)
    return replace(state.search, pile=left, used=tuple(card for card in pile if card in used))
