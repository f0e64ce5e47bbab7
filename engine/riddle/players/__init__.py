"""Computer players. Each sees only its view, and chooses among the legal actions."""

from engine.riddle.players.chooser import Choose, Rng
from engine.riddle.players.easy import easy
from engine.riddle.players.seeker import Seeker

STRENGTHS: dict[str, Choose] = {
    "easy": easy,
    "steady": Seeker(daring=False),
    "sharp": Seeker(daring=True),
}
"""By name: from city to city; collecting, carrying The Ring home and stopping winners; hunting it as well."""

__all__ = ["STRENGTHS", "Choose", "Rng"]
