"""Magic cards that are used by choice (MAG-1): Lembas, the Horn in a rescue, the Phial, the Palantíri."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.game import IllegalAction, no
from engine.war import chapter
from engine.war.actions import UseItem
from engine.war.cards.doing import put_in_force, use_up
from engine.war.cards.harms import wear
from engine.war.chapter import Order
from engine.war.desk import Desk
from engine.war.events.table import ItemUsed, PointsSeen
from engine.war.fates.hiding import rescued
from engine.war.field import Effect
from engine.war.pieces import Item, Person
from engine.war.ratings import helps
from engine.war.view import View

EVERY = 3
"""A Palantír can be looked into once in so many turns."""
STRAIN = 6
"""The die at which it costs Denethor Endurance (MG18)."""
WESTERN = frozenset(chapter.STEPS["fellowship"])


class Use(NamedTuple):
    """One card: in which steps, how often in all, and what it does."""

    steps: frozenset[str]
    times: int
    do: Callable[[Desk, Item], None]
    every: int = 0
    """Turns from one use to the next; 0: any."""
    on: str = ""
    """What it must be used on."""
    idle: Callable[[View, Person], bool] = lambda seen, holder: False
    """Whether it would be spent for nothing now."""


def _lembas(desk: Desk, item: Item) -> None:
    """MG14: the holder's party goes 1 MP farther this turn; known to the West alone."""
    party = desk.field.party_at(desk.field.person(item.holder).at)
    put_in_force(desk, _effect(desk, item, tuple(person.id for person in party)))


def _horn(desk: Desk, item: Item) -> None:
    """MG04: its holder counts 2 more in one rescue."""
    put_in_force(desk, _effect(desk, item, (item.holder,)))


def blow(desk: Desk, rescuers: Iterable[str]) -> None:
    """The Horn is heard: after that rescue it counts no more."""
    if set(rescuers) & {name for effect in desk.field.effects("MG04") for name in effect.on}:
        desk.item("MG04", shown=True)
        use_up(desk, "MG04")


def _phial(desk: Desk, item: Item) -> None:
    """MG13: Shelob, met by its holder's party this turn, is no encounter."""
    put_in_force(desk, _effect(desk, item, ("shelob", item.holder)))


def _effect(desk: Desk, item: Item, on: tuple[str, ...]) -> Effect:
    return Effect(item.id, "fellowship", desk.turn.number, on, secret=True)


def _minas_tirith(desk: Desk, item: Item) -> None:
    """MG18: the Shadow Points that are left, for the West; on a 6 it costs Denethor Endurance."""
    west = (desk.seat,)
    desk.tell(PointsSeen(desk.turn.points, audience=west))
    if desk.roll("palantir", "MAG-1", audience=west, about=(item.holder,)) == STRAIN:
        wear(desk, item.holder, "palantir")


def _orthanc(desk: Desk, item: Item) -> None:
    """MG19: this Search of Saruman's covers the areas on the card and one of his choice."""
    put_in_force(desk, Effect(item.id, desk.seat, desk.turn.number, secret=True))


def _nobody_to_rescue(seen: View, holder: Person) -> bool:
    return not any(person.captor for person in seen.field.persons_at(holder.at, "fellowship"))


def _slain(seen: View, holder: Person) -> bool:
    return "shelob" in seen.slain


def _all_moved(seen: View, holder: Person) -> bool:
    return all(person.moved for person in seen.field.party_at(holder.at))


USES = {
    "MG04": Use(frozenset(("F3",)), 1, _horn, idle=_nobody_to_rescue),
    "MG13": Use(frozenset(("F2",)), 1, _phial, on="shelob", idle=_slain),
    "MG14": Use(frozenset(("F2",)), 2, _lembas, idle=_all_moved),
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


def _use(desk: Desk, action: UseItem) -> None:
    """Told to its player alone; the others learn of it by what comes of it (MAG-3)."""
    item = desk.field.item(action.card)
    desk.item(item.id, used=item.used + 1, last=desk.turn.number)
    desk.tell(ItemUsed(item.id, action.on, audience=(desk.seat,)))
    USES[item.id].do(desk, item)


def _offers(seen: View) -> Iterable[UseItem]:
    now = seen.step or "search"
    usable = ((card, use) for card, use in USES.items() if now in use.steps)
    offered = (UseItem(card, (use.on,) if use.on else ()) for card, use in usable)
    return (action for action in offered if _refused(seen, action) is None)


ORDERS = (Order(UseItem, WESTERN | {"search"}, _refused, _use, _offers),)
