"""What stands on buttons and over panels and lists: short names that several screens share (E0.10)."""

from __future__ import annotations

from typing import Final

from bot.words.de._titles import in_
from bot.words.de.names import count

# What stands under posts and panels

MY_TURN: Final = "Mein Zug"
MY_HAND: Final = "Meine Hand"
BOARD: Final = "Brett"
LOG: Final = "Chronik"
BACK: Final = "Zurück"
MORE: Final = "Mehr"
DONE: Final = "Fertig"
REFRESH: Final = "Aktualisieren"
RULES: Final = "Regeln"
OPTIONS: Final = "Optionen"
OPTIONS_IN_FULL: Final = "Alle Optionen"
FAIR_DICE: Final = "Ehrliche Würfel"
WHAT_WAITS: Final = "Was auf mich wartet"
HOW_IT_PLAYS: Final = "So geht es"
CATCH_WHOM: Final = "Ertappen…"
PAUSE: Final = "Anhalten"
RESUME: Final = "Weiter"
REVEAL: Final = "Aufdecken"
VERIFY: Final = "Prüfen"
RECORD: Final = "Aufzeichnung (Datei)"
HOW_TO_CHECK: Final = "Selbst prüfen"
WRITE_TO_THEM: Final = "Ihnen schreiben…"

# Lobbies

START_GAME: Final = "Ein Spiel beginnen"
START_OWN: Final = "Eigenes Spiel beginnen"
OPEN_IT: Final = "Öffnen"
OTHER_CHANNEL: Final = "Anderen Kanal wählen"
JOIN: Final = "Mitspielen"
LEAVE: Final = "Aussteigen"
START: Final = "Beginnen"
START_NOW: Final = "Jetzt beginnen"
SETTINGS: Final = "Einstellungen"
PEOPLE: Final = "Leute"
REOPEN: Final = "Wieder öffnen"
PRESET: Final = "Vorgabe"
ADD_COMPUTER: Final = "Computer hinzufügen"
REMOVE: Final = "Wegschicken"
TRY_AGAIN: Final = "Noch einmal versuchen"
WITHOUT_DMS: Final = "Ohne Direktnachrichten spielen"
ADD_WORD: Final = "Zauberwort geben"
CHANGE_WORD: Final = "Mein Zauberwort ändern"

# Looking things up

WHOLE: Final = "Ganze Karte, groß"
IN_WORDS: Final = "In Worten"
IN_PUBLIC: Final = "Was alle wissen"
NEWER: Final = "Neuere"
OLDER: Final = "Ältere"
FIRST: Final = "Anfang"
PREVIOUS: Final = "Vorige"
NEXT: Final = "Nächste"
CONTENTS: Final = "Inhalt"

# The titles of panels

YOUR_TURN: Final = "Dein Zug"
YOUR_ANSWER: Final = "Deine Antwort"
YOUR_BATTLE: Final = "Dein Kampf"
YOUR_CARD: Final = "Deine Karte"
BATTLE_WON: Final = "Kampf gewonnen"
WAITING: Final = "Warten"
TRAVEL: Final = "Reise"
BACK_ON_BOARD: Final = "Zurück aufs Brett"
KEEP_MORE: Final = "Mehr als 10 behalten"
EXCHANGE: Final = "Tausch"
ATTACK: Final = "Angriff"
RIDDLE: Final = "Rätsel"
ROLL_AGAIN: Final = "Neu würfeln"
GIVE_AND_TAKE: Final = "Geben und nehmen"
TAKE_BACK: Final = "Zurückholen"
CATCH: Final = "Ertappen"
SHOW_RING: Final = "Den Ring zeigen"
CAPTIVITY: Final = "Gefangenschaft"
HALLS: Final = "Hallen von Mandos"

# What one can do

ROLL: Final = "Würfeln"
GO: Final = "Gehen"
ELSEWHERE: Final = "Woanders"
ALL_PLACES: Final = "Alle Orte"
ROW_AND_COLUMN: Final = "Reihe und Spalte"
REGION: Final = "Gegend"
OTHER_DIRECTIONS: Final = "Andere Richtungen"
NEAR_PLAYER: Final = "Nahe einer Figur"
BY_NAME: Final = "Nach Namen"
POWER_PLAY: Final = "Sonderaktion…"
ANOTHER: Final = "Etwas anderes"
ATTACK_WHOM: Final = "Angreifen…"
RIDDLE_ON: Final = "Weiter raten"
STOP_RIDDLE: Final = "Aufhören, behalten"
CLEAR: Final = "Auswahl löschen"
HOW_MANY: Final = "Wie viele von jeder?"
END_TURN: Final = "Zug beenden…"
LEAVE_ON_SIX: Final = "Frei mit der 6"
GO_TO_HALLS: Final = "In die Hallen gehen"
CLAIM: Final = "Den Ring zeigen…"
WIN: Final = "Das Spiel gewinnen"
THE_SHIRE: Final = "Auenland"


# Lists

REGIONS: Final[dict[str, str]] = {
    "north-west": "Nordwesten",
    "north": "Norden",
    "north-east": "Nordosten",
    "west": "Westen",
    "middle": "Mitte",
    "east": "Osten",
    "south-west": "Südwesten",
    "south": "Süden",
    "south-east": "Südosten",
}
"""The nine windows of the board (E7.2)."""

STRENGTHS: Final[dict[str, str]] = {"easy": "leicht", "steady": "solide", "sharp": "scharf"}
"""How well a computer plays (E2.6), by the keys of `bot.lobby.presets`."""


def computer(number: int) -> str:
    """What a computer player is called."""
    return f"Computer {number}"


def cards(n: int) -> str:
    """How many somebody holds."""
    return count(n, "Karte")


def points(n: int) -> str:
    """What a way costs."""
    return count(n, "Punkt")


def power_plays(n: int) -> str:
    return count(n, "Sonderaktion")


def up_to(prompt: str, most: int) -> str:
    """A menu in which several may be ticked."""
    return f"{prompt} (0 bis {most})"


def stands_on(seat: str, place: str) -> str:
    """Somebody and where, in a menu."""
    return f"{seat} {in_(place)}"


# What Discord calls its permissions (E1.1)

PERMISSIONS: Final[dict[str, str]] = {
    "view_channel": "Kanäle ansehen",
    "send_messages": "Nachrichten senden",
    "send_messages_in_threads": "Nachrichten in Threads senden",
    "embed_links": "Links einbetten",
    "attach_files": "Dateien anhängen",
    "read_message_history": "Nachrichtenverlauf anzeigen",
    "create_public_threads": "Öffentliche Threads erstellen",
    "create_private_threads": "Private Threads erstellen",
}
