"""The turn planned in advance, as the house asks for it (`bot.model.kit.Planning`, E18.4)."""

from typing import Final

from bot.games.riddle.ask.plans import model
from bot.games.riddle.ask.plans.panel import may, ticked
from bot.games.riddle.ask.plans.panel import panel_plan as room
from bot.games.riddle.words import plans as words
from bot.model.kit import Ends
from engine.riddle.actions import Action
from engine.riddle.view import View

__all__ = ["carries", "carry", "ended", "holds", "may", "room", "ticked"]

carries: Final = True


def holds(plan: str, view: View) -> Ends | None:
    """Why a plan ends before its turn."""
    return model.holds(model.decoded(plan), view)


def carry(plan: str, view: View) -> Action | Ends:
    """The next action in the own turn, or why the plan ends."""
    return model.carry(model.decoded(plan), view)


def ended(plan: str, view: View, end: Ends) -> str:
    """That a plan has ended, and why."""
    return words.ended(end.why, view.board, end.facts)
