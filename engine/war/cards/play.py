"""Playing an event card, by order or because it was armed (EVT-2, EVT-3)."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war import chapter
from engine.war.actions import Arm, Disarm, PlayEvent
from engine.war.board import BOARD, FANGORN
from engine.war.cards import harms, items, using
from engine.war.cards.combat import FIGHTING
from engine.war.cards.items import FOREVER, Doing, On, lasting, no_target, put_in_force, use_up
from engine.war.chapter import Order
from engine.war.data import EVENT_CARDS
from engine.war.data.records import Window
from engine.war.events import table as told
from engine.war.events.table import CardArmed, CardPlayed
from engine.war.field import Effect, Field, grouped
from engine.war.moves import homing
from engine.war.phase_records import Mustering, Searching, Shadowing
from engine.war.pieces import TROOPS, Piece, Unit
from engine.war.questions import Condition
from engine.war.realm.mobilising import mobilise
from engine.war.state import Card
from engine.war.step_builder import StepBuilder
from engine.war.view import View, view

# When an event card may be played, and by whom (EVT-2, EVT-4)

MOMENTS: dict[Window, tuple[str, ...]] = {
    "reaction_search": ("search",),
    "reaction_dark_move": ("sail",),
    "battle_attack": ("battle",),
    "individual_combat": ("fight",),
    "any_time": ("search", "sail", "battle", "fight"),
}
"""At which moments an armed card may play itself; cards of other windows cannot be armed (P-11)."""
ON_ORDERS = ("battle_attack", "individual_combat")
"""Cards that are named with battle and fight orders, or armed (ARM-12, IND-12)."""


def is_open(seen: View, window: Window) -> bool:
    """Whether the game stands in that window for the viewer."""
    match window:
        case "own_turn":
            return bool(seen.step)
        case "any_time":
            return not isinstance(seen.phase, Mustering)
        case "shadow_phase":
            return isinstance(seen.phase, Shadowing)
        case "search_phase" | "reaction_search":
            return isinstance(seen.phase, Searching)
        case "reaction_dark_move":
            return seen.field.turn.phase == "T7"
        case _:
            return False


def unplayable(seen: View, name: str) -> IllegalAction | None:
    """Why the viewer may not play that card, whenever it be: not held, not his, or owed as a fourth."""
    card = items.held(seen, name)
    if card is None:
        return no("EVT-2", "card.not_held", card=name)
    if not items.playable(seen.config, seen.seat or "", EVENT_CARDS[name]):
        return no("EVT-4", "card.not_yours", card=name)
    if items.due(seen.hand) and items.counted(seen.config, seen.hand) == [card]:
        return no("EVT-1", "card.fourth", card=name)
    return None


def closed(seen: View, name: str) -> IllegalAction | None:
    """Why the viewer may not play that card now: its window is shut."""
    window = EVENT_CARDS[name].window
    if is_open(seen, window):
        return None
    if window in ON_ORDERS:
        return no("EVT-2", "card.with_orders", card=name)
    return no("EVT-2", "card.window", card=name, window=window)


# Event cards that call up troops and lands: Corsairs, Ents, beacons, levies (COR-2, EVT-2).

ISENGARD = BOARD.hex_of("isengard")
DOL_GULDUR = "dol_guldur"
ENTS = "ents"
TREEBEARD = "treebeard"

# The Corsairs (COR-2, SCN-4)


def _corsairs_refused(seen: View, on: On) -> IllegalAction | None:
    if not any(unit.kind.naval for unit in seen.field.units):
        return no("COR-2", "corsairs.destroyed")
    if not seen.field.mobilised("mordor"):
        return no("COR-2", "corsairs.before_m")
    first = seen.config.story.corsairs_from_turn
    if seen.field.turn.number < first:
        return no("SCN-4", "corsairs.too_early", turn=first)
    return no_target(seen, on)


def _corsairs(builder: StepBuilder, seat: str, on: On) -> None:
    builder.wage(corsairs=True)


# The Ents (ARM-10)


def _ents_refused(seen: View, on: On) -> IllegalAction | None:
    """EV05: Saruman at war, or somebody of the West in Fangorn."""
    field = seen.field
    known = any(
        BOARD.province[person.at] == FANGORN
        for person in field.persons
        if person.power == "fellowship" and person.at
    )
    if not field.mobilised("saruman") and not known:
        return no("EVT-6", "ents.asleep")
    return no_target(seen, on)


def _ents(builder: StepBuilder, seat: str, on: On) -> None:
    """They appear at Wellinghall; with enemies there in the nearest hex of Fangorn without any."""
    builder.wage(ents=True)
    home = BOARD.hex_of(TROOPS[ENTS].start)
    at = next(
        hex_ for hex_ in _nearest(home) if not builder.field.units_at(hex_, *builder.field.foes("fellowship"))
    )
    if builder.field.has(ENTS) and not builder.field.unit(ENTS).at:
        builder.change(ENTS, at=at)
        builder.tell(told.Arrived(ENTS, at))
        homing.came(builder, at, "fellowship")
    if builder.field.person(TREEBEARD).fate == "waiting":
        builder.change(TREEBEARD, at=at, fate="here")
        builder.tell(told.Arrived(TREEBEARD, at))


def _nearest(home: str) -> Iterable[str]:
    """Hexes of the same province, the nearest first."""
    seen: set[str] = set()
    for steps in range(12):
        for name in BOARD.within(home, steps):
            if name not in seen and BOARD.is_land(name) and BOARD.province[name] == BOARD.province[home]:
                seen.add(name)
                yield name


# Lands (MOB-2, MOB-7)


def _calling(power: str, *, after: str = "") -> Doing:
    """A card that mobilises a land or power that is not yet; perhaps only after another one."""

    def refusal(seen: View, on: On) -> IllegalAction | None:
        if seen.field.mobilised(power):
            return no("MOB-7", "mobilise.done", power=power)
        if after and not seen.field.mobilised(after):
            return no("EVT-6", "call.waits_for", power=after)
        return no_target(seen, on)

    def do(builder: StepBuilder, seat: str, on: On) -> None:
        mobilise(builder, power, "card")

    return Doing(do, refusal)


# Levies


def _muster(builder: StepBuilder, kind: str, at: str) -> None:
    """A new unit. A card that comes again raises another one, with a name of which no part is left."""
    troop = TROOPS[kind]
    taken = {unit.whole for unit in builder.field.units}
    name = next(name for n in count(1) if (name := f"{kind}.{n}") not in taken)
    builder.put(Unit(name, kind, troop.power, troop.strength, at))
    builder.tell(told.Arrived(name, at))


def levy_places(field: Field) -> tuple[str, ...]:
    """Where Orcs may be levied: Sauron's Citadels in Mordor, and Dol Guldur; no enemy stands there (EV26)."""
    return tuple(
        place.hex
        for place in BOARD.places.values()
        if place.kind == "citadel"
        and field.holder(place.id) == "sauron"
        and (BOARD.mordor(place.hex) or place.id == DOL_GULDUR)
        and not field.units_at(place.hex, *field.foes("sauron"))
    )


