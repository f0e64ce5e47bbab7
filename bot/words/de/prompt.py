"""The words of prompts out of turn: resist, match, trim, catch (E5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de import names
from bot.words.de._titles import whom, with_
from bot.words.de.names import count, listing


def awaited(seat: str, deadline: float | None, now: float = 0) -> str:
    """The public line of every open prompt, the same for each kind and hand (E5.1, I16)."""
    until = f". Die Zeit dafür {names.ends(deadline, now)}" if deadline is not None else ""
    return f"Noch offen: Antwort von {seat}{until}."


def default(deadline: float, what: str, now: float = 0) -> str:
    """What happens when nothing is done (E5.1)."""
    if deadline < now:
        return f"Deine Zeit ist um: {what}."
    return f"Tust du nichts bis {names.until(deadline)}: {what}."


HAND_IS_SHOWN: Final = "du zeigst deine Hand"
YOU_GIVE_UP: Final = "du gibst auf"
LOWEST_GO: Final = "die Karten vom kleinsten Wert gehen, nie der Ring"
A_TIE: Final = "du hörst auf, und der Kampf endet mit Gleichstand"
NO_RIDDLE: Final = "du stellst kein Rätsel"
RULES_OF_ABSENCE: Final = "die Regeln für Abwesenheit entscheiden"


def only_shown(card: str) -> str:
    return f"du zeigst nur {whom(card)}"


def are_laid(forces: Sequence[str]) -> str:
    return f"du legst {listing(map(whom, forces))} aus (kleinster Verlust)"


def card_taken(card: str, loser: str) -> str:
    return f"du nimmst die Karte {card}, und {loser} kommt in die Hallen"


def loser_goes(loser: str) -> str:
    return f"{loser} kommt in die Hallen"


# P1


def looks(who: str, card: str) -> str:
    """Who looks, and with what; without a card it is a Clairvoyance space (O11.1)."""
    if not card:
        return f"{who} will von einem **Hellsichtfeld** deine Hand einsehen."
    return f"{who} will mit **{with_(card)}** deine Hand einsehen."


RESISTING: Final = "Zeigst du die Karte deiner Figur oder den Ring, bleibt der Rest deiner Hand verborgen."
NOTHING_TO_RESIST_WITH: Final = "Du hast weder den Ring noch deine eigene Karte, also wird die Hand gezeigt."
SHOW_HAND: Final = "Meine Hand zeigen"


def show_only(card: str) -> str:
    return f"Nur {whom(card)} zeigen"


def show_to(card: str, seat: str) -> str:
    return f"Für {seat}: {whom(card)} zeigen"


def show_hand_to(seat: str) -> str:
    return f"Für {seat}: Hand zeigen"


def hand_to(seat: str) -> str:
    return f"**{seat}** sieht deine ganze Hand, wie sie jetzt ist. Sonst niemand. Die Antwort ist endgültig."


def card_to(card: str, seat: str) -> str:
    return (
        f"**{seat}** sieht nur **{whom(card)}**; die anderen erfahren, dass du widerstanden hast. "
        "Die Antwort ist endgültig."
    )


def answered(what: str, seat: str) -> str:
    """The result for who was looked at (E5.2)."""
    return f"{seat} hat nur {whom(what)} gesehen." if what else f"{seat} hat deine Hand gesehen."


# P2

MATCH_WITH: Final = "Mithalten mit…"
GIVE_UP: Final = "Aufgeben"
NOT_A_MATCH: Final = "Das reicht so nicht. Komm auf die volle Summe, mit keiner Streitmacht zu viel."
NOT_ENOUGH: Final = "Wähle, womit du mithältst"
NOTHING_MATCHES: Final = "Nichts von dir kann mithalten."


def round_of(number: int, attacker: str, attack: int, defence: int, need: int) -> str:
    lacking = "es fehlt 1" if need == 1 else f"es fehlen {need}"
    return (
        f"**Kampf, Runde {number}** · {attacker} hat {attack}, du hast {defence}: {lacking}, halte mit oder "
        "gib auf"
    )


def match_with(forces: Sequence[str]) -> str:
    return f"Mithalten: {listing(forces)}"


def lay_in_public(forces: Sequence[str]) -> str:
    return f"Du legst **{listing(map(whom, forces))}** aus, für alle sichtbar. Die Antwort ist endgültig."


def giving_up(attacker: str, *, captive: bool, out: bool) -> str:
    """What it costs: the Halls, captivity (A4.1), or the game (O10.1)."""
    if out:
        fate = "du scheidest aus"
    elif captive:
        fate = "du kommst in die Hallen oder in Gefangenschaft"
    else:
        fate = "du kommst in die Hallen von Mandos"
    return (
        f"Aufgeben: {attacker} sieht deine Hand, nimmt eine Karte, und {fate}. Deine ausgelegten Karten sind "
        "verloren."
    )


def give_up_to(attacker: str) -> str:
    return f"Aufgeben gegen {attacker}"


# P3


def trim(why: str, cards: int, limit: int) -> str:
    reason = {
        "battle": "Du hast den Kampf verloren und kommst in die Hallen von Mandos",
        "caught": "Du wurdest ertappt und kommst in die Hallen von Mandos",
        "captive": "Du hast den Kampf verloren und bist gefangen",
        "along": "Wer dich gefangen hielt, ist besiegt, und du gehst mit",
    }.get(why, "Du kommst in die Hallen von Mandos")
    return f"{reason}. Du hast {count(cards, 'Karte')}; behalte {limit}."


# P7

NOBODY_TO_CATCH: Final = "Niemand hat jetzt mehr Karten als erlaubt."
CATCH_MEANS: Final = "Wer ertappt wird, kommt sofort in die Hallen von Mandos. Das ist endgültig."
WHOM_TO_CATCH: Final = "Wen?"


def held(seat: str, cards: int) -> str:
    return f"{seat}, {count(cards, 'Karte')}"


def exempt(cards: int) -> str:
    return f"davon ausgenommen: {count(cards, 'Karte')}"


def catch(seat: str, cards: int) -> str:
    return f"Ertappen: {seat}, {count(cards, 'Karte')}"


def caught(seat: str) -> str:
    return f"{seat} ist ertappt und kommt in die Hallen von Mandos."
