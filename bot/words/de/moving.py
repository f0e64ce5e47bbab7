"""The words of moving: destinations, directions, flights, the preview (E4.7 to E4.13)."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.words.de import names
from bot.words.de._titles import title as german
from bot.words.de._titles import with_
from bot.words.de.lookup import cache
from bot.words.de.lookup import caches as hidden
from bot.words.de.names import count, listing
from bot.words.en.moving import MOST_NAMED as MOST_NAMED
from bot.words.en.moving import is_road as is_road
from engine.riddle.board import Board
from engine.riddle.board_data import pair
from engine.riddle.view import View

# Options of menus

ENDS_MOVING: Final = "danach kein Weg mehr"
PLACES: Final = "Orte, die einen Halt lohnen"
BESIDE_OR_ON: Final = "Auf oder neben wem?"
STOPS_THERE: Final = "Halte dort"
BY_NAME: Final = "**Nach Namen**: die benannten Orte in Reichweite."
ROW: Final = "Reihe"
FLY_SIDED: Final = "Gut, böse, Siegfelder, Auenland"
FLY_NEUTRAL: Final = "Neutrale Städte"
FLY_SYMBOLS: Final = "Gollum- und Hellsichtfelder"
FLY_SECRET: Final = "Geheimfelder"
FLY_DOTS: Final = "Flusspunkte"


def option_place(board: Board, loc: str, *, opens: bool, goal: bool, cards: int, ends: bool = True) -> str:
    """What stands there: "böse Stadt, 3 aufnehmen", "Wald, zwei nördlich von Bree"; ``cards`` is what a city
    gives.

    Where the turn cannot end (not ``ends``) nothing is said of picking up.
    """
    city = names.city(board, loc)
    what = f"dein Siegfeld, {city}" if goal and city else "dein Siegfeld" if goal else city
    if goal and not city:
        return what
    if city and not ends:
        return what
    if city:
        return f"{what}, {cards} aufnehmen" if opens else f"{what}, jetzt kein Aufnehmen"
    ground = names.ground(board, loc)
    if not board.is_dot(loc) and board.name(loc) != loc:
        return ground
    return f"{ground}, {names.where(board, loc).partition(', ')[2]}".rstrip(", ")


SYMBOLS: Final = {
    "gollum": "Gollumfeld",
    "clairvoyance": "Hellsichtfeld",
    "secret": "Geheimfeld",
}
"""Spaces whose rule is on in a game of A1, A2 or A3, by their symbol."""

_MANY_SYMBOLS: Final = {
    "gollum": "Gollumfelder",
    "clairvoyance": "Hellsichtfelder",
    "secret": "Geheimfelder",
}


def option_symbols(symbols: Sequence[str]) -> str:
    return ", ".join(SYMBOLS[symbol] for symbol in symbols)


def option_caches(caches: Sequence[tuple[str, int]], me: str | None) -> str:
    """Who has hidden how many cards there (I14)."""
    found = [f"{'du' if owner == me else names.seat(owner)} {n}" for owner, n in caches]
    return f"Verstecke: {', '.join(found)}" if found else ""


def option_exchange(seats: Sequence[str]) -> str:
    return f"Tausch: {listing(map(names.seat, seats))}"


def option_lays(titles: Sequence[str]) -> str:
    return f"legt {listing(_cards(titles))} aus"


def _cards(titles: Sequence[str]) -> list[str]:
    """The names of cards laid, which the engine names by their English titles."""
    return [german(title) for title in titles]


def near_player(where: str, ends: int) -> str:
    return f"auf {where}; {count(ends, 'Halt')} dort"


# Where to


def _how(view: View, by: str, style: str) -> str:
    if by == "die":
        return f"Würfel {view.turn.roll}"
    return names.card(by) if style != "leap" else f"{names.card(by)}, bis 6 weit"


def where_to(view: View, by: str, style: str, ends: int) -> str:
    return f"**Wohin?** {_how(view, by, style)} · {count(ends, 'Feld')}"


PLACE_OF_RETURNING: Final = "dem Ort der Rückkehr"
"""Stands after "von", as `CAPTOR_WAS` does."""
CAPTOR_WAS: Final = "der Stelle, wo zuletzt stand, wer dich gefangen hielt"


def return_where(ends: int, place: str) -> str:
    return (
        f"**Zurück aufs Brett.** Wähle ein Feld, höchstens 6 entfernt von {place}: {count(ends, 'Feld')}. "
        "Kein Tausch, bevor du gegangen bist (B12.11), und wo du zurückkehrst, kann der Zug nicht enden "
        "(R-130)."
    )


def fly_where(by: str) -> str:
    return f"**Wohin fliegen?** {names.card(by)} · überallhin auf dem Brett"


def direction(way: str, ends: int) -> str:
    return f"**Nach {way}** · {count(ends, 'Feld')}"


def direction_option(arrow: str, way: str, ends: int) -> str:
    """ "↖ Nordwesten · 6 Felder"."""
    return f"{arrow} {way.capitalize()} · {count(ends, 'Feld')}"


def way_in_words(way: str, ends: int) -> str:
    """A direction on a button without an arrow: "Nordwesten, 6" (E13.1)."""
    return f"{way}, {ends}"


def price_range(least: int, most: int, *, away: bool) -> str:
    """ "1 bis 3 Punkte", "6 entfernt"."""
    span = f"{least}" if least == most else f"{least} bis {most}"
    if away:
        return f"{span} entfernt"
    return f"{span} {'Punkt' if most == 1 else 'Punkte'}"


def near_title(seat: str) -> str:
    return f"**Auf oder neben {seat}**" if seat else "**In der Nähe**: von wem?"


def named_range(initials: tuple[str, str]) -> str:
    return f"{initials[0]} bis {initials[1]}"


def id_range(least: str, most: str) -> str:
    return f"{least} bis {most}"


def space_in_row(row: str) -> str:
    return f"Feld in Reihe {row}"


# Alt texts (E13.2)


def around_alt(
    view: View,
    at: str,
    by: str,
    ends: int,
    cities: Sequence[str],
    meets: Sequence[str],
    signs: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> str:
    """What the map around the marker says; ``signs`` are the spaces in reach with each symbol in force."""
    board = view.board
    who = f"{names.seat(view.me)} " if view.me else ""
    how = f", Würfel {view.turn.roll}" if by == "die" else f", {names.card(by)}" if by in view.hand else ""
    where = "am Ort der Rückkehr" if at in board.off_board else f"auf {names.where(board, at)}"
    parts = [f"Umgebung: {who}{where}{how}."]
    if ends:
        parts.append(f"{count(ends, 'Feld')} in Reichweite.")
    if cities:
        parts.append(f"Städte: {_some(board, cities)}.")
    parts += [f"{_MANY_SYMBOLS[symbol]}: {_some(board, locs)}." for symbol, locs in signs.items()]
    if meets:
        parts.append(f"Andere neben einem Halt: {listing(map(names.seat, meets))}.")
    return " ".join([*parts, markers(view)])


def markers(view: View) -> str:
    """Where all markers stand, who holds whom, and what is hidden where: maps show them."""
    found = []
    for player in view.players:
        if player.at is not None:
            found.append(f"{names.seat(player.seat)} auf {names.where(view.board, player.at)}.")
        elif player.status == "captive":
            found.append(f"{names.seat(player.seat)} {names.captive_of(player.captor)}.")
    if view.caches:
        each = [cache(names.seat(c.owner), c.count, names.place(view.board, c.space)) for c in view.caches]
        found.append(hidden(each))
    return " ".join(found)


def _some(board: Board, locs: Sequence[str]) -> str:
    shown = [names.place(board, loc) for loc in locs[:MOST_NAMED]]
    rest = len(locs) - len(shown)
    return listing([*shown, f"{rest} weitere"] if rest else shown)


def wedge_alt(view: View, way: str, ends: Sequence[str]) -> str:
    return (
        f"Nach {way}, {count(len(ends), 'Feld')} in Reichweite: "
        f"{', '.join(names.place(view.board, e) for e in ends)}. {markers(view)}"
    )


def whole_alt(view: View, ends: int) -> str:
    return f"Das ganze Brett, {count(ends, 'Feld')} in Reichweite. {markers(view)}"


def row_alt(view: View, row: str, ends: int) -> str:
    return (
        f"Reihe {row} des Bretts und ihre Nachbarn, dort {count(ends, 'Feld')} in Reichweite. {markers(view)}"
    )


_REGIONS: Final = {
    "north-west": "Der Nordwesten",
    "north": "Der Norden",
    "north-east": "Der Nordosten",
    "west": "Der Westen",
    "middle": "Die Mitte",
    "east": "Der Osten",
    "south-west": "Der Südwesten",
    "south": "Der Süden",
    "south-east": "Der Südosten",
}
"""The nine windows of the board, by the key of each (E7.2)."""


def region_alt(view: View, region: str, ends: int) -> str:
    return f"{_REGIONS[region]} des Bretts, dort {count(ends, 'Feld')} in Reichweite. {markers(view)}"


def way_alt(view: View, path: Sequence[str], cost: int, by: str) -> str:
    board = view.board
    points = f", {count(cost, 'Punkt')}" if cost else ""
    steps = ", ".join(names.place(board, loc) for loc in path[1:-1])
    via = f", über {steps}" if steps else ""
    return (
        f"Weg von {names.place(board, path[0])} nach {names.where(board, path[-1])}{points}{via}. "
        f"{markers(view)}"
    )


# The preview


def preview_title(place: str) -> str:
    return f"**Nach {place}?**"


_CROSSINGS: Final = {"bridge": "die Brücke", "ford": "die Furt"}


def _leg(board: Board, a: str, b: str) -> str:
    """The next place of a path, with how a river is crossed on the way."""
    name = names.place(board, b)
    between = pair(a, b)
    crossing = board.crossings.get(between)
    if crossing is not None:
        return f"über {_CROSSINGS[crossing.kind]} nach {name}"
    return f"über den Fluss nach {name}" if between in board.rivers else name


def route(view: View, path: Sequence[str], cost: int, by: str, style: str, points: int) -> str:
    """The way in named places and its price: "Bree, über die Furt nach G9: 5 Schritte auf der Straße,
    **3 von 3 Punkten**."."""
    board = view.board
    if style in ("fly", "leap"):
        away = board.distance(path[0], path[-1])
        return f"Mit {with_(names.card(by))} geradewegs nach {names.place(board, path[-1])}, {away} entfernt."
    legs = [names.place(board, path[0]), *(_leg(board, a, b) for a, b in itertools.pairwise(path))]
    roads = sum(is_road(board, a, b) for a, b in itertools.pairwise(path))
    steps = len(path) - 1
    told = count(steps, "Schritt")
    if roads == steps:
        told = f"{told} auf der Straße"
    elif roads:
        told = f"{told}, {roads} davon auf der Straße"
    return f"{', '.join(legs)}: {told}, **{cost} von {points} {'Punkt' if points == 1 else 'Punkten'}**."


