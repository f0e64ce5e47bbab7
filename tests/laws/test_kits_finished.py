"""Law 7 of design.md 7: computers of each strength play a whole game in the house, and its record proves."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.model.kit import Kit
from bot.tables.transaction import PASSED
from engine import record
from tests.features.house import ANA, CHANNEL, computer, house, person
from tests.laws.kits import KITS

MOST = 3000
"""Steps of a game, at most: then it is given up."""
LONG = {("war", "easy"), ("war", "steady"), ("war", "sharp")}
"""Who thinks so long over a whole game that it is played in the soak alone."""
each_strength = pytest.mark.parametrize(
    ("kit", "strength"),
    [
        pytest.param(kit, strength, marks=pytest.mark.soak if (kit.id, strength) in LONG else ())
        for kit in KITS
        for strength in kit.computers.strengths
    ],
    ids=lambda one: getattr(one, "id", one),
)


@pytest.mark.sampled(4, soak=("steady",))
@each_strength
@pytest.mark.asyncio
async def test_4_3_7_computers_play_a_whole_game_and_its_record_proves(
    kit: Kit, strength: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """One person sits with them and does what such a computer would: a table without people pauses."""
    rng = random.Random(strength)
    async with house(tmp_path, kit=kit) as here:
        others = [computer(f"C{number}", strength=strength) for number in (1, 2)]
        game = await here.game(person(ANA, "Ana"), *others)
        for _ in range(MOST):
            row = await here.store.game(game)
            if row.status == "over":
                break
            scene = await here.services.queries.scene(game, ANA)
            if scene.decision:
                action = kit.computers.choose(strength, scene.view, scene.legal, rng)
                await here.services.play.submit(game, ANA, [action], scene.decision)
            here.time.go(30)
            await here.ring()
        else:
            pytest.fail("it does not end")
        steps = await here.store.steps(game)
        # Orders that hold from the start answer for a person (E17.4, W15.10).
        known = {step.how for step in steps[1:]} - {PASSED, "order"}
        assert known == {"person", "computer"}, "no default was needed"
        proof = record.verify(await here.services.play.record(game), {kit.id: kit.rules}.__getitem__)
        assert proof.steps == len(steps) == row.version
        assert kit.rules.outcome(proof.state) is not None
        await here.deliver()
        assert here.post.texts(CHANNEL)
    assert [one.getMessage() for one in caplog.records if one.levelname in ("WARNING", "ERROR")] == []
