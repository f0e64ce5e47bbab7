"""Names in text (E0.10) and the small change of sentences in German: lists, counts, times (E12.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from art.riddle.words.de.grammar import listing as listing
from art.riddle.words.de.titles import SIDES as SIDES
from bot.model.scene import Sitter, Table
from bot.words.de._titles import ARMIES, PLACES, from_
from bot.words.de._titles import title as title
from bot.words.en import names as english
from bot.words.en.names import Mentions as _Mentions
from bot.words.en.names import ago as ago
from bot.words.en.names import at as at
from bot.words.en.names import colour as colour
from bot.words.en.names import cut as cut
from bot.words.en.names import face as face
from bot.words.en.names import mark as mark
from bot.words.en.names import nearest as nearest
from bot.words.en.names import plain as plain
from bot.words.en.names import until as until
from engine.riddle.board import Board
from engine.riddle.deck import CHARACTERS, CITY_NAMES, in_order, kind_of, of_face

_NUMBERS: Final = (
    "null",
    "eins",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
    "elf",
    "zwölf",
)

DIRECTIONS: Final = {
    "N": "Norden",
    "NE": "Nordosten",
    "E": "Osten",
    "SE": "Südosten",
    "S": "Süden",
    "SW": "Südwesten",
    "W": "Westen",
    "NW": "Nordwesten",
}
"""The directions of the compass in words (E4.8, E16.3)."""

COMPASS: Final = {sector: sector.replace("E", "O") for sector in DIRECTIONS}
"""The same as they are written on a button."""

_FROM: Final = {
    "N": "nördlich",
    "NE": "nordöstlich",
    "E": "östlich",
    "SE": "südöstlich",
    "S": "südlich",
    "SW": "südwestlich",
    "W": "westlich",
    "NW": "nordwestlich",
}

TERRAIN: Final = {
    "open": "offenes Land",
    "forest": "Wald",
    "mountain": "Gebirge",
    "water": "Wasser",
    "dot": "Flusspunkt",
}


# Seats and people


def seat(seat_id: str) -> str:
    """The name of a seat: "Schwarzer Reiter 1". Raises KeyError for no character."""
    return title(CHARACTERS[seat_id].name)


def bold(seat_id: str) -> str:
    """The name of a seat in bold: "**Frodo**"."""
    return f"**{seat(seat_id)}**"


STAND_IN: Final = "Vertretung"
"""Beside the name of a seat whose person is away (E8.8)."""


def first(table: Table, seat_id: str) -> str:
    """A seat at its first mention in a message: "**Frodo** (Ana)", "**Frodo** (Vertretung)"."""
    who = player(table.sitter(seat_id))
    return f"{bold(seat_id)} ({who})" if who else bold(seat_id)


def player(sitter: Sitter) -> str:
    """Who plays there, beside the name of the seat."""
    return STAND_IN if sitter.stand_in else plain(sitter.name)


class Mentions(_Mentions):
    """Names seats in one message: in full the first time, then short (E0.10)."""

    def __call__(self, seat_id: str) -> str:
        """The seat's name as it stands here in the message."""
        if seat_id in self._seen:
            return seat(seat_id)
        self._seen.add(seat_id)
        return first(self._table, seat_id)


def side(seat_id: str) -> str:
    """The side of a seat: "Hobbits"."""
    return SIDES[kind_of(seat_id)]


def captive_of(captor: str | None) -> str:
    """How a captive is named: "gefangen bei Frodo"; the captor may be out of the game (R-162)."""
    return f"gefangen bei {seat(captor)}" if captor is not None else "gefangen, von niemandem mehr bewacht"


OUT: Final = "ausgeschieden"
"""Whoever dropped out by the rules (O10, O12) or left (R-23)."""


# Places


def place(board: Board, loc: str) -> str:
    """The name of a location, or its id where it has none: "Orktor", "K12", "Flusspunkt r05"."""
    if board.is_dot(loc):
        return f"Flusspunkt {loc}"
    name = board.name(loc)
    return PLACES.get(name, name)


def place_full(board: Board, loc: str) -> str:
    """The name with the id: "Orktor (F10)"; for an unnamed location only the id."""
    name = place(board, loc)
    return f"{name} ({loc})" if _named(board, loc) else name


def where(board: Board, loc: str) -> str:
    """The name, or the id and the nearest named place: "K12, zwei Felder nördlich von Lórien" (E3.6)."""
    near = None if _named(board, loc) else nearest(board, loc)
    if near is None:
        return place(board, loc)
    steps = board.distance(near, loc)
    far = "ein Feld" if steps == 1 else f"{number(steps)} Felder"
    return f"{place(board, loc)}, {far} {_FROM[board.direction(near, loc)]} {from_(place(board, near))}"


def _named(board: Board, loc: str) -> bool:
    return not board.is_dot(loc) and board.name(loc) != loc


_CITIES: Final = {"good": "gute Stadt", "evil": "böse Stadt", "neutral": "neutrale Stadt"}


def city(board: Board, loc: str) -> str:
    """ "böse Stadt", or nothing where there is no city."""
    kind = board.city(loc)
    return _CITIES[kind] if kind is not None else ""


def ground(board: Board, loc: str) -> str:
    """The terrain of a location: "Wald", "Flusspunkt"."""
    return TERRAIN[board.terrain(loc)]


