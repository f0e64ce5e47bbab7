"""What one person sees of a league: its page, and what is asked before something is done (E18.8). Pure."""

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from bot.features.leagues.pictures import pictures, place, score
from bot.features.leagues.posts import END, about, counts, current, table_name, winners
from bot.features.leagues.reading import Whole
from bot.model.forms import OPTIONS
from bot.model.screen import ACCENT, LABEL, Button, Choice, Menu, Part, People, Screen, buttons, screen
from bot.store import LeaguePlayerRow, LeagueTableRow, Seated
from bot.words import labels, text
from bot.words.catalogue import _, ngettext

NOBODY: Final = "nobody"
COMPUTER: Final = "computer"
"""In a menu of who won, beside the numbers of the people."""


def page(whole: Whole, user: int, *, runs: bool, first: str = "") -> Screen:
    """The league as it stands; ``runs``: for who may do what its organiser does."""
    league = whole.row
    own = str(league.id)
    me = whole.player(user)
    plays = me is not None and not me.gone and league.status == "running"
    return screen(
        first,
        "\n".join(filter(None, (_state(whole), _mine(whole, me) if me is not None else ""))),
        *(pictures(whole) if league.round else ()),
        counts(league) if league.round else about(whole),
        buttons(
            Button(_("Standings as a file"), "league-file", own) if league.round else None,
            Button(_("Withdraw…"), "league-withdraw", own) if plays else None,
        ),
        _organising(whole) if runs else None,
        colour=ACCENT,
    )


def preview(whole: Whole, arg: str) -> Screen:
    """A league before it is opened."""
    return screen(
        _("**A new league: {name}**").format(name=text.plain(whole.row.name)),
        about(whole),
        buttons(Button(_("Open the league"), "league-open", arg, style="primary")),
        colour=ACCENT,
    )


def _state(whole: Whole) -> str:
    league, name = whole.row, text.plain(whole.row.name)
    if league.status == "open":
        told = ngettext(
            "**The league {name}** · sign-up, {n} person is in",
            "**The league {name}** · sign-up, {n} people are in",
            len(whole.players),
        ).format(name=name, n=len(whole.players))
    elif league.status == "running":
        told = _("**The league {name}** · round {round} of {rounds}").format(
            name=name, round=league.round, rounds=league.rounds
        )
    else:
        told = _("**The league {name}** · over").format(name=name)
    waiting = [seated for seated in whole.of_round(league.round) if seated.status != "over"]
    if league.status != "running" or not waiting:
        return told
    line = ngettext(
        "{n} table of this round is still played.", "{n} tables of this round are still played.", len(waiting)
    ).format(n=len(waiting))
    return f"{told}\n{line}"


def _mine(whole: Whole, me: LeaguePlayerRow) -> str:
    """The viewer's place, and where the viewer plays now."""
    if not whole.row.round:
        return _("You are in.")
    line = next(placed for placed in whole.lines if placed.player.number == me.number)
    told = _("You: place {place}, points: {points}").format(place=place(line), points=score(line.points))
    own = next(
        (
            seated
            for seated in whole.of_round(whole.row.round)
            if seated.thread and any(player.number == me.number for player in seated.people)
        ),
        None,
    )
    if own is not None and whole.row.status == "running":
        told = f"{told} · <#{own.thread}>"
    return f"{told} · {_('withdrawn')}" if me.gone else told


def _organising(whole: Whole) -> Part | None:
    league = whole.row
    own = str(league.id)
    going = league.status != "over"
    return buttons(
        Button(_("Begin…"), "league-begin", own, style="green") if league.status == "open" else None,
        Button(_("Correct a result…"), "league-fix", own) if league.round else None,
        Button(_("Take somebody out…"), "league-out", own) if going else None,
        Button(_("Pass it on…"), "league-to", own) if going else None,
        Button(_("End the league…"), "league-end", own, style="red") if going else None,
    )


def sheet(whole: Whole, question: str, label: str, verb: str, arg: str, *, red: bool = True) -> Screen:
    """Asked once before it is done."""
    return screen(
        question,
        buttons(
            Button(
                label,
                verb,
                f"{whole.row.id}.{arg}" if arg else str(whole.row.id),
                style="red" if red else "green",
            ),
            Button(labels.BACK(), "league", str(whole.row.id)),
        ),
        colour=ACCENT,
    )


def begin(whole: Whole) -> Screen:
    """The first of two taps."""
    count = len(whole.players)
    people = ngettext("{n} person", "{n} people", count).format(n=count)
    return sheet(
        whole,
        _(
            "Begin the league with {people}? I open the first tables at once, and nobody can sign up any "
            "more."
        ).format(people=people),
        _("Begin round 1"),
        "league-begun",
        "",
        red=False,
    )


def end(whole: Whole) -> Screen:
    """The first of two taps."""
    return sheet(
        whole,
        _(
            "End the league *{name}* now? The standings stay as they are, games that go on count no more, "
            "and the closing post comes at once. It can't be undone."
        ).format(name=text.plain(whole.row.name)),
        _("End {name}").format(name=text.cut(whole.row.name, 30)),
        "league-ended",
        "",
    )


