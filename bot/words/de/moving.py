"""The words of moving: destinations, directions, flights, the preview (E4.7 to E4.13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de import names
from bot.words.de._titles import in_, with_
from bot.words.de._titles import title as german
from bot.words.de.names import count, listing
from bot.words.en.lookup import cache
from bot.words.en.lookup import caches as hidden
from bot.words.shared.moving import MOST_NAMED as MOST_NAMED
from bot.words.shared.moving import Maps, Previews, Stops
from bot.words.shared.moving import is_road as is_road
from engine.riddle.view import View

# Options of menus

ENDS_MOVING: Final = "hier endet dein Weg"
PLACES: Final = "Lohnende Ziele"
BESIDE_OR_ON: Final = "Auf oder neben wem?"
STOPS_THERE: Final = "Halte dort"
BY_NAME: Final = "**Nach Namen**: die benannten Orte in Reichweite."
ROW: Final = "Reihe"
FLY_SIDED: Final = "Gut, böse, Siegfelder, Auenland"
FLY_NEUTRAL: Final = "Neutrale Städte"
FLY_SYMBOLS: Final = "Gollum- und Hellsichtfelder"
FLY_SECRET: Final = "Geheimfelder"
FLY_DOTS: Final = "Flusspunkte"


SYMBOLS: Final = {
    "gollum": "Gollumfeld",
    "clairvoyance": "Hellsichtfeld",
    "secret": "Geheimfeld",
}
"""Spaces whose rule is on in a game of A1, A2 or A3, by their symbol."""


def option_lays(titles: Sequence[str]) -> str:
    return f"legt {listing(_cards(titles))} aus"


def _cards(titles: Sequence[str]) -> list[str]:
    """The names of cards laid, which the engine names by their English titles."""
    return [german(title) for title in titles]


def near_player(where: str, ends: int) -> str:
    return f"{in_(where)}; {count(ends, 'Halt')} dort"


# Where to


PLACE_OF_RETURNING: Final = "dem Ort der Rückkehr"
"""Stands after "von", as `CAPTOR_WAS` does."""
CAPTOR_WAS: Final = "der Stelle, wo zuletzt stand, wer dich gefangen hielt"


def return_where(ends: int, place: str) -> str:
    return (
        f"**Zurück aufs Brett.** Wähle ein Feld, höchstens 6 entfernt von {place}: {count(ends, 'Feld')}. "
        "Kein Tausch, bevor du gegangen bist, und wo du zurückkehrst, kann der Zug nicht enden."
    )


def fly_where(by: str) -> str:
    return f"**Wohin fliegen?** {names.card(by)} · überallhin auf dem Brett"


DOTS_EXCHANGE: Final = "Ein Punkt zeigt, wo die Landung eine Karte tauscht."


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
    return f"**Auf oder neben {seat}**" if seat else "**Nahe einer Figur**: welcher?"


def named_range(initials: tuple[str, str]) -> str:
    return f"{initials[0]} bis {initials[1]}"


def id_range(least: str, most: str) -> str:
    return f"{least} bis {most}"


def space_in_row(row: str) -> str:
    return f"Feld in Reihe {row}"


# Alt texts (E13.2)


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


def card_spent(card: str) -> str:
    return f"Abgeworfen wird: {names.card(card)}."


_SYMBOL_MEANS: Final = {
    "gollum": "Der Ort: ein Gollumfeld, hier lässt sich Gollum nutzen.",
    "clairvoyance": "Der Ort: ein Hellsichtfeld: von hier siehst du Hände bis 6 weit ein.",
    "secret": "Der Ort: ein Geheimfeld, zum Verstecken, Zurückholen oder Durchsuchen.",
}


def symbol(name: str) -> str:
    return _SYMBOL_MEANS[name]


def captor_takes(seat: str, n: int) -> str:
    return f"Du nimmst, was {seat}, bei dir gefangen, dort versteckt hat: {count(n, 'Karte')}."


BACK_AT_START: Final = "Zurück, wo der Zug begann: du musst weiter."
CAN_BE_UNDONE: Final = "Diesen Weg kannst du zurücknehmen."


GO_FOR_GOOD: Final = "Gehen, endgültig"
FOR_GOOD: Final = "Das ist endgültig."


def for_good(cards: Sequence[str]) -> str:
    """Why a move can't be taken back: everybody sees what is laid or used up (R-22)."""
    return f"Das ist endgültig, denn alle sehen: {listing(cards)}."


