"""Names in text (E0.10): seats, places and cards, in the language spoken.

Everybody who writes a sentence uses these, so that a thing has one name everywhere. All functions are pure.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from art.i18n import spoken
from art.riddle.words import titles
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, said, table
from bot.model.scene import Table
from bot.ui.icons import player
from bot.words import text
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CHARACTERS, CITY_NAMES, FACES, Card, Use, in_order, kind_of, of_face

GAME: Final = phrase("Riddle of the Ring")
"""What the game is called."""

DIRECTIONS: Final = table(
    {
        "N": n_("north"),
        "NE": n_("north-east"),
        "E": n_("east"),
        "SE": n_("south-east"),
        "S": n_("south"),
        "SW": n_("south-west"),
        "W": n_("west"),
        "NW": n_("north-west"),
    }
)
"""The directions of the compass in words (E4.8, E16.3)."""

_FROM: Final = {
    "N": n_("north of {place}"),
    "NE": n_("north-east of {place}"),
    "E": n_("east of {place}"),
    "SE": n_("south-east of {place}"),
    "S": n_("south of {place}"),
    "SW": n_("south-west of {place}"),
    "W": n_("west of {place}"),
    "NW": n_("north-west of {place}"),
}

TERRAIN: Final = table(
    {
        "open": n_("open country"),
        "forest": n_("forest"),
        "mountain": n_("mountain"),
        "water": n_("water"),
        "dot": n_("river dot"),
    }
)


# Seats and people


def seat(seat_id: str) -> str:
    """The name of a seat: "Black Rider 1". Raises KeyError for no character."""
    return titles.title(CHARACTERS[seat_id].name)


_MARKS: Final = dict(zip(CHARACTERS, "ⒻⓈⓂⓅ❶❷❸❹", strict=True))
"""The letter or number on each marker (E13.4): Hobbits in rings, Black Riders on dark ground."""


def mark(seat_id: str) -> str:
    """What is on the marker of a character; of none, an empty ring (E16.8)."""
    return _MARKS.get(seat_id, "○")


def bold(seat_id: str) -> str:
    """The name of a seat in bold: "**Frodo**"."""
    return f"**{seat(seat_id)}**"


def first(table: Table, seat_id: str) -> str:
    """A seat at its first mention in a message: "**Frodo** (Ana)" (E0.10), "**Frodo** (stand-in)" (E8.8)."""
    person = player(table.holder(seat_id))
    return f"{bold(seat_id)} ({person})" if person else bold(seat_id)


def sides() -> Mapping[str, str]:
    """Teams, and the sides of the two-player game, by the kind of their characters (O1, O16)."""
    return titles.sides()


def side(seat_id: str) -> str:
    """The side of a seat: "Hobbits"."""
    return sides()[kind_of(seat_id)]


def captive_of(captor: str | None) -> str:
    """How a captive is named: "captive of Black Rider 1"; the captor may be out of the game (R-162)."""
    if captor is None:
        return _("captive, the captor being gone")
    return _("captive of {seat}").format(seat=seat(captor))


OUT: Final = phrase("out of the game")
"""Whoever dropped out by the rules (O10, O12) or left (R-23)."""


def colour(seat_id: str) -> int:
    """The screen colour of a seat as 0xRRGGBB (E0.1)."""
    return int(CHARACTERS[seat_id].screen_colour.lstrip("#"), 16)


# Places


def goal(place: str) -> str:
    """A victory space with its article."""
    return _("the {place}").format(place=place) if place.startswith("Cracks") else place


def place(board: Board, loc: str) -> str:
    """The name of a location, or its id where it has none: "Goblins' Gate", "K12", "the river dot"."""
    return titles.dot() if board.is_dot(loc) else titles.place(board.name(loc))


def place_full(board: Board, loc: str) -> str:
    """The name with the id: "Goblins' Gate (F10)"; for an unnamed location only the id."""
    name = place(board, loc)
    return f"{name} ({loc})" if named(board, loc) else name


def where(board: Board, loc: str) -> str:
    """The name, or the id and the nearest named place: "K12, two north of Bree" (E3.6)."""
    return _where(board, loc, spoken())


@lru_cache(maxsize=2048)
def _where(board: Board, loc: str, language: str) -> str:
    near = None if named(board, loc) else nearest(board, loc)
    if near is None:
        return place(board, loc)
    steps = board.distance(near, loc)
    way = said(_FROM)[board.direction(near, loc)].format(place=titles.out_of(place(board, near)))
    return ngettext("{place}, {far} {way}", "{place}, {far} {way}", steps).format(
        place=place(board, loc), far=text.number(steps), way=way
    )


def nearest(board: Board, loc: str) -> str | None:
    """The nearest named space (ties: the first in board order), ``loc`` itself not counted."""
    return next(iter(board.landmarks(loc)), None)


def named(board: Board, loc: str) -> bool:
    """Whether a location has a name."""
    return not board.is_dot(loc) and board.name(loc) != loc


_CITIES: Final = {"good": n_("good city"), "evil": n_("evil city"), "neutral": n_("neutral city")}


def city(board: Board, loc: str) -> str:
    """ "evil city", or nothing where there is no city."""
    kind = board.city(loc)
    return said(_CITIES)[kind] if kind is not None else ""


def ground(board: Board, loc: str) -> str:
    """The terrain of a location: "forest", "river dot"."""
    return TERRAIN()[board.terrain(loc)]


# Cards


def title(card_title: str) -> str:
    """The title on a card, as it is said in this language; the rules know it by the English one."""
    return titles.title(card_title)


def card(card_id: str) -> str:
    """A card by id or face, with its number or subtitle where that matters (E0.10).

    "Horse 4", "The Lake Men", "Spy (Orthanc, Edoras, Fangorn)", "Elf Ring (Vilya)". Raises KeyError for no
    card.
    """
    known = of_face(card_id)
    name = title(known.title)
    if known.role == "horse":
        ride = known.use("extra_move")
        return f"{name} {ride.amount}" if ride is not None else name
    if known.role == "spy":
        return f"{name} ({cities(known)})"
    if known.type == "army":
        return titles.army(known.subtitle)
    return f"{name} ({short(card_id)})" if known.role == "elf_ring" else name


def cities(spy: Card) -> str:
    """The cities of a Spy: "Orthanc, Edoras, Fangorn"."""
    look = spy.use("see_hands")
    named = look.range.cities if look is not None and look.range is not None else ()
    return ", ".join(titles.place(CITY_NAMES[slug]) for slug in named)


def wizards(seat_id: str) -> str:
    """The Wizards who let a character out of the Halls or of captivity: "Gandalf or Galadriel"."""
    openers = dict.fromkeys(
        printed.title for printed in CARDS.values() for use in printed.uses if _opens(use, seat_id)
    )
    return text.listing(map(title, openers), _("or"))


def _opens(use: Use, seat_id: str) -> bool:
    return use.kind == "escape_halls" and use.who == kind_of(seat_id)


def told(card_id: str) -> str:
    """A card in a sentence about seats: of a character who may be one, that it is the card."""
    return titles.card(card(card_id)) if of_face(card_id).title in _SEATS else card(card_id)


def told_short(card_id: str) -> str:
    """A card as `told` says it, for a button."""
    return told(card_id) if of_face(card_id).title in _SEATS else short(card_id)


def told_title(card_title: str) -> str:
    """A title in such a sentence."""
    return titles.card(title(card_title)) if card_title in _SEATS else title(card_title)


_SEATS: Final = frozenset(character.name for character in CHARACTERS.values())


def short(card_id: str) -> str:
    """A card for a button or a battle: "The Lake Men" for an army, "Vilya", "Spy", "Horse 4"."""
    known = of_face(card_id)
    if known.type == "army":
        return titles.army(known.subtitle)
    if known.role == "elf_ring":
        return known.subtitle.partition(" - ")[0]
    return title(known.title) if known.role == "spy" else card(card_id)


def own(card_id: str, me: str | None) -> str:
    """A card of one's own hand: "Frodo (yours)" for the own character card (E4.5)."""
    name = card(card_id)
    if me is None or card_id != CHARACTERS[me].card:
        return name
    return _("{card} (yours)").format(card=name)


