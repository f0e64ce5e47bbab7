"""Answers between partners: the sealed exchange, and opening both hands (E5.5, E5.6)."""

from __future__ import annotations

from bot.games.riddle.handlers.common import act, steady
from bot.games.riddle.panels.home import panel
from bot.games.riddle.panels.riddle import title_at
from bot.games.riddle.panels.slots import card_at
from bot.games.riddle.panels.trading import ASKS, GIVES, panel_decline, panel_given, panel_reveal, refusal
from bot.model.context import Router, Tap
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.riddle.actions import Give, Request, Reveal

router = Router()


async def _tick(tap: Tap, keys: tuple[str, ...]) -> Screen:
    """One thing of several menus: what the others held is forgotten."""
    if tap.arg not in keys:
        raise Gone(tap.arg)
    for key in keys:
        if key != tap.arg:
            await tap.draft(key, ())
    return panel(await tap.draft(tap.arg, tap.values))


@router.on("givepick")
@steady
async def give_pick(tap: Tap) -> Screen:
    """The card to give, chosen in a menu."""
    return await _tick(tap, GIVES)


@router.on("give")
@steady
async def give(tap: Tap) -> Screen:
    """The first tap of giving the one card that fits."""
    scene = await tap.scene()
    return panel_given(scene, card_at(scene.view, tap.arg))


@router.on("given", submits=True)
@steady
async def given(tap: Tap) -> Screen:
    scene = await tap.scene()
    return await act(tap, scene, Give(card_at(scene.view, tap.arg)))


@router.on("askpick")
@steady
async def ask_pick(tap: Tap) -> Screen:
    """The title to ask for, chosen in one of three menus."""
    return await _tick(tap, ASKS)


@router.on("askfor", submits=True)
@steady
async def ask_for(tap: Tap) -> Screen:
    scene = await tap.scene()
    return await act(tap, scene, Request(title_at(tap.arg)))


@router.on("decline")
@steady
async def decline(tap: Tap) -> Screen:
    """The first tap of saying no, or of leaving a card to chance."""
    return panel_decline(await tap.scene())


@router.on("declined", submits=True)
@steady
async def declined(tap: Tap) -> Screen:
    scene = await tap.scene()
    action = refusal(scene)
    if action is None:
        raise Gone("decline")
    return await act(tap, scene, action)


@router.on("opens")
@steady
async def opens(tap: Tap) -> Screen:
    """The first tap of showing an Elf Ring or Palantir to all (P5)."""
    scene = await tap.scene()
    return panel_reveal(scene, card_at(scene.view, tap.arg))


@router.on("opened", submits=True)
@steady
async def opened(tap: Tap) -> Screen:
    scene = await tap.scene()
    return await act(tap, scene, Reveal(card_at(scene.view, tap.arg)))