def points_lost(points: int) -> str:
    return f"{count(points, 'Punkt')} {'verfällt' if points == 1 else 'verfallen'}, wenn du hier anhältst."


def another_way(n: int) -> str:
    return f"Anderer Weg ({n})"


def lay_too(title: str) -> str:
    return f"Auch {german(title)} auslegen"


def dont_lay(title: str) -> str:
    return f"{german(title)} nicht auslegen"


def return_here(where: str, ground: str) -> str:
    return (
        f"Auf **{where}** ({ground}) zurückkehren? Dann wird gewürfelt, und du spielst einen normalen Zug, "
        "der dort nicht enden kann. Das ist endgültig."
    )


def return_at(place: str) -> str:
    return f"Auf {place} zurückkehren"


# What is the same in every language

_STOPS: Final = Stops(
    names=names,
    symbols=SYMBOLS,
    your_space="dein Siegfeld",
    pick_up="{cards} aufnehmen",
    closed="jetzt kein Aufnehmen",
    yours="du",
    caches="Verstecke",
    exchange="Tausch",
    die="Würfel",
    leap="bis 6 weit",
    whither="Wohin?",
    space="Feld",
)
option_place: Final = _STOPS.option_place
option_symbols: Final = _STOPS.option_symbols
option_caches: Final = _STOPS.option_caches
option_exchange: Final = _STOPS.option_exchange
where_to: Final = _STOPS.where_to

_MAPS: Final = Maps(
    names=names,
    symbols={"gollum": "Gollumfelder", "clairvoyance": "Hellsichtfelder", "secret": "Geheimfelder"},
    cache=cache,
    hidden=hidden,
    around="Umgebung:",
    at=in_,
    at_return="am Ort der Rückkehr",
    die="Würfel",
    in_reach="in Reichweite",
    space="Feld",
    cities="Städte",
    beside="Andere neben einem Halt",
    more="{n} weitere",
    stands=in_,
    on_board="Auf dem Brett",
)
around_alt: Final = _MAPS.around_alt
around_listed: Final = _MAPS.around_listed
markers: Final = _MAPS.markers
markers_listed: Final = _MAPS.markers_listed

_PREVIEWS: Final = Previews(
    names=names,
    crossings={"bridge": "über die Brücke nach {place}", "ford": "über die Furt nach {place}"},
    river="über den Fluss nach {place}",
    flight="Mit {card} geradewegs nach {place}, {away} entfernt.",
    step="Schritt",
    road_step="Schritt",
    all_road="{steps} auf der Straße",
    some_road="{steps}, {roads} davon auf der Straße",
    price="{cost} von {points}",
    point="Punkt",
    points="Punkten",
    meets="Tausch dort mit {whom}: Pflicht und endgültig.",
    meets_many="Tausch dort mit {whom}: Pflicht und endgültig; du wählst die Reihenfolge.",
    pinned="Gelände: {land}. Du wirst **festgesetzt**: kein Weg mehr in diesem Zug ohne {card}.",
    by_road="Gelände: {land}, auf der Straße betreten, also nicht festgesetzt.",
    kept_free="Gelände: {land}; mit {card} bleibst du frei.",
    free="Gelände: {land}; du wirst nicht festgesetzt.",
    laid_cards="Ausgelegt: **{cards}** ({fates}).",
    stays="{card} bleibt nur, wenn dein Zug {where} endet",
    stays_where={"Cloak": "im Wald", "Rope": "im Gebirge", "Boat": "auf Wasser"},
    claim_now=("Der Ort: dein Siegfeld. Mit dem Ring auf der Hand darfst du sofort den Anspruch erheben."),
    claim_later=("Der Ort: dein Siegfeld. Endet ein Zug hier, darfst du im nächsten den Anspruch erheben."),
    city_too="Auch {city}: am Ende darfst du {cards} aufnehmen.",
    open_city="Der Ort: {city}, am Ende darfst du {cards} aufnehmen.",
    closed_city="Der Ort: {city}, dir verschlossen: eine deiner letzten zwei Aufnahmen.",
    began_here="Der Ort: {city}, hier begann der Zug: hier kann er nicht enden.",
    yours="du",
    caches_there="Verstecke dort",
    a_card="Karte",
    bent=with_,
)
legs: Final = _PREVIEWS.legs
route: Final = _PREVIEWS.route
meeting: Final = _PREVIEWS.meeting
terrain: Final = _PREVIEWS.terrain
laid: Final = _PREVIEWS.laid
offer: Final = _PREVIEWS.offer
caches: Final = _PREVIEWS.caches
