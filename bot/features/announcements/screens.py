"""How a public post looks: its news as heading, whose turn that was, a picture, what happened (E3.1, E17.7).

What is made here stays. What an open post has besides, and only the newest is open, `opened` adds: who is
next, how the game stands, the line that says for whom the table waits, and the buttons.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.features.announcements import turn_lines
from bot.features.announcements.policy import ROOM, Portion
from bot.features.away.screens import told_turns
from bot.model import screen as icons
from bot.model.kit import Kit
from bot.model.scene import Scene, Table
from bot.model.screen import (
    MOST_IN_A_ROW,
    Button,
    Buttons,
    Line,
    Picture,
    Screen,
    Text,
    buttons,
    screen,
)
from bot.model.story import HEAVY, Beat, Chapter, Highlight, PublicSummary
from bot.ui import phone
from bot.ui.icons import board_button, own_button, player, recap_button, turn_button
from bot.words import labels
from bot.words import people as people_words
from bot.words import text as texts
from bot.words import votes as words
from bot.words.catalogue import _


class _Part(NamedTuple):
    """A turn of a portion, in words."""

    chapter: Chapter
    told: PublicSummary


def lasting(kit: Kit, scene: Scene, portion: Portion, moved: float = 0) -> Screen:
    """A post that tells a portion, as it stays when another has followed."""
    parts = [_Part(chapter, kit.narrator.told(chapter, scene)) for chapter in portion.chapters]
    if not parts:
        return _first(kit, scene)
    if all(part.chapter.begun and not part.told.beats for part in parts):
        # All that the turn brought was told before.
        return short(kit, scene, portion.chapters[-1])
    chapter, beat = _weightiest(parts)
    highlight = _highlight(parts, beat)
    if highlight is not None and (portion.until is None or not kit.narrator.grows):
        record = kit.narrator.highlight(scene, highlight, chapter)
        pictures: tuple[Picture | None, ...] = (
            record,
            *kit.narrator.beside(scene, portion.chapters, highlight),
        )
    else:
        after = portion.chapters[-1].number if portion.until is not None else None
        board = kit.narrator.picture(scene, chapter, after, beat)
        pictures = (board, *kit.narrator.beside(scene, portion.chapters))
    news, turn = _news(kit, parts, chapter, beat), _whose(kit, scene, portion.chapters, chapter)
    heading = words.heading(icons.before(kit.seats.icon(kit.narrator.whose(chapter)), news or turn))
    stands = () if kit.narrator.grows else filter(None, [kit.narrator.standing(scene)])
    head, most = f"{heading}\n{turn}" if news else heading, _most(kit, pictures)
    body = _body(kit, scene, parts, beat, highlight, moved, most)
    while kit.narrator.grows and most > LEAST and _high(kit, head, pictures, (*body, *stands)):
        # A long heading takes the room of what is told: what is not heavy gives way to it.
        most -= 1
        body = _body(kit, scene, parts, beat, highlight, moved, most)
    if kit.narrator.grows and not body and not news:
        body = (_("Nothing happened that all can see."),)
    return screen(
        head,
        *_fitting(kit, head, pictures, "\n".join((*body, *stands))),
        "\n".join(body),
        colour=kit.seats.colour(kit.narrator.whose(chapter)),
        game=scene.table.game,
    )


def _most(kit: Kit, pictures: Sequence[Picture | None]) -> int:
    """The lines of a phone for which all gives way that is not heavy (W15.11)."""
    if kit.narrator.rows is None:
        return turn_lines.MANY_ROWS
    first = next(filter(None, pictures), None)
    high = first is not None and kit.tall is not None and kit.tall(first) >= 1
    return turn_lines.UNDER_MAP if high else turn_lines.ROWS


OPEN: Final = 170
"""Pixels of what an open post has besides: how it stands, for whom it waits, the buttons."""
LONG_OPEN: Final = 270
"""Pixels of an open post in a game in which how it stands and what is waited for take two lines each."""


LOWER: Final = 936
"""Pixels that a picture is high at most above a long story, 1080 wide."""


MOST_OPEN: Final = 330
"""Pixels of all that an open post has besides, where its lines are as long as they get."""
HIGHEST: Final = 1030
"""Pixels of an open post of such a game at most, unless all that it tells is heavy."""
LEAST: Final = 4
"""Lines of a phone that are left for what happened, however long the heading is."""


def _high(kit: Kit, head: str, pictures: Sequence[Picture | None], body: Sequence[str]) -> bool:
    """Whether a post with these lines is too high once it is open."""
    shown = _fitting(kit, head, pictures, "\n".join(body))
    return kit.tall is not None and (
        phone.height([head, *shown, "\n".join(body)], kit.tall) + MOST_OPEN > HIGHEST
    )


def _fitting(kit: Kit, head: str, pictures: Sequence[Picture | None], body: str) -> Sequence[Picture | None]:
    """The pictures for which a phone has room beside the words; one of them always (W3.3)."""
    shown = [picture for picture in pictures if picture is not None]
    if kit.tall is None:
        return shown
    if not kit.narrator.grows:
        high = phone.height([head, *shown, body], kit.tall) + OPEN + 22 > phone.HIGH
        return _lowered(kit, shown) if high else shown
    while len(shown) > 1 and phone.height([head, *shown, body], kit.tall) + LONG_OPEN > phone.HIGH:
        shown.pop()
    high = phone.height([head, *shown, body], kit.tall) + LONG_OPEN > phone.HIGH
    return _lowered(kit, shown) if high else shown


def _lowered(kit: Kit, pictures: Sequence[Picture]) -> Sequence[Picture]:
    """The pictures as low as the game draws them above a long story."""
    return [kit.tutorial.lower(picture, LOWER) for picture in pictures] if kit.tutorial else pictures


def _first(kit: Kit, scene: Scene) -> Screen:
    """The post with which a game begins: who plays, and how all stand."""
    now = kit.narrator.mover(scene)
    turn = _turn(kit, scene, Chapter(now.seat, scene.status.period, (), over=False), now.name)
    return screen(
        words.heading(icons.before(kit.seats.icon(now.seat), turn)),
        kit.narrator.picture(scene, None, 0),
        colour=kit.seats.colour(now.seat),
        game=scene.table.game,
    )


def short(kit: Kit, scene: Scene, chapter: Chapter, cause: str = "") -> Screen:
    """What stays of a message that has only a line (E3.8)."""
    seat = kit.narrator.whose(chapter)
    heading = icons.before(kit.seats.icon(seat), cause or _turn(kit, scene, chapter))
    return screen(heading, colour=kit.seats.colour(seat), game=scene.table.game)


def tells(kit: Kit, scene: Scene, portion: Portion, shown: Screen) -> bool:
    """Whether a post tells anything besides whose turn it is."""
    return bool(portion.chapters) and shown != short(kit, scene, portion.chapters[-1])


def opened(kit: Kit, scene: Scene, shown: Screen, line: str, *, names_next: bool) -> Screen:
    """The newest post, which says how the game stands now (W15.4) and for whom the table waits."""
    first, *rest = shown.parts
    if names_next and isinstance(first, Text):
        now = kit.narrator.mover(scene)
        # In a duel the side is named before a character is chosen (O16.2).
        name = kit.seats.within(now.seat) if now.name == kit.seats.name(now.seat) else now.name
        other = now.turn and not _names(first.text, now.turn)
        turn = labels.turn(now.turn) if other else ""
        next_one = words.next_one(name, player(scene.table.holder(now.seat)), turn)
        apart = first.text.startswith("#") and "\n" not in first.text
        begun = f"{next_one[:1].upper()}{next_one[1:]}"
        first = Text(f"{first.text}\n{begun}" if apart else f"{first.text} · {next_one}")
    stands = kit.narrator.standing(scene)
    more = screen(stands or None, Line() if len(rest) > 0 and line else None, line, post_buttons(kit, scene))
    return replace(shown, parts=(first, *rest, *more.parts))


def _names(heading: str, turn: int) -> bool:
    """Whether the line that says which turn a post tells has that number; a date as "M+3" is none."""
    line = heading.rpartition("\n")[2]
    return re.search(rf"(?<![+\d]){turn}(?!\d)", line) is not None


def post_buttons(kit: Kit, scene: Scene) -> Buttons:
    """The buttons of every public post about a turn, in one row: from public facts only (E0.7, E3.4). Where
    the row is full, what is the viewer's own gives way, which *My turn* leads to (W3.1)."""
    free = any(holder.offered for holder in scene.table.holders)
    more = (
        board_button(),
        recap_button(),
        *kit.screens.public_buttons(scene),
        *((Button(people_words.TAKE(), "seat-take"),) if free else ()),
    )
    own = (own_button(kit.seats),) if len(more) < MOST_IN_A_ROW - 1 else ()
    return buttons(turn_button(), *own, *more)


