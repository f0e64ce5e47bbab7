"""What tells the news of a table, in its language."""

from __future__ import annotations

from itertools import groupby

from msgspec.structs import replace

from bot.features.announcements import closing
from bot.features.announcements.channel import again, public, stands
from bot.features.announcements.closing import closings
from bot.features.announcements.direct import private
from bot.features.announcements.policy import untold
from bot.features.lobby.screens import closed, rules_line
from bot.model import screen as icons
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.post import Called, Memory, Newest, News, Post, Posted, Telling
from bot.model.scene import Table
from bot.model.screen import Button, Line, Screen, buttons, screen
from bot.model.story import HEAVY, WEIGHTY, PublicSummary
from bot.tables.live import LiveTable
from bot.tables.views import public_scene
from bot.ui.icons import board_button, over_buttons
from bot.words import labels, lobby, prefs, text
from bot.words import remind as words
from bot.words.catalogue import _
from bot.words.language import speaking
from engine.game import Outcome

# The end: the last post, everything that was hidden, a last word to each player (E10.1, E10.3, I46).


OVER = "claim"
"""The key of the last post."""
UNFINISHED = "unfinished"
"""The reason of an outcome where nobody wins because the table ended the game (`engine.game.Outcome`)."""


def over(kit: Kit, news: News, memory: Memory) -> tuple[Post, ...]:
    """The messages of the end. The newest message of the turn calls nobody any more."""
    narrator, scene = kit.narrator, news.public
    chapters = untold(kit, (*news.before, *news.entries), memory.posted.told)
    newest = memory.posted.newest
    people = tuple(holder.user for holder in scene.table.holders if holder.user is not None)
    # A table may end before its first turn.
    last = [
        line
        for end in chapters[-1:]
        for line in closing.whole(kit.seats, _decided(kit, narrator.told(end, scene)), scene.table)
    ]
    earlier = [
        line
        for chapter in chapters[:-1]
        for told in [narrator.told(chapter, scene)]
        if narrator.rows is not None or _matters(told, scene.table)
        for line in closing.lines(kit.seats, told, scene.table, narrator.gathered)
    ]
    posts = [
        Post(
            to=None,
            kind="claim-post",
            screen=narrator.ending(news, memory, last, earlier),
            notify=people,
            silent=False,
            key=OVER,
            strip=newest.key,
            closed=newest.closed,
        ),
        Post(to=None, kind="reveal", screen=narrator.reveal(scene, news.seed, news.words), key="reveal"),
    ]
    for seat, own in news.scenes.items():
        if own.table.holder(seat).dms != "closed":
            with speaking(own.table.holder(seat).language):
                why = last_word(scene.status.outcome)
                said = (
                    narrator.farewell(own, seat),
                    _(
                        "<#{channel}> tells how it ended; *Replay* shows it step by step, "
                        "*Rematch* opens the same table again."
                    ).format(channel=own.table.channel),
                )
                shown = kit.screens.summary(own, seat, why, said, ways=over_buttons(narrator.reveals()))
            # The last post has rung already: no phone rings twice for one thing (E3.7, E6.4).
            posts.append(Post(to=own.user, kind="dm-hand", screen=shown, silent=True))
    return tuple(posts)


def _matters(told: PublicSummary, table: Table) -> bool:
    """Whether a turn before the last one is told with the end: a person's, or one with something heavy."""
    return table.holder(told.seat).user is not None or any(beat.weight <= HEAVY for beat in told.beats)


def _decided(kit: Kit, told: PublicSummary) -> PublicSummary:
    """The last turn; of one with marches what decided it, the heaviest first: the replay has the rest."""
    if kit.narrator.rows is None:
        return told
    heavy = (beat for beat in told.beats if beat.weight < WEIGHTY)
    return replace(told, beats=tuple(sorted(heavy, key=lambda beat: beat.weight)))


def last_word(outcome: Outcome | None) -> str:
    """Whether it was played to its end, a draw too, or ended by the table."""
    if outcome is None or outcome.reason == UNFINISHED:
        return _("the game ended unfinished")
    return words.OVER()


