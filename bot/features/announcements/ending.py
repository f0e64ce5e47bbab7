"""The end of a game: the last post, all that was hidden, a last word to each player (E10.1, E10.3, I46)."""

from collections.abc import Sequence

from bot.features.announcements import turn_lines
from bot.features.announcements.channel import left
from bot.features.announcements.policy import untold
from bot.model.kit import Kit
from bot.model.post import Memory, News, Post
from bot.model.screen import Screen
from bot.model.story import WEIGHTY, Beat, Chapter
from bot.ui import phone
from bot.ui.icons import over_buttons
from bot.words import reminders as words
from bot.words.catalogue import _
from bot.words.language import speaking
from engine.game import Outcome

OVER = "claim"
"""The key of the last post."""


def over(kit: Kit, news: News, memory: Memory) -> tuple[Post, ...]:
    """The messages of the end. The newest message of the turn calls nobody any more."""
    narrator, scene = kit.narrator, news.public
    earlier, posted = left(kit, news, memory.posted)
    chapters = untold(kit, (*news.before, *news.entries), posted.told)
    newest = posted.newest
    people = tuple(holder.user for holder in scene.table.holders if holder.user is not None)
    told = _fitting if narrator.rows is not None else _last
    posts = [
        *earlier,
        Post(
            to=None,
            kind="claim-post",
            screen=told(kit, news, memory, chapters),
            notify=people,
            silent=False,
            key=OVER,
            # Posts that come with this one have no buttons.
            strip="" if earlier else newest.key,
            closed=None if earlier else newest.closed,
        ),
        Post(to=None, kind="reveal", screen=narrator.reveal(scene, news.seed, news.words), key="reveal"),
    ]
    for seat, own in news.scenes.items():
        if own.table.holder(seat).dms != "closed":
            with speaking(own.table.holder(seat).language):
                why = last_word(scene.status.outcome)
                lines = (
                    narrator.farewell(own, seat),
                    _(
                        "<#{channel}> tells how it ended; *Replay* shows it step by step, "
                        "*Rematch* opens the same table again."
                    ).format(channel=own.table.channel),
                )
                shown = kit.screens.summary(own, seat, why, lines, ways=over_buttons(narrator.reveals()))
            # The last post has rung already: no phone rings twice for one thing (E3.7, E6.4).
            posts.append(Post(to=own.user, kind="dm-hand", screen=shown, silent=True))
    return tuple(posts)


def _last(kit: Kit, news: News, memory: Memory, chapters: Sequence[Chapter]) -> Screen:
    """The last post, which tells the last turn whole."""
    # A table may end before its first turn.
    last = [
        line
        for end in chapters[-1:]
        for line in turn_lines.whole(
            kit.seats, kit.narrator.told(end, news.dated(chapters)), news.public.table
        )
    ]
    return kit.narrator.ending(news, memory, last)


def _fitting(kit: Kit, news: News, memory: Memory, chapters: Sequence[Chapter]) -> Screen:
    """The last post of a game with a map: what no post has told yet in the order of time, as much of it as
    has room, the lightest left out first; the replay has the rest (W11.4)."""
    dated = news.dated(chapters)
    told = [kit.narrator.told(chapter, dated) for chapter in chapters]
    beats = [beat for turn in told for beat in turn.beats if _decides(beat)]
    order = sorted(range(len(beats)), key=lambda place: (beats[place].weight, -place))
    while True:
        kept = turn_lines.packed([beats[place] for place in sorted(order)])
        shown = kit.narrator.ending(news, memory, kept)
        high = phone.height(shown.parts, kit.tall or (lambda _: 1))
        fits = phone.lines(shown.parts) <= phone.LAST_LINES and high <= phone.LAST_HIGH
        if fits or not order:
            return shown
        order.pop()


def _decides(beat: Beat) -> bool:
    """Whether a beat is told with the end: not that somebody may have moved, nor a march."""
    return beat.weight < WEIGHTY and beat.weight != turn_lines.MOVED


def last_word(outcome: Outcome | None) -> str:
    """Whether it was played to its end, a draw too, or ended by the table."""
    if outcome is None or not outcome.finished:
        return _("the game ended unfinished")
    return words.OVER()
