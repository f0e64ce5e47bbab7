"""What the drawer "Faults" can do: to the stand-in by itself, to the bot through whoever started it."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from bot.local.server import StandIn
from bot.local.things import User

WAIT = 1.0
"""Seconds the bot is told to wait by an injected 429."""


class Controls(Protocol):
    """The page's hands on the machinery."""

    async def restart_bot(self) -> None:
        """Stop the bot and start it anew; returns when it is online again.

        Raises CannotDo with a reason (the page shows it) when it is not.
        """

    async def drop_gateway(self) -> None:
        """Cut the bot's gateway connection; it resumes by itself."""

    async def inject_429(self) -> None:
        """Answer the bot's next REST request with 429."""

    async def tell_twice(self) -> None:
        """Tell the bot of the next tap or command twice."""

    async def tell_late(self) -> None:
        """Tell the bot of the next tap or command only after the one that follows, or a second later."""

    async def archive(self) -> int:
        """Archive every thread, as Discord does with those that were long silent; how many."""

    async def refuse_dms(self, user: User, on: bool) -> None:
        """Let a user refuse the bot's direct messages (50007), or take them again."""


class StandInControls:
    """The controls over a stand-in in this process; `restart` stops the bot and starts it again."""

    def __init__(self, here: StandIn, restart: Callable[[], Awaitable[None]]) -> None:
        self._here = here
        self._restart = restart

    async def restart_bot(self) -> None:
        await self._restart()

    async def drop_gateway(self) -> None:
        await self._here.gateway.drop("abort")

    async def inject_429(self) -> None:
        self._here.faults.rate_limit("* *", WAIT)

    async def tell_twice(self) -> None:
        self._here.gateway.repeat()

    async def tell_late(self) -> None:
        self._here.gateway.swap()

    async def archive(self) -> int:
        world = self._here.world
        awake = [channel for channel in world.text_channels if channel.is_thread and not channel.archived]
        for thread in awake:
            world.archive(thread)
        return len(awake)

    async def refuse_dms(self, user: User, on: bool) -> None:
        self._here.world.set_dms(user, "closed" if on else "open")
