"""What a league posts in its channel: the sign-up, each round, the end (E18.8). Pure."""

import hashlib
from collections.abc import Sequence
from typing import Final

import msgspec

from bot.delivery.outbox_rows import post_of, row
from bot.features.leagues.pictures import ROWS, pictures, place, score
from bot.features.leagues.reading import Whole
from bot.features.leagues.standings import worths
from bot.model.post import Post
from bot.model.screen import ACCENT, Button, Screen, buttons, screen
from bot.store import LeagueRow, LeagueTableRow, PostRow
from bot.store.leagues import LEAGUE
from bot.words import labels, lobby, text
from bot.words.catalogue import _, n_, ngettext, table
from bot.words.language import speaking

MOST: Final = 64
"""People in a league."""
END: Final = -1
"""In place of a round: the closing post."""
HONOURED: Final = 3
"""Places that the closing post names."""
KINDS: Final = table({"swiss": n_("Swiss rounds"), "groups": n_("groups")})
"""How the people of a league are paired."""


def current(league: LeagueRow) -> int:
    """The round whose post is the newest; 0: that of the sign-up."""
    return {"open": 0, "running": league.round}.get(league.status, END)


def key(league: LeagueRow, number: int) -> str:
    """Names the post of a round."""
    return f"{LEAGUE}-{league.id}-{'end' if number == END else number}"


def message(whole: Whole, number: int, now: float, *, only: bool = False) -> PostRow:
    """The post of a round, in place of what it said before; ``only``: where it is out."""
    name = key(whole.row, number)
    with speaking(whole.row.language):
        shown = _shown(whole, number)
    post = Post(to=None, kind=LEAGUE, screen=shown, key=name, edit=name, only=only)
    return row(post, "", whole.row.channel, now)


def seen(post: PostRow) -> str:
    """What it says, in a few signs."""
    return hashlib.sha256(msgspec.json.encode(post_of(post).screen)).hexdigest()[:16]


def line(channel: int, told: str, now: float) -> PostRow:
    """A line to a channel, which stays."""
    return row(Post(to=None, kind=LEAGUE, screen=screen(told, colour=ACCENT)), "", channel, now)


def parting(league: LeagueRow, seated: LeagueTableRow, now: float) -> PostRow:
    """A line to the thread of a table that is still played when its league ends."""
    with speaking(league.language):
        told = _(
            "The league *{name}* is over: this game goes on, but it counts for the league no more."
        ).format(name=text.plain(league.name))
    return line(seated.thread, told, now)


def table_name(league: LeagueRow, seated: LeagueTableRow) -> str:
    """What a table and its thread are called."""
    return f"{league.name} · {seated.round}.{seated.number}"


def _shown(whole: Whole, number: int) -> Screen:
    if number == END:
        return _closing(whole)
    return _round(whole, number) if number else _sign_up(whole)


# The sign-up


def _sign_up(whole: Whole) -> Screen:
    league = whole.row
    name = text.plain(league.name)
    head = (
        _("### The league *{name}* · sign up").format(name=name)
        if league.status == "open"
        else _("### The league *{name}*").format(name=name)
    )
    people = text.listing(whole.name(player.number) for player in whole.players)
    count = ngettext(
        "{n} of {most} people is in: {people}.", "{n} of {most} people are in: {people}.", len(whole.players)
    ).format(n=len(whole.players), most=MOST, people=people)
    own = str(league.id)
    return screen(
        head,
        about(whole),
        count if whole.players else _("Nobody is in yet."),
        buttons(
            Button(labels.JOIN(), "league-join", own, style="primary"),
            Button(_("Leave"), "league-leave", own),
            Button(_("Begin…"), "league-begin", own, style="green"),
            Button(_("League"), "league", own),
        )
        if league.status == "open"
        else buttons(Button(_("League"), "league", own)),
        colour=ACCENT,
    )


