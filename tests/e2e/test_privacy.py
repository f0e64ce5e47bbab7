"""``/data`` by taps on the stand-in: what is kept, all of it in a file, all of it gone (E11)."""

import json
import re
from pathlib import Path

import pytest

from bot.app.games import rules_of
from bot.local.things import Message
from engine import record
from tests.e2e.driver import Driver
from tests.e2e.house import House
from tests.e2e.test_clicks import forged

PEOPLE = ("anatol", "ben", "cy")
NAME = "Anatol"


def traces(data: Path, user: int, *names: str) -> list[str]:
    """Where the files of the database still hold an account or a name."""
    wanted = [str(user).encode(), *(name.encode() for name in names)]
    found = []
    for path in sorted(data.glob("riddlemaster.db*")):
        content = path.read_bytes()
        for one in wanted:
            for hit in re.finditer(rb"(?<![\w])" + re.escape(one) + rb"(?![\w])", content):
                found.append(f"{path.name}: {content[max(0, hit.start() - 60) : hit.end() + 40]!r}")
        # As SQLite keeps numbers: eight bytes.
        packed = user.to_bytes(8, "big")
        found += [f"{path.name}: a number"] * content.count(packed)
        found += [f"{path.name}: a number"] * content.count(packed[2:])
    return found


async def finished(h: House) -> str:
    """A real game with mixed words that the table ended."""
    await h.open_table(*PEOPLE)
    for name, word in (("anatol", "mellon"), ("ben", "friend")):
        await h.phones[name].slash("game dice", word=word)
    await h.begin("anatol")
    driver = Driver(h)
    for _ in range(4):
        await driver.step((await driver.deciders())[0])
    anatol, ben = h.phones["anatol"], h.phones["ben"]
    await anatol.slash("game end")
    await anatol.tap("vote-now")
    await h.calm()
    ben.look(h.posts()[-1])
    await ben.tap("ballot", "1.yes")
    await h.calm()
    assert (await h.bot.store.game(h.game)).status == "over"
    return h.game


async def full(h: House) -> tuple[str, str, str]:
    """An account with something of every kind: a finished game, a running one, a lobby, private things."""
    over = await finished(h)
    anatol, ben = h.phones["anatol"], h.phones["ben"]
    await anatol.slash("prefs", zone="Europe/Berlin", quiet="22:00-7:00")
    await anatol.slash("tutorial")
    await h.open_table(*PEOPLE, name="The Bridge")
    await anatol.slash("game dice", word="speak")
    await h.begin("anatol")
    running = h.game
    driver = Driver(h)
    for _ in range(3):
        await driver.step((await driver.deciders())[0])
    await anatol.slash("notes", add="Ben keeps looking north")
    await anatol.slash("orders", options={"set": "look", "value": "never"})
    await anatol.tap("ordsave")
    await anatol.slash("game new", channel="cellar", name="The Green Dragon")
    await anatol.tap("open")
    await h.calm()
    lobby = await h.bot.services.queries.game_in(h.here.world.channel("cellar").id) or ""
    world = h.here.world
    post = next(one for one in reversed(world.history(world.channel("cellar"))) if not one.ephemeral)
    ben.look(post)
    await ben.tap("join")
    await ben.pick("wish", "any", arg="")
    await h.calm()
    h.game = running
    return over, running, lobby


