"""Who sits at a running table, and who hosts it (E8.7, E8.8, E9)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace as with_

import msgspec
from msgspec.structs import replace

from bot.model.errors import Nothing, Refusal
from bot.model.lobby import invite as invited
from bot.model.scene import SeatHolder, Table
from bot.model.seat_changes import DAY, GIFT, HOST_GONE, HURRIED, Gift, Handover, put
from bot.store import Person
from bot.tables import assignments, replacement
from bot.tables.changes import Made, TableChanges
from bot.tables.clock_service import ClockService
from bot.tables.finishing import finish
from bot.tables.live import LiveTable
from bot.tables.notices import answered_invitations, seats
from bot.tables.transaction import Transaction
from engine.game import USUAL_STRENGTH


class SeatService:
    """Lets people come and go. Every change is one transaction."""

    def __init__(self, changes: TableChanges, clocks: ClockService) -> None:
        self._changes = changes
        clocks.on_table("gift", self._gift_late)
        clocks.on_table("gone", self._gone_late)

    # ---- stand-ins -----------------------------------------------------------------------------------------

    async def stand_in(
        self, table_id: str, user: int, strength: str = USUAL_STRENGTH, seat: str = ""
    ) -> LiveTable:
        """Let a computer play a seat: the own one, or as host one with two misses in a row (E8.7, E9.2).

        Raises Refusal ``seat.none``, ``seat.not_yours``, ``seat.is_computers``, ``seat.strength``.
        """

        def make(live: LiveTable, now: float) -> Made:
            if strength not in live.kit.computers.strengths:
                raise Refusal("seat.strength")
            holder = holder_of(live, user, seat, hosts=True)
            if holder.user is None:
                raise Refusal("seat.is_computers")
            why = "own" if holder.user == user else "host"
            change = Handover(
                seat=holder.seat, kind="stand", strength=strength, why=why, offered=holder.offered
            )
            return self._ask(live, now, change, user)

        return await self._changes.change(table_id, make)

    async def come_back(self, table_id: str, user: int, seat: str = "") -> LiveTable:
        """A person plays their own seat again, or keeps it where it was offered (E8.8); hosts may call back.

        Where the stand-in has begun something it ends that first. Raises Refusal as `stand_in`.
        """

        def make(live: LiveTable, now: float) -> Made:
            holder = holder_of(live, user, seat, hosts=True)
            if holder.user is None:
                raise Refusal("seat.is_computers")
            waiting = tuple(
                handover for handover in live.bookkeeping.handovers if handover.seat != holder.seat
            )
            gifts = {other: gift for other, gift in live.bookkeeping.gifts.items() if other != holder.seat}
            kept = replace(live.bookkeeping, handovers=waiting, gifts=gifts)
            play = self._play(live, now, user)
            play.bookkeeping = replace(kept, host_seen=play.bookkeeping.host_seen)
            if not holder.stand_in:
                play.table = put(play.table, replace(holder, offered=False))
                if holder.offered:
                    play.posts.append(seats.kept(live.kit.seats, play.table, holder))
                return finish(play, self._changes.announcer)
            open_now = play.open.get(holder.seat)
            begun = open_now.number if open_now is not None and live.table.status == "running" else 0
            play.ask(Handover(seat=holder.seat, kind="back", decision=begun))
            return finish(play, self._changes.announcer)

        return await self._changes.change(table_id, make)

    # ---- giving and taking ---------------------------------------------------------------------------------

    async def offer(self, table_id: str, user: int) -> LiveTable:
        """Give the own seat to anybody; the giver plays until it is taken (E9.2).

        Raises Refusal ``seat.by_name``, ``seat.computers``.
        """

        def make(live: LiveTable, now: float) -> Made:
            holder = holder_of(live, user)
            replacement.refuse_opening(live.table, to_all=True)
            play = self._play(live, now, user)
            if not holder.offered:
                offered = replace(holder, offered=True)
                play.table = put(play.table, offered)
                play.posts.append(seats.offered(live.kit.seats, play.table, offered))
            return finish(play, self._changes.announcer)

        return await self._changes.change(table_id, make)

    async def give(self, table_id: str, user: int, to: int) -> LiveTable:
        """Give the own seat to somebody, who confirms within 24 hours (E9.2).

        Raises Refusal ``seat.nobody``, ``seat.computers``.
        """

        known = await self._changes.store.people([to])

        def make(live: LiveTable, now: float) -> Made:
            holder = holder_of(live, user)
            replacement.refuse_opening(live.table)
            if to == user or to in live.bookkeeping.former or live.table.seat_of(to) is not None:
                raise Refusal("seat.nobody")
            gift = Gift(to, now + GIFT, _speaks(known, to, live.table))
            play = self._play(live, now, user)
            play.bookkeeping = replace(play.bookkeeping, gifts={**play.bookkeeping.gifts, holder.seat: gift})
            play.posts.append(seats.given(live.kit.seats, play.table, holder, gift))
            return finish(play, self._changes.announcer)

        return await self._changes.change(table_id, make)

    async def decline(self, table_id: str, user: int, seat: str) -> None:
        """Whoever was offered a seat does not want it; nothing where they were not."""

        def make(live: LiveTable, now: float) -> Made:
            gift = live.bookkeeping.gifts.get(seat)
            if gift is None or gift.user != user:
                raise Nothing
            return self._gift_over(live, now, seat, refused=True)

        await self._changes.change_or_not(table_id, make)

    def _gift_over(self, live: LiveTable, now: float, seat: str, *, refused: bool) -> Made:
        gift = live.bookkeeping.gifts[seat]
        gifts = {other: kept for other, kept in live.bookkeeping.gifts.items() if other != seat}
        bookkeeping = replace(live.bookkeeping, gifts=gifts)
        closed = answered_invitations.closings(live, with_(live, bookkeeping=bookkeeping), refused=refused)
        posts = seats.not_taken(live.kit.seats, live.table, live.table.holder(seat), gift, refused=refused)
        return self._changes.kept(live, bookkeeping, live.open, None, (*closed, *posts))

    async def take(
        self, table_id: str, user: int, name: str, seat: str, story: tuple[str, ...] = ()
    ) -> LiveTable:
        """Sit down in a seat that is free, with its hand (E9.1); whoever sits there already, sits.

        Raises Refusal ``seat.held``, ``seat.former``, ``seat.not_free``, ``seat.awaited``, ``seat.private``,
        ``seat.invited``, ``table.over``.
        """

        prefs = (await self._changes.store.person(user)).prefs

        def make(live: LiveTable, now: float) -> Made:
            if live.table.seat_of(user) == seat:
                raise Nothing
            refuse_taker(live, user)
            live = with_(live, prefs={**live.prefs, user: prefs})
            if seat not in {holder.seat for holder in takeable(live, user)}:
                raise Refusal("seat.not_free")
            awaited = next(
                (handover for handover in live.bookkeeping.handovers if handover.seat == seat), None
            )
            if awaited is not None and awaited.kind == "take":
                if awaited.user == user:
                    raise Nothing
                raise Refusal("seat.awaited", {"name": awaited.name})
            change = Handover(seat=seat, kind="take", user=user, name=name, story=story)
            return self._ask(live, now, change, user)

        await self._changes.change_or_not(table_id, make)
        return await self._changes.tables.live(table_id)

    async def want(self, table_id: str, user: int) -> LiveTable:
        """The host looks for people: seats that are offered, else those of computers (E3.4).

        Raises Refusal ``host.only``, ``wanted.none``, ``seat.computers``.
        """

        def make(live: LiveTable, now: float) -> Made:
            refuse_guests(live, user)
            play = self._play(live, now, user)
            free = self._offered(play)
            turn = live.kit.turn(play.table, live.status.period)
            day = int(now // DAY)
            play.bookkeeping = replace(play.bookkeeping, wanted=day)
            play.posts.append(seats.wanted(live.kit.seats, play.table, free, turn, day))
            return finish(play, self._changes.announcer)

        return await self._changes.change(table_id, make)

    async def invite(self, table_id: str, user: int, users: Sequence[int]) -> LiveTable:
        """The host invites people to the seats for which `want` looks (E9.3).

        Raises Refusal ``host.only``, ``wanted.none``, ``seat.computers``, ``seat.nobody``.
        """
        known = await self._changes.store.people(users)

        def make(live: LiveTable, now: float) -> Made:
            refuse_guests(live, user)
            new = [
                guest
                for guest in users
                if guest not in live.bookkeeping.former and live.table.seat_of(guest) is None
            ]
            if not new:
                raise Refusal("seat.nobody")
            lobby = invited(live.lobby, tuple(new), now)
            row = replace(live.row, lobby=msgspec.json.encode(lobby))
            play = self._play(with_(live, row=row, lobby=lobby), now, user)
            free = self._offered(play)
            name = next((s.name for s in live.table.holders if s.user == user), live.lobby.host_name)
            # Whoever is invited already has a message that says so.
            fresh = [guest for guest in new if guest not in live.bookkeeping.invited]
            speak = {guest: _speaks(known, guest, live.table) for guest in fresh}
            play.bookkeeping = replace(play.bookkeeping, invited={**play.bookkeeping.invited, **speak})
            for guest, speaks in speak.items():
                play.posts.append(seats.invited(live.kit.seats, play.table, free, guest, name, speaks))
            return finish(play, self._changes.announcer)

        return await self._changes.change(table_id, make)

    def _offered(self, play: Transaction) -> list[SeatHolder]:
        """The seats that are free for persons from now on. Raises Refusal."""
        replacement.refuse_opening(play.table)
        here = [s for s in play.table.holders if s.seat in play.status.playing]
        free = [s for s in here if s.offered] or [s for s in here if s.user is None and s.computer]
        if not free:
            raise Refusal("wanted.none")
        for holder in free:
            play.table = put(play.table, replace(holder, offered=True))
        return free

    # ---- leaving for good ----------------------------------------------------------------------------------

    async def quit(self, table_id: str, user: int) -> None:
        """Leave the game for good (R-23); nothing for somebody who has left already."""

        def make(live: LiveTable, now: float) -> Made:
            if user in live.bookkeeping.former:
                raise Nothing
            holder = holder_of(live, user)
            play = self._play(live, now, user)
            assignments.leave(play, holder.seat)
            return finish(play, self._changes.announcer)

        await self._changes.change_or_not(table_id, make)

    async def depart(self, table_id: str, user: int) -> None:
        """Let an account go that is to be forgotten (E11.3). Raises Refusal ``table.none``."""

        def make(live: LiveTable, now: float) -> Made:
            if live.row.status not in ("running", "paused"):
                raise Nothing
            if live.table.seat_of(user) is None and live.table.host != user:
                raise Nothing
            play = Transaction(live, now, self._changes.answer_delay)
            assignments.forgotten(play, user)
            return finish(play, self._changes.announcer)

        await self._changes.change_or_not(table_id, make)

    async def end_unfinished(self, table_id: str, why: str = "") -> Table:
        """End a game without a winner, and say why: a key of the words, or words (E10.7).

        Raises Refusal ``table.over``, ``table.not_running``.
        """

        def make(live: LiveTable, now: float) -> Made:
            if live.row.status == "over":
                raise Refusal("table.over", {"name": live.row.name})
            play = self._play(live, now)
            assignments.abandon(play, why)
            return finish(play, self._changes.announcer)

        return (await self._changes.change(table_id, make)).table

    async def member_gone(self, table_id: str, user: int) -> None:
        """Somebody has left the server: after a whole turn's time a stand-in plays for them (E9.6)."""

        def make(live: LiveTable, now: float) -> Made:
            seat = live.table.seat_of(user)
            if live.row.status == "over" or seat is None or seat in live.bookkeeping.gone:
                raise Nothing
            if live.table.holder(seat).stand_in:
                raise Nothing
            gone = {**live.bookkeeping.gone, seat: now + live.table.clock.turn}
            return self._changes.kept(live, replace(live.bookkeeping, gone=gone), live.open)

        await self._changes.change_or_not(table_id, make)

    # ---- time ----------------------------------------------------------------------------------------------

    def _gift_late(self, live: LiveTable, now: float, seat: str) -> Made:
        gift = live.bookkeeping.gifts.get(seat)
        if gift is None or gift.until > now + 0.5:
            raise Nothing
        return self._gift_over(live, now, seat, refused=False)

    def _gone_late(self, live: LiveTable, now: float, seat: str) -> Made:
        due = live.bookkeeping.gone.get(seat)
        if due is None or due > now + 0.5 or live.row.status == "over":
            raise Nothing
        gone = {other: when for other, when in live.bookkeeping.gone.items() if other != seat}
        play = Transaction(
            with_(live, bookkeeping=replace(live.bookkeeping, gone=gone)), now, self._changes.answer_delay
        )
        if live.table.holder(seat).present:
            play.ask(Handover(seat=seat, kind="stand", offered=True, why="gone"))
        return finish(play, self._changes.announcer)

    # ---- shared --------------------------------------------------------------------------------------------

    def _play(self, live: LiveTable, now: float, user: int = 0) -> Transaction:
        """A change of the table by somebody who is there; that the host is, is remembered (E9.3)."""
        if user and user == live.table.host:
            live = with_(live, bookkeeping=replace(live.bookkeeping, host_seen=now))
        return Transaction(live, now, self._changes.answer_delay)

    def _ask(self, live: LiveTable, now: float, change: Handover, user: int) -> Made:
        play = self._play(live, now, user)
        play.ask(change)
        return finish(play, self._changes.announcer)


