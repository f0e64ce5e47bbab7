"""The screens of statistics: a game, a person, a server, a character (E10.6). Pure."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from bot.features.statistics.ratings import Rating
from bot.model import screen as icons
from bot.model.kit import Kit
from bot.model.quiet_hours import zone_of
from bot.model.scene import Table
from bot.model.screen import ACCENT, Button, Choice, Menu, Screen, buttons, screen, telling
from bot.model.statistics import Sums, Tallies, Tally
from bot.store import (
    Career,
    ChampionRow,
    CharacterRow,
    Fame,
    FeatRow,
    RatingRow,
    SeasonRow,
    SeatRow,
    StepRow,
)
from bot.words import labels, text
from bot.words import statistics as words
from bot.words.catalogue import _, ngettext

ME = "me"
SERVER = "server"
LINES = 8
"""Players of a game on one page."""
PLACES = 10
"""Places of a hall of fame on one page."""


class Span(NamedTuple):
    """When somebody held a seat, in turns; ``None`` for the beginning and the end."""

    since: int | None
    until: int | None


def span(kit: Kit, table: Table, seat: SeatRow, steps: Sequence[StepRow]) -> Span:
    """The turns between which a seat assignment lay (E9.1)."""

    def turn(version: int | None) -> int | None:
        earlier = (step.turn for step in reversed(steps) if step.version <= (version or 0))
        return next((kit.turn(table, turn) for turn in earlier), None)

    until = turn(seat.until) if seat.until is not None else None
    return Span(turn(seat.since) if seat.since else None, until)


def game_screen(
    kit: Kit,
    table: Table,
    tallies: Tallies,
    seats: Sequence[SeatRow],
    steps: Sequence[StepRow],
    page: int = 0,
) -> Screen:
    """*Statistics* of a finished game, a line for each seat assignment (E10.6, E9.1)."""
    places, characters = [holder.seat for holder in table.holders], kit.seats.all
    by_assignment = {seat.assignment: seat for seat in seats}

    def order(item: tuple[tuple[int, str], Tally]) -> tuple[int, int, int]:
        (assignment, character), __ = item
        seat = by_assignment[assignment]
        return (places.index(seat.seat), characters.index(character), seat.since)

    ordered = sorted(tallies.items(), key=order)
    pages = max(1, -(-len(ordered) // LINES))
    page = min(max(page, 0), pages - 1)
    lines = []
    for (assignment, character), tally in ordered[page * LINES : (page + 1) * LINES]:
        seat = by_assignment[assignment]
        name = text.cut(text.plain(seat.name), 60) or words.FORMER()
        played = words.played_by(kit.seats.name(character), name, *span(kit, table, seat, steps))
        lines.append(icons.before(kit.seats.icon(character), kit.statistics.line(played, tally)))
    began = table.began if table.began is not None else table.created
    took = steps[-1].at - began if steps else 0
    return screen(
        _("**{table}** · statistics").format(table=text.plain(table.name)),
        words.game_line(kit.turn(table, steps[-1].turn) if steps else 0, took),
        kit.statistics.keepers([(character, tally) for (__, character), tally in ordered]) or None,
        "\n".join(lines),
        buttons(
            Button(labels.BACK(), "gamestats", str(page - 1)) if page else None,
            Button(labels.MORE(), "gamestats", str(page + 1)) if page + 1 < pages else None,
            Button(words.REMATCH(), "rematch"),
        ),
        colour=ACCENT,
        game=table.game,
    )


def career_screen(
    kit: Kit,
    name: str,
    career: Career,
    characters: Sequence[CharacterRow],
    rating: RatingRow | None,
    season: tuple[str, RatingRow] | None = None,
    *,
    everywhere: bool = False,
) -> Screen:
    """``/stats`` of a person, in one server or, in a direct message, in all of them; ``season``: the name of
    the one that runs, and the rating in it."""
    if not career.games:
        return screen(words.no_games(name), None if everywhere else _of(kit, ME), colour=ACCENT)
    c = career
    sums = Sums(c.turns, c.seconds, c.counts, c.most, c.fastest)
    rated = (
        ngettext(
            "Rating **{shown}** after {n} game.", "Rating **{shown}** after {n} games.", rating.games
        ).format(shown=shown(rating), n=rating.games)
        if rating is not None
        else words.UNRATED()
    )
    return screen(
        _("**{name}** · statistics {everywhere}").format(
            name=name, everywhere=_("of all servers") if everywhere else _("in this server")
        ),
        "\n".join(
            filter(
                None,
                [
                    words.career_line(c.games, c.wins, c.contests, c.contests_won),
                    rated if not everywhere else "",
                    words.rated_in_season(text.plain(season[0]), shown(season[1]), season[1].games)
                    if season is not None
                    else "",
                    *kit.statistics.career(sums),
                    words.by_character([(kit.seats.name(r.character), r.games, r.wins) for r in characters]),
                ],
            )
        ),
        words.ABOUT_RATINGS() if not everywhere else None,
        None if everywhere else _of(kit, ME),
        colour=ACCENT,
    )


def shown(rating: RatingRow) -> int:
    """A rating as people read it."""
    return Rating(rating.mu, rating.sigma).shown


def server_screen(
    kit: Kit,
    fame: Fame,
    characters: Sequence[CharacterRow],
    known: Mapping[int, str],
    page: int = 0,
    season: tuple[str, Sequence[RatingRow]] | None = None,
    seasons: Sequence[SeasonRow] = (),
) -> Screen:
    """The hall of fame of a server; ``fame`` holds the places of that page and one more, ``season`` the name
    and the ladder of the one that runs, ``seasons`` those that have begun."""
    if not fame.games:
        return screen(words.NOTHING_YET(), _of(kit, SERVER), archive(seasons), colour=ACCENT)
    first = page * PLACES + 1
    champions, ratings = fame.champions[:PLACES], fame.ratings[:PLACES]
    more = len(fame.champions) > PLACES or len(fame.ratings) > PLACES
    wins = [(first + n, called(row.user, known), row.games, row.wins) for n, row in enumerate(champions)]
    best = placed(ratings, known, first)
    by_character = [(kit.seats.name(row.character), row.games, row.wins) for row in characters]
    return screen(
        words.server_title(page + 1),
        _("{finished_games}, {contests} of them won among people.").format(
            finished_games=ngettext("{n} finished game", "{n} finished games", fame.games).format(
                n=fame.games
            ),
            contests=fame.contests,
        )
        if not page
        else None,
        words.most_wins(wins) if wins else None,
        words.best_rated(best) if best else None,
        words.best_of_season(text.plain(season[0]), placed(season[1], known))
        if season is not None and season[1] and not page
        else None,
        _feats(kit, fame, known) if not page else None,
        words.by_character(by_character) if not page else None,
        words.ABOUT_RATINGS() if best else None,
        _of(kit, SERVER),
        archive(seasons),
        buttons(
            Button(labels.BACK(), "stats", f"{SERVER}.{page - 1}") if page else None,
            Button(labels.MORE(), "stats", f"{SERVER}.{page + 1}") if more else None,
        ),
        colour=ACCENT,
    )


def placed(ladder: Sequence[RatingRow], known: Mapping[int, str], first: int = 1) -> words.Places:
    """A part of a ladder as it is told, from that place on."""
    return [(first + n, called(row.user, known), shown(row), row.games) for n, row in enumerate(ladder)]


def archive(seasons: Sequence[SeasonRow], chosen: int = 0) -> Menu | None:
    """The choice among seasons (E18.8); nothing where there is none."""
    choices = tuple(
        Choice(text.cut(text.plain(row.name), 100), str(row.id), _span(row), chosen=row.id == chosen)
        for row in seasons
    )
    return telling(Menu("season", words.SEASONS(), choices)) if choices else None


def _span(season: SeasonRow) -> str:
    """Its first and last day where its days begin."""
    zone = zone_of(season.zone)
    first, last = (datetime.fromtimestamp(at, zone).date() for at in (season.since, season.until - 1))
    return f"{first.isoformat()} – {last.isoformat()}"


def _feats(kit: Kit, fame: Fame, known: Mapping[int, str]) -> str:
    def told(row: FeatRow, seat: str) -> tuple[str, str, str, int]:
        return (called(row.user, known), seat, text.plain(row.table), row.number)

    best, prized = fame.fastest, fame.prized
    feats = [
        words.fastest(*told(best, kit.seats.name(best.character))) if best is not None else "",
        kit.statistics.feat(kit.statistics.prized, *told(prized, prized.character))
        if prized is not None
        else "",
    ]
    return "\n".join(filter(None, feats))


def character_screen(
    kit: Kit,
    character: str,
    row: CharacterRow | None,
    champions: Sequence[ChampionRow],
    known: Mapping[int, str],
) -> Screen:
    """A character in a server: how often it was played and won, and by whom."""
    seat = kit.seats.name(character)
    if row is None:
        return screen(words.never_played(seat), _of(kit, character), colour=kit.seats.colour(character))
    best = [
        (n, called(champion.user, known), champion.games, champion.wins)
        for n, champion in enumerate(champions, 1)
    ]
    return screen(
        icons.before(kit.seats.icon(character), _("**{seat}** in this server").format(seat=seat)),
        ngettext(
            "Played in {n} finished game, won {wins}.", "Played in {n} finished games, won {wins}.", row.games
        ).format(n=row.games, wins=row.wins),
        words.most_wins(best) if best else None,
        _of(kit, character),
        colour=kit.seats.colour(character),
    )


def called(user: int, known: Mapping[int, str]) -> str:
    """Somebody in a list; a former player whose name is not known any more."""
    return text.cut(text.plain(known.get(user, "")), 60) or words.FORMER()


def _of(kit: Kit, chosen: str) -> Menu:
    """The choice of whose statistics to see."""
    names = {ME: words.YOU(), SERVER: words.SERVER(), **{key: kit.seats.name(key) for key in kit.seats.all}}
    choices = tuple(
        Choice(str(name), key, chosen=key == chosen, icon=kit.seats.icon(key)) for key, name in names.items()
    )
    return telling(Menu("stats", words.STATISTICS(), choices))
