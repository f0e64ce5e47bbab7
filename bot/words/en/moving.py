"""The words of moving: destinations, directions, flights, the preview (E4.7 to E4.13)."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.words.en import names
from bot.words.en.lookup import cache
from bot.words.en.lookup import caches as hidden
from bot.words.en.names import count, listing
from engine.riddle.board import Board
from engine.riddle.board_data import pair
from engine.riddle.view import View

MOST_NAMED: Final = 24
"""Destinations named in an alt text; the rest are counted (1,024 characters)."""

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


def option_place(board: Board, loc: str, *, opens: bool, goal: bool, cards: int, ends: bool = True) -> str:
    """What stands there: "evil city, pick up 3", "forest, two north of Bree"; ``cards`` is what a city gives.

    Where the turn cannot end (not ``ends``) nothing is said of picking up.
    """
    city = names.city(board, loc)
    what = f"your victory space, {city}" if goal and city else "your victory space" if goal else city
    if goal and not city:
        return what
    if city and not ends:
        return what
    if city:
        return f"{what}, pick up {cards}" if opens else f"{what}, no pick-up now"
    ground = names.ground(board, loc)
    if not board.is_dot(loc) and board.name(loc) != loc:
        return ground
    return f"{ground}, {names.where(board, loc).partition(', ')[2]}".rstrip(", ")


SYMBOLS: Final = {
    "gollum": "Gollum space",
    "clairvoyance": "Clairvoyance space",
    "secret": "Secret space",
}
"""Spaces whose rule is on in a game of A1, A2 or A3, by their symbol."""


def option_symbols(symbols: Sequence[str]) -> str:
    return ", ".join(SYMBOLS[symbol] for symbol in symbols)


def option_caches(caches: Sequence[tuple[str, int]], me: str | None) -> str:
    """Who has hidden how many cards there (I14)."""
    found = [f"{'yours' if owner == me else names.seat(owner)} {n}" for owner, n in caches]
    return f"caches: {', '.join(found)}" if found else ""


def option_exchange(seats: Sequence[str]) -> str:
    return f"exchange: {listing(map(names.seat, seats))}"


def option_lays(titles: Sequence[str]) -> str:
    return f"lays {listing(titles)}"


def near_player(where: str, ends: int) -> str:
    return f"at {where}; {count(ends, 'stop')} there"


# Where to


def _how(view: View, by: str, style: str) -> str:
    if by == "die":
        return f"Die {view.turn.roll}"
    return names.card(by) if style != "leap" else f"{names.card(by)}, within 6"


def where_to(view: View, by: str, style: str, ends: int) -> str:
    return f"**Where to?** {_how(view, by, style)} · {count(ends, 'space')}"


PLACE_OF_RETURNING: Final = "the Place of Returning"
CAPTOR_WAS: Final = "the place where your captor last stood"


def return_where(ends: int, place: str) -> str:
    return (
        f"**Back on the board.** Choose a space within 6 of {place}: {count(ends, 'space')}. "
        "No exchanges until you have moved (B12.11), and the turn cannot end where you return (R-130)."
    )


def fly_where(by: str) -> str:
    return f"**Fly where?** {names.card(by)} · anywhere on the board"


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
    who = names.seat(view.me) if view.me else ""
    how = f", die {view.turn.roll}" if by == "die" else f", {names.card(by)}" if by in view.hand else ""
    where = "the Place of Returning" if at in board.off_board else names.where(board, at)
    parts = [f"Around {who} at {where}{how}."]
    if ends:
        parts.append(f"{count(ends, 'space')} in reach.")
    if cities:
        parts.append(f"Cities: {_some(board, cities)}.")
    parts += [f"{SYMBOLS[symbol]}s: {_some(board, locs)}." for symbol, locs in signs.items()]
    if meets:
        parts.append(f"Others beside a stop: {listing(map(names.seat, meets))}.")
    return " ".join([*parts, markers(view)])


def markers(view: View) -> str:
    """Where all markers stand, who holds whom, and what is hidden where: maps show them."""
    found = []
    for player in view.players:
        if player.at is not None:
            found.append(f"{names.seat(player.seat)} on {names.where(view.board, player.at)}.")
        elif player.status == "captive":
            found.append(f"{names.seat(player.seat)} {names.captive_of(player.captor)}.")
    if view.caches:
        each = [cache(names.seat(c.owner), c.count, names.place(view.board, c.space)) for c in view.caches]
        found.append(hidden(each))
    return " ".join(found)


def _some(board: Board, locs: Sequence[str]) -> str:
    shown = [names.place(board, loc) for loc in locs[:MOST_NAMED]]
    rest = len(locs) - len(shown)
    return listing([*shown, f"{rest} more"] if rest else shown)


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


def is_road(board: Board, a: str, b: str) -> bool:
    """Whether a road joins two locations."""
    return pair(a, b) in board.roads


def _leg(board: Board, a: str, b: str) -> str:
    """The next place of a path, with how a river is crossed on the way."""
    name = names.place(board, b)
    between = pair(a, b)
    crossing = board.crossings.get(between)
    if crossing is not None:
        return f"over the {crossing.kind} to {name}"
    return f"across the river to {name}" if between in board.rivers else name


def route(view: View, path: Sequence[str], cost: int, by: str, style: str, points: int) -> str:
    """The way in named places and its price: "Bree, over the ford to G9: 5 road steps, **3 of 3 points**."""
    board = view.board
    if style in ("fly", "leap"):
        away = board.distance(path[0], path[-1])
        return f"With {names.card(by)} straight to {names.place(board, path[-1])}, {away} away."
    legs = [names.place(board, path[0]), *(_leg(board, a, b) for a, b in itertools.pairwise(path))]
    roads = sum(is_road(board, a, b) for a, b in itertools.pairwise(path))
    steps = len(path) - 1
    if roads == steps:
        told = count(steps, "road step")
    else:
        told = count(steps, "step") + (f", {roads} by road" if roads else "")
    return f"{', '.join(legs)}: {told}, **{cost} of {count(points, 'point')}**."


