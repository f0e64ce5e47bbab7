"""What the scenarios of battles have in common: a bare map on which all are mobilised, and battles."""

from typing import Any

from engine.war.actions import Attack
from engine.war.events.fights import RoundFought
from engine.war.questions import BattleForm, BattleOrders, Reply, Yes
from tests.scenarios.war.table import Table

PLAIN, BESIDE, BEHIND = "2216", "2116", "2317"
"""A clear hex of the Riddermark, a clear one west of it, a rough one east of it; no river between."""
ALL = ("rohan", "gondor", "free_peoples", "saruman")
STAY = BattleOrders(leave_under=0)
"""Never disengage."""
GO = BattleOrders(leave_under=101)
"""Disengage at once."""


def war(step: str = "D5", **where: Any) -> Table:
    """A bare map; everybody is mobilised, nobody is hidden who is not named."""
    return Table(
        **{"bare": True, "m": 5, "mobilised": ALL, "step": step, "hidden": (), "points": 14, **where}
    )


def orders(target: str, like: BattleOrders = STAY) -> BattleForm:
    return BattleForm((BattleOrders(target, like.leave_under, like.losses, like.rangers),))


def declare(table: Table, target: str, *units: str, own: BattleOrders = STAY) -> None:
    """The sitting player declares an attack."""
    (seat,) = table.deciders()
    table.do(seat, Attack(target, units, own))


def fight(table: Table, *dice: Any, form: Reply | None = None, ring: bool = False) -> list[RoundFought]:
    """The battle step closes and its battles are fought; ``ring``: people of the West are attacked (P-10)."""
    table.close()
    assert table.kind == "P-22"
    (seat,) = table.deciders()
    answer = form if form is not None else BattleForm()
    assert isinstance(answer, BattleForm)
    table.answer(seat, answer, *([] if ring else dice))
    if ring:
        assert table.kind == "P-10"
        table.answer("fellowship", Yes(False), *dice)
    return table.told(None, RoundFought)


def one(
    table: Table, target: str, *units: str, die: int, own: BattleOrders = STAY, **how: Any
) -> RoundFought:
    """The first round of an attack, whose attackers try to leave after it and do, if the battle goes on."""
    declare(table, target, *units, own=BattleOrders(leave_under=101, advance=()))
    rounds = fight(table, die, 1, form=orders(target), **how)
    return rounds[0]
