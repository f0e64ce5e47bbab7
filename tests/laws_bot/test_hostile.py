"""Bad input changes nothing, breaks nothing and is answered so that only its sender sees it (E0.5, E4.32)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine import riddle
from engine.riddle.players import STRENGTHS
from tests.bot.core.house import ANA, BEN, CY, House, house, person
from tests.laws_bot.hostile import Forger, misfits

pytestmark = pytest.mark.asyncio

EVE = 666


async def _play(here: House, game: str, rng: random.Random) -> bool:
    """One step of a game by whoever must decide; false when it is over."""
    live = await here.manager.tables.live(game)
    if live.state.outcome is not None:
        return False
    if live.row.status == "paused":
        await here.manager.resume(game)
    seat = rng.choice(riddle.RULES.deciders(live.state))
    view = riddle.RULES.view(live.state, seat)
    action = STRENGTHS["wanderer"](view, riddle.RULES.legal(live.state, seat), rng)
    user = live.table.sitter(seat).user
    assert user is not None
    await here.manager.submit(game, user, [action], None)
    return True


@pytest.mark.parametrize("seed", range(3))
async def test_forged_taps_of_strangers_change_nothing_and_never_trip_a_handler(
    tmp_path: Path, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    rng = random.Random(seed)
    async with house(tmp_path) as here:
        guests = (person(ANA, "Ana", "frodo"), person(BEN, "Ben"), person(CY, "Cy", "black-rider-1"))
        game = await here.game(*guests)
        other = await here.game(person(ANA, "Ana"), person(EVE + 1, "Fay"), channel=501)
        lobby = await here.lobby(person(ANA, "Ana"), person(BEN, "Ben"), channel=502)
        forger = Forger(here.manager, rng, (EVE,), (game, other, lobby.game))
        from bot.panels import panel

        for _ in range(60):
            for user in (ANA, BEN, CY):
                forger.learn(panel(await here.manager.scene(game, user)))
            before = await here.store.game(game), await here.store.game(other)
            for _ in range(12):
                what, shown = await forger.strike(wild=rng.random() < 0.6)
                assert misfits(shown) == [], what
                faults = [r for r in caplog.records if r.levelname == "ERROR"]
                assert not faults, f"{what}: {faults[0].getMessage()}"
            assert (await here.store.game(game), await here.store.game(other)) == before
            if not await _play(here, game, rng):
                break


@pytest.mark.parametrize("seed", range(3))
async def test_forged_taps_of_players_never_trip_a_handler(
    tmp_path: Path, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Players may forge too: then an action counts only if the rules allow it to their seat."""
    rng = random.Random(100 + seed)
    async with house(tmp_path) as here:
        guests = (person(ANA, "Ana", "frodo"), person(BEN, "Ben"), person(CY, "Cy", "black-rider-1"))
        game = await here.game(*guests)
        forger = Forger(here.manager, rng, (ANA, BEN, CY), (game,))
        for _ in range(80):
            for _ in range(10):
                what, shown = await forger.strike(wild=rng.random() < 0.7)
                assert misfits(shown) == [], what
                faults = [r for r in caplog.records if r.levelname == "ERROR"]
                assert not faults, f"{what}: {faults[0].getMessage()}"
            live = await here.manager.tables.live(game)
            assert riddle.problems(live.state) == []
            if not await _play(here, game, rng):
                break
