"""Somebody who taps on the panels of a war that is played on: every tap is counted, every panel checked."""

from __future__ import annotations

from typing import Any, Self

from msgspec.structs import replace

from bot.games.war.ask.closing import passing
from bot.games.war.ask.orders.model import NONE, Orders
from bot.games.war.ask.screens import panel
from bot.model.context import LASTING
from bot.model.preferences import Prefs
from bot.model.scene import Entry, Scene
from bot.model.screen import Button, Buttons, Menu, Screen, Text, plain
from bot.model.verbs import Draft
from bot.ui import components
from engine.dice import Dice, SeededDice
from engine.war import RULES, State
from tests.games.war.ask.tapped import Tapping
from tests.games.war.ask.walks import scene_of


class Hand(Tapping):
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
        self.prefs = Prefs()
        self.decision: int | None = None
        self.home()

    # What a handler is given

    @property
    def value(self) -> str:
        (value,) = self.values
        return value

    @property
    def now(self) -> Scene:
        own = tuple(one for one in self.entries if one.seat == self.seat)
        since = tuple(one for one in self.entries if one.seat != self.seat and one.events)
        scene = replace(scene_of(self.state, self.seat), own=own, since=since)
        return replace(scene, drafts=self.drafts, standing=self.standing, prefs=self.prefs)

    async def scene(self) -> Scene:
        return self.now

    async def ordered(self) -> Draft:
        return Draft(self.standing, None, NONE)

    async def order(self, wanted: Orders) -> None:
        self.standing = wanted

    async def draft(self, key: str, values: Any) -> Scene:
        self.drafts = {one: kept for one, kept in self.drafts.items() if one != key}
        if values:
            self.drafts[key] = tuple(values)
        return self.now

    async def submit(self, *actions: Any) -> Scene:
        if len(actions) > 1:
            self._lawful(actions)
        for action in actions:
            self.acts(self.seat, action)
            self.done.append(action)
        self.drafts = {key: kept for key, kept in self.drafts.items() if key.startswith(LASTING)}
        return self.now

    def _lawful(self, actions: tuple[Any, ...]) -> None:
        """All or none are carried out, as the house does it."""
        state, dice = self.state, SeededDice(1)
        for action in actions:
            state = RULES.apply(state, self.seat, action, dice).state
            while (nothing := passing(state)) is not None:
                state = RULES.apply(state, *nothing, dice).state

    async def log(self, most: int = 500) -> tuple[Entry, ...]:
        return tuple(self.entries)

    def acts(self, seat: str, action: Any) -> Self:
        """Somebody does something."""
        stretch = RULES.status(self.state).stretch
        step = RULES.apply(self.state, seat, action, self.dice)
        known = (RULES.redact(event, self.seat) for event in step.events)
        told = tuple(event for event in known if event is not None)
        self.state = step.state
        self.entries.append(Entry(RULES.status(step.state).version, stretch, seat, 0.0, told))
        if (nothing := passing(self.state)) is not None:
            self.acts(*nothing)
        return self

    # What is seen and done

    def home(self) -> Self:
        """*My turn*: the panel that waits."""
        return self._shown(panel(self.now))

    def _shown(self, shown: Screen) -> Self:
        assert components.problems(shown) == []
        self.shown = shown
        return self

    def _tap(self, verb: str, arg: str, *values: str, ticked: frozenset[str] = frozenset()) -> Self:
        self.taps += 1
        self.touches += max(1, len(set(values) ^ ticked))
        self.arg, self.values = arg, values
        if verb == "home":
            return self.home()
        return self._shown(self.answer(verb))

    def tap(self, verb: str, arg: str | None = None) -> Self:
        found = [one for one in self.buttons() if one.verb == verb and arg in (None, one.arg)]
        assert len(found) == 1, f"{len(found)} buttons {verb} {arg} in\n{self.text}\n{self.buttons()}"
        assert not found[0].disabled, found[0].label
        return self._tap(verb, found[0].arg)

    def pick(self, verb: str, *values: str) -> Self:
        """Choose in the menu with that verb which offers these."""
        for menu in self.menus(verb):
            if set(values) <= {choice.value for choice in menu.choices}:
                assert menu.at_least <= len(values) <= menu.at_most
                ticked = frozenset(choice.value for choice in menu.choices if choice.chosen)
                return self._tap(verb, menu.arg, *values, ticked=ticked if menu.at_most > 1 else frozenset())
        raise AssertionError(f"no menu {verb} offers {values}: {self.menus(verb)}\n{self.text}")

    def buttons(self, verb: str = "") -> list[Button]:
        rows = (part.buttons for part in self.shown.parts if isinstance(part, Buttons))
        return [one for row in rows for one in row if verb in ("", one.verb)]

    def menus(self, verb: str = "") -> list[Menu]:
        return [one for one in self.shown.parts if isinstance(one, Menu) and verb in ("", one.verb)]

    def has(self, verb: str) -> bool:
        """Whether such a button can be tapped."""
        return any(not one.disabled for one in self.buttons(verb))

    def choices(self, verb: str) -> dict[str, str]:
        return {choice.value: choice.label for menu in self.menus(verb) for choice in menu.choices}

    def ticked(self, verb: str) -> list[str]:
        return [c.value for menu in self.menus(verb) for c in menu.choices if c.chosen]

    def labels(self) -> list[str]:
        return [one.label for one in self.buttons()]

    @property
    def text(self) -> str:
        return "\n".join(plain(part.text) for part in self.shown.parts if isinstance(part, Text))
