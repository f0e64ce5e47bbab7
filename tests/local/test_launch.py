"""What `./riddlemaster try` says of its database is what becomes of it."""

from pathlib import Path
from typing import Any

import pytest

from bot.app.client import make_bot
from bot.app.settings import Settings
from bot.local import launch
from bot.local.testing import checked
from bot.local.world import World
from bot.model.errors import BotError
from bot.model.post import Post
from bot.model.screen import screen
from tests.app.running import ROOM, played, settings


@pytest.mark.parametrize("named", [False, True])
def test_try_says_at_its_end_whether_the_tables_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], named: bool
) -> None:
    """It said that every table is kept, though a fresh database was deleted."""
    seen: list[tuple[Path, bool]] = []

    async def play(_people: Any, _port: int, _seed: Any, data: Path, *_: Any, kept: bool, **__: Any) -> int:
        assert data.is_dir() or named
        seen.append((data, kept))
        return 0

    monkeypatch.setattr(launch, "play", play)
    monkeypatch.setattr(launch.logs, "set_up", lambda _: None)
    assert launch.main(["--data", str(tmp_path / "mine")] if named else []) == 0
    ((data, kept),) = seen
    assert kept == named
    assert ("deleted at the end" in capsys.readouterr().out) != named
    if not named:
        assert not data.exists()
    assert "kept" in launch.farewell(True)
    assert "deleted" in launch.farewell(False)


async def test_e17_13_a_database_that_is_used_again_with_other_people_finds_everything_where_it_was(
    tmp_path: Path,
) -> None:
    """A private message was posted in a channel whose id a direct message had before."""
    ids: list[dict[str, int]] = []
    for people in (("ana", "ben", "cora", "dana"), ("ana", "dana"), ("dana", "ben", "eli", "ana", "cora")):
        world = World(people, launch.CHANNELS)
        for name in reversed(people):
            world.dm(name)
        ids.append(
            {f"{one.is_dm} {one.name}": one.id for one in world.channels.values()}
            | {one.name: one.id for one in world.users.values()}
            | {"guild": world.guild_id, "application": world.application_id}
        )
    known: dict[str, int] = {}
    for some in ids:
        assert all(known.setdefault(name, found) == found for name, found in some.items())
        assert len(set(some.values())) >= len(some) - 1, "the bot is its application"
    assert len(set(known.values())) >= len(known) - 1


async def test_e17_13_a_table_of_an_earlier_run_is_in_its_channel_and_its_private_words_stay_private(
    tmp_path: Path,
) -> None:
    async with checked(users=("ana", "ben", "cora")) as here, played(here, tmp_path) as (bot, game):
        channel, said = (await bot.store.game(game)).channel, here.world.user("ben").id
        place = here.world.dm("ben").id
    async with checked(users=("ben", "ana")) as here:
        again = make_bot(settings(tmp_path))
        async with here.running(again):
            assert here.world.channels[channel].name == ROOM
            assert await again.probe(said, Post(to=said, kind="t", screen=screen("a secret")), game) == "open"
            assert here.world.dm("ben").id == place
            assert not any("a secret" in str(one.components) for one in here.seats.sees("ana", ROOM))


async def test_e17_13_the_thread_of_a_table_of_an_earlier_run_is_there_again(tmp_path: Path) -> None:
    async with checked(users=("ana", "ben")) as here, played(here, tmp_path) as (bot, game):
        thread = here.world.add_channel("The Bridge", parent=here.world.channel(ROOM)).id
        await bot.services.clocks.move(game, thread)
        await here.seats.wait_for(lambda: bool(here.world.history(here.world.channels[thread])))
    async with checked(users=("ana", "ben"), channels=launch.CHANNELS) as here:
        runner = launch.Runner(here, settings(tmp_path))
        await runner.forget()
        await runner.start()
        place = here.world.channels[thread]
        assert place.is_thread
        assert runner.bot is not None
        await runner.bot.services.clocks.post(game, [Post(to=None, kind="t", screen=screen("here"))])
        await here.seats.wait_for(lambda: any(one.text == "here" for one in here.world.history(place)))
        await runner.stop()


def test_try_serves_figures_where_they_are_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Settings] = []

    class Stopped(BotError):
        """Enough was seen."""

    def made(settings: Settings) -> None:
        seen.append(settings)
        raise Stopped("enough")

    monkeypatch.setattr(launch, "make_bot", made)
    monkeypatch.setattr(launch.logs, "set_up", lambda _: None)
    monkeypatch.setenv("RIDDLEMASTER_METRICS", "9464")
    assert launch.main(["--data", str(tmp_path / "mine"), "--port", "0"]) == 2
    assert seen[0].metrics == ("127.0.0.1", 9464)
