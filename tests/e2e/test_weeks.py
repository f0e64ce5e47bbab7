"""A game of weeks with all that happens in them, moment by moment, to its win (E3.7, E5, E6, E8, E9, P0)."""

from collections import Counter
from pathlib import Path

import pytest

from bot.app.games import rules_of
from bot.store import SeatRow
from bot.words import reminders
from engine import record
from tests.e2e.house import House, house
from tests.e2e.posts import turns_of
from tests.e2e.weeks import BASE, DAY, HOUR, Life, Weeks, still

BACK = BASE + 11 * DAY
"""When Cy's holiday is over."""
LIVES = {
    "ana": Life("Europe/Berlin"),
    "ben": Life("America/New_York", "channel"),
    # `/prefs away` would say it beforehand (E8.9); without it three time-outs bring the stand-in (E8.7).
    "cy": Life("Asia/Tokyo", away=(BASE + 2 * DAY, BACK)),
    "dana": Life("Australia/Sydney", "command"),
    "eve": Life("America/Los_Angeles"),
    "finn": Life("Europe/Berlin", "channel"),
    "gus": Life("America/New_York", "command"),
    "hana": Life("Asia/Tokyo"),
    "ida": Life("Australia/Sydney"),
}
"""Eight who sit down, and one who comes later; they sleep in five time zones."""
WISHES = (
    *("frodo", "black-rider-1", "sam", "black-rider-2"),
    *("merry", "black-rider-3", "pippin", "black-rider-4"),
)
KILLS = {10: 30.0, 25: 3 * HOUR, 45: 9 * HOUR, 70: 600.0, 100: 26 * HOUR}
"""After so many answers the bot is killed while it tells of the next one, and is away for so many seconds."""

SEED = 3


async def vote(h: House, what: str) -> None:
    """Five of eight want it."""
    gus = h.phones["gus"]
    await gus.slash("game vote", what=what)
    await gus.tap("vote-now")
    await h.calm()
    message = next(one for one in reversed(h.posts()) if "**Vote**" in one.text)
    for name in ("ana", "ben", "hana", "finn"):
        phone = h.phones[name]
        phone.look(message)
        await phone.tap("ballot", next(s.arg for _, s in phone.buttons("ballot") if s.arg.endswith("yes")))
        await h.calm()


async def begun(h: House) -> Weeks:
    """The table, with everybody's hours set; Ben takes no direct messages, Finn has standing orders."""
    h.here.world.set_dms("ben", "closed")
    await h.open_table(*list(LIVES)[:8], wishes=WISHES, preset="long-table")
    for name, life in LIVES.items():
        await h.phones[name].slash("prefs", zone=life.zone, quiet=f"{life.sleeps}:00-{life.wakes}:00")
    await h.begin()
    finn = h.phones["finn"]
    await finn.slash("orders")
    await finn.pick("ordset", "own")
    await finn.pick("ordset", "stay")
    await finn.tap("ordsave")
    weeks = Weeks(h, LIVES, h.seed)
    weeks.kills = dict(KILLS)
    await weeks.book()
    return weeks


async def first_days(h: House, weeks: Weeks) -> None:
    """Until one seat has changed hands and another has lost its person."""
    assert await weeks.live(BASE + 3 * DAY)

    # Dana gives her seat away for good; Ida takes it some hours later.
    dana, ida = h.phones["dana"], h.phones["ida"]
    await dana.slash("seat give", to="ida")
    await weeks.book()
    assert await weeks.live(weeks.now + 5 * HOUR)
    ida.look(h.inbox("ida")[-1])
    await ida.tap("seat-take")
    weeks.watch.known[h.user("ida")] = set(weeks.watch.known[h.user("dana")])
    await ida.tap("seat-taken")
    await h.calm()
    await weeks.book()

    # Eve leaves the server without a word.
    assert await weeks.live(BASE + 4 * DAY)
    h.here.world.leave("eve")
    weeks.gone.add("eve")


async def weeks_after(h: House, weeks: Weeks) -> None:
    """All the rest, in its order."""
    # The machine's clock is set forward; summer time ended in Europe on the day before.
    assert await weeks.live(BASE + 6.5 * DAY)
    await weeks.jump(HOUR)

    assert await weeks.live(BASE + 7 * DAY)
    await vote(h, "pause")
    assert (await h.bot.services.queries.table(h.game)).status == "paused"
    await weeks.book()
    paused = weeks.now
    await weeks.until(paused + 40 * HOUR)
    await weeks.kill(5 * HOUR)
    await vote(h, "resume")
    weeks.unable.append((paused, weeks.now))
    weeks.plans.clear()
    await weeks.book()

    # Cy is back from the holiday.
    assert await weeks.live(BACK)
    cy = h.phones["cy"]
    assert (await h.bot.services.queries.table(h.game)).holder("sam").stand_in
    await cy.slash("turn")
    await cy.tap("seat-back")
    await h.calm()
    await weeks.book()
    # And the clock is set back; summer time ends in America soon after.
    await weeks.jump(-HOUR)
    assert not await weeks.live(BASE + 60 * DAY)


