"""Answers between partners: the sealed exchange, and opening both hands (E5.5, E5.6)."""

from __future__ import annotations

from bot.games.riddle.ask.riddle import title_at
from bot.games.riddle.ask.trading import ASKS, GIVES, panel_decline, panel_given, panel_reveal, refusal
from bot.games.riddle.model.slots import card_at
from bot.games.riddle.scene import RiddleControls, RiddleScene
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.riddle.actions import Action, Give, Request, Reveal

router = RiddleControls()
router.keeps("givepick", *GIVES, one=True)
router.keeps("askpick", *ASKS, one=True)


@router.shows("give")
def give(scene: RiddleScene, arg: str) -> Screen:
    """The first tap of giving the one card that fits."""
    return panel_given(scene, card_at(scene.view, arg))


@router.does("given")
def given(scene: RiddleScene, arg: str) -> Give:
    return Give(card_at(scene.view, arg))


@router.does("askfor")
def ask_for(_: RiddleScene, arg: str) -> Request:
    return Request(title_at(arg))


@router.shows("decline")
def decline(scene: RiddleScene, _: str) -> Screen:
    """The first tap of saying no, or of leaving a card to chance."""
    return panel_decline(scene)


@router.does("declined")
def declined(scene: RiddleScene, _: str) -> Action:
    action = refusal(scene)
    if action is None:
        raise Gone("decline")
    return action


@router.shows("opens")
def opens(scene: RiddleScene, arg: str) -> Screen:
    """The first tap of showing an Elf Ring or Palantir to all (P5)."""
    return panel_reveal(scene, card_at(scene.view, arg))


@router.does("opened")
def opened(scene: RiddleScene, arg: str) -> Reveal:
    return Reveal(card_at(scene.view, arg))