def hand(cards: Sequence[str], me: str | None = None) -> str:
    """A hand in one line: "Palantir · Cloak · Frodo (yours)"."""
    return " · ".join(own(card_id, me) for card_id in cards) if cards else _("no cards")


GROUPS: Final = table(
    {
        "travel": n_("Travel", "cards"),
        "army": n_("Armies", "cards"),
        "character": n_("Characters", "cards"),
        "special": n_("Specials", "cards"),
    }
)


def grouped(cards: Iterable[str], me: str | None = None) -> str:
    """A hand by kind (E6.2): "Travel: Cloak. Characters: Frodo (yours). Specials: Palantir, Riddle." """
    listed = in_order(cards)
    lines = []
    for kind, group in GROUPS().items():
        named = [own(card_id, me) for card_id in listed if of_face(card_id).type == kind]
        if named:
            lines.append(text.headed(group, f"{', '.join(named)}."))
    return " ".join(lines)


def face(card_id: str) -> str:
    """The face of a card (the id without what tells equal cards apart); a face stays itself."""
    return FACES.get(card_id, card_id)


def means(by: str) -> str:
    """A means of travel in a sentence: "the die", "Horse 4"."""
    return _("the die") if by == "die" else card(by)


def force(board: Board, name: str) -> str:
    """A battle force in a sentence: a city by its name, a card by its short one."""
    return place(board, name) if name in board.locations else told_short(name)


def plain_force(board: Board, name: str) -> str:
    """A force where only forces are named, as in a picture or a list to choose from."""
    return place(board, name) if name in board.locations else short(name)
