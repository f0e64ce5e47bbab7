"""Ways that nobody ordered: deserters go home (DES-5), Saruman's strays go back (SR2-10, PRM-3)."""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise

from msgspec.structs import replace

from engine.war.board import BOARD
from engine.war.desk import Desk
from engine.war.frames import Homing, Tread
from engine.war.moves import walking
from engine.war.moves.bars import closed, may_not_end
from engine.war.moves.company import Company
from engine.war.moves.going import Going, net
from engine.war.moves.orders import leave
from engine.war.moves.ways import Way, gait
from engine.war.pieces import Person, Unit
from engine.war.realm.alliance import ISENGARD
from engine.war.realm.white_hand import GOALS, on_the_way_home
from engine.war.voyages import sailing


def deserters(desk: Desk) -> None:
    """DES-5: at the end of F2 each goes its full MF by a shortest way to its province."""
    _home(desk, (unit.id for unit in desk.field.units if unit.deserter), "desertion")


def home(unit: Unit) -> frozenset[str]:
    """Where a deserter goes: the hexes of its home province; of the Corsairs, Umbar (DES-1, DES-2)."""
    start = BOARD.hex_of(unit.kind.home)
    if unit.kind.naval:
        return frozenset((start,))
    return frozenset(at for at in BOARD.land if BOARD.province[at] == BOARD.province[start])


def strays(desk: Desk) -> None:
    """SR2-10: at the end of D2 without control, who is out of place and did not move goes back."""
    if not desk.turn.control:
        driven = ("saruman",) if on_the_way_home(desk.field, desk.field.person("saruman")) else ()
        _home(desk, dict.fromkeys((*desk.war.astray, *driven)), "control")


def _home(desk: Desk, names: Iterable[str], why: str) -> None:
    who = tuple(names)
    if who:
        desk.push(Homing(who, why))


def go_on(desk: Desk, frame: Homing) -> None:
    """The next of them; its way is found when its turn comes, for others moved before."""
    if not frame.who:
        return desk.pop()
    name, *others = frame.who
    desk.swap(replace(frame, who=tuple(others)))
    if not desk.field.has(name):
        return
    piece = desk.field.piece(name)
    if frame.why == "desertion":
        assert isinstance(piece, Unit)
        _lead(desk, name, home(piece), frame.why)
    elif not piece.moved:
        _lead(desk, name, frozenset((ISENGARD,)) if name == "saruman" else GOALS, frame.why)


def _lead(desk: Desk, name: str, goals: Collection[str], why: str) -> None:
    """Set a piece out on the part of its way that one turn allows."""
    piece = desk.field.piece(name)
    if not piece.at or piece.at in goals or (isinstance(piece, Person) and piece.captor):
        return
    found = way(Company(desk.field, (piece,)), goals)
    if found is not None:
        leave(desk, (name,))
        walking.set_out(desk, (name,), found, why=why, forced=True)


def way(company: Company, goals: Collection[str]) -> Way | None:
    """What of the way one turn allows; the Corsairs sail, and march to the nearest coast before (DES-2)."""
    if any(unit.kind.naval for unit in company.units):
        coasts = sailing.coasts()
        if company.at in coasts:
            (haven,) = goals
            return sailing.homeward(company, haven)
        goals = coasts
    free = [at for at in goals if may_not_end(company, at) is None]
    treads = one_turn(company, shortest(company, free))
    return Way(treads, sum(tread.cost for tread in treads), ()) if treads else None


def one_turn(company: Company, treads: Sequence[Tread]) -> tuple[Tread, ...]:
    """How far it goes this turn; who would stop where no army may stays on the way until it may (DOO-10)."""
    spent, far = 0.0, 0
    for tread in treads:
        if far and spent + tread.cost > company.mf:
            break
        spent, far = spent + tread.cost, far + 1
    while 0 < far < len(treads) and may_not_end(company, treads[far - 1].to) is not None:
        far += 1
    return tuple(treads[:far])


def shortest(company: Company, goals: Collection[str]) -> Sequence[Tread]:
    """The cheapest way to the nearest of these hexes, however many turns it takes; empty if none is open."""
    steps, shut = net(gait(company), True), closed(company).hexes
    done: set[str] = set()
    edge: list[tuple[float, tuple[str, ...]]] = [(0.0, (company.at,))]
    while edge:
        cost, path = heapq.heappop(edge)
        here = path[-1]
        if here in done:
            continue
        done.add(here)
        if here in goals:
            return _treads(steps, path)
        for there, step in steps[here]:
            if there not in shut:
                heapq.heappush(edge, (cost + step.cost, (*path, there)))
    return ()


def _treads(steps: Mapping[str, tuple[tuple[str, Going], ...]], path: Sequence[str]) -> tuple[Tread, ...]:
    found = []
    for here, there in pairwise(path):
        step = dict(steps[here])[there]
        found.append(Tread(there, step.cost, step.road, step.river))
    return tuple(found)
