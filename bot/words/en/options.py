"""The rules a table can choose, in words: presets, switches, what does not go together (E2.2, E2.5, O0.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.words.en import names
from bot.words.en.names import count, listing, number
from bot.words.shared.options import Rules, crowd
from bot.words.shared.options import grey as grey
from bot.words.shared.options import sides as sides
from engine.riddle.options import SPARED

# Presets (E2.2)

PRESETS: Final[dict[str, tuple[str, str]]] = {
    "quick": ("Quick", "The Basic Game; stopping with The Ring on your goal wins. For 2 to 5 players"),
    "classic": ("Classic", "The Basic Game, nothing added. For 2 to 8 players"),
    "standard": (
        "Standard",
        "The Advanced Game: special spaces, hidden cards, captives. For 2 to 8 players",
    ),
    "long-table": (
        "Long table",
        "Advanced, with a quicker win and shorter stays in the Halls. For 6 to 8 players",
    ),
    "partners": ("Partners", "Advanced, all Hobbits against all Black Riders. For 4 to 8 players"),
    "duel": ("Duel", "Advanced for two: each leads up to four characters of one side"),
}
"""The presets by key: name, and one line of at most 100 characters."""


def rules(preset: str, changed: bool) -> str:
    """The rules of a table with its pace or host beside them: "Standard game", "Standard, changed"."""
    return named(preset, changed) if changed else f"{preset} game"


def named(preset: str, changed: bool) -> str:
    """The rules of a table by their name: "Standard", or "Standard, changed" (E2.2)."""
    return f"{preset}, changed" if changed else preset


# Switches (E2.5)

SWITCHES: Final[dict[str, tuple[str, str]]] = {
    "a1_gollum_spaces": ("Gollum spaces", "Gollum serves only somebody who stands on a Gollum space"),
    "a2_clairvoyance_spaces": (
        "Clairvoyance spaces",
        "On a Clairvoyance space you may see the hands of one or two players within 6",
    ),
    "a3_secret_spaces": (
        "Secret spaces",
        "Hide up to 4 cards on a Secret space, take them back, search for those of others",
    ),
    "a4_captivity": (
        "Captivity",
        "Whoever wins a battle may lead the loser away captive and take no card",
    ),
    "o1_partners": (
        "Partners",
        "All Hobbits against all Black Riders; whoever wins, wins for the team. 4 players or more",
    ),
    "o1_extra_card": ("Extra card", "Everybody in the larger team starts with three cards"),
    "o3_table_talk": ("Table talk", "Partners may talk about everything; the bot carries it in private"),
    "o4_partner_clairvoyance": (
        "Looks between partners",
        "Elf Rings, Palantirs and Clairvoyance spaces can open partners' hands to each other",
    ),
    "o5_wait_once": (
        "Wait once",
        "Having once ended a turn on the own victory space, you may claim there in any later turn",
    ),
    "o6_no_wait": ("No waiting", "Stopping with The Ring on the own victory space is enough for a claim"),
    "o7_elf_rings": ("Elf Rings", "The Ring and all three Elf Rings in one hand win, wherever you stand"),
    "o8_victory_cities": (
        "Victory spaces as cities",
        "Cracks of Doom is a Good city, Barad-dûr an Evil one: 3 cards and a point in battle",
    ),
    "o9_short_stay": ("Shorter stays", "Two turns in the Halls at most. 6 players or more, no teams"),
    "o9_captivity": ("Shorter captivity", "Two turns of captivity at most. 6 players or more, no teams"),
    "o10_quick_exit": (
        "Quick exit",
        "Being sent to the Halls ends the game for you, until five are left. 6 players or more, no teams",
    ),
    "o10_captivity": (
        "Quick exit by capture",
        "Being captured ends the game for you, until five are left. 6 players or more, no teams",
    ),
    "o11_resist_spaces": (
        "Resisting spaces",
        "A look from a Clairvoyance space can be resisted like that of an Elf Ring",
    ),
    "o12_once_through": (
        "Once through the deck",
        "Discards are gone for good; no cards in hand and none in the deck: you are out",
    ),
    "o13_restrict_draws": (
        "Restricted draws",
        "A Hobbit's card draws from Hobbits only, a Black Rider's from Black Riders only",
    ),
    "o14_feast": ("Shelob's feast", "Shelob takes card after card from everybody, until she had a good meal"),
    "o15_bilbo_resists": ("Bilbo resists", "Whoever holds The Ring and Bilbo keeps both from Gollum"),
    "o16_two_player": (
        "Duel",
        "Two people: one leads the Hobbits, one the Black Riders, with a hand for each character",
    ),
    "x_catch": ("Catching", "More than 10 cards may be kept, and others may catch whoever does"),
    "x_flying_beasts_retain": (
        "Flying Beasts return",
        "The second Flying Beasts comes back after a battle, as its face says",
    ),
    "x_maroon_relief": ("Way out for the marooned", "Whoever cannot move at all may surrender to Mandos"),
    "x_auto_roll": ("The bot rolls", "The die is rolled at once when a turn begins"),
    "x_restless": (
        "Restless",
        "On: you must move every turn. Off: you may stay on a victory space without moving",
    ),
    "x_fresh_use": (
        "Fresh cards at once",
        "On: cards just picked up may resist and defend. Off: they rest until your next turn",
    ),
    "x_notebook_looks": (
        "Notebook remembers looks",
        "Your notebook keeps the hands you were shown, with their date",
    ),
}
"""What is on or off: name, and one line of at most 100 characters."""

CHOICES: Final[dict[str, tuple[str, dict[str, tuple[str, str]]]]] = {
    "o2_partner_exchange": (
        "Partner exchange",
        {
            "basic": ("at random", "A random card goes each way, as between any two players"),
            "a": ("each chooses", "Each partner chooses what to give, before seeing what comes"),
            "b": ("ask for a title", "Each may ask the other for one title"),
            "c": ("take from the hand", "Each sees the other's hand and takes a card"),
        },
    ),
    "o2_fallback": (
        "If the partner lacks the title",
        {
            "basic": ("at random", "A random card goes that way"),
            "a": ("the giver chooses", "The giver chooses a card for that way"),
        },
    ),
    "o16_limit": (
        "Characters on a side",
        {str(n): (str(n), f"A side of a duel has {number(n)} characters at most") for n in (2, 3, 4)},
    ),
}
"""What has more than two settings: name, and its settings with one line each."""

SPARED_NAME: Final = "Spared by Shelob"
RECOMMENDED: Final = "recommended"

ON: Final = "on"
OFF: Final = "off"


def nothing_differs(preset: str) -> str:
    return f"Rules: the preset {preset}, unchanged."


def all_in_force(lines: Sequence[str]) -> str:
    """Everything that is not as in the Basic Game (O0.2)."""
    return f"In play: {' · '.join(lines)}." if lines else BASIC


BASIC: Final = "In play: the Basic Game, nothing added."

# The settings (E2.5)

PAGES: Final = {
    "table": "Table",
    "winning": "Winning",
    "partners": "Partners",
    "stays": "Stays & draws",
    "house": "House",
}
"""The pages of the settings, in order."""
PAGE_ABOUT: Final = {
    "table": "Preset, pace and size of the table",
    "own": "The clock of this table",
    "winning": "What is ticked is on",
    "partners": "Teams and duels: what is ticked is on",
    "stays": "What is ticked is on",
    "house": "House rules: what is ticked is on",
}
MENUS: Final = {
    "advanced": "Advanced Game",
    "winning": "Winning and Bilbo",
    "partners": "Partners and duel",
    "stays": "Stays and draws",
    "house": "House rules",
}
NONE_ON: Final = "all off"


def page_title(table: str, page: str) -> str:
    return f"**{table}** · settings · {PAGE_ABOUT[page]}"


# What does not go together (O0.3, E12.3 no. 25)


def seats_span(least: int, most: int) -> str:
    """ "five seats", "3–5 seats"."""
    return f"{number(most)} seats" if least == most else f"{least}–{most} seats"


_CROWD: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "small": lambda f: f"this table has {seats_span(f['least'], f['most'])}",
    "joined": lambda f: f"{number(f['taken'])} have joined",
    "early": lambda f: f"this table may start with {number(f['least'])}",
}
_RAISE: Final = {
    "small": "Raise *Seats at most*",
    "joined": "Wait for more players",
    "early": "Raise *Seats at least*",
}


def _needs(f: Mapping[str, Any], what: str) -> str:
    it = "it" if len(f["rules"]) == 1 else "them"
    verb = "needs" if len(f["rules"]) == 1 else "need"
    why, way = _CROWD[crowd(f)](f), _RAISE[crowd(f)]
    return f"{listing(f['rules'])} {verb} {what}, and {why}. {way}, or leave {it} off."


def _without(f: Mapping[str, Any], what: str, way: str) -> str:
    it = "it" if len(f["rules"]) == 1 else "them"
    verb = "needs" if len(f["rules"]) == 1 else "need"
    return f"{listing(f['rules'])} {verb} {what}. {way}, or leave {it} off."


def _two(f: Mapping[str, Any]) -> str:
    if f["least"] > 2:
        why, way = f"this table has {seats_span(f['least'], f['most'])}", "Set both numbers of seats to 2"
    else:
        why, way = f"{number(f['taken'])} have joined", "Remove somebody under *People*"
    return f"{listing(f['rules'])} is for exactly two players, and {why}. {way}, or leave it off."


CLASHES: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "option.partners_or_duel": lambda f: (
        f"{listing(f['rules'])} don't go together. Leave one of the two off."
    ),
    "option.needs_partners": lambda f: _without(f, "partners", "Choose *Partners* or *Duel*"),
    "option.needs_o1": lambda f: _without(f, "teams", "Choose *Partners*"),
    "option.needs_four": lambda f: _needs({**f, "need": 4}, "four players"),
    "option.needs_both_kinds": lambda f: (
        f"{listing(f['rules'])} needs both sides, and all who joined wish for {f['kind']}. "
        "Somebody must choose another character, or *Any*."
    ),
    "option.needs_two": _two,
    "option.needs_six": lambda f: _needs({**f, "need": 6}, "six players"),
    "option.not_with_partners": lambda f: (
        f"{listing(f['rules'])} can't be played in teams. Leave *Partners* off, or "
        f"{'it' if len(f['rules']) == 1 else 'them'}."
    ),
    "option.needs_a2": lambda f: _without(f, "*Clairvoyance spaces*", "Tick that as well"),
    "option.needs_a4": lambda f: _without(f, "*Captivity*", "Tick that as well"),
    "option.limit": lambda f: f"A side has two to four characters, not {f['limit']}. Choose another number.",
    "option.not_spared": lambda f: f"Shelob can't spare {f['card']}. Choose among {spared(SPARED)}.",
}
"""A sentence for each reason why options do not fit, by `engine.riddle.options.Conflict.reason`.

Facts: ``rules`` those at fault, in words; ``least``, ``most`` and ``taken`` seats; ``kind`` all wish for;
``limit``, ``card``.
"""

KINDS: Final = {"hobbit": "Hobbits", "black_rider": "Black Riders"}


# The rules that are off (E7.8)

OFF_HERE: Final = "not in force at this table"


def chapter_about(clauses: int, off: bool) -> str:
    """A chapter of the rules in a menu."""
    text = count(clauses, "clause")
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
    nobody="nobody",
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