def meeting(players: Sequence[tuple[str, str]]) -> str:
    """The exchanges of a stop, with card counts."""
    if not players:
        return ""
    whom = listing(f"**{seat}** ({cards})" for seat, cards in players)
    if len(players) == 1:
        return f"Exchange there with {whom}: compulsory, cannot be undone."
    return f"Exchanges there with {whom}: compulsory, cannot be undone; you choose the order."


def terrain(ground: str, *, pinned: bool, road: bool, active: Sequence[str]) -> str:
    """Pinned or free, with the clause."""
    if ground not in ("forest", "mountain"):
        return ""
    clause = "B6.3" if ground == "forest" else "B6.5"
    card = "Cloak" if ground == "forest" else "Rope"
    if pinned:
        return (
            f"Terrain: {ground}. You will be **pinned**: no more moving this turn without a {card} "
            f"({clause})."
        )
    if road:
        return f"Terrain: {ground}, entered by road, so you are not pinned (B6.11)."
    if card.lower() in active:
        return f"Terrain: {ground}; your {card} keeps you free ({'B6.4' if ground == 'forest' else 'B6.6'})."
    return f"Terrain: {ground}; you are not pinned."


_STAYS: Final = {"Cloak": "in forest", "Rope": "on mountains", "Boat": "on water"}


def laid(titles: Sequence[str]) -> str:
    """The cards laid, and what becomes of each at the end of the turn (B8.5, B8.6)."""
    if not titles:
        return "Cards laid: none."
    fates = "; ".join(f"{t} stays if your turn ends {_STAYS[t]}, else it is discarded" for t in titles)
    return f"Cards laid: **{listing(titles)}** ({fates})."


def card_spent(card: str) -> str:
    return f"{names.card(card)} is discarded (B8.3)."


def offer(view: View, loc: str, *, opens: bool, goal: bool, cards: int, waits: bool) -> str:
    """What the place offers at the end of the turn; ``cards`` is what a city gives, ``waits`` whether a claim
    waits for the next turn."""
    city = names.city(view.board, loc)
    if goal:
        ends = f" It is {_a(city)} too: you may pick up {cards} at the end (O8.1)." if city and opens else ""
        if not waits:
            return f"The place: your victory space. With The Ring in hand you may claim at once (O6.1).{ends}"
        return (
            "The place: your victory space. A turn ended here makes the claim possible in your next "
            f"one (B3.1).{ends}"
        )
    if not city:
        return ""
    if opens:
        return f"The place: {city}, you may pick up {cards} at the end."
    if loc in view.mine.cities:
        return f"The place: {city}, closed to you: one of your last two for picking up (B7.7)."
    return f"The place: {city}, where the turn began: it cannot end here (B5.9)."


def _a(what: str) -> str:
    return f"{'an' if what[:1] in 'aeiou' else 'a'} {what}"


_SYMBOL_MEANS: Final = {
    "gollum": "The place: a Gollum space, where Gollum can be used (A1.1).",
    "clairvoyance": "The place: a Clairvoyance space: from here you see hands within 6 (A2.1).",
    "secret": "The place: a Secret space, where you may hide, take back or search (A3).",
}


def symbol(name: str) -> str:
    return _SYMBOL_MEANS[name]


def caches(found: Sequence[tuple[str, int]], me: str | None) -> str:
    """Who has hidden how many cards there (I14)."""
    said = [f"{'yours' if owner == me else names.seat(owner)} ({count(n, 'card')})" for owner, n in found]
    return f"Caches there: {listing(said)}."


def captor_takes(seat: str, n: int) -> str:
    return f"You take what your captive {seat} has hidden there: {count(n, 'card')} (A4.13)."


BACK_AT_START: Final = "Back where the turn began: you must move on (R-19)."
CAN_BE_UNDONE: Final = "You can take this move back."


def points_lost(points: int) -> str:
    return f"The rest of the die, {count(points, 'point')}, is lost by stopping (B5.6)."


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
        "there (R-130). It cannot be undone."
    )


def return_at(place: str) -> str:
    return f"Return at {place}"
