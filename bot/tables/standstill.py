"""A table stands still and goes on: by a vote, or because nobody plays there any more (E8.4, E9.2). Pure."""

from msgspec.structs import replace

from bot.model.scene import Table
from bot.model.seat_changes import NOBODY, deserted
from bot.tables.bookkeeping import Bookkeeping, in_order
from bot.tables.clocks import shifted
from bot.tables.notices.reminders import goes_on, nobody, paused
from bot.tables.transaction import Transaction


def pause(play: Transaction, why: str) -> None:
    """All clocks stand still from now on."""
    play.posts.append(paused(play.table))
    play.pause = why


def proceed(play: Transaction) -> None:
    """The clocks run on from where they stood; where nobody plays but computers, the table waits on."""
    if deserted(play.table):
        play.bookkeeping = replace(play.bookkeeping, why=NOBODY)
        play.posts.append(nobody(play.table))
        return
    go_on(play)
    play.posts.append(goes_on(play.table))


def go_on(play: Transaction) -> None:
    """The clocks run on; nothing is said."""
    bookkeeping = play.bookkeeping
    gap = play.now - (bookkeeping.paused or play.now)
    play.table = replace(play.table, status="running")
    play.moment = play.now
    play.seen += gap
    opened = in_order(play.open.values())
    bookkeeping, moved = shifted(bookkeeping, play.table.clock, play.status.active, opened, gap, play.now)
    play.bookkeeping = replace(bookkeeping, why="", paused=None)
    for decision in moved:
        play.open[decision.seat] = play.touched[decision.number] = decision


def left_alone(play: Transaction, table: Table, bookkeeping: Bookkeeping) -> tuple[Table, Bookkeeping]:
    """A table at which no person plays any more waits: it is not played to its end by computers alone."""
    if table.status != "running":
        return table, bookkeeping
    if play.pause:
        return replace(table, status="paused"), replace(bookkeeping, why=play.pause, paused=play.now)
    if not play.moved or not deserted(table):
        return table, bookkeeping
    play.posts.append(nobody(table))
    return replace(table, status="paused"), replace(bookkeeping, why=NOBODY, paused=play.now)
