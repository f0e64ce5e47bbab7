"""What people and the organiser of a league do: sign up, begin, withdraw, correct, end (E18.8)."""

import csv
import io
from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bot.features.leagues import posts, screens
from bot.features.leagues.pictures import group
from bot.features.leagues.reading import Whole, read
from bot.features.leagues.rounds import lobby_of
from bot.features.lobby.opening import Wanted, refuse_private, typed
from bot.interactions.gate import clock_of, language_of, refuse_blocked, refuse_opening
from bot.interactions.tap import Tap
from bot.model.context import Attached, Router
from bot.model.errors import Conflict, Refusal
from bot.model.kit import Games, Kit
from bot.model.screen import ACCENT, Screen, screen
from bot.store import GuildSettings, LeaguePlayerRow, LeagueRow, LeagueTableRow, Person, PostRow
from bot.store.leagues import LEAGUE
from bot.ui.permissions import CREATE_THREADS_NAME, missing, named
from bot.words import text
from bot.words.catalogue import _
from bot.words.language import speaking

router: Router[Tap] = Router()

NAME_LONGEST = 32
"""Characters of the name of a league, which is that of its tables too."""
BETWEEN = "|"
TRIES = 5
USUAL_SEATS, USUAL_ROUNDS = 4, 3


class Changed(NamedTuple):
    """What becomes of a league."""

    row: LeagueRow
    players: Sequence[LeaguePlayerRow] = ()
    left: Sequence[int] = ()
    tables: Sequence[LeagueTableRow] = ()
    told: Callable[[], str] | None = None
    """A line to the channel, said in its language."""
    posts: Sequence[PostRow] = ()


async def _league(tap: Tap) -> LeagueRow:
    """The league of a control, else of the channel. Raises Refusal ``league.none``."""
    number = tap.arg.partition(".")[0]
    store = tap.services.store
    if number.isdecimal() and len(number) < 16:
        league = await store.league(int(number))
    else:
        league = await store.league_in(tap.parent or tap.channel)
    if league is None or league.guild != tap.guild:
        raise Refusal("league.none")
    return league


async def _whole(tap: Tap) -> Whole:
    return await read(tap.services, await _league(tap))


async def _organised(tap: Tap) -> Whole:
    """For who runs it. Raises Refusal ``league.organiser``."""
    whole = await _whole(tap)
    if not _runs(tap, whole):
        raise Refusal("league.organiser", {"name": whole.called(whole.row.organiser)})
    return whole


def _runs(tap: Tap, whole: Whole) -> bool:
    return tap.manages or tap.user == whole.row.organiser


async def _change(tap: Tap, edit: Callable[[Whole], Changed], *, organises: bool = False) -> Whole:
    """Change the league on its newest state, with its posts. Raises Refusal as ``edit`` does, or
    ``league.changed``."""
    services = tap.services
    league = await _league(tap)
    async with services.tables.lock(f"{LEAGUE} {league.id}"):
        for __ in range(TRIES):
            whole = await (_organised(tap) if organises else _whole(tap))
            now = services.now()
            changed = edit(whole)
            told = list(changed.posts)
            if changed.told is not None:
                with speaking(league.language):
                    told.append(posts.line(league.channel, changed.told(), now))
            try:
                await services.store.change_league(
                    whole.row,
                    replace(changed.row, due=now),
                    players=changed.players,
                    left=changed.left,
                    tables=changed.tables,
                    posts=told,
                )
            except Conflict:
                continue
            services.changes.wake()
            return await _whole(tap)
    raise Refusal("league.changed")


def _page(tap: Tap, whole: Whole, first: str = "") -> Screen:
    return screens.page(whole, tap.user, runs=_runs(tap, whole), first=first)


def _rest(tap: Tap) -> list[str]:
    """What a control carries beside the league."""
    return tap.arg.split(".")[1:]


# Opening it and looking


@router.on("league", opens=True)
async def league(tap: Tap) -> Screen:
    """``/league show``, *League*."""
    return _page(tap, await _whole(tap))


@router.on("league-new", opens=True)
async def new(tap: Tap) -> Screen:
    """``/league new``: the league as it would be; one more tap opens it (E14.1). Raises Refusal."""
    row = await _wanted(tap, tap.values)
    kit = tap.services.games[row.title]
    return screens.preview(Whole(row, kit, (), (), {tap.user: tap.name}), _carried(row))


def _carried(row: LeagueRow) -> str:
    """What the button that opens it carries; `_wanted` reads it, with the name first."""
    rules = (row.title, row.preset, str(row.seats), str(row.rounds), row.kind, row.clock, row.points)
    return BETWEEN.join((*rules, row.name))


