"""What maps say: which spaces are in reach, and where all stand (E4.8 to E4.11, E13.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import lookup, names
from bot.games.riddle.words.catalogue import _, n_, ngettext, said
from bot.words import text as texts
from engine.riddle.board import Board
from engine.riddle.view import View

MOST_NAMED: Final = 24
"""Destinations named in an alt text; the rest are counted (1,024 characters)."""
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
            where = titles.at(names.where(board, player.at))
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
        start=titles.out_of(names.place(board, path[0])), end=titles.to(names.where(board, path[-1]))
    )
    if cost:
        way = ngettext("{way}, {n} point", "{way}, {n} points", cost).format(way=way, n=cost)
    if steps := path[1:-1]:
        listed = ", ".join(names.place(board, loc) for loc in steps)
        way = _("{way} by {steps}").format(way=way, steps=listed)
    return f"{way}. {markers(view)}"


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
        place = _("at {place}").format(place=titles.at(names.where(board, at)))
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
