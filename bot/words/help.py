"""The help: three sentences, topics of every game, the welcome (E1.2, E1.3)."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import _, n_, phrase, table

SENTENCES: Final = phrase(
    "I run board games turn by turn, over days. Tap *My turn* under the newest message, and I show you "
    "only what you can do."
)


def here(turn_of: str, you: str, waits: bool) -> str:
    """The first sentence in a game's channel."""
    if not you:
        return _("{turn_of} is playing. You're watching, so there is nothing to do.").format(turn_of=turn_of)
    if waits and turn_of == you:
        return _("It is your turn. You are {you}.").format(you=you)
    if waits:
        return _("{turn_of} is playing. You are {you}, and I wait for your answer.").format(
            turn_of=turn_of, you=you
        )
    return _("{turn_of} is playing. You are {you}; there is nothing to do now.").format(
        turn_of=turn_of, you=you
    )


TOPICS: Final = table(
    {
        "clock": (
            n_("Clock and pings"),
            n_(
                "Every turn and every answer has a deadline, shown in your own time. When it passes I do "
                "the sensible minimum for you or the stated default. There is one ping for each "
                "decision. Your clock stands still while you wait for somebody's answer."
            ),
        ),
        "leaving": (
            n_("Leaving a seat"),
            n_(
                "Before the start *Leave* gives up your seat without a trace. In a running game your "
                "turns are finished by the rules for absence while you are away; after three in a row a "
                "stand-in plays for you until *I'm back*. `/seat give` offers your seat to somebody or "
                "to anybody, `/seat computer` lets a computer play, and nothing is lost; `/seat quit` "
                "leaves for good. `/game vote` asks the table."
            ),
        ),
        "dice": (
            n_("Fair dice"),
            n_(
                "Before anybody sits down I seal a secret seed and post its hash. Your words are stirred "
                "in, so neither I nor you choose the dice. After the game the seed is shown and "
                "`/verify` draws everything again."
            ),
        ),
        "commands": (n_("All commands"), ""),
    }
)
"""Key, name and text of each topic of the house; the last is made from the command tree."""


def command_line(name: str, description: str) -> str:
    return f"`/{name}` {description}"
