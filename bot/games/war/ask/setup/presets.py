"""The presets of a table in the order in which they are offered (W1.1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.games.war.words import options
from bot.games.war.words import options as words
from bot.games.war.words.catalogue import _
from bot.model.clock import HOUR, MINUTE
from bot.model.scene import Clock
from bot.model.setup import Pace
from bot.words import lobby
from engine.war import data
from engine.war.options import Options, seats_for

# The clocks of a war in words: whoever plays has its time for a sitting (W1.4)


class Sittings(Pace):
    """See `bot.model.setup.Pace` for what each promises."""

    def line(self, clock: Clock) -> str:
        return _("{clock} ({sitting} a sitting, {prompt} to answer)").format(
            clock=lobby.clock_named(clock.name),
            sitting=lobby.span(clock.turn),
            prompt=lobby.span(clock.prompt),
        )

    def about(self, clock: Clock) -> str:
        return options.about(clock.name, clock.turn, clock.prompt)

    def free(self) -> str:
        return _("from 5 minutes to 7 days a sitting")

    def takes(self) -> str:
        return _("A sitting takes")

    def shares(self) -> Mapping[str, str]:
        return options.SHARES()


SITTINGS: Final = Sittings()


@dataclass(frozen=True, kw_only=True)
class Preset:
    """A story to play, as a lobby knows it (`bot.model.setup.Preset`)."""

    key: str
    options: Options
    players: int
    clock: str

    @property
    def name(self) -> str:
        """What it is called in the language spoken now."""
        return words.PRESETS()[self.key][0]

    @property
    def about(self) -> str:
        """What one is in for, in a line."""
        return words.PRESETS()[self.key][1]

    @property
    def least(self) -> int:
        """Exactly so many play it."""
        return self.players

    @property
    def most(self) -> int:
        """Exactly so many."""
        return self.players


def _clock(name: str, times: Mapping[str, int]) -> Clock:
    """A pace of the data: a sitting and an answer, in minutes or in hours."""

    def seconds(what: str) -> float:
        return times.get(f"{what}_minutes", 0) * MINUTE + times.get(f"{what}_hours", 0) * HOUR

    return Clock(name, seconds("sitting"), seconds("prompt"), times["order_wait_seconds"])


CLOCKS: Final[Mapping[str, Clock]] = MappingProxyType(
    {name: _clock(name, times) for name, times in data.DATA.clocks.items()}
)
"""How long a sitting and an answer take (W1.4)."""


PRESETS: Final[Mapping[str, Preset]] = MappingProxyType(
    {
        key: Preset(key=key, options=Options(), players=len(seats_for(key)), clock=data.PRESETS[key].clock)
        for key in ("last_days", "war", "three_powers")
    }
)
"""*The Last Days* is named first to newcomers; the lesson is no table (W12.1)."""
DEFAULT: Final = next(key for key in PRESETS if data.PRESETS[key].default)


def switches(preset: str) -> tuple[str, ...]:
    """The house options that mean something in a preset, in the order of the data (SCN-5, SCN-7)."""
    ends = data.PRESETS[preset].sauron_wins is None
    return tuple(option.id for option in data.DATA.options if ends or option.id != "sauron_wins_at_45")


def changed(preset: str, options: Options) -> tuple[str, ...]:
    """The house options that are not as in the preset."""
    plain = PRESETS[preset].options
    return tuple(key for key in switches(preset) if getattr(options, key) != getattr(plain, key))
