"""What ``/data`` says (E11): what is kept, how to have it, how it goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de.names import count, listing

COMMAND: Final = "Was von dir aufbewahrt ist: lesen, bekommen, löschen"
COMMAND_ABOUT: Final = "Was von dir und von Spielen aufbewahrt wird, und wie lange"
COMMAND_EXPORT: Final = "Eine Datei mit allem, was von dir aufbewahrt ist"
COMMAND_DELETE: Final = "Alles löschen, was von dir aufbewahrt ist; zweimal drücken"

ABOUT: Final = "Was ich aufbewahre"
EXPORT: Final = "Exportieren"
DELETE: Final = "Löschen…"
CANCEL: Final = "Alles behalten"
FORMER: Final = "jemand von früher"

DETAILS: Final = "Genaues"
ABOUT_TITLE: Final = "**Was aufbewahrt wird**"
ABOUT_SHORT: Final = (
    "Ich bewahre Nummer und Namen deines Kontos auf, deine Vorlieben, Anweisungen und Notizen, und jeden "
    "Schritt der Spiele, bei denen du mitspielst. Was andere schreiben, bewahre ich nicht auf, und in meinen "
    "Protokollen steht keine Hand. *Exportieren* schickt dir alles als Datei, *Löschen…* entfernt es."
)
ABOUT_KEPT: Final = (
    "**Von dir**: die Nummer deines Kontos, dein Name, wie ich ihn zuletzt sah, die Sprache, die du laut "
    "Discord nutzt, und ob Direktnachrichten dich erreichen; was du in `/prefs` einstellst; Anweisungen; "
    "eigene Notizen; dein Stand in der Lektion, bis 30 Tage, nachdem du sie zuletzt berührt hast; welche "
    "Hinweise du hattest.\n"
    "**Von Spielen**: Server und Kanal, wer wo saß, eure Zauberworte, Abstimmungen und jeder Schritt: was "
    "getan, gezogen und erzählt wurde. Beendete Spiele bleiben, mit Ergebnis, Statistik und Wertung; ein "
    "Tisch, der nie begann, verschwindet 30 Tage, nachdem er geschlossen wurde.\n"
    "**Von Nachrichten**: nur meine, mit ihrem Text bis 30 Tage, nachdem ich sie schrieb, und danach, ob und "
    "wo die liegen, die ich vielleicht noch ändern muss.\n"
    "**Von Servern**: ihre Einstellungen, und wen ihre Verwaltung gesperrt hat."
)
ABOUT_NOT: Final = (
    "**Nicht aufbewahrt**: was andere schreiben, wer online ist, was außerhalb der Kanäle geschieht, wo ihr "
    "mich nutzt. In meinen Protokollen steht keine Hand, kein Token, kein Startwert. Sicherungen "
    "verschwinden nach 30 Tagen. Was in Kanälen von Discord liegt, gehört Discord und bleibt, wenn ich "
    "meines lösche."
)
ABOUT_FILE: Final = (
    "**Exportieren** gibt dir eine JSON-Datei, deren erste Zeilen sagen, was was ist: laufende Spiele, wie "
    "du sie siehst, mit allem, was dir erzählt wurde, und beendete Spiele mit der ganzen Aufzeichnung, die "
    "`riddlemaster verify` prüft."
)
ABOUT_DELETE: Final = (
    "**Löschen** nimmt alles von dir auf einmal; was du gespielt hast, bleibt, um der anderen willen, unter "
    "dem Namen *jemand von früher*. Wer einen Server verwaltet, lässt alle seine Tische mit `/admin panel` "
    "→ *Tische hier* löschen."
)

# Export

KEYS: Final = {
    "made": "wann diese Datei entstand; alle Zeiten in UTC",
    "you": "dein Konto, dein Name, wie ich ihn zuletzt sah, deine Sprache, ob Direktnachrichten ankommen",
    "preferences": "was in /prefs eingestellt ist, samt dem, was niemand geändert hat",
    "orders": "Anweisungen je Spiel; all_games für alle",
    "notes": "deine eigenen Notizen",
    "follows": "Spiele, deren Zügen du folgst, und seit wann",
    "morning": "wann die Liste deiner Spiele als Nächstes kommt und zuletzt kam",
    "hints": "Hinweise, die du bekamst",
    "lesson": "wo du in der Lektion stehst",
    "statistics": "dein Anteil an beendeten Spielen",
    "ratings": "deine Wertung, je Server",
    "seats": "wo du sitzt und saßest; since und until sind Züge, 0 ist der Anfang",
    "messages": "Nachrichten an dich: Art und Zustand",
    "blocked": "Server, deren Verwaltung dich gesperrt hat",
    "lobbies": "Tische, die noch nicht begonnen haben",
    "running": "laufende Spiele, wie du sie siehst; told sind die Sätze für dich, events das, was sie sagen",
    "finished": "beendete Spiele, jedes mit seiner ganzen Aufzeichnung",
}
"""What each part of the file is."""
FILE: Final = "riddlemaster-daten.json"
EXPORT_DM: Final = "Alles, was ich von dir aufbewahre, wie gewünscht."
EXPORTED: Final = "Es ist in deinen Direktnachrichten. `/data about` sagt, was in der Datei steht."
EXPORTED_HERE: Final = (
    "Discord lässt keine Direktnachrichten von mir zu dir, also ist sie hier; nur du siehst sie. Speichere "
    "sie bald."
)
EXPORT_FAILED: Final = (
    "Discord hat die Datei nicht angenommen, also kam nichts an. Versuche es später noch einmal."
)
LEFT_OUT: Final = "zu groß für eine Datei; Prüfen am Tisch dieses Spiels gibt die Aufzeichnung"

# Delete


def delete_list(
    sitting: Sequence[str], lobbies: Sequence[str], notes: int, orders: int, played: int, rated: int
) -> str:
    """What goes (E11.3); the tables by name."""
    lines = ["**Löschen, was von dir aufbewahrt ist**"]
    if sitting:
        seats = "Dein Platz bei {} geht" if len(sitting) == 1 else "Deine Plätze bei {} gehen"
        lines.append(f"- {seats.format(listing(sitting))} samt Hand für immer an eine Vertretung.")
    if lobbies:
        lines.append(f"- Du verlässt {listing(lobbies)}.")
    lines.append(
        f"- Sofort gelöscht: Vorlieben, {count(orders, 'Anweisung')}, {count(notes, 'Notiz', 'Notizen')}, "
        f"Hinweise, die Lektion und {count(rated, 'Wertung', 'Wertungen')}."
    )
    if played:
        lines.append(
            f"- In {count(played, 'Spiel', 'Spielen')} heißt du dann *{FORMER}*, und die Nummer deines "
            "Kontos verschwindet."
        )
    lines.append(
        "Was du dort getan hast, bleibt, um der anderen willen, und ebenso deine Zauberworte und die "
        "Nachrichten in Discord. Eine Sperre durch die Verwaltung eines Servers bleibt, als Nummer ohne "
        "Namen. Sicherungen verschwinden nach 30 Tagen. Das ist endgültig."
    )
    return "\n".join(lines)


DELETE_NOW: Final = "Meine Daten löschen"
DELETED: Final = (
    "Erledigt: hier ist nichts mehr von dir aufbewahrt. Auch eine Direktnachricht sagt es dir; sie "
    "hinterlässt keine Spur. Nutzt du mich wieder, fängst du ganz neu an."
)
FORGOTTEN_DM: Final = (
    "Deine Daten sind gelöscht, wie gewünscht. Auch von dieser Nachricht bewahre ich nichts auf. Leb wohl."
)
