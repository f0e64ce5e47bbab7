"""What an order stirs up: lands and powers that go to war because of it (MOB-1, MOB-5, MOB-7, W15.5). Pure.

It judges by what the viewer knows and by the cheapest way, as the move itself would be made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from bot.games.war.ask.sending import emptied, way_to
from bot.games.war.model.stacks import company_of
from bot.games.war.words import over as words
from engine.game import IllegalAction
from engine.war.actions import Action, Attack, March, Move, SplitUnit
from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.field import DARK
from engine.war.moves.orders import planned
from engine.war.pieces import Unit
from engine.war.realm.mobilising import ORC, by_date, struck
from engine.war.view import View

GUARDED = ("rohan", "gondor")
"""Lands that let a few pass (MOB-7)."""


class Going(NamedTuple):
    """Units on their way, and the hexes they come into."""

    units: tuple[Unit, ...]
    path: tuple[str, ...]


def said(view: View, orders: Iterable[Action]) -> str:
    """What is said before orders are sent: what they leave empty, and whom they bring into the war."""
    made = tuple(orders)
    places, lands = emptied(view, made), stirred(view, made)
    return "\n".join(
        (
            *([words.leaves_empty(places)] if places else ()),
            *([words.stirs(lands)] if lands else ()),
        )
    )


def stirred(view: View, orders: Iterable[Action]) -> tuple[str, ...]:
    """The lands and powers that go to war when these orders are carried out."""
    field, made = view.field, tuple(orders)
    if field.config.story.base != "army":
        return ()
    left = {order.unit: order.strength for order in made if isinstance(order, SplitUnit)}
    going = [one for order in made if (one := _going(view, order)) is not None]
    # The West sits before the Dark: a land that would mobilise before it sits again anyway is no news.
    soon = {*by_date(field, field.turn.number + 1)} - {"mordor"}
    found = [land for land in _entered(view, going, left) if land not in soon]
    for order in made:
        if isinstance(order, Attack):
            found += struck(field, view.power, order.target)
    return tuple(dict.fromkeys(land for land in found if not field.mobilised(land)))


def _going(view: View, order: Action) -> Going | None:
    if not isinstance(order, Move | March):
        return None
    company = company_of(view, order.who)
    if company is None or not company.units:
        return None
    if isinstance(order, March):
        return Going(tuple(company.units), tuple(way_to(company, order.to)))
    way = planned(company, order)
    return None if isinstance(way, IllegalAction) else Going(tuple(company.units), tuple(way.path))


def _entered(view: View, going: Iterable[Going], left: Mapping[str, int]) -> Iterator[str]:
    """MOB-1, MOB-5, MOB-7: an army comes into a land."""
    field, groups = view.field, list(going)
    lands = {land for one in groups for at in one.path if (land := BOARD.land_of(at))}
    movers = {unit.id for one in groups for unit in one.units}
    for land in sorted(lands):
        coming = [
            unit
            for one in groups
            if any(BOARD.land_of(at) == land for at in one.path)
            for unit in one.units
            if unit.power in DARK
        ]
        if not coming:
            continue
        if land not in GUARDED:
            yield land
            continue
        there = [
            unit
            for unit in field.units
            if unit.at and unit.power in DARK and unit.id not in movers and BOARD.land_of(unit.at) == land
        ]
        strength = field.strength(there) + field.strength(coming) - sum(left.get(one.id, 0) for one in coming)
        orcs = land != "rohan" or all(unit.kind.nation == ORC for unit in (*there, *coming))
        if strength > TABLES.limit("rohan_ignored_orc_strength") or not orcs:
            yield land
    if any(BOARD.mordor(at) for one in groups for at in one.path if one.units[0].power == "fellowship"):
        yield "mordor"
