"""What every store must do with the seasons of servers (E18.8); `StoreContract` derives from it."""

import msgspec
import pytest

from bot.model.errors import Conflict
from bot.store import Change, PostRow, SeasonRow, StandingRow, Store
from bot.store.standing import SEASON
from tests.store.results import ANA, BEN, over, rating, result, share

SPRING = SeasonRow(guild=1, name="Spring", zone="", since=5.0, until=20.0)
LAST = PostRow(game="", channel=8, kind=SEASON, body=b"{}", key="season", nonce="one")


def standing(season: SeasonRow) -> StandingRow:
    return StandingRow(
        kind=SEASON, guild=season.guild, channel=8, language="en", due=season.until, born=season.since
    )


async def opened(store: Store, season: SeasonRow = SPRING) -> SeasonRow:
    await store.open_season(season, standing(season), season.since)
    return (await store.seasons(season.guild, 1))[0]


class SeasonsContract:
    """The tests of seasons."""

    async def test_e18_8_a_server_has_one_season_at_a_time(self, store: Store) -> None:
        spring = await opened(store)
        await opened(store, msgspec.structs.replace(SPRING, guild=2))
        summer = msgspec.structs.replace(SPRING, name="Summer", since=10.0, until=30.0)
        with pytest.raises(Conflict):
            await opened(store, summer)
        later = msgspec.structs.replace(summer, since=20.0)
        with pytest.raises(Conflict):
            await opened(store, later)
        (timer,) = [row for row in await store.timers(20.0) if row.name == "season:1"]
        await store.close_season(spring, timer, [LAST])
        assert [row.name for row in await store.seasons(1, 9)] == ["Spring"]
        after = await opened(store, later)
        spring = msgspec.structs.replace(spring, told=True)
        assert await store.seasons(1, 9) == [after, spring]
        assert [await store.season_at(1, at) for at in (4.9, 5.0, 19.9, 20.0)] == [
            None,
            spring,
            spring,
            after,
        ]
        assert await store.season_at(3, 6.0) is None

    async def test_e18_8_it_is_closed_with_its_post_once_or_not_at_all(self, store: Store) -> None:
        spring = await opened(store)
        (timer,) = await store.timers(20.0)
        longer = msgspec.structs.replace(spring, until=25.0)
        await store.change_season(spring, longer)
        with pytest.raises(Conflict):
            await store.change_season(spring, msgspec.structs.replace(spring, name="Autumn"))
        await store.close_season(spring, timer, [LAST])
        assert await store.outgoing(0, 10) == [], "it goes on"
        (timer,) = await store.timers(25.0)
        for nonce in ("one", "two"):
            message = msgspec.structs.replace(LAST, nonce=nonce)
            await store.close_season(longer, timer, [message])
        assert [row.nonce for row in await store.outgoing(0, 10)] == ["one"]
        assert await store.next_timer() is None
        # Somebody had its page before them at the end.
        with pytest.raises(Conflict):
            await store.move_season(longer, standing(longer))
        with pytest.raises(Conflict):
            await store.change_season(longer, msgspec.structs.replace(longer, until=99.0))
        assert await store.next_timer() is None

    async def test_e18_8_only_one_that_has_not_begun_is_taken_away(self, store: Store) -> None:
        spring = await opened(store)
        await store.drop_season(spring, 5.0)
        assert await store.seasons(1, 9) == [spring]
        await store.drop_season(spring, 4.0)
        assert (await store.seasons(1, 9), await store.standing(1, SEASON)) == ([], None)

    async def test_e18_8_its_ladder_is_no_other_and_its_feats_are_of_its_games(self, store: Store) -> None:
        spring = await opened(store)
        for number, (name, ended, ring) in enumerate(
            [("early", 4.0, 9), ("first", 5.0, 2), ("second", 19.0, 3)]
        ):
            await store.commit(Change(game=over(name, 7 + number)))
            ratings = [rating(ANA, number + 1, 25.0 + number), rating(BEN, number + 1, 25.0 - number)]
            if number:
                ratings += [msgspec.structs.replace(rating(ANA, number, 30.0), season=spring.id)]
            shares = (share(name, 0, "frodo", ANA, won=True, ring=ring), share(name, 1, "sam", BEN))
            await store.count(msgspec.structs.replace(result(name), ended=ended), shares, ratings)
        assert [row.games for row in await store.ladder("riddle", 1, 9)] == [3, 3]
        assert [(row.user, row.games) for row in await store.ladder("riddle", 1, 9, spring.id)] == [(ANA, 2)]
        assert (await store.ratings("riddle", 1, [ANA, BEN], spring.id)).keys() == {ANA}
        assert len(await store.ladders(1)) == 2
        assert await store.played_in(spring) == {"riddle": 2}
        assert await store.channels_of(spring) == [8, 9]
        most = [await store.feat_in(spring, "riddle", "ring", there) for there in ([8, 9], [8])]
        assert [(feat.game, feat.number, feat.key) for feat in most if feat is not None] == [
            ("second", 3, "ring"),
            ("first", 2, "ring"),
        ]
        assert await store.feat_in(spring, "riddle", "battles_won", [8, 9]) is None
        keys = ("ring", "cards")
        assert await store.fiercest_in(spring, "riddle", keys, [8, 9], 8) == ["second", "first"]
        assert await store.fiercest_in(spring, "riddle", keys, [8], 8) == ["first"]
