"""Presets and house options in words (W1.1, W1.3)."""

from collections.abc import Sequence
from typing import Final

from bot.games.war.words.catalogue import _, n_, said, table
from bot.words import lobby, text

# What a clock gives for a sitting and for an answer (W1.4)


SHARES: Final = table(
    {
        "6": n_("a sixth of a sitting"),
        "4": n_("a quarter of a sitting"),
        "3": n_("a third of a sitting"),
        "2": n_("half a sitting"),
    }
)
"""How long an answer takes, by what divides the time of a sitting."""
_PACE_ABOUT: Final = {
    "live": n_("{sitting} a sitting, {prompt} to answer: everybody is there"),
    "brisk": n_("{sitting} a sitting, {prompt} to answer: look in twice a day"),
    "daily": n_("{sitting} a sitting, {prompt} to answer: a few taps a day"),
    "relaxed": n_("{sitting} a sitting, {prompt} to answer"),
}


def about(name: str, sitting: float, prompt: float) -> str:
    """What a clock gives, in its menu. Seconds."""
    return said(_PACE_ABOUT)[name].format(sitting=lobby.span(sitting), prompt=lobby.span(prompt))


STRENGTH_MEANS: Final = table(
    {
        "easy": n_("goes for what is nearest"),
        "steady": n_("weighs odds and risks"),
        "sharp": n_("thinks of what the other side can know"),
    }
)
"""How computers play (E2.6, W15.13)."""
PRESETS: Final = table(
    {
        "last_days": (
            n_("The Last Days"),
            n_("Two players, 12 turns of two sittings: a week, or one evening. Frodo and Sam above Rauros"),
        ),
        "war": (
            n_("The Long War"),
            n_("Two players, about 18 to 30 turns of two sittings, from Rivendell to the end"),
        ),
        "three_powers": (
            n_("Three Powers"),
            n_("Three players, Saruman goes his own way: about 18 to 30 turns of three sittings"),
        ),
    }
)
"""Name and one line of each preset."""
_LENGTH: Final = table(
    {
        "last_days": n_("12 turns of two sittings, 4 to 8 minutes each."),
        "war": n_("About 18 to 30 turns of two sittings, 4 to 8 minutes each; at most 45 turns."),
        "three_powers": n_("About 18 to 30 turns of three sittings, 4 to 8 minutes each; at most 45 turns."),
    }
)
"""What one is in for (W1.1)."""
_ENDS: Final = table(
    {
        "last_days": n_(
            "**The West** wins when the Ring is destroyed. **Sauron** wins with the Ring at Barad-dûr, "
            "with Minas Tirith or any three of the six key places, or with one of them after turn "
            "12; else it is a draw."
        ),
        "war": n_(
            "**The West** wins when the Ring is destroyed, or when every army of Sauron is back in Mordor "
            "and every one of Saruman in Isengard. **Sauron** wins with the Ring at Barad-dûr, with 18 of "
            "the 20 Objectives, or with 12 after turn 45; else it is a draw."
        ),
        "three_powers": n_(
            "**The West** wins when the Ring is destroyed, or when every army of Sauron is back in Mordor "
            "and every one of Saruman in Isengard. **Sauron** wins with the Ring at Barad-dûr, with 18 of "
            "the 20 Objectives, or with 12 after turn 45. **Saruman** wins when the last Nazgûl falls while "
            "he wears the Ring, or with Isengard and five more Objectives after turn 45. Else it is a draw."
        ),
    }
)
_DRAWN: Final = table(
    {
        "war": n_(
            "**The West** wins when the Ring is destroyed, or when every army of Sauron is back in Mordor "
            "and every one of Saruman in Isengard. **Sauron** wins with the Ring at Barad-dûr or with 18 of "
            "the 20 Objectives. After turn 45 it is a draw."
        ),
        "three_powers": n_(
            "**The West** wins when the Ring is destroyed, or when every army of Sauron is back in Mordor "
            "and every one of Saruman in Isengard. **Sauron** wins with the Ring at Barad-dûr or with 18 of "
            "the 20 Objectives. **Saruman** wins when the last Nazgûl falls while he wears the Ring, or with "
            "Isengard and five more Objectives after turn 45. Else it is a draw."
        ),
    }
)
"""How it ends (VIC, SCN-5); without *Twelve at the end*, as is told second."""
PAGES: Final = table({"table": n_("Table"), "house": n_("House")})
"""The tabs of the settings that have something of this game, in order."""
_ABOUT: Final = table(
    {
        "table": n_("Preset, pace and size of the table"),
        "own": n_("The clock of this table"),
        "house": n_("House options: what is ticked is on"),
    }
)
SWITCHES: Final = table(
    {
        "round_by_round": (
            n_("Round by round"),
            n_("You are asked again after every round of a battle or fight."),
        ),
        "open_shadow_points": (
            n_("Open letters"),
            n_("The Shadow letter is shown at once, not a turn later."),
        ),
        "sauron_wins_at_45": (
            n_("Twelve at the end"),
            n_("When turn 45 is over, Sauron wins with twelve Objectives."),
        ),
        "rumours": (n_("Rumours"), n_("In two of the perilous places nobody waits; nobody knows in which.")),
        "march_reports": (
            n_("March reports"),
            n_("A march that halts says so in your next message, and why."),
        ),
    }
)
"""Name and meaning of each house option."""


def promise(preset: str, *, draw: bool) -> str:
    """How long it takes and how it ends; ``draw``: Sauron wins nothing by what he holds at turn 45."""
    ends = _DRAWN().get(preset) if draw else None
    return "\n".join((_LENGTH()[preset], ends or _ENDS()[preset]))


def page_title(game: str, page: str) -> str:
    """The heading of a page of the settings."""
    return _("**{table}** · settings · {page}").format(table=game, page=_ABOUT()[page])


def of_game(game: str, preset: str) -> str:
    """A preset with the game that it is of."""
    return f"{game} · {preset}"


def differs(name: str, *, on: bool) -> str:
    """One option that is not as in the preset."""
    return _("{name}: on").format(name=name) if on else _("{name}: off").format(name=name)


def in_force(lines: Sequence[str]) -> str:
    """All house options that are on."""
    return "\n".join(lines) if lines else _("No house option is on.")


def needs(preset: str, players: int) -> str:
    """A preset at a table of another size."""
    return _("{preset} is for exactly {players} players. Choose another preset, or as many seats.").format(
        preset=preset, players=text.number(players)
    )


def no_seat(seat: str, preset: str) -> str:
    """A wish for a seat that the preset does not have."""
    return _("Nobody plays {seat} in {preset}. Choose another seat, or *Any*.").format(
        seat=seat, preset=preset
    )
