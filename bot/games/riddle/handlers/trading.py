"""Answers between partners: the sealed exchange, and opening both hands (E5.5, E5.6)."""

from __future__ import annotations

from bot.games.riddle.handlers.common import act, steady
from bot.games.riddle.panels.home import panel
from bot.games.riddle.panels.riddle import title_at
from bot.games.riddle.panels.slots import card_at
from bot.games.riddle.panels.trading import ASKS, GIVES, panel_decline, panel_given, panel_reveal, refusal
from bot.model.context import Context, Router
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.riddle.actions import Give, Request, Reveal

router: Router[Context] = Router()


async def _tick(context: Context, keys: tuple[str, ...]) -> Screen:
    """One thing of several menus: what the others held is forgotten."""
    if context.arg not in keys:
        raise Gone(context.arg)
    for key in keys:
        if key != context.arg:
            await context.draft(key, ())
    return panel(await context.draft(context.arg, context.values))


@router.on("givepick")
@steady
async def give_pick(context: Context) -> Screen:
    """The card to give, chosen in a menu."""
    return await _tick(context, GIVES)


@router.on("give")
@steady
async def give(context: Context) -> Screen:
    """The first tap of giving the one card that fits."""
    scene = await context.scene()
    return panel_given(scene, card_at(scene.view, context.arg))


@router.on("given", submits=True)
@steady
async def given(context: Context) -> Screen:
    scene = await context.scene()
    return await act(context, scene, Give(card_at(scene.view, context.arg)))


@router.on("askpick")
@steady
async def ask_pick(context: Context) -> Screen:
    """The title to ask for, chosen in one of three menus."""
    return await _tick(context, ASKS)


@router.on("askfor", submits=True)
@steady
async def ask_for(context: Context) -> Screen:
    scene = await context.scene()
    return await act(context, scene, Request(title_at(context.arg)))


@router.on("decline")
@steady
async def decline(context: Context) -> Screen:
    """The first tap of saying no, or of leaving a card to chance."""
    return panel_decline(await context.scene())


@router.on("declined", submits=True)
@steady
async def declined(context: Context) -> Screen:
    scene = await context.scene()
    action = refusal(scene)
    if action is None:
        raise Gone("decline")
    return await act(context, scene, action)


@router.on("opens")
@steady
async def opens(context: Context) -> Screen:
    """The first tap of showing an Elf Ring or Palantir to all (P5)."""
    scene = await context.scene()
    return panel_reveal(scene, card_at(scene.view, context.arg))


@router.on("opened", submits=True)
@steady
async def opened(context: Context) -> Screen:
    scene = await context.scene()
    return await act(context, scene, Reveal(card_at(scene.view, context.arg)))
