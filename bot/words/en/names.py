"""Names in text (E0.10) and the small change of sentences: lists, counts, times (E12.2).

Everybody who writes a sentence uses these, so that a thing has one name everywhere. All functions are pure.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from bot.model.scene import Sitter, Table
from engine.riddle.board import Board
from engine.riddle.deck import CHARACTERS, CITY_NAMES, FACES, in_order, kind_of, of_face

_SHORTER: Final = {"Orodruin (Cracks of Doom)": "Cracks of Doom", "Barad-dur": "Barad-dûr"}
"""Spaces whose board name is not the one players say (R-3)."""

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

DIRECTIONS: Final = {
    "N": "north",
    "NE": "north-east",
    "E": "east",
    "SE": "south-east",
    "S": "south",
    "SW": "south-west",
    "W": "west",
    "NW": "north-west",
}
"""The directions of the compass in words (E4.8, E16.3)."""

COMPASS: Final = {sector: sector for sector in DIRECTIONS}
"""The same as they are written on a button."""

TERRAIN: Final = {
    "open": "open country",
    "forest": "forest",
    "mountain": "mountain",
    "water": "water",
    "dot": "river dot",
}


_JOINER: Final = "\u200d"
"""Joins signs to one emoji; the only unseen character that may stay."""


def plain(text: str) -> str:
    """What people typed, with Discord's markdown made harmless (names, words); no address of it is a link.

    Unseen characters go: those that turn the direction of writing would reorder what stands beside a name.
    """
    kept = "".join(char for char in " ".join(text.split()) if char.isprintable() or char == _JOINER)
    return re.sub(r"([\\*_~`|<>\[\]#@]|:(?=//))", r"\\\1", kept)


# Seats and people


def seat(seat_id: str) -> str:
    """The name of a seat: "Black Rider 1". Raises KeyError for no character."""
    return CHARACTERS[seat_id].name


_MARKS: Final = dict(zip(CHARACTERS, "ⒻⓈⓂⓅ❶❷❸❹", strict=True))
"""The letter or number on each marker (E13.4): Hobbits in rings, Black Riders on dark ground."""


def mark(seat_id: str) -> str:
    """What is on the marker of a character; of none, an empty ring (E16.8)."""
    return _MARKS.get(seat_id, "○")


def bold(seat_id: str) -> str:
    """The name of a seat in bold: "**Frodo**"."""
    return f"**{seat(seat_id)}**"


STAND_IN: Final = "stand-in"
"""Beside the name of a seat whose person is away (E8.8)."""


def first(table: Table, seat_id: str) -> str:
    """A seat at its first mention in a message: "**Frodo** (Ana)" (E0.10), "**Frodo** (stand-in)" (E8.8)."""
    who = player(table.sitter(seat_id))
    return f"**{seat(seat_id)}** ({who})" if who else bold(seat_id)


def player(sitter: Sitter) -> str:
    """Who plays there, beside the name of the seat."""
    return STAND_IN if sitter.stand_in else plain(sitter.name)


class Mentions:
    """Names seats in one message: in full the first time, then short (E0.10)."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._seen: set[str] = set()

    def __call__(self, seat_id: str) -> str:
        """The seat's name as it stands here in the message."""
        if seat_id in self._seen:
            return seat(seat_id)
        self._seen.add(seat_id)
        return first(self._table, seat_id)


SIDES: Final[dict[str, str]] = {"hobbit": "Hobbits", "black_rider": "Black Riders"}
"""Teams, and the sides of the two-player game, by the kind of their characters (O1, O16)."""


def side(seat_id: str) -> str:
    """The side of a seat: "Hobbits"."""
    return SIDES[kind_of(seat_id)]


def captive_of(captor: str | None) -> str:
    """How a captive is named: "captive of Black Rider 1"; the captor may be out of the game (R-162)."""
    return f"captive of {seat(captor)}" if captor is not None else "captive, the captor being gone"


OUT: Final = "out of the game"
"""Whoever dropped out by the rules (O10, O12) or left (R-23)."""


def colour(seat_id: str) -> int:
    """The screen colour of a seat as 0xRRGGBB (E0.1)."""
    return int(CHARACTERS[seat_id].screen_colour.lstrip("#"), 16)


# Places


def place(board: Board, loc: str) -> str:
    """The name of a location, or its id where it has none: "Goblins' Gate", "K12", "dot r05"."""
    if board.is_dot(loc):
        return f"dot {loc}"
    name = board.name(loc)
    return _SHORTER.get(name, name)


def place_full(board: Board, loc: str) -> str:
    """The name with the id: "Goblins' Gate (F10)"; for an unnamed location only the id."""
    name = place(board, loc)
    return f"{name} ({loc})" if _named(board, loc) else name


def where(board: Board, loc: str) -> str:
    """The name, or the id and the nearest named place: "K12, two north of Lorien" (E3.6)."""
    if _named(board, loc):
        return place(board, loc)
    near = nearest(board, loc)
    if near is None:
        return place(board, loc)
    steps = board.distance(near, loc)
    way = DIRECTIONS[board.direction(near, loc)]
    return f"{place(board, loc)}, {number(steps)} {way} of {place(board, near)}"


