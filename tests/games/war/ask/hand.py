"""Who taps on the panels of a war that is played on, and moments of random wars as their panels show them."""

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, Protocol, Self, cast

from msgspec.structs import replace

from bot.games.war.ask.closing import auto_pass
from bot.games.war.ask.controls import ROUTER
from bot.games.war.ask.orders.model import NONE, Orders
from bot.games.war.ask.screens import SCREENS, panel
from bot.interactions.dispatcher import explain
from bot.model.context import LASTING, Context
from bot.model.errors import Refusal
from bot.model.preferences import Prefs
from bot.model.scene import Entry, Scene, SeatHolder
from bot.model.screen import Button, Buttons, Menu, Screen, Text, plain
from bot.model.verbs import Draft
from bot.ui import components
from engine.dice import Dice, SeededDice
from engine.war import RULES, Config, State
from engine.war.data import PRESETS
from engine.war.players import choose
from tests import records
from tests.laws.reaching import at_once
from tests.shared import Shared


class Given(Protocol):
    """What a test has of its own."""

    async def scene(self) -> Scene: ...

    async def submit(self, *actions: Any) -> Scene: ...


NUMBER: Final = re.compile(r"^\d+ · ")


class Tapping(Given):
    """Panels as the house shows them, and taps that are answered by the game's own handlers."""

    def show(self, scene: Scene, first: str = "", before: Scene | None = None) -> Screen:
        return SCREENS.panel(scene, first) if before is None else SCREENS.after(before, scene, first)

    async def act(self, before: Scene, *actions: Any) -> Screen:
        return self.show(await self.submit(*actions), before=before)

    def answer(self, verb: str) -> Screen:
        """What a tap shows; a refusal stands above the current panel."""
        try:
            shown = at_once(cast(Any, ROUTER[verb].handler)(cast(Context, self)))
        except Refusal as refusal:
            return self.show(at_once(self.scene()), explain(refusal))
        assert isinstance(shown, Screen)
        return shown


# Somebody who taps on the panels of a war that is played on: every tap is counted, every panel checked
class Hand(Tapping):
    """A player with a phone: ticks are kept until the player acts, as the house keeps them."""

    def __init__(self, state: State, seat: str, dice: Dice | None = None) -> None:
        self.state, self.seat, self.dice = state, seat, dice or SeededDice(1)
        self.drafts: dict[str, tuple[str, ...]] = {}
        self.taps = self.touches = 0
        """Buttons and menus that were used; and buttons and options that were tapped, each by itself."""
        self.done: list[Any] = []
        self.entries: list[Entry] = []
        self.clock = 0.0
        """When the latest thing was done: all of one tap has one time."""
        self.arg, self.values = "", ()
        self.standing = NONE
        self.prefs = Prefs()
        self.decision: int | None = None
        self._screen: Screen | None = None

    # What a handler is given

    @property
    def value(self) -> str:
        (value,) = self.values
        return value

    @property
    def now(self) -> Scene:
        own = tuple(one for one in self.entries if one.seat == self.seat and one.events)
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
        self.clock += 1
        if len(actions) > 1:
            self._lawful(actions)
        for action in actions:
            self._acts(self.seat, action)
            self.done.append(action)
        self.drafts = {key: kept for key, kept in self.drafts.items() if key.startswith(LASTING)}
        return self.now

    def _lawful(self, actions: tuple[Any, ...]) -> None:
        """All or none are carried out, as the house does it."""
        state, dice = self.state, SeededDice(1)
        for action in actions:
            state = RULES.apply(state, self.seat, action, dice).state
            while (nothing := auto_pass(state)) is not None:
                state = RULES.apply(state, *nothing, dice).state

    async def log(self, most: int = 500) -> tuple[Entry, ...]:
        return tuple(self.entries)

    def acts(self, seat: str, action: Any) -> Self:
        """Somebody does something."""
        self.clock += 1
        return self._acts(seat, action)

    def _acts(self, seat: str, action: Any) -> Self:
        period = RULES.status(self.state).period
        step = RULES.apply(self.state, seat, action, self.dice)
        known = (RULES.redact(event, self.seat) for event in step.events)
        told = tuple(event for event in known if event is not None)
        self.state = step.state
        self.entries.append(Entry(RULES.status(step.state).version, period, seat, self.clock, told))
        if (nothing := auto_pass(self.state)) is not None:
            self._acts(*nothing)
        return self

    # What is seen and done

    @property
    def shown(self) -> Screen:
        """The screen that is open; at first the panel."""
        if self._screen is None:
            self.home()
        assert self._screen is not None
        return self._screen

    @shown.setter
    def shown(self, screen: Screen) -> None:
        self._screen = screen

    def home(self) -> Self:
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


# Who taps by what reads on the controls, and on controls that stand nowhere
class Chair(Hand):
    """Somebody of the West, unless another seat is named."""

    def __init__(self, state: State, seat: str = "fellowship", dice: Dice | None = None) -> None:
        super().__init__(state, seat, dice)
        self.decision = 0

    def tap(self, verb: str, arg: str | None = None, *values: str) -> Self:
        return self._tap(verb, arg or "", *values)

    def press(self, label: str) -> Self:
        """A button by the beginning of its label."""
        able = [one for one in self.buttons() if one.label.startswith(label) and not one.disabled]
        found = min(able, key=lambda one: one.label != label)
        return self.tap(found.verb, found.arg)

    def choose(self, prompt: str, *labels: str) -> Self:
        """Options of a menu by the beginnings of their labels, without the number that a map has there."""
        menu = next(one for one in self.menus() if one.prompt == prompt)
        of = f"{prompt.rstrip('?…')}: "
        values = [
            next(
                one.value
                for one in menu.choices
                if NUMBER.sub("", one.label.removeprefix(of)).startswith(label)
            )
            for label in labels
        ]
        return self.tap(menu.verb, menu.arg, *values)


# Moments of random wars, as the panels of whoever is asked see them
PLAYED = ("last_days", "three_powers", "war")


def scene_of(state: State, seat: str | None) -> Scene:
    """What that seat sees of a table at which this state stands."""
    seen = RULES.view(state, seat)
    asked = RULES.asked(state)
    holders = tuple(SeatHolder(one, number, one.title()) for number, one in enumerate(seen.config.seats, 1))
    table = records.table(
        name="The Palantír", guild=1, channel=2, preset=seen.config.preset, title="war", holders=holders
    )
    return Scene(
        table=table,
        user=1,
        seat=seat,
        view=seen,
        legal=RULES.offers(state, seat) if seat else (),
        kind=asked.get(seat or "", ""),
        status=RULES.status(state),
        decision=5 if seat in asked else 0,
        deadline=1.8e9,
    )


def moments(preset: str, seed: int, most: int) -> tuple[State, ...]:
    """The first states of a game that goes on by chance and by the weakest players."""
    return tuple(_shared(preset, seed).first(most))


@cache
def _shared(preset: str, seed: int) -> Shared[State]:
    return Shared(_moments(preset, seed))


def _moments(preset: str, seed: int) -> Iterator[State]:
    config, dice, rng = Config(tuple(PRESETS[preset].seats), preset), SeededDice(seed), random.Random(seed)
    state = RULES.start(config, dice).state
    while state.outcome is None:
        yield state
        seat = rng.choice(sorted(RULES.asked(state)))
        legal = RULES.legal(state, seat)
        action: Any = choose("easy", RULES.view(state, seat), legal, rng)
        if rng.random() < 0.3:
            action = rng.choice(legal)
        state = RULES.apply(state, seat, action, dice).state
