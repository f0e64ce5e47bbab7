"""Somebody who taps about at a table: every screen on the way, and what orders lead to."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.features.announcements.announcer import Announcer
from bot.model.context import LASTING
from bot.model.errors import Refusal
from bot.model.scene import Scene
from bot.model.screen import Buttons, Menu, Screen
from bot.store import StepRow
from bot.tables.finishing import finish
from bot.tables.live import LiveTable
from bot.tables.transaction import Transaction
from bot.tables.views import seat_scene
from engine.game import IllegalAction
from tests.laws.kits import NOW
from tests.laws.reaching import Look, Submitted, Tapped, at_once, unordered


@dataclass
class Stroller(Look):
    """What is ordered is carried out, at a table of its own."""

    steps: tuple[StepRow, ...] = ()

    async def scene(self) -> Scene:
        return seat_scene(self.live, self.seat, NOW, drafts=self.drafts, last=self.steps)

    async def submit(self, *actions: Any) -> Scene:
        play = Transaction(self.live, NOW)
        for action in actions:
            play.act(self.seat, action, user=self.user)
        change, self.live = finish(play, Announcer())
        self.steps = (*self.steps, *change.steps)
        self.drafts = {key: kept for key, kept in self.drafts.items() if key.startswith(LASTING)}
        shown = await self.scene()
        self.decision = shown.decision
        return shown


def rooms(live: LiveTable, seat: str, steps: tuple[StepRow, ...]) -> Iterator[Screen]:
    """Where a stroll begins: the panel, which most do, the hand, the board, the standing orders."""
    kit, scene = live.kit, seat_scene(live, seat, NOW, last=steps)
    yield kit.screens.panel(scene)
    yield kit.reference.hand(scene)
    yield kit.reference.board(scene)
    if kit.automation is not None:
        yield kit.automation.room(scene, unordered(kit))


def taps(live: LiveTable, shown: Screen, rng: random.Random) -> Iterator[Tapped]:
    """Every button of the game, and of each menu as many choices as it takes, or some."""
    for part in shown.parts:
        if isinstance(part, Buttons):
            able = (one for one in part.buttons if not one.disabled and not one.url)
            yield from ((one.verb, one.arg, ()) for one in able if one.verb in live.kit.router)
        elif isinstance(part, Menu) and part.choices and not part.disabled and part.verb in live.kit.router:
            most = min(part.at_most, len(part.choices))
            for many in {most, rng.randint(min(max(1, part.at_least), most), most)}:
                yield part.verb, part.arg, tuple(one.value for one in rng.sample(part.choices, many))


def strolled(
    live: LiveTable, seat: str, steps: tuple[StepRow, ...], rng: random.Random, walks: int, deep: int
) -> Iterator[tuple[str, Screen]]:
    """So many strolls of one seat, each so many taps long at most: by which tap each screen was reached."""
    begins = list(rooms(live, seat, steps))
    yield from ((f"room {number}", shown) for number, shown in enumerate(begins))
    for _ in range(walks):
        shown = rng.choice((*begins[:1] * 3, *begins))
        look = Stroller(live, seat, "", (), {}, steps=steps)
        for _ in range(deep):
            found = list(taps(look.live, shown, rng))
            if not found:
                break
            verb, look.arg, look.values = rng.choice(found)
            look.decision = shown.decision
            way = live.kit.router[verb]
            if way.opens_modal:
                break
            try:
                answer = at_once(way.handler(look))
            except (Submitted, Refusal, IllegalAction):
                break
            if not isinstance(answer, Screen):
                break
            shown = answer
            yield f"{verb} {look.arg} {','.join(look.values)}", shown
