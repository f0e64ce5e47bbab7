"""After a Search that spotted people: bands or Nazgûl come, hex by hex (SRC-9, SRC-14, P-2)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war import chapter
from engine.war.chapter import Prompt
from engine.war.company import Company, company
from engine.war.data.records import Power
from engine.war.desk import Desk
from engine.war.fates import captives, stopping
from engine.war.field import Field
from engine.war.frames import Asking, AskingRing, Capturing, Pursuing
from engine.war.grid import distance
from engine.war.moves import walking, ways
from engine.war.questions import Choice, Leave, Seize, Spotted
from engine.war.view import View


def able_to_come(field: Field, at: str) -> tuple[str, ...]:
    """Who could come by one normal move, the nearest first; nobody with a captive or the Ring."""
    found = (person for person in field.persons if person.nazgul and person.here and person.power == "sauron")
    free = [person for person in found if _comes(company(field, (person.id,)), at)]
    return tuple(person.id for person in sorted(free, key=lambda person: distance(person.at, at)))


def _comes(nazgul: Company, at: str) -> bool:
    return not nazgul.laden and (nazgul.at == at or at in ways.ends(nazgul))


def come(desk: Desk, name: str, at: str) -> None:
    """He comes at once; it is no move of his own turn (MOV-11)."""
    nazgul = company(desk.field, (name,))
    found = ways.way(nazgul, at) if nazgul.at != at else None
    if found is not None:
        walking.set_out(desk, (name,), found, why="search", forced=True)


def go_on(desk: Desk, frame: Pursuing) -> None:
    """For each hex the question of the Ring (P-10), then who comes; at the end the phase is over."""
    if not frame.spotted:
        return chapter.after(desk, "T4")
    at, names = frame.spotted[0]
    if frame.stage == "asked":
        return _come(desk, frame)
    by = _spotters(desk, frame)
    desk.swap(replace(frame, stage="asked", by=by[0] if frame.forces == "orcs" and by else ""))
    return desk.push(AskingRing(at, names, stopping.before(desk.field, at, by), "search"))


def _spotters(desk: Desk, frame: Pursuing) -> tuple[str, ...]:
    """Who spotted them: a band that appears, where one may; of a Search with Nazgûl all who are left."""
    field, (at, _) = desk.field, frame.spotted[0]
    if frame.forces == "nazgul":
        return tuple(person.id for person in field.persons if person.nazgul and person.here)
    band = "" if field.units_at(at, "fellowship") else captives.appear(desk, frame.searcher, at)
    return (band,) if band else ()


def _come(desk: Desk, frame: Pursuing) -> None:
    """The band tries at once, or Sauron says which Nazgûl comes; nobody, where an army of the West stands."""
    at, names = frame.spotted[0]
    still = _still(desk.field, at, names)
    called = still and frame.forces == "nazgul" and not desk.field.units_at(at, "fellowship")
    if called and (able := able_to_come(desk.field, at)):
        return desk.ask("P-2", (desk.seat_of("sauron"),), Spotted(at, still, able))
    desk.swap(replace(frame, spotted=frame.spotted[1:], stage="", by=""))
    if frame.by and still:
        desk.push(_capture(desk, frame.searcher, at, still, frame.by))
    elif frame.by:
        captives.vanish(desk, at)
    return None


def _still(field: Field, at: str, names: Iterable[str]) -> tuple[str, ...]:
    """Who of them is still to be seen there."""
    there = {person.id for person in field.party_at(at) if not person.hidden}
    return tuple(name for name in names if name in there)


def _capture(desk: Desk, power: Power, at: str, whom: tuple[str, ...], by: str) -> Capturing:
    """Who came tries, with all of his player's pieces that are there (CAP-2)."""
    own = desk.config.powers_of(desk.seat_of(power))
    others = (piece.id for piece in desk.field.dark_at(at, *own) if piece.id != by)
    return Capturing(power, at, whom, (by, *others), "asked")


def heard(desk: Desk, frame: Pursuing, asking: Asking) -> None:
    """P-2: the Nazgûl that was named comes and tries to take them, or nobody does."""
    at, names = frame.spotted[0]
    choice = asking.given[0].choice
    desk.swap(replace(frame, spotted=frame.spotted[1:], stage=""))
    if isinstance(choice, Seize):
        desk.push(_capture(desk, "sauron", at, _still(desk.field, at, names), choice.by))
        come(desk, choice.by, at)


def _default(seen: View, asking: Asking) -> Choice:
    about = asking.about
    assert isinstance(about, Spotted)
    return Seize(about.nazgul[0])


def _choices(seen: View, asking: Asking) -> Iterable[Choice]:
    about = asking.about
    assert isinstance(about, Spotted)
    return (*(Seize(name) for name in about.nazgul), Leave())


def _refused(seen: View, asking: Asking, choice: Choice) -> IllegalAction | None:
    return None if choice in _choices(seen, asking) else no("SRC-9", "come.not_able")


PROMPTS = {"P-2": Prompt(_default, _choices, _refused)}
