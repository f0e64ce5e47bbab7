"""The command line: `python -m bot ‹command›` or `./riddlemaster ‹command›`.

Exit codes: 0 done, 1 what was asked about is not so (a record that does not hold, a bot that does not beat),
2 it could not be done (no token, no database, wrong arguments).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import logging
import os
import secrets
import signal
import sqlite3
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NoReturn

import discord
from tqdm import tqdm

from bot.app import settings, storage
from bot.app.games import GAMES, SIMULATIONS, rules_of
from bot.app.settings import Settings
from bot.features.alarm import BEAT
from bot.features.heartbeats import alive_of, heartbeat_of
from bot.model import logs
from bot.model.errors import BotError, SettingsError, StoreError, StoreMissing
from bot.store.place import beside, private, shown
from bot.words import faults
from bot.words.catalogue import _
from bot.words.language import ENGLISH, LANGUAGES
from engine import record

# ``simulate``: games of computer players only; each game has its own arguments and its own summary


def simulated(arguments: Sequence[str]) -> int:
    """The command. Exit code 2 for input that makes no game."""
    which = argparse.ArgumentParser(prog="riddlemaster simulate", add_help=False)
    games = tuple(SIMULATIONS)
    which.add_argument(
        "--game",
        choices=games,
        default=games[0],
        help=_("which game; its other arguments are listed below"),
    )
    chosen, rest = which.parse_known_args(arguments)
    if {"-h", "--help"} & set(rest):
        print(which.format_help())
    return SIMULATIONS[chosen.game](rest)


log = logging.getLogger(__name__)

STALE = 3 * BEAT
"""Seconds without a heartbeat after which a running bot counts as dead."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    try:
        return _command(list(sys.argv[1:] if arguments is None else arguments))
    except BotError as error:
        print(f"riddlemaster: {logs.discreet(str(error))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _command(words: list[str]) -> int:
    # These have arguments of their own.
    if words[:1] == ["simulate"]:
        return simulated(words[1:])
    if words[:1] == ["bench"]:
        from benchmarks.__main__ import main as bench

        return bench(words[1:])
    if words[:1] == ["try"]:
        from bot.local import launch

        return launch.main(words[1:])
    if words[:1] == ["words"]:
        from bot.words import upkeep

        return upkeep.main(words[1:])
    parser = _parser()
    given = parser.parse_args(words)
    if given.command is None:
        parser.print_help()
        return 0
    return int(given.run(given))


class Parser(argparse.ArgumentParser):
    """Quotes no password in what it says of wrong arguments."""

    def error(self, message: str) -> NoReturn:
        super().error(logs.discreet(message))


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="riddlemaster", description="A game master for board games of Middle-earth on Discord."
    )
    commands = parser.add_subparsers(dest="command", metavar="command")
    run = commands.add_parser("run", help="run the bot (token in DISCORD_TOKEN, DISCORD_TOKEN_FILE or .env)")
    run.add_argument("--sync", action="store_true", help="register the commands anew, if Discord lost them")
    run.add_argument(
        "--adopt", action="store_true", help="take over the tables of another bot, which is stopped"
    )
    run.set_defaults(run=_run)
    commands.add_parser("try", help="play on this machine, without a Discord account", add_help=False)
    commands.add_parser("simulate", help="let computer players play games, without Discord", add_help=False)
    verify = commands.add_parser("verify", help="prove the record of a finished game, draw by draw")
    verify.add_argument("record", type=Path, help="the file that *Verify* gives")
    verify.set_defaults(run=_verify)
    film = commands.add_parser("film", help="make a moving picture of the record of a finished game")
    film.add_argument("record", type=Path, help="the file that *Verify* gives")
    film.add_argument("out", type=Path, help="the film: a name that ends with .gif or .webp")
    film.add_argument("--language", choices=tuple(LANGUAGES), default=ENGLISH, help=_("en, de or fr"))
    film.set_defaults(run=_film)
    analyse = commands.add_parser(
        "analyse", help="tell the chances in a finished game, turn by turn, from its record"
    )
    analyse.add_argument("record", type=Path, help="the file that *Verify* gives")
    analyse.add_argument(
        "out", type=Path, nargs="?", default=Path("analysis.jpg"), help="the chart (default: analysis.jpg)"
    )
    analyse.add_argument(
        "--seconds", type=float, default=120.0, help="how long it is reckoned, on one core (default: 120)"
    )
    analyse.add_argument("--language", choices=tuple(LANGUAGES), default=ENGLISH, help=_("en, de or fr"))
    analyse.set_defaults(run=_analyse)
    puzzles = commands.add_parser(
        "puzzles", help=_("find new puzzles in games of computers, prove and rate them")
    )
    puzzles.add_argument("what", choices=("make",), help=_("make: find that many more"))
    puzzles.add_argument("number", type=int, help=_("how many"))
    puzzles.add_argument("--game", choices=tuple(GAMES), default=next(iter(GAMES)), help=_("of which game"))
    puzzles.add_argument(
        "--seed", type=int, default=1, help=_("the number of the first game that is searched (default 1)")
    )
    puzzles.set_defaults(run=_puzzles)
    backup = commands.add_parser("backup", help="copy the database while the bot runs")
    backup.add_argument("file", type=Path, help="where the copy goes; must not exist")
    backup.set_defaults(run=_backup)
    moving = commands.add_parser(
        "migrate", help="move the database to a PostgreSQL server, or back to a file"
    )
    moving.add_argument(
        "--from", dest="old", metavar="PLACE", help="a file or an address (default: in the data folder)"
    )
    moving.add_argument(
        "--to", dest="new", metavar="PLACE", help="the same (default: what RIDDLEMASTER_DATABASE says)"
    )
    moving.set_defaults(run=_migrate)
    maps = commands.add_parser("maps", help="draw the base maps into the cache")
    maps.set_defaults(run=_maps)
    gallery = commands.add_parser(
        "gallery", help=_("draw every kind of picture into a folder, with a page to look at them")
    )
    gallery.add_argument("folder", type=Path, help=_("where the pictures and the page index.html go"))
    gallery.add_argument(
        "--only",
        nargs="+",
        default=(),
        metavar="KIND",
        help=_("only pictures of these kinds; a kind has the name of its files"),
    )
    gallery.add_argument(
        "--language",
        choices=tuple(LANGUAGES),
        default=ENGLISH,
        help=_("the language of their labels and descriptions: en, de or fr"),
    )
    gallery.set_defaults(run=_gallery)
    health = commands.add_parser("health", help="exit code 0 if a bot is running on this database")
    health.set_defaults(run=_health)
    commands.add_parser(
        "words", help="bring the catalogues of sentences up to date, and check them", add_help=False
    )
    commands.add_parser("bench", help="measure how fast the parts are", add_help=False)
    return parser


