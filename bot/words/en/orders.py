"""Standing orders: their panel, what they say read back, and their buttons in prompts (E5.2, E5.3, E5.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en.names import listing

ORDERS: Final = "Orders"
ORDERS_ROOM: Final = "Orders…"
ALWAYS: Final = "Always do this…"
TO_THE_END: Final = "Match to the end for me"
ANSWERS: Final = "Your standing order answers this in a moment; you need not do anything."

ANSWERED: Final = "Your standing order answered."

# panel-orders


def title(table: str, seat: str) -> str:
    return f"**Standing orders** · {table} · {seat} · only you see this"


TITLE_ALL: Final = "**Standing orders** · all my games · only you see this"
ABOUT_ALL: Final = "These count in every game of yours that has no orders of its own."
FOLLOWS_ALL: Final = "This table follows your orders for all games; saving gives it orders of its own."
OWN_ONES: Final = "This table has orders of its own."
UNSAVED: Final = "Not saved yet."
SAVED: Final = "Saved."
CLEARED: Final = "Cleared."


def locked(table: str) -> str:
    """Nothing is changed while a prompt of one's own is open (P0.2)."""
    return f"You are asked something in {table} now: answer that one first."


LOOK: Final = "Somebody looks at me"
LOOKS: Final = {
    "ask": "Looked at: ask me",
    "own": "Looked at: my own card first",
    "ring": "Looked at: The Ring first",
    "never": "Looked at: never resist",
}
LOOKS_ABOUT: Final = {
    "ask": "You get a message and answer it",
    "own": "Your own character's card, else The Ring, else your hand",
    "ring": "The Ring, else your own character's card, else your hand",
    "never": "Your whole hand is shown",
}
ATTACK: Final = "I am attacked"
ATTACKS: Final = {
    "ask": "Attacked: ask me",
    "match": "Attacked: match with fewest losses",
    "spare": "Attacked: match, but spare these",
    "give-up": "Attacked: give up",
}
ATTACKS_ABOUT: Final = {
    "ask": "You get a message each round and answer it",
    "match": "Cities first, your own card, then the least useful; The Ring last",
    "spare": "The same, but never the titles ticked below; rather give up",
    "give-up": "Nothing is laid",
}
SPARE: Final = "Spare in battle (whether held or not)"
HALLS: Final = "In the Halls"
HALLS_CHOICES: Final = {"ask": "In the Halls: ask me", "stay": "In the Halls: stay and draw for me"}
HALLS_ABOUT: Final = {
    "ask": "You get your turn there as always",
    "stay": "Also when captive; the least useful is discarded above 10",
}
RESTING: Final = "Cards you just picked up rest; orders use them from your next turn on."
OWN_CARD: Final = "My own character's card"


def own_card(name: str) -> str:
    return f"{name} (yours)"


SAVE: Final = "Save"
CLEAR: Final = "Clear all"
WHICH: Final = "Which game?"
CHOOSE_GAME: Final = "Whose orders?"
ALL_GAMES: Final = "All my games"
ALL_GAMES_ABOUT: Final = "For every game without orders of its own"
GAME_OWN: Final = "own orders"
GAME_ALL: Final = "as for all my games"
WHICH_TITLE: Final = "**Standing orders** · choose a game, or all of them"


def seated(seat: str, how: str) -> str:
    return f"{seat} · {how}"


def bilbo(resists: bool) -> str:
    """P6, O15."""
    return f"Bilbo resists: {'on' if resists else 'off'}"


def bilbo_now(resists: bool) -> str:
    """What the order says now (O15.1)."""
    if resists:
        return "If Gollum asks you for The Ring while you hold it and Bilbo, Bilbo keeps it."
    return "Bilbo lets Gollum take The Ring from you."


# Read back in one sentence

NOTHING: Final = "You are asked every time."


def looked_at(how: str, own: str) -> str:
    """``own``: the own character's card, by name or in words."""
    shown = {
        "own": f"show {own} if you hold it, else The Ring, else your hand",
        "ring": f"show The Ring if you hold it, else {own}, else your hand",
        "never": "show your hand",
    }
    return f"if somebody looks at you: {shown[how]}"


def attacked(how: str, spared: Sequence[str]) -> str:
    if how == "give-up":
        return "if you are attacked: give up"
    if how == "match" or not spared:
        return "if you are attacked: match with fewest losses, or give up where nothing matches"
    return (
        f"if you are attacked: match with fewest losses but never with {listing(spared, 'or')}, else give up"
    )


STAYS: Final = "in the Halls or captive: stay, draw, and discard the least useful above 10"


def sentence(parts: Sequence[str]) -> str:
    """The orders in one sentence (E5.9)."""
    text = "; ".join(parts)
    return f"{text[:1].upper()}{text[1:]}."


THEIR_OWN_CARD: Final = "your own character's card"


def answering_time(seconds: int) -> str:
    """E5.8."""
    return f"Orders answer after {seconds} seconds, whatever cards you hold. You are asked everything else."


# Always do this… (E5.2)

ALWAYS_TITLE: Final = "Always do this"


def always_means(who: str) -> str:
    return (
        f"Each button answers **{who}** now and keeps that as your order for this game. An answer is final; "
        "the order can be changed under *Orders*."
    )


HAND: Final = "my hand"


def always(how: str, shown: str) -> str:
    """The button that answers now and ever after: it names what is shown now (E0.5)."""
    first = {"own": "Own card first", "ring": "The Ring first", "never": "Never resist"}[how]
    return f"{first}: show {shown} now"


def kept(line: str) -> str:
    return f"Kept as your order: {line}"


# Match to the end for me (E5.3)

TO_THE_END_TITLE: Final = "Match to the end"


def to_the_end(now: Sequence[str]) -> str:
    return (
        f"This round **{listing(now)}** is laid, and each further round of this battle whatever loses least, "
        "seen by all; where nothing matches, you give up. It cannot be undone."
    )


def match_on(now: Sequence[str]) -> str:
    return f"Match with {listing(now)} and on"


# /orders (E14)

COMMAND: Final = "Standing orders: what is answered for you, also while you are away"
COMMAND_SET: Final = "Which order"
COMMAND_VALUE: Final = "What it shall be; shown first, saved with a tap"
SETS: Final = {
    "look": "somebody looks at me",
    "attack": "I am attacked",
    "spare": "spare in battle",
    "halls": "in the Halls",
    "bilbo": "Bilbo resists Gollum",
    "clear": "clear all",
}
COMMAND_GAME: Final = "Which of your games"
CONFIRM: Final = "Tap to confirm."
