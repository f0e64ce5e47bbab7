"""Told turns packed into the lines of a post, of 120 characters each: the weightiest are kept (E3.2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace as with_
from functools import cached_property
from itertools import groupby
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.model.kit import Seats
from bot.model.scene import Table
from bot.model.screen import plain
from bot.model.story import HEAVY, LONGEST, WEIGHTY, Beat, PublicSummary
from bot.ui import phone
from bot.ui.icons import first
from bot.words import text as texts
from bot.words import votes

SENTENCES: Final = re.compile(r"(?<=\.)\s|(?<=\.\*\*)\s")
"""Between two sentences of a line."""
SPACES: Final = re.compile(r" {2,}")
"""What is left where something was cut out; a thin space of French is none of it."""
FOUR = 4
"""Lines of a turn in a post (E3.2). What was left out shares the last of them; a post of more lines has one
for it alone where it can, so that it is not read as part of the sentence before it (W3.2)."""
ROWS: Final = 10
"""Lines of a phone for what happened: with heading, a low picture, how it stands, who is next, buttons 1000
pixels."""
UNDER_MAP: Final = 9
"""As many under a map."""
MANY_ROWS: Final = 14
"""Lines for what happened where no line says how the game stands."""
MOVED: Final = HEAVY + 1
"""What is left out of no post: what is heavy, and the word that somebody moved (INF-3)."""
LOW_ROWS: Final = 8
"""Lines for what happened under a high picture of the board: what is light gives way (E3.10, E16.5)."""
BATTLE_ROWS: Final = 10
"""Lines for several turns under a picture of a battle, with the record of it."""
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
    seats: Seats,
    table: Table,
    turns: Sequence[Turn],
    room: int,
    rows: int | None = None,
    most: int = MANY_ROWS,
    *,
    ordered: bool = False,
) -> tuple[str, ...]:
    """Turns in order, in so many lines at most: where they do not fit, the lightest of all goes first, of
    equals that of the longest turn, so that nothing heavier is missing when something lighter is told
    (W15.2, W15.3). ``rows``: so many lines of a phone, for which nothing weighty gives way; for ``most`` all
    gives way that is not heavy (W15.11). ``ordered``: first lines say only that somebody gave
    orders, and the post says how the game stands."""
    told = [_TurnLines.of(seats, table, turn) for turn in _shared(seats, table, turns)]
    several = len(turns) > 1 and ordered
    if several and (led := [turn for turn in told if turn.beats]):
        # Orders without an event are none.
        told = led
    if len(turns) > 1:
        # What is left out of them is said once, for the whole post.
        told = [event.hushed() for event in told]
    told = _shortened(told, room, rows, most, several=several)
    told = _tightened(told, room, rows)
    told = _with_lone(told, room, rows)
    told = _counted(told, room)
    lines = _once(told, room)
    if rows is None and len(told) == 1 and told[0].silent and told[0].dropped:
        # What gave way to heavier things is counted where the word for it needs no line.
        lines = _with_more(lines, votes.more(told[0].dropped), room)
    return tuple(lines)


def _shortened(
    told: list[_TurnLines], room: int, rows: int | None, most: int, *, several: bool
) -> list[_TurnLines]:
    """The turns without what finds no room: the lightest goes first, of equals that of the longest turn. Of
    ``several`` turns of a game with a map the first lines go before any event."""
    while full := [place for place, turn in enumerate(told) if turn.beats]:
        place = max(full, key=lambda place: (told[place].lightest, len(told[place].lines)))
        least, lines = told[place].lightest, _once(told, room)
        taken = phone.lines(lines) if rows is not None else 0
        long = rows is not None and ((least > WEIGHTY and taken > rows) or (least > MOVED and taken > most))
        if len(lines) <= room and not long:
            break
        headed = [at for at, turn in enumerate(told) if turn.head] if several else []
        if headed:
            # Who gave orders is lighter than what came of them.
            told = _changed(told, headed[0], told[headed[0]].unheaded())
        elif long and least <= WEIGHTY and any(turn.ways for turn in told):
            told = _tightened_once(told)
        elif not long and least <= WEIGHTY and not all(turn.silent for turn in told):
            told = [turn.hushed() for turn in told]
        else:
            told = _changed(told, place, told[place].shorter())
            if several and not told[place].beats:
                told = _changed(told, place, told[place].unheaded())
    return told


def _tightened(told: list[_TurnLines], room: int, rows: int | None) -> list[_TurnLines]:
    """The turns with shorter first lines while they take too much of a phone, the longest turn first."""
    while rows is not None and phone.lines(_once(told, room)) > rows and any(turn.ways for turn in told):
        told = _tightened_once(told)
    return told


def _tightened_once(told: list[_TurnLines]) -> list[_TurnLines]:
    longest = max(filter(lambda place: told[place].ways, range(len(told))), key=lambda at: len(told[at].head))
    return _changed(told, longest, told[longest].tightened())


def _with_lone(told: list[_TurnLines], room: int, rows: int | None) -> list[_TurnLines]:
    """If exactly one event was left out and its line takes no more room than "1 more", tell it after all."""
    left = [place for place, turn in enumerate(told) if turn.gone]
    if len(left) != 1 or len(told[left[0]].gone) != 1:
        return told
    counted = _once(told, room)
    restored = _changed(told, left[0], told[left[0]].restored())
    lines = _once(restored, room)
    most = max(rows or 0, phone.lines(counted))
    long = len(lines) > max(room, len(counted)) or (rows is not None and phone.lines(lines) > most)
    return told if long else restored


def _counted(told: list[_TurnLines], room: int) -> list[_TurnLines]:
    """The turns without what is light, until the word that something is missing finds room (E3.2)."""
    while _uncounted(told, room):
        light = [place for place, turn in enumerate(told) if turn.beats and turn.lightest > WEIGHTY]
        if not light:
            break
        place = max(light, key=lambda place: (told[place].lightest, len(told[place].lines)))
        told = _changed(told, place, told[place].shorter())
    return told


def _changed(told: list[_TurnLines], place: int, turn: _TurnLines) -> list[_TurnLines]:
    return [*told[:place], turn, *told[place + 1 :]]


def _shared(seats: Seats, table: Table, turns: Sequence[Turn]) -> list[Turn]:
    """The turns, of each row of those that were alike one for all: one sentence tells them (E3.10)."""
    joined = list[Turn]()
    for shared, same in groupby(turns, lambda turn: turn.told.shared and turn.told.shared.said):
        row = list(same)
        if shared and len(row) > 1:
            joined.append(row[0]._replace(head=_of_all(seats, table, [turn.told for turn in row])))
        else:
            joined += row
    return joined


def _of_all(seats: Seats, table: Table, told: Sequence[PublicSummary]) -> str:
    shared, own = (
        told[0].shared,
        [what for turn in told if turn.shared is not None for what in turn.shared.own],
    )
    assert shared is not None
    sentence = shared.said.format(seats=texts.listing(first(seats, table, turn.seat) for turn in told))
    return f"{sentence} {shared.each.format(each=texts.listing(own))}" if own else sentence


def _uncounted(told: Sequence[_TurnLines], room: int) -> bool:
    """Whether something was left out and found no room for the word that it was (E3.2)."""
    left = sum(turn.dropped for turn in told)
    return left > 0 and votes.more(left) not in " ".join(_once(told, room))


def _once(told: Sequence[_TurnLines], room: int) -> list[str]:
    """The lines of all turns; that something was left out shares the last one, once for the post (E3.2)."""
    lines = [line for turn in told for line in turn.lines]
    left = sum(turn.dropped for turn in told) if len(told) > 1 else 0
    return _with_more(lines, votes.more(left), room) if left else lines


def without(heading: Beat | None, sentences: Sequence[str]) -> tuple[str, ...]:
    """Lines without what the heading has said: in its words, or in others (W15.2)."""
    if heading is None:
        return tuple(sentences)
    known = _bare(heading.head[0])
    others = [
        SPACES.sub(" ", line.replace(heading.echo, "")).strip() if heading.echo else line
        for line in sentences
    ]
    left = (
        " ".join(sentence for sentence in SENTENCES.split(line) if _bare(sentence) != known)
        for line in others
    )
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
    return tuple(_TurnLines.of(seats, table, Turn(told, most, titled)).lines)


@dataclass(frozen=True)
class _TurnLines:
    """What is told of a turn: in as many lines as it gets, and with each change anew, in fewer."""

    head: str
    """Its first line; empty where a title says it."""
    ways: tuple[str, ...]
    """Shorter ways to say the first line, the longest first."""
    most: int
    """Lines that it gets."""
    drawn: bool
    """Whether the picture shows what is light."""
    beats: tuple[Beat, ...]
    gone: tuple[tuple[int, Beat], ...] = ()
    """What was left out, with its place when it was."""
    silent: bool = False
    """Whether nothing says how much was left out."""

    @classmethod
    def of(cls, seats: Seats, table: Table, turn: Turn) -> _TurnLines:
        """A turn without what is light and finds no room in its own lines."""
        ways = [turn.head] if turn.head or turn.titled else headlines(seats, turn.told, table)
        head, beats = _fitting(ways), _worded(turn.told)
        if not head and not turn.titled and beats and not _names(seats, turn.told):
            # The rest of a turn whose beginning was told before.
            named = texts.headed(first(seats, table, turn.told.seat), beats[0].text)
            beats[0] = replace(beats[0], text=named)
        shorter = tuple(way for way in ways if len(way) < len(head))
        told = cls(head, shorter, turn.most, turn.drawn, tuple(beats))
        while len(told.lines) > turn.most and told.beats and told.lightest > WEIGHTY:
            told = told.shorter()
        return told

    @property
    def dropped(self) -> int:
        """How many events were left out that the picture does not show either."""
        return sum(not self.drawn or beat.weight <= WEIGHTY for _, beat in self.gone)

    @property
    def lightest(self) -> int:
        """The weight of what is left out next."""
        return max(beat.weight for beat in self.beats)

    def unheaded(self) -> _TurnLines:
        """Without its first line: what was done says by whom."""
        return with_(self, head="", ways=())

    def tightened(self) -> _TurnLines:
        """With a shorter first line."""
        return with_(self, head=self.ways[0], ways=self.ways[1:])

    def hushed(self) -> _TurnLines:
        """Without "and n more", so that a weighty line gets its room (E3.2)."""
        return with_(self, silent=True)

    def shorter(self) -> _TurnLines:
        """Without the lightest event, of equals the last."""
        place = max(range(len(self.beats)), key=lambda place: (self.beats[place].weight, place))
        beats = (*self.beats[:place], *self.beats[place + 1 :])
        return with_(self, beats=beats, gone=(*self.gone, (place, self.beats[place])))

    def restored(self) -> _TurnLines:
        """With what was left out last."""
        place, beat = self.gone[-1]
        return with_(self, beats=(*self.beats[:place], beat, *self.beats[place:]), gone=self.gone[:-1])

    @cached_property
    def lines(self) -> list[str]:
        """The turn in lines, with how much was left out."""
        room, beats = self.most - bool(self.head), self.beats
        packed = _pack(beats if self.most > GATHERED else [replace(beat, section="deal") for beat in beats])
        if self.dropped and not self.silent:
            more = votes.more(self.dropped)
            alone = self.most > FOUR and len(packed) < room
            packed = [*packed, more] if alone else _with_more(packed, more, room)
        return [*_under(self.head, packed, beats)]


def _names(seats: Seats, told: PublicSummary) -> bool:
    """Whether the first sentence of a turn says by itself whose it is: nobody is named twice in a row."""
    return seats.name(told.seat).casefold() in told.beats[0].text.partition(". ")[0].casefold()


def _with_more(packed: list[str], more: str, room: int) -> list[str]:
    """The lines with "1 more" in the last of them; where that finds no room it is not said."""
    if packed and len(packed[-1]) + 1 + len(more) <= LONGEST:
        return [*packed[:-1], f"{packed[-1]} {more}"]
    return [*packed, more] if len(packed) < room else packed


def whole(seats: Seats, told: PublicSummary, table: Table) -> tuple[str, ...]:
    """The turn with every move and every beat: the last one of a game (E10.1)."""
    head = votes.headline(first(seats, table, told.seat), told.clauses)
    beats = _worded(told)
    return _under(head, _pack(beats), beats)


def packed(beats: Sequence[Beat]) -> list[str]:
    """Sentences side by side, as a turn tells them."""
    return _pack([beat for beat in beats if beat.text])


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
    return [votes.headline(first(seats, table, told.seat), way) for way in (told.clauses, *told.shorter)]


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
