"""What is said of people who come and go: stand-ins, seats, votes, hosts (E8.7 to E8.11, E9).

Names of people arrive harmless (`names.plain`). ``seat`` is a character, in a duel a side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.words.en.common import asked
from bot.words.en.names import count, duration, ends, listing, until

# Controls

TAKE: Final = "Take a seat"
BACK: Final = "I'm back"
PLAY_ON: Final = "Let it play on"
MY_SEAT: Final = "My seat…"
VOTE: Final = "Vote…"
WANTED: Final = "Seat wanted"
OFFER: Final = "Give to anybody"
GIVE_TO: Final = "Give to somebody"
COMPUTER: Final = "Computer plays for me"
QUIT: Final = "Leave for good…"
YES: Final = "Yes"
NO: Final = "No"
NO_THANKS: Final = "No, thanks"
CALL_VOTE: Final = "Vote on…"
WHICH: Final = "Which seat"
KEEP: Final = "Keep my seat"


def stood_in(name: str) -> str:
    """Beside the name of a person for whom a stand-in plays (E8.8)."""
    return f"{name} (stand-in)"


def take_it(seat: str) -> str:
    return f"Take {seat}"


def look_at(seat: str) -> str:
    return f"Look at {seat}'s seat"


# The short clock


def hurried(how_long: float) -> str:
    """In the turn post (E8.7)."""
    return f"The clock is {duration(how_long)}, as two deadlines in a row passed."


def hurried_you(how_long: float, full: float) -> str:
    """To the player (E8.7)."""
    return (
        f"Your clock is {duration(how_long)} this time: two of your deadlines in a row passed. "
        f"Anything you do brings back {duration(full)}; after a third a stand-in plays for you."
    )


# Stand-ins

SITS_DOWN: Final[dict[str, str]] = {
    "missed": (
        "**{seat}** ran out of time three times in a row: a stand-in plays for {name}. "
        "*My turn* brings {name} back; until then anybody may take the seat."
    ),
    "own": "A stand-in plays **{seat}** for {name}. *My turn* brings {name} back.",
    "host": (
        "Two deadlines of **{seat}** in a row passed: a stand-in plays for {name}. "
        "*My turn* brings {name} back."
    ),
    "vote": (
        "The table has voted: a stand-in plays **{seat}** for {name}. "
        "*My turn* brings {name} back; until then anybody may take the seat."
    ),
    "gone": ("{name} has left this server: a stand-in plays **{seat}**, and anybody may take the seat."),
    "forgotten": (
        "Whoever played **{seat}** has left for good: a stand-in plays, and anybody may take the seat."
    ),
}
"""To the channel, by the reason."""
FOR_YOU: Final[dict[str, str]] = {
    "missed": "Your time ran out three times in a row.",
    "host": "Two of your deadlines in a row passed, and the host called the stand-in.",
    "vote": "The table has voted so.",
    "gone": "You have left the server.",
}
"""Why a stand-in plays for somebody, under a line that says so."""
STANDS_IN: Final = "a stand-in plays for you"
"""Why such a message comes, in its first line (E6.2)."""
NOBODYS: Final = "Stand-in"
"""Who sits where nobody is known any more."""
MAY_BE_TAKEN: Final = "Until you are back anybody may take the seat."
NOTHING_LOST: Final = "It sees what you see, and nothing of yours is lost."


STAND_IN_PLAYS: Final = "Your stand-in plays"
NO_TURN_YET: Final = "A stand-in plays for you from now on; it has had no turn yet. *I'm back* ends that."
"""Whoever comes to a seat whose stand-in has just sat down (E8.8)."""


def welcome_back(turns: Sequence[int]) -> str:
    """Whoever comes back to a seat with a stand-in (E8.8)."""
    if not turns:
        return "Welcome back. The stand-in had no turn."
    which = listing(str(turn) for turn in turns)
    return f"Welcome back. The stand-in played {'turns' if len(turns) > 1 else 'turn'} {which}: *Log*."


COMING: Final = (
    "You asked for your seat. The stand-in finishes what it has begun, then you play; I'll send a DM."
)
PLAYS_ON: Final = "The stand-in plays on. *My turn* asks you again."


def soon(seat: str) -> str:
    """A change of a seat waits for an open answer (E9.2)."""
    return f"{seat} has to answer first. The change comes after that, or after its deadline."


def plays_again(name: str, seat: str) -> str:
    return f"{name} plays {seat} again."


BACK_IN_SEAT: Final = "you play again"


# Giving and taking


def plays_now(name: str, seat: str, turn: int) -> str:
    """To the channel."""
    return f"{name} now plays {seat} (from turn {turn})."


def taken_over(name: str, seat: str) -> str:
    """To the one who gave the seat up."""
    return f"{name} has taken over {seat}. *Board* and *Log* stay open to you."


TAKEN: Final = "somebody else plays it now"
"""Why that message comes, in its first line (E6.2)."""


def took_over(turn: int) -> str:
    """Why the first direct message with the new hand comes."""
    return f"yours from turn {turn} on"


SO_FAR: Final = "What happened so far:"


def story_line(turn: int, line: str) -> str:
    return f"{turn}. {line}"


def offers(name: str, seat: str) -> str:
    return f"{name} gives up the seat of **{seat}** as soon as somebody takes it."


def offers_you(name: str, when: float) -> str:
    """Why that message comes, in its first line (E6.2)."""
    return asked(f"{name} offers you this seat", when)


def gives_you(seat: str, when: float) -> str:
    return f"You would play **{seat}** with its hand. Say so until {until(when)}."


def asks_in_channel(mention: str, name: str, seat: str, table: str, when: float) -> str:
    """Where the direct message was refused: not a word of any card."""
    return f"{mention}, {name} offers you {seat} in **{table}**; the offer {ends(when)}."


def gift_lapsed(name: str, seat: str) -> str:
    return f"{name} did not take {seat} in time. You play as before."


def gift_refused(name: str, seat: str) -> str:
    return f"{name} does not want to take {seat}. You play as before."


STAYS_YOURS: Final = "the seat stays yours"
"""Why these messages come, in their first line (E6.2)."""
DECLINED: Final = "Thank you for saying so. Nothing changed."


def gift_sent(name: str) -> str:
    return f"I asked {name}, who has 24 hours to say yes. Until then you play."


OFFERED: Final = (
    "Anybody may take your seat now. Until somebody does, you play; *Keep my seat* ends the offer."
)
KEPT: Final = "The seat is yours as before; nobody else may take it."


def which_seat(table: str) -> str:
    return f"Seats that are free at **{table}**"


def seat_choice(name: str, cards: str) -> str:
    return f"{name}, {cards}"


NO_SEAT: Final = "No seat is free here now. `/game new` in another channel opens a table of your own."


def take_title(seat: str, table: str) -> str:
    return f"**{seat}** at **{table}**"


def take_facts(where: str, cards: int, clock: str) -> str:
    return f"{where}; {count(cards, 'card')} in hand. Clock: {clock}."


def take_means(seat: str) -> str:
    """The second tap."""
    return f"You take over {seat} with its hand; the former player cannot return in another seat."


def my_seat(seat: str, table: str) -> str:
    return f"Your seat: **{seat}** at **{table}**"


MY_SEAT_ABOUT: Final = (
    "Nothing is lost when you give it to somebody, or let a computer play for you. You can come back until "
    "somebody else has taken it, and never in another seat."
)
WAITS_FOR_ANSWER: Final = "A change of this seat waits for an open answer."
IS_OFFERED: Final = "Anybody may take it."


def is_given(name: str, when: float) -> str:
    return f"{name} may take it until {until(when)}."


def stand_means(seat: str, name: str) -> str:
    """The second tap of whoever lets a computer play; ``name`` where it is somebody else's seat."""
    who = f"for {name}" if name else "for you"
    back = f"until {name} is back" if name else "until you say *I'm back*"
    return (
        f"A computer plays **{seat}** {who} {back}, at once if it is that seat's turn. It sees what the seat "
        "sees, and nothing is lost."
    )


