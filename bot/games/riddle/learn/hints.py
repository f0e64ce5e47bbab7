"""What a first game of *Riddle* is explained by: one line for each new situation (E1.4)."""

from collections.abc import Collection, Iterator
from typing import Final

from bot.games.riddle.ask.goal import goal_line
from bot.games.riddle.draw.pictures import hand_picture
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import guide as words
from bot.model.screen import Part
from engine.riddle.actions import Attack, Gaze, PlayCard

situations: Final = ("halls", "exchange", "forest", "battle", "power")
"""What is explained, the most pressing first."""
acting: Final = frozenset(("more", "stay"))
"""Verbs that only the acting panel and the panel in the Halls offer."""
spare: Final[tuple[str, ...]] = ()
"""Its panels have room for *Hints off*."""


def met(scene: RiddleScene) -> Iterator[str]:
    """What the viewer is in the middle of."""
    view = scene.view
    if view.me is None:
        return
    at = view.mine.at
    for key in situations:
        if (
            (key == "halls" and view.mine.status == "halls")
            or (key == "exchange" and view.turn.exchanged_here)
            or (key == "forest" and view.turn.pinned and at is not None and view.board.is_forest(at))
            or (key == "battle" and scene.may(Attack))
            or (key == "power" and scene.may(PlayCard, Gaze) and not view.turn.power_plays)
        ):
            yield key


def line(key: str) -> str:
    """The hint."""
    return words.line(key)


def instead(scene: RiddleScene) -> Collection[str | None]:
    """Once the viewer has moved a hint stands for once in place of the goal, and of the hand in words, which
    the menu names; before that it waits until the panel has room. What happened is always told (E17.1)."""
    if not scene.view.turn.moved:
        return ()
    hand = hand_picture(scene.view)
    return goal_line(scene), None if hand is None else hand.words


def lower(parts: tuple[Part, ...]) -> tuple[tuple[Part, ...], ...]:
    """Its pictures stay as they are."""
    return ()
