"""Power Plays with cards, rerolls, Riddles, taking from an open hand (E4.16 to E4.22)."""

from __future__ import annotations

from bot.games.riddle.handlers.common import act, steady
from bot.games.riddle.panels.home import panel
from bot.games.riddle.panels.power import HOWS, action_of, panel_power, panel_reroll
from bot.games.riddle.panels.riddle import KEYS, named, panel_counts, panel_riddle_sure
from bot.games.riddle.panels.slots import card_at, fields, open_at
from bot.games.riddle.panels.taking import DRAFT
from bot.model.context import Context, Router
from bot.model.errors import Gone
from bot.model.scene import Scene
from bot.model.screen import Screen
from engine.riddle.actions import Guess, Reroll, RiddleOn, StopRiddle, Take
from engine.riddle.phases.frames import Riddling

router: Router[Context] = Router()


@router.on("power")
@steady
async def power(context: Context) -> Screen:
    """*Power Play…*, with a card already chosen if one came from its own panel; *Another* starts anew."""
    if not context.arg:
        return panel_power(await context.scene())
    name, _, how = context.arg.partition(".")
    await context.draft("what", () if name == "new" else (name,))
    await context.draft("how", (how,) if how in HOWS else ())
    await context.draft("where", ())
    return panel_power(await context.draft("whom", ()))


@router.on("useplay")
async def what(context: Context) -> Screen:
    """The play chosen; whom, how and where start anew."""
    await context.draft("what", context.values)
    await context.draft("how", ())
    await context.draft("where", ())
    return panel_power(await context.draft("whom", ()))


@router.on("usewhom")
async def whom(context: Context) -> Screen:
    return panel_power(await context.draft("whom", context.values))


@router.on("usehow")
async def how(context: Context) -> Screen:
    await context.draft("how", context.values)
    return panel_power(await context.draft("whom", ()))


@router.on("usewhere")
async def where(context: Context) -> Screen:
    """The space of the cache to look at (A3.8)."""
    await context.draft("where", context.values)
    return panel_power(await context.draft("whom", ()))


@router.on("use", submits=True)
@steady
async def use(context: Context) -> Screen:
    """The second tap of a Power Play: its button said everything."""
    scene = await context.scene()
    name, on, chosen = fields(context.arg, 3)
    return await act(context, scene, action_of(scene.view, name, on, chosen))


@router.on("reroll")
@steady
async def reroll(context: Context) -> Screen:
    scene = await context.scene()
    card = card_at(scene.view, context.arg)
    if Reroll(card) not in scene.legal:
        raise Gone(card)
    return panel_reroll(scene, card)


@router.on("rerolled", submits=True)
@steady
async def rerolled(context: Context) -> Screen:
    scene = await context.scene()
    return await act(context, scene, Reroll(card_at(scene.view, context.arg)))


# Riddles


def _riddle(scene: Scene) -> Riddling:
    phase = scene.view.phase
    if not isinstance(phase, Riddling) or not scene.decision:
        raise Gone("riddle")
    return phase


@router.on("guess")
@steady
async def guess(context: Context) -> Screen:
    """Titles ticked in one of the three menus (E4.19)."""
    if context.arg not in KEYS:
        raise Gone(context.arg)
    return panel(await context.draft(context.arg, context.values))


@router.on("counts")
@steady
async def counts(context: Context) -> Screen:
    """*How many of each?*: what is ticked stays ticked."""
    return panel_counts(await context.scene())


@router.on("unguess")
async def unguess(context: Context) -> Screen:
    """*Clear*."""
    for key in KEYS:
        await context.draft(key, ())
    return panel(await context.scene())


@router.on("ask", submits=True)
@steady
async def ask(context: Context) -> Screen:
    """The guess: what is ticked, all at once (R-89)."""
    scene = await context.scene()
    titles = named(scene)
    if not titles:
        raise Gone("titles")
    return await act(context, scene, Guess(titles))


@router.on("on")
@steady
async def riddle_on(context: Context) -> Screen:
    scene = await context.scene()
    return panel_riddle_sure(scene, _riddle(scene), on=True)


@router.on("off")
@steady
async def riddle_off(context: Context) -> Screen:
    scene = await context.scene()
    return panel_riddle_sure(scene, _riddle(scene), on=False)


@router.on("riddleon", submits=True)
async def riddle_goes_on(context: Context) -> Screen:
    return await act(context, await context.scene(), RiddleOn())


@router.on("riddleoff", submits=True)
async def riddle_stops(context: Context) -> Screen:
    return await act(context, await context.scene(), StopRiddle())


# An open hand


@router.on("pick")
async def pick(context: Context) -> Screen:
    """A card of the open hand chosen."""
    return panel(await context.draft(DRAFT, context.values))


@router.on("takeit", submits=True)
@steady
async def take(context: Context) -> Screen:
    """Take it: the button named it (E4.22, E4.24)."""
    scene = await context.scene()
    return await act(context, scene, Take(open_at(scene.view, context.arg)))
