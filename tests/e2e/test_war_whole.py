"""A whole war of three people, from the deal to its end, with kills of the bot and outages on the way (W7,
design.md 4); then its record proves it."""

import asyncio
import random
from pathlib import Path

import pytest

from bot.app.games import rules_of
from bot.delivery.outbox_rows import post_of
from bot.local.faults import Fault
from bot.store.rows import PostRow
from engine import record
from tests.e2e.house import House, house, killed
from tests.e2e.outside import all_told_once
from tests.e2e.test_kill import POSTS
from tests.e2e.test_war import GAMES, act, asked, opened

PEOPLE = ("ana", "ben", "cy")
SEATS = ("fellowship", "sauron", "saruman")
SEED = 4
OFTEN = 24
"""After so many acts the bot is killed as it tells of the next one, or Discord fails for some requests."""
AWAY = (30.0, 3 * 3600.0)
"""Seconds until it is back: an outage of a minute moves no clock, one of hours moves them all (E8.10)."""
CHANCE = 3
"""In every third turn orders are given by chance; in the others the sittings are closed."""
LONGEST = 2000


async def outbox(h: House) -> list[PostRow]:
    """Every message that was ever written for somebody."""
    fields = PostRow.__struct_fields__
    found = await h.bot.store._db.all(f"SELECT {', '.join(fields)} FROM outbox ORDER BY id")  # type: ignore[attr-defined]
    return [PostRow(**dict(zip(fields, row, strict=True))) for row in found]


async def shaken(h: House, rng: random.Random, name: str, *, chance: bool) -> None:
    """Somebody acts, and the bot is killed as it tells of it: before a message is out, or after it."""
    late = rng.random() < 0.5
    h.here.faults.add(Fault(POSTS, delay=60, times=50) if late else Fault(POSTS, 503, {}, delay=60, times=50))
    await act(h.phones[name], rng, chance=chance)
    await asyncio.sleep(0.05)
    steps = await h.bot.store.steps(h.game)
    await killed(h, rng.choice(AWAY))
    assert (await h.bot.store.steps(h.game))[: len(steps)] == steps, "what was done is done"


@pytest.mark.night
@pytest.mark.timeout(3600)
async def test_vic_8_three_powers_to_the_last_turn_through_kills_and_outages(tmp_path: Path) -> None:
    rng = random.Random(SEED)
    async with house(tmp_path, games=GAMES, seed=SEED, spent=50) as h:
        await opened(h, "three_powers", *SEATS)
        acts = 0
        while acts < LONGEST and (await h.bot.services.queries.table(h.game)).status == "running":
            name = (await asked(h))[0]
            turn = (await h.scene(name)).view.field.turn.number
            chance, acts = turn % CHANCE == 0, acts + 1
            if acts % OFTEN == 0:
                await shaken(h, rng, name, chance=chance)
            else:
                if acts % OFTEN == OFTEN // 2:
                    h.here.faults.error(POSTS, 503, times=2)
                    await h.here.gateway.drop("abort")
                    await h.here.seats.wait_for(lambda: h.here.online)
                await act(h.phones[name], rng, chance=chance)
            await h.calm()
        row = await h.bot.store.game(h.game)
        assert row.status == "over"
        proof = record.verify(await h.bot.services.play.record(h.game), rules_of)
        live = await h.bot.services.tables.live(h.game)
        assert proof.state == live.state
        assert live.state.outcome is not None
        rows = await outbox(h)
        all_told_once(h.here, rows, PEOPLE)
        assert any("All clocks were moved by" in one.text for one in h.here.world.messages.values())
        assert sum(post_of(one).key.startswith("turn-") for one in rows) > 100, "a post for every sitting"