def _levy_refused(seen: View, on: On) -> IllegalAction | None:
    if not seen.field.mobilised("mordor"):
        return no("EVT-6", "call.waits_for", power="mordor")
    if len(on) != 1 or _hex(on[0]) not in levy_places(seen.field):
        return no("EVT-6", "levy.not_there", on=on)
    return None


def _hex(name: str) -> str:
    """A hex by its number or the id of its place; an empty string for neither."""
    return BOARD.hex_of(name) if name in BOARD.places or name in BOARD.terrain else ""


def _levy(builder: StepBuilder, seat: str, on: On) -> None:
    _muster(builder, "orc_levy", _hex(on[0]))


def _pits_refused(seen: View, on: On) -> IllegalAction | None:
    """EV27: Saruman at war, Isengard his, no Ents at the door and no enemy within (MOV-8, SR3-5)."""
    field = seen.field
    if not field.mobilised("saruman"):
        return no("EVT-6", "call.waits_for", power="saruman")
    held = field.holder("isengard") == "saruman" and not field.units_at(ISENGARD, *field.foes("saruman"))
    ents = any(unit.kind.ents for at in BOARD.within(ISENGARD, 1) for unit in field.units_at(at))
    return no_target(seen, on) if held and not ents else no("EVT-6", "pits.lost")


def _pits(builder: StepBuilder, seat: str, on: On) -> None:
    _muster(builder, "uruk_levy", ISENGARD)


CALLS = {
    "EV02": Doing(_corsairs, _corsairs_refused),
    "EV05": Doing(_ents, _ents_refused),
    "EV06": _calling("gondor"),
    "EV07": _calling("rohan", after="gondor"),
    "EV15": _calling("saruman"),
    "EV26": Doing(_levy, _levy_refused, lambda seen: ((at,) for at in levy_places(seen.field))),
    "EV27": Doing(_pits, _pits_refused),
}

# Event cards that stay in force: weather, passes, and what searches, moves and words meet then.


