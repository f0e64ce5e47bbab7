"""What happened, told to one player in the second person (E4.6, E4.15, E4.18, E4.20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en import names
from bot.words.en.names import count, listing

SINCE: Final = "Since your last turn:"
SO_FAR: Final = "So far:"
THIS_TURN: Final = "In this turn:"
YOU: Final = "You"


def _who(seat: str, me: str | None) -> str:
    return YOU if seat == me else names.seat(seat)


def _whom(seat: str, me: str | None) -> str:
    return "you" if seat == me else names.seat(seat)


def _whose(seat: str, me: str | None) -> str:
    return "your" if seat == me else f"{names.seat(seat)}'s"


def as_character(seat: str, line: str) -> str:
    """In a duel: which of the own hands a line is about (O16)."""
    return f"{names.seat(seat)}'s hand: {line}"


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
    return f"**{names.seat(of)}** held at that moment: {held}."


def resisted_with(of: str, card: str) -> str:
    return f"{names.seat(of)} resisted with the card **{names.card(card)}**."


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


def web_took(cards: Sequence[tuple[str, str]], spared: Sequence[str], me: str | None, round_: int = 0) -> str:
    """What Shelob took; of a feast one round (O14.1, E4.21)."""
    taken = [f"{names.card(card)} of {_whom(seat, me)}" for seat, card in cards]
    text = f"The web took {listing(taken)}." if taken else ""
    none = f"{listing(_who(s, me) for s in spared)} lost nothing." if spared else ""
    return " ".join(part for part in (f"Round {round_}." if round_ else "", text, none) if part)


def protected(of: str, card: str, me: str | None) -> str:
    return f"The web drew {_whose(of, me)} **{names.card(card)}**, which stays."


def battle(attacker: str, defender: str, winner: str | None, me: str | None) -> str:
    loser = defender if winner == attacker else attacker
    if winner is None:
        if attacker == me:
            return f"Your battle against {names.seat(defender)} was a tie."
        return f"{names.seat(attacker)} attacked {_whom(defender, me)}, and the battle was a tie."
    return f"{_who(winner, me)} won the battle against {_whom(loser, me)}."


def laid_force(seat: str, me: str | None, force: str, total: int) -> str:
    return f"{_who(seat, me)} laid {force} ({total} in all)."


def to_halls(seat: str, me: str | None) -> str:
    verb = "are in" if seat == me else "goes to"
    return f"{_who(seat, me)} {verb} the Halls of Mandos."


def free(seat: str, me: str | None) -> str:
    """Out of the Halls or of captivity."""
    return f"{_who(seat, me)} {'are' if seat == me else 'is'} free again."


# Looks and Riddles without a card


def gazed(seat: str, me: str | None, place: str, on: str) -> str:
    return f"{_who(seat, me)} looked from {place} at {_whom(on, me)}."


def opened(seat: str, partner: str, me: str | None, card: str) -> str:
    """A partner shows a card to all and both hands open (O4.1)."""
    both = f"{_whom(seat, me)} and {_whom(partner, me)}"
    return f"{_who(partner, me)} showed **{names.card(card)}** to all: {both} see each other's hands."


def asking(seat: str, of: str, me: str | None, title: str, *, given: bool) -> str:
    """Known to the two only (R-173)."""
    return f"{_who(seat, me)} asked {_whom(of, me)} for {title}: {'given' if given else 'not given'}."


def bilbo_resisted(seat: str, me: str | None) -> str:
    """Known to the two only (R-199, R-208)."""
    return f"Bilbo resisted: The Ring stays with {_whom(seat, me)}."


def riddles_captive(seat: str, me: str | None, on: str) -> str:
    verb = "riddle" if seat == me else "riddles"
    whom = "you, the captive" if on == me else f"the captive {names.seat(on)}"
    return f"{_who(seat, me)} {verb} {whom}."


# Captivity, and out of the game


def captured(seat: str, by: str, me: str | None) -> str:
    verb = "keep" if by == me else "keeps"
    return f"{_who(by, me)} {verb} {_whom(seat, me)} captive."


def taken_along(seat: str, to: str | None, me: str | None) -> str:
    verb, be = ("go", "are") if seat == me else ("goes", "is")
    where = "to the Halls" if to is None else f"and {be} now captive of {_whom(to, me)}"
    return f"{_who(seat, me)} {verb} along {where}."


def released(seat: str, by: str | None, me: str | None) -> str:
    goes = "you go" if seat == me else f"{names.seat(seat)} goes"
    if by is None:
        return f"{goes[0].upper()}{goes[1:]} free at the next turn."
    verb = "release" if by == me else "releases"
    return f"{_who(by, me)} {verb} {_whom(seat, me)}: {goes} free at the next turn."


def dropped_out(seat: str, me: str | None, ring: str | None) -> str:
    verb = "are" if seat == me else "is"
    text = f"{_who(seat, me)} {verb} out of the game."
    if ring is None:
        return text
    return f"{text} The Ring {'goes into the deck' if ring == 'deck' else f'goes to {_whom(ring, me)}'}."


# A duel


def joined(seat: str) -> str:
    return f"{names.seat(seat)} comes into play."


def chosen(seat: str) -> str:
    return f"{names.seat(seat)} is the one in play this turn."


# Caches


def hid(seat: str, me: str | None, cards: Sequence[str], n: int, place: str) -> str:
    what = listing(map(names.card, cards)) if cards else count(n, "card")
    return f"{_who(seat, me)} hid {what} at {place}."


def took_back(seat: str, me: str | None, cards: Sequence[str], n: int, place: str) -> str:
    what = f"**{listing(map(names.card, cards))}**" if cards else count(n, "card")
    return f"{_who(seat, me)} took {what} back at {place}."


def found(seat: str, me: str | None, cards: Sequence[str], owner: str, place: str) -> str:
    what = f"**{names.card(cards[0])}**" if cards else "a card"
    return f"{_who(seat, me)} found {what} in {_whose(owner, me)} cache at {place}."


def seized(seat: str, me: str | None, cards: Sequence[str], n: int, owner: str, place: str) -> str:
    what = f"**{listing(map(names.card, cards))}**" if cards else count(n, "card")
    return f"{_who(seat, me)} took {_whose(owner, me)} cache at {place}: {what}."


def cache_shown(seat: str, me: str | None, cards: Sequence[str], owner: str, place: str, by: str) -> str:
    """A Wizard's look at a cache, or one's own cache that is opened (I38, I41)."""
    if cards:
        held = names.hand(cards)
        if owner == me:
            return f"In your cache at {place}: {held}."
        return f"In {names.seat(owner)}'s cache at {place} at that moment: {held}."
    whose = "the own" if seat == owner else _whose(owner, me)
    return f"{_who(seat, me)} looked into {whose} cache at {place} with {names.card(by)}." if by else ""


def picked_up(cards: Sequence[str], seat: str | None = None) -> str:
    """``seat``: in a duel whose hand they came to."""
    whose = f" for {names.seat(seat)}" if seat is not None else ""
    return f"{names.number(len(cards)).capitalize()} new{whose}: {listing(map(names.card, cards))}."


def they_picked_up(seat: str, n: int) -> str:
    return f"{names.seat(seat)} picked up {count(n, 'card')}."


def discarded(seat: str, me: str | None, cards: Sequence[str]) -> str:
    return f"{_who(seat, me)} discarded {listing(map(names.card, cards))}."


def since(heading: str, lines: Sequence[str], left_out: int) -> str:
    more = [f"…and {left_out} more in the log."] if left_out else []
    return "\n".join([heading, *(f"- {line}" for line in lines), *more])