# Cards


def card(card_id: str) -> str:
    """A card by id or face, with its number or subtitle where that matters (E0.10).

    "Pferd 4", "Gutes Heer (Menschen vom See)", "Spion (Orthanc, Edoras, Fangorn)", "Elbenring (Vilya)".
    Raises KeyError for no card.
    """
    known = of_face(card_id)
    name = title(known.title)
    if known.role == "horse":
        ride = known.use("extra_move")
        return f"{name} {ride.amount}" if ride is not None else name
    if known.role == "spy":
        look = known.use("see_hands")
        cities = look.range.cities if look is not None and look.range is not None else ()
        return f"{name} ({', '.join(PLACES.get(c, c) for c in map(CITY_NAMES.__getitem__, cities))})"
    if known.role == "elf_ring" or known.type == "army":
        return f"{name} ({short(card_id)})"
    return name


def short(card_id: str) -> str:
    """A card for a button or a battle: "Menschen vom See" for an army, "Vilya", "Spion", "Pferd 4"."""
    known = of_face(card_id)
    if known.type == "army":
        return ARMIES[known.subtitle]
    if known.role == "elf_ring":
        return english.short(card_id)
    return title(known.title) if known.role == "spy" else card(card_id)


def own(card_id: str, me: str | None) -> str:
    """A card of one's own hand: "Frodo (eigene)" for the own character card (E4.5)."""
    name = card(card_id)
    return f"{name} (eigene)" if me is not None and card_id == CHARACTERS[me].card else name


def hand(cards: Sequence[str], me: str | None = None) -> str:
    """A hand in one line: "Palantír · Umhang · Frodo (eigene)"."""
    return " · ".join(own(card_id, me) for card_id in cards) if cards else "keine Karten"


GROUPS: Final = {
    "travel": "Reise",
    "army": "Heere",
    "character": "Figuren",
    "special": "Besonderes",
}


def grouped(cards: Iterable[str], me: str | None = None) -> str:
    """A hand by kind (E6.2): "Reise: Umhang. Figuren: Frodo (eigene). Besonderes: Palantír, Rätsel." """
    listed = in_order(cards)
    lines = []
    for kind, head in GROUPS.items():
        named = [own(card_id, me) for card_id in listed if of_face(card_id).type == kind]
        if named:
            lines.append(f"{head}: {', '.join(named)}.")
    return " ".join(lines)


def means(by: str) -> str:
    """A means of travel as it is named: "der Würfel", "Pferd 4"."""
    return "der Würfel" if by == "die" else card(by)


def force(board: Board, name: str) -> str:
    """A battle force: a city by its name, a card by its short one."""
    return place(board, name) if name in board.locations else short(name)


# The small change of sentences


_NOUNS: Final = {"card": "Karte", "point": "Punkt", "Power Play": "Sonderaktion"}
"""The nouns that come from outside of the words, where the callers say them in English."""

_PLURALS: Final = {
    "Anweisung": "Anweisungen",
    "Antwort": "Antworten",
    "Brücke": "Brücken",
    "Einblick": "Einblicke",
    "Feld": "Felder",
    "Figur": "Figuren",
    "Frage": "Fragen",
    "Furt": "Furten",
    "Gleichstand": "Gleichstände",
    "Halt": "Halte",
    "Kampf": "Kämpfe",
    "Karte": "Karten",
    "Klausel": "Klauseln",
    "Sonderaktion": "Sonderaktionen",
    "Minute": "Minuten",
    "Möglichkeit": "Möglichkeiten",
    "Monat": "Monate",
    "Option": "Optionen",
    "Ort": "Orte",
    "Partie": "Partien",
    "Person": "Personen",
    "Platz": "Plätze",
    "Punkt": "Punkte",
    "Rätsel": "Rätsel",
    "Regel": "Regeln",
    "Runde": "Runden",
    "Schritt": "Schritte",
    "Seite": "Seiten",
    "Sekunde": "Sekunden",
    "Sieg": "Siege",
    "Spiel": "Spiele",
    "Stadt": "Städte",
    "Straßenschritt": "Straßenschritte",
    "Streitmacht": "Streitmächte",
    "Stunde": "Stunden",
    "Tag": "Tage",
    "Tausch": "Tausche",
    "Tisch": "Tische",
    "Titel": "Titel",
    "Versteck": "Verstecke",
    "Weg": "Wege",
    "Woche": "Wochen",
    "Wort": "Wörter",
    "Wurf": "Würfe",
    "Zauberwort": "Zauberworte",
    "Zeile": "Zeilen",
    "Zug": "Züge",
}


def count(n: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 Karte", "3 Karten". A noun that is not listed needs its plural."""
    noun = _NOUNS.get(one, one)
    return f"{n} {noun if n == 1 else many or _PLURALS.get(noun, noun)}"


def number(n: int) -> str:
    """A small number in prose as one counts: "zwei"; digits above twelve."""
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def ends(when: float, now: float = 0) -> str:
    """That a time ends; one that has passed by ``now`` says so (E16.1)."""
    return f"endet {ago(when)}" if when >= now else "ist um"


def duration(seconds: float) -> str:
    """How long: "3 h 10 min", "20 s", "2 Tage" (E12.2)."""
    return english.duration(seconds).replace("days", "Tage").replace("day", "Tag")
