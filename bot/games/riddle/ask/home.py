"""Which screen a viewer gets now (E4.1)."""

from __future__ import annotations

from bot.games.riddle import seats
from bot.games.riddle.ask.acting import panel_acting
from bot.games.riddle.ask.captives import panel_captured
from bot.games.riddle.ask.character import panel_character
from bot.games.riddle.ask.ending import panel_discard
from bot.games.riddle.ask.exchange import panel_exchange
from bot.games.riddle.ask.fight import panel_press
from bot.games.riddle.ask.halls import panel_halls, panel_place
from bot.games.riddle.ask.parts import base, heading
from bot.games.riddle.ask.prompts import panel_match, panel_resist, panel_trim
from bot.games.riddle.ask.riddle import panel_riddle
from bot.games.riddle.ask.roll import panel_roll
from bot.games.riddle.ask.secret import panel_retrieve
from bot.games.riddle.ask.taking import panel_spoils, panel_take
from bot.games.riddle.ask.trading import panel_opening, panel_trade
from bot.games.riddle.ask.waiting import panel_guest, panel_over, panel_waiting
from bot.games.riddle.scene import RiddleScene
from bot.model.screen import Screen
from bot.ui.welcome import welcome
from engine import riddle
from engine.riddle import frames as fr


def me(scene: RiddleScene) -> str:
    """The character in play of those that the viewer leads."""
    return scene.view.me or scene.seat or ""


def panel(scene: RiddleScene, first: str = "") -> Screen:
    """The screen for this viewer at this moment (E4.1, E3.5); ``first`` stands above it: what just happened,
    why a tap did nothing, or the words that introduce a prompt."""
    if scene.view.outcome is not None or scene.table.status == "over":
        return panel_over(scene, first)
    if scene.seat is None:
        return panel_guest(scene, first)
    sitter = scene.table.sitter(scene.seat)
    if sitter.stand_in or sitter.away:
        title, parts = welcome(seats, scene)
        return base(scene, heading(scene, title), *parts, first=first)
    if all(isinstance(action, riddle.ANYTIME) for action in scene.legal):
        return panel_waiting(scene, first)
    return _room(scene, first)


def _room(scene: RiddleScene, first: str) -> Screen:
    """The screen of the procedure in which the viewer must decide."""
    phase = scene.view.phase
    match phase:
        case fr.Rolling() | fr.HallsRolling():
            return panel_roll(scene, first)
        case fr.Choosing():
            return panel_character(scene, first)
        case fr.Exchanging():
            return panel_exchange(scene, phase, first)
        case fr.Trading():
            return panel_trade(scene, phase, first)
        case fr.Looking() if scene.view.me in phase.partners:
            return panel_opening(scene, phase, first)
        case fr.Looking():
            return panel_resist(scene, phase, first)
        case fr.Riddling():
            return panel_riddle(scene, phase, first)
        case fr.Taking():
            return panel_take(scene, phase, first)
        case fr.Battling(matching=True):
            return panel_match(scene, phase, first)
        case fr.Battling():
            return panel_press(scene, phase, first)
        case fr.Spoiling():
            return panel_spoils(scene, phase, first)
        case fr.Captured():
            return panel_captured(scene, phase, first)
        case fr.Retrieving():
            return panel_retrieve(scene, phase, first)
        case fr.Trimming():
            return panel_trim(scene, phase, first)
        case fr.Discarding():
            return panel_discard(scene, phase, first)
        case fr.HallsChoosing():
            return panel_halls(scene, first)
        case fr.Placing():
            return panel_place(scene, first)
        case _:
            return panel_acting(scene, first)
