"""How heavy an event is: the one list of this game (W15.2). Post, headline and picture go by it."""

from __future__ import annotations

from typing import Any, Final

from bot.model.story import HEAVY, WEIGHTY
from engine.war.data import PLACES
from engine.war.data.records import Preset
from engine.war.events import duels, hunt, moves, ring

RING: Final = 0
LOST: Final = 1
"""A capture or a death."""
PLACE: Final = 2
"""An Objective or a key place changes hands."""
GREAT: Final = 3
"""A heavy battle (W3.4)."""
FOUND: Final = 4
"""A Search that found somebody (W6.5)."""
OUTSIDE: Final = HEAVY
"""A card that somebody played while another sat, allies who desert (W9.2, W8.2)."""
FIGHT: Final = HEAVY + 1
FREED: Final = HEAVY + 2
BATTLE: Final = HEAVY + 3
SEEN: Final = HEAVY + 4
CERTAIN: Final = HEAVY + 5
"""What is told of every sitting."""
LAND: Final = WEIGHTY
MARCH: Final = WEIGHTY + 1
"""What is left out first."""


def of_people(event: Any) -> int:
    """What befalls people and the Ring."""
    match event:
        case ring.RingClaimed() | ring.PutOn() | ring.BearerLost():
            return RING
        case hunt.CaptureTried(taken=True) | duels.Died():
            return LOST
        case duels.FightBegan() | duels.FightEnded() | duels.Dispersed():
            return FIGHT
        case hunt.Freed() | hunt.EscapeTried() | hunt.RescueTried():
            return FREED
        case _:
            return SEEN


def of_place(event: moves.ControlChanged, story: Preset) -> int:
    """A place that changes hands; in a story those that decide it count too (SCN-5)."""
    return PLACE if PLACES[event.place].objective or event.place in story.prizes else LAND
