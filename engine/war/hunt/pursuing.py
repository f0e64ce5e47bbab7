"""After a Search that spotted people: bands or Nazgûl come, hex by hex (SRC-9, SRC-14, P-2)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.game import IllegalAction
from engine.war.chapter import Prompt, no
from engine.war.desk import Desk
from engine.war.field import Field
from engine.war.frames import Asking, AskingRing, Capturing, Pursuing
from engine.war.hunt import bands, swooping
from engine.war.questions import Choice
from engine.war.questions.hunt import Leave, Seize, Spotted
from engine.war.turns import flow
from engine.war.view import View


def go_on(desk: Desk, frame: Pursuing) -> None:
    """For the next hex the question of the Ring (P-10), then who comes; at the end the phase is over."""
    if not frame.spotted:
        return flow.after(desk, "T4")
    at, names = frame.spotted[0]
    if not frame.stage:
        desk.swap(replace(frame, stage="called"))
        return desk.push(AskingRing(at, names, _spotters(desk, frame, at)))
    desk.swap(replace(frame, spotted=frame.spotted[1:], stage=""))
    still = _still(desk.field, at, names)
    if not still or desk.field.units_at(at, "fellowship"):
        return None
    if frame.forces == "orcs":
        band = next((band.id for band in desk.field.bands_at(at, frame.searcher)), "")
        return _try(desk, frame, at, still, band) if band else None
    if able := swooping.able(desk.field, at):
        desk.swap(replace(frame, stage="asked"))
        desk.ask("P-2", (desk.seat_of("sauron"),), Spotted(at, still, able))
    return None


def _spotters(desk: Desk, frame: Pursuing, at: str) -> tuple[str, ...]:
    """Who spotted them: a band that appears now, if one may; of a Search with Nazgûl all nine."""
    field = desk.field
    if frame.forces == "nazgul":
        return tuple(person.id for person in field.persons if person.nazgul and person.here)
    if field.units_at(at, "fellowship") or bands.barred(field, frame.searcher, at):
        return ()
    return (bands.appear(desk, frame.searcher, at),)
