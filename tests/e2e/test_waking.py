"""Panels and messages that change by themselves when the table moves on (E4.4, E4.18, E4.32, E5.1)."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.app.games import GAMES as PLAYED
from bot.app.house import make_services
from bot.features.announcements.announcer import Announcer
from bot.interactions import waking
from bot.interactions.dispatcher import Dispatcher
from bot.interactions.tap import Tap
from bot.local.things import Message
from bot.store.postgres.database import ServerWriter
from engine import riddle
from tests.e2e.driver import Driver
from tests.e2e.fleet import opened
from tests.e2e.house import House, house
from tests.e2e.stage import put
from tests.e2e.test_clicks import position, table

PALANTIR = riddle.PlayCard("palantir-1", on="black-rider-1")


BELOW = "Your newer panel is below."


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waking, "GATHER", 0.02)
    monkeypatch.setattr(waking, "APART", 0.0)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)


def asks(h: House, name: str) -> Message:
    return next(one for one in reversed(h.inbox(name)) if "you are " in one.text)


def verbs(message: Message) -> set[str]:
    return {str(one["custom_id"]).split(":")[1] for one in (*message.buttons, *message.selects)}


async def test_e4_18_the_waiting_panel_turns_into_the_next_one_when_the_answer_comes(inn: House) -> None:
    ana, driver = inn.phones["ana"], Driver(inn)
    await driver.step("ana", PALANTIR)
    waits = ana.panel
    assert "Waiting for Black Rider 1, whose time to answer ends <t:" in waits.text
    blue = [one["label"] for one in waits.buttons if one["style"] == 1]
    assert blue == ["Refresh"], "the way on where no token lives any more"
    await driver.step("ben", riddle.Show("black-rider-1"))
    await until(lambda: "Waiting for" not in waits.text)
    assert "resisted with" in waits.text
    assert "power" in verbs(waits), "the acting panel"


async def test_e4_4_the_panel_of_who_waits_becomes_my_turn(inn: House) -> None:
    driver, ben = Driver(inn), inn.phones["ben"]
    shown = await ben.my_turn()
    assert shown.text.startswith("**Waiting**")
    await driver.step("ana", riddle.Move("H6", "die"))
    # A step that may still be taken back changes nothing for the others (E0.6).
    await asyncio.sleep(0.3)
    assert shown.text.startswith("**Waiting**")
    await driver.step("ana", riddle.EndTurn())
    await until(lambda: "**Your turn**" in shown.text)
    waits = await inn.phones["ana"].my_turn()
    assert re.search(r"\(Ben\) plays turn \d+, begun <t:\d+:R>, until <t:", waits.text), "E4.4"


async def test_e18_4_the_panel_of_a_plan_stays_while_others_play_and_gives_way_to_the_own_turn(
    inn: House,
) -> None:
    driver, ben = Driver(inn), inn.phones["ben"]
    await ben.my_turn()
    await ben.tap("planturn")
    shown = ben.panel
    await driver.step("ana", riddle.Move("H6", "die"))
    await asyncio.sleep(0.3)
    assert "plansave" in verbs(shown)
    await driver.step("ana", riddle.EndTurn())
    await until(lambda: "plansave" not in verbs(shown))
    assert "to" in verbs(shown), "the acting panel"


async def test_e4_4_the_panel_of_who_lost_says_what_became_of_it(inn: House) -> None:
    """It said for ever that the winner now takes a card."""
    hands = {
        "frodo": ["good-army-ents", "horse-4"],
        "black-rider-1": ["rope-1", "spy-4"],
        "merry": ["boat-1", "cloak-1"],
    }
    at = {"frodo": "F9", "black-rider-1": "F10", "merry": "O14"}
    came = {"moved": True, "die_used": True, "exchanged": ["black-rider-1"], "start": "F8"}
    await put(inn, position(hands=hands, at=at, **came))
    driver, ben = Driver(inn), inn.phones["ben"]
    await driver.step("ana", riddle.Attack("black-rider-1", "good-army-ents"))
    await driver.step("ben", riddle.GiveUp())
    shown = await ben.my_turn()
    due = shown.text
    await asyncio.sleep(0.3)
    assert shown.text == due
    await driver.step("ana", riddle.Take("rope"))
    await until(lambda: shown.text != due)


@pytest.mark.postgres
async def test_e4_4_a_panel_changes_though_the_call_of_another_process_is_lost(
    tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.interactions.waking.AGAIN", 0.05)
    async with house(tmp_path, place=postgres) as h, opened(tmp_path, postgres) as store:
        await table(h)
        services = make_services(store, PLAYED, announcer=Announcer())
        ana = h.here.world.user("ana").id
        shown = await h.phones["ben"].my_turn()
        assert shown.text.startswith("**Waiting**")
        monkeypatch.setattr(ServerWriter, "call", lambda writer, game="": None)
        await services.play.submit(h.game, ana, [riddle.Move("H6", "die"), riddle.EndTurn()], None)
        # Ben's process knows the table as it is now, but not that his panel is older.
        await h.bot.services.tables.live(h.game)
        await h.bot.dispatcher.waking.missed()
        assert h.bot.services.tables.known(h.game) is not None, "a panel that is made meanwhile is of it"
        await until(lambda: "**Your turn**" in shown.text)
        await services.close()


async def test_e4_32_a_prompt_answered_in_the_channel_is_closed_in_the_direct_message(inn: House) -> None:
    driver, ben = Driver(inn), inn.phones["ben"]
    await driver.step("ana", PALANTIR)
    asked = asks(inn, "ben")
    assert {"show", "always"} <= verbs(asked)
    panel = await ben.my_turn()
    assert panel.id != asked.id
    await ben.through(("show", "own"), ("shown", "own"))
    await inn.calm()
    await until(lambda: "· **Resist?** · answered" in asked.text)
    assert "Frodo saw only the card “Black Rider 1”." in asked.text
    assert verbs(asked) == {"turn", "hand", "board"}


async def test_e4_32_the_message_in_which_it_was_answered_shows_the_result(inn: House) -> None:
    driver, ben = Driver(inn), inn.phones["ben"]
    await driver.step("ana", PALANTIR)
    asked = asks(inn, "ben")
    # A panel in the channel that asks the same.
    other = await ben.my_turn()
    ben.look(asked)
    await ben.through(("show", "own"), ("shown", "own"))
    await inn.calm()
    direct = inn.here.world.dm("ben").id
    where = f"https://discord.com/channels/@me/{direct}/{asked.id}"
    await until(lambda: other.text == f"[Your newer panel is in your direct messages.]({where})")
    assert verbs(other) == set()
    assert "· answered" not in asked.text
    assert "Frodo saw only the card “Black Rider 1”." in asked.text


async def test_e4_32_a_deadline_closes_the_message_with_what_was_done(inn: House) -> None:
    await Driver(inn).step("ana", PALANTIR)
    asked = asks(inn, "ben")
    await inn.later(12 * 3600 + 60)
    await until(lambda: "· answered" in asked.text)
    assert (
        "Your time to answer ran out: I did what I had announced. Frodo saw only the card “Black Rider 1”."
        in asked.text
    )


async def test_e4_32_a_battle_left_to_the_bot_leaves_no_open_message(inn: House) -> None:
    """What stayed under a finished battle were *Match with …* and a red *Give up*."""
    state = riddle.position(
        hands={
            "frodo": ["good-army-elves", "good-army-ents"],
            "black-rider-1": ["evil-army-orcs", "black-rider-1"],
            "merry": ["boat-1"],
        },
        at={"frodo": "F9", "black-rider-1": "F10", "merry": "O14"},
        seats=("frodo", "black-rider-1", "merry"),
        turn="frodo",
        roll=3,
        moved=True,
        die_used=True,
        exchanged=["black-rider-1"],
        number=12,
        start="E9",
    )
    await put(inn, state)
    driver, ben = Driver(inn), inn.phones["ben"]
    await driver.step("ana", riddle.Attack("black-rider-1", "good-army-elves"))
    asked = asks(inn, "ben")
    ben.look(asked)
    await ben.through("toend", "toendnow")
    await inn.later(30)
    await until(lambda: "giveup" not in verbs(asked))
    assert "You laid " in asked.text or "**Waiting**" in asked.text


async def test_w15_14_of_two_panels_in_a_channel_the_older_becomes_one_line(inn: House) -> None:
    ana, post = inn.phones["ana"], next(one for one in reversed(inn.posts()) if "turn" in verbs(one))
    ana.look(post)
    older = await ana.tap("turn")
    assert "power" in verbs(older)
    ana.look(post)
    newer = await ana.tap("turn")
    assert newer.id != older.id
    await until(lambda: older.text == BELOW)
    assert verbs(older) == set()
    assert "power" in verbs(newer)
    # The other conversation is left alone.
    ana.look(inn.inbox("ana")[-1])
    direct = await ana.tap("turn")
    await inn.calm()
    assert "power" in verbs(newer)
    assert "power" in verbs(direct)


async def test_w15_14_where_the_panel_further_up_goes_on_the_lower_one_says_so(inn: House) -> None:
    """It said that the newer panel was below."""
    ana, post = inn.phones["ana"], next(one for one in reversed(inn.posts()) if "turn" in verbs(one))
    ana.look(post)
    upper = await ana.tap("turn")
    # A restart forgets it, so that it stays as it is.
    await inn.restart()
    ana.look(post)
    lower = await ana.tap("turn")
    ana.look(upper)
    await ana.tap("power")
    await until(lambda: lower.text == "Your newer panel is above.")
    assert verbs(upper) > {"home"}


@pytest.mark.sampled(1, rest="soak")
@pytest.mark.parametrize("restarted", [False, True])
async def test_w15_14_of_a_prompt_and_a_panel_in_direct_messages_the_older_becomes_one_line(
    restarted: bool, inn: House
) -> None:
    driver, ben = Driver(inn), inn.phones["ben"]
    await driver.step("ana", PALANTIR)
    asked = asks(inn, "ben")
    assert "show" in verbs(asked)
    if restarted:
        await inn.restart()
    panel = await ben.slash("turn", inn.here.world.dm("ben").id)
    assert "show" in verbs(panel)
    await inn.calm()
    await until(lambda: verbs(asked) == {"turn"})
    where = f"https://discord.com/channels/@me/{inn.here.world.dm('ben').id}/{panel.id}"
    assert asked.text == f"[{BELOW}]({where})"
    assert "show" in verbs(panel)


async def test_w15_14_a_prompt_that_waits_to_be_closed_is_not_closed_again(inn: House) -> None:
    driver, ben = Driver(inn), inn.phones["ben"]
    await driver.step("ana", PALANTIR)
    asked = asks(inn, "ben")
    # The first edit is still under way while more panels are opened.
    inn.here.faults.rate_limit("PATCH /channels/{channel}/messages/{message}", 2.0)
    for _ in range(3):
        await ben.slash("turn", inn.here.world.dm("ben").id)
    await until(lambda: verbs(asked) == {"turn"})
    await inn.calm()
    rows = await inn.bot.store._db.all("SELECT kind FROM outbox WHERE kind = 'closed'", ())
    assert len(rows) == 1


async def test_w15_14_an_older_panel_that_discord_does_not_let_change_harms_nothing(inn: House) -> None:
    ana, post = inn.phones["ana"], next(one for one in reversed(inn.posts()) if "turn" in verbs(one))
    ana.look(post)
    older = await ana.tap("turn")
    edits = "PATCH /webhooks/{app}/{token}/messages/{message}"
    ana.look(post)
    newer = await ana.tap("turn")
    inn.here.faults.refuse(edits, 404, 10008, "Unknown Message")
    await until(lambda: verbs(older) == set() or not inn.here.faults.waiting)
    inn.here.faults.clear()
    assert "power" in verbs(newer)
    ana.look(newer)
    await ana.tap("home") if ana.has("home") else None
    assert "**Your turn**" in ana.text


@pytest.mark.sampled(1, rest="soak")
@pytest.mark.parametrize("way", [("turn",), ("turn", "home")])
async def test_w15_14_a_panel_in_direct_messages_gives_way_to_the_message_that_calls_next(
    way: tuple[str, ...], inn: House
) -> None:
    """It was rewritten into the next turn, above the message that called to it; one that was tapped since it
    came still said whose turn it had been."""
    driver, ben = Driver(inn), inn.phones["ben"]
    ben.look(inn.inbox("ben")[-1])
    waits = await ben.through(*way)
    assert waits.text.startswith("**Waiting**")
    await driver.step("ana", riddle.Move("H6", "die"))
    await driver.step("ana", riddle.EndTurn())
    await inn.calm()
    await until(lambda: verbs(waits) == {"turn"})
    assert "**Your turn**" not in waits.text
    assert "turn" in verbs(inn.inbox("ben")[-1])


async def test_w15_14_a_panel_of_who_waits_gives_way_where_the_question_is_open_elsewhere(inn: House) -> None:
    await put(inn, fight())
    ben = inn.phones["ben"]
    waits = await ben.slash("turn", "pony")
    newest = await ben.slash("turn", inn.here.world.dm("ben").id)
    assert "planturn" in verbs(waits), "two conversations have a panel each"
    await Driver(inn).step("ana", riddle.Attack("black-rider-1", "good-army-elves"))
    await inn.calm()
    await until(lambda: verbs(waits) == set())
    assert "**Waiting**" not in waits.text
    await until(lambda: "**Waiting**" not in newest.text)


async def test_e16_7_direct_messages_refused_in_mid_game_bring_one_public_line_and_the_way_to_mend_it(
    tmp_path: Path,
) -> None:
    line = "Ben plays without DMs; pings for Ben come here."

    def said(h: House) -> int:
        return sum(line in post.text for post in h.posts())

    async with house(tmp_path) as h:
        await table(h)
        ben, driver = h.phones["ben"], Driver(h)
        h.here.world.set_dms("ben", "closed")
        assert said(h) == 0
        await driver.step("ana", PALANTIR)
        assert said(h) == 1
        await ben.my_turn()
        assert "To get DMs: server name → Privacy Settings → Direct Messages." in ben.text
        assert "testdm" in verbs(ben.panel)
        await driver.step("ben", riddle.Show("black-rider-1"))
        await driver.step("ana", riddle.Move("H6", "die"))
        await driver.step("ana", riddle.EndTurn())
        # It was tried again, as Ben had tapped, and refused again: nothing is said twice.
        assert (await h.bot.store.person(h.user("ben"))).dms == "closed"
        assert said(h) == 1
        await ben.my_turn()
        assert "Privacy Settings" not in ben.text


def fight() -> riddle.State:
    """Frodo may attack Black Rider 1, who can match."""
    return riddle.position(
        hands={
            "frodo": ["good-army-elves", "good-army-ents"],
            "black-rider-1": ["evil-army-orcs", "black-rider-1"],
            "merry": ["boat-1"],
        },
        at={"frodo": "F9", "black-rider-1": "F10", "merry": "O14"},
        seats=("frodo", "black-rider-1", "merry"),
        turn="frodo",
        roll=3,
        moved=True,
        die_used=True,
        exchanged=["black-rider-1"],
        number=12,
        start="E9",
    )


async def attacked(inn: House) -> Message:
    """The direct message that asks Ben to match."""
    await put(inn, fight())
    await Driver(inn).step("ana", riddle.Attack("black-rider-1", "good-army-elves"))
    asked = asks(inn, "ben")
    inn.phones["ben"].look(asked)
    return asked


CLOSED = {"turn", "hand", "board"}


@pytest.mark.sampled(1, rest="soak")
@pytest.mark.parametrize("who", ["clock", "elsewhere"])
async def test_e17_3_a_question_that_was_opened_as_a_panel_closes_when_something_else_answers_it(
    who: str, inn: House
) -> None:
    """It came alive again as the panel of who waits, and nothing closed that any more."""
    asked, ben = await attacked(inn), inn.phones["ben"]
    if who == "clock":
        await inn.later(12 * 3600 - 300)
    await ben.tap("toend")
    if who == "clock":
        await inn.later(360)
    else:
        await inn.bot.services.play.submit(inn.game, inn.user("ben"), [riddle.Match(("F10",))], None)
    await inn.calm()
    await asyncio.sleep(0.2)
    assert verbs(asked) == CLOSED, asked.text


@pytest.mark.sampled(1, rest="soak")
@pytest.mark.parametrize("way", [("matched",), ("toend", "toendnow")])
async def test_e17_3_the_message_of_an_answer_closes_when_its_panel_changes_by_itself_no_longer(
    way: tuple[str, ...], inn: House
) -> None:
    asked, ben = await attacked(inn), inn.phones["ben"]
    await ben.through(*way)
    await until(lambda: "**Waiting**" in asked.text)
    await inn.later(16 * 60)
    await Driver(inn).step("ana", riddle.Settle())
    await Driver(inn).step("ana", riddle.EndTurn())
    await inn.calm()
    assert verbs(asked) == CLOSED, asked.text


async def test_e17_3_the_message_of_an_answer_closes_when_the_game_is_over(inn: House) -> None:
    asked, ben = await attacked(inn), inn.phones["ben"]
    await ben.tap("matched")
    await inn.calm()
    await inn.bot.services.seats.end_unfinished(inn.game)
    await inn.calm()
    await asyncio.sleep(0.2)
    assert verbs(asked) <= CLOSED, asked.text


@pytest.mark.sampled(1, rest="soak")
@pytest.mark.parametrize("way", [("matched",), ("matched", "home")])
async def test_e17_3_the_message_of_an_answer_closes_when_the_own_turn_begins(
    way: tuple[str, ...], inn: House
) -> None:
    asked, ben = await attacked(inn), inn.phones["ben"]
    await ben.through(*way)
    await until(lambda: "**Waiting**" in asked.text)
    await Driver(inn).step("ana", riddle.Settle())
    await Driver(inn).step("ana", riddle.EndTurn())
    await inn.calm()
    await asyncio.sleep(0.3)
    assert "**Waiting**" not in asked.text


async def test_e4_4_a_panel_that_was_made_while_the_own_turn_began_becomes_my_turn(
    inn: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the table did meanwhile was taken for what the panel shows: it waited on in the own turn."""
    driver, ben, made = Driver(inn), inn.phones["ben"], Dispatcher.answer
    await driver.step("ana", riddle.Move("H6", "die"))

    async def slowly(self: Dispatcher, verb: Any, tap: Tap, **more: Any) -> Any:
        answer = await made(self, verb, tap, **more)
        monkeypatch.setattr(Dispatcher, "answer", made)
        await driver.step("ana", riddle.EndTurn())
        return answer

    monkeypatch.setattr(Dispatcher, "answer", slowly)
    shown = await ben.my_turn()
    await until(lambda: "**Your turn**" in shown.text)
