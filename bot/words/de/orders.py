"""Standing orders: their panel, what they say read back, and their buttons in prompts (E5.2, E5.3, E5.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de._titles import title as german
from bot.words.de._titles import with_
from bot.words.de.names import count, listing
from bot.words.en.orders import seated as seated
from bot.words.en.orders import sentence as sentence

ORDERS: Final = "Anweisungen"
ORDERS_ROOM: Final = "Anweisungen…"
ALWAYS: Final = "Immer so antworten…"
TO_THE_END: Final = "Für mich bis zum Ende mithalten"
ANSWERS: Final = "Deine Anweisung antwortet gleich; du brauchst nichts zu drücken."

ANSWERED: Final = "Deine Anweisung hat geantwortet."

# panel-orders


def title(table: str, seat: str) -> str:
    return f"**Anweisungen** · {table} · {seat} · nur du siehst das"


TITLE_ALL: Final = "**Anweisungen** · alle meine Spiele · nur du siehst das"
ABOUT_ALL: Final = "Sie gelten in jedem deiner Spiele, das keine eigenen Anweisungen hat."
FOLLOWS_ALL: Final = "Hier gelten deine Anweisungen für alle Spiele; Speichern gibt diesem Tisch eigene."
OWN_ONES: Final = "Dieser Tisch hat eigene Anweisungen."
UNSAVED: Final = "Noch nicht gespeichert."
SAVED: Final = "Gespeichert."
CLEARED: Final = "Gelöscht."


def locked(table: str) -> str:
    """Nothing is changed while a prompt of one's own is open (P0.2)."""
    return f"Bei {table} wartet jetzt eine Frage auf dich: beantworte erst sie."


LOOK: Final = "Jemand will meine Hand einsehen"
LOOKS: Final = {
    "ask": "Einblick: frag mich",
    "own": "Einblick: erst meine eigene Karte",
    "ring": "Einblick: erst der Ring",
    "never": "Einblick: nie widerstehen",
}
LOOKS_ABOUT: Final = {
    "ask": "Du antwortest auf eine Nachricht",
    "own": "Deine eigene Karte, sonst der Ring, sonst deine Hand",
    "ring": "Der Ring, sonst deine eigene Karte, sonst deine Hand",
    "never": "Deine ganze Hand wird gezeigt",
}
ATTACK: Final = "Jemand greift mich an"
ATTACKS: Final = {
    "ask": "Angriff: frag mich",
    "match": "Angriff: mithalten, kleinster Verlust",
    "spare": "Angriff: mithalten, aber diese schonen",
    "give-up": "Angriff: aufgeben",
}
ATTACKS_ABOUT: Final = {
    "ask": "Du antwortest jede Runde auf eine Nachricht",
    "match": "Erst Städte, dann deine eigene Karte, dann das Entbehrlichste; der Ring zuletzt",
    "spare": "Ebenso, aber nie, was unten gewählt ist; dann lieber aufgeben",
    "give-up": "Nichts wird ausgelegt",
}
SPARE: Final = "Im Kampf schonen (ob du es hast oder nicht)"
HALLS: Final = "In den Hallen"
HALLS_CHOICES: Final = {
    "ask": "In den Hallen: frag mich",
    "stay": "In den Hallen: bleiben und ziehen",
}
HALLS_ABOUT: Final = {
    "ask": "Du hast dort deinen Zug wie immer",
    "stay": "Auch gefangen; über 10 wird das Entbehrlichste abgeworfen",
}
RESTING: Final = "Eben aufgenommene Karten ruhen; Anweisungen nutzen sie erst ab deinem nächsten Zug."
OWN_CARD: Final = "Meine eigene Karte"


def own_card(name: str) -> str:
    return f"{name} (eigene)"


SAVE: Final = "Speichern"
CLEAR: Final = "Alle löschen"
WHICH: Final = "Welches Spiel?"
CHOOSE_GAME: Final = "Anweisungen wofür?"
ALL_GAMES: Final = "Alle meine Spiele"
ALL_GAMES_ABOUT: Final = "Für jedes Spiel ohne eigene Anweisungen"
GAME_OWN: Final = "eigene Anweisungen"
GAME_ALL: Final = "wie für alle meine Spiele"
WHICH_TITLE: Final = "**Anweisungen** · wähle ein Spiel, oder alle"


