"""What an order leaves without a garrison: it is said before it is sent, and asked once (W15.5). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.war.ask.parts import base, head
from bot.games.war.scene import WarScene
from bot.games.war.words import stands as words
from bot.model.screen import Button, Screen, buttons
from bot.ui.buttons import back_button
from engine.war.actions import Action, Attack, March, Move, SplitUnit
from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.turns.victory import counts_for
from engine.war.view import View

SURE: Final = "!"
"""At the end of an argument: it was said what is left empty."""


def unsure(arg: str) -> tuple[str, bool]:
    """An argument without its mark, and whether it had one."""
    return arg.removesuffix(SURE), arg.endswith(SURE)


def emptied(view: View, orders: Iterable[Action]) -> tuple[str, ...]:
    """The hexes worth a garrison that have one now and none when these orders are carried out."""
    field, going, kept = view.field, set[str](), set[str]()
    for order in orders:
        match order:
            case SplitUnit():
                kept.add(field.unit(order.unit).at)
            case Move() | March():
                going.update(order.who)
            case Attack():
                going.update(_advancing(field, order))
            case _:
                continue
    left = dict.fromkeys((unit.at, unit.power) for unit in field.units if unit.id in going and unit.at)
    # Who is on a march goes too, when the step is closed.
    gone = going.union(*(march.who for march in view.marches))
    held = ((at, power) for at, power in left if at not in kept and counts_for(field, at, power))
    return tuple(at for at, power in held if _all(field, at, power, gone))


def _advancing(field: Field, order: Attack) -> Sequence[str]:
    """Who would go into the hex; as usual the strongest, where it is an Objective (ARM-8)."""
    place = BOARD.place(order.target)
    if order.orders.advance is not None:
        return order.orders.advance
    return order.units[:0] if place is None or not place.objective else (_strongest(field, order.units),)


def _strongest(field: Field, units: Sequence[str]) -> str:
    return max(units, key=lambda name: (field.unit(name).strength, name))


def _all(field: Field, at: str, power: Power, gone: Iterable[str]) -> bool:
    return {unit.id for unit in field.units_at(at, power) if not unit.deserter} <= set(gone)


def panel_leaves(scene: WarScene, places: Sequence[str], button: Button, *, battle: bool = False) -> Screen:
    """What is left empty, the order once more, and the way back."""
    said = words.may_leave_empty(places) if battle else words.leaves_empty(places)
    return base(scene, head(scene), said, buttons(button, back_button()))
