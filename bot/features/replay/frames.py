"""Which stills a film has, how long each stands, and what each is drawn from (E18.2)."""

from collections.abc import Collection, Iterable, Sequence
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.features.replay.place import Place
from bot.features.replay.screens import moment
from bot.model.kit import Kit
from bot.model.post import News
from bot.model.scene import Scene
from bot.model.screen import Part, Picture, Section, plain
from bot.model.story import EVERYTHING, FILM, HEAVY, PUBLIC, TITLE, WEIGHTY, Beat, Chapter, Frame, Weighed
from bot.store import StepRow
from bot.tables.live import LiveTable
from bot.tables.services import Services
from bot.tables.tales import Tale
from bot.tables.views import entry
from bot.ui.icons import called
from bot.words import text
from bot.words.catalogue import ngettext
from bot.words.language import speaking, spoken

LONGEST_ALT: Final = 1024
"""Letters of what a picture says."""
LONGEST: Final = 60.0
"""Seconds of a film of a whole game (E18.2)."""
SHORT: Final = 20.0
"""Those of some of its turns."""
IN_A_TURN: Final = 3
"""Stills of one turn of a whole game; of some turns alone every step has one."""
MOST: Final = 40
"""Stills of a film: of more each would stand too short to be read."""
FEW: Final = 16
"""Stills of some turns."""
LAST: Final = 40
"""The last steps, which tell how the game ended."""
LIGHT: Final = 1000
"""The weight of a step of which nothing is told."""
OPENS, ENDS, STRIKES, GOES_ON = 2.0, 4.0, 1.8, 1.2
"""Seconds that the title stands, the last still, a heavy event, any other still: its words are read in that
time."""