def let_play(seat: str) -> str:
    return f"Let it play {seat}"


# Leaving for good


def quit_means(cards: int, table: int, hidden: int, captives: Sequence[str], *, turn: bool) -> str:
    """What leaving for good destroys (R-23)."""
    goes = [f"your {count(cards, 'card')} in hand"] if cards else []
    goes += [f"{table} in use"] if table else []
    goes += [f"{hidden} hidden"] if hidden else []
    text = [
        f"**You leave this game for good.** {listing(goes).capitalize()}: all discarded."
        if goes
        else "**You leave this game for good.**"
    ]
    text.append("The Ring, if you have it, is shuffled into the deck.")
    if captives:
        text.append(f"{listing(captives)} {'go' if len(captives) > 1 else 'goes'} free.")
    if turn:
        text.append("Your turn is over.")
    text.append("You can't come back. A seat that is given loses nothing of this.")
    return " ".join(text)


def quit_now(cards: int) -> str:
    return f"Leave and discard {count(cards, 'card')}" if cards else "Leave for good"


def has_left(table: str) -> str:
    return f"You have left **{table}** for good. *Board* and *Log* stay open to you."


# Votes

WHAT: Final[dict[str, str]] = {
    "pause": "Pause the table: all clocks stand still",
    "resume": "Let the table go on",
    "end": "End the game without a winner",
    "replace": "Let a stand-in play {seat}, nothing is lost",
    "remove": "Remove {seat} for good",
}
"""The choices of a vote."""
ASKS: Final[dict[str, str]] = {
    "pause": "pause the game? All clocks stand still until the table goes on.",
    "resume": "go on with the game?",
    "end": "end the game here, without a winner? All hands would be shown.",
    "replace": "shall a stand-in play **{seat}** for {name}? Nothing is lost, and {name} may come back.",
    "remove": (
        "shall {name} (**{seat}**) be removed for good? Their cards are discarded, The Ring is "
        "shuffled into the deck."
    ),
}
OPENS: Final[dict[str, str]] = {
    "pause": "Ask the table to pause",
    "resume": "Ask the table to go on",
    "end": "Ask the table to end it",
    "replace": "Ask for a stand-in",
    "remove": "Ask to remove {seat}",
}
"""The second tap of whoever calls a vote."""


