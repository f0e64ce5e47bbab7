"""*Away…*: until when, and what the own tables do meanwhile (E8.9). Pure."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Collection, Sequence
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import available_timezones

from bot.model import clock
from bot.model.clock import zone_of
from bot.model.preferences import Prefs
from bot.model.scene import Table
from bot.model.screen import ACCENT, Button, Choice, Menu, Screen, buttons, screen
from bot.tables.absence_terms import effect
from bot.ui.matching import without_accents
from bot.words import prefs, text
from bot.words import prefs as words
from bot.words.catalogue import _

# Time zones as people choose them: the common ones, and all by what was typed (E9.5)


COMMON: Final = (
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Halifax",
    "America/Sao_Paulo",
    "UTC",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Athens",
    "Europe/Moscow",
    "Africa/Lagos",
    "Africa/Johannesburg",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
)
"""From west to east; with the own zone, where it is another, they fill a menu."""
MOST: Final = 25


@lru_cache(maxsize=1)
def _known() -> dict[str, str]:
    """Every zone of this system by its folded name, places before the rest."""
    found = sorted(available_timezones(), key=lambda name: ("/" not in name or name.startswith("Etc/"), name))
    return {
        without_accents(name): name
        for name in found
        if not name.startswith(("SystemV/", "US/", "posix", "right", "Factory"))
    }


async def known() -> dict[str, str]:
    """The same; the first time the files of the system are read, which is not done on the event loop."""
    return await asyncio.to_thread(_known)


async def find(text: str) -> str | None:
    """The zone of that name or of that city, in any case of letters; ``None`` for none."""
    typed, every = without_accents(text.strip()).replace(" ", "_"), await known()
    cities = (name for key, name in every.items() if key.endswith(f"/{typed}"))
    return every.get(typed) or (next(cities, None) if typed else None)


async def suggest(text: str) -> list[str]:
    """The zones that what was typed could mean, at most 25; the common ones for nothing."""
    typed = without_accents(text.strip()).replace(" ", "_")
    if not typed:
        return list(COMMON)
    every = await known()
    starts = [name for key, name in every.items() if key.rpartition("/")[2].startswith(typed)]
    within = [name for key, name in every.items() if typed in key and name not in starts]
    return [*starts, *within][:MOST]


def minutes(zone: str, now: float) -> int:
    """What the clocks there show, in minutes after midnight."""
    local = datetime.fromtimestamp(now, zone_of(zone))
    return local.hour * 60 + local.minute


# Lines about people who are away in the posts of others (E8.9). Pure


def told_turns(table: Table, finished: Collection[int]) -> list[str]:
    """Under a turn post: who is away, of those whose stand-ins played the turns it tells (E8.9)."""
    return [
        _("{name} is away until {until}; a stand-in plays.").format(
            name=text.plain(holder.name), until=prefs.day(holder.away)
        )
        for holder in table.holders
        if holder.away and set(holder.stood) & set(finished)
    ]


# Until when somebody is away: chosen as a span, or typed as a span or a date (E8.9). Pure


DAYS: Final = (1, 2, 3, 4, 5, 7, 10, 14, 21, 28)
"""The spans of the menu, in days."""
MOST_DAYS: Final = 180
DAY: Final = 86_400.0
MORNING: Final = 8
"""The hour at which somebody is back on a day that was named."""
OFF: Final = frozenset(
    (
        *("off", "none", "no", "now"),
        *("aus", "nein", "kein", "keine", "jetzt"),
        *("non", "aucun", "aucune", "maintenant", "arret", "desactive", "desactivees"),
    )
)
"""How "not at all" is typed, folded, in all languages of the house, whichever is spoken."""
_SPAN = re.compile(r"([0-9]{1,3})\s*(?:(d|days?|t|tage?n?|j|jours?)|(w|weeks?|wochen?|s|sem|semaines?))\.?")
_ISO = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})")
_DOTTED = re.compile(r"([0-9]{1,2})\.\s*([0-9]{1,2})\.?(?:\s*([0-9]{4}))?")


def off(text: str) -> bool:
    """Whether "not at all" was typed, in any case of letters, with accents or without."""
    return without_accents(text.strip()) in OFF


def after(prefs: Prefs, days: int, now: float) -> float:
    """The end of a span that begins now; outside the own quiet hours (E8.5)."""
    return _awake(prefs, now + days * DAY)


def _awake(prefs: Prefs, when: float) -> float:
    found = clock.night(prefs, when)
    return when if found is None else found[1]


def read(text: str, prefs: Prefs, now: float) -> float | None:
    """What was typed, in any language of the house: "3 days", "2 Wochen", "2 jours", "2026-12-05", "5.12.".

    ``None`` for nothing ahead within reach.
    """
    said = without_accents(text.strip())
    if found := _SPAN.fullmatch(said):
        days = int(found[1]) * (7 if found[3] else 1)
        return after(prefs, days, now) if 0 < days <= MOST_DAYS else None
    zone = clock.zone_of(prefs.zone)
    day = _day(said, datetime.fromtimestamp(now, zone).date())
    if day is None:
        return None
    until = _awake(prefs, datetime(day.year, day.month, day.day, MORNING, tzinfo=zone).timestamp())
    return until if now < until <= now + MOST_DAYS * DAY else None


def _day(said: str, today: date) -> date | None:
    """A date; without a year the next one of that name."""
    try:
        if found := _ISO.fullmatch(said):
            return date(int(found[1]), int(found[2]), int(found[3]))
        if found := _DOTTED.fullmatch(said):
            month, day = int(found[2]), int(found[1])
            if found[3]:
                return date(int(found[3]), month, day)
            named = date(today.year, month, day)
            return named if named > today else date(today.year + 1, month, day)
    except ValueError:
        # No such day.
        return None
    return None


def coming(now: float, prefs: Prefs, days: int) -> str:
    """The date of a day ahead in the own zone, as it can be typed."""
    zone = clock.zone_of(prefs.zone)
    return (datetime.fromtimestamp(now, zone) + timedelta(days=days)).date().isoformat()


SHOWN = 8
"""Tables that are named one by one."""


def away_screen(prefs: Prefs, tables: Sequence[Table], now: float, game: str = "", first: str = "") -> Screen:
    """The page; ``tables`` are the running games of the viewer."""
    gone = prefs.away is not None and prefs.away[1] > now
    lines = [words.of_table(text.plain(table.name), effect(table)) for table in tables[:SHOWN]]
    lines += [words.more(len(tables) - SHOWN)] if len(tables) > SHOWN else []
    return screen(
        first or None,
        _("**Away** · only you see this page; your tables see the day you are back"),
        words.you_are(prefs.away[1]) if gone and prefs.away is not None else _("You are not away."),
        _(
            "What is open for you now stays yours until its deadline. From the next decision on a "
            "stand-in plays for you and nothing is lost, or the table waits where its lobby said so. "
            "You are back on the day you name, or before with *My turn*. Live tables do not stop for "
            "it."
        ),
        "\n".join(lines) or None,
        Menu("away-for", _("Away for"), tuple(Choice(words.span(days), str(days)) for days in DAYS)),
        _("Another day: `/prefs away:` and a date."),
        buttons(
            Button(_("I'm back"), "away-end", style="primary") if gone else None,
            Button(_("Back"), "prefs"),
        ),
        colour=ACCENT,
        game=game,
    )
