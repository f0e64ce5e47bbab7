"""A chair at a table of the War: taps are answered by the game's own handlers, orders are carried out."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any, cast

from msgspec.structs import replace

from bot.games.war.ask.handlers.everything import ROUTER
from bot.games.war.ask.orders.model import NONE, Orders
from bot.games.war.ask.passing import passing
from bot.games.war.ask.screens import panel
from bot.model.context import LASTING, Context
from bot.model.preferences import Prefs
from bot.model.scene import Entry, Scene
from bot.model.screen import Button, Buttons, Menu, Screen, Text, plain
from bot.model.verbs import Draft
from engine.dice import Dice, SeededDice
from engine.war import RULES
from engine.war.state import State
from tests.games.war.ask.walks import scene_of


class Chair:
    """Somebody with a phone, who counts his taps."""

    def __init__(self, state: State, seat: str = "fellowship", dice: Dice | None = None) -> None:
        self.state, self.seat = state, seat
        self.dice = dice or SeededDice(1)
        self.prefs = Prefs()
        self.taps = 0
        self.decision = 0
        self.steps: list[Entry] = []
        self.done: list[Any] = []
        self.arg, self.values = "", ()  # type: tuple[str, tuple[str, ...]]
        self.drafts: dict[str, tuple[str, ...]] = {}
        self.shown = panel(self.now)

    # What a handler asks of its context

    @property
    def now(self) -> Scene:
        mine = tuple(one for one in self.steps if one.seat == self.seat)
        others = tuple(one for one in self.steps if one.seat != self.seat and one.events)
        scene = scene_of(self.state, self.seat)
        return replace(scene, drafts=self.drafts, prefs=self.prefs, own=mine, since=others)

    @property
    def value(self) -> str:
        (value,) = self.values
        return value

    async def scene(self) -> Scene:
        return self.now

    async def submit(self, *actions: Any) -> Scene:
        if len(actions) > 1:
            self._lawful(actions)
        for action in actions:
            self.act(self.seat, action)
            self.done.append(action)
        self.drafts = {key: kept for key, kept in self.drafts.items() if key.startswith(LASTING)}
        return self.now

    def _lawful(self, actions: Sequence[Any]) -> None:
        """All or none are carried out, as the house does it."""
        state, dice = self.state, SeededDice(1)
        for action in actions:
            state = RULES.apply(state, self.seat, action, dice).state
            while (nothing := passing(state)) is not None:
                state = RULES.apply(state, *nothing, dice).state

    async def draft(self, key: str, values: Sequence[str]) -> Scene:
        self.drafts = {one: kept for one, kept in self.drafts.items() if one != key}
        if values:
            self.drafts[key] = tuple(values)
        return self.now

    async def ordered(self) -> Draft:
        return Draft(NONE, None, NONE)

    async def order(self, wanted: Orders) -> None:
        return None

    async def log(self, most: int = 500) -> tuple[Entry, ...]:
        return tuple(self.steps[-most:])

    # What a test does

    def act(self, seat: str, action: Any) -> None:
        """Somebody does something."""
        status = RULES.status(self.state)
        step = RULES.apply(self.state, seat, action, self.dice)
        known = (RULES.redact(event, self.seat) for event in step.events)
        told = tuple(event for event in known if event is not None)
        self.state = step.state
        self.steps.append(Entry(RULES.status(step.state).version, status.stretch, seat, 0.0, told))
        if (nothing := passing(self.state)) is not None:
            self.act(*nothing)

    def tap(self, verb: str, arg: str = "", *values: str) -> Screen:
        """A tap on anything."""
        self.taps += 1
        self.arg, self.values = arg, values
        self.shown = asyncio.run(cast(Any, ROUTER[verb].handler)(cast(Context, self)))
        return self.shown

    def press(self, label: str) -> Screen:
        """A button by the beginning of its label."""
        able = [one for one in self.buttons() if one.label.startswith(label) and not one.disabled]
        found = min(able, key=lambda one: one.label != label)
        return self.tap(found.verb, found.arg)

    def choose(self, prompt: str, *labels: str) -> Screen:
        """Options of a menu by the beginnings of their labels."""
        menu = next(one for one in self.menus() if one.prompt == prompt)
        of = f"{prompt.rstrip('?…')}: "
        values = [
            next(one.value for one in menu.choices if one.label.removeprefix(of).startswith(label))
            for label in labels
        ]
        return self.tap(menu.verb, menu.arg, *values)

    def buttons(self) -> Iterator[Button]:
        """All buttons of the screen."""
        for part in self.shown.parts:
            yield from part.buttons if isinstance(part, Buttons) else ()

    def menus(self) -> Iterator[Menu]:
        """All menus of the screen."""
        yield from (part for part in self.shown.parts if isinstance(part, Menu))

    @property
    def text(self) -> str:
        """All that the screen says."""
        return "\n".join(plain(part.text) for part in self.shown.parts if isinstance(part, Text))

    def labels(self) -> Sequence[str]:
        """What stands on all buttons."""
        return [one.label for one in self.buttons()]
