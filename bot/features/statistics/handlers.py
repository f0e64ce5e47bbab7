"""What *Statistics*, ``/stats`` and *Rematch* do (E10.6, E10.7). The client imports this module once."""

import re
from collections.abc import Iterable

from msgspec.structs import replace

from bot.features.lobby.door import LobbyRouter, refuse_unposted, refused
from bot.features.lobby.opening import again, called, refuse_more, swapped, taken_panel
from bot.features.lobby.screens import joined_panel
from bot.features.lookup.which_game import find_game, which_screen
from bot.features.statistics.results import catch_up, catch_up_of, tallied
from bot.features.statistics.screens import (
    ME,
    PLACES,
    SERVER,
    career_screen,
    character_screen,
    game_screen,
    server_screen,
)
from bot.interactions.gate import refuse_blocked, refuse_opening
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.screen import ACCENT, Screen, screen
from bot.store import OPEN_STATUSES, SeasonRow, StepRow
from bot.tables.services import Services
from bot.tables.views import renamed
from bot.ui.permissions import missing
from bot.words import statistics as words
from bot.words import text

router = LobbyRouter()

SEASONS = 25
"""Of the archive, as many as a menu holds."""
LARGEST = (1 << 63) - 1
"""No account has a larger number."""


@router.on("gamestats", opens=True)
async def game_stats(tap: Tap) -> Screen:
    """*Statistics* under the last post: what everybody did in that game (E10.6); ``arg`` is the page."""
    if (await tap.services.queries.table(tap.game)).status != "over":
        return screen(words.NOT_OVER(), colour=ACCENT, game=tap.game)
    live = await tap.services.tables.live(tap.game)
    store = tap.services.store
    seats, steps = await store.seats(tap.game), await store.steps(tap.game, states=False)
    users = [seat.user for seat in seats if seat.user is not None]
    seats = list(renamed(seats, await store.people(users, live.table.guild)))

    def made(steps: list[StepRow]) -> Screen:
        return game_screen(live.kit, live.table, tallied(live, seats, steps), seats, steps, tap.page)

    return await tap.services.tables.off(lambda: made(steps))


@router.on("stats", opens=True)
async def stats(tap: Tap) -> Screen:
    """``/stats``: of oneself, of the server, of a character, or of somebody in the server (E10.6)."""
    await find_game(tap, "stats")
    if not tap.game:
        return which_screen(tap.services.tables.games, "stats", tap.said)
    return replace(await _stats(tap), game=tap.game)


async def _stats(tap: Tap) -> Screen:
    wanted = tap.said
    wanted, _, page = (wanted or ME).partition(".")
    if wanted == ME:
        return await _person(tap, tap.user, tap.name)
    if not tap.guild:
        return screen(words.IN_A_SERVER(), colour=ACCENT)
    if wanted == SERVER:
        return await _server(tap, min(int(page), 999) if page.isdecimal() else 0)
    if wanted in (await tap.kit()).seats.all:
        return await _character(tap, wanted)
    account = re.fullmatch(r"<?@?!?(\d{1,19})>?", wanted)
    if account is None or int(account[1]) > LARGEST:
        return screen(words.nobody(text.plain(wanted)), colour=ACCENT)
    user = int(account[1])
    if user != tap.user and not await _plays_here(tap, user):
        # Nor is a name told of somebody who is known from another server (E11.1).
        return screen(words.nobody(text.plain(wanted)), colour=ACCENT)
    return await _person(tap, user, (await _known(tap, [user])).get(user, words.FORMER()))


async def _plays_here(tap: Tap, user: int) -> bool:
    await catch_up(tap.services, tap.guild)
    return (await tap.services.store.career((await tap.kit()).id, user, tap.guild)).games > 0


async def _person(tap: Tap, user: int, name: str) -> Screen:
    store = tap.services.store
    if tap.guild:
        await catch_up(tap.services, tap.guild)
    else:
        await catch_up_of(tap.services, user)
    kit = await tap.kit()
    rated = (await tap.services.people.prefs(user)).rated
    rating = (await store.ratings(kit.id, tap.guild, [user])).get(user) if rated else None
    running = await store.season_at(tap.guild, tap.services.now()) if rated and tap.guild else None
    of_season = None
    if running is not None:
        row = (await store.ratings(kit.id, tap.guild, [user], running.id)).get(user)
        of_season = (running.name, row) if row is not None else None
    return career_screen(
        kit,
        text.plain(name),
        await store.career(kit.id, user, tap.guild),
        await store.characters(kit.id, tap.guild, user),
        rating,
        of_season,
        everywhere=not tap.guild,
    )


