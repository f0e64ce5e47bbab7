"""The War of the Ring: what an order costs beside one of Riddle, full sittings, games of computers."""

import gc
import random
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from benchmarks.measure import Figure, median, timed
from engine import riddle, war
from engine.dice import SeededDice
from engine.game import HouseRules, Offers, Strength, listed
from engine.riddle.deck import CHARACTERS
from engine.war.actions import CloseStep
from engine.war.players import choose

ROUNDS, GAMES, ORDERS = 5, 6, 200
"""So many rounds of games of each kind by turns, and orders of each game, are walked through."""
SITTINGS = {"F2": "fellowship", "D2": "sauron"}
WHOLE = {"last_days": 10, "war": 40}
"""The seconds that a whole game of computers may take on one core."""
PACE: dict[Strength, int] = {"steady": 50, "sharp": 400}
"""The milliseconds that one decision of theirs may take (players.md, C1.5)."""
PEOPLE = ("frodo", "sam", "merry", "pippin", "aragorn", "boromir", "gandalf", "legolas", "gimli")


class Order(NamedTuple):
    """What one order of a walk took, in milliseconds."""

    legal: float
    """To ask what a panel asks."""
    apply: float
    size: int
    """Bytes of the state that it led to."""


def figures() -> Iterator[Figure]:
    """Orders of random games beside Riddle's, full sittings, views, states."""
    # As the bot does at its start; other parts have left much more behind.
    gc.collect()
    gc.freeze()
    rounds = [_round(range(at, at + GAMES)) for at in range(0, ROUNDS * GAMES, GAMES)]
    first = median([_mean([order.legal + order.apply for order in theirs]) for theirs, _ in rounds])
    ours = median([_mean([order.legal + order.apply for order in own]) for _, own in rounds])
    new = [order for _, own in rounds for order in own]
    yield Figure("an order of Riddle, what a panel asks and apply: median of rounds", first, "ms")
    yield Figure("an order of the War, the same", ours, "ms", 2 * first)
    yield Figure("the same, by one of Riddle", ours / first, "times", 2)
    yield Figure("apply of the War: mean", _mean([order.apply for order in new]), "ms", 2)
    yield Figure("the same: worst", max(order.apply for order in new), "ms")
    yield Figure("a state of the War, encoded: largest", max(order.size for order in new) / 1000, "kB", 64)
    for step, seat in SITTINGS.items():
        yield from _sitting(step, seat)
    yield from _computers()


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


# Walks


Kind = type[Any]


def _round(seeds: Iterable[int]) -> tuple[list[Order], list[Order]]:
    """New games, by turns one of Riddle and one of the War: both meet the same noise of the machine."""
    theirs, own = list[Order](), list[Order]()
    for seed in seeds:
        theirs += _riddle(seed)
        own += _war(seed)
    return theirs, own


def _riddle(seed: int) -> Iterator[Order]:
    names = list(CHARACTERS)
    config = riddle.Config(tuple(names[:2] + names[4:6]))
    return _walk(riddle.RULES, config, seed)


def _war(seed: int) -> Iterator[Order]:
    preset = ("war", "last_days")[seed % 2]
    return _walk(war.RULES, war.Config(preset=preset), seed)


def _walk(rules: HouseRules[Any, Any, Any, Any, Any], config: Any, seed: int) -> Iterator[Order]:
    """A game of random orders, each timed, and with it what a panel asks: the kinds and those of one kind."""
    rng, dice = random.Random(seed), SeededDice(f"benchmark {seed}")
    state = rules.start(config, dice).state
    for _ in range(ORDERS):
        if rules.outcome(state) is not None:
            return
        seat = rng.choice(rules.decisions(state)).seat
        began = time.process_time()
        legal = rules.offers(state, seat)
        offers = legal if isinstance(legal, Offers) else listed(legal)
        found = offers.of(_any(offers.kinds, rng))
        asked = time.process_time()
        action = rng.choice(found)
        chosen = time.process_time()
        state = rules.apply(state, seat, action, dice).state
        done = time.process_time()
        size = len(rules.codec.encode(state))
        yield Order((asked - began) * 1000, (done - chosen) * 1000, size)


def _any(kinds: Sequence[Kind], rng: random.Random) -> Kind:
    """A kind of order by lot: the many moves do not drown the rest. Often the step is closed, so that a walk
    comes through many steps and turns."""
    if CloseStep in kinds and rng.random() < 0.2:
        return CloseStep
    return rng.choice(sorted(kinds, key=lambda kind: kind.__name__))


# Full sittings


def _sitting(step: str, seat: str) -> Iterator[Figure]:
    """All that may be moved on the map: the list as it is worked out first, and when one order was given."""
    states = [_full(step, seed) for seed in range(5)]
    rng, dice = random.Random(step), SeededDice(step)
    number = len(war.RULES.legal(states[0], seat))
    first, then, views = [], [], []
    for state in states[1:]:
        views += timed(lambda s=state: war.view(s, seat), times=1)  # type: ignore[misc]
        first += timed(lambda s=state: war.RULES.legal(s, seat), times=1)  # type: ignore[misc]
        moves = [action for action in war.RULES.legal(state, seat) if isinstance(action, war.actions.Move)]
        moved = war.RULES.apply(state, seat, rng.choice(moves), dice).state
        then += timed(lambda s=moved: war.RULES.legal(s, seat), times=1)  # type: ignore[misc]
    yield Figure(f"view, {step}: median", median(views), "ms", 1)
    yield Figure(f"legal, a full {step} of {number} orders: median", median(first), "ms", 20)
    yield Figure("the same after one order: median", median(then), "ms", 20)


def _full(step: str, seed: int) -> war.State:
    """Everybody mobilised; companies and riders strewn over the map."""
    rng = random.Random(seed)
    land = ("1413", "1614", "1915", "2115", "2216", "2518", "2617", "2716", "2915", "2010", "1810")
    riders = ("khamul", *(f"nazgul_{number}" for number in range(3, 10)))
    return war.position(
        turn=12,
        step=step,
        m=5,
        mobilised=("saruman", "rohan", "gondor", "free_peoples"),
        units={"haradrim_foot": "2819", "easterling_foot": "2613", "variag_horse": "2720"},
        at={**{name: rng.choice(land) for name in PEOPLE}, **{name: rng.choice(land) for name in riders}},
        hidden=PEOPLE,
        points=30,
    )


# Games of computers


def _computers() -> Iterator[Figure]:
    """A whole game of each preset among sharp ones, and the pace of their decisions."""
    for preset, bound in WHOLE.items():
        began = time.process_time()
        pace = list(_decisions(war.Config(preset=preset), "sharp"))
        seconds = time.process_time() - began
        yield Figure(f"{preset}: a game of computers, {len(pace)} decisions", seconds, "s", bound)
        yield Figure(f"{preset}: a decision of sharp: worst", max(pace), "ms", PACE["sharp"])
    pace = list(_decisions(war.Config(preset="last_days"), "steady"))
    yield Figure("last_days: a decision of steady: worst", max(pace), "ms", PACE["steady"])


def _decisions(config: war.Config, strength: Strength) -> Iterator[float]:
    """A game of computers: how long each decision took."""
    dice, rng = SeededDice("computers"), random.Random("computers")
    state = war.RULES.start(config, dice).state
    while state.outcome is None:
        seat = war.RULES.decisions(state)[0].seat
        seen = war.RULES.view(state, seat)
        began = time.process_time()
        action = choose(strength, seen, (), rng)
        yield (time.process_time() - began) * 1000
        state = war.RULES.apply(state, seat, action, dice).state