@pytest.mark.soak
async def test_e8_a_game_of_weeks_with_all_that_happens_in_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    still(monkeypatch)
    # Who refuses direct messages is tried once after each own act, for weeks.
    async with house(tmp_path, people=tuple(LIVES), seed=SEED, spent=50) as h:
        weeks = await begun(h)
        await first_days(h, weeks)
        await weeks_after(h, weeks)
        live = await h.bot.services.tables.live(h.game)
        assert live.state.outcome is not None
        assert live.state.outcome.winners, "a game of weeks ends with a win"
        assert weeks.now - BASE > 14 * DAY
        assert set(weeks.ways) == {"dm", "channel", "command"}
        assert weeks.undone > 0
        assert weeks.defaults >= 3
        assert weeks.calls > 50
        assert weeks.reminders
        assert live.table.holder("merry").stand_in, "E9.6: Eve's seat is played"
        assert live.table.holder("sam").present
        assert any("All clocks were moved by" in one.text for one in weeks.watch.seen)
        assert len(weeks.pushes) > 50
        held(h, weeks)
        await proven(h)
        await assignments(h)


def held(h: House, weeks: Weeks) -> None:
    """What holds at any moment."""
    assert not weeks.kills, "all that was to happen did"
    nothing_lost_or_doubled(h, weeks)
    nobody_woken(h, weeks)


def nothing_lost_or_doubled(h: House, weeks: Weeks) -> None:
    """Each message of the outbox arrived once, through all kills; only who takes none was refused any."""
    world = h.here.world
    ours = [one for one in world.messages.values() if one.author == world.bot.id and one.nonce]
    sent = Counter(one.nonce for one in ours)
    assert set(sent.values()) == {1}
    refused = set()
    out = {weeks.bodies[row.id].key for row in weeks.rows.values() if row.status == "sent"}
    for row in weeks.rows.values():
        body = weeks.bodies[row.id]
        if row.status == "refused":
            refused.add(h.name(row.user))
            continue
        if row.status == "dead" and body.only and (body.spare or body.edit not in out):
            # What would close a message (E4.32) that never went out, or says so already.
            continue
        assert row.status == "sent", f"{row.kind} is {row.status}"
        assert body.edit or sent[row.nonce] == 1, f"{row.kind} was lost"
    assert refused <= {"ben", "eve"}
    told = [one.text for one in h.posts() if one.text.startswith("### ") and turns_of(one.text)]
    assert len(set(told)) == len(told)
    for name in LIVES:
        came = [one for one in h.inbox(name) if one.nonce and not one.silent]
        # Both reminders of a turn say the same (E8.3), and so do those that were closed since (E4.32, E16.1).
        alike = ("reminder: **", reminders.SETTLED(), "** · answered", "** · no longer asked")
        texts = Counter(one.text for one in came if not any(said in one.text for said in alike))
        twice = [text for text, times in texts.items() if times > 1]
        assert not twice, f"{name} reads the same twice: {twice}"


def nobody_woken(h: House, weeks: Weeks) -> None:
    """E8.5: no push in anybody's quiet hours."""
    for when, user, message in weeks.pushes:
        name = h.name(user)
        assert not LIVES[name].asleep(when), f"{name} is woken: {h.here.world.messages[message].text}"


async def proven(h: House) -> None:
    """E10.4: the record proves the whole game."""
    proof = record.verify(await h.bot.services.play.record(h.game), rules_of)
    assert proof.state == (await h.bot.services.tables.live(h.game)).state


async def assignments(h: House) -> None:
    """E9.1: who held which seat from when on, and the statistics by it."""
    rows = await h.bot.store.seats(h.game)

    def of(name: str) -> SeatRow:
        return next(row for row in rows if row.user == h.user(name))

    dana, ida, cy = of("dana"), of("ida"), of("cy")
    assert (dana.seat, dana.until) == (ida.seat, ida.since)
    assert ida.until is None
    assert cy.until is None
    (for_cy,) = [row for row in rows if row.seat == cy.seat and row.user is None]
    assert for_cy.until is not None
    await h.phones["ana"].slash("stats")
    shares = await h.bot.store.shares(h.game)
    turns = {share.assignment: share.turns for share in shares}
    assert turns[dana.assignment] > 0
    assert turns[ida.assignment] > 0