# ``start-post`` (E2.8): the seats in order, the rolls, the rules, the seal, the notice about hands.


def start_post(kit: Kit, news: News) -> Post:
    """The message that a game has begun; it mentions nobody."""
    return Post(to=None, kind="start-post", screen=start_screen(kit, news), key="start")


def start_screen(kit: Kit, news: News) -> Screen:
    """Seats in the order of play, all rolls for the first turn, what differs from the preset, the seal."""
    table, begun = news.public.table, kit.narrator.opening(news)
    options = kit.setup.played(news.public.view)
    seats = [
        icons.before(
            kit.seats.icon(s), lobby.seat_line(n, kit.seats.name(s), text.plain(table.holder(s).name))
        )
        for n, s in enumerate(begun.order, 1)
    ]
    wishes = [
        lobby.wish_rolls(
            kit.seats.name(character), [[(text.plain(who), n) for who, n in roll.rolls] for roll in rolls]
        )
        for character, rolls in groupby(news.wishes, key=lambda roll: roll.character)
    ]
    mixed = [(text.plain(who), text.plain(word)) for who, word in news.words]
    return screen(
        _("## {table} begins").format(table=text.plain(table.name)),
        begun.picture,
        # Where a map takes the room of a phone, those who play share a line.
        "\n".join([_("Round the table:"), *seats]) if kit.narrator.rows is None else " · ".join(seats),
        "\n".join([*wishes, begun.rolled]),
        Line(),
        rules_line(kit.setup, table.preset, table.clock, options),
        kit.setup.promise(table.preset, options),
        prefs.IS_BRISK() if table.answering else None,
        "\n".join(kit.setup.differs(table.preset, options)),
        lobby.sealed_with(table.sealed, mixed),
        begun.notice,
        buttons(board_button(), Button(labels.OPTIONS(), "options"), Button(labels.FAIR_DICE(), "dice")),
        game=table.game,
    )


# The one door of the announcer: which messages newly settled steps bring, to the channel and to each player.


def tell(kit: Kit, news: News, memory: Memory) -> Telling:
    """The messages due after newly settled steps, and the memory to keep in the same transaction.

    Of a game that has just begun: start post, first turn post, first hands (E2.8).
    """
    if memory.posted.newest.key == OVER:
        return Telling((), memory)
    memory = kit.narrator.remember(news, memory)
    if news.public.status.outcome is not None:
        posts = (*over(kit, news, memory), *closings(kit, news, memory.called.calls))
        return Telling(posts, replace(memory, posted=Posted(Newest(OVER)), called=Called()))
    started = (start_post(kit, news),) if kit.narrator.began(news.entries) else ()
    told, posted = public(kit, news, memory.posted)
    said, called = private(kit, news, memory.called)
    untold = tuple(one for one in (*news.before, *news.entries) if one.version >= posted.since)
    return Telling((*started, *told, *said), replace(memory, posted=posted, called=called), untold)


class Announcer:
    """The `bot.tables.news.Announcer` of the house."""

    def tell(self, kit: Kit, news: News, memory: Memory) -> Telling:
        """The messages due after newly settled steps."""
        with speaking(news.public.table.language):
            return tell(kit, news, memory)

    def again(self, live: LiveTable, now: float) -> tuple[Post, ...]:
        """The newest message of a table, for another channel."""
        with speaking(live.table.language):
            return again(live.kit, public_scene(live, now), live.memory.posted)

    def stands(self, live: LiveTable, post: Post, now: float) -> tuple[Post, Memory]:
        """A line that the table stands still or goes on, and the memory after it."""
        with speaking(live.table.language):
            shown, posted = stands(live.kit, public_scene(live, now), live.memory.posted, post)
        return shown, replace(live.memory, posted=posted)

    def closed(self, kit: Kit, lobby: Lobby) -> tuple[Post, ...]:
        """What a lobby that was left alone says from then on."""
        return closed(kit, lobby)
