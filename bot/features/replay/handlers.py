"""What *Replay*, its menus and buttons, and ``/replay`` do (E10.5). The client imports this module once."""

from collections.abc import Sequence
from functools import partial

from discord import app_commands
from msgspec.structs import replace

from bot.features.lobby.door import refused
from bot.features.lookup.log import links
from bot.features.replay import screens
from bot.features.replay.following import after, near
from bot.features.replay.place import Place, Viewer, read
from bot.interactions.commands import autocomplete
from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import run
from bot.interactions.commands.translator import top
from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.errors import Refusal
from bot.model.post import Post
from bot.model.screen import Screen
from bot.model.story import EVERYTHING, PUBLIC
from bot.store import StepRow
from bot.tables.live import LiveTable
from bot.tables.tales import Tale
from bot.tables.views import known_from
from bot.words import statistics as words
from bot.words.catalogue import _
from bot.words.language import speaking

# ``/replay``: a game once more, step by step (E10.5, E14)


@top("replay", _("A game once more, step by step, through anybody's eyes"))
@app_commands.describe(
    game=_("Which finished game; else the one of this channel"), step=_("At which step to begin")
)
@app_commands.autocomplete(game=autocomplete.finished)
async def commands_replay(
    interaction: Interaction, game: str | None = None, step: app_commands.Range[int, 1, 999_999] | None = None
) -> None:
    await run(interaction, "replay", Place(step or 0).arg, game=game)


router: Router[Tap] = Router()

PAUSE = 600.0
"""Seconds in which a step is not shown in its channel a second time."""
MOST_SHOWN = 3
"""Steps that one person shows there within that time."""


@router.on("replay", opens=True)
async def replay(tap: Tap) -> Screen:
    """A step of a game, with the eyes that were chosen; ``arg`` is a `Place`."""
    opening = await opened(tap)
    if isinstance(opening, Screen):
        return opening
    live, viewer = opening
    asked = read(tap.arg)
    eyes = viewer.eyes(holder.seat for holder in live.table.holders)
    chosen = tap.value if asked.do == "eyes" else asked.eyes or eyes[0]
    if asked.do == "fog" and viewer.over:
        chosen = PUBLIC if chosen == EVERYTHING else EVERYTHING
    if chosen not in eyes or (asked.eyes and asked.eyes not in eyes):
        return refused(words.EYES_LATER(), tap.game)
    tale = await _tale(tap, live, chosen)
    if not tale.steps:
        return refused(words.NO_STEPS(), tap.game)
    if asked.do in ("eyes", "fog"):
        number = tale.upto_version(_version(await _tale(tap, live, asked.eyes or eyes[0]), asked.step))
        return await _shown(tap, live, viewer, tale, Place(number, chosen))
    start = 1 if viewer.over else len(tale.steps)
    place = Place(asked.step or start, chosen, asked.do)
    if place.step > len(tale.steps):
        return refused(words.beyond(place.step, len(tale.steps)), tap.game)
    if place.do == "show":
        return await _show(tap, live, viewer, tale, place)
    if place.do == "near" and viewer.over:
        return await near(tap, live, place)
    if live.kit.following is not None and (place.do == "follow" or place.do in live.kit.following.buttons()):
        key = tap.value if place.do == "follow" else place.do
        step = await after(tap, live, tale, place, key)
        first = "" if step is not None else words.NO_MORE()
        return await _shown(tap, live, viewer, tale, Place(step or place.step, chosen), first)
    number, first = _went(tale, place, tap.value if place.do == "jump" else "")
    return await _shown(tap, live, viewer, tale, Place(number, chosen), first)


async def opened(tap: Tap) -> tuple[LiveTable, Viewer] | Screen:
    """The game and what this person may see of it, or why it is not shown."""
    try:
        live = await tap.services.tables.live(tap.game)
    except Refusal as refusal:
        if refusal.key != "table.not_running":
            raise
        return refused(words.NOT_BEGUN(), tap.game)
    viewer = await _viewer(tap, live)
    return (live, viewer) if viewer is not None else refused(words.NOT_YOURS(), "")


