"""The whole bot while the server of its database is away, for a moment and for an hour."""

import asyncio
from pathlib import Path

import pytest

from engine import record
from tests.e2e.house import House, house
from tests.servers.line import Line
from tests.servers.own import Own
from tests.toy.kit import TOY
from tests.toy.rules import RULES
from tests.toy.test_by_taps import asked, opened, play_on

pytestmark = [pytest.mark.postgres, pytest.mark.usefixtures("threads")]
GAMES = {TOY.id: TOY}
PATIENCE = "bot.store.postgres.database.PATIENCE"
HOUR = 3600.0


async def ended(h: House) -> None:
    """Play to the end; the record proves the game, and nothing was told twice."""
    await play_on(h)
    proof = record.verify(await h.bot.services.play.record(h.game), {RULES.id: RULES}.__getitem__)
    assert proof.steps == (await h.bot.store.game(h.game)).version
    told = [one.text for one in h.posts()]
    assert len(told) == len(set(told)), "a post came twice"
    waiting = await h.bot.store.load(0.0)
    assert waiting.posts == 0


async def test_a_tap_waits_for_a_server_that_is_started_again(
    tmp_path: Path, lone: Own, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PATIENCE, 600.0)
    async with house(tmp_path, games=GAMES, place=database) as h:
        await opened(h, "ana", "ben")
        phone = h.phones[await asked(h)]
        await phone.my_turn()
        version = (await h.bot.store.game(h.game)).version
        await asyncio.to_thread(lone.stop)
        tap = asyncio.create_task(phone.tap("toy", "draw."))
        await asyncio.sleep(1.0)
        assert not tap.done()
        await lone.start()
        await tap
        await h.calm()
        assert (await h.bot.store.game(h.game)).version == version + 1
        await ended(h)


async def test_whoever_cannot_be_told_whether_it_was_done_is_told_that(
    tmp_path: Path, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nothing but the tap shall write.
    monkeypatch.setattr("bot.features.alarm.BEAT", 1e6)
    monkeypatch.setattr("bot.delivery.relay.RESCUE", 1e6)
    monkeypatch.setattr(PATIENCE, 600.0)
    await line.mend()
    async with house(tmp_path, games=GAMES, place=line.address) as h:
        await opened(h, "ana", "ben")
        phone = h.phones[await asked(h)]
        await phone.my_turn()
        await h.calm()
        version = (await h.bot.store.game(h.game)).version
        monkeypatch.setattr(PATIENCE, 0.2)
        line.loses, line.shuts = "answer", True
        await phone.tap("toy", "draw.")
        assert "went away in the middle of that" in phone.text
        monkeypatch.setattr(PATIENCE, 600.0)
        await line.mend()
        assert (await h.bot.store.game(h.game)).version == version + 1, "it was done, once"
        await ended(h)
    await line.cut()


async def test_e0_3_a_form_is_not_waited_for_longer_than_discord_waits(
    tmp_path: Path, lone: Own, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PATIENCE, 600.0)
    monkeypatch.setattr("bot.interactions.dispatcher.FORM", 0.5)
    async with house(tmp_path, place=database) as h:
        await opened(h, "ana", "ben")
        phone, owner = h.phones["ana"], h.here.world.user("ana").id
        await phone.slash("notes", add="He has the Ring.")
        note = next(option["value"] for option in phone.menus("notepick")[0][0]["options"])
        await phone.pick("notepick", note)
        await asyncio.to_thread(lone.stop)
        await phone.tap("noteedit")
        assert "That took me too long, so nothing opened" in phone.text, "why is not known yet"
        await lone.start()
        assert [one.text for one in await h.bot.store.notebook(h.game, owner)] == ["He has the Ring."]


async def test_after_an_hour_without_its_database_it_goes_on_and_nobody_has_lost_time(
    tmp_path: Path, lone: Own, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PATIENCE, 0.2)
    monkeypatch.setattr("bot.app.client.AWAY", 0.05)
    monkeypatch.setattr("bot.delivery.relay.IDLE", 0.05)
    async with house(tmp_path, games=GAMES, place=database) as h:
        await opened(h, "ana", "ben")
        phone = h.phones[await asked(h)]
        await phone.my_turn()
        before = await h.bot.store.game(h.game)
        (decision,) = await h.bot.store.decisions(h.game)
        await asyncio.to_thread(lone.stop)
        await phone.tap("toy", "draw.")
        assert "database can't be reached now" in phone.text
        assert "postgresql" not in phone.text
        h.here.world.clock.advance(HOUR)
        h.bot.alarm.wake()
        await lone.start()
        monkeypatch.setattr(PATIENCE, 600.0)
        h.bot.alarm.wake()
        async with asyncio.timeout(600):
            while (moved := (await h.bot.store.decisions(h.game))[0]).deadline == decision.deadline:
                await asyncio.sleep(0.02)
        assert decision.deadline is not None
        assert moved.deadline == pytest.approx(decision.deadline + HOUR, abs=60.0)
        assert (await h.bot.store.game(h.game)).version == before.version, "nothing was done meanwhile"
        assert h.bot.failure() is None
        await ended(h)
