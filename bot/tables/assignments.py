"""Who plays which seat, as changes of a `Transaction`: stand-ins, seats taken and given up (E8.7, E9). Pure.

What is asked for is kept as a `Handover` and carried out when it interrupts no answer: at the end of the
change that asks for it, or of a later one (E9.2).
"""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from bot.model.post import Post
from bot.model.scene import SeatHolder, Table
from bot.model.seat_changes import AWAY, DATE, MISSES, NOBODY, Handover, Vote, deserted, people, put
from bot.store.rows import SeatRow
from bot.tables import absence_rules as away
from bot.tables import replacement
from bot.tables.absence_rules import until
from bot.tables.bookkeeping import TURN, Bookkeeping
from bot.tables.live import LiveTable
from bot.tables.notices.seats import changed, hosts, left
from bot.tables.notices.votes import vote_closed
from bot.tables.standstill import go_on, proceed
from bot.tables.transaction import Transaction
from bot.words import people as words
from engine.game import USUAL_STRENGTH

T = TypeVar("T")


# ---- what steps mean for people ----------------------------------------------------------------------------


def missed(play: Transaction, seat: str) -> None:
    """The third time-out in a row: a stand-in sits down by itself, if the lobby said so (E8.7)."""
    holder = play.table.holder(seat)
    if play.table.away.missed and holder.present and play.misses.get(seat, 0) >= MISSES:
        play.ask(Handover(seat=holder.seat, kind="stand", offered=True, why="missed"))


def leave(play: Transaction, seat: str) -> None:
    """A person leaves the game for good, with all that R-23 says; where a seat cannot, a computer has it."""
    holder = play.table.holder(seat)
    play.act(holder.seat, play.rules.leaving, "table")
    if play.status.outcome is None and holder.seat in play.status.playing:
        _left_to_computer(play, holder, "left")
    else:
        _end(play, holder.seat)
        _forget(play, holder)
        play.table = put(play.table, SeatHolder(seat=holder.seat, user=None, name=holder.name))
        play.moved[holder.seat] = Handover(seat=holder.seat, kind="quit", name=holder.name)
    _pass_host(play, holder.seat)
    if play.status.outcome is None and not people(play.table):
        abandon(play, "deserted")


def forgotten(play: Transaction, user: int) -> None:
    """An account is to be forgotten: a stand-in has its seat for good, somebody else hosts (E11.3).

    It waits for no answer, and R-23 is not forced: the hand stays with the seat.
    """
    seat = play.table.seat_of(user)
    if seat is not None:
        _left_to_computer(play, play.table.holder(seat), "forgotten")
    if play.table.host == user:
        _pass_host(play, seat or "")
    if play.bookkeeping.vote is not None and play.bookkeeping.vote.by == user:
        _cancel(play)


def _left_to_computer(play: Transaction, holder: SeatHolder, why: str) -> None:
    """A computer has a seat for good, with all that is its own, until somebody takes it."""
    seat, strength = holder.seat, holder.stand_in or USUAL_STRENGTH
    play.settle()
    if seat == play.status.active:
        play.plan = ()
    _end(play, seat)
    _begin(play, seat, None, words.NOBODYS(), strength)
    _forget(play, holder)
    offered = replacement.opens(play.table)
    left = SeatHolder(seat=seat, user=None, name=words.NOBODYS(), computer=strength, offered=offered)
    play.table = put(play.table, left)
    play.moved[seat] = Handover(seat=seat, kind="stand", offered=True, why=why, name=holder.name)


def abandon(play: Transaction, why: str) -> None:
    """The table ends the game without a winner (E10.7)."""
    play.why = why
    play.act("", play.rules.abandoning, "table")


def resume(play: Transaction) -> None:
    """The clocks run on from where they stood; where nobody plays but computers, the table waits on."""
    away.enough(play)
    proceed(play)


# ---- changes of seats --------------------------------------------------------------------------------------


