"""The seats of *The War of the Ring*, and whom each leads (W1.2, W1.6, GEN-1)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from art.i18n import Name
from bot.games.war import icons
from bot.games.war.words import council
from bot.games.war.words import places as words
from bot.games.war.words.catalogue import _
from bot.model.screen import ACCENT
from engine.war.options import Config, seats_for
from engine.war.view import View

all = ("fellowship", "sauron", "saruman")
"""The West first: its sitting opens the turn of two players."""
COLOURS: Final[Mapping[str, int]] = MappingProxyType(
    {"fellowship": 0x3F6FA8, "sauron": 0xA02C22, "saruman": 0x7B8F7A}
)
"""Blue behind the white tree, red of the eye, grey-green behind the white hand."""
MARKS: Final[Mapping[str, str]] = MappingProxyType({"fellowship": "♣", "sauron": "◉", "saruman": "✋"})
GONE: Final = "gone"
"""What a story says of Saruman who plays no part in it (SCN-2)."""


def offered(preset: str) -> tuple[str, ...]:
    """Those of its preset: Saruman is nobody's where two play (W1.2)."""
    return seats_for(preset)


def name(seat: str) -> Name:
    """The West, Sauron or Saruman, as sentences of the house bend it too."""
    return words.seat(seat)


def within(seat: str) -> Name:
    """The West is "the West" where it does not begin a sentence."""
    return words.within(seat)


def side(seat: str) -> Name:
    """A seat is its own side."""
    return words.seat(seat)


def colour(seat: str) -> int:
    """Of the ground its sign stands on."""
    return COLOURS.get(seat, ACCENT)


def mark(seat: str) -> str:
    """A tree, an eye, a hand; of none, an empty ring."""
    return MARKS.get(seat, "○")


def icon(seat: str) -> str:
    """Its seal."""
    return icons.seat(seat)


def led(config: Config) -> dict[str, tuple[str, ...]]:
    """With two players Sauron's also leads what is Saruman's, where there is any (GEN-1)."""
    if config.three or config.story.saruman == GONE:
        return {}
    return {"sauron": ("sauron", "saruman")}


def teams(view: View) -> dict[str, tuple[str, ...]]:
    """Nobody shares a side with another player (W7.3)."""
    return {}


def wishes() -> str:
    """One side carries the Ring, the other searches for it."""
    return _(
        "Choose a side, or *Any*: the West carries the Ring in secret to Mount Doom, Sauron searches for "
        "it and makes war; with three players Saruman makes a war of his own. "
        "If several want the same one, the dice decide at the start."
    )


def late(seat: str) -> str:
    """Marches go on though the sitting was closed by the clock (W10.2, P-19)."""
    return words.LATE()[seat]


def holding() -> str:
    """The button that opens the events a side holds."""
    return council.EVENTS()


def unveiled() -> str:
    """What everybody gets to see when a war ends early."""
    return _("All that was hidden is shown.")


def removal() -> str:
    """What is theirs is played on, every power has its part in the war to the end (GEN-1)."""
    return _("Nothing of theirs is lost: a computer plays on.")