def bilbo(resists: bool) -> str:
    """P6, O15."""
    return f"Bilbo widersteht: {'an' if resists else 'aus'}"


def bilbo_now(resists: bool) -> str:
    """What the order says now (O15.1)."""
    if resists:
        return "Fragt dich Gollum nach dem Ring und du hast ihn und Bilbo, so behält ihn Bilbo."
    return "Bilbo lässt Gollum dir den Ring nehmen."


# Read back in one sentence

NOTHING: Final = "Du wirst jedes Mal gefragt."


def looked_at(how: str, own: str) -> str:
    """``own``: the own character's card, by name or in words."""
    shown = {
        "own": f"erst {own}, sonst den Ring, sonst die Hand zeigen",
        "ring": f"erst den Ring, sonst {own}, sonst die Hand zeigen",
        "never": "die Hand zeigen",
    }
    return f"wenn jemand deine Hand einsehen will: {shown[how]}"


def attacked(how: str, spared: Sequence[str]) -> str:
    """``spared``: titles as the deck names them in English, and the own card by its German name."""
    if how == "give-up":
        return "wenn dich jemand angreift: aufgeben"
    match = "wenn dich jemand angreift: mit kleinstem Verlust mithalten"
    if how == "match" or not spared:
        return f"{match}, oder aufgeben, wo nichts reicht"
    never = listing((with_(german(title)) for title in spared), "oder")
    return f"{match}, aber nie mit {never}, sonst aufgeben"


STAYS: Final = "in den Hallen oder gefangen: bleiben, ziehen und über 10 das Entbehrlichste abwerfen"


THEIR_OWN_CARD: Final = "deine eigene Karte"


def answering_time(seconds: int) -> str:
    """E5.8."""
    return (
        f"Anweisungen antworten nach {count(seconds, 'Sekunde', 'Sekunden')}, egal welche Karten du hast. "
        "Nach allem anderen wirst du gefragt."
    )


# Always do this… (E5.2)

ALWAYS_TITLE: Final = "Immer so antworten"


def always_means(who: str) -> str:
    return (
        f"Jeder Knopf ist jetzt die Antwort an **{who}** und bleibt deine Anweisung für dieses Spiel. Eine "
        "Antwort ist endgültig; die Anweisung lässt sich unter *Anweisungen* ändern."
    )


HAND: Final = "meine Hand"


def always(how: str, shown: str) -> str:
    """The button that answers now and ever after: it names what is shown now (E0.5)."""
    first = {"own": "Erst eigene", "ring": "Erst Ring", "never": "Nie widerstehen"}[how]
    return f"{first}: jetzt {shown}"


def kept(line: str) -> str:
    return f"Als deine Anweisung gemerkt: {line}"


# Match to the end for me (E5.3)

TO_THE_END_TITLE: Final = "Bis zum Ende mithalten"


def to_the_end(now: Sequence[str]) -> str:
    verb = "werden" if len(now) > 1 else "wird"
    return (
        f"In dieser Runde {verb} **{listing(now)}** ausgelegt, in jeder weiteren dieses Kampfs, was am "
        "wenigsten verliert, für alle sichtbar; wo nichts reicht, gibst du auf. Das lässt sich nicht "
        "zurücknehmen."
    )


def match_on(now: Sequence[str]) -> str:
    return f"Mit {listing(map(with_, now))} und weiter mithalten"


# /orders (E14)

COMMAND: Final = "Anweisungen: was für dich geantwortet wird, auch wenn du abwesend bist"
COMMAND_SET: Final = "Welche Anweisung"
COMMAND_VALUE: Final = "Was gelten soll; erst gezeigt, mit einem Druck gespeichert"
SETS: Final = {
    "look": "jemand will meine Hand einsehen",
    "attack": "jemand greift mich an",
    "spare": "im Kampf schonen",
    "halls": "in den Hallen",
    "bilbo": "Bilbo widersteht Gollum",
    "clear": "alle löschen",
}
COMMAND_GAME: Final = "Welches deiner Spiele"
CONFIRM: Final = "Ein Druck bestätigt es."
