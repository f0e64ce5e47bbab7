"""What players read in their direct messages about their cards (E4.15, E4.18, E6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de._titles import from_, in_, whom, with_
from bot.words.de._titles import title as german
from bot.words.de.names import at, count, listing
from bot.words.en.hand import captive as captive
from bot.words.en.hand import of_character as of_character

BEGUN: Final = "das Spiel hat begonnen"
OVER: Final = "das Spiel ist vorbei"
TURN_OVER: Final = "dein Zug ist vorbei"
NEWS: Final = "Neues von deiner Hand"


def cards(n: int, grouped: str) -> str:
    """The hand in words (E6.1)."""
    return f"{count(n, 'Karte')}. {grouped}" if n else "Keine Karten."


def new(gains: Sequence[str], seat: str = "") -> str:
    """``seat``: in a duel to which of the own characters they came."""
    title = f"Neu auf der Hand von {seat}" if seat else "Neu seit der letzten Nachricht"
    return f"{title}: {'; '.join(gains)}."


def came(cards: Sequence[str], how: str) -> str:
    """Cards that came, and how: "Rope and Boat ×2 (picked up)"."""
    return f"{listing(cards)} ({how})" if how else listing(cards)


def several(card: str, n: int) -> str:
    return f"{card} ×{n}" if n > 1 else card


def table(cards_in_use: Sequence[str]) -> str:
    return f"Ausgelegt: {', '.join(cards_in_use)}."


def by_exchange(other: str, given: str) -> str:
    return f"von {other}, im Tausch gegen {whom(given)}"


WHY: Final = {
    "deal": "ausgeteilt",
    "pick-up": "aufgenommen",
    "halls": "in den Hallen gezogen",
    "captive": "in Gefangenschaft gezogen",
}
"""How cards came from the deck."""


def won(other: str, how: str) -> str:
    return f"{how}, von {other}"


def lost(card: str, other: str, how: str) -> str:
    return f"Du hast **{whom(card)}** an {other} verloren ({how})."


HOW: Final = {
    "riddle": "Rätsel",
    "draw": "Ziehen",
    "spoils": "Kampf",
    "give-and-take": "Geben und Nehmen",
    "take_ring": "Gollum",
    "take_gollum": "Bilbo",
    "out": "schnelles Ausscheiden",
}
"""How a card changed hands, by the word of the event."""


def how(why: str) -> str:
    return HOW[why]


# Caches (I37 to I41)


def hid(cards_hidden: Sequence[str], place: str) -> str:
    return f"Du hast {listing(map(whom, cards_hidden))} {in_(place)} versteckt."


def cache_held(cards_there: Sequence[str], place: str) -> str:
    """What the owner saw on taking back (R-145)."""
    return f"In deinem Versteck {in_(place)} lag: {listing(cards_there)}."


def taken_back(place: str) -> str:
    return f"zurückgeholt {in_(place)}"


def found(owner: str, place: str) -> str:
    return f"aus dem Versteck von {owner} {in_(place)}"


def robbed(other: str, place: str, left: int) -> str:
    """The owner is not told which card (A3.6, I39)."""
    return f"{other} fand in deinem Versteck {in_(place)} eine Karte; noch da: {count(left, 'Karte')}."


def seized(owner: str, place: str) -> str:
    return f"Versteck von {owner} {in_(place)}"


def seized_from(other: str, place: str, n: int) -> str:
    """The captive learns the number (I40)."""
    return f"{other} hat dein Versteck {in_(place)} genommen: {count(n, 'Karte')}."


def cache_seen(other: str, card: str, place: str) -> str:
    return f"{other} hat mit {with_(card)} dein Versteck {in_(place)} eingesehen."


def hidden(places: Sequence[tuple[str, int]]) -> str:
    """The own caches: place and number only (E6.2, I15)."""
    return f"Versteckt: {', '.join(f'{n} {in_(place)}' for place, n in places)}."


# Captivity


def captured(by: str, longest: int) -> str:
    return f"{by} hält dich gefangen, höchstens {longest} deiner Züge lang."


def along(captor: str) -> str:
    """Taken along by a captor: under a new one, or to the Halls (A4.15)."""
    where = f"und bist nun gefangen bei {captor}" if captor else "in die Hallen"
    return f"Du gehst mit {where}; frei bist du mit deinem nächsten Zug."


def freed(by: str) -> str:
    """Let go, or the captor is out of the game (A4.6, R-162)."""
    return (
        f"{by} lässt dich frei, mit deinem nächsten Zug." if by else "Mit deinem nächsten Zug bist du frei."
    )


def you_are(captive: str, stay: str) -> str:
    """``captive``: "gefangen bei Frodo"; ``stay``: "1 von 3 Zügen"."""
    return f"Du bist {captive}, {stay}."


def of_turns(n: int, longest: int) -> str:
    return f"{n} von {longest} {'Zug' if longest == 1 else 'Zügen'}"


FREE_NEXT: Final = "frei mit dem nächsten Zug"


def captives(held: Sequence[str]) -> str:
    """Whom the player holds (E6.2)."""
    return f"Gefangen: {', '.join(held)}."


# Partners


def opened(other: str) -> str:
    return f"Du und {other}: ihr seht einander in die Hände, bis dieser Zug endet."


def asking(other: str, title: str, got: bool) -> str:
    """Known to the two only (R-173). ``title`` as the deck names it in English, here and in `asked_by`."""
    return f"Deine Bitte an {other} um {whom(german(title))}: {'erfüllt' if got else 'nicht erfüllt'}."


def asked_by(other: str, title: str, gave: bool) -> str:
    return f"Bitte von {other} um {whom(german(title))}: {'erfüllt' if gave else 'nicht erfüllt'}."


# Out of the game, the quick exit, Bilbo


def dropped_out(why: str) -> str:
    """To who is out: stays as a spectator (E3.12)."""
    end = "dir bleibt keine Karte" if why == "cards" else "deine Karten sind abgeworfen"
    return f"Du bist ausgeschieden: {end}, und deine Züge entfallen. *Brett* und *Chronik* bleiben offen."


OUT: Final = "du bist ausgeschieden"
BILBO_KEPT: Final = "Bilbo hat widerstanden: der Ring bleibt bei dir."


def bilbo_resisted(other: str) -> str:
    return f"Bilbo hat widerstanden: der Ring bleibt bei {other}."


def others(counts: Sequence[tuple[str, int]]) -> str:
    """The other characters of a side: only the numbers (O16.5)."""
    listed = ", ".join(f"{seat}: {count(n, 'Karte')}" for seat, n in counts)
    return f"Deine anderen Figuren: {listed}. Du siehst sie, sobald du sie spielst."


def side(name: str) -> str:
    """In place of a character, before one is chosen (O16.2)."""
    return name


def side_holds(counts: Sequence[tuple[str, int]]) -> str:
    """The characters of a side before one is chosen: only the numbers (O16.5)."""
    listed = ", ".join(f"{seat}: {count(n, 'Karte')}" for seat, n in counts)
    return f"{listed}. Eine Hand siehst du, sobald du ihre Figur spielst."


def not_shown(seat: str, n: int) -> str:
    """A hand out of the own turn (O16.5)."""
    return f"{seat}: {count(n, 'Karte')}. Du siehst sie, sobald du diese Figur spielst."


def lost_to_web(card: str, round_: int = 0) -> str:
    return f"Kankra hat dir{_round(round_)} **{whom(card)}** genommen: auf die Ablage."


def spared_by_web(card: str, round_: int = 0) -> str:
    return f"Kankra hat{_round(round_)} bei dir **{whom(card)}** gezogen: die Karte bleibt dir."


def _round(number: int) -> str:
    """The round of Shelob's feast, inside a sentence."""
    return f" in Runde {number} vom Festmahl" if number else ""


