"""The newest message's last line: for whom the table waits (E3.3, E3.8, E3.9). *You are next* (E18.5)."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.model.kit import Kit
from bot.model.post import Line, News, Next, Post, next_key
from bot.model.preferences import NEXT, Prefs
from bot.model.scene import Scene, Waiting
from bot.model.screen import Button, buttons, screen
from bot.model.seat_changes import HURRIED
from bot.model.story import Chapter, PublicSummary
from bot.tables.clocks import turn_clock
from bot.ui.icons import board_button, own_button
from bot.words import labels, text, votes
from bot.words import people as people_words
from bot.words.catalogue import _, pgettext
from bot.words.language import speaking


def line(kit: Kit, scene: Scene, told: int, *, called: bool = True) -> Line:
    """The persons who are asked, else whose turn it is; of computers nobody need wait. Who is at it already
    is named and not ``called``. ``told``: the last turn that the post tells."""
    asked = tuple(
        wait
        for wait in scene.waiting
        if wait.seat != scene.status.active and scene.table.holder(wait.seat).present
    )
    if asked:
        return Line(
            f"{_waiting(kit, scene, asked)} {_still(kit, scene)}".rstrip(), tuple(w.number for w in asked)
        )
    seat = kit.narrator.mover(scene).seat
    return Line(_call(kit, scene, told, called=called) if scene.table.holder(seat).present else "")


def _still(kit: Kit, scene: Scene) -> str:
    """Whose clock stands still meanwhile: nobody is called (E3.9), and a computer has no clock."""
    seat = kit.narrator.mover(scene).seat
    if not scene.table.holder(seat).present:
        return ""
    return _("{seat}'s clock stands still.").format(seat=kit.seats.name(seat))


def about(kit: Kit, scene: Scene, now: Chapter, line: Line) -> str:
    """What a message says first that has only the line: whom it calls, about what and where (E3.8)."""
    matter = ""
    if line.asked and kit.narrator.grows:
        asked = [wait for wait in scene.waiting if wait.number in line.asked]
        mentions = text.listing(f"<@{scene.table.holder(wait.seat).user}>" for wait in asked)
        matter = text.headed(mentions, kit.narrator.matter(scene, now, asked[0].kind))
    return matter or cause(kit, kit.narrator.told(now, scene), asked=bool(line.asked))


def cause(kit: Kit, told: PublicSummary, *, asked: bool) -> str:
    """What somebody is asked about (E3.8), or what goes on (E3.9); empty where no phrase says it."""
    phrase = told.beats[-1].brief if told.beats and (asked or told.beats[-1].runs) else ""
    return f"{votes.so_far(kit.seats.name(told.seat), [phrase])}." if phrase else ""


def _waiting(kit: Kit, scene: Scene, asked: tuple[Waiting, ...]) -> str:
    """Who is asked and until when, in one sentence for every prompt (E5.1, I16); in a duel its characters."""
    deadlines = [wait.deadline for wait in asked if wait.deadline is not None]
    named = [kit.seats.within(kit.narrator.asked(scene, wait.seat)) for wait in asked]
    return votes.waiting(named, max(deadlines, default=None))


def _call(kit: Kit, scene: Scene, told: int, *, called: bool) -> str:
    """Who is next, the roll, deadline and default (E3.3)."""
    table, mover = scene.table, kit.narrator.mover(scene)
    mention = f"<@{table.holder(mover.seat).user}>" if called else ""
    own = next((wait for wait in scene.waiting if wait.seat == scene.status.active), None)
    deadline = own.deadline if own is not None else None
    does = (told == scene.status.period and mover.under) or mover.does
    if table.status == "paused":
        return f"{votes.calls(mention, mover.subject, does, None, '')} {votes.PAUSED()}"
    line = votes.calls(
        mention,
        mover.subject,
        does,
        deadline,
        mover.otherwise or pgettext("turn", "I finish the turn for you"),
    )
    if deadline is None or scene.status.active not in scene.hurried:
        return line
    return f"{line} {people_words.hurried(turn_clock(table.clock, HURRIED))}"


def following(kit: Kit, scene: Scene) -> str:
    """The seat whose turn is next, as far as all know.

    Empty at the end, where only two people take turns, and while a computer plays: its turn is over at once.
    """
    order, active = kit.narrator.turn_order(scene), scene.status.active
    if active is None or active not in order:
        return ""
    holder = scene.table.holder
    place = order.index(active)
    others = [seat for seat in (*order[place + 1 :], *order[:place]) if holder(seat) != holder(active)]
    several = len({holder(seat).seat for seat in others}) > 1
    return others[0] if several and holder(active).user is not None else ""


def plan_button(kit: Kit, scene: Scene) -> Button | None:
    """*Plan my turn*, where that can be done (E18.4)."""
    may = kit.planning is not None and kit.planning.may(scene)
    return Button(labels.PLAN(), "planturn") if may else None


def up_next(kit: Kit, news: News, told: Next) -> tuple[tuple[Post, ...], Next]:
    """The message that a new turn brings, and what to remember; ``told``: of the turn before."""
    period = news.public.status.period
    if period == told.period:
        return (), told
    seat = following(kit, news.public)
    scene = news.scenes.get(seat and news.public.table.holder(seat).seat)
    if scene is None or NEXT not in news.prefs.get(scene.user, Prefs()).push:
        return (), Next(period)
    holder = scene.table.holder(seat)
    if holder.dms == "closed":
        return (), Next(period)
    with speaking(holder.language):
        line = _("You are next at {table}: {name} plays now.").format(
            table=text.plain(scene.table.name), name=kit.narrator.mover(news.public).subject
        )
        shown = screen(
            line,
            buttons(plan_button(kit, scene), own_button(kit.seats), board_button()),
            colour=kit.seats.colour(seat),
            game=scene.table.game,
        )
    post = Post(to=scene.user, kind="dm-next", screen=shown, key=next_key(period))
    return (post,), Next(period, scene.user)


def taken_away(posts: Sequence[Post], told: Next) -> tuple[Post, ...]:
    """The messages, one of which takes the message of the turn before away, best effort."""
    marked = list(posts)
    place = next((n for n, post in enumerate(marked) if told.user and not post.gone), None)
    if place is not None:
        marked[place] = replace(marked[place], gone=next_key(told.period))
    return tuple(marked)
