"""The daily post: silent, once a day, then the answer; nothing is doubled, whatever rings when (E18.7)."""

import msgspec

from bot.delivery.ports import Later
from bot.features.puzzles import posting
from bot.features.puzzles.posting import Daily
from bot.games.riddle.kit import KIT as RIDDLE
from bot.store import StandingRow
from bot.store.standing import PUZZLE
from tests.features.house import ANA, BEN, GUILD, House
from tests.features.puzzles.test_puzzle import answer_of, at, done, tapped
from tests.features.tapping import tap_by

THERE = 850
KEPT = "SELECT count(*) FROM outbox WHERE channel = ?"


async def put(here: House) -> None:
    Daily(here.services)
    now = here.time.now
    await here.store.set_standing(
        StandingRow(guild=GUILD, kind=PUZZLE, channel=THERE, language="en", due=now, born=now)
    )
    await looks(here)


async def looks(here: House, seconds: float = 0.0) -> None:
    """Time passes; what is due of the daily posts happens, and nothing else."""
    here.time.go(seconds)
    for timer in await here.store.timers(here.time.now):
        if timer.name.startswith(PUZZLE):
            await here.services.clocks.ring(timer)
    await here.deliver()


def sent(here: House) -> list[str]:
    return [how for how, place, _ in here.post.log if place == THERE]


async def test_e18_7_each_day_has_a_new_post_and_the_last_becomes_its_answer(here: House) -> None:
    await put(here)
    await tapped(here, ANA, "puzzle", "riddle")
    await tap_by(here, ANA).acts()
    await done(here, ANA, *answer_of(await at(here, ANA)))
    (before,) = here.post.texts(THERE)
    await looks(here, posting.DAY)
    yesterday, today = here.post.texts(THERE)
    assert sent(here) == ["send", "edit", "send"]
    assert before not in (yesterday, today)
    assert "Ana" in yesterday
    assert "Ana" not in today
    assert all(envelope.silent for how, where, envelope in here.post.log if where == THERE)


async def test_e18_7_a_post_that_rings_twice_is_written_once(here: House) -> None:
    await put(here)
    here.time.go(posting.DAY)
    (timer,) = [timer for timer in await here.store.timers(here.time.now) if timer.name.startswith(PUZZLE)]
    await here.services.clocks.ring(timer)
    await here.services.clocks.ring(timer)
    await here.deliver()
    assert sent(here) == ["send", "edit", "send"]


async def test_e18_7_days_that_were_missed_are_not_made_up_for(here: House) -> None:
    await put(here)
    await looks(here, 5 * posting.DAY)
    assert sent(here) == ["send", "edit", "send"]


async def test_e18_7_a_message_that_waits_is_not_written_again(here: House) -> None:
    await put(here)
    here.post.faults += [Later(60.0)]
    await looks(here, posting.DAY)
    await looks(here, 60.0)
    await looks(here, 60.0)
    assert sorted(sent(here)) == ["edit", "send", "send"]


async def test_e18_7_old_posts_leave_nothing_in_the_outbox(here: House) -> None:
    await put(here)
    for __ in range(4):
        await looks(here, posting.DAY)
    assert (await here.store._db.all(KEPT, (THERE,)))[0][0] <= 5
    assert len(here.post.texts(THERE)) == 5


async def test_e18_7_who_stands_in_no_list_is_not_named(here: House) -> None:
    await put(here)
    await tap_by(here, BEN).acts()
    await tap_by(here, BEN).prefer(lambda prefs: msgspec.structs.replace(prefs, rated=False))
    for user in (ANA, BEN):
        await tapped(here, user, "puzzle", "riddle")
        await done(here, user, *answer_of(await at(here, user)))
    solvers = await here.store.solvers(RIDDLE.id, posting.day_of(here.time.now), GUILD)
    assert [solver.user for solver in solvers] == [ANA]
