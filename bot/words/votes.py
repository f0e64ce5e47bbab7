"""Votes at a table (E9.4): what is asked, how it stands, how it ended."""

from collections.abc import Sequence
from typing import Final

from art.i18n import Name
from bot.words import text as texts
from bot.words.catalogue import _, n_, ngettext, phrase, table

WHAT: Final = table(
    {
        "pause": n_("Pause the table: all clocks stand still"),
        "resume": n_("Let the table go on"),
        "end": n_("End the game without a winner"),
        "replace": n_("Let a stand-in play {seat}, nothing is lost"),
        "remove": n_("Remove {seat} for good"),
    }
)
"""The choices of a vote."""
ASKS: Final = table(
    {
        "pause": n_("pause the game? All clocks stand still until the table goes on."),
        "resume": n_("go on with the game?"),
        "end": n_("end the game here, without a winner? {unveiled}"),
        "replace": n_(
            "shall a stand-in play **{seat}** for {name}? Nothing is lost, and {name} may come back."
        ),
        "remove": n_("shall {name} (**{seat}**) be removed for good? {removal}"),
    }
)
OPENS: Final = table(
    {
        "pause": n_("Ask the table to pause"),
        "resume": n_("Ask the table to go on"),
        "end": n_("Ask the table to end it"),
        "replace": n_("Ask for a stand-in"),
        "remove": n_("Ask to remove {seat}"),
    }
)
"""The second tap of whoever calls a vote."""


def vote_title(table: str) -> str:
    return _("**{table}** · a vote of the table").format(table=table)


VOTE_NONE: Final = phrase("There is nothing to vote on now.")


def question(what: str, seat: str, name: str, removal: str, unveiled: str) -> str:
    """What is asked; ``removal`` says what becomes of what a player had, ``unveiled`` what all see at the
    end: both are the game's own words (W15.13)."""
    return ASKS()[what].format(seat=seat, name=name, removal=removal, unveiled=unveiled).rstrip()


def asks(what: str, seat: str, name: str, removal: str, unveiled: str) -> str:
    """What a vote would ask, before it is called."""
    text = question(what, seat, name, removal, unveiled)
    return text[:1].upper() + text[1:]


WHY_NOT: Final = table(
    {
        "pause": n_("The table is paused already."),
        "resume": n_("No vote can let this table go on now."),
        "replace": n_("Say for whom: choose below. A stand-in can only play for a person."),
        "remove": n_("Only somebody who let three deadlines in a row pass can be removed by a vote."),
        "end": n_("This game is over."),
    }
)
"""Why the table cannot vote on that; what it can vote on stands below."""


def ballots(yes: Sequence[str], no: Sequence[str]) -> str:
    parts = [
        _("Yes: {yes}.").format(yes=texts.listing(yes)) if yes else "",
        _("No: {no}.").format(no=texts.listing(no)) if no else "",
    ]
    return " ".join(part for part in parts if part)


VOTE_ENDED: Final = table(
    {
        "passed": n_("The vote has passed."),
        "failed": n_("The vote has not passed; nothing changes."),
        "late": n_("Time is up and the vote has not passed; nothing changes."),
        "needless": n_("The vote is not needed any more."),
    }
)


def voted(*, yes: bool) -> str:
    return _("You have said {yes}.").format(yes=_("yes") if yes else _("no"))


def end_sure(table: str, unveiled: str) -> str:
    """To the only person at a table."""
    sentence = _(
        "End **{table}** here, without a winner? You are the only person at the table. {unveiled}"
    ).format(table=table, unveiled=unveiled)
    return sentence.rstrip()


# A paused table: why it stands still, and what lets it go on (E17.8).


