"""The words of moving: destinations, directions, flights, the preview (E4.7 to E4.13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en import names
from bot.words.en.lookup import cache
from bot.words.en.lookup import caches as hidden
from bot.words.en.names import count, listing
from bot.words.shared.moving import MOST_NAMED as MOST_NAMED
from bot.words.shared.moving import Maps, Previews, Stops
from bot.words.shared.moving import is_road as is_road
from engine.riddle.view import View

# Options of menus

ENDS_MOVING: Final = "ends your moving"
PLACES: Final = "Places worth a stop"
BESIDE_OR_ON: Final = "Beside or on a player"
STOPS_THERE: Final = "Stops there"
BY_NAME: Final = "**By name**: the named places you can reach."
ROW: Final = "Row"
FLY_SIDED: Final = "Good, evil, victory spaces, Shire"
FLY_NEUTRAL: Final = "Neutral cities"
FLY_SYMBOLS: Final = "Gollum and Clairvoyance spaces"
FLY_SECRET: Final = "Secret spaces"
FLY_DOTS: Final = "River dots"


SYMBOLS: Final = {
    "gollum": "Gollum space",
    "clairvoyance": "Clairvoyance space",
    "secret": "Secret space",
}
"""Spaces whose rule is on in a game of A1, A2 or A3, by their symbol."""


def option_lays(titles: Sequence[str]) -> str:
    return f"lays {listing(titles)}"


def near_player(where: str, ends: int) -> str:
    return f"at {where}; {count(ends, 'stop')} there"


# Where to


PLACE_OF_RETURNING: Final = "the Place of Returning"
CAPTOR_WAS: Final = "the place where your captor last stood"


def return_where(ends: int, place: str) -> str:
    return (
        f"**Back on the board.** Choose a space within 6 of {place}: {count(ends, 'space')}. "
        "No exchanges until you have moved, and the turn cannot end where you return."
    )


def fly_where(by: str) -> str:
    return f"**Fly where?** {names.card(by)} · anywhere on the board"


DOTS_EXCHANGE: Final = "A dot marks a landing that exchanges a card."


def direction(way: str, ends: int) -> str:
    return f"**To the {way}** · {count(ends, 'space')}"


def direction_option(arrow: str, way: str, ends: int) -> str:
    """ "↖ North-west · 6 spaces"."""
    return f"{arrow} {way.capitalize()} · {count(ends, 'space')}"


def way_in_words(way: str, ends: int) -> str:
    """A direction on a button without an arrow: "North-west, 6" (E13.1)."""
    return f"{way.capitalize()}, {ends}"


def price_range(least: int, most: int, *, away: bool) -> str:
    """ "1 to 3 points", "6 away"."""
    span = f"{least}" if least == most else f"{least} to {most}"
    if away:
        return f"{span} away"
    return f"{span} point{'' if most == 1 else 's'}"


def near_title(seat: str) -> str:
    return f"**On or beside {seat}**" if seat else "**Near a player**: whom?"


def named_range(initials: tuple[str, str]) -> str:
    return f"{initials[0]} to {initials[1]}"


def id_range(least: str, most: str) -> str:
    return f"{least} to {most}"


def space_in_row(row: str) -> str:
    return f"Space in row {row}"


# Alt texts (E13.2)


def wedge_alt(view: View, way: str, ends: Sequence[str]) -> str:
    return (
        f"To the {way}, {count(len(ends), 'space')} in reach: "
        f"{', '.join(names.place(view.board, e) for e in ends)}. {markers(view)}"
    )


def whole_alt(view: View, ends: int) -> str:
    return f"The whole board, {count(ends, 'space')} in reach. {markers(view)}"


def row_alt(view: View, row: str, ends: int) -> str:
    return (
        f"Row {row} of the board and its neighbours, {count(ends, 'space')} in reach there. {markers(view)}"
    )


def region_alt(view: View, region: str, ends: int) -> str:
    return f"The {region} of the board, {count(ends, 'space')} in reach there. {markers(view)}"


def way_alt(view: View, path: Sequence[str], cost: int, by: str) -> str:
    board = view.board
    points = f", {count(cost, 'point')}" if cost else ""
    steps = ", ".join(names.place(board, loc) for loc in path[1:-1])
    via = f" by {steps}" if steps else ""
    return (
        f"Path from {names.where(board, path[0])} to {names.where(board, path[-1])}{points}{via}. "
        f"{markers(view)}"
    )


# The preview


def preview_title(place: str) -> str:
    return f"**To {place}?**"


def card_spent(card: str) -> str:
    return f"{names.card(card)} is discarded."


_SYMBOL_MEANS: Final = {
    "gollum": "The place: a Gollum space, where Gollum can be used.",
    "clairvoyance": "The place: a Clairvoyance space: from here you see hands within 6.",
    "secret": "The place: a Secret space, where you may hide, take back or search.",
}


def symbol(name: str) -> str:
    return _SYMBOL_MEANS[name]


def captor_takes(seat: str, n: int) -> str:
    return f"You take what your captive {seat} has hidden there: {count(n, 'card')}."


BACK_AT_START: Final = "Back where the turn began: you must move on."
CAN_BE_UNDONE: Final = "You can take this move back."


GO_FOR_GOOD: Final = "Go, for good"
FOR_GOOD: Final = "This cannot be undone."


def for_good(cards: Sequence[str]) -> str:
    """Why a move can't be taken back: everybody sees what is laid or used up (R-22)."""
    return f"This cannot be undone: everybody sees {listing(cards)}."


