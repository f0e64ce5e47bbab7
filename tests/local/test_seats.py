"""What the users' hands can do with a real discord.py bot, and what they refuse (C6, C8)."""

from __future__ import annotations

import discord
import pytest

from bot.local import shapes
from bot.local.forms import CannotDo
from bot.local.server import StandIn
from bot.local.world import Person
from tests.local.trialbot import Trial, picture

ROOM = "the-common-room"


async def test_slash_answers_at_once(standin: StandIn, bot: Trial) -> None:
    outcome = await standin.seats.slash("ana", ROOM, "ping")
    assert outcome.ack_ms is not None
    assert outcome.ack_ms < 1000
    assert (await outcome.final()).content == "pong"
    assert [one.content for one in standin.seats.sees("ben", ROOM)] == ["pong"]


async def test_subcommand_with_options_choices_user_and_locale() -> None:
    async with StandIn(users=("ana", Person("ben", "Ben the Bold", "de"))) as here, here.running(Trial()):
        outcome = await here.seats.slash("ben", ROOM, "game new", preset="Long", seats=3, guest="ben")
        assert (await outcome.final()).content == "long 3 Ben the Bold de"
        outcome = await here.seats.slash("ana", ROOM, "game new", {"preset": "quick"})
        assert (await outcome.final()).content == "quick 4 nobody en-US"


async def test_autocomplete_suggests_while_typing(standin: StandIn, bot: Trial) -> None:
    found = await standin.seats.autocomplete("ana", ROOM, "game move", "to", "r")
    assert [one.value for one in found] == ["Bree", "Rivendell", "Lorien"]
    assert await standin.seats.autocomplete("ana", ROOM, "game move", "to", "xyz") == []


async def test_deferred_ephemeral_reply_with_picture_and_follow_up(standin: StandIn, bot: Trial) -> None:
    outcome = await standin.seats.slash("ana", ROOM, "report")
    reply = await outcome.final()
    await standin.seats.wait_for(lambda: len(outcome.replies) == 2)
    assert reply.ephemeral
    (file,) = reply.attachments
    assert (file.width, file.height, file.description) == (320, 200, "A map of one colour.")
    assert [one.content for one in standin.seats.sees("ana", ROOM)] == ["the report", "and a line more"]
    assert standin.seats.sees("ben", ROOM) == []


async def test_attachment_can_be_read_from_the_cdn(standin: StandIn, bot: Trial) -> None:
    reply = await (await standin.seats.slash("ana", ROOM, "report")).final()
    await standin.seats.wait_for(lambda: any(one.attachments for one in bot.heard) or len(bot.heard) > 1)
    file = shapes.attachment(standin.world, reply.attachments[0], standin.url)
    assert await bot.http.get_from_cdn(file["url"]) == picture()
    for wrong in (file["url"].partition("?")[0], file["url"].replace("ex=", "ex=f")):
        with pytest.raises(discord.NotFound):
            await bot.http.get_from_cdn(wrong)
    standin.world.clock.advance(shapes.LINK_SECONDS + 1)
    with pytest.raises(discord.NotFound):
        await bot.http.get_from_cdn(file["url"])


async def test_ephemeral_is_told_to_the_bot_as_if_it_were_a_direct_message(
    standin: StandIn, bot: Trial
) -> None:
    """The quirk of C2: no guild, under the intent for direct messages."""
    await standin.seats.slash("ana", ROOM, "panel")
    await standin.seats.wait_for(lambda: bool(bot.heard))
    assert bot.heard[0].guild is None
    assert bot.heard[0].flags.ephemeral


async def test_button_edits_its_message(standin: StandIn, bot: Trial) -> None:
    doors = await (await standin.seats.slash("ana", ROOM, "doors")).final()
    for button, text in (("Edit", "edited"), ("doors:later", "edited later"), ("Count 0", "counted 1")):
        outcome = await standin.seats.click("ben", doors, button)
        assert (await outcome.final()).content == text
    assert [one["label"] for one in doors.buttons] == ["Count 1"]
    assert doors.edited_at is not None


async def test_buttons_survive_a_restart_of_the_bot(standin: StandIn) -> None:
    async with standin.running(Trial()):
        doors = await (await standin.seats.slash("ana", ROOM, "doors")).final()
        await (await standin.seats.click("ana", doors, "Edit")).final()
    assert not standin.online
    async with standin.running(Trial()):
        await (await standin.seats.click("ana", doors, "Count 0")).final()
        assert doors.content == "counted 1"


