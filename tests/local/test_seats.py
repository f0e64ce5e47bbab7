"""What the users' hands can do with a real discord.py bot, and what they refuse (C6, C8)."""

import pytest

from bot.local.forms import CannotDo
from bot.local.server import StandIn
from tests.local.trialbot import Trial

ROOM = "the-common-room"


async def test_ephemeral_is_told_to_the_bot_as_if_it_were_a_direct_message(
    standin: StandIn, bot: Trial
) -> None:
    """The quirk of C2: no guild, under the intent for direct messages."""
    await standin.seats.slash("ana", ROOM, "panel")
    await standin.seats.wait_for(lambda: bool(bot.heard))
    assert bot.heard[0].guild is None
    assert bot.heard[0].flags.ephemeral


async def test_hands_refuse_what_no_client_would_send(standin: StandIn, bot: Trial) -> None:
    seats = standin.seats
    doors = await (await seats.slash("ana", ROOM, "doors")).final()
    panel = await (await seats.slash("ana", ROOM, "panel")).final()
    for command, options, reason in (
        ("pong", {}, "not registered"),
        ("game", {}, "must be chosen"),
        ("game old", {}, "no subcommand"),
        ("game new", {}, "required"),
        ("game new", {"preset": "never"}, "not accepted"),
        ("game new", {"preset": "quick", "seats": 9}, "not accepted"),
        ("game new", {"preset": "quick", "colour": "red"}, "no option"),
        ("game new", {"preset": "quick", "guest": "zoe"}, "nobody is called"),
        ("late", {"seconds": "soon"}, "not a number"),
    ):
        with pytest.raises(CannotDo, match=reason):
            await seats.slash("ana", ROOM, command, options)
    with pytest.raises(CannotDo, match="suggests nothing"):
        await seats.autocomplete("ana", ROOM, "game new", "preset")
    with pytest.raises(CannotDo, match="is disabled"):
        await seats.click("ana", doors, "Shut")
    with pytest.raises(CannotDo, match="no button"):
        await seats.click("ana", doors, "Open")
    with pytest.raises(CannotDo, match="does not see"):
        await seats.click("ben", panel, "My turn")
    with pytest.raises(CannotDo, match="does not offer"):
        await seats.choose("ana", doors, "Pick some", ["cart"])
    with pytest.raises(CannotDo, match="1 to 2 different"):
        await seats.choose("ana", doors, "Pick some", ["horse", "boat", "rope"])
    with pytest.raises(CannotDo, match="0 menus"):
        await seats.choose("ana", doors, "Pick none", ["boat"])
    with pytest.raises(CannotDo, match="only ephemeral"):
        seats.dismiss("ana", doors)


async def test_private_channel_is_closed_to_others(standin: StandIn) -> None:
    standin.world.add_channel("the-cellar", members=["ana"])
    async with standin.running(Trial()):
        await (await standin.seats.slash("ana", "the-cellar", "ping")).final()
        with pytest.raises(CannotDo, match="cannot open"):
            await standin.seats.slash("ben", "the-cellar", "ping")
        assert standin.seats.sees("ben", "the-cellar") == []


async def test_ids_of_the_furniture_depend_on_the_seed_alone() -> None:
    first, second, other = StandIn(seed=5), StandIn(seed=5), StandIn(seed=6)
    assert list(first.world.users) == list(second.world.users)
    assert list(first.world.channels) == list(second.world.channels)
    assert list(first.world.users) != list(other.world.users)


async def test_client_offers_what_permissions_and_place_allow(standin: StandIn, bot: Trial) -> None:
    seats = standin.seats
    await (await seats.slash("ana", ROOM, "admin")).final()  # the first user owns the guild
    with pytest.raises(CannotDo, match="permissions this user lacks"):
        await seats.slash("ben", ROOM, "admin")
    await (await seats.slash("ben", ROOM, "local")).final()
    with pytest.raises(CannotDo, match="not offered here"):
        await seats.slash("ben", standin.world.dm("ben"), "local")
    names = {one["name"] for one in seats.commands("ben", ROOM)}
    assert "ping" in names
    assert "admin" not in names
