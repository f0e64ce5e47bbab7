"""T0, T1 and T2: what the GM does alone before anybody decides (SEQ-7)."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war import chapter, grid
from engine.war.actions import CloseStep, Hide, HoldCard, NameBearer, StartAt
from engine.war.board import BOARD
from engine.war.cards import items
from engine.war.chapter import Order, judged
from engine.war.data import CHARACTERS, DATA, EVENT_CARDS, MAGIC_CARDS, SEARCH_CARDS, SERVANTS, TABLES
from engine.war.data import TROOPS as LISTED
from engine.war.data.records import POWERS, Power, Preset
from engine.war.duels import withdrawing
from engine.war.events import table as told
from engine.war.events.quest import RingPassed
from engine.war.events.table import Arrived, Deserted, Returned
from engine.war.fates import dying
from engine.war.field import Field, Turn, War
from engine.war.grid import distance
from engine.war.hunt.searching import starts
from engine.war.moves import homing
from engine.war.options import Config
from engine.war.phase_records import Dawning, Mustering
from engine.war.pieces import Item, Person, Ring, Unit
from engine.war.realm import mobilising
from engine.war.realm.mobilising import due
from engine.war.ring import seizing
from engine.war.state import RULES_VERSION, Card, SearchDeck, Secrets, State
from engine.war.step_builder import StepBuilder
from engine.war.view import View

# The first state of a game (SET, SCN)

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
            called=dict.fromkeys(story.mobilised, story.m or 0),
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
    units = []
    for troop in LISTED.values():
        if troop.three_player_only and not config.three:
            continue
        at = "" if troop.mobilization in LATER else BOARD.hex_of(troop.start)
        units.append(Unit(troop.id, troop.id, troop.power, troop.strength, at))
    return units


def _listed_units(story: Preset) -> list[Unit]:
    """SET-9: the units of a story, and those that wait for their own rule (SCN-2)."""
    units = []
    for placed in story.units:
        troop = LISTED[placed.id]
        at = BOARD.hex_of(placed.start)
        units.append(Unit(troop.id, troop.id, troop.power, placed.strength or troop.strength, at))
    units += [Unit(name, name, LISTED[name].power, LISTED[name].strength) for name in story.reserve]
    return units


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


# Before turn 1: who bears the Ring, who holds what, who starts hidden (SET-3 to SET-6, SCN-3)

MUSTER = frozenset(("muster",))


def companions(field: Field) -> tuple[str, ...]:
    """Who may bear the Ring: the companions that start hidden, of a story those it starts hidden (SCN-3)."""
    if field.config.story.base == "army":
        return tuple(person.id for person in field.persons if person.kind.fellowship)
    return tuple(placed.id for placed in field.config.story.characters if placed.hidden)


def _bearer_refused(seen: View, action: NameBearer) -> IllegalAction | None:
    if action.who not in companions(seen.field):
        return no("SET-3", "bearer.not_among", who=action.who)
    if action.who == seen.field.ring.holder:
        return no("SET-3", "bearer.already", who=action.who)
    return None


def _name_bearer(builder: StepBuilder, action: NameBearer) -> None:
    """Cards that were the old bearer's by default go along, so that they do not tell (SET-4).

    In a story they are with whom it lists (SCN-2).
    """
    old = builder.field.ring.holder
    if builder.config.story.base == "army":
        for item in builder.field.items:
            if item.holder == old and RIVENDELL.get(item.id) == "frodo":
                builder.item(item.id, holder=action.who)
    builder.ring(holder=action.who)


def _holder_refused(seen: View, action: HoldCard) -> IllegalAction | None:
    if action.card not in RIVENDELL or seen.config.story.base != "army":
        return no("SET-4", "hold.not_of_rivendell", card=action.card)
    if action.who not in companions(seen.field):
        return no("SET-4", "hold.not_among", who=action.who)
    if action.who == seen.field.item(action.card).holder:
        return no("SET-4", "hold.already", card=action.card, who=action.who)
    return None


def _hide_refused(seen: View, action: Hide) -> IllegalAction | None:
    if not set(action.who) <= set(companions(seen.field)):
        return no("SET-6", "hide.not_among", who=action.who)
    if seen.config.story.base != "army" and set(action.who) != set(companions(seen.field)):
        return no("SCN-3", "hide.story", who=action.who)
    if set(action.who) == {name for name in companions(seen.field) if seen.field.person(name).hidden}:
        return no("SET-6", "hide.already", who=action.who)
    return None


def _hide(builder: StepBuilder, action: Hide) -> None:
    for name in companions(builder.field):
        builder.change(name, hidden=name in action.who)


def _start_refused(seen: View, action: StartAt) -> IllegalAction | None:
    if not starts(seen.field):
        return no("SCN-3", "start.fixed")
    if set(action.who) != set(companions(seen.field)) or action.at not in starts(seen.field):
        return no("SCN-3", "start.not_there", at=action.at)
    if {seen.field.person(name).at for name in action.who} == {action.at}:
        return no("SCN-3", "start.already", at=action.at)
    return None


def _start(builder: StepBuilder, action: StartAt) -> None:
    for name in action.who:
        builder.change(name, at=action.at)


def _holders(seen: View) -> Iterable[HoldCard]:
    if seen.config.story.base == "army":
        for card in RIVENDELL:
            held = seen.field.item(card).holder
            yield from (HoldCard(card, name) for name in companions(seen.field) if name != held)


ORDERS = (
    judged(
        NameBearer,
        MUSTER,
        _bearer_refused,
        _name_bearer,
        lambda seen: map(NameBearer, companions(seen.field)),
    ),
    Order(
        HoldCard,
        MUSTER,
        _holder_refused,
        lambda builder, action: builder.item(action.card, holder=action.who),
        _holders,
    ),
    judged(Hide, MUSTER, _hide_refused, _hide, lambda seen: (Hide(companions(seen.field)), Hide(()))),
    judged(
        StartAt,
        MUSTER,
        _start_refused,
        _start,
        lambda seen: (StartAt(companions(seen.field), at) for at in starts(seen.field)),
    ),
    Order(
        CloseStep,
        MUSTER,
        lambda _, action: (
            None if action.step in MUSTER else no("SEQ-4", "close.other_step", step=action.step)
        ),
        lambda builder, _: chapter.enter(builder, "T0"),
        lambda _: (CloseStep("muster"),),
    ),
)

# Allies who desert Sauron, and who come back to him (DES)


def allies(builder: StepBuilder) -> tuple[Unit, ...]:
    """The allies on the map that obey Sauron; the Corsairs only once they do (GEN-6, COR-4)."""
    return tuple(
        unit
        for unit in builder.field.units
        if unit.at
        and unit.power == "sauron"
        and unit.kind.ally
        and (not unit.kind.naval or builder.war.corsairs)
    )


def desertion(builder: StepBuilder) -> None:
    """DES-4, DES-9: while a number is missed the allies are gone; once it is held again, they are back."""
    if builder.war.missed:
        desert(builder, allies(builder))
    else:
        come_back(builder)


def desert(builder: StepBuilder, units: Iterable[Unit]) -> None:
    """These obey nobody from now on (DES-1, DES-12); what they hold stays behind (DES-13)."""
    gone = tuple(unit.id for unit in units)
    if not gone:
        return
    builder.tell(Deserted(gone))
    builder.put(
        *(
            replace(builder.field.unit(name), power="nobody", deserter=True, moved=False, began="")
            for name in gone
        )
    )
    builder.marches(*(march for march in builder.state.marches if not set(march.who) & set(gone)))
    for name in gone:
        _leave_ring(builder, builder.field.unit(name))
        dying.leave_behind(builder, name, "desertion")


def _leave_ring(builder: StepBuilder, unit: Unit) -> None:
    """DES-13: the Ring passes to another piece of Sauron's in the hex, if there is one."""
    if builder.field.ring.holder != unit.id:
        return
    field = builder.field
    heir = next((piece.id for piece in field.standing(unit.at) if piece.power == "sauron"), "")
    if heir:
        builder.ring(holder=heir)
        builder.tell(RingPassed(unit.id, heir, audience=(builder.seat_of("sauron"),)))


