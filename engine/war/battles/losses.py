"""What a round costs: strength, leaders, the Rangers, an Intrinsic Defense (ARM-5, ARM-6, LDR-5, RAN-1)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.war.battles.forces import Force, leaders, loss, spread
from engine.war.desk import Desk
from engine.war.events import fights as told
from engine.war.fates import dying
from engine.war.pieces import Person, Unit
from engine.war.questions import BattleOrders

SPARED_FROM = 2
"""A leader of so much that the Rangers die for him by default (P-6)."""


def suffer(desk: Desk, force: Force, percent: int, orders: BattleOrders) -> tuple[tuple[str, int], ...]:
    """A side loses a percentage of its strength: which unit lost how much. Nobody is removed yet."""
    marked = [
        (piece.id, piece.strength, isinstance(piece, Unit) and piece.kind.rangers) for piece in force.troops
    ]
    lost = spread(marked, loss(force.strength, percent), orders.losses)
    for name, taken in lost:
        piece = desk.field.piece(name)
        if not hasattr(piece, "strength"):
            continue
        desk.put(replace(piece, strength=piece.strength - taken))
    return lost


def bury(desk: Desk, force: Force) -> None:
    """Who has no strength left is no more; what he led or held stays in the hex (GEN-5, IND-14)."""
    for piece in force.troops:
        if desk.field.has(piece.id) and getattr(desk.field.piece(piece.id), "strength", 1) < 1:
            destroy(desk, piece.id, "losses")


def destroy(desk: Desk, name: str, why: str) -> None:
    """A unit or band is removed (GEN-5)."""
    piece = desk.field.piece(name)
    desk.tell(told.UnitLost(name, piece.at, why, max(0, getattr(piece, "strength", 0))))
    dying.leave_behind(desk, name)
    desk.remove(name)


def leader_falls(desk: Desk, force: Force, orders: BattleOrders) -> None:
    """A ``k``: the Rangers by order or default, else a leader by lot, if there is one (LDR-5, RAN-1)."""
    present, rangers = _present(desk, force), _rangers(desk, force)
    if rangers and (not present or _spared(force, orders)):
        destroy(desk, rangers, "leader")
    elif present:
        names = [person.id for person in present]
        victim = names[0] if len(names) == 1 else desk.pick("leader", names, secret=False)
        dying.kill(desk, victim, "battle")


def may_spare(desk: Desk, force: Force) -> bool:
    """Whether there are Rangers to die for a leader, and a leader to die for (P-6)."""
    return bool(_present(desk, force) and _rangers(desk, force))


def _present(desk: Desk, force: Force) -> list[Person]:
    return [person for person in leaders(force) if desk.field.person(person.id).here]


def _rangers(desk: Desk, force: Force) -> str:
    units = (piece for piece in force.troops if isinstance(piece, Unit) and piece.kind.rangers)
    return next((unit.id for unit in units if desk.field.has(unit.id)), "")


def _spared(force: Force, orders: BattleOrders) -> bool:
    if orders.rangers is not None:
        return orders.rangers
    return any(person.kind.leadership >= SPARED_FROM for person in leaders(force))
