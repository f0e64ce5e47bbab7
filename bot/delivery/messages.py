"""One message of the outbox: claimed, sent under its nonce, marked (E5.1, E6.5), as who gets it likes it."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final

import msgspec

from bot.delivery.late_pictures import PATIENCE as UPLOAD
from bot.delivery.late_pictures import REST, Owed, Uploads
from bot.delivery.outbox_rows import KIND as FOLLOW
from bot.delivery.outbox_rows import mark, post_of, retold
from bot.delivery.ports import (
    Drawing,
    Envelope,
    Forbidden,
    Gone,
    Later,
    Refused,
    Sender,
    Sent,
    Unfit,
    Worn,
    pictures,
)
from bot.delivery.refusals import Turned
from bot.delivery.sender import FirstAttempts
from bot.delivery.stuck import FAREWELL, MISHAP, MOST_FAULTS, REFRAIN, UNFIT, Stuck, Trouble
from bot.model.errors import StoreError
from bot.model.logs import Observer, trace
from bot.model.post import NOTHING, Post
from bot.model.quiet_hours import night
from bot.model.screen import Buttons, Menu, People, Picture, Places, Roles, Screen
from bot.store import Person, PostRow, Store
from bot.ui.components import as_liked

log = logging.getLogger(__name__)

GLANCE: Final = 5.0
"""Seconds between two looks at how far a film is that a message waits for (E18.2)."""

Shut = Callable[[int], Awaitable[None]]
"""Told when somebody's direct messages turn out to be closed (E16.7)."""
Reads = Callable[[str, int], Awaitable[bool | None]]
"""Whether somebody can read the channel of a table now; ``None`` without an answer (E2.9)."""
Restored = Callable[[PostRow], Awaitable[None]]
"""Told when a message got through that did not before."""
Deadlines = Callable[[PostRow], Awaitable[Mapping[str, float]]]
"""The deadlines of the table of a message that waited, moved by that time; none where it did not (E8.10)."""
Told = Callable[[PostRow], Awaitable[None]]
"""Told when a message is out, before that is noted: no clock ran for its table while it waited (E8.10)."""
Pinged = Callable[[PostRow, tuple[int, ...]], Awaitable[None]]
"""Told when people were called by a mention in the channel, as no direct message reaches them (E9.6)."""


