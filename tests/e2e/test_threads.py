"""A second table in a thread beside the first, and a closed lobby that comes back (E2.1, E2.8)."""

from __future__ import annotations

import asyncio

from bot.local.things import Channel, ChannelType, Message
from engine import riddle
from tests.approved.stories import story, tells
from tests.e2e.driver import Driver
from tests.e2e.house import House


def threads(h: House) -> list[Channel]:
    return [one for one in h.here.world.text_channels if one.type is ChannelType.THREAD]


def lobbies(h: House, channel: Channel) -> list[Message]:
    """The lobby posts that stand in a channel."""
    posts = h.here.world.history(channel)
    return [one for one in posts if not one.ephemeral and "waiting for players" in one.text]


@story
async def test_e2_1_a_second_table_is_opened_and_played_in_a_thread(h: House) -> None:
    await h.open_table("ana", "ben")
    first = h.game
    ben, cy = h.phones["ben"], h.phones["cy"]
    await ben.slash("game new", name="The Bridge")
    tells(ben.labels())
    await ben.press("New game in a thread here")
    assert not threads(h), "a thread without a table would be litter"
    await ben.tap("open")
    (thread,) = threads(h)
    tells(thread.name, ben.text)
    assert thread.parent == h.here.world.channel("pony").id
    await h.calm()
    (post,) = lobbies(h, thread)
    tells(post.text)
    assert len(lobbies(h, h.here.world.channel("pony"))) == 1
    assert any(f"<#{thread.id}>" in one.text for one in h.inbox("ben")), "E1.6: the DM leads there"
    # All of it goes on there, as in a channel.
    cy.look(post)
    await cy.tap("join")
    await cy.pick("wish", "any", arg="")
    ben.look(post)
    await ben.through("start", "start-now")
    await h.calm()
    assert h.here.world.history(thread)[-1].text.startswith("### Turn 1")
    game = await h.bot.services.queries.game_in(thread.id)
    assert game not in (None, first)
    assert await h.bot.services.queries.game_in(h.here.world.channel("pony").id) == first
    h.game = game or ""
    driver = Driver(h)
    (name,) = await driver.deciders()
    phone = h.phones[name]
    await phone.slash("turn", channel=thread.id)
    scene = await h.scene(name)
    move = next(a for a in scene.legal if isinstance(a, riddle.Move))
    await driver.perform(phone, scene, (move,))
    assert (await h.scene(name)).view.mine.at == move.to
    # A thread holds no other thread.
    await cy.slash("game new", channel=thread.id)
    tells(cy.labels())


@story
async def test_e2_1_when_discord_opens_no_thread_it_is_said_and_nothing_changed(h: House) -> None:
    await h.open_table("ana", "ben")
    cy = h.phones["cy"]
    await cy.slash("game new")
    await cy.press("New game in a thread here")
    h.here.faults.refuse("POST /channels/{channel}/threads", 400, 160006, "Maximum number of active threads")
    await cy.tap("open")
    tells(cy.text)
    assert await h.bot.services.queries.names(h.here.world.guild_id) == ("The Prancing Pony",)


@story
async def test_e4_32_a_double_click_opens_one_thread_and_shows_it_twice(h: House) -> None:
    await h.open_table("ana", "ben")
    cy = h.phones["cy"]
    await cy.slash("game new")
    await cy.press("New game in a thread here")
    picker, button = cy.panel, str(cy.buttons("open")[0][0]["custom_id"])
    both = await asyncio.gather(
        h.here.seats.click("cy", picker, button), h.here.seats.click("cy", picker, button)
    )
    for outcome in both:
        tells((await outcome.final()).text)
    await h.calm()
    (thread,) = threads(h)
    assert len(lobbies(h, thread)) == 1