def _run(given: argparse.Namespace) -> int:
    chosen = replace(settings.read(), sync_anew=given.sync, adopt=given.adopt)
    if not chosen.token:
        raise SettingsError(faults.no_token())
    logs.set_up(chosen.log_level)
    for name in settings.strange():
        log.warning("%s in %s is no setting of mine and changes nothing", name, settings.ENV_FILE)
    return asyncio.run(run_bot(chosen))


async def run_bot(chosen: Settings) -> int:
    """Run the bot until it is told to stop (SIGTERM, SIGINT) or cannot go on; the exit code.

    Raises StoreError for a database that cannot be used and SettingsError for a wrong token.
    """
    from bot.app.client import make_bot

    bot = make_bot(chosen)
    # What is there now stays to the end: walking it takes 30 ms, in which nobody is answered.
    gc.collect()
    gc.freeze()
    loop = asyncio.get_running_loop()
    stopping: list[asyncio.Task[None]] = []

    def stop() -> None:
        if not stopping:
            stopping.append(loop.create_task(bot.close(), name="farewell"))

    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop)
    try:
        await bot.start(chosen.token, reconnect=True)
    except discord.LoginFailure as error:
        raise SettingsError(
            _(
                "Discord refuses the bot token. Copy it anew from the developer portal (Bot → Reset "
                "Token) into DISCORD_TOKEN, DISCORD_TOKEN_FILE or .env."
            )
        ) from error
    except discord.ConnectionClosed as error:
        if error.code == 4010:
            raise SettingsError(f"Discord knows no such shard as {settings.SHARDS} names.") from error
        if error.code == 4011:
            raise SettingsError(
                f"The bot is in too many servers for so few shards: {settings.SHARDS} must name more of them."
            ) from error
        raise
    finally:
        await asyncio.gather(*stopping)
        await bot.close()
    broken = bot.failure()
    if isinstance(broken, BotError):
        raise broken
    return 2 if broken is not None else 0


