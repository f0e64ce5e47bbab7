"""The rules of *The War of the Ring* in our words, from the data files beside this module (E7.8)."""

from collections.abc import Mapping
from importlib import resources
from types import MappingProxyType
from typing import Final

from bot.model import reference
from bot.words.language import ENGLISH
from engine.war.options import Options

_MEANT: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        ENGLISH: MappingProxyType(
            {
                "armour": "magic",
                "castle": "citadel",
                "combat": "fight",
                "duel": "fight",
                "fortress": "citadel",
                "hexagon": "hex",
                "jail": "captive",
                "prisoner": "captive",
                "ringwraith": "nazgul",
                "rider": "nazgul",
                "ship": "corsairs",
                "siege": "citadel",
                "stealth": "hidden",
                "supply": "mordor",
                "timeout": "time runs out",
                "undo": "taken back",
                "victory": "wins",
                "zoc": "control",
            }
        ),
        "de": MappingProxyType(
            {
                "belagerung": "festung",
                "burg": "festung",
                "duell": "kampf",
                "gefangnis": "gefangen",
                "ringgeist": "nazgul",
                "schiff": "korsaren",
                "sieg": "gewinnt",
                "undo": "zurucknehmen",
            }
        ),
        "fr": MappingProxyType(
            {
                "armure": "magie",
                "bateau": "corsaires",
                "bateaux": "corsaires",
                "chateau": "citadelle",
                "chateaux": "citadelle",
                "duel": "defi",
                "evader": "evasion",
                "forteresse": "citadelle",
                "groupe": "compagnie",
                "hexagone": "case",
                "liberer": "delivrance",
                "navire": "corsaires",
                "prisonnier": "captif",
                "recherche": "fouille",
                "sauvetage": "delivrance",
                "siege": "citadelle",
                "spectre": "nazgul",
                "timeout": "delai",
                "undo": "annuler",
                "victoire": "gagner",
                "zoc": "controle",
            }
        ),
    }
)
"""Words of other games, and ours for them."""


class WarRulebook(reference.Rulebook):
    """See `bot.model.reference.Rulebook` for what each promises."""

    def text(self, language: str) -> str:
        name = "rules.toml" if language == ENGLISH else f"rules.{language}.toml"
        file = resources.files("bot.games.war.learn.reference").joinpath(name)
        return file.read_text("utf-8") if file.is_file() else ""

    def meant(self, language: str) -> Mapping[str, str]:
        return _MEANT.get(language, {})

    def off(self, options: Options, option: str, setting: str) -> bool:
        return not getattr(options, option)

    def usual(self, option: str) -> bool:
        return bool(getattr(Options(), option))


RULEBOOK: Final = WarRulebook()
