"""Gollum: who handles him, what he does near the Ring, his way home with it (GOL)."""

from __future__ import annotations

from engine.war import ratings
from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.desk import Desk
from engine.war.events.ring import GollumRolled
from engine.war.fates import holding
from engine.war.frames import Fighting
from engine.war.pieces import GOLLUM
from engine.war.questions import FightOrders

HOME = BOARD.hex_of("dimrill_dale")
HANDLERS: tuple[Power, ...] = ("fellowship", "nobody", "sauron")


def ring_phase(desk: Desk) -> None:
    """T1: a public die says who handles him this turn, in which he may go again (GOL-2, MOV-11)."""
    if not desk.field.person(GOLLUM).here:
        return
    desk.change(GOLLUM, moved=False, began="")
    die = desk.roll("gollum", "GOL-2")
    power = next(power for power in HANDLERS if die in TABLES.gollum[power])
    desk.wage(gollum=power)
    desk.tell(GollumRolled(power))


def looks(desk: Desk) -> None:
    """After D2, under Sauron's hand: in the bearer's hex he attacks him, one round in private (GOL-3).

    Who must withdraw helps nobody (WND-3).
    """
    gollum, bearer = desk.field.person(GOLLUM), holding.bearer(desk.field)
    if desk.war.gollum != "sauron" or not gollum.here or bearer is None or bearer.power != "fellowship":
        return
    if bearer.at != gollum.at or bearer.captor:
        return
    beside = (person for person in desk.field.party_at(bearer.at) if person.id != bearer.id)
    others = [person for person in beside if not person.bound]
    helper = max(others, key=lambda person: ratings.combat(desk.field, person), default=None)
    challenged = (bearer.id, helper.id) if helper else (bearer.id,)
    orders = (FightOrders((bearer.id,)), FightOrders())
    frame = Fighting(gollum.at, (GOLLUM,), challenged, orders=orders, private=True, why="gollum", rounds=1)
    desk.push(frame)
