"""What the house gives a handler of the War beyond the scene: panels, and a line for what is gone."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol, cast

from bot.games.war.ask.controls import ROUTER
from bot.games.war.ask.screens import SCREENS
from bot.interactions.dispatcher import explain
from bot.model.context import Context
from bot.model.errors import Refusal
from bot.model.scene import Scene
from bot.model.screen import Screen


class Table(Protocol):
    """What a test has of its own."""

    async def scene(self) -> Scene: ...

    async def submit(self, *actions: Any) -> Scene: ...


class Tapping(Table):
    """Panels as the house shows them, and taps that are answered by the game's own handlers."""

    def show(self, scene: Scene, first: str = "", before: Scene | None = None) -> Screen:
        return SCREENS.panel(scene, first) if before is None else SCREENS.after(before, scene, first)

    async def act(self, before: Scene, *actions: Any) -> Screen:
        return self.show(await self.submit(*actions), before=before)

    def answer(self, verb: str) -> Screen:
        """What a tap shows; a refusal stands above the current panel."""
        try:
            shown = asyncio.run(cast(Any, ROUTER[verb].handler)(cast(Context, self)))
        except Refusal as refusal:
            return self.show(asyncio.run(self.scene()), explain(refusal))
        assert isinstance(shown, Screen)
        return shown
