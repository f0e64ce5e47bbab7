"""Why what a command names cannot be done now: the sentence of the rules for it (E12.3, E16.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.riddle.ask import whynot
from bot.games.riddle.model import phrases
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import errors
from bot.words import lookups
from engine.riddle import actions as act
from engine.riddle.frames import Acting
from engine.riddle.refusals import refuse
from engine.riddle.view import View

_MEANT: Final[Mapping[str, act.Action]] = {
    "roll": act.Roll(),
    "claim": act.Claim(),
    "surrender": act.Surrender(),
    "hide": act.Hide(()),
    "back": act.TakeBack(),
    "search": act.Search(""),
}
"""Verbs of which the rules know more to say than that they are not possible now."""
_NOTHING: Final = act.Stay()
_FIRST: Final = frozenset(
    (
        "action.no_seat",
        "game.over",
        "turn.not_yours",
        "turn.waiting",
        "roll.first",
        "exchange.due",
        "discard.due",
    )
)
"""What is said whatever somebody wanted to do: that is not why, but when."""


def not_now(scene: RiddleScene, action: act.Action = _NOTHING) -> str:
    """Whose turn it is, what comes first, what the action lacks; else only that it is not possible."""
    return _said(scene.view, action) or lookups.NOT_NOW()


def verb(scene: RiddleScene, name: str) -> str:
    """Why that verb of ``/do`` is not possible now."""
    said = _said(scene.view, _MEANT.get(name, _NOTHING))
    if not said and name in ("attack", "plan") and isinstance(scene.view.phase, Acting):
        return whynot.attack_line(scene)
    return said or lookups.NOT_NOW()


def card(view: View, text: str) -> str:
    """What was typed for a card of the own hand: one that is not held, or none of this deck."""
    if view.me is None:
        return _said(view, _NOTHING)
    title = phrases.title(text)
    reason = "card.unknown" if title is None else "card.not_held"
    return errors.refusal(reason, {"seat": view.me, "card": title or text})


def _said(view: View, action: act.Action) -> str:
    why = refuse(view, view.me or "", action)
    known = why.reason in _FIRST or (action is not _NOTHING and why.reason != "action.not_now")
    return errors.refusal(why.reason, why.facts) if known else ""
