"""When it would be too soon to close the moves: closing is offered then, but it is not what is meant (W15.6).
Pure."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.war.ask.companions import waiting
from bot.games.war.ask.warnings import spendable
from bot.games.war.model.danger import SOON, Danger, dangers
from bot.games.war.model.stacks import Stack, group_of, stacks
from bot.games.war.scene import WarScene
from engine.war.chapter import MOVING
from engine.war.moves.ways import gait
from engine.war.odds import turns
from engine.war.players.counsel import marchers
from engine.war.view import View


def too_soon(scene: WarScene) -> bool:
    """Whether a party waits, an army without an order can come to a key place in danger, or of the armies
    that a computer would send off as many have no order as have one. The lesson says itself when to close."""
    view = scene.view
    if view.step not in MOVING or view.config.preset == "lesson":
        return False
    return any(waiting(scene)) or any(unhelped(view)) or _few_sent(view)


def unhelped(view: View) -> Iterator[Danger]:
    """The key places in danger to which an army can come that has no order and stands in no such place."""
    threats = [threat for power in view.powers for threat in dangers(view.field, power)]
    beset = {threat.at for threat in threats}
    free = [stack for stack in stacks(view) if _free(view, stack) and stack.at not in beset] if beset else []
    yield from (threat for threat in threats if any(_comes(view, stack, threat.at) for stack in free))


def _free(view: View, stack: Stack) -> bool:
    dear = view.seat == "sauron" and stack.price > spendable(view)
    return stack.ready and stack.march is None and not dear


def _comes(view: View, stack: Stack, at: str) -> bool:
    group = group_of(view, stack.who)
    return group is not None and turns(gait(group), group.mf, group.at, at, waste=False, within=SOON) <= SOON


def _few_sent(view: View) -> bool:
    """Of the armies that a computer would send off, by the hexes where they began."""
    marching = {name for march in view.marches for name in march.who}
    own = [unit for unit in view.field.units if unit.at and unit.power in view.powers]
    sent = {unit.began or unit.at for unit in own if unit.moved or unit.id in marching}
    wanted = (army for army in marchers(view) if not marching.intersection(army))
    stay = (at for army in wanted for at in {unit.at for unit in own if unit.id in army} - sent)
    enough, idle = max(1, len(sent)), set[str]()
    for at in stay:
        idle.add(at)
        if len(idle) >= enough:
            return True
    return False
