"""Games for the laws: random seats, options and starting points, played by a mix of policies.

A `Game` is all that is needed to play it again: a failing law prints it. Half of the games begin with the
deal, the others in the middle, with hands and stocks of any size, where rare things happen soon.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from hypothesis import strategies as st
from msgspec.structs import replace

from engine.dice import Draw, RecordingDice, SeededDice
from engine.game import Step
from engine.riddle import RULES, Action, Config, Event, Leave, Options, State, position
from engine.riddle import actions as act
from engine.riddle import board as boards
from engine.riddle.deck import CARDS, CHARACTERS, HAND_LIMIT, THE_RING
from engine.riddle.defaults import default
from engine.riddle.players import STRENGTHS
from engine.riddle.view import View
from tests.engine.miniboard import mini

SWITCHES = ("x_catch", "x_flying_beasts_retain", "x_maroon_relief", "x_auto_roll", "x_restless")
"""The options that change how the Basic Game is played."""

Policy = Callable[[View, tuple[Action, ...], random.Random], Action]


class Game(NamedTuple):
    """A game to be played, the same every time."""

    seed: int
    seats: tuple[str, ...]
    policies: tuple[str, ...]
    """Given to the seats in turn."""
    switches: frozenset[str]
    """The options that are on."""
    board: str = "mini"
    midway: bool = False
    """Whether it begins in the middle."""
    leaving: bool = False
    """Whether players may leave for good."""

    @property
    def options(self) -> Options:
        """The rules in force."""
        return replace(Options(), **{name: name in self.switches for name in SWITCHES})

    @property
    def config(self) -> Config:
        """What the game is made of."""
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
    """Nothing but time-outs."""
    return default(view)


def preferring(*kinds: type, then: str = "wanderer") -> Policy:
    """Mostly actions of the earliest of these kinds that is legal, else another policy's choice."""

    def choose(view: View, legal: tuple[Action, ...], rng: random.Random) -> Action:
        for kind in kinds:
            found = [action for action in legal if isinstance(action, kind)]
            if found and rng.random() < 0.8:
                return rng.choice(found)
        return STRENGTHS[then](view, legal, rng)

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
    return STRENGTHS["wanderer"](view, legal, rng)


POLICIES: dict[str, Policy] = {
    **STRENGTHS,
    "absent": absent,
    "meeting": meeting,
    "fighting": preferring(act.Attack, act.Lay, act.Match, act.Take, then="strider"),
    "committed": preferring(act.PlayCard, act.Guess, act.RiddleOn, act.Reroll, act.Escape, act.Show),
    "hoarding": preferring(act.Catch, act.Keep, act.EndTurn, then="traveller"),
    "marooned": preferring(act.Surrender, act.Stay, act.Move),
}


# Games


@st.composite
def games(draw: st.DrawFn, *, leaving: bool = True) -> Game:
    """Any game: 2 to 8 seats, any options of the Basic Game, any mix of policies."""
    size = draw(st.integers(2, 8))
    seats = tuple(draw(st.permutations(list(CHARACTERS))))[:size]
    return Game(
        seed=draw(st.integers(0, 2**32)),
        seats=seats,
        policies=tuple(draw(st.lists(st.sampled_from(sorted(POLICIES)), min_size=1, max_size=size))),
        switches=frozenset(draw(st.sets(st.sampled_from(SWITCHES)))),
        board=draw(st.sampled_from(["mini", boards.MIDDLE_EARTH])),
        midway=draw(st.booleans()),
        leaving=leaving and draw(st.booleans()),
    )


def any_game(rng: random.Random) -> Game:
    """The same without Hypothesis, for soaks."""
    size = rng.randint(2, 8)
    return Game(
        seed=rng.getrandbits(32),
        seats=tuple(rng.sample(list(CHARACTERS), size)),
        policies=tuple(rng.choices(sorted(POLICIES), k=rng.randint(1, size))),
        switches=frozenset(name for name in SWITCHES if rng.random() < 0.5),
        board=rng.choice(["mini", boards.MIDDLE_EARTH]),
        midway=rng.random() < 0.5,
        leaving=rng.random() < 0.5,
    )


def middle(game: Game) -> State:
    """A moment in the middle of a game: hands, places and stocks of any size."""
    mini()
    rng = random.Random(game.seed)
    board = boards.get(game.board)
    places = sorted(loc for loc in board.locations if not board.is_dot(loc) and not board.is_water(loc))
    crowd = rng.choice(places), rng.choice(places)
    cards = list(CARDS)
    rng.shuffle(cards)
    away = {seat for seat in game.seats if rng.random() < 0.15}
    most = HAND_LIMIT + 2 if game.options.x_catch else HAND_LIMIT
    hands: dict[str, list[str]] = {}
    for seat in game.seats:
        size = rng.choice([0, 1, 2, 3, 5, 8, HAND_LIMIT if seat in away else most])
        hands[seat], cards = cards[:size], cards[size:]
    pile = [card for card in cards if card != THE_RING]
    stock = rng.choice([0, 1, 3, len(pile)])
    deck = pile[:stock] + [THE_RING] * (THE_RING in cards)
    rng.shuffle(deck)
    at = {s: rng.choice([*crowd, *crowd, rng.choice(places)]) for s in game.seats if s not in away}
    return position(
        hands=hands,
        at=at,
        halls={seat: rng.randint(0, 3) for seat in away},
        turn=rng.choice(game.seats),
        deck=deck,
        discards=pile[stock:],
        options=game.options,
        board=game.board,
        seats=game.seats,
    )


def begin(game: Game, dice: RecordingDice) -> Taken:
    """The deal, or a moment in the middle."""
    mini()
    if game.midway:
        return Taken(None, "", None, Step(middle(game), ()), ())
    step = RULES.start(game.config, dice)
    return Taken(None, "", None, step, tuple(dice.draws))


def playout(game: Game, steps: int, seed: bytes | None = None) -> Iterator[Taken]:
    """Play a game, at most that many steps; the first is its beginning. ``seed`` is for other dice."""
    dice = RecordingDice(SeededDice(game.seed if seed is None else seed))
    rng = random.Random(game.seed)
    policy = {s: POLICIES[game.policies[i % len(game.policies)]] for i, s in enumerate(game.seats)}
    taken = begin(game, dice)
    yield taken
    state = taken.step.state
    for _ in range(steps):
        if state.outcome is not None:
            return
        dice.draws.clear()
        seat, action = _next(game, state, policy, rng)
        if isinstance(action, Leave):
            step = RULES.remove(state, seat, dice)
        else:
            step = RULES.apply(state, seat, action, dice)
        yield Taken(state, seat, action, step, tuple(dice.draws))
        state = step.state


def _next(game: Game, state: State, policy: dict[str, Policy], rng: random.Random) -> tuple[str, Action]:
    """Who does what now: whoever must decide, now and then somebody who may, or leaves."""
    playing = [player.seat for player in state.players if player.status != "gone"]
    if game.leaving and rng.random() < 0.01:
        return rng.choice(playing), Leave()
    for seat in playing if game.options.x_catch and rng.random() < 0.5 else ():
        if caught := [a for a in RULES.legal(state, seat) if isinstance(a, act.Catch)]:
            return seat, rng.choice(caught)
    seat = rng.choice(RULES.deciders(state))
    view = RULES.view(state, seat)
    return seat, policy[seat](view, RULES.legal(state, seat), rng)
