"""``film``: the record of a finished game as a moving picture (E18.2)."""

import dataclasses
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.app.games import GAMES, rules_of
from bot.delivery.render_worker import shoot
from bot.delivery.renderer import FILM_BYTES
from bot.features.replay.frames import Reel, made
from bot.model.errors import SettingsError
from bot.model.kit import Kit
from bot.model.lobby import Lobby, as_table
from bot.model.post import Memory, News
from bot.model.scene import SeatHolder
from bot.model.story import EVERYTHING
from bot.store import GameRow, StepRow
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.live import LiveTable
from bot.tables.views import entry, public_scene
from bot.words.catalogue import _
from bot.words.language import speaking
from engine import record
from engine.game import Step

FORMATS = (".gif", ".webp")


def write(source: Path, out: Path, cache: Path | None, language: str) -> str:
    """Make the film of a record and say what came of it.

    Raises `SettingsError` for a file that cannot be read, is no record that holds, or cannot be written.
    """
    if out.suffix not in FORMATS:
        raise SettingsError(_("A film ends with .gif or .webp, not {name}.").format(name=out.name))
    if not out.parent.is_dir():
        raise SettingsError(_("There is no folder {folder}.").format(folder=str(out.parent)))
    game = read(source)
    with speaking(language):
        live, rows = played(game)
        last, whole = rows[-1].version, live.row.status == "over"
        reel = Reel(film="", eyes=EVERYTHING, after=-1, upto=last, whole=whole)
        shown = made(live, public_scene(live, 0.0), rows, reel)
        stills = [(still.kind, still.data, still.seconds) for still in shown]
        film = shoot(live.kit.id, out.name, stills, str(cache) if cache else "", FILM_BYTES)
        save(out, film)
        seconds = round(sum(still.seconds for still in shown))
        return _("{file}: {n} pictures, {seconds} s, {size} kB").format(
            file=str(out), n=len(shown), seconds=seconds, size=round(len(film) / 1000)
        )


def read(source: Path) -> record.Record:
    """The record in a file. Raises `SettingsError` for one that cannot be read, or is no record that
    holds."""
    try:
        data = source.read_bytes()
        record.verify(data, rules_of)
    except OSError as error:
        raise SettingsError(
            _("{file} cannot be read: {why}.").format(file=str(source), why=error.strerror or str(error))
        ) from error
    except record.BrokenRecord as error:
        why = _("{file} is no game of ours: {why}.").format(file=str(source), why=str(error))
        raise SettingsError(why) from error
    return record.load(data)


def save(out: Path, data: bytes) -> None:
    """Write a file. Raises `SettingsError`."""
    try:
        out.write_bytes(data)
    except OSError as error:
        raise SettingsError(
            _("{file} cannot be written: {why}.").format(file=str(out), why=error.strerror or str(error))
        ) from error


def played(game: record.Record) -> tuple[LiveTable, list[StepRow]]:
    """The table of a record, with nobody's name at it, and its steps as the store would hold them."""
    kit = GAMES[game.head.game]
    rows, period, seats, secret = list[StepRow](), 0, tuple[str, ...](), []
    for step, taken in zip(record.steps(game, kit.rules), game.entries, strict=True):
        state, status = step.state, kit.rules.status(step.state)
        seats = seats or status.playing
        rows.append(_row(kit, step, taken.seat, period or status.period))
        secret.append(kit.narrator.secret(rows[-1].turn, step.events))
        period = status.period
    lobby = Lobby(
        title=kit.id,
        preset=kit.setup.default,
        options=kit.setup.presets[kit.setup.default].options,
        game="",
        name="",
        guild=0,
        channel=0,
        host=0,
        host_name="",
    )
    ended = "over" if status.outcome is not None else "running"
    table = replace(
        as_table(lobby),
        status=ended,
        holders=tuple(SeatHolder(seat=seat, user=None, name="") for seat in seats),
        led=kit.seats.led(kit.rules.config(state)),
    )
    last = rows[-1].version
    row = GameRow(
        title=kit.id, id="", guild=0, channel=0, name="", status=ended, version=last, settled=last,
        lobby=b"", table=b"", bookkeeping=b"", memory=b"",
    )  # fmt: skip
    live = LiveTable(kit, row, lobby, table, Bookkeeping(), Memory(), state, state, ())
    news = News(
        public=public_scene(live, 0.0),
        entries=tuple(entry(kit, row, None, table) for row in rows),
        secret=tuple(secret),
    )
    return dataclasses.replace(live, memory=kit.narrator.remember(news, Memory())), rows


def _row(kit: Kit, step: Step[Any, Any], seat: str, period: int) -> StepRow:
    codec = kit.rules.codec
    return StepRow(
        version=kit.rules.status(step.state).version,
        seat=seat,
        action=b"",
        draws=b"",
        events=codec.encode(step.events),
        state=codec.encode(step.state),
        at=0.0,
        turn=period,
    )
