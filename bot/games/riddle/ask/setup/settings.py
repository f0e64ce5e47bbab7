"""The options that the host can set before the start, as changes of a `Lobby` (E2.5)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from bot.games.riddle.words import options as words
from bot.model.lobby import Lobby
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


def set_switches(lobby: Lobby, menu: str, on: Collection[str]) -> Lobby:
    """Exactly these switches of a menu are on; names that are none of it are left out of account.

    A duel has two seats, so that nobody else joins it. Raises KeyError for a menu there is not.
    """
    switches = {switch: switch in on for switch in SWITCHES[menu]}
    changed = replace(lobby, options=replace(lobby.options, **switches))
    if changed.options.o16_two_player and not lobby.options.o16_two_player:
        return replace(changed, least=2, most=max(2, len(lobby.guests)))
    return changed


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


def change(lobby: Lobby, control: str, arg: str, values: Sequence[str]) -> tuple[Lobby, str]:
    """The lobby after a choice in a menu of the settings, and its page. Raises KeyError for no such menu."""
    match control:
        case "set-rules":
            return set_switches(lobby, arg, values), "winning" if arg == "advanced" else arg
        case "set-choice":
            # All options with several settings are about partners and duels.
            return set_choice(lobby, arg, values[0] if values else ""), "partners"
        case "set-spared":
            return set_spared(lobby, values), "stays"
        case _:
            raise KeyError(control)
