"""The help: three sentences, ten topics, the welcome (E1.2, E1.3)."""

from __future__ import annotations

from typing import Final

from bot.words.en.help import command_line as command_line

WELCOME: Final = (
    "Ich leite *Riddle of the Ring*: für 2 bis 8 Personen, mit geheimen Händen, ein paar Handgriffe am Tag "
    "vom Telefon.\n"
    "Deine Karten kommen als Direktnachricht; das Brett lebt im Kanal. Ich hüte Regeln, Geheimnisse und Uhr. "
    "Inoffizielles Fanprojekt."
)
WELCOME_TITLE: Final = "## Riddlemaster ist da"
SENTENCES: Final = (
    "Ich leite ein Spiel von Reisen und Geheimnissen, Zug um Zug, über Tage. Drücke *Mein Zug* unter der "
    "neuesten Nachricht, und ich zeige dir nur, was du tun kannst. Deine Karten gehören dir allein: sie "
    "kommen als Direktnachricht oder hinter *Meine Hand*."
)
TOPIC: Final = "Thema"
MENU: Final = "Wobei kann ich helfen?"


def here(turn_of: str, you: str, waits: bool) -> str:
    """The first sentence in a game's channel."""
    mine = f"du bist {you}" if you else "du schaust zu"
    what = "ich warte auf deine Antwort" if waits else "du musst jetzt nichts tun"
    return f"Am Zug ist {turn_of}; {mine}; {what}."


TOPICS: Final[dict[str, tuple[str, str]]] = {
    "first": (
        "Mein erster Zug",
        "Drücke *Mein Zug*. Gewürfelt ist schon. Wähle einen Ort unter *Gehe zu…*, sieh dir die Vorschau an, "
        "drücke *Gehen*. Auf einer Stadt lässt dich *Zug beenden…* drei Karten aufnehmen und eine abwerfen. "
        "Das ist ein ganzer Zug. Du musst mindestens einen Schritt gehen und kannst nicht enden, wo "
        "du begonnen hast.",
    ),
    "hand": (
        "Meine Hand und Direktnachrichten",
        "Deine Hand kommt als Direktnachricht, wenn dein Zug beginnt und wenn jemand etwas mit ihr getan "
        "hat. *Meine Hand* zeigt sie jederzeit; nur du siehst sie. Sind Direktnachrichten zu, ist alles "
        "hinter den Knöpfen im Kanal, und dort rufe ich dich mit Namen. So öffnest du sie: Servername → "
        "Privatsphäre-Einstellungen → Direktnachrichten.",
    ),
    "moving": (
        "Gehen",
        "Der Würfel gibt Punkte; auf der Straße zahlt ein Punkt zwei Schritte. Wald und "
        "Gebirge beenden dein Gehen, außer du kamst auf der Straße oder legst Umhang oder Seil aus. "
        "Für Flüsse braucht es Brücke, Furt oder Boot. Pferd, Adler, Flugbestien und Tom "
        "Bombadil sind eigene Wege.",
    ),
    "cards": (
        "Karten und Sonderaktionen",
        "Hältst du auf oder neben jemandem, tauscht ihr je eine zufällige Karte, immer. Zwei "
        "Sonderaktionen im Zug lassen dich Hände einsehen, Rätsel aufgeben, Karten nehmen oder kämpfen. "
        "`/card` erklärt jede Karte, *Karte nutzen…* zeigt, was deine jetzt können.",
    ),
    "battles": (
        "Kämpfe",
        "Nach einem Tausch bei deinem Halt darfst du dort angreifen. Du legst eine Streitmacht aus, "
        "die andere Seite hält mit oder gibt auf; du legst nach oder hörst beim Gleichstand auf. "
        "Höchstens 5 Punkte auf jeder Seite. Wer gewinnt, sieht die Hand ein und nimmt eine Karte; "
        "wer verliert, kommt in die Hallen.",
    ),
    "halls": (
        "Hallen von Mandos",
        "In den Hallen erreicht dich niemand. In jedem Zug würfelst du: eine 6 oder ein Zauberer "
        "deiner Art lässt dich hinaus, sonst ziehst du eine Karte. Nach drei Zügen kommst du "
        "auf jeden Fall frei, auf ein Feld deiner Wahl nahe dem Ort der Rückkehr.",
    ),
    "clock": (
        "Uhr und Rufe",
        "Jeder Zug und jede Antwort hat eine Frist, in deiner Zeit angezeigt. Läuft sie ab, tue ich für dich "
        "das vernünftige Mindeste oder was dabeisteht. Zu jeder Entscheidung rufe ich dich einmal. "
        "Deine Uhr steht still, während du auf eine Antwort wartest.",
    ),
    "leaving": (
        "Einen Platz verlassen",
        "Vor dem Beginn gibt *Aussteigen* deinen Platz spurlos auf. In einem laufenden Spiel beenden die "
        "Regeln für Abwesenheit deine Züge, solange du weg bist; nach dreien in Folge spielt eine "
        "Vertretung für dich, bis *Wieder da*. `/seat give` bietet deinen Platz jemandem oder allen an, "
        "`/seat computer` lässt einen Computer spielen, und nichts geht verloren; mit `/seat quit` steigst "
        "du endgültig aus. `/game vote` fragt den Tisch.",
    ),
    "dice": (
        "Ehrliche Würfel",
        "Bevor jemand sitzt, versiegle ich einen geheimen Startwert und zeige sein Siegel. Eure Zauberworte "
        "werden eingemischt, also bestimme weder ich die Würfel noch ihr. Nach dem Spiel wird er gezeigt, "
        "und `/verify` zieht alles noch einmal.",
    ),
    "commands": ("Alle Befehle", ""),
}
"""Key, name and text of each topic; the last is made from the command tree."""
