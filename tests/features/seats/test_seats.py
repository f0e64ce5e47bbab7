"""Who plays which seat: time-outs, stand-ins, seats given, taken and left (E8.7, E8.8, E9.1, E9.2, R-23)."""

import pytest

from bot.model.errors import Refusal
from bot.model.seat_changes import GIFT
from engine import riddle
from tests.approved.stories import story
from tests.features.house import ANA, BEN, CHANNEL, CY, House, computer, put
from tests.features.test_alarm import DAY, HALF, THREE, TWO, look, looked_at

DANA, EVE = 104, 105


async def miss(here: House, game: str, user: int, times: int) -> None:
    """Let somebody's time run out so often in a row; everybody else does what the rules for absence would."""
    seat = (await here.services.queries.table(game)).seat_of(user)
    for _ in range(300):
        if (await here.services.tables.live(game)).bookkeeping.misses.get(seat or "", 0) >= times:
            return
        table = await here.services.queries.table(game)
        (decision,) = await here.store.decisions(game)
        holder = table.holder(decision.seat)
        if holder.user == user:
            here.time.now = decision.deadline or 0
            await here.ring()
        elif holder.present:
            await default(here, game, holder.user or 0)
        else:
            here.time.go(30)
            await here.ring()
    raise AssertionError("that time does not run out")


async def default(here: House, game: str, user: int) -> None:
    scene = await here.services.queries.scene(game, user)
    assert scene.default is not None
    await here.services.play.submit(game, user, [scene.default], scene.decision)


async def until_turn(here: House, game: str, user: int) -> None:
    """Play on until it is that person's turn."""
    for _ in range(200):
        live = await here.services.tables.live(game)
        asked = live.open[0].seat
        if live.state.active == live.table.seat_of(user) == asked:
            return
        holder = live.table.holder(asked)
        if holder.present:
            await default(here, game, holder.user or 0)
        else:
            here.time.go(30)
            await here.ring()
    raise AssertionError("that turn does not come")


def public(here: House) -> list[str]:
    return here.post.texts(CHANNEL)


def told(here: House, user: int) -> list[str]:
    return here.post.texts(-user)


# E8.8


async def test_e8_8_the_seat_comes_back_before_the_next_decision_never_within_one(quiet: House) -> None:
    game = await quiet.game(*THREE)
    await quiet.services.seats.stand_in(game, BEN)
    await put(quiet, game, looked_at())
    await look(quiet, game)
    # Black Rider 1 is asked: the stand-in answers that (after its time), then Ben is back.
    live = await quiet.services.tables.live(game)
    asked = live.decision_of("black-rider-1")
    assert asked is not None
    await quiet.services.seats.come_back(game, BEN)
    live = await quiet.services.tables.live(game)
    assert live.table.holder("black-rider-1").stand_in
    scene = await quiet.services.queries.scene(game, BEN)
    with pytest.raises(Refusal, match=r"seat\.stands"):
        await quiet.services.play.submit(game, BEN, [scene.legal[0]], scene.decision)
    quiet.time.go(21)
    await quiet.ring()
    live = await quiet.services.tables.live(game)
    assert live.decision_of("black-rider-1") is None
    assert live.table.holder("black-rider-1").present
    step = (await quiet.store.steps(game))[-1]
    assert (step.seat, step.how) == ("black-rider-1", "computer")
    rows = [row for row in await quiet.store.seats(game) if row.seat == "black-rider-1"]
    assert [(row.user, row.until) for row in rows] == [(BEN, None), (None, step.version)]


async def test_e9_2_a_change_waits_for_an_open_answer(quiet: House) -> None:
    game = await quiet.game(*THREE)
    await put(quiet, game, looked_at())
    await look(quiet, game)
    await quiet.services.seats.offer(game, BEN)
    await quiet.services.seats.take(game, DANA, "Dana", "black-rider-1")
    table = await quiet.services.queries.table(game)
    assert table.seat_of(DANA) is None
    with pytest.raises(Refusal, match=r"seat\.awaited"):
        await quiet.services.seats.take(game, EVE, "Eve", "black-rider-1")
    await quiet.services.seats.stand_in(game, CY)
    assert (await quiet.services.queries.table(game)).holder("sam").present
    # Ben answers, Cy's time runs out: then both changes come.
    ben = await quiet.services.queries.scene(game, BEN)
    await quiet.services.play.submit(game, BEN, [ben.legal[0]], ben.decision)
    table = await quiet.services.queries.table(game)
    assert table.seat_of(DANA) == "black-rider-1"
    assert table.seat_of(BEN) is None
    quiet.time.go(HALF)
    await quiet.ring()
    assert (await quiet.services.queries.table(game)).holder("sam").stand_in == "sharp"


# E9.1, E9.2


