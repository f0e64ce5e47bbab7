"""*Round by round*: each line of the battle orders is asked alone (PRM-5, P-4 to P-8, P-18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.game import IllegalAction
from engine.war.battles.declaring import known
from engine.war.board import BOARD
from engine.war.chapter import Prompt, no
from engine.war.data.records import Power
from engine.war.desk import Desk
from engine.war.frames import Asking, Battle
from engine.war.pieces import Band, Unit
from engine.war.questions import BattleOrders, Choice, RoundOver
from engine.war.view import View

SHARES: Final = (50, 25, 0, 101)
"""Of the start, in percent: half, a quarter, never, at once (P-5)."""


def alone(
    desk: Desk,
    frame: Battle,
    prompt: str,
    *powers: Power,
    lost: tuple[int, int] = (0, 0),
    troops: tuple[str, ...] = (),
) -> bool:
    """Ask those powers now, if that is the rule of the house; whether they must answer first."""
    seats = [seat for seat in map(desk.seat_of, powers) if seat]
    if not desk.config.options.round_by_round or frame.asked or not seats:
        return False
    desk.swap(replace(frame, asked=True))
    desk.ask(prompt, seats, RoundOver(frame.target, frame.round, lost, troops))
    return True


def line(prompt: str, orders: BattleOrders, answer: BattleOrders) -> BattleOrders:
    """The orders after an answer to the line that was asked; unsaid, it stays as it was."""
    match prompt:
        case "P-4":
            return replace(orders, losses=answer.losses or orders.losses)
        case "P-5":
            under = orders.leave_under if answer.leave_under is None else answer.leave_under
            return replace(orders, leave_under=under)
        case "P-6":
            return replace(orders, rangers=orders.rangers if answer.rangers is None else answer.rangers)
        case "P-7":
            return replace(orders, rout_to=answer.rout_to or orders.rout_to)
        case "P-8":
            return replace(orders, retreat_to=answer.retreat_to or orders.retreat_to)
        case _:
            return replace(orders, advance=orders.advance if answer.advance is None else answer.advance)


def _default(seen: View, asking: Asking) -> Choice:
    return BattleOrders()


def _refused(seen: View, asking: Asking, choice: Choice) -> IllegalAction | None:
    return known(choice) if isinstance(choice, BattleOrders) else no("PRM-5", "answer.battle_orders")


def _bearing(seen: View, asking: Asking) -> Iterator[Choice]:
    """As ordered; each of the viewer's pieces first; the smallest first."""
    assert isinstance(asking.about, RoundOver)
    pieces = [seen.field.piece(name) for name in asking.about.troops if seen.field.has(name)]
    own = [piece for piece in pieces if isinstance(piece, Unit | Band) and piece.power in seen.powers]
    smallest = sorted(own, key=lambda piece: (piece.strength, piece.id))
    every = tuple(piece.id for piece in smallest)
    return (BattleOrders(losses=first) for first in dict.fromkeys(((), *((name,) for name in every), every)))


def _leaving(seen: View, asking: Asking) -> Iterator[Choice]:
    return (BattleOrders(leave_under=share) for share in (None, *SHARES))


def _rangers(seen: View, asking: Asking) -> Iterator[Choice]:
    return (BattleOrders(rangers=spare) for spare in (None, True, False))


def _havens(seen: View) -> tuple[str, ...]:
    """The Citadels of the viewer."""
    return tuple(
        place.id for place in BOARD.places.values() if seen.field.held_citadel(place.hex, *seen.powers)
    )


def _routs(seen: View, asking: Asking) -> Iterator[Choice]:
    return (BattleOrders(rout_to=to) for to in ("", *_havens(seen)))


def _retreats(seen: View, asking: Asking) -> Iterator[Choice]:
    return (BattleOrders(retreat_to=to) for to in ("", *_havens(seen)))


def _advances(seen: View, asking: Asking) -> Iterator[Choice]:
    """As the default says; nobody; each unit of the viewer next to the hex."""
    yield from (BattleOrders(), BattleOrders(advance=()))
    assert isinstance(asking.about, RoundOver)
    near = BOARD.neighbours[asking.about.target]
    own = (unit.id for unit in seen.field.units if unit.at in near and unit.power in seen.powers)
    yield from (BattleOrders(advance=(name,)) for name in own)


PROMPTS = {
    "P-4": Prompt(_default, _bearing, _refused),
    "P-5": Prompt(_default, _leaving, _refused),
    "P-6": Prompt(_default, _rangers, _refused),
    "P-7": Prompt(_default, _routs, _refused),
    "P-8": Prompt(_default, _retreats, _refused),
    "P-18": Prompt(_default, _advances, _refused),
}