def _verify(given: argparse.Namespace) -> int:
    try:
        data = given.record.read_bytes()
    except OSError as error:
        raise SettingsError(f"{given.record} cannot be read: {error.strerror}.") from error
    try:
        proof = record.verify(data, rules_of)
    except record.BrokenRecord as error:
        print(f"Not proven: {error}.")
        return 1
    print(
        f"Proven: the seed opens the seal, {proof.draws} draws replayed, all equal, in {proof.steps} steps; "
        f"{proof.words} {'word of a player is' if proof.words == 1 else 'words of players are'} in it."
    )
    return 0


def _film(given: argparse.Namespace) -> int:
    from bot.app import film

    print(film.write(given.record, given.out, settings.read().cache, given.language))
    return 0


def _analyse(given: argparse.Namespace) -> int:
    from bot.app import analyse

    print(analyse.write(given.record, given.out, given.seconds, given.language))
    return 0


def _puzzles(given: argparse.Namespace) -> int:
    from bot.app import puzzles

    print(puzzles.make(GAMES[given.game], given.number, given.seed))
    return 0


def _backup(given: argparse.Namespace) -> int:
    chosen = settings.read()
    source = chosen.database
    target: Path = given.file
    if chosen.server:
        raise StoreError(f"The database {shown(chosen.server)} is on a server: pg_dump makes a backup of it.")
    if not source.is_file():
        raise StoreError(f"There is no database {source}.")
    if target.exists():
        raise StoreError(f"{target} exists already; it is not written over.")
    # A name of its own: another backup may be under way.
    part = target.with_name(f".{target.name}-{secrets.token_hex(4)}.part")
    try:
        # A backup holds every hand, as the database does.
        private(part)
        with (
            contextlib.closing(beside(source)) as old,
            contextlib.closing(sqlite3.connect(part)) as new,
        ):
            old.backup(new)
            # It has no log: one that lies where it is put back is not its own (`bot.store.place`).
            new.execute("PRAGMA journal_mode = DELETE")
        os.replace(part, target)
    except (sqlite3.Error, OSError) as error:
        part.unlink(missing_ok=True)
        raise StoreError(f"The backup {target} cannot be written: {error}.") from error
    print(f"Saved as {target}, {target.stat().st_size // 1024} KiB.")
    return 0


def _health(__: argparse.Namespace) -> int:
    try:
        chosen = settings.read()
        signs = (heartbeat_of(chosen.shards), alive_of(chosen.shards))
        age = min((age for key in signs if (age := storage.age(chosen, key)) is not None), default=None)
    except StoreMissing as error:
        print(logs.discreet(str(error)))
        return 1
    alive = age is not None and age < STALE
    print("No heartbeat yet." if age is None else f"Last heartbeat {age:.0f} s ago.")
    if age is not None and (parked := storage.parked(chosen)):
        print(f"Messages that Discord has not taken for half a day, and that are still tried: {parked}.")
    return 0 if alive else 1


def _migrate(given: argparse.Namespace) -> int:
    from bot.app import storage

    chosen = settings.read()
    old = settings.place(given.old or str(chosen.data / settings.DATABASE))
    new = settings.place(given.new or chosen.place)
    if not new:
        raise SettingsError("Say where the database moves to: --to, or RIDDLEMASTER_DATABASE.")
    print(storage.migrate(old, new))
    return 0


def _maps(__: argparse.Namespace) -> int:
    from bot.delivery.render_worker import pictures as drawn_by

    chosen = settings.read()
    if chosen.cache is None:
        raise SettingsError("RIDDLEMASTER_CACHE names no folder.")
    for game in GAMES:
        for piece in drawn_by(game).missing(chosen.cache):
            with tqdm(total=100, desc=f"map {piece}", bar_format="{desc}: {percentage:3.0f}% {bar}") as bar:
                drawn_by(game).prepare(chosen.cache, piece, partial(_advance, bar))
    return 0


def _advance(bar: tqdm[NoReturn], done: float) -> None:
    bar.update(round(done * 100) - bar.n)


def _gallery(given: argparse.Namespace) -> int:
    from bot.app import gallery

    gallery.write(given.folder, settings.read().cache, given.only, given.language)
    return 0
