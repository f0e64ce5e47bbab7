"""The first state of a game (SET, SCN)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.war.board import BOARD
from engine.war.data import CHARACTERS, DATA, EVENT_CARDS, MAGIC_CARDS, SEARCH_CARDS, SERVANTS, TABLES
from engine.war.data import TROOPS as LISTED
from engine.war.data.records import POWERS, Power, Preset
from engine.war.field import Field, Turn, War
from engine.war.frames import Mustering
from engine.war.grid import distance
from engine.war.options import Config
from engine.war.pieces import Item, Person, Ring, Unit
from engine.war.state import RULES_VERSION, Card, SearchDeck, Secrets, State

LATER = ("M+2", "M+3", "M+4", "card:ents", "paths_of_the_dead")
"""Who stays off the map until called (SET-1); the Corsairs wait on it (COR-4)."""
ALWAYS_REAL = ("balrog", "shelob")
"""Perils that are never a rumour (MOV-14)."""


def founded(config: Config, rules: int = RULES_VERSION) -> State:
    """Everything in its place, the decks in the order of their cards (SET-1, SET-3, SET-9)."""
    story = config.story
    listed = story.base != "army"
    persons = _listed_persons(story) if listed else _persons()
    bearer = next(person for person in persons if person.id == story.ringbearer)
    units = tuple(sorted(_listed_units(story) if listed else _units(config), key=lambda unit: unit.id))
    field = Field(
        config=config,
        turn=Turn(story.first_turn),
        war=War(
            m=story.m,
            called=_called(story),
            control=_control(story),
            ruined=_ruined(units),
        ),
        units=units,
        bands=(),
        persons=persons,
        items=tuple(_item(card, story) for card in MAGIC_CARDS),
        ring=Ring(holder=bearer.id),
    )
    removed = story.events.removed if story.events else ()
    cards = tuple(Card(card, "out" if card in removed else "deck", n) for n, card in enumerate(EVENT_CARDS))
    out = tuple(card for card in SEARCH_CARDS if listed and not _searches(card, story))
    pile = tuple(card for card in SEARCH_CARDS if card not in out)
    return State(
        field=field,
        cards=cards,
        search=SearchDeck(pile, (), out),
        secrets=Secrets(),
        stack=(Mustering("fellowship"),),
        active="fellowship",
        rules=rules,
    )


def _ruined(units: Iterable[Unit]) -> tuple[str, ...]:
    """INT-7: Ents that begin in or next to Isengard have ended its Intrinsic Defense."""
    isengard = BOARD.hex_of("isengard")
    ents = any(unit.kind.ents and unit.at and distance(unit.at, isengard) <= 1 for unit in units)
    return ("isengard",) if ents else ()


def _units(config: Config) -> list[Unit]:
    """SET-1, SET-7: where the data say, or waiting."""
    found = []
    for troop in LISTED.values():
        if troop.three_player_only and not config.three:
            continue
        at = "" if troop.mobilization in LATER else BOARD.hex_of(troop.start)
        found.append(Unit(troop.id, troop.id, troop.power, troop.strength, at))
    return found


def _listed_units(story: Preset) -> list[Unit]:
    """SET-9: the units of a story, and those that wait for their own rule (SCN-2)."""
    found = []
    for placed in story.units:
        troop = LISTED[placed.id]
        at = BOARD.hex_of(placed.start)
        found.append(Unit(troop.id, troop.id, troop.power, placed.strength or troop.strength, at))
    found += [Unit(name, name, LISTED[name].power, LISTED[name].strength) for name in story.reserve]
    return found


def _persons() -> tuple[Person, ...]:
    """SET-3, SET-6: the nine hidden at Rivendell; who is called by a card waits."""
    return tuple(
        Person(c.id, c.power, fate="waiting")
        if c.mobilization in LATER
        else Person(c.id, c.power, BOARD.hex_of(c.start), hidden=c.fellowship)
        for c in CHARACTERS.values()
    )


def _listed_persons(story: Preset) -> tuple[Person, ...]:
    placed = {character.id: character for character in story.characters}
    return tuple(
        Person(c.id, c.power, BOARD.hex_of(placed[c.id].start), hidden=placed[c.id].hidden)
        if c.id in placed
        else Person(c.id, c.power, fate="waiting")
        for c in CHARACTERS.values()
    )


def _called(story: Preset) -> dict[str, int]:
    return dict.fromkeys(story.mobilised, story.m or 0)


def _control(story: Preset) -> dict[str, Power]:
    """GEN-8: who controls what at the start."""
    held: dict[str, Power] = {place.id: POWERS[place.control_at_start] for place in DATA.locations}
    return held | {place: POWERS[side] for place, side in story.control.items()}


def _item(card: str, story: Preset) -> Item:
    """SET-4: default holders; what lies in a place waits to be found (MAG-2)."""
    start = MAGIC_CARDS[card].start
    if story.magic or story.base != "army":
        return Item(card, story.magic.get(card, ""))
    if start == "rivendell":
        return Item(card, RIVENDELL[card])
    if start.startswith("character:"):
        return Item(card, start.removeprefix("character:"))
    return Item(card, lies=BOARD.hex_of(start), buried=True)


RIVENDELL = {"MG01": "aragorn", "MG02": "frodo", "MG03": "frodo", "MG04": "boromir"}
"""The default holders of the four cards of Rivendell (SET-4)."""


def _searches(card: str, story: Preset) -> bool:
    return not story.search_areas or any(area in story.search_areas for area in SEARCH_CARDS[card].areas)


def dealt(state: State, order: tuple[int, ...], search: tuple[int, ...], rumours: tuple[str, ...]) -> State:
    """The decks in a drawn order, hands dealt (SET-5), rumours among the perils (MOV-14)."""
    story = state.config.story
    deck = [card for card in state.cards if card.at == "deck"]
    given = dict.fromkeys(story.events.sauron if story.events else (), "sauron")
    stock = [deck[n].id for n in order if deck[n].id not in given]
    deal = TABLES.limit("event_hand")
    for seat in state.config.seats:
        given |= dict.fromkeys(stock[:deal], seat)
        stock = stock[deal:]
    ranks = {card: n for n, card in enumerate([*given, *stock])}
    cards = tuple(
        card if card.at == "out" else replace(card, at=given.get(card.id, "deck"), rank=ranks[card.id])
        for card in state.cards
    )
    pile = tuple(state.search.pile[n] for n in search)
    return replace(
        state,
        cards=cards,
        search=replace(state.search, pile=pile),
        secrets=Secrets(rumours=tuple(sorted(rumours))),
    )


def doubtful() -> tuple[str, ...]:
    """The servants that may be a rumour (MOV-14)."""
    return tuple(name for name in SERVANTS if name not in ALWAYS_REAL)
