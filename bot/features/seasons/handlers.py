"""What ``/admin season`` does: a season is opened, changed and ended (E18.8)."""

from msgspec.structs import replace

from bot.features.admin.handlers import SEASON_LONGEST, AdminRouter
from bot.features.seasons import days, screens
from bot.interactions.gate import language_of
from bot.interactions.tap import Tap
from bot.model.errors import Conflict, Refusal
from bot.model.screen import Ask, Screen
from bot.store import SeasonRow, StandingRow
from bot.store.standing import SEASON
from bot.ui.permissions import missing
from bot.words import text
from bot.words.catalogue import _

router = AdminRouter()

AGAIN = "again"
"""Of a name: another one for the season there is."""


@router.on("adm-season", opens=True)
async def season(tap: Tap) -> Screen:
    """``/admin season``: its page. *Move it here*, *Delete*, *End it now…*."""
    do = _DOES.get(tap.arg)
    if do is not None:
        return await do(tap, await _going(tap))
    return await _page(tap)


async def _page(tap: Tap, first: str = "") -> Screen:
    season = await _latest(tap)
    if season is None:
        return screens.none(first)
    stands = await tap.services.store.standing(tap.guild, SEASON)
    return screens.page(season, stands, tap.channel, tap.services.now())


async def _latest(tap: Tap) -> SeasonRow | None:
    """The season that has not ended."""
    seasons = await tap.services.store.seasons(tap.guild, 1)
    return seasons[0] if seasons and seasons[0].until > tap.services.now() else None


async def _going(tap: Tap) -> SeasonRow:
    """That season. Raises Refusal ``season.changed`` where there is none."""
    season = await _latest(tap)
    if season is None:
        raise Refusal("season.changed")
    return season


async def _here(tap: Tap, season: SeasonRow) -> Screen:
    """Its closing post comes to this channel."""
    try:
        await tap.services.store.move_season(season, await _standing(tap, season))
    except Conflict as error:
        raise Refusal("season.changed") from error
    tap.services.changes.wake()
    return await _page(tap)


async def _standing(tap: Tap, season: SeasonRow) -> StandingRow:
    """Raises Refusal ``permission.missing``."""
    if lacking := missing(tap.permissions, thread=bool(tap.parent)):
        raise Refusal("permission.missing", {"names": lacking})
    return StandingRow(
        guild=tap.guild,
        kind=SEASON,
        channel=tap.channel,
        language=language_of(await tap.services.store.guild_settings(tap.guild), tap.server_locale),
        zone=season.zone,
        due=season.until,
        born=tap.services.now(),
    )


async def _delete(tap: Tap, season: SeasonRow) -> Screen:
    """One that has not begun goes without a trace."""
    await tap.services.store.drop_season(season, tap.services.now())
    return await _page(tap, _("The season *{name}* is deleted.").format(name=text.plain(season.name)))


async def _sure(tap: Tap, season: SeasonRow) -> Screen:
    return screens.sure(season)


async def _ended(tap: Tap, season: SeasonRow) -> Screen:
    """The second of two taps."""
    now = tap.services.now()
    if season.since > now:
        raise Refusal("season.changed")
    await _change(tap, season, replace(season, until=now))
    return await _page(
        tap,
        _("The season *{name}* is over. Its closing post comes now.").format(name=text.plain(season.name)),
    )


_DOES = {"here": _here, "delete": _delete, "end": _sure, "ended": _ended}
"""By what the button says."""


async def _change(tap: Tap, before: SeasonRow, after: SeasonRow) -> None:
    """Raises Refusal ``season.changed``."""
    try:
        await tap.services.store.change_season(before, after)
    except Conflict as error:
        raise Refusal("season.changed") from error
    tap.services.changes.wake()


@router.on("adm-season-name", opens_modal=True)
async def name(tap: Tap) -> Ask:
    """*Open a season…*, *Rename…*: the name, in free words (E0.3)."""
    season = await _latest(tap) if tap.arg == AGAIN else None
    return Ask(
        title=_("Season"),
        verb="adm-season-open",
        label=_("What the season is called"),
        arg=AGAIN if season is not None else "",
        value=season.name if season is not None else "",
        longest=SEASON_LONGEST,
    )


@router.on("adm-season-open")
async def called(tap: Tap) -> Screen:
    """It has a name; with a name, a first and a last day ``/admin season`` comes here too."""
    written, first, last = (*tap.values, "", "", "")[:3]
    name = " ".join(written.split())[:SEASON_LONGEST]
    if not text.visible(name):
        raise Refusal("season.name")
    if tap.arg == AGAIN:
        season = await _going(tap)
        await _change(tap, season, replace(season, name=name))
        return await _page(tap)
    now, zone = tap.services.now(), (await tap.services.people.prefs(tap.user)).zone
    season = days.opened(tap.guild, name, zone, first, last, now)
    try:
        await tap.services.store.open_season(season, await _standing(tap, season), now)
    except Conflict as error:
        raise Refusal("season.going") from error
    tap.services.changes.wake()
    return await _page(tap)


@router.on("adm-season-first")
async def first_day(tap: Tap) -> Screen:
    """The first day of one that has not begun; its last day moves with it."""
    season, now = await _going(tap), tap.services.now()
    day = days.read(tap.value, season.zone, now)
    if season.since <= now:
        raise Refusal("season.changed")
    length = days.last_of(season) - days.there(season.zone, season.since)
    await _change(tap, season, days.lasting(season, day, day + length, now))
    return await _page(tap)


@router.on("adm-season-last")
async def last_day(tap: Tap) -> Screen:
    """The last day."""
    season, now = await _going(tap), tap.services.now()
    day = days.read(tap.value, season.zone, now)
    await _change(tap, season, days.ending(season, day, now))
    return await _page(tap)
