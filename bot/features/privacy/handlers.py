"""What ``/data`` and its buttons do (E11). The commands import this module once."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from discord import app_commands

from bot.features.privacy import deletion
from bot.features.statistics.results import catch_up_of
from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import open_room
from bot.interactions.commands.translator import BOTH, INSTALLS
from bot.interactions.tap import Tap
from bot.model.context import Attached, Router
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.scene import Entry, Scene, Table
from bot.model.screen import ACCENT, Button, Screen, buttons, screen
from bot.store import OPEN_STATUSES
from bot.tables.queries import EVERY
from bot.tables.services import Services
from bot.words import privacy as words
from bot.words import text
from bot.words.catalogue import _
from bot.words.language import spoken

# Everything that is kept of one account, as one file for its owner (E11.2).
#
# Of running games it holds what that person sees, and the log as they were told it; never the table's own
# state.


MOST_BYTES: Final = 9_000_000
"""What Discord takes of a bot is 10 MiB."""
EARLIEST: Final = 1_000_000_000
LATEST: Final = 10_000_000_000
"""Unix times; no other number in the file is as large but the accounts, which are larger and are text."""
MOMENTS: Final = ("last", "due", "touched", "written")
"""Columns in which 0 means that it has not happened."""


async def export(services: Services, user: int) -> dict[str, Any]:
    """All of it, as plain JSON values with times in ISO 8601; its first key says what the others are."""
    await catch_up_of(services, user)
    store = services.store
    rows = await store.rows_of(user)
    person = await store.person(user)
    finished, running, lobbies = [], [], []
    for game in dict.fromkeys(row["game"] for row in rows["seats"]):
        row, lobby = await services.tables.lobby(game)
        of = {"game": game, "name": row.name, "server": str(row.guild), "channel": str(row.channel)}
        if row.status == "over":
            # As text: it proves itself byte for byte.
            finished.append({**of, "record": (await services.play.record(game)).decode()})
        elif row.state:
            running.append({**of, **await _running(services, game, user)})
        else:
            lobbies.append({**of, **_lobby(lobby, user)})
    found = {
        "made": services.now(),
        "you": {"account": str(user), **_first(rows["people"])},
        "preferences": msgspec.to_builtins(msgspec.structs.asdict(person.prefs)),
        "orders": {row["game"] or "all_games": json.loads(row["value"]) for row in rows["orders"]},
        "notes": rows["notebooks"],
        "follows": rows["follows"],
        "morning": _first(rows["mornings"]),
        "hints": _first(rows["hints"]),
        "lesson": _first(rows["lessons"]),
        "statistics": [{**_with_ids(row), "counts": json.loads(row["counts"])} for row in rows["shares"]],
        "ratings": [_with_ids(row) for row in rows["ratings"]],
        "seats": rows["seats"],
        "messages": rows["outbox"],
        "blocked": [_with_ids(row) for row in rows["blocked"]],
        "lobbies": lobbies,
        "running": running,
        "finished": finished,
    }
    return {"what_is_what": dict(words.KEYS()), **_dated(found)}


def _dated(value: Any, key: str = "") -> Any:
    """The same with every moment written out; where none was noted yet nothing stands."""
    if isinstance(value, dict):
        return {name: _dated(of, name) for name, of in value.items()}
    if isinstance(value, list | tuple):
        return [_dated(of, key) for of in value]
    if isinstance(value, int | float) and not isinstance(value, bool):
        if EARLIEST <= value < LATEST:
            return datetime.fromtimestamp(value, tz=UTC).isoformat(timespec="seconds")
        if not value and key in MOMENTS:
            return None
    return value


async def _running(services: Services, game: str, user: int) -> dict[str, Any]:
    """A running game as that person sees it; whoever left it sees what everybody sees."""
    scene = await services.queries.scene(game, user, private=True)
    entries = await services.queries.log(game, user, most=EVERY)
    kit = (await services.tables.live(game)).kit
    return {
        "seat": scene.seat,
        "view": msgspec.to_builtins(scene.view),
        "log": told_log(kit, scene, entries),
        "drafts": scene.drafts,
    }


def told_log(kit: Kit, scene: Scene, entries: Iterable[Entry]) -> list[dict[str, Any]]:
    """The steps of which that person was told something (E0.6).

    No step has its number and only the own ones have their moment: gaps would tell of secret orders.
    """
    party = scene.table.party(scene.seat) if scene.seat is not None else ()
    found = []
    for entry in entries:
        if told := kit.narrator.lines(scene.view, entry, scene.seat, party):
            own = {"at": entry.at} if entry.seat in party else {}
            found.append({"turn": entry.turn, "seat": entry.seat, "told": told, "late": entry.late, **own})
    return found


def _lobby(lobby: Lobby, user: int) -> dict[str, Any]:
    guest = lobby.guest(user)
    return {
        "status": OPEN_STATUSES[0] if lobby.open else "closed",
        "host": lobby.host == user,
        "wish": guest.wish if guest is not None else "",
        "second_wish": guest.second if guest is not None else "",
        "word": next((word for who, word in lobby.words if who == user), ""),
    }


def _first(rows: Iterable[dict[str, Any]]) -> dict[str, Any]:
    return next(iter(rows), {})


def _with_ids(row: dict[str, Any]) -> dict[str, Any]:
    """Discord's numbers as text: as numbers, most readers of JSON would round them."""
    return {key: str(value) if key == "guild" else value for key, value in row.items()}


