"""What the sheet of *Close* says of armies: who stays, and what comes of a battle that is won or not (ARM-7,
ARM-8, W15.6). Pure."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec.structs import replace

from bot.games.war.ask.companions import alone, ordered, stacks
from bot.games.war.ask.nazgul import able as riders
from bot.games.war.ask.sending import advancing
from bot.games.war.ask.undoing import orders
from bot.games.war.model.parties import called, guided
from bot.games.war.model.stacks import stacks as dark_stacks
from bot.games.war.scene import WarScene
from bot.games.war.words import battles as words
from bot.games.war.words import closing, council
from engine.war.actions import Attack
from engine.war.battles.leaving import may_advance
from engine.war.board import BOARD
from engine.war.field import Field
from engine.war.moves.restrictions import BARAD_DUR
from engine.war.pieces import Unit
from engine.war.realm import white_hand
from engine.war.view import View


def declared(view: View) -> list[Attack]:
    """The viewer's own attacks of this step of battles."""
    return [
        Attack(attack.target, attack.units, attack.orders)
        for attack in view.field.turn.attacks
        if attack.power in view.powers
    ]


def stays(scene: WarScene, attacks: Iterable[Attack]) -> str:
    """Who has no order when the step of moving closes, but for those who attack then."""
    seen = scene.view
    fight = {name for attack in attacks for name in attack.units}
    given = bool(seen.marches or fight) or any(draft.what in ("move", "march") for draft in orders(seen))
    if seen.power == "fellowship":
        idle = [party for party in alone(seen) if not ordered(seen, party.who)]
        units = ([seen.field.unit(name) for name in stack] for stack in stacks(seen))
        still = [stack for stack in units if not ordered(seen, [unit.id for unit in stack])]
        return council.stay([called(scene, party.who) for party in idle], _left(still, fight), given=given)
    still = [list(stack.units) for stack in dark_stacks(seen) if stack.ready and not ordered(seen, stack.who)]
    fliers = (
        [rider for rider in riders(seen) if not ordered(seen, (rider,))] if scene.seat == "sauron" else []
    )
    flying = [closing.riders(len(fliers))] if fliers else []
    flying += [called(scene, party.who) for party in guided(seen) if not ordered(seen, party.who)]
    return council.stay(flying, _left(still, fight), given=given)


def _left(still: Iterable[Sequence[Unit]], fight: Collection[str]) -> list[tuple[str, int]]:
    """Where how much of those stacks is left without those who attack."""
    rests = ([unit for unit in stack if unit.id not in fight] for stack in still)
    return [(rest[0].at, sum(unit.strength for unit in rest)) for rest in rests if rest]


def after(field: Field, attacks: Sequence[Attack]) -> Iterator[str]:
    """Who moves in where a battle is won, and what becomes of those who do not win."""
    empty = list[str]()
    for attack in attacks:
        place = BOARD.place_id(attack.target)
        if pieces := entering(field, attack):
            yield words.entered(attack.target, pieces, field)
        elif (holder := field.holder(place)) != "nobody":
            yield words.left_to(attack.target, holder)
        else:
            empty.append(attack.target)
    if empty:
        yield words.left_empty(empty)
    if attacks:
        # Before the tower no army may stay once its battle is over (DOO-12).
        at_the_tower = any(attack.target == BARAD_DUR for attack in attacks)
        yield words.GO_HOME() if at_the_tower else words.HOLD()


def entering(field: Field, attack: Attack) -> tuple[str, ...]:
    """Who goes into the hex once no defenders are left in it (ARM-8, ARM-13)."""
    won = _without(field, attack.target)
    able = tuple(name for name in advancing(field, attack) if may_advance(won, name, attack.target))
    units = [piece for name in able if isinstance(piece := won.piece(name), Unit)]
    return able if units and not white_hand.advance_refused(won, units) else ()


def _without(field: Field, at: str) -> Field:
    """When the defenders of a hex are gone."""
    return replace(
        field,
        units=tuple(replace(unit, at="") if unit.at == at else unit for unit in field.units),
        bands=tuple(band for band in field.bands if band.at != at),
    )
