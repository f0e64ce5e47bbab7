"""What was lost or doubled while a bot was killed: by its database, and by what stands at Discord."""

import sqlite3
from collections import Counter
from typing import Final

import msgspec

from bot.app.client import make_bot
from bot.app.games import rules_of
from bot.games.riddle.words import names
from bot.local.server import StandIn
from bot.local.things import Message
from bot.model.post import Post
from bot.tables.game_record import record_of
from engine import record, riddle
from engine.riddle.state import State
from tests.e2e.crowd import TABLES
from tests.e2e.posts import turns_of
from tests.e2e.shelf import Shelf

POSTED: Final = "SELECT status, count(*) FROM outbox GROUP BY status"
PLAYED: Final = "SELECT id, version FROM games"


class Ledger:
    """What the database held each time the bot was dead."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.versions: dict[str, int] = {}
        self.waiting = 0
        """How often messages were waiting or in flight."""
        self.flying = 0
        """How often one was in flight."""
        self.back: list[str] = []

    async def look(self) -> None:
        """Compare with what it held before."""
        try:
            posted, played = await self._shelf.rows(POSTED, PLAYED)
        except sqlite3.OperationalError:
            # It was killed before there was anything.
            assert not self.versions
            return
        rows, games = dict(posted), dict(played)
        self.flying += bool(rows.get("flight"))
        self.waiting += bool(rows.get("flight") or rows.get("new"))
        self.back += [game for game, version in self.versions.items() if games.get(game, 0) < version]
        self.versions = games


def said(here: StandIn) -> list[Message]:
    posts = [one for place in here.world.channels.values() for one in here.world.history(place)]
    return [one for one in posts if one.author == here.world.bot.id and not one.ephemeral]


async def problems(here: StandIn, shelf: Shelf) -> list[str]:
    """What was lost or doubled."""
    rows, steps, games = await shelf.rows(
        'SELECT id, "user", game, kind, status, message, nonce, body FROM outbox',
        "SELECT game, version FROM steps ORDER BY game, version",
        PLAYED,
    )
    messages = said(here)
    out = {one.id for one in messages if not one.deleted}
    nonces = Counter(one.nonce for one in messages if one.nonce)
    found = [f"{times} times the nonce {nonce}" for nonce, times in nonces.items() if times > 1]
    bodies: Counter[tuple[int, str, str, bytes]] = Counter()
    pings: Counter[tuple[str, str]] = Counter()
    bodied = [(*row, msgspec.json.decode(row[-1], type=Post)) for row in rows]
    # What only called somebody is taken away by the message that follows it (E17.3), and so is silent news
    # by the message that tells it again (E6.5).
    gone = {(row[2], row[-1].strip) for row in bodied if row[-1].closed and not row[-1].closed.parts}
    gone |= {(row[2], row[-1].gone) for row in bodied if row[-1].gone}
    for row, user, game, kind, status, message, nonce, body, post in bodied:
        bodies[user, kind, "edit" if post.edit else "new", body] += bool(user)
        if post.notify and post.key and not post.edit:
            pings[game, post.key] += 1
        if post.edit and post.only and status == "dead":
            continue
        if status != "sent":
            found.append(f"row {row} {kind} is {status}")
        elif (game, post.edit or post.key) in gone and message not in out:
            continue
        elif message not in out or (not post.edit and not nonces[nonce]):
            found.append(f"row {row} {kind} is lost")
    found += [
        f"{times} times one direct message ({kind}, {how})"
        for (_, kind, how, _), times in bodies.items()
        if times > 1
    ]
    found += [f"{times} pings for {key}" for (_, key), times in pings.items() if times > 1]
    for game, version in games:
        if [number for one, number in steps if one == game] != list(range(1, version + 1)):
            found.append(f"a gap in the steps of {game}")
    for channel in TABLES:
        posts = [one for one in messages if one.channel == here.world.channel(channel).id]
        told = Counter(one.text for one in posts if one.text.startswith("### "))
        found += [f"{times} times {text.splitlines()[:2]}" for text, times in told.items() if times > 1]
    return found if await shelf.sound() else [*found, "the database is broken"]


async def proven(here: StandIn, shelf: Shelf) -> tuple[list[str], int]:
    """Prove both games draw by draw; which turns of people no post tells of, and how many steps there are."""
    bot = make_bot(shelf.settings)
    await bot.store.open()
    missing, count = [], 0
    for game in [*await bot.store.games("running"), *await bot.store.games("over")]:
        live, steps = await bot.services.tables.live(game), await bot.store.steps(game)
        assert record.verify(record_of(live, steps), rules_of).steps == len(steps)
        count += len(steps)
        posts = here.world.history(here.world.channel(live.row.channel))
        told = {turn for one in posts for turn in turns_of(one.text)}
        end = next((one.text for one in posts if live.status.outcome and "wins** *" in one.text), "")
        last = live.status.period
        for step in steps:
            turn = riddle.decode(step.state, State).turn
            if not live.table.holder(turn.seat).user or turn.number >= last or turn.number in told:
                continue
            # What no post had told when the game ended stands in the last one (E10.1).
            if turn.number < max(told, default=0) or f"**{names.seat(turn.seat)}**" not in end:
                missing.append(f"no post of turn {turn.number} in {game}")
    await bot.services.close()
    await bot.store.close()
    return sorted(set(missing)), count
