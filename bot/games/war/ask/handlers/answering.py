"""What taps on the panels of questions do (W5.5, W6.6 to W6.8)."""

from __future__ import annotations

from bot.games.war.ask import battle_form, choosing, fight_form, sighting
from bot.games.war.ask.answering import default
from bot.games.war.ask.handlers.doing import done
from bot.games.war.ask.screens import panel
from bot.games.war.ask.standing_orders import asked_of, sentence
from bot.games.war.scene import WarContext, WarScene
from bot.games.war.words import orders as order_words
from bot.model.context import Router
from bot.model.errors import Refusal
from bot.model.screen import Screen
from bot.words import faults
from engine.war import RULES
from engine.war.actions import Answer
from engine.war.frames import Asking
from engine.war.questions import Challenged, Choice, Yes

router: Router[WarContext] = Router()


def _asking(scene: WarScene) -> Asking | None:
    phase = scene.view.phase
    return phase if scene.view.asked and isinstance(phase, Asking) else None


async def _answer(context: WarContext, scene: WarScene, choice: Choice | None) -> Screen:
    """That answer is given, if it may be; what came of it stands above the panel that follows."""
    asking = _asking(scene)
    if asking is None or choice is None:
        return panel(scene, faults.refusal("gone", {}))
    action = Answer(asking.prompt, choice)
    if not RULES.is_legal(scene.view, action):
        return panel(scene, faults.refusal("gone", {}))
    return await done(context, scene, action)


# P-22


@router.on(battle_form.LEAVE)
async def leaves(context: WarContext) -> Screen:
    """When to break off one battle."""
    return panel(await context.draft(f"{battle_form.LEAVE}:{context.arg}", context.values))


@router.on(battle_form.LOSSES)
async def spread(context: WarContext) -> Screen:
    """How its losses are spread."""
    return panel(await context.draft(f"{battle_form.LOSSES}:{context.arg}", context.values))


@router.on(battle_form.LEADERS)
async def leaders(context: WarContext) -> Screen:
    """Whether leaders stay under the walls of one battle."""
    return panel(await context.draft(f"{battle_form.LEADERS}:{context.arg}", context.values))


@router.on(battle_form.REVEAL)
async def reveals(context: WarContext) -> Screen:
    """Who reveals himself to lead."""
    return panel(await context.draft(battle_form.REVEAL, context.values))


@router.on(battle_form.FLEE)
async def flees(context: WarContext) -> Screen:
    """What people do who are left behind."""
    return panel(await context.draft(battle_form.FLEE, context.values))


@router.on(battle_form.PAGE)
async def turned(context: WarContext) -> Screen:
    """*More battles*."""
    return panel(await context.draft(battle_form.PAGE, (context.arg,)))


@router.on(battle_form.SEND, submits=True)
async def sent(context: WarContext) -> Screen:
    """*Send*."""
    scene = await context.scene()
    asking = _asking(scene)
    form = battle_form.form(scene) if asking is not None and asking.prompt == "P-22" else None
    return await _answer(context, scene, form)


@router.on(battle_form.ALWAYS, submits=True)
async def always(context: WarContext) -> Screen:
    """*Always answer so*: the answer, and from then on the same by a standing order (W5.5)."""
    scene = await context.scene()
    asking = _asking(scene)
    if asking is None or asking.prompt != "P-22":
        return panel(scene, faults.refusal("gone", {}))
    wanted = battle_form.standing(scene, (await context.ordered()).orders)
    await _answer(context, scene, battle_form.form(scene))
    try:
        await context.order(wanted)
    except Refusal as refusal:
        if refusal.key != "orders.locked":
            raise
        return panel(await context.scene(), order_words.ALWAYS_LATER())
    said = sentence(wanted, asked_of(scene.seat or ""))
    return panel(await context.scene(), order_words.always(said))


# P-9, P-23


@router.on(fight_form.STRIKE)
async def strikes(context: WarContext) -> Screen:
    """Whom to strike first."""
    return panel(await context.draft(fight_form.STRIKE, context.values))


@router.on(fight_form.BREAK_OFF)
async def breaks_off(context: WarContext) -> Screen:
    """When to break off."""
    return panel(await context.draft(fight_form.BREAK_OFF, context.values))


@router.on(fight_form.FIGHT, submits=True)
async def fights(context: WarContext) -> Screen:
    """*Fight*."""
    scene = await context.scene()
    asking = _asking(scene)
    about = asking.about if asking is not None else None
    if not isinstance(about, Challenged):
        return panel(scene, faults.refusal("gone", {}))
    return await _answer(context, scene, fight_form.orders(scene, *fight_form.sides(scene, about)))


# P-1, P-2


@router.on(sighting.WITH)
async def with_whom(context: WarContext) -> Screen:
    """With whom to challenge."""
    return panel(await context.draft(sighting.WITH, context.values))


@router.on(sighting.RIDER)
async def which(context: WarContext) -> Screen:
    """Which Nazgûl."""
    return panel(await context.draft(sighting.RIDER, context.values))


@router.on(sighting.DO, submits=True)
async def seized(context: WarContext) -> Screen:
    """Capture, challenge, come or watch."""
    scene = await context.scene()
    asking = _asking(scene)
    return await _answer(context, scene, sighting.answer(scene, asking, context.arg) if asking else None)


# One of two; where to


@router.on(choosing.YES, submits=True)
async def yes(context: WarContext) -> Screen:
    """Yes."""
    return await _answer(context, await context.scene(), Yes(True))


@router.on(choosing.NO, submits=True)
async def no(context: WarContext) -> Screen:
    """No."""
    return await _answer(context, await context.scene(), Yes(False))


@router.on(choosing.USUAL, submits=True)
async def usual(context: WarContext) -> Screen:
    """What would be done anyway, now."""
    scene = await context.scene()
    return await _answer(context, scene, default(scene) if _asking(scene) else None)
