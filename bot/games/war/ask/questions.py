"""Each question has its own panel; what has none is answered from a list (P-1 to P-23, EV29)."""

from __future__ import annotations

from bot.games.war.ask.battle_form import panel_battles
from bot.games.war.ask.choosing import panel_where, panel_yes_no
from bot.games.war.ask.fight_form import panel_fight
from bot.games.war.ask.prompt import panel_prompt
from bot.games.war.ask.ring import panel_ring
from bot.games.war.ask.sighting import panel_caught, panel_spotted
from bot.games.war.scene import WarScene
from bot.model.screen import Screen
from engine.war.frames import Asking
from engine.war.questions import (
    BattlesDeclared,
    Caught,
    Challenged,
    MustWithdraw,
    Overrun,
    RingAsked,
    SetDown,
    Spotted,
    ToTheTop,
    WoundAsked,
)


def panel_question(scene: WarScene, asking: Asking, first: str = "") -> Screen:
    """The panel of the open question."""
    match asking.about:
        case BattlesDeclared():
            return panel_battles(scene, asking, first)
        case Challenged() as about:
            return panel_fight(scene, asking, about, first)
        case Caught() as about:
            return panel_caught(scene, asking, about, first)
        case Spotted() as about:
            return panel_spotted(scene, asking, about, first)
        case RingAsked() as about:
            return panel_ring(scene, asking, about, first)
        case WoundAsked() | Overrun() | ToTheTop():
            return panel_yes_no(scene, asking, first)
        case SetDown() | MustWithdraw():
            return panel_where(scene, asking, first)
        case _:
            return panel_prompt(scene, asking, first)