def vote_title(table: str) -> str:
    return f"**{table}** · a vote of the table"


VOTE_ABOUT: Final = (
    "One vote at a time. It passes with more than half of the people at the table, without the one it is "
    "about; of two people both must agree."
)
VOTE_NONE: Final = "There is nothing to vote on now."


def asks(what: str, seat: str, name: str) -> str:
    """What is asked, before it is asked."""
    text = ASKS[what].format(seat=seat, name=name)
    return text[:1].upper() + text[1:]


def vote_text(what: str, seat: str, name: str, by: str, needed: int, when: float) -> str:
    question = ASKS[what].format(seat=seat, name=name)
    return f"**Vote**, called by {by}: {question}\n{count(needed, 'yes', 'yes')} needed, until {until(when)}."


def ballots(yes: Sequence[str], no: Sequence[str]) -> str:
    said = [f"Yes: {listing(yes)}." if yes else "", f"No: {listing(no)}." if no else ""]
    return " ".join(part for part in said if part)


VOTE_ENDED: Final[dict[str, str]] = {
    "passed": "The vote has passed.",
    "failed": "The vote has not passed; nothing changes.",
    "late": "Time is up and the vote has not passed; nothing changes.",
    "needless": "The vote is not needed any more.",
}


def voted(*, yes: bool) -> str:
    return f"You have said {'yes' if yes else 'no'}."


VOTE_CALLED: Final = "The table is asked; you have said yes."


def end_sure(table: str) -> str:
    return (
        f"End **{table}** here, without a winner? You are the only person at the table. All hands are shown."
    )


END_NOW: Final = "End it here"
CLOSED_LOBBY: Final = "The lobby is closed. *Reopen* brings it back for 30 days."

# The host


def hosts(name: str, table: str) -> str:
    return f"{name} hosts **{table}** from now on."


def hosts_you(table: str) -> str:
    return f"You have handed over **{table}**."


def nobody(table: str, *, free: bool) -> str:
    said = (
        f"**{table}** is paused: only computers play there now. Whoever comes back lets it go on: *My turn*."
    )
    return f"{said} A free seat may be taken." if free else said