def settle(play: Transaction) -> None:
    """At the end of a change: carry out what need not wait, and forget what is over."""
    if not play.bookkeeping.host_seen:
        play.bookkeeping = replace(play.bookkeeping, host_seen=play.now)
    if play.status.outcome is not None:
        if play.bookkeeping.vote is not None:
            _cancel(play)
        play.bookkeeping = replace(play.bookkeeping, handovers=(), gifts={}, gone={}, invited={}, wanted=0)
        return
    away.settle(play)
    for change in play.bookkeeping.handovers:
        if not _blocked(play, change):
            _carry_out(play, change)
            kept = tuple(other for other in play.bookkeeping.handovers if other.seat != change.seat)
            play.bookkeeping = replace(play.bookkeeping, handovers=kept)
    if play.moved:
        _wake_up(play)
    _look_no_more(play)


def _look_no_more(play: Transaction) -> None:
    """Whoever sits is invited no more; where no seat is free nobody is looked for (E17.3)."""
    bookkeeping = play.bookkeeping
    if not any(holder.offered for holder in play.table.holders):
        play.bookkeeping = replace(bookkeeping, invited={}, wanted=0)
    elif any(play.table.seat_of(user) is not None for user in bookkeeping.invited):
        left = {
            user: since for user, since in bookkeeping.invited.items() if play.table.seat_of(user) is None
        }
        play.bookkeeping = replace(bookkeeping, invited=left)


def _blocked(play: Transaction, change: Handover) -> bool:
    """Whether the seat must answer first (E9.2), or its stand-in has not finished what it began (E8.8)."""
    decision = play.open.get(change.seat)
    if decision is None or play.table.status != "running" or change.why == AWAY:
        # What is still theirs of whoever is away is left out of account before (E8.9).
        return False
    if change.kind == "back":
        return decision.number == change.decision
    return change.seat != play.status.active


def _carry_out(play: Transaction, change: Handover) -> None:
    holder = play.table.holder(change.seat)
    if change.kind == "back" and not holder.stand_in:
        return
    play.settle()
    play.moved[change.seat] = change
    if change.seat == play.status.active:
        play.plan = ()
    match change.kind:
        case "stand":
            _end(play, holder.seat, stand_in=True)
            _begin(play, holder.seat, None, holder.name, change.strength)
            gone = until(play.live.prefs, holder.user, play.now) if change.why == AWAY else 0.0
            offered = change.offered and replacement.opens(play.table)
            holder = replace(holder, stand_in=change.strength, offered=offered, stood=(), away=gone)
            _forget(play, holder, person=False)
        case "back":
            _end(play, holder.seat, stand_in=True)
            if change.why != DATE:
                play.acted_by(holder.seat, holder.user or 0)
            holder = replace(holder, stand_in="", offered=False, stood=(), away=0.0)
            _forget(play, holder, person=False)
        case _:
            _end(play, holder.seat)
            _begin(play, holder.seat, change.user, change.name)
            _forget(play, holder)
            holder = SeatHolder(seat=holder.seat, user=change.user, name=change.name)
            _fresh_clock(play, holder.seat)
    play.table = put(play.table, holder)
    if change.kind == "take":
        _pass_host(play, change.seat)


def _begin(play: Transaction, seat: str, user: int | None, name: str, strength: str = "") -> None:
    """A seat assignment begins with the next step."""
    assignment = max((row.assignment for row in play.seats), default=-1) + 1
    row = SeatRow(
        assignment=assignment, seat=seat, user=user, name=name, computer=strength, since=play.status.version
    )
    play.seats = (*play.seats, row)


def _end(play: Transaction, seat: str, *, stand_in: bool = False) -> None:
    """The seat assignments of a seat end with this step; with ``stand_in`` that of the stand-in alone."""
    alone = stand_in and play.table.holder(seat).user is not None
    play.seats = tuple(
        replace(row, until=play.status.version)
        if row.seat == seat and row.until is None and not (alone and row.user is not None)
        else row
        for row in play.seats
    )


def _forget(play: Transaction, holder: SeatHolder, *, person: bool = True) -> None:
    """What was begun about a seat ends with its change; with ``person`` its person never returns."""
    bookkeeping = play.bookkeeping
    if bookkeeping.vote is not None and bookkeeping.vote.seat == holder.seat:
        _cancel(play)
    bookkeeping = replace(
        play.bookkeeping,
        gifts=_without(bookkeeping.gifts, holder.seat),
        gone=_without(bookkeeping.gone, holder.seat),
    )
    if person:
        play.misses.pop(holder.seat, None)
        former = (*bookkeeping.former, holder.user) if holder.user is not None else bookkeeping.former
        others = tuple(other for other in bookkeeping.handovers if other.seat != holder.seat)
        # Whoever comes next ordered nothing in this battle (E5.3).
        auto = _without(bookkeeping.auto, holder.seat)
        bookkeeping = replace(bookkeeping, former=former, handovers=others, auto=auto)
    play.bookkeeping = bookkeeping


