"""``simulate --game war``: games of computers, with the measures by which game and players are judged."""

import argparse
import math
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, cast

import msgspec
from tqdm import tqdm

from bot.model.statistics import wilson
from engine.dice import Dice, SeededDice
from engine.game import STRENGTHS, InvariantError, Outcome, Strength
from engine.war import RULES, Config, State
from engine.war.actions import Action, CloseStep
from engine.war.data import PRESETS
from engine.war.events.fights import BattleBegan
from engine.war.events.quest import Revealed
from engine.war.events.table import LetterPicked, ObjectivesCounted, PointsSpent
from engine.war.phase_records import Asking, Sitting
from engine.war.players import choose

STEP_CAP: Final = 50_000
"""A game that has not ended by then is stopped."""
WEST: Final = "fellowship"
DARK: Final = "sauron"


class Expected(NamedTuple):
    """What a measure is expected to be in the mean of many games; outside of it, something is wrong."""

    name: str
    least: float
    most: float
    ever: float = math.inf
    """What not even one game may be above."""


EXPECTED: Final[dict[str, Expected]] = {
    "turns": Expected("turns of a game", 13, 34, ever=45),
    "orders_dark": Expected("orders a sitting, Sauron", 0, 25),
    "orders_west": Expected("orders a sitting, the West", 0, 25),
    "attacks": Expected("attacks a turn", 0, 6),
    "got": Expected("Shadow Points got a turn", 0, 20),
    "spent": Expected("Shadow Points spent a turn", 4, 20),
    "asked": Expected("questions to who is not sitting, a turn", 0, 3),
    "at_five": Expected("Objectives five turns after mobilisation", 0, 30),
    "at_ten": Expected("Objectives ten turns after mobilisation", 6, 14),
    "spotted": Expected("times the bearer's company was spotted", 0.5, 6),
    "by_ring": Expected("the West wins by the Ring, of 1", 0.30, 0.75),
    "drawn": Expected("draws, of 1", 0, 0.20),
}
SHORT: Final = Expected("turns of a game", 8, 12)
"""The turns of *The Last Days*, which has twelve."""


class Played(msgspec.Struct, frozen=True):
    """One game."""

    outcome: Outcome | None
    """``None`` where it was stopped."""
    seconds: float
    steps: int
    measures: dict[str, float]


class Watch:
    """Counts what happens in a game."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.orders: Counter[tuple[int, str]] = Counter()
        self.held: dict[int, int] = {}

    def saw(self, before: State, seat: str, action: Action, after: State, told: Sequence[object]) -> None:
        """A step was taken."""
        if isinstance(before.top, Sitting):
            self.orders[before.period, seat] += not isinstance(action, CloseStep)
        elif isinstance(before.top, Asking):
            self.counts["asked"] += before.active != seat
        for event in told:
            match event:
                case BattleBegan():
                    self.counts["attacks"] += 1
                case Revealed(at=at, why="spotted") if at == _bearer_at(after):
                    self.counts["spotted"] += 1
                case ObjectivesCounted(held=held, asked=asked) if asked and after.field.war.m is not None:
                    self.held[before.field.turn.number - after.field.war.m] = len(held)
                case PointsSpent(paid=paid):
                    self.counts["spent"] += paid
                case LetterPicked(points=points):
                    self.counts["got"] += points

    def measures(self, turns: int, outcome: Outcome | None) -> dict[str, float]:
        """All of `EXPECTED` that this game has."""
        values = {name: self.counts[name] / max(1, turns) for name in ("attacks", "got", "spent", "asked")}
        values |= {"turns": turns, "spotted": self.counts["spotted"]}
        for name, seat in (("orders_dark", DARK), ("orders_west", WEST)):
            sittings = [number for (_, sat), number in self.orders.items() if sat == seat]
            values[name] = statistics.mean(sittings) if sittings else 0.0
        if outcome is not None:
            by_ring = outcome.winners == (WEST,) and outcome.reason == "ring"
            values |= {"by_ring": float(by_ring), "drawn": float(not outcome.winners)}
        values |= {name: self.held[off] for off, name in ((5, "at_five"), (10, "at_ten")) if off in self.held}
        return values


def _bearer_at(state: State) -> str:
    """Where the West's bearer stands; empty where it has none."""
    people = (person for person in state.field.persons if person.id == state.field.ring.holder)
    return next((person.at for person in people if person.power == WEST), "")


def play(config: Config, strengths: dict[str, Strength], seed: int, cap: int = STEP_CAP) -> Played:
    """One game to its end or to the step cap. A broken law stops it; the error names the game in a note."""
    began, watch = time.perf_counter(), Watch()
    dice: Dice = SeededDice(seed)
    steps = 0
    try:
        state = RULES.start(config, dice).state
        while state.outcome is None and steps < cap:
            seat = next(iter(RULES.asked(state)))
            view = RULES.view(state, seat)
            chance = random.Random(f"{seed} {seat} {state.version}")
            action = choose(strengths[seat], view, (), chance)
            step = RULES.apply(state, seat, action, dice)
            watch.saw(state, seat, action, step.state, step.events)
            state = step.state
            steps += 1
            if wrong := RULES.problems(state):
                raise InvariantError("; ".join(wrong))
    except Exception as error:
        error.add_note(f"in game {seed} of {config.preset}, step {steps}")
        raise
    measures = watch.measures(state.field.turn.number, state.outcome)
    return Played(state.outcome, time.perf_counter() - began, steps, measures)


