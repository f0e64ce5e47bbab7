"""The rules a table can choose, in words: presets, switches, what does not go together (E2.2, E2.5, O0.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.words.de import names
from bot.words.de.names import count, listing, number
from bot.words.shared.options import Rules, crowd
from bot.words.shared.options import grey as grey
from bot.words.shared.options import sides as sides
from engine.riddle.options import SPARED

# Presets (E2.2)

PRESETS: Final[dict[str, tuple[str, str]]] = {
    "quick": ("Schnell", "Das Grundspiel; mit dem Ring am Ziel zu halten genügt. Für 2 bis 5 Personen"),
    "classic": ("Klassisch", "Das Grundspiel ohne Zusätze. Für 2 bis 8 Personen"),
    "standard": (
        "Standard",
        "Das erweiterte Spiel: besondere Felder, Verstecke, Gefangene. Für 2 bis 8 Personen",
    ),
    "long-table": (
        "Lange Tafel",
        "Erweitert, mit schnellerem Sieg und kürzerer Zeit in den Hallen. Für 6 bis 8 Personen",
    ),
    "partners": ("Verbündete", "Erweitert, alle Hobbits gegen alle Schwarzen Reiter. Für 4 bis 8 Personen"),
    "duel": ("Duell", "Erweitert, zu zweit: jeder führt bis zu vier Figuren einer Seite"),
}
"""The presets by key: name, and one line of at most 100 characters."""


def rules(preset: str, changed: bool) -> str:
    """The rules of a table with its pace or host beside them: "Spiel: Standard", "Standard, geändert"."""
    return named(preset, changed) if changed else f"Spiel: {preset}"


def named(preset: str, changed: bool) -> str:
    """The rules of a table by their name: "Standard", or "Standard, geändert" (E2.2)."""
    return f"{preset}, geändert" if changed else preset


# Switches (E2.5)

SWITCHES: Final[dict[str, tuple[str, str]]] = {
    "a1_gollum_spaces": ("Gollumfelder", "Gollum wirkt nur, wenn du auf einem Gollumfeld stehst"),
    "a2_clairvoyance_spaces": (
        "Hellsichtfelder",
        "Auf einem Hellsichtfeld darfst du eine oder zwei Hände bis 6 weit einsehen",
    ),
    "a3_secret_spaces": (
        "Geheimfelder",
        "Auf einem Geheimfeld bis zu 4 Karten verstecken, zurückholen, fremde Verstecke durchsuchen",
    ),
    "a4_captivity": (
        "Gefangenschaft",
        "Wer einen Kampf gewinnt, darf gefangen nehmen, statt eine Karte zu nehmen",
    ),
    "o1_partners": (
        "Verbündete",
        "Alle Hobbits gegen alle Schwarzen Reiter; ein Sieg gilt für die Seite. Ab vier",
    ),
    "o1_extra_card": ("Zusatzkarte", "Wer zur größeren Seite gehört, beginnt mit drei Karten"),
    "o3_table_talk": (
        "Tischgespräch",
        "Verbündete dürfen über alles reden; der Bot trägt es unter ihnen weiter",
    ),
    "o4_partner_clairvoyance": (
        "Einblick unter Verbündeten",
        "Elbenringe, Palantíri und Hellsichtfelder können die Hände Verbündeter füreinander öffnen",
    ),
    "o5_wait_once": (
        "Einmal warten",
        "Endete je ein Zug auf dem eigenen Siegfeld, geht der Anspruch dort in jedem späteren",
    ),
    "o6_no_wait": ("Ohne Warten", "Mit dem Ring auf dem eigenen Siegfeld zu halten genügt für den Anspruch"),
    "o7_elf_rings": ("Elbenringe", "Der Ring und alle drei Elbenringe in einer Hand gewinnen an jedem Ort"),
    "o8_victory_cities": (
        "Siegfelder als Städte",
        "Schicksalsklüfte: gute Stadt, Barad-dûr: böse Stadt; 3 Karten und ein Punkt im Kampf",
    ),
    "o9_short_stay": ("Kürzere Aufenthalte", "Höchstens zwei Züge in den Hallen. Ab sechs, ohne Seiten"),
    "o9_captivity": ("Kürzere Gefangenschaft", "Höchstens zwei Züge gefangen. Ab sechs, ohne Seiten"),
    "o10_quick_exit": (
        "Schnelles Ausscheiden",
        "Wer in die Hallen müsste, scheidet aus, bis fünf übrig sind. Ab sechs, ohne Seiten",
    ),
    "o10_captivity": (
        "Ausscheiden durch Gefangennahme",
        "Wer gefangen würde, scheidet aus, bis fünf übrig sind. Ab sechs, ohne Seiten",
    ),
    "o11_resist_spaces": (
        "Widerstand gegen Felder",
        "Einem Einblick vom Hellsichtfeld lässt sich widerstehen wie einem Elbenring",
    ),
    "o12_once_through": (
        "Einmal durch den Stapel",
        "Abgeworfenes ist weg; mit leerer Hand bei leerem Stapel scheidest du aus",
    ),
    "o13_restrict_draws": (
        "Begrenztes Ziehen",
        "Die Karte eines Hobbits zieht nur von Hobbits, die eines Schwarzen Reiters nur von diesen",
    ),
    "o14_feast": ("Festmahl von Kankra", "Kankra nimmt allen Karte um Karte, bis sie gut gespeist hat"),
    "o15_bilbo_resists": ("Bilbo widersteht", "Wer den Ring und Bilbo hat, behält beide vor Gollum"),
    "o16_two_player": (
        "Duell",
        "Zu zweit: hier Hobbits, dort Schwarze Reiter, mit einer Hand für jede Figur",
    ),
    "x_catch": ("Ertappen", "Mehr als 10 Karten sind erlaubt, und die anderen dürfen dich ertappen"),
    "x_flying_beasts_retain": (
        "Flugbestien kehren zurück",
        "Die zweite Karte Flugbestien kommt nach einem Kampf zurück, wie sie sagt",
    ),
    "x_maroon_relief": ("Ausweg für Gestrandete", "Wer gar nicht gehen kann, darf sich Mandos ergeben"),
    "x_auto_roll": ("Der Bot würfelt", "Sobald ein Zug beginnt, wird gewürfelt"),
    "x_restless": (
        "Rastlos",
        "An: du musst in jedem Zug gehen. Aus: auf einem Siegfeld darfst du stehen bleiben",
    ),
    "x_fresh_use": (
        "Frische Karten sofort",
        "An: eben Aufgenommenes darf widerstehen und verteidigen. Aus: es ruht bis zu deinem nächsten Zug",
    ),
    "x_notebook_looks": (
        "Notizbuch merkt sich Einblicke",
        "Deine Notizen behalten die Hände, die du eingesehen hast, mit Datum",
    ),
}
"""What is on or off: name, and one line of at most 100 characters."""

CHOICES: Final[dict[str, tuple[str, dict[str, tuple[str, str]]]]] = {
    "o2_partner_exchange": (
        "Tausch unter Verbündeten",
        {
            "basic": ("zufällig", "Je eine zufällige Karte, wie zwischen allen anderen"),
            "a": ("selbst wählen", "Ihr wählt, was ihr gebt, bevor ihr seht, was kommt"),
            "b": ("um einen Titel bitten", "Ihr dürft einander um je einen Titel bitten"),
            "c": ("aus der Hand nehmen", "Ihr seht einander in die Hand und nehmt je eine Karte"),
        },
    ),
    "o2_fallback": (
        "Fehlt der erbetene Titel",
        {
            "basic": ("zufällig", "Es geht eine zufällige Karte"),
            "a": ("wer gibt, wählt", "Wer gibt, wählt dann die Karte"),
        },
    ),
    "o16_limit": (
        "Figuren je Seite",
        {str(n): (str(n), f"Im Duell hat eine Seite höchstens {number(n)} Figuren") for n in (2, 3, 4)},
    ),
}
"""What has more than two settings: name, and its settings with one line each."""

SPARED_NAME: Final = "Von Kankra verschont"
RECOMMENDED: Final = "empfohlen"

ON: Final = "an"
OFF: Final = "aus"


def nothing_differs(preset: str) -> str:
    return f"Regeln: Vorgabe {preset}, unverändert."


def all_in_force(lines: Sequence[str]) -> str:
    """Everything that is not as in the Basic Game (O0.2)."""
    return f"Es gilt: {' · '.join(lines)}." if lines else BASIC


BASIC: Final = "Es gilt: das Grundspiel, ohne Zusätze."

# The settings (E2.5)

PAGES: Final = {
    "table": "Tisch",
    "winning": "Gewinnen",
    "partners": "Verbündete",
    "stays": "Hallen & Karten",
    "house": "Hausregeln",
}
"""The pages of the settings, in order."""
PAGE_ABOUT: Final = {
    "table": "Vorgabe, Tempo und Größe des Tisches",
    "own": "Die Uhr dieses Tisches",
    "winning": "Was angehakt ist, gilt",
    "partners": "Seiten und Duell: was angehakt ist, gilt",
    "stays": "Was angehakt ist, gilt",
    "house": "Hausregeln: was angehakt ist, gilt",
}
MENUS: Final = {
    "advanced": "Erweitertes Spiel",
    "winning": "Gewinnen und Bilbo",
    "partners": "Verbündete und Duell",
    "stays": "Hallen und Karten",
    "house": "Hausregeln",
}
NONE_ON: Final = "alles aus"


def page_title(table: str, page: str) -> str:
    return f"**{table}** · Einstellungen · {PAGE_ABOUT[page]}"


# What does not go together (O0.3, E12.3 no. 25)


def seats_span(least: int, most: int) -> str:
    """ "fünf Plätze", "3–5 Plätze"."""
    return f"{number(most)} Plätze" if least == most else f"{least}–{most} Plätze"


_CROWD: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "small": lambda f: f"dieser Tisch hat {seats_span(f['least'], f['most'])}",
    "joined": lambda f: f"dabei: {number(f['taken'])}",
    "early": lambda f: f"dieser Tisch darf ab {number(f['least'])} beginnen",
}
_RAISE: Final = {
    "small": "Erhöhe *Plätze höchstens*",
    "joined": "Warte auf mehr Leute",
    "early": "Erhöhe *Plätze mindestens*",
}


def _needs(f: Mapping[str, Any], what: str) -> str:
    verb = "braucht" if len(f["rules"]) == 1 else "brauchen"
    why, way = _CROWD[crowd(f)](f), _RAISE[crowd(f)]
    return f"{listing(f['rules'])} {verb} {what}; {why}. {way}, oder schalte das aus."


def _without(f: Mapping[str, Any], what: str, way: str) -> str:
    verb = "braucht" if len(f["rules"]) == 1 else "brauchen"
    return f"{listing(f['rules'])} {verb} {what}. {way}, oder schalte das aus."


def _two(f: Mapping[str, Any]) -> str:
    if f["least"] > 2:
        why = f"dieser Tisch hat {seats_span(f['least'], f['most'])}"
        way = "Stell beide Zahlen der Plätze auf 2"
    else:
        why, way = f"dabei: {number(f['taken'])}", "Schick unter *Leute* jemanden weg"
    return f"{listing(f['rules'])} geht nur zu zweit; {why}. {way}, oder schalte das aus."


CLASHES: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "option.partners_or_duel": lambda f: (
        f"{listing(f['rules'])} passen nicht zusammen. Schalte eines der beiden aus."
    ),
    "option.needs_partners": lambda f: _without(f, "Verbündete", "Wähle *Verbündete* oder *Duell*"),
    "option.needs_o1": lambda f: _without(f, "Seiten", "Wähle *Verbündete*"),
    "option.needs_four": lambda f: _needs({**f, "need": 4}, "vier Leute"),
    "option.needs_both_kinds": lambda f: (
        f"{listing(f['rules'])} braucht beide Seiten, aber alle wünschen sich {f['kind']}. "
        "Jemand muss eine andere Figur wählen, oder *Beliebig*."
    ),
    "option.needs_two": _two,
    "option.needs_six": lambda f: _needs({**f, "need": 6}, "sechs Leute"),
    "option.not_with_partners": lambda f: (
        f"{listing(f['rules'])} {'geht' if len(f['rules']) == 1 else 'gehen'} nicht mit Seiten. "
        "Schalte *Verbündete* aus, oder das andere."
    ),
    "option.needs_a2": lambda f: _without(f, "*Hellsichtfelder*", "Hake das auch an"),
    "option.needs_a4": lambda f: _without(f, "*Gefangenschaft*", "Hake das auch an"),
    "option.limit": lambda f: (
        f"Eine Seite hat zwei bis vier Figuren, nicht {f['limit']}. Wähle eine andere Zahl."
    ),
    "option.not_spared": lambda f: (
        f"Kankra kann das nicht: {f['card']} verschonen. Zur Wahl: {spared(SPARED)}."
    ),
}
"""A sentence for each reason why options do not fit, by `engine.riddle.options.Conflict.reason`.

