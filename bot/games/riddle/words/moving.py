"""The words of moving: destinations, directions, flights, the preview (E4.7 to E4.13)."""

import itertools
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import decisions, names
from bot.games.riddle.words.catalogue import _, n_, ngettext, pgettext, phrase, said, table
from bot.words import text as texts
from engine.riddle.board import Board, pair
from engine.riddle.view import View

# What is told of a move before it is made (E4.12, E4.13)


def is_road(board: Board, a: str, b: str) -> bool:
    """Whether a road joins two locations."""
    return pair(a, b) in board.roads


_CROSSINGS: Final = {"bridge": n_("over the bridge to {place}"), "ford": n_("over the ford to {place}")}


def _leg(board: Board, a: str, b: str) -> str:
    """The next place of a path, with how a river is crossed on the way."""
    name = names.place(board, b)
    between = pair(a, b)
    crossing = board.crossings.get(between)
    if crossing is not None:
        return said(_CROSSINGS)[crossing.kind].format(place=titles.to(name))
    if between in board.rivers:
        return _("across the river to {place}").format(place=titles.to(name))
    return name


_CITY_TOO: Final = {
    "good": n_("It is a good city too: you may pick up {cards} at the end."),
    "evil": n_("It is an evil city too: you may pick up {cards} at the end."),
    "neutral": n_("It is a neutral city too: you may pick up {cards} at the end."),
}
_SYMBOL_MEANS: Final = {
    "gollum": n_("The place: a Gollum space. Only on one can Gollum take The Ring from somebody."),
    "clairvoyance": n_("The place: a Clairvoyance space, from which you see hands within 6."),
    "secret": n_("The place: a Secret space, where you may hide, take back or search."),
}


def symbol(name: str, *, left: bool) -> str:
    """What a symbol space offers; ``left``: whether there is a Power Play for it."""
    means = said(_SYMBOL_MEANS)[name]
    return means if left else _("{means} You have no Power Play left for it.").format(means=means)


CAN_BE_UNDONE: Final = phrase("You can take this move back.")
GO_FOR_GOOD: Final = phrase("Go, for good")


def points_gone(points: int) -> str:
    """What is left of the die after the move."""
    return ngettext("{n} point of the die is lost.", "{n} points of the die are lost.", points).format(
        n=points
    )


def points_lost(points: int) -> str:
    return _("{points} of the die {points2} lost if you stop here.").format(
        points=ngettext("{n} point", "{n} points", points).format(n=points),
        points2=_("is") if points == 1 else _("are"),
    )


def lay_too(title: str) -> str:
    return _("Lay {title} too").format(title=names.title(title))


def dont_lay(title: str) -> str:
    return _("Don't lay {title}").format(title=names.title(title))


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
            card=titles.dative(names.card(by)),
            place=titles.to(names.place(board, path[-1])),
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
        "Exchange there with {whom}: one card each, drawn by chance. You must, and it cannot be undone.",
        "Exchanges there with {whom}: one card each, drawn by chance. You must, in the order you choose "
        "(a card may travel on), and it cannot be undone.",
        len(players),
    ).format(whom=texts.listing(f"**{titles.dative(seat)}** ({cards})" for seat, cards in players))


_LETS_ON: Final = {
    "forest": n_("Your Cloak lets you go on from this forest, with {ways}."),
    "mountain": n_("Your Rope lets you go on from these mountains, with {ways}."),
}


def terrain(ground: str, *, pinned: bool, road: bool, active: Sequence[str], onward: Sequence[str]) -> str:
    """Pinned or free; ``onward``: with what one may go on from there, if anything."""
    if ground not in ("forest", "mountain"):
        return ""
    face = "cloak" if ground == "forest" else "rope"
    land = names.TERRAIN()[ground]
    card = names.card(face)
    if pinned:
        return _("Your way ends here ({land}): no more moving this turn without a {card}.").format(
            land=land, card=titles.accusative(card)
        )
    if not onward:
        return ""
    ways = texts.listing(onward, _("or"))
    if road:
        return _("As you came by road, you may move on ({land}) with {ways}.").format(land=land, ways=ways)
    if face in active:
        return said(_LETS_ON)[ground].format(ways=ways)
    return _("You may move on from here ({land}) with {ways}.").format(land=land, ways=ways)


def laid(faces: Sequence[str], staying: Collection[str]) -> str:
    """The cards laid, and what becomes of each if the turn ends there (B8.5, B8.6)."""
    cards = _("You lay {cards}.").format(
        cards=texts.listing(titles.accusative(names.title(f)) for f in faces)
    )
    return " ".join([cards, *(fate(face, stays=face in staying) for face in faces)])


def fate(face: str, *, stays: bool) -> str:
    """What becomes of a card on the table if the turn ends here."""
    if stays:
        return _("If your turn ends here, {card} stays on the table.").format(card=names.title(face))
    return _("If your turn ends here, {card} is discarded.").format(card=names.title(face))


