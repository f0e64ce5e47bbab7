"""What the operator decides: the token, where data lie, how fast computers answer."""

import hashlib
import os
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from dotenv import dotenv_values

from bot.model.errors import SettingsError
from bot.model.logs import Shards
from bot.store.place import is_postgres, misread, shown

DATABASE = "riddlemaster.db"
PLACE = "RIDDLEMASTER_DATABASE"
SHARDS = "RIDDLEMASTER_SHARDS"
ENV_FILE = ".env"
OURS = "RIDDLEMASTER_"
NAMES = frozenset(
    f"{OURS}{name}"
    for name in (
        *("DATA", "DATABASE", "CACHE", "ICONS", "SHARDS", "LOG", "METRICS"),
        *("PYTHON", "VENV", "TESTS"),
    )
)
"""Every setting; the last three are the launcher's."""
LOCAL = "127.0.0.1"
"""What only this machine can reach."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Everything `bot.app.client.make_bot` needs to know."""

    token: str = field(default="", repr=False)
    data: Path = Path("data")
    """The folder of the database, if nothing else is said."""
    place: str = field(default="", repr=False)
    """The file of the database, or the address of one on a PostgreSQL server, with its password."""
    cache: Path | None = None
    """The folder of the base maps; ``None`` keeps them in memory only."""
    answer_delay: float | None = None
    """Seconds that computers and orders take to answer, in place of the clock's (E8.2)."""
    draw: bool = True
    """Whether pictures are drawn at all."""
    icons: bool = False
    """Whether icons are uploaded; they are drawn, so not without pictures."""
    sync: bool = True
    """Whether slash commands are registered when they changed."""
    sync_anew: bool = False
    """Whether they are registered though they did not change: Discord lost them."""
    adopt: bool = False
    """Whether tables of another application of Discord are taken over."""
    ready_timeout: float = 2.0
    """Seconds discord.py waits for more servers after the last one."""
    seed: int | None = field(default=None, repr=False)
    """Makes the secrets of new games repeatable; only for trying out and tests."""
    shards: Shards | None = None
    """Which part of the bot this process is; ``None``: all of it, in as many shards as Discord asks for."""
    log_level: str = "INFO"
    metrics: tuple[str, int] | None = None
    """Address and port at which figures can be read; ``None``: none are kept."""

    def entropy(self, starts: Callable[[], int] = lambda: 0) -> Callable[[], bytes]:
        """Where the secrets of new games come from: the system, or with a seed the same row every time.

        ``starts`` tells how often a bot was started before on this database: each start has a row of its own,
        as what is published of a finished game must not open another one that lasts (E10.3).
        """
        if self.seed is None:
            return lambda: secrets.token_bytes(32)
        numbers = count()

        def drawn() -> bytes:
            before = f"{starts()}/" if starts() else ""
            return hashlib.sha256(f"{self.seed}/{before}{next(numbers)}".encode()).digest()

        return drawn

    @property
    def server(self) -> str:
        """The address of the store on a server; empty for a file."""
        return self.place if is_postgres(self.place) else ""

    @property
    def database(self) -> Path:
        """The file of the store, where it is one."""
        return Path(self.place) if self.place and not self.server else self.data / DATABASE


def read(environ: Mapping[str, str] | None = None, folder: Path | None = None) -> Settings:
    """Settings from the environment and a file ``.env`` in the present folder; the environment wins.

    ``RIDDLEMASTER_DATA`` (default ``data``), ``RIDDLEMASTER_DATABASE`` (default a file in it),
    ``RIDDLEMASTER_CACHE`` (default ``cache`` in it), ``RIDDLEMASTER_ICONS`` (``on``, the default, or
    ``off``), ``RIDDLEMASTER_SHARDS`` (default: all), ``RIDDLEMASTER_LOG``, ``RIDDLEMASTER_METRICS``, and the
    token as `token` finds it.
    Raises SettingsError.
    """
    known = gather(environ, folder)
    data = Path(known.get("RIDDLEMASTER_DATA") or "data")
    part = shards(known)
    if part is not None and not part.all and not is_postgres(place(known.get(PLACE, ""))):
        raise SettingsError(
            f"{SHARDS} is {part}, a part of the bot: all its processes need the same database, on a "
            f"PostgreSQL server, which {PLACE} names."
        )
    return Settings(
        token=token(known),
        data=data,
        place=place(known.get(PLACE, "")),
        cache=Path(known.get("RIDDLEMASTER_CACHE") or data / "cache"),
        icons=icons(known),
        shards=part,
        log_level=level(known.get("RIDDLEMASTER_LOG") or "INFO"),
        metrics=metrics(known.get("RIDDLEMASTER_METRICS", "")),
    )


