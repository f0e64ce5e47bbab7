"""The channel: turn posts and what each says (E3.1 to E3.4, E3.10)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.features.announcements import lines
from bot.features.announcements.calling import due, last_line
from bot.features.announcements.meanwhile import (
    Said,
    closed,
    computer,
    episodes,
    furniture,
    meanwhile,
    with_last,
)
from bot.features.away.lines import told_turns
from bot.model import icons
from bot.model.kit import Kit
from bot.model.post import Memory, News, Post
from bot.model.scene import Scene, Sitter
from bot.model.screen import Line, Picture, Screen, screen
from bot.model.story import NO_HEAD, Chapter
from bot.ui.naming import player
from bot.words import posts as words
from bot.words import text as texts

MOST_GATHERED = 7
"""Turns of computers told in one post (E3.10)."""
FEW = 3
"""So many turns in one post have the room that their game wants for each."""


def public(kit: Kit, news: News, memory: Memory) -> Said:
    """What the channel is told after these steps, and the memory after it."""
    untold = kit.narrator.chapters((*memory.untold, *news.entries))
    memory = replace(
        memory,
        untold=tuple(entry for chapter in untold for entry in chapter.entries),
        late=(*memory.late, *news.late),
        moved=memory.moved + news.moved,
    )
    if not untold:
        return (), memory
    told, memory = episodes(kit, news, untold, memory)
    more = _turn_post if _due(news.public, untold, memory) else meanwhile
    posts, memory = more(kit, news, untold, memory)
    return (*told, *posts), memory


def _due(scene: Scene, untold: Sequence[Chapter], memory: Memory) -> bool:
    """Whether a turn post goes out now: for a person at once, for computers gathered (E3.10)."""
    now = untold[-1]
    if memory.turn == now.number or now.over:
        return False
    if scene.table.sitter(now.seat).present:
        return True
    return sum(chapter.over for chapter in untold) >= MOST_GATHERED


# The turn post


def _turn_post(kit: Kit, news: News, untold: Sequence[Chapter], memory: Memory) -> Said:
    scene = news.public
    now = untold[-1]
    finished = untold[:-1]
    shown = turn_screen(kit, scene, now, finished, memory.late, memory.moved)
    sitter = scene.table.sitter(now.seat)
    call_here = sitter.user is not None and sitter.present and _rings(news, sitter)
    called = (sitter.user,) if call_here and sitter.user is not None else ()
    # Nobody is notified of what a standing order does; the post is the same all the same (E5.8).
    own = news.scenes.get(sitter.seat)
    notify = () if own is not None and own.ordered else called
    key = f"turn-{now.number}"
    post = Post(
        to=None,
        kind="turn-post",
        screen=shown,
        notify=notify,
        silent=not called,
        key=key,
        strip=memory.newest,
        closed=closed(kit, scene, memory, untold),
    )
    memory = replace(
        memory,
        newest=key,
        turn_post=key,
        shown=shown,
        posted=scene.now,
        turn=now.number,
        untold=now.entries,
        meanwhiles=0,
        waits=(),
        earlier=(),
        urgent=False,
        fight=0,
        upto=0,
        before=0,
        late=(),
        moved=0.0,
    )
    return (post,), memory


def _rings(news: News, sitter: Sitter) -> bool:
    """Whether the mention in a turn post notifies: where no direct message does, or by wish (E3.7)."""
    prefs = news.prefs.get(sitter.user or 0)
    return sitter.dms != "open" or (prefs is not None and prefs.mentioned)


def turn_screen(
    kit: Kit,
    scene: Scene,
    now: Chapter,
    finished: Sequence[Chapter],
    late: tuple[str, ...] = (),
    moved: float = 0,
) -> Screen:
    """The turn post (E3.1): what happened in the turns just finished, and who is next."""
    table, narrator = scene.table, kit.narrator
    title, body = narrator.title(scene, now, finished), list[str]()
    for place, chapter in enumerate(finished):
        told = narrator.told(chapter, scene)
        most = (
            (narrator.gathered if len(finished) <= FEW else lines.GATHERED)
            if place or (len(finished) > 1 and computer(scene, chapter.seat))
            else narrator.most
        )
        titled = bool(title) and len(finished) == 1
        body.extend(lines.lines(kit.seats, told, table, most, titled=titled))
    for seat in dict.fromkeys(late):
        played = [chapter.seat for chapter in finished if chapter.seat in table.party(seat)]
        body.append(kit.seats.late(played[-1]) if played else words.late_answer(kit.seats.name(seat)))
    body += told_turns(table, [chapter.number for chapter in finished])
    if moved:
        body.append(words.moved_clocks(texts.duration(moved)))
    body.append(narrator.standing(scene))
    title = title or words.title(
        kit.turn(table, now.number), narrator.mover(scene).name, player(table.sitter(now.seat))
    )
    return screen(
        icons.before(kit.seats.icon(now.seat), title),
        _board(kit, scene, finished),
        *narrator.beside(scene, finished),
        "\n".join(filter(None, body)),
        Line() if any(body) else None,
        last_line(kit, scene, narrator.told(now, scene)),
        furniture(kit.screens, scene),
        colour=kit.seats.colour(now.seat),
        game=table.game,
    )


def _board(kit: Kit, scene: Scene, finished: Sequence[Chapter]) -> Picture | None:
    """The board after those turns; it says the weightiest deed of them and shows that turn's way (E3.2)."""
    if not finished:
        return kit.narrator.picture(scene, None, 0)
    told = [(chapter, kit.narrator.told(chapter, scene).weightiest) for chapter in finished]
    worth = [(chapter, deed) for chapter, deed in reversed(told) if deed is not None]
    shown, deed = min(worth, key=lambda one: one[1].weight, default=told[-1])
    head = deed.head if deed is not None else NO_HEAD
    return kit.narrator.picture(scene, shown, finished[-1].number, head)


def again(kit: Kit, scene: Scene, memory: Memory) -> tuple[Post, ...]:
    """The newest message once more, for another channel, with who is waited for now (E9.6)."""
    if memory.shown is None:
        return ()
    shown = with_last(memory.shown, due(kit, scene))
    return (Post(to=None, kind="moved", screen=shown, key=memory.newest),)
