"""Events that Discord sends, and threads of unknown types."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.app.client import make_bot
from bot.local import shapes_guild
from bot.local.gateway import GUILDS
from bot.local.server import StandIn
from bot.local.sessions import Session
from tests.app.running import actor, played, post_with, settings

SECRET = "a word that somebody wrote"
"""What no line of the log may hold."""
HARMFUL: tuple[Any, ...] = (
    None,
    [],
    SECRET,
    {},
    {"id": None},
    {"id": SECRET, "guild_id": SECRET, "channel_id": SECRET, "user": SECRET},
    {"id": "1", "guild_id": "1", "type": None, "member": None, "roles": None, "content": SECRET},
    {"id": "1", "guild_id": None, "user": None, "member": {"user": None}, "type": 2, "channel": None},
)
THREAD = {"id": "77", "type": 11, "name": SECRET, "owner_id": "1", "parent_id": "2", "member_count": 1}
"""A thread without its `thread_metadata`."""
ROLE = {"id": "78", "name": SECRET, "permissions": None, "color": 0, "position": 1}


def hears(here: StandIn, name: str, data: Any) -> None:
    here.gateway._send(name, data, GUILDS, here.world.guild_id)


@pytest.mark.parametrize(
    "broken",
    [{"threads": [THREAD]}, {"roles": [ROLE]}, {"roles": [None]}, {"channels": [{"type": 0}]}],
    ids=["thread", "role", "nothing", "channel"],
)
async def test_a_server_that_cannot_be_read_is_not_there_and_the_others_play_on(
    standin: StandIn, tmp_path: Path, broken: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    async with played(standin, tmp_path) as (bot, game):
        other = standin.world.add_guild("Elsewhere", ("a-room",))
        told = shapes_guild.guild(standin.world, other) | {"id": "4711"} | broken
        hears(standin, "GUILD_CREATE", told)
        await standin.seats.wait_for(lambda: "GUILD_CREATE could not be read" in caplog.text)
        assert bot.get_guild(4711) is None
        # One that is known already is not kept half changed.
        await standin.seats.wait_for(lambda: bot.get_guild(other.id) is not None)
        hears(standin, "GUILD_CREATE", told | {"id": str(other.id), "unavailable": False})
        await standin.seats.wait_for(lambda: bot.get_guild(other.id) is None)
        who = await actor(standin, bot, game)
        panel = await (await standin.seats.click(who, post_with(standin, who, "My turn"), "My turn")).final()
        assert "Your turn" in str(panel.components)
    assert bot.failure() is None
    assert SECRET not in caplog.text


async def test_no_event_of_any_name_gets_out_of_its_guard(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    bot = make_bot(settings(tmp_path))
    await bot._async_setup_hook()
    names = sorted(bot._connection.parsers)
    assert {"READY", "GUILD_CREATE", "INTERACTION_CREATE", "THREAD_UPDATE"} <= set(names)
    for name in names:
        for data in HARMFUL:
            bot._connection.parsers[name](data)
    await asyncio.sleep(0)
    assert "INTERACTION_CREATE could not be read and is passed over: " in caplog.text
    assert SECRET not in caplog.text
    await bot.close()


async def test_a_server_without_a_number_takes_no_other_from_the_bot(
    standin: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell = Session.tell

    def odd(session: Session, name: str, data: Any) -> None:
        strange: dict[str, Any] = {"guilds": [{}, {"id": None}, *data["guilds"]]} if name == "READY" else {}
        tell(session, name, data | strange)

    monkeypatch.setattr(Session, "tell", odd)
    async with standin.running(make_bot(settings(tmp_path))) as bot:
        assert bot.get_guild(standin.world.guild_id) is not None


ROOT = Path(__file__).parents[2]
LOOKED_AT = """
import importlib, pkgutil, sys
from pathlib import Path

import msgspec
import bot, engine, art
from bot.app.client import make_bot
from bot.app.settings import Settings

make_bot(Settings(data=Path("nowhere"), draw=False))
for package in (engine, art, bot):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        # The tools read what is theirs in one thread only.
        tools = ("bot.local", "bot.games.riddle.simulating", "bot.games.war.simulating")
        if not module.name.startswith(tools) and "__main__" not in module.name:
            importlib.import_module(module.name)
late = set()

def watch(frame, event, argument):
    if event == "call" and frame.f_code.co_name == "get_class_annotations":
        kind = frame.f_locals["obj"]
        late.add(f"{kind.__module__}.{kind.__qualname__}")

def kinds(base):
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)

class Control(msgspec.Struct):
    field: int

sys.setprofile(watch)
for kind in kinds(msgspec.Struct):
    if kind.__module__.startswith(("engine", "art", "bot", "__main__")):
        msgspec.json.Decoder(kind)
sys.setprofile(None)
print(*sorted(late))
"""


def test_every_type_is_looked_at_before_there_are_threads() -> None:
    """The one type that is new is noticed, so that the watching is known to work."""
    told = subprocess.run(
        [sys.executable, "-c", LOOKED_AT], cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, check=True, text=True,
        stdout=subprocess.PIPE,
    )  # fmt: skip
    assert told.stdout.split() == ["__main__.Control"]
