"""Which posts the channel gets: a pure function of what no post has told yet, and of who is asked (E17.14).

One for each heavy event once it has settled, one for each turn or sitting that is over, and on the newest of
them a line that says for whom the table waits. All of it follows from what everybody may know.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.model.kit import Kit
from bot.model.post import Line, Place, Posted
from bot.model.scene import Entry, Scene
from bot.model.story import WEIGHTY, Chapter
from bot.ui import phone

MOST_GATHERED: Final = 7
"""Turns of computers told in one post (E3.10)."""
EDITABLE: Final = 50 * 60.0
"""Seconds for which the newest post is edited (E3.8)."""
SHORT: Final = "meanwhile"
"""What the key of a message begins with that has only the line."""
MOST_LINES: Final = 12
"""Lines of a post (W15.3)."""
ROWS: Final = 10
"""Lines of a phone that several turns take in a post (E3.10)."""
ROOM: Final = MOST_LINES - 4
"""Those that tell what happened; the others are the heading, whose turn it was, how the game stands (W15.4),
and for whom the table waits."""


class Portion(NamedTuple):
    """What one post tells."""

    chapters: tuple[Chapter, ...]
    """Turns in order: of the first a post may have told the beginning, and the last may go on."""
    until: int | None
    """The turn after those that the post tells; ``None`` for the post of a heavy event."""

    @property
    def since(self) -> int:
        """The first step that it tells."""
        return self.chapters[0].entries[0].version if self.chapters and self.chapters[0].entries else 0

    @property
    def version(self) -> int:
        """The last step that it tells."""
        return self.chapters[-1].entries[-1].version if self.chapters else 0

    def again(self, told: Place) -> bool:
        """Whether it tells once more what was told up to there."""
        return bool(self.chapters) and (self.since, self.chapters[0].number) <= (told.version, told.turn)


def untold(kit: Kit, entries: Sequence[Entry], told: Place) -> tuple[Chapter, ...]:
    """What no post has told of each turn; the last one is in play, and may have nothing to tell."""
    begun = Chapter(told.seat, told.turn, (), over=False) if told.version else None
    earlier = tuple(entry for entry in entries if entry.turn == told.turn and entry.version <= told.version)
    chapters = kit.narrator.chapters([entry for entry in entries if entry.version >= told.version], begun)
    kept = [
        replace(
            chapter,
            entries=tuple(
                e for e in chapter.entries if (e.version, chapter.number) > (told.version, told.turn)
            ),
            begun=chapter.number == told.turn,
            earlier=earlier if chapter.number == told.turn else (),
        )
        for chapter in chapters
    ]
    return (*(chapter for chapter in kept[:-1] if chapter.entries), *kept[-1:])


def portions(
    kit: Kit, scene: Scene, chapters: Sequence[Chapter], posted: Posted, whole: Sequence[Chapter] = ()
) -> tuple[Portion, ...]:
    """The posts that are due, in order: together they tell all up to some event, and each event once.
    ``whole``: what is untold, with all that the post tells that grows."""
    if kit.narrator.grows:
        due = _grown(kit, scene, chapters, posted)
        return _grown(kit, scene, whole, posted) if due and whole else due
    ready: list[Portion] = []
    rest = tuple(chapters)
    for chapter in chapters:
        # A step that is cut within a turn can settle more than one: they share a post.
        settled = kit.narrator.settled(chapter, scene)
        if settled and chapter.over:
            # A turn has one post: what followed its heavy events is told with them.
            settled = (chapter.entries[-1].version,)
        for version in dict.fromkeys(settled):
            told, rest = _cut(rest, chapter.number, version)
            if ready and ready[-1].version == version:
                told = (*ready.pop().chapters, *told)
            ready += _packed(kit, scene, told, None)
    *finished, now = rest
    person = scene.table.holder(now.seat).present
    if finished and (person or len(finished) >= MOST_GATHERED):
        ready += _packed(kit, scene, finished, now.number)
    elif not finished and ready and ready[-1].chapters[-1].over and person:
        # A turn that ends with a heavy event has one post for both.
        ready[-1] = ready[-1]._replace(until=now.number)
    elif person and not ready and not posted.newest.key:
        ready.append(Portion((), now.number))
    return _whole(ready, whole)


def gathered(
    kit: Kit, scene: Scene, chapters: Sequence[Chapter], whole: Sequence[Chapter] = ()
) -> tuple[Portion, ...]:
    """The posts of turns after which none follows; ``whole`` as for `portions`."""
    if not chapters:
        return ()
    if kit.narrator.grows and whole:
        last = chapters[-1].number
        chapters = tuple(chapter for chapter in whole if chapter.entries and chapter.number <= last)
    due = _packed(kit, scene, chapters, chapters[-1].number + 1)
    return tuple(due) if kit.narrator.grows else _whole(due, whole)


def _grown(kit: Kit, scene: Scene, chapters: Sequence[Chapter], posted: Posted) -> tuple[Portion, ...]:
    """The posts where one grows with all that a turn brings: it tells a heavy event once it has settled, and
    what else had happened by then."""
    *finished, now = chapters
    person = scene.table.holder(now.seat).present
    # Whoever is asked in the turn of a computer reads what led to it.
    asked = any(scene.table.holder(waiting.seat).present for waiting in scene.waiting)
    settled = kit.narrator.settled(now, scene)
    due: list[Portion] = []
    if finished and (person or asked or len(finished) >= MOST_GATHERED):
        due += _packed(kit, scene, finished, now.number)
        finished = []
    if settled:
        told, _ = _cut((now,), now.number, settled[-1])
        due += _packed(kit, scene, (*finished, *told), None)
    elif any(kit.narrator.settled(chapter, scene) for chapter in finished):
        due += _packed(kit, scene, finished, None)
    elif person and not due and not posted.newest.key:
        due.append(Portion((), now.number))
    return tuple(due)


def _packed(kit: Kit, scene: Scene, chapters: Sequence[Chapter], until: int | None) -> list[Portion]:
    """Turns in one post, or in as many as have room for all that is weighty (E3.2). Where a turn has one post
    that grows, a person's has its own (W3.1)."""
    earlier: list[Portion] = []
    some: list[Chapter] = []
    lines = rows = 0
    for chapter in reversed(chapters):
        more_lines, more_rows = _takes(kit, scene, chapter)
        full = lines + more_lines > ROOM or rows + more_rows > ROWS
        if some and (full or any(_alone(kit, scene, part) for part in (chapter, some[-1]))):
            earlier.append(Portion(tuple(reversed(some)), until))
            until, lines, rows = some[-1].number, 0, 0
            some.clear()
        some.append(chapter)
        lines, rows = lines + more_lines, rows + more_rows
    return [Portion(tuple(reversed(some)), until), *reversed(earlier)]