def holder_of(live: LiveTable, user: int, seat: str = "", *, hosts: bool = False) -> SeatHolder:
    """The seat somebody may change: their own; with ``hosts`` the host's also one with two misses (E8.7).

    Raises Refusal ``table.over``, ``seat.given``, ``seat.none`` or ``seat.not_yours``.
    """
    if live.row.status == "over":
        raise Refusal("table.over", {"name": live.row.name})
    own = live.table.seat_of(user)
    if not seat or seat == own:
        if own is None:
            raise Refusal("seat.given" if user in live.bookkeeping.former else "seat.none")
        return live.table.holder(own)
    holder = next((holder for holder in live.table.holders if holder.seat == seat), None)
    late = live.bookkeeping.misses.get(seat, 0) >= HURRIED
    if holder is None or not hosts or user != live.table.host or not (late or holder.stand_in):
        raise Refusal("seat.not_yours")
    return holder


def _speaks(known: Mapping[int, Person], user: int, table: Table) -> str:
    """What somebody from elsewhere speaks; who is not known yet reads the language of the channel."""
    return known[user].speaks if user in known else table.language


def takeable(live: LiveTable, user: int) -> tuple[SeatHolder, ...]:
    """The seats that somebody may take now: offered to all, or given to them."""
    gifts = live.bookkeeping.gifts
    return tuple(
        holder
        for holder in live.table.holders
        if holder.offered or (holder.seat in gifts and gifts[holder.seat].user == user)
    )


