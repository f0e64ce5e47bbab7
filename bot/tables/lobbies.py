"""Lobbies: tables before their game, and the moment it begins (E2)."""

import secrets
from collections.abc import Callable, Sequence
from typing import NoReturn

import msgspec

from bot.model.errors import Conflict, Refusal
from bot.model.kit import Kit
from bot.model.lobby import UNTOUCHED, Lobby, as_table
from bot.model.post import Memory, Post
from bot.model.scene import Scene
from bot.store import OPEN_STATUSES, Change, GameRow, TimerRow
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.changes import TableChanges
from bot.tables.live import LiveTable
from bot.tables.news import rows_of, seats_of
from bot.tables.notices import answered_invitations
from bot.tables.queries import TableQueries
from bot.tables.starting import begin
from engine.dice import seal

Tell = Callable[[Kit, Lobby], Sequence[Post]]
"""Makes the posts of a change in a lobby; called inside the transaction, so it must be pure."""

_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


class LobbyService:
    """Opens, changes, closes and starts lobbies."""

    def __init__(self, changes: TableChanges, queries: TableQueries, entropy: Callable[[], bytes]) -> None:
        self._changes = changes
        self._queries = queries
        self._entropy = entropy

    async def open(self, lobby: Lobby, tell: Tell | None = None) -> Lobby:
        """Open a lobby in its channel; answers it with its id, seal and time filled in.

        Raises Refusal ``table.taken`` (facts: game, name, status).
        """
        now = self._changes.now()
        row, lobby = self._new(lobby, now)
        try:
            await self._changes.store.commit(self._lobby_change(row, lobby, tell, now))
        except Conflict as error:
            await self._refuse_channel(lobby.channel, error)
        self._changes.wake()
        return lobby

    async def play_now(self, lobby: Lobby, *, private: bool = False) -> Scene:
        """Open a lobby and begin its game in one step, so that no half of it is ever there (E17.5).

        Raises Refusal ``table.taken``, and those of `bot.model.setup.Setup.refuse_start`.
        """
        now = self._changes.now()
        row, lobby = self._new(lobby, now)
        async with self._changes.tables.lock(row.id):
            change, live = await self._dealt(row, lobby, now)
            try:
                await self._changes.store.commit(change)
            except Conflict as error:
                await self._refuse_channel(lobby.channel, error)
            self._changes.tables.keep(live)
        self._changes.wake()
        return await self._queries.scene(row.id, lobby.host, private=private)

    def _new(self, lobby: Lobby, now: float) -> tuple[GameRow, Lobby]:
        """The row of a new table, and its lobby with id, seal and time."""
        secret = self._entropy()
        table_id = "".join(secrets.choice(_ALPHABET) for _ in range(8))
        lobby = msgspec.structs.replace(lobby, game=table_id, sealed=seal(secret), created=now, touched=now)
        row = GameRow(
            id=table_id,
            title=lobby.title,
            guild=lobby.guild,
            channel=lobby.channel,
            name=lobby.name,
            status="lobby",
            lobby=msgspec.json.encode(lobby),
            table=msgspec.json.encode(as_table(lobby)),
            bookkeeping=msgspec.json.encode(Bookkeeping()),
            memory=msgspec.json.encode(Memory()),
            secret=secret,
            created=now,
            touched=now,
        )
        return row, lobby

    async def _refuse_channel(self, channel: int, error: Conflict) -> NoReturn:
        """Raise Refusal ``table.taken`` where another table has that channel; else the error itself."""
        taken = await self._changes.store.game_in(channel)
        if taken is None or taken.status in ("over", "closed"):
            raise error
        facts = {"game": taken.id, "name": taken.name, "status": taken.status}
        raise Refusal("table.taken", facts) from error

    def _lobby_change(self, row: GameRow, lobby: Lobby, tell: Tell | None, now: float) -> Change:
        table = as_table(lobby)
        told = tell(self._changes.tables.kit(lobby), lobby) if tell is not None else ()
        news_posts = (*told, *answered_invitations.changed(self._changes.tables.lobby_of(row), lobby))
        row = msgspec.structs.replace(
            row,
            name=lobby.name,
            lobby=msgspec.json.encode(lobby),
            table=msgspec.json.encode(table),
            touched=now,
        )
        return Change(
            game=row,
            seats=seats_of(table),
            timers=(TimerRow(game=row.id, name="close", due=now + UNTOUCHED),) if lobby.open else (),
            posts=rows_of(news_posts, table, now),
        )

    async def change(self, table_id: str, edit: Callable[[Lobby], Lobby], tell: Tell | None = None) -> Lobby:
        """Change a lobby; repeated on the newest one if somebody was faster.

        ``edit`` is pure and may raise Refusal. Raises Refusal ``table.none``, ``lobby.started``.
        """

        def make(row: GameRow, lobby: Lobby, now: float) -> Change:
            if row.status != "lobby":
                raise Refusal("lobby.started", {"name": row.name})
            return self._lobby_change(row, edit(lobby), tell, now)

        row = await self._changes.tables.change_row(table_id, make)
        self._changes.wake()
        return self._changes.tables.lobby_of(row)

    async def close_lobby(self, table_id: str, tell: Tell | None = None) -> None:
        """Close a lobby and free its channel. Raises Refusal ``table.none``, ``lobby.started``."""

        def make(row: GameRow, lobby: Lobby, now: float) -> Change:
            if row.status != "lobby":
                raise Refusal("lobby.started", {"name": row.name})
            lobby = msgspec.structs.replace(lobby, open=False, closed=now)
            change = self._lobby_change(row, lobby, tell, now)
            return msgspec.structs.replace(change, game=msgspec.structs.replace(change.game, status="closed"))

        await self._changes.tables.change_row(table_id, make)
        self._changes.wake()

    async def reopen(self, table_id: str, edit: Callable[[Lobby], Lobby], tell: Tell | None = None) -> Lobby:
        """Open a closed lobby again in its channel, as ``edit`` makes it; one that is open stays as it is.

        Raises Refusal ``table.none``, ``lobby.started``, ``table.taken`` (facts: game, name, status), and
        what ``edit`` raises.
        """

        def make(row: GameRow, lobby: Lobby, now: float) -> Change:
            if row.status == "lobby":
                raise _Open
            if row.status != "closed":
                raise Refusal("lobby.started", {"name": row.name})
            opened = msgspec.structs.replace(row, status="lobby")
            return self._lobby_change(opened, edit(lobby), tell, now)

        row = await self._changes.tables.row(table_id)
        await self._refuse_taken(row)
        try:
            row = await self._changes.tables.change_row(table_id, make)
        except _Open:
            return (await self._changes.tables.lobby(table_id))[1]
        except Conflict:
            # Another table was opened there in the same moment.
            await self._refuse_taken(row)
            raise
        self._changes.wake()
        return self._changes.tables.lobby_of(row)

    async def _refuse_taken(self, row: GameRow) -> None:
        """Raise Refusal ``table.taken`` where another table takes up the channel of this one."""
        taken = await self._changes.store.game_in(row.channel)
        if taken is not None and taken.id != row.id and taken.status in OPEN_STATUSES:
            facts = {"game": taken.id, "name": taken.name, "status": taken.status}
            raise Refusal("table.taken", facts)

    async def start(self, table_id: str, user: int, *, private: bool = False) -> Scene:
        """Deal and begin (E2.8).

        Raises Refusal ``host.only``, ``lobby.started`` and those of
        `bot.model.setup.Setup.refuse_start`."""
        async with self._changes.tables.lock(table_id):
            row, lobby = await self._changes.tables.lobby(table_id)
            if row.status != "lobby":
                raise Refusal("lobby.started", {"name": row.name})
            if lobby.host != user:
                raise Refusal("host.only", {"host": lobby.host_name if lobby.host else ""})
            change, live = await self._dealt(row, lobby, self._changes.now())
            try:
                await self._changes.store.commit(change)
            except Conflict as error:
                raise Refusal("lobby.started", {"name": row.name}) from error
            self._changes.tables.keep(live)
        self._changes.wake()
        return await self._queries.scene(table_id, user, private=private)

    async def _dealt(self, row: GameRow, lobby: Lobby, now: float) -> tuple[Change, LiveTable]:
        """The first change of its game, and the table after it."""
        people = await self._changes.store.people(
            [guest.user for guest in lobby.guests if guest.user is not None], lobby.guild
        )
        kit, delay = self._changes.tables.kit(lobby), self._changes.answer_delay
        change, live = await self._changes.tables.off(
            lambda: begin(row, lobby, people, kit, self._changes.announcer, now, delay)
        )
        closing = rows_of(answered_invitations.changed(lobby, lobby, begun=True), live.table, now)
        return msgspec.structs.replace(change, posts=(*closing, *change.posts)), live


class _Open(Exception):
    """A lobby that should be opened again is open."""
