"""*Away…*: until when, and what the own tables do meanwhile (E8.9). Pure."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from bot.features.away.typed_spans import DAYS
from bot.model import quiet_hours
from bot.model.preferences import Prefs
from bot.model.scene import Table
from bot.model.screen import ACCENT, Button, Choice, Menu, Screen, buttons, screen
from bot.tables.absence_rules import effect
from bot.words import preferences as prefs
from bot.words import preferences as words
from bot.words import text
from bot.words.catalogue import _

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


def coming(now: float, prefs: Prefs, days: int) -> str:
    """The date of a day ahead in the own zone, as it can be typed."""
    zone = quiet_hours.zone_of(prefs.zone)
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
