"""Computer players. Each sees only its view, and chooses among the legal actions."""

from engine.riddle.players.chooser import Choose, Rng
from engine.riddle.players.seeker import Seeker
from engine.riddle.players.wanderer import wanderer

STRENGTHS: dict[str, Choose] = {
    "wanderer": wanderer,
    "traveller": Seeker(daring=False),
    "strider": Seeker(daring=True),
}
"""By name: any legal action; collecting cards and carrying The Ring home; hunting it as well."""

__all__ = ["STRENGTHS", "Choose", "Rng"]
