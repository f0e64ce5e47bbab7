"""*You are next*: one silent message when the turn before one's own begins (E18.5)."""

from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.features.announcements.calling import following
from bot.model.kit import Kit
from bot.model.post import next_key
from bot.model.preferences import NEXT
from bot.tables.views import public_scene
from tests.features import house as houses
from tests.features.house import ANA, BEN, CY, House, house
from tests.features.test_alarm import THREE, TWO
from tests.laws.kits import NOW, games_of, played
from tests.sampled import wide

PEOPLE = (ANA, BEN, CY)


@games_of(1)
@wide("steps", 100, 200)
def test_E18_5_who_is_next_plays_the_next_turn_of_every_game(kit: Kit, seed: int, steps: int) -> None:
    scenes = [public_scene(live, NOW) for live, __ in played(kit, seed, steps)]
    foretold = [
        (following(kit, before), after)
        for before, after in pairwise(scenes)
        if before.status.period != after.status.period and before.status.playing == after.status.playing
    ]
    assert len(foretold) > 3
    for seat, after in foretold:
        assert seat == after.status.active


async def wishing(here: House, *people: int) -> None:
    for user in people:
        await here.services.people.prefer(user, lambda old: replace(old, push=(NEXT,)))


async def time_runs_out(here: House, game: str) -> None:
    """The turn, and what it asks others, is finished for those who do not play."""
    before = (await here.services.queries.public(game)).status.period
    while (await here.services.queries.public(game)).status.period == before:
        row = min(await here.store.decisions(game), key=lambda one: one.deadline or 0)
        here.time.now = (row.deadline or 0) + 1
        await here.ring()
    await here.deliver()


async def noticed(here: House, game: str) -> set[int]:
    """To whom such a message has come that is still there."""
    periods = range((await here.services.queries.public(game)).status.period + 1)
    rows = [await here.store.sent(game, next_key(period)) for period in periods]
    lie = [row for row in rows if row is not None and row.message in here.post.places[-row.user].envelopes]
    assert all(here.post.places[-row.user].envelopes[row.message or 0].silent for row in lie)
    return {row.user for row in lie}


@pytest.mark.usefixtures("any_game")
async def test_E18_5_it_comes_to_who_wishes_it_and_goes_with_the_own_turn(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        await wishing(here, *PEOPLE)
        game = await here.game(*THREE)
        await here.deliver()
        for __ in range(4):
            scene = await here.services.queries.public(game)
            upcoming = scene.table.holder(following(houses.PLAYED, scene)).user
            assert await noticed(here, game) == {upcoming}
            await time_runs_out(here, game)


@pytest.mark.usefixtures("any_game")
async def test_E18_5_nobody_is_told_unasked_or_where_two_take_turns(tmp_path: Path) -> None:
    for number, (players, wish) in enumerate(((THREE, ()), (TWO, PEOPLE))):
        async with house(tmp_path / str(number)) as here:
            await wishing(here, *wish)
            game = await here.game(*players)
            await here.deliver()
            await time_runs_out(here, game)
            assert await noticed(here, game) == set()
