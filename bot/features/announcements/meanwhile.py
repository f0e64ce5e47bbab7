"""Between two turn posts: ``meanwhile`` posts, episodes, the newest message with another end (E3.8, E3.9)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.features.announcements import lines
from bot.features.announcements.calling import call, done, last_line, prompts, waiting
from bot.model.kit import Kit, Screens
from bot.model.post import Memory, News, Post
from bot.model.scene import Scene
from bot.model.screen import Button, Buttons, Line, Picture, Screen, Text, buttons, screen
from bot.model.story import EPISODE, NO_HEAD, URGENT, Chapter, Episode, Told
from bot.ui.buttons import board_button, hand_button, turn_button
from bot.words import people as people_words
from bot.words import posts as words

EDITABLE = 50 * 60.0
"""Seconds for which the newest message is edited as steps settle (E3.8)."""
MOST_MEANWHILE = 3
"""``meanwhile`` posts in one turn (E3.8)."""


Said = tuple[tuple[Post, ...], Memory]
"""What is sent, and the memory after it."""


def furniture(screens: Screens, scene: Scene) -> Buttons:
    """The buttons of every public post about a turn: from public facts only (E0.7, E3.4)."""
    free = any(sitter.offered for sitter in scene.table.sitters)
    return buttons(
        turn_button(),
        hand_button(),
        board_button(),
        *screens.public_buttons(scene),
        Button(people_words.TAKE(), "seat-take") if free else None,
    )


def computer(scene: Scene, seat: str) -> bool:
    return not scene.table.sitter(seat).present


def with_last(shown: Screen, text: str, *, closed: bool = False) -> Screen:
    """A message with another last paragraph, which says who is called or waited for; ``closed``: without its
    controls, and without that paragraph where there is no text for it."""
    parts = [part for part in shown.parts if not (closed and isinstance(part, Buttons))]
    places = [n for n, part in enumerate(parts) if isinstance(part, Text)]
    if text:
        parts[places[-1]] = Text(text)
    else:
        del parts[places[-1]]
        if isinstance(parts[-1], Line):
            del parts[-1]
    return replace(shown, parts=tuple(parts))


def closed(kit: Kit, scene: Scene, memory: Memory, untold: Sequence[Chapter]) -> Screen | None:
    """How the newest message stays when another one takes its place: it calls nobody (E3.9, E3.11)."""
    if memory.shown is None:
        return None
    about = next((chapter for chapter in untold if memory.newest in _keys(chapter.number)), None)
    text = kit.narrator.foot(kit.seats.name(about.seat)) if about is not None and about.over else ""
    # An episode may have ended in the very steps that bring the next post.
    shown = _scene_of(kit, scene, about, memory, ()) if about is not None and memory.fight else memory.shown
    return with_last(shown, text, closed=True)


def _keys(number: int) -> tuple[str, ...]:
    """The keys that messages about a turn may have."""
    return (f"turn-{number}", *(f"meanwhile-{number}-{n}" for n in range(1, MOST_MEANWHILE + 1)))


def episodes(kit: Kit, news: News, untold: Sequence[Chapter], memory: Memory) -> Said:
    """A post for each episode that is over and that others have followed in these very steps: one after it in
    the same turn, or the next turn (E3.8, E3.9)."""
    posts: list[Post] = []
    for chapter in (one for one in untold if one.number >= memory.fought[0]):
        told = kit.narrator.told(chapter, news.public).episodes
        for place in range(_fought(memory, chapter), len(told) - (chapter is untold[-1])):
            about = memory.newest in _keys(chapter.number)
            count = memory.meanwhiles if about or memory.turn == chapter.number else 0
            if count >= MOST_MEANWHILE or not told[place].over:
                break
            after = replace(
                memory,
                newest=f"meanwhile-{chapter.number}-{count + 1}",
                meanwhiles=count + 1,
                posted=news.public.now,
                waits=(),
                earlier=(),
                urgent=False,
                fight=place + 1,
                fought=(chapter.number, place + 1),
                before=_told_before(memory, overflow=False) if about else 0,
                upto=_last(chapter),
            )
            after = replace(after, shown=_scene_of(kit, news.public, chapter, after, ()))
            posts.append(_sent_anew(kit, news.public, untold, memory, after))
            memory = after
    return tuple(posts), memory


def _fought(memory: Memory, chapter: Chapter) -> int:
    """How many episodes of a turn have had their post."""
    number, count = memory.fought
    return count if number == chapter.number else 0


def _sent_anew(kit: Kit, scene: Scene, untold: Sequence[Chapter], memory: Memory, after: Memory) -> Post:
    """The newest message, which closes the one before it."""
    return Post(
        to=None,
        kind="meanwhile",
        screen=after.shown or Screen(()),
        key=after.newest,
        strip=memory.newest,
        closed=closed(kit, scene, memory, untold),
    )


def meanwhile(kit: Kit, news: News, untold: Sequence[Chapter], memory: Memory) -> Said:
    """A silent post, or the newest message with another end, or nothing (E3.8, E3.9).

    While turns of computers are gathered there is no turn post to edit: then only a person who is asked, an
    episode and an urgent deed make a post. One message is open at a time: the newest, which names who is
    called.
    """
    narrator, scene, chapter = kit.narrator, news.public, untold[-1]
    gathering = memory.turn != chapter.number
    before = max((entry.version for entry in memory.untold if entry.version < _first(news)), default=0)
    asked = prompts(scene)
    waits = tuple(wait.number for wait in asked)
    young = scene.now - memory.posted <= EDITABLE
    late = tuple(
        words.late_answer(kit.seats.name(seat))
        for seat in news.late
        if chapter.seat not in scene.table.party(seat)
    )
    called = any(wait.number not in memory.asked and not computer(scene, wait.seat) for wait in asked)
    fresh_asked = any(wait.number not in memory.asked for wait in asked)
    fought = _fought(memory, chapter)
    told, told_before = narrator.told(chapter, scene), narrator.told(chapter, scene, before)
    fights = told.episodes
    fight = len(fights) if len(fights) > fought and _worth(scene, fights[-1], gathering) else 0
    urgent = _urgent(told) > _urgent(told_before)
    # An episode has one post, however long it takes (E3.9).
    over = bool(told_before.episodes) and told_before.episodes[-1].over
    fighting = 0 < memory.fight == len(fights) and memory.newest in _keys(chapter.number) and not over
    starts = called if gathering else (fresh_asked or bool(late)) and not young
    if fight or (urgent and not fighting) or (starts and not fighting):
        about = memory.newest in _keys(chapter.number)
        count = memory.meanwhiles if about or not gathering else 0
        overflow = count >= MOST_MEANWHILE
        earlier: tuple[str, ...] = ()
        if overflow:
            kept = fights[memory.fight - 1].body() if memory.fight else ()
            earlier = (*memory.earlier, *kept)
        elif gathering and not fight:
            # What is told here of the turns before is told once (E3.9).
            earlier = tuple(
                line
                for one in untold[:-1]
                for line in lines.lines(kit.seats, narrator.told(one, scene), scene.table, narrator.gathered)
            )
        key = memory.newest if overflow else f"meanwhile-{chapter.number}-{count + 1}"
        after = replace(
            memory,
            newest=key,
            meanwhiles=max(count, MOST_MEANWHILE) if overflow else count + 1,
            posted=memory.posted if overflow else scene.now,
            waits=waits,
            earlier=earlier,
            urgent=urgent and not fight,
            fight=fight,
            fought=(chapter.number, len(fights)) if fight else memory.fought,
            before=_told_before(memory, overflow=overflow) if about else 0,
            untold=chapter.entries if earlier and not overflow else memory.untold,
        )
        after = replace(after, shown=_scene_of(kit, scene, chapter, after, late), upto=_last(chapter))
        if overflow:
            return _sent(memory, after)
        return (_sent_anew(kit, scene, untold, memory, after),), after
    changed = memory.waits != waits if memory.waits else fighting
    if memory.shown is None or not (young or changed):
        return (), memory
    after = replace(memory, waits=waits)
    if memory.newest not in _keys(chapter.number):
        ended = words.turn_over(kit.seats.name(untold[0].seat))
        return _sent(memory, replace(after, shown=with_last(memory.shown, ended)))
    if not gathering and memory.newest == memory.turn_post:
        text = "\n".join([*late, last_line(kit, scene, told)])
        return _sent(memory, replace(after, shown=with_last(memory.shown, text)))
    shown = _scene_of(kit, scene, chapter, after, late)
    return _sent(memory, replace(after, shown=shown, upto=_last(chapter)))


def _told_before(memory: Memory, *, overflow: bool) -> int:
    """What the messages about a turn have told when another one comes; an episode's tells of that alone."""
    return memory.before if overflow or memory.fight else memory.upto


