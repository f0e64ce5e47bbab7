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
from engine.war.battles.advance import worth_holding
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
    """Who would go into the hex; as usual the strongest, where it is worth it (ARM-8, P-18)."""
    if order.orders.advance is not None:
        return order.orders.advance
    return (_strongest(field, order.units),) if worth_holding(field, order.target) else ()


def _strongest(field: Field, units: Sequence[str]) -> str:
    return max(units, key=lambda name: (field.unit(name).strength, name))


def _all(field: Field, at: str, power: Power, gone: Iterable[str]) -> bool:
    return {unit.id for unit in field.units_at(at, power) if not unit.deserter} <= set(gone)


def by_attacks(view: View) -> tuple[str, ...]:
    """The same of the attacks that stand declared, should they be won."""
    declared = [one for one in view.field.turn.attacks if one.power in view.powers]
    return emptied(view, [Attack(one.target, one.units, one.orders) for one in declared])


def panel_leaves(scene: WarScene, places: Sequence[str], button: Button) -> Screen:
    """What is left empty, the order once more, and the way back."""
    return base(scene, head(scene), words.leaves_empty(places), buttons(button, back_button()))
