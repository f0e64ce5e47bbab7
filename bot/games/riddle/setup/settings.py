"""What the host can set before the start, as changes of a `Lobby` (E2.5); `bot.games.riddle.setup.pages`
shows it."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from bot.games.riddle.setup.presets import CLOCKS, PRESETS, own_clock
from bot.model.errors import Refusal
from bot.model.lobby import Lobby
from bot.model.scene import REPLACEMENTS
from bot.words import away as away_words
from bot.words import options as words
from engine.riddle.options import SPARED

SWITCHES: dict[str, tuple[str, ...]] = {
    "advanced": ("a1_gollum_spaces", "a2_clairvoyance_spaces", "a3_secret_spaces", "a4_captivity"),
    "winning": ("o5_wait_once", "o6_no_wait", "o7_elf_rings", "o8_victory_cities", "o15_bilbo_resists"),
    "partners": (
        "o1_partners",
        "o1_extra_card",
        "o3_table_talk",
        "o4_partner_clairvoyance",
        "o16_two_player",
    ),
    "stays": (
        "o9_short_stay",
        "o9_captivity",
        "o10_quick_exit",
        "o10_captivity",
        "o11_resist_spaces",
        "o12_once_through",
        "o13_restrict_draws",
        "o14_feast",
    ),
    "house": (
        "x_catch",
        "x_flying_beasts_retain",
        "x_maroon_relief",
        "x_auto_roll",
        "x_restless",
        "x_fresh_use",
        "x_notebook_looks",
    ),
}
"""The switches of each menu of the settings."""


def set_preset(lobby: Lobby, key: str) -> Lobby:
    """Take over a preset: its rules, seats and clock (E2.2). Raises KeyError for an unknown one.

    Nobody loses a seat by it: where more have joined than the preset has seats, there are as many as people.
    """
    preset = PRESETS[key]
    return replace(
        lobby,
        preset=key,
        options=preset.options,
        clock=CLOCKS[preset.clock],
        least=preset.least,
        most=max(preset.most, len(lobby.guests)),
    )


def reset(lobby: Lobby) -> Lobby:
    """All rules as the preset has them; seats and clock stay."""
    return replace(lobby, options=PRESETS[lobby.preset].options)


def set_clock(lobby: Lobby, name: str) -> Lobby:
    """One of the fixed clocks, or an own one that begins at the present pace."""
    clock = CLOCKS[name] if name in CLOCKS else own_clock(lobby.clock.turn)
    return replace(lobby, clock=clock)


def set_turn(lobby: Lobby, seconds: float) -> Lobby:
    """The turn of an own clock. Raises ValueError out of its bounds."""
    return replace(lobby, clock=own_clock(seconds))


def set_prompt(lobby: Lobby, share: int) -> Lobby:
    """The answer of an own clock, as a share of the turn. Raises ValueError out of its bounds."""
    return replace(lobby, clock=own_clock(lobby.clock.turn, lobby.clock.turn / share))


def set_seats(lobby: Lobby, *, least: int | None = None, most: int | None = None) -> Lobby:
    """How many seats there are. Raises Refusal ``settings.seats`` or ``settings.taken``."""
    low, high = least or lobby.least, most or lobby.most
    if low > high:
        raise Refusal("settings.seats", {})
    if len(lobby.guests) > high:
        raise Refusal("settings.taken", {"count": len(lobby.guests)})
    return replace(lobby, least=low, most=high)


def set_switches(lobby: Lobby, menu: str, on: Collection[str]) -> Lobby:
    """Exactly these switches of a menu are on; names that are none of it are left out of account.

    A duel has two seats, so that nobody else joins it. Raises KeyError for a menu there is not.
    """
    switches = {switch: switch in on for switch in SWITCHES[menu]}
    changed = replace(lobby, options=replace(lobby.options, **switches))
    if changed.options.o16_two_player and not lobby.options.o16_two_player:
        return replace(changed, least=2, most=max(2, len(lobby.guests)))
    return changed


def set_away(lobby: Lobby, on: Collection[str]) -> Lobby:
    """What the table does when somebody is away: exactly these are on."""
    return replace(lobby, away=replace(lobby.away, **{name: name in on for name in away_words.RULES()}))


def set_replacement(lobby: Lobby, value: str) -> Lobby:
    """Who may take the seat of somebody who is gone (E9.1). Raises KeyError for what is not offered."""
    if value not in REPLACEMENTS:
        raise KeyError(value)
    return replace(lobby, away=replace(lobby.away, replacement=value))


def set_choice(lobby: Lobby, option: str, value: str) -> Lobby:
    """One of the settings of an option that has several. Raises KeyError for what is not offered."""
    _, settings = words.CHOICES()[option]
    if value not in settings:
        raise KeyError(value)
    chosen = int(value) if value.isdecimal() else value
    return replace(lobby, options=replace(lobby.options, **{option: chosen}))


def set_spared(lobby: Lobby, cards: Collection[str]) -> Lobby:
    """Whom Shelob spares at her feast (O14.3); others than may be are left out of account."""
    spared = tuple(card for card in SPARED if card in cards)
    return replace(lobby, options=replace(lobby.options, o14_spared=spared))
