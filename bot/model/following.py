"""What a replay can go after besides steps and turns (W11.5): a thing, a person, an army, a battle."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from bot.model.scene import Entry

State = Callable[[], Any]
"""The state after a step, read when it is asked for."""


class Following(Protocol):
    """A part of a kit; without it a replay goes by steps and turns alone."""

    def whom(self) -> Mapping[str, str]:
        """Whom one can follow, by key: at most 25 names."""
        ...

    def icon(self, key: str) -> str:
        """The token of its icon (`bot.model.screen`); empty for none."""
        ...

    def buttons(self) -> Mapping[str, str]:
        """What has a button of its own, by key."""
        ...

    def met(self, key: str, entry: Entry, eyes: str, state: State) -> bool:
        """Whether those eyes were told in that step that it moved, was seen or happened."""
        ...

    def near(self) -> str:
        """The button of what was nearly found."""
        ...

    def nearly(self, events: Sequence[Any], state: State, *, last: bool) -> tuple[str, ...]:
        """What a step says of it, with everything shown; ``last``: whether its stretch of the clock ends."""
        ...
