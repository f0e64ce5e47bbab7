"""Who may move: mobilisation of powers and lands (MOB)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import lru_cache

from engine.game import IllegalAction
from engine.lazily import Same
from engine.war.actions import Mobilise
from engine.war.board import BOARD
from engine.war.chapter import Order, no
from engine.war.data import CHARACTERS, DATA, TABLES
from engine.war.data.records import Character, Power, Troop
from engine.war.desk import Desk
from engine.war.events import realm as told
from engine.war.field import DARK, Field, asked_once
from engine.war.pieces import TROOPS, Band, Person, Piece, Unit
from engine.war.view import View

DATES = TABLES.mobilisation
FREE = tuple(land for land in DATA.lands if land not in ("rohan", "gondor"))
"""The lands of the Free Peoples (GEN-13)."""
DECLARED = {"mordor": "mordor_voluntary_from_turn", "saruman": "saruman_voluntary_from_turn"}
CLAUSE = {"mordor": "MOB-1", "saruman": "MOB-2"}
SINCE_M = {"M+2": 2, "M+3": 3, "M+4": 4}


def due(field: Field, date: str) -> bool:
    """Whether a date such as ``M+4`` has come (GEN-9)."""
    m = field.war.m
    return date in SINCE_M and m is not None and field.turn.number >= m + SINCE_M[date]


def mobilise(desk: Desk, who: str, why: str) -> None:
    """A power or land mobilises now, if it has not (MOB-1 to MOB-7). Mordor's turn is M (GEN-9)."""
    if desk.field.mobilised(who):
        return
    desk.wage(called={**desk.war.called, who: desk.turn.number})
    if who == "mordor":
        desk.wage(m=desk.turn.number)
    desk.tell(told.Mobilised(who, why))


def dates(desk: Desk) -> None:
    """MOB-1 to MOB-5: who mobilises when a turn begins."""
    number, called = desk.turn.number, desk.war.called
    if desk.config.story.base != "army":
        return
    if number >= DATES["mordor_automatic_turn"]:
        mobilise(desk, "mordor", "date")
    if number >= DATES["saruman_automatic_turn"]:
        mobilise(desk, "saruman", "date")
    if "saruman" in called and number >= called["saruman"] + DATES["rohan_after_saruman"]:
        mobilise(desk, "rohan", "date")
    if desk.war.m is not None and number >= desk.war.m + DATES["gondor_after_mordor"]:
        mobilise(desk, "gondor", "date")
    if desk.war.m is not None and number >= desk.war.m + DATES["free_peoples_after_mordor"]:
        for land in FREE:
            mobilise(desk, land, "date")


def ready(field: Field, piece: Unit | Person) -> bool:
    """Whether a unit or leader may move and attack for the sake of mobilisation (MOV-12, MOB-10).

    A converted leader is of no land any more (SR3-8). Escorts have their own leave (CAP-9).
    """
    if isinstance(piece, Person) and piece.power != piece.kind.power:
        return True
    called = _called(Same(field.war.called), field.war.corsairs)
    name = piece.id if isinstance(piece, Person) else piece.troop
    return name in called or riding(field, piece)


@lru_cache(maxsize=64)
def _called(called: Same[Mapping[str, int]], corsairs: bool) -> frozenset[str]:
    """The troops and characters whom mobilisation lets move."""
    kinds: tuple[Troop | Character, ...] = (*TROOPS.values(), *CHARACTERS.values())
    return frozenset(kind.id for kind in kinds if _is_called(kind, called.it, corsairs))


def _is_called(kind: Troop | Character, called: Container[str], corsairs: bool) -> bool:
    match kind.mobilization:
        case "mordor" | "saruman":
            return kind.mobilization in called
        case "rohan" | "gondor" | "free_peoples":
            return kind.land in called
        case "card:corsairs":
            return corsairs
        case _:
            return True


def riding(field: Field, piece: Piece) -> bool:
    """Whether it is Éomer or his troops, free to hunt Orcs though Rohan is not mobilised (MOB-6)."""
    if isinstance(piece, Band) or field.mobilised("rohan") or piece.power != "fellowship":
        return False
    if not (piece.id == "eomer" if isinstance(piece, Person) else piece.kind.eomer_troops):
        return False
    return _hunting(field)


def led_by_eomer(field: Field, units: Iterable[Unit]) -> bool:
    """Whether all of these fight by the leave of MOB-6, under Éomer alone."""
    return not field.mobilised("rohan") and all(unit.kind.eomer_troops for unit in units)


@asked_once
def _hunting(field: Field) -> bool:
    hunted = {piece.at for piece in field.pieces if piece.power in DARK and piece.at}
    return any(prey(field, at) for at in hunted)


def prey(field: Field, at: str) -> bool:
    """Whether Orcs are in a hex of Rohan, bands included, and nobody of the Dark but Orcs (MOB-6)."""
    if BOARD.land_of(at) != "rohan":
        return False
    units = field.units_at(at, *DARK)
    return all(unit.kind.nation == "orc" for unit in units) and bool(units or field.bands_at(at))


def may_declare(field: Field, who: str) -> bool:
    """Whether a power may be mobilised by word now."""
    return not field.mobilised(who) and field.turn.number >= DATES[DECLARED[who]]


def _powers(seen: View) -> tuple[str, ...]:
    """Whom the sitting player may declare: Saruman in S1 or, with two players, in D1 (MOB-1, MOB-2)."""
    power: Power = seen.power
    if power == "saruman":
        return ("saruman",)
    return ("mordor",) if seen.config.story.saruman == "gone" or seen.config.three else ("mordor", "saruman")


def _refused(seen: View, action: Mobilise) -> IllegalAction | None:
    if action.power not in _powers(seen):
        return no("MOB-1", "mobilise.not_yours", power=action.power)
    if seen.field.mobilised(action.power):
        return no(CLAUSE[action.power], "mobilise.done", power=action.power)
    if not may_declare(seen.field, action.power):
        first = DATES[DECLARED[action.power]]
        return no(CLAUSE[action.power], "mobilise.too_early", power=action.power, turn=first)
    return None


def _do(desk: Desk, action: Mobilise) -> None:
    mobilise(desk, action.power, "declared")


def _offers(seen: View) -> Iterable[Mobilise]:
    return (Mobilise(power) for power in _powers(seen) if may_declare(seen.field, power))


ORDERS = (Order(Mobilise, frozenset(("D1", "S1")), _refused, _do, _offers),)
