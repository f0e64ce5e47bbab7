"""The closing post of a season, its page in the archive, and what an admin sees of it (E18.8). Pure."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Final, NamedTuple

from bot.features.replay.frames import Battle
from bot.features.seasons.days import first_days, last_days, last_of, there
from bot.features.statistics.screens import archive, called, placed
from bot.model.kit import Kit
from bot.model.screen import (
    ACCENT,
    Button,
    Choice,
    Menu,
    Part,
    Picture,
    Screen,
    Section,
    buttons,
    screen,
    telling,
)
from bot.store import FeatRow, RatingRow, SeasonRow, StandingRow
from bot.words import admin, statistics, text
from bot.words.catalogue import _, ngettext

PLACES: Final = 5
"""Of a ladder."""


class Honours(NamedTuple):
    """What is told of one game in a season."""

    kit: Kit
    games: int
    ladder: Sequence[RatingRow]
    """The best first, as many as are named."""
    feats: Sequence[FeatRow]
    road: Picture | None = None
    """Of the game of the first of them."""


def users(honours: Sequence[Honours]) -> list[int]:
    """Everybody who is named."""
    ladders = [row.user for game in honours for row in game.ladder]
    return [*ladders, *(feat.user for game in honours for feat in game.feats)]


def closing(
    season: SeasonRow, honours: Sequence[Honours], battle: Battle | None, known: Mapping[int, str]
) -> Screen:
    """The season in one post."""
    head = _("### The season *{name}* is over").format(name=text.plain(season.name))
    return screen(*_told(season, head, honours, known, over=True), _battle(battle), colour=ACCENT)


def archived(
    season: SeasonRow,
    honours: Sequence[Honours],
    known: Mapping[int, str],
    others: Sequence[SeasonRow],
    now: float,
) -> Screen:
    """A season in the archive, with the menu of all."""
    name = text.plain(season.name)
    over = season.until <= now
    head = (
        _("**The season {name}** · over").format(name=name)
        if over
        else _("**The season {name}** · it goes on").format(name=name)
    )
    return screen(*_told(season, head, honours, known, over=over), archive(others, season.id), colour=ACCENT)


def _told(
    season: SeasonRow, head: str, honours: Sequence[Honours], known: Mapping[int, str], *, over: bool
) -> list[Part | str]:
    games = sum(game.games for game in honours)
    played = ngettext("{n} game ended in it.", "{n} games ended in it.", games).format(n=games)
    lines: list[Part | str] = [
        f"{head}\n-# <t:{season.since:.0f}:D> – <t:{season.until - 1:.0f}:D> · "
        + (played if games else _("no game ended in it."))
    ]
    for game in honours:
        lines.append(_ladder(game, known, over=over))
        feats = _feats(game, known)
        if feats and game.road is not None:
            lines.append(Section("\n".join(feats), game.road))
        elif feats:
            lines.append("\n".join(feats))
    return lines


def _feats(game: Honours, known: Mapping[int, str]) -> list[str]:
    say = game.kit.statistics.feat
    return [
        say(feat.key, called(feat.user, known), feat.character, text.plain(feat.table), feat.number)
        for feat in game.feats
    ]


def _ladder(game: Honours, known: Mapping[int, str], *, over: bool) -> str:
    name = game.kit.name()
    if not game.ladder:
        return _("**{game}**: nobody is on the ladder of this season.").format(game=name)
    first = (
        _("**{game}**: {name} has won this season.")
        if over
        else _("**{game}**: {name} stands first on the ladder of this season.")
    ).format(game=name, name=called(game.ladder[0].user, known))
    return "\n".join([first, *statistics.places(placed(game.ladder, known))])


def _battle(battle: Battle | None) -> Part | str | None:
    if battle is None:
        return None
    head = _("**The battle of the season** · {table}, turn {turn}").format(
        table=text.plain(battle.table), turn=battle.turn
    )
    told = f"{head}\n{battle.told}"
    return told if battle.picture is None else Section(told, battle.picture)


# To the admin


def none(first: str = "") -> Screen:
    """A server without a season."""
    return screen(
        first or None,
        _(
            "A season goes from a day to a day and has a ladder of its own, beside the lasting one. "
            "When it is over, one post tells who won it, the feats and the battle of the season."
        ),
        buttons(Button(_("Open a season…"), "adm-season-name", style="primary")),
        colour=ACCENT,
    )


def page(season: SeasonRow, stands: StandingRow | None, channel: int, now: float) -> Screen:
    """A season that has not ended: its days, its channel, and what can be changed."""
    begun = season.since <= now
    here = stands is not None and stands.channel == channel
    lines = (
        _("**The season {name}**").format(name=text.plain(season.name)),
        _days(season, begun=begun),
        _post(stands, here=here),
    )
    move = _("Put it here") if stands is None else _("Move it here")
    return screen(
        "\n".join(lines),
        None if begun else _firsts(season, now),
        _lasts(season, now),
        buttons(
            Button(_("Rename…"), "adm-season-name", "again"),
            None if here else Button(move, "adm-season", "here"),
            Button(_("End it now…"), "adm-season", "end", style="red")
            if begun
            else Button(_("Delete"), "adm-season", "delete", style="red"),
        ),
        colour=ACCENT,
    )


def _days(season: SeasonRow, *, begun: bool) -> str:
    since, until = int(season.since), int(season.until)
    if begun:
        return _("It began <t:{since}:f> and ends <t:{until}:f>.").format(since=since, until=until)
    return _("It begins <t:{since}:f> and ends <t:{until}:f>.").format(since=since, until=until)


def _post(stands: StandingRow | None, *, here: bool) -> str:
    if stands is None:
        return _("Its channel is gone: without another one it has no closing post.")
    if here:
        return _("Its closing post comes to this channel.")
    return _("Its closing post comes to <#{channel}>.").format(channel=stands.channel)


def _firsts(season: SeasonRow, now: float) -> Menu:
    chosen = there(season.zone, season.since)
    choices = tuple(
        Choice(day.isoformat(), day.isoformat(), chosen=day == chosen) for day in first_days(season, now)
    )
    return telling(Menu("adm-season-first", _("First day"), choices))


def _lasts(season: SeasonRow, now: float) -> Menu:
    first, chosen = there(season.zone, season.since), last_of(season)
    choices = tuple(
        Choice(day.isoformat(), day.isoformat(), _long(day, first), chosen=day == chosen)
        for day in last_days(season, now)
    )
    return telling(Menu("adm-season-last", _("Last day"), choices))


def _long(day: date, first: date) -> str:
    days = (day - first) // timedelta(days=1) + 1
    return ngettext("{n} day", "{n} days", days).format(n=days)


def sure(season: SeasonRow) -> Screen:
    """The first of two taps."""
    name = text.plain(season.name)
    return screen(
        _("End the season *{name}* now? Its closing post comes at once. It can't be undone.").format(
            name=name
        ),
        buttons(
            Button(
                _("End {name}").format(name=text.cut(season.name, 30)), "adm-season", "ended", style="red"
            ),
            Button(admin.BACK(), "adm-season", "page"),
        ),
        colour=ACCENT,
    )