def meeting(players: Sequence[tuple[str, str]]) -> str:
    """The exchanges of a stop, with card counts."""
    if not players:
        return ""
    whom = listing(f"**{seat}** ({cards})" for seat, cards in players)
    if len(players) == 1:
        return f"Tausch dort mit {whom}: Pflicht und endgültig."
    return f"Tausch dort mit {whom}: Pflicht und endgültig; du wählst die Reihenfolge."


def terrain(ground: str, *, pinned: bool, road: bool, active: Sequence[str]) -> str:
    """Pinned or free, with the clause."""
    if ground not in ("forest", "mountain"):
        return ""
    clause = "B6.3" if ground == "forest" else "B6.5"
    face = "cloak" if ground == "forest" else "rope"
    land, card = names.TERRAIN[ground], names.card(face)
    if pinned:
        return (
            f"Gelände: {land}. Du wirst **festgesetzt**: kein Weg mehr in diesem Zug ohne {card} ({clause})."
        )
    if road:
        return f"Gelände: {land}, auf der Straße betreten, also nicht festgesetzt (B6.11)."
    if face in active:
        return f"Gelände: {land}; mit {card} bleibst du frei ({'B6.4' if ground == 'forest' else 'B6.6'})."
    return f"Gelände: {land}; du wirst nicht festgesetzt."


