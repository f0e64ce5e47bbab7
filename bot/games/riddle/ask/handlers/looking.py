"""Opening and leaving rooms of the panel: nothing here changes the game but the claim and the like (E4.5)."""

from __future__ import annotations

from bot.games.riddle.ask.acting import panel_more, panel_surrender, panel_ways
from bot.games.riddle.ask.card import panel_card
from bot.games.riddle.ask.parts import seated
from bot.games.riddle.ask.roll import may_claim, panel_claim
from bot.games.riddle.model.slots import card_at
from bot.games.riddle.scene import RiddleControls, RiddleScene
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.riddle.actions import Claim, Roll, Surrender

router = RiddleControls()
router.simply("roll", Roll())
router.simply("win", Claim())
router.simply("yielded", Surrender())


@router.shows("more")
def more(scene: RiddleScene, _: str) -> Screen:
    return panel_more(seated(scene))


@router.shows("ways")
def ways(scene: RiddleScene, _: str) -> Screen:
    return panel_ways(seated(scene))


@router.shows("card")
def card(scene: RiddleScene, arg: str) -> Screen:
    """A card chosen from the hand (E4.16)."""
    return panel_card(scene, card_at(scene.view, arg))


@router.shows("claim")
def claim(scene: RiddleScene, _: str) -> Screen:
    """The first tap of the claim (E4.30)."""
    if not may_claim(scene):
        raise Gone("claim")
    return panel_claim(scene)


@router.shows("yield")
def give_way(scene: RiddleScene, _: str) -> Screen:
    """The first tap of *Surrender to Mandos* (R-20)."""
    if Surrender() not in scene.legal:
        raise Gone("surrender")
    return panel_surrender(scene)
