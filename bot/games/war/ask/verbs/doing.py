"""``/do``, ``/play``, ``/answer``, ``/end``: each opens the button or menu that does it (W13, E14.1)."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from bot.games.war.ask import undoing as panels_again
from bot.games.war.ask.attack import panel_attack
from bot.games.war.ask.attack import targets as targets_of
from bot.games.war.ask.choice_tree import OrderChoice
from bot.games.war.ask.closing import ASK
from bot.games.war.ask.parts import base, head
from bot.games.war.ask.screens import panel
from bot.games.war.ask.typed import panel_typed
from bot.games.war.ask.verbs.table import (
    ANSWER,
    OPTIONS,
    PLAY,
    VERBS,
    Verb,
    choices,
    listed,
    narrowed,
    orders,
    said,
    ways,
)
from bot.games.war.scene import WarContext, WarScene
from bot.games.war.words import commands as words
from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.model.errors import Gone, Unclear
from bot.model.screen import Button, Screen, buttons
from bot.ui.icons import back_button
from bot.ui.matching import Answers, close, matching
from bot.words import lookups
from bot.words import text as texts
from engine.war.chapter import MOVING
from engine.war.phase_records import Asking

AGAIN: Final = "again"
"""The verb that repeats the moves of the last sitting."""


def legal(scene: WarScene) -> list[str]:
    """The verbs by which something can be done now."""
    verbs = [name for name, verb in VERBS.items() if any(True for __ in orders(scene, verb))]
    return [*verbs, AGAIN] if scene.view.step in MOVING and not scene.view.drafts else verbs


def verbs(scene: WarScene, typed: str) -> Answers:
    """What can be done now."""
    return matching(((words.verb(verb), verb) for verb in legal(scene)), typed)


def named(text: str) -> str:
    """The verb that was typed, by its name or by what it does. Raises Unclear, or `Gone` for none."""
    every = (*VERBS, AGAIN)
    if text in every:
        return text
    fitting = [verb for __, verb in matching(((words.verb(verb), verb) for verb in every), text)]
    if len(fitting) == 1:
        return fitting[0]
    guess = close(text, ((verb, verb) for verb in every), 1)
    if not guess:
        raise Gone(text)
    raise Unclear(text, guess[0], guess[0])


def suggestions(scene: WarScene, verb: Verb, option: str, filled: Mapping[str, str], typed: str) -> Answers:
    """What an option of a verb can be, after what the others say."""
    given = {name: filled.get(name, "") for name in OPTIONS}
    try:
        meant = narrowed(ways(scene, verb), given, option)
    except (Gone, Unclear):
        return []
    return listed(choices(meant, option), typed)


def part(scene: WarScene, option: str, filled: Mapping[str, str], typed: str) -> Answers:
    """What an option of ``/do`` can be, whose verb is an option too."""
    try:
        verb = named(filled.get("what", ""))
    except (Gone, Unclear):
        return []
    return suggestions(scene, VERBS[verb], option, filled, typed) if verb in VERBS else []


def shown(scene: WarScene, verb: Verb, filled: Mapping[str, str]) -> Screen:
    """The order that was meant, or what is still to be said; a word for nothing legal says so."""
    every = ways(scene, verb)
    if not every:
        return panel(scene, lookups.NOT_NOW())
    try:
        meant = narrowed(every, filled)
    except Gone as gone:
        return panel_typed(scene, [way.chosen for way in every], words.meant(texts.plain(gone.what)))
    first = "" if meant else lookups.NOT_NOW()
    return panel_typed(scene, [way.chosen for way in meant or every], first)


def attack(scene: WarScene, filled: Mapping[str, str]) -> Screen:
    """The panel of attacks, at the place that was typed; with units it is an order."""
    if scene.seat is None or not scene.view.step:
        return panel(scene, lookups.NOT_NOW())
    if any(filled[name] for name in ("to", "with", "also")):
        return shown(scene, VERBS["attack"], filled)
    hexes = targets_of(scene.view)
    if not hexes or not filled["on"]:
        return panel_attack(scene)
    chosen = [OrderChoice(at, partial(names.spot, at)) for at in hexes]
    try:
        meant = said(filled["on"], chosen)
    except Gone as gone:
        return panel_attack(scene, first=words.meant(texts.plain(gone.what)))
    return panel_attack(scene, meant[0].key if len(meant) == 1 else "")


def again(scene: WarScene) -> Screen:
    """*As last turn* on a button (W4.1)."""
    if AGAIN not in legal(scene):
        return panel(scene, lookups.NOT_NOW())
    repeat = Button(_("As last turn"), panels_again.AGAIN, style="primary")
    return base(scene, head(scene), buttons(repeat, back_button()))


async def play(context: WarContext) -> Screen:
    """``/play what: on:`` shows an event or magic card with its button."""
    what, __, on, __ = context.carried(4)
    return shown(await context.scene(), PLAY, {"with": what, "on": on})


async def answer(context: WarContext) -> Screen:
    """``/answer`` shows the form that is asked, ``/answer with:`` that answer with its button."""
    scene, wanted = await context.scene(), context.carried(1)[0]
    if not wanted and isinstance(scene.view.phase, Asking) and scene.view.asked:
        return panel(scene)
    return shown(scene, ANSWER, {"with": wanted})


async def end(context: WarContext) -> Screen | None:
    """``/end`` closes the sitting, as its button does."""
    context.arg, context.values = "", ()
    return await context.press(ASK)


def hand(scene: WarScene, filled: Mapping[str, str], typed: str) -> Answers:
    """The cards that can be played now."""
    return suggestions(scene, PLAY, "with", {"on": filled.get("on", "")}, typed)


def targets(scene: WarScene, filled: Mapping[str, str], typed: str) -> Answers:
    """On what a card can be played."""
    return suggestions(scene, PLAY, "on", {"with": filled.get("what", "")}, typed)


def answers(scene: WarScene, typed: str) -> Answers:
    """All that may be answered now."""
    return suggestions(scene, ANSWER, "with", {}, typed)
