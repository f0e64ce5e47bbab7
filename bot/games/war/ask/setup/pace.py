"""The clocks of a war in words: whoever plays has its time for a sitting (W1.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.war.words import pace as words
from bot.games.war.words.catalogue import _
from bot.model.scene import Clock
from bot.model.setup import Pace
from bot.words import lobby, text


class Sittings(Pace):
    """See `bot.model.setup.Pace` for what each promises."""

    def line(self, clock: Clock) -> str:
        return _("{clock} ({sitting} a sitting, {prompt} to answer)").format(
            clock=lobby.clock_named(clock.name),
            sitting=lobby.span(clock.turn),
            prompt=lobby.span(clock.prompt),
        )

    def about(self, clock: Clock) -> str:
        return words.about(clock.name, clock.turn, clock.prompt)

    def free(self) -> str:
        return _("from 5 minutes to 7 days a sitting")

    def takes(self) -> str:
        return _("A sitting takes")

    def shares(self) -> Mapping[str, str]:
        return words.SHARES()

    def begins(self, clock: Clock, when: float) -> str:
        return _("{Clock}: a sitting that begins now would have time until {when}.").format(
            Clock=lobby.clock_title(clock.name), when=text.at(when)
        )


SITTINGS: Final = Sittings()
