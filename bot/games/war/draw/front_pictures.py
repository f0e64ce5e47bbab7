"""Crops of the own map beside orders: what they are about, from the own view (W5.1, W5.4, W6). Pure."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.games.war.draw import own_pictures, pictures
from bot.games.war.draw.own_pictures import read
from bot.games.war.model import road
from bot.games.war.scene import WarScene
from bot.games.war.words import maps as words
from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.model.screen import Picture
from bot.words import text
from engine.war.field import Field
from engine.war.moves.marches import route
from engine.war.moves.ways import ends
from engine.war.moving_group import MovingGroup
from engine.war.questions import (
    About,
    BattlesDeclared,
    Caught,
    Challenged,
    MustWithdraw,
    Overrun,
    RingAsked,
    RoundOver,
    SetDown,
    Spotted,
    WoundAsked,
)
from engine.war.view import View

FEW: Final = 4
"""Places that may be attacked are in the middle of the picture, not more."""
NEAR: Final = 3
"""What stands within so many hexes is read out beside orders."""


def armies(scene: WarScene, spots: Sequence[str], goals: Sequence[str] = ()) -> Picture:
    """Where those stacks stand, where they may go, and what was ordered (W5.1, W15.9); without any, where the
    front is."""
    drawn, __ = own_pictures.ordered(scene)
    must = list(dict.fromkeys((*spots, *goals)))
    return _front(scene, _("My armies"), spots or own_pictures.front(scene.view), ways=drawn, must=must)


def attack(scene: WarScene, at: str, units: Sequence[str], targets: Sequence[str] = ()) -> Picture:
    """The place that is attacked, and from where (W5.4); before one is chosen, what was declared, and where
    the ``targets`` are."""
    view: View = scene.view
    declared = [attack.target for attack in view.field.turn.attacks]
    orders = {attack.target: attack.units for attack in view.field.turn.attacks} | ({at: units} if at else {})
    drawn = [way for target, attackers in orders.items() for way in _strikes(view.field, target, attackers)]
    open_to = [] if at else [target for target in targets if target not in declared]
    starts = [way["path"][0] for way in drawn if way["path"][1] == at]
    focus = [*([at] if at else []), *starts, *declared] or open_to[:FEW] or own_pictures.front(view)
    head = words.attack(at) if at else words.battles(declared)
    return _front(scene, head, focus, ways=drawn, battles=[*orders], targets=open_to)


def battles(scene: WarScene, declared: Mapping[str, Sequence[str]]) -> Picture:
    """Crossed swords wherever the viewer is attacked, and from where (W5.5)."""
    drawn = [way for at, units in declared.items() for way in _strikes(scene.view.field, at, units)]
    return _front(scene, words.battles([*declared]), list(declared), ways=drawn, battles=list(declared))


def _strikes(field: Field, at: str, units: Sequence[str]) -> list[dict[str, Any]]:
    """From where a place is attacked, as far as the viewer knows."""
    known = [field.unit(name) for name in units if field.has(name)]
    return [
        {"power": unit.power, "path": [unit.at, at]} for unit in {unit.at: unit for unit in known}.values()
    ]


def question(scene: WarScene, about: About | None) -> Picture | None:
    """Where that is which somebody is asked about; none of a question about no place (W15.11)."""
    field: Field = scene.view.field
    attackers = {
        attack.target: [name for name in attack.units if field.has(name)] for attack in field.turn.attacks
    }
    match about:
        case BattlesDeclared(targets=targets):
            return battles(scene, {at: attackers.get(at, []) for at in targets})
        case RoundOver(target=at):
            return battles(scene, {at: attackers.get(at, [])})
        case Challenged(at=at):
            return fight(scene, at, (*about.mine, *about.theirs))
        case Caught(at=at) | Spotted(at=at) | RingAsked(at=at) | Overrun(at=at):
            return _spot(scene, at)
        case SetDown(who=(person, *_)) | MustWithdraw(who=person) | WoundAsked(on=person) if field.has(
            person
        ):
            return _spot(scene, field.piece(person).at)
        case _:
            return None


def _spot(scene: WarScene, at: str) -> Picture | None:
    """Somewhere, with what stands about it."""
    return _front(scene, names.spot(at), [at]) if at else None


def offered(scene: WarScene, at: str, numbers: Mapping[str, str]) -> Picture:
    """Where somebody stands who may go to these hexes, each with its number in the menu."""
    return _front(scene, _("Where to?"), [at], must=[at, *numbers], offers=dict(numbers))


def fight(scene: WarScene, at: str, fighters: Sequence[str] = ()) -> Picture:
    """Where people fight (W6.8), and the monsters among ``fighters`` that fight there (W15.9)."""
    monsters = [names.piece(name) for name in fighters if not scene.view.field.has(name)]
    data = {"monsters": {at: text.listing(monsters)}} if monsters else {}
    return _front(scene, _("Fight: {place}").format(place=names.spot(at)), [at], **data)


def nazgul(scene: WarScene, riders: Sequence[MovingGroup], to: str) -> Picture:
    """How far those who are chosen come, and where to (W6.3)."""
    view: View = scene.view
    chosen = [rider.at for rider in riders]
    rims = [[rider.at, *ends(rider)] for rider in riders][: own_pictures.RIDERS]
    drawn = [
        {"power": rider.power, "path": [rider.at, to], "people": True} for rider in riders if to != rider.at
    ]
    focus = chosen or own_pictures.hunters(view) or own_pictures.front(view)
    return _front(scene, words.NAZGUL(), focus, rims=rims, ways=drawn if to else [])


def captors(scene: WarScene, captor: MovingGroup | None, to: str) -> Picture:
    """Who holds somebody, and the way they would be led (W6.4)."""
    if captor is None:
        return _front(scene, words.CAPTORS(), own_pictures.front(scene.view))
    way = [captor.at, *route(captor, to, None)] if to else [captor.at]
    drawn = [{"power": captor.power, "path": way, "people": not captor.units}]
    return _front(scene, words.CAPTORS(), [captor.at], ways=drawn if len(way) > 1 else [])


def searching(scene: WarScene, area: str) -> Picture:
    """The map with its search areas, the one that is chosen lit (W6.5)."""
    turn = scene.view.field.turn
    head, second = _("Where to search?"), words.when(road.now(scene.view))
    data = {"searcher": turn.searcher, "forces": turn.forces or "nazgul"}
    alt = pictures.map_alt(scene.view, [f"{head} {second}."])
    areas = [area] if area else []
    made = pictures.drawing(
        "areas.jpg", "search", alt, scene.view, areas=areas, headline=head, second=second, **data
    )
    return pictures.worded(made, "")


def _front(scene: WarScene, head: str, focus: Sequence[str], **data: Any) -> Picture:
    second = words.when(road.now(scene.view))
    spots = list(dict.fromkeys(focus))
    alt = pictures.map_alt(scene.view, [f"{head}.", f"{second}."], spots)
    made = pictures.drawing(
        "front.jpg", "front", alt, scene.view, focus=spots, headline=head, second=second, **data
    )
    return pictures.worded(made, read(scene.view, spots, NEAR, data.get("ways", ())))
