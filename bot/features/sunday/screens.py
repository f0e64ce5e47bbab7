"""The Sunday post, and what an admin is told about it (E18.9). Pure functions of public facts."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bot.features.dashboard.screens import outcome, seats
from bot.features.replay.frames import Battle
from bot.features.statistics.ratings import on_scale
from bot.features.sunday.finished import Finished
from bot.features.tutorial.frame import joins
from bot.model.kit import Games
from bot.model.lobby import Lobby
from bot.model.screen import ACCENT, Part, Picture, Screen, Section, screen
from bot.store import BestSolver, LadderRow, StandingRow
from bot.ui.icons import doors
from bot.words import statistics as words
from bot.words import text
from bot.words.catalogue import _, ngettext, pgettext

MOST_GAMES: Final = 4
"""Finished games that have a line; of more it says how many there are."""
MOST_MOVED: Final = 5
"""People named of one ladder: those whose rating changed most."""


class Week(NamedTuple):
    """What happened in a server."""

    since: float
    finished: Sequence[Finished]
    battle: Battle | None
    ladders: Sequence[LadderRow]
    """Everybody on them, the best of each game first."""
    solver: BestSolver | None
    """Who solved most puzzles of the day, of those who wish to stand in lists."""
    lobbies: Sequence[Lobby]
    """Those that wait for players."""


def post(week: Week, games: Games, known: Mapping[int, str]) -> Screen | None:
    """The week in one post; ``None`` where no game ended, no rating moved and no puzzle was solved."""
    ladders = _ladders(week.ladders, games, known)
    if not week.finished and not ladders and week.solver is None:
        return None
    left = len(week.finished) - MOST_GAMES
    more = ngettext("…and {n} more finished game.", "…and {n} more finished games.", left).format(n=left)
    free = seats(week.lobbies)
    return screen(
        _("### The week on this server\n-# Since <t:{since}:D>").format(since=int(week.since)),
        *(_beside(outcome(game.kit, game.scene), game.road) for game in week.finished[-MOST_GAMES:]),
        more if left > 0 else None,
        _battle(week.battle) if week.battle is not None else None,
        "\n".join((_("**Ratings this week**"), *ladders)) if ladders else None,
        _puzzles(week.solver, known) if week.solver is not None else None,
        "\n".join((_("**Free seats**"), *free)) if free else None,
        joins(week.lobbies),
        doors(),
        colour=ACCENT,
    )


def _puzzles(solver: BestSolver, known: Mapping[int, str]) -> str:
    return ngettext(
        "**Puzzles of the day:** {name} solved one; nobody solved more.",
        "**Puzzles of the day:** {name} solved most, {n} of them.",
        solver.number,
    ).format(name=_name(solver.user, known), n=solver.number)


def _name(user: int, known: Mapping[int, str]) -> str:
    return text.cut(text.plain(known.get(user, "")), 60) or words.FORMER()


def _beside(line: str, picture: Picture | None) -> Part | str:
    return line if picture is None else Section(line, picture)


def _battle(battle: Battle) -> Part | str:
    head = _("**The battle of the week** · {table}, turn {turn}").format(
        table=text.plain(battle.table), turn=battle.turn
    )
    return _beside(f"{head}\n{battle.told}", battle.picture)


def _ladders(rows: Sequence[LadderRow], games: Games, known: Mapping[int, str]) -> list[str]:
    """Each game whose ladder moved, with the people whose rating changed most."""
    lines = []
    for title, kit in games.items():
        ladder = [row for row in rows if row.title == title]
        moved = [(place, row) for place, row in enumerate(ladder, 1) if _change(row) != 0]
        moved = sorted(moved, key=lambda pair: -abs(_change(pair[1]) or 0))[:MOST_MOVED]
        if moved:
            each = " · ".join(_moved(place, row, known) for place, row in sorted(moved))
            lines.append(text.headed(f"*{kit.name()}*", each))
    return lines


def _change(row: LadderRow) -> int | None:
    """Points won or lost since the last Sunday; ``None`` for who is new on the ladder."""
    return None if row.before is None else on_scale(row.now) - on_scale(row.before)


def _moved(place: int, row: LadderRow, known: Mapping[int, str]) -> str:
    change = _change(row)
    how = pgettext("on a ladder", "new") if change is None else f"{change:+d}"
    return f"{place}. {_name(row.user, known)} **{on_scale(row.now)}** ({how})"


# To the admin


def about(stands: StandingRow | None, *, here: bool) -> str:
    """Where the post comes and when, or what it is."""
    if stands is None:
        return _(
            "The Sunday post tells the week of this server: the games that ended, the battle of the week, "
            "ratings that moved, the best solver of puzzles, and free seats."
        )
    due = int(stands.due or 0)
    if here:
        return _("The Sunday post comes to this channel, next <t:{due}:F>.").format(due=due)
    return _("The Sunday post comes to <#{channel}>, next <t:{due}:F>.").format(
        channel=stands.channel, due=due
    )


def gone() -> str:
    return _("The Sunday post does not come any more.")


def closed(channel: int = 0) -> None:
    """A week that was told stays told."""