_STAYS: Final = {"Cloak": "im Wald", "Rope": "im Gebirge", "Boat": "auf Wasser"}


def laid(titles: Sequence[str]) -> str:
    """The cards laid, and what becomes of each at the end of the turn (B8.5, B8.6)."""
    if not titles:
        return "Ausgelegt: keine Karte."
    fates = "; ".join(f"{german(t)} bleibt nur, wenn dein Zug {_STAYS[t]} endet" for t in titles)
    return f"Ausgelegt: **{listing(_cards(titles))}** ({fates})."


def card_spent(card: str) -> str:
    return f"Abgeworfen wird: {names.card(card)} (B8.3)."


def offer(view: View, loc: str, *, opens: bool, goal: bool, cards: int, waits: bool) -> str:
    """What the place offers at the end of the turn; ``cards`` is what a city gives, ``waits`` whether a claim
    waits for the next turn."""
    city = names.city(view.board, loc)
    if goal:
        ends = f" Auch {city}: am Ende darfst du {cards} aufnehmen (O8.1)." if city and opens else ""
        if not waits:
            return (
                "Der Ort: dein Siegfeld. Mit dem Ring auf der Hand darfst du sofort den Anspruch erheben "
                f"(O6.1).{ends}"
            )
        return (
            "Der Ort: dein Siegfeld. Endet ein Zug hier, darfst du im nächsten den Anspruch erheben "
            f"(B3.1).{ends}"
        )
    if not city:
        return ""
    if opens:
        return f"Der Ort: {city}, am Ende darfst du {cards} aufnehmen."
    if loc in view.mine.cities:
        return f"Der Ort: {city}, dir verschlossen: eine deiner letzten zwei Aufnahmen (B7.7)."
    return f"Der Ort: {city}, hier begann der Zug: hier kann er nicht enden (B5.9)."


