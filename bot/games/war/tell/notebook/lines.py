"""Who was seen where, who is dead or captive, what else was told, in words (W11.3). Pure."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from bot.games.war.model.road import parts, turns
from bot.games.war.scene import WarEntry, WarScene
from bot.games.war.tell import facts
from bot.games.war.words import lookup as words
from bot.games.war.words.catalogue import _
from bot.model.reference import Dated, Known, Titles
from bot.words import text
from engine.war.data import CHARACTERS, TABLES
from engine.war.events import fights, quest, table
from engine.war.options import Config
from engine.war.pieces import Person
from engine.war.view import View

# What a seat lawfully learned, out of its own redacted log and nothing else (W11.3, INF-1). Pure


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
            sightings += (Sighting(name, at, turn) for at, seen in _seen(fact) for name in seen)
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
    points = [column[die - 1] for column in TABLES.shadow_points.values()]
    return min(points), max(points)


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


def _seat(name: str, config: Config) -> str:
    """Whose piece it is."""
    kind = CHARACTERS.get(name)
    return config.seat_of(kind.power) if kind is not None else SAURON


HELD: Final = 480
"""Characters of a line of what is known now."""


def others(scene: WarScene) -> tuple[str, ...]:
    """Everybody else who plays."""
    return tuple(holder.seat for holder in scene.table.holders if holder.seat != scene.seat)


def derived(scene: WarScene, entries: Iterable[WarEntry]) -> Notebook:
    """The notebook of the viewer."""
    return derive(entries, scene.view.config)


def known(scene: WarScene, derived: Notebook, about: str) -> Known:
    """The notebook in words."""
    view: View = scene.view
    happened = tuple(
        Dated(
            note.at,
            note.version,
            _("turn {turn} ({when}): {line}").format(turn=note.turn, when=text.ago(note.at), line=sentence),
        )
        for note in derived.noted
        if about in ("", note.about) and (sentence := facts.said(note.fact))
    )
    now = (text.cut(line, HELD) for line in _now(view, derived, about))
    return Known(
        tuple(now),
        tuple(_sightings(view, derived, about)),
        happened,
        Titles(
            _("What you know now:"),
            _("Who was seen when and where:"),
            _("Nobody hidden has been seen yet, and nothing else worth keeping has been told."),
            _("By person"),
        ),
    )


def _now(view: View, derived: Notebook, about: str) -> Iterator[str]:
    """A line for each kind of what is known of people now."""
    people = [person for person in view.field.persons if about in ("", view.config.seat_of(person.power))]
    mine = view.powers
    groups = (
        (
            words.seen,
            [person for person in people if person.here and not person.captor and person.power not in mine],
        ),
        (words.captive, [person for person in people if person.captor and person.fate == "here"]),
        (words.away, [person for person in people if person.fate == "dispersed"]),
        (words.dead, [person for person in people if person.fate == "dead"]),
    )
    for say, group in groups:
        if group:
            yield say([(person.id, person.at) for person in group])
    gone = [person for person in people if person.fate == "unseen"]
    if last := _last(derived, gone):
        yield words.last_seen(last)
    low, high = derived.points
    if high and view.seat != SAURON and about in ("", SAURON):
        yield words.points(low, high)


def _last(derived: Notebook, gone: Iterable[Person]) -> list[tuple[str, str, int]]:
    """Where those who are unseen now were seen last."""
    newest = {sighting.who: (sighting.who, sighting.at, sighting.turn) for sighting in derived.sightings}
    return [newest[person.id] for person in gone if person.id in newest]


def _sightings(view: View, derived: Notebook, about: str) -> Iterator[str]:
    """A line for each person who was seen: when and where."""
    by_name: dict[str, list[tuple[int, str]]] = {}
    for sighting in derived.sightings:
        by_name.setdefault(sighting.who, []).append((sighting.turn, sighting.at))
    for name, spots in sorted(by_name.items()):
        person = view.field.person(name)
        if about in ("", view.config.seat_of(person.power)):
            yield words.sightings(name, spots)
