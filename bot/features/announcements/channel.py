"""The channel: turn posts, their last line, ``meanwhile`` posts (E3)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.features.announcements import lines
from bot.features.announcements.calling import call, done, due, last_line, prompts, waiting
from bot.features.away.lines import told_turns
from bot.model import icons
from bot.model.kit import Kit, Screens
from bot.model.post import Memory, News, Post
from bot.model.scene import Scene, Sitter
from bot.model.screen import Button, Buttons, Line, Picture, Screen, Text, buttons, screen
from bot.model.story import EPISODE, NO_HEAD, URGENT, Chapter, Episode, Told
from bot.ui.buttons import board_button, hand_button, turn_button
from bot.ui.naming import player
from bot.words import people as people_words
from bot.words import posts as words
from bot.words import text as texts

EDITABLE = 50 * 60.0
"""Seconds for which the newest message is edited as steps settle (E3.8)."""
MOST_MEANWHILE = 3
"""``meanwhile`` posts in one turn (E3.8)."""
MOST_GATHERED = 7
"""Turns of computers told in one post (E3.10)."""
FEW = 3
"""So many turns in one post have the room that their game wants for each."""


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
    if _due(news.public, untold, memory):
        return _turn_post(kit, news, untold, memory)
    return _meanwhile(kit, news, untold, memory)


def _due(scene: Scene, untold: Sequence[Chapter], memory: Memory) -> bool:
    """Whether a turn post goes out now: for a person at once, for computers gathered (E3.10)."""
    now = untold[-1]
    if memory.turn == now.number or now.over:
        return False
    if scene.table.sitter(now.seat).present:
        return True
    return sum(chapter.over for chapter in untold) >= MOST_GATHERED


# The turn post


def _turn_post(
    kit: Kit, news: News, untold: Sequence[Chapter], memory: Memory
) -> tuple[tuple[Post, ...], Memory]:
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
            if place or (len(finished) > 1 and _computer(scene, chapter.seat))
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
    title = title or words.title(
        kit.turn(table, now.number), narrator.mover(scene).name, player(table.sitter(now.seat))
    )
    return screen(
        icons.before(kit.seats.icon(now.seat), title),
        _board(kit, scene, finished),
        *narrator.beside(scene, finished),
        "\n".join(body),
        Line() if body else None,
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


def _computer(scene: Scene, seat: str) -> bool:
    return not scene.table.sitter(seat).present


def again(kit: Kit, scene: Scene, memory: Memory) -> tuple[Post, ...]:
    """The newest message once more, for another channel, with who is waited for now (E9.6)."""
    if memory.shown is None:
        return ()
    shown = _with_last(memory.shown, due(kit, scene))
    return (Post(to=None, kind="moved", screen=shown, key=memory.newest),)


def _with_last(shown: Screen, text: str, *, closed: bool = False) -> Screen:
    """A message with another last paragraph, which says who is called or waited for; ``closed``: without its
    controls, and without that paragraph where there is no text for it."""
    parts = [part for part in shown.parts if not (closed and isinstance(part, Buttons))]
    places = [n for n, part in enumerate(parts) if isinstance(part, Text)]
    if len(places) < 2:
        # A `meanwhile` of an older version is one paragraph, which must stay.
        parts[places[-1] + 1 : places[-1] + 1] = [Text(text)] if text else []
    elif text:
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
    return _with_last(shown, text, closed=True)


def _keys(number: int) -> tuple[str, ...]:
    """The keys that messages about a turn may have."""
    return (f"turn-{number}", *(f"meanwhile-{number}-{n}" for n in range(1, MOST_MEANWHILE + 1)))


# Meanwhile


def _meanwhile(
    kit: Kit, news: News, untold: Sequence[Chapter], memory: Memory
) -> tuple[tuple[Post, ...], Memory]:
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
    called = any(wait.number not in memory.asked and not _computer(scene, wait.seat) for wait in asked)
    fresh_asked = any(wait.number not in memory.asked for wait in asked)
    fought = memory.fought[1] if memory.fought[0] == chapter.number else 0
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
        post = Post(
            to=None,
            kind="meanwhile",
            screen=after.shown or Screen(()),
            key=key,
            strip=memory.newest,
            closed=closed(kit, scene, memory, untold),
        )
        return (post,), after
    changed = memory.waits != waits if memory.waits else fighting
    if memory.shown is None or not (young or changed):
        return (), memory
    after = replace(memory, waits=waits)
    if memory.newest not in _keys(chapter.number):
        ended = words.turn_over(kit.seats.name(untold[0].seat))
        return _sent(memory, replace(after, shown=_with_last(memory.shown, ended)))
    if not gathering and memory.newest == memory.turn_post:
        text = "\n".join([*late, last_line(kit, scene, told)])
        return _sent(memory, replace(after, shown=_with_last(memory.shown, text)))
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
    people = any(not _computer(scene, seat) for seat in fight.seats)
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
