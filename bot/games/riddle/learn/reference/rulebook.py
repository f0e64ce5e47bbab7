"""The rules of *Riddle of the Ring* in our words, from the data files beside this module (E7.8)."""

from collections.abc import Mapping
from importlib import resources
from typing import Final

from bot.words.language import ENGLISH
from engine.riddle.options import Options

_ENGLISH: Final = {
    "absent": "time runs out",
    "afk": "time runs out",
    "captured": "captive",
    "combat": "battle",
    "dice": "die",
    "duel": "two players",
    "fight": "battle",
    "hex": "space",
    "jail": "halls",
    "mandos": "halls",
    "nazgul": "rider",
    "prison": "halls",
    "prisoner": "captive",
    "quit": "leaving for good",
    "reroll": "roll again",
    "reshuffle": "shuffled",
    "ringwraith": "rider",
    "sea": "water",
    "ship": "boat",
    "spectator": "only watches",
    "stash": "cache",
    "steal": "take",
    "swap": "exchange",
    "team": "partners",
    "teammate": "partners",
    "timeout": "time runs out",
    "trade": "exchange",
    "undo": "take back step",
    "victory": "win",
    "war": "battle",
    "winner": "win",
    "won": "win",
}
_GERMAN: Final = {
    "abgelaufen": "lauft ab",
    "afk": "zeit lauft ab",
    "angriff": "angreifen",
    "duell": "zu zweit",
    "gefangnis": "hallen",
    "handel": "tausch",
    "handeln": "tausch",
    "knast": "hallen",
    "limit": "handlimit",
    "mandos": "hallen",
    "nazgul": "reiter",
    "nochmal": "neu",
    "partner": "verbundete",
    "reroll": "neu wurfeln",
    "ringgeist": "reiter",
    "ruckgangig": "zurucknehmen",
    "schiff": "boot",
    "schlacht": "kampf",
    "stehlen": "nehmen",
    "suchen": "durchsuchen",
    "team": "verbundete",
    "timeout": "zeit lauft ab",
    "undo": "zurucknehmen",
    "zuschauen": "zuschaut",
    "zuschauer": "zuschaut",
}
_FRENCH: Final = {
    "abandonner": "partir bon",
    "absent": "absences",
    "afk": "temps ecoule",
    "annulation": "annuler",
    "bataille": "combat",
    "bateau": "barque",
    "bateaux": "barque",
    "cachot": "cavernes",
    "duel": "deux plusieurs personnages",
    "equipe": "allies",
    "equipier": "allies",
    "grotte": "cavernes",
    "guerre": "combat",
    "manteau": "cape",
    "manteaux": "cape",
    "navire": "barque",
    "nazgul": "cavalier",
    "otage": "captif",
    "partenaire": "allies",
    "planque": "cachette",
    "prison": "cavernes",
    "prisonnier": "captif",
    "quitter": "partir bon",
    "reroll": "relancer",
    "salles": "cavernes",
    "spectateur": "fait regarder",
    "spectre": "cavalier",
    "timeout": "temps ecoule",
    "troc": "echange",
    "troquer": "echange",
    "undo": "annuler",
}
_MEANT: Final[Mapping[str, Mapping[str, str]]] = {ENGLISH: _ENGLISH, "de": _GERMAN, "fr": _FRENCH}


def text(language: str) -> str:
    """The chapters in that language: what binds a clause stands in the English ones alone."""
    name = "rules.toml" if language == ENGLISH else f"rules.{language}.toml"
    file = resources.files("bot.games.riddle.learn.reference").joinpath(name)
    return file.read_text("utf-8") if file.is_file() else ""


def meant(language: str) -> Mapping[str, str]:
    """Words of other games, and ours for them; without the dots of vowels, as texts are compared."""
    return _MEANT.get(language, {})


def off(options: Options, option: str, setting: str) -> bool:
    """Whether clauses of that option are not in force."""
    now = getattr(options, option)
    return now != setting if setting else now in (False, "basic")


def usual(option: str) -> bool:
    """The Advanced Game and the house rules."""
    return not option.startswith("o")