# What the heading says


def _weightiest(parts: Sequence[_Part]) -> tuple[Chapter, Beat | None]:
    """The heaviest beat with its turn, of equals the one that leads most, then the latest; without a beat the
    last turn that led somewhere, or else that tells anything."""
    worth = [(part.chapter, beat) for part in reversed(parts) if (beat := part.told.weightiest) is not None]
    stops = [part.chapter for part in parts if part.told.stop]
    told = stops or [part.chapter for part in parts if part.told.beats] or [parts[-1].chapter]
    return min(worth, key=lambda pair: (pair[1].weight, -pair[1].leads), default=(told[-1], None))


def _highlight(parts: Sequence[_Part], beat: Beat | None) -> Highlight | None:
    """The record of the event in the heading, or of the one that brought it about."""
    if beat is None or beat.highlight is not None:
        return beat.highlight if beat is not None else None
    near = [other for part in parts for other in part.told.beats if other.section == beat.section]
    return next((other.highlight for other in reversed(near) if other.highlight is not None), None)


def _news(kit: Kit, parts: Sequence[_Part], chapter: Chapter, beat: Beat | None) -> str:
    """The heaviest event, else where the turn led that the picture shows; empty where nothing came of it."""
    if beat is not None:
        return beat.head[0]
    shown = next(part.told for part in parts if part.chapter is chapter)
    return f"{kit.seats.name(shown.seat)} {shown.stop}" if shown.stop else ""


