"""The last line of the newest message: for whom the table waits and until when (E3.3, E3.8, E3.9)."""

from __future__ import annotations

from bot.model.kit import Kit
from bot.model.post import Line
from bot.model.scene import Scene, Waiting
from bot.model.seat_changes import HURRIED
from bot.model.story import Chapter, PublicSummary
from bot.tables.clocks import turn_clock
from bot.words import people as people_words
from bot.words import text, votes
from bot.words.catalogue import _, pgettext


def line(kit: Kit, scene: Scene, *, called: bool = True) -> Line:
    """The persons who are asked, else whose turn it is; of computers nobody need wait. Who is at it already
    is named and not ``called``."""
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
    return Line(_call(kit, scene, called=called) if scene.table.holder(seat).present else "")


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


def _call(kit: Kit, scene: Scene, *, called: bool) -> str:
    """Who is next, the roll, deadline and default (E3.3)."""
    table, mover = scene.table, kit.narrator.mover(scene)
    mention = f"<@{table.holder(mover.seat).user}>" if called else ""
    own = next((wait for wait in scene.waiting if wait.seat == scene.status.active), None)
    deadline = own.deadline if own is not None else None
    if table.status == "paused":
        return f"{votes.calls(mention, mover.subject, mover.does, None, '')} {votes.PAUSED()}"
    line = votes.calls(
        mention,
        mover.subject,
        mover.does,
        deadline,
        mover.otherwise or pgettext("turn", "I finish the turn for you"),
    )
    if deadline is None or scene.status.active not in scene.hurried:
        return line
    return f"{line} {people_words.hurried(turn_clock(table.clock, HURRIED))}"
