"""The words of prompts out of turn: resist, match, trim, catch (E5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en import names
from bot.words.en.names import count, listing


def awaited(seat: str, deadline: float | None, now: float = 0) -> str:
    """The public line of every open prompt, the same for each kind and hand (E5.1, I16)."""
    if deadline is None:
        return f"Waiting for {seat} to answer."
    return f"Waiting for {seat}, whose time to answer {names.ends(deadline, now)}."


def default(deadline: float, what: str, now: float = 0) -> str:
    """What happens when nothing is done (E5.1)."""
    if deadline < now:
        return f"Your time is over: {what}."
    return f"If you do nothing by {names.until(deadline)}: {what}."


HAND_IS_SHOWN: Final = "your hand is shown"
YOU_GIVE_UP: Final = "you give up"
LOWEST_GO: Final = "the cards lowest in worth go, never The Ring"
A_TIE: Final = "you stop, and the battle is a tie"
NO_RIDDLE: Final = "you don't riddle"
RULES_OF_ABSENCE: Final = "the rules for absence decide"


def only_shown(card: str) -> str:
    return f"only {card} is shown"


def are_laid(forces: Sequence[str]) -> str:
    verb = "is" if len(forces) == 1 else "are"
    return f"{listing(forces)} {verb} laid (fewest losses)"


def card_taken(card: str, loser: str) -> str:
    return f"you take the card {card}, and {loser} goes to the Halls"


def loser_goes(loser: str) -> str:
    return f"{loser} goes to the Halls"


# P1


def looks(who: str, card: str) -> str:
    """Who looks, and with what; without a card it is a Clairvoyance space (O11.1)."""
    if not card:
        return f"{who} looks at your hand from a **Clairvoyance space**."
    article = "an" if card[:1] in "AEIOU" else "a"
    return f"{who} looks at your hand with {article} **{card}**."


RESISTING: Final = "Show your own character's card or The Ring, and the rest of your hand stays hidden."
NOTHING_TO_RESIST_WITH: Final = "You hold neither The Ring nor your own card, so the hand is shown."
SHOW_HAND: Final = "Show my hand"


def show_only(card: str) -> str:
    return f"Show only {card}"


def show_to(card: str, seat: str) -> str:
    return f"Show {card} to {seat}"


def show_hand_to(seat: str) -> str:
    return f"Show my hand to {seat}"


def hand_to(seat: str) -> str:
    return f"**{seat}** sees your whole hand, as it is now. Nobody else does. An answer is final."


def card_to(card: str, seat: str) -> str:
    return f"**{seat}** sees only **{card}**; the others learn that you resisted. An answer is final."


def answered(what: str, seat: str) -> str:
    """The result for who was looked at (E5.2)."""
    return f"{seat} saw only {what}." if what else f"{seat} saw your hand."


# P2

MATCH_WITH: Final = "Match with…"
GIVE_UP: Final = "Give up"
NOT_A_MATCH: Final = "This is no match. Reach the total, with no force too many."
NOT_ENOUGH: Final = "Choose a match"
NOTHING_MATCHES: Final = "Nothing you hold can match."


def round_of(number: int, attacker: str, attack: int, defence: int, need: int) -> str:
    return (
        f"**Battle, round {number}** · {attacker} has {attack}, you have {defence}: match with {need} "
        "more, or give up"
    )


def match_with(forces: Sequence[str]) -> str:
    return f"Match with {listing(forces)}"


def lay_in_public(forces: Sequence[str]) -> str:
    return f"You lay **{listing(forces)}**, seen by all. An answer is final."


def giving_up(attacker: str, *, captive: bool, out: bool) -> str:
    """What it costs: the Halls, captivity (A4.1), or the game (O10.1)."""
    if out:
        fate = "you drop out of the game"
    elif captive:
        fate = "you go to the Halls or into captivity"
    else:
        fate = "you go to the Halls of Mandos"
    return (
        f"Giving up: {attacker} sees your hand, takes a card, and {fate}. Your cards on the table are lost."
    )


def give_up_to(attacker: str) -> str:
    return f"Give up to {attacker}"


# P3


def trim(why: str, cards: int, limit: int) -> str:
    reason = {
        "battle": "You lost the battle and go to the Halls of Mandos",
        "caught": "You were caught and go to the Halls of Mandos",
        "captive": "You lost the battle and are a captive",
        "along": "Your captor was beaten and you came along",
    }.get(why, "You go to the Halls of Mandos")
    return f"{reason} with {count(cards, 'card')}; keep {limit}."


# P7

NOBODY_TO_CATCH: Final = "Nobody holds more cards than the limit allows now."
CATCH_MEANS: Final = "Who is caught goes to the Halls of Mandos at once. It cannot be undone."
WHOM_TO_CATCH: Final = "Whom?"


def held(seat: str, cards: int) -> str:
    return f"{seat}, {count(cards, 'card')}"


def exempt(cards: int) -> str:
    return f"{count(cards, 'card')} of them exempt"


def catch(seat: str, cards: int) -> str:
    return f"Catch {seat}: {count(cards, 'card')}"


def caught(seat: str) -> str:
    return f"{seat} is caught and goes to the Halls of Mandos."
