"""What a replay says (E10.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.riddle.words import cases
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text

FIRST: Final = phrase("First")
BACK: Final = phrase("Previous", "replay")
ON: Final = phrase("Next", "replay")
LAST: Final = phrase("Last")
NEXT_OF_KIND: Final = phrase("Next of this kind")
SHOW: Final = phrase("Show in channel")
REPLAY: Final = phrase("Replay")
FROM_HERE: Final = phrase("Replay from here")
SEEN_BY: Final = phrase("Seen by")
JUMPED: Final = phrase("Now at")
JUMP: Final = phrase("Jump to turn")
EVERYTHING: Final = phrase("Everything")
PUBLIC: Final = phrase("The public")


def by_seat(seat: str, who: str) -> str:
    """A choice of *Seen by*."""
    return f"{seat} ({who})" if who else seat


def as_seen(eyes: str) -> str:
    """In the first line, after the step: ``eyes`` is a label of *Seen by*."""
    return _("seen by {eyes}").format(eyes=eyes)


SEEN_EVERYTHING: Final = phrase("with every card")
SEEN_PUBLIC: Final = phrase("as the public saw it")


def title(table: str, step: int, steps: int, turn: int, seen: str) -> str:
    return _("**{table}** · step {step} of {steps}, turn {turn} · {seen}").format(
        table=table, step=step, steps=steps, turn=turn, seen=seen
    )


def turn(number: int) -> str:
    """A choice of *Jump to turn*."""
    return _("Turn {number}").format(number=number)


def turns(first: int, last: int) -> str:
    """A span of turns in the same menu; choosing it goes to its first and opens it."""
    return _("Turns {first} to {last}…").format(first=first, last=last)


# One step


def began(order: Sequence[str]) -> str:
    return _("The game begins. Round the table: {order}.").format(order=text.listing(order))


def turn_begins(number: int, seat: str) -> str:
    return _("Turn {number}: **{seat}**.").format(number=number, seat=seat)


def first_roll(seat: str, value: int) -> str:
    return _("{seat} rolled {value} for the first turn.").format(seat=seat, value=value)


def attacks(attacker: str, defender: str, place: str) -> str:
    return _("{attacker} attacks {defender} at {place}.").format(
        attacker=attacker, defender=defender, place=cases.at(place)
    )


def placed(seat: str, place: str) -> str:
    return _("{seat} begins on {place}.").format(seat=seat, place=cases.at(place))


def laid(seat: str, titles: Sequence[str]) -> str:
    return _("{seat} laid {titles} on the way.").format(
        seat=seat, titles=text.listing(map(names.title, titles))
    )


def riddle_over(right: int) -> str:
    return ngettext(
        "The Riddle is over: {n} right guess.", "The Riddle is over: {n} right guesses.", right
    ).format(n=right)


def stayed(seat: str, stay: int) -> str:
    return _("{seat} stays away: {turns} so far.").format(
        seat=seat, turns=ngettext("{n} turn", "{n} turns", stay).format(n=stay)
    )


def no_pick_up(seat: str) -> str:
    return _("{seat} picked up nothing.").format(seat=seat)


def turn_ended(seat: str, place: str, hand: int) -> str:
    """The end of a turn; without a place for whoever is off the board."""
    where = _(" on {place}").format(place=cases.at(place)) if place else ""
    return _("{seat} ends the turn{where} and holds {cards}.").format(
        seat=seat, where=where, cards=ngettext("{n} card", "{n} cards", hand).format(n=hand)
    )


def claimed(seat: str, place: str, elf_rings: bool) -> str:
    more = _(" and the three Elf Rings") if elf_rings else ""
    return _("{seat} shows **The Ring**{more} on {place}.").format(seat=seat, more=more, place=place)


def over(winners: Sequence[str]) -> str:
    if not winners:
        return _("The game is over, without a winner.")
    return ngettext(
        "The game is over: {winners} wins.", "The game is over: {winners} win.", len(winners)
    ).format(winners=text.listing(winners))


def dealt(cards: Sequence[str]) -> str:
    return _("Your first cards: {cards}.").format(cards=text.listing(cards))


def ran_out(seat: str) -> str:
    """The default was done (E8.6)."""
    return _("Time ran out for {seat}.").format(seat=seat)


def quiet(seat: str) -> str:
    """A step of which these eyes learned only that it was taken."""
    return _("{seat} decided.").format(seat=seat)


# With every card


def went(cards: Sequence[str], source: str, target: str) -> str:
    return _("-# Unseen: {cards}, from {source} to {target}.").format(
        cards=text.listing(cards), source=source, target=target
    )


def saw(to: str, of: str, cards: Sequence[str]) -> str:
    return _("-# Unseen: {to} saw cards of {of}: {cards}.").format(to=to, of=of, cards=text.listing(cards))


ZONES: Final = table(
    {
        "deck": n_("the deck"),
        "discards": n_("the pile"),
        "hand": n_("the hand of {seat}"),
        "table": n_("the table of {seat}"),
        "laid": n_("before {seat}"),
        "cache": n_("the cache of {seat} at {place}"),
    }
)


def zone(kind: str, seat: str, place: str) -> str:
    return ZONES()[kind].format(seat=seat, place=cases.at(place))


def hand(seat: str, cards: str) -> str:
    """A hand after the step, with every card."""
    return f"**{seat}**: {cards}"


def cache(seat: str, place: str, cards: str) -> str:
    return _("**{seat}**, hidden at {place}: {cards}").format(seat=seat, place=cases.at(place), cards=cards)


# Refusals and notes


NO_STEPS: Final = phrase("Nothing has happened at this table yet.")
AT_END: Final = phrase("That is the last step there is.")
AT_START: Final = phrase("That is the first step.")
NO_MORE: Final = phrase("No later step is of this kind.")
NOT_YOURS: Final = phrase(
    "A game is replayed in its own server, or in direct messages by who played it. This one is neither."
)
NOT_BEGUN: Final = phrase("This game has not begun, so there is nothing to replay.")
EYES_LATER: Final = phrase(
    "Until the end steps are seen by the public's eyes, or your own if you play. Then by anybody's."
)
SHOW_PLAYERS: Final = phrase("Only players of this table show its steps in the channel.")
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


def shown_by(step: int, turn: int, table: str, seen: str) -> str:
    """The first line of a step that is shown in the channel."""
    return _("**{table}** · replay of step {step}, turn {turn} · {seen}").format(
        table=table, step=step, turn=turn, seen=seen
    )
