"""What can take a key place of a story, and how soon, by what everybody sees (W15.4, W15.5). Pure."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.games.war.model.coming import coming
from bot.games.war.model.stacks import falls, foes
from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.moves.restrictions import intrinsic
from engine.war.realm import mobilising
from engine.war.turns.steps import held_by


class Danger(NamedTuple):
    """What stands against a key place."""

    at: str
    troops: int
    """The strength that is there, or stays there."""
    counted: int
    """What it counts in a battle: behind walls several times."""
    enemy: str
    """Where the nearest of the enemies stand, the strongest of them."""
    foes: int
    """How strong those are."""
    there: int
    """How strong all are who stand with them; no more than those where they wait for a card."""
    together: int
    """With how much all can come so soon, where it falls to them alone together; else 0."""
    turns: int
    """In how many turns they can attack."""
    card: bool
    """Whether the Corsairs come only once their card is played (COR-4)."""
    falls: bool
    """Whether all that can come so soon can take it."""
    empty: bool
    """Whether neither troops nor walls defend it: whoever comes moves in without a battle."""


def keys(field: Field, power: Power) -> tuple[str, ...]:
    """The hexes of the key places of a story that a power holds; none in the long war (SCN-5)."""
    if field.config.story.sauron_wins is None:
        return ()
    return tuple(BOARD.hex_of(place) for place in held_by(field, power))


def dangers(field: Field, power: Power) -> list[Danger]:
    """Of the key places those that can fall or be hard pressed, the nearest enemy first."""
    threats = [threat for at in keys(field, power) if (threat := danger(field, power, at)) is not None]
    return sorted(filter(_worth, threats), key=lambda threat: (not threat.falls, threat.turns, threat.at))


def _worth(threat: Danger) -> bool:
    """Whether it can fall, or those who can attack next are half as strong as what stands against them."""
    return threat.falls or (threat.turns == 1 and threat.foes * 2 >= threat.counted)


def danger(field: Field, power: Power, at: str, gone: Iterable[str] = (), more: int = 0) -> Danger | None:
    """What can attack that place soon; ``None`` for nobody. ``more`` strength of those who go stays."""
    going = set(gone)
    units = [unit for unit in field.units_at(at, power) if not unit.deserter and unit.id not in going]
    left, wall = field.strength(units) + more, intrinsic(field, at)
    comers = coming(field, power, at, field.units, empty=not (left or wall))
    groups = sorted(comers, key=lambda group: (group.turns, -field.strength(group.units)))
    if not groups:
        return None
    place = BOARD.place(at)
    times = place.defence_multiplier if place is not None else 1
    soon, nearest = groups[0]
    against = field.strength([unit for __, units in groups for unit in units])
    start, strength = nearest[0].at, field.strength(nearest)
    card = nearest[0].kind.naval and not mobilising.ready(field, nearest[0])
    lost = falls(against, left, times, wall)
    return Danger(
        at,
        left,
        left * times or wall,
        start,
        strength,
        strength if card else field.strength(foes(field, power, start)),
        against if lost and not falls(strength, left, times, wall) else 0,
        soon,
        card,
        lost,
        not (left or wall),
    )
