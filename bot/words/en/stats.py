"""What statistics and a rematch say (E10.6, E10.7). Names of people arrive harmless (`names.plain`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words import names
from bot.words.catalogue import _, n_, ngettext

STATISTICS: Final = n_("Statistics")
REMATCH: Final = n_("Rematch")
OF: Final = n_("Of whom or what")
YOU: Final = n_("You")
SERVER: Final = n_("This server")
FORMER: Final = n_("a former player")
"""Whoever had their name deleted (E11.3)."""


# One game


def game_title(table: str) -> str:
    return _("**{table}** · statistics").format(table=table)


def game_line(turns: int, took: float, steps: int) -> str:
    return _("{turns} in {took}, {steps}.").format(
        turns=ngettext("{n} turn", "{n} turns", turns).format(n=turns),
        took=names.duration(took),
        steps=ngettext("{n} step", "{n} steps", steps).format(n=steps),
    )


def keepers(who: Sequence[str], turns: int) -> str:
    """Who had The Ring longest, several where it was the same."""
    return _("{who} kept The Ring longest: {turns} of the table.").format(
        who=names.listing(who), turns=ngettext("{n} turn", "{n} turns", turns).format(n=turns)
    )


def played_by(seat: str, name: str, since: int | None, until: int | None) -> str:
    """Who played whom; ``since`` and ``until`` are turns, where that was not the whole game (E9.1)."""
    spans = [_("from turn {since}").format(since=since)] if since is not None else []
    spans += [_("to turn {until}").format(until=until)] if until is not None else []
    who = ", ".join(part for part in (name, " ".join(spans)) if part)
    return f"**{seat}** ({who})" if who else f"**{seat}**"


def player_line(
    who: str, turns: int, seconds: float, cards: int, exchanges: int, others: Sequence[str]
) -> str:
    parts = [
        pace(turns, seconds),
        picked_up(cards),
        ngettext("{n} exchange", "{n} exchanges", exchanges).format(n=exchanges),
        *others,
    ]
    return f"{who}: {' · '.join(parts)}"


def pace(turns: int, seconds: float) -> str:
    """ "12 turns, 3 h 10 min each"."""
    text = ngettext("{n} turn", "{n} turns", turns).format(n=turns)
    return (
        _("{text}, {seconds}{turns}").format(
            text=text, seconds=names.duration(seconds / turns), turns=_(" each") if turns > 1 else ""
        )
        if turns
        else text
    )


def picked_up(cards: int) -> str:
    return _("{cards} picked up").format(cards=ngettext("{n} card", "{n} cards", cards).format(n=cards))


def riddles(right: int, wrong: int) -> str:
    return _("Riddles {right} right, {wrong} wrong").format(right=right, wrong=wrong)


def battles(won: int, lost: int, tied: int) -> str:
    text = _("battles {won} won, {lost} lost").format(won=won, lost=lost)
    return _("{text}, {tied} tied").format(text=text, tied=tied) if tied else text


def ring(turns: int) -> str:
    return _("The Ring for {turns}").format(turns=ngettext("{n} turn", "{n} turns", turns).format(n=turns))


NOT_OVER: Final = n_("A game's statistics would tell its secrets, so they are shown when it is over.")


# A person


def career_title(name: str, *, everywhere: bool) -> str:
    return _("**{name}** · statistics {everywhere}").format(
        name=name, everywhere=_("of all servers") if everywhere else _("in this server")
    )


def no_games(name: str) -> str:
    return _("{name} has finished no game here yet. `/game new` opens a table.").format(name=name)


def games(n: int, wins: int) -> str:
    return _("{games}, {wins} won").format(games=ngettext("{n} game", "{n} games", n).format(n=n), wins=wins)


def career_line(n: int, wins: int, contests: int, contests_won: int) -> str:
    text = f"{games(n, wins)}"
    return (
        _("{text}; with other people {contests}, {contests_won} won.").format(
            text=text, contests=contests, contests_won=contests_won
        )
        if contests != n
        else f"{text}."
    )


def rating_line(shown: int, n: int) -> str:
    return ngettext("Rating **{shown}** after {n} game.", "Rating **{shown}** after {n} games.", n).format(
        shown=shown, n=n
    )


UNRATED: Final = n_("No rating yet: it comes with the first win or loss against other people.")


def habits(turns: int, seconds: float, cards: int, exchanges: int) -> str:
    exchanged = ngettext("{n} exchange", "{n} exchanges", exchanges).format(n=exchanges)
    return f"{pace(turns, seconds)}; {picked_up(cards)}; {exchanged}."


def feats(right: int, wrong: int, won: int, lost: int, tied: int) -> str:
    return f"{riddles(right, wrong)}; {battles(won, lost, tied)}."


def with_ring(turns: int, longest: int, fastest: int | None) -> str:
    found = []
    if turns:
        found.append(
            _("The Ring kept for {turns}, {longest} of them in one game.").format(
                turns=ngettext("{n} turn", "{n} turns", turns).format(n=turns), longest=longest
            )
        )
    if fastest is not None:
        found.append(_("Fastest win: turn {fastest}.").format(fastest=fastest))
    return " ".join(found)


def by_character(each: Sequence[tuple[str, int, int]]) -> str:
    """Character, games, wins."""
    return _("Characters: {each}.").format(
        each=" · ".join((f"{name} ({games(n, wins)})" for name, n, wins in each))
    )


ABOUT_RATINGS: Final = n_(
    "-# Ratings begin at 1500 and count finished games with at least two people; computers "
    "have none. Whoever held a seat for a part of a game takes that part of the change."
)


# A server


def server_title(page: int) -> str:
    text = _("**Hall of fame of this server**")
    return _("{text} · page {page}").format(text=text, page=page) if page > 1 else text


def server_line(n: int, contests: int) -> str:
    return _("{finished_games}, {contests} of them won among people.").format(
        finished_games=ngettext("{n} finished game", "{n} finished games", n).format(n=n), contests=contests
    )


NOTHING_YET: Final = n_("No game is finished in this server yet. `/game new` opens a table.")


def most_wins(each: Sequence[tuple[int, str, int, int]]) -> str:
    """Place, name, games, wins."""
    lines = [
        _("{place}. {name}: {wins} of {n}").format(place=place, name=name, wins=wins, n=n)
        for place, name, n, wins in each
    ]
    return "\n".join([_("__Most wins__"), *lines])


def best_rated(each: Sequence[tuple[int, str, int, int]]) -> str:
    """Place, name, rating, games."""
    lines = [
        f"{place}. {name}: {shown} ({ngettext('{n} game', '{n} games', n).format(n=n)})"
        for place, name, shown, n in each
    ]
    return "\n".join([_("__Best rating__"), *lines])


def fastest(name: str, seat: str, table: str, turn: int) -> str:
    return _("Fastest win: {name} as {seat}, turn {turn} of *{table}*.").format(
        name=name, seat=seat, turn=turn, table=table
    )


def longest_keeper(name: str, seat: str, table: str, turns: int) -> str:
    return _("Longest with The Ring: {name} as {seat}, {turns} of *{table}*.").format(
        name=name, seat=seat, turns=ngettext("{n} turn", "{n} turns", turns).format(n=turns), table=table
    )


# A character


def character_title(seat: str) -> str:
    return _("**{seat}** in this server").format(seat=seat)


def character_line(n: int, wins: int) -> str:
    return ngettext(
        "Played in {n} finished game, won {wins}.", "Played in {n} finished games, won {wins}.", n
    ).format(n=n, wins=wins)


def never_played(seat: str) -> str:
    return _("Nobody has finished a game as {seat} here yet.").format(seat=seat)


IN_A_SERVER: Final = n_("Halls of fame belong to a server: use `/stats` in one of its channels.")


def nobody(text: str) -> str:
    return _("I know no statistics of “{text}”. Choose from the list while typing.").format(text=text)


# A rematch


REMATCH_LATER: Final = n_(
    "A rematch can be called when the game is over. `/game new` in another channel opens another table."
)
REMATCH_NOT_YOURS: Final = n_(
    "Only who played in that game calls a rematch. `/game new` opens a table for everybody."
)
REMATCH_OPENED: Final = n_(
    "The table is open with the same settings; the seats are drawn anew. You host it: "
    "*Settings*, *People* and *Start* are yours."
)


def rematch_of(people: Sequence[str]) -> str:
    """In the lobby of a rematch: who is waited for."""
    return _("Rematch. {people}: *Join* seats you at once.").format(people=names.listing(people))
