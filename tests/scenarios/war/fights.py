"""What the scenarios of fights and of the Ring have in common."""

from collections.abc import Mapping
from typing import Any

from engine.war.actions import Fight
from engine.war.events.fights import Struck
from engine.war.questions import FightOrders
from tests.scenarios.war.table import Table

FIELD = "2214"
"""A clear hex far from everything."""
BESIDE = "2114"
"""One next to it."""
TO_THE_END = FightOrders(break_off=0)
"""Never break off."""


def met(*people: str, step: str = "F4", at: str | Mapping[str, str] = FIELD, **where: Any) -> Table:
    """These people alone on the map, in one hex, all seen; ``at`` also takes hexes by name."""
    places = dict.fromkeys(people, at) if isinstance(at, str) else at
    return Table(**{"bare": True, "hidden": (), "step": step, "at": places, "ring": "", **where})


def fight(
    table: Table, seat: str, who: tuple[str, ...], whom: tuple[str, ...], orders: FightOrders = TO_THE_END
) -> None:
    """A challenge in the open fighting step."""
    at = table.sees(seat).field.person(who[0]).at
    table.do(seat, Fight(at, who, whom, orders))


def blows(table: Table, seat: str | None = None) -> list[tuple[str, str, int, int]]:
    """Who struck whom in the last step, with the margin and the wounds."""
    return [(blow.by, blow.on, blow.margin, blow.wounds) for blow in table.told(seat, Struck)]
