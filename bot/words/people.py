"""What is said of people who come and go: stand-ins, seats, votes, hosts (E8.7 to E8.11, E9).

Names of people arrive harmless (`names.plain`). ``seat`` is a character, in a duel a side.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.words import labels, text
from bot.words import text as texts
from bot.words.catalogue import _, n_, ngettext, phrase, table

# Who may take the seat of somebody who is gone: the house rule and what follows from it (E2.5, E9.1)


NAME: Final = phrase("Replacement")
CHOICES: Final = table(
    {
        "anyone": (n_("anyone"), n_("Whoever reads the channel may take a seat that comes free")),
        "invitation": (
            n_("by invitation"),
            n_("Only people whom the host invites, or to whom a player gives their own seat"),
        ),
        "computer": (
            n_("computer only"),
            n_("A stand-in plays on until its person is back; nobody else sits down"),
        ),
    }
)
"""The settings: name and a line about it."""
RULE: Final = table(
    {
        "invitation": n_("A seat that comes free is taken by invitation only."),
        "computer": n_("Only a computer takes the place of somebody who is gone."),
    }
)
"""In the options of a table; of what is usual nothing is said."""

SUBSTITUTE_SITS_DOWN: Final = table(
    {
        "missed": (
            n_(
                "**{seat}** ran out of time three times in a row: a stand-in plays for {name} "
                "from now on. *I'm back* under *My turn* brings {name} back."
            )
        ),
        "vote": (
            n_(
                "The table has voted: a stand-in plays **{seat}** for {name} from now on. *I'm back* under "
                "*My turn* brings {name} back."
            )
        ),
        "gone": n_("{name} has left this server: a stand-in plays **{seat}** from now on."),
        "left": n_("{name} has left for good: a computer plays on as **{seat}**."),
        "forgotten": n_("Whoever played **{seat}** has left me for good: a stand-in plays from now on."),
    }
)
"""To the channel, by the reason, where not anybody may take the seat."""
MAY_BE_TAKEN: Final = phrase("Whoever is invited may take the seat.")


def wanted(table: str, seats: list[str], turn: int) -> str:
    return _("**{table}** looks for somebody to play {seats} (turn {turn}), by invitation.").format(
        table=table, seats=text.listing(seats, _("or")), turn=turn
    )


# Who leaves a seat for good or comes back to it (R-23, E8.8)


def welcome_back(turns: Sequence[int]) -> str:
    """Whoever comes back to a seat with a stand-in (E8.8)."""
    if not turns:
        return _("Welcome back. The stand-in had no turn.")
    return ngettext(
        "Welcome back. The stand-in played turn {turns}: *Log*.",
        "Welcome back. The stand-in played turns {turns}: *Log*.",
        len(turns),
    ).format(turns=texts.listing(map(str, turns)))


LEAVE: Final = phrase("Leave for good")
"""The second tap."""


def stays(seat: str) -> str:
    """That somebody leaves for good a seat of which nothing is lost, as a computer plays it on."""
    return _(
        "**You leave this game for good** and can't come back. Nothing is lost: a computer "
        "plays on as **{seat}**, and somebody may take the seat."
    ).format(seat=seat)


def leaves(loses: Sequence[str], *, turn: bool) -> str:
    """That somebody leaves for good, with what that destroys."""
    text = [_("**You leave this game for good.**"), *loses]
    if turn:
        text.append(_("Your turn is over."))
    text.append(_("You can't come back. Give the seat away instead, and nothing is lost."))
    return " ".join(text)


# Controls

TAKE: Final = phrase("Take a seat")
BACK: Final = phrase("I'm back")
MY_SEAT: Final = phrase("My seat…")
WANTED: Final = phrase("Seat wanted")
OFFER: Final = phrase("Give to anybody")
COMPUTER: Final = phrase("Computer plays for me")
NO_THANKS: Final = phrase("No, thanks")


def take_it(seat: str) -> str:
    return _("Take {seat}").format(seat=seat)


def look_at(seat: str) -> str:
    return _("Look at {seat}'s seat").format(seat=seat)


# The short clock


def hurried(how_long: float) -> str:
    """In the turn post (E8.7)."""
    return _("The clock is {how_long}, as two deadlines in a row passed.").format(
        how_long=texts.duration(how_long)
    )


# Stand-ins

SITS_DOWN: Final = table(
    {
        "missed": (
            n_(
                "**{seat}** ran out of time three times in a row: a stand-in plays for {name}. *I'm back* "
                "under *My turn* brings {name} back; until then anybody may take the seat."
            )
        ),
        "own": n_("A stand-in plays **{seat}** for {name}. *I'm back* under *My turn* brings {name} back."),
        "host": (
            n_(
                "Two deadlines of **{seat}** in a row passed: a stand-in plays for {name}. *I'm back* under "
                "*My turn* brings {name} back."
            )
        ),
        "vote": (
            n_(
                "The table has voted: a stand-in plays **{seat}** for {name}. *I'm back* under *My "
                "turn* brings {name} back; until then anybody may take the seat."
            )
        ),
        "gone": (
            n_("{name} has left this server: a stand-in plays **{seat}**, and anybody may take the seat.")
        ),
        "forgotten": (
            n_(
                "Whoever played **{seat}** has left for good: a stand-in plays, and "
                "anybody may take the seat."
            )
        ),
        "left": (
            n_("{name} has left for good: a computer plays on as **{seat}**, and anybody may take the seat.")
        ),
    }
)
"""To the channel, by the reason."""
FOR_YOU: Final = table(
    {
        "missed": n_("Your time ran out three times in a row."),
        "host": n_("Two of your deadlines in a row have passed, and the host has called the stand-in."),
        "vote": n_("The table has voted for it."),
        "gone": n_("You have left the server."),
    }
)
"""Why a stand-in plays for somebody, under a line that says so."""
STANDS_IN: Final = phrase("a stand-in plays for you")
"""Why such a message comes, in its first line (E6.2)."""
NOBODYS: Final = phrase("Stand-in")
"""Who sits where nobody is known any more."""
NOTHING_LOST: Final = phrase("It sees what you see, and nothing of yours is lost.")
NO_TURN_YET: Final = phrase(
    "A stand-in plays for you from now on; it has had no turn yet. *I'm back* ends that."
)
"""Whoever comes to a seat whose stand-in has just sat down (E8.8)."""
PLAYS_ON: Final = phrase("The stand-in plays on. *My turn* asks you again.")


def soon(seat: str) -> str:
    """A change of a seat waits for an open answer (E9.2)."""
    return _("{seat} has to answer first. The change comes after that, or after its deadline.").format(
        seat=seat
    )


def plays_again(name: str, seat: str) -> str:
    return _("{name} plays {seat} again.").format(name=name, seat=seat)


BACK_IN_SEAT: Final = phrase("you play again")


# Giving and taking


def away_now(name: str) -> str:
    """To the channel, after it, of who held the seat before (E17.6)."""
    return _("{name} is no longer at this table.").format(name=name)


TAKEN: Final = phrase("somebody else plays it now")
"""Why that message comes, in its first line (E6.2)."""


def took_over(turn: int) -> str:
    """Why the first direct message with the new hand comes."""
    return _("yours from turn {turn} on").format(turn=turn)


def offers(name: str, seat: str) -> str:
    return _("{name} gives up the seat of **{seat}** as soon as somebody takes it.").format(
        name=name, seat=seat
    )


def offers_you(name: str, when: float) -> str:
    """Why that message comes, in its first line (E6.2)."""
    return labels.asked(_("{name} offers you this seat").format(name=name), when)


def asks_in_channel(mention: str, name: str, seat: str, table: str, when: float) -> str:
    """Where the direct message was refused: not a word of any card."""
    return _("{mention}, {name} offers you {seat} in **{table}**; the offer {when}.").format(
        mention=mention, name=name, seat=seat, table=table, when=texts.ends(when)
    )


def gift_lapsed(name: str, seat: str) -> str:
    return _("{name} did not take {seat} in time. You play as before.").format(name=name, seat=seat)


def gift_refused(name: str, seat: str) -> str:
    return _("{name} does not want to take {seat}. You play as before.").format(name=name, seat=seat)


STAYS_YOURS: Final = phrase("the seat stays yours")
"""Why these messages come, in their first line (E6.2)."""
NO_SEAT: Final = phrase("No seat is free here now. `/game new` in another channel opens a table of your own.")


# The host


def nobody(table: str, *, free: bool) -> str:
    sentence = _(
        "**{table}** is paused: only computers play there now. Whoever comes back lets it go on: *My turn*."
    ).format(table=table)
    return _("{said} A free seat may be taken.").format(said=sentence) if free else sentence


def wanted_seats(table: str, seats: Sequence[str], turn: int) -> str:
    return _("**{table}** looks for somebody to play {seats} (turn {turn}).").format(
        table=table, seats=texts.listing(seats, _("or")), turn=turn
    )


WANTED_SAID: Final = phrase("I said it in the channel.")

# The end without a winner

UNFINISHED_TITLE: Final = phrase("## The tale ends here, unfinished")
WHY: Final = table(
    {
        "vote": n_("The table has voted to end it."),
        "host": n_("Its only player ended it."),
        "deserted": n_("Everybody has left it."),
    }
)
"""Why a game ends without a winner; other reasons are said as they are."""


def unfinished(table: str, why: str, turn: int, how_long: str) -> str:
    reason = WHY().get(why, why)
    sentence = _("*{table}* ends in turn {turn}, after {how_long}, and nobody wins.").format(
        table=table, turn=turn, how_long=how_long
    )
    return f"{sentence} {reason}" if reason else sentence


NOBODY_WINS: Final = phrase("Nobody wins.")


# Refusals: what, why, what now


def _turn(facts: Mapping[str, Any]) -> str:
    return _("{facts} is about to take that seat. Nothing changed.").format(
        facts=facts.get("name") or _("Somebody else")
    )


REFUSALS: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "seat.given": lambda f: _(
        "You gave your seat here up, so you can't act or take another. *Board* and *Log* are open to you."
    ),
    "steps.many": lambda f: _(
        "You have taken {most} steps at **{name}** in an hour, and no more are kept. It goes on {when}."
    ).format(most=f["most"], name=f["name"], when=texts.ago(f["again"])),
    "seat.stands": lambda f: _("A stand-in plays for you now. *My turn* → *I'm back* gives you your seat."),
    "seat.former": lambda f: _(
        "You held a seat of this game, so you can't take another. *Board* and *Log* are open to you."
    ),
    "seat.not_free": lambda f: _("That seat is not free. *Take a seat* shows those that are."),
    "seat.awaited": _turn,
    "seat.private": lambda f: _(
        "**{table}** is private, and you are not invited. Somebody who sits there may give you a seat."
    ).format(table=f["table"]),
    "seat.invited": lambda f: _(
        "At **{table}** a seat is taken by invitation only, and you are not invited. Its host can do that."
    ).format(table=f["table"]),
    "seat.by_name": lambda f: _(
        "At this table a seat is taken by invitation only. *Give to somebody* gives yours by name."
    ),
    "seat.computers": lambda f: _(
        "At this table only computers replace people. *Computer plays for me* lets one play."
    ),
    "seat.not_yours": lambda f: _(
        "Only the person who sits there can do that, or the host after two missed deadlines "
        "in a row. Nothing changed."
    ),
    "seat.is_computers": lambda f: _("A computer sits there, so nobody needs a stand-in."),
    "seat.nobody": lambda f: _(
        "Only a person of this server who is new to this game can get a seat. Choose somebody else."
    ),
    "seat.strength": lambda f: _("Computers play easy, steady or sharp. Choose one of the three."),
    "vote.open": lambda f: _("A vote is open already; one at a time. It stands in the channel."),
    "vote.closed": lambda f: _("That vote is over. Its message says how it ended."),
    "vote.not_yours": lambda f: _(
        "Only people at the table vote, without the one it is about. Nothing was counted."
    ),
    "vote.twice": lambda f: _("You have said {f} already. A vote can't be changed.").format(
        f=_("yes") if f.get("yes") else _("no")
    ),
    "vote.now": lambda f: _("The table can't vote on that now. *Vote…* shows on what it can."),
    "vote.host": lambda f: _("With two or more people a game ends by their vote. *Vote…* opens one."),
    "host.seated": lambda f: _("Only somebody who sits at this table can host it. Choose one of them."),
    "wanted.none": lambda f: _("Nobody is wanted: a person plays in every seat of this table."),
}
"""Every refusal about people by its key."""
