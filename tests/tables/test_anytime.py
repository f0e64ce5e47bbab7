"""What is done in anybody's turn answers no decision and keeps its clock (R-61, O4.2, P6, E0.6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import riddle
from engine.riddle.options import Options
from tests.features.house import ANA, BEN, a_move, house, person, put

OPTIONS = Options(o15_bilbo_resists=True)


def state() -> riddle.State:
    return riddle.position(
        seats=("frodo", "black-rider-1"),
        hands={"frodo": ["cloak-1", "frodo"], "black-rider-1": ["rope-1"]},
        at={"frodo": "G6", "black-rider-1": "F15"},
        turn="frodo",
        roll=3,
        options=OPTIONS,
    )


@pytest.mark.asyncio
async def test_P0_2_an_order_leaves_every_decision_open_with_its_deadline(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await here.game(person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
        await put(here, game, state())
        before = await here.store.decisions(game)
        here.time.go(60)
        await here.services.play.draft(game, ANA, "what", ("h1",))
        for user in (ANA, BEN):
            scene = await here.services.queries.scene(game, user)
            await here.services.play.submit(game, user, [riddle.OrderBilbo(scene.view.bilbo_yields)], None)
        after = await here.store.decisions(game)
        assert [(d.number, d.deadline) for d in after] == [(d.number, d.deadline) for d in before]
        assert (await here.services.queries.scene(game, ANA)).drafts == {"what": ("h1",)}
        assert (await here.services.queries.scene(game, BEN)).view.bilbo_yields


@pytest.mark.asyncio
async def test_E0_6_an_order_in_anothers_turn_shows_no_step_that_is_not_settled_first(tmp_path: Path) -> None:
    """Whoever gives it must not become the one who sees further than the others."""
    async with house(tmp_path) as here:
        game = await here.game(person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
        await put(here, game, state())
        scene = await here.services.queries.scene(game, ANA)
        await here.services.play.submit(game, ANA, [await a_move(scene)], None)
        await here.services.play.submit(game, BEN, [riddle.OrderBilbo(False)], None)
        live = await here.services.tables.live(game)
        assert live.actor is None
        assert live.row.settled == live.row.version
