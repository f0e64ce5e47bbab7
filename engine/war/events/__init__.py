"""What happened: facts, each with its audience. Each chapter keeps its own in its file, united here.

A fact says what a person may read; it never changes the state (`engine.war.state` keeps that).
"""

from engine.war.events.fights import Battles, Duels
from engine.war.events.quest import Hunt, Rings
from engine.war.events.table import Cards, Moves, Realm, Table, Told

Fact = Table | Moves | Battles | Hunt | Duels | Rings | Cards | Realm

__all__ = ["Fact", "Told"]
