"""Event cards that stay in force: weather, passes, and what searches, moves and words meet then."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game import IllegalAction
from engine.war import flow
from engine.war.board import BOARD
from engine.war.cards.doing import FOREVER, Doing, On, lasting, no_target, put_in_force, use_up
from engine.war.chapter import no
from engine.war.desk import Desk
from engine.war.field import Effect
from engine.war.pieces import Piece, Unit
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


def moved(seen: View, pieces: Sequence[Piece]) -> IllegalAction | None:
    """A card for a move does nothing for who has no move left in this turn (MOV-11)."""
    over = seen.step in flow.AFTER_MOVING
    done = seen.step in flow.MOVING and all(piece.moved for piece in pieces)
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
            return moved(seen, [unit for unit in stack if unit.id in on])
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
    "EV12": lasting("EV12", refusal=_wind_refused),
    "EV13": lasting("EV13", secret=True, conditions=_areas),
    "EV16": Doing(_snow),
    "EV18": lasting("EV18"),
    "EV19": lasting("EV19"),
    "EV24": lasting("EV24"),
    "EV25": Doing(_counsel, _counsel_refused),
    "EV28": lasting("EV28"),
    "EV30": lasting("EV30"),
    "EV31": lasting("EV31", refusal=_night_refused, offers=_night_offers),
}
