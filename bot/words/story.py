"""What happened, told to one player in the second person (E4.6, E4.15, E4.18, E4.20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words import names
from bot.words.names import count, listing

SINCE: Final = "Since your last turn:"
THIS_TURN: Final = "In this turn:"
YOU: Final = "You"


def _who(seat: str, me: str | None) -> str:
    return YOU if seat == me else names.seat(seat)


def _whom(seat: str, me: str | None) -> str:
    return "you" if seat == me else names.seat(seat)


def exchanged(given: str, received: str, other: str) -> str:
    return f"You gave **{given}**, you received **{received}** from {other}."


def they_exchanged(a: str, b: str) -> str:
    return f"{names.seat(a)} and {names.seat(b)} exchanged a card."


def rolled(seat: str, me: str | None, value: int) -> str:
    return f"{_who(seat, me)} rolled **{value}**."


def went(seat: str, me: str | None, place: str, by: str) -> str:
    how = "" if by == "die" else f" with {names.card(by)}"
    return f"{_who(seat, me)} went to {place}{how}."


def returned(seat: str, me: str | None, place: str) -> str:
    return f"{_who(seat, me)} returned to the board at {place}."


def played(seat: str, me: str | None, card: str, on: Sequence[str]) -> str:
    whom = f" on {listing(_whom(s, me) for s in on)}" if on else ""
    return f"{_who(seat, me)} used {names.card(card)}{whom}."


def saw_hand(of: str, cards: Sequence[str]) -> str:
    held = names.hand(cards) if cards else "no cards"
    return f"The hand of **{names.seat(of)}**, as it was then and not updated (R-84): {held}."


def resisted_with(of: str, card: str) -> str:
    return f"{names.seat(of)} resisted by showing **{names.card(card)}**."


def they_saw(to: str, cards: Sequence[str], *, hand: bool) -> str:
    if hand:
        return f"{names.seat(to)} saw your hand."
    return f"{names.seat(to)} saw only {listing(map(names.card, cards))}."


def look_result(of: str, to: str, *, resisted: bool) -> str:
    return (
        f"{names.seat(of)} resisted {names.seat(to)}."
        if resisted
        else f"{names.seat(to)} saw {names.seat(of)}'s hand."
    )


def right_guess(card: str, of: str) -> str:
    return f"Right! **{names.card(card)}** of {names.seat(of)} is yours."


def wrong_guess(drawn: str, of: str, lost: str) -> str:
    return (
        f"Wrong: it was **{names.card(drawn)}**. {names.seat(of)} keeps it and took your "
        f"**{names.card(lost)}**."
    )


def guessed_you(seat: str, card: str, *, right: bool) -> str:
    if right:
        return f"{names.seat(seat)} named your **{names.card(card)}** in a Riddle and has it now."
    return f"{names.seat(seat)} guessed wrong in a Riddle; you took **{names.card(card)}**."


def guessed(seat: str, on: str, titles: Sequence[str], *, right: bool) -> str:
    what = "right" if right else "wrong"
    return f"{names.seat(seat)} riddled {names.seat(on)} ({', '.join(titles)}): {what}."


def asked(seat: str, me: str | None, on: str, card: str, *, hit: bool) -> str:
    wanted = names.card(card)
    if hit:
        verb = "take" if seat == me else "takes"
        return f"{_who(seat, me)} {verb} **{wanted}** from {_whom(on, me)}."
    who, verb = ("You", "do") if on == me else (names.seat(on), "does")
    return f"{who} {verb} not have {wanted}."


def took(card: str, of: str) -> str:
    return f"You took **{names.card(card)}** from {names.seat(of)}."


def lost(card: str, to: str) -> str:
    return f"You lost **{names.card(card)}** to {names.seat(to)}."


def web_took(cards: Sequence[tuple[str, str]], spared: Sequence[str], me: str | None) -> str:
    taken = [f"{names.card(card)} of {_whom(seat, me)}" for seat, card in cards]
    text = f"The web took {listing(taken)}." if taken else ""
    none = f"{listing(_who(s, me) for s in spared)} lost nothing." if spared else ""
    return f"{text} {none}".strip()


def protected(of: str, card: str, me: str | None) -> str:
    owner = "your" if of == me else f"{names.seat(of)}'s"
    return f"The web drew {owner} **{names.card(card)}**, which stays."


def battle(attacker: str, defender: str, winner: str | None, me: str | None) -> str:
    if winner is None:
        if attacker == me:
            return f"Your battle against {names.seat(defender)} is a tie."
        return f"The battle of {names.seat(attacker)} against {_whom(defender, me)} is a tie."
    verb = "win" if winner == me else "wins"
    return f"{_who(winner, me)} {verb} the battle against {_whom(defender, me)}."


def laid_force(seat: str, me: str | None, force: str, total: int) -> str:
    return f"{_who(seat, me)} laid {force}: {total}."


def to_halls(seat: str, me: str | None) -> str:
    verb = "are in" if seat == me else "goes to"
    return f"{_who(seat, me)} {verb} the Halls of Mandos."


def left_halls(seat: str, me: str | None) -> str:
    verb = "leave" if seat == me else "leaves"
    return f"{_who(seat, me)} {verb} the Halls of Mandos."


def picked_up(cards: Sequence[str]) -> str:
    return f"{names.number(len(cards)).capitalize()} new: {listing(map(names.card, cards))}."


def they_picked_up(seat: str, n: int) -> str:
    return f"{names.seat(seat)} picked up {count(n, 'card')}."


def discarded(seat: str, me: str | None, cards: Sequence[str]) -> str:
    return f"{_who(seat, me)} discarded {listing(map(names.card, cards))}."


def since(lines: Sequence[str], left_out: int, *, this_turn: bool) -> str:
    more = [f"…and {left_out} more in the log."] if left_out else []
    return "\n".join([THIS_TURN if this_turn else SINCE, *(f"- {line}" for line in lines), *more])
