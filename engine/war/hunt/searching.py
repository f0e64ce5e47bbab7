"""T4: the one Search of the turn (SRC-1 to SRC-6, SRC-8, SRC-13 to SRC-15)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.game import IllegalAction
from engine.war import flow
from engine.war.actions import Search
from engine.war.board import BOARD
from engine.war.cards import play
from engine.war.chapter import Order, no
from engine.war.data import NAZGUL, SEARCH_CARDS
from engine.war.data.records import Forces, Power, SearchCard
from engine.war.desk import Desk
from engine.war.events.hunt import AreasRead, SearchDrawn, Searched
from engine.war.fates import dread
from engine.war.fates.hiding import reveal
from engine.war.field import Field, Sought
from engine.war.frames import Pursuing, Searching
from engine.war.hunt import spotting
from engine.war.options import Config
from engine.war.realm import mobilising
from engine.war.view import View

MISTY = "EV01"
LIDLESS_EYE, ORTHANC = "EV18", "MG19"
"""The effects by which a Search, or one of Saruman's, covers the card's areas and one of choice."""
CALLED: dict[Power, str] = {"sauron": "mordor", "saruman": "saruman"}
"""Who mobilises when a searcher spots a hobbit (MOB-1, MOB-2)."""


def go_on(desk: Desk, frame: Searching) -> None:
    """SRC-1: the bottom card, of which only searcher and forces are told; a void one ends the phase."""
    card = SEARCH_CARDS[_drawn(desk)]
    searcher = _searcher(desk.config, card)
    if _void(desk.field, searcher, card.forces):
        desk.tell(SearchDrawn(searcher, card.forces, void=True))
        return flow.after(desk, "T4")
    seat = desk.seat_of(searcher)
    desk.note(forces=card.forces, searcher=searcher)
    desk.tell(SearchDrawn(searcher, card.forces))
    desk.sit(seat)
    desk.swap(replace(frame, seat=seat, card=card.id))


def _drawn(desk: Desk) -> str:
    """The bottom card, put aside; when the deck was empty all are shuffled first (SRC-13)."""
    search = desk.state.search
    if not search.pile:
        search = replace(search, pile=desk.shuffle("search", search.used), used=(), open=(), read=())
    card = search.pile[-1]
    desk.keep(search=replace(search, pile=search.pile[:-1], used=(*search.used, card)))
    return card


def _searcher(config: Config, card: SearchCard) -> Power:
    """In a story without Saruman Sauron's Orcs search for him (SCN-4)."""
    return "sauron" if config.story.saruman == "gone" else card.searcher


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


def _declare(desk: Desk, action: Search) -> None:
    """SRC-2, SRC-3: the card's areas or one of choice; the forces are the card's either way."""
    frame = desk.top
    assert isinstance(frame, Searching)
    turn = desk.turn
    card = SEARCH_CARDS[frame.card]
    listed = desk.config.story.search_areas
    named = tuple(area for area in card.areas if not listed or area in listed)
    chosen = (action.area,) if action.area else ()
    both = desk.field.effects(LIDLESS_EYE) or (turn.searcher == "saruman" and desk.field.effects(ORTHANC))
    own_choice = bool(chosen) and not both
    areas = chosen if own_choice else tuple(dict.fromkeys((*named, *chosen)))
    search = desk.state.search
    if own_choice:
        desk.keep(search=replace(search, read=(*search.read, card.id)))
        desk.tell(AreasRead(named, audience=(frame.seat,)))
    else:
        desk.keep(search=replace(search, open=(*search.open, card.id)))
    play.fire(desk, "search", areas)
    _carry_out(desk, card.forces, areas, own_choice)


def _carry_out(desk: Desk, forces: Forces, areas: tuple[str, ...], own_choice: bool) -> None:
    """SRC-8, SRC-14: all hexes are tested in private, then the whole result is told."""
    searcher = desk.turn.searcher
    found = tuple((at, names) for at in _hexes(desk.field, areas) if (names := _tested(desk, at, forces)))
    desk.tell(Searched(searcher, forces, areas, own_choice, found))
    misty = bool(desk.field.effects(MISTY))
    sought = Sought(desk.turn.number, forces, areas, own_choice, tuple(at for at, _ in found), misty)
    desk.wage(sought=(*desk.war.sought, sought))
    everybody = [name for _, names in found for name in names]
    reveal(desk, everybody, "spotted")
    dread.shown(desk, everybody, NAZGUL if forces == "nazgul" else ())
    if hobbit(desk.field, everybody):
        mobilising.mobilise(desk, CALLED[searcher], "spotted")
    desk.swap(Pursuing(searcher, forces, found))


def _hexes(field: Field, areas: tuple[str, ...]) -> list[str]:
    """The hexes of these areas where people of the West stand, in the order of their numbers."""
    people = (person for person in field.persons if person.power == "fellowship" and person.here)
    return sorted({person.at for person in people if BOARD.area(person.at) in areas})


def _tested(desk: Desk, at: str, forces: Forces) -> tuple[str, ...]:
    """One die for a hex, which the West alone hears of (SRC-5, HID-6)."""
    eyes = spotting.of_forces(forces)
    party = spotting.sought(desk.field, at, eyes)
    if not party:
        return ()
    about = tuple(person.id for person in party)
    die = desk.roll("search", "SRC-5", audience=("fellowship",), about=about)
    return spotting.spotted(desk.field, party, eyes, die, spotting.in_search(desk.field, at))


def hobbit(field: Field, names: Iterable[str]) -> bool:
    """Whether a hobbit is among these people (MOB-1, MOB-2)."""
    return any(field.person(name).kind.race == "hobbit" for name in names)


ORDERS = (Order(Search, frozenset(("search",)), _refused, _declare, _offers),)