def _cancel(play: Transaction) -> None:
    """The open vote is about nothing any more."""
    vote = play.bookkeeping.vote
    if isinstance(vote, Vote):
        play.posts.extend(vote_closed(play.live.kit.seats, play.table, vote, "needless"))
        play.bookkeeping = replace(play.bookkeeping, vote=None)


def _fresh_clock(play: Transaction, seat: str) -> None:
    """Whoever takes a seat in the middle of its turn has the time of a whole turn, and its reminders."""
    if seat == play.status.active:
        bookkeeping, whole = play.bookkeeping, play.table.clock.turn
        since = None if bookkeeping.since is None else play.moment
        mine = f":{TURN}{bookkeeping.period}"
        reminded = tuple(reminder for reminder in bookkeeping.reminded if not reminder.endswith(mine))
        quiet = _without(bookkeeping.quiet_seconds, TURN)
        play.bookkeeping = replace(
            bookkeeping, left=whole, span=whole, since=since, reminded=reminded, quiet_seconds=quiet
        )


def _without(kept: dict[str, T], seat: str) -> dict[str, T]:
    return {other: value for other, value in kept.items() if other != seat}


# ---- the table as a whole ----------------------------------------------------------------------------------


def _pass_host(play: Transaction, seat: str) -> None:
    """Where the host has left the table, the next person hosts it (E9.3)."""
    if any(holder.user == play.table.host for holder in play.table.holders):
        return
    following = next_host(play.table, seat)
    if following is not None and following.user is not None:
        play.table = replace(play.table, host=following.user)
        play.bookkeeping = replace(play.bookkeeping, host_seen=play.now)
        if play.status.outcome is None:
            play.posts.append(hosts(play.table, following.name))


def next_host(table: Table, seat: str) -> SeatHolder | None:
    """The next person after a seat, those who play themselves before others."""
    order = [holder.seat for holder in table.holders]
    after = order.index(seat) + 1 if seat in order else 0
    round_ = [*table.holders[after:], *table.holders[: max(0, after - 1)]]
    following = [holder for holder in round_ if holder.user is not None and holder.user != table.host]
    return next((holder for holder in following if holder.present), following[0] if following else None)


def _wake_up(play: Transaction) -> None:
    """A table that waited for anybody at all goes on when somebody is there (E9.2)."""
    bookkeeping = play.bookkeeping
    if play.table.status == "paused" and bookkeeping.why == NOBODY and not deserted(play.table):
        go_on(play)


def quits(play: Transaction, after: LiveTable) -> tuple[Post, ...]:
    """Who left a seat for good that nobody plays on: said before what comes of it, and when the game ends
    with it, too (E17.6)."""
    return tuple(
        left(after.kit.seats, after.table, seat, change.name)
        for seat, change in play.moved.items()
        if change.kind == "quit"
    )


def told(play: Transaction, after: LiveTable, posts: Sequence[Post]) -> tuple[Post, ...]:
    """What is said of other seats that changed hands; nothing of a game that is over."""
    if not play.moved or after.status.outcome is not None:
        return ()
    # A message that only closes an earlier one calls nobody.
    before, called = play.live.table, {post.to for post in posts if not post.only}
    return tuple(
        post
        for seat, change in play.moved.items()
        for post in changed(before, after, seat, change, called, play.late)
    )


def later(bookkeeping: Bookkeeping, gap: float) -> Bookkeeping:
    """After an outage votes and offers have the time that they lost (E8.10), and the host was not gone."""
    vote = bookkeeping.vote
    return replace(
        bookkeeping,
        host_seen=bookkeeping.host_seen + gap if bookkeeping.host_seen else 0.0,
        vote=replace(vote, until=vote.until + gap) if vote is not None else None,
        gifts={seat: replace(gift, until=gift.until + gap) for seat, gift in bookkeeping.gifts.items()},
        gone={seat: due + gap for seat, due in bookkeeping.gone.items()},
    )
