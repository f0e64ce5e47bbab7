"""Until when somebody is away: chosen as a span, or typed as a span or a date (E8.9). Pure."""

import re
from datetime import date, datetime
from typing import Final

from bot.model import quiet_hours
from bot.model.preferences import Prefs
from bot.ui.matching import without_accents

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
    night = quiet_hours.night(prefs, when)
    return when if night is None else night[1]


def read(text: str, prefs: Prefs, now: float) -> float | None:
    """What was typed, in any language of the house: "3 days", "2 Wochen", "2 jours", "2026-12-05", "5.12.".

    ``None`` for nothing ahead within reach.
    """
    typed = _plain(text)
    if match := _SPAN.fullmatch(typed):
        days = int(match[1]) * (7 if match[3] else 1)
        return after(prefs, days, now) if 0 < days <= MOST_DAYS else None
    zone = quiet_hours.zone_of(prefs.zone)
    day = day_of(typed, datetime.fromtimestamp(now, zone).date())
    if day is None:
        return None
    until = _awake(prefs, datetime(day.year, day.month, day.day, MORNING, tzinfo=zone).timestamp())
    return until if now < until <= now + MOST_DAYS * DAY else None


def _plain(text: str) -> str:
    return without_accents(text.strip())


def day_of(text: str, today: date) -> date | None:
    """A date that was typed; without a year the next one of that name. ``None`` for what is no day."""
    typed = _plain(text)
    try:
        if match := _ISO.fullmatch(typed):
            return date(int(match[1]), int(match[2]), int(match[3]))
        if match := _DOTTED.fullmatch(typed):
            month, day = int(match[2]), int(match[1])
            if match[3]:
                return date(int(match[3]), month, day)
            named = date(today.year, month, day)
            return named if named > today else date(today.year + 1, month, day)
    except ValueError:
        # No such day.
        return None
    return None
