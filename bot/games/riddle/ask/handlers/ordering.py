"""Orders given inside prompts: *Always do this…*, *Match to the end for me*, Bilbo (E5.2, E5.3, E5.9, P6)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.riddle.ask.orders.answering import resist
from bot.games.riddle.ask.orders.model import LOOK, NONE
from bot.games.riddle.ask.parts import seated
from bot.games.riddle.ask.standing_orders import panel_always, panel_orders, panel_to_the_end, sentence
from bot.games.riddle.scene import RiddleContext, RiddleControls, RiddleScene
from bot.games.riddle.tell.story import results
from bot.games.riddle.words import orders as words
from bot.games.riddle.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.riddle.actions import Match, OrderBilbo
from engine.riddle.frames import Battling, Looking
from engine.riddle.phases.battling import automatic

router = RiddleControls()


@router.on("bilbo")
async def bilbo(context: RiddleContext) -> Screen:
    """Turn the standing order about Bilbo round (P6)."""
    scene = seated(await context.scene())
    action = next(iter(scene.of(OrderBilbo)), None)
    if action is None:
        raise Gone("bilbo")
    after = await context.submit(action)
    return panel_orders(after, await context.ordered(), words.bilbo_now(not after.view.bilbo_yields))


# In prompts


def _asked(scene: RiddleScene) -> RiddleScene:
    """The scene of somebody who is asked to show something. Raises `Gone`."""
    phase, me = scene.view.phase, scene.view.me
    looked = isinstance(phase, Looking) and me in phase.waiting and me not in phase.partners
    if scene.seat is None or not scene.decision or not looked:
        raise Gone("look")
    return scene


@router.shows("always")
def always(scene: RiddleScene, __: str) -> Screen:
    """*Always do this…*: which order, with what it shows now."""
    return panel_always(_asked(scene))


@router.on("alwaysdo", submits=True)
async def always_do(context: RiddleContext) -> Screen:
    """Answer, then keep it as the order for this game (E5.9)."""
    scene = _asked(await context.scene())
    if context.arg not in LOOK[1:]:
        raise Gone(context.arg)
    after = await context.submit(resist(context.arg, scene.view))
    await context.order(replace((await context.ordered()).orders, look=context.arg))
    seats = scene.table.party(scene.seat or "")
    line = _("Kept as your order: {line}").format(line=sentence(replace(NONE, look=context.arg), seats))
    return context.show(
        after, " ".join(text for text in (results(after, after.own, scene.view.version), line) if text)
    )


def _defended(scene: RiddleScene) -> Match:
    """What loses least now. Raises `Gone` for somebody who need not, or cannot, match."""
    view = scene.view
    if isinstance(view.phase, Battling) and view.phase.matching and view.me == view.phase.defender:
        found = automatic(view, view.phase)
        if found is not None and scene.decision:
            return found
    raise Gone("battle")


@router.shows("toend")
def to_the_end(scene: RiddleScene, __: str) -> Screen:
    """*Match to the end for me*: the second tap names what is laid now."""
    return panel_to_the_end(scene, _defended(scene))


@router.on("toendnow", submits=True)
async def to_the_end_now(context: RiddleContext) -> Screen:
    """The bot answers from here on; the time for this answer is over already, so it comes at once."""
    scene = await context.scene()
    _defended(scene)
    await context.leave_to_bot()
    return await context.panel()
