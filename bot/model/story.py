"""What a game tells of itself: records that its kit fills and the house packs into messages."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Protocol

import msgspec
from msgspec.structs import replace

from bot.model.scene import Entry
from bot.model.screen import Picture, Screen

EVERYTHING: Final = "all"
"""The eyes that see everything; only after the end (I46)."""
PUBLIC: Final = "pub"
"""The eyes of somebody without a seat. All others are those of a seat."""

LONGEST: Final = 120
"""Characters of a line of a post (E3.2)."""

HEAVY: Final = 9
WEIGHTY: Final = 19
"""Weights: the lower, the heavier. An event up to ``HEAVY`` has a post once it has settled (E17.14); of what
weighs no more than ``WEIGHTY`` nothing is left out while a post has room (E3.2). Each game has one list."""

Head = tuple[str, str]
"""A beat as a heading, and what came of it; the upper left of a picture says both (E3.2)."""
NO_HEAD: Final[Head] = ("", "")


class Highlight(Protocol):
    """What is kept of a heavy event that has more to tell than a line, and a picture of its own (E3.9)."""

    def body(self) -> tuple[str, ...]:
        """What happened in it, in lines above the rest; none where its beat tells it in its place."""
        ...


class Beat(msgspec.Struct, frozen=True):
    """One thing that happened, in words."""

    section: str
    """A key: another one begins another line; an empty one goes on in the line before."""
    weight: int
    """Of the game's list."""
    text: str
    """Empty where the heading and the first line say all of it."""
    brief: str = ""
    """A phrase after the actor's name, for the last line of a post; empty when it is not worth one."""
    head: Head = NO_HEAD
    """Empty where the picture says the way instead."""
    highlight: Highlight | None = None
    """The `Highlight` that tells more of it; of a beat that another's highlight tells too the same one."""
    echo: str = ""
    """What its head says in other words: under that heading it is not told again (W15.2)."""
    under: str = ""
    """What is told below its head in place of its text; empty: what of the text the head does not say."""
    at: tuple[str, ...] = ()
    """Where it happened, as the game's map knows it: the window of a picture shows the first (W15.2)."""
    leads: int = 0
    """Of those of one weight the one with more heads a post (W15.2)."""
    still: str = ""
    """Without a head, what its still in a film is called (E18.1)."""
    runs: bool = False
    """Whether it goes on when nobody is asked: the newest message says it until it is over (E3.9)."""


class SharedSentence(msgspec.Struct, frozen=True):
    """A turn in which nothing happened but what others may have done too: told of all of them at once."""

    said: str
    """The sentence, with ``{seats}`` for those who did it."""
    each: str = ""
    """What each of them did with something else, with ``{each}`` for all of that."""
    own: tuple[str, ...] = ()
    """What this one did it with."""


class PublicSummary(msgspec.Struct, frozen=True):
    """A turn in words."""

    seat: str
    number: int
    clauses: tuple[str, ...]
    """Of the headline."""
    beats: tuple[Beat, ...] = ()
    shorter: tuple[tuple[str, ...], ...] = ()
    """The clauses of a headline that is too long, with ever less between the first and the last."""
    stop: str = ""
    """Where the actor's last move ended, as a phrase for the last line of a post."""
    shared: SharedSentence | None = None
    """How it is told together with others that were like it."""

    @property
    def weightiest(self) -> Beat | None:
        """The beat that the headings of a post and of its picture say, of equals the first that leads most
        (E3.2, E17.7)."""
        worth = [beat for beat in self.beats if beat.head[0]]
        return min(worth, key=lambda beat: (beat.weight, -beat.leads), default=None)


class Chapter(msgspec.Struct, frozen=True):
    """What is known of one turn."""

    seat: str
    """The character in play; in a duel before the choice the one played last (O16)."""
    number: int
    entries: tuple[Entry, ...]
    """Its steps, cut at the beginnings of turns."""
    over: bool
    """Whether the next turn has begun or the game is over."""
    begun: bool = False
    """Whether a post has told its beginning, and these steps are the rest (E17.14)."""
    earlier: tuple[Entry, ...] = ()
    """Those steps of its beginning: its picture shows the whole way of the turn (E3.13)."""