class Messages(Stuck):
    """Handles the messages of the outbox, each by itself."""

    def __init__(
        self,
        store: Store,
        sender: Sender,
        artist: Drawing,
        *,
        trouble: Trouble | None,
        restored: Restored | None,
        pinged: Pinged | None,
        reads: Reads | None,
        shut: Shut | None,
        told: Told | None,
        deadlines: Deadlines | None,
        now: Callable[[], float],
        observer: Observer,
        uploads: Uploads,
        turned: Turned,
    ) -> None:
        super().__init__(store, trouble, now)
        self._sender = sender
        self._artist = artist
        self._restored = restored
        self._pinged = pinged
        self._reads = reads
        self._shut = shut
        self._told = told
        self._deadlines = deadlines
        self._observer = observer
        self._uploads = uploads
        self._turned = turned
        self._attempts = FirstAttempts(now)
        self.owed = Owed(store, sender, artist, uploads, self._liked, now)
        """The pictures that messages lack which are out."""
        self.glance = GLANCE
        self.late: dict[int, asyncio.Task[None]] = {}
        """By message: what waits for its pictures, to put them into it."""

    async def deliver(self, waiting: PostRow) -> None:
        """Send a message that is due, or note why it is not sent now or never. Raises StoreError."""
        try:
            post = post_of(waiting)
        except msgspec.MsgspecError as error:
            # Its text would quote what was to be told.
            log.error("message %d (%s) cannot be read: %s", waiting.id, waiting.kind, type(error).__name__)
            await self._store.drop(waiting.id, "dead")
            return
        person = await self._store.person(waiting.user) if waiting.user else None
        if person is not None and person.dms == "closed":
            await self._refused(waiting, post)
            return
        if waiting.kind == FOLLOW and not await self._may_follow(waiting):
            return
        if waiting.tries and self._turned.many:
            # Discord counts what it refuses, and of too much it bans the address.
            await self._store.again(waiting.id, self._now() + REFRAIN)
            return
        known = person.dm if person is not None else 0
        if person is not None and not known and (wait := self._sender.opening()):
            # No attempt of this message: all that would be opened wait together.
            await self._store.again(waiting.id, self._now() + wait)
            return
        if post.only and await self._edited(waiting, post) is None:
            await self._store.drop(waiting.id, "dead", await self._instead(waiting, post))
            return
        post = await self._as_liked(await self._of_now(waiting, post), person)
        if not await self._store.claim(waiting.id, self._now()):
            return
        try:
            sent = await self._found(waiting, known)
            if sent is None:
                self._attempts.begin(waiting.id)
                sent = await self._out(waiting, post, known)
            elif post.edit and (old := await self._edited(waiting, post)) and old.message != sent.message:
                await self._take_away(old)
        except Refused:
            if not waiting.user:
                # A table in direct messages (E17.5): it waits, as one whose channel is closed.
                await self._no_way(waiting, post, Forbidden())
                return
            if waiting.kind != FAREWELL:
                await self._remember(waiting.user, "closed")
                if self._shut is not None:
                    await self._shut(waiting.user)
            await self._refused(waiting, post)
        except (Gone, Forbidden) as error:
            await self._no_way(waiting, post, error)
        except Later as error:
            if error.refused and waiting.user:
                await self._no_way(waiting, post, error)
            else:
                await self._later(waiting, post, error.seconds)
        except StoreError:
            raise
        except Unfit as error:
            log.error("message %d (%s) does not fit Discord: %s", waiting.id, waiting.kind, error)
            await self._store.drop(waiting.id, "dead")
            await self._tell_trouble(waiting, UNFIT)
        except Exception as error:
            # A fault of ours in one message: the lane must not stand still for ever.
            log.error("message %d (%s) failed: %s", waiting.id, waiting.kind, trace(error))
            if self._hopeless(waiting, MOST_FAULTS):
                await self._given_up(waiting)
            else:
                await self._later(waiting, post)
        else:
            self._troubles.pop(waiting.id, None)
            if waiting.kind == FAREWELL:
                await self._store.erase(waiting.id)
                return
            if self._told is not None:
                await self._told(waiting)
            now = self._now()
            owed = 0.0 if sent.owed is None else now + sent.owed
            await self._store.mark_sent(waiting.id, sent.message, sent.channel, now, sent.files, owed=owed)
            self._observer.delivered(self._now() - waiting.written)
            if waiting.user:
                await self._remember(waiting.user, "open")
            await self._strip(waiting.game, post.strip, post.closed)
            await self._strip(waiting.game, post.gone, NOTHING)
            if self._restored is not None and waiting.tries and not waiting.user:
                await self._restored(waiting)
            if self._pinged is not None and post.notify and not waiting.user:
                await self._pinged(waiting, post.notify)

    async def _found(self, waiting: PostRow, known: int) -> Sent | None:
        """The message of an earlier attempt, where the nonce may be forgotten already."""
        if waiting.flown is None or self._attempts.just_now(waiting.id, waiting.flown):
            return None
        # Of a clock that was set back since nobody knows when the message was written.
        since = waiting.flown if waiting.flown <= self._now() else 0.0
        # By Discord's own clock: a lane keeps its order.
        last = await self._store.last_before(waiting)
        place = waiting.channel or known
        sent = await self._sender.find(place, waiting.user, waiting.nonce, mark(waiting), since, last)
        if sent is not None:
            log.info("message %d was out already", waiting.id)
        return sent

    async def _out(self, waiting: PostRow, post: Post, known: int) -> Sent:
        envelope = Envelope(
            screen=post.screen,
            notify=post.notify,
            silent=post.silent,
            nonce=waiting.nonce,
            mark=mark(waiting),
            files=dict(await self._artist.draw(post.screen)),
        )
        if not envelope.files:
            return self._late(waiting, envelope, await self._hand_over(waiting, post, envelope, known))
        place, bare_letter = waiting.channel or known, msgspec.structs.replace(envelope, files={})
        if not self._uploads.open(place):
            return _owing(envelope, await self._hand_over(waiting, post, bare_letter, known))
        begun = time.monotonic()
        try:
            async with asyncio.timeout(UPLOAD):
                sent = await self._hand_over(waiting, post, envelope, known)
        except (Unfit, Forbidden, Later, TimeoutError) as error:
            # A limit that says when it ends is the channel's.
            if isinstance(error, Later) and error.seconds is not None:
                raise
            why = type(error).__name__
            log.warning("message %d (%s) goes without its pictures: %s", waiting.id, waiting.kind, why)
            tried = time.monotonic()
            sent = await self._hand_over(waiting, post, bare_letter, known)
            if isinstance(error, Unfit):
                return sent
            if isinstance(error, Forbidden):
                # A matter of that place alone.
                self._uploads.forbidden(place)
            elif isinstance(error, Later) or time.monotonic() - tried < tried - begun:
                self._uploads.failed()
            return _owing(envelope, sent)
        self._uploads.worked()
        return self._late(waiting, envelope, sent)

    def _late(self, waiting: PostRow, envelope: Envelope, sent: Sent) -> Sent:
        """Pictures that are still being drawn are put into a message that is out."""
        if sent.message is None or len(envelope.files) == len(pictures(envelope.screen)):
            return sent
        late = self._complete(envelope, waiting.id, sent.channel, sent.message)
        task = asyncio.create_task(late, name=f"pictures of post {waiting.id}")
        self.late[sent.message] = task
        task.add_done_callback(partial(self._completed, sent.message))
        # If that is cut off, they are looked for again.
        return msgspec.structs.replace(sent, owed=REST)

    async def _complete(self, envelope: Envelope, number: int, channel: int, message: int) -> None:
        """Put pictures that come late into a message that is out, best effort (E0.9)."""
        late = asyncio.ensure_future(self._artist.late(envelope.screen))
        try:
            while not (await asyncio.wait({late}, timeout=self.glance))[0]:
                share = self._artist.share(envelope.screen)
                if share is not None:
                    so_far = msgspec.structs.replace(envelope, screen=_coming(envelope.screen, share))
                    await self._sender.edit(channel, message, so_far)
            files = await late
            if files:
                painted = msgspec.structs.replace(envelope, files=dict(files))
                sent = await self._sender.edit(channel, message, painted)
                await self._store.attached(number, sent.files)
        except (Refused, Gone, Forbidden, Later, Unfit) as error:
            log.info("message %d stays without pictures: %s", number, type(error).__name__)
        finally:
            late.cancel()

    def _completed(self, message: int, task: asyncio.Task[None]) -> None:
        if self.late.get(message) is task:
            del self.late[message]
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("late pictures could not be handled: %s", trace(error))

    async def _as_it_is(self, message: int) -> bool:
        """A message that changes gets no pictures of before any more; whether some were on their way."""
        late = self.late.pop(message, None)
        return await self.owed.forget(message) | (late is not None and late.cancel())

    async def _hand_over(self, waiting: PostRow, post: Post, envelope: Envelope, known: int) -> Sent:
        if post.edit:
            old = await self._edited(waiting, post)
            if old is not None and old.message is not None:
                await self._as_it_is(old.message)
                try:
                    return await self._sender.edit(old.channel, old.message, envelope)
                except Worn:
                    return await self._in_place_of(old, post, envelope)
                except Gone:
                    if post.only:
                        return Sent(None, old.channel)
                    log.info("the message %r is gone; it is sent anew", post.edit)
        return await self._sender.send(waiting.channel or known, waiting.user, envelope)

    async def _in_place_of(self, old: PostRow, post: Post, envelope: Envelope) -> Sent:
        """A new message for one that is too old to be changed: two of them would say different things."""
        if post.only:
            # It only closes what was said: nobody is called by that.
            envelope = msgspec.structs.replace(envelope, notify=(), silent=True)
        sent = await self._sender.send(old.channel, 0, envelope)
        log.info("the message %r is too old to be changed; it is sent anew", post.edit)
        await self._take_away(old)
        return sent

    async def _take_away(self, old: PostRow) -> None:
        if old.message is not None:
            with contextlib.suppress(Refused, Gone, Forbidden, Later):
                await self._sender.strip(old.channel, old.message, NOTHING, {})

    async def _edited(self, waiting: PostRow, post: Post) -> PostRow | None:
        """The message that one takes the place of, if it is out and may be touched."""
        old = await self._store.sent(waiting.game, post.edit)
        return None if old is None or old.message in (None, post.spare) else old

    async def _may_follow(self, waiting: PostRow) -> bool:
        """Whether a watcher gets this message: only who can read the channel now (E2.9)."""
        may = await self._reads(waiting.game, waiting.user) if self._reads is not None else True
        if may is None:
            await self._store.again(waiting.id, self._now() + MISHAP)
        elif not may:
            await self._store.unfollow(waiting.game, waiting.user)
            await self._store.drop(waiting.id, "refused")
        return may is True

    async def _of_now(self, waiting: PostRow, post: Post) -> Post:
        """A message that waited tells the deadlines that hold now (E8.10)."""
        if not post.deadlines or self._deadlines is None:
            return post
        now = retold(post, await self._deadlines(waiting))
        if now is not post:
            # Whatever is made of the message later says the same.
            await self._store.reword(waiting.id, msgspec.json.encode(now), 0)
        return now

    async def _liked(self, sent: PostRow, post: Post) -> Post:
        return await self._as_liked(post, await self._store.person(sent.user) if sent.user else None)

    async def _as_liked(self, post: Post, person: Person | None) -> Post:
        """The message as who gets it wants it: in words (E13.1) or their palette (E13.4), no push in quiet
        hours (E8.5).

        Asked when it goes out: it may have waited, and every message of every room comes through here.
        """
        now = self._now()
        if person is not None:
            still = not post.silent and not post.loud and night(person.prefs, now) is not None
            liked = as_liked(post.screen, person.prefs)
            return msgspec.structs.replace(post, screen=liked, silent=post.silent or still)
        if post.loud or not post.notify:
            return post
        people = await self._store.people(post.notify)
        awake = tuple(u for u in post.notify if u not in people or night(people[u].prefs, now) is None)
        return msgspec.structs.replace(post, notify=awake, silent=post.silent or not awake)

    async def _remember(self, user: int, dms: str) -> None:
        person = await self._store.person(user)
        if dms == "open" and not person.name:
            # A stranger, or somebody who was forgotten while the message was under way (E11.3).
            return
        if person.dms != dms:
            await self._store.save_person(msgspec.structs.replace(person, dms=dms))

    async def _strip(self, table_id: str, key: str, closed: Screen | None) -> None:
        """Take the buttons off an earlier message, best effort (E3.11)."""
        if not key:
            return
        old = await self._store.sent(table_id, key)
        if old is None or old.message is None or not old.body:
            return
        files = None if await self._as_it_is(old.message) else old.attached
        post = post_of(old)
        shown = bare(closed if closed is not None else post.screen)
        try:
            await self._sender.strip(old.channel, old.message, shown, files)
        except (Refused, Gone, Forbidden, Later, Unfit) as error:
            log.info("the buttons of %r stay: %s", key, type(error).__name__)
        if old.owed:
            # It loses its buttons, and still gets its pictures.
            body = msgspec.json.encode(msgspec.structs.replace(post, screen=shown))
            await self._store.reword(old.id, body, old.owed)


def _owing(letter: Envelope, sent: Sent) -> Sent:
    """A letter went out without its pictures; unless an earlier try of it had arrived with them."""
    if sent.message is None or letter.files.keys() <= (sent.files or {}).keys():
        return sent
    return msgspec.structs.replace(sent, owed=0.0)


def bare(screen: Screen) -> Screen:
    """A screen without its controls."""
    kept = tuple(
        part for part in screen.parts if not isinstance(part, Buttons | Menu | People | Places | Roles)
    )
    return msgspec.structs.replace(screen, parts=kept)


def _coming(screen: Screen, share: float) -> Screen:
    """A message that says how much of its film is drawn."""
    parts = (
        msgspec.structs.replace(part, words=part.coming.format(done=int(100 * share)))
        if isinstance(part, Picture) and part.coming
        else part
        for part in screen.parts
    )
    return msgspec.structs.replace(screen, parts=tuple(parts))
