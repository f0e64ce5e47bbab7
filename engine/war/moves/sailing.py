"""The Corsairs at sea (COR-3): whence, whither, at what cost, and the wind against them (EV12)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.game import IllegalAction
from engine.war.board import BOARD, SEA
from engine.war.chapter import no
from engine.war.company import Company
from engine.war.data import TABLES
from engine.war.field import Field
from engine.war.frames.moves import Tread
from engine.war.moves.bars import barred, closed, may_not_end, no_ends
from engine.war.moves.ways import Way

FARTHEST = TABLES.limit("corsair_sea_mf")
STEP = 1.0
"""What a sea hex costs."""
WIND = "EV12"


def becalmed(field: Field) -> bool:
    """Whether no ship of the Corsairs may sail this turn (EV12)."""
    return bool(field.effects(WIND))


def refused(found: Company) -> IllegalAction | None:
    """Why these cannot put out: who sails is Corsairs, with characters of theirs, from a coast."""
    if not _naval(found):
        return no("COR-3", "sail.not_naval", who=found.names)
    if becalmed(found.field):
        return no("COR-3", "sail.wind")
    return None if _put_out(found.at) else no("COR-3", "sail.no_coast", at=found.at)


def _naval(found: Company) -> bool:
    return bool(found.units) and not found.bands and all(unit.kind.naval for unit in found.units)


def _put_out(at: str) -> Mapping[str, float]:
    """The first sea hexes from a port or coast, with their costs; a port up a river has its own."""
    if at in BOARD.river_ports:
        port = BOARD.river_ports[at]
        return {port.sea_hex: STEP + port.cost}
    return {there: STEP for there in BOARD.neighbours[at] if BOARD.terrain[there] == SEA}


def _landings(sea: str) -> Mapping[str, float]:
    """The coasts and ports next to a sea hex, with the cost of landing there."""
    found = {there: 0.0 for there in BOARD.neighbours[sea] if BOARD.is_land(there)}
    return found | {at: float(port.cost) for at, port in BOARD.river_ports.items() if port.sea_hex == sea}


@lru_cache(maxsize=256)
def voyages(start: str, most: float = FARTHEST) -> Mapping[str, tuple[Tread, ...]]:
    """Every coast and port that ships come to from a hex, with the cheapest way there."""
    found: dict[str, tuple[Tread, ...]] = {}
    at_sea: dict[str, tuple[Tread, ...]] = {
        there: (Tread(there, cost),) for there, cost in sorted(_put_out(start).items())
    }
    edge = sorted(at_sea)
    while edge:
        for sea in edge:
            for land, cost in _landings(sea).items():
                treads = (*at_sea[sea], Tread(land, cost))
                shorter = land not in found or _cost(treads) < _cost(found[land])
                if land != start and _cost(treads) <= most and shorter:
                    found[land] = treads
        following: dict[str, tuple[Tread, ...]] = {}
        for sea in edge:
            for there in BOARD.neighbours[sea]:
                new = BOARD.terrain[there] == SEA and there not in at_sea and there not in following
                if new and _cost(at_sea[sea]) + STEP <= most:
                    following[there] = (*at_sea[sea], Tread(there, STEP))
        at_sea |= following
        edge = sorted(following)
    return found


def _voyages(found: Company) -> Mapping[str, tuple[Tread, ...]]:
    """Those that these can make this turn; a Night March takes them farther (EV31)."""
    return voyages(found.at, FARTHEST + found.by_night)


def _cost(treads: tuple[Tread, ...]) -> float:
    return sum(tread.cost for tread in treads)


def planned(found: Company, end: str) -> Way | IllegalAction:
    """The voyage to a coast or port, or why there is none."""
    if wrong := refused(found):
        return wrong
    treads = _voyages(found).get(end)
    if treads is None:
        return no("COR-3", "sail.too_far", at=end, mf=FARTHEST + found.by_night)
    return barred(found, end) or may_not_end(found, end) or _way(treads)


def _way(treads: tuple[Tread, ...]) -> Way:
    return Way(treads, _cost(treads), ("sail",))


def ends(found: Company) -> tuple[str, ...]:
    """Where they may land this turn."""
    if not _naval(found) or refused(found) is not None:
        return ()
    return tuple(sorted(_voyages(found).keys() - closed(found).hexes - no_ends(found).hexes))


def homeward(found: Company, home: str) -> tuple[Way, ...]:
    """DES-2: the voyages home, or as far toward it as a turn allows; none where no ship can put out."""
    if refused(found) is not None:
        return ()
    left = {home: 0.0, **{at: _cost(treads) for at, treads in voyages(home, 99).items()}}
    nearer = [end for end in ends(found) if end in left and left[end] < left.get(found.at, 99)]
    best = min((left[end] for end in nearer), default=0.0)
    return tuple(_way(_voyages(found)[end]) for end in nearer if left[end] == best)


def coasts() -> frozenset[str]:
    """Where ships can put out: an army inland marches to the nearest of them first (DES-2)."""
    return frozenset(at for at in BOARD.land if _put_out(at))