async def _server(tap: Tap, page: int) -> Screen:
    await catch_up(tap.services, tap.guild)
    store = tap.services.store
    kit = await tap.kit()
    prized = kit.statistics.prized
    fame = await store.fame(kit.id, tap.guild, PLACES + 1, prized, after=page * PLACES)
    users = [row.user for row in fame.champions] + [row.user for row in fame.ratings]
    users += [row.user for row in (fame.fastest, fame.prized) if row is not None]
    begun = await begun_seasons(tap.services, tap.guild)
    of_season = None
    if begun and begun[0].until > tap.services.now():
        of_season = (begun[0].name, await store.ladder(kit.id, tap.guild, PLACES, begun[0].id))
        users += [row.user for row in of_season[1]]
    characters, known = await store.characters(kit.id, tap.guild), await _known(tap, users)
    return server_screen(kit, fame, characters, known, page, of_season, begun)


async def begun_seasons(services: Services, guild: int) -> list[SeasonRow]:
    """The archive of a server, the latest first (E18.8)."""
    return [row for row in await services.store.seasons(guild, SEASONS) if row.since <= services.now()]


async def _character(tap: Tap, character: str) -> Screen:
    await catch_up(tap.services, tap.guild)
    store = tap.services.store
    kit = await tap.kit()
    rows = {row.character: row for row in await store.characters(kit.id, tap.guild)}
    champions = await store.champions(kit.id, tap.guild, PLACES, character)
    known = await _known(tap, [row.user for row in champions])
    return character_screen(kit, character, rows.get(character), champions, known)


async def _known(tap: Tap, users: Iterable[int]) -> dict[int, str]:
    """The names of accounts in this server as last seen."""
    people = await tap.services.store.people(tuple(set(users)), tap.guild)
    return {user: person.called for user, person in people.items()}


@router.on("rematch", opens=True)
async def rematch(tap: Tap) -> Screen | None:
    """*Rematch*: a lobby like the old one where the button is; for whoever comes second, *Join* (E10.7)."""
    services, old_game = tap.services, tap.game
    table = await services.queries.table(old_game)
    if table.status == "lobby" and (await services.queries.lobby(old_game)).rematch:
        # The command means the table of the channel, and that is the rematch already.
        return await _join(tap, old_game)
    if table.status != "over":
        return refused(words.REMATCH_LATER(), old_game)
    seats = await services.store.seats(old_game)
    played = tuple(dict.fromkeys(seat.user for seat in seats if seat.user is not None))
    if tap.user not in played:
        return refused(words.REMATCH_NOT_YOURS(), old_game)
    place = table.channel
    if tap.guild == table.guild:
        place = tap.channel
        if lacking := missing(tap.permissions, thread=bool(tap.parent)):
            raise Refusal("permission.missing", {"names": lacking})
        await refuse_opening(tap)
    await refuse_blocked(tap, table.guild)
    if (there := await _there(tap, place, old_game)) is not None:
        return there
    await refuse_more(tap)
    now = services.now()
    taken = await services.queries.names(table.guild)
    host = tap.user, await tap.called(table.guild)
    old = await services.queries.lobby(old_game)
    sides = swapped(seats, (await tap.kit()).seats.offered(old.preset))
    lobby = again(old, played, place, host, taken, now, sides)
    try:
        lobby = await services.lobbies.open(lobby, called)
    except Refusal as refusal:
        # Somebody else called it in the same moment, or opened another table.
        if refusal.key != "table.taken" or (there := await _there(tap, place, old_game)) is None:
            raise
        return there
    await refuse_unposted(tap, lobby)
    dms = (await services.store.person(tap.user)).dms
    panel = joined_panel(await tap.kit(), lobby, tap.user, dms)
    return screen(words.REMATCH_OPENED(), *panel.parts, colour=ACCENT, game=lobby.game)


async def _there(tap: Tap, channel: int, old_game: str) -> Screen | None:
    """At a table that takes up the channel: join, if it is this rematch; ``None`` where there is none."""
    table_id = await tap.services.queries.game_in(channel)
    if table_id is None:
        return None
    table = await tap.services.queries.table(table_id)
    if table.status not in OPEN_STATUSES:
        return None
    if table.status == "lobby" and (await tap.services.queries.lobby(table_id)).rematch == old_game:
        return await _join(tap, table_id)
    turn = None
    if table.status != "lobby":
        scene = await tap.services.queries.public(table_id)
        turn = tap.kit_of(scene).turn(table, scene.status.period)
    return taken_panel(table.name, table_id, turn, None)


async def _join(tap: Tap, table_id: str) -> Screen | None:
    """What *Join* does at that lobby."""
    tap.game, tap.arg, tap.values = table_id, "", ()
    return await tap.press("join")
