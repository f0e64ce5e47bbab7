"""The commands of *Riddle of the Ring*, as the house asks for them (`bot.model.verbs`)."""

from collections.abc import Callable, Mapping

from bot.games.riddle.ask import reach
from bot.games.riddle.ask.verbs import do, doing
from bot.games.riddle.ask.verbs import suggest as lists
from bot.games.riddle.ask.verbs.main import ACTS as acts
from bot.games.riddle.model.slots import DIE, card_at, means_at
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.tell.notebook import others
from bot.ui.matching import Answers

__all__ = ["acts", "suggest"]

Filled = Mapping[str, str]


def suggest(scene: RiddleScene | None, what: str, filled: Filled, typed: str) -> Answers:
    """The list of that name; ``filled`` are the other options by their names."""
    if what in _ANYWHERE:
        return _ANYWHERE[what](typed)
    return [] if scene is None else _LISTS[what](scene, filled, typed)


def _means(scene: RiddleScene, given: Filled) -> str:
    return means_at(scene.view, given["with"]) if given.get("with") else DIE


def _ends(scene: RiddleScene, given: Filled, typed: str) -> Answers:
    """Where a move may end; a flight may end nearly anywhere."""
    by = _means(scene, given)
    flies = by != DIE and reach.style(by) in (reach.FLIGHT, reach.LEAP)
    return lists.landings(scene, by, typed) if flies else lists.ends(scene, by, typed)


def _card(scene: RiddleScene, given: Filled) -> str:
    return card_at(scene.view, given.get("what", ""))


def _about(scene: RiddleScene, given: Filled, typed: str) -> Answers:
    """Whom a note can be about."""
    return lists.seats(scene, others(scene), typed) if scene.seat is not None else []


_ANYWHERE: Mapping[str, Callable[[str], Answers]] = {"faces": lists.faces, "orders.set": do.sets}
"""What every table has."""
_LISTS: Mapping[str, Callable[[RiddleScene, Filled, str], Answers]] = {
    "movers": lambda s, g, t: [],
    "ends": _ends,
    "means": lambda s, g, t: lists.means(s, t),
    "lays": lambda s, g, t: lists.lays(s, _means(s, g), g.get("to", ""), t),
    "hand": lambda s, g, t: lists.hand(s, t),
    "uses": lambda s, g, t: lists.uses(s, _card(s, g), t),
    "targets": lambda s, g, t: lists.targets(s, _card(s, g), t),
    "seconds": lambda s, g, t: lists.second_targets(s, _card(s, g), g.get("on", ""), t),
    "endings": lambda s, g, t: lists.endings(s, t),
    "discards": lambda s, g, t: lists.discards(s, t),
    "do.what": lambda s, g, t: doing.verbs(s, t),
    "do.to": doing.places,
    "do.on": doing.people,
    "do.with": doing.things,
    "do.also": lambda s, g, t: [],
    "answers": lambda s, g, t: doing.answers(s, t),
    "partners": lambda s, g, t: lists.whom(s, "partner", t),
    "players": lambda s, g, t: lists.seats(s, [player.seat for player in s.view.players], t),
    "seats": lambda s, g, t: lists.seats(s, [holder.seat for holder in s.table.holders], t),
    "about": _about,
    "orders": lambda s, g, t: do.order_values(s, g.get("set", ""), t),
}
"""By what commands call them."""
