"""Random games of The War of the Ring: from the start, or from the middle, where rare things happen soon."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from engine.dice import RecordingDice, SeededDice
from engine.war import RULES, Action, Config, Options, State, position
from engine.war import actions as act
from tests.engine.war.players.games import Taken

SEATS = ("fellowship", "sauron", "saruman")
PRESETS = ("war", "three_powers", "last_days")
WEIGHTS: dict[type, int] = {
    **dict.fromkeys((act.SplitUnit, act.Arm, act.Disarm, act.TakeBack, act.Reveal, act.Hide), 1),
    **dict.fromkeys((act.Move, act.Attack, act.Fight, act.Attempt), 12),
}
"""How often a kind of action is chosen, against 4 of the others."""


class Game(NamedTuple):
    """All that is needed to play a game again."""

    seed: int
    preset: str
    midway: bool = False
    """Whether it begins in the middle of the war, everybody mobilised."""
    options: Options = Options()
    at_odds: bool = False
    """Whether Sauron and Saruman are at war already, if it begins in the middle (SR3-5)."""

    @property
    def config(self) -> Config:
        """What the game is made of."""
        seats = SEATS if self.preset == "three_powers" else SEATS[:2]
        return Config(seats, self.preset, self.options)


def games(number: int, *presets: str) -> list[Game]:
    """So many games, presets and beginnings in turn."""
    kinds = [(preset, midway) for preset in presets or PRESETS for midway in (False, True)]
    found = []
    for seed in range(number):
        preset, midway = kinds[seed % len(kinds)]
        found.append(
            Game(seed, preset, midway and preset != "last_days", Options(round_by_round=seed % 5 == 4))
        )
    return found


def middle(game: Game) -> State:
    """All armies up, allies on the map, people strewn over it, the walls of Minas Tirith in sight."""
    rng = random.Random(game.seed)
    land = ("1413", "1614", "1915", "2115", "2216", "2518", "2617", "2716", "2915", "3117", "2010", "1810")
    people = ("frodo", "sam", "pippin", "aragorn", "boromir", "gandalf", "legolas", "gimli")
    riders = ("khamul", "nazgul_3", "nazgul_4", "nazgul_5")
    return position(
        preset=game.preset,
        options=game.options,
        turn=8,
        step="F2",
        m=5,
        mobilised=("saruman", "rohan", "gondor", "free_peoples"),
        units={
            "haradrim_foot": "2819",
            "easterling_foot": "2613",
            "variag_horse": "2720",
            "orc_udun": "2717",
            "eye_orcs": "1413" if game.at_odds else "isengard",
        },
        bands={"band_1": ("1513", 5, "saruman"), "band_2": ("2813", 5, "sauron")},
        at={
            **{name: rng.choice(land) for name in people},
            **{name: rng.choice(("2115", "2216", "2716", "1810")) for name in riders},
            "merry": "2813",
        },
        captives={"merry": "band_2"},
        hidden=rng.sample(people, rng.randrange(4, 9)),
        search=tuple(rng.sample([f"SC{n:02d}" for n in range(1, 25)], 6)),
        war={"corsairs": True, "missed": rng.choice((0, 0, 8)), "alliance": not game.at_odds},
    )


def choose(state: State, seat: str, rng: random.Random) -> Action:
    """A legal action: first its kind, so that moves do not drown all others; often the step is closed."""
    legal = RULES.legal(state, seat)
    closing = [action for action in legal if isinstance(action, act.CloseStep)]
    if closing and rng.random() < 0.2:
        return closing[0]
    kinds = sorted({type(action) for action in legal}, key=lambda kind: kind.__name__)
    (kind,) = rng.choices(kinds, [WEIGHTS.get(kind, 4) for kind in kinds])
    return rng.choice([action for action in legal if isinstance(action, kind)])


def playout(game: Game, steps: int) -> Iterator[Taken]:
    """A game, step by step, until it is over or so many steps were taken."""
    rng, dice = random.Random(game.seed), SeededDice(f"war {game.seed}")
    if game.midway:
        state = middle(game)
    else:
        recording = RecordingDice(dice)
        start = RULES.start(game.config, recording)
        yield Taken(None, "", None, start, tuple(recording.draws))
        state = start.state
    for _ in range(steps):
        if state.outcome is not None:
            return
        seat = rng.choice(RULES.decisions(state)).seat
        if rng.random() < 0.1:  # somebody who is not asked: cards and revealing are free at any time
            others = [other for other in game.config.seats if RULES.legal(state, other)]
            seat = rng.choice(others)
        action = choose(state, seat, rng)
        recording = RecordingDice(dice)
        step = RULES.apply(state, seat, action, recording)
        yield Taken(state, seat, action, step, tuple(recording.draws))
        state = step.state
