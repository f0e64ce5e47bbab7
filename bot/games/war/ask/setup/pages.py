"""The game's menu on the pages of the settings, and what a choice in it changes (W1.3). Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war.ask.setup.presets import switches
from bot.games.war.words import options as words
from bot.games.war.words.catalogue import _
from bot.model.lobby import Lobby
from bot.model.screen import Choice, Menu
from bot.model.setup import Block

HOUSE: Final = "house"
CONTROL: Final = "set-rules"


def blocks(lobby: Lobby, page: str) -> Sequence[Block]:
    """The house options as one menu with several ticks; without their clauses (E16.4)."""
    if page != HOUSE:
        return ()
    keys = switches(lobby.preset)
    choices = tuple(
        Choice(name, key, about, bool(getattr(lobby.options, key)))
        for key in keys
        for name, about in (words.SWITCHES()[key],)
    )
    menu = Menu(CONTROL, _("House options"), choices, arg=HOUSE, at_least=0, at_most=len(choices))
    return (Block(menu, keys),)


def change(lobby: Lobby, control: str, arg: str, values: Sequence[str]) -> tuple[Lobby, str]:
    """Exactly the ticked options are on, of those the preset has. Raises KeyError for no such menu."""
    if (control, arg) != (CONTROL, HOUSE):
        raise KeyError(control)
    ticked = {key: key in values for key in switches(lobby.preset)}
    return replace(lobby, options=replace(lobby.options, **ticked)), HOUSE