_SYMBOL_MEANS: Final = {
    "gollum": "Der Ort: ein Gollumfeld, hier lässt sich Gollum nutzen (A1.1).",
    "clairvoyance": "Der Ort: ein Hellsichtfeld: von hier siehst du Hände bis 6 weit ein (A2.1).",
    "secret": "Der Ort: ein Geheimfeld, zum Verstecken, Zurückholen oder Durchsuchen (A3).",
}


def symbol(name: str) -> str:
    return _SYMBOL_MEANS[name]


def caches(found: Sequence[tuple[str, int]], me: str | None) -> str:
    """Who has hidden how many cards there (I14)."""
    said = [f"{'du' if owner == me else names.seat(owner)} ({count(n, 'Karte')})" for owner, n in found]
    return f"Verstecke dort: {listing(said)}."


def captor_takes(seat: str, n: int) -> str:
    return f"Du nimmst, was {seat}, bei dir gefangen, dort versteckt hat: {count(n, 'Karte')} (A4.13)."


BACK_AT_START: Final = "Zurück, wo der Zug begann: du musst weiter (R-19)."
CAN_BE_UNDONE: Final = "Diesen Weg kannst du zurücknehmen."


def points_lost(points: int) -> str:
    return f"Der Rest vom Würfel, {count(points, 'Punkt')}, verfällt beim Halten (B5.6)."


def another_way(n: int) -> str:
    return f"Anderer Weg ({n})"


def lay_too(title: str) -> str:
    return f"Auch {german(title)} auslegen"


def dont_lay(title: str) -> str:
    return f"{german(title)} nicht auslegen"


def return_here(where: str, ground: str) -> str:
    return (
        f"Auf **{where}** ({ground}) zurückkehren? Dann wird gewürfelt, und du spielst einen normalen Zug, "
        "der dort nicht enden kann (R-130). Das ist endgültig."
    )


def return_at(place: str) -> str:
    return f"Auf {place} zurückkehren"
