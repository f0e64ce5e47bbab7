"""What happened: facts, each with its audience. Each chapter keeps its own in its file, united here.

A fact says what a person may read; it never changes the state (`engine.war.evolve` keeps that).
"""

from engine.war.events.base import Told
from engine.war.events.battles import Battles
from engine.war.events.moves import Moves
from engine.war.events.realm import Realm
from engine.war.events.table import Table

Fact = Table | Moves | Battles | Realm
"""Every fact of the game."""

__all__ = ["Fact", "Told"]
