"""What Discord shows of the commands while they are typed: descriptions, options, choices (E14).

Names of commands and options are the same in every language, so that help and rules can name them. The tree
is described in English; `bot.interactions.commands.translator` answers for other languages.
"""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import n_, table

# Choices

BOARD_FOCUSES: Final = table(
    {
        "me": n_("around me"),
        "last": n_("where it happened"),
        "overview": n_("the whole board"),
        "public": n_("who holds what in public"),
    }
)
BOARD_SIZES: Final = table({"phone": n_("for the phone"), "whole": n_("whole and large")})
VOTES: Final = table(
    {
        "pause": n_("pause"),
        "resume": n_("resume"),
        "end": n_("end"),
        "replace": n_("replace"),
        "remove": n_("remove"),
    }
)
