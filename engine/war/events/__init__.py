"""What happened: facts, each with its audience. Each chapter keeps its own in its file, united here.

A fact says what a person may read; it never changes the state (`engine.war.evolve` keeps that).
"""

from engine.war.events.base import Told
from engine.war.events.battles import Battles
from engine.war.events.cards import Cards
from engine.war.events.duels import Duels
from engine.war.events.hunt import Hunt
from engine.war.events.moves import Moves
from engine.war.events.realm import Realm
from engine.war.events.ring import Rings
from engine.war.events.table import Table

Fact = Table | Moves | Battles | Hunt | Duels | Rings | Cards | Realm
"""Every fact of the game."""

__all__ = ["Fact", "Told"]
