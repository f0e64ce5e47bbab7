"""Well-formed orders that nobody offered: made at random from the pieces and hexes of a game."""

import random
from collections.abc import Callable

from engine.war import Action, State
from engine.war import actions as act
from engine.war.board import BOARD
from engine.war.data import DATA, EVENT_CARDS, MAGIC_CARDS
from engine.war.questions import Condition


def wild(state: State, rng: random.Random) -> tuple[str, Action]:
    """Some seat, mostly one that decides, and any order at all."""
    seat = rng.choice((*state.top.deciders * 3, *state.config.seats))
    make = rng.choice(MAKERS)
    return seat, make(state, rng)


def _piece(state: State, rng: random.Random) -> str:
    return rng.choice(state.field.pieces).id


def _company(state: State, rng: random.Random) -> tuple[str, ...]:
    """Some of the pieces of one hex, and now and then of two."""
    at = rng.choice([piece.at for piece in state.field.pieces if piece.at])
    there = [piece.id for piece in state.field.standing(at)]
    found = rng.sample(there, rng.randrange(1, len(there) + 1))
    return (*found, _piece(state, rng)) if rng.random() < 0.1 else tuple(found)


def _hex(state: State, rng: random.Random) -> str:
    return rng.choice((rng.choice(BOARD.hexes), rng.choice(tuple(BOARD.places)), "9999"))


def _path(state: State, rng: random.Random, who: tuple[str, ...]) -> tuple[str, ...]:
    """Mostly a walk from where the first of them stands, else any hex."""
    at = state.field.piece(who[0]).at
    if not at or rng.random() < 0.2:
        return (_hex(state, rng),)
    path = [at]
    for _ in range(rng.randrange(1, 4)):
        path.append(rng.choice(BOARD.neighbours[path[-1]] or (at,)))
    return tuple(path[1:])


def _move(state: State, rng: random.Random) -> Action:
    who = _company(state, rng)
    path = _path(state, rng, who)
    drops = (act.Drop((who[-1],), path[0]),) if rng.random() < 0.1 else ()
    road = rng.choice((None, True, False))
    return act.Move(
        who, path, road, rng.random() < 0.1, drops, sail=rng.random() < 0.1, on_foot=rng.random() < 0.05
    )


def _attack(state: State, rng: random.Random) -> Action:
    units = [unit for unit in state.field.units if unit.at]
    one = rng.choice(units)
    others = tuple(unit.id for unit in state.field.units_at(one.at) if rng.random() < 0.5)
    return act.Attack(rng.choice(BOARD.neighbours[one.at]), tuple(dict.fromkeys((one.id, *others))))


def _fight(state: State, rng: random.Random) -> Action:
    who = _company(state, rng)
    return act.Fight(state.field.piece(who[0]).at or "1807", who[:1], who[1:] or who)


MAKERS: tuple[Callable[[State, random.Random], Action], ...] = (
    _move,
    _move,
    _attack,
    _fight,
    lambda state, rng: act.March(_company(state, rng), _hex(state, rng)),
    lambda state, rng: act.Halt(_company(state, rng)),
    lambda state, rng: act.SplitUnit(_piece(state, rng), rng.randrange(-1, 30)),
    lambda state, rng: act.JoinUnit(_piece(state, rng), _piece(state, rng)),
    lambda state, rng: act.Attempt(_company(state, rng), _hex(state, rng)),
    lambda state, rng: act.Escape(_piece(state, rng)),
    lambda state, rng: act.Rescue(rng.choice((_piece(state, rng), "ring")), _company(state, rng)),
    lambda state, rng: act.HandOver(_company(state, rng), rng.choice((_piece(state, rng), "citadel"))),
    lambda state, rng: act.Convert(_piece(state, rng)),
    lambda state, rng: act.Hide(_company(state, rng)),
    lambda state, rng: act.Reveal(_company(state, rng)),
    lambda state, rng: act.Give(rng.choice((*MAGIC_CARDS, "ring")), _piece(state, rng)),
    lambda state, rng: act.HandRing(_piece(state, rng)),
    lambda state, rng: rng.choice(
        (act.PutOn(), act.Claim(), act.CastIn(), act.TakeBack(), act.Displeasure())
    ),
    lambda state, rng: act.Diplomacy(_piece(state, rng)),
    lambda state, rng: act.UseItem(rng.choice(tuple(MAGIC_CARDS)), _company(state, rng)),
    lambda state, rng: act.Mobilise(rng.choice(("mordor", "saruman", "rohan", "nobody"))),
    lambda state, rng: act.TakeControl(),
    lambda state, rng: act.Letter(rng.choice("AFG")),
    lambda state, rng: act.Search(rng.choice((*DATA.map.areas, "nowhere"))),
    lambda state, rng: act.PlayEvent(rng.choice(tuple(EVENT_CARDS)), _company(state, rng)),
    lambda state, rng: act.Arm(
        rng.choice(tuple(EVENT_CARDS)), Condition(rng.choice(("search", "sail", "no")))
    ),
    lambda state, rng: act.Discard(rng.choice(tuple(EVENT_CARDS))),
    lambda state, rng: act.CloseStep(rng.choice(("F2", "D2", "S1", "muster"))),
)
