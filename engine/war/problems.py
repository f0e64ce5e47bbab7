"""Everything that can be wrong with a state, by name: conservation, places, captives (testplan.md 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.war import chapter
from engine.war.board import BOARD
from engine.war.data import CHARACTERS, DATA, EVENT_CARDS, MAGIC_CARDS, SEARCH_CARDS, TABLES
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.frames import Over, Searching, Shadowing, Sitting
from engine.war.moves.bars import BARAD_DUR
from engine.war.pieces import Person, Unit
from engine.war.state import State


def problems(state: State) -> list[str]:
    """Every broken invariant; empty when the state is sound."""
    return [
        *_pieces(state.field),
        *_strengths(state.field),
        *_waste(state),
        *_ring(state.field),
        *_wearer(state.field),
        *_cards(state),
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
    by_hex: dict[str, list[Unit]] = {}
    for unit in field.units:
        if unit.at:
            by_hex.setdefault(unit.at, []).append(unit)
    for at, units in by_hex.items():
        powers = sorted({unit.power for unit in units})
        for one in powers:
            if any(field.enemies(one, other) for other in powers):
                yield f"enemies in one hex: {at}"
                break


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


def _cards(state: State) -> Iterator[str]:
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


def _all_once(what: str, wanted: Iterable[str], found: list[str]) -> Iterator[str]:
    times = Counter(found)
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
    if state.drafts and not any(isinstance(frame, Sitting) for frame in state.stack):
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
