"""What a change tells: the settled steps, as each viewer may know them, and the rows of the posts (E0.6)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

import msgspec

from bot.delivery.outbox_rows import row, telling
from bot.model import quiet_hours
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.post import STANDS, Memory, News, Post, Telling
from bot.model.scene import Entry, Table
from bot.model.setup import WishRoll
from bot.store.rows import PLAN, PLANNED, PostRow, SeatRow, StepRow
from bot.tables.live import LiveTable
from bot.tables.notices.reminders import unasked
from bot.tables.transaction import PASSED
from bot.tables.views import entry, events_of, public_scene, seat_scene

# Who tells the news of a table: `bot.features.announcements`, handed in by who puts the house together


class Announcer(Protocol):
    """Makes messages of what happened; pure, as it is called inside the transaction that settles it."""

    def tell(self, kit: Kit, news: News, memory: Memory) -> Telling:
        """The messages due after newly settled steps; a game that has just begun is told with no memory."""
        ...

    def again(self, live: LiveTable, now: float) -> tuple[Post, ...]:
        """The newest message of a table, for another channel."""
        ...

    def stands(self, live: LiveTable, post: Post, now: float) -> tuple[Post, Memory]:
        """A line of the kind ``STANDS`` as the newest message, and the memory after it."""
        ...

    def closed(self, kit: Kit, lobby: Lobby) -> tuple[Post, ...]:
        """What a lobby that was left alone says from then on."""
        ...


def news(
    live: LiveTable, steps: list[StepRow], now: float, wishes: tuple[WishRoll, ...] = (), why: str = ""
) -> News:
    """The settled steps as each seat that a person holds, and the public, may know them.

    The words that were mixed in are told at the start and at the end, the seed at the end only (E2.7, I46).
    """
    over = live.settled.outcome is not None
    names_of = {guest.user: guest.name for guest in live.lobby.people}
    told = over or any(step.how == "start" for step in steps)
    # Whoever has a stand-in is told nothing until they are back, but for the end.
    people = [
        holder.seat
        for holder in live.table.holders
        if holder.seat and (holder.present or (over and holder.user is not None))
    ]
    absent = [h.seat for h in live.table.holders if h.user is not None and h.seat and h.seat not in people]
    entries: dict[str | None, tuple[Entry, ...]] = {
        seat: tuple(entry(live.kit, step, seat, live.table) for step in steps)
        for seat in (None, *people, *absent)
    }
    states = {**live.states, **{step.version: step.state for step in steps}}

    def then(version: int) -> Any:
        state = live.kit.rules.codec.state(states[version]) if version in states else live.settled_state
        return live.kit.rules.view(state, None)

    return News(
        public=public_scene(live, now),
        scenes={
            seat: seat_scene(
                live,
                seat,
                now,
                private=True,
                drafts={PLAN: live.plan} if live.plan and seat == live.status.active else {},
            )
            for seat in people
        },
        stood={seat: seat_scene(live, seat, now, private=True) for seat in absent},
        entries=entries[None],
        before=live.untold,
        then=then,
        private={seat: entries[seat] for seat in (*people, *absent)},
        late=live.bookkeeping.late,
        moved=live.bookkeeping.moved,
        ordered=tuple(step.version for step in steps if step.how in ("order", PLANNED)),
        passed=tuple(step.version for step in steps if step.how == PASSED),
        wishes=wishes,
        words=tuple((names_of.get(user, ""), word) for user, word in live.lobby.words) if told else (),
        seed=live.row.secret.hex() if over else "",
        prefs=dict(live.prefs),
        secret=tuple(live.kit.narrator.secret(step.turn, events_of(live.kit, step.events)) for step in steps),
        why=why,
    )


def standing(
    live: LiveTable, posts: Sequence[Post], announcer: Announcer, now: float
) -> tuple[LiveTable, tuple[Post, ...]]:
    """Lines that the table stands still or goes on become the newest message, and what asked somebody to end
    the pause is closed when it goes on (E17.3)."""
    made_posts: list[Post] = []
    for post in posts:
        if post.kind == STANDS:
            shown, memory = announcer.stands(live, post, now)
            row_ = msgspec.structs.replace(live.row, memory=msgspec.json.encode(memory))
            live = replace(live, row=row_, memory=memory)
            made_posts += [shown, *(unasked(live.table) if live.table.status == "running" else ())]
        else:
            made_posts.append(post)
    return live, tuple(made_posts)


def rows_of(
    posts: Sequence[Post], table: Table, now: float, deadlines: Mapping[str, float] | None = None
) -> tuple[PostRow, ...]:
    """Posts as rows of the outbox, which know what they tell of those deadlines.

    Those of a quick table ring in quiet hours too (E8.1).
    """
    loud = not quiet_hours.kept(table.clock)
    known = [telling(msgspec.structs.replace(post, loud=loud), deadlines or {}) for post in posts]
    return tuple(row(post, table.game, table.channel, now) for post in known)


def seats_of(table: Table) -> tuple[SeatRow, ...]:
    """The seat assignments of a table whose game has just begun, or of a lobby."""
    return tuple(
        SeatRow(assignment=place, seat=s.seat, user=s.user, name=s.name, computer=s.computer)
        for place, s in enumerate(table.holders)
    )
