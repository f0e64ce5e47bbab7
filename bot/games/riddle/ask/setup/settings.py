"""The options that the host can set before the start, as changes of a `Lobby` (E2.5)."""

from collections.abc import Collection

import msgspec
from msgspec.structs import replace

from bot.games.riddle.words import errors as clash_words
from bot.games.riddle.words import options as words
from bot.model.errors import Refusal
from bot.model.lobby import Lobby, refuse_count
from bot.model.setup import Clash
from engine.riddle import options as rules
from engine.riddle.deck import kind_of
from engine.riddle.options import SPARED, Conflict, Options, conflicts

# The presets of a table (E2.2): sets of options with a name


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """A named set of rules."""

    key: str
    options: Options
    least: int
    most: int
    clock: str
    brisk: bool = False
    """Whether standing orders answer from the start (E17.4)."""

    @property
    def name(self) -> str:
        """What it is called in the language spoken now."""
        return words.PRESETS()[self.key][0]

    @property
    def about(self) -> str:
        """For whom it is, in a few words."""
        return words.PRESETS()[self.key][1]


def _preset(key: str, least: int, most: int, clock: str = "daily", *, brisk: bool = False) -> Preset:
    return Preset(key=key, options=rules.PRESETS[key], least=least, most=most, clock=clock, brisk=brisk)


PRESETS: dict[str, Preset] = {
    "quick": _preset("quick", 2, 5, brisk=True),
    "classic": _preset("classic", 2, 8),
    "standard": _preset("standard", 2, 8),
    "long-table": _preset("long-table", 6, 8),
    "partners": _preset("partners", 4, 8, "relaxed"),
    "duel": _preset("duel", 2, 2),
}
"""By key, in the order they are offered: rules, seats and the clock that is suggested."""
DEFAULT_PRESET = "standard"

LEAST, LARGEST = 2, 8
"""Seats a table can have (B2.1)."""


def changed(preset: str, options: Options) -> tuple[str, ...]:
    """The switches that differ from the preset, in the order of the rules; the clock is no switch (E2.2)."""
    return tuple(
        name
        for name in rules.differing(options, PRESETS[preset].options)
        if name not in ("x_prompt_hours", "x_turn_hours")
    )


# What does not go together at a table before its start (O0.3): shown at once, and why it cannot begin


EITHER = "option.partners_or_duel"
THEIR_NEEDS = ("option.needs_four", "option.needs_two", "option.needs_both_kinds")


def clashes(lobby: Lobby) -> tuple[Clash, ...]:
    """Every contradiction of the table as it would start now: with who joined, or with the fewest it may.

    Switches that fail for the same reason share a sentence.
    """
    seats = max(2, lobby.least, len(lobby.guests))
    by_reason: dict[str, list[Conflict]] = {}
    for conflict in conflicts(lobby.options, seats, hobbits(lobby)):
        by_reason.setdefault(conflict.reason, []).append(conflict)
    if EITHER in by_reason:
        # Which of the two is played comes first; what it needs is asked for after that.
        by_reason = {reason: same for reason, same in by_reason.items() if reason not in THEIR_NEEDS}
    return tuple(_clash(lobby, reason, same) for reason, same in by_reason.items())


def hobbits(lobby: Lobby) -> int | None:
    """How many will play Hobbits, where the wishes leave nothing open: everybody has one of their own."""
    wishes = {guest.wish for guest in lobby.guests}
    if "" in wishes or len(wishes) < max(2, lobby.least, len(lobby.guests)):
        return None
    return sum(kind_of(wish) == "hobbit" for wish in wishes)


def _clash(lobby: Lobby, reason: str, same: list[Conflict]) -> Clash:
    named = {option: None for conflict in same for option in conflict.options}
    # With partners it is the other rule that must go; they stand in every one of these sentences.
    fault = [option for option in named if option != "o1_partners" or reason != "option.not_with_partners"]
    facts = {
        **same[0].facts,
        "rules": [words.rule(option) for option in fault],
        "least": lobby.least,
        "most": lobby.most,
        "taken": len(lobby.guests),
        "kind": words.KINDS()["hobbit" if hobbits(lobby) else "black_rider"],
        "limit": lobby.options.o16_limit,
    }
    return Clash(frozenset(named), clash_words.CLASHES[reason](facts))


def refuse_start(lobby: Lobby) -> None:
    """Raise Refusal unless it can begin (E2.8, O0.3).

    As `refuse_count`, or ``option.conflict`` with every contradiction in the words in which the settings show
    it.
    """
    refuse_count(lobby)
    if clashing := clashes(lobby):
        raise Refusal("option.conflict", {"lines": tuple(clash.line for clash in clashing)}, "O0.3")


SWITCHES: dict[str, tuple[str, ...]] = {
    "advanced": ("a1_gollum_spaces", "a2_clairvoyance_spaces", "a3_secret_spaces", "a4_captivity"),
    "winning": ("o5_wait_once", "o6_no_wait", "o7_elf_rings", "o8_victory_cities", "o15_bilbo_resists"),
    "partners": (
        "o1_partners",
        "o1_extra_card",
        "o3_table_talk",
        "o4_partner_clairvoyance",
        "o16_two_player",
    ),
    "stays": (
        "o9_short_stay",
        "o9_captivity",
        "o10_quick_exit",
        "o10_captivity",
        "o11_resist_spaces",
        "o12_once_through",
        "o13_restrict_draws",
        "o14_feast",
    ),
    "house": (
        "x_catch",
        "x_flying_beasts_retain",
        "x_maroon_relief",
        "x_auto_roll",
        "x_restless",
        "x_fresh_use",
        "x_notebook_looks",
    ),
}
"""The switches of each menu of the settings."""


def set_switches(lobby: Lobby, menu: str, on: Collection[str]) -> Lobby:
    """Exactly these switches of a menu are on; names that are none of it are left out of account.

    A duel has two seats, so that nobody else joins it. Raises KeyError for a menu there is not.
    """
    switches = {switch: switch in on for switch in SWITCHES[menu]}
    changed = replace(lobby, options=replace(lobby.options, **switches))
    if changed.options.o16_two_player and not lobby.options.o16_two_player:
        return replace(changed, least=2, most=max(2, len(lobby.guests)))
    return changed


def set_choice(lobby: Lobby, option: str, value: str) -> Lobby:
    """One of the settings of an option that has several. Raises KeyError for what is not offered."""
    _, settings = words.CHOICES()[option]
    if value not in settings:
        raise KeyError(value)
    chosen = int(value) if value.isdecimal() else value
    return replace(lobby, options=replace(lobby.options, **{option: chosen}))


def set_spared(lobby: Lobby, cards: Collection[str]) -> Lobby:
    """Whom Shelob spares at her feast (O14.3); others than may be are left out of account."""
    spared = tuple(card for card in SPARED if card in cards)
    return replace(lobby, options=replace(lobby.options, o14_spared=spared))
