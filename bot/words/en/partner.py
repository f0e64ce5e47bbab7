"""The words between partners: exchanges, open hands, looks, talk (E5.5, E5.6, O1 to O4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en.names import count, listing

# P4: the exchange (E5.5)

SEALED: Final = "Sealed until both have chosen."
GIVE_MENU: Final = "Give"
ASK_MENUS: Final = ("Travel, armies, specials", "Hobbits, good and neutral", "Black Riders and evil")
ASK_FIRST: Final = "Ask for…"
ASK_NOTHING: Final = "Ask for nothing"
DECLINE: Final = "Decline"
CHANCE: Final = "Leave it to chance"


def give(partner: str) -> str:
    return f"**Exchange with {partner}**, your partner: choose the card you give.\n{SEALED}"


def give_button(card: str) -> str:
    return f"Give {card}"


def give_means(card: str, partner: str) -> str:
    return f"You give **{card}** to {partner}. {SEALED} An answer is final."


def ask(partner: str, *, choose: bool) -> str:
    """``choose``: whether the partner chooses another card where the title does not come (O2_fallback)."""
    other = f"one that {partner} chooses" if choose else "one drawn at random"
    return (
        f"**Exchange with {partner}**, your partner: ask for one title, or for nothing.\n"
        f"It comes if {partner} holds it and agrees; otherwise you get {other}. {SEALED}"
    )


def ask_button(title: str) -> str:
    return f"Ask for {title}"


def answer(partner: str, title: str, *, held: bool, choose: bool) -> str:
    """What the partner asked for, and what can be done (O2.2, O2_fallback)."""
    if not title:
        wish = f"**{partner}** asks you for nothing."
    elif held:
        wish = f"**{partner}** asks you for **{title}**."
    else:
        wish = f"**{partner}** asks you for **{title}**, which you do not hold."
    other = "choose which card you give" if choose else "a card of yours is drawn at random"
    tail = f" Give it, or {other}." if title and held else f" So {other}."
    return f"{wish}{tail}\n{SEALED}"


def take(partner: str, n: int) -> str:
    return (
        f"**Exchange with {partner}**, your partner: take one card of the open hand.\n"
        f"It holds {count(n, 'card')}; {partner} takes one of yours. {SEALED}"
    )


TAKE_FIRST: Final = "Take one"


def copies(n: int) -> str:
    return f"{n} in the game"


def take_button(card: str, partner: str) -> str:
    return f"Take {card} from {partner}"


def chance_means(step: str, partner: str) -> str:
    """The second tap of leaving it to chance."""
    return {
        "give": "A card of yours is drawn at random and goes to {partner}. An answer is final.",
        "ask": "You ask {partner} for nothing. An answer is final.",
        "answer": "A card of yours is drawn at random and goes to {partner}. An answer is final.",
        "take": "A card of {partner} is drawn at random for you. An answer is final.",
    }[step].format(partner=partner)


CHANCE_DEFAULT: Final = {
    "give": "a card of yours, drawn at random, goes",
    "ask": "you ask for nothing",
    "answer": "a card of yours, drawn at random, goes",
    "take": "a card drawn at random comes to you",
}
"""What happens at the deadline (P4)."""


# P5: opening both hands (E5.6)


def opening(partner: str, card: str) -> str:
    article = "an" if card[:1] in "AEIOU" else "a"
    return (
        f"{partner}, your partner, uses {article} **{card}** on you.\n"
        "Show an Elf Ring or Palantir of yours to all, and both of you see both hands? "
        "Your card stays with you, and you may talk until the turn ends."
    )


NO_OPENER: Final = "You hold neither an Elf Ring nor a Palantir, so the answer is no."
NO: Final = "No"
NO_BUTTON: Final = "Show nothing"
NOTHING_OPENED: Final = "nothing is shown, and the look goes on"


def show_button(card: str) -> str:
    return f"Show {card} to all"


def show_means(card: str, partner: str) -> str:
    return f"Everybody sees your **{card}**; you and {partner} see each other's hands. An answer is final."


def no_means(partner: str) -> str:
    return (
        f"No hands are opened between you; {partner}'s look goes on, and you are asked whether to resist it. "
        "An answer is final."
    )


# Partners… (O3, O4.2)

TITLE: Final = "Partners"
BUTTON: Final = "Partners…"
WRITE: Final = "Write to them…"
WRITE_TITLE: Final = "A line to your partners"
WRITE_LABEL: Final = "Only they read it"
TALK_FREE: Final = "You may write to your partners at any time; hands are not shown."
LOOK_CLOSED: Final = "Partners on Clairvoyance spaces see each other's hands and may talk, in anybody's turn."
NO_TALK: Final = "You can't write to them at this moment."


def with_whom(partners: Sequence[str]) -> str:
    return f"**{TITLE}**: {listing(partners)}."


def may_write(partners: Sequence[str]) -> str:
    return f"You may write to {listing(partners)} now."


def see_hand(seat: str) -> str:
    return f"See {seat}'s hand"


def said(table_line: str, who: str, text: str) -> str:
    """What a partner reads: game, link, seat first (E6.2)."""
    return f"{table_line} · from {who}\n{text}"


def sent(reached: Sequence[str], closed: Sequence[str], text: str) -> str:
    """To whom a line went, and what it said."""
    parts = [f"Sent to {listing(reached)}: {text}"] if reached else []
    parts += [f"{listing(closed)} takes no DMs and did not get it."] if len(closed) == 1 else []
    parts += [f"{listing(closed)} take no DMs and did not get it."] if len(closed) > 1 else []
    return "\n".join(parts)


# panel-character (O16)

WHOM: Final = "Whom do you play?"
WHOM_FIRST: Final = "Choose whom you play"


def at_place(seat: str, where: str, cards: str) -> str:
    return f"{seat} at {where}, {cards}"


def away(seat: str, where: str) -> str:
    return f"{seat} {where}"


def in_halls(turn: int, longest: int) -> str:
    return f"in the Halls, turn {turn} of {longest}"


def held(captor: str, turn: int, longest: int) -> str:
    return f"captive of {captor}, turn {turn} of {longest}"


def leaves(where: str) -> str:
    return f"{where}, leaves now"


def bring_in(seat: str, cards: int) -> str:
    return f"Bring in {seat}: {count(cards, 'card')}, The Shire"


def play_button(seat: str, *, new: bool) -> str:
    return f"Bring in {seat}" if new else f"Play {seat}"


CHARACTER_NOTE: Final = (
    "You play one character a turn and see only its hand. A choice is final, the die is rolled next."
)
