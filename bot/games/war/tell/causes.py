"""Facts in the order in which one follows from another, and which of them the line of a battle tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.games.war.model.battles import Battle
from bot.games.war.tell.beats import attacked_land
from engine.war.data import PLACES
from engine.war.events import fights, table


def belongs(event: Any, began: fights.BattleBegan) -> bool:
    """Whether the line of that battle tells it: a card that goes with it, and that the place is taken."""
    match event:
        case table.CardPlayed():
            return Battle(began).uses(event)
        case table.ControlChanged():
            return event.power == began.power and PLACES[event.place].hex == began.target
        case _:
            return False


def causes_first(events: Iterable[Any]) -> list[Any]:
    """Facts as they follow from each other: whose a place is then with the battle that took it, and lands
    that were attacked after the last battle."""
    told, lands = list[Any](), list[Any]()
    began: dict[str, fights.BattleBegan] = {}
    for event in events:
        match event:
            case fights.BattleBegan():
                began[event.target] = event
                told.append(event)
            case table.ControlChanged() if (fought := began.get(PLACES[event.place].hex)) and belongs(
                event, fought
            ):
                ends = (
                    place
                    for place in reversed(range(len(told)))
                    if isinstance(told[place], fights.BattleEnded) and told[place].target == fought.target
                )
                told.insert(next(ends, len(told)), event)
                del began[fought.target]
            case table.Mobilised() if attacked_land(event):
                lands.append(event)
            case _:
                told.append(event)
    if not lands:
        return told
    last = max(
        (place for place, event in enumerate(told) if isinstance(event, fights.BattleEnded)), default=-1
    )
    return [*told[: last + 1], *lands, *told[last + 1 :]] if last >= 0 else [*lands, *told]
