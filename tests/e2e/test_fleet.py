"""Two processes of one bot on one database: any serves any table, one goes on when the other is killed."""

import asyncio
from collections.abc import Collection
from pathlib import Path

import msgspec
import pytest

from bot.app import cli
from bot.app.games import rules_of
from bot.features.heartbeats import heartbeat_of
from bot.local.feed import PATIENCE
from bot.local.server import StandIn
from bot.local.testing import checked
from bot.local.things import Message
from bot.local.world import shard_of
from bot.model.logs import Shards
from bot.model.scene import Clock
from engine import record
from tests.e2e.crowd import DEEDS
from tests.e2e.fleet import Fleet
from tests.e2e.outside import all_told_once
from tests.e2e.phone import Phone, tapped

pytestmark = [pytest.mark.postgres, pytest.mark.usefixtures("threads")]
PEOPLE = ("ana", "ben")
LIVE = Clock("live", 600, 180, 4)


class Inn:
    """A channel with a table in it, and the phones of who sits there."""

    def __init__(self, fleet: Fleet, channel: str) -> None:
        self.fleet = fleet
        self.here = fleet.here
        self.channel = channel
        self.game = ""
        self.phones = {name: Phone(self, name) for name in PEOPLE}  # type: ignore[arg-type]

    def posts(self) -> list[Message]:
        every = self.here.world.history(self.here.world.channel(self.channel))
        return [one for one in every if not one.deleted and not one.ephemeral]

    def inbox(self, name: str) -> list[Message]:
        return self.here.seats.inbox(name)

    async def open(self, clock: Clock | None = None) -> None:
        """Ana opens a table, Ben joins, and the game begins; all by taps."""
        ana, ben = (self.phones[name] for name in PEOPLE)
        await ana.slash("game new", self.channel, name=f"The {self.channel}")
        await ana.tap("open")
        await self.here.seats.wait_for(lambda: any("waiting for players" in one.text for one in self.posts()))
        ben.look(next(one for one in self.posts() if "waiting for players" in one.text))
        await ben.tap("join")
        await ben.pick("wish", "any", arg="")
        place = self.here.world.channel(self.channel).id
        self.game = await self.fleet.services.queries.game_in(place) or ""
        if clock is not None:
            await self.fleet.services.lobbies.change(
                self.game, lambda lobby: msgspec.structs.replace(lobby, clock=clock)
            )
        await ana.slash("game start", self.channel)
        await ana.tap("start-now")
        await self.here.seats.wait_for(lambda: any("### Turn 1 ·" in one.text for one in self.posts()))

    async def version(self) -> int:
        return (await self.fleet.store.game(self.game)).version

    async def asked(self) -> str:
        """Whom the game waits for, the first of them."""
        table = await self.fleet.services.queries.table(self.game)
        seat = (await self.fleet.store.decisions(self.game))[0].seat
        return self.here.world.users[table.holder(seat).user or 0].name

    async def act(self, *, private: bool = False) -> None:
        """Whoever is asked takes a step, by taps in the channel or in direct messages."""
        name, before = await self.asked(), await self.version()
        phone = self.phones[name]
        calls = [one for one in (self.inbox(name) if private else self.posts()) if self._calls(one)]
        phone.look(calls[-1])
        await phone.tap("turn", *([""] if private else []))
        for _ in range(20):
            await self._press(phone)
            if await self.version() > before:
                return
        raise AssertionError(f"{name} takes no step on\n{phone.text}")

    def _calls(self, message: Message) -> bool:
        said = [tapped(button) for button in message.buttons]
        return any(one is not None and (one.verb, one.game) == ("turn", self.game) for one in said)

    async def _press(self, phone: Phone) -> None:
        """Do what the panel offers, or else fill in its first empty menu."""
        if (deed := self._offered(phone, DEEDS)) is not None:
            await phone.press(deed)
            return
        menu = next(one for one in phone.panel.selects if one["type"] == 3 and not one.get("disabled"))
        most = max(1, menu.get("min_values", 1))
        values = [option["value"] for option in menu["options"][:most]]
        said = tapped(menu)
        assert said is not None
        await phone.choose(said, values, menu)

    def _offered(self, phone: Phone, verbs: Collection[str]) -> str | None:
        for button in phone.panel.buttons:
            said = tapped(button)
            if said is not None and said.verb in verbs and not button.get("disabled"):
                return str(button["custom_id"])
        return None

    async def end(self) -> None:
        """Both vote to end it."""
        ana, ben = (self.phones[name] for name in PEOPLE)
        await ana.slash("game end", self.channel)
        await ana.tap("vote-now")
        await self.here.seats.wait_for(lambda: any("**Vote**" in one.text for one in self.posts()))
        ben.look(next(one for one in reversed(self.posts()) if "**Vote**" in one.text))
        await ben.tap(
            "ballot", next(said.arg for _, said in ben.buttons("ballot") if said.arg.endswith("yes"))
        )


def settle(here: StandIn) -> None:
    """Three servers over two shards."""
    here.world.add_guild("Bree", ("bree",), shard=(0, 2))
    here.world.add_guild("Lake-town", ("lake",), shard=(1, 2))
    assert {shard_of(guild, 2) for guild in here.world.guilds} == {0, 1}


