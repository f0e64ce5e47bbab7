"""Event cards that stay in force: weather, passes, and what searches, moves and words meet then."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import IllegalAction
from engine.war.board import BOARD
from engine.war.cards.doing import FOREVER, Doing, On, lasting, no_target, put_in_force, use_up
from engine.war.chapter import no
from engine.war.desk import Desk
from engine.war.field import Effect
from engine.war.pieces import Unit
from engine.war.questions import Condition
from engine.war.view import View


def _misty_refused(seen: View, on: On) -> IllegalAction | None:
    if seen.field.effects("EV16"):
        return no("MOV-16", "passes.snow")
    return no_target(seen, on)


def _snow(desk: Desk, seat: str, on: On) -> None:
    """EV16: they close at once, and stay so to the end of the next turn."""
    use_up(desk, "EV01")
    put_in_force(desk, Effect("EV16", seat, desk.turn.number + 1))


def _strider_refused(seen: View, on: On) -> IllegalAction | None:
    """EV10: Aragorn and companions of his in one hex."""
    people = [seen.field.person(name) for name in on if name in {p.id for p in seen.field.persons}]
    if len(people) != len(on) or len(set(on)) != len(on) or "aragorn" not in on:
        return no("EVT-6", "strider.needs_aragorn", on=on)
    at = seen.field.person("aragorn").at
    party = seen.field.party_at(at)
    return None if at and all(person in party for person in people) else no("GEN-5", "party.not_one", on=on)


def _strider_offers(seen: View) -> Iterable[On]:
    at = seen.field.person("aragorn").at
    yield tuple(person.id for person in seen.field.party_at(at)) if at else ()


def _dark_stacks(seen: View) -> dict[str, list[Unit]]:
    """The viewer's army stacks by hex."""
    found: dict[str, list[Unit]] = {}
    for unit in seen.field.units:
        if unit.at and unit.power in seen.powers and not unit.deserter:
            found.setdefault(unit.at, []).append(unit)
    return found


def _night_refused(seen: View, on: On) -> IllegalAction | None:
    """EV31: units that stand together."""
    for stack in _dark_stacks(seen).values():
        if on and set(on) <= {unit.id for unit in stack}:
            return None
    return no("GEN-5", "stack.not_one", on=on)


def _night_offers(seen: View) -> Iterable[On]:
    return (tuple(unit.id for unit in stack) for stack in _dark_stacks(seen).values())


def _areas(moment: str) -> Iterable[Condition]:
    """A Search anywhere, or of one area."""
    return (Condition(moment, area) for area in ("", *BOARD.areas))


def _counsel(desk: Desk, seat: str, on: On) -> None:
    """EV25: until the next diplomacy on Rohan, which uses it up."""
    put_in_force(desk, Effect("EV25", seat, FOREVER))


LASTING = {
    "EV01": lasting("EV01", 2, refusal=_misty_refused),
    "EV10": lasting("EV10", secret=True, refusal=_strider_refused, offers=_strider_offers),
    "EV12": lasting("EV12"),
    "EV13": lasting("EV13", secret=True, conditions=_areas),
    "EV16": Doing(_snow),
    "EV18": lasting("EV18"),
    "EV19": lasting("EV19"),
    "EV24": lasting("EV24"),
    "EV25": Doing(_counsel),
    "EV28": lasting("EV28"),
    "EV30": lasting("EV30"),
    "EV31": lasting("EV31", refusal=_night_refused, offers=_night_offers),
}
