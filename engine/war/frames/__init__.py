"""The frames of the stack: which procedure is open and all it must remember. Each chapter keeps its own."""

from engine.war.frames.base import Framed
from engine.war.frames.battles import Battle, Battles, BattleStep, Overrunning
from engine.war.frames.duels import AskingRing, Duels, Fighting, Strike
from engine.war.frames.hunt import Capturing, Freeing, Hunt, Intercepting, Pursuing, Rumour, Searching
from engine.war.frames.moves import Homing, Moves, OnTheMarch, Stopped, Tread, Walking
from engine.war.frames.table import (
    Asking,
    Dawning,
    Dusk,
    Given,
    Mustering,
    Over,
    Shadowing,
    Sitting,
    Stage,
    Table,
)

Frame = Table | Moves | Battles | Hunt | Duels
"""Every frame of the game."""

__all__ = [
    "Asking",
    "AskingRing",
    "Battle",
    "BattleStep",
    "Capturing",
    "Dawning",
    "Dusk",
    "Fighting",
    "Frame",
    "Framed",
    "Freeing",
    "Given",
    "Homing",
    "Intercepting",
    "Mustering",
    "OnTheMarch",
    "Over",
    "Overrunning",
    "Pursuing",
    "Rumour",
    "Searching",
    "Shadowing",
    "Sitting",
    "Stage",
    "Stopped",
    "Strike",
    "Tread",
    "Walking",
]