async def test_e11_3_deleting_leaves_no_trace_and_the_games_go_on(tmp_path: Path, h: House) -> None:
    over, running, lobby = await full(h)
    anatol, ben, cy = (h.phones[name] for name in PEOPLE)
    user = h.user("anatol")
    assert traces(tmp_path, user, NAME), "the search finds what is there"
    await anatol.slash("data delete")
    assert "Your seat in **The Bridge** goes to a stand-in for good" in anatol.text
    assert "You leave **The Green Dragon**" in anatol.text
    assert "1 note" in anatol.text
    await h.restart()
    await anatol.tap("data-gone")
    assert "Done" in anatol.text
    await h.calm()
    assert "Your data is deleted" in h.inbox("anatol")[-1].text
    assert await h.bot.store.scrub()
    assert traces(tmp_path, user, NAME) == []
    # The lobby has another host, the seat a stand-in; both go on.
    assert (await h.bot.services.queries.lobby(lobby)).host == h.user("ben")
    table = await h.bot.services.queries.table(running)
    assert [s.user for s in table.holders if s.computer] == [None]
    assert table.host in (h.user("ben"), h.user("cy"))
    assert any("has left for good" in one.text for one in h.posts())
    driver = Driver(h)
    for _ in range(3):
        if name := next(iter(await driver.deciders()), ""):
            await driver.step(name)
    # What was played proves itself as before, and says whose it was no longer.
    assert record.verify(await h.bot.services.play.record(over), rules_of).draws > 0
    ben.look(next(one for one in h.posts() if "The tale ends here" in one.text))
    await ben.tap("verify")
    assert "yes" in ben.text
    assert NAME not in ben.text
    ben.look(next(one for one in h.posts() if "The tale ends here" in one.text))
    await ben.tap("gamestats")
    assert "a former player" in ben.text
    assert NAME not in ben.text
    await cy.slash("stats", of="server")
    assert NAME not in cy.text
    await h.restart()
    # A second time is harmless, and whoever comes back is a stranger.
    await forged(h, anatol, "rr:data-gone::0:")
    assert "Done" in anatol.text
    await h.calm()
    await anatol.slash("prefs")
    assert "not set yet" in anatol.text
    await anatol.slash("game list")
    assert "The Bridge" not in anatol.text


@pytest.mark.sampled(1)
@pytest.mark.parametrize("policy", ["open", "closed"])
async def test_e11_2_the_export_holds_all_of_it_and_nothing_of_others(policy: str, h: House) -> None:
    over, running, lobby = await full(h)
    anatol = h.phones["anatol"]
    h.here.world.set_dms("anatol", policy)  # type: ignore[arg-type]
    await anatol.slash("data about")
    assert "30 days" not in anatol.text, "three sentences; the rest behind a button"
    assert anatol.panel.ephemeral
    await anatol.tap("data", "details")
    assert "30 days" in anatol.text
    await anatol.tap("data-export")
    if policy == "open":
        assert "in your direct messages" in anatol.text
        message = h.inbox("anatol")[-1]
    else:
        assert "only you see it" in anatol.text
        seats = h.here.seats

        def replies() -> list[Message]:
            return [one for one in seats.sees("anatol", "pony") if one.attachments and one.ephemeral]

        await seats.wait_for(lambda: bool(replies()))
        message = replies()[-1]
    content = attached(message)
    data = json.loads(content)
    assert data["you"]["name"] == NAME
    assert data["preferences"]["zone"] == "Europe/Berlin"
    assert [one["text"] for one in data["notes"]] == ["Ben keeps looking north"]
    assert [one["game"] for one in data["finished"]] == [over]
    assert [one["game"] for one in data["running"]] == [running]
    assert [one["game"] for one in data["lobbies"]] == [lobby]
    assert record.verify(data["finished"][0]["record"].encode(), rules_of).draws > 0
    # Of the running game neither the seed, nor the deck, nor another hand.
    row = await h.bot.store.game(running)
    assert row.secret.hex() not in content.decode()
    state = (await h.bot.services.tables.live(running)).state
    mine = (await h.scene("anatol")).seat
    view = data["running"][0]["view"]
    for player in state.players:
        for card in player.hand:
            assert (card in json.dumps(view["hand"])) == (player.seat == mine), card
    told = {"turn", "seat", "told", "late", "at"}
    assert all({*one} <= told and one["told"] for one in data["running"][0]["log"])
    # Nobody else hears of it.
    assert not any("Everything I keep" in one.text for name in ("ben", "cy") for one in h.inbox(name))


def attached(message: Message) -> bytes:
    (one,) = message.attachments
    return bytes(one.data)
