"""The words between partners: exchanges, open hands, looks, talk (E5.5, E5.6, O1 to O4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de._titles import in_, whom, with_
from bot.words.de._titles import title as german
from bot.words.de.names import count, listing
from bot.words.en.partner import away as away

# P4: the exchange (E5.5)

SEALED: Final = "Versiegelt, bis ihr beide gewählt habt."
GIVE_MENU: Final = "Geben"
ASK_MENUS: Final = ("Reise, Heere, Besonderes", "Hobbits, Gute und Neutrale", "Schwarze Reiter und Böse")
ASK_FIRST: Final = "Bitten um…"
ASK_NOTHING: Final = "Um nichts bitten"
DECLINE: Final = "Ablehnen"
CHANCE: Final = "Dem Zufall überlassen"


def give(partner: str) -> str:
    return f"**Tausch mit {partner}**, mit dir verbündet: wähle die Karte, die du gibst.\n{SEALED}"


def give_button(card: str) -> str:
    return f"Geben: {card}"


def give_means(card: str, partner: str) -> str:
    return f"Du gibst **{whom(card)}** an {partner}. {SEALED} Die Antwort ist endgültig."


def ask(partner: str, *, choose: bool) -> str:
    """``choose``: whether the partner chooses another card where the title does not come (O2_fallback)."""
    other = f"eine, die {partner} wählt" if choose else "eine zufällige"
    return (
        f"**Tausch mit {partner}**, mit dir verbündet: bitte um einen Titel, oder um nichts.\n"
        f"Hat {partner} die Karte und stimmt zu, kommt sie; sonst bekommst du {other}. {SEALED}"
    )


def ask_button(title: str) -> str:
    """``title`` as the deck names it in English, here and in `answer`."""
    return f"Bitten um: {german(title)}"


def answer(partner: str, title: str, *, held: bool, choose: bool) -> str:
    """What the partner asked for, and what can be done (O2.2, O2_fallback)."""
    card = whom(german(title))
    if title and held:
        other = "wähle selbst eine" if choose else "eine von deinen wird zufällig gezogen"
        return f"**{partner}** bittet dich um **{card}**. Gib die Karte, oder {other}.\n{SEALED}"
    wish = f"um **{card}**; du hast die Karte nicht" if title else "um nichts"
    then = "wähle, welche Karte du gibst" if choose else "wird eine von deinen zufällig gezogen"
    return f"**{partner}** bittet dich {wish}. Also {then}.\n{SEALED}"


def take(partner: str, n: int) -> str:
    return (
        f"**Tausch mit {partner}**, mit dir verbündet: nimm eine Karte der offenen Hand.\n"
        f"Sie hat {count(n, 'Karte')}; {partner} nimmt eine von deinen. {SEALED}"
    )


TAKE_FIRST: Final = "Eine nehmen"


def copies(n: int) -> str:
    return f"{n} im Spiel"


def take_button(card: str, partner: str) -> str:
    return f"Nehmen von {partner}: {card}"


def chance_means(step: str, partner: str) -> str:
    """The second tap of leaving it to chance."""
    return {
        "give": "Eine zufällige Karte von dir geht an {partner}. Die Antwort ist endgültig.",
        "ask": "Du bittest {partner} um nichts. Die Antwort ist endgültig.",
        "answer": "Eine zufällige Karte von dir geht an {partner}. Die Antwort ist endgültig.",
        "take": "Eine zufällige Karte von {partner} kommt zu dir. Die Antwort ist endgültig.",
    }[step].format(partner=partner)


CHANCE_DEFAULT: Final = {
    "give": "eine zufällige Karte von dir geht",
    "ask": "du bittest um nichts",
    "answer": "eine zufällige Karte von dir geht",
    "take": "eine zufällige Karte kommt zu dir",
}
"""What happens at the deadline (P4)."""


# P5: opening both hands (E5.6)


def opening(partner: str, card: str) -> str:
    return (
        f"{partner}, mit dir verbündet, will mit **{with_(card)}** deine Hand einsehen.\n"
        "Zeigst du allen einen eigenen Elbenring oder Palantír? Dann seht ihr beide Hände ein. "
        "Deine Karte bleibt bei dir, und ihr dürft reden, bis der Zug endet."
    )


NO_OPENER: Final = "Du hast weder einen Elbenring noch einen Palantír, also ist die Antwort nein."
NO: Final = "Nein"
NO_BUTTON: Final = "Nichts zeigen"
NOTHING_OPENED: Final = "nichts wird gezeigt, und der Einblick geht weiter"


def show_button(card: str) -> str:
    return f"Allen zeigen: {card}"


def show_means(card: str, partner: str) -> str:
    return (
        f"Alle sehen deine Karte **{card}**; du und {partner}, ihr seht einander in die Hände. "
        "Die Antwort ist endgültig."
    )


def no_means(partner: str) -> str:
    return (
        f"Eure Hände bleiben zu; der Einblick von {partner} geht weiter, und du wirst gefragt, ob du "
        "widerstehst. Die Antwort ist endgültig."
    )


# Partners… (O3, O4.2)

TITLE: Final = "Verbündete"
BUTTON: Final = "Verbündete…"
WRITE: Final = "Ihnen schreiben…"
WRITE_TITLE: Final = "Eine Zeile an deine Verbündeten"
WRITE_LABEL: Final = "Nur sie lesen das"
TALK_FREE: Final = "Du darfst deinen Verbündeten jederzeit schreiben; Hände zeigt ihr nicht."
LOOK_CLOSED: Final = (
    "Verbündete auf Hellsichtfeldern sehen einander in die Hände und dürfen reden, in jedem Zug."
)
NO_TALK: Final = "Im Moment kannst du ihnen nichts schreiben."


def with_whom(partners: Sequence[str]) -> str:
    return f"**{TITLE}**: {listing(partners)}."


def may_write(partners: Sequence[str]) -> str:
    return f"Du darfst jetzt an {listing(partners)} schreiben."


def see_hand(seat: str) -> str:
    return f"Hand von {seat} einsehen"


def said(table_line: str, who: str, text: str) -> str:
    """What a partner reads: game, link, seat first (E6.2)."""
    return f"{table_line} · von {who}\n{text}"


def sent(reached: Sequence[str], closed: Sequence[str], text: str) -> str:
    """To whom a line went, and what it said."""
    parts = [f"Gesendet an {listing(reached)}: {text}"] if reached else []
    parts += [f"Nicht angekommen, keine Direktnachrichten: {listing(closed)}."] if closed else []
    return "\n".join(parts)


# panel-character (O16)

WHOM: Final = "Wen spielst du?"
WHOM_FIRST: Final = "Wähle, wen du spielst"


def at_place(seat: str, where: str, cards: str) -> str:
    return f"{seat} {in_(where)}, {cards}"


def in_halls(turn: int, longest: int) -> str:
    return f"in den Hallen, Zug {turn} von {longest}"


def held(captor: str, turn: int, longest: int) -> str:
    return f"gefangen bei {captor}, Zug {turn} von {longest}"


def leaves(where: str) -> str:
    return f"{where}, kommt jetzt frei"


def bring_in(seat: str, cards: int) -> str:
    return f"Neu im Spiel: {seat}, {count(cards, 'Karte')}, Auenland"


def play_button(seat: str, *, new: bool) -> str:
    return f"Ins Spiel bringen: {seat}" if new else f"Spielen: {seat}"


CHARACTER_NOTE: Final = (
    "Du spielst eine Figur je Zug und siehst nur ihre Hand. Die Wahl ist endgültig, danach wird gewürfelt."
)
