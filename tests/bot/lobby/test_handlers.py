"""The buttons of a lobby through the real manager and store: from /game new to the first turn (E2)."""

from __future__ import annotations

from pathlib import Path

import pytest

import bot.lobby.handlers
import bot.lobby.opening  # noqa: F401  (registers its verbs)
from bot.lobby import permissions
from bot.screens import Ask, Buttons, Screen
from bot.taps import VERBS, Tap
from tests.bot.core.house import ANA, BEN, CHANNEL, CY, GUILD, House, house, words

PEOPLE = {ANA: "Ana", BEN: "Ben", CY: "Cy"}


async def tap(
    here: House, user: int, verb: str, game: str = "", arg: str = "", values: tuple[str, ...] = ()
) -> Screen:
    """One tap of one person; what it is answered with."""
    made = Tap(
        manager=here.manager,
        user=user,
        name=PEOPLE[user],
        game=game,
        arg=arg,
        values=values,
        channel=CHANNEL,
        guild=GUILD,
        permissions=permissions.INVITE,
    )
    shown = await VERBS[verb].handler(made)
    assert isinstance(shown, Screen)
    return shown


async def opened(here: House) -> str:
    """A lobby opened by Ana; its id."""
    shown = await tap(here, ANA, "open", arg="open|The Pony")
    return shown.game


@pytest.mark.asyncio
async def test_e2_1_a_new_table_is_posted_and_its_host_seated(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        shown = await tap(here, ANA, "new", arg="open|The Pony")
        assert "A new table" in words(shown)
        game = await opened(here)
        await here.deliver()
        assert "## The Pony · waiting for players" in here.post.texts(CHANNEL)[-1]
        assert "1 Ana: any" in here.post.texts(CHANNEL)[-1]
        again = await tap(here, BEN, "new", arg="open|")
        assert "This channel already has **The Pony** (waiting for players)." in words(again)
        assert again.game == game


@pytest.mark.asyncio
async def test_e1_1_a_missing_permission_is_named(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        lacking = permissions.INVITE - permissions.ATTACH_FILES
        made = Tap(
            manager=here.manager, user=ANA, name="Ana", channel=CHANNEL, guild=GUILD, permissions=lacking
        )
        shown = await VERBS["new"].handler(made)
        assert isinstance(shown, Screen)
        assert "Attach Files is missing" in words(shown)


@pytest.mark.asyncio
async def test_e2_3_the_post_is_edited_while_young_and_sent_anew_when_old(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await opened(here)
        await tap(here, BEN, "wish", game, values=("frodo",))
        await here.deliver()
        assert len(here.post.texts(CHANNEL)) == 1
        assert "2 Ben: Frodo" in here.post.texts(CHANNEL)[0]
        here.time.go(2 * 3600)
        await tap(here, CY, "wish", game, values=("any",))
        await here.deliver()
        assert len(here.post.texts(CHANNEL)) == 2
        assert "3 Cy: any" in here.post.texts(CHANNEL)[1]


@pytest.mark.asyncio
async def test_e2_3_only_the_host_sets_and_starts(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await opened(here)
        for verb in ("settings", "people", "start"):
            assert "Ana hosts this table; ask Ana, or join." in words(await tap(here, BEN, verb, game))
        assert "this table needs 2" in words(await tap(here, ANA, "start", game))
        assert "**The Pony** · settings" in words(await tap(here, ANA, "settings", game))


@pytest.mark.asyncio
async def test_e2_5_settings_and_people_change_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await opened(here)
        await tap(here, ANA, "set-clock", game, values=("own",))
        await tap(here, ANA, "set-turn", game, values=("3600",))
        await tap(here, ANA, "set-prompt", game, values=("6",))
        await tap(here, ANA, "set-most", game, values=("4",))
        await tap(here, ANA, "set-house", game, values=("x_catch", "x_auto_roll", "x_maroon_relief"))
        await tap(here, ANA, "add-computer", game, arg="strider")
        lobby = await here.manager.lobby(game)
        assert (lobby.clock.name, lobby.clock.turn, lobby.clock.prompt) == ("own", 3600, 600)
        assert lobby.most == 4
        assert lobby.changed == ("x_catch",)
        assert lobby.guests[-1].computer == "strider"
        assert "Catching: on (R-61)" in words(await tap(here, BEN, "options", game))
        await tap(here, ANA, "remove", game, arg="Computer 1")
        assert len((await here.manager.lobby(game)).guests) == 1


@pytest.mark.asyncio
async def test_e2_7_a_word_is_asked_for_in_a_modal_and_mixed_in(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await opened(here)
        made = Tap(manager=here.manager, user=ANA, name="Ana", game=game)
        asked = await VERBS["word"].handler(made)
        assert isinstance(asked, Ask)
        assert asked.longest == 40
        assert VERBS["word"].opens_modal
        shown = await tap(here, ANA, asked.verb, game, values=("elanor",))
        assert "“elanor”" in words(shown)
        refused = await tap(here, BEN, asked.verb, game, values=("mithril",))
        assert "Join first." in words(refused)


@pytest.mark.asyncio
async def test_e2_8_the_start_posts_seats_rolls_seal_and_the_first_turn(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await opened(here)
        await tap(here, BEN, "wish", game, values=("frodo",))
        assert "Start with 2 players" in words(await tap(here, ANA, "start", game))
        await tap(here, ANA, "start-now", game)
        await here.deliver()
        start, turn = here.post.texts(CHANNEL)[-2:]
        assert "## The Pony begins" in start
        assert "**Frodo** (Ben)" in start
        assert "Rolls for the first turn:" in start
        assert "Hands are secret: don't pass on what you know of other hands (B7.11)." in start
        assert turn.startswith("### Turn 1 · ")
        assert any("the game has begun" in text for text in here.post.texts(-BEN))
        late = await tap(here, CY, "wish", game, values=("sam",))
        assert "The game has begun" in words(late)


@pytest.mark.asyncio
async def test_e1_6_the_probe_is_the_first_direct_message(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await opened(here)
        await tap(here, BEN, "wish", game, values=("frodo",))
        await here.deliver()
        assert here.post.texts(-BEN) == [
            f"**The Pony** · <#{CHANNEL}> · Frodo. This is where your cards will come."
        ]


@pytest.mark.asyncio
async def test_e2_4_leaving_is_one_tap(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await opened(here)
        await tap(here, BEN, "wish", game, values=("frodo",))
        assert "You left the table" in words(await tap(here, BEN, "unjoin", game))
        assert (await here.manager.lobby(game)).guest(BEN) is None
        assert "nothing to leave" in words(await tap(here, BEN, "unjoin", game))


@pytest.mark.asyncio
async def test_e3_11_the_lobby_loses_its_buttons_when_the_game_begins(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await opened(here)
        here.time.go(2 * 3600)
        await tap(here, BEN, "wish", game, values=("frodo",))
        await tap(here, ANA, "start-now", game)
        await here.deliver()
        lobbies = [
            x.screen for x in here.post.places[CHANNEL].letters.values() if "The Pony · " in words(x.screen)
        ]
        assert len(lobbies) == 2
        assert not [part for shown in lobbies for part in shown.parts if isinstance(part, Buttons)]
        assert "## The Pony · the game has begun" in words(lobbies[-1])
