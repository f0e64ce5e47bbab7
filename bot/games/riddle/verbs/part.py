"""The commands of *Riddle of the Ring*, as the house asks for them (`bot.model.verbs`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.games.riddle.notebook import others
from bot.games.riddle.panels.slots import DIE, card_at, means_at
from bot.games.riddle.verbs import orders
from bot.games.riddle.verbs import suggest as lists
from bot.games.riddle.verbs.main import ACTS as acts
from bot.model.scene import Scene
from bot.ui.matching import Answers

__all__ = ["acts", "suggest"]

Filled = Mapping[str, str]


def suggest(scene: Scene | None, what: str, filled: Filled, typed: str) -> Answers:
    """The list of that name; behind ``with`` and ``whom`` stands a verb."""
    if what in _ANYWHERE:
        return _ANYWHERE[what](typed)
    if scene is None:
        return []
    kind, _, verb = what.partition(".")
    match kind:
        case "with":
            return lists.with_what(scene, verb, filled.get("player", ""), typed)
        case "whom":
            return lists.whom(scene, verb, typed)
        case _:
            return _LISTS[what](scene, filled, typed)


def _means(scene: Scene, given: Filled) -> str:
    return means_at(scene.view, given["by"]) if given.get("by") else DIE


def _flight(scene: Scene, given: Filled) -> str:
    flying = lists.flights(scene)
    name = given.get("card") or (flying[0][1] if flying else "")
    return card_at(scene.view, name)


def _card(scene: Scene, given: Filled) -> str:
    return card_at(scene.view, given.get("card", ""))


def _about(scene: Scene, given: Filled, typed: str) -> Answers:
    """Whom a note can be about."""
    return lists.seats(scene, others(scene), typed) if scene.seat is not None else []


_ANYWHERE: Mapping[str, Callable[[str], Answers]] = {
    "wishes": lists.wishes,
    "titles": lists.titles,
    "faces": lists.faces,
}
"""What every table has."""
_LISTS: Mapping[str, Callable[[Scene, Filled, str], Answers]] = {
    "ends": lambda s, g, t: lists.ends(s, _means(s, g), t),
    "means": lambda s, g, t: lists.means(s, t),
    "lays": lambda s, g, t: lists.lays(s, _means(s, g), g.get("to", ""), t),
    "landings": lambda s, g, t: lists.landings(s, _flight(s, g), t),
    "flights": lambda s, g, t: lists.flights(s, t),
    "hand": lambda s, g, t: lists.hand(s, t),
    "uses": lambda s, g, t: lists.uses(s, _card(s, g), t),
    "targets": lambda s, g, t: lists.targets(s, _card(s, g), t),
    "seconds": lambda s, g, t: lists.second_targets(s, _card(s, g), g.get("on", ""), t),
    "endings": lambda s, g, t: lists.endings(s, t),
    "discards": lambda s, g, t: lists.discards(s, t),
    "returns": lambda s, g, t: lists.returns(s, t),
    "plans": lambda s, g, t: lists.plans(s, g.get("player", ""), t),
    "hidings": lambda s, g, t: lists.hidings(s, t),
    "retrievals": lambda s, g, t: lists.retrievals(s, t),
    "caches": lambda s, g, t: lists.caches(s, card_at(s.view, g.get("with", "")), g.get("player", ""), t),
    "characters": lambda s, g, t: lists.characters(s, t),
    "players": lambda s, g, t: lists.seats(s, [player.seat for player in s.view.players], t),
    "seats": lambda s, g, t: lists.seats(s, [one.seat for one in s.table.sitters], t),
    "about": _about,
    "orders": lambda s, g, t: orders.order_values(s, g.get("set", ""), t),
}
"""By what commands call them."""
