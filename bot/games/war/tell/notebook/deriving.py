"""What a seat lawfully learned, out of its own redacted log and nothing else (W11.3, INF-1). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from bot.games.war.model.chapters import parts, turns
from bot.games.war.scene import WarEntry
from engine.war.data import CHARACTERS, TABLES
from engine.war.events import fights, quest, table
from engine.war.options import Config

WEST: Final = "fellowship"
SAURON: Final = "sauron"


class Sighting(msgspec.Struct, frozen=True):
    """Somebody was seen who had been hidden."""

    who: str
    at: str
    turn: int


class Noted(msgspec.Struct, frozen=True):
    """Something worth keeping."""

    version: int
    turn: int
    at: float
    about: str
    """The seat it tells of."""
    fact: Any


class Notebook(msgspec.Struct, frozen=True):
    """Everything derived, oldest first."""

    sightings: tuple[Sighting, ...] = ()
    noted: tuple[Noted, ...] = ()
    points: tuple[int, int] = (0, 0)
    """The fewest and the most Shadow Points that the newest die allows (SHD-1); zeros before there is one."""


def derive(entries: Iterable[WarEntry], config: Config) -> Notebook:
    """The notebook of whoever was told these steps."""
    sightings: list[Sighting] = []
    noted: list[Noted] = []
    points = (0, 0)
    cut = [part for whole in entries for part in parts(whole)]
    for entry, turn in zip(cut, turns(cut, len(config.seats)), strict=True):
        for fact in entry.events:
            sightings += (Sighting(who, at, turn) for at, seen in _seen(fact) for who in seen)
            if isinstance(fact, table.Rolled) and fact.why == "shadow":
                points = _points(sum(fact.dice))
            if about := _about(fact, config):
                noted.append(Noted(entry.version, turn, entry.at, about, fact))
    return Notebook(tuple(sightings), tuple(noted), points)


def _seen(fact: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Where hidden people became known to be. What a Search or an interception spots is revealed too."""
    if isinstance(fact, quest.Revealed):
        yield fact.at, fact.who


def _points(die: int) -> tuple[int, int]:
    """What that die can bring, whatever the letter (SHD-1)."""
    found = [column[die - 1] for column in TABLES.shadow_points.values()]
    return min(found), max(found)


def _about(fact: Any, config: Config) -> str:
    """The seat of which a fact tells something to keep; empty for none."""
    match fact:
        case quest.Searched() | quest.SearchDrawn(void=True):
            return config.seat_of(fact.searcher)
        case quest.AreasRead():
            return SAURON
        case quest.Revealed() if fact.why != "spotted":
            return _seat(fact.who[0], config)
        case quest.Intercepted() if fact.spotted:
            return _seat(fact.spotted[0], config)
        case quest.CaptureTried() if fact.taken:
            return _seat(fact.who, config)
        case quest.Freed() | fights.Fled():
            return WEST
        case fights.Died() | fights.Dispersed():
            return _seat(fact.who, config)
        case table.CardPlayed():
            return fact.seat
        case table.AreaSeen() | quest.PutOn() | quest.RingOff() | quest.BearerLost() | quest.WearerSeen():
            return WEST
        case table.PointsSeen() | table.LetterShown():
            return SAURON
        case _:
            return ""


def _seat(who: str, config: Config) -> str:
    """Whose piece it is."""
    kind = CHARACTERS.get(who)
    return config.seat_of(kind.power) if kind is not None else SAURON
