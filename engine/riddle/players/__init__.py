"""Computer players. Each sees only its view, and chooses among the legal actions."""

from engine.riddle.players.easy import Choose, Rng, easy
from engine.riddle.players.seeker import Seeker

PLAYERS: dict[str, Choose] = {"easy": easy, "steady": Seeker(daring=False), "sharp": Seeker(daring=True)}
"""By strength: from city to city; collecting and robbing; hunting The Ring as well, with more care."""

__all__ = ["PLAYERS", "Choose", "Rng"]
