"""The Advanced Game, partners and the duel, tap by tap: every new action has its taps (A1 to A4, O2, O16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set
from pathlib import Path

import pytest

from bot.model.scene import Scene
from engine import riddle
from engine.riddle.actions import Action
from tests.e2e.driver import Chooser, Driver
from tests.e2e.house import House, house

NEW = (
    riddle.Gaze,
    riddle.Hide,
    riddle.TakeBack,
    riddle.Search,
    riddle.Capture,
    riddle.RiddleCaptive,
    riddle.Release,
    riddle.Give,
    riddle.Request,
    riddle.Reveal,
    riddle.Choose,
)
EVERYTHING = frozenset(one.__name__ for one in NEW)
WHOLE = (False, pytest.param(True, marks=pytest.mark.soak))
"""Whether to play on when all that a test is about was done."""
SYMBOLS = ("secret", "clairvoyance", "gollum")


def curious(h: House) -> Chooser:
    """Plays what is new wherever it is possible, goes to the special spaces, and else plays well."""

    def choose(scene: Scene) -> Action:
        fresh = [action for action in scene.legal if isinstance(action, NEW) or _cache(action)]
        if fresh and h.rng.random() < 0.6:
            kinds = sorted({type(action).__name__ for action in fresh})
            kind = h.rng.choice(kinds)
            return h.rng.choice([action for action in fresh if type(action).__name__ == kind])
        board = scene.view.board
        there = [
            action
            for action in scene.legal
            if isinstance(action, riddle.Move) and set(SYMBOLS) & set(board.symbols(action.to))
        ]
        if there and h.rng.random() < 0.7:
            return h.rng.choice(there)
        return riddle.players.STRENGTHS["sharp"](scene.view, scene.legal, h.rng)

    return choose


def _cache(action: Action) -> bool:
    return isinstance(action, riddle.PlayCard) and action.at is not None


async def play(h: House, most: int, wanted: Set[str]) -> Counter[str]:
    """Play so many steps by taps, or until all that is wanted was done; what was done, by kind."""
    done: Counter[str] = Counter()
    driver = Driver(h, curious(h))
    for _ in range(most):
        names = await driver.deciders()
        if not names or wanted <= done.keys():
            break
        for action in await driver.step(names[0]):
            done[type(action).__name__] += 1
    return done


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "whole", [pytest.param(False, marks=pytest.mark.soak), pytest.param(True, marks=pytest.mark.night)]
)
async def test_the_advanced_game_by_taps(tmp_path: Path, whole: bool) -> None:
    async with house(tmp_path, seed=3) as h:
        await h.open_table("ana", "ben", "cy", wishes=("frodo", "black-rider-1", "merry"), preset="standard")
        await h.begin()
        wanted = {"Hide", "TakeBack", "Retrieve", "Gaze"}
        done = await play(h, 110, EVERYTHING if whole else wanted)
        assert wanted <= set(done), done


@pytest.mark.asyncio
@pytest.mark.parametrize("whole", WHOLE)
async def test_a_duel_by_taps(tmp_path: Path, whole: bool) -> None:
    async with house(tmp_path, people=("ana", "ben"), seed=5) as h:
        await h.open_table("ana", "ben", wishes=("frodo", "black-rider-1"), preset="duel")
        await h.begin()
        wanted = {"Choose", "Hide"}
        done = await play(h, 60, EVERYTHING if whole else wanted)
        assert wanted <= set(done), done
        state = (await h.bot.services.tables.live(h.game)).state
        assert len(state.players) > 2


@pytest.mark.asyncio
@pytest.mark.parametrize("whole", WHOLE)
async def test_partners_by_taps(tmp_path: Path, whole: bool) -> None:
    people = ("ana", "ben", "cy", "dana")
    wishes = ("frodo", "black-rider-1", "sam", "black-rider-2")
    async with house(tmp_path, people=people, seed=6) as h:
        await h.open_table(*people, wishes=wishes, preset="partners")
        await h.begin()
        done = await play(h, 60, EVERYTHING if whole else {"Give"})
        assert "Give" in done, done
