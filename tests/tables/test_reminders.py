"""Reminders: when, how often, by which way, each of them once whatever happens (E8.1, E8.3, E8.5)."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec
import pytest

from bot.features.alarm import Alarm
from bot.model.preferences import Prefs
from bot.model.scene import Clock
from bot.store.database import Database, Writer
from bot.tables.timers import times
from bot.words.reminders import moved_clocks
from engine import riddle
from tests.features.house import ANA, BEN, CHANNEL, CY, House, Mute, Post, Time, house, put
from tests.features.test_alarm import DAY, HALF, THREE, TWO, look, looked_at
from tests.model.test_quiet_hours import HOUR, at

LIVE = Clock("live", 600, 180, 4)
DAILY = Clock("daily", DAY, HALF, 20)
RELAXED = Clock("relaxed", 3 * DAY, DAY, 20)
OWN = Clock("own", 12 * HOUR, 4 * HOUR, 20)


def never(when: float) -> None:
    return None


@pytest.mark.parametrize(
    ("clock", "turn", "prompt"),
    [
        (LIVE, {"last": 180}, {"half": 90}),
        (DAILY, {"half": HALF, "last": 2 * HOUR}, {"half": 6 * HOUR, "last": 2 * HOUR}),
        (RELAXED, {"half": 1.5 * DAY, "last": 6 * HOUR}, {"half": 12 * HOUR, "last": 6 * HOUR}),
        (OWN, {"half": 6 * HOUR, "last": HOUR}, {"half": 2 * HOUR, "last": HOUR / 3}),
    ],
)
def test_e8_1_the_table_of_reminders(clock: Clock, turn: dict[str, float], prompt: dict[str, float]) -> None:
    """By how much is left."""
    due = 1e9
    assert {n: due - t for n, t in times(clock.turn, due, clock, never, prompt=False).items()} == turn
    assert {n: due - t for n, t in times(clock.prompt, due, clock, never, prompt=True).items()} == prompt


def test_e8_1_of_a_clock_that_became_short_only_what_lies_in_it() -> None:
    assert times(1.5 * HOUR, 1e9, DAILY, never, prompt=False) == {"half": 1e9 - 0.75 * HOUR}


def test_e8_5_reminders_move_behind_quiet_hours_or_before_them() -> None:
    due = 100 * HOUR

    def night(begin: float, end: float):  # type: ignore[no-untyped-def]
        return lambda when: (begin, end) if begin <= when < end else None

    # Twelve hours before, and two hours before: asleep at the first.
    half = times(DAY, due, DAILY, night(due - 14 * HOUR, due - 9 * HOUR), prompt=False)
    assert half == {"half": due - 9 * HOUR, "last": due - 2 * HOUR}
    # Asleep from eight hours before to half an hour before: too late for the last one.
    last = times(DAY, due, DAILY, night(due - 8 * HOUR, due - HOUR / 2), prompt=False)
    assert last == {"half": due - 12 * HOUR, "last": due - 8 * HOUR - 60}
    # Both at the end of one night are one.
    both = times(DAY, due, DAILY, night(due - 13 * HOUR, due - 1.5 * HOUR), prompt=False)
    assert both == {"last": due - 1.5 * HOUR}
    # The whole clock is asleep: at the end of the night, if that is before the deadline.
    assert times(HOUR, due, OWN, night(due - 2 * HOUR, due - 60), prompt=True) == {"last": due - 60}
    assert times(HOUR, due, OWN, night(due - 2 * HOUR, due), prompt=True) == {}


# At a table


def told(here: House, place: int) -> list[str]:
    """The reminders that lie in a place: a channel, or minus a person for direct messages."""
    return [text for text in here.post.texts(place) if "reminder" in text or "still" in text]


async def pass_by(here: House, seconds: float) -> None:
    """Let time pass in steps, ring and deliver all that is due on the way."""
    end = here.time.now + seconds
    while True:
        due = await here.store.next_timer()
        here.time.now = max(here.time.now, min(end, due if due is not None else end))
        if due is None or due > end:
            break
        await here.ring()
        await here.deliver()
    here.time.now = end
    await here.deliver()


async def test_e8_3_a_turn_is_reminded_of_twice_with_what_was_asked_and_what_happens_else(
    quiet: House,
) -> None:
    game = await quiet.game(*TWO)
    scene = await quiet.turn_of(game)
    await pass_by(quiet, HALF - 1)
    assert told(quiet, -scene.user) == []
    await pass_by(quiet, 2)
    (first,) = told(quiet, -scene.user)
    due = round(scene.deadline or 0)
    assert first.startswith(f"**Pony 500** · <#{CHANNEL}> · ")
    assert first.partition("\n")[0].endswith(f"reminder: your **turn** ends <t:{due}:R>")
    default = f"If you do nothing by <t:{due}:t> (<t:{due}:R>): I finish the turn for you."
    assert default in first
    ((_, place, letter),) = quiet.post.log
    assert (place, letter.silent) == (-scene.user, False)
    assert "My turn" in str(letter.screen)
    # Something is done in the turn: still the same call.
    fresh = await quiet.turn_of(game)
    move = next(a for a in fresh.legal if isinstance(a, riddle.Move | riddle.Roll))
    await quiet.services.play.submit(game, scene.user, [move], None)
    await pass_by(quiet, 9 * HOUR)
    assert len(told(quiet, -scene.user)) == 1
    await pass_by(quiet, HOUR + 5)
    assert len(told(quiet, -scene.user)) == 2
    await pass_by(quiet, 2 * HOUR - 10)
    assert len(quiet.post.log) == 2, "at most two"


async def test_e8_3_a_prompt_is_reminded_of_by_dm_else_by_one_mention_that_says_nothing(quiet: House) -> None:
    game = await quiet.game(*THREE)
    await put(quiet, game, looked_at())
    await look(quiet, game)
    await quiet.services.people.dms(CY, "closed")
    quiet.post.refusing.add(BEN)
    await pass_by(quiet, 6 * HOUR + 1)
    await quiet.deliver()
    mentions = told(quiet, CHANNEL)
    assert sorted(text.split(",")[0] for text in mentions) == [f"<@{BEN}>", f"<@{CY}>"]
    for text in mentions:
        assert "needs an answer" in text
        assert not {"Palantir", "look", "hand", "Ring", "Resist?", "shown"} & set(
            text.replace("*", " ").split()
        )
    letters = [letter for _, place, letter in quiet.post.log if place == CHANNEL]
    assert sorted(letter.notify for letter in letters) == [(BEN,), (CY,)]


@pytest.mark.usefixtures("any_game")
@pytest.mark.parametrize(("pings", "dms", "mentions"), [("dm", 1, 0), ("channel", 0, 1), ("both", 1, 1)])
async def test_e9_5_reminders_come_by_the_way_that_is_preferred(
    pings: str, dms: int, mentions: int, quiet: House
) -> None:
    for user in (ANA, BEN):
        await quiet.services.people.prefer(user, lambda old: msgspec.structs.replace(old, pings=pings))
    scene = await quiet.turn_of(await quiet.game(*TWO))
    await pass_by(quiet, HALF + 1)
    assert (len(told(quiet, -scene.user)), len(told(quiet, CHANNEL))) == (dms, mentions)
    assert all("it is still your turn" in text for text in told(quiet, CHANNEL))


@pytest.mark.usefixtures("any_game")
async def test_e8_4_no_reminder_while_the_clock_stands_still(quiet: House) -> None:
    game = await quiet.game(*TWO)
    user = (await quiet.turn_of(game)).user
    await pass_by(quiet, 11 * HOUR)
    await quiet.services.clocks.pause(game)
    await pass_by(quiet, 5 * DAY)
    assert quiet.post.log == []
    await quiet.services.absence.resume(game)
    await pass_by(quiet, HOUR + 1)
    assert len(told(quiet, -user)) == 1


@pytest.mark.usefixtures("any_game")
async def test_e8_5_reminders_of_who_sleeps_come_in_the_morning(quiet: House) -> None:
    quiet.time.now = at("2026-11-20 14:00")
    for user in (ANA, BEN):
        prefs = Prefs(zone="Europe/Berlin", quiet=(22 * 60, 7 * 60))
        await quiet.services.people.prefer(user, lambda _, prefs=prefs: prefs)  # type: ignore[misc]
    game = await quiet.game(*TWO)
    user = (await quiet.turn_of(game)).user
    await pass_by(quiet, at("2026-11-21 06:59") - quiet.time.now)
    assert told(quiet, -user) == []
    await pass_by(quiet, 61)
    assert len(told(quiet, -user)) == 1
    # Somebody who goes to bed earlier after all: the timer that was set finds it out and waits.
    await quiet.store.prefer(user, lambda old: msgspec.structs.replace(old, quiet=(11 * 60, 13 * 60)))
    await pass_by(quiet, at("2026-11-21 12:59") - quiet.time.now)
    assert len(told(quiet, -user)) == 1
    await pass_by(quiet, 61)
    assert len(told(quiet, -user)) == 2


# Kills


class Killed(BaseException):
    """The process is gone."""


@asynccontextmanager
async def killed_at(monkeypatch: pytest.MonkeyPatch, write: int, moment: str) -> AsyncIterator[list[int]]:
    """Inside, the process dies before or after the commit of that write."""
    honest = Database.writing
    count = [0]

    @asynccontextmanager
    async def dying(self: Database) -> AsyncIterator[Writer]:
        count[0] += 1
        if count[0] == write and moment == "before":
            raise Killed
        async with honest(self) as tx:
            yield tx
        if count[0] == write:
            raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(Database, "writing", dying)
        yield count


@pytest.mark.usefixtures("any_game")
@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("write", range(1, 8))
async def test_e8_3_killed_between_any_two_writes_a_reminder_comes_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: int, moment: str
) -> None:
    clock, post = Time(), Post()
    async with house(tmp_path, announcer=Mute(), time=clock, post=post) as here:
        game = await here.game(*TWO)
        user = (await here.turn_of(game)).user
        here.time.go(HALF + 1)
        async with killed_at(monkeypatch, write, moment) as count:
            with suppress(Killed):
                await here.ring()
                await here.deliver()
    assert count[0] <= 7, "there are more writes than are tried"
    async with house(tmp_path, announcer=Mute(), time=clock, post=post) as again:
        await again.relay.recover()
        for _ in range(3):
            await again.ring()
            await again.deliver()
            again.time.go(60)
        assert len(told(again, -user)) == 1
        await pass_by(again, 11 * HOUR)
        assert len(told(again, -user)) == 2


@pytest.mark.usefixtures("any_game")
async def test_e8_3_who_wants_none_gets_none_from_that_moment_on(quiet: House) -> None:
    game = await quiet.game(*TWO)
    user = (await quiet.turn_of(game)).user
    await quiet.services.people.prefer(user, lambda old: msgspec.structs.replace(old, reminders=False))
    names = {timer.name.partition(":")[0] for timer in await quiet.store.timers_of(game)}
    assert names == {"deadline", "idle", "host"}
    await pass_by(quiet, 20 * HOUR)
    assert quiet.post.log == []
    await quiet.services.people.prefer(user, lambda old: msgspec.structs.replace(old, reminders=True))
    await pass_by(quiet, 3 * HOUR)
    assert len(told(quiet, -user)) == 1, "half time was long ago, only the last one is left"


@pytest.mark.usefixtures("any_game")
async def test_e8_10_the_reminder_says_that_the_clocks_were_moved(quiet: House) -> None:
    game = await quiet.game(*TWO)
    user = (await quiet.turn_of(game)).user
    await quiet.alarm.start()
    quiet.time.go(3 * HOUR + 600)
    await Alarm(quiet.store, quiet.services, quiet.time).start()
    await pass_by(quiet, HALF + 1)
    (text,) = told(quiet, -user)
    assert moved_clocks(3 * HOUR + 600) in text
