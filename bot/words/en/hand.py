"""What players read in their direct messages about their cards (E4.15, E4.18, E6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en.names import at, count, listing

BEGUN: Final = "the game has begun"
OVER: Final = "the game is over"
TURN_OVER: Final = "your turn is over"
NEWS: Final = "news of your hand"


def cards(n: int, grouped: str) -> str:
    """The hand in words (E6.1)."""
    return f"{count(n, 'card')}. {grouped}" if n else "No cards."


def new(gains: Sequence[str], seat: str = "") -> str:
    """``seat``: in a duel to which of the own characters they came."""
    title = f"New for {seat}" if seat else "New since the last message"
    return f"{title}: {'; '.join(gains)}."


def came(cards: Sequence[str], how: str) -> str:
    """Cards that came, and how: "Rope and Boat ×2 (picked up)"."""
    return f"{listing(cards)} ({how})" if how else listing(cards)


def several(card: str, n: int) -> str:
    return f"{card} ×{n}" if n > 1 else card


def table(cards_in_use: Sequence[str]) -> str:
    return f"On the table: {', '.join(cards_in_use)}."


def by_exchange(other: str, given: str) -> str:
    return f"from {other}, in exchange for {given}"


WHY: Final = {
    "deal": "dealt",
    "pick-up": "picked up",
    "halls": "drawn in the Halls",
    "captive": "drawn in captivity",
}
"""How cards came from the deck."""


def won(other: str, how: str) -> str:
    return f"{how}, from {other}"


def lost(card: str, other: str, how: str) -> str:
    return f"You lost **{card}** to {other} ({how})."


HOW: Final = {
    "riddle": "Riddle",
    "draw": "draw",
    "spoils": "battle",
    "give-and-take": "give and take",
    "take_ring": "Gollum",
    "take_gollum": "Bilbo",
    "out": "quick exit",
}
"""How a card changed hands, by the word of the event."""


def how(why: str) -> str:
    return HOW[why]


def of_character(seat: str, text: str) -> str:
    """Which of the own characters a line is about (O16)."""
    return f"{seat}: {text}"


# Caches (I37 to I41)


def hid(cards_hidden: Sequence[str], place: str) -> str:
    return f"You hid {listing(cards_hidden)} at {place}."


def cache_held(cards_there: Sequence[str], place: str) -> str:
    """What the owner saw on taking back (R-145)."""
    return f"In your cache at {place} you found {listing(cards_there)}."


def taken_back(place: str) -> str:
    return f"taken back at {place}"


def found(owner: str, place: str) -> str:
    return f"found in {owner}'s cache at {place}"


def robbed(other: str, place: str, left: int) -> str:
    """The owner is not told which card (A3.6, I39)."""
    return f"{other} found a card in your cache at {place}; {count(left, 'card')} left there."


def seized(owner: str, place: str) -> str:
    return f"{owner}'s cache at {place}"


def seized_from(other: str, place: str, n: int) -> str:
    """The captive learns the number (I40)."""
    return f"{other} took your cache at {place}: {count(n, 'card')}."


def cache_seen(other: str, card: str, place: str) -> str:
    return f"{other} looked into your cache at {place} with {card}."


def hidden(places: Sequence[tuple[str, int]]) -> str:
    """The own caches: place and number only (E6.2, I15)."""
    return f"Hidden: {', '.join(f'{n} at {place}' for place, n in places)}."


# Captivity


def captured(by: str, longest: int) -> str:
    return f"{by} holds you captive, for {longest} of your turns at most."


def along(captor: str) -> str:
    """Taken along by a captor: under a new one, or to the Halls (A4.15)."""
    where = f"and are a captive of {captor} now" if captor else "to the Halls"
    return f"You go along {where}; you go free at your next turn."


def freed(by: str) -> str:
    """Let go, or the captor is out of the game (A4.6, R-162)."""
    return f"{by} lets you go: you go free at your next turn." if by else "You go free at your next turn."


def you_are(captive: str, stay: str) -> str:
    """``captive``: "captive of Black Rider 1"; ``stay``: "1 of 3 turns"."""
    return f"You are a {captive}, {stay}."


def of_turns(n: int, longest: int) -> str:
    return f"{n} of {count(longest, 'turn')}"


FREE_NEXT: Final = "free at the next turn"


def captive(seat: str, stay: str) -> str:
    """One captive: "Sam (1 of 3 turns)"."""
    return f"{seat} ({stay})"


def captives(held: Sequence[str]) -> str:
    """Whom the player holds (E6.2)."""
    return f"Captives: {', '.join(held)}."


# Partners


def opened(other: str) -> str:
    return f"You and {other} see each other's hands until this turn ends."


def asking(other: str, title: str, got: bool) -> str:
    """Known to the two only (R-173)."""
    return f"You asked {other} for {title}: {'given' if got else 'not given'}."


def asked_by(other: str, title: str, gave: bool) -> str:
    return f"{other} asked you for {title}: {'given' if gave else 'not given'}."


# Out of the game, the quick exit, Bilbo


def dropped_out(why: str) -> str:
    """To who is out: stays as a spectator (E3.12)."""
    end = "you have no card left" if why == "cards" else "your cards are discarded"
    return f"You are out of the game: {end}, and your turns are skipped. *Board* and *Log* stay open to you."


OUT: Final = "you are out of the game"
BILBO_KEPT: Final = "Bilbo resisted: The Ring stays with you."


def bilbo_resisted(other: str) -> str:
    return f"Bilbo resisted: The Ring stays with {other}."


def others(counts: Sequence[tuple[str, int]]) -> str:
    """The other characters of a side: only the numbers (O16.5)."""
    listed = ", ".join(f"{seat}: {count(n, 'card')}" for seat, n in counts)
    return f"Your other characters: {listed}. You see their cards when you play them."


def side(name: str) -> str:
    """In place of a character, before one is chosen (O16.2)."""
    return f"the {name}"


def side_holds(counts: Sequence[tuple[str, int]]) -> str:
    """The characters of a side before one is chosen: only the numbers (O16.5)."""
    listed = ", ".join(f"{seat}: {count(n, 'card')}" for seat, n in counts)
    return f"{listed}. You see a hand when you play its character."


def not_shown(seat: str, n: int) -> str:
    """A hand out of the own turn (O16.5)."""
    return f"{seat} holds {count(n, 'card')}. You see them when you play this character."


def lost_to_web(card: str, round_: int = 0) -> str:
    return f"{_web(round_)} took your **{card}**; it is on the pile."


def spared_by_web(card: str, round_: int = 0) -> str:
    return f"{_web(round_)} drew your **{card}**; it stays with you."


def _web(round_: int) -> str:
    return f"Shelob's feast, round {round_}," if round_ else "Shelob"


def saw_all(other: str) -> str:
    return f"{other} saw your hand."


def saw_one(other: str, card: str) -> str:
    return f"{other} saw only **{card}**. The rest stayed hidden."


def was_shown(other: str, card: str) -> str:
    return f"{other} guessed wrong and was shown **{card}**; you keep it."


def wrong_card(other: str, card: str) -> str:
    return f"Your Riddle was wrong: the card was **{card}**, and {other} keeps it."


def web_met(other: str, card: str, round_: int = 0) -> str:
    return f"{_web(round_)} drew **{card}** from {other}; it is protected."


def in_halls(by: str, longest: int) -> str:
    """E15, message 23."""
    stay = f"for {longest} of your turns at most"
    sent = f"{by} sent you to the Halls of Mandos" if by else "You are in the Halls of Mandos"
    return f"{sent}, {stay}."


def attacked(other: str, result: str) -> str:
    return {
        "won": f"{other} beat you in battle.",
        "tie": f"{other} attacked you, and the battle was a tie.",
    }[result]


def look_head(turn: int, how: str) -> str:
    """``how``: "Palantir on Black Rider 1"."""
    return f"turn {turn} · {how}"


def look_on(card: str, on: str) -> str:
    return f"{card} on {on}"


def look_from(place: str, on: str) -> str:
    """From a Clairvoyance space (A2)."""
    return f"Look from {place} at {on}"


def exchange_with(on: str) -> str:
    """The open hand of a partner (O2.3)."""
    return f"Exchange with {on}"


def partner_look(on: str) -> str:
    return f"Look at your partner {on}"


def cache_alt(how: str, cards_there: str) -> str:
    """What the picture of a cache says."""
    return f"{how}. {cards_there}"


def look_resisted(card: str) -> str:
    return f"Resisted with the card **{card}**."


def look_hand(when: float) -> str:
    return f"The hand as it was at {at(when)}; this is not updated."


def look_cache(when: float) -> str:
    return f"The cache as it was at {at(when)}; this is not updated."


def whose_cache(owner: str, place: str) -> str:
    """What a Wizard looked at; no owner: the own cache."""
    return f"{owner}'s cache at {place}" if owner else f"your own cache at {place}"


LOOK: Final = "Look"


def late_turn(default: str = "I finished your turn") -> str:
    return f"Your time ran out: {default}."


ANSWERED: Final = "answered"
CLOSED: Final = "no longer asked"


def laid(forces: str) -> str:
    """What somebody laid to match (E5.3)."""
    return f"You laid {forces}."


LATE_ANSWER: Final = "Your time to answer ran out: I did what I had announced."


def tale(channel: int) -> str:
    """Where the story of a finished game stands (E16.9)."""
    return f"<#{channel}> tells how it ended; *Replay* shows it step by step, *Rematch* plays it again."


def won_game(partners: Sequence[str] = ()) -> str:
    return f"You win with {listing(partners)}. Well played!" if partners else "You win. Well played!"


def lost_game(winners: Sequence[str], side: str = "") -> str:
    if side:
        return f"The {side} win."
    return f"{listing(winners)} {'win' if len(winners) > 1 else 'wins'}."


CHOOSE_CHARACTER: Final = "choose whom you play"
