"""A move in the making: who goes, by which hexes, how; as buttons carry it (W4.3).

A trip names pieces of one hex. Nothing of it is kept between two taps: the button holds all, so that *Back*,
a second phone and an old message do what they say or nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

from engine.game import IllegalAction
from engine.war.actions import Move
from engine.war.company import Company
from engine.war.field import Field
from engine.war.grid import around
from engine.war.moves import ways
from engine.war.moves.orders import planned
from engine.war.moves.parting import chosen, commanded
from engine.war.moves.ways import Way
from engine.war.pieces import GOLLUM, Piece
from engine.war.view import View

SEPARATOR: Final = "."
ROADS: Final = {"r": True, "n": False}
"""By road, off the road; without a sign as the rules have it (MOV-20)."""


class Trip(NamedTuple):
    """Pieces of one hex and their way."""

    who: tuple[str, ...]
    path: tuple[str, ...] = ()
    """All hexes after the first, or the last alone: then the GM takes a cheapest path; none yet: empty."""
    road: bool | None = None
    together: bool = False
    on_foot: bool = False
    """Whether Gandalf leaves Shadowfax behind (CAV-1)."""
    sure: bool = False
    """Whether its warnings were read (E0.5)."""

    @property
    def move(self) -> Move:
        """The order."""
        return Move(self.who, self.path, self.road, self.together, on_foot=self.on_foot)

    def to(self, *path: str) -> Trip:
        """The same pieces on another way."""
        return self._replace(path=path, sure=False)


def own(seen: View, at: str) -> list[Piece]:
    """What stands in a hex that the viewer may order."""
    mine = commanded(seen)
    return [piece for piece in seen.field.standing(at) if piece.power in mine or piece.id == GOLLUM]


def encoded(seen: View, trip: Trip) -> str:
    """A trip as an argument. Raises KeyError for pieces that are not there."""
    field = seen.field
    at = field.piece(trip.who[0]).at
    mask = sum(1 << place for place, piece in enumerate(own(seen, at)) if piece.id in trip.who)
    road = next((sign for sign, by in ROADS.items() if by is trip.road), "")
    flags = road + "t" * trip.together + "f" * trip.on_foot + "s" * trip.sure
    return SEPARATOR.join((at, f"{mask:x}", _check(trip.who), _signs(at, trip.path), flags))


def decoded(seen: View, code: str) -> Trip:
    """The trip of an argument. Raises KeyError where it is none any more (E4.32)."""
    try:
        at, mask, check, signs, flags = code.split(SEPARATOR)
        bits = int(mask, 16)
        path = _path(at, signs)
    except (ValueError, IndexError) as no:
        raise KeyError(code) from no
    who = tuple(piece.id for place, piece in enumerate(own(seen, at)) if bits >> place & 1)
    if not who or _check(who) != check:
        raise KeyError(code)
    road = next((ROADS[sign] for sign in flags if sign in ROADS), None)
    return Trip(who, path, road, "t" in flags, "f" in flags, "s" in flags)


def _check(who: Sequence[str]) -> str:
    return blake2b(",".join(sorted(who)).encode(), digest_size=2).hexdigest()


def _signs(at: str, path: Sequence[str]) -> str:
    """An end by its number, hexes one by one by their directions."""
    if len(path) == 1:
        return path[0]
    signs = []
    for there in path:
        signs.append(f"{around(at).index(there)}")
        at = there
    return f"d{''.join(signs)}" if signs else ""


def _path(at: str, signs: str) -> tuple[str, ...]:
    if not signs.startswith("d"):
        return (signs,) if signs else ()
    path = []
    for sign in signs[1:]:
        at = around(at)[int(sign)]
        path.append(at)
    return tuple(path)


# What the rules say of it


def company(seen: View, trip: Trip) -> Company | IllegalAction:
    """The pieces as those who go together, or why they do not."""
    return chosen(seen.field, commanded(seen), trip.who)


def way(found: Company, trip: Trip) -> Way | IllegalAction | None:
    """Their way as it would be gone, or why not; ``None`` while there is no end yet."""
    return planned(found, trip.move) if trip.path else None


def reached(found: Company, road: bool | None) -> Mapping[str, float]:
    """The ends that *Go to* leads to by that setting of *Road*, and what it will charge (W2.4, MOV-3): who is
    hidden declines roads and shuns the Dark, unless told otherwise or where there is no other way."""
    every = ways.ends(found)
    if road or (road is None and not found.hidden):
        return every
    found_ways = {end: ways.way(found, end, road=road) for end in every}
    return {end: by.cost for end, by in found_ways.items() if by is not None}


def stepped(found: Company, trip: Trip, there: str) -> tuple[Trip, Way | IllegalAction]:
    """The trip one hex farther (W4.3: a path drawn by hand)."""
    now = way(found, trip)
    path = (*now.path, there) if isinstance(now, Way) else (there,)
    further = trip.to(*path)
    return further, planned(found, further.move)


def stood(field: Field, who: Sequence[str]) -> str:
    """The hex in which these stand."""
    return field.piece(who[0]).at
