"""What the host can set before the start of any game, as changes of a `Lobby` (E2.5)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from bot.model.clock import own_clock
from bot.model.errors import Refusal
from bot.model.lobby import Lobby
from bot.model.scene import REPLACEMENTS
from bot.model.setup import Setup, brisk
from bot.words import preferences

BRISK: Final = "brisk"
"""Among what a table does when somebody is asked or away: standing orders answer (E17.4)."""


def set_preset(setup: Setup, lobby: Lobby, key: str) -> Lobby:
    """Take over a preset: its rules, seats and clock (E2.2). Raises KeyError for an unknown one.

    A clock that was chosen, and is not that of the preset before, stays. Nobody loses a seat by it: where
    more have joined than the preset has seats, there are as many as people.
    """
    preset = setup.presets[key]
    follows = lobby.clock == setup.clocks[setup.presets[lobby.preset].clock]
    return replace(
        lobby,
        preset=key,
        options=preset.options,
        clock=setup.clocks[preset.clock] if follows else lobby.clock,
        least=preset.least,
        most=max(preset.most, len(lobby.guests)),
        brisk=None,
    )


def reset(setup: Setup, lobby: Lobby) -> Lobby:
    """All rules as the preset has them; seats and clock stay."""
    return replace(lobby, options=setup.presets[lobby.preset].options)


def set_clock(setup: Setup, lobby: Lobby, name: str) -> Lobby:
    """One of the game's clocks, or an own one that begins at the present pace."""
    clock = setup.clocks.get(name) or own_clock(lobby.clock.turn)
    return replace(lobby, clock=clock)


def set_turn(lobby: Lobby, seconds: float) -> Lobby:
    """The turn of an own clock. Raises ValueError out of its bounds."""
    return replace(lobby, clock=own_clock(seconds))


def set_prompt(lobby: Lobby, share: int) -> Lobby:
    """The answer of an own clock, as a share of the turn. Raises ValueError out of its bounds."""
    return replace(lobby, clock=own_clock(lobby.clock.turn, lobby.clock.turn / share))


def may_grow(setup: Setup, lobby: Lobby) -> bool:
    """Whether a table with a seat more could begin: some presets are for exactly so many (E16.7, GEN-1)."""
    if lobby.most >= setup.seats[1]:
        return False
    return len(setup.clashes(replace(lobby, most=lobby.most + 1))) <= len(setup.clashes(lobby))


def set_seats(lobby: Lobby, *, least: int | None = None, most: int | None = None) -> Lobby:
    """How many seats there are. Raises Refusal ``settings.seats`` or ``settings.taken``."""
    low, high = least or lobby.least, most or lobby.most
    if low > high:
        raise Refusal("settings.seats", {})
    if len(lobby.guests) > high:
        raise Refusal("settings.taken", {"count": len(lobby.guests)})
    return replace(lobby, least=low, most=high)


def set_away(setup: Setup, lobby: Lobby, on: Collection[str]) -> Lobby:
    """What the table does when somebody is asked or away: exactly these are on.

    Whether it is brisk follows from who plays what until the host says something else (E17.4).
    """
    chosen = lobby.brisk if (BRISK in on) == brisk(setup, lobby) else BRISK in on
    away = replace(lobby.away, **{name: name in on for name in preferences.RULES()})
    return replace(lobby, away=away, brisk=chosen)


def set_replacement(lobby: Lobby, value: str) -> Lobby:
    """Who may take the seat of somebody who is gone (E9.1). Raises KeyError for what is not offered."""
    if value not in REPLACEMENTS:
        raise KeyError(value)
    return replace(lobby, away=replace(lobby.away, replacement=value))
