"""*Riddle of the Ring* to who does not know it yet: how it plays, whom to choose, help (E1.3)."""

from __future__ import annotations

from typing import Final

from bot.games.riddle.words.catalogue import n_, table

TOPICS: Final = table(
    {
        "first": (
            n_("My first turn"),
            n_(
                "Tap *My turn*. The die is rolled already. Choose a place under *Go to…*, look at the "
                "preview, tap *Go*. On a city you may pick up three cards as you end, and discard one. "
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
    }
)
"""Key, name and text of each topic."""
