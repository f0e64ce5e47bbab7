"""Computer players of The War of the Ring. Each decides from its own view alone (players.md)."""

from engine.war.players.chooser import choose, explain, waver
from engine.war.players.planner import Rng, ScoredAction

__all__ = ["Rng", "ScoredAction", "choose", "explain", "waver"]