def _misty_refused(seen: View, on: On) -> IllegalAction | None:
    if seen.field.effects("EV16"):
        return no("MOV-16", "passes.snow")
    return no_target(seen, on)


def _snow(builder: StepBuilder, seat: str, on: On) -> None:
    """EV16: they close at once, and stay so to the end of the next turn."""
    use_up(builder, "EV01")
    put_in_force(builder, Effect("EV16", seat, builder.turn.number + 1))


def moved(seen: View, pieces: Sequence[Piece]) -> IllegalAction | None:
    """A card for a move does nothing for who has no move left in this turn (MOV-11)."""
    over = seen.step in chapter.AFTER_MOVING
    done = seen.step in chapter.MOVING and all(piece.moved for piece in pieces)
    return no("EVT-6", "card.moved") if over or done else None


def _wind_refused(seen: View, on: On) -> IllegalAction | None:
    """EV12: there are Corsairs who could sail for Sauron (COR-2)."""
    ships = any(unit.kind.naval and not unit.deserter for unit in seen.field.units)
    return no_target(seen, on) if ships and seen.field.war.corsairs else no("EVT-6", "wind.no_ships")


def _counsel_refused(seen: View, on: On) -> IllegalAction | None:
    """EV25: while words can still be spoken to Rohan, and none of this card lies on them yet (MOB-8)."""
    if seen.field.mobilised("rohan"):
        return no("MOB-8", "mobilise.done", power="rohan")
    return no("EVT-6", "counsel.in_force") if seen.field.effects("EV25") else no_target(seen, on)


def _strider_refused(seen: View, on: On) -> IllegalAction | None:
    """EV10: Aragorn and companions of his in one hex."""
    people = [seen.field.person(name) for name in on if name in {p.id for p in seen.field.persons}]
    if len(people) != len(on) or len(set(on)) != len(on) or "aragorn" not in on:
        return no("EVT-6", "strider.needs_aragorn", on=on)
    at = seen.field.person("aragorn").at
    party = seen.field.party_at(at)
    if not at or not all(person in party for person in people):
        return no("GEN-5", "party.not_one", on=on)
    return moved(seen, people)


def _strider_offers(seen: View) -> Iterable[On]:
    at = seen.field.person("aragorn").at
    yield tuple(person.id for person in seen.field.party_at(at)) if at else ()


def _dark_stacks(seen: View) -> Mapping[str, tuple[Unit, ...]]:
    """The viewer's army stacks by hex."""
    units = (unit for unit in seen.field.units if unit.power in seen.powers and not unit.deserter)
    return grouped((unit.at, unit) for unit in units)


def _night_refused(seen: View, on: On) -> IllegalAction | None:
    """EV31: units that stand together."""
    for stack in _dark_stacks(seen).values():
        if on and set(on) <= {unit.id for unit in stack}:
            return moved(seen, [unit for unit in stack if unit.id in on])
    return no("GEN-5", "stack.not_one", on=on)


def _counsel(builder: StepBuilder, seat: str, on: On) -> None:
    """EV25: until the next diplomacy on Rohan, which uses it up."""
    put_in_force(builder, Effect("EV25", seat, FOREVER))


LASTING = {
    "EV01": lasting("EV01", 2, refusal=_misty_refused),
    "EV10": lasting("EV10", secret=True, refusal=_strider_refused, offers=_strider_offers),
    "EV12": lasting("EV12", refusal=_wind_refused),
    "EV13": lasting(
        "EV13",
        secret=True,
        conditions=lambda moment: (Condition(moment, area) for area in ("", *BOARD.areas)),
    ),
    "EV16": Doing(_snow),
    "EV18": lasting("EV18"),
    "EV19": lasting("EV19"),
    "EV24": lasting("EV24"),
    "EV25": Doing(_counsel, _counsel_refused),
    "EV28": lasting("EV28"),
    "EV30": lasting("EV30"),
    "EV31": lasting(
        "EV31",
        refusal=_night_refused,
        offers=lambda seen: (tuple(unit.id for unit in stack) for stack in _dark_stacks(seen).values()),
    ),
}
DOINGS: Final[Mapping[str, Doing]] = {
    **LASTING,
    **CALLS,
    **using.BY_EAGLES,
    **using.BY_BOATS,
    **harms.SIGHTS,
    **harms.HARMS,
    **FIGHTING,
}
ANY = frozenset(("any",))
AREAS, HEXES = frozenset(("", *BOARD.areas)), frozenset(("", *BOARD.hexes))
"""What a condition may name; an empty string is anywhere."""