class Reel(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a film is asked to show: the data of its picture."""

    film: str
    """The game's id at the house."""
    eyes: str
    after: int
    """The version before its first step."""
    upto: int
    whole: bool = False
    """Whether it has a title and the pictures of the end."""
    language: str = "en"
    palette: str = ""

    def picture(self, game: str, name: str, alt: str) -> Picture:
        """The picture of a message that moves; ``game`` is the id of the rules."""
        return Picture(name, text.cut(alt, LONGEST_ALT), FILM, game, msgspec.to_builtins(self))


class Still(NamedTuple):
    """One picture of a film and how much it matters."""

    weight: int
    picture: Picture


async def frames(services: Services, picture: Picture) -> list[Frame]:
    """The stills of a film, in order. Raises ValueError where it would show before the end what nobody may
    see (I46), and Refusal where there is no such table any more."""
    reel = msgspec.convert(picture.data, Reel)
    live = await services.tables.live(reel.film)
    if reel.eyes == EVERYTHING and live.row.status != "over":
        raise ValueError("before the end nobody sees everything")
    tale = await services.tales.of(live, reel.eyes, services.store, services.tables)
    told = [step for step in tale.steps if reel.after < step.version <= reel.upto]
    if not told:
        return []
    # The ways of the first turn from its beginning on, and the step that ended the turn before and began it.
    first = min(tale.version(tale.first_of(told[0].turn)), told[0].version)
    rows = await services.store.steps(live.row.id, after=first - 2, upto=told[-1].version)
    scene = await services.queries.public(live.row.id)
    with speaking(reel.language):
        return await services.tables.off(partial(made, live, scene, rows, reel))


def made(live: LiveTable, scene: Scene, rows: Sequence[StepRow], reel: Reel) -> list[Frame]:
    """The frames from those steps, the first of which begins a turn or ends the one before."""
    tale = Tale().grown(live.kit, rows, reel.eyes, live.table)
    told = [step.version for step in tale.steps if step.version > reel.after]
    stills, before = list[Still](), list[StepRow]()
    for __, turn in groupby(rows, key=lambda row: row.turn):
        steps = list(turn)
        stills += _turn(live, scene, tale, reel, steps, told, before)
        # The step that ended a turn began the next one.
        before = steps[-1:]
    if not stills and told:
        # Nothing of what was told has a place or a heading: one still shows the map after it.
        last = next(row for row in rows if row.version == told[-1])
        upto = [row for row in rows if row.turn == last.turn and row.version <= last.version]
        picture = _moment(live, tale, upto, reel.eyes)
        stills = [Still(LIGHT, picture)] if picture is not None else []
    stills = thinned(stills, MOST if reel.whole else FEW)
    if len(stills) == 1 and (earlier := _earlier(live, scene, tale, rows, reel)) is not None:
        # One still alone does not move: the map before it comes first.
        stills = thinned([Still(LIGHT, earlier), *stills], FEW)
    shown = [(still.picture, STRIKES if still.weight <= HEAVY else GOES_ON) for still in stills]
    opening = list[Frame]()
    if reel.whole:
        shown += [(picture, ENDS) for picture in _end(live, scene, rows[-LAST:])]
        opening.append(Frame(TITLE, _title(live, tale), OPENS))
    timed = in_time(shown, LONGEST - OPENS if reel.whole else SHORT)
    own = {"palette": reel.palette} if reel.palette else {}
    return [*opening, *(Frame(picture.kind, {**picture.data, **own}, seconds) for picture, seconds in timed)]


def _turn(
    live: LiveTable,
    scene: Scene,
    tale: Tale,
    reel: Reel,
    rows: Sequence[StepRow],
    told: Collection[int],
    before: Sequence[StepRow],
) -> list[Still]:
    """The stills of one turn: those of its steps that weigh most, and the last of which those eyes were told
    anything; who sees everything sees the last of all. Where a post grows with each step, only weighty ones
    have a still before that. ``before`` is the step that began the turn."""
    kit, seat = live.kit, None if reel.eyes in (EVERYTHING, PUBLIC) else reel.eyes
    heaviest = dict[int, Weighed]()
    for row in rows:
        if row.version in told:
            lines = kit.narrator.happened(_after(live, scene, row, seat), [entry(kit, row, seat, live.table)])
            heaviest[row.version] = min(lines, key=_weight, default=Weighed(LIGHT, ""))
    weights = {version: line.weight for version, line in heaviest.items()}
    told_of = [version for version, weight in weights.items() if weight < LIGHT]
    last = max(weights if reel.eyes == EVERYTHING else told_of, default=None)
    if last is None:
        return []
    least = WEIGHTY if kit.narrator.grows else LIGHT - 1
    heavy = sorted(
        (version for version in told_of if version != last and weights[version] <= least),
        key=weights.__getitem__,
    )
    most = IN_A_TURN if reel.whole else FEW
    stills = []
    for version in sorted([*heavy[: most - 1], last]):
        upto = next(place for place, row in enumerate(rows) if row.version == version)
        brought = _brought(live, scene, [*before, *rows[: upto + 1]], seat)
        picture = _moment(live, tale, rows[: upto + 1], reel.eyes)
        if kit.narrator.grows and reel.eyes != EVERYTHING:
            # A step may tell all that a turn brought.
            deeds = _deeds(kit, brought, most)
            stills += deeds
            if not deeds and weights[version] <= HEAVY and brought.chapter is not None:
                # Of it those eyes alone are told.
                stills += _alone(kit, brought, heaviest[version])
                continue
            if deeds or not any(beat.at or beat.head[0] for beat in brought.beats):
                stills += [Still(WEIGHTY, shown) for shown in _no_map(kit, brought, picture)]
                continue
            if stills and weights[version] > WEIGHTY:
                continue
        if weights[version] <= HEAVY:
            picture = _record(kit, brought) or _named(kit, brought) or picture
        elif not kit.narrator.grows:
            picture = _named(kit, brought) or picture
        if picture is not None:
            stills.append(Still(weights[version], picture))
    return stills


def _earlier(
    live: LiveTable, scene: Scene, tale: Tale, rows: Sequence[StepRow], reel: Reel
) -> Picture | None:
    """The map before the first step of a film, at the beginning of a game after it."""
    known = [row for row in rows if row.version <= reel.after] or rows[:1]
    if live.kit.narrator.grows and reel.eyes != EVERYTHING:
        # What its own turn brought is no part of this film.
        seat = None if reel.eyes == PUBLIC else reel.eyes
        return live.kit.narrator.picture(_after(live, scene, known[-1], seat), None, None)
    return _moment(live, tale, [row for row in known if row.turn == known[-1].turn], reel.eyes)


def _moment(live: LiveTable, tale: Tale, rows: Sequence[StepRow], eyes: str) -> Picture | None:
    """The picture of the replay at the last of these steps."""
    place = Place(tale.upto_version(rows[-1].version), eyes)
    return moment(live, tale, rows, place, again=False).told.picture


def _after(live: LiveTable, scene: Scene, row: StepRow, seat: str | None) -> Scene:
    """The table as a seat, or all, knew it after that step."""
    rules = live.kit.rules
    return replace(scene, seat=seat, view=rules.view(rules.codec.state(row.state), seat))


class Brought(NamedTuple):
    """What a step brought: the table after it, its turn up to it, and what is told of it alone."""

    then: Scene
    chapter: Chapter | None
    beats: list[Beat]


def _brought(live: LiveTable, scene: Scene, rows: Sequence[StepRow], seat: str | None) -> Brought:
    """What the last of these steps brought, as a seat or all were told of it."""
    kit = live.kit
    then = _after(live, scene, rows[-1], seat)
    entries = [entry(kit, row, seat, live.table) for row in rows]
    chapters = kit.narrator.chapters(entries)
    before, now = (
        [beat for chapter in told for beat in kit.narrator.told(chapter, then).beats]
        for told in (kit.narrator.chapters(entries[:-1]), chapters)
    )
    chapter = _newest(kit, chapters[-1], len(live.table.holders)) if chapters else None
    return Brought(then, chapter, [beat for beat in now if beat not in before])


def _newest(kit: Kit, chapter: Chapter, seats: int) -> Chapter:
    """Of a chapter in which another turn began what is of that turn: its picture bears its number."""
    parts = [part for step in chapter.entries for part in kit.narrator.parts(step)]
    turns = kit.narrator.turns(parts, seats)
    last = max(turns, default=0)
    fresh = tuple(part for part, turn in zip(parts, turns, strict=True) if turn == last)
    earlier = tuple(part for part, turn in zip(parts, turns, strict=True) if turn < last)
    return replace(chapter, entries=fresh, earlier=(*chapter.earlier, *earlier)) if earlier else chapter


def _record(kit: Kit, brought: Brought) -> Picture | None:
    """The picture of a battle or whatever else the step brought."""
    beats = [beat for beat in brought.beats if beat.highlight is not None]
    if not beats or brought.chapter is None:
        return None
    return kit.narrator.highlight(brought.then, min(beats, key=_weight).highlight, brought.chapter)


def _deeds(kit: Kit, brought: Brought, most: int) -> list[Still]:
    """A still for each weighty event that the step brought, in their order, the heaviest of too many: its
    picture where it has one, else the map with its heading."""
    if brought.chapter is None:
        return []
    narrator, stills, shown = kit.narrator, list[Still](), set[int]()
    titled = [replace(beat, head=(beat.still, "")) if beat.still else beat for beat in brought.beats]
    weighty = [beat for beat in titled if beat.weight <= WEIGHTY and (beat.head[0] or beat.highlight)]
    kept = sorted(range(len(weighty)), key=lambda place: weighty[place].weight)[:most]
    for beat in (weighty[place] for place in sorted(kept)):
        if beat.highlight is None:
            picture = narrator.picture(brought.then, brought.chapter, None, beat)
        elif id(beat.highlight) in shown:
            continue
        else:
            shown.add(id(beat.highlight))
            picture = narrator.highlight(brought.then, beat.highlight, brought.chapter)
        if picture is not None:
            stills.append(Still(beat.weight, picture))
    return stills


def _alone(kit: Kit, brought: Brought, line: Weighed) -> list[Still]:
    """The map with what no post tells."""
    title = plain(line.text).replace("*", "").partition(". ")[0].rstrip(".")
    beat = Beat("", line.weight, line.text, head=(title, ""))
    picture = kit.narrator.picture(brought.then, brought.chapter, None, beat)
    return [Still(line.weight, picture)] if picture is not None else []


def _no_map(kit: Kit, brought: Brought, picture: Picture | None) -> list[Picture]:
    """That picture of the replay if it is another than the map, as of a Search that found nobody."""
    board = kit.narrator.picture(brought.then, None, None)
    return [picture] if picture is not None and board is not None and picture.kind != board.kind else []


def _named(kit: Kit, brought: Brought) -> Picture | None:
    """The map with the heading of the deed that the step brought, as a robbery."""
    beats = [beat for beat in brought.beats if beat.weight <= WEIGHTY and beat.head[0]]
    if not beats:
        return None
    return kit.narrator.picture(brought.then, brought.chapter, None, min(beats, key=_weight))


def _weight(told: Beat | Weighed) -> int:
    return told.weight


def thinned(stills: Sequence[Still], most: int) -> list[Still]:
    """At most so many of them in their order, without neighbours that show the same: the lightest go, of
    equals every second one, so that no part of the game is missing."""
    kept = [
        still
        for before, still in zip([None, *stills], stills, strict=False)
        if not (before is not None and before.picture.data == still.picture.data)
    ]
    while len(kept) > most:
        lightest = max(still.weight for still in kept[:-1])
        places = [place for place, still in enumerate(kept[:-1]) if still.weight == lightest]
        gone = set(places[::2][: len(kept) - most])
        kept = [still for place, still in enumerate(kept) if place not in gone]
    return kept


def in_time(shown: Iterable[tuple[Picture, float]], most: float) -> list[tuple[Picture, float]]:
    """The stills with their seconds. Where they would take longer than that, what they stand longer than
    their words are read is shorter by the same part."""
    stills = list(shown)
    least = GOES_ON * len(stills)
    share = min(1.0, max(0.0, most - least) / max(sum(seconds for __, seconds in stills) - least, 0.1))
    return [(picture, GOES_ON + (seconds - GOES_ON) * share) for picture, seconds in stills]


def _end(live: LiveTable, scene: Scene, rows: Sequence[StepRow]) -> list[Picture]:
    """The pictures of the last post: the winner's road, and how it ended."""
    parts = [part.picture if isinstance(part, Section) else part for part in _last_post(live, scene, rows)]
    return [part for part in parts if isinstance(part, Picture)][::-1]


def _last_post(live: LiveTable, scene: Scene, rows: Sequence[StepRow]) -> Sequence[Part]:
    entries = tuple(entry(live.kit, row, None, live.table) for row in rows)
    return live.kit.narrator.ending(News(public=scene, entries=entries), live.memory, ()).parts


def road(live: LiveTable, scene: Scene, rows: Sequence[StepRow]) -> Picture | None:
    """The road that the last post of a finished game shows, from its last steps (E18.9)."""
    parts = _last_post(live, scene, rows)
    return next((part.picture for part in parts if isinstance(part, Section)), None)


class Battle(NamedTuple):
    """A battle of a finished game."""

    weight: int
    table: str
    turn: int
    told: str
    picture: Picture | None


def fought(live: LiveTable, scene: Scene, rows: Sequence[StepRow], period: int) -> Battle | None:
    """The heaviest battle of a turn, as everybody was told of it (E18.9).

    ``rows`` are the steps of the turn, and the one before, which began it."""
    kit = live.kit
    then = replace(scene, seat=None, view=kit.rules.view(kit.rules.codec.state(rows[-1].state), None))
    chapters = kit.narrator.chapters([entry(kit, row, None, live.table) for row in rows])
    battles = [
        (beat, chapter)
        for chapter in chapters
        for beat in kit.narrator.told(chapter, then).beats
        if beat.highlight is not None and beat.text
    ]
    if not battles:
        return None
    beat, chapter = min(battles, key=lambda battle: (battle[0].weight, -battle[0].leads))
    picture = kit.narrator.highlight(then, beat.highlight, chapter)
    return Battle(beat.weight, live.table.name, kit.turn(live.table, period), beat.text, picture)


def _title(live: LiveTable, tale: Tale) -> dict[str, object]:
    """How the film begins: game, table, who played whom, how many turns."""
    table, kit = live.table, live.kit
    seats = [(called(kit.seats, table, holder.seat), holder.name) for holder in table.holders]
    rows = [text.headed(seat, name) if name else seat for seat, name in seats]
    last = kit.turn(table, tale.steps[-1].turn) if tale.steps else 0
    turns = ngettext("{n} turn", "{n} turns", last).format(n=last)
    return {"game": kit.name(), "table": table.name, "rows": [*rows, turns], "language": spoken()}
