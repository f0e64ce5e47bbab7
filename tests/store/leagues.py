"""What every store must do with leagues (E18.8); `StoreContract` derives from it."""

from typing import Final

import pytest
from msgspec.structs import replace

from bot.model.errors import Conflict
from bot.store import LeaguePlayerRow, LeagueRow, LeagueTableRow, PostRow, Rewriting, Seated, Store

ANA, BEN, CY = 11, 12, 13
WINTER: Final = LeagueRow(
    guild=1, channel=8, language="en", name="Winter", organiser=ANA, title="riddle", preset="quick",
    clock="daily", seats=2, rounds=3, kind="swiss", points="places", born=5.0, due=5.0,
)  # fmt: skip
POST: Final = PostRow(game="", channel=8, kind="league", body=b"{}", key="league-1", nonce="one")
AS_IT_IS: Final = Rewriting(
    game=lambda row, names: row,
    post=lambda body, names, spoken: body,
    language=lambda row: "en",
    forms=lambda names: (),
)


def players(*users: int) -> list[LeaguePlayerRow]:
    return [LeaguePlayerRow(number=n, user=user, joined=float(n)) for n, user in enumerate(users, 1)]


class LeaguesContract:
    """The tests of leagues."""

    async def test_e18_8_a_channel_has_one_league_at_a_time(self, store: Store) -> None:
        winter = await store.open_league(WINTER)
        assert winter == replace(WINTER, id=winter.id)
        assert await store.league(winter.id) == await store.league_in(8) == winter
        with pytest.raises(Conflict):
            await store.open_league(replace(WINTER, name="Spring"))
        other = await store.open_league(replace(WINTER, channel=9))
        assert other.id != winter.id
        await store.change_league(winter, replace(winter, status="over", due=None))
        spring = await store.open_league(replace(WINTER, name="Spring"))
        assert await store.league_in(8) == spring
        assert sorted(await store.league_names(1)) == ["Spring", "Winter", "Winter"]
        assert (await store.league(99), await store.league_in(7)) == (None, None)

    async def test_e18_8_a_change_of_a_league_is_written_whole_or_not_at_all(self, store: Store) -> None:
        winter = await store.open_league(WINTER)
        first = await store.change_league(winter, winter, players=players(ANA, BEN, CY), posts=[POST])
        assert await store.league_players(winter.id) == players(ANA, BEN, CY)
        seated = (Seated(1), Seated(3))
        table = LeagueTableRow(round=1, number=1, people=seated)
        gone = replace(players(ANA, BEN)[1], pool=2, gone=1)
        begun = replace(first, status="running", round=1)
        second = await store.change_league(first, begun, players=[gone], left=[3], tables=[table])
        assert await store.league_players(winter.id) == [players(ANA)[0], gone]
        over = replace(table, status="over", game="pony", people=(Seated(1, "won"), Seated(3, "left")))
        with pytest.raises(Conflict):
            await store.change_league(first, begun, tables=[over], posts=[replace(POST, nonce="two")])
        assert await store.league_tables(winter.id) == [table]
        await store.change_league(second, second, tables=[over, replace(table, number=2)])
        assert await store.league_tables(winter.id) == [over, replace(table, number=2)]
        assert [row.nonce for row in await store.outgoing(0, 9)] == ["one"]

    async def test_e18_8_a_league_rings_until_nothing_is_due(self, store: Store) -> None:
        winter = await store.open_league(WINTER)
        (timer,) = await store.timers(5.0)
        assert (timer.name, await store.next_timer()) == (f"league:{winter.id}", 5.0)
        await store.delay_timer(timer, 9.0)
        assert (await store.timers(8.0), (await store.load(9.0)).late) == ([], 1)
        (timer,) = await store.timers(9.0)
        await store.drop_timer(timer)
        assert await store.next_timer() is None

    async def test_e18_8_of_the_edits_of_a_post_the_newest_is_kept(self, store: Store) -> None:
        league = await store.open_league(WINTER)
        for number in range(4):
            line = replace(POST, key="", nonce=f"line {number}")
            edit = replace(POST, nonce=f"edit {number}")
            league = await store.change_league(league, league, posts=[edit, line])
            for __ in range(2):
                (row,) = await store.outgoing(0, 1)
                await store.claim(row.id, 1.0)
                await store.mark_sent(row.id, 700 + row.id, 8, 1.0)
        kept = [row[0] for row in await store._db.all("SELECT nonce FROM outbox ORDER BY id")]
        assert kept == [*(f"line {n}" for n in range(2)), "edit 2", "line 2", "edit 3", "line 3"]

    async def test_e11_3_a_forgotten_account_is_withdrawn_and_its_results_stay(self, store: Store) -> None:
        league = await store.open_league(WINTER)
        table = LeagueTableRow(round=1, number=1, people=(Seated(1), Seated(2)))
        begun = replace(league, status="running", round=1, due=None)
        begun = await store.change_league(league, begun, players=players(BEN, ANA), tables=[table])
        kept = await store.rows_of(ANA)
        assert [row["name"] for row in kept["leagues"]] == ["Winter"]
        assert [row["league"] for row in kept["league_players"]] == [league.id]
        await store.ask_deletion(ANA, 9.0)
        assert await store.forget(ANA, AS_IT_IS) == ()
        ben, ana = await store.league_players(league.id)
        assert (ben.user, ben.gone, ana.user, ana.gone) == (BEN, 0, None, 2)
        assert await store.league_tables(league.id) == [table]
        after = await store.league(league.id)
        assert after is not None
        assert (after.organiser, after.due) == (0, 0.0)
        with pytest.raises(Conflict):
            await store.change_league(begun, begun)
        kept = await store.rows_of(ANA)
        assert (kept["leagues"], kept["league_players"]) == ([], [])

    async def test_e11_4_the_data_of_a_server_take_its_leagues_with_them(self, store: Store) -> None:
        league = await store.open_league(WINTER)
        table = LeagueTableRow(round=1, number=1, people=(Seated(1),))
        await store.change_league(league, league, players=players(ANA), tables=[table])
        await store.delete_guild(1, ())
        assert await store.league(league.id) is None
        assert (await store.league_players(league.id), await store.league_tables(league.id)) == ([], [])

    async def test_e18_8_a_league_goes_with_its_channel(self, store: Store) -> None:
        league = await store.open_league(WINTER)
        await store.drop_leagues_in(7)
        assert await store.next_timer() == 5.0
        await store.drop_leagues_in(8)
        after = await store.league(league.id)
        assert after is not None
        assert (after.status, await store.next_timer()) == ("over", None)
