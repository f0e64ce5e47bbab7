"""The goal line of somebody's first games: what is wanted, and how far that is (E16.11, W0.9). Pure."""

from __future__ import annotations

from bot.games.war.model.parties import hidden, shown
from bot.games.war.scene import WarScene
from bot.games.war.words import guide as words
from bot.games.war.words.catalogue import _
from bot.model.scene import LEARNED
from bot.model.screen import Text
from engine.game import IllegalAction
from engine.war.board import MOUNT_DOOM
from engine.war.company import company
from engine.war.fates import holding
from engine.war.moves import marches
from engine.war.moves.parting import chosen, commanded
from engine.war.view import View


def goal_line(scene: WarScene) -> str:
    """None after the first games, nor once something was ordered in a sitting. What places decide stands
    above it for all (W15.4); Saruman's panel says his goals for good (W7.4)."""
    view: View = scene.view
    if scene.finished >= LEARNED or view.drafts or not view.step:
        return ""
    if scene.seat == "fellowship":
        return _of_the_west(view)
    return _("-# You also win as soon as the Ring comes to Barad-dûr.") if scene.seat == "sauron" else ""


def goal(scene: WarScene) -> Text | None:
    """The same as a paragraph of its own, in whose place a hint may stand."""
    said = goal_line(scene)
    return Text(said) if said else None


def _of_the_west(view: View) -> str:
    """Mount Doom, and the turns to it where the bearer is free to go."""
    bearer = holding.bearer(view.field)
    if bearer is None or bearer.power != "fellowship" or bearer.captor or bearer.at == MOUNT_DOOM:
        return words.ring(0)
    # As *March to…* has it of the party: what a companion carries may shorten the way.
    groups = (*hidden(view), *shown(view))
    party = next((one.who for one in groups if bearer.id in one.who), (bearer.id,))
    free = [
        one for one in party if not isinstance(chosen(view.field, commanded(view), (one,)), IllegalAction)
    ]
    ahead = marches.prospect(company(view.field, free or (bearer.id,)), MOUNT_DOOM)
    return words.ring(ahead.turns if ahead is not None else 0)
