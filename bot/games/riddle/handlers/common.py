"""What every handler does: read the scene, act, show the panel with what it brought; nothing old trips it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps

from bot.games.riddle.panels.home import panel
from bot.games.riddle.panels.story import results
from bot.games.riddle.panels.waiting import panel_done
from bot.model.context import Context
from bot.model.errors import Gone
from bot.model.scene import Scene
from bot.model.screen import Ask, Screen
from bot.words import faults
from engine.riddle.actions import Action

Handler = Callable[[Context], Awaitable[Screen | Ask | None]]
Room = Callable[[Context], Awaitable[Screen]]

LOOK_BACK = 40
"""Steps read back to find what a tap brought: more than one tap can cause."""


def steady(room: Room) -> Handler:
    """A control that names something which is no longer there answers with the current panel (E4.32)."""

    @wraps(room)
    async def handler(context: Context) -> Screen:
        try:
            return await room(context)
        except Gone:
            return panel(await context.scene(), faults.refusal("stale", {}))

    return handler


def seated(scene: Scene) -> Scene:
    """The scene of somebody with a seat. Raises `Gone` for a watcher, who is offered no such room."""
    if scene.seat is None:
        raise Gone("seat")
    return scene


async def act(context: Context, before: Scene, *actions: Action) -> Screen:
    """Carry out actions; the panel after them, with what they brought as its first line."""
    after = await context.submit(*actions)
    first = await brought(context, before, after)
    if _ended(before, after):
        return panel_done(after, first)
    return panel(after, first)


async def brought(context: Context, before: Scene, after: Scene) -> str:
    """What the viewer's own steps between two scenes brought, in words."""
    if after.view.version == before.view.version:
        return ""
    entries = await context.log(LOOK_BACK)
    return results(after, entries, before.view.version)


def _ended(before: Scene, after: Scene) -> bool:
    """Whether the viewer's turn is over now (E4.30)."""
    me = after.seat
    mine = before.view.active == me
    return mine and after.view.outcome is None and after.view.active != me and not after.decision