@story
async def test_e9_1_a_seat_is_taken_with_its_hand_and_its_own_assignment(here: House) -> None:
    game = await here.game(*THREE)
    await until_turn(here, game, ANA)
    before = await here.services.queries.scene(game, ANA)
    here.time.go(DAY - 60)
    with pytest.raises(Refusal, match=r"seat\.not_free"):
        await here.services.seats.take(game, DANA, "Dana", "frodo")
    await here.services.seats.offer(game, ANA)
    await here.services.seats.offer(game, ANA)
    with pytest.raises(Refusal, match=r"seat\.held"):
        await here.services.seats.take(game, BEN, "Ben", "frodo")
    await here.services.seats.take(game, DANA, "Dana", "frodo", ("1. a line", "2. a line"))
    await here.services.seats.take(game, DANA, "Dana", "frodo")
    await here.deliver()
    after = await here.services.queries.scene(game, DANA)
    assert after.view.hand == before.view.hand
    assert after.deadline == here.time.now + DAY, "a whole turn's time"
    version = (await here.store.game(game)).version
    rows = [row for row in await here.store.seats(game) if row.seat == "frodo"]
    assert [(r.user, r.since, r.until) for r in rows] == [(ANA, 0, version), (DANA, version, None)]
    # Ana sees no hand any more and acts for nobody, nor takes any other seat.
    assert (await here.services.queries.scene(game, ANA)).seat is None
    with pytest.raises(Refusal, match=r"seat\.given"):
        await here.services.play.submit(game, ANA, [riddle.Roll()], before.decision)
    with pytest.raises(Refusal, match=r"seat\.given"):
        await here.services.play.why_stale(game, ANA, before.decision)
    await here.services.seats.offer(game, BEN)
    with pytest.raises(Refusal, match=r"seat\.former"):
        await here.services.seats.take(game, ANA, "Ana", "black-rider-1")
    # She hosted: hosting has passed to the next.
    assert (await here.services.queries.table(game)).host in (BEN, CY)


@story
async def test_e9_2_a_seat_given_to_somebody_is_theirs_when_they_say_so(here: House) -> None:
    game = await here.game(*THREE)
    for nobody in (ANA, BEN):
        with pytest.raises(Refusal, match=r"seat\.nobody"):
            await here.services.seats.give(game, ANA, nobody)
    await here.services.seats.give(game, ANA, DANA)
    await here.deliver()
    assert (await here.services.queries.table(game)).seat_of(ANA) == "frodo", "until then Ana plays"
    with pytest.raises(Refusal, match=r"seat\.not_free"):
        await here.services.seats.take(game, EVE, "Eve", "frodo")
    await here.services.seats.decline(game, EVE, "frodo")
    await here.services.seats.decline(game, DANA, "frodo")
    await here.deliver()
    with pytest.raises(Refusal, match=r"seat\.not_free"):
        await here.services.seats.take(game, DANA, "Dana", "frodo")
    await here.services.seats.give(game, ANA, DANA)
    here.time.go(GIFT)
    await here.ring()
    await here.deliver()
    await here.services.seats.give(game, ANA, DANA)
    await here.services.seats.come_back(game, ANA)
    with pytest.raises(Refusal, match=r"seat\.not_free"):
        await here.services.seats.take(game, DANA, "Dana", "frodo")
    await here.services.seats.give(game, ANA, DANA)
    await here.services.seats.take(game, DANA, "Dana", "frodo")
    assert (await here.services.queries.table(game)).seat_of(DANA) == "frodo"


async def test_e9_3_the_host_calls_a_stand_in_after_a_second_miss_only(here: House) -> None:
    game = await here.game(*THREE)
    await miss(here, game, BEN, 1)
    with pytest.raises(Refusal, match=r"seat\.not_yours"):
        await here.services.seats.stand_in(game, ANA, seat="black-rider-1")
    await miss(here, game, BEN, 2)
    with pytest.raises(Refusal, match=r"seat\.not_yours"):
        await here.services.seats.stand_in(game, CY, seat="black-rider-1")
    await here.services.seats.stand_in(game, ANA, seat="black-rider-1")
    assert (await here.services.queries.table(game)).holder("black-rider-1").stand_in
    await here.services.seats.come_back(game, ANA, "black-rider-1")
    await here.services.seats.come_back(game, BEN)
    assert (await here.services.queries.table(game)).holder("black-rider-1").present


@story
async def test_e3_4_the_host_offers_the_seats_of_computers_once_a_day(here: House) -> None:
    game = await here.game(*TWO, computer("C1", "sam"))
    with pytest.raises(Refusal, match=r"host\.only"):
        await here.services.seats.want(game, BEN)
    await here.services.seats.want(game, ANA)
    await here.services.seats.want(game, ANA)
    await here.deliver()
    await here.services.seats.take(game, DANA, "Dana", "sam")
    table = await here.services.queries.table(game)
    assert table.holder("sam").user == DANA
    assert table.holder("sam").plays == ""
    with pytest.raises(Refusal, match=r"wanted\.none"):
        await here.services.seats.want(game, ANA)