Facts: ``rules`` those at fault, in words; ``least``, ``most`` and ``taken`` seats; ``kind`` all wish for;
``limit``, ``card``.
"""

KINDS: Final = {"hobbit": "Hobbits", "black_rider": "Schwarze Reiter"}


# The rules that are off (E7.8)

OFF_HERE: Final = "gilt an diesem Tisch nicht"


def chapter_about(clauses: int, off: bool) -> str:
    """A chapter of the rules in a menu."""
    text = count(clauses, "Klausel")
    return f"{text}, {OFF_HERE}" if off else text


# What is the same in every language

_RULES: Final = Rules(
    names=names,
    switches=SWITCHES,
    choices=CHOICES,
    kinds=KINDS,
    menus=MENUS,
    on=ON,
    off=OFF,
    none_on=NONE_ON,
    spared_name=SPARED_NAME,
    nobody="niemand",
    recommended=RECOMMENDED,
    off_here=OFF_HERE,
)
name: Final = _RULES.name
setting: Final = _RULES.setting
spared: Final[Callable[[Sequence[str]], str]] = _RULES.spared
spared_about: Final = _RULES.spared_about
differs: Final = _RULES.differs
in_force: Final = _RULES.in_force
menu_prompt: Final = _RULES.menu_prompt
rule: Final = _RULES.rule
side: Final = _RULES.side
ruling_off: Final = _RULES.ruling_off