def _alone(kit: Kit, scene: Scene, chapter: Chapter) -> bool:
    return kit.narrator.grows and scene.table.holder(chapter.seat).present


def _takes(kit: Kit, scene: Scene, chapter: Chapter) -> tuple[int, int]:
    """Upper bound of the lines that a turn needs, if nothing weighty is left out, and where no picture shows
    all of it, its lines on a phone."""
    told = kit.narrator.told(chapter, scene)
    records = [beat.highlight.body() for beat in told.beats if beat.highlight is not None]
    weighty = [beat.text for beat in told.beats if beat.weight <= WEIGHTY]
    lines = 1 + len(weighty) + max(map(len, records), default=0)
    if kit.narrator.rows is not None:
        return lines, 0
    head = [min((*told.shorter, told.clauses), key=lambda way: len(" ".join(way)))]
    return lines, sum(map(phone.rows, (*map(" ".join, head), *weighty))) + max(
        map(phone.lines, records), default=0
    )


def _whole(due: Sequence[Portion], whole: Sequence[Chapter]) -> tuple[Portion, ...]:
    """The posts that are due; where the newest has told the beginning of the first of their turns, one tells
    all of that turn in its place, and what follows has another."""
    first = due[0].chapters[0] if whole and due and due[0].chapters else None
    if first is None or not first.begun:
        return tuple(due)
    rest, until = due[0].chapters[1:], due[0].until
    known = next(chapter for chapter in whole if chapter.number == first.number)
    told = tuple(entry for entry in known.entries if entry.version < first.entries[0].version)
    turn = replace(known, entries=(*told, *first.entries), over=first.over)
    turns = (*(chapter for chapter in whole if chapter.number < first.number), turn)
    if not rest:
        return (Portion(turns, until), *due[1:])
    return (Portion(turns, rest[0].number), Portion(rest, until), *due[1:])


def _cut(
    chapters: Sequence[Chapter], number: int, version: int
) -> tuple[tuple[Chapter, ...], tuple[Chapter, ...]]:
    """What happened up to a step of a turn, and the rest."""
    place = next(n for n, chapter in enumerate(chapters) if chapter.number == number and chapter.entries)
    cut = chapters[place]
    told = tuple(entry for entry in cut.entries if entry.version <= version)
    left = tuple(entry for entry in cut.entries if entry.version > version)
    done = replace(cut, entries=told, over=cut.over and not left)
    rest = chapters[place + 1 :]
    if left or not rest:
        rest = (replace(cut, entries=left, begun=True, earlier=(*cut.earlier, *told)), *rest)
    return (*chapters[:place], done), tuple(rest)


class Change(Enum):
    """What becomes of the line on the newest message (E3.8)."""

    STAYS = "stays"
    EDITED = "edited"
    ANEW = "anew"
    BACK = "back"
    """It stands again on the post that grows, and the short message goes."""


def changed(line: Line, posted: Posted, turn: int, now: float, *, grows: bool = False) -> Change:
    """The line is edited in place while its post is young and no other turn asks; then whoever else is
    awaited has a short message, which is edited while it is the newest: none follows another (E17.14). Where
    posts grow, who is awaited has one from the start, and it goes with the answer."""
    if line.text == posted.line.text:
        return Change.STAYS
    asks = set(line.asked) - set(posted.line.asked)
    short, below = posted.newest.key.startswith(SHORT), posted.newest.below
    if grows and short and not line.asked and below is not None and now - below.at <= EDITABLE:
        return Change.BACK
    if grows and asks and not short:
        return Change.ANEW
    old = now - posted.newest.at > EDITABLE or (asks and posted.told.turn != turn)
    if not old or posted.newest.key.startswith(SHORT):
        return Change.EDITED
    goes_on = bool(posted.line.asked) and not line.asked
    return Change.ANEW if line.text and (asks or goes_on) else Change.STAYS
