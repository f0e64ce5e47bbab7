"""What a battle would be fought at, reckoned by the rules' own code from what the viewer knows (W5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.games.war.words import fighting as words
from bot.games.war.words.catalogue import _
from engine.war.battles.forces import (
    COLUMNS,
    HARD,
    Chances,
    Force,
    attackers,
    chances,
    column,
    defenders,
    fear,
    held,
    led,
    result,
    row,
)
from engine.war.board import BOARD
from engine.war.cards import combat
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.frames import Battle
from engine.war.moves.bars import intrinsic
from engine.war.questions import BattleOrders

DICE: Final = range(1, 7)
HALF, TENTH = 50, 10


class Prospect(NamedTuple):
    """A first round in numbers."""

    what: Chances
    ratio: str
    column: str
    shifts: tuple[tuple[str, int], ...]
    """By what: fear, ground, barrier, cards."""
    leaders: tuple[str, ...]
    half: int
    """Dice of six by which the defender loses half or more."""
    tenth: int
    """Dice of six by which the attacker loses 10% or more."""
    troops: int
    """The defending strength without multiples."""
    wall: int
    """The Intrinsic Defense."""
    unsure: bool
    """Whether somebody hidden may lead the defenders, so that the die falls otherwise (W15.15)."""


def prospect(field: Field, power: Power, units: Sequence[str], at: str) -> Prospect:
    """The first round of an attack by these units."""
    battle = Battle(at, power, tuple(units), BattleOrders(), BattleOrders())
    ours, theirs = attackers(field, battle), defenders(field, battle)
    what = chances(field, battle, ours, theirs)
    pairs = led(field, ours), led(field, theirs, defends=at)
    rounds = [result(row(die, pairs[0].sum, pairs[1].sum), what.column) for die in DICE]
    scared = fear(field, ours.people)
    cards = combat.shift(field, at, field.config.seat_of(power), field.config.seat_of(theirs.power))
    hard = int(BOARD.terrain[at] in HARD and not BOARD.citadel(at))
    crossed = scared + cards - hard - what.shift
    names = (name for pair in pairs for name in (pair.leader, pair.sorcerer) if name)
    return Prospect(
        what,
        COLUMNS[held(column(what.attack, what.defence))],
        COLUMNS[what.column],
        (("fear", scared), ("ground", -hard), ("barrier", -crossed), ("cards", cards)),
        tuple(names),
        sum(one.defender >= HALF for one in rounds),
        sum(one.attacker >= TENTH for one in rounds),
        theirs.strength,
        intrinsic(field, at),
        _may_be_led(field, theirs, at),
    )


def _may_be_led(field: Field, theirs: Force, at: str) -> bool:
    """Whether one of the defenders' leaders is hidden: there, or who knows where (HID-2, LDR-1)."""
    return any(
        (person.leader or person.kind.sorcery)
        and (person.fate == "unseen" or (person.hidden and person.at == at))
        for person in field.persons
        if person.power == theirs.power
    )


def told(found: Prospect, at: str, *, defends: bool = False) -> str:
    """A prospect in a sentence or two."""
    what = found.what
    times = round(what.defence / found.troops) if found.troops else 1
    said = words.chances_for_defender if defends else words.chances
    return " ".join(
        part
        for part in (
            # Where nothing makes them stronger than they are, what stands against them says it all.
            words.defends(at, what.defence, found.troops, times, found.wall)
            if times > 1 or found.wall or not found.troops
            else "",
            words.against(what.attack, what.defence, found.ratio, found.shifts, found.column),
            words.die(what.difference, found.leaders),
            said(found.half, found.tenth),
            _("These numbers hold if nobody hidden leads there.") if found.unsure else "",
        )
        if part
    )
