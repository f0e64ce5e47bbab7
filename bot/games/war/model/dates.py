"""Dates of chapters and of now (W0.8)."""

from __future__ import annotations

from bot.games.war.model.chapters import turn_of
from bot.games.war.words import names
from engine.war.view import View


def of(view: View, turn: int) -> str:
    """A Game-Turn with the turns since Mordor mobilised, if it had by then."""
    m = view.field.war.m
    return names.date(turn, turn - m if m is not None and turn >= m else None)


def of_chapter(view: View, chapter: int) -> str:
    """The Game-Turn of a sitting."""
    return of(view, turn_of(chapter, len(view.config.seats)))


def now(view: View) -> str:
    """The Game-Turn that is played."""
    return of(view, max(view.field.turn.number, 1))
