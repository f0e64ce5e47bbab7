"""What the buttons, menus and the command of ``/prefs`` do (E9.5). The client imports this module once."""

import re
from typing import Any

from discord import app_commands
from discord.app_commands import Choice
from msgspec.structs import replace

from bot.features.away import time_zones
from bot.features.away.handlers import spans
from bot.features.away.typed_spans import off
from bot.features.preferences.screens import FORM, HINTS, LOOK, PAGES, TIME, Seen, prefs_screen
from bot.interactions.commands.autocomplete import Choices, Interaction
from bot.interactions.commands.running import open_room
from bot.interactions.commands.translator import choices, top
from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.post import Post
from bot.model.preferences import A_DAY, PINGS, Prefs, lawful
from bot.model.screen import Screen, screen
from bot.model.seat_changes import IDLE
from bot.model.settings import NONE
from bot.tables.notices.reminders import goes_on
from bot.ui.matching import without_accents
from bot.words import preferences as words
from bot.words import text as texts
from bot.words.catalogue import _
from bot.words.language import LANGUAGES, speaking

# ``/prefs`` (E14)


async def zone_names(interaction: Interaction, current: str) -> Choices:
    """The zones that what was typed could mean."""
    return [Choice(name=zone, value=zone) for zone in await time_zones.suggest(current)]


def commands() -> tuple[app_commands.Command[Any, ..., None], ...]:
    """The command; made anew each time, as it says its words in the language spoken then."""

    @top("prefs", _("What you prefer: quiet hours, pings, reminders, pictures"))
    @app_commands.describe(
        zone=_("Your time zone: type a city"),
        quiet=words.COMMAND_QUIET(),
        ping=_("Where decisions reach you"),
        pictures=_("Pictures in your panels and direct messages, or the same in words"),
        language=_("The language of your own panels and direct messages"),
        away=words.COMMAND(),
    )
    @app_commands.choices(
        ping=choices({way: words.PING()[way] for way in PINGS}),
        pictures=choices({"on": words.ON(), "off": words.OFF()}),
        # Every language is named in itself.
        language=choices({NONE: words.AS_DISCORD(), **LANGUAGES}),
    )
    @app_commands.autocomplete(zone=zone_names, away=spans)
    async def prefs(
        interaction: Interaction,
        zone: str | None = None,
        quiet: str | None = None,
        ping: Choice[str] | None = None,
        pictures: Choice[str] | None = None,
        language: Choice[str] | None = None,
        away: str | None = None,
    ) -> None:
        chosen = (choice.value if choice is not None else None for choice in (ping, pictures, language))
        given = (zone, quiet, *chosen)
        if away:
            await open_room(interaction, "setaway", "", away, *(choice or "" for choice in given))
        elif any(given):
            await open_room(interaction, "setprefs", "", *(choice or "" for choice in given))
        else:
            await open_room(interaction, "prefs")

    return (prefs,)


router: Router[Tap] = Router()

HOUR = r"([0-9]{1,2})(?:\s*[:h.]\s*([0-9]{2}))?\s*(?:h|uhr)?"
HOURS = re.compile(rf"{HOUR}\s*(?:-|–|—|to|bis|a)\s*{HOUR}")


async def _page(tap: Tap, page: str, first: str = "") -> Screen:
    known = await tap.services.store.person(tap.user)
    # The language may just have changed.
    with speaking(known.prefs.speaks(tap.locale)):
        return prefs_screen(Seen(known.prefs, tap.services.now(), known.hints), page, tap.game, first)


@router.on("prefs", opens=True)
async def prefs(tap: Tap) -> Screen:
    """*Prefs*, ``/prefs`` without options, and from page to page."""
    return await _page(tap, tap.arg if tap.arg in PAGES else TIME)


@router.on("switch")
@router.on("pref")
async def chosen(tap: Tap) -> Screen:
    """A switch or a menu of either page; a switch says what it shall be."""
    name, __, state = tap.arg.partition(".")
    values, now = (state,) if state else tap.values, tap.services.now()
    after = await tap.prefer(lambda old: FORM.after(name, Seen(old, now), values))
    if name == HINTS:
        await tap.hint(values == ("on",))
    wrong = name == "to" and after.quiet is not None and str(after.quiet[1]) != tap.value
    return await _page(tap, FORM.pages[name], words.TOO_LONG() if wrong else "")


@router.on("setprefs")
async def set_prefs(tap: Tap) -> Screen:
    """``/prefs`` with options: all that were given, or none where one of them is wrong."""
    zone, quiet, *rest = (*tap.values, "", "", "", "", "")[:5]
    now, changes = tap.services.now(), dict[str, object]()
    if zone:
        known = await time_zones.find(zone)
        if known is None:
            return await _page(tap, TIME, words.no_zone(texts.plain(zone)))
        changes["zone"] = known
    if quiet:
        hours = hours_of(quiet)
        if hours is None and not off(quiet):
            return await _page(tap, TIME, words.no_hours(texts.plain(quiet)))
        changes["quiet"] = hours
    given = {
        name: value for name, value in zip(("pings", "pictures", "language"), rest, strict=True) if value
    }

    def edit(old: Prefs) -> Prefs:
        for name, value in given.items():
            old = FORM.after(name, Seen(old, now), (value,))
        return replace(old, **changes)

    await tap.prefer(edit)
    named = {FORM.pages[name] for name in given} | ({TIME} if changes else set())
    return await _page(tap, LOOK if named <= {LOOK} else TIME)


def hours_of(text: str) -> tuple[int, int] | None:
    """Quiet hours as they are typed, in any language of the house; ``None`` where they are none.

    "22:00-7:00", "22 - 7", "22 bis 7 Uhr", "22 h à 7 h".
    """
    match = HOURS.fullmatch(without_accents(text.strip()))
    if match is None:
        return None
    begin, end = (int(match[n]) * 60 + int(match[n + 1] or 0) for n in (1, 3))
    fits = all(int(match[n] or 0) < 60 for n in (2, 4))
    quiet = (begin, end % A_DAY if end == A_DAY else end)
    return quiet if fits and lawful(quiet) else None


@router.on("testdm")
async def test_dm(tap: Tap) -> Screen:
    """*Test DM*: a direct message now, and what became of it (E1.6)."""
    post = Post(
        to=tap.user,
        kind="test",
        screen=screen(_("This is a test: direct messages from me reach you.")),
        silent=False,
    )
    state = "unknown" if tap.client is None else await tap.client.probe(tap.user, post, tap.game)
    answer = {
        "open": _("The test message is on its way: look into your direct messages."),
        "closed": words.CLOSED(),
    }.get(state, words.UNKNOWN())
    return await _page(tap, TIME, answer)


@router.on("goon", opens=True)
async def go_on(tap: Tap) -> Screen:
    """*Go on*: whoever sits at a table that everybody had left lets its clocks run (E8.12)."""
    table = await tap.services.queries.table(tap.game)
    left = table.status == "paused" and await tap.services.clocks.paused_why(tap.game) == IDLE
    if left and table.seat_of(tap.user) is not None:
        await tap.services.absence.resume(tap.game, lambda now: [goes_on(now)])
    return await tap.panel()
