"""What taps on the panel of armies do (W5.1 to W5.3)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.war.ask import armies as panels
from bot.games.war.ask.armies import followers, latest, panel_armies
from bot.games.war.ask.deserters import DESERTERS, LEAD, leads, panel_deserters
from bot.games.war.ask.handlers.doing import done
from bot.games.war.ask.marching import PORT, SAIL, panel_sail
from bot.games.war.ask.portions import SPLIT, WHO, panel_part
from bot.games.war.ask.screens import panel
from bot.games.war.ask.sending import SURE, orders, panel_leaves, unsure
from bot.games.war.ask.stirring import said as warned
from bot.games.war.model.stacks import PARTS, TICKED, Stack, stacks, ticked
from bot.games.war.scene import WarContext, WarScene
from bot.games.war.words import over as stand_words
from bot.model.context import Router
from bot.model.screen import Button, Screen
from bot.ui.buttons import back_button
from bot.words import faults
from engine.war import RULES
from engine.war.actions import Halt, Move, SplitUnit
from engine.war.board import BOARD
from engine.war.chapter import MOVING

router: Router[WarContext] = Router()


@router.on(panels.ARMIES)
async def opened(context: WarContext) -> Screen:
    """*Armies…*."""
    scene = await context.scene()
    return panel_armies(scene) if scene.seat is not None and scene.view.step else panel(scene)


@router.on(DESERTERS)
async def deserters(context: WarContext) -> Screen:
    """*Deserters…*."""
    return panel_deserters(await context.scene(), panels.ARMIES)


@router.on(LEAD, submits=True)
async def led_home(context: WarContext) -> Screen:
    """Deserters are led home (DES-5)."""
    scene = await context.scene()
    order = leads(scene).get(context.value)
    if order is None:
        return panel_armies(scene, faults.refusal("gone", {}))
    return panel_deserters(await context.submit(order), panels.ARMIES)


@router.on(panels.LEADERS)
async def led(context: WarContext) -> Screen:
    """*Leaders…*."""
    scene = await context.scene()
    return panels.panel_leaders(scene) if scene.view.step in MOVING else panel(scene)


@router.on(panels.STACKS)
async def chosen(context: WarContext) -> Screen:
    """Stacks were ticked; of one that cannot go it is said why (W15.7)."""
    scene = await ticks(context, context.values)
    return panel_armies(scene, panels.blocked(scene, context.values))


async def ticks(context: WarContext, keys: Sequence[str]) -> WarScene:
    """Stacks are ticked; of one that was not ticked before all goes, whatever part was chosen earlier."""
    scene = await context.scene()
    kept = {PARTS + key for key in scene.drafts.get(TICKED, ()) if key in keys}
    for draft in scene.drafts:
        if draft.startswith(PARTS) and draft not in kept:
            await context.draft(draft, ())
    return await context.draft(TICKED, keys)


@router.on(panels.TO)
async def aimed(context: WarContext) -> Screen:
    """*To…*."""
    return panel_armies(await context.draft(panels.GOAL, (context.value,)))


@router.on(panels.WINDOW)
async def looked(context: WarContext) -> Screen:
    """Another part of the map."""
    return panel_armies(await context.draft(panels.PART_OF_MAP, (context.value,)))


@router.on(panels.LEAVE)
async def left(context: WarContext) -> Screen:
    """*Leave 1 behind*, on or off."""
    return panel_armies(await context.draft(panels.LEFT, (context.arg,)))


@router.on(panels.GO, submits=True)
async def sent(context: WarContext) -> Screen:
    """The order to all stacks that are ticked."""
    scene = await context.scene()
    going = ticked(scene, stacks(scene.view))
    at, sure = unsure(context.arg)
    if scene.view.step not in MOVING or at not in BOARD.terrain or not going:
        return panel_armies(scene, faults.refusal("gone", {}))
    made = orders(scene.view, going, at, leave=panels.leaves(scene, going))
    if made is None:
        return panel_armies(scene, faults.refusal("gone", {}))
    if not sure and (said := warned(scene.view, made)):
        return _asked(scene, said, at)
    return await done(context, scene, *made, room=panel_armies)


def _asked(scene: WarScene, said: str, at: str) -> Screen:
    """What the order of these stacks brings about; *Back* leads to where they are ticked."""
    again = Button(stand_words.SEND_ANYWAY(), panels.GO, f"{at}{SURE}", "red")
    return panel_leaves(scene, said, again, back_button(panels.ARMIES))


@router.on(panels.REPEAT, submits=True)
async def repeated(context: WarContext) -> Screen:
    """*Repeat for…*: the latest order for more stacks at once; what it costs too much, or would leave empty,
    is asked as for any other (W15.11)."""
    scene, at = await context.scene(), context.arg
    if scene.view.step not in MOVING or not at or latest(scene)[0] != at:
        return panel_armies(scene, faults.refusal("gone", {}))
    going = [one for one, _ in followers(scene) if one.key in context.values]
    if not going or len(going) < len(context.values):
        return panel_armies(scene, faults.refusal("gone", {}))
    made = orders(scene.view, going, at, leave=panels.leaves(scene, going))
    said = warned(scene.view, made or ())
    if made is None or said:
        await ticks(context, context.values)
        scene = await context.draft(panels.GOAL, (at,))
        return _asked(scene, said, at) if said else panel_armies(scene)
    return await done(context, scene, *made, room=panel_armies)


@router.on(panels.HOLD, submits=True)
async def held(context: WarContext) -> Screen:
    """*Hold all here*: the marches of what is listed end."""
    scene = await context.scene()
    listed = panels.shown(scene, stacks(scene.view))
    marches = {one.march.who for one in listed if one.march is not None}
    if not marches or scene.view.step not in MOVING:
        return panel_armies(scene, faults.refusal("gone", {}))
    return panel_armies(await context.submit(*map(Halt, sorted(marches))))


# Part of a stack


def _stack(scene: WarScene, key: str) -> Stack | None:
    return next((one for one in stacks(scene.view) if one.key == key and one.ready), None)


@router.on(panels.PART)
async def parted(context: WarContext) -> Screen:
    """*Part of a stack…*."""
    scene = await context.scene()
    stack = _stack(scene, context.arg)
    return panel_part(scene, stack) if stack else panel_armies(scene, faults.refusal("gone", {}))


@router.on(WHO)
async def narrowed(context: WarContext) -> Screen:
    """Who of a stack goes."""
    scene = await context.draft(PARTS + context.arg, context.values)
    return panel_armies(scene)


@router.on(SPLIT, submits=True)
async def split(context: WarContext) -> Screen:
    """A unit is parted; then who goes is asked again."""
    scene = await context.scene()
    unit, _, strength = context.value.rpartition(":")
    order = SplitUnit(unit, int(strength) if strength.isdecimal() else 0)
    if not RULES.is_legal(scene.view, order):
        return panel_armies(scene, faults.refusal("gone", {}))
    await context.submit(order)
    scene = await context.draft(TICKED, (context.arg,))
    stack = _stack(scene, context.arg)
    return panel_part(scene, stack) if stack else panel_armies(scene)


# By sea


@router.on(SAIL)
async def sails(context: WarContext) -> Screen:
    """*Sail…*."""
    scene = await context.scene()
    stack = _stack(scene, context.arg)
    return panel_sail(scene, stack) if stack else panel_armies(scene, faults.refusal("gone", {}))


@router.on(PORT, submits=True)
async def landed(context: WarContext) -> Screen:
    """Where to land: the order."""
    scene = await context.scene()
    key, _, wanted = context.arg.partition(".")
    stack = _stack(scene, key)
    at, sure = (context.value, False) if context.values else unsure(wanted)
    order = Move(stack.who, (at,), sail=True) if stack else None
    if order is None or not RULES.is_legal(scene.view, order):
        return panel(scene, faults.refusal("gone", {}))
    if not sure and (said := warned(scene.view, [order])):
        again = Button(stand_words.SEND_ANYWAY(), PORT, f"{key}.{at}{SURE}", "red")
        return panel_leaves(scene, said, again, replace(back_button(), verb=SAIL, arg=key))
    return await done(context, scene, order, room=panel_armies)
