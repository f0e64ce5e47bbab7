"""Games for the laws: any seats, rules and starting points, played by a mix of policies.

A `Game` is all that is needed to play it again: a failing law prints it. Half of the games begin with the
deal, the others in the middle (`tests.laws.midways`), where rare things happen soon.
"""

import random
import sys
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from hypothesis import strategies as st

from engine.dice import Draw, RecordingDice, SeededDice
from engine.game import Step
from engine.riddle import ANYTIME, RULES, Action, Config, Event, Leave, Options, State
from engine.riddle import actions as act
from engine.riddle import board as boards
from engine.riddle.asking import default
from engine.riddle.players import PLAYERS
from engine.riddle.players.easy import anything
from engine.riddle.state import party
from engine.riddle.view import View
from tests.engine.riddle.miniboard import mini
from tests.laws.midways import middle
from tests.laws.rulesets import any_table, tables
from tests.shared import Shared

Policy = Callable[[View, tuple[Action, ...], random.Random], Action]


class Game(NamedTuple):
    """A game to be played, the same every time."""

    seed: int
    seats: tuple[str, ...]
    """Who sits at the table; under O16 the two who lead a side."""
    policies: tuple[str, ...]
    """Given to the seats in turn."""
    options: Options
    """The rules in force."""
    board: str = "mini"
    midway: bool = False
    """Whether it begins in the middle."""
    leaving: bool = False
    """Whether players may leave for good."""

    @property
    def config(self) -> Config:
        return Config(self.seats, self.options, self.board)


class Taken(NamedTuple):
    """One step of a game. The deal has no seat."""

    before: State | None
    seat: str
    action: Action | None
    step: Step[State, Event]
    draws: tuple[Draw, ...]


# Policies
def absent(view: View, legal: tuple[Action, ...], rng: random.Random) -> Action:
    return default(view)


def preferring(*kinds: type, then: str = "anything") -> Policy:
    """Mostly actions of the earliest of these kinds that is legal, else another policy's choice."""

    def choose(view: View, legal: tuple[Action, ...], rng: random.Random) -> Action:
        for kind in kinds:
            found = [action for action in legal if isinstance(action, kind)]
            if found and rng.random() < 0.8:
                return rng.choice(found)
        return POLICIES[then](view, legal, rng)

    return choose


def meeting(view: View, legal: tuple[Action, ...], rng: random.Random) -> Action:
    """Seeks the company of others, then fights."""
    fights = [a for a in legal if isinstance(a, act.Attack | act.Lay | act.Match)]
    if fights and rng.random() < 0.85:
        return rng.choice(fights)
    places = {player.at for player in view.players if player.seat != view.me}
    near = [a for a in legal if isinstance(a, act.Move) and places & {a.to, *view.board.beside(a.to)}]
    if near and rng.random() < 0.7:
        return rng.choice(near)
    return anything(view, legal, rng)


POLICIES: dict[str, Policy] = {
    **PLAYERS,
    "anything": anything,
    "absent": absent,
    "meeting": meeting,
    "fighting": preferring(act.Attack, act.Lay, act.Match, act.Take, then="sharp"),
    "committed": preferring(act.PlayCard, act.Guess, act.RiddleOn, act.Reroll, act.Escape, act.Show),
    "hoarding": preferring(act.Catch, act.Keep, act.EndTurn, then="steady"),
    "marooned": preferring(act.Surrender, act.Stay, act.Move),
    "secret": preferring(act.Search, act.TakeBack, act.Retrieve, act.Gaze, act.Hide, act.PlayCard),
    "captor": preferring(
        act.Attack, act.Lay, act.Capture, act.RiddleCaptive, act.Release, act.Escape, then="sharp"
    ),
    "partner": preferring(act.Choose, act.Reveal, act.Give, act.Request, act.Take),
}


# Games
@st.composite
def games(draw: st.DrawFn, *, leaving: bool = True) -> Game:
    """Any game: any table, any mix of policies."""
    seats, options = draw(tables())
    return Game(
        seed=draw(st.integers(0, 2**32)),
        seats=seats,
        policies=tuple(draw(st.lists(st.sampled_from(sorted(POLICIES)), min_size=1, max_size=len(seats)))),
        options=options,
        board=draw(st.sampled_from(["mini", boards.MIDDLE_EARTH])),
        midway=draw(st.booleans()),
        leaving=leaving and draw(st.booleans()),
    )


def any_game(rng: random.Random) -> Game:
    """The same without Hypothesis, for soaks."""
    seats, options = any_table(rng)
    return Game(
        seed=rng.getrandbits(32),
        seats=seats,
        policies=tuple(rng.choices(sorted(POLICIES), k=rng.randint(1, len(seats)))),
        options=options,
        board=rng.choice(["mini", boards.MIDDLE_EARTH]),
        midway=rng.random() < 0.5,
        leaving=rng.random() < 0.5,
    )


def begin(game: Game, dice: RecordingDice) -> Taken:
    """The deal, or a moment in the middle."""
    mini()
    if game.midway:
        return Taken(None, "", None, Step(middle(game.seed, game.config), ()), ())
    step = RULES.start(game.config, dice)
    return Taken(None, "", None, step, tuple(dice.draws))


def playout(game: Game, steps: int, seed: bytes | None = None) -> Iterator[Taken]:
    """Play a game, at most that many steps; the first is its beginning. ``seed`` is for other dice."""
    dice = RecordingDice(SeededDice(game.seed if seed is None else seed))
    rng = random.Random(game.seed)
    policy = {seat: POLICIES[game.policies[i % len(game.policies)]] for i, seat in enumerate(game.seats)}
    taken = begin(game, dice)
    yield taken
    state = taken.step.state
    for _ in range(steps):
        if state.outcome is not None:
            return
        dice.draws.clear()
        seat, action = _next(game, state, policy, rng)
        if isinstance(action, Leave):
            step = RULES.resign(state, seat, dice)
        else:
            step = RULES.apply(state, seat, action, dice)
        yield Taken(state, seat, action, step, tuple(dice.draws))
        state = step.state


def any_playout(seed: int, steps: int) -> Iterator[Taken]:
    """The same of any game; whoever asks again gets the same steps."""
    return _any_playout(seed).first(steps + 1)


@cache
def _any_playout(seed: int) -> Shared[Taken]:
    return Shared(playout(any_game(random.Random(seed)), sys.maxsize))


def _next(game: Game, state: State, policy: dict[str, Policy], rng: random.Random) -> tuple[str, Action]:
    """Who does what now: whoever must decide, now and then somebody who may, or leaves."""
    there = [player.seat for player in state.players if _is_there(state, player.seat)]
    if game.leaving and rng.random() < 0.01:
        return rng.choice(there), Leave()
    for seat in there if game.options.x_catch and rng.random() < 0.5 else ():
        if caught := [a for a in RULES.legal(state, seat) if isinstance(a, act.Catch)]:
            return seat, rng.choice(caught)
    chatty = game.options.o4_partner_clairvoyance or game.options.o15_bilbo_resists
    if chatty and rng.random() < 0.1:
        seat = rng.choice(there)
        if may := [a for a in RULES.legal(state, seat) if isinstance(a, ANYTIME)]:
            return seat, rng.choice(may)
    seat = rng.choice(RULES.deciders(state))
    view = RULES.view(state, seat)
    return seat, policy[seat](view, RULES.legal(state, seat), rng)


def _is_there(state: State, seat: str) -> bool:
    """Whether that is a seat whose player has not left for good."""
    characters = party(state.config.options, state.players, seat)
    return any(state.player(character).status != "gone" for character in characters)