def points_lost(points: int) -> str:
    return f"{count(points, 'point')} of the die {'is' if points == 1 else 'are'} lost if you stop here."


def another_way(n: int) -> str:
    return f"Another way ({n})"


def lay_too(title: str) -> str:
    return f"Lay {title} too"


def dont_lay(title: str) -> str:
    return f"Don't lay {title}"


def return_here(where: str, ground: str) -> str:
    return (
        f"Return at **{where}** ({ground})? Then the die is rolled and you play a normal turn, "
        "which cannot end "
        "there. It cannot be undone."
    )


def return_at(place: str) -> str:
    return f"Return at {place}"


# What is the same in every language

_STOPS: Final = Stops(
    names=names,
    symbols=SYMBOLS,
    your_space="your victory space",
    pick_up="pick up {cards}",
    closed="no pick-up now",
    yours="yours",
    caches="caches",
    exchange="exchange",
    die="Die",
    leap="within 6",
    whither="Where to?",
    space="space",
)
option_place: Final = _STOPS.option_place
option_symbols: Final = _STOPS.option_symbols
option_caches: Final = _STOPS.option_caches
option_exchange: Final = _STOPS.option_exchange
where_to: Final = _STOPS.where_to

_MAPS: Final = Maps(
    names=names,
    symbols={key: f"{symbol}s" for key, symbol in SYMBOLS.items()},
    cache=cache,
    hidden=hidden,
    around="Around",
    at="at {}".format,
    at_return=f"at {PLACE_OF_RETURNING}",
    die="die",
    in_reach="in reach",
    space="space",
    cities="Cities",
    beside="Others beside a stop",
    more="{n} more",
    stands="at {}".format,
    on_board="On the board",
)
around_alt: Final = _MAPS.around_alt
around_listed: Final = _MAPS.around_listed
markers: Final = _MAPS.markers
markers_listed: Final = _MAPS.markers_listed

_PREVIEWS: Final = Previews(
    names=names,
    crossings={"bridge": "over the bridge to {place}", "ford": "over the ford to {place}"},
    river="across the river to {place}",
    flight="With {card} straight to {place}, {away} away.",
    step="step",
    road_step="road step",
    all_road="{steps}",
    some_road="{steps}, {roads} by road",
    price="{cost} of {points}",
    point="point",
    points="points",
    meets="Exchange there with {whom}: compulsory, cannot be undone.",
    meets_many="Exchanges there with {whom}: compulsory, cannot be undone; you choose the order.",
    pinned=("Terrain: {land}. You will be **pinned**: no more moving this turn without a {card}."),
    by_road="Terrain: {land}, entered by road, so you are not pinned.",
    kept_free="Terrain: {land}; your {card} keeps you free.",
    free="Terrain: {land}; you are not pinned.",
    laid_cards="Cards laid: **{cards}** ({fates}).",
    stays="{card} stays if your turn ends {where}, else it is discarded",
    stays_where={"Cloak": "in forest", "Rope": "on mountains", "Boat": "on water"},
    claim_now="The place: your victory space. With The Ring in hand you may claim at once.",
    claim_later=(
        "The place: your victory space. A turn ended here makes the claim possible in your next one."
    ),
    city_too="It is {city} too: you may pick up {cards} at the end.",
    open_city="The place: {city}, you may pick up {cards} at the end.",
    closed_city="The place: {city}, closed to you: one of your last two for picking up.",
    began_here="The place: {city}, where the turn began: it cannot end here.",
    yours="yours",
    caches_there="Caches there",
    a_card="card",
    a_city=lambda city: f"{'an' if city[:1] in 'aeiou' else 'a'} {city}",
)
legs: Final = _PREVIEWS.legs
route: Final = _PREVIEWS.route
meeting: Final = _PREVIEWS.meeting
terrain: Final = _PREVIEWS.terrain
laid: Final = _PREVIEWS.laid
offer: Final = _PREVIEWS.offer
caches: Final = _PREVIEWS.caches
