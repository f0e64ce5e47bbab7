"""What a game is made of: a preset, its seats, the house options (SCN-1, SCN-7)."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

import msgspec

from engine.war.data import DATA, PRESETS
from engine.war.data.records import Power, Preset, SearchCard


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The house options; none changes what the variant asks (SCN-7)."""

    round_by_round: bool = False
    """Ask after every round of a battle or fight (PRM-5)."""
    open_shadow_points: bool = False
    """Show the Shadow letter at once (SHD-2)."""
    sauron_wins_at_45: bool = True
    """At turn 45 twelve Objectives win for Sauron (VIC-9)."""
    rumours: bool = True
    """Two of the perils are rumours (MOV-14)."""
    march_reports: bool = True
    """Marches report when they halt (MOV-21)."""


CLAUSES: Final[Mapping[str, str]] = MappingProxyType({option.id: option.clause for option in DATA.options})


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays which story, by which options."""

    seats: tuple[str, ...] = ("fellowship", "sauron")
    preset: str = "war"
    options: Options = msgspec.field(default_factory=Options)

    @property
    def story(self) -> Preset:
        """The preset with its lists (SET-9)."""
        return PRESETS[self.preset]

    @property
    def three(self) -> bool:
        """Whether Saruman has a player of his own (GEN-1)."""
        return "saruman" in self.seats

    @property
    def everyone(self) -> tuple[str, ...]:
        """All seats, and spectators under an empty name: who knows what is public."""
        return (*self.seats, "")

    @property
    def counted(self) -> bool:
        """Whether the game counts in statistics: a lesson does not (SCN-6)."""
        return self.story.base != "lesson"

    def seat_of(self, power: Power) -> str:
        """Who plays for a power: with two players Sauron's handles Saruman's forces too (GEN-1)."""
        return _seat_of(self.seats, power)

    def searcher(self, card: SearchCard) -> Power:
        """Who searches by a card: in a story without Saruman Sauron's Orcs search for him (SCN-4)."""
        return "sauron" if self.story.saruman == "gone" else card.searcher

    def powers_of(self, seat: str | None) -> tuple[Power, ...]:
        """The powers that a seat plays for; none for a spectator."""
        return _powers_of(self.seats, seat) if seat else ()


def _seat_of(seats: tuple[str, ...], power: Power) -> str:
    return power if power in seats else "sauron" if power == "saruman" else ""


@lru_cache(maxsize=64)
def _powers_of(seats: tuple[str, ...], seat: str) -> tuple[Power, ...]:
    powers: tuple[Power, ...] = ("fellowship", "sauron", "saruman")
    return tuple([power for power in powers if _seat_of(seats, power) == seat])


def seats_for(preset: str) -> tuple[str, ...]:
    """The seats of a preset; in the lesson Sauron's is played by the lesson itself (SCN-6)."""
    story = PRESETS[preset]
    return (*story.seats, "sauron") if story.base == "lesson" else story.seats


class ConfigError(ValueError):
    """A game that cannot be played: the seats do not fit the preset (GEN-1, SCN-1)."""

    def __init__(self, clause: str, reason: str) -> None:
        super().__init__(f"{reason} ({clause})")
        self.clause = clause
        self.reason = reason


def check(config: Config) -> None:
    """Raise `ConfigError` unless the preset is known and its seats are taken, each once (SCN-1, SCN-2)."""
    if config.preset not in PRESETS:
        raise ConfigError("SCN-1", f"no preset is called {config.preset!r}")
    seats = seats_for(config.preset)
    if config.seats != seats:
        raise ConfigError("GEN-1", f"{config.preset} is played by {', '.join(seats)}")