async def test_two_processes_serve_all_tables_and_one_goes_on_alone(tmp_path: Path, postgres: str) -> None:
    async with (
        checked(users=PEOPLE, channels=("pony",), shards=2, redirect=False) as here,
        Fleet(here, tmp_path, postgres) as fleet,
    ):
        settle(here)
        _, second = await fleet.start("0-0/2", "1-1/2")
        bree, lake = Inn(fleet, "bree"), Inn(fleet, "lake")
        for inn in (bree, lake):
            await inn.open()
            await inn.act()
        # Direct messages come to shard 0: the other process knows nothing of this table but what is stored.
        await fleet.calm()
        await lake.act(private=True)
        # And the first process does not know that the table has moved on since.
        await lake.act()
        await lake.act(private=True)

        await second.kill()
        await bree.act()
        await lake.act(private=True)
        await fleet.calm()
        await second.start()
        await lake.act()
        await fleet.calm()
        all_told_once(here, await fleet.outbox(), PEOPLE)
        for inn in (bree, lake):
            steps = [step.version for step in await fleet.store.steps(inn.game)]
            assert steps == list(range(steps[0], steps[0] + len(steps)))


@pytest.mark.soak
async def test_e8_10_while_one_process_is_away_the_clocks_of_its_tables_stand(
    tmp_path: Path, postgres: str
) -> None:
    async with (
        checked(users=PEOPLE, channels=("pony",), shards=2, redirect=False) as here,
        Fleet(here, tmp_path, postgres) as fleet,
    ):
        settle(here)
        _, second = await fleet.start("0-0/2", "1-1/2")
        bree, lake = Inn(fleet, "bree"), Inn(fleet, "lake")
        for inn in (bree, lake):
            await inn.open(LIVE)
        (before,) = await fleet.store.decisions(lake.game)
        versions = {inn: await inn.version() for inn in (bree, lake)}
        await second.kill()
        last = float((await fleet.store.notes(heartbeat_of(Shards(1, 1, 2)))).popitem()[1])
        for _ in range(30):
            await fleet.go(60)
        async with asyncio.timeout(PATIENCE):
            while await bree.version() == versions[bree]:
                await asyncio.sleep(0.02)
        assert await lake.version() == versions[lake], "nobody could play there"
        await second.start()
        async with asyncio.timeout(PATIENCE):
            while (table := await fleet.services.tables.live(lake.game)).bookkeeping.given < 30 * 60:
                await asyncio.sleep(0.02)
        # Of one look: the process that has come back may move the clock once more at any moment.
        kept, (after,) = table.bookkeeping, table.open
        # What is told is in minutes; it may lack the part of a second between two looks.
        assert (kept.outage, kept.moved) == (last, pytest.approx(kept.given, abs=1.0))
        assert (before.deadline, after.deadline) != (None, None)
        assert (after.deadline or 0) - (before.deadline or 0) == pytest.approx(kept.given)
        # Whoever plays on there reads it, once.
        turns = len(lake.posts())
        while len(lake.posts()) < turns + 2:
            await lake.act()
            await fleet.calm()
        assert sum("All clocks were moved by 30 min" in one.text for one in lake.posts()) == 1
        # Reminders of the other table, settled by now, all say the same.
        all_told_once(here, await fleet.outbox(), ())


@pytest.mark.soak
async def test_a_process_that_is_given_a_shard_twice_says_so_and_stops(tmp_path: Path, postgres: str) -> None:
    async with (
        checked(users=PEOPLE, channels=("pony",), shards=2, redirect=False) as here,
        Fleet(here, tmp_path, postgres) as fleet,
    ):
        settle(here)
        (first,) = await fleet.start("0-0/2")
        with pytest.raises(AssertionError, match="Another process on this database has shard 0/2 already"):
            await fleet.start("0-1/2")
        assert fleet.processes[-1].code == 2
        assert "Traceback" not in fleet.processes[-1].said
        await first.kill()
        await fleet.start("0-1/2")
        assert here.gateway.connected == [(0, 2), (1, 2)]


@pytest.mark.soak
async def test_a_game_begun_in_a_file_is_moved_goes_on_over_two_processes_and_is_proven(
    tmp_path: Path, postgres: str
) -> None:
    async with checked(users=PEOPLE, channels=("pony",), shards=1, redirect=False) as here:
        settle(here)
        async with Fleet(here, tmp_path) as alone:
            (only,) = await alone.start("")
            inn = Inn(alone, "lake")
            await inn.open()
            game = inn.game
            for _ in range(2):
                await inn.act()
            await alone.calm()
            await only.end()
            assert only.code == 0
            before = await alone.store.steps(game)
        file = tmp_path / "riddlemaster.db"
        assert await asyncio.to_thread(cli.main, ["migrate", "--from", str(file), "--to", postgres]) == 0
        async with Fleet(here, tmp_path, postgres) as fleet:
            here.gateway.shards = 2
            first, _ = await fleet.start("0-0/2", "1-1/2")
            inn = Inn(fleet, "lake")
            inn.game = game
            for private in (False, True, False):
                await inn.act(private=private)
            await first.kill()
            # For good: nobody is there for direct messages any more, the table is played in its channel.
            for _ in range(2):
                await inn.act()
            await inn.end()
            await fleet.calm()
            data = await fleet.services.play.record(game)
            proof = record.verify(data, rules_of)
            steps = await fleet.store.steps(game)
            assert steps[: len(before)] == before
            assert proof.steps == len(steps)
            all_told_once(here, await fleet.outbox(), PEOPLE)
