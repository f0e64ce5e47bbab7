"""Somebody who taps on the panels of a war that is played on: every tap is counted, every panel checked."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from msgspec.structs import replace

from bot.games.war.ask.handlers.everything import ROUTER
from bot.games.war.ask.orders.model import NONE, Orders
from bot.games.war.ask.passing import passing
from bot.games.war.ask.screens import panel
from bot.model.context import LASTING, Context
from bot.model.scene import Entry, Scene
from bot.model.screen import Button, Buttons, Menu, Screen, Text, plain
from bot.model.verbs import Draft
from bot.ui import components
from engine.dice import Dice, SeededDice
from engine.war import RULES, State
from tests.games.war.ask.walks import scene_of


class Hand:
    """A player with a phone: ticks are kept until the player acts, as the house keeps them."""

    def __init__(self, state: State, seat: str, dice: Dice | None = None) -> None:
        self.state, self.seat, self.dice = state, seat, dice or SeededDice(1)
        self.drafts: dict[str, tuple[str, ...]] = {}
        self.taps = self.touches = 0
        """Buttons and menus that were used; and buttons and options that were tapped, each by itself."""
        self.done: list[Any] = []
        self.entries: list[Entry] = []
        self.arg, self.values = "", ()
        self.standing = NONE
        self.decision: int | None = None
        self.home()

    # What a handler is given

    @property
    def value(self) -> str:
        (value,) = self.values
        return value

    async def scene(self) -> Scene:
        scene = scene_of(self.state, self.seat)
        own = tuple(self.entries)
        return replace(scene, drafts=self.drafts, standing=self.standing, own=own)

    async def ordered(self) -> Draft:
        return Draft(self.standing, None, NONE)

    async def order(self, wanted: Orders) -> None:
        self.standing = wanted

    async def draft(self, key: str, values: Any) -> Scene:
        self.drafts = {one: kept for one, kept in self.drafts.items() if one != key}
        if values:
            self.drafts[key] = tuple(values)
        return await self.scene()

    async def submit(self, *actions: Any) -> Scene:
        if len(actions) > 1:
            self._lawful(actions)
        for action in actions:
            before = RULES.status(self.state)
            step = RULES.apply(self.state, self.seat, action, self.dice)
            told = (RULES.redact(event, self.seat) for event in step.events)
            events = tuple(event for event in told if event is not None)
            self.entries.append(Entry(before.version + 1, before.stretch, self.seat, 0.0, events))
            self.state = step.state
            self.done.append(action)
            while (nothing := passing(self.state)) is not None:
                self.state = RULES.apply(self.state, *nothing, self.dice).state
        self.drafts = {key: kept for key, kept in self.drafts.items() if key.startswith(LASTING)}
        return await self.scene()

    def _lawful(self, actions: tuple[Any, ...]) -> None:
        """All or none are carried out, as the house does it."""
        state, dice = self.state, SeededDice(1)
        for action in actions:
            state = RULES.apply(state, self.seat, action, dice).state
            while (nothing := passing(state)) is not None:
                state = RULES.apply(state, *nothing, dice).state

    async def log(self, most: int = 500) -> tuple[Entry, ...]:
        return tuple(self.entries)

    # What is seen and done

    def home(self) -> Screen:
        """*My turn*: the panel that waits."""
        return self._shown(panel(asyncio.run(self.scene())))

    def _shown(self, shown: Screen) -> Screen:
        assert components.problems(shown) == []
        self.shown = shown
        return shown

    def _tap(self, verb: str, arg: str, *values: str, ticked: frozenset[str] = frozenset()) -> Screen:
        self.taps += 1
        self.touches += max(1, len(set(values) ^ ticked))
        self.arg, self.values = arg, values
        if verb == "home":
            return self.home()
        found = asyncio.run(cast(Any, ROUTER[verb].handler)(cast(Context, self)))
        assert isinstance(found, Screen)
        return self._shown(found)

    def tap(self, verb: str, arg: str | None = None) -> Screen:
        """Tap the button with that verb."""
        found = [one for one in self.buttons() if one.verb == verb and arg in (None, one.arg)]
        assert len(found) == 1, f"{len(found)} buttons {verb} {arg} in\n{self.text}\n{self.buttons()}"
        assert not found[0].disabled, found[0].label
        return self._tap(verb, found[0].arg)

    def pick(self, verb: str, *values: str) -> Screen:
        """Choose in the menu with that verb which offers these."""
        for menu in self.menus(verb):
            if set(values) <= {choice.value for choice in menu.choices}:
                assert menu.at_least <= len(values) <= menu.at_most
                ticked = frozenset(choice.value for choice in menu.choices if choice.chosen)
                return self._tap(verb, menu.arg, *values, ticked=ticked if menu.at_most > 1 else frozenset())
        raise AssertionError(f"no menu {verb} offers {values}: {self.menus(verb)}\n{self.text}")

    def buttons(self, verb: str = "") -> list[Button]:
        """The buttons, of one verb or all."""
        rows = (part.buttons for part in self.shown.parts if isinstance(part, Buttons))
        return [one for row in rows for one in row if verb in ("", one.verb)]

    def menus(self, verb: str) -> list[Menu]:
        """The menus with that verb."""
        return [part for part in self.shown.parts if isinstance(part, Menu) and part.verb == verb]

    def has(self, verb: str) -> bool:
        """Whether such a button can be tapped."""
        return any(not one.disabled for one in self.buttons(verb))

    def choices(self, verb: str) -> dict[str, str]:
        """What the menus of that verb offer: labels by value."""
        return {choice.value: choice.label for menu in self.menus(verb) for choice in menu.choices}

    def ticked(self, verb: str) -> list[str]:
        """What is ticked in them."""
        return [c.value for menu in self.menus(verb) for c in menu.choices if c.chosen]

    @property
    def text(self) -> str:
        """All paragraphs."""
        return "\n".join(plain(part.text) for part in self.shown.parts if isinstance(part, Text))
