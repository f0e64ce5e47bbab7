"""What asked somebody to sit down, or all, says what became of it and offers nothing any more (E17.3).

Seats that were given, invitations, the line that looks for people, seats that are free and the word that a
stand-in plays: each is told by how the table stands, so what differs after a change is closed with it.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.model.lobby import Gift
from bot.model.post import CLOSED, Post, here_key
from bot.model.scene import Sitter
from bot.model.screen import Buttons, Screen, buttons, screen
from bot.tables.live import LiveTable
from bot.tables.notices.seats import free_key, gift_key, invite_key, stood_key, wanted_key
from bot.ui.buttons import board_button, called, own_button, turn_button
from bot.words import people as words
from bot.words import remind, text
from bot.words.catalogue import _
from bot.words.language import speaking


def closings(before: LiveTable, after: LiveTable, *, refused: bool = False) -> tuple[Post, ...]:
    """What those messages say after a change; ``refused``: whoever was offered a seat said no."""
    return (
        *_gifts(before, after, refused=refused),
        *_invitations(before, after),
        *_wanted(before, after),
        *_free(before, after),
        *_stood(before, after),
    )


def _over(live: LiveTable) -> bool:
    return live.row.status == "over"


def _gifts(before: LiveTable, after: LiveTable, *, refused: bool) -> Iterator[Post]:
    for seat, gift in before.keeping.gifts.items():
        if after.keeping.gifts.get(seat) != gift:
            key = gift_key(seat, gift)
            with speaking(gift.language):
                told = _became(after, seat, gift, refused=refused)
            yield _closed(after, gift.user, gift.language, key, told, seat)


def _became(after: LiveTable, seat: str, gift: Gift, *, refused: bool) -> str:
    if after.table.sitter(seat).user == gift.user:
        return _("you took the seat")
    if _over(after):
        return remind.OVER()
    return _("you said no") if refused else _("the offer is over")


def _invitations(before: LiveTable, after: LiveTable) -> Iterator[Post]:
    for user, language in before.keeping.invited.items():
        if user in after.keeping.invited:
            continue
        seat = after.table.seat_of(user)
        with speaking(language):
            told = _("you took a seat") if seat is not None else _nothing_free(after)
        yield _closed(after, user, language, invite_key(user), told, seat or "")


def _nothing_free(after: LiveTable) -> str:
    return remind.OVER() if _over(after) else _("no seat is free any more")


def _wanted(before: LiveTable, after: LiveTable) -> Iterator[Post]:
    day = before.keeping.wanted
    if day and after.keeping.wanted != day:
        # One of another day has its own line.
        told = remind.CLOSED() if after.keeping.wanted else _nothing_free(after)
        yield Post(to=None, kind=CLOSED, screen=_line(after, told), edit=wanted_key(day), only=True)


def _free(before: LiveTable, after: LiveTable) -> Iterator[Post]:
    """Whoever takes or keeps a seat is told in a line that closes the offer; the end of the game is not."""
    for sitter in before.table.sitters if _over(after) and not _over(before) else ():
        if sitter.offered:
            shown = _line(after, remind.OVER(), sitter.seat)
            yield Post(to=None, kind=CLOSED, screen=shown, edit=free_key(sitter.seat), only=True)


def _stood(before: LiveTable, after: LiveTable) -> Iterator[Post]:
    for sitter in before.table.sitters:
        if sitter.user is None or not sitter.stand_in:
            continue
        now = after.table.sitter(sitter.seat)
        if _over(after) or now.user != sitter.user or now.present:
            with speaking(sitter.language):
                told = remind.OVER() if _over(after) else _now_played(now, sitter)
                mine = now.user == sitter.user
                row = buttons(*((turn_button(), own_button(after.kit.seats)) if mine else ()), board_button())
                shown = _line(after, told, sitter.seat, row=row)
            key = stood_key(sitter.seat, sitter.user)
            yield Post(to=sitter.user, kind=CLOSED, screen=shown, edit=key, only=True)


def _now_played(now: Sitter, former: Sitter) -> str:
    return _("you play again") if now.user == former.user else words.TAKEN()


def _closed(after: LiveTable, user: int, language: str, key: str, told: str, seat: str) -> Post:
    """In place of a message, and of what the channel said instead: there not a word of what was answered."""
    public = _line(after, remind.CLOSED(), seat)
    with speaking(language):
        shown = _line(after, told, seat)
    return Post(to=user, kind=CLOSED, screen=shown, edit=key, only=True, strip=here_key(key), closed=public)


def _line(after: LiveTable, told: str, seat: str = "", row: Buttons | None = None) -> Screen:
    table, seats = after.table, after.kit.seats
    said = [f"**{text.plain(table.name)}**", called(seats, table, seat) if seat else "", told]
    return screen(
        " · ".join(filter(None, said)),
        row,
        colour=seats.colour(seat) if seat else 0,
        game=table.game,
    )
