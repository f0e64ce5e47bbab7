"""When an event card may be played, and by whom (EVT-2, EVT-4)."""

from __future__ import annotations

from engine.game import IllegalAction
from engine.war.cards import items
from engine.war.chapter import no
from engine.war.data import EVENT_CARDS
from engine.war.data.records import Window
from engine.war.frames import Mustering, Searching, Shadowing
from engine.war.view import View

MOMENTS: dict[Window, tuple[str, ...]] = {
    "reaction_search": ("search",),
    "reaction_dark_move": ("sail",),
    "battle_attack": ("battle",),
    "individual_combat": ("fight",),
    "any_time": ("search", "sail", "battle", "fight"),
}
"""At which moments an armed card may play itself; cards of other windows cannot be armed (P-11)."""
ON_ORDERS = ("battle_attack", "individual_combat")
"""Cards that are named with battle and fight orders, or armed (ARM-12, IND-12)."""


def is_open(seen: View, window: Window) -> bool:
    """Whether the game stands in that window for the viewer."""
    match window:
        case "own_turn":
            return bool(seen.step)
        case "any_time":
            return not isinstance(seen.phase, Mustering)
        case "shadow_phase":
            return isinstance(seen.phase, Shadowing)
        case "search_phase" | "reaction_search":
            return isinstance(seen.phase, Searching)
        case "reaction_dark_move":
            return seen.field.turn.phase == "T7"
        case _:
            return False


def unplayable(seen: View, name: str) -> IllegalAction | None:
    """Why the viewer may not play that card, whenever it be: not held, not his, or owed as a fourth."""
    card = items.held(seen, name)
    if card is None:
        return no("EVT-2", "card.not_held", card=name)
    if not items.playable(seen.config, seen.seat or "", EVENT_CARDS[name]):
        return no("EVT-4", "card.not_yours", card=name)
    if items.due(seen.hand) and items.counted(seen.config, seen.hand) == [card]:
        return no("EVT-1", "card.fourth", card=name)
    return None


def closed(seen: View, name: str) -> IllegalAction | None:
    """Why the viewer may not play that card now: its window is shut."""
    window = EVENT_CARDS[name].window
    if is_open(seen, window):
        return None
    if window in ON_ORDERS:
        return no("EVT-2", "card.with_orders", card=name)
    return no("EVT-2", "card.window", card=name, window=window)
