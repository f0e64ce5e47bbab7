"""Private threads of teams: the host opens them after a warning, and only a team reads its own (O3)."""

from __future__ import annotations

import pytest

from bot.local.things import BOT_PERMISSIONS, CREATE_PRIVATE, Channel, ChannelType
from tests.e2e.house import House
from tests.e2e.phone import Phone

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


async def test_o3_1_without_the_permission_nothing_is_opened(h: House, ana: Phone) -> None:
    await h.open_table(*PEOPLE, wishes=WISHES, preset="partners")
    await h.begin()
    h.here.world.set_bot_permissions("pony", BOT_PERMISSIONS & ~CREATE_PRIVATE)
    await ana.slash("game status")
    await ana.press("Team threads…")
    await ana.press("Open team threads")
    assert "without Create Private Threads" in ana.text
    assert not rooms(h)


async def test_o3_1_somebody_who_left_the_server_is_named(h: House, ana: Phone) -> None:
    await h.open_table(*PEOPLE, wishes=WISHES, preset="partners")
    await h.begin()
    h.here.world.user("dana").in_guild = False
    await ana.slash("game status")
    await ana.press("Team threads…")
    await ana.press("Open team threads")
    assert "did not let me add Dana" in ana.text
    assert inside(h, rooms(h)["Black Riders"]) == {"cy"}


async def test_o3_1_where_nobody_may_talk_no_thread_is_offered(h: House, ana: Phone) -> None:
    await h.open_table("ana", "ben")
    await h.begin()
    await ana.slash("game status")
    assert "Team threads…" not in ana.labels()


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
