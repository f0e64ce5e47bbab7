"""A house with leagues in it, for tests that play them (E18.8)."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from bot.features.leagues.reading import Whole, read
from bot.features.leagues.rounds import Rounds
from bot.model.kit import Kit
from bot.model.screen import Buttons, Screen
from bot.store import LeagueRow, LeagueTableRow
from bot.store.leagues import LEAGUE
from bot.tables.people import Names
from bot.ui import permissions
from bot.ui.components import in_words, problems
from tests.features.house import ANA, GUILD, House, Mute, house
from tests.features.tapping import answer, tap_by
from tests.toy.kit import TOY

PLACE = 800
DAN = 104


class Rooms:
    """Discord's threads."""

    def __init__(self) -> None:
        self.named: dict[str, int] = {}
        self.others: dict[str, int] = {}
        """Those that somebody else had opened."""
        self.faults: list[Exception] = []
        self.after: list[Exception] = []
        """What happens after a thread was opened."""

    async def open(self, channel: int, name: str) -> int:
        assert channel == PLACE
        if self.faults:
            raise self.faults.pop(0)
        assert name not in self.named, "it is opened twice"
        self.named[name] = 9000 + len(self.named)
        if self.after:
            raise self.after.pop(0)
        return self.named[name]

    async def found(self, channel: int, since: float) -> Sequence[tuple[str, int]]:
        return [*self.others.items(), *self.named.items(), *self.others.items()]


class Play:
    """A house with leagues in it."""

    def __init__(self, here: House) -> None:
        self.here = here
        self.rooms = Rooms()
        self.absent: set[int] = set()
        self.slow = 0.0
        """Seconds that Discord takes to say who is there."""
        Rounds(here.services, self.rooms, self._member)

    async def _member(self, guild: int, user: int) -> bool:
        await asyncio.sleep(self.slow)
        return user not in self.absent

    async def known(self, *names: str) -> None:
        """People with names, with accounts from Ana's on."""
        for user, name in enumerate(names, ANA):
            await self.here.services.people.seen(
                await self.here.store.person(user), Names(name), "en-US", GUILD
            )

    async def taps(self, user: int, verb: str, arg: str = "", *values: str, manages: bool = False) -> Screen:
        more = {"channel": PLACE, "permissions": permissions.INVITE, "threads": True, "manages": manages}
        person = await self.here.store.person(user)
        made = tap_by(self.here, user, arg=arg, values=values, **more)
        made.name = person.called or made.name
        shown = await answer(verb, made)
        assert problems(shown) == problems(in_words(shown)) == []
        return shown

    async def opens(self, *options: str) -> LeagueRow:
        """Ana opens a league: name, game, preset, players, rounds, pairing, clock, points."""
        before = await self.here.store.league_in(PLACE)
        shown = await self.taps(ANA, "league-new", "", *(options or ("Winter", "", "", "2", "3")))
        (button,) = (one for row in shown.parts if isinstance(row, Buttons) for one in row.buttons)
        assert await self.here.store.league_in(PLACE) == before, "one more tap opens it (E14.1)"
        await self.taps(ANA, button.verb, button.arg)
        await self.looks()
        return await self.league()

    async def league(self) -> LeagueRow:
        league = await self.here.store.league_in(PLACE)
        assert league is not None
        return league

    async def whole(self) -> Whole:
        return await read(self.here.services, await self.league())

    async def joins(self, *users: int) -> None:
        number = str((await self.league()).id)
        for user in users:
            await self.taps(user, "league-join", number)

    async def begins(self, *users: int) -> None:
        await self.joins(*users)
        await self.taps(ANA, "league-begun", str((await self.league()).id))
        await self.looks()

    async def looks(self, seconds: float = 0.0) -> None:
        """Time passes, and whatever is due of leagues happens."""
        self.here.time.go(seconds)
        for timer in await self.here.store.timers(self.here.time.now):
            if timer.name.startswith(f"{LEAGUE}:"):
                await self.here.services.clocks.ring(timer)
        await self.here.deliver()

    async def round(self) -> list[LeagueTableRow]:
        """The tables of this round, all open."""
        for __ in range(40):
            tables = (await self.whole()).of_round((await self.league()).round)
            if all(table.status != "planned" for table in tables):
                return tables
            await self.looks(5.0)
        raise AssertionError("not all tables were opened")

    async def ends(self, table: LeagueTableRow, loser: int = 0) -> None:
        """A game ends: somebody leaves for good, or for nobody the table ends it."""
        if loser:
            await self.here.services.seats.quit(table.game, loser)
        else:
            await self.here.services.seats.end_unfinished(table.game, "The table leaves.")

    async def users(self, table: LeagueTableRow) -> list[int]:
        whole = await self.whole()
        return [whole.by_number[one.number].user or 0 for one in table.people]

    async def plays(self) -> None:
        """A round to its end: the second of each table leaves, whoever is alone gives up."""
        for table in await self.round():
            await self.ends(table, (await self.users(table))[-1])
        await self.looks(60.0)

    def told(self) -> list[str]:
        return self.here.post.texts(PLACE)


@contextlib.asynccontextmanager
async def playing(path: Path, kit: Kit = TOY) -> AsyncIterator[Play]:
    async with house(path, kit=kit, announcer=Mute()) as here:
        yield Play(here)
