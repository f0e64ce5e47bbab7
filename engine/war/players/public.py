"""What everybody knows, folded in: Search cards that are left, and whom the Ring may be with (C1.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.war.data import SEARCH_CARDS
from engine.war.data.records import Forces, Power, SearchCard
from engine.war.field import Field
from engine.war.pieces import Person
from engine.war.view import View

SUSPECTS: Final = ("frodo", "sam", "pippin", "merry", "aragorn", "gandalf", "legolas", "gimli", "boromir")
"""Who bears the Ring if nothing is known, the likeliest first."""


def cards_left(view: View) -> tuple[SearchCard, ...]:
    """The Search cards that may still be drawn, as far as the viewer knows (SRC-13, SCN-4)."""
    used = set(view.searched)
    return tuple(card for card in SEARCH_CARDS.values() if card.id not in used and areas(view.field, card))


def areas(field: Field, card: SearchCard) -> tuple[str, ...]:
    """The areas of a card that count in this story (SCN-4)."""
    listed = field.config.story.search_areas
    return tuple(area for area in card.areas if not listed or area in listed)


def drawn_now(view: View) -> tuple[SearchCard, ...]:
    """The cards that the one on the table may be: searcher and forces are told (SRC-1)."""
    turn = view.field.turn
    return tuple(
        card
        for card in cards_left(view)
        if turn.forces in (None, card.forces) and turn.searcher in (_searcher(view.field, card), "nobody")
    )


def _searcher(field: Field, card: SearchCard) -> Power:
    return "sauron" if field.config.story.saruman == "gone" else card.searcher


def chance_of(view: View, area: str, forces: Forces | None = None) -> float:
    """The chance that the next card names an area."""
    left = cards_left(view)
    named = sum(area in card.areas and forces in (None, card.forces) for card in left)
    return named / len(left) if left else 0.0


def visible(person: Person) -> bool:
    """Whether everybody sees him on the map."""
    return person.here and not person.hidden


def suspects(field: Field) -> Iterator[str]:
    """Who may bear the Ring, the likeliest first: nobody who is dead for all to see, or a captive."""
    for name in SUSPECTS:
        person = field.person(name)
        hides = person.fate == "unseen" or person.hidden
        if hides or (visible(person) and person.power == "fellowship" and not person.captor):
            yield name
