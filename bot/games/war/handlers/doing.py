"""An order is given, and the panel that follows says what it met (W4.5): dice, finds, fights, people seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from bot.games.war.narration import gathering
from bot.games.war.panels.captors import unled
from bot.games.war.panels.home import panel
from bot.games.war.words import errors, tell_table
from bot.games.war.words import path as words
from bot.model.context import Context
from bot.model.scene import Scene
from bot.model.screen import Screen
from engine.war import RULES
from engine.war.actions import Action
from engine.war.events import battles, hunt, moves, realm, table
from engine.war.machine import refusal

MOST: Final = 10
"""Lines at most, the latest of them."""
STEPS: Final = 20
"""So many steps are looked back."""
QUIET: Final = (
    *(moves.Moved, moves.Marching, moves.UnitSplit, moves.UnitsJoined, battles.AttackDeclared),
    *(table.TakenBack, table.HiddenMoved, table.Asked, table.SittingBegan, table.SittingClosed),
    *(table.PhaseBegan, table.TurnBegan, table.GameStarted, table.PointsSpent, hunt.Hidden),
    realm.ObjectivesCounted,
)
"""What the panel shows anyway, or is no news to who gave the order."""
SAID: Final = ("capture", "rescue", "escape", "battle")
"""Why dice fell of which the sentence that follows says how."""
TESTED: Final = "interception"
"""Why the die fell that looks for hidden people (SRC-10)."""


async def done(context: Context, scene: Scene, action: Action) -> Screen:
    """Carry an order out; what came of it stands above the panel."""
    after = await context.submit(action)
    return panel(after, await brought(context, scene))


async def brought(context: Context, before: Scene) -> str:
    """What came of the viewer's own orders since that moment."""
    own = [
        entry
        for entry in await context.log(STEPS)
        if entry.version > before.status.version and entry.seat == before.seat
    ]
    lines = [line for entry in own for line in _lines(entry.events)]
    return "\n".join(lines[-MOST:])


async def given(context: Context, scene: Scene, action: Action) -> Screen:
    """An order of a panel that shows what is so now: where it changes nothing, that is said."""
    if wrong := refusal(scene.view, action):
        return panel(scene, errors.refusal(wrong.reason, wrong.facts, wrong.clause))
    return panel(await context.submit(action))


async def further(context: Context, scene: Scene, action: Action) -> Scene:
    """One more order of the same tap: it answers the decision that the one before has opened."""
    context.decision, context.free = scene.decision, scene.free
    return await context.submit(action)


async def led(context: Context, scene: Scene) -> Scene:
    """The standing order for captors is carried out, one after the other, as far as that is lawful (W6.4)."""
    for order in unled(scene):
        if RULES.is_legal(scene.view, order.action):
            scene = await further(context, scene, order.action)
    return scene


def _lines(events: Sequence[Any]) -> Iterator[str]:
    spotted = any(isinstance(event, hunt.Intercepted) for event in events)
    for dice, group in groupby(gathering.once(events), lambda event: isinstance(event, table.Rolled)):
        if not dice:
            yield from gathering.sentences(event for event in group if not isinstance(event, QUIET))
            continue
        for event in group:
            if event.why in SAID:
                continue
            unseen = event.why == TESTED and not spotted
            yield words.unseen(event.about, sum(event.dice)) if unseen else tell_table.thrown(event)