@router.on("league-open")
async def opened(tap: Tap) -> Screen:
    """The second of two taps: it is open, and its post invites to sign up. Raises Refusal."""
    *rules, name = tap.arg.split(BETWEEN, 7)
    row = await _wanted(tap, (name, *rules))
    try:
        made = await tap.services.store.open_league(row)
    except Conflict as error:
        raise Refusal("league.going") from error
    tap.services.changes.wake()
    return _page(
        tap,
        await read(tap.services, made),
        _(
            "The league is open: its post invites everybody here to sign up. You run it, and play only if "
            "you join."
        ),
    )


async def _wanted(tap: Tap, values: Sequence[str]) -> LeagueRow:
    """The league that is asked for: name, game, preset, players, rounds, pairing, clock, points. Raises
    Refusal where it cannot be."""
    refuse_private(tap)
    if tap.parent:
        raise Refusal("league.thread")
    house = await refuse_opening(tap)
    if lacking := missing(tap.permissions, thread=True) or missing(tap.permissions, thread=False):
        raise Refusal("permission.missing", {"names": lacking})
    if not tap.threads:
        raise Refusal("permission.missing", {"names": named(CREATE_THREADS_NAME)})
    name, game, preset, seats, rounds, kind, clock, points = (*values, *[""] * 8)[:8]
    name = " ".join(name.split())[:NAME_LONGEST]
    store = tap.services.store
    if not text.visible(name) or name in await store.league_names(tap.guild):
        raise Refusal("league.name")
    going = await store.league_in(tap.channel)
    if going is not None and going.status != "over":
        raise Refusal("league.going")
    kit, key = _rules(tap.services.games, house, game, preset)
    rules = kit.setup.presets[key]
    players = int(seats) if seats.isdecimal() else min(rules.most, max(rules.least, USUAL_SEATS))
    if not rules.least <= players <= rules.most:
        raise Refusal("league.seats", {"least": rules.least, "most": rules.most})
    row = LeagueRow(
        guild=tap.guild,
        channel=tap.channel,
        language=language_of(house, tap.server_locale),
        name=name,
        organiser=tap.user,
        title=kit.id,
        preset=key,
        clock=clock if clock in kit.setup.clocks else clock_of(house, rules.clock),
        seats=players,
        rounds=int(rounds) if rounds.isdecimal() else USUAL_ROUNDS,
        kind=kind or "swiss",
        points=points or "places",
        born=tap.services.now(),
        due=tap.services.now(),
    )
    kit.setup.refuse_start(
        lobby_of(row, kit, name, tap.channel, [Person(id=tap.user, name=tap.name)], row.born)
    )
    return row


def _rules(games: Games, house: GuildSettings, game: str, preset: str) -> tuple[Kit, str]:
    """The game and the preset: by their ids, or as they were typed."""
    if game in games and preset in games[game].setup.presets:
        return games[game], preset
    wanted = typed(games, Wanted(False, False, ""), house, game, preset)
    kit = wanted.kit(games)
    return kit, wanted.preset or kit.setup.default


@router.on("league-file")
async def file(tap: Tap) -> Screen:
    """*Standings as a file*, ``/league table``: for spreadsheets."""
    whole = await _whole(tap)
    done = screen(_("Here are the standings of the league as a file for spreadsheets."), colour=ACCENT)
    failed = screen(
        _("Discord didn't accept the file, so nothing was sent. Try again in a while."), colour=ACCENT
    )
    tap.attached = Attached(f"league-{whole.row.id}.csv", table(whole), failed)
    return done


def table(whole: Whole) -> bytes:
    """The standings as CSV; a name that a spreadsheet would take for a formula begins with an apostrophe."""
    written = io.StringIO()
    rows = csv.writer(written)
    rounds = [_("Round {n}").format(n=n) for n in range(1, whole.row.round + 1)]
    head = (_("Place"), _("Group"), _("Player"), *rounds, _("Points"), _("Won"), _("Points of those met"))
    rows.writerow((*head, _("Withdrawn")))
    for line in whole.lines:
        name = whole.called(line.player.user)
        points = ["" if worth is None else f"{float(worth):.4g}" for worth in line.rounds]
        rows.writerow(
            [
                line.place,
                group(line.player.pool),
                f"'{name}" if name[:1] in "=+-@\t" else name,
                *points,
                f"{float(line.points):.4g}",
                line.won,
                f"{float(line.met):.4g}",
                _("yes") if line.player.gone else "",
            ]
        )
    return written.getvalue().encode("utf-8-sig")


# Signing up and leaving


