"""The file format of a board, and the checks it must pass before anybody plays on it.

A board file is data: spaces, river dots, rivers, crossings and roads by id. `read` parses it and refuses
a file that contradicts itself, naming the offender.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Final, Literal

import msgspec

from engine.hexes import Hex, distance

Terrain = Literal["open", "forest", "mountain", "water"]
Detail = Literal["plain", "mordor", "forest", "thicket", "mountain", "hill", "ocean", "lake", "swamp"]
Allegiance = Literal["good", "evil", "neutral"]
Symbol = Literal["gollum", "clairvoyance", "secret"]
Role = Literal["start", "cracks_of_doom", "barad_dur", "place_of_returning", "halls_of_mandos"]

DETAILS: Final[dict[Terrain, frozenset[Detail]]] = {
    "open": frozenset({"plain", "mordor"}),
    "forest": frozenset({"forest", "thicket"}),
    "mountain": frozenset({"mountain", "hill"}),
    "water": frozenset({"ocean", "lake", "swamp"}),
}
NEEDED_ROLES: Final[tuple[Role, ...]] = ("start", "cracks_of_doom", "barad_dur", "place_of_returning")

Pair = tuple[str, str]


class BoardError(ValueError):
    """A board file contradicts itself. `offender` is the id or pair at fault."""

    def __init__(self, problem: str, offender: object) -> None:
        super().__init__(f"{problem}: {offender}")
        self.problem = problem
        self.offender = offender


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One hexagon of the board (0.12)."""

    id: str
    row: int
    """Counted from the top, 0 for row A."""
    col: int
    """Counted from the left of its row, 0 first."""
    q: int
    r: int
    terrain: Terrain
    detail: Detail
    name: str | None
    city: Allegiance | None
    symbols: tuple[Symbol, ...]
    role: Role | None

    @property
    def hex(self) -> Hex:
        """The axial coordinate."""
        return Hex(self.q, self.r)


class Dot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A river dot (0.13): at a corner it touches `spaces`; with `city` it is that city itself (B6.30)."""

    id: str
    river: str
    spaces: tuple[str, ...] = ()
    city: str | None = None


class Crossing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bridge or ford between two spaces that a river separates (B6.15)."""

    spaces: Pair
    kind: Literal["bridge", "ford"]
    road: bool


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A river as drawn: lines of corners (three spaces), springs (one) and board edges (two)."""

    river: str
    courses: tuple[tuple[tuple[str, ...], ...], ...]


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole board as stored."""

    title: str
    spaces: tuple[Space, ...]
    river_dots: tuple[Dot, ...]
    river_links: tuple[Pair, ...]
    river_edges: tuple[Pair, ...]
    crossings: tuple[Crossing, ...]
    roads: tuple[Pair, ...]
    off_board: tuple[str, ...]
    halls_of_mandos_area: tuple[str, ...] = ()
    river_courses: tuple[Course, ...] = ()
    edition_notes: tuple[str, ...] = ()


def pair(a: str, b: str) -> Pair:
    """Two ids without order."""
    return (a, b) if a <= b else (b, a)


def read(data: bytes) -> BoardFile:
    """A checked board file. Raises `BoardError` for one that is no board or contradicts itself."""
    try:
        file = msgspec.json.decode(data, type=BoardFile)
    except msgspec.DecodeError as error:
        raise BoardError("this is no board file", str(error)) from error
    check(file)
    return file


def check(file: BoardFile) -> None:
    """Raises `BoardError` at the first contradiction found."""
    spaces = {space.id: space for space in file.spaces}
    _need(
        not _twice(space.id for space in file.spaces),
        "two spaces have one id",
        _twice(s.id for s in file.spaces),
    )
    _need(
        not _twice(s.hex for s in file.spaces),
        "two spaces lie on one hex",
        _twice(s.hex for s in file.spaces),
    )
    _check_spaces(file, spaces)
    _check_borders(file, spaces)
    _check_dots(file, spaces)
    if file.river_courses:
        _check_courses(file)


def _need(sound: bool, problem: str, offender: object) -> None:
    if not sound:
        raise BoardError(problem, offender)


def _twice(things: Iterable[object]) -> object:
    """The first thing that occurs more than once, or None."""
    return next((thing for thing, count in Counter(things).items() if count > 1), None)


def _check_spaces(file: BoardFile, spaces: dict[str, Space]) -> None:
    for space in file.spaces:
        _need(space.detail in DETAILS[space.terrain], "a detail of another terrain", space.id)
        _need(space.city is None or bool(space.name), "a city without a name", space.id)
    named = _twice(space.name for space in file.spaces if space.name)
    _need(named is None, "two spaces have one name", named)
    role = _twice(space.role for space in file.spaces if space.role)
    _need(role is None, "two spaces have one role", role)
    roles = {space.role: space.id for space in file.spaces if space.role}
    for needed in NEEDED_ROLES:
        _need(needed in roles, "a role that no space has", needed)
    for off in file.off_board:
        _need(off in spaces, "an unknown space off the board", off)
    for part in file.halls_of_mandos_area:
        _need(part not in spaces or part in file.off_board, "a space of the Halls in play", part)
    for out in ("place_of_returning", "halls_of_mandos"):
        _need(
            out not in roles or roles[out] in file.off_board, "a role that lies off the board is in play", out
        )