def _whose(kit: Kit, scene: Scene, chapters: Sequence[Chapter], shown: Chapter) -> str:
    """Whose turn was played, or which turns."""
    # A turn of which only the end is left was named by the post before, unless this one has its news.
    new = [chapter for chapter in chapters if not chapter.begun or chapter is shown]
    first = kit.turn(scene.table, new[0].number)
    last = kit.turn(scene.table, chapters[-1].number)
    if first != last:
        return _("Turns {first} to {last}").format(first=first, last=last)
    if len(new) > 1:
        # A post of several sittings is not titled as one of them (E17.7).
        turn = labels.turn(first)
        return f"{turn[:1].upper()}{turn[1:]}"
    return _turn(kit, scene, chapters[-1])


def _turn(kit: Kit, scene: Scene, chapter: Chapter, name: str = "") -> str:
    table, seat = scene.table, chapter.seat
    title = kit.narrator.title(scene, chapter)
    return title or words.title(
        kit.turn(table, chapter.number), name or kit.seats.name(seat), player(table.holder(seat))
    )


# What happened


def _body(
    kit: Kit,
    scene: Scene,
    parts: Sequence[_Part],
    beat: Beat | None,
    highlight: Highlight | None,
    moved: float,
    most: int,
) -> tuple[str, ...]:
    """What happened, in as many lines as a post has (W15.3), in its order: the record of the heavy event
    where it happened, or after all where a turn is told in one breath, as it ends what is told before it
    (E3.9); nothing that the heading has said (W15.2)."""
    rows, record = kit.narrator.rows, highlight.body() if highlight is not None else ()
    last_beat = next((part.told.beats[-1] for part in reversed(parts) if part.told.beats), None)
    ends = rows is None and last_beat is not None and last_beat.highlight is highlight
    own = turn_lines.without(beat, record) if ends else ()
    last = [
        *_late(kit, scene.table, parts),
        *told_turns(scene.table, [part.chapter.number for part in parts if part.chapter.over]),
    ]
    last += (
        [_("All clocks were moved by {how_long}: I was away.").format(how_long=texts.duration(moved))]
        if moved
        else []
    )
    bold = beat if rows is None else None
    told = [
        turn_lines.Turn(
            replace(
                told,
                beats=_bold(
                    bold, turn_lines.unsaid(beat, _recorded(told.beats, highlight, () if own else record))
                ),
            ),
            *_room(kit, scene, chapter, parts),
            drawn=rows is not None and len(parts) == 1,
        )
        for chapter, told in parts
    ]
    room = ROOM - len(own) - len(last)
    if rows is None and highlight is None:
        rows = turn_lines.LOW_ROWS
    elif rows is None and len(parts) > 1:
        rows = turn_lines.BATTLE_ROWS - phone.lines(own)
    if rows is not None:
        rows -= phone.lines(last)
    ordered = kit.narrator.rows is not None
    lines = turn_lines.together(kit.seats, scene.table, told, room, rows, most, ordered=ordered)
    return (*lines, *own, *last)


