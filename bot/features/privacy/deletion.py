"""Forgetting an account (E11.3): its seats go to stand-ins, its lobbies are left, then every trace goes.

Each step is a transaction of its own and may be done twice: the deletion is noted first, and a program that
was stopped in between goes on with it when it starts again.
"""

import json
import logging
import re
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import replace

from bot.delivery.outbox_rows import row
from bot.delivery.stuck import FAREWELL
from bot.features.lobby.screens import aged, closed, posts
from bot.features.statistics.results import catch_up_of
from bot.model import lobby as model
from bot.model.errors import Conflict, Refusal, StoreError
from bot.model.lobby import Guest, Lobby
from bot.model.logs import trace
from bot.model.post import Memory, Post
from bot.model.scene import SeatHolder, Table
from bot.model.screen import Screen, screen
from bot.store import GameRow, Rewriting
from bot.store.privacy import Spoken
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.services import Services
from bot.words import privacy as words
from bot.words import text as texts
from bot.words.catalogue import _
from bot.words.language import speaking

log = logging.getLogger(__name__)

ATTEMPTS = 5


async def forget(services: Services, user: int, language: str) -> None:
    """Forget an account; noted before anything is done. Raises Conflict where it keeps sitting down."""
    await services.store.ask_deletion(user, services.now())
    await finish(services, user, language)


async def finish(services: Services, user: int, language: str) -> None:
    """Do what was noted. Raises Conflict where the account keeps sitting down."""
    for __ in range(ATTEMPTS):
        await _depart(services, user)
        # Else the others would be rated as if they had played against nobody (E10.6).
        await catch_up_of(services, user)
        with speaking(language):
            farewell = Post(
                to=user,
                kind=FAREWELL,
                screen=screen(
                    _("Your data is deleted, as you asked. I keep nothing of this message either. Farewell.")
                ),
                silent=True,
            )
        last = row(farewell, "", 0, services.now())
        changed = await services.store.forget(user, rewriting(user), (last,))
        if changed is not None:
            for table_id in changed:
                services.tables.forget(table_id)
            services.changes.wake()
            return
    raise Conflict("an account that is to be forgotten keeps sitting down")


async def finish_all(services: Services) -> None:
    """At the start: what was noted and not done."""
    for user in await services.store.deletions():
        person = await services.store.person(user)
        try:
            await finish(services, user, person.speaks)
        except StoreError:
            raise
        except Exception as error:
            # One that cannot be done must not keep the bot from starting; it stays noted.
            log.error("a deletion could not be finished: %s", trace(error))


async def _depart(services: Services, user: int) -> None:
    """Leave every open table."""
    open_now = ("lobby", "running", "paused")
    sitting = await services.store.games_of(user, *open_now)
    for table_id in dict.fromkeys((*sitting, *await services.store.mentioning(user))):
        try:
            if (await services.tables.row(table_id)).status == "lobby":
                await leave_lobby(services, table_id, user)
            else:
                await services.seats.depart(table_id, user)
        except Refusal as refusal:
            # It began or ended in the meantime; the next round sees it as it is.
            log.info("table %s: %s", table_id, refusal.key)


async def leave_lobby(services: Services, table_id: str, user: int) -> None:
    """The place is given up; a lobby whose host leaves is somebody else's, or closes."""
    now = services.now()
    lobby = await services.queries.lobby(table_id)
    others = [guest for guest in lobby.people if guest.user != user]
    if lobby.host == user and not others:
        await services.lobbies.close_lobby(table_id, tell=closed)
        return

    def edit(old: Lobby) -> Lobby:
        heir = next((guest for guest in old.people if guest.user != user), None)
        if old.host == user and heir is not None and heir.user is not None:
            old = model.hand_over(old, heir.user)
        return model.leave(old, user, now) if old.guest(user) is not None else old

    if lobby.host == user or lobby.guest(user) is not None:
        await services.lobbies.change(table_id, aged(edit, now), posts)


T = TypeVar("T")
Text = Callable[[str], str]

SHORTEST: Final = 3
"""Characters of a name that is looked for in other people's messages."""
SAID: Final = frozenset({"text", "label", "alt", "about", "prompt"})
"""The fields of a screen that are words."""


def rewriting(user: int) -> Rewriting:
    """How everything is written without that account."""
    return Rewriting(
        game=lambda row, names: without(row, user, names),
        post=lambda body, names, spoken: post_without(body, user, names, spoken),
        language=lambda row: msgspec.json.decode(row.lobby, type=Lobby).language,
        forms=forms,
    )


def forms(names: Sequence[str]) -> tuple[bytes, ...]:
    """How names stand in the body of a message: as they are, and with marks escaped."""
    spellings = {form for name in names if len(name) >= SHORTEST for form in (name, texts.plain(name))}
    return tuple(json.dumps(form, ensure_ascii=False)[1:-1].encode() for form in sorted(spellings))


def without(row: GameRow, user: int, names: Sequence[str]) -> GameRow:
    """A table's row without that account."""
    lobby = msgspec.json.decode(row.lobby, type=Lobby)
    table = msgspec.json.decode(row.table, type=Table)
    guest = lobby.guest(user)
    known = {*names, *([guest.name] if guest is not None else [])}
    known |= {holder.name for holder in table.holders if holder.user == user}
    known |= {lobby.host_name} if lobby.host == user else set()
    known = {name for name in known if name}
    with speaking(lobby.language):
        former = words.FORMER()
        text = _text(user, known, former)
        table = _table(table, user, former)
        return replace(
            row,
            lobby=_kept(row.lobby, lobby, _lobby(lobby, user, former, began=row.state != b"")),
            table=_kept(row.table, msgspec.json.decode(row.table, type=Table), table),
            bookkeeping=_changed(
                row.bookkeeping, Bookkeeping, lambda old: _bookkeeping(old, user, known, text)
            ),
            memory=_changed(row.memory, Memory, lambda old: _memory(old, text)),
        )


