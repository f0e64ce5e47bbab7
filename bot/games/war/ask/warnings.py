"""What a way is warned of before it is gone (W4.3): the Dark on it, perils, the road, Mordor."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.war.ask.stirring import said
from bot.games.war.words import armies as words
from bot.games.war.words.catalogue import ngettext
from engine.war.actions import Move
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.company import Company
from engine.war.data import TABLES
from engine.war.hunt import searching
from engine.war.moves.ways import Way
from engine.war.pieces import GOLLUM, Person
from engine.war.view import View


def warnings(seen: View, found: Company, way: Way) -> tuple[str, ...]:
    """The lines, in their order: what troops leave empty (W15.5), then what the West's people meet."""
    left = tuple(filter(None, (said(seen, [Move(found.names, way.path)]),)))
    people = _west(found)
    if not people:
        return left
    return (
        *left,
        *_dark(found, way, people),
        *_perils(seen, way, people),
        *_road(way, people),
        *_mordor(found, way),
    )


def perilous(seen: View, found: Company, way: Way) -> bool:
    """Whether somebody or something may meet them on the way, as the lines say."""
    people = _west(found)
    return bool(people) and any((*_dark(found, way, people), *_perils(seen, way, people)))


def _west(found: Company) -> list[Person]:
    """Whom of the West the Dark could find; nobody of troops alone."""
    if found.power != "fellowship":
        return []
    return [person for person in found.people if person.power == "fellowship" or person.id == GOLLUM]


def _dark(found: Company, way: Way, people: list[Person]) -> Iterator[str]:
    """SRC-10: whom the Dark pieces of each hex would spot."""
    field = found.field
    for at in way.path:
        there = field.dark_at(at)
        if not there:
            continue
        names, hidden = [piece.id for piece in there], [person for person in people if person.hidden]
        if not hidden:
            yield words.seen_at_once(at, names)
            continue
        eyes = searching.of_pieces(there)
        road = searching.ROAD if "road" in way.marks else 0
        yield words.met(at, names, eyes.number, searching.shared(field, hidden, eyes) + road)


def _perils(seen: View, way: Way, people: list[Person]) -> Iterator[str]:
    """MOV-14: the places of servants that may still live."""
    for at in way.path:
        place = BOARD.place(at)
        for servant in place.peril[:1] if place else ():
            if servant not in seen.slain and not _spared(seen, servant, people):
                yield words.peril(at, servant, TABLES.peril["meets_up_to"] - _helped(seen, people))


def _helped(seen: View, people: list[Person]) -> int:
    """What Gandalf, and Gollum as a guide, add to the die (MOV-14, GOL-3)."""
    gandalf = any(person.id == "gandalf" for person in people)
    gollum = seen.field.war.gollum == "fellowship" and any(person.id == GOLLUM for person in people)
    return TABLES.peril["gandalf"] * gandalf + TABLES.peril["guided_by_gollum"] * gollum


def _spared(seen: View, servant: str, people: list[Person]) -> bool:
    """Whether the Phial keeps that servant away this turn (MG13)."""
    names = {person.id for person in people}
    return any(servant in effect.on and names & set(effect.on) for effect in seen.field.effects("MG13"))


def _road(way: Way, people: list[Person]) -> Iterator[str]:
    """SRC-7: only who is hidden leaves traces that matter."""
    if "road" in way.marks and any(person.hidden for person in people):
        yield (
            "⚠ "
            + ngettext(
                "By road: 1 less on the die of the next Search for them.",
                "By road: 1 less on the die of the next Search for each of them.",
                len(people),
            )
        )


def _mordor(found: Company, way: Way) -> Iterator[str]:
    """DOO-2: the way comes into Mordor."""
    if way.path and BOARD.mordor(way.path[-1]) and not BOARD.mordor(found.at):
        bearer = found.field.ring.holder in found.names
        yield words.mordor(bearer)


def to_the_fire(found: Company, way: Way) -> bool:
    """Whether the way ends at Mount Doom with the Ring: good news, and no warning (RNG-9, W15.16)."""
    return bool(way.path) and way.path[-1] == MOUNT_DOOM and found.field.ring.holder in found.names
