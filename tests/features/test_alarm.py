"""Deadlines, defaults, pauses and outages (E8.1, E8.4, E8.6, E8.10, P0.1, P0.4)."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from bot.features.alarm import Alarm
from bot.model.errors import Refusal
from bot.store import Change
from engine import riddle
from tests.features.house import ANA, BEN, CHANNEL, CY, House, Mute, computer, house, person, put
from tests.store.contract import post

TWO = (person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
THREE = (*TWO, person(CY, "Cy", "sam"))
DAY = 86_400.0
HALF = 43_200.0


def looked_at(on: str = "H10", **more: object) -> riddle.State:
    """Frodo may look at others with a Palantir (P1)."""
    return riddle.position(
        hands={
            "frodo": ["palantir-1", "elf-ring-vilya"],
            "black-rider-1": ["the-ring", "rope-1"],
            "sam": ["rope-2"],
        },
        at={"frodo": "K12", "black-rider-1": "F10", "sam": "F10"},
        turn="frodo",
        roll=4,
        start="K12",
        seats=("frodo", "black-rider-1", "sam"),
        **more,  # type: ignore[arg-type]
    )


async def look(here: House, game: str) -> riddle.Action:
    """Let Frodo look at somebody; the action."""
    scene = await here.services.queries.scene(game, ANA)
    action = next(a for a in scene.legal if isinstance(a, riddle.PlayCard) and a.and_on is not None)
    await here.services.play.submit(game, ANA, [action], scene.decision)
    return action


@pytest.mark.usefixtures("any_game")
async def test_p0_4_when_the_time_is_up_the_turn_is_finished_by_the_rules_for_absence(tmp_path: Path) -> None:
    mute = Mute()
    async with house(tmp_path, announcer=mute) as here:
        game = await here.game(*TWO)
        scene = await here.turn_of(game)
        assert scene.deadline == here.time.now + DAY
        here.time.go(DAY - 1)
        await here.ring()
        assert (await here.turn_of(game)).seat == scene.seat
        here.time.go(1)
        await here.ring()
        after = await here.turn_of(game)
        assert after.seat != scene.seat
        assert after.deadline == here.time.now + DAY
        assert mute.heard[-1].late == (scene.seat,)
        live = await here.services.tables.live(game)
        assert live.bookkeeping.misses == {scene.seat: 1}
        assert live.bookkeeping.late == ()
        steps = await here.store.steps(game, after=1)
        assert {step.how for step in steps} == {"default"}


@pytest.fixture
async def game(quiet: House) -> str:
    return await quiet.game(*TWO)


async def test_p0_1_the_clock_of_the_active_player_stands_still_while_others_are_asked(quiet: House) -> None:
    game = await quiet.game(*THREE)
    await put(quiet, game, looked_at())
    start = quiet.time.now
    quiet.time.go(1000)
    await look(quiet, game)
    ana = await quiet.services.queries.scene(game, ANA)
    assert (ana.decision, ana.deadline) == (0, None)
    asked = {one.seat: one for one in ana.waiting}
    assert set(asked) == {"black-rider-1", "sam"}
    assert {one.deadline for one in asked.values()} == {start + 1000 + HALF}
    quiet.time.go(5000)
    for user in (BEN, CY):
        scene = await quiet.services.queries.scene(game, user)
        assert (scene.kind, scene.decision) == ("resisting", asked[scene.seat or ""].number)
        await quiet.services.play.submit(game, user, [scene.legal[0]], scene.decision)
    back = await quiet.services.queries.scene(game, ANA)
    assert back.deadline == start + DAY + 5000


async def test_e5_8_computers_answer_after_the_same_wait_and_play_their_turn_at_once(quiet: House) -> None:
    game = await quiet.game(TWO[0], computer("C1", "black-rider-1"), computer("C2", "sam"))
    await put(quiet, game, looked_at())
    await look(quiet, game)
    timers = await quiet.store.timers_of(game)
    answers = [timer for timer in timers if timer.name.startswith("computer:")]
    assert [timer.due for timer in answers] == [quiet.time.now + 20] * 2
    quiet.time.go(19)
    await quiet.ring()
    assert len((await quiet.services.queries.scene(game, ANA)).waiting) == 2
    quiet.time.go(1)
    await quiet.ring()
    scene = await quiet.services.queries.scene(game, ANA)
    assert scene.kind == "acting"
    quiet.time.go(DAY)
    await quiet.ring()
    await quiet.ring()
    while (now := await quiet.turn_of(game)).seat != "frodo" and now.view.outcome is None:
        quiet.time.go(20)
        await quiet.ring()
    assert quiet.time.now < scene.now + DAY + 400


async def test_e8_10_an_outage_moves_every_deadline_before_any_default_applies(tmp_path: Path) -> None:
    mute = Mute()
    async with house(tmp_path, announcer=mute) as here:
        game = await here.game(*THREE)
        await put(here, game, looked_at())
        await look(here, game)
        await here.alarm.start()
        before = await here.store.decisions(game)
    here.time.go(3 * DAY)
    async with house(tmp_path, announcer=mute, time=here.time) as again:
        assert await Alarm(again.store, again.services, again.time).start() == 3 * DAY
        await again.ring()
        after = await again.store.decisions(game)
        assert [d.number for d in after] == [d.number for d in before]
        assert [d.deadline for d in after] == [(d.deadline or 0) + 3 * DAY for d in before]
        ben = await again.services.queries.scene(game, BEN)
        await again.services.play.submit(game, BEN, [ben.legal[0]], ben.decision)
        assert mute.heard[-1].moved == 3 * DAY
        cy = await again.services.queries.scene(game, CY)
        await again.services.play.submit(game, CY, [cy.legal[0]], cy.decision)
        assert mute.heard[-1].moved == 0


@pytest.mark.usefixtures("any_game")
async def test_e8_10_at_least_an_hour_is_left_after_an_outage(quiet: House, game: str) -> None:
    await quiet.alarm.start()
    quiet.time.go(DAY - 60)
    await quiet.store.set_note("heartbeat", repr(quiet.time.now))
    quiet.time.go(300)
    assert await Alarm(quiet.store, quiet.services, quiet.time).start() == 300
    scene = await quiet.turn_of(game)
    assert scene.deadline is not None
    assert scene.deadline >= quiet.time.now + 3600


@pytest.mark.usefixtures("any_game")
async def test_e8_10_one_broken_table_keeps_no_other_from_being_moved(
    caplog: pytest.LogCaptureFixture, quiet: House
) -> None:
    broken = await quiet.game(*TWO)
    game = await quiet.game(*TWO, channel=CHANNEL + 1)
    before = (await quiet.turn_of(game)).deadline or 0
    row = await quiet.store.game(broken)
    await quiet.store.commit(Change(game=msgspec.structs.replace(row, state=b'{"The Ring": 1}')))
    quiet.time.go(1000)
    await quiet.services.clocks.away(quiet.time.now - 1000)
    assert await quiet.services.clocks.caught_up() == 1
    assert (await quiet.turn_of(game)).deadline == before + 1000
    assert "were not moved" in caplog.text
    assert "The Ring" not in caplog.text


async def test_e8_10_the_bot_answers_before_all_clocks_are_moved(quiet: House) -> None:
    """However many tables there are, nobody waits for them; no timer rings before they are done."""
    games = [await quiet.game(*TWO, channel=CHANNEL + place) for place in range(3)]
    await quiet.alarm.start()
    quiet.time.go(2 * DAY)
    alarm = Alarm(quiet.store, quiet.services, quiet.time)
    await alarm.start()
    assert (await quiet.turn_of(games[1])).view.turn.number == 1
    running = asyncio.create_task(alarm.run())
    while float(await quiet.store.note("heartbeat") or 0) < quiet.time.now:
        await asyncio.sleep(0.01)
    running.cancel()
    for game in games:
        scene = await quiet.turn_of(game)
        assert scene.view.turn.number == 1, "no default was applied"
        assert scene.deadline is not None
        assert scene.deadline > quiet.time.now


@pytest.mark.usefixtures("any_game")
async def test_e8_4_a_pause_stops_all_clocks(quiet: House, game: str) -> None:
    scene = await quiet.turn_of(game)
    quiet.time.go(100)
    assert (await quiet.services.clocks.pause(game, "host")).status == "paused"
    quiet.time.go(5 * DAY)
    assert await quiet.store.timers(quiet.time.now) == []
    paused = await quiet.turn_of(game)
    assert (paused.deadline, paused.legal) == (None, ())
    with pytest.raises(Refusal, match=r"table\.paused"):
        await quiet.services.play.submit(game, scene.user, [riddle.Roll()], None)
    with pytest.raises(Refusal, match=r"table\.paused"):
        await quiet.services.clocks.pause(game)
    await quiet.services.absence.resume(game)
    assert (await quiet.turn_of(game)).deadline == (scene.deadline or 0) + 5 * DAY
    with pytest.raises(Refusal, match=r"table\.not_paused"):
        await quiet.services.absence.resume(game)


async def test_what_old_messages_said_is_forgotten_once_a_day_and_no_start_waits_for_it(quiet: House) -> None:
    await quiet.store.post([post("n1"), post("n2")])
    await quiet.store.mark_sent(1, 900, 7, quiet.time.now)
    quiet.time.go(31 * DAY)
    left = "SELECT nonce FROM outbox"
    await quiet.alarm.start()
    assert await quiet.store._db.all(left) == [("n1",), ("n2",)]
    tidying = asyncio.create_task(quiet.alarm.tidy())
    while await quiet.store._db.all(left) != [("n2",)]:
        await asyncio.sleep(0.01)
    tidying.cancel()


async def test_e4_23_a_battle_plan_lays_its_forces_after_each_match(quiet: House, game: str) -> None:
    state = riddle.position(
        hands={
            "black-rider-1": ["black-rider-1", "evil-army-orcs", "evil-army-evil-men", "rope-1"],
            "frodo": ["frodo", "good-army-elves", "good-army-dwarves"],
        },
        at={"black-rider-1": "K12", "frodo": "K12"},
        turn="black-rider-1",
        roll=3,
        start="K12",
        moved=True,
        exchanged=("frodo",),
    )
    await put(quiet, game, state)
    scene = await quiet.services.queries.scene(game, BEN)
    hand = scene.view.hand
    force = "evil-army-orcs"
    plan = tuple(f"h{hand.index(card) + 1}" for card in ("evil-army-evil-men", "black-rider-1"))
    planned = await quiet.services.play.draft(game, BEN, "plan", plan)
    assert planned.drafts["plan"] == plan
    fought = await quiet.services.play.submit(game, BEN, [riddle.Attack("frodo", force)], planned.decision)
    # The hand has changed, so the plan is told by other slots, of the same cards.
    assert [fought.view.hand[int(slot[1:]) - 1] for slot in fought.drafts["plan"]] == [
        "evil-army-evil-men",
        "black-rider-1",
    ]
    ana = await quiet.services.queries.scene(game, ANA)
    match = next(action for action in ana.legal if isinstance(action, riddle.Match))
    await quiet.services.play.submit(game, ANA, [match], ana.decision)
    assert (await quiet.services.queries.scene(game, BEN)).kind == "pressing"
    quiet.time.go(20)
    await quiet.ring()
    after = await quiet.services.queries.scene(game, ANA)
    assert after.kind == "matching"
    steps = await quiet.store.steps(game)
    assert (steps[-1].how, riddle.decode(steps[-1].action, riddle.Action)) == (
        "plan",
        riddle.Lay("evil-army-evil-men"),
    )


async def test_a_timer_that_another_process_rings_is_left_to_it(quiet: House, game: str) -> None:
    quiet.time.go(DAY)
    (timer,) = [one for one in await quiet.store.timers(quiet.time.now) if one.name.startswith("deadline")]
    alarm = Alarm(quiet.store, quiet.services, lambda: quiet.time.now)
    before = await quiet.store.game(game)
    await quiet.store.hold(f"timer:{timer.game}:{timer.name}")
    assert not await alarm._ring_alone(timer)
    assert await quiet.store.game(game) == before
    await quiet.store.release(f"timer:{timer.game}:{timer.name}")
    assert await alarm._ring_alone(timer)
    assert (await quiet.store.game(game)).version > before.version


async def test_e8_7_an_own_action_ends_the_count_of_misses(quiet: House, game: str) -> None:
    for _ in range(2):
        quiet.time.go(DAY)
        await quiet.ring()
    assert sum((await quiet.services.tables.live(game)).bookkeeping.misses.values()) == 2
    scene = await quiet.turn_of(game)
    move = next(action for action in scene.legal if isinstance(action, riddle.Move))
    await quiet.services.play.submit(game, scene.user, [move], scene.decision)
    assert scene.seat not in (await quiet.services.tables.live(game)).bookkeeping.misses


@pytest.mark.usefixtures("any_game")
async def test_e2_8_a_lobby_nobody_touches_closes_after_14_days(here: House) -> None:
    lobby = await here.lobby(*TWO)
    here.time.go(14 * DAY - 5)
    await here.ring()
    assert (await here.services.queries.table(lobby.game)).status == "lobby"
    here.time.go(5)
    await here.ring()
    assert await here.services.queries.game_in(lobby.channel) is None
    assert await here.store.next_timer() is None
