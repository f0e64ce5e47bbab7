"""What is looked at when pieces enter a hex, and when they stop in one.

A hook of `ENTERED` is called once for each hex of a walk, after the step: ``(desk, walking)``. Who is in
``walking.who`` stands in ``walking.at``; ``walking.ahead`` is empty in the last hex. It may change the table,
push frames (the next hook waits until they are gone, and is not called if nobody goes on), take people out
of the walk by `stopping.stop` or, if they died or were carried off, `stopping.lose`. It tells nothing and
pushes nothing where nothing happens, for a walk that met nothing is a draft (SEQ-4).

A hook of `STOPPED` is called once when pieces ended a move in a hex, by will, by force, on the way or at the
end: ``(desk, stopped)``. Look anew who of ``stopped.who`` is still there.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.war.battles import coming
from engine.war.cards import finding
from engine.war.desk import Desk
from engine.war.duels import perils, withdrawing
from engine.war.frames import Stopped, Walking
from engine.war.hunt import handing, intercepting
from engine.war.moves import holding
from engine.war.realm import stirring
from engine.war.ring import doom
from engine.war.voyages import paths

Entered = Callable[[Desk, Walking], None]
Halted = Callable[[Desk, Stopped], None]

ENTERED: tuple[Entered, ...] = (
    paths.entered,
    holding.entered,
    stirring.entered,
    coming.entered,
    doom.entered,
    perils.entered,
    intercepting.entered,
)
"""In this order: places change hands, lands mobilise, perils, interceptions."""
STOPPED: tuple[Halted, ...] = (handing.led, finding.stopped, doom.stopped, withdrawing.stopped)
"""In this order: what lies there is found, the Ring's own matters."""
