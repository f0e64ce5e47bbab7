"""What the buttons and menus of a lobby do (E2), all in one router; the options, dice and start are here."""

from __future__ import annotations

from bot.features.lobby import changing, guests, joining
from bot.features.lobby.door import START, LobbyRouter
from bot.features.lobby.editing import change, host
from bot.features.lobby.screens import begun, dice_panel, how_panel, options_panel, start_panel
from bot.interactions.tap import Tap
from bot.model import lobby as model
from bot.model.screen import Ask, Screen
from bot.words.catalogue import _

router = LobbyRouter()
for _part in (joining, changing, guests):
    router.merge(_part.router)


@router.on("options", opens=True)
async def options(tap: Tap) -> Screen:
    """*Options*: what differs from the preset (E2.2); works in a running game too."""
    lobby = await tap.lobby()
    return options_panel((await tap.kit()).setup, lobby)


@router.on("dice", opens=True)
async def dice(tap: Tap) -> Screen:
    """*Fair dice* (E2.7)."""
    begun = (await tap.services.queries.table(tap.game)).status != "lobby"
    return dice_panel(await tap.lobby(), tap.user, begun=begun)


@router.on("word", opens_modal=True)
async def word(tap: Tap) -> Ask:
    """The field for a word."""
    return Ask(
        title=_("Fair dice"),
        verb="mix",
        label=_("A word to stir in (at most 40)"),
        longest=model.WORD_LONGEST,
        game=tap.game,
    )


@router.on("mix")
async def mix(tap: Tap) -> Screen:
    """A word was written."""
    now = tap.services.now()
    lobby = await change(tap, lambda lobby: model.add_word(lobby, tap.user, tap.said, now))
    return dice_panel(lobby, tap.user)


@router.on("howto", opens=True)
async def howto(tap: Tap) -> Screen:
    """*How it plays*."""
    kits = [await tap.kit()] if tap.game else list(tap.services.tables.games.values())
    return how_panel([(kit.name(), kit.reference) for kit in kits], tap.game)


@router.on("start", opens=True, room=START)
async def start(tap: Tap) -> Screen:
    """*Start*: the first of two taps (E2.8)."""
    lobby = await host(tap)
    (await tap.kit()).setup.refuse_start(lobby)
    return start_panel((await tap.kit()).setup, lobby)


@router.on("start-now", room=START)
async def start_now(tap: Tap) -> Screen:
    """*Start now*: characters are given, cards dealt, the first turn begins."""
    lobby = await host(tap)
    scene = await tap.services.lobbies.start(tap.game, tap.user, private=tap.private)
    await tap.services.clocks.post(tap.game, [begun(await tap.kit(), lobby, scene.table)])
    return await tap.panel(scene=scene)
