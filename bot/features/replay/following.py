"""A replay that goes after somebody, and what was nearly found (W11.5)."""

from collections.abc import Sequence
from functools import partial

from bot.features.replay import screens
from bot.features.replay.place import Place
from bot.interactions.tap import Tap
from bot.model.reference import Following
from bot.model.screen import Screen
from bot.store import StepRow
from bot.tables.live import LiveTable
from bot.tables.tales import CHUNK, Tale, seen
from bot.tables.views import events_of

Lines = dict[int, list[str]]


async def after(tap: Tap, live: LiveTable, tale: Tale, place: Place, key: str) -> int | None:
    """The number of the first step of a later turn in which these eyes were told of it; ``None`` for none."""
    made = live.kit.following
    if made is None:
        return None
    turn, upto = tale.turn(place.step), tale.steps[-1].version
    version = tale.version(place.step)
    while version < upto:
        end = min(upto, version + CHUNK)
        rows = await tap.services.store.steps(tap.game, after=version, upto=end)
        met = await tap.services.tables.off(partial(_first, live, made, rows, place.eyes, key, turn))
        if met is not None:
            return tale.upto_version(met)
        version = end
    return None


def _first(
    live: LiveTable, made: Following, rows: Sequence[StepRow], eyes: str, key: str, turn: int
) -> int | None:
    codec = live.kit.rules.codec
    for row in rows:
        if row.turn <= turn:
            continue
        heard = seen(live.kit, row, eyes, live.table)
        if heard.events and made.met(key, heard, eyes, partial(codec.state, row.state)):
            return row.version
    return None


async def near(tap: Tap, live: LiveTable, place: Place) -> Screen:
    """What was nearly found, turn by turn."""
    lines: Lines = {}
    version, before = -1, list[StepRow]()
    while version < live.row.settled:
        end = min(live.row.settled, version + CHUNK)
        rows = [*before, *await tap.services.store.steps(tap.game, after=version, upto=end)]
        whole = end == live.row.settled
        await tap.services.tables.off(partial(_measure, live, rows, lines, whole=whole))
        version, before = end, rows[-1:]
    return screens.near_screen(live, place, lines)


def _measure(live: LiveTable, rows: Sequence[StepRow], lines: Lines, *, whole: bool) -> None:
    """The lines of these steps but of the last, which is looked at with those that follow it."""
    made, codec = live.kit.following, live.kit.rules.codec
    if made is None:
        return
    followers = [row.turn for row in rows[1:]] + ([-1] if whole else [])
    for row, following in zip(rows, followers, strict=False):
        state = partial(codec.state, row.state)
        events = events_of(live.kit, row.events)
        sentences = made.nearly(events, state, last=following != row.turn)
        turn = live.kit.turn(live.table, row.turn)
        for line in sentences:
            if line not in lines.setdefault(turn, []):
                lines[turn].append(line)