def simulate(games: int, config: Config, strengths: Sequence[Strength], seed: int) -> str:
    """So many games and what they were like. ``strengths``: of the seats of the config, in their order."""
    sits = dict(zip(config.seats, strengths, strict=True))
    return report([play(config, sits, number) for number in _bar(seed, games)], config.preset)


def match(games: int, config: Config, pair: tuple[Strength, Strength], seed: int) -> str:
    """Each deal twice, with the two strengths on the other sides; how often the first won."""
    won = Counter[str]()
    for number in _bar(0, games):
        first_is_west = number % 2 == 0
        west, dark = pair if first_is_west else pair[::-1]
        sits = {seat: west if seat == WEST else dark for seat in config.seats}
        outcome = play(config, sits, seed + number // 2).outcome
        winners = outcome.winners if outcome is not None else ()
        for_west = bool(winners) and all(seat == WEST for seat in winners)
        for_dark = bool(winners) and not any(seat == WEST for seat in winners)
        won["first" if (for_west if first_is_west else for_dark) else
            "second" if (for_dark if first_is_west else for_west) else "nobody"] += 1  # fmt: skip
        if for_west or for_dark:
            won["west" if for_west else "dark"] += 1
    decided = won["first"] + won["second"]
    low, high = wilson(won["first"], decided)
    share = won["first"] / max(1, decided)
    return (
        f"{pair[0]} against {pair[1]}, {config.preset}, {games} games: won {won['first']}, "
        f"lost {won['second']}, drawn {won['nobody']}; {share:.1%} (95 %: {low:.1%} to {high:.1%}); "
        f"the West won {won['west']}, the Dark {won['dark']}"
    )


def report(played: Sequence[Played], preset: str) -> str:
    """Endings, and the mean of each measure with its expected."""
    ends = Counter(
        f"{' and '.join(game.outcome.winners) or 'nobody'}: {game.outcome.reason}"
        if game.outcome
        else "stopped"
        for game in played
    )
    lines = [f"{len(played)} games, {statistics.mean(game.seconds for game in played):.2f} s each"]
    lines += [f"  {number:5} {end}" for end, number in ends.most_common()]
    expectations = {**EXPECTED, "turns": SHORT} if PRESETS[preset].base == "scenario" else EXPECTED
    lines += list(_measured(played, expectations))
    return "\n".join(lines)


def _measured(played: Sequence[Played], expectations: Mapping[str, Expected]) -> Iterator[str]:
    for key, expected in expectations.items():
        values = [game.measures[key] for game in played if key in game.measures]
        if not values:
            continue
        mean = statistics.mean(values)
        sign = "ok  " if expected.least <= mean <= expected.most and max(values) <= expected.ever else "ODD "
        yield f"{sign} {expected.name:42} {mean:6.2f}  ({min(values):.1f} to {max(values):.1f})"


def _bar(first: int, games: int) -> Iterator[int]:
    yield from tqdm(range(first, first + games), desc="games", unit="game", disable=None)


def main(arguments: Sequence[str]) -> int:
    """The command. Exit code 2 for input that makes no game."""
    parser = argparse.ArgumentParser(prog="riddlemaster simulate --game war", description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="how many")
    parser.add_argument("--preset", default="last_days", help=f"one of {', '.join(_presets())}")
    parser.add_argument(
        "--strengths", default="steady,steady", help="of the West, Sauron and, with three, Saruman"
    )
    parser.add_argument("--match", default="", help="two strengths: each deal twice, sides swapped")
    parser.add_argument("--seed", type=int, default=1, help="number of the first game")
    given = parser.parse_args(arguments)
    if given.preset not in _presets() or given.games < 1:
        print(
            f"No such game: --preset is one of {', '.join(_presets())}, --games 1 or more.", file=sys.stderr
        )
        return 2
    named = [name.strip() for name in (given.match or given.strengths).split(",")]
    config = Config(tuple(PRESETS[given.preset].seats), given.preset)
    wanted = 2 if given.match else len(config.seats)
    if len(named) != wanted or any(name not in STRENGTHS for name in named):
        known = ", ".join(STRENGTHS)
        print(f"{wanted} strengths are needed here, separated by commas: {known}.", file=sys.stderr)
        return 2
    strengths = cast(list[Strength], named)
    if given.match:
        if given.games % 2:
            print("--match plays each deal twice: --games must be even.", file=sys.stderr)
            return 2
        print(match(given.games, config, (strengths[0], strengths[1]), given.seed))
    else:
        print(simulate(given.games, config, strengths, given.seed))
    return 0


def _presets() -> list[str]:
    return [key for key, preset in PRESETS.items() if preset.base != "lesson"]
