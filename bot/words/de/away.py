"""What is said of people who are away for some days, and of tables that wait for them (E8.9, E2.5).

``seat`` is a character, in a duel a side; so it stands after "als" or in brackets, where one and several read
alike.
"""

from __future__ import annotations

from typing import Final

from bot.words.de.names import ago, count
from bot.words.en.away import day as day

AWAY: Final = "Abwesend…"
GIVE_SEAT: Final = "Meinen Platz abgeben"
BACK_TO_PREFS: Final = "Zurück"
COME_BACK: Final = "Wieder da"
COMMAND: Final = "Bis wann du abwesend bist: 3 Tage, 2 Wochen, 2026-12-05, 5.12., oder aus"


# The house rules (E2.5)

RULES_NONE: Final = "Wenn jemand abwesend ist: alles aus"
RULES: Final[dict[str, tuple[str, str]]] = {
    "stand_ins": (
        "Abwesend: eine Vertretung spielt",
        "Für alle, die es angesagt haben, bis zum genannten Tag; nichts geht verloren",
    ),
    "missed": (
        "Fristen verstrichen: eine Vertretung spielt",
        "Nach drei Fristen in Folge, bis die Person wieder da ist oder jemand Platz nimmt",
    ),
    "waits": (
        "Abwesend: ein gemächliches Spiel wartet",
        "Ab 72 Stunden je Zug: bis zu sieben Tage je Platz, alle Uhren stehen still",
    ),
    "notes": (
        "Das Notizbuch geht mit dem Platz über",
        "Wer übernimmt, sieht, was der Platz erfahren hat, aber keine eigenen Notizen von vorher",
    ),
}
"""What is ticked is on: name and a line about it."""


def rules(stand_ins: bool, missed: bool, waits: bool, notes: bool) -> str:
    """What of these is not as usual; empty where all is."""
    said = [] if stand_ins else ["für Abwesende spielt keine Vertretung"]
    said += [] if missed else ["nach drei verstrichenen Fristen kommt keine Vertretung"]
    said += ["ein gemächliches Spiel wartet bis zu sieben Tage je Platz"] if waits else []
    said += [] if notes else ["das Notizbuch geht nicht mit dem Platz über"]
    text = "; ".join(said)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


# To the channel


def until(when: float) -> str:
    """Beside a name."""
    return f"abwesend bis {day(when)}"


def sits_down(name: str, seat: str, until: float) -> str:
    return (
        f"{name} ist bis {day(until)} abwesend; als **{seat}** spielt eine Vertretung. "
        f"Mit *Mein Zug* ist {name} früher da."
    )


def stands(name: str, until: float) -> str:
    """Under a turn post."""
    return f"{name} ist bis {day(until)} abwesend; eine Vertretung spielt."


def waits(table: str, name: str, seat: str, until: float, end: float) -> str:
    said = (
        f"{name} (**{seat}**) ist bis {day(until)} abwesend: **{table}** wartet, und alle Uhren stehen still"
    )
    if end < until:
        return f"{said}. Nach insgesamt sieben Tagen geht es weiter, am {day(end)}."
    return f"{said}. Mit *Mein Zug* ist {name} wieder da."


# To who is away

TABLE_WAITS: Final = "Der Tisch wartet auf dich"


def waits_for_you(until: float) -> str:
    return (
        f"Du bist bis {day(until)} abwesend, und alle Uhren dieses Tisches stehen still. "
        "*Wieder da* beendet das an allen deinen Tischen."
    )


def back_everywhere(until: float) -> str:
    return f"Du bist bis {day(until)} abwesend; *Wieder da* beendet das an allen deinen Tischen."


def you_are(until: float) -> str:
    return f"Du bist bis {day(until)} abwesend ({ago(until)})."


def late(seat: str, until: float) -> str:
    """What was still open when they left ran out of time (E8.6)."""
    return (
        "Deine Zeit war um, also galten die Regeln für Abwesenheit: *Chronik*. "
        f"Die Vertretung spielt {seat} bis {day(until)}."
    )


TITLE: Final = "**Abwesend** · nur du siehst diese Seite; deine Tische sehen, wann du wieder da bist"
HERE: Final = "Du bist nicht abwesend."
ABOUT: Final = (
    "Was jetzt für dich offen ist, wartet bis zu seiner Frist auf dich. Ab der nächsten Entscheidung spielt "
    "eine Vertretung für dich, und nichts geht verloren; oder der Tisch wartet, wenn das in seinen "
    "Einstellungen steht. Du bist an dem Tag wieder da, den du nennst, oder früher mit *Mein Zug*. Tische "
    "mit Live-Uhr halten dafür nicht an."
)
MENU: Final = "Abwesend für"
NAMED: Final = "Ein anderer Tag: `/prefs away:` und ein Datum."


def span(days: int) -> str:
    """A choice: "3 Tage", "2 Wochen"."""
    return count(days // 7, "Woche") if days % 7 == 0 else count(days, "Tag")


def suggested(days: int, date: str) -> str:
    return f"{span(days)}, bis {date}"


EFFECTS: Final[dict[str, str]] = {
    "stand": "eine Vertretung spielt",
    "wait": "der Tisch wartet, bis zu sieben Tage",
    "": "nur die Uhr zählt",
}


def table(name: str, effect: str) -> str:
    """What one of the own tables does meanwhile."""
    return f"{name}: {EFFECTS[effect]}."


def more(number: int) -> str:
    return f"Und noch {count(number, 'Tisch')}."


def no_day(text: str) -> str:
    return (
        f"„{text}“ ist kein Tag im kommenden halben Jahr. Schreib 3 Tage, 2 Wochen, 2026-12-05, 5.12., "
        "oder aus, um wieder da zu sein."
    )


# A seat taken over

NOTEBOOK: Final = "Was dieser Platz bisher erfahren hat, steht in *Notizen*."
