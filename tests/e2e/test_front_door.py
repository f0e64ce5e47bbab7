"""The front door: from the welcome to the first die of a game against computers (E17.5)."""

import asyncio

import discord

from bot.features.lookup.rules import welcome_screen
from bot.local.things import BOT_PERMISSIONS, CREATE_THREADS
from bot.model.scene import Table
from bot.ui import components
from engine.game import USUAL_STRENGTH
from tests.approved.stories import story, tells
from tests.e2e.house import House
from tests.e2e.phone import Phone
from tests.e2e.test_threads import threads


async def games(h: House) -> list[Table]:
    """Every table there is, in whatever state."""
    store = h.bot.store
    every = await store.games("lobby", "running", "paused", "over", "closed")
    return [await h.bot.services.queries.table(game) for game in every]


async def at_the_door(h: House, who: str = "ana") -> Phone:
    """Somebody looks at the welcome in the channel."""
    channel = h.bot.get_channel(h.here.world.channel("pony").id)
    assert isinstance(channel, discord.TextChannel)
    await channel.send(view=components.build(welcome_screen(h.games)))
    phone = h.phones[who]
    phone.look(h.posts()[-1])
    phone.taps = 0
    return phone


async def begun(h: House) -> Table:
    """The one game that runs, when the computers have played."""
    (table,) = await games(h)
    h.game = table.game
    await h.calm()
    return table


async def test_e17_5_four_taps_lead_from_the_welcome_to_the_first_die(h: House) -> None:
    ana = await at_the_door(h)
    await ana.tap("play-now")
    assert len(await games(h)) == 0, "two games have a quick one: it asks which"
    await ana.tap("play-now", "riddle")
    table = await begun(h)
    (thread,) = threads(h)
    assert f"<#{thread.id}>" in ana.text
    assert (table.status, table.preset, table.channel) == ("running", "quick", thread.id)
    assert [one.computer for one in table.holders if one.user is None] == [USUAL_STRENGTH] * 3
    assert [one.user for one in table.holders if one.user is not None] == [h.user("ana")]
    if "Die **" not in ana.text:
        await ana.my_turn()
    assert "Die **" in ana.text, "a quick game throws the die by itself"
    assert ana.taps <= 4
    assert not any(table.name in post.text for post in h.posts()), "the channel of the welcome is quiet"


@story
async def test_e17_5_without_threads_it_begins_in_the_direct_messages(h: House) -> None:
    h.here.world.set_bot_permissions("pony", BOT_PERMISSIONS & ~CREATE_THREADS)
    ana = await at_the_door(h)
    door = ana.panel
    await ana.through("play-now", ("play-now", "riddle"))
    tells(ana.text)
    assert await games(h) == []
    await ana.tap("play-now", "d.riddle")
    table = await begun(h)
    own = h.here.world.dm("ana").id
    assert (table.status, table.guild, table.channel) == ("running", 0, own)
    assert f"<#{own}>" in ana.text
    assert any("begins" in one.text for one in h.inbox("ana"))
    assert not any(table.name in post.text for post in h.posts())
    await ana.my_turn()
    assert "Die **" in ana.text
    # A restart finds it again, and the same tap leads to it instead of to a second one.
    await h.restart()
    ana.look(door)
    for which in ("", "riddle", "d.riddle"):
        await ana.tap("play-now", which)
    assert table.name in ana.text
    assert ana.has("turn")
    assert len(await games(h)) == 1


@story
async def test_e17_5_with_closed_direct_messages_nothing_is_half_made(h: House) -> None:
    h.here.world.set_bot_permissions("pony", BOT_PERMISSIONS & ~CREATE_THREADS)
    h.here.world.set_dms("ana", "closed")
    ana = await at_the_door(h)
    await ana.through("play-now", ("play-now", "riddle"), ("play-now", "d.riddle"))
    tells(ana.text)
    assert await games(h) == []
    assert threads(h) == []
    # In a thread they play all the same: what is secret waits behind the buttons of the channel.
    h.here.world.set_bot_permissions("pony", BOT_PERMISSIONS)
    ana.look(h.posts()[-1])
    await ana.through("play-now", ("play-now", "riddle"))
    assert (await begun(h)).status == "running"


async def test_e17_5_who_plays_already_is_led_there_and_may_begin_another(h: House) -> None:
    ana = await at_the_door(h)
    door = ana.panel
    await ana.tap("play-now")
    asked = ana.panel
    # A double click opens one game.
    clicks = [h.here.seats.click("ana", asked, button) for button in ["Riddle of the Ring"] * 2]
    for click in await asyncio.gather(*clicks):
        await click.final()
    first = await begun(h)
    assert len(threads(h)) == 1
    ana.look(door)
    await ana.through("play-now", ("play-now", "riddle"))
    assert first.name in ana.text
    assert ana.has("turn")
    await ana.tap("play-now", "a.riddle")
    await h.calm()
    assert len(await games(h)) == len(threads(h)) == 2


async def test_e17_5_every_door_has_the_button(h: House) -> None:
    """Welcome, `/help`, the lesson's end and *Find a game*."""
    ana = await at_the_door(h)
    assert ana.has("play-now")
    await ana.slash("help")
    assert ana.has("play-now")
    await ana.slash("tutorial")
    ana.look(h.inbox("ana")[-1])
    while not ana.has("tutorial", "find"):
        await ana.tap("lesson", "show")
    assert ana.has("play-now", "riddle")
    await ana.through(("tutorial", "find"), ("play-now", "riddle"))
    table = await begun(h)
    assert (table.status, table.channel) == ("running", h.here.world.dm("ana").id)


async def test_e1_5_find_a_game_in_direct_messages_knows_the_servers_and_joins(h: House) -> None:
    """Who learned there, and never tapped anything in the channel, is led to the table that waits."""
    await h.phones["ben"].slash("game new")
    await h.phones["ben"].tap("open")
    (table,) = await games(h)
    ana = h.phones["ana"]
    await ana.slash("tutorial", channel=h.here.world.dm("ana").id)
    while not ana.has("tutorial", "find"):
        await ana.tap("lesson", "show")
    await ana.through(("tutorial", "find"), ("tutorial", f"join-{table.game}"))
    assert ana.menus("wish")


async def test_e17_5_help_opens_games_for_who_plays_elsewhere(h: House) -> None:
    """Where a game is meant, and no table, its buttons name the game."""
    ana = await at_the_door(h)
    await ana.through("play-now", ("play-now", "riddle"))
    first = await begun(h)
    await ana.slash("help")
    await ana.tap("play-now", "riddle")
    assert first.name in ana.text
    await ana.slash("help")
    await ana.tap("new")
    assert ana.has("open")
