"""Standing orders: their room, what they say read back (W10.1)."""

from collections.abc import Sequence
from typing import Final

from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text

CHOICES: Final = {
    "attacked": table(
        {
            "ask": n_("Attacked: ask me"),
            "half": n_("Attacked: break off below half strength"),
            "once": n_("Attacked: break off at once"),
            "never": n_("Attacked: never break off"),
            "quarter": n_("Attacked: break off below a quarter"),
        }
    ),
    "losses": table(
        {
            "usual": n_("Losses: largest first, Rangers last"),
            "smallest": n_("Losses: smallest first"),
            "foot": n_("Losses: foot first"),
            "riders": n_("Losses: riders first"),
            "guests": n_("Losses: troops of other lands first"),
            "rangers": n_("Losses: Rangers first"),
        }
    ),
    "rangers": table(
        {
            "usual": n_("The Rangers: die for a leader of 2 or more"),
            "yes": n_("The Rangers: die for any leader"),
            "no": n_("The Rangers: die for no leader"),
        }
    ),
    "leaders": table(
        {
            "usual": n_("Leaders under the walls: stay"),
            "go": n_("Leaders under the walls: go with the troops"),
        }
    ),
    "strike": table(
        {
            "usual": n_("Strike first: the weakest"),
            "strongest": n_("Strike first: whoever has the most Endurance"),
            "fiercest": n_("Strike first: whoever has the most Combat"),
            "leaders": n_("Strike first: leaders"),
        }
    ),
    "off": table(
        {
            "ask": n_("Challenged: ask me"),
            "0": n_("Challenged: fight to the end"),
            "1": n_("Challenged: break off at Endurance 1"),
            "2": n_("Challenged: break off at Endurance 2"),
            "3": n_("Challenged: break off at Endurance 3"),
            "4": n_("Challenged: break off at Endurance 4"),
        }
    ),
    "ring": table(
        {
            "no": n_("Spotted or attacked: keep the Ring off"),
            "yes": n_("Spotted or attacked: put the Ring on"),
            "ask": n_("Spotted or attacked: ask me about the Ring"),
            "bearer": n_("Spotted or attacked: ask me where it is the bearer"),
        }
    ),
    "caught": table(
        {
            "ask": n_("Spotted by my pieces: ask me"),
            "capture": n_("Spotted by my pieces: capture"),
            "challenge": n_("Spotted by my pieces: challenge"),
        }
    ),
    "flown": table(
        {
            "ask": n_("After a Search: ask me who flies"),
            "nearest": n_("After a Search: the nearest Nazgûl captures"),
            "watch": n_("After a Search: nobody flies"),
        }
    ),
    "wound": table(
        {
            "ask": n_("A wound on a Nazgûl: ask me"),
            "real": n_("A wound on a Nazgûl: make it real"),
            "ordinary": n_("A wound on a Nazgûl: an ordinary one"),
        }
    ),
    "overrun": table(
        {
            "ask": n_("Overrun: ask me"),
            "flee": n_("Overrun: try to flee"),
            "stay": n_("Overrun: stay"),
        }
    ),
    "garrison": table(
        {
            "1": n_("Garrisons: leave 1"),
            "5": n_("Garrisons: leave 5"),
            "10": n_("Garrisons: leave 10"),
            "0": n_("Garrisons: leave none"),
        }
    ),
    "rumour": table(
        {
            "ask": n_("Rumour of the Ring: ask me"),
            "stay": n_("Rumour of the Ring: the card stays where it is"),
            "top": n_("Rumour of the Ring: the card goes on top"),
        }
    ),
    "captors": table(
        {
            "usual": n_("Captors: I lead them"),
            "lead": n_("Captors: go on by themselves"),
        }
    ),
    "place": table(
        {
            "ask": n_("Where to set people down: ask me"),
            "usual": n_("Where to set people down: as the rules say"),
        }
    ),
    "letter": table(
        {
            "lot": n_("Shadow letter: by lot"),
            "ask": n_("Shadow letter: ask me"),
            "A": n_("Shadow letter: A"),
            "B": n_("Shadow letter: B"),
            "C": n_("Shadow letter: C"),
            "D": n_("Shadow letter: D"),
            "E": n_("Shadow letter: E"),
            "F": n_("Shadow letter: F"),
        }
    ),
}
"""What each order can be, with the order's name before it: a menu hides its own once it is set."""
SAID: Final = {
    "attacked": table(
        {
            "half": n_("your army breaks off below half strength"),
            "once": n_("your army breaks off at once"),
            "never": n_("your army never breaks off"),
            "quarter": n_("your army breaks off below a quarter"),
        }
    ),
    "losses": table(
        {
            "smallest": n_("the smallest units take losses first"),
            "foot": n_("foot takes losses first"),
            "riders": n_("riders take losses first"),
            "guests": n_("troops of other lands take losses first"),
            "rangers": n_("the Rangers take losses first"),
        }
    ),
    "rangers": table(
        {"yes": n_("the Rangers die for any leader"), "no": n_("the Rangers die for no leader")}
    ),
    "leaders": table({"go": n_("leaders go along when their troops leave walls that still stand")}),
    "off": table(
        {
            "0": n_("whoever is challenged fights to the end"),
            "1": n_("whoever is challenged breaks off at Endurance 1"),
            "2": n_("whoever is challenged breaks off at Endurance 2"),
            "3": n_("whoever is challenged breaks off at Endurance 3"),
            "4": n_("whoever is challenged breaks off at Endurance 4"),
        }
    ),
    "strike": table(
        {
            "strongest": n_("and strikes first at whoever has the most Endurance"),
            "fiercest": n_("and strikes first at whoever has the most Combat"),
            "leaders": n_("and strikes first at leaders"),
        }
    ),
    "ring": table(
        {
            "no": n_("when somebody is spotted or attacked, the Ring stays off"),
            "yes": n_("when the bearer is spotted or attacked, the Ring is put on, and all learn of it"),
            "ask": n_("when somebody is spotted or attacked, you are asked about the Ring"),
            "bearer": n_("when it is the bearer who is spotted or attacked, you are asked about the Ring"),
        }
    ),
    "caught": table(
        {
            "capture": n_("whoever your pieces spot is captured"),
            "challenge": n_("whoever your pieces spot is challenged, if one of them can fight"),
        }
    ),
    "flown": table(
        {
            "nearest": n_("after a Search the nearest Nazgûl tries to take them"),
            "watch": n_("after a Search nobody flies to them"),
        }
    ),
    "wound": table(
        {
            "real": n_("a wound on a Nazgûl is made real"),
            "ordinary": n_("a wound on a Nazgûl stays an ordinary one"),
        }
    ),
    "overrun": table(
        {
            "flee": n_("whoever is overrun tries to flee"),
            "stay": n_("whoever is overrun stays"),
        }
    ),
    "place": table({"usual": n_("whoever is set down goes where the rules say")}),
    "rumour": table(
        {
            "stay": n_("a Search card that you look at stays where it is"),
            "top": n_("a Search card that you look at goes on top"),
        }
    ),
    "captors": table(
        {
            "lead": n_(
                "when you close the step, captors without an order go toward Barad-dûr if they have "
                "the Ring, else toward the nearest Dark Citadel"
            )
        }
    ),
    "letter": table(
        {
            "lot": n_("the Shadow letter is drawn by lot"),
            "A": n_("the Shadow letter is A"),
            "B": n_("the Shadow letter is B"),
            "C": n_("the Shadow letter is C"),
            "D": n_("the Shadow letter is D"),
            "E": n_("the Shadow letter is E"),
            "F": n_("the Shadow letter is F"),
        }
    ),
    "garrison": table(
        {
            "5": n_("a march that would empty an Objective leaves 5 behind"),
            "10": n_("a march that would empty an Objective leaves 10 behind"),
            "0": n_("marches leave nobody behind"),
        }
    ),
}
"""What is ordered, as a part of the sentence that reads it back; nothing for what is as usual."""
PROMPTS: Final = table(
    {
        "attacked": n_("I am attacked"),
        "losses": n_("Who takes losses"),
        "rangers": n_("A leader would fall: the Rangers"),
        "leaders": n_("Troops leave walls that stand: the leaders"),
        "strike": n_("Whom to strike first"),
        "off": n_("I am challenged"),
        "ring": n_("Somebody is spotted or attacked: the Ring"),
        "caught": n_("My pieces spot somebody"),
        "flown": n_("A Search with Nazgûl found somebody"),
        "wound": n_("A wound on a Nazgûl"),
        "overrun": n_("Somebody is overrun"),
        "place": n_("Somebody is set down"),
        "rumour": n_("Rumour of the Ring shows a card"),
        "captors": n_("Captors without an order"),
        "letter": n_("The Shadow letter"),
        "garrison": n_("Garrisons"),
    }
)
"""What each menu is about."""


