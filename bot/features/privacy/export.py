"""Everything that is kept of one account, as one file for its owner (E11.2)."""

import gzip
import json
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from bot.features.statistics.results import catch_up_of
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.scene import Entry, Scene
from bot.store import OPEN_STATUSES
from bot.tables.services import Services
from bot.tables.tales import EVERY
from bot.words import privacy as words
from bot.words.catalogue import _

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
    for table_id in dict.fromkeys(row["game"] for row in rows["seats"]):
        row, lobby = await services.tables.lobby(table_id)
        about = {"game": table_id, "name": row.name, "server": str(row.guild), "channel": str(row.channel)}
        if row.status == "over":
            # As text: it proves itself byte for byte.
            finished.append({**about, "record": (await services.play.record(table_id)).decode()})
        elif row.state:
            running.append({**about, **await _running(services, table_id, user)})
        else:
            lobbies.append({**about, **_lobby(lobby, user)})
    kept = {
        "made": services.now(),
        "you": {"account": str(user), **_first(rows["people"])},
        "preferences": msgspec.to_builtins(msgspec.structs.asdict(person.prefs)),
        "orders": {row["game"] or "all_games": json.loads(row["value"]) for row in rows["orders"]},
        "turn_plans": {row["game"]: json.loads(row["value"]) for row in rows["turn_plans"]},
        "notes": rows["notebooks"],
        "follows": rows["follows"],
        "morning": _first(rows["mornings"]),
        "hints": _first(rows["hints"]),
        "lesson": _first(rows["lessons"]),
        "puzzles": {
            "under_way": _first(rows["puzzle_places"]),
            "answers": [_with_ids(row) for row in rows["puzzle_answers"]],
            "ratings": rows["puzzle_ratings"],
        },
        "statistics": [{**_with_ids(row), "counts": json.loads(row["counts"])} for row in rows["shares"]],
        "ratings": [_with_ids(row) for row in rows["ratings"]],
        "leagues": {
            "run_by_you": [_with_ids(row) for row in rows["leagues"]],
            "signed_up_for": rows["league_players"],
        },
        "seats": rows["seats"],
        "messages": rows["outbox"],
        "blocked": [_with_ids(row) for row in rows["blocked"]],
        "lobbies": lobbies,
        "running": running,
        "finished": finished,
    }
    return {"what_is_what": dict(words.KEYS()), **_dated(kept)}


def _dated(value: Any, key: str = "") -> Any:
    """What is kept with every moment written out; where none was noted yet nothing stands."""
    if isinstance(value, dict):
        return {name: _dated(part, name) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_dated(part, key) for part in value]
    if isinstance(value, int | float) and not isinstance(value, bool):
        if EARLIEST <= value < LATEST:
            return datetime.fromtimestamp(value, tz=UTC).isoformat(timespec="seconds")
        if not value and key in MOMENTS:
            return None
    return value


async def _running(services: Services, table_id: str, user: int) -> dict[str, Any]:
    """A running game as that person sees it; whoever left it sees what everybody sees."""
    scene = await services.queries.scene(table_id, user, private=True)
    entries = await services.queries.log(table_id, user, most=EVERY)
    kit = (await services.tables.live(table_id)).kit
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
    lines = []
    for entry in entries:
        if told := kit.narrator.lines(scene.view, entry, scene.seat, party):
            own = {"at": entry.at} if entry.seat in party else {}
            lines.append({"turn": entry.turn, "seat": entry.seat, "told": told, "late": entry.late, **own})
    return lines


def _lobby(lobby: Lobby, user: int) -> dict[str, Any]:
    guest = lobby.guest(user)
    return {
        "status": OPEN_STATUSES[0] if lobby.open else "closed",
        "host": lobby.host == user,
        "wish": guest.wish if guest is not None else "",
        "second_wish": guest.second if guest is not None else "",
        "word": next((word for owner, word in lobby.words if owner == user), ""),
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
    kept = {**data, "finished": [dict(finished) for finished in data["finished"]]}
    for finished in kept["finished"]:
        packed = gzip.compress(_written(kept), 6)
        if len(packed) <= MOST_BYTES:
            return f"{words.FILE()}.gz", packed
        finished["record"] = _("too large for one file; Verify at its table gives the record")
    return f"{words.FILE()}.gz", gzip.compress(_written(kept), 6)


def _written(data: dict[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, indent=1).encode()
