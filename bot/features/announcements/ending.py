"""The end: the last post, everything that was hidden, a last word to each player (E10.1, E10.3, I46)."""

from __future__ import annotations

from bot.features.announcements import lines
from bot.features.announcements.policy import untold
from bot.model.kit import Kit
from bot.model.post import Memory, News, Post
from bot.ui.buttons import over_buttons
from bot.words import directs as words
from bot.words.catalogue import _
from bot.words.language import speaking
from engine.game import Outcome

OVER = "claim"
"""The key of the last post."""
UNFINISHED = "unfinished"
"""The reason of an outcome where nobody wins because the table ended the game (`engine.game.Outcome`)."""


def over(kit: Kit, news: News, memory: Memory) -> tuple[Post, ...]:
    """The messages of the end. The newest message of the turn calls nobody any more."""
    narrator, scene = kit.narrator, news.public
    chapters = untold(kit, (*news.before, *news.entries), memory.posted.told)
    newest = memory.posted.newest
    people = tuple(sitter.user for sitter in scene.table.sitters if sitter.user is not None)
    last: list[str] = []
    for chapter in chapters:
        told = narrator.told(chapter, scene)
        last += (
            lines.whole(kit.seats, told, scene.table)
            if chapter is chapters[-1]
            else lines.lines(kit.seats, told, scene.table, narrator.gathered)
        )
    posts = [
        Post(
            to=None,
            kind="claim-post",
            screen=narrator.ending(news, memory, last),
            notify=people,
            silent=False,
            key=OVER,
            strip=newest.key,
            closed=newest.screen if newest.key else None,
        ),
        Post(to=None, kind="reveal", screen=narrator.reveal(scene, news.seed, news.words), key="reveal"),
    ]
    for seat, own in news.scenes.items():
        if own.table.sitter(seat).dms != "closed":
            with speaking(own.table.sitter(seat).language):
                why = last_word(scene.status.outcome)
                said = (
                    narrator.farewell(own, seat),
                    _(
                        "<#{channel}> tells how it ended; *Replay* shows it step by step, "
                        "*Rematch* plays it again."
                    ).format(channel=own.table.channel),
                )
                shown = kit.screens.summary(own, seat, why, said, ways=over_buttons(narrator.reveals()))
            # The last post has rung already: no phone rings twice for one thing (E3.7, E6.4).
            posts.append(Post(to=own.user, kind="dm-hand", screen=shown, silent=True))
    return tuple(posts)


def last_word(outcome: Outcome | None) -> str:
    """Whether it was played to its end, a draw too, or ended by the table."""
    if outcome is None or outcome.reason == UNFINISHED:
        return _("the game ended unfinished")
    return words.OVER()