async def _viewer(tap: Tap, live: LiveTable) -> Viewer | None:
    """What this person may see; ``None`` for nothing.

    A game is for its server, where only its own posts, the command in its channel and its players' lists lead
    to it; in a direct message it is for those who played in it.
    """
    seat = live.table.seat_of(tap.user)
    played = seat is not None or any(
        seat.user == tap.user for seat in await tap.services.store.seats(live.row.id)
    )
    if not played if tap.private else tap.guild != live.table.guild:
        return None
    over = live.row.status == "over"
    if not over and known_from(live, seat) >= 0:
        # Taken over without its notebook: own eyes would show what the seat learned before (E9.1).
        seat = None
    return Viewer(over, seat, played)


async def _tale(tap: Tap, live: LiveTable, eyes: str) -> Tale:
    services = tap.services
    return await services.tales.of(live, eyes, services.store, services.tables)


def _version(tale: Tale, number: int) -> int:
    """The version of that step, or of the nearest there is."""
    return tale.version(max(1, min(number, len(tale.steps)))) if tale.steps else 0


def _went(tale: Tale, place: Place, turn: str) -> tuple[int, str]:
    """Where a tap leads, and a line where it leads nowhere."""
    number, end = place.step, len(tale.steps)
    match place.do:
        case "first":
            return 1, ""
        case "back":
            return (number - 1, "") if number > 1 else (1, words.AT_START())
        case "on":
            return (number + 1, "") if number < end else (end, words.AT_END())
        case "last":
            return end, "" if number < end else words.AT_END()
        case "kind":
            later = tale.next_of_kind(number)
            return (later, "") if later is not None else (number, words.NO_MORE())
        case "jump" if turn.isdecimal():
            return tale.first_of(min(int(turn[:9]), tale.steps[-1].turn)), ""
        case _:
            return number, ""


async def _shown(
    tap: Tap, live: LiveTable, viewer: Viewer, tale: Tale, place: Place, first: str = ""
) -> Screen:
    services, table = tap.services, live.table
    now = await _moment(tap, live, viewer, tale, place)
    own = viewer.seat if place.eyes == viewer.seat else None
    looks = await links(
        live.kit.narrator,
        services.queries,
        tap.game,
        own,
        table.party(own) if own is not None else (),
        [now.entry],
    )
    shown = partial(screens.replay_screen, live, viewer, tale, now, first, looks.get(now.entry.version, ""))
    return await services.tables.off(shown)


async def _moment(tap: Tap, live: LiveTable, viewer: Viewer, tale: Tale, place: Place) -> screens.Moment:
    services = tap.services
    begin = tale.version(tale.first_of(tale.turn(place.step)))
    rows = await services.store.steps(tap.game, after=begin - 1, upto=tale.version(place.step))
    return await services.tables.off(partial(_made, live, viewer, tale, rows, place))


def _made(
    live: LiveTable, viewer: Viewer, tale: Tale, rows: Sequence[StepRow], place: Place
) -> screens.Moment:
    kit = live.kit
    again = viewer.over or kit.narrator.keeps(kit.rules.view(live.settled_state, None))
    return screens.moment(live, tale, rows, place, again=again)


async def _show(tap: Tap, live: LiveTable, viewer: Viewer, tale: Tale, place: Place) -> Screen:
    """*Show in channel*: the step as a post, until the end as the public was told of it."""
    if not viewer.played:
        return refused(words.SHOW_PLAYERS(), tap.game)
    public = Place(place.step, place.eyes)
    told = tale
    if not viewer.over:
        told = await _tale(tap, live, PUBLIC)
        version = tale.version(place.step)
        if not told.has(version):
            return await _shown(tap, live, viewer, tale, public, words.SHOW_PRIVATE())
        public = Place(told.upto_version(version), PUBLIC)
    services, channel = tap.services, live.table.channel
    key = f"replay-{public.step}-{public.eyes}"
    step, person, at = ("step", tap.game, key), ("shown", tap.game, tap.user), services.now()
    if not services.rate_limits.free(step, at, PAUSE):
        first = words.shown_already(channel)
    elif not services.rate_limits.claim(person, at, PAUSE, MOST_SHOWN):
        first = words.SHOWN_ENOUGH()
    else:
        services.rate_limits.claim(step, at, PAUSE)
        with speaking(live.table.language):
            now = await _moment(tap, live, viewer, told, public)
            shown = await services.tables.off(partial(screens.shown_screen, live, now))
        await services.clocks.post(tap.game, [Post(to=None, kind="replay", screen=shown, key=key)])
        first = words.shown(channel)
    return await _shown(tap, live, viewer, tale, replace(place, do=""), first)
