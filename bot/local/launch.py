"""``try``: the stand-in, its page and the real bot in one process, on this machine only (design.md 1.10)."""

import argparse
import asyncio
import contextlib
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bot.app.client import Riddlemaster, make_bot
from bot.app.fleet import COMMANDS
from bot.app.greeting import welcome
from bot.app.settings import Settings, gather, level
from bot.app.settings import icons as icons_wanted
from bot.app.settings import metrics as figures
from bot.app.storage import make_store
from bot.delivery.renderer import Progress
from bot.local.page_api import Drawing, StandInControls, attach
from bot.local.server import StandIn
from bot.model import logs
from bot.model.errors import BotError
from bot.store import OPEN_STATUSES
from bot.words.catalogue import _

PEOPLE: Final = ("Ana", "Ben", "Cy", "Dana", "Eli", "Fay", "Gus", "Hana")


def farewell(kept: bool) -> str:
    """At the end: what becomes of the database."""
    if kept:
        return _("Stopping: every table is kept up to its last move.")
    return _("Stopping: the fresh database and its tables are deleted.")


PORT = 8477
HIGHEST = 65535
ANSWER = 1.5
"""Seconds that computers and orders take to answer here: long enough to be seen."""
CHANNELS = ("the-common-room", "the-cellar")


class Runner:
    """Keeps one bot running against the stand-in, and starts it anew when asked."""

    def __init__(self, here: StandIn, settings: Settings) -> None:
        self.here = here
        self.settings = settings
        self.drawing = Drawing()
        """How far the maps are; for the page."""
        self.bot: Riddlemaster | None = None
        self._running = contextlib.AsyncExitStack()

    async def forget(self) -> None:
        """A new stand-in knows nothing of an earlier run: the bot registers its commands anew (E14.2), and
        the threads of tables are there again, in the first channel.

        Raises BotError if the database cannot be opened.
        """
        store = make_store(self.settings)
        await store.open()
        try:
            await store.set_note(COMMANDS, "")
            world = self.here.world
            for game in await store.places(*OPEN_STATUSES):
                row = await store.game(game)
                if row.channel not in world.channels:
                    world.add_channel(row.name, parent=world.channel(CHANNELS[0]), number=row.channel)
        finally:
            await store.close()

    async def start(self) -> None:
        """Start the bot. Raises BotError if it cannot open its database."""
        self.bot = make_bot(self.settings)
        self.bot.artist.told = self._drawn
        await self._running.enter_async_context(self.here.running(self.bot, timeout=60.0))

    def _drawn(self, progress: Progress | None) -> None:
        """Tell the page how far the maps are, and the terminal that they are begun and done."""
        if progress is not None and self.drawing.share is None:
            print(
                _(
                    "Drawing the maps, this once; the page shows how far they are, and you can "
                    "play meanwhile."
                ),
                flush=True,
            )
        if progress is not None and progress.done == progress.total:
            print(_("The maps are drawn."), flush=True)
        self.drawing.tell(None if progress is None else progress.share)

    async def greet(self) -> None:
        """Say hello as to a server that has just added the bot, once for a database (E1.2)."""
        if self.bot is None:
            raise RuntimeError("the bot is not running")
        for guild in self.bot.guilds:
            if await self.bot.store.guild(guild.id, present=True):
                await welcome(self.bot.store, self.bot.services.games, guild, self.bot.icons)

    async def stop(self) -> None:
        """Stop the bot as a signal would."""
        await self._running.aclose()
        self.bot = None

    async def restart(self) -> None:
        """Stop and start: everything must stand where it stood."""
        await self.stop()
        await self.start()


async def play(
    people: Sequence[str],
    port: int,
    seed: int | None,
    data: Path,
    cache: Path,
    *,
    kept: bool,
    icons: bool,
    metrics: tuple[str, int] | None = None,
) -> int:
    """Run until SIGINT or SIGTERM; ``kept`` says whether the database stays, ``icons`` whether there are any.

    Exit code 2 when the port is taken or the database cannot be used.
    """
    # Its ids are always the same: a database that is used again finds its channels and people.
    here = StandIn(users=people, channels=CHANNELS, port=port)
    settings = Settings(
        token=here.token,
        data=data,
        cache=cache,
        answer_delay=ANSWER,
        ready_timeout=0.05,
        seed=seed,
        icons=icons,
        metrics=metrics,
    )
    runner = Runner(here, settings)
    attach(here.app, here, StandInControls(here, runner.restart), runner.drawing)
    stopping = asyncio.Event()
    for signal_number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(signal_number, stopping.set)
    try:
        async with here:
            await runner.forget()
            await runner.start()
            await runner.greet()
            print(
                _("Riddlemaster is ready: open {url}/ in a browser. Ctrl-C ends it.").format(url=here.url),
                flush=True,
            )
            await stopping.wait()
            print(farewell(kept), flush=True)
            await runner.stop()
    except OSError as error:
        print(
            _(
                "Port {port} cannot be used ({why}). Choose another with --port, or 0 for any free one."
            ).format(port=port, why=error.strerror or ""),
            file=sys.stderr,
        )
        return 2
    except BotError as error:
        print(f"riddlemaster: {error}", file=sys.stderr)
        return 2
    return 0


def main(arguments: Sequence[str]) -> int:
    """The command; the exit code. Raises SettingsError."""
    parser = argparse.ArgumentParser(
        prog="riddlemaster try",
        description=_("Play on this machine, without a Discord account: a local page stands in for Discord."),
    )
    parser.add_argument(
        "--port",
        type=int,
        default=PORT,
        help=_("the port of the page on this machine (default {port}; 0 takes a free one)").format(port=PORT),
    )
    parser.add_argument(
        "--players",
        type=int,
        default=4,
        metavar="N",
        help=_("how many people sit in the page, 1 to 8 (default 4); computers can fill other seats"),
    )
    parser.add_argument(
        "--seed", type=int, default=None, help=_("a number that makes the dice of the games repeatable")
    )
    parser.add_argument(
        "--data",
        type=Path,
        default=None,
        metavar="DIR",
        help=_("the folder of the database; without it a fresh one that is deleted at the end"),
    )
    given = parser.parse_args(arguments)
    if not 1 <= given.players <= len(PEOPLE):
        print(_("--players takes a number from 1 to {most}.").format(most=len(PEOPLE)), file=sys.stderr)
        return 2
    if not 0 <= given.port <= HIGHEST:
        print(_("--port takes a number from 0 to {most}.").format(most=HIGHEST), file=sys.stderr)
        return 2
    known = gather()
    logs.set_up(level(known.get("RIDDLEMASTER_LOG") or "WARNING"))
    people = PEOPLE[: given.players]
    with contextlib.ExitStack() as stack:
        data = given.data
        if data is None:
            data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="riddlemaster-")))
            print(
                _(
                    "A fresh database in {folder}, deleted at the end. Name a folder with "
                    "--data to keep the games."
                ).format(folder=data),
                flush=True,
            )
        kept = given.data is not None
        cache = Path(known.get("RIDDLEMASTER_CACHE") or Path.home() / ".cache" / "riddlemaster")
        return asyncio.run(
            play(
                people,
                given.port,
                given.seed,
                data,
                cache,
                kept=kept,
                icons=icons_wanted(known),
                metrics=figures(known.get("RIDDLEMASTER_METRICS", "")),
            )
        )
