"""Moments of the war at which commands are typed, with each seat's own eyes."""

import random
from collections.abc import Mapping

from bot.games.war.ask.path import GO
from bot.games.war.kit import KIT
from bot.model.context import SEPARATOR
from bot.model.errors import Gone
from bot.model.scene import Scene
from bot.model.screen import Button, Buttons, Menu, Screen
from bot.tables.live import LiveTable
from bot.ui.components import problems
from bot.ui.matching import Answers
from engine.war import State
from tests.laws.kits import placed
from tests.laws.reaching import Look, Submitted, at_once, seen

OPTIONS: Mapping[str, tuple[str, ...]] = {
    "do": ("what", "to", "on", "with", "also"),
    "answer": ("with",),
    "move": ("to", "with", "also", "what"),
    "play": ("what", "with", "on", "also"),
    "end": ("pick-up", "discard"),
}
"""In the order in which each command carries them."""


def table_at(state: State) -> LiveTable:
    return placed(KIT, state, state.config.seats, 1, random.Random(1))


def listed(scene: Scene, of: str, filled: Mapping[str, str], letters: str = "") -> Answers:
    try:
        return KIT.verbs.suggest(scene, of, filled, letters)
    except Gone:
        return []


def look(live: LiveTable, seat: str, name: str, filled: Mapping[str, str]) -> Look:
    """Somebody who types that command."""
    carried = SEPARATOR.join(filled.get(option, "") for option in OPTIONS[name])
    return Look(live, seat, "", (carried,), {})


def typed(live: LiveTable, seat: str, name: str, filled: Mapping[str, str]) -> Screen:
    """What a command shows; nothing is done by it (E14.1)."""
    return typed_by(look(live, seat, name, filled), name)


def typed_by(one: Look, name: str) -> Screen:
    shown = at_once(KIT.verbs.acts[name](one))
    assert isinstance(shown, Screen)
    assert problems(shown) == []
    return shown


def done(live: LiveTable, seat: str, button: Button, drafts: Mapping[str, tuple[str, ...]]) -> object:
    """The action that a button does at its tap."""
    tap = Look(live, seat, button.arg, (), dict(drafts))
    try:
        at_once(KIT.router[button.verb].handler(tap))
    except Submitted as did:
        return did.actions[0]
    raise AssertionError("nothing was done")


def first_button(shown: Screen) -> Button:
    """The button that does it: of a move the one that goes."""
    every = [one for part in shown.parts if isinstance(part, Buttons) for one in part.buttons]
    return next((one for one in every if one.verb == GO), every[0])


def labels(shown: Screen) -> list[str]:
    return [choice.label for part in shown.parts if isinstance(part, Menu) for choice in part.choices]


def own(live: LiveTable, seat: str) -> Scene:
    return seen(live, seat, {})
