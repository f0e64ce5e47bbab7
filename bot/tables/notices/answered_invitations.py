"""What asked somebody to sit down, or all, says what became of it and offers nothing any more (E17.3).

Seats that were given, invitations, the line that looks for people, seats that are free and the word that a
stand-in plays: each is told by how the table stands, so what differs after a change is closed with it.
"""

from collections.abc import Iterator, Mapping, Sequence

from bot.model.lobby import Lobby
from bot.model.post import CLOSED, Post, here_key
from bot.model.scene import SeatHolder
from bot.model.screen import ACCENT, Button, Buttons, Screen, buttons, screen
from bot.model.seat_changes import Gift
from bot.tables.live import LiveTable
from bot.tables.notices.seats import free_key, gift_key, invite_key, stood_key, wanted_key
from bot.ui.icons import board_button, called, own_button, turn_button
from bot.words import labels, reminders, text
from bot.words import people as words
from bot.words.catalogue import _, ngettext
from bot.words.language import speaking

# The lines of a lobby that look for people: who is invited, and how many seats are free (E2.6, E17.3)


def changed(before: Lobby, after: Lobby, *, begun: bool = False) -> tuple[Post, ...]:
    """The lines that a change writes anew, edits or closes; a new line rings for those it is about alone."""
    with speaking(after.language):
        old, now = _lines(before, begun=False), _lines(after, begun=begun)
    fresh = [user for user in _awaited(after) if user not in before.invited]
    posts = []
    for key, shown in now.items():
        if key not in old:
            kind = key.partition("-")[0]
            closes = next((line for line in old if line.partition("-")[0] == kind), "")
            rings = tuple(fresh) if key == _invited_key(after) else ()
            posts.append(
                Post(
                    to=None,
                    kind="people",
                    screen=shown,
                    notify=rings,
                    silent=not rings,
                    key=key,
                    strip=closes,
                )
            )
        elif old[key] != shown:
            posts.append(Post(to=None, kind="people", screen=shown, key=key, edit=key, only=True))
    return tuple(posts)


def _invited_key(lobby: Lobby) -> str:
    """The name of the line about those who are invited; whoever is invited later has a new one."""
    return f"invited-{len(lobby.invited)}"


def _awaited(lobby: Lobby) -> list[int]:
    """Whoever is invited and has not come; whom a rematch calls is called there."""
    return [user for user in lobby.invited if lobby.guest(user) is None and user not in lobby.again]


def _lines(lobby: Lobby, *, begun: bool) -> Mapping[str, Screen]:
    over = ""
    if begun:
        over = _("the game has begun")
    elif not lobby.open:
        over = _("the lobby is closed")
    elif lobby.full:
        over = _("every seat is taken")
    screens = {}
    if lobby.wanted:
        screens[wanted_key(lobby.wanted)] = _looking_wanted(lobby, over)
    if lobby.invited:
        screens[_invited_key(lobby)] = _invited(lobby, over, _awaited(lobby))
    return screens


def _looking_wanted(lobby: Lobby, over: str) -> Screen:
    if over:
        return _looking_closed(lobby, over)
    free = lobby.most - len(lobby.guests)
    sentence = _("**{table}** looks for players: {seats} free.").format(
        table=text.plain(lobby.name), seats=ngettext("{n} seat", "{n} seats", free).format(n=free)
    )
    return screen(sentence, buttons(_join()), colour=ACCENT, game=lobby.game)


def _invited(lobby: Lobby, over: str, awaited: Sequence[int]) -> Screen:
    if over or not awaited:
        return _looking_closed(lobby, over or _("whoever was invited has a seat"))
    invitation = _("{names}, {host} invites you to **{table}**. *Join* gives you a seat.").format(
        names=text.listing([f"<@{user}>" for user in awaited]),
        host=text.plain(lobby.host_name),
        table=text.plain(lobby.name),
    )
    row = buttons(_join(), Button(labels.HOW_IT_PLAYS(), "howto"))
    return screen(invitation, row, colour=ACCENT, game=lobby.game)


