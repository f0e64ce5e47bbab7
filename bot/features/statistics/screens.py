"""The screens of statistics: a game, a person, a server, a character (E10.6). Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bot.features.lobby.door import LobbyRouter, refuse_unposted, refused
from bot.features.lobby.opening import again, called, refuse_more, swapped, taken_panel
from bot.features.lobby.screens import joined_panel
from bot.features.lookup.waits import find_game, which_screen
from bot.features.statistics.results import Rating, catch_up, catch_up_of, tallied
from bot.interactions.gate import refuse_blocked, refuse_opening
from bot.interactions.tap import Tap
from bot.model import screen as icons
from bot.model.errors import Refusal
from bot.model.kit import Kit
from bot.model.scene import Table
from bot.model.screen import ACCENT, Button, Choice, Menu, Screen, buttons, screen, telling
from bot.model.statistics import Sums, Tallies, Tally
from bot.store import (
    OPEN_STATUSES,
    Career,
    ChampionRow,
    CharacterRow,
    Fame,
    FeatRow,
    RatingRow,
    SeatRow,
    StepRow,
)
from bot.tables.views import renamed
from bot.ui.permissions import missing
from bot.words import labels, text
from bot.words import stats as words
from bot.words.catalogue import _, ngettext

ME = "me"
SERVER = "server"
LINES = 8
"""Players of a game on one page."""
PLACES = 10
"""Places of a hall of fame on one page."""


class Span(NamedTuple):
    """When somebody held a seat, in turns; ``None`` for the beginning and the end."""

    since: int | None
    until: int | None


def span(kit: Kit, table: Table, seat: SeatRow, steps: Sequence[StepRow]) -> Span:
    """The turns between which a seat assignment lay (E9.1)."""

    def turn(version: int | None) -> int | None:
        found = (step.turn for step in reversed(steps) if step.version <= (version or 0))
        return next((kit.turn(table, turn) for turn in found), None)

    until = turn(seat.until) if seat.until is not None else None
    return Span(turn(seat.since) if seat.since else None, until)


def game_screen(
    kit: Kit,
    table: Table,
    tallies: Tallies,
    seats: Sequence[SeatRow],
    steps: Sequence[StepRow],
    page: int = 0,
) -> Screen:
    """*Statistics* of a finished game, a line for each seat assignment (E10.6, E9.1)."""
    places, characters = [holder.seat for holder in table.holders], kit.seats.all
    by_assignment = {seat.assignment: seat for seat in seats}

    def order(one: tuple[tuple[int, str], Tally]) -> tuple[int, int, int]:
        (assignment, character), __ = one
        seat = by_assignment[assignment]
        return (places.index(seat.seat), characters.index(character), seat.since)

    found = sorted(tallies.items(), key=order)
    pages = max(1, -(-len(found) // LINES))
    page = min(max(page, 0), pages - 1)
    lines = []
    for (assignment, character), tally in found[page * LINES : (page + 1) * LINES]:
        seat = by_assignment[assignment]
        name = text.cut(text.plain(seat.name), 60) or words.FORMER()
        who = words.played_by(kit.seats.name(character), name, *span(kit, table, seat, steps))
        lines.append(icons.before(kit.seats.icon(character), kit.statistics.line(who, tally)))
    began = table.began if table.began is not None else table.created
    took = steps[-1].at - began if steps else 0
    return screen(
        _("**{table}** · statistics").format(table=text.plain(table.name)),
        words.game_line(kit.turn(table, steps[-1].turn) if steps else 0, took),
        kit.statistics.keepers([(character, tally) for (__, character), tally in found]) or None,
        "\n".join(lines),
        buttons(
            Button(labels.BACK(), "gamestats", str(page - 1)) if page else None,
            Button(labels.MORE(), "gamestats", str(page + 1)) if page + 1 < pages else None,
            Button(words.REMATCH(), "rematch"),
        ),
        colour=ACCENT,
        game=table.game,
    )


def career_screen(
    kit: Kit,
    name: str,
    career: Career,
    characters: Sequence[CharacterRow],
    rating: RatingRow | None,
    *,
    everywhere: bool = False,
) -> Screen:
    """``/stats`` of a person, in one server or, in a direct message, in all of them."""
    if not career.games:
        return screen(words.no_games(name), None if everywhere else _of(kit, ME), colour=ACCENT)
    c = career
    sums = Sums(c.turns, c.seconds, c.counts, c.most, c.fastest)
    rated = (
        ngettext(
            "Rating **{shown}** after {n} game.", "Rating **{shown}** after {n} games.", rating.games
        ).format(shown=shown(rating), n=rating.games)
        if rating is not None
        else words.UNRATED()
    )
    return screen(
        _("**{name}** · statistics {everywhere}").format(
            name=name, everywhere=_("of all servers") if everywhere else _("in this server")
        ),
        "\n".join(
            filter(
                None,
                [
                    words.career_line(c.games, c.wins, c.contests, c.contests_won),
                    rated if not everywhere else "",
                    *kit.statistics.career(sums),
                    words.by_character([(kit.seats.name(r.character), r.games, r.wins) for r in characters]),
                ],
            )
        ),
        words.ABOUT_RATINGS() if not everywhere else None,
        None if everywhere else _of(kit, ME),
        colour=ACCENT,
    )


def shown(rating: RatingRow) -> int:
    """A rating as people read it."""
    return Rating(rating.mu, rating.sigma).shown


def server_screen(
    kit: Kit, fame: Fame, characters: Sequence[CharacterRow], known: Mapping[int, str], page: int = 0
) -> Screen:
    """The hall of fame of a server; ``fame`` holds the places of that page and one more."""
    if not fame.games:
        return screen(words.NOTHING_YET(), _of(kit, SERVER), colour=ACCENT)
    first = page * PLACES + 1
    champions, ratings = fame.champions[:PLACES], fame.ratings[:PLACES]
    more = len(fame.champions) > PLACES or len(fame.ratings) > PLACES
    wins = [(first + n, _name(row.user, known), row.games, row.wins) for n, row in enumerate(champions)]
    best = [(first + n, _name(row.user, known), shown(row), row.games) for n, row in enumerate(ratings)]
    by_character = [(kit.seats.name(row.character), row.games, row.wins) for row in characters]
    return screen(
        words.server_title(page + 1),
        _("{finished_games}, {contests} of them won among people.").format(
            finished_games=ngettext("{n} finished game", "{n} finished games", fame.games).format(
                n=fame.games
            ),
            contests=fame.contests,
        )
        if not page
        else None,
        words.most_wins(wins) if wins else None,
        words.best_rated(best) if best else None,
        _feats(kit, fame, known) if not page else None,
        words.by_character(by_character) if not page else None,
        words.ABOUT_RATINGS() if best else None,
        _of(kit, SERVER),
        buttons(
            Button(labels.BACK(), "stats", f"{SERVER}.{page - 1}") if page else None,
            Button(labels.MORE(), "stats", f"{SERVER}.{page + 1}") if more else None,
        ),
        colour=ACCENT,
    )


def _feats(kit: Kit, fame: Fame, known: Mapping[int, str]) -> str:
    def told(row: FeatRow, seat: str) -> tuple[str, str, str, int]:
        return (_name(row.user, known), seat, text.plain(row.table), row.number)

    best, prized = fame.fastest, fame.prized
    found = [
        words.fastest(*told(best, kit.seats.name(best.character))) if best is not None else "",
        kit.statistics.feat(*told(prized, prized.character)) if prized is not None else "",
    ]
    return "\n".join(filter(None, found))


def character_screen(
    kit: Kit,
    character: str,
    row: CharacterRow | None,
    champions: Sequence[ChampionRow],
    known: Mapping[int, str],
) -> Screen:
    """A character in a server: how often it was played and won, and by whom."""
    seat = kit.seats.name(character)
    if row is None:
        return screen(words.never_played(seat), _of(kit, character), colour=kit.seats.colour(character))
    best = [(n, _name(one.user, known), one.games, one.wins) for n, one in enumerate(champions, 1)]
    return screen(
        icons.before(kit.seats.icon(character), _("**{seat}** in this server").format(seat=seat)),
        ngettext(
            "Played in {n} finished game, won {wins}.", "Played in {n} finished games, won {wins}.", row.games
        ).format(n=row.games, wins=row.wins),
        words.most_wins(best) if best else None,
        _of(kit, character),
        colour=kit.seats.colour(character),
    )


def _name(user: int, known: Mapping[int, str]) -> str:
    return text.cut(text.plain(known.get(user, "")), 60) or words.FORMER()


def _of(kit: Kit, chosen: str) -> Menu:
    """The choice of whose statistics to see."""
    found = {ME: words.YOU(), SERVER: words.SERVER(), **{key: kit.seats.name(key) for key in kit.seats.all}}
    choices = tuple(
        Choice(str(name), key, chosen=key == chosen, icon=kit.seats.icon(key)) for key, name in found.items()
    )
    return telling(Menu("stats", words.STATISTICS(), choices))


# What *Statistics*, ``/stats`` and *Rematch* do (E10.6, E10.7). The client imports this module once.


router = LobbyRouter()

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
    page = int(tap.arg) if tap.arg.isdecimal() else 0

    def made(steps: list[StepRow]) -> Screen:
        return game_screen(live.kit, live.table, tallied(live, seats, steps), seats, steps, page)

    return await tap.services.tables.off(lambda: made(steps))


@router.on("stats", opens=True)
async def stats(tap: Tap) -> Screen:
    """``/stats``: of oneself, of the server, of a character, or of somebody in the server (E10.6)."""
    await find_game(tap, "stats")
    if not tap.game:
        return which_screen(tap.services.tables.games, "stats", tap.said)
    return replace(await _stats(tap), game=tap.game)


async def _stats(tap: Tap) -> Screen:
    of = tap.said
    of, _, page = (of or ME).partition(".")
    if of == ME:
        return await _person(tap, tap.user, tap.name)
    if not tap.guild:
        return screen(words.IN_A_SERVER(), colour=ACCENT)
    if of == SERVER:
        return await _server(tap, min(int(page), 999) if page.isdecimal() else 0)
    if of in (await tap.kit()).seats.all:
        return await _character(tap, of)
    account = re.fullmatch(r"<?@?!?(\d{1,19})>?", of)
    if account is None or int(account[1]) > LARGEST:
        return screen(words.nobody(text.plain(of)), colour=ACCENT)
    user = int(account[1])
    if user != tap.user and not await _plays_here(tap, user):
        # Nor is a name told of somebody who is known from another server (E11.1).
        return screen(words.nobody(text.plain(of)), colour=ACCENT)
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
    return career_screen(
        kit,
        text.plain(name),
        await store.career(kit.id, user, tap.guild),
        await store.characters(kit.id, tap.guild, user),
        rating,
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
    return server_screen(kit, fame, await store.characters(kit.id, tap.guild), await _known(tap, users), page)


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
    game = await tap.services.queries.game_in(channel)
    if game is None:
        return None
    table = await tap.services.queries.table(game)
    if table.status not in OPEN_STATUSES:
        return None
    if table.status == "lobby" and (await tap.services.queries.lobby(game)).rematch == old_game:
        return await _join(tap, game)
    turn = None
    if table.status != "lobby":
        scene = await tap.services.queries.public(game)
        turn = tap.kit_of(scene).turn(table, scene.status.period)
    return taken_panel(table.name, game, turn, None)


async def _join(tap: Tap, game: str) -> Screen | None:
    """What *Join* does at that lobby."""
    tap.game, tap.arg, tap.values = game, "", ()
    return await tap.press("join")
