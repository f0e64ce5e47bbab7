"""The screens that the house asks for (E4.1): `panel` picks the one that stands now."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.riddle.ask.home import me, panel
from bot.games.riddle.ask.prompts import called_back, default_line
from bot.games.riddle.ask.public import public_buttons
from bot.games.riddle.ask.standing import leaving, standing
from bot.games.riddle.ask.summary import summary
from bot.games.riddle.ask.waiting import panel_done
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.tell.story import results
from bot.model.kit import TOLD
from bot.model.screen import Screen
from bot.words import labels, remind, text
from engine.riddle.view import View

__all__ = [
    "after",
    "asked",
    "call",
    "called_back",
    "default_line",
    "leaving",
    "me",
    "panel",
    "public_buttons",
    "standing",
    "summary",
    "unplayed",
]


def after(before: RiddleScene, now: RiddleScene) -> Screen:
    """The panel after what the viewer did, with what that brought; a line of its own where the turn is over
    now (E4.30)."""
    me = now.seat
    brought = results(now, now.own, before.view.version)
    passed = before.view.active == me != now.view.active and now.view.outcome is None and not now.decision
    return (panel_done if passed else panel)(now, brought)


def asked(scene: RiddleScene, said: str, told: Sequence[str]) -> Screen:
    """The panel of what the viewer is asked, below who asks and what was heard before (E5.1)."""
    return panel(scene, text.cut("\n".join((said, *told)), TOLD))


def call(scene: RiddleScene, asks: str) -> str:
    """To what a message calls the viewer whose turn it is (E6.1)."""
    return labels.called(asks, scene.deadline)


def unplayed(view: View) -> str:
    """Of a turn the bot plays what is left (B2.5)."""
    return remind.FINISHED()