def _check_border(border: Pair, what: str, file: BoardFile, spaces: dict[str, Space]) -> None:
    for end in border:
        _need(end in spaces, f"a {what} at an unknown space", border)
        _need(end not in file.off_board, f"a {what} off the board", border)
    a, b = border
    _need(
        distance(spaces[a].hex, spaces[b].hex) == 1, f"a {what} between spaces that are not adjacent", border
    )


def _check_borders(file: BoardFile, spaces: dict[str, Space]) -> None:
    crossings = tuple(crossing.spaces for crossing in file.crossings)
    for what, borders in (("river side", file.river_edges), ("crossing", crossings), ("road", file.roads)):
        for border in borders:
            _check_border(border, what, file, spaces)
        again = _twice(pair(*border) for border in borders)
        _need(again is None, f"a {what} given twice", again)
    rivers = {pair(*border) for border in file.river_edges}
    roads = {pair(*border) for border in file.roads}
    for crossing in crossings:
        _need(pair(*crossing) not in rivers, "a river side with and without a crossing", crossing)
    for crossing_ in file.crossings:
        on_road = pair(*crossing_.spaces) in roads
        _need(on_road == crossing_.road, "a crossing at odds with the roads", crossing_.spaces)
    for road in file.roads:
        _need(pair(*road) not in rivers, "a road over a river without a crossing", road)
    for dry in (*file.roads, *crossings):
        _need(all(spaces[end].terrain != "water" for end in dry), "a road or crossing in water", dry)


def _check_dots(file: BoardFile, spaces: dict[str, Space]) -> None:
    dots = {dot.id: dot for dot in file.river_dots}
    again = _twice(dot.id for dot in file.river_dots)
    _need(again is None, "two dots have one id", again)
    where = _twice(_where(dot) for dot in file.river_dots)
    _need(where is None, "two dots in one place", where)
    for dot in file.river_dots:
        _need(dot.id not in spaces, "a dot with the id of a space", dot.id)
        _need((dot.city is None) == bool(dot.spaces), "a dot is at a corner or a city", dot.id)
        for touched in _where(dot):
            _need(touched in spaces, "a dot at an unknown space", dot.id)
            _need(touched not in file.off_board, "a dot off the board", dot.id)
        if dot.city is not None:
            _need(spaces[dot.city].city is not None, "a river begins where no city is", dot.id)
            _need(spaces[dot.city].terrain != "water", "a river begins in water", dot.id)
        else:
            _need(
                2 <= len(set(dot.spaces)) == len(dot.spaces) <= 3, "a dot touches two or three spaces", dot.id
            )
            near = all(distance(spaces[a].hex, spaces[b].hex) <= 1 for a in dot.spaces for b in dot.spaces)
            _need(near, "a dot touches spaces that do not meet", dot.id)
    for link in file.river_links:
        _need(all(end in dots for end in link), "a link to an unknown dot", link)
        a, b = (dots[end] for end in link)
        _need(a.id != b.id and a.river == b.river, "a link between two rivers", link)
        # Leaving the dot and drifting would be the same step under different terrain rules (B6.17, B6.30).
        _need(a.city not in (*b.spaces, b.city) or a.city is None, "a spring beside its own next dot", link)
        _need(b.city not in (*a.spaces, a.city) or b.city is None, "a spring beside its own next dot", link)
    again = _twice(pair(*link) for link in file.river_links)
    _need(again is None, "a link given twice", again)


def _where(dot: Dot) -> tuple[str, ...]:
    return (dot.city,) if dot.city is not None else tuple(sorted(dot.spaces))


def _check_courses(file: BoardFile) -> None:
    """The rivers as drawn give the same borders, dots and links as the rivers as played."""
    at = {_where(dot): dot.id for dot in file.river_dots}
    edges: set[Pair] = set()
    links: set[Pair] = set()
    seen_dots: set[str] = set()
    for river in file.river_courses:
        flow: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
        for u, v in (step for course in river.courses for step in pairwise(course)):
            flow.setdefault(tuple(sorted(u)), set()).add(tuple(sorted(v)))
            flow.setdefault(tuple(sorted(v)), set()).add(tuple(sorted(u)))
            if len(u) > 1 and len(v) > 1:
                common = sorted(set(u) & set(v))
                _need(len(common) == 2, "a river course that leaves the corners", (u, v))
                edges.add(pair(*common))
        seen_dots |= {at[place] for place in flow if place in at}
        links |= {
            pair(at[place], other) for place in flow if place in at for other in _next_dots(place, flow, at)
        }
    rivers = {pair(*border) for border in file.river_edges} | {pair(*c.spaces) for c in file.crossings}
    _need(edges == rivers, "river courses and river sides differ", sorted(edges ^ rivers))
    missed = sorted(set(at.values()) - seen_dots)
    _need(not missed, "dots that no river passes", missed)
    given = {pair(*link) for link in file.river_links}
    _need(links == given, "river courses and links differ", sorted(links ^ given))


def _next_dots(
    start: tuple[str, ...], flow: dict[tuple[str, ...], set[tuple[str, ...]]], at: dict[tuple[str, ...], str]
) -> set[str]:
    found: set[str] = set()
    seen, todo = {start}, list(flow[start])
    while todo:
        place = todo.pop()
        if place in seen:
            continue
        seen.add(place)
        if place in at:
            found.add(at[place])
        else:
            todo.extend(flow[place])
    return found
