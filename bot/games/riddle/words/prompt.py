"""The words of prompts out of turn: resist, match, trim, catch (E5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.riddle.words import cases
from bot.games.riddle.words.catalogue import _, ngettext, phrase
from bot.words import labels, text


def awaited(seat: str, deadline: float | None, now: float = 0) -> str:
    """The public line of every open prompt, the same for each kind and hand (E5.1, I16)."""
    if deadline is None:
        return _("Waiting for {seat} to answer.").format(seat=seat)
    return _("Waiting for {seat}, whose time to answer {deadline}.").format(
        seat=seat, deadline=text.ends(deadline, now)
    )


HAND_IS_SHOWN: Final = phrase("your hand is shown")
YOU_GIVE_UP: Final = phrase("you give up")
LOWEST_GO: Final = phrase("the cards lowest in worth go, never The Ring")
A_TIE: Final = phrase("you stop, and the battle is a tie")
NO_RIDDLE: Final = phrase("you don't riddle")
RULES_OF_ABSENCE: Final = phrase("the rules for absence decide")


def only_shown(card: str) -> str:
    return _("only {card} is shown").format(card=cases.accusative(card))


def are_laid(forces: Sequence[str]) -> str:
    return ngettext(
        "{forces} is laid (fewest losses)", "{forces} are laid (fewest losses)", len(forces)
    ).format(forces=text.listing(map(cases.accusative, forces)))


def card_taken(card: str, loser: str) -> str:
    return _("you take the card {card}, and {loser} goes to the Halls").format(card=card, loser=loser)


def loser_goes(loser: str) -> str:
    return _("{loser} goes to the Halls").format(loser=loser)


# P1


def looks(who: str, card: str) -> str:
    """Who looks, and with what; without a card it is a Clairvoyance space (O11.1)."""
    if not card:
        return _("{who} looks at your hand from a **Clairvoyance space**.").format(who=who)
    name = cases.dative(card)
    if card[:1] in "AEIOU":
        return _("{who} looks at your hand with an **{card}**.").format(who=who, card=name)
    return _("{who} looks at your hand with a **{card}**.").format(who=who, card=name)


RESISTING: Final = phrase(
    "Show your own character's card or The Ring, and the rest of your hand stays hidden."
)
NOTHING_TO_RESIST_WITH: Final = phrase("You hold neither The Ring nor your own card, so the hand is shown.")
SHOW_HAND: Final = phrase("Show my hand")


def show_only(card: str) -> str:
    return _("Show only {card}").format(card=cases.accusative(card))


def show_to(card: str, seat: str) -> str:
    return _("Show {card} to {seat}").format(card=cases.accusative(card), seat=seat)


def show_hand_to(seat: str) -> str:
    return _("Show my hand to {seat}").format(seat=seat)


def hand_to(seat: str) -> str:
    return _("**{seat}** sees your whole hand, as it is now. Nobody else does. An answer is final.").format(
        seat=seat
    )


def card_to(card: str, seat: str) -> str:
    return _(
        "**{seat}** sees only **{card}**; the others learn that you resisted. An answer is final."
    ).format(seat=seat, card=cases.accusative(card))


def answered(what: str, seat: str) -> str:
    """The result for who was looked at (E5.2)."""
    return (
        _("{seat} saw only {what}.").format(seat=seat, what=cases.accusative(what))
        if what
        else _("{seat} saw your hand.").format(seat=seat)
    )


# P2

MATCH_WITH: Final = phrase("Match with…")
GIVE_UP: Final = phrase("Give up")
NOT_A_MATCH: Final = phrase("This is no match. Reach the total, with no force too many.")
NOT_ENOUGH: Final = phrase("Choose a match")
NOTHING_MATCHES: Final = phrase("Nothing you hold can match.")


def round_of(number: int, attacker: str, attack: int, defence: int, need: int) -> str:
    return ngettext(
        "**Battle, round {number}** · {attacker} has {attack}, you have {defence}: match "
        "with {n} more, or give up",
        "**Battle, round {number}** · {attacker} has {attack}, you have {defence}: match "
        "with {n} more, or give up",
        need,
    ).format(number=number, attacker=attacker, attack=attack, defence=defence, n=need)


def match_with(forces: Sequence[str]) -> str:
    return _("Match with {forces}").format(forces=text.listing(forces))


def lay_in_public(forces: Sequence[str]) -> str:
    return _("You lay **{forces}**, seen by all. An answer is final.").format(
        forces=text.listing(map(cases.accusative, forces))
    )


def giving_up(attacker: str, *, captive: bool, out: bool) -> str:
    """What it costs: the Halls, captivity (A4.1), or the game (O10.1)."""
    if out:
        fate = _("you drop out of the game")
    elif captive:
        fate = _("you go to the Halls or into captivity")
    else:
        fate = _("you go to the Halls of Mandos")
    return _(
        "Giving up: {attacker} sees your hand, takes a card, and {fate}. Your cards on the table are lost."
    ).format(attacker=attacker, fate=fate)


def give_up_to(attacker: str) -> str:
    return _("Give up to {attacker}").format(attacker=attacker)


# P3


def trim(why: str, cards: int, limit: int) -> str:
    reason = {
        "battle": _("You lost the battle and go to the Halls of Mandos"),
        "caught": _("You were caught and go to the Halls of Mandos"),
        "captive": _("You lost the battle and are a captive"),
        "along": _("Your captor was beaten and you came along"),
    }.get(why, _("You go to the Halls of Mandos"))
    return _("{reason} with {cards}; keep {limit}.").format(
        reason=reason, cards=labels.cards(cards), limit=limit
    )


# P7

NOBODY_TO_CATCH: Final = phrase("Nobody holds more cards than the limit allows now.")
CATCH_MEANS: Final = phrase("Who is caught goes to the Halls of Mandos at once. It cannot be undone.")
WHOM_TO_CATCH: Final = phrase("Whom?")


def held(seat: str, cards: int) -> str:
    return f"{seat}, {labels.cards(cards)}"


def exempt(cards: int) -> str:
    return _("{cards} of them exempt").format(cards=labels.cards(cards))


def catch(seat: str, cards: int) -> str:
    return _("Catch {seat}: {cards}").format(seat=seat, cards=labels.cards(cards))


def caught(seat: str) -> str:
    return _("{seat} is caught and goes to the Halls of Mandos.").format(seat=seat)