def title(table: str, seat: str) -> str:
    return _("**Standing orders** · {table} · {seat} · only you see this").format(table=table, seat=seat)


def locked(table: str) -> str:
    """Nothing is changed while a question is open."""
    return _("A question waits for you in {table}: answer it first.").format(table=table)


UNSAVED: Final = phrase("Not saved yet.")
NOTHING: Final = phrase("No order is set: every question comes to you.")
ANSWERS: Final = phrase("Your standing order answers this; you need not do anything.")
CLEAR: Final = phrase("Clear all")
WHICH: Final = phrase("Which game?")
PAGES: Final = table({0: n_("First page"), 1: n_("Second page"), 2: n_("Third page")})
"""To a page, by its number."""


def sentence(parts: Sequence[str]) -> str:
    """The orders in one sentence (W10.1)."""
    line = text.clauses(parts)
    return f"{line[:1].upper()}{line[1:]}."


def always(orders: str) -> str:
    """An answer that counts from now on (W5.5)."""
    return _("From now on: {orders} *Orders* changes it.").format(orders=orders)


ALWAYS_LATER: Final = phrase("Your answer is given, but orders cannot be changed now.")


def answering_time(seconds: int) -> str:
    """E5.8."""
    return ngettext(
        "What an order covers is always answered after {n} second, so the time gives nothing "
        "away. Any other question comes to you.",
        "What an order covers is always answered after {n} seconds, so the time gives "
        "nothing away. Any other question comes to you.",
        seconds,
    ).format(n=seconds)