def _last(chapter: Chapter) -> int:
    return max((entry.version for entry in chapter.entries), default=0)


def _urgent(told: Told) -> int:
    """How many deeds of a turn have a post at once."""
    return sum(deed.weight == URGENT for deed in told.deeds)


def _worth(scene: Scene, fight: Episode, gathering: bool) -> bool:
    """Whether an episode gets its post now: at once, but between computers whose turns are gathered only when
    it is over (E3.9, E3.10)."""
    people = any(not computer(scene, seat) for seat in fight.seats)
    return fight.over or people or not gathering


def _first(news: News) -> int:
    return min((entry.version for entry in news.entries), default=1 << 62)


def _scene_of(kit: Kit, scene: Scene, chapter: Chapter, memory: Memory, late: tuple[str, ...]) -> Screen:
    """A ``meanwhile`` post as it stands now: an episode, an urgent deed, or the turn so far; who is waited
    for."""
    narrator = kit.narrator
    told = narrator.told(chapter, scene)
    asked = prompts(scene)
    still = words.stands_still(kit.seats.name(narrator.mover(scene).seat))
    last = f"{waiting(kit, scene, asked)} {still}" if asked else call(kit, scene)
    title: str | None = None
    board: Picture | None = None
    if 0 < memory.fight <= len(told.episodes):
        fight = told.episodes[memory.fight - 1]
        title, board, body = fight.title(), narrator.episode(scene, fight), fight.body()
        fights = [place for place, deed in enumerate(told.deeds) if deed.weight == EPISODE]
        more = done(kit, replace(told, stop="", deeds=told.deeds[fights[memory.fight - 1] + 1 :]))
        last = f"{more} {last}" if more else last
    else:
        before = narrator.told(chapter, scene, memory.before)
        body = lines.lines(kit.seats, narrator.so_far(told, before), scene.table, narrator.most)
        deed = told.weightiest if memory.urgent else None
        if deed is not None:
            turn = kit.turn(scene.table, chapter.number)
            title = words.title(turn, kit.seats.name(chapter.seat), "")
        if deed is not None or told.moved:
            board = narrator.picture(scene, chapter, None, deed.head if deed is not None else NO_HEAD)
    return screen(
        title,
        board,
        "\n".join([*memory.earlier, *body, *late]),
        Line(),
        last,
        furniture(kit.screens, scene),
        colour=kit.seats.colour(chapter.seat),
        game=scene.table.game,
    )


def _sent(before: Memory, after: Memory) -> Said:
    """The newest message as it is now, if it changed."""
    if after.shown is None or after.shown == before.shown:
        return (), after
    kind = "turn-post" if after.newest == after.turn_post else "meanwhile"
    post = Post(to=None, kind=kind, screen=after.shown, key=after.newest, edit=after.newest)
    return (post,), after