class Mover(msgspec.Struct, frozen=True):
    """Who plays now."""

    seat: str
    name: str
    """As in a title."""
    subject: str
    """As a sentence begins."""
    does: str
    """What is done, or waited for: "rolled 4"."""
    otherwise: str = ""
    """What is done when the time runs out; empty where the house finishes the turn."""
    under: str = ""
    """What is done, below a post that tells what was done before in that turn."""
    turn: int = 0
    """The number of the turn that is played, where posts must say it: it may be another than they tell."""


class PrivateSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What newly settled steps are to one seat, and how it is to hear of them."""

    kept: tuple[str, ...] = ()
    """Lines for its next message, as `bot.model.kit.Screens` reads them."""
    since: tuple[str, ...] = ()
    """Lines for the message of its own turn, which tells all since the last one (E17.1)."""
    parting: tuple[str, ...] = ()
    """Lines of the step with which the own turn ended, for the message of the next one: the panel that
    showed them is gone when the table goes on at once."""
    owed: tuple[str, ...] = ()
    """Lines of what the own turn brought on panels, for the first message of any kind after it: by then the
    panel is gone."""
    sits: bool = False
    """Whether the own turn goes on, whose panel shows those lines."""
    said: bool = False
    """Whether some of them say more than what came."""
    new: tuple[str, ...] = ()
    """What came, marked where the hand is shown."""
    push: bool = False
    """Whether something was done to it by another (E6.4)."""
    stirs: frozenset[str] = frozenset()
    """What of `bot.model.preferences.PUSH` was."""
    at_once: bool = False
    """Whether it hears of that when it happens, though it pushes nobody (A3.6)."""
    forewarns: bool = False
    """Whether a battle or a stay of the seat began, of which its orders answer what is asked (E17.4)."""
    unfinished: bool = False
    """Whether that goes on: then one message tells all of it (E6.3)."""
    retells: bool = False
    """Whether its message tells again what the questions of this turn told: they are one line by now."""
    began: bool = False
    """Whether the game has just begun."""
    begins: bool = False
    """Whether a turn of the seat began."""
    ended: bool = False
    """Whether a turn ended in these steps."""
    done: bool = False
    """Whether the seat's own turn ended in them."""
    chose: bool = False
    """Whether the seat chose in them whom it plays: its hand is to be seen (O16.5)."""
    out: bool = False
    """Whether nobody whom the seat leads plays any more."""
    fell: bool = False
    """Whether that came about in these steps."""
    panel: bool = False
    """Whether the own turn is asked for by the panel of a decision, not by the hand (E5.1)."""
    asks: str = ""
    """What the own turn asks for first, where it is not yet the turn itself."""


class Shown(msgspec.Struct, frozen=True):
    """Something that was shown to one seat alone, in a message of its own (E4.18)."""

    version: int
    """The step that showed it."""
    screen: Screen
    own: bool
    """Whether the seat's own step did."""


class Opening(msgspec.Struct, frozen=True):
    """How a game begins (E2.8)."""

    order: tuple[str, ...]
    """The seats in the order of play."""
    rolled: str
    """How that order came about."""
    notice: str
    """What everybody is asked to keep to."""
    picture: Picture | None = None
    """Where all begin."""


class Standing(msgspec.Struct, frozen=True):
    """A seat as everybody knows it."""

    where: str
    holds: str
    """What it holds, in a few words of the game; empty for nothing."""


class Moment(msgspec.Struct, frozen=True):
    """One step of a replay, as one pair of eyes may see it (E10.5)."""

    picture: Picture | None
    told: tuple[str, ...]
    """What happened, in lines."""
    holds: tuple[str, ...]
    """Who holds what after it."""
    about: str
    """The seat in whose colour it is shown."""


FILM: Final = "film"
"""The kind of a picture that moves: when it is to be drawn, the artist asks for its frames (E18.2)."""
CHANCES: Final = "chances"
"""The kind of the chart of an analysis, which looks the same in every game (E18.3)."""
STANDINGS: Final = "standings"
"""The kind of the standings of a league, which look the same in every game (E18.8)."""
TITLE: Final = "title"
"""The kind of a frame that says how a film begins: game, table and rows of words."""


class Frame(msgspec.Struct, frozen=True):
    """One still of a film, drawn as a `Picture` of that kind is, and how long it stands."""

    kind: str
    data: dict[str, object]
    seconds: float


Begins = Callable[[Any], tuple[str, int] | None]
"""Which turn begins with an event: whose, and its number."""


