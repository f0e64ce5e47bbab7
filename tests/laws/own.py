"""What the laws of kits must be told of each game: where to look, and what its rules let a watcher learn."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple

import pytest
from msgspec.structs import replace

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.riddle.model.slots import means_slot
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from engine.riddle import board as boards
from engine.riddle.actions import Move
from engine.war.actions import CloseStep
from tests.laws import kits, walks, worlds
from tests.laws.secrecy import _only_the_ring, opens
from tests.laws.war import walks as war_walks
from tests.laws.war import worlds as war_worlds
from tests.shared import Shared
from tests.toy.kit import TOY
from tests.toy.rules import HIGHEST, State

FAR: Final = 10_000
"""More steps than any law follows a game."""


class Own(NamedTuple):
    """A game under the laws."""

    kit: Kit
    seats: Callable[[Any], tuple[str, ...]]
    """Who sits at the table, of a state."""
    walk: Callable[[int, int], Iterator[Any]]
    """Steps of some game, by a seed, at most so many."""
    world: Callable[[Any, str | None, random.Random, str, Any], Any]
    """Another state that this watcher cannot tell from that one, in which the seat can do the action, too."""
    learns: Callable[[Any, Any, Any, str | None], bool]
    """Whether a step lets the watcher see more by the rules, without an event: the state before it, and after
    it in both worlds."""
    typed: Callable[[Any, Any], tuple[str, ...]]
    """The command, with its options, that leads to an action of that view to which no control leads."""
    few: int = 100_000
    """Moments with more actions have a law of their own, as each takes long."""
    plans: bool = False
    """Whether somebody can plan what is done next."""
    apart: tuple[Any, ...] = ()
    """Actions that no control does alone: one tap does another before, which says what is left open."""


def _riddle(seed: int, most: int) -> Iterator[walks.Taken]:
    return _riddle_game(seed).first(most + 1)


@cache
def _riddle_game(seed: int) -> Shared[walks.Taken]:
    # Players meet the bot on the real board only.
    game = walks.any_game(random.Random(seed))._replace(board=boards.MIDDLE_EARTH, leaving=False)
    return Shared(walks.playout(game, FAR))


def _riddle_learns(before: Any, after: Any, there: Any, watcher: str | None) -> bool:
    return _only_the_ring(after) or _only_the_ring(there) or opens(before, after, watcher)


def _riddle_typed(view: Any, action: Any) -> tuple[str, ...]:
    """No control lays a terrain card to no use (E4.12)."""
    if not isinstance(action, Move) or not action.lay:
        return ()
    return "move", action.to, means_slot(view, action.by), "+".join(action.lay)


def _war(seed: int, most: int) -> Iterator[war_walks.Taken]:
    # What begins in the middle has no deal before its first step.
    deal = not war_walks.games(seed + 1)[seed].midway
    return _war_game(seed).first(most + deal)


@cache
def _war_game(seed: int) -> Shared[war_walks.Taken]:
    return Shared(war_walks.playout(war_walks.games(seed + 1)[seed], FAR))


def _war_learns(before: Any, after: Any, there: Any, watcher: str | None) -> bool:
    """What the view tells more is held against the rules by laws of their own (`tests/laws/war`)."""
    return WAR.rules.view(after, watcher) != WAR.rules.view(there, watcher)


def _toy_world(state: State, watcher: str | None, rng: random.Random, seat: str, action: Any) -> State:
    others = {one: n if one == watcher else rng.randrange(HIGHEST) for one, n in state.numbers.items()}
    return replace(state, numbers=others)


OWN: Final = (
    Own(
        RIDDLE,
        lambda state: state.config.seats,
        _riddle,
        lambda state, watcher, rng, seat, action: worlds.another(
            state, watcher, rng, worlds.named(state, seat, action)
        ),
        _riddle_learns,
        _riddle_typed,
        plans=True,
    ),
    Own(
        WAR,
        lambda state: state.config.seats,
        _war,
        lambda state, watcher, rng, seat, action: war_worlds.another(state, watcher, rng),
        _war_learns,
        lambda view, action: (),
        few=120,
        # The sheet of Close always says who hides (W15.6).
        apart=(CloseStep("F7"),),
    ),
    Own(
        TOY,
        lambda state: state.seats,
        lambda seed, most: kits.playout(TOY, seed, most),
        _toy_world,
        lambda before, after, there, watcher: False,
        lambda view, action: (),
    ),
)


def walks_of(seeds: int) -> pytest.MarkDecorator:
    """So many walks through every game under the laws."""
    cases = [(own, seed) for own in OWN for seed in range(seeds)]
    return pytest.mark.parametrize(
        ("own", "seed"), cases, ids=lambda one: one.kit.id if isinstance(one, Own) else one
    )