def files(data: dict[str, Any]) -> tuple[str, bytes]:
    """The file's name and content: readable while it fits, else packed; records that do not fit are named."""
    plain = _written(data)
    if len(plain) <= MOST_BYTES:
        return words.FILE(), plain
    kept = {**data, "finished": [dict(one) for one in data["finished"]]}
    for one in kept["finished"]:
        packed = gzip.compress(_written(kept), 6)
        if len(packed) <= MOST_BYTES:
            return f"{words.FILE()}.gz", packed
        one["record"] = _("too large for one file; Verify at its table gives the record")
    return f"{words.FILE()}.gz", gzip.compress(_written(kept), 6)


def _written(data: dict[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


# The screens of ``/data`` (E11). Pure functions of what is counted.


DETAILS, REST = "details", "rest"
"""The arguments of *Details* and *More details*."""


def about_screen(page: str = "") -> Screen:
    """``/data about`` (E11.1): three sentences; all of it behind *Details*, on two pages of a phone."""
    all_of_it = (
        _(
            "**About you**: the number of your account, your name as I last saw it, the "
            "language Discord says you use, and whether direct messages reach you; what you "
            "set in `/prefs`; your standing orders; your own notes; your place in the "
            "lesson, for 30 days after you last opened it; which hints you have had.\n**About "
            "games**: the server and channel, who sat where, the words you mixed into the "
            "dice, votes, and every step: what was done, drawn and told. Finished games stay, "
            "with results, statistics and ratings; a table that never began is deleted 30 days "
            "after it closed.\n**About messages**: only mine, with their text for 30 days after "
            "I wrote them; after that, whether they arrived, and where those are that I may "
            "still have to change.\n**About servers**: their settings, and whom their admins "
            "blocked."
        ),
        _(
            "**Not kept**: what others write, who is online, anything outside the channels "
            "where I am used. My logs hold no token, no seed and no secret of a game. Backups "
            "are gone after 30 days. What is in Discord's channels belongs to Discord, and "
            "stays when I delete what is mine."
        ),
        _(
            "**Export** is one JSON file whose first lines say what is what: running games as you "
            "see them, with every step as you were told it, and finished games with their whole "
            "record, which `riddlemaster verify` checks."
        ),
        _(
            "**Delete** removes everything about you at once; what you played stays, for the "
            "sake of the others, under the name *a former player*. Admins can delete all "
            "tables of a server with `/admin panel` → *Tables here*."
        ),
    )
    return screen(
        _("**What is kept**"),
        *(
            (all_of_it[:1] if page == DETAILS else all_of_it[1:])
            if page
            else (
                _(
                    "I keep the number and name of your account, your preferences, orders and "
                    "notes, and every step of the games you play. I keep nothing of what "
                    "others write, and no log of mine holds a secret of a game. *Export* sends "
                    "you all of it as a file, *Delete…* removes it."
                ),
            )
        ),
        buttons(
            Button(words.EXPORT(), "data-export", style="primary"),
            Button(_("Delete…"), "data-delete", style="red"),
            Button(_("Details"), "data", DETAILS) if not page else None,
            Button(_("More details"), "data", REST) if page == DETAILS else None,
        ),
        colour=ACCENT,
    )


def delete_screen(tables: Sequence[Table], rows: Mapping[str, Sequence[Any]]) -> Screen:
    """What goes, before the second tap (E11.3)."""
    said = words.delete_list(
        [f"**{text.plain(table.name)}**" for table in tables if table.status != "lobby"],
        [f"**{text.plain(table.name)}**" for table in tables if table.status == "lobby"],
        len(rows["notebooks"]),
        len(rows["orders"]),
        len({row["game"] for row in rows["seats"]}),
        len(rows["ratings"]),
    )
    return screen(
        text.cut(said, 3500),
        buttons(
            Button(_("Delete my data"), "data-gone", style="red"),
            Button(words.EXPORT(), "data-export"),
            Button(_("Keep everything"), "data"),
        ),
        colour=ACCENT,
    )


router: Router[Tap] = Router()

log = logging.getLogger(__name__)


@router.on("data", opens=True)
async def about(tap: Tap) -> Screen:
    """``/data about`` (E11.1)."""
    return about_screen(tap.arg if tap.arg in (DETAILS, REST) else "")


@router.on("data-export", opens=True)
async def send(tap: Tap) -> Screen:
    """``/data export``: the file by direct message, else in a reply that only the asker sees (E11.2)."""
    data = await export(tap.services, tap.user)
    # Some games are megabytes: not on the loop that acknowledges.
    name, content = await asyncio.to_thread(files, data)
    sent = tap.client is not None
    state = (
        await tap.bot.send_file(tap.user, _("Everything I keep about you, as you asked."), name, content)
        if sent
        else "unknown"
    )
    if state == "open":
        return screen(
            _("It is in your direct messages. `/data about` says what is in the file."), colour=ACCENT
        )
    failed = screen(words.EXPORT_FAILED(), colour=ACCENT)
    if state != "closed":
        return failed
    tap.attached = Attached(name, content, failed)
    return screen(
        _("Discord refuses my direct messages to you, so here it is; only you see it. Save it soon."),
        colour=ACCENT,
    )


@router.on("data-delete", opens=True)
async def delete(tap: Tap) -> Screen:
    """``/data delete``: the first of two taps, with what goes (E11.3)."""
    return delete_screen(
        await tap.services.queries.games_of(tap.user), await tap.services.store.rows_of(tap.user)
    )


@router.on("data-gone")
async def deleted(tap: Tap) -> Screen:
    """*Delete my data*: the second tap. Twice is once: of a stranger there is nothing left to delete."""
    await deletion.forget(tap.services, tap.user, spoken())
    return screen(
        _(
            "Done: nothing about you is kept here any more. A direct message says so too; it "
            "leaves no trace. If you use me again, you start as a new person."
        ),
        colour=ACCENT,
    )


# ``/data`` (E14).


def group() -> app_commands.Group:
    """The commands; made anew each time, as they say their words in the language spoken then."""
    data = app_commands.Group(
        name="data",
        description=_("What is kept about you: read it, get it, delete it"),
        allowed_contexts=BOTH,
        allowed_installs=INSTALLS,
    )

    @data.command(name="about", description=_("What is kept about you and about games, and for how long"))
    async def about(interaction: Interaction) -> None:
        await open_room(interaction, "data")

    @data.command(name="export", description=_("A file with everything that is kept about you"))
    async def export(interaction: Interaction) -> None:
        await open_room(interaction, "data-export")

    @data.command(name="delete", description=_("Delete everything that is kept about you; two taps"))
    async def delete(interaction: Interaction) -> None:
        await open_room(interaction, "data-delete")

    return data
