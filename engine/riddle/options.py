"""The switches of a game, by their names in the rules (chapter 0), and what may not go together (O0.3)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.riddle.deck import CHARACTERS


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The set of rules in force, fixed before the game (O0.1). All defaults give the Basic Game."""

    a1_gollum_spaces: bool = False
    a2_clairvoyance_spaces: bool = False
    a3_secret_spaces: bool = False
    a4_captivity: bool = False
    o1_partners: bool = False
    o1_extra_card: bool = False
    o2_partner_exchange: Literal["basic", "a", "b", "c"] = "basic"
    o2_fallback: Literal["basic", "a"] = "basic"
    o3_table_talk: bool = False
    o4_partner_clairvoyance: bool = False
    o5_wait_once: bool = False
    o6_no_wait: bool = False
    o7_elf_rings: bool = False
    o8_victory_cities: bool = False
    o9_short_stay: bool = False
    o9_captivity: bool = False
    o10_quick_exit: bool = False
    o10_captivity: bool = False
    o11_resist_spaces: bool = False
    o12_once_through: bool = False
    o13_restrict_draws: bool = False
    o14_feast: bool = False
    o14_spared: tuple[str, ...] = ()
    o15_bilbo_resists: bool = False
    o16_two_player: bool = False
    o16_limit: int = 4
    x_catch: bool = False
    """Purist hand limit: nobody is trimmed at the turn's end, others may catch (R-61)."""
    x_flying_beasts_retain: bool = False
    """The second Flying Beasts returns after a battle, as its face says (R-114)."""
    x_maroon_relief: bool = True
    """A player who cannot move may go to the Halls (R-20)."""
    x_notebook_looks: bool = True
    """The notebook keeps looks as dated snapshots (I18)."""
    x_auto_roll: bool = True
    """The bot rolls at the start of a turn (R-17)."""
    x_restless: bool = False
    """Even on a victory space one must move each turn (R-12)."""
    x_prompt_hours: float = 24.0
    x_turn_hours: float = 72.0


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game is made of: who plays, by which rules, on which board."""

    seats: tuple[str, ...]
    """The characters played; the order round the table is drawn at the start (R-5)."""
    options: Options = msgspec.field(default_factory=Options)
    board: str = "middle-earth"


class ConfigError(ValueError):
    """A game that cannot be played: the seats or the options do not fit (B2.1, O0.3)."""

    def __init__(self, clause: str, reason: str) -> None:
        super().__init__(f"{reason} ({clause})")
        self.clause = clause
        self.reason = reason


IMPLEMENTED = frozenset(name for name in Options.__struct_fields__ if name.startswith("x_"))
"""The switches that this version of the program can play with."""


def check(config: Config) -> None:
    """Raise `ConfigError` unless the seats are lawful (B1.1, B2.1) and every option can be played."""
    seats = config.seats
    if len(set(seats)) != len(seats):
        raise ConfigError("B2.1", "each player takes a different character")
    for seat in seats:
        if seat not in CHARACTERS:
            raise ConfigError("B1.1", f"{seat!r} is no character of this game")
    if not 2 <= len(seats) <= 8:
        raise ConfigError("B1.1", f"two to eight players, not {len(seats)}")
    plain = Options()
    for name in Options.__struct_fields__:
        if name not in IMPLEMENTED and getattr(config.options, name) != getattr(plain, name):
            raise ConfigError("O0.1", f"the option {name} cannot be played in this version")
    for name in ("x_prompt_hours", "x_turn_hours"):
        if not 0 < getattr(config.options, name) <= 24 * 365:
            raise ConfigError("P0.1", f"{name} must be more than 0 hours and at most a year")
