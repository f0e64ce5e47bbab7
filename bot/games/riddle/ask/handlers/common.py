"""What handlers do: read the scene, act, show the panel with what it brought; nothing old trips them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import TypeVar

from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.waiting import panel_done
from bot.games.riddle.scene import RiddleContext, RiddleScene
from bot.games.riddle.tell.story import results
from bot.model.context import Router
from bot.model.errors import Gone
from bot.model.screen import Ask, Screen
from bot.words import faults
from engine.riddle.actions import Action

Handler = Callable[[RiddleContext], Awaitable[Screen | Ask | None]]
Room = Callable[[RiddleContext], Awaitable[Screen]]
Shown = TypeVar("Shown", bound=Callable[[RiddleScene, str], Screen])
Meant = TypeVar("Meant", bound=Callable[[RiddleScene, str], Action])


def steady(room: Room) -> Handler:
    """A control that names something which is no longer there answers with the current panel (E4.32)."""

    @wraps(room)
    async def handler(context: RiddleContext) -> Screen:
        try:
            return await room(context)
        except Gone:
            return panel(await context.scene(), faults.refusal("stale", {}))

    return handler


class Panels(Router[RiddleContext]):
    """Handlers of controls; those that name something which is no longer there show the current panel."""

    def shows(self, verb: str) -> Callable[[Shown], Shown]:
        """A decorator: this panel, of what was chosen in a menu or else stands in the custom id."""

        def add(shown: Shown) -> Shown:
            async def handler(context: RiddleContext) -> Screen:
                said = context.values[0] if context.values else context.arg
                return shown(await context.scene(), said)

            self.on(verb)(steady(handler))
            return shown

        return add

    def does(self, verb: str) -> Callable[[Meant], Meant]:
        """A decorator: this action is carried out; it is made of what stands in the custom id."""

        def add(meant: Meant) -> Meant:
            async def handler(context: RiddleContext) -> Screen:
                scene = await context.scene()
                return await act(context, scene, meant(scene, context.arg))

            self.on(verb, submits=True)(steady(handler))
            return meant

        return add

    def simply(self, verb: str, action: Action) -> None:
        """An action of which nothing is to be said."""
        self.does(verb)(lambda scene, arg: action)

    def keeps(
        self, verb: str, *keys: str, room: Callable[[RiddleScene], Screen] = panel, one: bool = False
    ) -> None:
        """What is ticked in a menu is kept, of several under the key in its custom id (E0.4); where there may
        be but ``one``, what the others held is forgotten."""

        async def handler(context: RiddleContext) -> Screen:
            key = context.arg if len(keys) > 1 else keys[0]
            if key not in keys:
                raise Gone(key)
            for other in keys if one else ():
                if other != key:
                    await context.draft(other, ())
            return room(await context.draft(key, context.values))

        self.on(verb)(steady(handler))


def seated(scene: RiddleScene) -> RiddleScene:
    """The scene of somebody with a seat. Raises `Gone` for a watcher, who is offered no such room."""
    if scene.seat is None:
        raise Gone("seat")
    return scene


async def act(context: RiddleContext, before: RiddleScene, *actions: Action) -> Screen:
    """Carry out actions; the panel after them, with what they brought as its first line."""
    after = await context.submit(*actions)
    first = brought(before, after)
    if _ended(before, after):
        return panel_done(after, first)
    return panel(after, first)


def brought(before: RiddleScene, after: RiddleScene) -> str:
    """What the viewer's own steps between two scenes brought, in words."""
    return results(after, after.own, before.view.version)


def _ended(before: RiddleScene, after: RiddleScene) -> bool:
    """Whether the viewer's turn is over now (E4.30)."""
    me = after.seat
    mine = before.view.active == me
    return mine and after.view.outcome is None and after.view.active != me and not after.decision
