"""The frames of the stack: which procedure is open and all it must remember. Each chapter keeps its own."""

from engine.war.frames.base import Framed
from engine.war.frames.hunt import Hunt, Searching
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

Frame = Table | Hunt
"""Every frame of the game."""

__all__ = [
    "Asking",
    "Dawning",
    "Dusk",
    "Frame",
    "Framed",
    "Given",
    "Mustering",
    "Over",
    "Searching",
    "Shadowing",
    "Sitting",
    "Stage",
]
