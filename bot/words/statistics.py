"""What statistics and a rematch say (E10.6, E10.7). Names of people arrive harmless (`names.plain`)."""

from collections.abc import Sequence
from typing import Final

from bot.words import text as texts
from bot.words.catalogue import _, n_, ngettext, pgettext, phrase, table

# The replay (E10.5)


# *What happened* in words (W15.3)


NOTHING: Final = phrase("Nothing new has happened.")


def recap_title(table: str, since: int) -> str:
    """The first line; ``since`` is the turn from which on is told, or 0."""
    if since:
        return _("**{table}** · what happened since turn {turn}").format(table=table, turn=since)
    return _("**{table}** · what happened lately").format(table=table)


def recap_turn(number: int) -> str:
    """A choice of the menu."""
    return _("Since turn {turn}").format(turn=number)


def goes_on(turn: int) -> str:
    """Below a page of *What happened* that ends within a turn."""
    return _("-# Turn {turn} goes on: *Next*.").format(turn=turn)


FIRST: Final = phrase("First")
BACK: Final = phrase("Previous", "replay")
ON: Final = phrase("Next", "replay")
LAST: Final = phrase("Last")
FOG: Final = table({True: n_("Fog: on"), False: n_("Fog: off")})
NEAR_NOTHING: Final = phrase("There is nothing to tell about that.")
SHOW: Final = phrase("Show in channel")
REPLAY: Final = phrase("Replay")
FROM_HERE: Final = phrase("Replay from here")


def by_seat(seat: str, person: str) -> str:
    """A choice of *Seen by*."""
    return f"{seat} ({person})" if person else seat


def title(table: str, step: int, steps: int, turn: int, seen: str) -> str:
    return _("**{table}** · step {step} of {steps}, turn {turn} · {seen}").format(
        table=table, step=step, steps=steps, turn=turn, seen=seen
    )


def turn(number: int) -> str:
    """A choice of *Jump to turn*."""
    return _("Turn {number}").format(number=number)


NO_STEPS: Final = phrase("Nothing has happened at this table yet.")
AT_END: Final = phrase("That is the last step.")
AT_START: Final = phrase("That is the first step.")
NO_MORE: Final = phrase("No later step is of this kind.")
NOT_YOURS: Final = phrase(
    "A game is replayed in its own server, or in direct messages by whoever played it. This is neither."
)
NOT_BEGUN: Final = phrase("This game has not begun, so there is nothing to replay.")
EYES_LATER: Final = phrase(
    "Until the game is over you see its steps as everybody did, or as you did if you "
    "play. After that, through anybody's eyes."
)
SHOW_PLAYERS: Final = phrase("Only players of this table can show its steps in the channel.")
SHOWN_ENOUGH: Final = phrase("You showed several steps just now. Show the next one in ten minutes.")
SHOW_PRIVATE: Final = phrase("Only you were told of this step, so it can't be shown before the end.")


def beyond(step: int, steps: int) -> str:
    return _("There is no step {step}: the game has {steps} so far.").format(
        step=step, steps=ngettext("{n} step", "{n} steps", steps).format(n=steps)
    )


def shown(channel: int) -> str:
    return _("Everybody in <#{channel}> can see this step now.").format(channel=channel)


def shown_already(channel: int) -> str:
    return _("This step was shown in <#{channel}> just now.").format(channel=channel)


STATISTICS: Final = phrase("Statistics")
REMATCH: Final = phrase("Rematch")
YOU: Final = phrase("You")
SERVER: Final = phrase("This server")
FORMER: Final = phrase("a former player")
"""Whoever had their name deleted (E11.3)."""


# One game


def game_line(turns: int, took: float) -> str:
    return _("{turns} in {took}.").format(
        turns=ngettext("{n} turn", "{n} turns", turns).format(n=turns), took=texts.duration(took)
    )


def played_by(seat: str, name: str, since: int | None, until: int | None) -> str:
    """Who played whom; ``since`` and ``until`` are turns, where that was not the whole game (E9.1)."""
    spans = [_("from turn {since}").format(since=since)] if since is not None else []
    spans += [_("to turn {until}").format(until=until)] if until is not None else []
    played = ", ".join(part for part in (name, " ".join(spans)) if part)
    return f"**{seat}** ({played})" if played else f"**{seat}**"