def withdraw(whole: Whole) -> Screen:
    """The first of two taps."""
    return sheet(
        whole,
        _(
            "Withdraw from the league? The game that you play now still counts; from the next round on you "
            "are not paired any more. Your points stay. It can't be undone."
        ),
        _("Withdraw"),
        "league-withdrawn",
        "",
    )


def whom(whole: Whole, question: str, prompt: str, verb: str) -> Screen:
    """Asks for a person."""
    own = str(whole.row.id)
    return screen(
        question,
        People(verb, prompt, own, at_least=1),
        buttons(Button(labels.BACK(), "league", own)),
        colour=ACCENT,
    )


def out(whole: Whole, player: LeaguePlayerRow) -> Screen:
    """The second of three taps."""
    name = whole.name(player.number)
    question = (
        _("Take {name} out of the league? The channel is told.").format(name=name)
        if whole.row.status == "open"
        else _(
            "Take {name} out of the league? The game that goes on still counts; from the next round on "
            "{name} is not paired any more. The channel is told, and it can't be undone."
        ).format(name=name)
    )
    label = _("Take {name} out").format(name=whole.called(player.user))
    return sheet(whole, question, label, "league-outed", str(player.number))


def hand_over(whole: Whole, user: int) -> Screen:
    """The second of three taps."""
    return sheet(
        whole,
        _("Pass the league on to <@{user}>? Then you run it no more, and the channel is told.").format(
            user=user
        ),
        _("Pass it on"),
        "league-handed",
        str(user),
    )


# Corrections


def tables(whole: Whole, at: int) -> Screen:
    """Asks which result is wrong; the newest round comes first."""
    every = sorted(whole.tables, key=lambda seated: (-seated.round, seated.number))
    own = str(whole.row.id)
    pages = max(1, -(-len(every) // OPTIONS))
    at = min(at, pages - 1)
    choices = tuple(
        Choice(
            text.cut(_label(whole, seated), LABEL),
            f"{seated.round}.{seated.number}",
            text.cut(_result(whole, seated), LABEL),
        )
        for seated in every[at * OPTIONS : (at + 1) * OPTIONS]
    )
    return screen(
        text.paged(_("Which result is to be corrected?"), at + 1, pages),
        Menu("league-fix-table", _("Round and table"), choices, arg=own),
        buttons(
            Button(labels.PREVIOUS(), "league-fix", f"{own}.{at - 1}") if at else None,
            Button(labels.NEXT(), "league-fix", f"{own}.{at + 1}") if at + 1 < pages else None,
            Button(labels.BACK(), "league", own),
        ),
        colour=ACCENT,
    )


def _label(whole: Whole, seated: LeagueTableRow) -> str:
    names = text.listing(whole.called(whole.by_number[player.number].user) for player in seated.people)
    return text.headed(f"{seated.round}.{seated.number}", names)


def _result(whole: Whole, seated: LeagueTableRow) -> str:
    return winners(whole, seated).replace("**", "") if seated.status == "over" else _("still played")


def who_won(whole: Whole, seated: LeagueTableRow) -> Screen:
    """Asks who won at that table."""
    people = [
        Choice(
            whole.called(whole.by_number[player.number].user), str(player.number), chosen=player.came == "won"
        )
        for player in seated.people
    ]
    others = [Choice(_("Nobody"), NOBODY)]
    if len(people) < whole.row.seats:
        others.append(Choice(_("A computer"), COMPUTER, chosen=bool(seated.computers_won)))
    where = f"{whole.row.id}.{seated.round}.{seated.number}"
    choices = (*people, *others)
    return screen(
        _("**{table}** · {result}\nWho has won?").format(
            table=text.plain(table_name(whole.row, seated)), result=_result(whole, seated)
        ),
        Menu("league-fix-won", _("Who has won"), choices, arg=where, at_most=len(choices)),
        buttons(Button(labels.BACK(), "league-fix", str(whole.row.id))),
        colour=ACCENT,
    )


def correct(whole: Whole, before: LeagueTableRow, after: LeagueTableRow, arg: str) -> Screen:
    """Asked once before a result is corrected."""
    return sheet(
        whole,
        _("Correct the result of {table}? Before: {before}. Now: {after}. The channel is told.").format(
            table=text.plain(table_name(whole.row, before)),
            before=_result(whole, before),
            after=_result(whole, after),
        ),
        _("Correct the result"),
        "league-fixed",
        arg,
    )


def corrected(seated: LeagueTableRow, won: Collection[str]) -> LeagueTableRow:
    """The table with the result that was chosen: all who did not win share what is left."""
    people = tuple(
        Seated(player.number, "won" if str(player.number) in won else "rest") for player in seated.people
    )
    return replace(seated, people=people, status="over", computers_won=int(COMPUTER in won))


def correction(whole: Whole, before: LeagueTableRow, after: LeagueTableRow, by: str) -> str:
    """The line to the channel."""
    return _("{name} has corrected the result of {table}. Before: {before}. Now: {after}.").format(
        name=by,
        table=text.plain(table_name(whole.row, before)),
        before=_result(whole, before),
        after=_result(whole, after),
    )


def closed(whole: Whole, seated: LeagueTableRow) -> bool:
    """Whether the post that tells of a table is not looked at any more."""
    return current(whole.row) in (END, 0) or seated.round != whole.row.round