def _refused(seen: View, action: PlayEvent) -> IllegalAction | None:
    wrong = unplayable(seen, action.card) or closed(seen, action.card)
    return wrong or DOINGS[action.card].refusal(seen, action.on)


def _do(builder: StepBuilder, action: PlayEvent) -> None:
    card = next(card for card in builder.state.hand(builder.seat) if card.id == action.card)
    play(builder, card, action.on)


def play(builder: StepBuilder, card: Card, on: tuple[str, ...] = ()) -> None:
    """The card leaves the hand, is announced as EVT-3 says, and takes effect."""
    seat = card.at
    items.spend(builder, card)
    doing = DOINGS[card.id]
    if EVENT_CARDS[card.id].visibility == "private":
        builder.tell(CardPlayed(seat, card.id, on, audience=(seat,)))
    elif doing.quiet:
        builder.tell(CardPlayed(seat, card.id))
    else:
        builder.tell(CardPlayed(seat, card.id, on))
    doing.do(builder, seat, on)


def _offers(seen: View) -> Iterable[PlayEvent]:
    for card in seen.hand:
        if (unplayable(seen, card.id) or closed(seen, card.id)) is None:
            doing = DOINGS[card.id]
            targets = doing.offers(seen)
            if not doing.judged:
                targets = [on for on in targets if doing.refusal(seen, on) is None]
            yield from [PlayEvent(card.id, on) for on in targets]


# Arming (P-11)


def fire(
    builder: StepBuilder,
    moment: str,
    where: Iterable[str] = (),
    on: tuple[str, ...] = (),
    within: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> None:
    """A moment has come: every card that was armed for it plays itself, if it can (EVT-2).

    ``on`` is what it is played on where its condition names nothing, if it is played on anything. ``within``
    names what a card must fall on.
    """
    places = set(where)
    for seat in builder.config.seats:
        for card in builder.state.hand(seat):
            armed = card.armed
            if armed is not None and armed.moment == moment and (not armed.where or armed.where in places):
                seen, doing = view(builder.state, seat), DOINGS[card.id]
                bare = doing.refusal(seen, ()) is None
                target = armed.on or (() if bare else on)
                if not set(target) <= set(within.get(card.id, target)):
                    continue
                if (unplayable(seen, card.id) or doing.refusal(seen, target)) is None:
                    play(builder, card, target)


def _moments(card: str) -> tuple[str, ...]:
    """The moments at which that card may play itself."""
    return MOMENTS.get(EVENT_CARDS[card].window, ()) if DOINGS[card].armed else ()


def _arm_refused(seen: View, action: Arm) -> IllegalAction | None:
    if wrong := unplayable(seen, action.card):
        return wrong
    moments = _moments(action.card)
    if action.when.moment not in moments:
        return no("EVT-2", "arm.moment", card=action.card, moments=moments)
    if action.when.where not in (AREAS if action.when.moment == "search" else HEXES):
        return no("EVT-2", "arm.nowhere", where=action.when.where)
    if (card := items.held(seen, action.card)) is not None and card.armed == action.when:
        return no("EVT-2", "arm.already", card=action.card)
    return None


def _arm(builder: StepBuilder, action: Arm) -> None:
    card = next(card for card in builder.state.hand(builder.seat) if card.id == action.card)
    builder.deal(replace(card, armed=action.when))
    builder.tell(CardArmed(card.id, action.when, audience=(builder.seat,)))


def _armings(seen: View) -> Iterable[Arm]:
    for card in seen.hand:
        moments = _moments(card.id)
        if moments and unplayable(seen, card.id) is None:
            for moment in moments:
                conditions = DOINGS[card.id].conditions(moment)
                yield from (Arm(card.id, when) for when in conditions if when != card.armed)


def _disarm_refused(seen: View, action: Disarm) -> IllegalAction | None:
    card = items.held(seen, action.card)
    armed = card is not None and card.armed is not None
    return None if armed else no("EVT-2", "disarm.not_armed", card=action.card)


def _disarm(builder: StepBuilder, action: Disarm) -> None:
    card = next(card for card in builder.state.hand(builder.seat) if card.id == action.card)
    builder.deal(replace(card, armed=None))
    builder.tell(CardArmed(card.id, audience=(builder.seat,)))


ORDERS = (
    Order(PlayEvent, ANY, _refused, _do, _offers),
    Order(Arm, ANY, _arm_refused, _arm, _armings),
    Order(
        Disarm,
        ANY,
        _disarm_refused,
        _disarm,
        lambda seen: (Disarm(card.id) for card in seen.hand if card.armed is not None),
    ),
)
