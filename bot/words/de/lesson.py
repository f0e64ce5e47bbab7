"""What the tutorial says (E1.4, E1.5)."""

from __future__ import annotations

from typing import Final

NAME: Final = "Die Lektion"
RIDER: Final = "Der Reiter"

TITLES: Final = {
    "ring": (
        "Deine Hand",
        "Würfel und Straße",
        "Der Tausch",
        "Sonderaktionen",
        "Das Ende eines Zugs",
        "Schicksalsklüfte",
    ),
    "battle": ("Erste Streitmacht", "Zweite Streitmacht", "Dritte Streitmacht", "Die Beute"),
}
COURSES: Final = {"ring": "Lektion", "battle": "Zugabe: ein Kampf"}

WISHES: Final = {
    "hand": (
        "Du bist Frodo. Du gewinnst, wenn du den Ring bei den **Schicksalsklüften** zeigst. Sieh dir erst "
        "deine Karten an: *Meine Hand*."
    ),
    "opened": "Diese vier gehören dir allein; Gandalf und Gollum werden den Ring finden. Drücke *Weiter*.",
    "go": (
        "Du hast 2 gewürfelt; ein Punkt reicht für zwei Schritte auf der Straße. *Gehe zu…* **Ithilien**, "
        "dann *Gehen, endgültig*."
    ),
    "read": (
        "Wer auf oder neben jemandem hält, tauscht blind eine Karte: du gabst Butterblume und "
        "bekamst ein Seil."
    ),
    "look": "Wer hat den Ring? *Sonderaktion…*: **Gandalf** zeigt die Hand von Schwarzer Reiter 1.",
    "ask": "Da ist der Ring: deine zweite Sonderaktion ist **Gollum**, der ihn nimmt.",
    "end": "Wer den Zug in einer Stadt beendet, egal in welcher, darf aufnehmen: *Hier enden, 3 aufnehmen*.",
    "discard": "Nach dem Aufnehmen wirfst du eine Karte ab, nie den Ring: wähle **Pferd 2**.",
    "doom": (
        "Du hast 3 gewürfelt, und mit einem Seil kommst du durchs Gebirge: *Gehe zu…* **Schicksalsklüfte**, "
        "dann *Gehen, endgültig*."
    ),
    "claim": "Du bist da und hast den Ring, und in diesem Spiel muss niemand warten: *Den Ring zeigen…*",
    "attack": (
        "Nach einem Tausch darfst du angreifen: *Angreifen…*, dann lege **Ithilien** aus, eine gute Stadt "
        "mit 1 Punkt."
    ),
    "lay": "Schwarzer Reiter 1 hielt mit: lege dein **Gutes Heer** aus, 1 mehr.",
    "strike": "Wieder mitgehalten, 2 zu 2: lege **Streicher** aus, 2 Punkte.",
    "spoils": "Schwarzer Reiter 1 gab auf: du siehst die Hand ein und nimmst eine Karte, etwa **Palantír**.",
}
"""One sentence for what the lesson wants now."""

ARRANGED: Final = "-# In dieser Lektion sind die Würfel vorbereitet. In Spielen sind sie es nie."
ASTRAY: Final = "Auch gut. Um der Lektion zu folgen, beginnt *Zurück* diesen Schritt von vorn."
NEXT: Final = "Weiter"
SHOW_ME: Final = "Zeig es mir"
BACK: Final = "Zurück"
HERE_MARK: Final = "▸"
"""Stands before the prompt of the menu that is to be opened."""
LEAVE: Final = "Verlassen"
TO_PANEL: Final = "Zur Lektion"
MY_HAND: Final = "Meine Hand"


def header(course: str, step: int, hint: str, *, strayed: bool = False) -> str:
    """Which step it is, and what to do."""
    titles = TITLES[course]
    first = f"**{COURSES[course]} · Schritt {step + 1} von {len(titles)} · {titles[step]}**"
    return f"{first}\n{fine(hint) if strayed else hint}"


def fine(hint: str) -> str:
    return f"Auch gut. Um der Lektion zu folgen: {hint}"


def menu_hint(prompt: str, choice: str) -> str:
    """The placeholder of the menu the lesson points at, which keeps its own name: "▸ Gehe zu… Ithilien"."""
    head, dots, _ = prompt.partition("…")
    return f"{HERE_MARK} {head}{dots or ':'} {choice}"


# The ends

WON_TITLE: Final = "## Frodo zeigt den Ring: Schicksalsklüfte"
WON: Final = (
    "**Du gewinnst.** Gehen, tauschen, eine Hand einsehen, den Ring nehmen, aufnehmen, ein Seil auslegen: "
    "das ist fast das ganze Spiel. In einem Spiel sind die Würfel nie vorbereitet."
)
BATTLE_TITLE: Final = "## Schwarzer Reiter 1 ist in den Hallen von Mandos"
BATTLE_WON: Final = (
    "**Du gewinnst den Kampf**: mit Streicher hielt nichts mit. Du hast eine Karte genommen, und wer verlor, "
    "sitzt in den Hallen."
)
FIND: Final = "Ein Spiel finden"
BONUS: Final = "Zugabe: ein Kampf"
AGAIN: Final = "Noch einmal"
WAITS: Final = "Was auf mich wartet"
GO_ON: Final = "Weiterspielen"
LEFT: Final = "Dein Stand bleibt 30 Tage: `/tutorial` oder *Weiterspielen* bringt dich zurück."
WELCOME_BACK: Final = "Du bist wieder, wo du aufgehört hast."

# Where it is played

TUTORIAL: Final = "Lektion"
IN_5_MINUTES: Final = "In 5 Minuten lernen"
IN_DM: Final = (
    "Die Lektion wartet in deinen Direktnachrichten. Sie dauert 5 Minuten und braucht sonst niemanden."
)
HERE: Final = "Hier spielen"
NO_DM: Final = "Ich konnte dir keine Direktnachricht schicken, also ist sie hier; nur du siehst sie."
NEW_HERE: Final = "Neu hier? Die Lektion dauert 5 Minuten und braucht sonst niemanden."

# Find a game

OPEN_TITLE: Final = "**Tische, die auf Leute warten**"
NONE_OPEN: Final = "Kein Tisch wartet hier auf Leute. `/game new` in einem Kanal öffnet einen."
ASK_SERVER: Final = (
    "Spiele leben in den Kanälen eines Servers. Dort *Mitspielen*, oder mit `/game new` eines öffnen."
)


def open_table(name: str, channel: int, seated: int, least: int, most: int) -> str:
    seats = f"{least}–{most}" if least != most else str(most)
    return f"**{name}** · <#{channel}> · {seated} von {seats} Plätzen"