def offer(view: View, loc: str, *, opens: bool, goal: bool, cards: int, waits: bool) -> str:
    """What the place offers at the end of the turn; ``cards`` is what a city gives, ``waits`` whether a
    claim waits for the next turn."""
    city, kind = names.city(view.board, loc), view.board.city(loc)
    if goal:
        if waits:
            text = _(
                "The place: your victory space. If a turn ends here, you may show The Ring in your next one."
            )
        else:
            text = _("The place: your victory space. With The Ring in hand you may show it at once.")
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


# Rolls, ways and exchanges, told to one player in the second person (E4.6, E4.15)


def rolled(seat: str, me: str | None, value: int) -> str:
    return (_("You rolled **{value}**.") if seat == me else _("{who} rolled **{value}**.")).format(
        who=names.seat(seat), value=value
    )


def went(seat: str, me: str | None, place: str, by: str) -> str:
    name, where = names.seat(seat), titles.to(place)
    if by == "die":
        return (_("You went to {place}.") if seat == me else _("{who} went to {place}.")).format(
            who=name, place=where
        )
    return (
        _("You went to {place} with {card}.") if seat == me else _("{who} went to {place} with {card}.")
    ).format(who=name, place=where, card=titles.dative(names.card(by)))


def turn_went_on(deadline: float | None) -> str:
    """After somebody answered (E15, message 10). The message stays: it says how it was when it came."""
    if deadline is None:
        return _("When this came, your turn went on.")
    return _("When this came, your turn went on, with time until {deadline}.").format(
        deadline=texts.until(deadline)
    )


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


def return_where(place: str) -> str:
    return _(
        "You return within 6 spaces of {place}: choose where. You cannot end your turn there, and you "
        "exchange nothing until you have moved."
    ).format(place=place)


def fly_where(by: str) -> str:
    return _("**Fly where?** {by} · anywhere on the board").format(by=names.card(by))


def direction(way: str, ends: int) -> str:
    return _("**To the {way}** · {spaces}").format(
        way=way, spaces=ngettext("{n} space", "{n} spaces", ends).format(n=ends)
    )


def direction_option(arrow: str, way: str, ends: int) -> str:
    """ "↖ North-west · 6 spaces"."""
    return f"{arrow} {way.capitalize()} · {ngettext('{n} space', '{n} spaces', ends).format(n=ends)}"


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


def option_place(
    board: Board, loc: str, *, opens: bool, goal: bool, cards: int, ends: bool = True, lately: bool = False
) -> str:
    """What stands there: "evil city, pick up 3", "forest, two north of Bree"; ``cards`` is what a city gives.

    Where the turn cannot end (not ``ends``) nothing is said of picking up. ``lately``: that a city is closed
    to whoever picked up there, not because the turn began there.
    """
    city = names.city(board, loc)
    what = ", ".join(part for part in (_("your victory space") if goal else "", city) if part)
    if city and ends:
        closed = _("no pick-up: one of your last two") if lately else _("no pick-up where the turn began")
        gives = _("pick up {cards}").format(cards=cards) if opens else closed
        return f"{what}, {gives}"
    if what:
        return what
    near = names.where(board, loc).partition(", ")[2]
    if board.is_dot(loc) and near:
        return near  # that it lies on a river its name says
    return ", ".join(part for part in (names.ground(board, loc), near) if part)


def nearer(goal: str, points: int) -> str:
    """How far a stop is from the goal of who holds The Ring."""
    return _("nearer to {goal}: {points} left").format(goal=names.goal(goal), points=decisions.points(points))


def from_goal(goal: str, points: int) -> str:
    """How far the goal is from a space to return to."""
    return _("{points} to {goal}").format(points=decisions.points(points), goal=names.goal(goal))


def beside(seat: str, spaces: int) -> str:
    """Who stands near a space to return to."""
    if not spaces:
        return _("{seat} stands here").format(seat=seat)
    return ngettext("{n} space from {seat}", "{n} spaces from {seat}", spaces).format(
        n=spaces, seat=titles.out_of(seat)
    )


def option_exchange(seats: Sequence[str], *, risks: bool) -> str:
    """With whom a stop brings an exchange; ``risks``: who may draw The Ring."""
    if not seats:
        return ""
    if risks:
        return _("you may lose The Ring: exchange with {seats}").format(seats=texts.listing(seats))
    return _("exchange: {seats}").format(seats=texts.listing(seats))


def option_caches(caches: Sequence[tuple[str, int]], me: str | None) -> str:
    """Who has hidden how many cards there (I14)."""
    return " · ".join(
        ngettext("you hid {n} card here", "you hid {n} cards here", n).format(n=n)
        if owner == me
        else ngettext("{owner} hid {n} card here", "{owner} hid {n} cards here", n).format(
            owner=names.seat(owner), n=n
        )
        for owner, n in caches
    )


GO_TO: Final = phrase("Go to…")
RETURN_TO: Final = phrase("Return to…")


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


def caches(hidden: Iterable[tuple[str, int]], me: str | None) -> str:
    """Who has hidden how many cards there (I14)."""
    each = (
        ngettext("{owner} ({n} card)", "{owner} ({n} cards)", n).format(owner=_owner(owner, me), n=n)
        for owner, n in hidden
    )
    return _("Caches there: {caches}.").format(caches=texts.listing(each))
