"""The words of moving: destinations, directions, flights, the preview (E4.7 to E4.13)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from art.riddle.words import cases
from bot.words import lookup, names
from bot.words import text as texts
from bot.words.catalogue import _, n_, ngettext, pgettext, phrase, said, table
from engine.riddle.board import Board
from engine.riddle.board_data import pair
from engine.riddle.view import View

# Options of menus

ENDS_MOVING: Final = phrase("ends your moving")
PLACES: Final = phrase("Places worth a stop")
BESIDE_OR_ON: Final = phrase("Beside or on a player")
STOPS_THERE: Final = phrase("Stops there")
BY_NAME: Final = phrase("**By name**: the named places you can reach.")
ROW: Final = phrase("Row")
FLY_SIDED: Final = phrase("Good, evil, victory spaces, Shire")
FLY_NEUTRAL: Final = phrase("Neutral cities")
FLY_SYMBOLS: Final = phrase("Gollum and Clairvoyance spaces")
FLY_SECRET: Final = phrase("Secret spaces")
FLY_DOTS: Final = phrase("River dots")


SYMBOLS: Final = table(
    {
        "gollum": n_("Gollum space"),
        "clairvoyance": n_("Clairvoyance space"),
        "secret": n_("Secret space"),
    }
)
"""Spaces whose rule is on in a game of A1, A2 or A3, by their symbol."""


MOST_NAMED: Final = 24
"""Destinations named in an alt text; the rest are counted (1,024 characters)."""


def is_road(board: Board, a: str, b: str) -> bool:
    """Whether a road joins two locations."""
    return pair(a, b) in board.roads


_REGIONS: Final = {
    "north-west": n_("The north-west of the board"),
    "north": n_("The north of the board"),
    "north-east": n_("The north-east of the board"),
    "west": n_("The west of the board"),
    "middle": n_("The middle of the board"),
    "east": n_("The east of the board"),
    "south-west": n_("The south-west of the board"),
    "south": n_("The south of the board"),
    "south-east": n_("The south-east of the board"),
}


def _owner(owner: str, me: str | None) -> str:
    return pgettext("a cache", "yours") if owner == me else names.seat(owner)


_IN_REACH: Final = {
    "gollum": n_("Gollum spaces: {places}"),
    "clairvoyance": n_("Clairvoyance spaces: {places}"),
    "secret": n_("Secret spaces: {places}"),
}


def _around(
    view: View,
    ends: int,
    cities: Sequence[str],
    meets: Sequence[str],
    signs: Mapping[str, Sequence[str]],
) -> list[str]:
    """What is in reach: how many spaces, which cities and spaces with a symbol, whom a stop meets."""
    board = view.board
    found = [ngettext("{n} space in reach", "{n} spaces in reach", ends).format(n=ends)] if ends else []
    found += [_("Cities: {places}").format(places=_some(board, cities))] if cities else []
    found += [said(_IN_REACH)[symbol].format(places=_some(board, locs)) for symbol, locs in signs.items()]
    if meets:
        found.append(_("Others beside a stop: {seats}").format(seats=texts.listing(map(names.seat, meets))))
    return found


def _marks(view: View) -> list[str]:
    board = view.board
    found = []
    for player in view.players:
        if player.at is not None:
            where = cases.at(names.where(board, player.at))
            found.append(_("{seat} at {place}.").format(seat=names.seat(player.seat), place=where))
        elif player.status == "captive":
            found.append(f"{names.seat(player.seat)} {names.captive_of(player.captor)}.")
    if view.caches:
        each = (lookup.cache(names.seat(c.owner), c.count, names.place(board, c.space)) for c in view.caches)
        found.append(lookup.caches(list(each)))
    return found


def _some(board: Board, locs: Sequence[str]) -> str:
    shown = [names.place(board, loc) for loc in locs[:MOST_NAMED]]
    rest = len(locs) - len(shown)
    return texts.listing([*shown, _("{n} more").format(n=rest)] if rest else shown)


_CROSSINGS: Final = {"bridge": n_("over the bridge to {place}"), "ford": n_("over the ford to {place}")}


def _leg(board: Board, a: str, b: str) -> str:
    """The next place of a path, with how a river is crossed on the way."""
    name = names.place(board, b)
    between = pair(a, b)
    crossing = board.crossings.get(between)
    if crossing is not None:
        return said(_CROSSINGS)[crossing.kind].format(place=cases.to(name))
    if between in board.rivers:
        return _("across the river to {place}").format(place=cases.to(name))
    return name


_STAYS_WHERE: Final = {"Cloak": n_("in forest"), "Rope": n_("on mountains"), "Boat": n_("on water")}


_CITY_TOO: Final = {
    "good": n_("It is a good city too: you may pick up {cards} at the end."),
    "evil": n_("It is an evil city too: you may pick up {cards} at the end."),
    "neutral": n_("It is a neutral city too: you may pick up {cards} at the end."),
}


def option_lays(titles: Sequence[str]) -> str:
    """``titles`` as the rules know them, in English; so everywhere here."""
    return _("lays {titles}").format(titles=texts.listing(map(names.title, titles)))


def near_player(where: str, ends: int) -> str:
    return _("at {where}; {stops} there").format(
        where=cases.at(where), stops=ngettext("{n} stop", "{n} stops", ends).format(n=ends)
    )


# Where to


PLACE_OF_RETURNING: Final = phrase("the Place of Returning")
CAPTOR_WAS: Final = phrase("the place where your captor last stood")


def return_where(ends: int, place: str) -> str:
    return _(
        "**Back on the board.** Choose a space within 6 of {place}: {spaces}. No exchanges until "
        "you have moved, and the turn cannot end where you return."
    ).format(place=place, spaces=ngettext("{n} space", "{n} spaces", ends).format(n=ends))


def fly_where(by: str) -> str:
    return _("**Fly where?** {by} · anywhere on the board").format(by=names.card(by))


DOTS_EXCHANGE: Final = phrase("A dot marks a landing that exchanges a card.")


def direction(way: str, ends: int) -> str:
    return _("**To the {way}** · {spaces}").format(
        way=way, spaces=ngettext("{n} space", "{n} spaces", ends).format(n=ends)
    )


def direction_option(arrow: str, way: str, ends: int) -> str:
    """ "↖ North-west · 6 spaces"."""
    return f"{arrow} {way.capitalize()} · {ngettext('{n} space', '{n} spaces', ends).format(n=ends)}"


def way_in_words(way: str, ends: int) -> str:
    """A direction on a button without an arrow: "North-west, 6" (E13.1)."""
    return f"{way.capitalize()}, {ends}"


def price_range(least: int, most: int, *, away: bool) -> str:
    """ "1 to 3 points", "6 away"."""
    span = f"{least}" if least == most else _("{least} to {most}").format(least=least, most=most)
    if away:
        return _("{span} away").format(span=span)
    return ngettext("{span} point", "{span} points", most).format(span=span)


def near_title(seat: str) -> str:
    return _("**On or beside {seat}**").format(seat=seat) if seat else _("**Near a player**: whom?")


def named_range(initials: tuple[str, str]) -> str:
    return _("{initials} to {initials2}").format(initials=initials[0], initials2=initials[1])


def id_range(least: str, most: str) -> str:
    return _("{least} to {most}").format(least=least, most=most)


def space_in_row(row: str) -> str:
    return _("Space in row {row}").format(row=row)


# Alt texts (E13.2)


def wedge_alt(view: View, way: str, ends: Sequence[str]) -> str:
    return _("To the {way}, {spaces} in reach: {e}. {view}").format(
        way=way,
        spaces=ngettext("{n} space", "{n} spaces", len(ends)).format(n=len(ends)),
        e=", ".join(names.place(view.board, e) for e in ends),
        view=markers(view),
    )


def whole_alt(view: View, ends: int) -> str:
    return _("The whole board, {spaces} in reach. {view}").format(
        spaces=ngettext("{n} space", "{n} spaces", ends).format(n=ends), view=markers(view)
    )


def row_alt(view: View, row: str, ends: int) -> str:
    return _("Row {row} of the board and its neighbours, {spaces} in reach there. {view}").format(
        row=row, spaces=ngettext("{n} space", "{n} spaces", ends).format(n=ends), view=markers(view)
    )


def region_alt(view: View, region: str, ends: int) -> str:
    """One of the nine windows of the board (E7.2)."""
    return ngettext(
        "{region}, {n} space in reach there. {markers}",
        "{region}, {n} spaces in reach there. {markers}",
        ends,
    ).format(region=said(_REGIONS)[region], n=ends, markers=markers(view))


def way_alt(view: View, path: Sequence[str], cost: int, by: str) -> str:
    board = view.board
    way = _("Path from {start} to {end}").format(
        start=cases.out_of(names.place(board, path[0])), end=cases.to(names.where(board, path[-1]))
    )
    if cost:
        way = ngettext("{way}, {n} point", "{way}, {n} points", cost).format(way=way, n=cost)
    if steps := path[1:-1]:
        listed = ", ".join(names.place(board, loc) for loc in steps)
        way = _("{way} by {steps}").format(way=way, steps=listed)
    return f"{way}. {markers(view)}"


# The preview


def preview_title(place: str) -> str:
    return _("**To {place}?**").format(place=place)


def card_spent(card: str) -> str:
    return _("{card} is discarded.").format(card=names.card(card))


_SYMBOL_MEANS: Final = {
    "gollum": n_("The place: a Gollum space, where Gollum can be used."),
    "clairvoyance": n_("The place: a Clairvoyance space: from here you see hands within 6."),
    "secret": n_("The place: a Secret space, where you may hide, take back or search."),
}


def symbol(name: str) -> str:
    return said(_SYMBOL_MEANS)[name]


def captor_takes(seat: str, n: int) -> str:
    return _("You take what your captive {seat} has hidden there: {cards}.").format(
        seat=seat, cards=ngettext("{n} card", "{n} cards", n).format(n=n)
    )


BACK_AT_START: Final = phrase("Back where the turn began: you must move on.")
CAN_BE_UNDONE: Final = phrase("You can take this move back.")


GO_FOR_GOOD: Final = phrase("Go, for good")
FOR_GOOD: Final = phrase("This cannot be undone.")


def for_good(cards: Sequence[str]) -> str:
    """Why a move can't be taken back: everybody sees what is laid or used up (R-22)."""
    return _("This cannot be undone: everybody sees {cards}.").format(cards=texts.listing(cards))


