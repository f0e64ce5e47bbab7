"""F5: which attacks are declared, and with which orders (players.md 3.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from engine.war.actions import Attack
from engine.war.board import BOARD
from engine.war.field import DARK
from engine.war.pieces import Piece
from engine.war.players import garrisons, odds
from engine.war.players.mind import Wish
from engine.war.players.west.armies import beside, promising
from engine.war.players.west.front import Front
from engine.war.questions import BattleOrders

CHARGE: Final = "EV11"
LITTLE: Final = 1.0
"""The strength that a garrison may lose in a sally."""
RIDERS: Final = 10
"""The cavalry that a charge needs (EV11)."""


def wishes(front: Front) -> Iterator[Wish]:
    """Every attack that is worth its price, the weakest enemy first; captors and the Ring before all."""
    if not front.out.mind.careful:
        return
    field = front.field
    pieces: list[Piece] = [*field.units, *field.bands]
    targets = {piece.at for piece in pieces if piece.at and piece.power in DARK}
    targets |= {at for at in front.lost if not field.units_at(at)}
    declared = {attack.target for attack in field.turn.attacks}
    ranked = sorted(
        targets - declared, key=lambda at: (not _holds(front, at), field.strength(field.units_at(at)), at)
    )
    for target in ranked:
        held = _holds(front, target)
        units = beside(field, target)
        if not held and odds.hope(field, "fellowship", units, target).lost > LITTLE:
            units = disposable(front, units)
        if not units:
            continue
        if promising(front, field, units, target, dear=held):
            given = orders(front, target, units)
            yield Wish(Attack(target, units, given), "attack", {"target": target})
            yield Wish(Attack(target, units, replace(given, cards=())), "attack", {"target": target})


def disposable(front: Front, units: Sequence[str]) -> tuple[str, ...]:
    """Those of them whose loss would lay no place open."""
    left = {at: front.spare(at) for at in front.ours}
    found = []
    for unit in sorted(map(front.field.unit, units), key=lambda unit: (-unit.strength, unit.id)):
        if unit.strength <= left.get(unit.at, unit.strength):
            if unit.at in left:
                left[unit.at] -= unit.strength
            found.append(unit.id)
    return tuple(found)


def _holds(front: Front, at: str) -> bool:
    """Whether captives of ours, or the Ring, are held there."""
    field = front.field
    ring = field.ring.holder if field.has(field.ring.holder) else ""
    taken = ring and field.piece(ring).power in DARK and field.piece(ring).at == at
    return bool(taken) or any(p.captor and p.power == "fellowship" and p.at == at for p in field.persons)


def orders(front: Front, target: str, units: Sequence[str]) -> BattleOrders:
    """Nobody leaves a place that is wanted but for another one; riders charge if the card is there."""
    field = front.field
    riders = sum(u.strength for u in map(field.unit, units) if u.kind.type == "cavalry")
    held = {card.id for card in front.out.mind.view.hand}
    cards = (CHARGE,) if CHARGE in held and riders >= RIDERS else ()
    advance: tuple[str, ...] | None = ()
    if target in front.worth or BOARD.place(target) is not None:
        able = map(field.unit, garrisons.staying(front.out.mind, [field.unit(name) for name in units]))
        free = [u for u in able if front.spare(u.at) >= u.strength or u.at not in front.ours]
        advance = tuple(u.id for u in sorted(free, key=lambda u: (-u.strength, u.id))[:1])
    return BattleOrders(target, advance=advance, cards=cards)
