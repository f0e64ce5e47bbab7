"""The words of moving: destinations, directions, flights, the preview (E4.7 to E4.13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, n_, ngettext, pgettext, table
from bot.words import text as texts
from engine.riddle.board import Board
from engine.riddle.view import View

# Rolls, ways and exchanges, told to one player in the second person (E4.6, E4.15)


def rolled(seat: str, me: str | None, value: int) -> str:
    return (_("You rolled **{value}**.") if seat == me else _("{who} rolled **{value}**.")).format(
        who=names.seat(seat), value=value
    )


def went(seat: str, me: str | None, place: str, by: str) -> str:
    who, where = names.seat(seat), titles.to(place)
    if by == "die":
        return (_("You went to {place}.") if seat == me else _("{who} went to {place}.")).format(
            who=who, place=where
        )
    return (
        _("You went to {place} with {card}.") if seat == me else _("{who} went to {place} with {card}.")
    ).format(who=who, place=where, card=titles.dative(names.card(by)))


def turn_goes_on(plays: int, deadline: float | None) -> str:
    """After somebody answered (E15, message 10)."""
    left = (
        ngettext("You have {n} Power Play left.", "You have {n} Power Plays left.", plays).format(n=plays)
        if plays
        else _("You have no Power Play left.")
    )
    if deadline is None:
        return _("Your turn goes on. {left}").format(left=left)
    return _("Your turn goes on until {deadline}. {left}").format(deadline=texts.until(deadline), left=left)


# Options of menus


SYMBOLS: Final = table(
    {
        "gollum": n_("Gollum space"),
        "clairvoyance": n_("Clairvoyance space"),
        "secret": n_("Secret space"),
    }
)
"""Spaces whose rule is on in a game of A1, A2 or A3, by their symbol."""


def _owner(owner: str, me: str | None) -> str:
    return pgettext("a cache", "yours") if owner == me else names.seat(owner)


# Where to


def return_where(ends: int, place: str) -> str:
    return _(
        "Choose a space within 6 of {place}: {spaces}. No exchanges until "
        "you have moved, and the turn cannot end where you return."
    ).format(place=place, spaces=ngettext("{n} space", "{n} spaces", ends).format(n=ends))


def fly_where(by: str) -> str:
    return _("**Fly where?** {by} · anywhere on the board").format(by=names.card(by))


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


def option_caches(caches: Sequence[tuple[str, int]], me: str | None) -> str:
    """Who has hidden how many cards there (I14)."""
    found = ", ".join(f"{_owner(owner, me)} {n}" for owner, n in caches)
    return _("caches: {caches}").format(caches=found) if found else ""


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


def caches(found: Iterable[tuple[str, int]], me: str | None) -> str:
    """Who has hidden how many cards there (I14)."""
    each = (
        ngettext("{owner} ({n} card)", "{owner} ({n} cards)", n).format(owner=_owner(owner, me), n=n)
        for owner, n in found
    )
    return _("Caches there: {caches}.").format(caches=texts.listing(each))
