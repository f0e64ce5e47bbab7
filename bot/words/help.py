"""The help: three sentences, ten topics, the welcome (E1.2, E1.3)."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import _, n_, phrase, table

WELCOME: Final = phrase(
    "I run *Riddle of the Ring*: 2 to 8 players, secret hands, a few taps a day from your "
    "phone.\nYour cards come to you by DM; the board lives in the channel. I keep the rules, "
    "the secrets and the clock. Unofficial fan project."
)
WELCOME_TITLE: Final = phrase("## Riddlemaster is here")
SENTENCES: Final = phrase(
    "I run a game of travel and secrets, turn by turn, over days. Tap *My turn* under the "
    "newest message and I show you only what you can do. Your cards are yours alone: they "
    "come by DM or behind *My hand*."
)
TOPIC: Final = phrase("Topic")
MENU: Final = phrase("What do you need?")


def here(turn_of: str, you: str, waits: bool) -> str:
    """The first sentence in a game's channel."""
    mine = _("you are {you}").format(you=you) if you else _("you watch")
    what = _("I wait for your answer") if waits else _("you need do nothing now")
    return _("It is {turn_of}'s turn; {mine}; {what}.").format(turn_of=turn_of, mine=mine, what=what)


TOPICS: Final = table(
    {
        "first": (
            n_("My first turn"),
            n_(
                "Tap *My turn*. The die is rolled already. Choose a place under *Go to…*, look at the "
                "preview, tap *Go*. On a city, *End turn…* lets you pick up three cards and discard one. "
                "That is a whole turn. You must move at least one step, and you can't end where you "
                "began."
            ),
        ),
        "hand": (
            n_("My hand and DMs"),
            n_(
                "Your hand comes as a DM when your turn begins and when somebody did something to it. "
                "*My hand* shows it any time; only you see it. If DMs are closed, everything is behind "
                "the buttons in the channel and a mention calls you: server name → Privacy Settings → "
                "Direct Messages opens them."
            ),
        ),
        "moving": (
            n_("Moving"),
            n_(
                "The die gives points; along a road one point pays two steps. Forest and mountains end "
                "your moving unless you came by road or lay a Cloak or a Rope. Rivers need a bridge, a "
                "ford or a Boat. Horses, Eagles, Flying Beasts and Tom Bombadil are moves of their own."
            ),
        ),
        "cards": (
            n_("Cards and Power Plays"),
            n_(
                "Stopping on or beside somebody swaps one random card each, always. Two Power Plays a "
                "turn let you look at hands, riddle, take cards or fight. `/card` explains every card, "
                "*Use a card…* shows what yours can do now."
            ),
        ),
        "battles": (
            n_("Battles"),
            n_(
                "After an exchange at your stop you may attack that player. You lay one force, they "
                "match it or give up; you lay more or stop at a tie. At most 5 points each. The winner "
                "sees the hand and takes one card; the loser goes to the Halls."
            ),
        ),
        "halls": (
            n_("Halls of Mandos"),
            n_(
                "In the Halls nobody can reach you. Each turn you roll: a 6 or a Wizard of your kind "
                "lets you out, otherwise you draw a card. After three turns you leave in any case, to a "
                "space of your choice near the Place of Returning."
            ),
        ),
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
"""Key, name and text of each topic; the last is made from the command tree."""


def command_line(name: str, description: str) -> str:
    return f"`/{name}` {description}"