def nearest(board: Board, loc: str) -> str | None:
    """The nearest named space (ties: the first in board order), ``loc`` itself not counted."""
    return next(iter(board.landmarks(loc)), None)


def _named(board: Board, loc: str) -> bool:
    return not board.is_dot(loc) and board.name(loc) != loc


def city(board: Board, loc: str) -> str:
    """ "evil city", or nothing where there is no city."""
    side = board.city(loc)
    return f"{side} city" if side is not None else ""


def ground(board: Board, loc: str) -> str:
    """The terrain of a location: "forest", "river dot"."""
    return TERRAIN[board.terrain(loc)]


# Cards


def title(card_title: str) -> str:
    """The title on a card, as it is said in this language; the rules know it by the English one."""
    return card_title


def card(card_id: str) -> str:
    """A card by id or face, with its number or subtitle where that matters (E0.10).

    "Horse 4", "Good Army (The Lake Men)", "Spy (Orthanc, Edoras, Fangorn)", "Elf Ring (Vilya)". Raises
    KeyError for no card.
    """
    known = of_face(card_id)
    if known.role == "horse":
        ride = known.use("extra_move")
        return f"{known.title} {ride.amount}" if ride is not None else known.title
    if known.role == "spy":
        look = known.use("see_hands")
        cities = look.range.cities if look is not None and look.range is not None else ()
        return f"{known.title} ({', '.join(CITY_NAMES[slug] for slug in cities)})"
    if known.role == "elf_ring":
        return f"{known.title} ({known.subtitle.partition(' - ')[0]})"
    if known.type == "army":
        return f"{known.title} ({known.subtitle})"
    return known.title


def short(card_id: str) -> str:
    """A card for a button or a battle: "The Lake Men" for an army, "Vilya", "Spy", "Horse 4"."""
    known = of_face(card_id)
    if known.type == "army":
        return known.subtitle
    if known.role == "elf_ring":
        return known.subtitle.partition(" - ")[0]
    return known.title if known.role == "spy" else card(card_id)


def own(card_id: str, me: str | None) -> str:
    """A card of one's own hand: "Frodo (yours)" for the own character card (E4.5)."""
    name = card(card_id)
    return f"{name} (yours)" if me is not None and card_id == CHARACTERS[me].card else name


def hand(cards: Sequence[str], me: str | None = None) -> str:
    """A hand in one line: "Palantir · Cloak · Frodo (yours)"."""
    return " · ".join(own(card_id, me) for card_id in cards) if cards else "no cards"


GROUPS: Final = {
    "travel": "Travel",
    "army": "Armies",
    "character": "Characters",
    "special": "Specials",
}


def grouped(cards: Iterable[str], me: str | None = None) -> str:
    """A hand by kind (E6.2): "Travel: Cloak. Characters: Frodo (yours). Specials: Palantir, Riddle." """
    listed = in_order(cards)
    lines = []
    for kind, title in GROUPS.items():
        named = [own(card_id, me) for card_id in listed if of_face(card_id).type == kind]
        if named:
            lines.append(f"{title}: {', '.join(named)}.")
    return " ".join(lines)


def face(card_id: str) -> str:
    """The face of a card (the id without what tells equal cards apart); a face stays itself."""
    return FACES.get(card_id, card_id)


def means(by: str) -> str:
    """A means of travel in a sentence: "the die", "Horse 4"."""
    return "the die" if by == "die" else card(by)


def force(board: Board, name: str) -> str:
    """A battle force: a city by its name, a card by its short one."""
    return place(board, name) if name in board.locations else short(name)


# The small change of sentences


def listing(items: Iterable[str], last: str = "and") -> str:
    """ "a", "a and b", "a, b and c" (E12.2); "nothing" for none."""
    words = list(items)
    if not words:
        return "nothing"
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def count(n: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 card", "3 cards"."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def number(n: int) -> str:
    """A small number in prose: "two"; digits above ten."""
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def at(when: float) -> str:
    """A moment in the reader's own time (E12.2). ``when`` is Unix time."""
    return f"<t:{round(when)}:f>"


def ago(when: float) -> str:
    """A moment as seen from now: "in 3 hours". ``when`` is Unix time."""
    return f"<t:{round(when)}:R>"


def until(when: float) -> str:
    """Both forms of a deadline: "‹f› (‹R›)"."""
    return f"{at(when)} ({ago(when)})"


def ends(when: float, now: float = 0) -> str:
    """That a time ends, never glued to "until"; one that has passed by ``now`` says so (E16.1)."""
    return f"ends {ago(when)}" if when >= now else "is over"


def duration(seconds: float) -> str:
    """How long: "3 h 10 min", "20 s", "2 days" (E12.2)."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    minutes = round(whole / 60)
    days, rest = divmod(minutes, 24 * 60)
    hours, minutes = divmod(rest, 60)
    if days > 2 or (days and not rest):
        return count(days, "day") if not hours else f"{count(days, 'day')} {hours} h"
    hours += days * 24
    return " ".join(
        part for part in (f"{hours} h" if hours else "", f"{minutes} min" if minutes else "") if part
    )


def cut(text: str, longest: int) -> str:
    """A text cut to what a label or option may hold, with an ellipsis where something is missing."""
    return text if len(text) <= longest else text[: longest - 1].rstrip(" ,·(") + "…"
