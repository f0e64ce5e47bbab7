"""What the menus of the settings do (E2.5)."""

from __future__ import annotations

from functools import partial

from bot.features.lobby import screens, settings
from bot.features.lobby.door import SETTINGS, LobbyRouter
from bot.features.lobby.editing import change, host
from bot.features.lobby.screens import Edit, options_panel
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.screen import Screen

router = LobbyRouter()
FIXED = "settings.fixed"
"""Rules cannot change after the start (O0.1)."""


@router.on("settings", opens=True, room=SETTINGS)
async def settings_pages(tap: Tap) -> Screen:
    """*Settings* and its tabs (E2.5)."""
    lobby = await host(tap, FIXED)
    return (
        options_panel((await tap.kit()).setup, lobby)
        if tap.arg == "done"
        else screens.page((await tap.kit()).setup, lobby, tap.arg)
    )


async def _set(tap: Tap, page: str, edit: Edit) -> Screen:
    """Change the table as its host; the page with it. Raises Refusal ``settings.fixed`` (O0.1)."""
    lobby = await host(tap, FIXED)
    try:
        return screens.page((await tap.kit()).setup, await change(tap, edit), page)
    except (KeyError, ValueError) as error:
        # No menu of ours offers it.
        raise Refusal("stale") from error
    except Refusal as refusal:
        if refusal.key != "lobby.started":
            raise
        raise Refusal(FIXED, {"table": lobby.name}) from refusal


@router.on("set-preset", room="table")
async def set_preset(tap: Tap) -> Screen:
    return await _set(tap, "table", partial(settings.set_preset, (await tap.kit()).setup, key=tap.value))


@router.on("set-back", room=SETTINGS)
async def set_back(tap: Tap) -> Screen:
    """*Preset*: all rules as the preset has them, on the page where that was tapped."""
    return await _set(tap, tap.arg, partial(settings.reset, (await tap.kit()).setup))


@router.on("set-clock", room="table")
async def set_clock(tap: Tap) -> Screen:
    page = screens.OWN if tap.value == screens.OWN else "table"
    return await _set(tap, page, partial(settings.set_clock, (await tap.kit()).setup, name=tap.value))


@router.on("set-turn", room=screens.OWN)
async def set_turn(tap: Tap) -> Screen:
    return await _set(tap, screens.OWN, lambda lobby: settings.set_turn(lobby, float(tap.value)))


@router.on("set-prompt", room=screens.OWN)
async def set_prompt(tap: Tap) -> Screen:
    return await _set(tap, screens.OWN, lambda lobby: settings.set_prompt(lobby, int(tap.value)))


@router.on("set-least", room="table")
async def set_least(tap: Tap) -> Screen:
    return await _set(tap, "table", lambda lobby: settings.set_seats(lobby, least=int(tap.value)))


@router.on("set-most", room="table")
async def set_most(tap: Tap) -> Screen:
    return await _set(tap, "table", lambda lobby: settings.set_seats(lobby, most=int(tap.value)))


@router.on("set-away", room="house")
async def set_away(tap: Tap) -> Screen:
    setup = (await tap.kit()).setup
    return await _set(tap, "house", lambda lobby: settings.set_away(setup, lobby, tap.values))


@router.on("set-replace", room="house")
async def set_replacement(tap: Tap) -> Screen:
    return await _set(tap, "house", lambda lobby: settings.set_replacement(lobby, tap.value))


async def set_option(tap: Tap, control: str) -> Screen:
    """Something was chosen in a menu of the game's own."""
    setup = (await tap.kit()).setup
    lobby = await host(tap, FIXED)
    try:
        _, page = setup.change(lobby, control, tap.arg, tap.values)
    except KeyError as error:
        raise Refusal("stale") from error
    return await _set(tap, page, lambda lobby: setup.change(lobby, control, tap.arg, tap.values)[0])


CONTROLS = ("set-rules", "set-choice", "set-spared")
"""The verbs that menus of a game may carry on the pages of the settings."""
for _control in CONTROLS:
    router.on(_control, room=SETTINGS)(partial(set_option, control=_control))
