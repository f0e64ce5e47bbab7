"""What the buttons, menus and the command of ``/prefs`` do (E9.5). The client imports this module once."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
from discord import app_commands
from discord.app_commands import Choice

from bot.features.away import time_zones
from bot.features.away.handlers import spans
from bot.features.away.typed_spans import off
from bot.features.preferences.screens import HINTS, LOOK, NONE, PAGES, TIME, beginning, prefs_screen
from bot.interactions.commands.autocomplete import Choices, Interaction
from bot.interactions.commands.running import open_room
from bot.interactions.commands.translator import choices, top
from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.errors import Refusal
from bot.model.post import Post
from bot.model.preferences import A_DAY, PALETTES, PINGS, PUSH, Prefs, lawful
from bot.model.screen import Screen, screen
from bot.model.seat_changes import IDLE
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

Edit = Callable[[Prefs], Prefs]
HOUR = r"([0-9]{1,2})(?:\s*[:h.]\s*([0-9]{2}))?\s*(?:h|uhr)?"
HOURS = re.compile(rf"{HOUR}\s*(?:-|–|—|to|bis|a)\s*{HOUR}")
SWITCHES = {"reminders": TIME, "pictures": LOOK, "quick": LOOK, "rated": LOOK, HINTS: LOOK}
"""The switches, and the page each stands on."""


async def _page(tap: Tap, page: str, first: str = "") -> Screen:
    known = await tap.services.store.person(tap.user)
    prefs = known.prefs
    # The language may just have changed.
    with speaking(prefs.speaks(tap.locale)):
        return prefs_screen(prefs, page, tap.services.now(), tap.game, first, hints=known.hints)


@router.on("prefs", opens=True)
async def prefs(tap: Tap) -> Screen:
    """*Prefs*, ``/prefs`` without options, and from page to page."""
    return await _page(tap, tap.arg if tap.arg in PAGES else TIME)


@router.on("switch")
async def switch(tap: Tap) -> Screen:
    """*Reminders*, *Pictures*, *Quick moves*, *Hints*, *Ratings*: the control says what it shall be."""
    name, __, state = tap.arg.partition(".")
    if name not in SWITCHES or state not in ("on", "off"):
        raise Refusal("stale")
    if name == HINTS:
        await tap.hint(state == "on")
    else:
        await tap.prefer(lambda old: msgspec.structs.replace(old, **{name: state == "on"}))
    return await _page(tap, SWITCHES[name])


@router.on("pref")
async def pref(tap: Tap) -> Screen:
    """A menu of either page."""
    edit = await _edit(tap.arg, tap.values)
    if edit is None:
        raise Refusal("stale")
    after = await tap.prefer(edit)
    wrong = tap.arg == "to" and after.quiet is not None and str(after.quiet[1]) != tap.value
    page = LOOK if tap.arg in ("language", "palette") else TIME
    return await _page(tap, page, words.TOO_LONG() if wrong else "")


async def _edit(what: str, values: tuple[str, ...]) -> Edit | None:
    """What a menu changes; ``None`` for what no menu of ours sends."""
    value = values[0] if values else ""
    match what:
        case "zone":
            zone = await time_zones.find(value)
            return None if zone is None else lambda old: msgspec.structs.replace(old, zone=zone)
        case "from" if value == NONE:
            return lambda old: msgspec.structs.replace(old, quiet=None)
        case "from" if (begin := _minute(value)) is not None:
            return lambda old: msgspec.structs.replace(old, quiet=beginning(old, begin))
        case "to" if (end := _minute(value)) is not None:
            return lambda old: _ending(old, end)
        case "pings" if value in PINGS:
            return lambda old: msgspec.structs.replace(old, pings=value)
        case "language" if value == NONE or value in LANGUAGES:
            chosen = "" if value == NONE else value
            return lambda old: msgspec.structs.replace(old, language=chosen)
        case "palette" if value in PALETTES:
            return lambda old: msgspec.structs.replace(old, palette=value)
        case "push" if set(values) <= set(PUSH):
            return lambda old: msgspec.structs.replace(old, push=tuple(k for k in PUSH if k in values))
        case _:
            return None


def _minute(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 and int(text) < A_DAY else None


def _ending(old: Prefs, end: int) -> Prefs:
    """Another end, where that leaves at most ten hours: the beginning may have changed since (E8.5)."""
    if old.quiet is None or not lawful((old.quiet[0], end)):
        return old
    return msgspec.structs.replace(old, quiet=(old.quiet[0], end))


@router.on("setprefs")
async def set_prefs(tap: Tap) -> Screen:
    """``/prefs`` with options: all that were given, or none where one of them is wrong."""
    zone, quiet, ping, pictures, language = (*tap.values, "", "", "", "", "")[:5]
    changes: dict[str, object] = {}
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
    if ping in PINGS:
        changes["pings"] = ping
    if pictures in ("on", "off"):
        changes["pictures"] = pictures == "on"
    if language == NONE or language in LANGUAGES:
        changes["language"] = "" if language == NONE else language
    await tap.prefer(lambda old: msgspec.structs.replace(old, **changes))
    return await _page(tap, LOOK if set(changes) <= {"pictures", "language"} else TIME)


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
