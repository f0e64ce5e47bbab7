"""Moving over the board (B5, B6): what can be reached, by which path, at what price; no state of a game."""

from engine.riddle.movement.ground import judge, ways_by_air, ways_by_points, why_not, why_not_by_air
from engine.riddle.movement.model import TITLES, IllegalPath, Laid, Traveller, Way, Ways, staying

__all__ = [
    "TITLES",
    "IllegalPath",
    "Laid",
    "Traveller",
    "Way",
    "Ways",
    "judge",
    "staying",
    "ways_by_air",
    "ways_by_points",
    "why_not",
    "why_not_by_air",
]
