"""Somebody at a table without a store: taps are answered by the game's own handlers, steps are the house's.

A `Chair` is a `bot.model.context.Context`. It changes nothing that others hold, so one position serves every
seat and every language.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import msgspec

from bot.features.announcements.announcer import Announcer
from bot.interactions.dispatcher import explain
from bot.model.errors import Refusal
from bot.model.kit import Kit
from bot.model.post import Post
from bot.model.scene import Entry, Scene
from bot.model.screen import Ask, Screen
from bot.model.verbs import Draft
from bot.store import Change
from bot.store.rows import StepRow
from bot.tables.finishing import finish
from bot.tables.live import LiveTable
from bot.tables.transaction import Transaction
from bot.tables.views import log_of, public_scene, seat_scene
from engine.game import IllegalAction
from tests.approved.reading import PEOPLE
from tests.laws.kits import NOW, placed
from tests.laws.reaching import Showing, at_once

NAMES: Final = dict(enumerate(PEOPLE, 1))


def seated(kit: Kit, state: Any) -> LiveTable:
    """A table at which people have come to that moment."""
    config = kit.rules.config(state)
    live = placed(kit, state, config.seats, 1, random.Random(1))
    holders = tuple(
        msgspec.structs.replace(holder, user=number, name=NAMES[number], computer="", dms="open")
        for number, holder in enumerate(live.table.holders, 1)
    )
    over = kit.rules.status(state).outcome is not None
    named = {"preset": config.preset} if hasattr(config, "preset") else {}
    table = msgspec.structs.replace(
        live.table, holders=holders, status="over" if over else "running", **named
    )
    return replace(live, table=table)


@dataclass
class Chair(Showing):
    """Somebody who looks at a table, and may act there."""

    live: LiveTable
    seat: str | None
    steps: tuple[StepRow, ...] = ()
    """The newest ones."""
    drafts: dict[str, tuple[str, ...]] = field(default_factory=dict)
    orders: Any = None
    arg: str = ""
    values: tuple[str, ...] = ()
    decision: int | None = None
    private: bool = False
    old: bool = False
    posted: list[Post] = field(default_factory=list)
    ordering: bool = False
    """Whether the room of standing orders is open in place of the panel."""
    user: int = 99
    game: str = ""
    done: dict[tuple[int, Any], tuple[LiveTable, Change, LiveTable]] = field(default_factory=dict)
    """What was ordered at which table, and what came of it: the same in every language."""

    def __post_init__(self) -> None:
        self.game = self.live.table.game
        if self.seat is not None:
            self.user = self.live.table.holder(self.seat).user or 0

    # What a handler asks of its context

    @property
    def value(self) -> str:
        if not self.values:
            raise Refusal("stale")
        return self.values[0]

    @property
    def now(self) -> Scene:
        """What is seen from here."""
        if self.seat is None:
            return public_scene(self.live, NOW)
        scene = seat_scene(self.live, self.seat, NOW, drafts=self.drafts, last=self.steps, finished=5)
        kit = self.live.kit
        if kit.notebook is None or scene.kind not in kit.recalls:
            return scene
        entries = log_of(self.steps, self.seat, self.live, unsettled=self.seat == self.live.actor)
        return msgspec.structs.replace(scene, known=kit.notebook.derived(scene, entries))

    async def scene(self) -> Scene:
        return self.now

    async def submit(self, *actions: Any) -> Scene:
        assert self.seat is not None
        known = id(self.live), actions
        if known not in self.done:
            play = Transaction(self.live, NOW)
            for action in actions:
                play.act(self.seat, action, user=self.user)
            self.done[known] = self.live, *finish(play, Announcer())
        self._go_on(*self.done[known][1:])
        return self.now

    def _go_on(self, change: Change, live: LiveTable) -> None:
        self.live, self.steps, self.drafts = live, (*self.steps, *change.steps), {}

    async def undo(self) -> Scene:
        assert self.seat is not None
        play = Transaction(self.live, NOW)
        try:
            play.undo(self.seat, user=self.user)
        except LookupError as error:
            raise Refusal("undo.not", clause="R-22") from error
        self._go_on(*finish(play, Announcer()))
        return self.now

    async def ordered(self) -> Draft:
        return self._ordered()

    def _ordered(self) -> Draft:
        assert self.live.kit.automation is not None
        none = self.live.kit.automation.orders(None, left=False, table=None)
        return Draft(none if self.orders is None else self.orders, None, none)

    async def order(self, wanted: Any) -> None:
        self.orders = wanted

    async def leave_to_bot(self) -> None:
        return None

    async def log(self, most: int = 500) -> tuple[Entry, ...]:
        return log_of(self.steps[-most:], self.seat, self.live, unsettled=self.seat == self.live.actor)

    async def post(self, posts: Sequence[Post]) -> None:
        self.posted += posts

    def carried(self, number: int) -> tuple[str, ...]:
        return ("",) * number

    async def press(self, verb: str) -> Screen | None:
        shown = await self.live.kit.router[verb].handler(self)
        return shown if isinstance(shown, Screen) else None

    async def _answered(self, verb: str) -> Screen | Ask | None:
        return await self.live.kit.router[verb].handler(self)

    # What a test does

    def panel_now(self) -> Screen:
        """What waits for whoever sits here."""
        if self.ordering and self.live.kit.automation is not None:
            return self.live.kit.automation.room(self.now, self._ordered())
        return self.live.kit.screens.panel(self.now)

    def tapped(
        self, verb: str, arg: str, values: tuple[str, ...], decision: int
    ) -> tuple[Chair, Screen | Ask]:
        """Who sits here after a tap on a control of the game, and what answers it."""
        after = replace(self, arg=arg, values=values, decision=decision, posted=[])
        shown: Screen | Ask | None
        try:
            shown = at_once(after._answered(verb))
        except Refusal as error:
            shown = after.live.kit.screens.panel(after.now, explain(error))
        except IllegalAction as error:
            line = self.live.kit.narrator.refusal(error)
            shown = after.live.kit.screens.panel(after.now, line)
        return after, shown if shown is not None else after.panel_now()
