"""The days of the war: a turn is five of them, all months have thirty, turn 1 is the 15th of January."""

from __future__ import annotations

from art.war.words import posts as words
from engine.war.field import Field
from engine.war.turns import timeline

FIRST = 14
DAYS = 5
MONTH = 30


def date(turn: int) -> str:
    """The day a turn begins on."""
    day = FIRST + DAYS * (turn - 1)
    return words.date(day % MONTH + 1, day // MONTH + 1)


def turn(field: Field, told: int = 0) -> str:
    """The turn that is told, else the one that is played, and its number since Mordor mobilised."""
    number, since = told or field.turn.number, field.war.m
    if since is None or number < since:
        return words.turn(number)
    return words.turn_since(number, number - since)


def demand(field: Field) -> str:
    """What Sauron must hold next, and when; empty where nothing is asked (OBJ-3, DES-8)."""
    due = timeline.due(field)
    return words.demand(*due) if due is not None else ""
