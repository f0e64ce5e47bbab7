"""Every fact of the rules as a sentence; what is redacted before it comes here is not told (INF-7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, get_args

from bot.games.war import icons as seals
from bot.games.war.words import lookup, tell_battles, tell_duels, tell_hunt, tell_realm, tell_table
from bot.model import screen
from engine.war.data.records import Preset
from engine.war.events.fights import Battles, Died, Duels, FightBegan, Struck, Wounded
from engine.war.events.quest import Hunt, Rings
from engine.war.events.table import Cards, Moves, ObjectivesCounted, Realm, Table

_CHAPTERS: Final[tuple[tuple[Any, Callable[[Any], str]], ...]] = (
    (Table, tell_table.said),
    (Moves, tell_table.move_said),
    (Battles, tell_battles.said),
    (Hunt, tell_hunt.said),
    (Duels, tell_duels.said),
    (Rings, tell_realm.ring_said),
    (Cards, tell_realm.card_said),
    (Realm, tell_realm.said),
)
TELLERS: Final[Mapping[type, Callable[[Any], str]]] = MappingProxyType(
    {kind: teller for union, teller in _CHAPTERS for kind in get_args(union)}
)
"""Who tells a fact, by its kind."""


def said(fact: Any) -> str:
    """A fact in words; nothing of what only the record needs."""
    teller = TELLERS.get(type(fact))
    return teller(fact) if teller is not None else ""


def lines(facts: Iterable[Any], story: Preset) -> list[str]:
    """Facts in order, a line each; of Objectives held those that decide the story, where some do (SCN-5)."""
    return [_marked(fact, line) for fact in facts if (line := _in_story(fact, story))]


def _marked(fact: Any, line: str) -> str:
    """A line of a fight with its icon: the die of a strike, who is hurt or dead (E16.8)."""
    match fact:
        case FightBegan():
            return screen.before(screen.FIGHT, line)
        case Struck():
            return screen.before(screen.die(fact.die), line)
        case Wounded() | Died():
            return screen.before(seals.piece(fact.who), line)
        case _:
            return line


def _in_story(fact: Any, story: Preset) -> str:
    if isinstance(fact, ObjectivesCounted) and story.sauron_wins is not None:
        return lookup.prizes([place for place in story.prizes if place in fact.held])
    return said(fact)
