"""Direct messages that asked for an answer are closed once the decision is, wherever it was (E4.32, E5.1)."""

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from bot.model.kit import Kit
from bot.model.post import CLOSED, Call, News, Post, here_key
from bot.model.screen import Screen, buttons, screen
from bot.ui.icons import board_button, own_button, turn_button
from bot.words import labels, text
from bot.words import reminders as words
from bot.words.catalogue import _
from bot.words.language import speaking

ALIVE: Final = 15 * 60.0
"""Seconds for which Discord lets a panel change by itself after a tap."""


def closings(kit: Kit, news: News, calls: Collection[Call], anew: Collection[int] = ()) -> tuple[Post, ...]:
    """What the messages of those calls say from now on whose decision is not open any more.

    Not the one in which the answer was tapped, as long as the panel goes on there.
    """
    posts = []
    for call in calls:
        if is_open(news, call) or (call.tapped and _goes_on(news, call, anew)):
            continue
        with speaking(news.public.table.holder(call.seat).language):
            posts.append(
                Post(
                    to=call.user,
                    kind=CLOSED,
                    screen=_closed(kit, news, call),
                    edit=call.message,
                    only=True,
                    spare=0 if call.tapped else _spare(news, call),
                    strip=here_key(call.message),
                    closed=_in_channel(kit, news, call),
                )
            )
    return tuple(posts)


def kept(news: News, call: Call, anew: Collection[int]) -> Call | None:
    """What is remembered of a call: it is open, or the panel goes on in its message."""
    if is_open(news, call):
        return call
    if call.tapped and not _goes_on(news, call, anew):
        return None
    tapped = call.tapped if call.tapped in news.answered.values() else _spare(news, call)
    if tapped and not _over(news):
        return replace(call, tapped=tapped, asks=_asked(news, call), until=news.public.now + ALIVE)
    return call if call.tapped else None


def _goes_on(news: News, call: Call, anew: Collection[int]) -> bool:
    """Whether the panel stays in the message in which an answer was tapped: until a new message calls that
    person (``anew``), as two panels are never live at once in one conversation (W15.14), until what it asks
    is over without a tap there, and no longer than it changes by itself (E17.3)."""
    if _over(news) or call.user in anew:
        return False
    if call.tapped in news.answered.values():
        return True
    return _asked(news, call) == call.asks and news.public.now <= call.until


def _asked(news: News, call: Call) -> int:
    """What the person of a call is asked now."""
    return next((wait.number for wait in news.public.waiting if wait.seat == call.seat), 0)


def is_open(news: News, call: Call) -> bool:
    """Whether that decision is still to be taken, or that turn still goes on."""
    public = news.public
    if call.period < 0:
        return call.number in [wait.number for wait in public.waiting]
    now = public.status
    same = (now.active, now.period) == (call.seat, call.period)
    return same and not _over(news) and public.table.holder(call.seat).user == call.user


def _over(news: News) -> bool:
    return news.public.table.status == "over" or news.public.status.outcome is not None


def _spare(news: News, call: Call) -> int:
    """The message in which the answer was tapped, or with which the turn was ended."""
    if call.period < 0:
        return news.answered.get(call.number, 0)
    return max(news.answered.values(), default=0)


def _turn_over(kit: Kit, news: News, call: Call) -> Screen:
    """One line: the turn is over, and who ended it (E17.3)."""
    table = news.public.table
    own = [
        entry
        for entry in news.private.get(call.seat, ())
        if entry.seat == call.seat and entry.turn == call.period
    ]
    late = table.holder(call.seat).user == call.user and any(entry.late for entry in own)
    turn = labels.turn(kit.turn(table, call.period))
    over = words.OVER() if _over(news) else words.TURN_OVER()
    how = words.late_turn() if late else over
    line = f"{turn} · {how}"
    return screen(
        labels.place_line(text.plain(table.name), table.channel, kit.seats.name(call.seat), line),
        colour=kit.seats.colour(call.seat),
        game=table.game,
    )


def _in_channel(kit: Kit, news: News, call: Call) -> Screen:
    """What stays of a call in the channel: that it is over, and not a word of how (E5.1)."""
    table = news.public.table
    with speaking(table.language):
        line = f"**{text.plain(table.name)}** · {kit.seats.name(call.seat)} · {words.CLOSED()}"
        return screen(line, colour=kit.seats.colour(call.seat), game=table.game)


def _closed(kit: Kit, news: News, call: Call) -> Screen:
    """What was asked, that it is answered, and what was done."""
    if call.period >= 0:
        return _turn_over(kit, news, call)
    table, scene = news.public.table, news.scenes.get(call.seat)
    own = scene is not None and scene.user == call.user
    steps = [entry for entry in news.private.get(call.seat, ()) if entry.seat == call.seat] if own else []
    # In the message of such a call the answer was tapped, before these steps.
    how = _("answered") if steps or call.tapped else words.CLOSED()
    why = words.LATE_ANSWER() if not call.tapped and any(entry.late for entry in steps) else ""
    if not call.tapped and any(entry.version in news.ordered for entry in steps):
        why = _("I answered this for you.")
    done = kit.narrator.answered(scene, steps) if scene is not None else ()
    return screen(
        labels.place_line(
            text.plain(table.name),
            table.channel,
            kit.seats.name(call.seat),
            f"**{kit.narrator.waits(call.kind)}** · {how}",
        ),
        " ".join((*([why] if why else ()), *done)),
        buttons(None if _over(news) else turn_button(), own_button(kit.seats), board_button()),
        colour=kit.seats.colour(call.seat),
        game=table.game,
    )
