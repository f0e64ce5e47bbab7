"""People at phones in a Discord that others wrote: simcord, in memory, with discord.py's own machinery.

It shares no line and no assumption with our stand-in: it checks permissions, components, the life of
interactions and what is registered by itself, and raises whatever the bot raised.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from types import MethodType
from typing import Any

import msgspec
import simcord
from simcord import Env, InteractionResult, MemberActor, ResponseMessage, UserHandle
from simcord.components import walk_components

from bot.app.client import make_bot
from bot.app.settings import Settings
from bot.local.things import Json
from bot.model.scene import Scene
from bot.ui.components import Id
from engine import riddle
from engine.riddle.actions import Action
from tests.e2e.driver import Driver, wanted_of
from tests.e2e.house import _pixel
from tests.e2e.phone import NoSuchControl, Phone, tapped

PATIENCE = 60.0
"""Seconds until simcord says that the bot does not come to rest."""


class Bell(asyncio.Event):
    """The bell of relay, clock, answers and analyses, which wait for ever when there is nothing to do.

    simcord is told that this is meant; else it would take it for work that never ends.
    """

    env: Env

    async def wait(self) -> Any:
        return await self.env.external_wait(super().wait(), reason="there is nothing to do")


class Panel(msgspec.Struct):
    """A message as one person sees it."""

    id: int
    content: str
    components: list[Json]
    ephemeral: bool
    message: Any
    """What simcord takes as the place of a tap."""
    deleted: bool = False
    dismissed: bool = False

    @property
    def text(self) -> str:
        """All that can be read, from top to bottom."""
        said = [str(one["content"]) for one in walk_components(self.components) if one.get("type") == 10]
        return "\n".join([self.content, *said] if self.content else said)

    @property
    def buttons(self) -> list[Json]:
        return [one for one in walk_components(self.components) if one.get("type") == 2]

    @property
    def selects(self) -> list[Json]:
        return [one for one in walk_components(self.components) if one.get("type") in (3, 5, 6, 7, 8)]


def panel(message: ResponseMessage | Any) -> Panel:
    """A message of simcord's or of discord.py's as a panel."""
    components = message.components
    if components and not isinstance(components[0], dict):
        components = [one.to_dict() for one in components]
    return Panel(message.id, message.content, components, message.flags.ephemeral, message)


class SimPhone(Phone):
    """A phone in the simulated Discord: the taps are the same, what lies behind them is not."""

    def __init__(self, tavern: Tavern, user: UserHandle, member: MemberActor) -> None:
        super().__init__(tavern, user.name)  # type: ignore[arg-type]
        self.tavern = tavern
        self.account = user
        self.member = member

    def _hand(self) -> MemberActor | UserHandle:
        private = self.panel.message.channel_id if isinstance(self.panel.message, ResponseMessage) else None
        here = private or self.panel.message.channel.id
        return self.account if here == self.account.dm_channel.id else self.member

    async def press(self, button: str) -> Panel:  # type: ignore[override]
        hand = self._hand()
        return self._shown(await hand.click(self.panel.message, custom_id=button))

    async def choose(self, said: Id, values: Sequence[str], menu: Json) -> Panel:  # type: ignore[override]
        hand = self._hand()
        return self._shown(
            await hand.select(self.panel.message, list(values), custom_id=str(menu["custom_id"]))
        )

    async def slash(self, command: str, **options: Any) -> Panel:  # type: ignore[override]
        return self._shown(await self.member.slash(self.tavern.channel, command, **options))

    def _shown(self, result: InteractionResult) -> Panel:
        assert result.acknowledged, f"{self.user} reads: this interaction failed"
        new = result.followups[-1] if result.followups else result.response
        self.look(panel(new) if new is not None else self.tavern.again(self.panel))  # type: ignore[arg-type]
        return self.panel  # type: ignore[return-value]

    def newest(self, verb: str) -> Panel:  # type: ignore[override]
        found = [*self.tavern.inbox(self.user), *self.tavern.posts()]
        for message in sorted(found, key=lambda one: one.id, reverse=True):
            if any((said := tapped(one)) is not None and said.verb == verb for one in message.buttons):
                return message
        raise NoSuchControl(f"no message with the button {verb} for {self.user}")


class Tavern:
    """A server with one channel, some people and the bot."""

    def __init__(self, data: Path, people: Sequence[str], seed: int) -> None:
        self.settings = Settings(data=data, answer_delay=0.0, seed=seed)
        self.rng = random.Random(f"people/{seed}")
        self.game = ""
        self.bot = make_bot(self.settings)
        self.env = simcord.Env(self.bot, settle_timeout=PATIENCE, shard_count=1)
        self._fit_out()
        guild = self.env.create_guild("The Shire")
        self.channel = guild.create_text_channel("pony")
        self.phones: dict[str, SimPhone] = {}
        for name in people:
            user = self.env.create_user(name)
            self.phones[name] = SimPhone(self, user, guild.add_member(user))

    def _fit_out(self) -> None:
        self.bot.artist.picture = MethodType(_pixel, self.bot.artist)  # type: ignore[method-assign]
        for part in (self.bot.relay, self.bot.alarm, self.bot.answers, self.bot.reckoner):
            bell = Bell()
            bell.env = self.env
            part._call = bell

    async def restart(self) -> None:
        """Stop the bot as a signal would and start it anew: everything must stand where it stood."""
        await self.bot.close()
        self.bot = make_bot(self.settings)
        self._fit_out()
        await self.env.restart_bot(self.bot)

    def posts(self) -> list[Panel]:
        """What stands in the channel for everybody, oldest first."""
        return [panel(one) for one in self.channel.history()]

    def inbox(self, name: str) -> list[Panel]:
        return [panel(one) for one in self.phones[name].account.dm_channel.history()]

    def again(self, seen: Panel) -> Panel:
        """A message as it stands now."""
        found = [
            one for name in self.phones for one in (*self.posts(), *self.inbox(name)) if one.id == seen.id
        ]
        return found[0] if found else panel(seen.message)

    def name(self, user: int) -> str:
        return next(name for name, phone in self.phones.items() if phone.account.id == user)

    async def scene(self, name: str) -> Scene:
        """The table as that person may see it, straight from the services."""
        return await self.bot.services.queries.scene(self.game, self.phones[name].account.id)


class Player(Driver):
    """Plays decisions by taps in the simulated Discord."""

    def __init__(self, tavern: Tavern) -> None:
        self.house = tavern  # type: ignore[assignment]
        self._choose = self._sharp

    async def play(self, name: str) -> tuple[Action, ...]:
        """One decision of a person; the table has advanced by exactly that."""
        store = self.house.bot.store
        scene = await self.house.scene(name)
        actions = await self.actions(name)
        before = (await store.game(self.house.game)).version
        phone = self.house.phones[name]
        await phone.my_turn()
        await self.perform(phone, scene, actions)
        steps = await store.steps(self.house.game, after=before)
        assert {one.how for one in steps} == {"person"}
        done = tuple(riddle.decode(one.action, Action) for one in steps)
        wanted = wanted_of(done, actions)
        assert len(wanted) == len(actions), f"{name}: {done} in place of {actions}"
        assert [type(one) for one in wanted] == [type(one) for one in actions]
        return done


@contextlib.asynccontextmanager
async def tavern(data: Path, people: Sequence[str], seed: int) -> AsyncIterator[Tavern]:
    """The bot of `make_bot` in the simulated Discord. What the bot raised is raised at the end."""
    made = Tavern(data, people, seed)
    await made.env.start()
    try:
        with made.env.time_context():
            yield made
    finally:
        await made.bot.close()
        await made.env.shutdown()
    made.env.raise_errors()
