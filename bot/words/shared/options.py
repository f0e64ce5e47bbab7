"""The rules a table can choose: what each is set to, and why the players do not fit (E2.5, O0.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from bot.words.shared.naming import Names
from engine.riddle.options import SPARED

FIRST_THREE: Final = 3
"""So many of those that may be spared are recommended (O14.3)."""


def grey(text: str) -> str:
    """A text that does not count here, in Discord's small grey letters."""
    return "\n".join(f"-# {line}" for line in text.splitlines())


def sides(each: Sequence[str]) -> str:
    """Both sides in one line."""
    return " · ".join(each)


def crowd(f: Mapping[str, Any]) -> Literal["small", "joined", "early"]:
    """Why the number of players does not fit: the table is too ``small``, too few have ``joined``, or it may
    start too ``early``. Facts as for the sentences of the clashes."""
    if f["most"] < f["need"]:
        return "small"
    return "joined" if f["taken"] >= f["least"] else "early"


@dataclass(frozen=True)
class Rules:
    """What a table can choose, in the words of one language."""

    names: Names
    switches: Mapping[str, tuple[str, str]]
    choices: Mapping[str, tuple[str, Mapping[str, tuple[str, str]]]]
    kinds: Mapping[str, str]
    menus: Mapping[str, str]
    on: str
    off: str
    none_on: str
    spared_name: str
    nobody: str
    recommended: str
    off_here: str

    def name(self, option: str) -> str:
        """The name of an option. Raises KeyError for none that a table can choose."""
        if option == "o14_spared":
            return self.spared_name
        return self.switches[option][0] if option in self.switches else self.choices[option][0]

    def setting(self, option: str, value: object) -> str:
        """What an option is set to: "on", "each chooses", "Gandalf"."""
        if isinstance(value, tuple):
            return self.spared(value)
        if option in self.switches:
            return self.on if value else self.off
        return self.choices[option][1][str(value)][0]

    def spared(self, cards: Sequence[str]) -> str:
        """Whom Shelob spares (O14.3)."""
        return self.names.listing(self.names.card(one) for one in cards) if cards else self.nobody

    def spared_about(self, one: str) -> str:
        """What is said of a card that Shelob may spare."""
        return self.recommended if one in SPARED[:FIRST_THREE] else ""

    def differs(self, option: str, value: object) -> str:
        """An option that is not as its preset has it: "Elf Rings: on" (E2.2, E16.4)."""
        return f"{self.name(option)}: {self.setting(option, value)}"

    def in_force(self, option: str, value: object) -> str:
        """An option that this game has beyond the Basic Game: "Gollum spaces"."""
        said = self.setting(option, value)
        name = self.name(option)
        return name if said == self.on else f"{name}: {said}"

    def menu_prompt(self, menu: str) -> str:
        """What a menu says while nothing in it is ticked."""
        return f"{self.menus[menu]}: {self.none_on}"

    def rule(self, option: str) -> str:
        """A rule in a sentence: "*Quick exit*"."""
        return f"*{self.name(option)}*"

    def side(self, kind: str, seats: Sequence[str]) -> str:
        """Who is on a side (O1, O16): "Hobbits: Frodo and Sam"."""
        return f"{self.kinds[kind]}: {self.names.listing(seats)}"

    def ruling_off(self, line: str) -> str:
        """A ruling that does not count here; said in words too, as colour alone says nothing (E13.3)."""
        return grey(f"{line} ({self.off_here})")