def about(whole: Whole) -> str:
    """What is played, how people are paired, and what counts."""
    league, setup = whole.row, whole.kit.setup
    rounds = ngettext("{n} round", "{n} rounds", league.rounds).format(n=league.rounds)
    paired = (
        _(
            "In each round people with about as many points meet, and nobody meets anybody twice where "
            "that can be avoided."
        )
        if league.kind == "swiss"
        else _("The people are drawn into groups, and meet those of their own group.")
    )
    return "\n".join(
        (
            _("*{game}*, {preset} · {seats} players at a table · {rounds} · pace: {pace}").format(
                game=whole.kit.name(),
                preset=setup.presets[league.preset].name,
                seats=league.seats,
                rounds=rounds,
                pace=lobby.clock_named(league.clock),
            ),
            _("{paired} I open the tables, each in a thread here; computers play where people lack.").format(
                paired=paired
            ),
            _("{name} runs it.").format(name=text.plain(whole.called(league.organiser))),
            counts(league),
        )
    )


def counts(league: LeagueRow) -> str:
    """What a game is worth, and what counts where points are equal."""
    worth = text.listing(score(points) for points in worths(league.seats, league.points))
    places = (
        _("Whoever wins has 1 point; several winners share it, and where nobody wins all who stayed.")
        if league.points == "winner"
        else _(
            "The places at a table are worth {worth} points: winners share the first ones, those who left "
            "for good the last ones, and all others what is between."
        ).format(worth=worth)
    )
    return f"-# {places} {_equals()}"


def _equals() -> str:
    """What counts where points are equal."""
    return _("Where points are equal: games won, then the points of those one met, then who signed up first.")


# A round


def _round(whole: Whole, number: int) -> Screen:
    league = whole.row
    head = _("### {name} · round {round} of {rounds}").format(
        name=text.plain(league.name), round=number, rounds=league.rounds
    )
    lines = [_table(whole, seated) for seated in whole.of_round(number)]
    return screen(
        head,
        "\n".join(lines),
        _lacks(whole) if number == league.round else None,
        *pictures(whole, ROWS),
        f"-# {_equals()}",
        buttons(Button(_("League"), "league", str(league.id))),
        colour=ACCENT,
    )


def _table(whole: Whole, seated: LeagueTableRow) -> str:
    """A table, who sits there, where it is, and who won."""
    names = [whole.name(player.number) for player in seated.people]
    computers = whole.row.seats - len(names)
    if computers:
        names.append(ngettext("a computer", "{n} computers", computers).format(n=computers))
    parts = [
        _("**Table {number}:** {names}").format(number=seated.number, names=text.listing(names)),
        f"<#{seated.thread}>" if seated.thread else "",
        winners(whole, seated) if seated.status == "over" else "",
    ]
    return " · ".join(filter(None, parts))


def winners(whole: Whole, seated: LeagueTableRow) -> str:
    """Who won at a table that is over."""
    names = [whole.name(player.number) for player in seated.people if player.came == "won"]
    if names:
        return ngettext("**{names}** has won", "**{names}** have won", len(names)).format(
            names=text.listing(names)
        )
    return _("a computer has won") if seated.computers_won else _("nobody has won")


def _lacks(whole: Whole) -> str | None:
    league = whole.row
    if not league.lacks:
        return None
    waiting = [str(seated.number) for seated in whole.of_round(league.round) if seated.status == "planned"]
    why = (
        _("I may not open threads here: that is the permission *Create Public Threads*.")
        if league.lacks == "permission.missing"
        else _("Discord does not let me open a thread now.")
    )
    tables = ngettext(
        "Table {numbers} is not open yet.", "Tables {numbers} are not open yet.", len(waiting)
    ).format(numbers=text.listing(waiting))
    return _("⚠ {tables} {why} I try again every ten minutes.").format(tables=tables, why=why)


# The end


def _closing(whole: Whole) -> Screen:
    league = whole.row
    head = _("### The league *{name}* is over").format(name=text.plain(league.name))
    return screen(
        head,
        "\n".join(_honoured(whole)) or _("No game was played in it."),
        *(pictures(whole) if league.round else ()),
        counts(league),
        buttons(Button(_("League"), "league", str(league.id))),
        colour=ACCENT,
    )


def _honoured(whole: Whole) -> Sequence[str]:
    """The first places; of groups the first of each."""
    groups = any(player.pool for player in whole.players)
    most = 1 if groups else HONOURED
    first = [placed for placed in whole.lines if placed.place <= most] if whole.row.round else []
    return [
        _("**{place}** · {name}, points: {points}").format(
            place=place(placed), name=whole.name(placed.player.number), points=score(placed.points)
        )
        for placed in first
    ]
