"""The two sittings of the storyboard with a kill between any two of their messages: each comes once and as it
was, nobody hears more (design.md 4, W15)."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from bot.delivery.sender import DiscordSender
from bot.local.feed import PATIENCE
from tests.approved.stories import retold
from tests.e2e import test_war_two_sittings as story
from tests.e2e.house import House, house, killed
from tests.e2e.stage import load
from tests.e2e.test_war import GAMES

MOMENTS: Final = ("before", "after")
"""A message has not left when the bot dies, or it has come and the bot does not know."""
LEAST: Final = 12
"""So many messages and edits has the story at least."""


class Mortal:
    """A house whose bot dies as messages go out, each time at another one."""

    def __init__(self, h: House, moments: Sequence[str], patch: pytest.MonkeyPatch) -> None:
        """``moments``: when the bot dies, by turns."""
        self.house, self.moments = h, moments
        self.known: set[str] = set()
        self.deaths = 0
        self._dying = asyncio.Event()
        self._armed = False
        self._calm, self._stand = h.calm, story.stand
        for kind in ("send", "edit"):
            patch.setattr(DiscordSender, kind, self._mortal(getattr(DiscordSender, kind)))
        patch.setattr(h, "calm", self.calm)
        patch.setattr(story, "stand", self.stand)

    async def stand(self, *position: Any) -> None:
        """The story begins where its table stands; what is told of the lobby is no part of it."""
        await self._stand(*position)
        self._armed = True

    def _mortal(self, real: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def sent(sender: DiscordSender, channel: int, about: int, envelope: Any) -> Any:
            if self._dying.is_set():
                await asyncio.Event().wait()
            if not self._armed:
                return await real(sender, channel, about, envelope)
            told = f"{channel} {about} {envelope.screen}"
            fresh = told not in self.known
            self.known.add(told)
            if fresh:
                self._dying.set()
                if self.moments[len(self.known) % len(self.moments)] == "after":
                    await real(sender, channel, about, envelope)
                await asyncio.Event().wait()
            return await real(sender, channel, about, envelope)

        return sent

    async def calm(self, timeout: float = PATIENCE) -> None:
        """Everything has come in the end, however often the bot died over it."""
        while True:
            calm = asyncio.create_task(self._calm(timeout))
            dying = asyncio.create_task(self._dying.wait())
            await asyncio.wait((calm, dying), return_when=asyncio.FIRST_COMPLETED)
            over = not self._dying.is_set()
            for task in (calm, dying):
                task.cancel()
            await asyncio.gather(calm, dying, return_exceptions=True)
            if over:
                return
            self.deaths += 1
            await self._die()

    async def _die(self) -> None:
        """As by a signal nobody can catch; what was under way comes to nothing."""
        again = self.house.calm
        self.house.calm = self._nothing  # type: ignore[method-assign]
        relay = self.house.bot.relay
        for task in relay._under_way.values():
            task.cancel()
        self._dying.clear()
        await killed(self.house, 1.0)
        self.house.calm = again  # type: ignore[method-assign]

    async def _nothing(self, timeout: float = PATIENCE) -> None:
        """The new bot has just begun."""


async def told(path: Path, patch: pytest.MonkeyPatch, *moments: str) -> None:
    """The whole story, with a death in each gap."""
    undisturbed = story.test_w15_two_sittings_message_by_message
    with retold(undisturbed):
        async with house(path, games=GAMES, seed=5, spent=50) as h:
            dice = load(patch, story.DICE)
            mortal = Mortal(h, moments, patch)
            tale = await story.start(h)
            await story.west(h, tale)
            await story.dark(h, tale)
            await story.osgiliath(h, tale)
            await story.search(h, tale)
            await story.after(h, tale)
            assert not any(dice.values())
            assert mortal.deaths == len(mortal.known) >= LEAST


@pytest.mark.soak
async def test_w15_a_kill_in_every_gap_of_the_story_changes_no_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await told(tmp_path, monkeypatch, *MOMENTS)


@pytest.mark.soak
@pytest.mark.parametrize("moment", MOMENTS)
async def test_w15_a_kill_at_either_moment_of_every_gap_changes_no_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    await told(tmp_path, monkeypatch, moment)
