"""A second table in a thread beside the first, and a private thread for each team (E2.1, O3.1)."""

import pytest

from bot.local.things import BOT_PERMISSIONS, CREATE_PRIVATE, Channel, ChannelType, Message
from engine import riddle
from tests.approved.stories import story, tells
from tests.e2e.driver import Driver
from tests.e2e.house import House
from tests.e2e.phone import Phone


def threads(h: House) -> list[Channel]:
    return [one for one in h.here.world.text_channels if one.type is ChannelType.THREAD]


def lobbies(h: House, channel: Channel) -> list[Message]:
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


PEOPLE = ("ana", "ben", "cy", "dana")
WISHES = ("frodo", "sam", "black-rider-1", "black-rider-2")


def rooms(h: House) -> dict[str, Channel]:
    world = h.here.world
    found = [one for one in world.text_channels if one.type is ChannelType.PRIVATE_THREAD]
    return {one.name.rpartition(" · ")[2]: one for one in found}


def inside(h: House, room: Channel) -> set[str]:
    return {name for name in PEOPLE if h.here.world.enters(h.here.world.user(name), room)}


async def test_o3_1_the_host_opens_a_private_thread_for_each_team(h: House, ana: Phone, cy: Phone) -> None:
    await h.open_table(*PEOPLE, wishes=WISHES, preset="partners")
    await h.begin()
    await cy.slash("game status")
    assert "Team threads…" not in cy.labels(), "only the host is asked"
    await ana.slash("game status")
    await ana.press("Team threads…")
    assert "can read every one of them" in ana.text
    assert not rooms(h), "the warning comes first"
    await ana.press("Open team threads")
    found = rooms(h)
    assert {side: inside(h, room) for side, room in found.items()} == {
        "Hobbits": {"ana", "ben"},
        "Black Riders": {"cy", "dana"},
    }
    assert ana.text in ("Open: Hobbits and Black Riders.", "Open: Black Riders and Hobbits.")
    (first,) = h.here.world.history(found["Hobbits"])
    assert "can read along" in first.text
    await h.calm()
    told = [
        m.text for m in h.here.world.history(h.here.world.channel("pony")) if "a private thread" in m.text
    ]
    assert len(told) == 1
    assert "<#" not in told[0], "the thread of another team is no place to go to"
    # A second tap, also after a restart, makes no second thread; a lost one is opened again.
    await h.restart()
    await ana.slash("game status")
    await ana.press("Team threads…")
    await ana.press("Bring up to date")
    assert rooms(h) == found
    h.here.world.delete_channel(found["Black Riders"])
    await ana.slash("game status")
    await ana.press("Team threads…")
    await ana.press("Bring up to date")
    again = rooms(h)
    assert again["Hobbits"] is found["Hobbits"]
    assert inside(h, again["Black Riders"]) == {"cy", "dana"}


async def test_o3_1_somebody_who_left_the_server_is_named(h: House, ana: Phone) -> None:
    await h.open_table(*PEOPLE, wishes=WISHES, preset="partners")
    await h.begin()
    h.here.world.user("dana").in_guild = False
    await ana.slash("game status")
    await ana.press("Team threads…")
    await ana.press("Open team threads")
    assert "did not let me add Dana" in ana.text
    assert inside(h, rooms(h)["Black Riders"]) == {"cy"}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("hears", [True, False])
async def test_o3_1_killed_before_a_thread_is_remembered_no_second_one_is_opened(
    monkeypatch: pytest.MonkeyPatch, hears: bool, h: House, ana: Phone
) -> None:
    """Neither by a process that hears what happens in the server nor by another one."""
    await h.open_table(*PEOPLE, wishes=WISHES, preset="partners")
    await h.begin()

    async def killed(*_: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patched:
        patched.setattr(h.bot.services.clocks, "keep_room", killed)
        await ana.slash("game status")
        await ana.press("Team threads…")
        await ana.press("Open team threads")
        assert len(rooms(h)) == 1
    await h.restart()
    await ana.slash("game status")
    await ana.press("Team threads…")
    with monkeypatch.context() as patched:
        if not hears:
            patched.setattr(h.bot, "get_channel", lambda _: None)
        await ana.press("Open team threads")
    world = h.here.world
    assert len([one for one in world.text_channels if one.type is ChannelType.PRIVATE_THREAD]) == 2
    assert {side: inside(h, room) for side, room in rooms(h).items()} == {
        "Hobbits": {"ana", "ben"},
        "Black Riders": {"cy", "dana"},
    }
    await h.calm()


async def test_o3_1_without_the_permission_nothing_is_opened(h: House, ana: Phone) -> None:
    await h.open_table(*PEOPLE, wishes=WISHES, preset="partners")
    await h.begin()
    h.here.world.set_bot_permissions("pony", BOT_PERMISSIONS & ~CREATE_PRIVATE)
    await ana.slash("game status")
    await ana.press("Team threads…")
    await ana.press("Open team threads")
    assert not rooms(h)


async def test_o3_1_where_nobody_may_talk_no_thread_is_offered(h: House, ana: Phone) -> None:
    await h.open_table("ana", "ben")
    await h.begin()
    await ana.slash("game status")
    assert not ana.has("rooms")
