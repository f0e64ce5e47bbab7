"""Ana plays far away; Ben waits at Goblins' Gate and plans."""

from typing import Any

from bot.games.riddle.ask.plans.model import Plan, encoded
from engine import riddle
from engine.riddle.actions import EndTurn
from engine.riddle.state import State
from tests.features.house import BEN, House
from tests.features.orders.table import act, letters, position, table

WAIT = 20
"""Seconds that a plan waits before each step."""
HAND = ("rope-1", "horse-4", "gimli", "spy-1")
HAND_FACES = ("rope", "horse-4", "gimli", "spy-1")
BREE, SHIRE, GATE, MORIA = "G6", "G5", "F10", "L11"
FANUIN, LAKE_TOWN = "I15", "G17"


def far(**changes: Any) -> State:
    """Frodo has moved and may end the turn."""
    given: dict[str, Any] = {
        "hands": {"frodo": ("palantir-1", "frodo"), "black-rider-1": HAND},
        "at": {"frodo": MORIA, "black-rider-1": GATE},
        "start": "M9",
        "exchanged": (),
    }
    return position(**{**given, **changes})


async def planned(here: House, plan: Plan | None = None, state: State | None = None) -> str:
    """A table at which Ben has that plan, by default to Bree."""
    game = await table(here, state or far())
    await here.services.plans.save(game, BEN, encoded(plan or Plan(goal=BREE)))
    await letters(here)
    return game


async def rung(here: House, seconds: float = WAIT) -> None:
    here.time.go(seconds)
    await here.ring()


async def ends(here: House, game: str, user: int) -> None:
    await act(here, game, user, EndTurn())


async def steps(here: House, game: str, after: int) -> list[tuple[riddle.Action, str]]:
    """The steps after that one, each with how it was made."""
    return [
        (riddle.decode(step.action, riddle.Action), step.how)
        for step in await here.store.steps(game, after=after)
    ]
