"""A second opinion: the bot of `make_bot` in a Discord that others wrote (simcord), from the lobby on."""

import re
from pathlib import Path

import pytest
import simcord

from tests.opinion.simulated import Player, SimPhone, Tavern, tavern

pytestmark = [pytest.mark.opinion, pytest.mark.asyncio, pytest.mark.timeout(600)]

WISHES = ("frodo", "black-rider-1", "merry")
TURNS = 10
TURN = re.compile(r"^(?:### )?Turn (\d+) · ", re.MULTILINE)


async def lobby(here: Tavern) -> None:
    """A table from `/game new` to its start, all by commands, buttons and menus."""
    host, *guests = here.phones.values()
    await host.slash("game new", name="The Prancing Pony", preset="standard")
    await host.tap("open")
    here.game = await here.bot.services.queries.game_in(here.channel.id) or ""
    await host.pick("wish", WISHES[0], arg="")
    for phone, wish in zip(guests, WISHES[1:], strict=True):
        phone.look(here.posts()[-1])  # type: ignore[arg-type]
        await phone.tap("join")
        await phone.pick("wish", wish, arg="")
    assert here.posts()[-1].text.count("**") == 2 * 3
    await host.slash("game start")
    await host.tap("start-now")
    assert "begins" in here.posts()[1].text


def cannot_tap(here: Tavern, phone: SimPhone, other: SimPhone) -> bool:
    """Whether a panel is out of the other's sight: simcord refuses what a real person could not do."""
    return phone.panel.ephemeral and phone.panel.id not in {
        one.id for one in here.channel.history(viewer=other.member)
    }


async def test_a_whole_lobby_and_ten_turns(tmp_path: Path) -> None:
    async with tavern(tmp_path, ("ana", "ben", "cy"), seed=7) as here:
        await lobby(here)
        player = Player(here)
        restarted = False
        while names := await player.deciders():
            turn = (await here.bot.services.tables.live(here.game)).state.turn.number
            if turn > TURNS:
                break
            if turn > TURNS // 2 and not restarted:
                restarted = True
                await here.restart()
            await player.play(names[0])
            mine = here.phones[names[0]]
            assert all(cannot_tap(here, mine, one) for one in here.phones.values() if one is not mine)

        # Every turn that is over was told, nothing twice (E17.14); what is private went to one person each.
        posts = here.posts()
        texts = [one.text for one in posts]
        assert {int(turn) for text in texts for turn in TURN.findall(text)} >= set(range(1, TURNS + 1))
        assert len(set(texts)) == len(texts)
        for name in here.phones:
            inbox = here.inbox(name)
            assert {one.id for one in inbox}.isdisjoint(one.id for one in posts)
            # That the game has begun goes with the first call (W15.14).
            assert inbox

        # What has no button has a command, and one who is not asked is told so.
        ben = here.phones["ben"]
        for command in ("turn", "hand", "board", "log", "notes"):
            shown = await ben.slash(command)
            assert shown.ephemeral, command
            assert shown.text, command
        offered = await ben.member.autocomplete(here.channel, "move", "to", "riv")
        assert isinstance(offered, list)
        ben.look(posts[0])  # type: ignore[arg-type]
        with pytest.raises(simcord.SetupError):
            await ben.member.click(ben.panel.message, custom_id="rr:nobody-made-this")  # type: ignore[attr-defined]