WHY: Final = table(
    {
        "host": n_(
            "The table is paused by its host: all clocks stand still until {host} or a vote ends that."
        ),
        "vote": n_(
            "The table has voted for a pause: all clocks stand still until {host} or a new vote ends it."
        ),
        "away": n_(
            "The table waits for somebody who is away: all clocks stand still until they are back, or until "
            "{host} or a vote ends that."
        ),
        "nobody": n_("Only computers play here now: the table is paused until somebody is back."),
        "idle": n_("The table is paused, as nobody has played for 21 days. *Go on* lets it go on."),
        "admin": n_("An admin of this server has paused the table, and only an admin lets it go on."),
    }
)
"""By the reason; ``host`` is who hosts the table."""
MINE: Final = table(
    {
        "host": n_("You have paused the table: all clocks stand still until *Resume*."),
        "vote": n_("The table has voted for a pause: all clocks stand still until *Resume* or a new vote."),
        "away": n_(
            "The table waits for somebody who is away: all clocks stand still until they are back, or until "
            "*Resume*."
        ),
    }
)
"""Why a table is paused, to its host."""
NO_CHANNEL: Final = phrase(
    "The table is paused, as I can't write in its channel. It goes on by itself as soon as I can."
)


def ask(host: str) -> str:
    """The button that asks the host."""
    return _("Ask {host}").format(host=host)


# The words of the panels of a seat: the own one, and one to be taken (E8.4, E8.6).


def seat_choice(name: str, holds: str) -> str:
    return f"{name}, {holds}" if holds else name


def stand_means(seat: str, name: str) -> str:
    """The second tap of whoever lets a computer play; ``name`` where it is somebody else's seat."""
    if name:
        return _(
            "A computer plays **{seat}** until {name} is back, starting now if it is that seat's turn. It "
            "sees what the seat sees, and nothing is lost."
        ).format(seat=seat, name=name)
    return _(
        "A computer plays **{seat}** for you until you tap *I'm back*, starting now if it is your turn. It "
        "sees what you see, and nothing is lost."
    ).format(seat=seat)


def let_play(seat: str) -> str:
    return _("Let it play {seat}").format(seat=seat)


# What the channel reads about turns of any game (E3)


def heading(news: str) -> str:
    """The head of a post."""
    return f"### {news}"


def title(turn: int, seat: str, player: str) -> str:
    """Whose turn a post tells."""
    return (
        _("Turn {turn} · {seat} ({who})").format(turn=turn, seat=seat, who=player)
        if player
        else _("Turn {turn} · {seat}").format(turn=turn, seat=seat)
    )


def next_one(seat: str, player: str, turn: str = "") -> str:
    """Whose turn comes after those that a post tells; ``turn``: which one, if that must be said."""
    if turn:
        return texts.headed(turn, f"{seat} ({player})" if player else seat)
    return (
        _("next: {seat} ({who})").format(seat=seat, who=player)
        if player
        else _("next: {seat}").format(seat=seat)
    )


def headline(actor: str, clauses: Sequence[str]) -> str:
    """The first line of a told turn: who, and what the die and the marker did."""
    return f"{actor} {', '.join(clauses)}." if clauses else ""


def more(n: int) -> str:
    """So much was left out, and the button of the post that shows it (W15.3)."""
    return _("…and {n} more: *What happened*.").format(n=n)


def late_turn(seat: str) -> str:
    """E8.6, the active player."""
    return _("{seat} ran out of time, so I finished the turn.").format(seat=seat)


def waiting(names: Sequence[str], deadline: float | None) -> str:
    """For whom the table waits where a prompt is late (E5.1)."""
    listed, first = texts.listing(names), names[0]
    text = ngettext("Waiting for {names} to answer", "Waiting for {names} to answer", len(names)).format(
        names=Name.of(listed, first.cases) if isinstance(first, Name) else listed
    )
    if deadline is None:
        return f"{text}."
    return _("{text}; the time ends {ago}.").format(text=text, ago=texts.ago(deadline))


def so_far(seat: str, phrases: Sequence[str]) -> str:
    """What the active player has done, as one clause (E3.8)."""
    return f"{seat} {texts.listing(phrases)}"


PAUSED: Final = phrase("The table is paused; all clocks stand still.")


def calls(mention: str, seat: str, doing: str, deadline: float | None, default: str) -> str:
    """The last line of a turn post (E3.3): who is next, the roll, the deadline, the default."""
    asked = f"{mention}, {seat} {doing}." if mention else f"{seat[:1].upper()}{seat[1:]} {doing}."
    if deadline is None:
        return asked
    return _("{who} Play by {at} ({ago}), or {default}.").format(
        who=asked, at=texts.at(deadline), ago=texts.ago(deadline), default=default
    )
