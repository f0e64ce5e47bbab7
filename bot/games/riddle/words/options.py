"""The rules a table can choose, in words: presets, switches, settings (E2.2, E2.5)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, n_, phrase, table
from bot.words import text as texts

# How computers play (E2.6)

STRENGTH_MEANS: Final = table(
    {
        "easy": n_("moves to cities and fears nobody"),
        "steady": n_("carries The Ring home and stops winners"),
        "sharp": n_("counts cards, fights, and hunts The Ring"),
    }
)

# Presets (E2.2)

PRESETS: Final = table(
    {
        "quick": (
            n_("Quick"),
            n_("The Basic Game; stopping with The Ring on your goal wins. For 2 to 5 players"),
        ),
        "classic": (n_("Classic"), n_("The Basic Game, nothing added. For 2 to 8 players")),
        "standard": (
            n_("Standard"),
            n_("The Advanced Game: special spaces, hidden cards, captives. For 2 to 8 players"),
        ),
        "long-table": (
            n_("Long table"),
            n_("Advanced, with a quicker win and shorter stays in the Halls. For 6 to 8 players"),
        ),
        "partners": (
            n_("Partners"),
            n_("Advanced, all Hobbits against all Black Riders. For 4 to 8 players"),
        ),
        "duel": (n_("Duel"), n_("Advanced for two: each leads up to four characters of one side")),
    }
)
"""The presets by key: name, and one line of at most 100 characters."""
FIRST_THREE: Final = 3


def crowd(f: Mapping[str, Any]) -> Literal["small", "joined", "early"]:
    """Why the number of players does not fit: the table is too ``small``, too few have ``joined``, or it may
    start too ``early``. Facts as for the sentences of the clashes."""
    if f["most"] < f["need"]:
        return "small"
    return "joined" if f["taken"] >= f["least"] else "early"


def sides(each: Sequence[str]) -> str:
    """Both sides in one line."""
    return " · ".join(each)


def rules(preset: str, changed: bool) -> str:
    """The rules of a table with its pace or host beside them: "Standard game", "Standard, changed"."""
    return named(preset, changed) if changed else _("{preset} game").format(preset=preset)


def named(preset: str, changed: bool) -> str:
    """The rules of a table by their name: "Standard", or "Standard, changed" (E2.2)."""
    return _("{preset}, changed").format(preset=preset) if changed else preset


# Wishes (E2.4)

KIND_FULL: Final = table(
    {
        "hobbit": n_("Four Hobbits are the most there can be. Choose one of the other side, or *Any*."),
        "black_rider": n_(
            "Four Black Riders are the most there can be. Choose one of the other side, or *Any*."
        ),
    }
)
"""To who wishes for a fifth."""

# Switches (E2.5)

SWITCHES: Final = table(
    {
        "a1_gollum_spaces": (
            n_("Gollum spaces"),
            n_("Gollum serves only somebody who stands on a Gollum space"),
        ),
        "a2_clairvoyance_spaces": (
            n_("Clairvoyance spaces"),
            n_("On a Clairvoyance space you may see the hands of one or two players within 6"),
        ),
        "a3_secret_spaces": (
            n_("Secret spaces"),
            n_("Hide up to 4 cards on a Secret space, take them back, search for those of others"),
        ),
        "a4_captivity": (
            n_("Captivity"),
            n_("Whoever wins a battle may lead the loser away captive and take no card"),
        ),
        "o1_partners": (
            n_("Partners"),
            n_("All Hobbits against all Black Riders; whoever wins, wins for the team. 4 players or more"),
        ),
        "o1_extra_card": (n_("Extra card"), n_("Everybody in the larger team starts with three cards")),
        "o3_table_talk": (
            n_("Table talk"),
            n_("Partners may talk about everything; the bot passes it on in private"),
        ),
        "o4_partner_clairvoyance": (
            n_("Looks between partners"),
            n_("Elf Rings, Palantirs and Clairvoyance spaces can open partners' hands to each other"),
        ),
        "o5_wait_once": (
            n_("Wait once"),
            n_(
                "Once you have ended a turn on your victory space, you may show The Ring there in "
                "any later turn"
            ),
        ),
        "o6_no_wait": (
            n_("No waiting"),
            n_("Stopping on your victory space with The Ring is enough to show it"),
        ),
        "o7_elf_rings": (
            n_("Elf Rings"),
            n_("The Ring and all three Elf Rings in one hand win, wherever you stand"),
        ),
        "o8_victory_cities": (
            n_("Victory spaces as cities"),
            n_("Cracks of Doom is a Good city, Barad-dûr an Evil one: 3 cards and a point in battle"),
        ),
        "o9_short_stay": (
            n_("Shorter stays"),
            n_("Two turns in the Halls at most. 6 players or more, no teams"),
        ),
        "o9_captivity": (
            n_("Shorter captivity"),
            n_("Two turns of captivity at most. 6 players or more, no teams"),
        ),
        "o10_quick_exit": (
            n_("Quick exit"),
            n_(
                "Being sent to the Halls ends the game for you, until five are left. 6 "
                "players or more, no teams"
            ),
        ),
        "o10_captivity": (
            n_("Quick exit by capture"),
            n_("Being captured ends the game for you, until five are left. 6 players or more, no teams"),
        ),
        "o11_resist_spaces": (
            n_("Resisting spaces"),
            n_("A look from a Clairvoyance space can be resisted like that of an Elf Ring"),
        ),
        "o12_once_through": (
            n_("Once through the deck"),
            n_("Discards are gone for good; no cards in hand and none in the deck: you are out"),
        ),
        "o13_restrict_draws": (
            n_("Restricted draws"),
            n_("A Hobbit's card draws from Hobbits only, a Black Rider's from Black Riders only"),
        ),
        "o14_feast": (
            n_("Shelob's feast"),
            n_("Everybody discards card after card, until Shelob has had a good meal"),
        ),
        "o15_bilbo_resists": (
            n_("Bilbo resists"),
            n_("Whoever holds The Ring and Bilbo keeps both from Gollum"),
        ),
        "o16_two_player": (
            n_("Duel"),
            n_("Two people: one leads the Hobbits, one the Black Riders, with a hand for each character"),
        ),
        "x_catch": (n_("Catching"), n_("More than 10 cards may be kept, and others may catch whoever does")),
        "x_flying_beasts_retain": (
            n_("Flying Beasts return"),
            n_("The second Flying Beasts comes back after a battle, as its face says"),
        ),
        "x_maroon_relief": (
            n_("Way out for the marooned"),
            n_("Whoever cannot move at all may surrender to Mandos"),
        ),
        "x_auto_roll": (n_("The bot rolls"), n_("The die is rolled at once when a turn begins")),
        "x_restless": (
            n_("Restless"),
            n_("On: you must move every turn. Off: you may stay on a victory space without moving"),
        ),
        "x_fresh_use": (
            n_("Fresh cards at once"),
            n_("On: cards just picked up may resist and defend. Off: they rest until your next turn"),
        ),
        "x_notebook_looks": (
            n_("Notebook remembers looks"),
            n_("Your notebook keeps the hands you were shown, with their date"),
        ),
    }
)
"""What is on or off: name, and one line of at most 100 characters."""

CHOICES: Final = table(
    {
        "o2_partner_exchange": (
            n_("Partner exchange"),
            {
                "basic": (n_("at random"), n_("A random card goes each way, as between any two players")),
                "a": (n_("each chooses"), n_("Each partner chooses what to give, before seeing what comes")),
                "b": (n_("ask for a title"), n_("Each may ask the other for one title")),
                "c": (n_("take from the hand"), n_("Each sees the other's hand and takes a card")),
            },
        ),
        "o2_fallback": (
            n_("If the partner lacks the title"),
            {
                "basic": (n_("at random"), n_("A random card goes that way")),
                "a": (n_("the giver chooses"), n_("The giver chooses a card for that way")),
            },
        ),
        "o16_limit": (
            n_("Characters on a side"),
            {
                "2": ("2", n_("A side of a duel has two characters at most")),
                "3": ("3", n_("A side of a duel has three characters at most")),
                "4": ("4", n_("A side of a duel has four characters at most")),
            },
        ),
    }
)
"""What has more than two settings: name, and its settings with one line each."""

SPARED_NAME: Final = phrase("Spared by Shelob")

ON: Final = phrase("on")


def all_in_force(lines: Sequence[str]) -> str:
    """Everything that is not as in the Basic Game (O0.2)."""
    return (
        _("In play: {lines}.").format(lines=" · ".join(lines))
        if lines
        else _("In play: the Basic Game, nothing added.")
    )


# The settings (E2.5)

PAGES: Final = table(
    {
        "table": n_("Table"),
        "winning": n_("Winning"),
        "partners": n_("Partners"),
        "stays": n_("Stays & draws"),
        "house": n_("House"),
    }
)
"""The pages of the settings, in order."""
PAGE_ABOUT: Final = table(
    {
        "table": n_("Preset, pace and size of the table"),
        "own": n_("The clock of this table"),
        "winning": n_("What is ticked is on"),
        "partners": n_("Teams and duels: what is ticked is on"),
        "stays": n_("What is ticked is on"),
        "house": n_("House rules: what is ticked is on"),
    }
)
MENUS: Final = table(
    {
        "advanced": n_("Advanced Game"),
        "winning": n_("Winning and Bilbo"),
        "partners": n_("Partners and duel"),
        "stays": n_("Stays and draws"),
        "house": n_("House rules"),
    }
)
KINDS: Final = table({"hobbit": n_("Hobbits"), "black_rider": n_("Black Riders")})


# The rules that are off (E7.8)


def name(option: str) -> str:
    """The name of an option. Raises KeyError for none that a table can choose."""
    if option == "o14_spared":
        return SPARED_NAME()
    return SWITCHES()[option][0] if option in SWITCHES() else CHOICES()[option][0]


def setting(option: str, value: object) -> str:
    """What an option is set to: "on", "each chooses", "Gandalf"."""
    if isinstance(value, tuple):
        return spared(value)
    if option in SWITCHES():
        return ON() if value else _("off")
    return CHOICES()[option][1][str(value)][0]


def spared(cards: Sequence[str]) -> str:
    """Whom Shelob spares (O14.3)."""
    return texts.listing(map(names.card, cards)) if cards else _("nobody")


def in_force(option: str, value: object) -> str:
    """An option that this game has beyond the Basic Game: "Gollum spaces"."""
    how = setting(option, value)
    return name(option) if how == ON() else texts.headed(name(option), how)


def rule(option: str) -> str:
    """A rule in a sentence: "*Quick exit*"."""
    return f"*{name(option)}*"
