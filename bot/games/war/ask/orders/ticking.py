"""What is ticked in the menus of orders, until it is saved (W10.1). Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war.ask.orders.model import GARRISON, VALUES, Orders, decoded
from bot.model.errors import Refusal

PAGE: Final = "page"
"""What turns to the next page."""


def ticked(arg: str, values: Sequence[str], led: Sequence[str]) -> Orders:
    """The orders after a choice in the menu ``arg`` names. Raises Refusal ``stale`` for no choice of ours."""
    field, _, now = arg.partition(".")
    found = carried(now)
    if field == PAGE:
        return replace(found, page=found.page + 1)
    if field == GARRISON and not values:
        every = VALUES[GARRISON]
        following = every[(every.index(found.garrison) + 1) % len(every)]
        return replace(found, garrison=following)
    if field not in VALUES or not values or values[0] not in VALUES[field]:
        raise Refusal("stale")
    return replace(found, **{field: values[0]})


def carried(code: str) -> Orders:
    """The orders that a button carries. Raises Refusal ``stale`` for what none of ours does."""
    try:
        return decoded(code)
    except (ValueError, IndexError) as error:
        raise Refusal("stale") from error
