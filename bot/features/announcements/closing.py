"""Direct messages that asked for an answer are closed once the decision is, wherever it was (E4.32, E5.1)."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.model.kit import Kit, Seats
from bot.model.post import CLOSED, Call, News, Post, call_key, here_key
from bot.model.scene import Table
from bot.model.screen import Screen, buttons, plain, screen
from bot.model.story import HEAVY, LONGEST, WEIGHTY, Beat, PublicSummary
from bot.ui import phone
from bot.ui.icons import board_button, first, own_button, turn_button
from bot.words import labels, text
from bot.words import remind as words
from bot.words import text as texts
from bot.words import votes as turn
from bot.words.catalogue import _
from bot.words.language import speaking

# Told turns packed into lines of 120 characters, the weightiest kept (E3.2)


SENTENCES: Final = re.compile(r"(?<=\.)\s|(?<=\.\*\*)\s")
"""Between two sentences of a line."""
SPACES: Final = re.compile(r" {2,}")
"""What is left where something was cut out; a thin space of French is none of it."""
FOUR = 4
"""Lines of a turn in a post (E3.2). What was left out shares the last of them; a post of more lines has one
for it alone where it can, so that it is not read as part of the sentence before it (W3.2)."""
ROWS: Final = 14
"""Lines of a phone for what happened: with the heading, how it stands, who is next and the buttons 24."""
MOVED: Final = HEAVY + 1
"""What is left out of no post: what is heavy, and the word that somebody moved (INF-3)."""
LOW_ROWS: Final = 7
"""The same under a picture of the board, which is high: what is light gives way (E3.10, E16.5)."""
GATHERED = 2
"""Lines for each of several turns told in one post (E3.10): as many more as its weighty beats need."""


class Turn(NamedTuple):
    """A turn that is to be told with others."""

    told: PublicSummary
    most: int
    """Lines that it gets; what is weighty is told even where it takes a line more."""
    titled: bool
    """Whether a title says whose it is."""
    drawn: bool = False
    """Whether the picture shows what is light: nothing says that it was left out (W15.11). That of a post of
    several turns shows only one of them."""
    head: str = ""
    """Its first line, where it is told with others that were like it."""


def together(
    seats: Seats, table: Table, turns: Sequence[Turn], room: int, rows: int | None = None
) -> tuple[str, ...]:
    """Turns in order, in so many lines at most: where they do not fit, the lightest of all goes first, of
    equals that of the longest turn, so that nothing heavier is missing when something lighter is told
    (W15.2, W15.3). ``rows``: so many lines of a phone, for which nothing weighty gives way; for `ROWS` all
    gives way that is not heavy (W15.11)."""
    found = [_Kept(seats, table, one) for one in _alike(seats, table, turns)]
    if len(turns) > 1:
        # What is left out of them is said once, for the whole post.
        for one in found:
            one.hush()
    while any(turn.beats for turn in found):
        least = max((turn for turn in found if turn.beats), key=lambda turn: (turn.lightest, len(turn.lines)))
        said = _once(found, room)
        taken = phone.lines(said) if rows is not None else 0
        long = rows is not None and (
            (least.lightest > WEIGHTY and taken > rows) or (least.lightest > MOVED and taken > ROWS)
        )
        if len(said) <= room and not long:
            break
        if not long and least.lightest <= WEIGHTY and (loud := [turn for turn in found if not turn.silent]):
            for turn in loud:
                turn.hush()
        else:
            least.drop()
    while rows is not None and phone.lines(_once(found, room)) > rows:
        if not max(found, key=lambda one: len("".join(one.lines))).tighten():
            break
    _lone(found, room, rows)
    while _uncounted(found, room) and (light := [one for one in found if one.beats and one.light]):
        max(light, key=lambda turn: (turn.lightest, len(turn.lines))).drop()
    return tuple(_once(found, room))


def _alike(seats: Seats, table: Table, turns: Sequence[Turn]) -> list[Turn]:
    """The turns, of each row of those that were alike one for all: one sentence tells them (E3.10)."""
    found = list[Turn]()
    for alike, same in groupby(turns, lambda one: one.told.alike and one.told.alike.said):
        row = list(same)
        if alike and len(row) > 1:
            found.append(row[0]._replace(head=_of_all(seats, table, [one.told for one in row])))
        else:
            found += row
    return found


def _of_all(seats: Seats, table: Table, told: Sequence[PublicSummary]) -> str:
    one, own = told[0].alike, [what for turn in told if turn.alike is not None for what in turn.alike.own]
    assert one is not None
    said = one.said.format(seats=texts.listing(first(seats, table, turn.seat) for turn in told))
    return f"{said} {one.each.format(each=texts.listing(own))}" if own else said


def _uncounted(found: Sequence[_Kept], room: int) -> bool:
    """Whether something was left out and found no room for the word that it was (E3.2)."""
    left = sum(one.dropped for one in found)
    return left > 0 and turn.more(left) not in " ".join(_once(found, room))


def _lone(found: Sequence[_Kept], room: int, rows: int | None) -> None:
    """If exactly one event was left out and its line takes no more room than "1 more", tell it after all."""
    left = [one for one in found if one.gone]
    if len(left) != 1 or len(left[0].gone) != 1:
        return
    counted = _once(found, room)
    left[0].restore()
    told = _once(found, room)
    most = max(rows or 0, phone.lines(counted))
    if len(told) > max(room, len(counted)) or (rows is not None and phone.lines(told) > most):
        left[0].drop()


def _once(found: Sequence[_Kept], room: int) -> list[str]:
    """The lines of all turns; that something was left out shares the last one, once for the post (E3.2)."""
    said = [line for one in found for line in one.lines]
    left = sum(one.dropped for one in found) if len(found) > 1 else 0
    return _with_more(said, turn.more(left), room) if left else said


def without(heading: Beat | None, said: Sequence[str]) -> tuple[str, ...]:
    """Lines without what the heading has said: in its words, or in others (W15.2)."""
    if heading is None:
        return tuple(said)
    known = _bare(heading.head[0])
    others = [
        SPACES.sub(" ", line.replace(heading.echo, "")).strip() if heading.echo else line for line in said
    ]
    left = (" ".join(one for one in SENTENCES.split(line) if _bare(one) != known) for line in others)
    return tuple(filter(None, left))


def unsaid(heading: Beat | None, beats: Sequence[Beat]) -> tuple[Beat, ...]:
    """Beats without what the heading has said."""
    known = heading.under if heading is not None else ""
    told = (
        (beat, (known,) if known and beat == heading else without(heading, (beat.text,))) for beat in beats
    )
    return tuple(replace(beat, text=left[0]) for beat, left in told if left)


def _bare(sentence: str) -> str:
    return plain(sentence).replace("*", "").strip(" .")


def lines(
    seats: Seats, told: PublicSummary, table: Table, most: int = GATHERED, *, titled: bool = False
) -> tuple[str, ...]:
    """The turn in at most that many lines: the headline, what was done in order, the end.

    What is weighty is told even where it takes a line more. ``titled``: a title says who did what.
    """
    return tuple(_Kept(seats, table, Turn(told, most, titled)).lines)


class _Kept:
    """What is told of a turn: in as many lines as it gets, and then ever less."""

    def __init__(self, seats: Seats, table: Table, one: Turn) -> None:
        ways = [one.head] if one.head or one.titled else headlines(seats, one.told, table)
        self._head = _fitting(ways)
        self._ways = [way for way in ways if len(way) < len(self._head)]
        """Shorter ways to say the first line, the longest first."""
        self._most = one.most
        self._drawn = one.drawn
        self.gone: list[tuple[int, Beat]] = []
        """What was left out, with its place when it was."""
        self.silent = False
        self.beats = _worded(one.told)
        if not self._head and not one.titled and self.beats and not _names(seats, one.told):
            # The rest of a turn whose beginning was told before.
            named = texts.headed(first(seats, table, one.told.seat), self.beats[0].text)
            self.beats[0] = replace(self.beats[0], text=named)
        self.lines = self._packed()
        while len(self.lines) > one.most and self.beats and self.lightest > WEIGHTY:
            self.drop()

    @property
    def dropped(self) -> int:
        """How many events were left out that the picture does not show either."""
        return sum(not self._drawn or beat.weight <= WEIGHTY for _, beat in self.gone)

    def tighten(self) -> bool:
        """Say the first line shorter; whether that can be."""
        if not self._ways:
            return False
        self._head = self._ways.pop(0)
        self.lines = self._packed()
        return True

    @property
    def lightest(self) -> int:
        """The weight of what is left out next."""
        return max(beat.weight for beat in self.beats)

    @property
    def light(self) -> bool:
        """Whether what is left out next is not weighty."""
        return self.lightest > WEIGHTY

    def hush(self) -> None:
        """Leave out "and n more", so that a weighty line gets its room (E3.2)."""
        self.silent = True
        self.lines = self._packed()

    def drop(self) -> None:
        """Leave out the lightest, of equals the last."""
        place = max(range(len(self.beats)), key=lambda place: (self.beats[place].weight, place))
        self.gone.append((place, self.beats.pop(place)))
        self.lines = self._packed()

    def restore(self) -> None:
        """Tell again what was left out last."""
        place, beat = self.gone.pop()
        self.beats.insert(place, beat)
        self.lines = self._packed()

    def _packed(self) -> list[str]:
        room, beats = self._most - bool(self._head), self.beats
        packed = _pack(beats if self._most > GATHERED else [replace(beat, section="deal") for beat in beats])
        if self.dropped and not self.silent:
            more = turn.more(self.dropped)
            alone = self._most > FOUR and len(packed) < room
            packed = [*packed, more] if alone else _with_more(packed, more, room)
        return [*_under(self._head, packed, beats)]


def _names(seats: Seats, told: PublicSummary) -> bool:
    """Whether the first sentence of a turn says by itself whose it is: nobody is named twice in a row."""
    return seats.name(told.seat).casefold() in told.beats[0].text.partition(". ")[0].casefold()


def _with_more(packed: list[str], more: str, room: int) -> list[str]:
    """That something was left out shares the last line; where it finds no room there it is not said."""
    if packed and len(packed[-1]) + 1 + len(more) <= LONGEST:
        return [*packed[:-1], f"{packed[-1]} {more}"]
    return [*packed, more] if len(packed) < room else packed


def whole(seats: Seats, told: PublicSummary, table: Table) -> tuple[str, ...]:
    """The turn with every move and every beat: the last one of a game (E10.1)."""
    head = turn.headline(first(seats, table, told.seat), told.clauses)
    beats = _worded(told)
    return _under(head, _pack(beats), beats)


def _worded(told: PublicSummary) -> list[Beat]:
    """The beats that are said in words of their own; of the others only headings tell."""
    return [beat for beat in told.beats if beat.text]


def _under(head: str, packed: Sequence[str], beats: Sequence[Beat]) -> tuple[str, ...]:
    """The lines under a headline; it takes up what is no line of its own."""
    if head and beats and not beats[0].section and len(head) + 1 + len(packed[0]) <= LONGEST:
        return (f"{head} {packed[0]}", *packed[1:])
    return (*((head,) if head else ()), *packed)


def headlines(seats: Seats, told: PublicSummary, table: Table) -> list[str]:
    """The first line in ever fewer words."""
    return [turn.headline(first(seats, table, told.seat), way) for way in (told.clauses, *told.shorter)]


def headline(seats: Seats, told: PublicSummary, table: Table) -> str:
    """The first line, cut to its length by leaving out the stops between."""
    return _fitting(headlines(seats, told, table))


def _fitting(ways: Sequence[str]) -> str:
    return next((text for text in ways if len(text) <= LONGEST), ways[-1])


def _pack(beats: Sequence[Beat]) -> list[str]:
    """Sentences side by side while they fit; the end of the turn begins a line of its own."""
    packed: list[str] = []
    section = ""
    for beat in beats:
        goes_on = beat.section.partition(".")[0] in ("", section.partition(".")[0])
        fits = packed and goes_on and len(packed[-1]) + 1 + len(beat.text) <= LONGEST
        if fits:
            packed[-1] = f"{packed[-1]} {beat.text}"
        else:
            packed.append(beat.text)
        section = beat.section or section
    return packed


def closings(kit: Kit, news: News, calls: Collection[Call], anew: Collection[int] = ()) -> tuple[Post, ...]:
    """What the messages of those calls say from now on whose decision is not open any more.

    Not the one in which the answer was tapped: there the panel has gone on already, until a new message calls
    that person (``anew``), as two panels are never live at once in one conversation (W15.14).
    """
    posts = []
    for call in calls:
        if is_open(news, call) or (call.spared and call.user not in anew):
            continue
        with speaking(news.public.table.holder(call.seat).language):
            posts.append(
                Post(
                    to=call.user,
                    kind=CLOSED,
                    screen=_closed(kit, news, call),
                    edit=call.key or call_key(call.number),
                    only=True,
                    spare=0 if call.spared else _spare(news, call),
                    strip=here_key(call.key or call_key(call.number)),
                    closed=_in_channel(kit, news, call),
                )
            )
    return tuple(posts)


def kept(news: News, call: Call, anew: Collection[int]) -> Call | None:
    """What is remembered of a call: it is open, or the panel went on in its message."""
    if is_open(news, call):
        return call
    gone_on = call.spared or (_spare(news, call) and not _over(news))
    if not gone_on or (call.spared and call.user in anew):
        return None
    return replace(call, spared=True)


def is_open(news: News, call: Call) -> bool:
    """Whether that decision is still to be taken, or that turn still goes on."""
    public = news.public
    if call.turn < 0:
        return call.number in [wait.number for wait in public.waiting]
    now = public.status
    same = (now.active, now.period) == (call.seat, call.turn)
    return same and not _over(news) and public.table.holder(call.seat).user == call.user


def _over(news: News) -> bool:
    return news.public.table.status == "over" or news.public.status.outcome is not None


def _spare(news: News, call: Call) -> int:
    """The message in which the answer was tapped, or with which the turn was ended."""
    if call.turn < 0:
        return news.answered.get(call.number, 0)
    return max(news.answered.values(), default=0)


def _turn_over(kit: Kit, news: News, call: Call) -> Screen:
    """One line: the turn is over, and who ended it (E17.3)."""
    table = news.public.table
    own = [one for one in news.private.get(call.seat, ()) if one.seat == call.seat and one.turn == call.turn]
    late = table.holder(call.seat).user == call.user and any(one.late for one in own)
    turn = labels.turn(kit.turn(table, call.turn))
    over = words.OVER() if _over(news) else words.TURN_OVER()
    how = words.late_turn() if late else over
    said = f"{turn} · {how}"
    return screen(
        labels.place_line(text.plain(table.name), table.channel, kit.seats.name(call.seat), said),
        colour=kit.seats.colour(call.seat),
        game=table.game,
    )


def _in_channel(kit: Kit, news: News, call: Call) -> Screen:
    """What stays of a call in the channel: that it is over, and not a word of how (E5.1)."""
    table = news.public.table
    with speaking(table.language):
        said = f"**{text.plain(table.name)}** · {kit.seats.name(call.seat)} · {words.CLOSED()}"
        return screen(said, colour=kit.seats.colour(call.seat), game=table.game)


def _closed(kit: Kit, news: News, call: Call) -> Screen:
    """What was asked, that it is answered, and what was done."""
    if call.turn >= 0:
        return _turn_over(kit, news, call)
    table, scene = news.public.table, news.scenes.get(call.seat)
    own = scene is not None and scene.user == call.user
    steps = [entry for entry in news.private.get(call.seat, ()) if entry.seat == call.seat] if own else []
    how = words.CLOSED() if not steps else _("answered")
    why = words.LATE_ANSWER() if any(entry.late for entry in steps) else ""
    if any(entry.version in news.ordered for entry in steps):
        why = _("I answered this for you.")
    done = kit.narrator.answered(scene, steps) if scene is not None else ()
    return screen(
        labels.place_line(
            text.plain(table.name),
            table.channel,
            kit.seats.name(call.seat),
            f"**{kit.narrator.waits(call.kind)}** · {how}",
        ),
        " ".join((*([why] if why else ()), *done)),
        buttons(turn_button(), own_button(kit.seats), board_button()),
        colour=kit.seats.colour(call.seat),
        game=table.game,
    )
