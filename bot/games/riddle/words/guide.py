"""*Riddle of the Ring* to who does not know it yet: how it plays, whom to choose, help (E1.3)."""

from typing import Final

from bot.games.riddle.words.catalogue import _, n_, phrase, table

# Hints for a first game, one line each, said once (E1.4)


LINES: Final = table(
    {
        "halls": n_("Each turn that you stay in the Halls brings you a card."),
        "exchange": n_("You stopped on or beside another player, so a card from each hand changed places."),
        "forest": n_("Forest ends your moving unless you lay a Cloak."),
        "battle": n_(
            "After an exchange you may attack that player: you win or tie, and most cards you lay are "
            "discarded."
        ),
        "power": n_("Some of your cards are Power Plays: after the roll, at most two a turn."),
    }
)


def line(key: str) -> str:
    return _("-# Hint: {key}").format(key=LINES()[key])


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
                "In the Halls nobody can reach you. Each turn you roll: a 6 lets you out, and so does a "
                "Wizard: Gandalf or Galadriel for a Hobbit, Sauron or The Balrog for a Black Rider. "
                "Otherwise you draw a card. After three turns you leave in any case, to a space "
                "of your choice near the Place of Returning."
            ),
        ),
        "ahead": (
            n_("Planning ahead"),
            n_(
                "While others play, *Plan my turn* takes a goal, conditions and what to discard. When your "
                "turn comes it is played for you; between its steps *Undo* takes the last one back, and "
                "whatever you do yourself ends the plan. If it can't be played, you are called and told why. "
                "*Orders* says what is answered for you in the turns of others."
            ),
        ),
    }
)
"""Key, name and text of each topic."""


# What the tutorial says (E1.4, E1.5)


TITLES: Final = table(
    {
        "ring": (
            n_("Your hand"),
            n_("The die and the road"),
            n_("Friendly Exchange"),
            n_("Power Plays"),
            n_("The end of a turn"),
            n_("Cracks of Doom"),
        ),
        "battle": (n_("First force"), n_("Second force"), n_("Third force"), n_("The spoils")),
    }
)
COURSES: Final = table({"ring": n_("Lesson"), "battle": n_("Bonus battle")})
BONUS: Final = phrase("Bonus: a battle")

TASKS: Final = table(
    {
        "hand": (
            n_(
                "You are Frodo. You win by showing The Ring at the **Cracks of Doom**. Look at your "
                "cards: *My hand*."
            )
        ),
        "opened": n_("These four are yours alone; Gandalf and Gollum will find The Ring. Tap *Next*."),
        "go": (
            n_(
                "You rolled 2, and a point takes you two steps along a road. *Go to…* **Ithilien**, then "
                "*Go, for good*."
            )
        ),
        "read": (
            n_(
                "Whoever stops on or beside another player swaps a card, unseen: you gave Butterbur and "
                "got a Rope."
            )
        ),
        "look": n_("Who has The Ring? *Power Play…*: **Gandalf** looks at Black Rider 1."),
        "ask": n_("There is The Ring: your second Power Play is **Gollum**, who takes it."),
        "end": (
            n_(
                "Whoever ends a turn in a city, any city, may pick up cards: *End here, pick up 3, "
                "discard 1*."
            )
        ),
        "discard": n_("After picking up you discard one card, never The Ring: choose **Horse 2**."),
        "doom": (
            n_(
                "You rolled 3, and a Rope takes you through the mountains: *Go to…* **Cracks of Doom**, "
                "*Go, for good*."
            )
        ),
        "claim": n_("You are there, with The Ring, and in this game nobody has to wait: *Show The Ring…*"),
        "attack": n_(
            "After an exchange you may attack: *Attack…*, then lay **Ithilien**, a good city worth 1."
        ),
        "lay": n_("Black Rider 1 matched your 1: lay **The Elves**, 1 more."),
        "strike": n_("Matched again, 2 to 2: lay **Strider**, worth 2."),
        "spoils": n_("Black Rider 1 gave up: you see the hand and take a card, say **Palantir**."),
    }
)
"""One sentence for what the lesson wants now."""


def header(course: str, step: int, hint: str, *, strayed: bool = False) -> str:
    """Which step it is, and what to do."""
    titles = TITLES()[course]
    first = _("**{course} · step {step} of {titles} · {titles2}**").format(
        course=COURSES()[course], step=step + 1, titles=len(titles), titles2=titles[step]
    )
    return f"{first}\n{(fine(hint) if strayed else hint)}"


def fine(hint: str) -> str:
    return _("Fine too. To follow the lesson: {hint}").format(hint=hint)


# The ends

WON_TITLE: Final = phrase("## Frodo shows The Ring at Cracks of Doom")
BATTLE_TITLE: Final = phrase("## Black Rider 1 is in the Halls of Mandos")
