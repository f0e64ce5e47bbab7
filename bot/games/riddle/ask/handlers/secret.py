"""Secret spaces: hide, take back, search (E4.26)."""

from __future__ import annotations

from bot.games.riddle.ask.secret import HIDES, SEARCH, TAKES, hiding, panel_back, panel_secret, taking
from bot.games.riddle.model.slots import player_at
from bot.games.riddle.scene import RiddleControls, RiddleScene
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.riddle.actions import Hide, Retrieve, Search, TakeBack

router = RiddleControls()
router.simply("backed", TakeBack())
router.keeps("hidepick", *HIDES, room=lambda scene, arg: panel_secret(scene))
router.keeps("searchwhom", SEARCH, room=lambda scene, arg: panel_secret(scene))
router.keeps("takeback", TAKES)


@router.shows("secret")
def secret(scene: RiddleScene, _: str) -> Screen:
    """*Secret space…*"""
    return panel_secret(scene)


@router.does("hide")
def hide(scene: RiddleScene, _: str) -> Hide:
    """Hide what is ticked: it can be taken back, so this one tap confirms it (E0.5)."""
    cards = hiding(scene)
    if not cards:
        raise Gone("hide")
    return Hide(cards)


@router.does("search")
def search(scene: RiddleScene, arg: str) -> Search:
    return Search(player_at(scene.view, arg))


@router.shows("back")
def back(scene: RiddleScene, _: str) -> Screen:
    """The first tap of taking back: the cards will be seen (R-145)."""
    return panel_back(scene)


@router.does("tookback")
def took_back(scene: RiddleScene, _: str) -> Retrieve:
    cards = taking(scene)
    if not cards:
        raise Gone("back")
    return Retrieve(cards)
