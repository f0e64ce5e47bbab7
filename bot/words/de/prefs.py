"""The screens of ``/prefs`` (E9.5)."""

from __future__ import annotations

from typing import Final

from bot.words.de.names import listing
from bot.words.en.prefs import clock as clock
from bot.words.en.prefs import zone_now as zone_now

TITLE: Final = "**Deine Vorlieben** · nur du siehst das"
PREFS: Final = "Vorlieben"
TIME: Final = "Zeit"
LOOK: Final = "Aussehen"
COMMAND: Final = "Was dir lieber ist: Ruhezeiten, Rufe, Erinnerungen, Bilder"
COMMAND_ZONE: Final = "Deine Zeitzone: tippe eine Stadt"
COMMAND_QUIET: Final = "Stunden ohne Mitteilung, höchstens zehn: 22:00-7:00, oder aus"
COMMAND_PING: Final = "Wo Entscheidungen dich rufen"
COMMAND_PICTURES: Final = "Bilder in deiner Ansicht und in Direktnachrichten, oder dasselbe in Worten"

COMMAND_LANGUAGE: Final = "Die Sprache deiner Ansicht und deiner Direktnachrichten"

LANGUAGE: Final = "Sprache"
AS_DISCORD: Final = "Wie in Discord"
AS_DISCORD_ABOUT: Final = "Die Sprache deiner Discord-App, wo ich sie spreche"
ZONE: Final = "Zeitzone (alle mit /prefs zone:)"
FROM: Final = "Ruhe von"
TO: Final = "Ruhe bis"
NO_QUIET: Final = "Keine Ruhezeiten"
PINGS: Final = "Rufe kommen als"
PING: Final = {
    "dm": "Direktnachricht",
    "channel": "Erwähnung im Kanal",
    "both": "beides",
}
PING_ABOUT: Final = {
    "dm": "im Kanal, wo Direktnachrichten zu sind",
    "channel": "Direktnachrichten kommen lautlos",
    "both": "zwei Mitteilungen für jeden Ruf",
}


def ping(way: str) -> str:
    """A way in its menu: "Rufe: Direktnachricht"."""
    return f"Rufe: {PING[way]}"


PUSH: Final = "Auch melden"
PUSHED: Final = {
    "exchanges": "Tausche mit dir",
    "robberies": "Griffe in deine Verstecke",
    "morning": "deine Spielliste jeden Morgen",
}
PUSHED_ABOUT: Final = {"morning": "um 8:00, oder wenn deine Ruhezeit endet"}


def morning(waiting: int) -> str:
    if not waiting:
        return "Guten Morgen: Kein Spiel wartet auf dich."
    return f"Guten Morgen: {waiting} deiner Spiele warte{'t' if waiting == 1 else 'n'} auf dich."


ON: Final = "an"
OFF: Final = "aus"
BACK: Final = "Zurück"
TEST: Final = "Probenachricht"


def reminders(on: bool) -> str:
    return f"Erinnerungen: {ON if on else OFF}"


def pictures(on: bool) -> str:
    return f"Bilder: {ON if on else OFF}"


def quick(on: bool) -> str:
    return f"Schnelle Wege: {ON if on else OFF}"


def hints(on: bool) -> str:
    return f"Hinweise: {ON if on else OFF}"


def rated(on: bool) -> str:
    return f"Wertung: {ON if on else OFF}"


def speaks(language: str) -> str:
    """``language`` is empty where Discord says it."""
    if not language:
        return "Ich schreibe dir in der Sprache deiner Discord-App, in Kanälen in der ihres Servers."
    return f"Ich schreibe dir auf {language}, in Kanälen in der Sprache ihres Servers."


HINTED: Final = "In deinem ersten Spiel erklärt ein Hinweis jede neue Situation einmal."
NOT_HINTED: Final = "Keine Hinweise."
RATED: Final = "Beendete Spiele zählen für deine Wertung, und die Listen deiner Server nennen dich."
NOT_RATED: Final = (
    "Kein Spiel zählt für eine Wertung, und keine Liste eines Servers nennt dich; was du hattest, kommt mit "
    "*an* zurück."
)


