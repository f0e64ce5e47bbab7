"""The last line of the newest message: who is next or waited for (E3.3, E3.8, E3.9)."""

from __future__ import annotations

from bot.model.kit import Kit
from bot.model.scene import Scene, Waiting
from bot.model.seating import HURRIED
from bot.model.story import Told
from bot.tables.clocks import turn_clock
from bot.words import people as people_words
from bot.words import posts


def last_line(kit: Kit, scene: Scene, told: Told) -> str:
    """Who is next, what was done so far, who is waited for (E3.3, E3.8)."""
    so_far = done(kit, told)
    asked = prompts(scene)
    if asked:
        # Nobody is called whose clock stands still (E3.9).
        mover = kit.narrator.mover(scene)
        return f"{so_far or posts.calls('', mover.name, mover.does, None, '')} {waiting(kit, scene, asked)}"
    return f"{so_far}\n{call(kit, scene)}" if so_far else call(kit, scene)


def done(kit: Kit, told: Told) -> str:
    """What was done so far in a turn."""
    phrases = [told.stop] if told.stop else []
    phrases += [deed.brief for deed in told.deeds if deed.brief]
    return f"{posts.so_far(kit.seats.name(told.seat), phrases)}." if phrases else ""


def prompts(scene: Scene) -> tuple[Waiting, ...]:
    """The open decisions of others than the player whose turn it is."""
    return tuple(wait for wait in scene.waiting if wait.seat != scene.status.active)


def waiting(kit: Kit, scene: Scene, asked: tuple[Waiting, ...]) -> str:
    """The same sentence for every prompt (E5.1, I16). In a duel the characters are named that are asked."""
    deadlines = [wait.deadline for wait in asked if wait.deadline is not None]
    named = [kit.seats.within(kit.narrator.asked(scene, wait.seat)) for wait in asked]
    return posts.waiting(named, max(deadlines, default=None))


def call(kit: Kit, scene: Scene) -> str:
    """The last line of an untouched turn: who is next, the roll, deadline and default (E3.3)."""
    table, mover = scene.table, kit.narrator.mover(scene)
    sitter = table.sitter(mover.seat)
    mention = f"<@{sitter.user}>" if sitter.present else ""
    own = next((wait for wait in scene.waiting if wait.seat == scene.status.active), None)
    deadline = own.deadline if own is not None and sitter.present else None
    if table.status == "paused":
        return f"{posts.calls(mention, mover.subject, mover.does, None, '')} {posts.PAUSED()}"
    said = posts.calls(mention, mover.subject, mover.does, deadline, mover.otherwise or posts.FINISH())
    if deadline is None or scene.status.active not in scene.hurried:
        return said
    return f"{said} {people_words.hurried(turn_clock(table.clock, HURRIED))}"


def due(kit: Kit, scene: Scene) -> str:
    """Who is next or awaited, with the deadlines as they stand now (E8.4)."""
    asked = prompts(scene)
    return waiting(kit, scene, asked) if asked else call(kit, scene)
