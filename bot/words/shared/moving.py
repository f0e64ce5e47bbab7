"""Moving: what is told of a stop, a way and a map, in which order and when (E4.7 to E4.13, E13.2)."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.words.shared.naming import Names, same
from engine.riddle.board import Board
from engine.riddle.board_data import pair
from engine.riddle.view import View

MOST_NAMED: Final = 24
"""Destinations named in an alt text; the rest are counted (1,024 characters)."""


def is_road(board: Board, a: str, b: str) -> bool:
    """Whether a road joins two locations."""
    return pair(a, b) in board.roads


@dataclass(frozen=True)
class Stops:
    """What a menu says of a stop, in the words of one language; braces name what is filled in."""

    names: Names
    symbols: Mapping[str, str]
    your_space: str
    pick_up: str
    closed: str
    yours: str
    caches: str
    exchange: str
    die: str
    leap: str
    whither: str
    space: str

    def option_place(
        self, board: Board, loc: str, *, opens: bool, goal: bool, cards: int, ends: bool = True
    ) -> str:
        """What stands there: "evil city, pick up 3", "forest, two north of Bree"; ``cards`` is what a city
        gives.

        Where the turn cannot end (not ``ends``) nothing is said of picking up.
        """
        city = self.names.city(board, loc)
        what = ", ".join(part for part in (self.your_space if goal else "", city) if part)
        if city and ends:
            return f"{what}, {self.pick_up.format(cards=cards) if opens else self.closed}"
        if what:
            return what
        ground = self.names.ground(board, loc)
        if not board.is_dot(loc) and board.name(loc) != loc:
            return ground
        return f"{ground}, {self.names.where(board, loc).partition(', ')[2]}".rstrip(", ")

    def option_symbols(self, symbols: Sequence[str]) -> str:
        """The symbols of a space that are in force."""
        return ", ".join(self.symbols[symbol] for symbol in symbols)

    def option_caches(self, caches: Sequence[tuple[str, int]], me: str | None) -> str:
        """Who has hidden how many cards there (I14)."""
        found = [f"{self.yours if owner == me else self.names.seat(owner)} {n}" for owner, n in caches]
        return f"{self.caches}: {', '.join(found)}" if found else ""

    def option_exchange(self, seats: Sequence[str]) -> str:
        """With whom a stop there exchanges."""
        return f"{self.exchange}: {self.names.listing(map(self.names.seat, seats))}"

    def where_to(self, view: View, by: str, style: str, ends: int) -> str:
        """The head of the destinations: by what, and how many."""
        how = f"{self.die} {view.turn.roll}" if by == "die" else self.names.card(by)
        how = f"{how}, {self.leap}" if by != "die" and style == "leap" else how
        return f"**{self.whither}** {how} · {self.names.count(ends, self.space)}"


@dataclass(frozen=True)
class Maps:
    """What maps say, in the words of one language; braces name what is filled in."""

    names: Names
    symbols: Mapping[str, str]
    """Spaces of each symbol, in the plural."""
    cache: Callable[[str, int, str], str]
    hidden: Callable[[Sequence[str]], str]
    around: str
    at: Callable[[str], str]
    at_return: str
    die: str
    in_reach: str
    space: str
    cities: str
    beside: str
    more: str
    stands: Callable[[str], str]
    on_board: str

    def around_alt(
        self,
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
        who = f"{self.names.seat(view.me)} " if view.me else ""
        where = self.at_return if at in board.off_board else self.at(self.names.where(board, at))
        by_die = f", {self.die} {view.turn.roll}" if by == "die" else ""
        how = by_die or (f", {self.names.card(by)}" if by in view.hand else "")
        parts = [f"{self.around} {who}{where}{how}."]
        if ends:
            parts.append(f"{self.names.count(ends, self.space)} {self.in_reach}.")
        if cities:
            parts.append(f"{self.cities}: {self._some(board, cities)}.")
        parts += [f"{self.symbols[symbol]}: {self._some(board, locs)}." for symbol, locs in signs.items()]
        if meets:
            parts.append(f"{self.beside}: {self.names.listing(map(self.names.seat, meets))}.")
        return " ".join([*parts, self.markers(view)])

    def around_listed(
        self,
        view: View,
        ends: int,
        cities: Sequence[str],
        meets: Sequence[str],
        signs: Mapping[str, Sequence[str]] = MappingProxyType({}),
    ) -> str:
        """The same as lists, for who reads only (E13.1): in reach, others beside a stop, where all stand."""
        board = view.board
        lines = []
        if ends:
            lines.append(f"**{self.names.count(ends, self.space)} {self.in_reach}**")
            lines += [f"- {self.cities}: {self._some(board, cities)}"] if cities else []
            lines += [
                f"- {self.symbols[symbol]}: {self._some(board, locs)}" for symbol, locs in signs.items()
            ]
            if meets:
                lines.append(f"- {self.beside}: {self.names.listing(map(self.names.seat, meets))}")
        return "\n".join([*lines, self.markers_listed(view)])

    def markers_listed(self, view: View) -> str:
        """Where all stand, one line each."""
        return "\n".join([f"**{self.on_board}**", *(f"- {one}" for one in self._marks(view))])

    def markers(self, view: View) -> str:
        """Where all markers stand, who holds whom, and what is hidden where: maps show them."""
        return " ".join(self._marks(view))

    def _marks(self, view: View) -> list[str]:
        board, names = view.board, self.names
        found = []
        for player in view.players:
            if player.at is not None:
                where = names.where(board, player.at)
                found.append(f"{names.seat(player.seat)} {self.stands(where)}.")
            elif player.status == "captive":
                found.append(f"{names.seat(player.seat)} {names.captive_of(player.captor)}.")
        if view.caches:
            each = [
                self.cache(names.seat(c.owner), c.count, names.place(board, c.space)) for c in view.caches
            ]
            found.append(self.hidden(each))
        return found

    def _some(self, board: Board, locs: Sequence[str]) -> str:
        shown = [self.names.place(board, loc) for loc in locs[:MOST_NAMED]]
        rest = len(locs) - len(shown)
        return self.names.listing([*shown, self.more.format(n=rest)] if rest else shown)


@dataclass(frozen=True)
class Previews:
    """What is told of a move before it is made, in the words of one language; braces are filled in."""

    names: Names
    crossings: Mapping[str, str]
    river: str
    flight: str
    step: str
    road_step: str
    all_road: str
    some_road: str
    price: str
    point: str
    points: str
    """The plural of a point after "of", where it is another one."""
    meets: str
    meets_many: str
    pinned: str
    by_road: str
    kept_free: str
    free: str
    laid_cards: str
    stays: str
    stays_where: Mapping[str, str]
    claim_now: str
    claim_later: str
    city_too: str
    open_city: str
    closed_city: str
    began_here: str
    yours: str
    caches_there: str
    a_card: str
    bent: Callable[[str], str] = same
    """A card after "with"."""
    a_city: Callable[[str], str] = same

    def _leg(self, board: Board, a: str, b: str) -> str:
        """The next place of a path, with how a river is crossed on the way."""
        name = self.names.place(board, b)
        between = pair(a, b)
        crossing = board.crossings.get(between)
        if crossing is not None:
            return self.crossings[crossing.kind].format(place=name)
        return self.river.format(place=name) if between in board.rivers else name

    def legs(self, view: View, path: Sequence[str]) -> str:
        """The way in named places: "Bree, over the ford to G9, Rivendell."."""
        board = view.board
        first = self.names.place(board, path[0])
        return f"{', '.join([first, *(self._leg(board, a, b) for a, b in itertools.pairwise(path))])}."

    def route(self, view: View, path: Sequence[str], cost: int, by: str, style: str, points: int) -> str:
        """What the way costs: "5 steps, **3 of 3 points**."; by which places it leads the picture shows."""
        board, names = view.board, self.names
        if style in ("fly", "leap"):
            away = board.distance(path[0], path[-1])
            place, card = names.place(board, path[-1]), self.bent(names.card(by))
            return self.flight.format(card=card, place=place, away=away)
        pairs = list(itertools.pairwise(path))
        roads, steps = sum(is_road(board, a, b) for a, b in pairs), len(pairs)
        if roads == steps:
            told = self.all_road.format(steps=names.count(steps, self.road_step))
        else:
            told = names.count(steps, self.step)
            told = self.some_road.format(steps=told, roads=roads) if roads else told
        price = self.price.format(cost=cost, points=names.count(points, self.point, self.points))
        return f"{told}, **{price}**."

    def meeting(self, players: Sequence[tuple[str, str]]) -> str:
        """The exchanges of a stop, with card counts."""
        if not players:
            return ""
        whom = self.names.listing(f"**{seat}** ({cards})" for seat, cards in players)
        return (self.meets if len(players) == 1 else self.meets_many).format(whom=whom)

    def terrain(self, ground: str, *, pinned: bool, road: bool, active: Sequence[str]) -> str:
        """Pinned or free."""
        if ground not in ("forest", "mountain"):
            return ""
        face = "cloak" if ground == "forest" else "rope"
        said = {"land": self.names.TERRAIN[ground], "card": self.names.card(face)}
        if pinned:
            return self.pinned.format(**said)
        if road:
            return self.by_road.format(**said)
        return self.kept_free.format(**said) if face in active else self.free.format(**said)

    def laid(self, titles: Sequence[str]) -> str:
        """The cards laid, and what becomes of each at the end of the turn (B8.5, B8.6)."""
        named = [self.names.title(title) for title in titles]
        fates = [
            self.stays.format(card=name, where=self.stays_where[title])
            for name, title in zip(named, titles, strict=True)
        ]
        return self.laid_cards.format(cards=self.names.listing(named), fates="; ".join(fates))

    def offer(self, view: View, loc: str, *, opens: bool, goal: bool, cards: int, waits: bool) -> str:
        """What the place offers at the end of the turn; ``cards`` is what a city gives, ``waits`` whether a
        claim waits for the next turn."""
        city = self.names.city(view.board, loc)
        if goal:
            too = self.city_too.format(city=self.a_city(city), cards=cards) if city and opens else ""
            return " ".join(part for part in (self.claim_later if waits else self.claim_now, too) if part)
        if not city:
            return ""
        if opens:
            return self.open_city.format(city=city, cards=cards)
        return (self.closed_city if loc in view.mine.cities else self.began_here).format(city=city)

    def caches(self, found: Iterable[tuple[str, int]], me: str | None) -> str:
        """Who has hidden how many cards there (I14)."""
        said = [
            f"{self.yours if owner == me else self.names.seat(owner)} ({self.names.count(n, self.a_card)})"
            for owner, n in found
        ]
        return f"{self.caches_there}: {self.names.listing(said)}."
