"""What a replay says (E10.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de._titles import in_
from bot.words.de._titles import title as german
from bot.words.de.names import count, listing
from bot.words.en.replay import by_seat as by_seat
from bot.words.en.replay import hand as hand

FIRST: Final = "Anfang"
BACK: Final = "Voriger"
ON: Final = "Nächster"
LAST: Final = "Ende"
NEXT_OF_KIND: Final = "Nächster dieser Art"
SHOW: Final = "Im Kanal zeigen"
REPLAY: Final = "Wiedergabe"
FROM_HERE: Final = "Wiedergabe ab hier"
SEEN_BY: Final = "Wessen Blick"
JUMPED: Final = "Jetzt bei"
JUMP: Final = "Springen zu Zug"
EVERYTHING: Final = "Alles"
PUBLIC: Final = "Was alle wissen"


def as_seen(eyes: str) -> str:
    """In the first line, after the step: ``eyes`` is a label of *Seen by*."""
    return f"Blick von {eyes}"


SEEN_EVERYTHING: Final = "mit jeder Karte"
SEEN_PUBLIC: Final = "wie alle es sahen"


def title(table: str, step: int, steps: int, turn: int, seen: str) -> str:
    return f"**{table}** · Schritt {step} von {steps}, Zug {turn} · {seen}"


def turn(number: int) -> str:
    """A choice of *Jump to turn*."""
    return f"Zug {number}"


def turns(first: int, last: int) -> str:
    """A span of turns in the same menu; choosing it goes to its first and opens it."""
    return f"Züge {first} bis {last}…"


# One step


def began(order: Sequence[str]) -> str:
    return f"Das Spiel beginnt. Rund um den Tisch: {listing(order)}."


def turn_begins(number: int, seat: str) -> str:
    return f"Zug {number}: **{seat}**."


def first_roll(seat: str, value: int) -> str:
    return f"{seat} würfelte {value} um den ersten Zug."


def attacks(attacker: str, defender: str, place: str) -> str:
    return f"Kampf {in_(place)}: {attacker} greift {defender} an."


def placed(seat: str, place: str) -> str:
    return f"{seat} beginnt {in_(place)}."


def laid(seat: str, titles: Sequence[str]) -> str:
    """``titles`` as the engine names the cards: "Cloak"."""
    return f"{seat} legte unterwegs {listing(map(german, titles))} aus."


def riddle_over(right: int) -> str:
    return f"Das Rätsel ist vorbei, richtig geraten: {right}."


def stayed(seat: str, stay: int) -> str:
    return f"{seat} bleibt fort: {count(stay, 'Zug')} bisher."


def no_pick_up(seat: str) -> str:
    return f"{seat} nahm nichts auf."


def turn_ended(seat: str, place: str, hand: int) -> str:
    """The end of a turn; without a place for whoever is off the board."""
    where = f" {in_(place)}" if place else ""
    return f"{seat} beendet den Zug{where}. Hand: {count(hand, 'Karte')}."


def claimed(seat: str, place: str, elf_rings: bool) -> str:
    """The place stands behind a colon: "auf" would bend some names."""
    more = " und die drei Elbenringe" if elf_rings else ""
    return f"{seat} zeigt **den Ring**{more}: {place}."


def over(winners: Sequence[str]) -> str:
    return (
        f"Das Spiel ist vorbei: Sieg für {listing(winners)}."
        if winners
        else "Das Spiel ist vorbei, ohne Sieg."
    )


def dealt(cards: Sequence[str]) -> str:
    return f"Deine ersten Karten: {listing(cards)}."


def ran_out(seat: str) -> str:
    """The default was done (E8.6)."""
    return f"Die Zeit von {seat} war um."


def quiet(seat: str) -> str:
    """A step of which these eyes learned only that it was taken."""
    return f"{seat} hat entschieden."


# With every card


def went(cards: Sequence[str], source: str, target: str) -> str:
    return f"-# Verborgen: {listing(cards)} ({source} → {target})."


def saw(to: str, of: str, cards: Sequence[str]) -> str:
    return f"-# Verborgen: {to} sah Karten von {of}: {listing(cards)}."


ZONES: Final = {
    "deck": "Stapel",
    "discards": "Ablage",
    "hand": "Hand von {seat}",
    "table": "Ausgelegtes von {seat}",
    "laid": "Streitmächte von {seat}",
    "cache": "Versteck von {seat} {place}",
}


def zone(kind: str, seat: str, place: str) -> str:
    return ZONES[kind].format(seat=seat, place=in_(place))


def cache(seat: str, place: str, cards: str) -> str:
    return f"**{seat}**, versteckt {in_(place)}: {cards}"


# Refusals and notes


NO_STEPS: Final = "An diesem Tisch ist noch nichts geschehen."
AT_END: Final = "Das ist der letzte Schritt."
AT_START: Final = "Das ist der erste Schritt."
NO_MORE: Final = "Kein späterer Schritt ist von dieser Art."
NOT_YOURS: Final = (
    "Ein Spiel wird auf seinem Server wiedergegeben, und per Direktnachricht allen, die mitspielten. Dies "
    "ist keines davon."
)
NOT_BEGUN: Final = "Dieses Spiel hat noch nicht begonnen, also gibt es nichts wiederzugeben."
EYES_LATER: Final = (
    "Bis zum Ende siehst du Schritte mit dem Blick aller, oder deinem, wenn du mitspielst. Danach mit jedem."
)
SHOW_PLAYERS: Final = "Nur wer hier spielt, zeigt Schritte im Kanal."
SHOWN_ENOUGH: Final = "Du hast gerade mehrere Schritte gezeigt. Zeig den nächsten in zehn Minuten."
SHOW_PRIVATE: Final = "Von diesem Schritt weißt nur du, also zeigt ihn niemand vor dem Ende."


def beyond(step: int, steps: int) -> str:
    return f"Einen Schritt {step} gibt es nicht: das Spiel hat bisher {count(steps, 'Schritt')}."


def shown(channel: int) -> str:
    return f"Diesen Schritt sehen jetzt alle in <#{channel}>."


def shown_already(channel: int) -> str:
    return f"Dieser Schritt wurde eben erst in <#{channel}> gezeigt."


def shown_by(step: int, turn: int, table: str, seen: str) -> str:
    """The first line of a step that is shown in the channel."""
    return f"**{table}** · Wiedergabe von Schritt {step}, Zug {turn} · {seen}"