async def test_menu_of_texts_and_menu_of_people(standin: StandIn, bot: Trial) -> None:
    doors = await (await standin.seats.slash("ana", ROOM, "doors")).final()
    outcome = await standin.seats.choose("ana", doors, "Pick some", ["Boat", "rope"])
    reply = await outcome.final()
    assert (reply.content, reply.owner) == ("boat and rope", standin.world.user("ana").id)
    outcome = await standin.seats.choose("ana", doors, "doors:people", ["ana", "ben"])
    assert (await outcome.final()).content == "Ana, Ben"


async def test_form_opens_and_is_submitted(standin: StandIn, bot: Trial) -> None:
    doors = await (await standin.seats.slash("ana", ROOM, "doors")).final()
    opened = await standin.seats.click("ana", doors, "Form")
    assert opened.modal is not None
    assert [one["label"] for one in opened.modal.fields] == ["Words"]
    with pytest.raises(CannotDo, match="not open for this user"):
        await standin.seats.submit("ben", opened.modal, words="mine")
    with pytest.raises(CannotDo, match="0 characters"):
        await standin.seats.submit("ana", opened.modal)
    with pytest.raises(CannotDo, match="41 characters"):
        await standin.seats.submit("ana", opened.modal, words="x" * 41)
    with pytest.raises(CannotDo, match="no field"):
        await standin.seats.submit("ana", opened.modal, word="x")
    outcome = await standin.seats.submit("ana", opened.modal, Words="by road")
    assert (await outcome.final()).content == "noted: by road"
    with pytest.raises(CannotDo, match="not open"):
        await standin.seats.submit("ana", opened.modal, words="again")


async def test_direct_message_with_file_and_command_inside_it(standin: StandIn, bot: Trial) -> None:
    await (await standin.seats.slash("ana", ROOM, "whisper")).final()
    (hand,) = standin.seats.inbox("ana")
    assert hand.attachments[0].description == "Six cards."
    assert hand.notified == {standin.world.user("ana").id}
    assert standin.seats.inbox("ben") == []
    outcome = await standin.seats.slash("ana", standin.world.dm("ana"), "ping")
    assert (await outcome.final()).channel == standin.world.dm("ana").id
    with pytest.raises(CannotDo, match="cannot open"):
        await standin.seats.slash("ben", standin.world.dm("ana"), "ping")


@pytest.mark.parametrize(("policy", "code"), [("closed", 50007), ("stranger", 50278)])
async def test_refused_direct_message(standin: StandIn, policy: str, code: int) -> None:
    standin.world.set_dms("ana", "closed" if policy == "closed" else "stranger")
    async with standin.running(Trial()):
        outcome = await standin.seats.slash("ana", ROOM, "whisper")
        assert (await outcome.final()).content == f"refused {code}"
        assert standin.seats.inbox("ana") == []


async def test_layout_components_arrive_whole(standin: StandIn, bot: Trial) -> None:
    panel = await (await standin.seats.slash("ana", ROOM, "panel")).final()
    assert panel.text == "## Turn 13\nYour hand: 6"
    assert [one["label"] for one in panel.buttons] == ["Hand", "My turn", "Rules"]
    ids = [panel.components[0]["id"]] + [one["id"] for one in panel.components[0]["components"]]
    assert len(set(ids)) == len(ids)
    with pytest.raises(CannotDo, match="is a link"):
        await standin.seats.click("ana", panel, "Rules")


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


async def test_dismissed_ephemeral_is_gone_for_its_owner(standin: StandIn, bot: Trial) -> None:
    panel = await (await standin.seats.slash("ana", ROOM, "panel")).final()
    other = await (await standin.seats.slash("ben", ROOM, "panel")).final()
    standin.seats.dismiss("ana", panel)
    standin.seats.restart_client("ben")
    assert standin.seats.sees("ana", ROOM) == standin.seats.sees("ben", ROOM) == []
    assert other.dismissed
    with pytest.raises(CannotDo, match="does not see"):
        await standin.seats.click("ana", panel, "My turn")


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


async def test_private_panel_is_edited_in_place_by_its_owner_alone(standin: StandIn, bot: Trial) -> None:
    doors = await (await standin.seats.slash("ana", ROOM, "secret")).final()
    for button, text in (("Later", "edited later"), ("Edit", "edited")):
        outcome = await standin.seats.click("ana", doors, button)
        assert await outcome.final() is doors
        assert (doors.content, doors.ephemeral) == (text, True)
    with pytest.raises(CannotDo, match="ben does not see"):
        await standin.seats.click("ben", doors, "Edit")


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


async def test_looking(standin: StandIn, bot: Trial) -> None:
    await (await standin.seats.slash("ana", ROOM, "ping")).final()
    said = await standin.seats.say("ben", ROOM, "hello")
    assert standin.seats.latest("ana", ROOM) is said
    assert [one.author for one in standin.seats.sees("ana", ROOM)] == [standin.world.bot.id, said.author]
