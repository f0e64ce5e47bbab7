"""What a replay says (E10.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en.names import count, listing

FIRST: Final = "First"
BACK: Final = "Previous"
ON: Final = "Next"
LAST: Final = "Last"
NEXT_OF_KIND: Final = "Next of this kind"
SHOW: Final = "Show in channel"
REPLAY: Final = "Replay"
FROM_HERE: Final = "Replay from here"
SEEN_BY: Final = "Seen by"
JUMPED: Final = "Now at"
JUMP: Final = "Jump to turn"
EVERYTHING: Final = "Everything"
PUBLIC: Final = "The public"


def by_seat(seat: str, who: str) -> str:
    """A choice of *Seen by*."""
    return f"{seat} ({who})" if who else seat


def as_seen(eyes: str) -> str:
    """In the first line, after the step: ``eyes`` is a label of *Seen by*."""
    return f"seen by {eyes}"


SEEN_EVERYTHING: Final = "with every card"
SEEN_PUBLIC: Final = "as the public saw it"


def title(table: str, step: int, steps: int, turn: int, seen: str) -> str:
    return f"**{table}** · step {step} of {steps}, turn {turn} · {seen}"


def turn(number: int) -> str:
    """A choice of *Jump to turn*."""
    return f"Turn {number}"


def turns(first: int, last: int) -> str:
    """A span of turns in the same menu; choosing it goes to its first and opens it."""
    return f"Turns {first} to {last}…"


# One step


def began(order: Sequence[str]) -> str:
    return f"The game begins. Round the table: {listing(order)}."


def turn_begins(number: int, seat: str) -> str:
    return f"Turn {number}: **{seat}**."


def first_roll(seat: str, value: int) -> str:
    return f"{seat} rolled {value} for the first turn."


def attacks(attacker: str, defender: str, place: str) -> str:
    return f"{attacker} attacks {defender} at {place}."


def placed(seat: str, place: str) -> str:
    return f"{seat} begins on {place}."


def laid(seat: str, titles: Sequence[str]) -> str:
    return f"{seat} laid {listing(titles)} on the way."


def riddle_over(right: int) -> str:
    return f"The Riddle is over: {count(right, 'right guess', 'right guesses')}."


def stayed(seat: str, stay: int) -> str:
    return f"{seat} stays away: {count(stay, 'turn')} so far."


def no_pick_up(seat: str) -> str:
    return f"{seat} picked up nothing."


def turn_ended(seat: str, place: str, hand: int) -> str:
    """The end of a turn; without a place for whoever is off the board."""
    where = f" on {place}" if place else ""
    return f"{seat} ends the turn{where} and holds {count(hand, 'card')}."


def claimed(seat: str, place: str, elf_rings: bool) -> str:
    more = " and the three Elf Rings" if elf_rings else ""
    return f"{seat} shows **The Ring**{more} on {place}."


def over(winners: Sequence[str]) -> str:
    if not winners:
        return "The game is over, without a winner."
    return f"The game is over: {listing(winners)} {'win' if len(winners) > 1 else 'wins'}."


def dealt(cards: Sequence[str]) -> str:
    return f"Your first cards: {listing(cards)}."


def ran_out(seat: str) -> str:
    """The default was done (E8.6)."""
    return f"Time ran out for {seat}."


def quiet(seat: str) -> str:
    """A step of which these eyes learned only that it was taken."""
    return f"{seat} decided."


# With every card


def went(cards: Sequence[str], source: str, target: str) -> str:
    return f"-# Unseen: {listing(cards)}, from {source} to {target}."


def saw(to: str, of: str, cards: Sequence[str]) -> str:
    return f"-# Unseen: {to} saw cards of {of}: {listing(cards)}."


ZONES: Final = {
    "deck": "the deck",
    "discards": "the pile",
    "hand": "the hand of {seat}",
    "table": "the table of {seat}",
    "laid": "before {seat}",
    "cache": "the cache of {seat} at {place}",
}


def zone(kind: str, seat: str, place: str) -> str:
    return ZONES[kind].format(seat=seat, place=place)


def hand(seat: str, cards: str) -> str:
    """A hand after the step, with every card."""
    return f"**{seat}**: {cards}"


def cache(seat: str, place: str, cards: str) -> str:
    return f"**{seat}**, hidden at {place}: {cards}"


# Refusals and notes


NO_STEPS: Final = "Nothing has happened at this table yet."
AT_END: Final = "That is the last step there is."
AT_START: Final = "That is the first step."
NO_MORE: Final = "No later step is of this kind."
NOT_YOURS: Final = (
    "A game is replayed in its own server, or in direct messages by who played it. This one is neither."
)
NOT_BEGUN: Final = "This game has not begun, so there is nothing to replay."
EYES_LATER: Final = (
    "Until the end steps are seen by the public's eyes, or your own if you play. Then by anybody's."
)
SHOW_PLAYERS: Final = "Only players of this table show its steps in the channel."
SHOWN_ENOUGH: Final = "You showed several steps just now. Show the next one in ten minutes."
SHOW_PRIVATE: Final = "Only you were told of this step, so it can't be shown before the end."


def beyond(step: int, steps: int) -> str:
    return f"There is no step {step}: the game has {count(steps, 'step')} so far."


def shown(channel: int) -> str:
    return f"Everybody in <#{channel}> can see this step now."


def shown_already(channel: int) -> str:
    return f"This step was shown in <#{channel}> just now."


def shown_by(step: int, turn: int, table: str, seen: str) -> str:
    """The first line of a step that is shown in the channel."""
    return f"**{table}** · replay of step {step}, turn {turn} · {seen}"
