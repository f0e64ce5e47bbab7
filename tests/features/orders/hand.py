"""A hand that taps at a real table: verbs run as the bot runs them, refusals become lines."""

from __future__ import annotations

from typing import Any

from bot.interactions.dispatcher import explain
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.screen import Ask, Button, Buttons, Menu, Screen, screen
from bot.ui.components import problems
from tests.approved.stories import NAMES, heard
from tests.features.house import CHANNEL, House, words
from tests.interactions.verbs import VERBS


class Hand:
    """One person at one table."""

    def __init__(self, here: House, user: int, game: str = "") -> None:
        self.here = here
        self.user = user
        self.game = game
        self.screen: Screen = screen("nothing yet")

    @property
    def text(self) -> str:
        return words(self.screen)

    @property
    def controls(self) -> list[Button | Menu]:
        """Everything on it that can be tapped."""
        rows = [p.buttons if isinstance(p, Buttons) else (p,) for p in self.screen.parts]
        return [one for row in rows for one in row if isinstance(one, Button | Menu)]

    @property
    def labels(self) -> list[str]:
        return [c.prompt if isinstance(c, Menu) else c.label for c in self.controls]

    def find(self, label: str) -> Any:
        """The control that begins so. Raises LookupError."""
        for control in sorted(self.controls, key=lambda c: isinstance(c, Menu) or c.label != label):
            if (control.prompt if isinstance(control, Menu) else control.label).startswith(label):
                return control
        raise LookupError(f"{label!r} is not among {self.labels}")

    async def open(self, verb: str, *values: str, arg: str = "") -> Screen:
        """Use a verb as if its button stood somewhere."""
        return await self._use(verb, arg, values, self.game, 0)

    async def tap(self, label: str, *values: str) -> Screen:
        """Tap a button of the last screen, or choose in a menu by the beginning of labels."""
        control = self.find(label)
        assert not control.disabled, label
        picked = tuple(
            next(
                c.value
                for c in control.choices
                if value in (c.label[: len(value)], c.label.partition(": ")[2][: len(value)])
            )
            for value in values
        )
        shown = self.screen
        return await self._use(control.verb, control.arg, picked, shown.game or self.game, shown.decision)

    async def through(self, *steps: str | tuple[str, ...]) -> Screen:
        """One after another."""
        for step in steps:
            await self.tap(*((step,) if isinstance(step, str) else step))
        return self.screen

    async def ask(self, label: str) -> Ask:
        """The modal behind a button."""
        control = self.find(label)
        asked = await VERBS[control.verb].handler(self._tap(control.arg, (), self.game, 0))
        assert isinstance(asked, Ask)
        heard(f"{NAMES[self.user]} is asked", asked)
        return asked

    async def write(self, asked: Ask, text: str) -> Screen:
        """Send a modal."""
        return await self._use(asked.verb, asked.arg, (text,), asked.game, 0)

    async def command(self, name: str, *options: str) -> Screen:
        """A slash command in the channel."""
        return await self._use("command", name, ("\x1f".join(options),) if options else (), "", None)

    def _tap(self, arg: str, values: tuple[str, ...], game: str, decision: int | None) -> Tap:
        return Tap(
            router=VERBS,
            services=self.here.services,
            user=self.user,
            name="somebody",
            game=game,
            decision=decision,
            arg=arg,
            values=values,
            channel=CHANNEL,
            guild=900,
        )

    async def _use(
        self, verb: str, arg: str, values: tuple[str, ...], game: str, decision: int | None
    ) -> Screen:
        try:
            shown = await VERBS[verb].handler(self._tap(arg, values, game, decision))
        except Refusal as refusal:
            shown = screen(explain(refusal))
        assert isinstance(shown, Screen)
        assert problems(shown) == []
        heard(f"{NAMES[self.user]} uses {verb}", shown)
        self.screen = shown
        return shown