def come_back(builder: StepBuilder) -> None:
    """DES-9: the deserters are Sauron's again, wherever they stand, and hold it for him (GEN-8, MOB-7)."""
    back = tuple(unit for unit in builder.field.units if unit.deserter)
    if back:
        builder.put(*(replace(unit, power="sauron", deserter=False) for unit in back))
        builder.tell(Returned(tuple(unit.id for unit in back)))
    for at in dict.fromkeys(unit.at for unit in back):
        homing.came(builder, at, "sauron")


# Who enters the map at a date: Easterlings, Variags, Haradrim, Elves (MOB-9, ELV-1, ELV-2, DES-11)


def reinforcements(builder: StepBuilder) -> None:
    """MOB-9: Rhûn and Khand at M+2, Far Harad at M+3; during a desertion they come as deserters (DES-11)."""
    come = _arrive(builder, "sauron")
    if builder.war.missed:
        desert(builder, (builder.field.unit(name) for name in come))
    else:
        _hold(builder, come)


def elves(builder: StepBuilder) -> None:
    """ELV-1, ELV-2: the Elves of Rivendell and Lindon at M+4."""
    _hold(builder, _arrive(builder, "fellowship"))


def _hold(builder: StepBuilder, come: tuple[str, ...]) -> None:
    """Who has come is there like any other army (GEN-8, ARM-11)."""
    for name in come:
        unit = builder.field.unit(name)
        homing.came(builder, unit.at, unit.power)


