"""Power Plays with cards, rerolls, Riddles, taking from an open hand (E4.16 to E4.22)."""

from __future__ import annotations

from bot.games.riddle.handlers.common import act, steady
from bot.games.riddle.panels.home import panel
from bot.games.riddle.panels.power import HOWS, action_of, panel_power, panel_reroll
from bot.games.riddle.panels.riddle import KEYS, named, panel_counts, panel_riddle_sure
from bot.games.riddle.panels.slots import card_at, fields, open_at
from bot.games.riddle.panels.taking import DRAFT
from bot.model.context import Router, Tap
from bot.model.errors import Gone
from bot.model.scene import Scene
from bot.model.screen import Screen
from engine.riddle.actions import Guess, Reroll, RiddleOn, StopRiddle, Take
from engine.riddle.phases.frames import Riddling

router = Router()


@router.on("power")
@steady
async def power(tap: Tap) -> Screen:
    """*Power Play…*, with a card already chosen if one came from its own panel; *Another* starts anew."""
    if not tap.arg:
        return panel_power(await tap.scene())
    name, _, how = tap.arg.partition(".")
    await tap.draft("what", () if name == "new" else (name,))
    await tap.draft("how", (how,) if how in HOWS else ())
    await tap.draft("where", ())
    return panel_power(await tap.draft("whom", ()))


@router.on("useplay")
async def what(tap: Tap) -> Screen:
    """The play chosen; whom, how and where start anew."""
    await tap.draft("what", tap.values)
    await tap.draft("how", ())
    await tap.draft("where", ())
    return panel_power(await tap.draft("whom", ()))


@router.on("usewhom")
async def whom(tap: Tap) -> Screen:
    return panel_power(await tap.draft("whom", tap.values))


@router.on("usehow")
async def how(tap: Tap) -> Screen:
    await tap.draft("how", tap.values)
    return panel_power(await tap.draft("whom", ()))


@router.on("usewhere")
async def where(tap: Tap) -> Screen:
    """The space of the cache to look at (A3.8)."""
    await tap.draft("where", tap.values)
    return panel_power(await tap.draft("whom", ()))


@router.on("use", submits=True)
@steady
async def use(tap: Tap) -> Screen:
    """The second tap of a Power Play: its button said everything."""
    scene = await tap.scene()
    name, on, chosen = fields(tap.arg, 3)
    return await act(tap, scene, action_of(scene.view, name, on, chosen))


@router.on("reroll")
@steady
async def reroll(tap: Tap) -> Screen:
    scene = await tap.scene()
    card = card_at(scene.view, tap.arg)
    if Reroll(card) not in scene.legal:
        raise Gone(card)
    return panel_reroll(scene, card)


@router.on("rerolled", submits=True)
@steady
async def rerolled(tap: Tap) -> Screen:
    scene = await tap.scene()
    return await act(tap, scene, Reroll(card_at(scene.view, tap.arg)))


# Riddles


def _riddle(scene: Scene) -> Riddling:
    phase = scene.view.phase
    if not isinstance(phase, Riddling) or not scene.decision:
        raise Gone("riddle")
    return phase


@router.on("guess")
@steady
async def guess(tap: Tap) -> Screen:
    """Titles ticked in one of the three menus (E4.19)."""
    if tap.arg not in KEYS:
        raise Gone(tap.arg)
    return panel(await tap.draft(tap.arg, tap.values))


@router.on("counts")
@steady
async def counts(tap: Tap) -> Screen:
    """*How many of each?*: what is ticked stays ticked."""
    return panel_counts(await tap.scene())


@router.on("unguess")
async def unguess(tap: Tap) -> Screen:
    """*Clear*."""
    for key in KEYS:
        await tap.draft(key, ())
    return panel(await tap.scene())


@router.on("ask", submits=True)
@steady
async def ask(tap: Tap) -> Screen:
    """The guess: what is ticked, all at once (R-89)."""
    scene = await tap.scene()
    titles = named(scene)
    if not titles:
        raise Gone("titles")
    return await act(tap, scene, Guess(titles))


@router.on("on")
@steady
async def riddle_on(tap: Tap) -> Screen:
    scene = await tap.scene()
    return panel_riddle_sure(scene, _riddle(scene), on=True)


@router.on("off")
@steady
async def riddle_off(tap: Tap) -> Screen:
    scene = await tap.scene()
    return panel_riddle_sure(scene, _riddle(scene), on=False)


@router.on("riddleon", submits=True)
async def riddle_goes_on(tap: Tap) -> Screen:
    return await act(tap, await tap.scene(), RiddleOn())


@router.on("riddleoff", submits=True)
async def riddle_stops(tap: Tap) -> Screen:
    return await act(tap, await tap.scene(), StopRiddle())


# An open hand


@router.on("pick")
async def pick(tap: Tap) -> Screen:
    """A card of the open hand chosen."""
    return panel(await tap.draft(DRAFT, tap.values))


@router.on("takeit", submits=True)
@steady
async def take(tap: Tap) -> Screen:
    """Take it: the button named it (E4.22, E4.24)."""
    scene = await tap.scene()
    return await act(tap, scene, Take(open_at(scene.view, tap.arg)))
