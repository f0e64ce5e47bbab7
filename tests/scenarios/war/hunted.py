"""A bare map for the hunt: somebody who may search, the people named, and nothing else."""

from collections.abc import Mapping
from typing import Any

from engine.war.actions import Letter, Search
from engine.war.events.quest import Searched
from engine.war.questions import Yes
from tests.scenarios.war.table import SAURON, WEST, LoadedDice, Table

HUNTERS = {"orc_udun": "udun", "uruk_hai_1": "isengard"}
"""One Orc unit of either Dark power, far from everything."""
LORDS = {"saruman": "isengard", "nazgul_9": "barad_dur"}
BARREN = "1510"
"""A clear hex of Hollin, without a road."""


def hunt(
    *, at: Mapping[str, str] | None = None, units: Mapping[str, Any] | None = None, **where: Any
) -> Table:
    """A bare position; all people of the nine that are named are hidden, if nothing else is said."""
    people = {**LORDS, **(at or {})}
    hidden = where.pop("hidden", [name for name in at or {} if name in NINE])
    return Table(bare=True, units={**HUNTERS, **(units or {})}, at=people, hidden=hidden, **where)


NINE = ("frodo", "sam", "merry", "pippin", "aragorn", "boromir", "gandalf", "legolas", "gimli")


def drawn(card: str, **where: Any) -> Table:
    """That search card is drawn; its searcher must declare, unless it is void."""
    table = hunt(step="letter", search=[card], **where)
    table.do(SAURON, Letter("A"), 1)
    return table


def searched(card: str, *dice: int, area: str = "", **where: Any) -> Table:
    """The Search with that card is carried out with these dice."""
    table = drawn(card, **where)
    table.do(table.deciders()[0], Search(area), *dice)
    return table


def result(table: Table, seat: str | None = None) -> Searched:
    """What somebody was told of the Search."""
    (found,) = table.told(seat, Searched)
    return found


def found(table: Table) -> dict[str, tuple[str, ...]]:
    return dict(result(table).spotted)


def keep_off(table: Table, *dice: int) -> None:
    """P-10: the Ring stays off."""
    assert (table.kind, table.deciders()) == ("P-10", (WEST,))
    table.answer(WEST, Yes(False), *dice)


def bound(**where: Any) -> Table:
    """Frodo was taken with the Ring, beside Aragorn, by an Orc band that a Search brought."""
    at = {"frodo": BARREN, "aragorn": "1610"}
    table = searched("SC24", 1, 6, at=at, **where)
    keep_off(table, 1, 2)
    table.run(lambda now: now.sees().step == "F1", LoadedDice({}))
    return table