def pace(turns: int, seconds: float) -> str:
    """ "12 turns, 3 h 10 min each"; of who takes no time, as a computer does, the turns alone."""
    text = ngettext("{n} turn", "{n} turns", turns).format(n=turns)
    if not turns or round(seconds / turns) < 1:
        return text
    return _("{text}, {seconds}{turns}").format(
        text=text, seconds=texts.duration(seconds / turns), turns=_(" each") if turns > 1 else ""
    )


NOT_OVER: Final = phrase("A game's statistics would tell its secrets, so they are shown when it is over.")


# A person


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


UNRATED: Final = phrase("No rating yet: it comes with the first win or loss against other people.")


def by_character(each: Sequence[tuple[str, int, int]]) -> str:
    """Character, games, wins."""
    return _("Seats: {each}.").format(
        each=" · ".join((f"{name} ({games(n, wins)})" for name, n, wins in each))
    )


ABOUT_RATINGS: Final = phrase(
    "-# Ratings begin at 1500 and count finished games with at least two people; computers "
    "have none. Whoever held a seat for a part of a game takes that part of the change."
)


# A server


def server_title(page: int) -> str:
    text = _("**Hall of fame of this server**")
    return _("{text} · page {page}").format(text=text, page=page) if page > 1 else text


NOTHING_YET: Final = phrase("No game is finished in this server yet. `/game new` opens a table.")


def most_wins(each: Sequence[tuple[int, str, int, int]]) -> str:
    """Place, name, games, wins."""
    lines = [
        _("{place}. {name}: {wins} of {n}").format(place=place, name=name, wins=wins, n=n)
        for place, name, n, wins in each
    ]
    return "\n".join([_("__Most wins__"), *lines])


Places = Sequence[tuple[int, str, int, int]]
"""Place, name, rating, games."""


def places(each: Places) -> list[str]:
    """A ladder, a line each."""
    return [
        texts.headed(f"{place}. {name}", f"{shown} ({ngettext('{n} game', '{n} games', n).format(n=n)})")
        for place, name, shown, n in each
    ]


def best_rated(each: Places) -> str:
    return "\n".join([_("__Best rating__"), *places(each)])


SEASONS: Final = phrase("Seasons")


def best_of_season(season: str, each: Places) -> str:
    """The ladder of the season that runs."""
    return "\n".join([_("__Best rating in the season *{season}*__").format(season=season), *places(each)])


def rated_in_season(season: str, shown: int, n: int) -> str:
    """Somebody's rating in the season that runs."""
    return ngettext(
        "In the season *{season}* rating **{shown}** after {n} game.",
        "In the season *{season}* rating **{shown}** after {n} games.",
        n,
    ).format(season=season, shown=shown, n=n)


def fastest(name: str, seat: str, table: str, turn: int) -> str:
    return _("Fastest win: {name} as {seat}, turn {turn} of *{table}*.").format(
        name=name, seat=seat, turn=turn, table=table
    )


# A character


def never_played(seat: str) -> str:
    return _("Nobody has finished a game as {seat} here yet.").format(seat=seat)


IN_A_SERVER: Final = phrase("Halls of fame belong to a server: use `/stats` in one of its channels.")


def nobody(text: str) -> str:
    return _("I know no statistics of “{text}”. Choose from the list while typing.").format(text=text)


# A rematch


REMATCH_LATER: Final = phrase(
    "A rematch can be called when the game is over. `/game new` in another channel opens another table."
)
REMATCH_NOT_YOURS: Final = phrase(
    "Only people who played in that game can call a rematch. `/game new` opens a table for everybody."
)
REMATCH_OPENED: Final = phrase(
    "The table is open with the same settings; the seats are drawn anew. You host it: "
    "*Settings*, *People* and *Start* are yours."
)


# Words of the ``gallery`` command and of its page


TITLE: Final = phrase("Pictures of Riddlemaster")
ABOUT: Final = phrase(
    "Every kind of picture, drawn from made-up positions, as wide as on a phone. A tap on "
    "one opens it at full size."
)


def wrote(name: str, wide: int, high: int, size: int) -> str:
    """One picture that was written: its file, its pixels, its bytes."""
    kilobytes = f"{size / 1000:,.0f}".replace(",", pgettext("between thousands", ","))
    return f"{name}  {wide}×{high}  {kilobytes} kB"


def done(count: int, page: str) -> str:
    """The last line: how many, and where to look."""
    pictures = _("1 picture") if count == 1 else _("{count} pictures").format(count=count)
    return _("{pictures}. Look at {page} in a browser.").format(pictures=pictures, page=page)
