"""The switches of a game, by their names in the rules (chapter 0), and what may not go together (O0.3)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

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
    x_fresh_use: bool = False
    """Cards just picked up may be used in the turns of others (R-226)."""
    x_prompt_hours: float = 24.0
    x_turn_hours: float = 72.0


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game is made of: who plays, by which rules, on which board."""

    seats: tuple[str, ...]
    """The characters played; the order round the table is drawn at the start (R-5)."""
    options: Options = msgspec.field(default_factory=Options)
    board: str = "middle-earth"


class Conflict(msgspec.Struct, frozen=True):
    """Two settings that do not go together (O0.3)."""

    options: tuple[str, ...]
    """The switches at fault."""
    reason: str
    """A key of the game's words: ``option.needs_partners``."""
    facts: Mapping[str, int | str]

    def __str__(self) -> str:
        return f"{self.reason}: {', '.join(self.options)}"


class ConfigError(ValueError):
    """A game that cannot be played: the seats or the options do not fit (B2.1, O0.3)."""

    def __init__(self, clause: str, reason: str, conflicts: tuple[Conflict, ...] = ()) -> None:
        super().__init__(f"{reason} ({clause})")
        self.clause = clause
        self.reason = reason
        self.conflicts = conflicts


_CLAUSES: Final = {
    "o1_extra_card": "O1.5",
    "o2_fallback": "O2.2",
    "o9_short_stay": "O9.1",
    "o9_captivity": "O9.2",
    "o10_quick_exit": "O10.1",
    "o10_captivity": "O10.3",
    "o14_spared": "O14.3",
    "o16_limit": "O16.2",
    "x_catch": "R-61",
    "x_flying_beasts_retain": "R-114",
    "x_maroon_relief": "R-20",
    "x_notebook_looks": "I18",
    "x_auto_roll": "R-17",
    "x_restless": "R-12",
    "x_fresh_use": "R-226",
    "x_prompt_hours": "P0.1",
    "x_turn_hours": "P0.4",
}
"""The clause of a switch that does not begin with it."""
CLAUSES: Final[Mapping[str, str]] = MappingProxyType(
    {name: _CLAUSES.get(name, name.partition("_")[0].upper()) for name in Options.__struct_fields__}
)

_BASIC: Final = Options()
_ADVANCED: Final = Options(
    a1_gollum_spaces=True, a2_clairvoyance_spaces=True, a3_secret_spaces=True, a4_captivity=True
)
PRESETS: Final[Mapping[str, Options]] = MappingProxyType(
    {
        "quick": replace(_BASIC, o6_no_wait=True),
        "classic": _BASIC,
        "standard": _ADVANCED,
        "long-table": replace(_ADVANCED, o6_no_wait=True, o9_short_stay=True, o9_captivity=True),
        "partners": replace(_ADVANCED, o1_partners=True, o2_partner_exchange="a", o3_table_talk=True),
        "duel": replace(_ADVANCED, o16_two_player=True, o16_limit=4),
    }
)
"""The sets of rules a table may begin with, by name (E2.2)."""

SPARED: Final = ("tom-bombadil", "sauron", "gandalf", "galadriel", "the-balrog")
"""Whom a table may spare from Shelob's feast (O14.3); the first three are recommended."""
SIXTH: Final = 6
"""Players from whom on short stays and the quick exit may be played (O9.1, O10.1)."""


def differing(options: Options, base: Options = _BASIC) -> tuple[str, ...]:
    """The switches that differ, in the order of the rules (O0.2)."""
    return tuple(name for name in Options.__struct_fields__ if getattr(options, name) != getattr(base, name))


def conflicts(options: Options, seats: int, hobbits: int | None = None) -> tuple[Conflict, ...]:
    """What does not go together at a table of that size (O0.3); ``hobbits`` of them, if that is known."""
    o = options
    clashes: list[Conflict] = []

    def add(broken: bool, reason: str, *names: str, **facts: int | str) -> None:
        if broken:
            clashes.append(Conflict(names, reason, {"seats": seats, **facts}))

    team = o.o1_partners or o.o16_two_player
    add(o.o1_partners and o.o16_two_player, "option.partners_or_duel", "o1_partners", "o16_two_player")
    add(o.o2_partner_exchange != "basic" and not team, "option.needs_partners", "o2_partner_exchange")
    add(o.o3_table_talk and not team, "option.needs_partners", "o3_table_talk")
    add(o.o4_partner_clairvoyance and not team, "option.needs_partners", "o4_partner_clairvoyance")
    add(o.o1_extra_card and not o.o1_partners, "option.needs_o1", "o1_extra_card")
    add(o.o1_partners and seats < 4, "option.needs_four", "o1_partners")
    if hobbits is not None:
        one_kind = hobbits in (0, seats)
        add(o.o1_partners and one_kind, "option.needs_both_kinds", "o1_partners")
        add(o.o16_two_player and seats == 2 and one_kind, "option.needs_both_kinds", "o16_two_player")
    add(o.o16_two_player and seats != 2, "option.needs_two", "o16_two_player")
    for name in ("o9_short_stay", "o9_captivity", "o10_quick_exit", "o10_captivity"):
        on = getattr(o, name)
        add(on and seats < SIXTH, "option.needs_six", name)
        add(on and o.o1_partners, "option.not_with_partners", name, "o1_partners")
    add(o.o11_resist_spaces and not o.a2_clairvoyance_spaces, "option.needs_a2", "o11_resist_spaces")
    add(o.o9_captivity and not o.a4_captivity, "option.needs_a4", "o9_captivity")
    add(o.o10_captivity and not o.a4_captivity, "option.needs_a4", "o10_captivity")
    add(not 2 <= o.o16_limit <= 4, "option.limit", "o16_limit")
    unknown = sorted(set(o.o14_spared) - set(SPARED))
    add(bool(unknown), "option.not_spared", "o14_spared", card=", ".join(unknown))
    return tuple(clashes)


def check(config: Config) -> None:
    """Raise `ConfigError` unless the seats are lawful (B1.1, B2.1) and the options fit (O0.3)."""
    seats = config.seats
    if len(set(seats)) != len(seats):
        raise ConfigError("B2.1", "each player takes a different character")
    for seat in seats:
        if seat not in CHARACTERS:
            raise ConfigError("B1.1", f"{seat!r} is no character of this game")
    if not 2 <= len(seats) <= 8:
        raise ConfigError("B1.1", f"two to eight players, not {len(seats)}")
    hobbits = sum(CHARACTERS[seat].kind == "hobbit" for seat in seats)
    if wrong := conflicts(config.options, len(seats), hobbits):
        raise ConfigError("O0.3", "; ".join(map(str, wrong)), wrong)
    for name in ("x_prompt_hours", "x_turn_hours"):
        if not 0 < getattr(config.options, name) <= 24 * 365:
            raise ConfigError("P0.1", f"{name} must be more than 0 hours and at most a year")
