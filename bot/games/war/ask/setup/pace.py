"""The clocks of a war in words: whoever plays has its time for a sitting (W1.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.war.words import pace as words
from bot.model.scene import Clock
from bot.model.setup import Pace


class Sittings(Pace):
    """See `bot.model.setup.Pace` for what each promises."""

    def line(self, clock: Clock) -> str:
        return words.clock(clock.name, clock.turn, clock.prompt)

    def about(self, clock: Clock) -> str:
        return words.about(clock.name, clock.turn, clock.prompt)

    def free(self) -> str:
        return words.FREE()

    def takes(self) -> str:
        return words.TAKES()

    def shares(self) -> Mapping[str, str]:
        return words.SHARES()

    def begins(self, clock: Clock, when: float) -> str:
        return words.begins(clock.name, when)


SITTINGS: Final = Sittings()