@router.on("league-join")
async def join(tap: Tap) -> Screen:
    """*Join*. Raises Refusal ``league.begun``, ``league.full``, ``admin.blocked``."""
    await refuse_blocked(tap, tap.guild)

    def edit(whole: Whole) -> Changed:
        if whole.row.status != "open":
            raise Refusal("league.begun", {"name": whole.row.name})
        if whole.player(tap.user) is not None:
            return Changed(whole.row)
        if len(whole.players) >= posts.MOST:
            raise Refusal("league.full", {"most": posts.MOST})
        number = max((player.number for player in whole.players), default=0) + 1
        joined = LeaguePlayerRow(number=number, user=tap.user, joined=tap.services.now())
        return Changed(whole.row, players=(joined,))

    return _page(tap, await _change(tap, edit))


@router.on("league-leave")
async def leave(tap: Tap) -> Screen:
    """*Leave* before the first round: without a trace. Raises Refusal ``league.begun``, ``league.not_in``."""

    def edit(whole: Whole) -> Changed:
        player = whole.player(tap.user)
        if player is None:
            raise Refusal("league.not_in")
        if whole.row.status != "open":
            raise Refusal("league.begun", {"name": whole.row.name})
        return Changed(whole.row, left=(player.number,))

    return _page(tap, await _change(tap, edit), _("You are not in the league any more."))


@router.on("league-withdraw")
async def withdraw(tap: Tap) -> Screen:
    """*Withdraw…*: the first of two taps."""
    whole = await _whole(tap)
    _playing(whole, tap.user)
    return screens.withdraw(whole)


@router.on("league-withdrawn")
async def withdrawn(tap: Tap) -> Screen:
    """The second of two taps. Raises Refusal ``league.not_in``, ``league.over``."""

    def edit(whole: Whole) -> Changed:
        gone = replace(_playing(whole, tap.user), gone=whole.row.round + 1)
        return Changed(whole.row, players=(gone,))

    return _page(tap, await _change(tap, edit), _("You are withdrawn from the next round on."))


def _playing(whole: Whole, user: int) -> LeaguePlayerRow:
    """Raises Refusal ``league.not_in``, or ``league.over``."""
    if whole.row.status == "over":
        raise Refusal("league.over", {"name": whole.row.name})
    player = whole.player(user)
    if player is None or player.gone:
        raise Refusal("league.not_in")
    return player


# What the organiser does


@router.on("league-begin")
async def begin(tap: Tap) -> Screen:
    """*Begin…*: the first of two taps."""
    whole = await _organised(tap)
    _refuse_beginning(whole)
    return screens.begin(whole)


def _refuse_beginning(whole: Whole) -> None:
    if whole.row.status != "open":
        raise Refusal("league.begun", {"name": whole.row.name})
    if len(whole.players) < whole.row.seats:
        raise Refusal("league.few", {"least": whole.row.seats})


@router.on("league-begun")
async def begun(tap: Tap) -> Screen:
    """The second of two taps: the first round is planned at once, and its tables are opened."""

    def edit(whole: Whole) -> Changed:
        _refuse_beginning(whole)
        return Changed(replace(whole.row, status="running"))

    await _change(tap, edit, organises=True)
    return screen(
        _("The league begins: the tables are opened now, each in a thread of this channel."), colour=ACCENT
    )


@router.on("league-end")
async def end(tap: Tap) -> Screen:
    """*End the league…*: the first of two taps."""
    whole = await _organised(tap)
    _refuse_over(whole)
    return screens.end(whole)


def _refuse_over(whole: Whole) -> None:
    if whole.row.status == "over":
        raise Refusal("league.over", {"name": whole.row.name})


@router.on("league-ended")
async def ended(tap: Tap) -> Screen:
    """The second of two taps: the closing post comes at once."""

    def edit(whole: Whole) -> Changed:
        _refuse_over(whole)
        over = replace(whole.row, status="over", lacks="")
        after = Whole(over, whole.kit, whole.players, whole.tables, whole.known)
        now = tap.services.now()
        last = posts.message(after, whole.row.round, now, only=True)
        closing = posts.message(after, posts.END, now)
        partings = [posts.parting(over, table, now) for table in whole.tables if table.status == "running"]
        return Changed(replace(over, seen=posts.seen(closing)), posts=(last, closing, *partings))

    return _page(tap, await _change(tap, edit, organises=True))


@router.on("league-out")
async def out(tap: Tap) -> Screen:
    """*Take somebody out…*"""
    whole = await _organised(tap)
    _refuse_over(whole)
    return screens.whom(
        whole, _("Whom do you take out of the league?"), _("Somebody in the league"), "league-out-who"
    )


