"""Short games that begin close to the Ring: its bearer among friends and enemies, or wearing it."""

import random
from collections.abc import Iterator

from engine.dice import RecordingDice, SeededDice
from engine.war import RULES, State, position
from engine.war import actions as act
from engine.war.board import BOARD
from tests.laws.war.walks import Taken, choose

PEOPLE = ("frodo", "sam", "merry", "pippin", "aragorn", "gandalf", "gimli", "eowyn", "celeborn")
DARK = ("khamul", "nazgul_4", "nazgul_5", "mouth_of_sauron", "saruman", "ugluk", "gollum")
TROOPS = ("orc_morgul", "tower_guard")
PLACES = ("2214", "2617", "2816", "3017", "1614", "2010")
STEPS = ("F2", "D2", "D3", "D4", "D4", "F4")
BOLD = (act.Answer, act.Attempt, act.Fight, act.Move, act.PlayEvent)
"""What brings people together."""


def beginning(seed: int, *, worn: bool = False) -> State:
    """People of all sides in a few hexes, most of the West hidden."""
    rng = random.Random(seed)
    near = [at for at in BOARD.within(rng.choice(PLACES), 2) if BOARD.is_land(at)]
    at = {name: rng.choice(near) for name in (*PEOPLE, *DARK)}
    if worn:
        at["frodo"] = rng.choice(BOARD.land)
    open_to_troops = [place for place in near if not BOARD.waste(place)] or ["2214"]
    west, dark = rng.choice(open_to_troops), rng.choice(open_to_troops)
    camps = {name: west if name == "tower_guard" else dark for name in TROOPS}
    return position(
        preset=rng.choice(("war", "three_powers")),
        bare=True,
        turn=9,
        m=8,
        step=rng.choice(STEPS),
        at=at,
        units=camps if west != dark else {"orc_morgul": dark},
        hidden=("frodo", *rng.sample(PEOPLE[1:], rng.randrange(3, 7))),
        ring="frodo",
        worn=8 if worn else None,
        items={"MG02": "merry", "MG03": "sam", "MG16": "pippin"},
        mobilised=("saruman", "rohan", "gondor", "free_peoples"),
        war={"gollum": rng.choice(("fellowship", "sauron", "nobody"))},
    )


def walk(seed: int, steps: int, *, worn: bool = False) -> Iterator[Taken]:
    """Such a game, step by step."""
    rng, dice = random.Random(seed), SeededDice(f"ring {seed}")
    state = beginning(seed, worn=worn)
    for _ in range(steps):
        if state.outcome is not None:
            return
        seat = rng.choice(RULES.decisions(state)).seat
        bold = [action for action in RULES.legal(state, seat) if isinstance(action, BOLD)]
        action = rng.choice(bold) if bold and rng.random() < 0.7 else choose(state, seat, rng)
        recording = RecordingDice(dice)
        step = RULES.apply(state, seat, action, recording)
        yield Taken(state, seat, action, step, tuple(recording.draws))
        state = step.state
