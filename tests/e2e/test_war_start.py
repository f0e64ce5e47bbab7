"""What people read before a war and at its start: what is played, by whom, for how long, how it ends (W1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app.games import GAMES
from bot.local.things import Message
from tests.e2e.house import House, house

SAID = {
    "en": (
        "The War of the Ring · The Last Days · brisk clock (12 h a sitting, 6 h to answer)",
        "12 turns of two sittings, 4 to 8 minutes each.",
        "with Minas Tirith or any three of the six key places, or with one of them after turn 12",
    ),
    "de": (
        "Der Ringkrieg · Die letzten Tage · zügige Uhr (12 h je Sitzung, 6 h je Antwort)",
        "12 Züge zu je zwei Sitzungen, jede 4 bis 8 Minuten.",
        "mit Minas Tirith oder drei beliebigen der sechs Schlüsselorte, oder mit einem von ihnen nach Zug 12",
    ),
}
SEATS = {"en": ("1 **The West** (", "2 **Sauron** ("), "de": ("1 **Der Westen** (", "2 **Sauron** (")}


async def open_table(h: House, language: str) -> Message:
    """A table of The Last Days with two at it; its lobby post."""
    world = h.here.world
    for person in world.users.values():
        person.locale = language
    for guild in world.guilds.values():
        guild.locale = language
    ana, ben = h.phones["ana"], h.phones["ben"]
    await ana.slash("game new", name="The Palantir", preset="last_days")
    await ana.tap("open")
    h.game = await h.bot.services.queries.game_in(h.here.world.channel("pony").id) or ""
    await h.calm()
    (lobby,) = h.posts()
    ben.look(lobby)
    await ben.tap("join")
    await ben.pick("wish", "sauron", arg="")
    await h.calm()
    return lobby


@pytest.mark.asyncio
@pytest.mark.parametrize("language", SAID)
async def test_w1_1_w1_5_lobby_and_start_say_what_one_is_in_for_and_how_it_ends(
    tmp_path: Path, language: str
) -> None:
    async with house(tmp_path, games=GAMES) as h:
        lobby = await open_table(h, language)
        assert [line for line in SAID[language] if line not in lobby.text] == []
        await h.begin()
        start, turn = h.posts()[-2:]
        wanted = (*SAID[language], *SEATS[language])
        assert [line for line in wanted if line not in start.text] == []
        (picture,) = start.attachments
        assert picture.filename == "map.jpg", "where all begin"
        assert "Minas Tirith (2518): " in (picture.description or ""), "where it is decided"
        assert "Frodo" not in (picture.description or ""), "nobody is told where he starts"
        assert turn.attachments == [], "the same map is not shown twice in a row"