@router.on("league-out-who")
async def out_who(tap: Tap) -> Screen:
    """Somebody was chosen. Raises Refusal ``league.not_in``."""
    whole = await _organised(tap)
    return screens.out(whole, _playing(whole, next(iter(_chosen(tap)), 0)))


def _chosen(tap: Tap) -> tuple[int, ...]:
    return tap.people if tap.values else ()


@router.on("league-outed")
async def outed(tap: Tap) -> Screen:
    """The third tap."""

    def edit(whole: Whole) -> Changed:
        number = int(next(iter(_rest(tap)), "0") or 0)
        player = whole.by_number.get(number)
        player = _playing(whole, player.user or 0) if player is not None else None
        if player is None:
            raise Refusal("league.not_in")
        name, by = whole.name(number), text.plain(tap.name)
        told = _told_out(by, name, whole.row)
        if whole.row.status == "open":
            return Changed(whole.row, left=(number,), told=told)
        return Changed(whole.row, players=(replace(player, gone=whole.row.round + 1),), told=told)

    return _page(tap, await _change(tap, edit, organises=True))


def _told_out(by: str, name: str, league: LeagueRow) -> Callable[[], str]:
    return lambda: _("{by} takes {name} out of the league *{league}*.").format(
        by=by, name=name, league=text.plain(league.name)
    )


@router.on("league-to")
async def to(tap: Tap) -> Screen:
    """*Pass it on…*"""
    whole = await _organised(tap)
    _refuse_over(whole)
    return screens.whom(whole, _("Who runs the league from now on?"), _("The new organiser"), "league-to-who")


@router.on("league-to-who")
async def to_who(tap: Tap) -> Screen:
    """Somebody was chosen."""
    whole = await _organised(tap)
    user = next(iter(_chosen(tap)), 0)
    if not user:
        raise Refusal("stale")
    return screens.hand_over(whole, user)


@router.on("league-handed")
async def handed(tap: Tap) -> Screen:
    """The third tap."""
    given = next(iter(_rest(tap)), "")
    if not given.isdecimal() or len(given) > 19:
        raise Refusal("stale")

    def edit(whole: Whole) -> Changed:
        _refuse_over(whole)
        name = text.plain(tap.name)
        league = text.plain(whole.row.name)
        return Changed(
            replace(whole.row, organiser=int(given)),
            told=lambda: _("{name} passes the league *{league}* on to <@{user}>.").format(
                name=name, league=league, user=given
            ),
        )

    return _page(tap, await _change(tap, edit, organises=True))


# Corrections


@router.on("league-fix")
async def fix(tap: Tap) -> Screen:
    """*Correct a result…*: which table."""
    whole = await _organised(tap)
    if not whole.tables:
        raise Refusal("league.changed")
    at = next(iter(_rest(tap)), "0")
    return screens.tables(whole, int(at) if at.isdecimal() and len(at) < 4 else 0)


@router.on("league-fix-table")
async def fix_table(tap: Tap) -> Screen:
    """A table was chosen: who won there."""
    whole = await _organised(tap)
    return screens.who_won(whole, _seated(whole, tap.value.split(".")))


@router.on("league-fix-won")
async def fix_won(tap: Tap) -> Screen:
    """Who won was chosen: asked once."""
    whole = await _organised(tap)
    before = _seated(whole, _rest(tap))
    after = screens.corrected(before, tap.values)
    arg = f"{before.round}.{before.number}.{'-'.join(tap.values)}"
    return screens.correct(whole, before, after, arg)


@router.on("league-fixed")
async def fixed(tap: Tap) -> Screen:
    """The last tap: the result is corrected, and the channel is told what was and what is."""

    def edit(whole: Whole) -> Changed:
        rest = _rest(tap)
        before = _seated(whole, rest)
        after = screens.corrected(before, rest[2].split("-") if len(rest) > 2 else ())
        tables = [after if seated == before else seated for seated in whole.tables]
        now = Whole(whole.row, whole.kit, whole.players, tables, whole.known)
        by = text.plain(tap.name)
        old = screens.closed(whole, before)
        return Changed(
            whole.row,
            tables=(after,),
            told=lambda: screens.correction(whole, before, after, by),
            posts=(posts.message(now, before.round, tap.services.now(), only=True),) if old else (),
        )

    return _page(tap, await _change(tap, edit, organises=True))


def _seated(whole: Whole, where: Sequence[str]) -> LeagueTableRow:
    """The table of a round and a number. Raises Refusal ``stale``."""
    for seated in whole.tables:
        if [str(seated.round), str(seated.number)] == list(where[:2]):
            return seated
    raise Refusal("stale")
