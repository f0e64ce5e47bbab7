"""The messages of a vote: one in the channel, and a call to each who may vote (E8.11, E17.8)."""

from bot.model.kit import Seats
from bot.model.post import Post, here_key
from bot.model.scene import SeatHolder, Table
from bot.model.screen import Button, Buttons, Screen, buttons, screen
from bot.model.seat_changes import Vote
from bot.tables.ballot import needed, voters
from bot.ui.icons import called
from bot.words import labels, votes
from bot.words import text as texts
from bot.words.catalogue import _
from bot.words.language import speaking


def vote_key(vote: Vote, seat: str = "") -> str:
    """The name of the message of a vote, or of the call of the person in a seat."""
    return f"vote-{vote.number}-{seat}" if seat else f"vote-{vote.number}"


def ballot_row(vote: Vote) -> Buttons:
    """*Yes* and *No*."""
    return buttons(
        Button(_("Yes"), "ballot", f"{vote.number}.yes", style="green"),
        Button(_("No"), "ballot", f"{vote.number}.no", style="red"),
    )


def vote_opened(seats: Seats, table: Table, vote: Vote) -> tuple[Post, ...]:
    """The message of a new vote, and one call to each who has not voted."""
    called_ = (
        _call(seats, table, vote, holder) for holder in _entitled(table, vote) if holder.user not in vote.yes
    )
    return (vote_post(seats, table, vote, anew=True), *called_)


def vote_post(seats: Seats, table: Table, vote: Vote, *, anew: bool = False) -> Post:
    """The message of a vote as it stands (E8.11)."""
    shown = screen(vote_words(seats, table, vote), ballot_row(vote), game=table.game)
    return Post(to=None, kind="vote", screen=shown, key=vote_key(vote), edit="" if anew else vote_key(vote))


def _entitled(table: Table, vote: Vote) -> list[SeatHolder]:
    entitled = voters(table, vote)
    return [holder for holder in table.holders if holder.user in entitled]


def _call(seats: Seats, table: Table, vote: Vote, holder: SeatHolder) -> Post:
    """One ping, by direct message, else in the channel."""
    mention = _("{mention}, the table votes, until {when}.").format(
        mention=f"<@{holder.user}>", when=texts.until(vote.until)
    )
    asked = screen(mention, ballot_row(vote), game=table.game)
    with speaking(holder.language):
        shown = screen(
            labels.place_line(
                texts.plain(table.name), table.channel, called(seats, table, holder.seat), _("your vote")
            ),
            vote_words(seats, table, vote, placed=True),
            ballot_row(vote),
            game=table.game,
        )
    key = vote_key(vote, holder.seat)
    return Post(
        to=holder.user,
        kind="vote-call",
        screen=shown,
        silent=False,
        key=key,
        fallback=asked,
        fallback_notify=(holder.user or 0,),
    )


def vote_closed(seats: Seats, table: Table, vote: Vote, how: str) -> tuple[Post, ...]:
    """All messages of a vote that is over, without their buttons."""
    text = f"{vote_words(seats, table, vote, over=True)}\n{votes.VOTE_ENDED()[how]}"
    public = screen(text, game=table.game)
    key = vote_key(vote)
    calls = []
    for holder in _entitled(table, vote):
        if holder.user != vote.by:
            with speaking(holder.language):
                text = f"{vote_words(seats, table, vote, over=True)}\n{votes.VOTE_ENDED()[how]}"
            calls.append(_in_place(table, vote, holder, screen(text, game=table.game), public))
    return (Post(to=None, kind="vote", screen=public, key=key, edit=key), *calls)


def vote_cast(seats: Seats, table: Table, vote: Vote, user: int) -> tuple[Post, ...]:
    """The message after a ballot, and the call of who has voted, without its buttons."""
    own = next((holder for holder in _entitled(table, vote) if holder.user == user), None)
    if own is None or user == vote.by:
        return (vote_post(seats, table, vote),)
    with speaking(own.language):
        sentence = votes.voted(yes=user in vote.yes)
        shown = screen(f"{vote_words(seats, table, vote)}\n{sentence}", game=table.game)
    public = screen(vote_words(seats, table, vote), game=table.game)
    return (vote_post(seats, table, vote), _in_place(table, vote, own, shown, public))


def _in_place(table: Table, vote: Vote, holder: SeatHolder, shown: Screen, public: Screen) -> Post:
    """In place of a call, where it is out; where the channel called instead, ``public`` stands there."""
    key = vote_key(vote, holder.seat)
    return Post(
        to=holder.user,
        kind="vote-call",
        screen=shown,
        key=key,
        edit=key,
        only=True,
        strip=here_key(key),
        closed=public,
    )


def vote_words(seats: Seats, table: Table, vote: Vote, *, over: bool = False, placed: bool = False) -> str:
    """What is asked, and what has been said so far; ``placed``: a line above it names the table."""
    known = {holder.user: texts.plain(holder.name) for holder in table.holders if holder.user is not None}
    about = table.holder(vote.seat) if vote.seat else None
    entitled = voters(table, vote)
    what = votes.question(
        vote.what,
        called(seats, table, vote.seat) if vote.seat else "",
        texts.plain(about.name) if about is not None else "",
        seats.removal(),
        seats.unveiled(),
    )
    by, least, total = known.get(vote.by, ""), needed(entitled), len(entitled)
    if over:
        # What is over tells no time (E16.1).
        asked = _("**Vote**, called by {by}: {question}\nIt needed {n} of {of} votes.").format(
            by=by, question=what, n=least, of=total
        )
    else:
        asked = _(
            "**Vote**, called by {by}: {question}\nIt passes with {n} of {of} votes, until {when}."
        ).format(by=by, question=what, n=least, of=total, when=texts.until(vote.until))
    ballots = votes.ballots(
        *([known[user] for user in side if user in known] for side in (vote.yes, vote.no))
    )
    head = "" if placed else f"**{texts.plain(table.name)}** · "
    return f"{head}{asked}\n{ballots}" if ballots else f"{head}{asked}"