def paused_by_vote(table: str) -> str:
    return f"**{table}** is paused by a vote of the table; all clocks stand still."


def goes_on(table: str) -> str:
    return f"**{table}** goes on; the clocks run from where they stood."


def wanted_seats(table: str, seats: Sequence[str], turn: int) -> str:
    return f"**{table}** looks for somebody to play {listing(seats, 'or')} (turn {turn})."


def wanted_players(table: str, free: int) -> str:
    return f"**{table}** looks for players: {count(free, 'seat')} free."


WANTED_SAID: Final = "It is said in the channel."

# The end without a winner

UNFINISHED_TITLE: Final = "## The tale ends here, unfinished"
WHY: Final[dict[str, str]] = {
    "vote": "The table has voted to end it.",
    "host": "Its only player ended it.",
    "deserted": "Everybody has left it.",
}
"""Why a game ends without a winner; other reasons are said as they are."""


def unfinished(table: str, why: str, turn: int, how_long: str) -> str:
    reason = WHY.get(why, why)
    said = f"*{table}* ends in turn {turn}, after {how_long}, and nobody wins."
    return f"{said} {reason}" if reason else said


UNFINISHED: Final = "the game ended unfinished"
NOBODY_WINS: Final = "Nobody wins."

# A draw (O12.2)

DRAWN_TITLE: Final = "## The tale ends in a draw"
DRAWN: Final = "Nobody wins: the last players ran out of cards at the same moment."


def drawn(table: str, turn: int, how_long: str) -> str:
    return f"*{table}* ends in turn {turn}, after {how_long}. {DRAWN}"


# Refusals: what, why, what now


def _turn(facts: Mapping[str, Any]) -> str:
    return f"{facts.get('name') or 'Somebody else'} is about to take that seat. Nothing changed."


REFUSALS: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "seat.given": lambda f: (
        "You gave your seat here up, so you can't act or take another. *Board* and *Log* are open to you."
    ),
    "seat.stands": lambda f: "A stand-in plays for you now. *My turn* → *I'm back* gives you your seat.",
    "seat.former": lambda f: (
        "You held a seat of this game, so you can't take another. *Board* and *Log* are open to you."
    ),
    "seat.not_free": lambda f: "That seat is not free. *Take a seat* shows those that are.",
    "seat.awaited": _turn,
    "seat.private": lambda f: (
        f"**{f['table']}** is private, and you are not invited. Somebody who sits there may give you a seat."
    ),
    "seat.invited": lambda f: (
        f"At **{f['table']}** a seat is taken by invitation only, and you are not invited. Its host "
        "can do that."
    ),
    "seat.by_name": lambda f: (
        "At this table a seat is taken by invitation only. *Give to somebody* gives yours by name."
    ),
    "seat.computers": lambda f: (
        "At this table only computers replace people. *Computer plays for me* lets one play."
    ),
    "seat.not_yours": lambda f: (
        "Only who sits there can do that, or the host after two missed deadlines in a row. Nothing changed."
    ),
    "seat.is_computers": lambda f: "A computer sits there, so there is nobody to play for.",
    "seat.nobody": lambda f: (
        "A seat goes only to a person of this server who is new to this game. Choose somebody else."
    ),
    "seat.strength": lambda f: "Computers play easy, steady or sharp. Choose one of the three.",
    "vote.open": lambda f: "A vote is open already; one at a time. It stands in the channel.",
    "vote.closed": lambda f: "That vote is over. Its message says how it ended.",
    "vote.not_yours": lambda f: (
        "Only people at the table vote, without the one it is about. Nothing was counted."
    ),
    "vote.twice": lambda f: (
        f"You have said {'yes' if f.get('yes') else 'no'} already. A vote can't be changed."
    ),
    "vote.now": lambda f: "The table can't vote on that now. *Vote…* shows on what it can.",
    "vote.host": lambda f: "With two or more people a game ends by their vote. *Vote…* opens one.",
    "host.seated": lambda f: "Only somebody who sits at this table can host it. Choose one of them.",
    "wanted.none": lambda f: "Nobody is wanted: a person plays in every seat of this table.",
}
"""Every refusal about people by its key."""