def in_zone(zone: str, minutes: int) -> str:
    if not zone:
        return f"Deine Zeitzone ist noch offen, Stunden zählen also nach UTC; dort ist es {clock(minutes)}."
    return f"Deine Zeitzone ist {zone}; dort ist es {clock(minutes)}."


def quiet(begin: int, end: int) -> str:
    return (
        f"Ruhe von {clock(begin)} bis {clock(end)}: dann melde ich mich nicht. Fristen, die hineinfielen, "
        "rücken auf eine Stunde nach dem Ende, an Tischen mit mindestens sechs Stunden je Zug. Andere sehen "
        "nur die Frist."
    )


NOT_QUIET: Final = "Keine Ruhezeiten."


def pings(way: str) -> str:
    return (
        f"Ich rufe dich mit {PING[way]}."
        if way != "both"
        else "Ich rufe dich mit Direktnachricht und Erwähnung."
    )


def pushes(kinds: list[str]) -> str:
    return f"Auch gemeldet: {listing(PUSHED[kind] for kind in kinds)}."


REMINDED: Final = "Du bekommst zwei Erinnerungen: zur halben Zeit und kurz vor dem Ende."
NOT_REMINDED: Final = "Du bekommst keine Erinnerungen."
WITH_PICTURES: Final = "Deine Ansichten und Direktnachrichten zeigen Bilder."
WITHOUT_PICTURES: Final = (
    "Deine Ansichten und Direktnachrichten sagen in Worten, was Bilder zeigen. Nachrichten für alle behalten "
    "ihre Bilder."
)
COLOURS: Final = "Farben"
PALETTE: Final = {
    "standard": "Gewohnte Farben",
    "deuteranopia": "Deuteranopie",
    "protanopia": "Protanopie",
    "tritanopia": "Tritanopie",
    "high-contrast": "Starker Kontrast",
}
PALETTE_ABOUT: Final = {
    "standard": "Wie in den Nachrichten für alle",
    "deuteranopia": "Rot und Grün weiter auseinander, für Augen ohne grüne Zapfen",
    "protanopia": "Rot und Grün weiter auseinander, für Augen ohne rote Zapfen",
    "tritanopia": "Blau und Grün weiter auseinander, für Augen ohne blaue Zapfen",
    "high-contrast": "Dunkles dunkler, Helles heller",
}
IN_PALETTE: Final = {
    "standard": "Die Bilder sind in den gewohnten Farben.",
    "deuteranopia": "Die Bilder sind in Farben für Deuteranopie; Nachrichten für alle bleiben, wie sie sind.",
    "protanopia": "Die Bilder sind in Farben für Protanopie; Nachrichten für alle bleiben, wie sie sind.",
    "tritanopia": "Die Bilder sind in Farben für Tritanopie; Nachrichten für alle bleiben, wie sie sind.",
    "high-contrast": "Die Bilder sind in starkem Kontrast; Nachrichten für alle bleiben, wie sie sind.",
}
QUICK: Final = (
    "Schnelle Wege: ein Weg ohne Tausch, ohne ausgelegte Karten und ohne festgesetzt zu werden braucht "
    "keine Vorschau. *Zurücknehmen* macht ihn ungeschehen."
)
NOT_QUICK: Final = "Vor jedem Weg kommt eine Vorschau."

# Refusals

TOO_LONG: Final = "Ruhe ist höchstens zehn Stunden am Tag. Wähle ein näheres Ende."


def no_zone(text: str) -> str:
    return f"„{text}“ ist keine Zeitzone. Tippe eine Stadt, etwa Berlin, und wähle aus der Liste."


def no_hours(text: str) -> str:
    return f"„{text}“ sind keine Ruhezeiten. Schreib sie als 22:00-7:00, höchstens zehn Stunden, oder aus."


# Test DM


def test_dm() -> str:
    return "Das ist eine Probe: Direktnachrichten von mir erreichen dich."


SENT: Final = "Die Probenachricht ist unterwegs: sieh in deine Direktnachrichten."
CLOSED: Final = (
    "Discord lässt keine Direktnachrichten von mir zu dir, also ruft dich der Kanal. Erlaube sie in den "
    "Privatsphäre-Einstellungen eines Servers, dann probiere es neu."
)
UNKNOWN: Final = "Discord hat eben nicht geantwortet. Versuche es später noch einmal."
