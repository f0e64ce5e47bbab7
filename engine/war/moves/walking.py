"""The GM leads pieces along their way (MOV-20, MOV-22)."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from engine.caching import Same
from engine.war.board import BOARD
from engine.war.events.table import Arrived, HostGone, Moved
from engine.war.field import Field
from engine.war.moves.restrictions import attackable
from engine.war.moves.ways import Way
from engine.war.phase_records import Phase, Stopped, Walking
from engine.war.pieces import TROOPS, Person, Piece, Unit
from engine.war.step_builder import StepBuilder

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
SECRET = ("boats",)
"""Ways of a card that its player alone knows: of whom all see, all learn from where to where (EVT-3)."""


def entered(builder: StepBuilder, walking: Walking) -> None:
    """POD-1, POD-2: whoever comes out has used the one passage; the Dead come with Aragorn, if he is seen.

    They enter no hex of an enemy army (MOV-8).
    """
    way = BOARD.way_through(walking.came_from, walking.at)
    if way is None or way.kind != KIND or walking.why in CARRIED or builder.war.paths_used:
        return
    pieces = [builder.field.piece(name) for name in walking.who]
    seen = any(not (isinstance(piece, Person) and piece.hidden) for piece in pieces)
    builder.wage(paths_used=True, paths_seen=seen)
    field = builder.field
    stopped = attackable(field, "fellowship", walking.at)
    if field.has(HOST) and not stopped and any(_calls(field, piece.id) for piece in pieces):
        builder.change(HOST, at=walking.at, moved=True, began=walking.at)
        builder.tell(Arrived(HOST, walking.at))
        builder.swap(replace(walking, who=(*walking.who, HOST)))


def _calls(field: Field, name: str) -> bool:
    return name == LORD and not field.person(name).hidden


def lapse(builder: StepBuilder) -> None:
    """POD-2: the Host is gone as soon as Aragorn does not lead it any more, or after its third battle."""
    field = builder.field
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
        builder.remove(*(unit.id for unit in gone))
        for unit in gone:
            builder.tell(HostGone(unit.id, unit.at, fought=field.war.host_battles >= BATTLES))


@lru_cache(maxsize=16)
def _dead(units: Same[tuple[Unit, ...]]) -> tuple[Unit, ...]:
    """The units of the Host: asked whenever anything changes, which is mostly something else."""
    return tuple([unit for unit in units.it if unit.troop in DEAD])


def fought(builder: StepBuilder, units: tuple[str, ...]) -> None:
    """A battle is over in which these took part."""
    field = builder.field
    pieces = (field.piece(name) for name in units if field.has(name))
    if any(isinstance(piece, Unit) and piece.kind.dead for piece in pieces):
        builder.wage(host_battles=builder.war.host_battles + 1)


Entered = Callable[[StepBuilder, Walking], None]
Halted = Callable[[StepBuilder, Stopped], None]


class Hooks(NamedTuple):
    """What later chapters do when pieces move, in their order: `engine.war.turns.steps` names it.

    It tells nothing and pushes nothing where nothing happens, for a walk that met nothing is a draft (SEQ-4).
    """

    entered: tuple[Entered, ...]
    """Called once for each hex of a walk, after the step. Who is in ``walking.who`` stands in ``walking.at``;
    ``walking.ahead`` is empty in the last hex. A hook may change the table, push phases (the next hook waits
    until they are gone, and is not called if nobody goes on), and take people out of the walk."""
    stopped: tuple[Halted, ...]
    """Called once when pieces ended a move in a hex, by will, by force, on the way or at the end. Look anew
    who of ``stopped.who`` is still there."""
    sails: Callable[[StepBuilder], None]
    """Called when ships are about to put out (COR-3, EV12)."""


def set_out(
    builder: StepBuilder, walkers: Iterable[str], path: Way, *, why: str = "order", forced: bool = False
) -> None:
    """Pieces set out on a way; a forced one does not count as their move (MOV-11, PRM-3)."""
    names = tuple(walkers)
    start = builder.field.piece(names[0]).at
    if not forced:
        builder.put(*(replace(builder.field.piece(name), moved=True, began=start) for name in names))
    if "plateau" in path.marks:
        # They attack nothing in this turn but Barad-dûr (DOO-11).
        for name in (name for name in names if isinstance(builder.field.piece(name), Unit)):
            builder.change(name, barred=True)
    builder.push(Walking(names, path.treads, (start,), marks=path.marks, why=why))


def go_on(builder: StepBuilder, phase: Walking, hooks: tuple[Entered, ...]) -> None:
    """The next thing: a hook of the present hex, pieces left behind, a step, or the end.

    Whoever is not in the hex any more, dead, disbanded or carried off, walks no further.
    """
    here = tuple(
        name for name in phase.who if builder.field.has(name) and builder.field.piece(name).at == phase.at
    )
    if here != phase.who:
        return builder.swap(replace(phase, who=here))
    if phase.who and phase.hook < len(hooks):
        _look(builder, phase, hooks[phase.hook])
    elif phase.who and any(drop.at == phase.at for drop in phase.drops):
        _drop(builder, phase)
    elif phase.who and phase.ahead:
        _step(builder, phase)
    else:
        _report(builder, phase)
        builder.pop()
        if phase.who:
            builder.push(Stopped(phase.who, phase.at))


def _step(builder: StepBuilder, phase: Walking) -> None:
    tread, *ahead = phase.ahead
    pieces: list[Piece] = []
    for piece in (builder.field.piece(name) for name in phase.who):
        by_road = isinstance(piece, Person) and tread.road
        pieces.append(replace(piece, at=tread.to, used_road=True) if by_road else replace(piece, at=tread.to))
        pieces += (replace(captive, at=tread.to) for captive in builder.field.captives_of(piece.id))
    builder.put(*pieces)
    behind = (*phase.behind, tread.to)
    builder.swap(replace(phase, ahead=tuple(ahead), behind=behind, spent=phase.spent + tread.cost, hook=0))


def _look(builder: StepBuilder, phase: Walking, hook: Entered) -> None:
    """One hook; where it tells or opens anything, the way so far is told before."""
    place = len(builder.state.stack) - 1
    now = replace(phase, hook=phase.hook + 1)
    builder.swap(now)
    mark, facts = builder.heard, _facts(builder, phase)
    hook(builder, now)
    if builder.heard == mark and builder.state.stack[place:] == (now,):
        return
    for fact in reversed(facts):
        builder.tell(fact, at=mark)
    stack: list[Phase] = list(builder.state.stack)
    walking = stack[place]
    if isinstance(walking, Walking):
        stack[place] = replace(walking, told=len(phase.behind) - 1, reckoned=phase.spent)
        builder.keep(stack=tuple(stack))


def _drop(builder: StepBuilder, phase: Walking) -> None:
    """MOV-9: who is left behind here ends his move."""
    left = {name for drop in phase.drops if drop.at == phase.at for name in drop.who} & set(phase.who)
    _report(builder, replace(phase, who=tuple(name for name in phase.who if name in left)))
    on = tuple(name for name in phase.who if name not in left)
    drops = tuple(drop for drop in phase.drops if drop.at != phase.at)
    builder.swap(replace(phase, who=on, drops=drops))
    builder.push(Stopped(tuple(sorted(left)), phase.at))


def _report(builder: StepBuilder, phase: Walking) -> None:
    for fact in _facts(builder, phase):
        builder.tell(fact)


def _facts(builder: StepBuilder, phase: Walking) -> list[Moved]:
    """The way since it was told last: to all of whom all see, to their owner of the hidden (INF-3)."""
    path = phase.behind[phase.told :]
    if len(path) < 2:
        return []
    field = builder.field
    led = [captive.id for name in phase.who for captive in field.captives_of(name)]
    pieces = [field.piece(name) for name in (*phase.who, *led)]
    hidden = [piece for piece in pieces if isinstance(piece, Person) and piece.hidden]
    seen = [piece.id for piece in pieces if piece not in hidden]
    cost, facts = phase.spent - phase.reckoned, []
    if seen and phase.why in SECRET:
        facts.append(Moved(tuple(seen), (path[0], path[-1]), 0.0, why="carried"))
    elif seen:
        facts.append(Moved(tuple(seen), path, cost, phase.marks, phase.why))
    if hidden:
        owner = (builder.seat_of("fellowship"),)
        names = tuple(person.id for person in hidden)
        facts.append(Moved(names, path, cost, phase.marks, phase.why, audience=owner))
    return facts


def stopped(builder: StepBuilder, phase: Stopped, hooks: tuple[Halted, ...]) -> None:
    """One hook of those that follow a stop."""
    if phase.hook >= len(hooks):
        builder.pop()
        return
    builder.swap(replace(phase, hook=phase.hook + 1))
    hooks[phase.hook](builder, phase)
