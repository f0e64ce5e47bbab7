"""Computer players of The War of the Ring. Each decides from its own view alone (players.md)."""

from engine.war.players.chooser import choose, explain
from engine.war.players.mind import STRENGTHS, Rng, Strength, Wish

__all__ = ["STRENGTHS", "Rng", "Strength", "Wish", "choose", "explain"]
