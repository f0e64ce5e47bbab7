"""What somebody prefers (E9.5): stored with the person, loaded where posts are made, shown to nobody else."""

from typing import Final

import msgspec

from bot.words.language import LANGUAGES, of_locale

DM: Final = "dm"
CHANNEL: Final = "channel"
BOTH: Final = "both"
PINGS: Final = (DM, CHANNEL, BOTH)
"""By which way a decision calls (E3.7)."""
EXCHANGES: Final = "exchanges"
ROBBERIES: Final = "robberies"
MORNING: Final = "morning"
"""The own game list each morning (E9.5)."""
NEXT: Final = "next"
"""A silent message when the turn before the own begins (E18.5)."""
PUSH: Final = (EXCHANGES, ROBBERIES, NEXT, MORNING)
"""What is silent, or not sent at all, unless one wants it pushed (E6.4, E9.5)."""
STANDARD: Final = "standard"
PALETTES: Final = (STANDARD, "deuteranopia", "protanopia", "tritanopia", "high-contrast")
"""The colours of private pictures (E13.4), by the names that `art.riddle.api` knows them by."""
LONGEST_QUIET: Final = 600
"""Minutes of quiet hours a day at most (E8.5)."""
A_DAY: Final = 1440


class Prefs(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The preferences of one person."""

    zone: str = ""
    """The IANA name of the time zone; empty while it is not known, which counts as UTC."""
    quiet: tuple[int, int] | None = None
    """Quiet hours in minutes after midnight, from and to, across midnight where they end earlier (E8.5)."""
    pings: str = DM
    push: tuple[str, ...] = ()
    """What is pushed besides (E6.4): of `PUSH`."""
    reminders: bool = True
    pictures: bool = True
    """Whether own panels and direct messages have pictures; else their content as text (E13.1)."""
    palette: str = STANDARD
    """The colours of those pictures (E13.4): of `PALETTES`."""
    quick: bool = False
    """Whether a stop that changes nothing but the place skips its preview (E4.13)."""
    away: tuple[float, float] | None = None
    """Since when and until when they are away, in Unix time (E8.9); over by itself on that day."""
    language: str = ""
    """A language of the words; empty for what Discord says (E12.5)."""

    rated: bool = True
    """Whether finished games rate this person, and the lists of a server name them (E10.6)."""

    def speaks(self, locale: str) -> str:
        """The language of the own screens and messages: as preferred, else as Discord says (E12.5)."""
        return self.language if self.language in LANGUAGES else of_locale(locale)

    @property
    def mentioned(self) -> bool:
        """Whether the channel calls, too or instead."""
        return self.pings in (CHANNEL, BOTH)


def lasts(quiet: tuple[int, int]) -> int:
    """How many minutes quiet hours last."""
    begin, end = quiet
    return (end - begin) % A_DAY


def lawful(quiet: tuple[int, int]) -> bool:
    """Whether these are quiet hours at all, of at most ten hours (E8.5)."""
    begin, end = quiet
    return 0 <= begin < A_DAY and 0 <= end < A_DAY and 0 < lasts(quiet) <= LONGEST_QUIET
