"""The GM leads pieces along their way (MOV-20, MOV-22)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from engine.lazily import Same
from engine.war.board import BOARD
from engine.war.desk import Desk
from engine.war.events.table import Arrived, HostGone, Moved
from engine.war.field import Field
from engine.war.frames import Frame, Stopped, Walking
from engine.war.moves.bars import attackable
from engine.war.moves.ways import Way
from engine.war.pieces import TROOPS, Person, Piece, Unit

# The Paths of the Dead, and the Shadow Host that follows Aragorn out of them (POD)


KIND = "paths_of_the_dead"
HOST = "shadow_host"
DEAD = frozenset(name for name, kind in TROOPS.items() if kind.dead)
"""Of which troop the Host is."""
LORD = "aragorn"
BATTLES = 3
"""After so many the Host is gone (POD-2)."""
CARRIED = ("eagles", "boats")
"""Ways that do not touch the ground between two hexes."""


def entered(desk: Desk, walking: Walking) -> None:
    """POD-1, POD-2: whoever comes out has used the one passage; the Dead come with Aragorn, if he is seen.

    They enter no hex of an enemy army (MOV-8).
    """
    way = BOARD.way_through(walking.came_from, walking.at)
    if way is None or way.kind != KIND or walking.why in CARRIED or desk.war.paths_used:
        return
    pieces = [desk.field.piece(name) for name in walking.who]
    seen = any(not (isinstance(piece, Person) and piece.hidden) for piece in pieces)
    desk.wage(paths_used=True, paths_seen=seen)
    field = desk.field
    stopped = attackable(field, "fellowship", walking.at)
    if field.has(HOST) and not stopped and any(_calls(field, piece.id) for piece in pieces):
        desk.change(HOST, at=walking.at, moved=True, began=walking.at)
        desk.tell(Arrived(HOST, walking.at))
        desk.swap(replace(walking, who=(*walking.who, HOST)))


def _calls(field: Field, name: str) -> bool:
    return name == LORD and not field.person(name).hidden


def lapse(desk: Desk) -> None:
    """POD-2: the Host is gone as soon as Aragorn does not lead it any more, or after its third battle."""
    field = desk.field
    parts = [unit for unit in _dead(Same(field.units)) if unit.at]
    if not parts:
        return
    lord = field.person(LORD)
    leads_the_dead = lord.here and lord.power == "fellowship" and not (lord.captor or lord.hidden)
    gone = [
        unit
        for unit in parts
        if not leads_the_dead or unit.at != lord.at or field.war.host_battles >= BATTLES
    ]
    if gone:
        desk.remove(*(unit.id for unit in gone))
        for unit in gone:
            desk.tell(HostGone(unit.id, unit.at, fought=field.war.host_battles >= BATTLES))


@lru_cache(maxsize=16)
def _dead(units: Same[tuple[Unit, ...]]) -> tuple[Unit, ...]:
    """The units of the Host: asked whenever anything changes, which is mostly something else."""
    return tuple([unit for unit in units.it if unit.troop in DEAD])


def fought(desk: Desk, units: tuple[str, ...]) -> None:
    """A battle is over in which these took part."""
    field = desk.field
    pieces = (field.piece(name) for name in units if field.has(name))
    if any(isinstance(piece, Unit) and piece.kind.dead for piece in pieces):
        desk.wage(host_battles=desk.war.host_battles + 1)


Entered = Callable[[Desk, Walking], None]
Halted = Callable[[Desk, Stopped], None]


class Hooks(NamedTuple):
    """What later chapters do when pieces move, in their order: `engine.war.turns.steps` names it.

    It tells nothing and pushes nothing where nothing happens, for a walk that met nothing is a draft (SEQ-4).
    """

    entered: tuple[Entered, ...]
    """Called once for each hex of a walk, after the step. Who is in ``walking.who`` stands in ``walking.at``;
    ``walking.ahead`` is empty in the last hex. A hook may change the table, push frames (the next hook waits
    until they are gone, and is not called if nobody goes on), and take people out of the walk."""
    stopped: tuple[Halted, ...]
    """Called once when pieces ended a move in a hex, by will, by force, on the way or at the end. Look anew
    who of ``stopped.who`` is still there."""
    sails: Callable[[Desk], None]
    """Called when ships are about to put out (COR-3, EV12)."""


def set_out(desk: Desk, who: Iterable[str], found: Way, *, why: str = "order", forced: bool = False) -> None:
    """Pieces set out on a way; a forced one does not count as their move (MOV-11, PRM-3)."""
    names = tuple(who)
    start = desk.field.piece(names[0]).at
    if not forced:
        desk.put(*(replace(desk.field.piece(name), moved=True, began=start) for name in names))
    if "plateau" in found.marks:
        # They attack nothing in this turn but Barad-dûr (DOO-11).
        for name in (name for name in names if isinstance(desk.field.piece(name), Unit)):
            desk.change(name, barred=True)
    desk.push(Walking(names, found.treads, (start,), marks=found.marks, why=why))


def go_on(desk: Desk, frame: Walking, hooks: tuple[Entered, ...]) -> None:
    """The next thing: a hook of the present hex, pieces left behind, a step, or the end.

    Whoever is not in the hex any more, dead, disbanded or carried off, walks no further.
    """
    here = tuple(name for name in frame.who if desk.field.has(name) and desk.field.piece(name).at == frame.at)
    if here != frame.who:
        return desk.swap(replace(frame, who=here))
    if frame.who and frame.hook < len(hooks):
        _look(desk, frame, hooks[frame.hook])
    elif frame.who and any(drop.at == frame.at for drop in frame.drops):
        _drop(desk, frame)
    elif frame.who and frame.ahead:
        _step(desk, frame)
    else:
        _report(desk, frame)
        desk.pop()
        if frame.who:
            desk.push(Stopped(frame.who, frame.at))


def _step(desk: Desk, frame: Walking) -> None:
    tread, *ahead = frame.ahead
    pieces: list[Piece] = []
    for piece in (desk.field.piece(name) for name in frame.who):
        by_road = isinstance(piece, Person) and tread.road
        pieces.append(replace(piece, at=tread.to, used_road=True) if by_road else replace(piece, at=tread.to))
        pieces += (replace(captive, at=tread.to) for captive in desk.field.captives_of(piece.id))
    desk.put(*pieces)
    behind = (*frame.behind, tread.to)
    desk.swap(replace(frame, ahead=tuple(ahead), behind=behind, spent=frame.spent + tread.cost, hook=0))


def _look(desk: Desk, frame: Walking, hook: Entered) -> None:
    """One hook; where it tells or opens anything, the way so far is told before."""
    place = len(desk.state.stack) - 1
    now = replace(frame, hook=frame.hook + 1)
    desk.swap(now)
    mark, facts = desk.heard, _facts(desk, frame)
    hook(desk, now)
    if desk.heard == mark and desk.state.stack[place:] == (now,):
        return
    for fact in reversed(facts):
        desk.tell(fact, at=mark)
    stack: list[Frame] = list(desk.state.stack)
    walking = stack[place]
    if isinstance(walking, Walking):
        stack[place] = replace(walking, told=len(frame.behind) - 1, reckoned=frame.spent)
        desk.keep(stack=tuple(stack))


def _drop(desk: Desk, frame: Walking) -> None:
    """MOV-9: who is left behind here ends his move."""
    left = {name for drop in frame.drops if drop.at == frame.at for name in drop.who} & set(frame.who)
    _report(desk, replace(frame, who=tuple(name for name in frame.who if name in left)))
    on = tuple(name for name in frame.who if name not in left)
    drops = tuple(drop for drop in frame.drops if drop.at != frame.at)
    desk.swap(replace(frame, who=on, drops=drops))
    desk.push(Stopped(tuple(sorted(left)), frame.at))


def _report(desk: Desk, frame: Walking) -> None:
    for fact in _facts(desk, frame):
        desk.tell(fact)


def _facts(desk: Desk, frame: Walking) -> list[Moved]:
    """The way since it was told last: to all of whom all see, to their owner of the hidden (INF-3)."""
    path = frame.behind[frame.told :]
    if len(path) < 2:
        return []
    field = desk.field
    led = [captive.id for name in frame.who for captive in field.captives_of(name)]
    pieces = [field.piece(name) for name in (*frame.who, *led)]
    hidden = [piece for piece in pieces if isinstance(piece, Person) and piece.hidden]
    seen = [piece.id for piece in pieces if piece not in hidden]
    cost, found = frame.spent - frame.reckoned, []
    if seen:
        found.append(Moved(tuple(seen), path, cost, frame.marks, frame.why))
    if hidden:
        owner = (desk.seat_of("fellowship"),)
        names = tuple(person.id for person in hidden)
        found.append(Moved(names, path, cost, frame.marks, frame.why, audience=owner))
    return found


def stopped(desk: Desk, frame: Stopped, hooks: tuple[Halted, ...]) -> None:
    """One hook of those that follow a stop."""
    if frame.hook >= len(hooks):
        desk.pop()
        return
    desk.swap(replace(frame, hook=frame.hook + 1))
    hooks[frame.hook](desk, frame)