def saw_all(other: str) -> str:
    return f"{other} hat deine Hand eingesehen."


def saw_one(other: str, card: str) -> str:
    return f"{other} hat nur **{whom(card)}** gesehen. Der Rest blieb verborgen."


def was_shown(other: str, card: str) -> str:
    return f"{other} hat falsch geraten und **{whom(card)}** gesehen; du behältst die Karte."


def wrong_card(other: str, card: str) -> str:
    return f"Dein Rätsel war falsch: Es war **{card}**, und {other} behält die Karte."


def web_met(other: str, card: str, round_: int = 0) -> str:
    return f"Kankra hat{_round(round_)} bei {other} **{whom(card)}** gezogen; die Karte ist geschützt."


def in_halls(by: str, longest: int) -> str:
    """E15, message 23."""
    stay = f"höchstens {longest} deiner Züge lang"
    if by:
        return f"{by} hat dich in die Hallen von Mandos geschickt, {stay}."
    return f"Du bist in den Hallen von Mandos, {stay}."


def attacked(other: str, result: str) -> str:
    return {
        "won": f"{other} hat dich im Kampf besiegt.",
        "tie": f"{other} hat dich angegriffen: Der Kampf endete mit Gleichstand.",
    }[result]


def look_head(turn: int, how: str) -> str:
    """``how``: "Palantír: Schwarzer Reiter 1"."""
    return f"Zug {turn} · {how}"


def look_on(card: str, on: str) -> str:
    return f"{card}: {on}"


def look_from(place: str, on: str) -> str:
    """From a Clairvoyance space (A2)."""
    return f"Einblick {from_(place)} aus bei {on}"


def exchange_with(on: str) -> str:
    """The open hand of a partner (O2.3)."""
    return f"Tausch mit {on}"


def partner_look(on: str) -> str:
    return f"Einblick bei {on}, mit dir verbündet"


def cache_alt(how: str, cards_there: str) -> str:
    """What the picture of a cache says."""
    return f"{how}. {cards_there}"


def look_resisted(card: str) -> str:
    return f"Widerstanden mit der Karte **{card}**."


def look_hand(when: float) -> str:
    return f"Die Hand, wie sie am {at(when)} war; das wird nicht erneuert."


def look_cache(when: float) -> str:
    return f"Das Versteck, wie es am {at(when)} war; das wird nicht erneuert."


def whose_cache(owner: str, place: str) -> str:
    """What a Wizard looked at; no owner: the own cache."""
    return f"Versteck von {owner} {in_(place)}" if owner else f"dein eigenes Versteck {in_(place)}"


LOOK: Final = "Einblick"


def late_turn(default: str = "ich habe deinen Zug beendet") -> str:
    return f"Deine Zeit ist um: {default}."


ANSWERED: Final = "beantwortet"
CLOSED: Final = "nicht mehr gefragt"


def laid(forces: str) -> str:
    """What somebody laid to match (E5.3)."""
    return f"Du hast ausgelegt: {forces}."


LATE_ANSWER: Final = "Deine Zeit für die Antwort ist um: ich habe geantwortet wie angekündigt."


def tale(channel: int) -> str:
    """Where the story of a finished game stands (E16.9)."""
    return f"Wie es endete, steht in <#{channel}>; *Wiedergabe* zeigt jeden Schritt, *Revanche* spielt neu."


def won_game(partners: Sequence[str] = ()) -> str:
    return f"Du gewinnst mit {listing(partners)}. Gut gespielt!" if partners else "Du gewinnst. Gut gespielt!"


def lost_game(winners: Sequence[str], side: str = "") -> str:
    return f"Sieg für {side or listing(winners)}."


CHOOSE_CHARACTER: Final = "wähle, wen du spielst"