def _join() -> Button:
    return Button(labels.JOIN(), "join", style="primary")


def _looking_closed(lobby: Lobby, how: str) -> Screen:
    return screen(f"**{text.plain(lobby.name)}** · {how}", colour=ACCENT, game=lobby.game)


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
    for seat, gift in before.bookkeeping.gifts.items():
        if after.bookkeeping.gifts.get(seat) != gift:
            key = gift_key(seat, gift)
            with speaking(gift.language):
                told = _became(after, seat, gift, refused=refused)
            yield _closed(after, gift.user, gift.language, key, told, seat)


def _became(after: LiveTable, seat: str, gift: Gift, *, refused: bool) -> str:
    if after.table.holder(seat).user == gift.user:
        return _("you took the seat")
    if _over(after):
        return reminders.OVER()
    return _("you said no") if refused else _("the offer is over")


def _invitations(before: LiveTable, after: LiveTable) -> Iterator[Post]:
    for user, language in before.bookkeeping.invited.items():
        if user in after.bookkeeping.invited:
            continue
        seat = after.table.seat_of(user)
        with speaking(language):
            told = _("you took a seat") if seat is not None else _nothing_free(after)
        yield _closed(after, user, language, invite_key(user), told, seat or "")


def _nothing_free(after: LiveTable) -> str:
    return reminders.OVER() if _over(after) else _("no seat is free any more")


def _wanted(before: LiveTable, after: LiveTable) -> Iterator[Post]:
    day = before.bookkeeping.wanted
    if day and after.bookkeeping.wanted != day:
        # One of another day has its own line.
        told = reminders.CLOSED() if after.bookkeeping.wanted else _nothing_free(after)
        yield Post(to=None, kind=CLOSED, screen=_line(after, told), edit=wanted_key(day), only=True)


def _free(before: LiveTable, after: LiveTable) -> Iterator[Post]:
    """Whoever takes or keeps a seat is told in a line that closes the offer; the end of the game is not."""
    for holder in before.table.holders if _over(after) and not _over(before) else ():
        if holder.offered:
            shown = _line(after, reminders.OVER(), holder.seat)
            yield Post(to=None, kind=CLOSED, screen=shown, edit=free_key(holder.seat), only=True)


def _stood(before: LiveTable, after: LiveTable) -> Iterator[Post]:
    for holder in before.table.holders:
        if holder.user is None or not holder.stand_in:
            continue
        now = after.table.holder(holder.seat)
        if _over(after) or now.user != holder.user or now.present:
            with speaking(holder.language):
                told = reminders.OVER() if _over(after) else _now_played(now, holder)
                mine = now.user == holder.user
                row = buttons(*((turn_button(), own_button(after.kit.seats)) if mine else ()), board_button())
                shown = _line(after, told, holder.seat, row=row)
            key = stood_key(holder.seat, holder.user)
            yield Post(to=holder.user, kind=CLOSED, screen=shown, edit=key, only=True)


def _now_played(now: SeatHolder, former: SeatHolder) -> str:
    return _("you play again") if now.user == former.user else words.TAKEN()


def _closed(after: LiveTable, user: int, language: str, key: str, told: str, seat: str) -> Post:
    """In place of a message, and of what the channel said instead: there not a word of what was answered."""
    public = _line(after, reminders.CLOSED(), seat)
    with speaking(language):
        shown = _line(after, told, seat)
    return Post(to=user, kind=CLOSED, screen=shown, edit=key, only=True, strip=here_key(key), closed=public)


def _line(after: LiveTable, told: str, seat: str = "", row: Buttons | None = None) -> Screen:
    table, seats = after.table, after.kit.seats
    parts = [f"**{text.plain(table.name)}**", called(seats, table, seat) if seat else "", told]
    return screen(
        " · ".join(filter(None, parts)),
        row,
        colour=seats.colour(seat) if seat else 0,
        game=table.game,
    )
