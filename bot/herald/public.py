"""The channel: turn posts, their last line, ``meanwhile`` posts (E3)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.away.lines import told_turns
from bot.clocks import turn_clock
from bot.herald import lines, pictures
from bot.herald.chapters import Chapter, chapters
from bot.herald.deeds import RING, Told
from bot.herald.model import Memory, News, Post
from bot.people.model import HURRIED
from bot.scene import Scene, Sitter, Waiting
from bot.screens import Button, Buttons, Line, Screen, Text, buttons, screen
from bot.usual import board_button, hand_button, turn_button
from bot.words import labels, names
from bot.words import people as people_words
from bot.words import turn as words
from engine.riddle import events as ev
from engine.riddle.phases import frames as fr
from engine.riddle.phases.deciding import deciders
from engine.riddle.phases.standing import goal_of
from engine.riddle.variants import waited
from engine.riddle.view import View

EDITABLE = 50 * 60.0
"""Seconds for which the newest message is edited as steps settle (E3.8)."""
MOST_MEANWHILE = 3
"""``meanwhile`` posts in one turn (E3.8)."""
MOST_GATHERED = 7
"""Turns of computers told in one post (E3.10)."""


def furniture(scene: Scene) -> Buttons:
    """The buttons of every public post about a turn: from public facts only (E0.7, E3.4)."""
    free = any(sitter.offered for sitter in scene.table.sitters)
    catch = Button(labels.CATCH_WHOM, "catch") if scene.view.options.x_catch else None
    return buttons(
        turn_button(),
        hand_button(),
        board_button(),
        catch,
        Button(people_words.TAKE, "seat-take") if free else None,
    )


def public(news: News, memory: Memory) -> tuple[tuple[Post, ...], Memory]:
    """What the channel is told after these steps, and the memory after it."""
    untold = chapters((*memory.untold, *news.entries))
    memory = replace(
        memory,
        untold=tuple(entry for chapter in untold for entry in chapter.entries),
        late=(*memory.late, *news.late),
        moved=memory.moved + news.moved,
    )
    if not untold:
        return (), memory
    if _due(news.public, untold, memory):
        return _turn_post(news, untold, memory)
    return _meanwhile(news, untold, memory)


def _due(scene: Scene, untold: tuple[Chapter, ...], memory: Memory) -> bool:
    """Whether a turn post goes out now: for a person at once, for computers gathered (E3.10)."""
    now = untold[-1]
    if memory.turn == now.number or now.over:
        return False
    if scene.table.sitter(now.seat).present:
        return True
    return sum(chapter.over for chapter in untold) >= MOST_GATHERED


# The turn post


def _turn_post(news: News, untold: tuple[Chapter, ...], memory: Memory) -> tuple[tuple[Post, ...], Memory]:
    scene = news.public
    now = untold[-1]
    finished = untold[:-1]
    shown = turn_screen(scene, now, finished, memory.late, memory.moved)
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
        strip=memory.turn_post,
    )
    memory = Memory(
        newest=key,
        turn_post=key,
        shown=shown,
        posted=scene.now,
        turn=now.number,
        untold=now.entries,
        asked=memory.asked,
        calls=memory.calls,
        pending=memory.pending,
        hands=memory.hands,
        stirred=memory.stirred,
        over=memory.over,
    )
    return (post,), memory


def _rings(news: News, sitter: Sitter) -> bool:
    """Whether the mention in a turn post notifies: where no direct message does, or by wish (E3.7)."""
    prefs = news.prefs.get(sitter.user or 0)
    return sitter.dms != "open" or (prefs is not None and prefs.mentioned)


def turn_screen(
    scene: Scene, now: Chapter, finished: tuple[Chapter, ...], late: tuple[str, ...] = (), moved: float = 0
) -> Screen:
    """The turn post (E3.1): what happened in the turns just finished, and who is next."""
    table, view = scene.table, scene.view
    body: list[str] = []
    moves: tuple[ev.MarkerMoved, ...] = ()
    for place, chapter in enumerate(finished):
        told = chapter.teller(view).told()
        most = (
            lines.GATHERED if place or (len(finished) > 1 and _computer(scene, chapter.seat)) else lines.MOST
        )
        body.extend(lines.lines(told, table, most))
        moves = tuple(e for entry in chapter.entries for e in entry.events if isinstance(e, ev.MarkerMoved))
    for seat in dict.fromkeys(late):
        played = [chapter.seat for chapter in finished if chapter.seat in table.party(seat)]
        body.append(
            words.late_turn(names.seat(played[-1])) if played else words.late_answer(names.seat(seat))
        )
    body += told_turns(table, [chapter.number for chapter in finished])
    if moved:
        body.append(words.moved_clocks(names.duration(moved)))
    return screen(
        words.title(now.number, mover(view), names.player(table.sitter(now.seat))),
        pictures.board(scene.view, moves, finished[-1].number if finished else 0),
        "\n".join(body),
        Line() if body else None,
        last_line(scene, now.teller(view).told()),
        furniture(scene),
        colour=names.colour(now.seat),
        game=table.game,
    )


def _computer(scene: Scene, seat: str) -> bool:
    return not scene.table.sitter(seat).present


# The last line


def last_line(scene: Scene, told: Told) -> str:
    """Who is next, what was done so far, who is waited for (E3.3, E3.8)."""
    done = _done(scene, told)
    asked = prompts(scene)
    if asked:
        wait = waiting(scene, asked)
        return f"{done} {wait}" if done else f"{call(scene)}\n{wait}"
    return f"{done}\n{call(scene)}" if done else call(scene)


def _done(scene: Scene, told: Told) -> str:
    phrases = [] if told.stop is None else [words.brief_stop(names.place(scene.view.board, told.stop))]
    phrases += [deed.brief for deed in told.deeds if deed.brief]
    return f"{words.so_far(names.seat(told.seat), phrases)}." if phrases else ""


def prompts(scene: Scene) -> tuple[Waiting, ...]:
    """The open decisions of others than the player whose turn it is."""
    return tuple(wait for wait in scene.waiting if wait.seat != scene.view.active)


def waiting(scene: Scene, asked: tuple[Waiting, ...]) -> str:
    """The same sentence for every prompt (E5.1, I16). In a duel the characters are named that are asked."""
    view = scene.view
    deadlines = [wait.deadline for wait in asked if wait.deadline is not None]
    due = deciders(view.phase, view.turn)
    named = [
        names.seat(next((one for one in due if one in scene.table.party(wait.seat)), wait.seat))
        for wait in asked
    ]
    return words.waiting(named, max(deadlines, default=None))


def mover(view: View) -> str:
    """Who plays the turn; before a character is chosen the side does (O16.2)."""
    seat = view.turn.seat
    return names.side(seat) if isinstance(view.phase, fr.Choosing) else names.seat(seat)


def call(scene: Scene) -> str:
    """The last line of an untouched turn: who is next, the roll, deadline and default (E3.3)."""
    view, table = scene.view, scene.table
    sitter = table.sitter(view.turn.seat)
    mention = f"<@{sitter.user}>" if sitter.present else ""
    own = next((wait for wait in scene.waiting if wait.seat == view.active), None)
    deadline = own.deadline if own is not None and sitter.present else None
    who = words.side(mover(view)) if isinstance(view.phase, fr.Choosing) else mover(view)
    if table.status == "paused":
        return f"{words.calls(mention, who, doing(scene), None, '')} {words.PAUSED}"
    said = words.calls(mention, who, doing(scene), deadline, words.FINISH)
    if deadline is None or view.active not in scene.hurried:
        return said
    return f"{said} {people_words.hurried(turn_clock(table.clock, HURRIED))}"


def doing(scene: Scene) -> str:
    """What the next player stands before: the roll made, or where a roll is waited for."""
    view = scene.view
    player = view.player(view.turn.seat)
    match view.phase:
        case fr.Choosing():
            return words.CHOOSES
        case fr.Placing():
            return words.RETURNS if player.status == "halls" else words.GOES_FREE
        case fr.HallsRolling() | fr.HallsChoosing():
            captive = player.status == "captive"
            where = words.as_captive(names.captive_of(player.captor)) if captive else words.IN_HALLS
            return words.waits(view.turn.roll, where, player.stay + 1, player.longest)
        case fr.Rolling() if player.at == goal_of(view, player.seat) and waited(view.options, player):
            return words.may_roll(names.place(view.board, player.at or ""))
        case _:
            return words.has_rolled(view.turn.roll) if view.turn.roll is not None else words.HAS_TO_ROLL


def again(scene: Scene, memory: Memory) -> tuple[Post, ...]:
    """The newest message once more, for another channel, with who is waited for now (E9.6)."""
    if memory.shown is None:
        return ()
    asked = prompts(scene)
    now = Text(waiting(scene, asked) if asked else call(scene))
    parts = list(memory.shown.parts)
    place = max(n for n, part in enumerate(parts) if isinstance(part, Text))
    # The last paragraph of a turn post is its call; a `meanwhile` is one paragraph that must stay.
    kept = [] if memory.newest == memory.turn_post else [parts[place]]
    parts[place : place + 1] = [*kept, now]
    shown = replace(memory.shown, parts=tuple(parts))
    return (Post(to=None, kind="moved", screen=shown, key=memory.newest),)


# Meanwhile


def _meanwhile(news: News, untold: tuple[Chapter, ...], memory: Memory) -> tuple[tuple[Post, ...], Memory]:
    """A silent post, or the newest message with another last paragraph, or nothing (E3.8).

    While turns of computers are gathered there is no turn post to edit: then only a person who is asked, a
    battle's end and The Ring make a post, which tells the turns so far.
    """
    scene, view, chapter = news.public, news.public.view, untold[-1]
    gathering = memory.turn != chapter.number
    before = max((entry.version for entry in memory.untold if entry.version < _first(news)), default=0)
    fresh = tuple(entry for entry in chapter.entries if entry.version > before)
    told = chapter.teller(view).told()
    blocks = _battles(chapter, view, before)
    ring = any(deed.weight == RING for deed in replace(chapter, entries=fresh).teller(view).told().deeds)
    young = scene.now - memory.posted <= EDITABLE
    asked = [wait for wait in prompts(scene) if wait.number not in memory.asked]
    called = any(not _computer(scene, wait.seat) for wait in asked)
    late = [
        words.late_answer(names.seat(seat))
        for seat in news.late
        if chapter.seat not in scene.table.party(seat)
    ]
    starts = called if gathering else bool(asked or late) and not young
    new = bool(blocks) or ring or starts
    quiet = not memory.newest.startswith(f"meanwhile-{chapter.number}-")
    if not new and (not young or (gathering and quiet)):
        return (), memory
    if quiet and not new:
        return _edit(news, memory, "\n".join([*late, last_line(scene, told)]))
    earlier = [
        line
        for one in (untold[:-1] if gathering and not blocks else ())
        for line in lines.lines(one.teller(view).told(), scene.table, lines.GATHERED)
    ]
    body = "\n".join([*earlier, meanwhile_text(scene, told, blocks), *late])
    if not new or (memory.meanwhiles >= MOST_MEANWHILE and not quiet):
        return _edit(news, memory, body)
    moves = tuple(e for entry in chapter.entries for e in entry.events if isinstance(e, ev.MarkerMoved))
    shown = screen(
        pictures.board(scene.view, moves, None) if any(move.by != "start" for move in moves) else None,
        body,
        furniture(scene),
        colour=names.colour(chapter.seat),
        game=scene.table.game,
    )
    key = f"meanwhile-{chapter.number}-{memory.meanwhiles + 1}"
    post = Post(to=None, kind="meanwhile", screen=shown, key=key)
    memory = replace(memory, newest=key, shown=shown, posted=scene.now, meanwhiles=memory.meanwhiles + 1)
    return (post,), memory


def _first(news: News) -> int:
    return min((entry.version for entry in news.entries), default=1 << 62)


def _battles(chapter: Chapter, view: View, before: int) -> tuple[str, ...]:
    """The battles that came to their end in the newest steps, told round by round (E3.9)."""
    old = sum(battle.over for battle in chapter.teller(view, before).battles)
    over = [battle for battle in chapter.teller(view).battles if battle.over]
    return tuple(battle.block() for battle in over[old:])


def meanwhile_text(scene: Scene, told: Told, blocks: tuple[str, ...]) -> str:
    """What a ``meanwhile`` post says: the battles just fought, else the turn so far; who is waited for."""
    body = list(blocks) if blocks else list(lines.lines(told, scene.table))
    asked = prompts(scene)
    if asked:
        body.append(f"{waiting(scene, asked)} {words.stands_still(names.seat(scene.view.turn.seat))}")
    return "\n".join(body)


def _edit(news: News, memory: Memory, text: str) -> tuple[tuple[Post, ...], Memory]:
    """The newest message with another last paragraph."""
    if memory.shown is None:
        return (), memory
    parts = list(memory.shown.parts)
    place = max(n for n, part in enumerate(parts) if isinstance(part, Text))
    if parts[place] == Text(text):
        return (), memory
    parts[place] = Text(text)
    shown = replace(memory.shown, parts=tuple(parts))
    kind = "turn-post" if memory.newest == memory.turn_post else "meanwhile"
    post = Post(to=None, kind=kind, screen=shown, key=memory.newest, edit=memory.newest)
    return (post,), replace(memory, shown=shown)