def _arrive(builder: StepBuilder, power: str) -> tuple[str, ...]:
    """Put those whose date has come at their start, or as near to it as enemies let them."""
    come = []
    for unit in builder.field.units:
        if unit.power == power and not unit.at and due(builder.field, unit.kind.mobilization):
            at = _place(builder.field, unit)
            if at:
                builder.put(replace(unit, at=at))
                builder.tell(Arrived(unit.id, at))
                come.append(unit.id)
    return tuple(come)


def _place(field: Field, unit: Unit) -> str:
    """Its start, or the nearest hex of the province without enemies or deserters; none: it waits."""
    start = BOARD.hex_of(unit.kind.start)
    province = [at for at in BOARD.land if BOARD.province[at] == BOARD.province[start]]
    free = [at for at in province if not field.units_at(at, *field.foes(unit.power), "nobody")]
    return min(free, key=lambda at: (grid.distance(start, at), at), default="")


# Dispersed Nazgûl come back, who rested heals (IND-8, IND-9, IND-14)

LAIRS = ("barad_dur", "minas_morgul")
"""Where the Nazgûl return: at the second if the first is lost, else nowhere (IND-14)."""


def returning(builder: StepBuilder) -> None:
    """IND-9: with full Endurance less the real wounds."""
    lair = next((place for place in LAIRS if builder.field.holder(place) == "sauron"), "")
    for person in builder.field.persons:
        if lair and person.fate == "dispersed" and person.returns <= builder.turn.number:
            at = BOARD.hex_of(lair)
            builder.change(person.id, at=at, fate="here", hurt=0, returns=0, moved=False, began="")
            builder.tell(Arrived(person.id, at))


def healing(builder: StepBuilder) -> None:
    """IND-8: 1 Endurance for who neither moved nor fought in the last turn, 2 in a western Citadel."""
    for person in builder.field.persons:
        if not person.hurt or not person.here or person.moved or person.fought:
            continue
        west = person.power == "fellowship" and builder.field.held_citadel(person.at, "fellowship")
        healed = TABLES.healing["citadel" if west else "rest"]
        builder.change(person.id, hurt=max(0, person.hurt - healed))


# One after the other

Doing = Callable[[StepBuilder], None]
DAWN: tuple[Doing, ...] = (
    desertion,
    mobilising.dates,
    reinforcements,
    elves,
    returning,
    withdrawing.dawn,
    healing,
)
"""T0 in the order of SEQ-7: desertion or return, mobilisations, reinforcements, Elves, Nazgûl, healing."""
RING: tuple[Doing, ...] = (seizing.wearer_asked, seizing.ring_phase)
"""T1: the Ring's own dice, then Gollum's (RNG-5, RNG-6, GOL-2)."""
EVENTS: tuple[Doing, ...] = (items.draw,)
"""T2: each draws an event card (EVT-1)."""


def go_on(builder: StepBuilder, phase: Dawning) -> None:
    """From dawn to the letter, one thing after the other; phases opened there run before the next."""
    doings = (_begin, *DAWN, _rested, *RING, *EVENTS)
    if phase.done == len(doings):
        chapter.enter(builder, "T3")
        return
    builder.swap(Dawning(phase.done + 1))
    doings[phase.done](builder)


def _begin(builder: StepBuilder) -> None:
    """The new turn: what was of the old one alone is over."""
    number = builder.turn.number
    since = None if builder.war.m is None else number - builder.war.m
    builder.tell(told.TurnBegan(number, since))
    builder.note(points=0, control=False, tried=(), attacks=(), forces=None)
    builder.wage(effects=tuple(effect for effect in builder.war.effects if effect.until >= number))


def _rested(builder: StepBuilder) -> None:
    """What befell people before this dawn is over (HID-9, IND-8)."""
    builder.put(
        *(
            replace(person, exposed=False, fought=False)
            for person in builder.field.persons
            if person.exposed or person.fought
        )
    )
