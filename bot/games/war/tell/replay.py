"""A game of the War step by step, with the eyes that were chosen (W11.5, E10.5): the kit's part of it.

The fog lifts for those eyes alone that see everything, which the house offers after the end.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bot.games.war.draw import pictures
from bot.games.war.model import road
from bot.games.war.model.standing import more
from bot.games.war.scene import WarEntry
from bot.games.war.tell import facts
from bot.games.war.tell.private_summary import ring_at, unveiled
from bot.games.war.words import names, places
from bot.games.war.words import over as words
from bot.games.war.words.catalogue import _
from bot.model.scene import Table
from bot.model.screen import Picture
from bot.model.story import EVERYTHING, PUBLIC, Chapter, Moment
from bot.words import text
from engine.war import grid
from engine.war.events.quest import Searched
from engine.war.events.table import BesideRing
from engine.war.state import Event, Founded, Kept, State
from engine.war.view import View, redact, view


def opened(event: Event) -> Event | None:
    """An event as all eyes are told of it: once, when it happened, not again when a draft is told to all."""
    if isinstance(event, Kept | Founded) or event.but:
        return None
    told = replace(event, audience=None)
    return replace(told, knows=()) if isinstance(told, BesideRing) else told


def moment(
    state: State, entry: WarEntry, eyes: str, table: Table, turn: Sequence[Event], *, again: bool
) -> Moment:
    """A step as those eyes were told of it, and what was so after it. The map holds the ways and battles of
    its sitting up to it, or of what followed dusk, as far as they were told of those; nothing else is ever
    told again."""
    known = seen(state, eyes)
    events = tuple(event for fact in turn if (event := _told(fact, eyes)) is not None)
    chapter = Chapter(entry.seat or state.active, entry.turn, (replace(entry, events=events),), over=False)
    return Moment(
        _picture(known, road.since_dawn(chapter), entry),
        tuple(facts.lines(entry.events, state.field.config.story)),
        tuple(_holds(state, known, eyes)),
        entry.seat or state.active,
    )


def _picture(known: View, chapter: Chapter, entry: WarEntry) -> Picture:
    """Of a Search the areas that are searched, else the map."""
    searched = [event for event in entry.events if isinstance(event, Searched)]
    if searched:
        return pictures.search(known, searched[-1], pictures.search_turn(known, chapter, searched[-1]))
    return pictures.field(known, chapter)


def seen(state: State, eyes: str) -> View:
    """The table as those eyes know it."""
    if eyes == EVERYTHING:
        return replace(view(state, None), field=state.field)
    return view(state, None if eyes == PUBLIC else eyes)


def _told(event: Event, eyes: str) -> Event | None:
    if eyes == EVERYTHING:
        return opened(event)
    return redact(event, None if eyes == PUBLIC else eyes)


def _holds(state: State, known: View, eyes: str) -> Iterator[str]:
    """Where the Ring and hidden people are, and what is held, as far as these eyes know it."""
    field = known.field
    if eyes == PUBLIC:
        yield from more(known)
        return
    yield from unveiled(known)
    for seat in known.config.seats if eyes == EVERYTHING else (eyes,):
        if held := state.hand(seat):
            yield _("**{seat}** holds {cards}.").format(
                seat=places.seat(seat), cards=text.listing(map(names.card, [card.id for card in held]))
            )
    if eyes in (EVERYTHING, "sauron"):
        yield words.points(field.turn.points)
    if eyes == EVERYTHING and (steps := nearest(known)) is not None:
        yield words.near(steps)


def caught(known: View) -> bool:
    """Whether a piece of the Dark has the Ring."""
    holder = known.field.ring.holder
    return known.field.has(holder) and known.field.piece(holder).power in ("sauron", "saruman")


def nearest(known: View) -> int | None:
    """How many hexes part the Ring from the nearest servant of the Dark (W11.5); none where one has it."""
    at = "" if caught(known) else ring_at(known)
    hunters = [
        grid.distance(at, piece.at)
        for piece in known.field.pieces
        if at and piece.at and piece.power in ("sauron", "saruman") and piece.id != known.field.ring.holder
    ]
    return min(hunters, default=None)
