"""What helps the bearer is handed to him; the gifts of Lórien are fetched and brought (MAG-1, MAG-2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.war.actions import Give, Move
from engine.war.board import BOARD
from engine.war.company import Company, company
from engine.war.moves.ways import gait
from engine.war.players import atlas
from engine.war.players.mind import Wish
from engine.war.players.west.outlook import LORIEN, OF_LORIEN, Outlook
from engine.war.players.west.people import free
from engine.war.players.west.risks import Risks
from engine.war.players.west.ways import plan

STING: Final = "MG03"
HOBBITS_OWN: Final = ("MG02", STING)
"""Cards that are of use to the pair."""
RIDER: Final = "gandalf"
"""On Shadowfax he is there and back before the pair has come far (MG07)."""
CARE: Final = 0.5
"""How much less his danger counts than the bearer's."""


def wishes(out: Outlook) -> Iterator[Wish]:
    """F2, before the pair sets out: he who brings gifts rides to it, or to Lórien, and hands them over."""
    if not out.mind.careful:
        return
    yield from handed(out)
    who = _rider(out)
    if who is None:
        return
    if carried(out):
        yield from _rides(out, who, _meeting(out, who, who.at, 0), "gifts.bring")
    elif out.gifts and _meeting(out, who, LORIEN, atlas.turns(gait(who), who.mf, who.at, LORIEN)):
        yield from _rides(out, who, LORIEN, "gifts.fetch")


def handed(out: Outlook) -> Iterator[Wish]:
    """What helps the pair goes to the bearer."""
    if out.bearer is None:
        return
    own = {out.bearer.id}
    for item in out.field.items:
        sharp = out.mind.cunning and item.id == STING  # he who bears the Ring is harder to take (CAP-1)
        other = item.holder and item.holder not in (own if sharp else {person.id for person in out.pair})
        hobbit = out.bearer.kind.race == "hobbit" and item.id in HOBBITS_OWN
        if other and (item.id in OF_LORIEN or hobbit):
            yield Wish(Give(item.id, out.bearer.id), "gift", {"card": item.id})


def carried(out: Outlook) -> bool:
    """Whether gifts of Lórien are on their way to a bearer who can still be met."""
    first = out.bearer
    if first is None or not free(first) or first.id == RIDER or BOARD.mordor(first.at):
        return False
    return any(item.holder == RIDER and item.id in OF_LORIEN for item in out.field.items)


def _rider(out: Outlook) -> Company | None:
    """Gandalf on Shadowfax, when Rohan and Gondor are called (players.md 3.4) and the pair is on its way."""
    field = out.field
    called = field.mobilised("rohan") and field.mobilised("gondor")
    if not called or out.walkers is None or BOARD.mordor(out.walkers.at) or RIDER in out.walkers.names:
        return None
    person = field.person(RIDER)
    if not free(person) or person.moved:
        return None
    who = company(field, (RIDER,))
    return who if who.mounted else None


def _meeting(out: Outlook, who: Company, start: str, gone: int) -> str:
    """Where on its way outside Mordor the pair is met first by who sets out from a hex so many turns on."""
    if out.walkers is None or out.plan is None:
        return ""
    stops = (out.walkers.at, *(leg.path[-1] for leg in out.plan.legs))
    for number, at in enumerate(stops):
        if BOARD.mordor(at):
            return ""
        if gone + atlas.turns(gait(who), who.mf, start, at) <= number + 1:
            return at
    return ""


def _rides(out: Outlook, who: Company, to: str, why: str) -> Iterator[Wish]:
    """One turn of his way; before all eyes sharp does not lead them to a pair that nobody sees."""
    way = plan(who, to, Risks(out.mind, who.people), out.weight * CARE) if to else None
    if way is not None and way.legs:
        leg = way.legs[0]
        if out.mind.cunning and not who.hidden and not out.seen and leg.path[-1] == out.pair[0].at:
            return
        yield Wish(Move(who.names, leg.path, road=leg.road), why, {"to": to, "turns": way.turns})