def refuse_taker(live: LiveTable, user: int) -> None:
    """Raise Refusal for somebody who may take no seat of this game (E2.4, E2.6, design.md 1.7)."""
    if live.row.status not in ("running", "paused"):
        raise Refusal("table.over", {"name": live.row.name})
    if user in live.bookkeeping.former:
        raise Refusal("seat.former")
    if live.table.seat_of(user) is not None:
        raise Refusal("seat.held")
    replacement.refuse_uninvited(live, user)


class HostService:
    """Keeps a table from being without a host."""

    def __init__(self, changes: TableChanges, clocks: ClockService) -> None:
        self._changes = changes
        clocks.on_table("host", self._host_late)

    async def noticed(self, table_id: str, user: int) -> None:
        """Somebody tapped something at a table: its host is not gone (E9.3). Written once a day."""

        def make(live: LiveTable, now: float) -> Made:
            if user != live.table.host or now - live.bookkeeping.host_seen < DAY:
                raise Nothing
            return self._changes.kept(live, replace(live.bookkeeping, host_seen=now), live.open)

        known = self._changes.tables.known(table_id)
        going = known is not None and known.row.status in ("running", "paused")
        if known is not None and going and known.table.host == user:
            await self._changes.change_or_not(table_id, make)

    async def hand(self, table_id: str, user: int, to: int) -> Table:
        """The host hands a running table over (E9.3). Raises Refusal ``host.only``, ``host.seated``."""

        def make(live: LiveTable, now: float) -> Made:
            refuse_guests(live, user)
            holder = next((s for s in live.table.holders if s.user == to), None)
            if holder is None:
                raise Refusal("host.seated")
            return self._new_host(live, now, holder)

        return (await self._changes.change(table_id, make)).table

    def _new_host(self, live: LiveTable, now: float, holder: SeatHolder) -> Made:
        table = replace(live.table, host=holder.user or live.table.host)
        posts = (seats.hosts(table, holder.name),) if table.host != live.table.host else ()
        return self._changes.kept(live, replace(live.bookkeeping, host_seen=now), live.open, table, posts)

    def _host_late(self, live: LiveTable, now: float, _: str) -> Made:
        seat = live.table.seat_of(live.table.host) or ""
        following = assignments.next_host(live.table, seat)
        early = live.bookkeeping.host_seen + HOST_GONE > now + 0.5
        if early or not live.bookkeeping.host_seen or following is None or live.row.status == "over":
            raise Nothing
        return self._new_host(live, now, following)


def refuse_guests(live: LiveTable, user: int) -> None:
    """Raise Refusal ``table.over``, or ``host.only`` for somebody who is not the host."""
    if live.row.status == "over":
        raise Refusal("table.over", {"name": live.row.name})
    if live.table.host != user:
        name = next((s.name for s in live.table.holders if s.user == live.table.host), "")
        raise Refusal("host.only", {"host": name})
