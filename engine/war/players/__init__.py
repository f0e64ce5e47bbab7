"""Computer players of The War of the Ring. Each decides from its own view alone (players.md)."""

from engine.war.players.chooser import choose, explain
from engine.war.players.planner import STRENGTHS, Rng, ScoredAction, Strength

__all__ = ["STRENGTHS", "Rng", "ScoredAction", "Strength", "choose", "explain"]