def points_lost(points: int) -> str:
    return _("{points} of the die {points2} lost if you stop here.").format(
        points=ngettext("{n} point", "{n} points", points).format(n=points),
        points2=_("is") if points == 1 else _("are"),
    )


def another_way(n: int) -> str:
    return _("Another way ({n})").format(n=n)


def lay_too(title: str) -> str:
    return _("Lay {title} too").format(title=names.title(title))


def dont_lay(title: str) -> str:
    return _("Don't lay {title}").format(title=names.title(title))


def return_here(where: str, ground: str) -> str:
    return _(
        "Return at **{where}** ({ground})? Then the die is rolled and you play a normal turn, "
        "which cannot end there. It cannot be undone."
    ).format(where=where, ground=ground)


def return_at(place: str) -> str:
    return _("Return at {place}").format(place=place)


def option_place(board: Board, loc: str, *, opens: bool, goal: bool, cards: int, ends: bool = True) -> str:
    """What stands there: "evil city, pick up 3", "forest, two north of Bree"; ``cards`` is what a city gives.

    Where the turn cannot end (not ``ends``) nothing is said of picking up.
    """
    city = names.city(board, loc)
    what = ", ".join(part for part in (_("your victory space") if goal else "", city) if part)
    if city and ends:
        gives = _("pick up {cards}").format(cards=cards) if opens else _("no pick-up now")
        return f"{what}, {gives}"
    if what:
        return what
    ground = names.ground(board, loc)
    if not board.is_dot(loc) and board.name(loc) != loc:
        return ground
    return f"{ground}, {names.where(board, loc).partition(', ')[2]}".rstrip(", ")