def place(text: str) -> str:
    """Where a database is, as somebody wrote it. Raises SettingsError: no file, no address."""
    text = text.strip()
    if "://" in text and not is_postgres(text):
        # What it says may hold a password.
        raise SettingsError(
            f"{PLACE} must be a file or the address of a PostgreSQL database (postgresql://…)."
        )
    if misread(text):
        raise SettingsError(
            f"The address of the database {shown(text)} cannot be read: its user or password holds a sign "
            "that is not percent-encoded. Write / as %2F, # as %23, ? as %3F, @ as %40, [ as %5B, ] as %5D."
        )
    return text


def gather(environ: Mapping[str, str] | None = None, folder: Path | None = None) -> dict[str, str]:
    """The environment on top of the file ``.env``. Raises SettingsError where that cannot be read."""
    return {**_written(folder), **(os.environ if environ is None else environ)}


def strange(folder: Path | None = None) -> list[str]:
    """What the file ``.env`` sets under a name like ours that is none: most likely misspelt."""
    return [name for name in _written(folder) if name.startswith(OURS) and name not in NAMES]


def _written(folder: Path | None) -> dict[str, str]:
    file = (folder or Path.cwd()) / ENV_FILE
    if not file.is_file():
        return {}
    try:
        return {key: value for key, value in dotenv_values(file).items() if value}
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is not a text in UTF-8"
        raise SettingsError(f"The file {ENV_FILE} here cannot be read: {why}.") from error


def token(known: Mapping[str, str]) -> str:
    """``DISCORD_TOKEN``, or what stands in the file that ``DISCORD_TOKEN_FILE`` names; may be empty.

    Raises SettingsError for a file that cannot be read.
    """
    if known.get("DISCORD_TOKEN", "").strip():
        return known["DISCORD_TOKEN"].strip()
    file = known.get("DISCORD_TOKEN_FILE", "").strip()
    if not file:
        return ""
    try:
        return Path(file).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is not a text"
        raise SettingsError(f"DISCORD_TOKEN_FILE names {file}, which cannot be read: {why}.") from error


def icons(known: Mapping[str, str]) -> bool:
    """``RIDDLEMASTER_ICONS``: ``on`` unless it says ``off``. Raises SettingsError for anything else."""
    value = known.get("RIDDLEMASTER_ICONS") or "on"
    if value.lower() not in ("on", "off"):
        raise SettingsError(f"RIDDLEMASTER_ICONS is {value}; it must be on or off.")
    return value.lower() == "on"


def shards(known: Mapping[str, str]) -> Shards | None:
    """``RIDDLEMASTER_SHARDS``: ``0-3/8`` are the first four of eight. Raises SettingsError."""
    share = known.get(SHARDS, "").strip()
    if not share:
        return None
    if (part := Shards.read(share)) is not None:
        return part
    raise SettingsError(
        f"{SHARDS} is {share}; it must be like 0-3/8: the first and the last shard of this process, counted "
        "from 0, of how many all processes have together."
    )


def metrics(text: str) -> tuple[str, int] | None:
    """A port of this machine alone (``9464``), or with the address to listen on (``0.0.0.0:9464``); ``None``
    for nothing. Raises SettingsError for anything else.
    """
    text = text.strip()
    if not text:
        return None
    host, colon, port = text.rpartition(":")
    if not (port.isascii() and port.isdecimal() and int(port) < 1 << 16 and bool(host) == bool(colon)):
        raise SettingsError(
            f"RIDDLEMASTER_METRICS is {text}; it must be a port (9464) or an address with one (0.0.0.0:9464)."
        )
    return host.strip("[]") or LOCAL, int(port)


def level(name: str) -> str:
    if name.upper() not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        raise SettingsError(f"RIDDLEMASTER_LOG is {name}; it must be DEBUG, INFO, WARNING or ERROR.")
    return name.upper()
