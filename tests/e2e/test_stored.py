"""Databases of whole servers that landed versions wrote: they open, their posts go out and their games are
played on.

Each dump is of a database as its version left it when it was killed: a table in each phase that random play
came to, one that is over, one paused, a lobby, and posts not out yet.
"""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.app.fleet import COMMANDS
from bot.app.games import rules_of
from bot.store.schema import VERSION
from engine import record, riddle
from tests.e2e.dumps import DUMPS, WHOLE, named, restore, schema
from tests.e2e.house import House, house

PEOPLE = ("ana", "ben", "cy", "dan")
PHASES = (
    "acting", "looking", "riddling", "taking", "battling", "spoiling", "trading", "choosing", "trimming",
    "discarding", "halls-rolling", "halls-choosing", "captured", "retrieving", "placing", "acting-captive",
    "exchanging", "duel",
)  # fmt: skip
"""The channels of the tables, each named for where its game stood when the first of them was written."""
WAR = "cellar"
"""The channel of a table of the War, from schema 11 on."""
OTHERS = ("lobby", "paused", "finished", "computers", "vote")
TO_THE_END = ("captured", "battling")
"""Games that are played to their end, the others for a while."""
STEPS, MOST = 12, 1500


async def play_on(h: House, channel: str, steps: int) -> bool:
    """Let everybody at that table play like a sharp computer, in the War as is done for who is away.

    Whether the game ended.
    """
    game = await h.bot.services.queries.game_in(h.here.world.channel(channel).id)
    assert game, channel
    for _ in range(steps):
        table = await h.bot.services.queries.table(game)
        if table.status != "running":
            return table.status == "over"
        asked = {one.seat for one in await h.bot.store.decisions(game)}
        sitter = next(s for s in table.sitters if s.seat in asked)
        assert sitter.user is not None
        live = await h.bot.services.tables.live(game)
        action = next(one.default for one in live.kit.rules.decisions(live.state) if one.seat == sitter.seat)
        if channel != WAR:
            scene = await h.bot.services.queries.scene(game, sitter.user)
            action = riddle.players.STRENGTHS["strider"](scene.view, scene.legal, h.rng)
        await h.bot.services.play.submit(game, sitter.user, (action,), None)
    return False


async def status_of(h: House, channel: str) -> str:
    """The status of the newest table of a channel."""
    with closing(sqlite3.connect(h.data / "riddlemaster.db")) as raw:
        found = raw.execute(
            "SELECT status FROM games WHERE channel = ? ORDER BY created DESC",
            (h.here.world.channel(channel).id,),
        ).fetchone()
    return str(found[0]) if found else ""


def test_e12_2_there_is_a_database_of_every_earlier_schema() -> None:
    assert set(range(1, VERSION)) <= {schema(dump) for dump in DUMPS}


@pytest.mark.asyncio
@pytest.mark.parametrize("ends", [1, pytest.param(2, marks=pytest.mark.soak)])
@pytest.mark.parametrize("dump", WHOLE, ids=named)
async def test_e12_2_a_database_of_a_landed_version_opens_and_is_played_on(
    tmp_path: Path, dump: Path, ends: int
) -> None:
    file = tmp_path / "riddlemaster.db"
    restore(dump, file)
    with closing(sqlite3.connect(file)) as raw, raw:
        # A new stand-in knows no commands.
        raw.execute("DELETE FROM notes WHERE key = ?", (COMMANDS,))
    async with house(tmp_path, people=PEOPLE, channels=("pony", "cellar", *PHASES, *OTHERS), seed=4) as h:
        h.rng = random.Random(dump.name)
        await h.calm()
        assert await h.bot.store.next_post() is None, "what was not out yet went out"
        stands = [channel for channel in PHASES if await status_of(h, channel) == "running"]
        assert set(TO_THE_END) <= set(stands)
        for channel in stands:
            whole = channel in TO_THE_END[:ends]
            if whole or ends == 1:  # the soak knows that the others are played on
                ended = await play_on(h, channel, MOST if whole else STEPS)
                assert ended or not whole, channel
        if schema(dump) >= 11:
            assert not await play_on(h, WAR, STEPS)
            assert await status_of(h, WAR) == "running"
        await h.calm()
        assert await status_of(h, "paused") == "paused"
        for channel in (*TO_THE_END[:ends], "finished"):
            with closing(sqlite3.connect(file)) as raw:
                where = h.here.world.channel(channel).id
                over = "SELECT id FROM games WHERE channel = ? AND status = 'over'"
                (game,) = raw.execute(over, (where,)).fetchone()
            proof = record.verify(await h.bot.services.play.record(game), rules_of)
            assert proof.draws
