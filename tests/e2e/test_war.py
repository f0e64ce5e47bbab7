"""*The War of the Ring* is played by taps through the whole bot, with the stand-in for Discord (W1 to W5)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.games.war.kit import KIT
from bot.games.war.panels.closing import ASK, CLOSE
from bot.games.war.panels.parts import PICK
from tests.e2e.house import House, house
from tests.e2e.phone import Phone

GAMES = {KIT.id: KIT}
TURNS_OF_CHANCE = 2
"""Orders are given in the first turns; in the others the sittings are closed."""


@pytest.fixture(autouse=True)
def no_fault(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What is answered with "Something broke" stands in the log."""
    yield
    assert [one.message for one in caplog.get_records("call") if one.levelname == "ERROR"] == []


async def opened(h: House, preset: str, *wishes: str) -> None:
    """A table at which these sides are played, the first by its host."""
    people = ("ana", "ben", "cy")[: len(wishes)]
    host = h.phones["ana"]
    await host.slash("game new", name="The Palantir", preset=preset)
    await host.tap("open")
    h.game = await h.bot.services.queries.game_in(h.here.world.channel("pony").id) or ""
    for name, wish in zip(people[1:], wishes[1:], strict=True):
        phone = h.phones[name]
        phone.look(h.lobby_post())
        await phone.tap("join")
        await phone.pick("wish", wish, arg="")
    await h.begin("ana")


async def asked(h: House) -> list[str]:
    """Who must act."""
    table = await h.bot.services.queries.table(h.game)
    waiting = (await h.bot.services.queries.public(h.game)).waiting
    return [h.name(table.sitter(one.seat).user or 0) for one in waiting]


async def act(phone: Phone, rng: random.Random, *, chance: bool) -> None:
    """One order by chance, or the sitting is closed; a question is answered by its first answer."""
    await phone.my_turn()
    if not chance and phone.has(ASK):
        await phone.tap(ASK)
        assert "Everything else stays where it is" in phone.text
        await phone.tap(CLOSE)
        return
    for _ in range(3):
        closing = [one for one, _ in phone.buttons(PICK) if str(one.get("label")).startswith("Close")]
        menus = phone.menus(PICK)
        if closing and not (chance and menus and rng.random() < 0.6):
            await phone.press(str(closing[0]["custom_id"]))
            return
        if not menus:
            return
        menu, said = rng.choice(menus) if chance else menus[0]
        values = [option["value"] for option in menu.get("options") or ()]
        await phone.choose(said, [rng.choice(values) if chance else values[0]], menu)


@pytest.mark.asyncio
async def test_w1_w3_two_people_play_the_last_days_to_the_end(tmp_path: Path) -> None:
    rng = random.Random(4)
    async with house(tmp_path, games=GAMES, seed=3) as h:
        await opened(h, "last_days", "fellowship", "sauron")
        begun = h.posts()[-2].text
        assert "1 **The West** (Ana)\n2 **Sauron** (Ben)" in begun
        for _ in range(400):
            if (await h.bot.services.queries.table(h.game)).status != "running":
                break
            scene = await h.scene("ana")
            number = scene.view.field.turn.number
            for name in await asked(h):
                await act(h.phones[name], rng, chance=number <= TURNS_OF_CHANCE)
            await h.calm()
        assert (await h.bot.services.queries.table(h.game)).status == "over"
        told = [post.text for post in h.posts()]
        assert sum("The Fellowship has moved." in text for text in told) > 5
        ana = h.phones["ana"]
        ana.look(h.posts()[-1])
        await ana.tap("verify")
        assert "draws replayed, all equal" in ana.text
