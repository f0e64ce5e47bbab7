"""The words of prompts out of turn: resist, match, trim, catch (E5)."""

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words.catalogue import _, ngettext, phrase
from bot.words import labels, text
from engine.riddle.deck import Kind


def awaited(seat: str, deadline: float | None, now: float = 0) -> str:
    """The public line of every open prompt, the same for each kind and hand (E5.1, I16)."""
    if deadline is None:
        return _("Waiting for {seat} to answer.").format(seat=seat)
    return _("Waiting for {seat}, whose time to answer {deadline}.").format(
        seat=seat, deadline=text.ends(deadline, now)
    )


NO_RIDDLE: Final = phrase("you don't riddle")


def are_laid(forces: Sequence[str]) -> str:
    return _("I lay {forces} for you, which costs you least").format(
        forces=text.listing(map(titles.accusative, forces))
    )


ALL_THE_SAME: Final = phrase("I ask you all the same: a quick answer would tell the others what you hold.")
"""To who has one answer that nobody else can know to be the only one (E17.4)."""


def give_up_to(attacker: str) -> str:
    return _("Give up to {attacker}").format(attacker=attacker)


def show_hand_to(seat: str) -> str:
    return _("Show my hand to {seat}").format(seat=seat)


# P1


def looks(player: str, card: str) -> str:
    """Who looks, and with what; without a card it is a Clairvoyance space (O11.1)."""
    if not card:
        return _("{who} looks at your hand from a **Clairvoyance space**.").format(who=player)
    name = titles.dative(card)
    if card[:1] in "AEIOU":
        return _("{who} looks at your hand with an **{card}**.").format(who=player, card=name)
    return _("{who} looks at your hand with a **{card}**.").format(who=player, card=name)


NOTHING_TO_RESIST_WITH: Final = phrase("You hold neither The Ring nor your own card, so your hand is shown.")
SHOW_HAND: Final = phrase("Show my hand")


def show_only(card: str) -> str:
    return _("Show only {card}").format(card=titles.accusative(card))


# P2

NOT_A_MATCH: Final = phrase("This is no match. Reach the total, with no force too many.")
NOTHING_LEFT: Final = phrase("After that you have nothing left: one more point of the other side wins.")
NOT_ENOUGH: Final = phrase("Choose a match")
CANNOT_MATCH: Final = phrase("You cannot match")


def nothing_matches(kind: Kind) -> str:
    """Which forces would match, as the hand may show others (B11.6)."""
    if kind == "hobbit":
        return _("No good or neutral force of yours is enough to match, so you give up.")
    return _("No evil or neutral force of yours is enough to match, so you give up.")


def round_of(number: int, attacker: str, attack: int, defence: int, need: int, *, can: bool) -> str:
    if not can:
        return _("**Battle, round {number}** · {attacker} has {attack}, you have {defence}").format(
            number=number, attacker=attacker, attack=attack, defence=defence
        )
    return ngettext(
        "**Battle, round {number}** · {attacker} has {attack}, you have {defence}: match "
        "with {n} more, or give up",
        "**Battle, round {number}** · {attacker} has {attack}, you have {defence}: match "
        "with {n} more, or give up",
        need,
    ).format(number=number, attacker=attacker, attack=attack, defence=defence, n=need)


def match_with(forces: Sequence[str]) -> str:
    return _("Match with {forces}").format(forces=text.listing(forces))


def ring_at_stake(attacker: str) -> str:
    """To who holds The Ring: what the winner may take."""
    return _("**The Ring is in your hand**: {attacker} could take it.").format(attacker=attacker)


def giving_up(attacker: str, *, captive: bool, out: bool) -> str:
    """What it costs: the Halls, captivity (A4.1), or the game (O10.1)."""
    if out:
        return _(
            "If you give up, {attacker} sees your hand and takes a card, and you drop out of the game."
        ).format(attacker=attacker)
    if captive:
        return _(
            "If you give up, {attacker} sees your hand, then takes a card and sends you to the Halls of "
            "Mandos, or keeps you captive and takes nothing."
        ).format(attacker=attacker)
    return _(
        "If you give up, {attacker} sees your hand and takes a card, and you go to the Halls of Mandos."
    ).format(attacker=attacker)


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


def held(seat: str, cards: int) -> str:
    return f"{seat}, {labels.cards(cards)}"