def _bold(heading: Beat | None, beats: Sequence[Beat]) -> tuple[Beat, ...]:
    """Beats, in bold those that are heavy and that the heading does not name (E3.2)."""
    named = ("", heading.head[0]) if heading is not None else ()
    return tuple(
        replace(beat, text=f"**{beat.text}**")
        if named and beat.weight <= HEAVY and beat.head[0] not in named and "**" not in beat.text
        else beat
        for beat in beats
    )


def _recorded(beats: Sequence[Beat], highlight: Highlight | None, record: Sequence[str]) -> list[Beat]:
    """Beats without those that the record of a highlight tells too, where it has one, and with these lines
    of it in their place."""
    own = [
        beat for beat in beats if highlight is not None and beat.highlight is highlight and highlight.body()
    ]
    if not own:
        return list(beats)
    weight = min(beat.weight for beat in own)
    lines = [Beat(f"record-{n}", weight, line) for n, line in enumerate(record)]
    at = next(n for n, beat in enumerate(beats) if beat is own[0])
    return [*beats[:at], *lines, *(beat for beat in beats[at:] if beat.highlight is not highlight)]


def _room(kit: Kit, scene: Scene, chapter: Chapter, parts: Sequence[_Part]) -> tuple[int, bool]:
    """How many lines a turn gets, and whether the second line says already whose it is."""
    alone = len(parts) == 1
    gathered = not alone and not scene.table.holder(chapter.seat).present
    most = kit.narrator.gathered if gathered else kit.narrator.most
    return most, alone and (chapter.begun or bool(kit.narrator.title(scene, chapter)))


def _late(kit: Kit, table: Table, parts: Sequence[_Part]) -> list[str]:
    """For whom the time ran out (E8.6): who plays the turn is told so at its end."""
    late: dict[str, None] = {}
    for chapter, __ in parts:
        for seat in (entry.seat for entry in chapter.entries if entry.late):
            if chapter.seat not in table.party(seat):
                late[_("{seat} ran out of time, so I answered.").format(seat=kit.seats.name(seat))] = None
            elif chapter.over:
                late[kit.seats.late(chapter.seat)] = None
    return list(late)
