"""What statistics and a rematch say (E10.6, E10.7). Names of people arrive harmless (`names.plain`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en.names import count, duration, listing

STATISTICS: Final = "Statistics"
REMATCH: Final = "Rematch"
OF: Final = "Of whom or what"
YOU: Final = "You"
SERVER: Final = "This server"
FORMER: Final = "a former player"
"""Whoever had their name deleted (E11.3)."""


# One game


def game_title(table: str) -> str:
    return f"**{table}** · statistics"


def game_line(turns: int, took: float, steps: int) -> str:
    return f"{count(turns, 'turn')} in {duration(took)}, {count(steps, 'step')}."


def keepers(who: Sequence[str], turns: int) -> str:
    """Who had The Ring longest, several where it was the same."""
    return f"{listing(who)} kept The Ring longest: {count(turns, 'turn')} of the table."


def played_by(seat: str, name: str, since: int | None, until: int | None) -> str:
    """Who played whom; ``since`` and ``until`` are turns, where that was not the whole game (E9.1)."""
    spans = [f"from turn {since}"] if since is not None else []
    spans += [f"to turn {until}"] if until is not None else []
    who = ", ".join(part for part in (name, " ".join(spans)) if part)
    return f"**{seat}** ({who})" if who else f"**{seat}**"


def player_line(
    who: str, turns: int, seconds: float, cards: int, exchanges: int, others: Sequence[str]
) -> str:
    parts = [pace(turns, seconds), picked_up(cards), count(exchanges, "exchange"), *others]
    return f"{who}: {' · '.join(parts)}"


def pace(turns: int, seconds: float) -> str:
    """ "12 turns, 3 h 10 min each"."""
    text = count(turns, "turn")
    return f"{text}, {duration(seconds / turns)}{' each' if turns > 1 else ''}" if turns else text


def picked_up(cards: int) -> str:
    return f"{count(cards, 'card')} picked up"


def riddles(right: int, wrong: int) -> str:
    return f"Riddles {right} right, {wrong} wrong"


def battles(won: int, lost: int, tied: int) -> str:
    text = f"battles {won} won, {lost} lost"
    return f"{text}, {tied} tied" if tied else text


def ring(turns: int) -> str:
    return f"The Ring for {count(turns, 'turn')}"


NOT_OVER: Final = "A game's statistics would tell its secrets, so they are shown when it is over."


# A person


def career_title(name: str, *, everywhere: bool) -> str:
    return f"**{name}** · statistics {'of all servers' if everywhere else 'in this server'}"


def no_games(name: str) -> str:
    return f"{name} has finished no game here yet. `/game new` opens a table."


def games(n: int, wins: int) -> str:
    return f"{count(n, 'game')}, {wins} won"


def career_line(n: int, wins: int, contests: int, contests_won: int) -> str:
    text = f"{games(n, wins)}"
    return f"{text}; with other people {contests}, {contests_won} won." if contests != n else f"{text}."


def rating_line(shown: int, n: int) -> str:
    return f"Rating **{shown}** after {count(n, 'game')}."


UNRATED: Final = "No rating yet: it comes with the first win or loss against other people."


def habits(turns: int, seconds: float, cards: int, exchanges: int) -> str:
    return f"{pace(turns, seconds)}; {picked_up(cards)}; {count(exchanges, 'exchange')}."


def feats(right: int, wrong: int, won: int, lost: int, tied: int) -> str:
    return f"{riddles(right, wrong)}; {battles(won, lost, tied)}."


def with_ring(turns: int, longest: int, fastest: int | None) -> str:
    found = []
    if turns:
        found.append(f"The Ring kept for {count(turns, 'turn')}, {longest} of them in one game.")
    if fastest is not None:
        found.append(f"Fastest win: turn {fastest}.")
    return " ".join(found)


def by_character(each: Sequence[tuple[str, int, int]]) -> str:
    """Character, games, wins."""
    return f"Characters: {' · '.join(f'{name} ({games(n, wins)})' for name, n, wins in each)}."


ABOUT_RATINGS: Final = (
    "-# Ratings begin at 1500 and count finished games with at least two people; computers have none. "
    "Whoever held a seat for a part of a game takes that part of the change."
)


# A server


def server_title(page: int) -> str:
    text = "**Hall of fame of this server**"
    return f"{text} · page {page}" if page > 1 else text


def server_line(n: int, contests: int) -> str:
    return f"{count(n, 'finished game')}, {contests} of them won among people."


NOTHING_YET: Final = "No game is finished in this server yet. `/game new` opens a table."


def most_wins(each: Sequence[tuple[int, str, int, int]]) -> str:
    """Place, name, games, wins."""
    lines = [f"{place}. {name}: {wins} of {n}" for place, name, n, wins in each]
    return "\n".join(["__Most wins__", *lines])


def best_rated(each: Sequence[tuple[int, str, int, int]]) -> str:
    """Place, name, rating, games."""
    lines = [f"{place}. {name}: {shown} ({count(n, 'game')})" for place, name, shown, n in each]
    return "\n".join(["__Best rating__", *lines])


def fastest(name: str, seat: str, table: str, turn: int) -> str:
    return f"Fastest win: {name} as {seat}, turn {turn} of *{table}*."


def longest_keeper(name: str, seat: str, table: str, turns: int) -> str:
    return f"Longest with The Ring: {name} as {seat}, {count(turns, 'turn')} of *{table}*."


# A character


def character_title(seat: str) -> str:
    return f"**{seat}** in this server"


def character_line(n: int, wins: int) -> str:
    return f"Played in {count(n, 'finished game')}, won {wins}."


def never_played(seat: str) -> str:
    return f"Nobody has finished a game as {seat} here yet."


IN_A_SERVER: Final = "Halls of fame belong to a server: use `/stats` in one of its channels."


def nobody(text: str) -> str:
    return f"I know no statistics of “{text}”. Choose from the list while typing."


# A rematch


REMATCH_LATER: Final = (
    "A rematch can be called when the game is over. `/game new` in another channel opens another table."
)
REMATCH_NOT_YOURS: Final = (
    "Only who played in that game calls a rematch. `/game new` opens a table for everybody."
)
REMATCH_OPENED: Final = (
    "The table is open with the same settings; the seats are drawn anew. You host it: *Settings*, *People* "
    "and *Start* are yours."
)


def rematch_of(people: Sequence[str]) -> str:
    """In the lobby of a rematch: who is waited for."""
    return f"Rematch. {listing(people)}: *Join* seats you at once."
