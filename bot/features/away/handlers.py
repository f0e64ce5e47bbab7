"""What *Away…* and ``/prefs away:`` do (E8.9). The commands import this module once."""

from discord.app_commands import Choice
from msgspec.structs import replace

from bot.features.away import screens as days
from bot.features.away import time_zones, typed_spans
from bot.features.away.screens import away_screen
from bot.interactions.commands.autocomplete import Choices, Interaction, choices, language_of
from bot.interactions.tap import Front, Tap
from bot.model.context import Router
from bot.model.errors import Refusal
from bot.model.preferences import Prefs
from bot.model.screen import Screen
from bot.tables.absence_rules import here
from bot.ui.matching import Answers, in_english_too, matching
from bot.words import preferences as words
from bot.words import text
from bot.words.catalogue import _
from bot.words.language import speaking

router: Router[Tap] = Router()


@router.on("away", opens=True)
async def away(tap: Tap, first: str = "") -> Screen:
    """*Away…*."""
    prefs = await tap.services.people.prefs(tap.user)
    tables = [
        table
        for table in await tap.services.queries.games_of(tap.user)
        if table.status in ("running", "paused")
    ]
    return away_screen(prefs, tables, tap.services.now(), tap.game, first)


@router.on("away-for")
async def away_for(tap: Tap) -> Screen:
    """A span was chosen."""
    if tap.value not in map(str, typed_spans.DAYS):
        raise Refusal("stale")
    now = tap.services.now()
    prefs = await tap.services.people.prefs(tap.user)
    await _go(tap, typed_spans.after(prefs, int(tap.value), now))
    return await away(tap)


@router.on("away-end")
async def away_end(tap: Tap) -> Screen:
    """*I'm back*, at all tables."""
    await tap.prefer(here)
    return await away(tap)


async def _go(tap: Tap, until: float) -> None:
    now = tap.services.now()

    def edit(old: Prefs) -> Prefs:
        # Another day for the same absence: what was theirs at its beginning is still the same.
        gone = old.away is not None and old.away[1] > now
        return replace(old, away=(old.away[0] if gone and old.away is not None else now, until))

    await tap.prefer(edit)


@router.on("setaway")
async def set_away(tap: Tap) -> Screen | None:
    """``/prefs away:``, with other preferences besides; a day that is none changes nothing at all."""
    typed, *others = tap.values or ("",)
    prefs = await tap.services.people.prefs(tap.user)
    zone = await time_zones.find(others[0]) if others and others[0] else None
    until = None
    if not typed_spans.off(typed):
        until = typed_spans.read(typed, replace(prefs, zone=zone or prefs.zone), tap.services.now())
        if until is None:
            return await away(tap, words.no_day(text.plain(typed)))
    if until is None:
        await tap.prefer(here)
    else:
        await _go(tap, until)
    if not any(others):
        return await away(tap)
    tap.values = tuple(others)
    return await tap.press("setprefs")


async def spans(interaction: Interaction, current: str) -> Choices:
    """What was typed, if it is a day; else the spans of the menu with their dates."""
    client: Front = interaction.client
    now = client.services.now()
    prefs = await client.services.people.prefs(interaction.user.id)
    typed = current.strip()
    if typed and typed_spans.read(typed, prefs, now) is not None:
        return [Choice(name=typed[:100], value=typed[:100])]

    def offered() -> Answers:
        return [
            (_("{days}, until {date}").format(days=words.span(n), date=days.coming(now, prefs, n)), f"{n}d")
            for n in typed_spans.DAYS
        ]

    with speaking(await language_of(interaction)):
        answers = in_english_too(lambda: matching(offered(), typed))
    return choices(answers)
