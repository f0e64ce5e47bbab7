"""The characters of *Riddle of the Ring*, and whom each leads (O16)."""

from art.i18n import Name
from art.riddle.words.titles import CASES
from bot.games.riddle import icons
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _
from bot.words import votes
from engine.riddle.deck import CHARACTERS, kind_of
from engine.riddle.options import Config
from engine.riddle.view import View

all = tuple(CHARACTERS)
"""The hobbits, then the Black Riders."""


def offered(preset: str) -> tuple[str, ...]:
    """All of them at every table (E2.4)."""
    return all


def name(seat: str) -> str:
    """A character, as sentences of the house bend it too."""
    return Name.of(names.seat(seat), CASES)


def within(seat: str) -> str:
    """Names of characters stand everywhere as they are."""
    return name(seat)


def side(seat: str) -> str:
    """Hobbits or Black Riders."""
    return Name.of(names.side(seat), CASES)


def colour(seat: str) -> int:
    """Of the marker."""
    return names.colour(seat)


def mark(seat: str) -> str:
    """What is on the marker."""
    return names.mark(seat)


def icon(seat: str) -> str:
    """The marker."""
    return icons.seat(seat)


def led(config: Config) -> dict[str, tuple[str, ...]]:
    """In a duel each seat leads all of its kind."""
    if not config.options.o16_two_player:
        return {}
    return {
        seat: tuple(character for character in CHARACTERS if kind_of(character) == kind_of(seat))
        for seat in config.seats
    }


def teams(view: View) -> dict[str, tuple[str, ...]]:
    """The two sides where partners may talk freely (O3.1), with who is still in the game."""
    if not (view.options.o1_partners and view.options.o3_table_talk):
        return {}
    playing = [player for player in view.players if player.in_game]
    kinds = dict.fromkeys(player.kind for player in playing)
    return {kind: tuple(player.seat for player in playing if player.kind == kind) for kind in kinds}


def wishes() -> str:
    """Hobbits carry The Ring one way, Black Riders another (E2.4)."""
    return _(
        "Choose a character, or *Any*: Hobbits carry The Ring to Cracks of Doom, Black Riders to "
        "Barad-dûr. If several want the same one, the dice decide at the start."
    )


def late(seat: str) -> str:
    """The turn is finished for it (E8.6)."""
    return votes.late_turn(name(seat))


def holding() -> str:
    """The button that opens the hand."""
    return _("My hand")


def unveiled() -> str:
    """What everybody gets to see when a game ends early."""
    return _("All hands are shown.")


def removal() -> str:
    """The cards are discarded, The Ring is shuffled in (R-23)."""
    return _("Their cards are discarded; The Ring, if it is among them, is shuffled into the deck.")