def post_without(body: bytes, user: int, names: Sequence[str], spoken: Spoken) -> bytes:
    """The body of a message without that account; nobody is called by it who is gone."""
    post = msgspec.json.decode(body, type=Post)
    with speaking(spoken.reader):
        text = _text(user, set(names), words.FORMER())
    with speaking(spoken.channel):
        instead = _text(user, set(names), words.FORMER())
    after = replace(
        post,
        screen=_screen(post.screen, text),
        closed=_screen(post.closed, text) if post.closed is not None else None,
        fallback=_screen(post.fallback, instead) if post.fallback is not None else None,
        notify=tuple(person for person in post.notify if person != user),
        fallback_notify=tuple(person for person in post.fallback_notify if person != user),
    )
    return _kept(body, post, after)


def _kept(data: bytes, before: msgspec.Struct, after: msgspec.Struct) -> bytes:
    """The data as it was where nothing changed."""
    return data if before == after else msgspec.json.encode(after)


def _changed(data: bytes, kind: type[T], edit: Callable[[T], T]) -> bytes:
    before = msgspec.json.decode(data, type=kind)
    after = edit(before)
    return data if before == after else msgspec.json.encode(after)


def _text(user: int, names: set[str], former: str) -> Text:
    """Replaces mentions and names, the longest first, where they stand as words of their own."""
    forms = sorted({form for name in names for form in (name, texts.plain(name))}, key=len, reverse=True)
    patterns = [rf"<@!?{user}>", *(rf"(?<!\w){re.escape(form)}(?!\w)" for form in forms if form)]
    pattern = re.compile("|".join(patterns))
    return lambda sentence: pattern.sub(former, sentence)


def _lobby(lobby: Lobby, user: int, former: str, *, began: bool) -> Lobby:
    """The lobby; of a game that began the places and the words stay, as seats and dice came from them."""
    guests: tuple[Guest, ...] = tuple(guest for guest in lobby.guests if guest.user != user)
    words = tuple(entry for entry in lobby.words if entry[0] != user)
    if began:
        guests = tuple(
            Guest(user=None, name=former, wish=guest.wish, second=guest.second)
            if guest.user == user
            else guest
            for guest in lobby.guests
        )
        words = tuple((0 if owner == user else owner, word) for owner, word in lobby.words)
    hosts = lobby.host == user
    return replace(
        lobby,
        host=0 if hosts else lobby.host,
        host_name=former if hosts else lobby.host_name,
        guests=guests,
        words=words,
        invited=tuple(person for person in lobby.invited if person != user),
        again=tuple(person for person in lobby.again if person != user),
    )


def _table(table: Table, user: int, former: str) -> Table:
    holders = tuple(
        SeatHolder(seat=holder.seat, user=None, name=former, stood=holder.stood)
        if holder.user == user
        else holder
        for holder in table.holders
    )
    host = 0 if table.host == user else table.host
    return replace(table, host=host, holders=holders)


def _bookkeeping(bookkeeping: Bookkeeping, user: int, names: set[str], text: Text) -> Bookkeeping:
    vote = bookkeeping.vote
    if vote is not None:
        vote = replace(
            vote,
            by=0 if vote.by == user else vote.by,
            yes=tuple(account for account in vote.yes if account != user),
            no=tuple(account for account in vote.no if account != user),
        )
    handovers = tuple(
        replace(
            change,
            name="" if change.name in names else change.name,
            story=tuple(text(line) for line in change.story),
        )
        for change in bookkeeping.handovers
        if change.user != user
    )
    return replace(
        bookkeeping,
        former=tuple(account for account in bookkeeping.former if account != user),
        handovers=handovers,
        gifts={seat: gift for seat, gift in bookkeeping.gifts.items() if gift.user != user},
        invited={other: since for other, since in bookkeeping.invited.items() if other != user},
        vote=vote,
    )


def _memory(memory: Memory, text: Text) -> Memory:
    posted, called = memory.posted, memory.called
    newest, below = posted.newest, posted.newest.below
    if below is not None:
        below = replace(below, screen=_screen(below.screen, text))
    newest = replace(newest, screen=_screen(newest.screen, text), below=below)
    line = replace(posted.line, text=text(posted.line.text))
    pending, since, owed, questions = (
        {seat: tuple(map(text, lines)) for seat, lines in kept.items()}
        for kept in (called.pending, called.since, called.owed, called.questions)
    )
    return replace(
        memory,
        posted=replace(posted, newest=newest, line=line),
        called=replace(called, pending=pending, since=since, owed=owed, questions=questions),
    )


def _screen(screen: Screen, text: Text) -> Screen:
    return msgspec.convert(_walk(msgspec.to_builtins(screen), text), Screen)


def _walk(value: Any, text: Text) -> Any:
    if isinstance(value, dict):
        return {
            key: text(part) if key in SAID and isinstance(part, str) else _walk(part, text)
            for key, part in value.items()
        }
    if isinstance(value, list | tuple):
        return [_walk(part, text) for part in value]
    return value
