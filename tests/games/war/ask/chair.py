"""Who taps by what reads on the controls, and on controls that stand nowhere."""

from __future__ import annotations

from typing import Self

from engine.dice import Dice
from engine.war.state import State
from tests.games.war.ask.hand import Hand


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
        """Options of a menu by the beginnings of their labels."""
        menu = next(one for one in self.menus() if one.prompt == prompt)
        of = f"{prompt.rstrip('?…')}: "
        values = [
            next(one.value for one in menu.choices if one.label.removeprefix(of).startswith(label))
            for label in labels
        ]
        return self.tap(menu.verb, menu.arg, *values)
