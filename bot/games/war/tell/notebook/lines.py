"""Who was seen where, who is dead or captive, what else was told, in words (W11.3). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from bot.games.war.scene import WarEntry, WarScene
from bot.games.war.tell import facts
from bot.games.war.tell.notebook.deriving import SAURON, Notebook, derive
from bot.games.war.words import notebook as words
from bot.games.war.words.catalogue import _
from bot.model.reference import Dated, Known, Titles
from bot.words import text
from engine.war.pieces import Person
from engine.war.view import View

HELD: Final = 480
"""Characters of a line of what is known now."""


def others(scene: WarScene) -> tuple[str, ...]:
    """Everybody else who plays."""
    return tuple(sitter.seat for sitter in scene.table.sitters if sitter.seat != scene.seat)


def derived(scene: WarScene, entries: Iterable[WarEntry]) -> Notebook:
    """The notebook of the viewer."""
    return derive(entries, scene.view.config)


def known(scene: WarScene, derived: Notebook, about: str) -> Known:
    """The notebook in words."""
    view: View = scene.view
    happened = tuple(
        Dated(
            one.at,
            one.version,
            _("turn {turn} ({when}): {line}").format(turn=one.turn, when=text.ago(one.at), line=said),
        )
        for one in derived.noted
        if about in ("", one.about) and (said := facts.said(one.fact))
    )
    now = (text.cut(line, HELD) for line in _now(view, derived, about))
    return Known(
        tuple(now),
        tuple(_sightings(view, derived, about)),
        happened,
        Titles(
            _("What you know now:"),
            _("Who was seen when and where:"),
            _("Nobody hidden was seen yet, and nothing else worth keeping was told."),
            _("By person"),
        ),
    )


def _now(view: View, derived: Notebook, about: str) -> Iterator[str]:
    """A line for each kind of what is known of people now."""
    people = [one for one in view.field.persons if about in ("", view.config.seat_of(one.power))]
    mine = view.powers
    groups = (
        (words.seen, [one for one in people if one.here and not one.captor and one.power not in mine]),
        (words.captive, [one for one in people if one.captor and one.fate == "here"]),
        (words.away, [one for one in people if one.fate == "dispersed"]),
        (words.dead, [one for one in people if one.fate == "dead"]),
    )
    for say, found in groups:
        if found:
            yield say([(one.id, one.at) for one in found])
    gone = [one for one in people if one.fate == "unseen"]
    if last := _last(derived, gone):
        yield words.last_seen(last)
    low, high = derived.points
    if high and view.seat != SAURON and about in ("", SAURON):
        yield words.points(low, high)


def _last(derived: Notebook, gone: Iterable[Person]) -> list[tuple[str, str, int]]:
    """Where those who are unseen now were seen last."""
    newest = {one.who: (one.who, one.at, one.turn) for one in derived.sightings}
    return [newest[one.id] for one in gone if one.id in newest]


def _sightings(view: View, derived: Notebook, about: str) -> Iterator[str]:
    """A line for each person who was seen: when and where."""
    found: dict[str, list[tuple[int, str]]] = {}
    for one in derived.sightings:
        found.setdefault(one.who, []).append((one.turn, one.at))
    for who, spots in sorted(found.items()):
        person = view.field.person(who)
        if about in ("", view.config.seat_of(person.power)):
            yield words.sightings(who, spots)
