"""Every fact of the rules as a sentence; what is redacted before it comes here is not told (INF-7)."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, get_args

from msgspec.structs import replace

from bot.games.war import icons as seals
from bot.games.war.scene import WarEntry
from bot.games.war.words import lookup, tell_battles, tell_duels, tell_hunt, tell_realm, tell_table
from bot.games.war.words import sitting_steps as words
from bot.games.war.words.catalogue import _
from bot.model import screen
from bot.model.screen import plain
from bot.model.story import HEAVY, Beat, Head
from engine.war.data.records import Preset
from engine.war.events import fights, quest, table
from engine.war.events.fights import Battles, Died, Duels, FightBegan, Struck, Wounded
from engine.war.events.quest import Hunt, Rings
from engine.war.events.table import Cards, Moves, ObjectivesCounted, Realm, Table

# What happened as the heading of a post and of its picture: the event, and nothing vaguer (W15.2)


ROOM: Final = 80
"""Characters of a heading made of a sentence that is a list."""
WHOLE: Final = (
    *(
        quest.CaptureTried,
        quest.EscapeTried,
        quest.RescueTried,
        quest.Freed,
        quest.Revealed,
        quest.Intercepted,
    ),
    *(quest.RingClaimed, quest.PutOn, quest.BearerLost, quest.CouldNot, fights.Dispersed, table.CardPlayed),
)
"""What befalls people: its sentence names who, where and what came of it, and is not cut."""


def of(events: Sequence[Any], line: str, weight: int) -> Head:
    """The head of what is told in one sentence, else that sentence as one."""
    match events[0]:
        case fights.Died():
            return tell_duels.dead(events)
        case table.ControlChanged() as event if len(events) == 1:
            return tell_table.head(event)
        case table.Mobilised() as event if weight <= HEAVY:
            return tell_realm.war(event)
        case table.Mobilised() as event:
            return tell_realm.rise([fact.who for fact in events], event.why), ""
        case quest.CaptureTried() as event if not any(attempt.taken for attempt in events):
            return bare(tell_hunt.caught([attempt.who for attempt in events], event)), ""
        case table.Deserted():
            return _("Sauron's allies go home"), ""
        case event if isinstance(event, WHOLE):
            return bare(line), ""
        case _:
            return sentence(line)


def echo(events: Sequence[Any], line: str) -> str:
    """What of the sentence its head says in other words."""
    match events[0]:
        case table.ControlChanged() if len(events) == 1:
            return line
        case fights.Died(why="battle" | "fight" | "rescue"):
            return line
        case quest.CaptureTried() if not any(attempt.taken for attempt in events):
            return line
        case table.Mobilised() if len(events) <= tell_realm.NAMED:
            return tell_realm.mobilised([fact.who for fact in events], events[0].why)
        case _:
            return ""


def bare(line: str) -> str:
    """The first sentence of a line, without its marks and its end."""
    return plain(line).replace("*", "").partition(". ")[0].rstrip(".")


def sentence(line: str) -> Head:
    """The first sentence of a line as a heading: where it is too long, without the end of its list."""
    short = bare(line)
    while len(short) > ROOM and (shorter := short.rpartition(", ")[0] or short.rpartition("; ")[0]):
        short = shorter
    return short, ""


def unsaid(line: str, told: str) -> str:
    """The sentences of a line that what was ``told`` does not say."""
    known = plain(told).replace("*", "")
    return " ".join(part for part in SENTENCES.split(line) if plain(part).replace("*", "") not in known)


def unnumbered(beat: Beat) -> Beat:
    """With a heading that has no numbers of hexes: the picture shows where that is."""
    title = NUMBER.sub("", beat.head[0])
    if title == beat.head[0]:
        return beat
    same = (line for line in SENTENCES.split(beat.text) if bare(line) == beat.head[0])
    return replace(beat, head=(title, beat.head[1]), echo=beat.echo or next(same, ""))


NUMBER: Final = re.compile(r" \d{4}\b")
"""Of a hex that no name tells apart."""
SENTENCES: Final = re.compile(r"(?<=\.)\s")
"""Between two of a line."""
SAID: Final = ("capture", "rescue", "escape", "battle", "retreat", "strike", "peril", "dispersed")
"""Why such dice fell."""


# Kinds of what the log tells, by which it is filtered (W11.2)


KINDS: Final[Mapping[str, tuple[type, ...]]] = MappingProxyType(
    {
        "moves": (table.Moved, table.Marching, table.Halted, table.HiddenMoved),
        "battles": (
            *get_args(fights.Battles),
            fights.FightBegan,
            fights.Struck,
            fights.FightEnded,
            fights.Died,
        ),
        "searches": (quest.SearchDrawn, quest.Searched, quest.Intercepted, quest.Revealed, quest.AreasRead),
        "captures": (quest.CaptureTried, quest.EscapeTried, quest.RescueTried, quest.Freed, quest.HandedOver),
        "cards": get_args(table.Cards),
        "points": (table.LetterPicked, table.LetterShown, table.PointsSpent),
        "objectives": (*get_args(table.Realm), table.ControlChanged),
        "ring": (*get_args(quest.Rings), quest.RingFound, quest.RingGone),
        "clock": (),
    }
)
"""A step is of a kind if it holds one of its facts; a default that was done is one of the clock."""
ICONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "moves": screen.WALK,
        "battles": screen.FIGHT,
        "searches": screen.LOOK,
        "captures": seals.NAZGUL,
        "cards": screen.CARDS,
        "points": seals.POINT,
        "objectives": seals.CITADEL,
        "ring": screen.RING,
        "clock": screen.CLOCK,
    }
)
"""What marks each in the menu (E16.8)."""
RARE: Final = ("ring", "captures", "battles", "cards", "searches", "objectives", "points", "clock", "moves")
"""The kinds of steps, the rarer first."""


def kinds() -> Mapping[str, str]:
    """The kinds with their names, in the order of the menu."""
    return words.LOG()


def of_kind(entry: WarEntry, kind: str) -> bool:
    """Whether a step is of that kind."""
    return entry.late if kind == "clock" else any(isinstance(event, KINDS[kind]) for event in entry.events)


_CHAPTERS: Final[tuple[tuple[Any, Callable[[Any], str]], ...]] = (
    (Table, tell_table.said),
    (Moves, tell_table.move_said),
    (Battles, tell_battles.said),
    (Hunt, tell_hunt.said),
    (Duels, tell_duels.said),
    (Rings, tell_realm.ring_said),
    (Cards, tell_realm.card_said),
    (Realm, tell_realm.said),
)
TELLERS: Final[Mapping[type, Callable[[Any], str]]] = MappingProxyType(
    {kind: teller for union, teller in _CHAPTERS for kind in get_args(union)}
)
"""Who tells a fact, by its kind."""


def said(fact: Any) -> str:
    """A fact in words; nothing of what only the record needs."""
    teller = TELLERS.get(type(fact))
    return teller(fact) if teller is not None else ""


def lines(facts: Iterable[Any], story: Preset) -> list[str]:
    """Facts in order, a line each; of Objectives held those that decide the story, where some do (SCN-5). A
    die is told once, by the sentence that says what came of it."""
    kept = (fact for fact in facts if not isinstance(fact, table.Asked) and not said_by_next(fact))
    return [_marked(fact, line) for fact in kept if (line := _in_story(fact, story))]


def said_by_next(fact: Any) -> bool:
    """Whether dice fell of which the sentence that follows says how."""
    return isinstance(fact, table.Rolled) and fact.why in SAID


def _marked(fact: Any, line: str) -> str:
    """A line of a fight with its icon: the die of a strike, who is hurt or dead (E16.8)."""
    match fact:
        case FightBegan():
            return screen.before(screen.FIGHT, line)
        case Struck():
            return screen.before(screen.die(fact.die), line)
        case Wounded() | Died():
            return screen.before(seals.piece(fact.who), line)
        case _:
            return line


def _in_story(fact: Any, story: Preset) -> str:
    if isinstance(fact, ObjectivesCounted) and story.sauron_wins is not None:
        return lookup.prizes([place for place in story.prizes if place in fact.held])
    return said(fact)
