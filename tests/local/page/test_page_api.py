"""The page's server over plain HTTP: who may ask, what a seat is told, and what it can do."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.local import shapes
from bot.local.things import Ask
from tests.local.page.house import House, open_house


@pytest_asyncio.fixture
async def house() -> AsyncIterator[House]:
    async with open_house() as opened:
        yield opened


async def test_the_root_leads_to_the_page_and_its_files_load(house: House) -> None:
    async with house.http.get(house.here.url) as answer:
        text = await answer.text()
        assert answer.url.path == "/page/"
        assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
    names = [piece.split('"')[0] for piece in text.split("/page/static/")[1:]]
    assert "app.js" in names
    for name in names:
        async with house.http.get(f"{house.here.url}/page/static/{name}") as file:
            assert file.status == 200, name
            assert file.content_type in ("text/css", "text/javascript")


@pytest.mark.parametrize("place", ["/", "/page"])
async def test_the_address_that_is_printed_takes_a_language(house: House, place: str) -> None:
    async with house.http.get(f"{house.here.url}{place}?lang=de") as answer:
        assert (answer.url.path, answer.url.query_string) == ("/page/", "lang=de")


@pytest.mark.parametrize("name", ["views.py", "..%2f..%2fpage_api.py", "nothing.js", "%2e%2e%2fserver.py"])
async def test_only_the_pages_own_files_are_served(house: House, name: str) -> None:
    async with house.http.get(f"{house.here.url}/page/static/{name}") as answer:
        assert answer.status == 404


async def test_page_loads_nothing_from_elsewhere(house: House) -> None:
    from bot.local.page_api import FOLDER

    for path in [*FOLDER.glob("*.js"), *FOLDER.glob("*.css"), *FOLDER.glob("*.html")]:
        text = path.read_text()
        assert "https://" not in text.replace("https?:", ""), path.name
        assert "url(" not in text, path.name


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{port}", "127.0.0.1:1", "localhost", "[::1]:{port}"]
)
async def test_a_foreign_host_name_is_refused(house: House, host: str) -> None:
    named = host.format(port=house.here.port)
    for path in ("state", "messages", "events"):
        async with house.http.get(f"{house.here.url}/page/{path}", headers={"Host": named}) as answer:
            assert answer.status == 403
            assert (await answer.json())["error"]


async def test_localhost_with_the_right_port_is_accepted(house: House) -> None:
    named = {"Host": f"localhost:{house.here.port}", "Origin": f"http://localhost:{house.here.port}"}
    status, _ = await house.post("say", house.at() | {"content": "hello"}, **named)
    assert status == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
async def test_another_sites_post_is_refused(house: House, headers: dict[str, str]) -> None:
    status, answer = await house.post("say", house.at() | {"content": "hello"}, **headers)
    assert status == 403
    assert answer["error"]
    assert house.here.world.messages == {}


async def test_a_link_from_another_site_opens_the_page(house: House) -> None:
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    async with house.http.get(f"{house.here.url}/page/", headers=headers) as answer:
        assert answer.status == 200
    status, _ = await house.post("say", house.at() | {"content": "x"}, **headers)
    assert status == 403


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
async def test_only_json_is_taken(house: House, kind: str) -> None:
    url = f"{house.here.url}/page/say"
    async with house.http.post(url, data=b"{}", headers={"Content-Type": kind}) as answer:
        assert answer.status == 415


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"{", b'{"seat": 1, "channel": "2", "content": "x"}', b'{"seat":"1"}']
)
async def test_malformed_json_is_refused_with_a_sentence(house: House, body: bytes) -> None:
    url = f"{house.here.url}/page/say"
    async with house.http.post(url, data=body, headers={"Content-Type": "application/json"}) as answer:
        assert answer.status == 400
        assert "makes no sense" in (await answer.json())["error"]


async def test_state_names_seats_channels_commands_and_the_bot(house: House) -> None:
    status, state = await house.get("state", seat=house.id("ben"))
    assert status == 200
    assert state["seat"] == house.id("ben")
    assert [seat["name"] for seat in state["seats"]] == ["Ana", "Ben", "Cara"]
    assert [one["name"] for one in state["channels"]] == ["the-common-room", "the-cellar"]
    assert state["bot"]["online"] is True
    commands = {one["name"]: one for one in state["commands"]}
    assert {"game new", "move", "whisper"} <= set(commands)
    assert "game" not in commands
    preset, name = commands["game new"]["options"]
    assert (preset["required"], preset["choices"][0]["value"]) == (True, "quick")
    assert name["required"] is False
    to, steps = commands["move"]["options"]
    assert to["autocomplete"] is True
    assert (steps["min_value"], steps["max_value"]) == (1, 6)


@pytest.mark.parametrize("seat", ["", "0", "x", "١٢", "99999999999999999999999"])
async def test_an_unknown_seat_is_refused(house: House, seat: str) -> None:
    status, answer = await house.get("messages", seat=seat, channel=house.room())
    assert status == 404
    assert answer["error"]


async def test_the_bot_is_nobodys_seat(house: House) -> None:
    status, _ = await house.get("state", seat=str(house.here.world.bot.id))
    assert status == 404


async def test_an_ephemeral_reply_is_told_to_its_owner_alone(house: House) -> None:
    async with house.events("ana", since=0) as hers, house.events("ben", since=0) as his:
        await house.slash("ana", "move", to="Bree")
        shown = await hers.until("message")
        assert "Moved to Bree" in shown["message"]["content"]
        assert shown["message"]["flags"] & 64
        await house.post("say", house.at("ben") | {"content": "my own words"})
        await his.until("message", lambda data: data["message"]["content"] == "my own words")
        assert "Bree" not in str(his.seen)
    for who, count in (("ana", 2), ("ben", 1)):
        _, found = await house.get("messages", seat=house.id(who), channel=house.room())
        assert len(found["messages"]) == count


async def test_dismissing_an_ephemeral_reply_takes_it_away(house: House) -> None:
    await house.slash("ana", "move", to="Bree")
    mine = house.here.seats.latest("ana", "the-common-room")
    async with house.events("ana", since=house.here.world.feed.last_id) as events:
        status, _ = await house.post("dismiss", house.at() | {"message": str(mine.id)})
        assert status == 200
        assert (await events.until("gone"))["id"] == str(mine.id)
    status, _ = await house.post("dismiss", house.at() | {"message": str(mine.id)})
    assert status == 404


async def test_another_seats_dm_cannot_be_opened(house: House) -> None:
    status, answer = await house.get("messages", seat=house.id("ben"), channel=house.dm("ana"))
    assert status == 409
    assert answer["error"] == "That seat cannot open this channel."
    status, _ = await house.post("say", house.at("ben", house.dm("ana")) | {"content": "x"})
    assert status == 409


async def test_a_button_edits_its_message(house: House) -> None:
    message = await house.posted()
    status, answer = await house.post(
        "click", house.at() | {"message": str(message.id), "custom_id": "count"}
    )
    assert (status, answer["ok"]) == (200, True)
    assert answer["ack_ms"] < 1500
    assert "counted 1 times" in message.text


async def test_an_unanswered_button_is_told_as_failed(house: House) -> None:
    message = await house.posted()
    with house.hurried():
        status, answer = await house.post(
            "click", house.at() | {"message": str(message.id), "custom_id": "hush"}
        )
    assert (status, answer["ok"]) == (200, False)


@pytest.mark.parametrize("custom", ["closed", "nothing"])
async def test_a_disabled_or_absent_button_cannot_be_clicked(house: House, custom: str) -> None:
    message = await house.posted()
    status, answer = await house.post("click", house.at() | {"message": str(message.id), "custom_id": custom})
    assert status == 409
    assert answer["error"].endswith(".")


async def test_the_selects_of_a_panel(house: House) -> None:
    await house.slash("ana", "panel")
    await house.until(lambda: bool(house.here.seats.latest("ana", "the-common-room").selects))
    panel = str(house.here.seats.latest("ana", "the-common-room").id)
    role, inn = str(house.here.world.home.roles[-1].id), str(house.here.world.channel("the-cellar").id)
    for custom, values in (
        ("go", ["Lorien"]),
        ("cards", ["h0", "h2"]),
        ("people", [house.id("ben")]),
        ("whose", [role]),
        ("where", [inn]),
    ):
        body = house.at() | {"message": panel, "custom_id": custom, "values": values}
        status, answer = await house.post("choose", body)
        assert (status, answer["ok"]) == (200, True), answer
        assert (
            house.here.seats.latest("ana", "the-common-room").content
            == f"Chosen: {custom} {', '.join(values)}"
        )
    status, _ = await house.post(
        "choose", house.at() | {"message": panel, "custom_id": "cards", "values": ["h0"]}
    )
    assert status == 409
    thread = house.here.world.add_channel("corner", parent=house.here.world.channel("the-cellar"))
    for custom, value in (("whose", "1"), ("where", str(thread.id))):
        body = house.at() | {"message": panel, "custom_id": custom, "values": [value]}
        assert (await house.post("choose", body))[0] == 409, "not what the menu offers"
    status, _ = await house.post(
        "choose", house.at("ben") | {"message": panel, "custom_id": "go", "values": ["Bree"]}
    )
    assert status == 409


async def test_autocomplete_goes_through_the_bot(house: House) -> None:
    body = house.at() | {"command": "move", "options": {"to": "lor"}, "focused": "to"}
    status, answer = await house.post("autocomplete", body)
    assert status == 200
    assert answer["choices"] == [{"name": "Lorien · 3 points", "value": "Lorien"}]


async def test_a_command_with_a_user_option(house: House) -> None:
    assert "Cloak" in (await house.whisper("ben")).text


@pytest.mark.parametrize(
    ("command", "options"),
    [("move", {}), ("move", {"to": "Bree", "steps": 9}), ("nothing", {}), ("game", {})],
)
async def test_a_command_the_client_would_not_send_is_refused_in_words(
    house: House, command: str, options: dict[str, object]
) -> None:
    status, answer = await house.post("slash", house.at() | {"command": command, "options": options})
    assert status == 409
    assert command in answer["error"]


async def test_an_unanswered_command_is_told_as_failed(house: House) -> None:
    with house.hurried():
        assert (await house.slash("ana", "mute"))["ok"] is False


async def test_a_reply_names_the_whole_command(house: House) -> None:
    await house.slash("ana", "game new", preset="quick")
    _, found = await house.get("messages", seat=house.id("ana"), channel=house.room())
    assert found["messages"][-1]["command"] == "game new"


async def test_a_form_opens_and_is_submitted_once(house: House) -> None:
    message = await house.posted()
    _, answer = await house.post("click", house.at() | {"message": str(message.id), "custom_id": "name"})
    form = answer["modal"]
    assert form["title"] == "Name the table"
    fields = {"name": "The Green Dragon", "pace": ["daily"]}
    status, _ = await house.post("submit", {"seat": house.id("ben"), "modal": form["id"], "fields": fields})
    assert status == 409
    status, done = await house.post(
        "submit", {"seat": house.id("ana"), "modal": form["id"], "fields": fields}
    )
    assert (status, done["ok"]) == (200, True)
    assert "The Green Dragon" in house.here.seats.latest("ana", "the-common-room").content
    status, _ = await house.post("submit", {"seat": house.id("ana"), "modal": form["id"], "fields": fields})
    assert status == 404


async def test_badges_tell_a_push_from_a_silent_message(house: House) -> None:
    await house.whisper("ben")
    await house.whisper("cara", silent=True)
    _, state = await house.get("state", seat=house.id("ana"))
    assert state["badges"][house.id("ben")][house.dm("ben")] == {"unread": 0, "pings": 1}
    assert state["badges"][house.id("cara")][house.dm("cara")] == {"unread": 1, "pings": 0}


async def test_a_mention_pings_only_when_it_is_allowed(house: House) -> None:
    await house.posted("ben", ping=True)
    _, state = await house.get("state")
    assert state["badges"][house.id("ben")][house.room()]["pings"] == 1
    assert state["badges"][house.id("cara")][house.room()] == {"unread": 1, "pings": 0}
    await house.posted("ben", ping=False)
    _, state = await house.get("state")
    assert state["badges"][house.id("ben")][house.room()]["pings"] == 1


async def test_reading_clears_the_badge_and_never_hides_what_comes(house: House) -> None:
    await house.whisper("ben")
    async with house.events("ben", since=house.here.world.feed.last_id) as events:
        await events.until("badges", lambda data: house.dm("ben") in data[house.id("ben")])
        await house.post("read", house.at("ben", house.dm("ben")) | {"message": "9" * 20})
        missing = await house.post("read", house.at("ben", house.dm("ben")) | {"message": "1"})
        assert missing[0] == 200
        await events.until("badges", lambda data: house.dm("ben") not in data[house.id("ben")])
        await house.whisper("ben")
        await events.until(
            "badges", lambda data: data[house.id("ben")].get(house.dm("ben"), {}).get("pings") == 1
        )


async def test_a_stream_replays_what_was_missed(house: House) -> None:
    async with house.events("ana", since=0) as events:
        await house.post("say", house.at() | {"content": "first"})
        await events.until("message", lambda data: data["message"]["content"] == "first")
        last = events.last_id
    await house.post("say", house.at() | {"content": "second"})
    async with house.events("ana", since=0, last=last) as again:
        shown = await again.until("message")
        assert shown["message"]["content"] == "second"


async def test_a_stream_that_missed_too_much_asks_for_a_fresh_start(house: House) -> None:
    async with house.events("ana", since=10**9) as events:
        assert (await events.next())[0] == "reset"


async def test_e2_1_a_thread_stands_under_its_channel_and_under_no_other(house: House) -> None:
    world = house.here.world
    thread = world.add_channel("the-bridge", parent=world.channel("the-common-room"))
    world.add_channel("the-garden")
    world.add_channel("below", parent=world.channel("the-cellar"))
    _, state = await house.get("state", seat=house.id("ana"))
    assert [(one["name"], one["thread"]) for one in state["channels"]] == [
        ("the-common-room", False),
        ("the-bridge", True),
        ("the-cellar", False),
        ("below", True),
        ("the-garden", False),
    ]
    world.delete_channel(thread)
    _, state = await house.get("state", seat=house.id("ana"))
    assert "the-bridge" not in [one["name"] for one in state["channels"]]


async def test_older_messages_come_on_demand(house: House) -> None:
    for number in range(70):
        await house.here.seats.say("ana", "the-common-room", f"line {number}")
    _, newest = await house.get("messages", seat=house.id("ana"), channel=house.room())
    assert (len(newest["messages"]), newest["more"]) == (60, True)
    before = newest["messages"][0]["id"]
    _, older = await house.get("messages", seat=house.id("ana"), channel=house.room(), before=before)
    assert [one["content"] for one in older["messages"]] == [f"line {number}" for number in range(10)]
    assert older["more"] is False


async def test_fault_refused_dms_reach_the_bot_as_50007(house: House) -> None:
    async with house.events("ana", since=house.here.world.feed.last_id) as events:
        status, _ = await house.post("fault", {"action": "refuse_dms", "seat": house.id("ben"), "on": True})
        assert status == 200
        seats = await events.until("seats")
        assert [seat["refuses_dm"] for seat in seats] == [False, True, False]
    await house.slash("ana", "whisper", who=house.id("ben"))
    await house.until(lambda: house.here.seats.latest("ana", "the-common-room").content == "Refused: 50007")


async def test_fault_dropped_gateway_is_resumed(house: House) -> None:
    async with house.events("ana", since=house.here.world.feed.last_id) as events:
        status, _ = await house.post("fault", {"action": "drop"})
        assert status == 200
        await events.until("status", lambda data: data["online"] is True)
    assert (await house.slash("ana", "move", to="Bree"))["ok"] is True


async def test_fault_429_is_waited_out_by_the_bot(house: House) -> None:
    status, _ = await house.post("fault", {"action": "limit"})
    assert status == 200
    assert len(house.here.faults.waiting) == 1
    house.here.faults.clear()


async def test_fault_restart_brings_the_bot_back(house: House) -> None:
    status, _ = await house.post("fault", {"action": "restart"})
    assert status == 200
    assert (house.runner.starts, house.here.online) == (2, True)


async def test_a_tap_is_told_twice_or_late_and_answered_once(house: House) -> None:
    message = await house.posted()
    for action in ("twice", "late"):
        status, _ = await house.post("fault", {"action": action})
        assert status == 200
        body = house.at() | {"message": str(message.id), "custom_id": "count"}
        assert (await house.post("click", body))[1]["ok"]


async def test_fault_archive_lets_threads_fall_asleep_until_somebody_writes(house: House) -> None:
    world = house.here.world
    thread = world.add_channel("The Bridge", parent=world.channel("the-common-room"))
    assert (await house.post("fault", {"action": "archive"}))[1]["note"] == "Threads archived: 1."
    assert thread.archived
    await house.post("say", house.at(room=str(thread.id)) | {"content": "hello"})
    assert not thread.archived


async def test_an_unknown_fault_is_refused(house: House) -> None:
    status, _ = await house.post("fault", {"action": "explode"})
    assert status == 404


async def test_a_stopped_bot_is_told_as_offline_and_answers_nothing(house: House) -> None:
    async with house.events("ana", since=house.here.world.feed.last_id) as events:
        await house.runner.stop()
        await events.until("status", lambda data: data["online"] is False)
        with house.hurried():
            assert (await house.slash("ana", "move", to="Bree"))["ok"] is False
        await house.runner.start()
        await events.until("status", lambda data: data["online"] is True)


async def test_open_pages_are_let_go_when_the_server_stops() -> None:
    async with open_house() as house, house.events("ana", since=0) as events:
        await house.runner.stop()
        await events.until("status", lambda data: data["online"] is False)
        await house.here.stop()
        await events.end()


async def test_how_far_the_first_maps_are_is_told_to_every_page(house: House) -> None:
    async with house.events("ana") as hers:
        assert await hers.until("drawing") is None
        house.drawing.tell(0.25)
        async with house.events("ben") as his:
            for events in (hers, his):
                assert await events.until("drawing") == 0.25
            house.drawing.tell(None)
            for events in (hers, his):
                assert await events.until("drawing") is None


async def test_e12_5_a_language_is_chosen_for_everybody_and_the_guild(house: House) -> None:
    _, state = await house.get("state", seat=house.id("ana"))
    assert {"code": "de", "locale": "de", "name": "Deutsch"} in state["languages"]
    assert {one["locale"] for one in state["seats"]} == {"en-US"}
    async with house.events("ben") as events:
        status, _ = await house.post("language", {"locale": "de"})
        assert status == 200
        await events.until("reset")
    _, state = await house.get("state", seat=house.id("ana"))
    assert {one["locale"] for one in state["seats"]} == {"de"}
    await house.slash("ana", "post")
    asked = [one for one in house.here.world.interactions.values() if one.ask is Ask.COMMAND][-1]
    told = shapes.interaction(house.here.world, asked, "")
    assert (told["locale"], told["guild_locale"]) == ("de", "de"), "what the bot is told at each tap"
    (guild,) = house.runner.bot.guilds
    assert guild.preferred_locale.value == "de"


async def test_e12_5_only_a_language_that_the_bot_speaks_can_be_chosen(house: House) -> None:
    status, answer = await house.post("language", {"locale": "tlh"})
    assert (status, answer["error"]) == (404, "The bot does not speak that language.")
