"""*Undo* with the name of what it takes back, or that it is not possible (W10.3, SEQ-4)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.war.ask.forks import Fork
from bot.games.war.ask.parts import pick
from bot.games.war.scene import WarScene
from bot.games.war.words import dark as words
from bot.games.war.words import names
from bot.games.war.words import ordering as order_words
from bot.model.screen import Button
from engine.war.field import Field
from engine.war.pieces import Person
from engine.war.view import Drafted


def undo_button(scene: WarScene, kind: Fork | None) -> Button | None:
    """The button; ``kind`` is the order that takes back, where it is legal."""
    if not scene.view.drafts:
        return None
    if kind is None:
        return Button(order_words.take_back(order_words.NOT_POSSIBLE()), "home", "undo", disabled=True)
    return pick(kind, words.undo(named(scene, scene.view.drafts[-1])))


def named(scene: WarScene, draft: Drafted) -> str:
    """What was ordered, in a few words."""
    field = scene.view.field
    who = [name for name in draft.who if field.has(name) and field.piece(name).at]
    match draft.what:
        case "move" if who:
            return gone(field, who, field.piece(who[0]).at)
        case "march" if scene.view.marches:
            march = scene.view.marches[-1]
            return gone(field, march.who, march.to)
        case "attack" if field.turn.attacks:
            return f"{order_words.KINDS()['attack']} {names.spot(field.turn.attacks[-1].target)}"
        case _:
            return order_words.KINDS()[draft.what]


def gone(field: Field, who: Sequence[str], to: str) -> str:
    """Who goes where: people by name, troops as a stack."""
    return words.who_to(who, to) if _people(field, who) else words.stack_to(to)


def _people(field: Field, who: Sequence[str]) -> bool:
    return all(isinstance(field.piece(name), Person) for name in who if field.has(name))


def called(field: Field, who: Sequence[str]) -> str:
    """Who goes, in a list of many: people by name, a stack by the hex where it began this turn (W15.6)."""
    there = [field.piece(name) for name in who if field.has(name)]
    if _people(field, who) or not there:
        return names.party(who)
    return names.spot((there[0].moved and there[0].began) or there[0].at)
