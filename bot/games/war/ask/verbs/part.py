"""The commands of *The War of the Ring*, as the house asks for them (`bot.model.verbs`, W13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.games.war import seats as known
from bot.games.war.ask.verbs import doing, moving, orders, talking
from bot.games.war.ask.verbs.narrowing import listed
from bot.games.war.ask.verbs.table import OPTIONS, VERBS
from bot.games.war.model import catalogue
from bot.games.war.scene import WarContext, WarScene
from bot.games.war.tell.notebook import others
from bot.model.screen import Screen
from bot.model.verbs import Act
from bot.ui.matching import Answers, matching

__all__ = ["acts", "suggest"]

Filled = Mapping[str, str]


async def _do(context: WarContext) -> Screen | None:
    """``/do what: to: on: with: also:`` shows what that verb does."""
    what, *options = context.carried(5)
    filled = dict(zip(OPTIONS, options, strict=True))
    verb = doing.named(what)
    if verb == "close" and not any(options):
        return await doing.end(context)
    if verb == "again":
        return doing.again(await context.scene())
    if verb == "attack":
        return doing.attack(await context.scene(), filled)
    if verb == "march":
        return await moving.march(context, filled)
    return doing.shown(await context.scene(), VERBS[verb], filled)


acts: Final[Mapping[str, Act]] = {
    "move": moving.move,
    "do": _do,
    "play": doing.play,
    "answer": doing.answer,
    "end": doing.end,
    "orders": orders.orders,
    "team.say": talking.say,
}
"""By the name the callback of a command sends."""


def suggest(scene: WarScene | None, what: str, filled: Filled, typed: str) -> Answers:
    """The list of that name; ``filled`` are the other options by their names."""
    if what in _ANYWHERE:
        return _ANYWHERE[what](typed)
    return [] if scene is None or what not in _LISTS else _LISTS[what](scene, filled, typed)


def _with(scene: WarScene, filled: Filled, typed: str) -> Answers:
    """With what; whoever can move can march."""
    if filled.get("what") == "march" and (found := listed(moving.marchers(scene), typed)):
        return found
    return doing.part(scene, "with", filled, typed)


def _seats(scene: WarScene, filled: Filled, typed: str) -> Answers:
    return matching(((known.name(one.seat), one.seat) for one in scene.table.sitters), typed)


def _about(scene: WarScene, filled: Filled, typed: str) -> Answers:
    """Whom a note can be about."""
    if scene.seat is None:
        return []
    return matching(((known.name(seat), seat) for seat in others(scene)), typed)


_ANYWHERE: Final[Mapping[str, Callable[[str], Answers]]] = {
    "means": moving.hows,
    "faces": catalogue.suggested,
    "orders.set": orders.sets,
}
"""What every table has."""
_LISTS: Final[Mapping[str, Callable[[WarScene, Filled, str], Answers]]] = {
    "movers": moving.movers,
    "ends": moving.ends,
    "lays": moving.parts,
    "hand": doing.hand,
    "targets": doing.targets,
    "do.what": lambda s, g, t: doing.verbs(s, t),
    "do.to": lambda s, g, t: doing.part(s, "to", g, t),
    "do.on": lambda s, g, t: doing.part(s, "on", g, t),
    "do.with": _with,
    "do.also": lambda s, g, t: doing.part(s, "also", g, t),
    "answers": lambda s, g, t: doing.answers(s, t),
    "orders": lambda s, g, t: orders.order_values(s, g.get("set", ""), t),
    "about": _about,
    "players": _seats,
    "seats": _seats,
}
"""By what commands call them."""