def cut(
    entries: Sequence[Entry], begins: Begins, ends: Callable[[Any], bool], begun: Chapter | None = None
) -> tuple[Chapter, ...]:
    """The turns in a part of the log, in order; the last is over where an event of it ends the game. What
    stands before the first is of the turn ``begun``, or is left out."""
    chapters = [begun] if begun is not None else []
    for entry in entries:
        for event in entry.events:
            turn = begins(event)
            if turn is not None:
                chapters = [replace(chapter, over=True) for chapter in chapters]
                chapters.append(Chapter(*turn, (), over=False))
            if chapters:
                chapters[-1] = _with(chapters[-1], entry, event, over=ends(event))
    return tuple(chapters)


def _with(chapter: Chapter, entry: Entry, event: Any, *, over: bool) -> Chapter:
    """The turn with one more event of a step."""
    last = chapter.entries[-1] if chapter.entries else None
    if last is not None and last.version == entry.version:
        grown = (*chapter.entries[:-1], replace(last, events=(*last.events, event)))
    else:
        grown = (*chapter.entries, replace(entry, events=(event,)))
    return replace(chapter, entries=grown, over=chapter.over or over)


BETWEEN: Final = "\t"
"""Stands between weight and text of a line that is kept for a message."""
FIRST: Final = -1000
"""The weight of what concerns nobody but the reader: their own time ran out."""
TOUCHED: Final = -1
"""So much, and what is heavier, happened to the reader."""
CLOSER: Final = 100
"""So much heavier an event is to whom it happened."""
AT: Final = "@"
"""Stands between the weight of such a line and its step, if it has one."""
MOST_KEPT: Final = 100
"""Lines kept for the message of the next turn."""


class Weighed(msgspec.Struct, frozen=True):
    """A line about an event."""

    weight: int
    """Of the game's one list, less `CLOSER` where it touched the reader."""
    text: str
    step: int = 0
    """Tells the lines of one step from those of another."""
    times: int = 1
    """How often that happened."""


def kept(lines: Iterable[Weighed]) -> tuple[str, ...]:
    """Lines as `bot.model.story.PrivateSummary` keeps them."""
    return tuple(
        f"{line.weight}{f'{AT}{line.step}' if line.step else ''}{BETWEEN}{line.text}" for line in lines
    )


def heaviest_kept(lines: Iterable[str]) -> tuple[str, ...]:
    """The heaviest `MOST_KEPT` of kept lines, in their order."""
    known = tuple(dict.fromkeys(lines))
    weights = [line.weight for line in read(known)]
    most = sorted(range(len(known)), key=lambda place: weights[place])[:MOST_KEPT]
    return tuple(known[place] for place in sorted(most))


def read(lines: Iterable[str]) -> list[Weighed]:
    """Kept lines, each of one step once; what has no weight concerns the reader alone."""
    weighed = []
    for number, line in enumerate(dict.fromkeys(lines)):
        before, between, text = line.partition(BETWEEN)
        weight, __, step = before.partition(AT)
        known = bool(between) and weight.lstrip("-").isdecimal()
        at = int(step) if step.isdecimal() else number
        weighed.append(Weighed(int(weight), text, at) if known else Weighed(FIRST, line, number))
    return weighed


def heaviest(lines: Iterable[Weighed], most: int) -> tuple[list[Weighed], int]:
    """At most so many of them, the heaviest first, and how many more there are; of equals the newest stay,
    and an event that touched the reader is not cut in its middle."""
    order = sorted(lines, key=lambda line: line.weight)
    if len(order) <= most:
        return order, 0
    ranked = sorted(range(len(order)), key=lambda place: (order[place].weight, -order[place].step, place))
    end = most - 1
    while end > 0 and _cut([order[place] for place in ranked], end):
        end -= 1
    # One event alone that has more lines than there is room for is told as far as it goes.
    end = end or most - 1
    left = sum(order[place].times for place in ranked[end:])
    return [order[place] for place in sorted(ranked[:end])], left


def in_order(lines: Sequence[Weighed], most: int) -> tuple[list[Weighed], int]:
    """The heaviest lines in the order in which they are told, and how many more there are."""
    kept, left = heaviest(lines, most)
    known = set(map(id, kept))
    return [line for line in lines if id(line) in known], left


def _cut(order: Sequence[Weighed], end: int) -> bool:
    """Whether an event that touched the reader would be told only in part."""
    last, after = order[end - 1], order[end]
    return after.weight <= TOUCHED and last.step == after.step
