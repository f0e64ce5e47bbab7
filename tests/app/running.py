"""A running bot with a game, for the tests of the client."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.app.client import Riddlemaster, make_bot
from bot.app.settings import Settings
from bot.local.feed import PATIENCE
from bot.local.server import StandIn
from bot.local.things import Message
from bot.model.clock import CLOCKS
from bot.model.lobby import Guest
from tests import records

ROOM = "the-common-room"


def settings(place: Path, **more: Any) -> Settings:
    return Settings(
        **{"data": place, "draw": False, "ready_timeout": 0.02, "answer_delay": 0.05, "seed": 1, **more}
    )


@asynccontextmanager
async def played(
    here: StandIn, place: Path, *guests: Guest, **more: Any
) -> AsyncIterator[tuple[Riddlemaster, str]]:
    """A running bot with a game that has begun, Ana's and Ben's unless others are given."""
    bot = make_bot(settings(place, **more))
    async with here.running(bot):
        yield bot, await begin(here, bot, *guests)


async def begin(here: StandIn, bot: Riddlemaster, *guests: Guest) -> str:
    """Open a lobby in the common room and start its game."""
    ana, ben = here.world.user("ana"), here.world.user("ben")
    if not guests:
        guests = (
            Guest(user=ana.id, name="Ana", wish="frodo"),
            Guest(user=ben.id, name="Ben", wish="black-rider-1"),
        )
    room = here.world.channel(ROOM)
    lobby = await bot.services.lobbies.open(
        records.lobby(
            game="",
            guild=here.world.guild_id,
            channel=room.id,
            host=ana.id,
            guests=guests,
            clock=CLOCKS["daily"],
        )
    )
    await bot.services.lobbies.start(lobby.game, ana.id)
    await settled(here, bot)
    return lobby.game


async def settled(here: StandIn, bot: Riddlemaster) -> None:
    async with asyncio.timeout(PATIENCE):
        while await bot.store.outgoing(1e12, 1) or bot.relay.busy:
            await asyncio.sleep(0.01)


async def actor(here: StandIn, bot: Riddlemaster, game: str) -> str:
    """The name of the user whose turn it is."""
    table = await bot.services.queries.table(game)
    turn = (await bot.services.queries.public(game)).view.turn.seat
    return here.world.user(table.holder(turn).user or 0).name


def post_with(here: StandIn, user: str, text: str) -> Message:
    return next(m for m in reversed(here.seats.sees(user, ROOM)) if text in str(m.components))


def control(message: Message, verb: str) -> str:
    """The custom id of the first control with that verb in a message."""
    found: list[str] = []

    def walk(parts: Any) -> None:
        for part in parts:
            if str(part.get("custom_id", "")).startswith(f"rr:{verb}:"):
                found.append(part["custom_id"])
            walk(part.get("components", ()))

    walk(message.components)
    return found[0]


def public(here: StandIn) -> list[int]:
    return [m.id for m in here.seats.sees("ana", ROOM) if not m.ephemeral]
