"""What is ticked in the menus of orders, until it is saved (E5.9). Pure."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.riddle.ask.orders.model import VALUES, Orders, decoded, sparable
from bot.model.errors import Refusal


def ticked(arg: str, values: Sequence[str], led: Sequence[str]) -> Orders:
    """The orders after a choice in the menu ``arg`` names. Raises Refusal ``stale`` for no choice of ours."""
    field, _, now = arg.partition(".")
    try:
        found = decoded(now)
        match field:
            case name if name in VALUES:
                return replace(found, **{name: VALUES[name][VALUES[name].index(values[0])]})
            case "spare":
                forces = sparable(tuple(led))
                spared = tuple(forces[place] for place in sorted(int(value) for value in values))
                # Whoever ticks what to spare wants it spared.
                return replace(found, spare=spared, attack="spare" if spared else found.attack)
            case _:
                raise Refusal("stale")
    except (ValueError, IndexError) as error:
        raise Refusal("stale") from error


def carried(code: str) -> Orders:
    """The orders that a button carries. Raises Refusal ``stale`` for what none of ours does."""
    try:
        return decoded(code)
    except (ValueError, IndexError) as error:
        raise Refusal("stale") from error
