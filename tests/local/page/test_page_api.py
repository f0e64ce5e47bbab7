"""The page's server over plain HTTP: who may ask, what a seat is told, and what it can do."""

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


async def test_another_seats_dm_cannot_be_opened(house: House) -> None:
    status, answer = await house.get("messages", seat=house.id("ben"), channel=house.dm("ana"))
    assert status == 409
    assert answer["error"] == "That seat cannot open this channel."
    status, _ = await house.post("say", house.at("ben", house.dm("ana")) | {"content": "x"})
    assert status == 409


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


async def test_a_stream_replays_what_was_missed(house: House) -> None:
    async with house.events("ana", since=0) as events:
        await house.post("say", house.at() | {"content": "first"})
        await events.until("message", lambda data: data["message"]["content"] == "first")
        last = events.last_id
    await house.post("say", house.at() | {"content": "second"})
    async with house.events("ana", since=0, last=last) as again:
        shown = await again.until("message")
        assert shown["message"]["content"] == "second"


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


async def test_open_pages_are_let_go_when_the_server_stops() -> None:
    async with open_house() as house, house.events("ana", since=0) as events:
        await house.runner.stop()
        await events.until("status", lambda data: data["online"] is False)
        await house.here.stop()
        await events.end()


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