def option_symbols(symbols: Sequence[str]) -> str:
    """The symbols of a space that are in force."""
    return ", ".join(SYMBOLS()[symbol] for symbol in symbols)


def option_caches(caches: Sequence[tuple[str, int]], me: str | None) -> str:
    """Who has hidden how many cards there (I14)."""
    found = ", ".join(f"{_owner(owner, me)} {n}" for owner, n in caches)
    return _("caches: {caches}").format(caches=found) if found else ""


def option_exchange(seats: Sequence[str]) -> str:
    """With whom a stop there exchanges."""
    return _("exchange: {seats}").format(seats=texts.listing(map(names.seat, seats)))


def where_to(view: View, by: str, style: str, ends: int) -> str:
    """The head of the destinations: by what, and how many."""
    if by == "die":
        how = _("Die {roll}").format(roll=view.turn.roll)
    else:
        how = names.card(by)
        how = _("{card}, within 6").format(card=how) if style == "leap" else how
    return ngettext("**Where to?** {how} · {n} space", "**Where to?** {how} · {n} spaces", ends).format(
        how=how, n=ends
    )


def around_alt(
    view: View,
    at: str,
    by: str,
    ends: int,
    cities: Sequence[str],
    meets: Sequence[str],
    signs: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> str:
    """What the map around the marker says; ``signs``: the spaces in reach with each symbol in force."""
    board = view.board
    if at in board.off_board:
        place = _("at the Place of Returning")
    else:
        place = _("at {place}").format(place=cases.at(names.where(board, at)))
    how = f", {names.card(by)}" if by in view.hand else ""
    how = _(", die {roll}").format(roll=view.turn.roll) if by == "die" else how
    if view.me:
        head = _("Around {who} {place}{how}").format(who=names.seat(view.me), place=place, how=how)
    else:
        head = _("Around {place}{how}").format(place=place, how=how)
    lines = [head, *_around(view, ends, cities, meets, signs)]
    return " ".join([*(f"{line}." for line in lines), markers(view)])


def around_listed(
    view: View,
    ends: int,
    cities: Sequence[str],
    meets: Sequence[str],
    signs: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> str:
    """The same as lists, for who reads only (E13.1): in reach, others beside a stop, where all stand."""
    if not ends:
        return markers_listed(view)
    head, *lines = _around(view, ends, cities, meets, signs)
    return "\n".join([f"**{head}**", *(f"- {line}" for line in lines), markers_listed(view)])


def markers(view: View) -> str:
    """Where all markers stand, who holds whom, and what is hidden where: maps show them."""
    return " ".join(_marks(view))


def markers_listed(view: View) -> str:
    """Where all stand, one line each."""
    return "\n".join([_("**On the board**"), *(f"- {one}" for one in _marks(view))])


def legs(view: View, path: Sequence[str]) -> str:
    """The way in named places: "Bree, over the ford to G9, Rivendell."."""
    board = view.board
    steps = (_leg(board, a, b) for a, b in itertools.pairwise(path))
    return f"{', '.join([names.place(board, path[0]), *steps])}."


def route(view: View, path: Sequence[str], cost: int, by: str, style: str, points: int) -> str:
    """What the way costs: "5 steps, **3 of 3 points**."; by which places it leads the picture shows."""
    board = view.board
    if style in ("fly", "leap"):
        return _("With {card} straight to {place}, {away} away.").format(
            card=cases.dative(names.card(by)),
            place=cases.to(names.place(board, path[-1])),
            away=board.distance(path[0], path[-1]),
        )
    pairs = list(itertools.pairwise(path))
    roads, steps = sum(is_road(board, a, b) for a, b in pairs), len(pairs)
    if roads == steps:
        told = ngettext("{n} road step", "{n} road steps", steps).format(n=steps)
    else:
        told = ngettext("{n} step", "{n} steps", steps).format(n=steps)
        told = _("{steps}, {roads} by road").format(steps=told, roads=roads) if roads else told
    price = ngettext("{cost} of {n} point", "{cost} of {n} points", points).format(cost=cost, n=points)
    return f"{told}, **{price}**."


def meeting(players: Sequence[tuple[str, str]]) -> str:
    """The exchanges of a stop, with card counts."""
    if not players:
        return ""
    return ngettext(
        "Exchange there with {whom}: compulsory, cannot be undone.",
        "Exchanges there with {whom}: compulsory, cannot be undone; you choose the order.",
        len(players),
    ).format(whom=texts.listing(f"**{cases.dative(seat)}** ({cards})" for seat, cards in players))


def terrain(ground: str, *, pinned: bool, road: bool, active: Sequence[str]) -> str:
    """Pinned or free."""
    if ground not in ("forest", "mountain"):
        return ""
    face = "cloak" if ground == "forest" else "rope"
    land = names.TERRAIN()[ground]
    card = names.card(face)
    if pinned:
        return _(
            "Terrain: {land}. You will be **pinned**: no more moving this turn without a {card}."
        ).format(land=land, card=cases.accusative(card))
    if road:
        return _("Terrain: {land}, entered by road, so you are not pinned.").format(land=land)
    if face in active:
        return _("Terrain: {land}; your {card} keeps you free.").format(land=land, card=cases.dative(card))
    return _("Terrain: {land}; you are not pinned.").format(land=land)


def laid(titles: Sequence[str]) -> str:
    """The cards laid, and what becomes of each at the end of the turn (B8.5, B8.6)."""
    fates = "; ".join(
        _("{card} stays if your turn ends {where}, else it is discarded").format(
            card=names.title(title), where=said(_STAYS_WHERE)[title]
        )
        for title in titles
    )
    return _("Cards laid: **{cards}** ({fates}).").format(
        cards=texts.listing(map(names.title, titles)), fates=fates
    )


def offer(view: View, loc: str, *, opens: bool, goal: bool, cards: int, waits: bool) -> str:
    """What the place offers at the end of the turn; ``cards`` is what a city gives, ``waits`` whether a
    claim waits for the next turn."""
    city, kind = names.city(view.board, loc), view.board.city(loc)
    if goal:
        if waits:
            text = _(
                "The place: your victory space. A turn ended here makes the claim possible in your next one."
            )
        else:
            text = _("The place: your victory space. With The Ring in hand you may claim at once.")
        return f"{text} {said(_CITY_TOO)[kind].format(cards=cards)}" if kind is not None and opens else text
    if not city:
        return ""
    if opens:
        return _("The place: {city}, you may pick up {cards} at the end.").format(city=city, cards=cards)
    return (
        _("The place: {city}, closed to you: one of your last two for picking up.")
        if loc in view.mine.cities
        else _("The place: {city}, where the turn began: it cannot end here.")
    ).format(city=city)


def caches(found: Iterable[tuple[str, int]], me: str | None) -> str:
    """Who has hidden how many cards there (I14)."""
    each = (
        ngettext("{owner} ({n} card)", "{owner} ({n} cards)", n).format(owner=_owner(owner, me), n=n)
        for owner, n in found
    )
    return _("Caches there: {caches}.").format(caches=texts.listing(each))
