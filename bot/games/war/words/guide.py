"""*The War of the Ring* to who does not know it yet: how it plays, whom to choose, help (W12)."""

from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.games.war.words.tell_table import begun
from engine.war.board import MOUNT_DOOM

# What the lesson says (W12.1)


COURSES: Final = table({"watch": n_("The First Watch"), "chair": n_("The other chair")})
TITLES: Final = table(
    {
        "watch": (
            n_("The map"),
            *(n_("The bearer"),) * 2,
            *(n_("A hidden march"),) * 3,
            *(n_("A Search passes"),) * 2,
            n_("What if"),
            *(n_("An attack"),) * 2,
            *(n_("Mount Doom"),) * 2,
        ),
        "chair": (
            n_("Eight points"),
            n_("A stack"),
            n_("A Nazgûl"),
            n_("Closing"),
            n_("The letter"),
            n_("The Search"),
        ),
    }
)
"""What each moment is about; those of one name are one step."""
BONUS: Final = table({"chair": n_("Sit in Sauron's chair")})
"""The button that begins one of the other lessons."""
TASKS: Final = table(
    {
        "map": n_(
            "You are the West. You see the map through nine **windows**: in this one Frodo and Sam, a "
            "**party**, hide on the stair of Cirith Ungol, hex **2917**. Look at **Gondor** and "
            "**Rohan, Fangorn, Lórien** too: armies stand in **stacks**, with their strength. M+0 is "
            "the turn in which Mordor goes to war, M+1 the next. Then tap *Next*."
        ),
        "name": n_(
            "They hide, and nobody else is told which of them bears the Ring; Sam has it, if you say "
            "nothing. Under *Who bears the Ring?* name **Frodo**. Mount Doom (3117) is two hexes off."
        ),
        "begin": n_("Frodo bears it. *Begin* opens the first turn."),
        "go": n_(
            "Two ways lead on. MF, the movement factor, is how many points they can walk in a turn: 4. "
            "Under *Who moves?* choose **Frodo and Sam**."
        ),
        "undo": n_(
            "They met nobody: until the step is closed such an order is a draft. Take it back with *Undo*."
        ),
        "again": n_(
            "As if nothing had been. Now order the march to **3016** again: under *Who moves?* choose "
            "**Frodo and Sam**."
        ),
        "close": n_("The channel will only hear “The Fellowship has moved”. Close step after step."),
        "rest": n_(
            "Back at 3016: none of that has happened. Mount Doom can wait a turn: see an attack "
            "first. Let them lie still and close step after step."
        ),
        "form": n_(
            "Sauron attacks Osgiliath. 10-4 is a unit: strength 10, MF 4. One answer holds for the "
            "whole battle; the usual one will do: *Send*."
        ),
        "keep": n_(
            "Faramir is in danger, so you are asked here too, though Frodo bears the Ring far "
            "from there. That way nobody learns who bears it. Tap *Keep it off*."
        ),
        "read": n_(
            "Sauron's turn passed. He searched Gorgoroth, where you are: you alone are told of the die,"
            " a 6; all are told “Nobody new is found”. Tap *Next*."
        ),
        "doom": n_(
            "Osgiliath held, and again nobody saw you. Now to Mount Doom: under *Who moves?* choose "
            "**Frodo and Sam**."
        ),
        "mountain": n_("You are there. The Ring is cast in at a step of its own: close those before it."),
        "cast": n_("The Cracks of Doom. Tap *Cast the Ring into the fire…*; you are told the chance first."),
        "watched": n_(
            "What if you had gone past the Nazgûl? You are on the stair again: under *Who moves?* "
            "choose **Frodo and Sam**."
        ),
        "ring": n_(
            "Spotted! Shall the Ring be put on? In a game with other people a standing order answers that, "
            "whoever was spotted and whoever bears it; the usual one keeps it off. Here tap *Keep it off*."
        ),
        "taken": n_(
            "The Nazgûl failed to capture them. Everybody sees them at 3017 now, but nobody knows who "
            "has the Ring. A captive could be rescued; a captive bearer takes the Ring along. *Next* "
            "takes all of it back."
        ),
        "purse": n_(
            "Now you are Sauron, with 8 Shadow Points that nobody else sees. A stack or a Nazgûl that "
            "moves costs 1, a unit that attacks 1. You do not see Frodo and Sam. Tap *Next*."
        ),
        "stack": n_("Send an army: under *Order* choose **Minas Morgul**."),
        "rider": n_("Post a Nazgûl on their way: tap *Nazgûl*."),
        "shut": n_(
            "That was 2 of 8 points; what is left is gone at the end of the turn. Close step after step."
        ),
        "letter": n_(
            "A new turn: pick a letter, and a die is thrown after that. Letter and die give the points;"
            " the West learns the letter a turn later. All six are equally good: take **C**."
        ),
        "search": n_(
            "A card says who may search, with what. You may take the areas it names, or one of your "
            "own: under *One area* choose **Gorgoroth and Udûn**."
        ),
        "opened": n_("These are yours alone. Tap *Next*."),
    }
)
"""One sentence for what the lesson wants now, on the panel where its way begins."""
STAGES: Final = table(
    {
        "go.watched": n_("Look at **3017** first: under *Go to* choose it, though a Nazgûl stands there."),
        "go.where": n_(
            "You are warned of the Nazgûl. Under *Go to* choose **3016** instead, which is empty: it "
            "costs 3 of their 4 points."
        ),
        "go.march": n_("The button says where the march ends: order it."),
        "again.where": n_("Under *Go to* choose **3016**."),
        "again.march": n_("Order the march."),
        "watched.where": n_("Under *Go to* choose **3017**."),
        "watched.march": n_(
            "Order the march. It takes two taps, as you are warned: once the Nazgûl looks for them, a "
            "die has fallen, and nothing is taken back."
        ),
        "doom.where": n_("Under *Go to* choose **Mount Doom**."),
        "doom.march": n_("Order the march."),
        "cast.sure": n_("A die not above Frodo's Ring Rating lets it go: *Cast it in*."),
        "stack.where": n_("Under *To* choose **2718**, next to Osgiliath."),
        "stack.march": n_("The price stands on the button: order the march."),
        "rider.which": n_("Under *Which Nazgûl?* choose **Nazgûl 4**."),
        "rider.where": n_("Under *To a place* choose the stair of **Cirith Ungol**."),
        "rider.march": n_("Order it. Whoever passes there unseen is looked for with a die."),
        "search.march": n_("Search there."),
    }
)
"""What the lesson wants, on the panels that follow on its way."""
WON_TITLE: Final = phrase("## The Ring is destroyed")
WON: Final = phrase(
    "**The West wins.** You went unseen, answered an attack, were searched for in vain and cast the Ring "
    "in: that is most of the game. In a game the dice are never arranged, and Mount Doom is far."
)
CHAIR_TITLE: Final = phrase("## You have searched")
CHAIR: Final = phrase(
    "An army, a Nazgûl, a letter and a Search: that is a Dark sitting. Whether nobody was there or the die "
    "was too high, all are told the same. Attacks, captives and Saruman come with a real game."
)


def header(course: str, step: int, hint: str, *, strayed: bool = False) -> str:
    """Which step it is, and what to do."""
    titles = TITLES()[course]
    first = _("**{course} · step {step} of {titles} · {titles2}**").format(
        course=COURSES()[course],
        step=len(set(titles[: step + 1])),
        titles=len(set(titles)),
        titles2=titles[step],
    )
    return f"{first}\n{fine(hint) if strayed else hint}"


def fine(hint: str) -> str:
    return _("Fine too. To follow the lesson: {hint}").format(hint=hint)


# Hints for a first game, one line each, said once (W12.2)


LINES: Final = table(
    {
        "form": n_("One answer holds for a whole battle; what you leave as it is, is the usual choice."),
        "ring": n_("You are asked this whoever bears the Ring; *Orders* can answer it for you."),
        "spotted": n_("Whoever is spotted is seen by all; now you choose who tries to take them."),
        "search": n_("A Search says the same whether it found nothing or nobody was there."),
        "captive": n_("Captives can be freed: they may try to escape, or others come to rescue them."),
        "halted": n_("A march halts by itself before danger and says why; give it anew to go on."),
        "date": n_("On certain dates you need a certain number of Objectives, or your allies go home."),
        "peril": n_("In a perilous place a die says whether somebody waits there; the panel warns you."),
        "hidden": n_("Nobody is told what hidden people do."),
        "points": n_("Each order of Sauron's costs points; marches go on by themselves and cost each turn."),
        "signs": n_("Squares are armies, discs people."),
    }
)


# What somebody wants, said in his first games (E16.11)


NOT_THERE: Final = phrase("Your people have searched there: it is gone.")


def ring(turns: int) -> str:
    """The West's goal; 0 turns where it is not said how far that is."""
    place = names.spot(MOUNT_DOOM)
    if not turns:
        return _("-# Bring the Ring to the fire of {place}.").format(place=place)
    return ngettext(
        "-# Bring the Ring to the fire of {place}: {n} turn from here.",
        "-# Bring the Ring to the fire of {place}: about {n} turns from here.",
        turns,
    ).format(place=place, n=turns)


def flight(seat: str, captive: str, turn: int, *, there: bool) -> str:
    """What it means to that seat that one of the Dark brings the Ring to Barad-dûr, and in which turn it can
    be there (RNG-10); with 0 nobody can tell. Who was taken with it brings it back if
    he is rescued (RES-9)."""
    if there:
        return _("Sauron wins with it there when his sitting ends.")
    if seat == "sauron":
        sentence = _("Bring it to Barad-dûr, and you win.")
    elif seat != "fellowship":
        sentence = _("If it comes to Barad-dûr, Sauron wins.")
    elif captive:
        sentence = _(
            "Free {who} where the Ring is before it comes to Barad-dûr, and it is yours again."
        ).format(who=names.piece(captive))
    else:
        sentence = _("Take it back before it comes to Barad-dûr.")
    return f"{sentence} {_('It can be there in turn {turn}.').format(turn=turn)}" if turn else sentence


def headed(sentence: str) -> str:
    """A sentence about the Ring, where nothing else says what it is about."""
    return _("**The Ring**: {said}").format(said=sentence)


def lost(holder: str, at: str, turn: int) -> str:
    """That the Ring is on its way to Barad-dûr, in the line on how it stands (W15.4)."""
    place, bearer = names.spot(at), begun(names.hunter(holder))
    if not turn:
        return _("{who} brings Sauron the Ring, now at {place}").format(who=bearer, place=place)
    return _("{who} brings Sauron the Ring, now at {place}; it can be at Barad-dûr in turn {turn}").format(
        who=bearer, place=place, turn=turn
    )


def held(holder: str, at: str) -> str:
    """A piece of the Dark has the Ring (CAP-12, RNG-12)."""
    return _("**The Ring**: {who} has it, at {place}.").format(who=names.hunter(holder), place=names.spot(at))


def lies(at: str, turn: int, *, gone: bool) -> str:
    """Where the Ring fell, and when: somebody may have taken it since; ``gone``: it was looked for there in
    vain (RNG-8, W15.9)."""
    sentence = _("**The Ring**: last known at {place}, turn {turn}.").format(place=names.spot(at), turn=turn)
    return f"{sentence} {NOT_THERE()}" if gone else sentence


TOPICS: Final = table(
    {
        "first": (
            n_("My first sitting"),
            n_(
                "Tap *My turn*. Choose who moves, then where to; the panel says what the way costs "
                "and what waits there. "
                "*March* moves them at once, *Undo* takes it back while nothing was met. *Close* "
                "ends a step; after the "
                "last step the channel hears of your sitting."
            ),
        ),
        "ahead": (
            n_("Planning ahead"),
            n_(
                "While others sit, *Plan my sitting* notes who is to march where. Nothing is ordered by it: "
                "in your sitting *As planned* orders at once what is still possible, and says what is not. "
                "*Orders* says what is answered for you in the sittings of others."
            ),
        ),
        "hidden": (
            n_("How do nine hidden people move on a phone?"),
            n_(
                "Tap who, tap where, tap *March*. People who stay together share a letter and move "
                "as one; a march to a "
                "far place goes on by itself every turn. Nobody else sees them until they are "
                "spotted, fight, lead an "
                "army, or show themselves."
            ),
        ),
        "signs": (
            n_("What the map shows"),
            n_(
                "A square is an army, with its strength and how far it goes; it is grey, with an hourglass, "
                "until its land is at war. It bears the arms of its side: the red eye is Sauron's, the white "
                "hand Saruman's, all others are the West's. A disc with two letters is a person, a dark hood "
                "with a number a Nazgûl; 1, with a crown, is their Lord. Who is hidden stands in a green "
                "light, on the maps of the own side alone. A plate with a pointer lists who shares one hex. "
                "A star is an Objective, a black diamond a peril, an M a misty pass."
            ),
        ),
        "search": (
            n_("Being searched for"),
            n_(
                "Once a turn a card says who may search, with Nazgûl or with Orcs, and where. "
                "Parties of five or more, and those who came by road, are found more easily; one or "
                "two alone, or in Elven Cloaks, less easily. Whoever is spotted is seen by all, and "
                "may be taken. A Search that finds nothing says the same whether somebody was there "
                "or not."
            ),
        ),
        "ring": (
            n_("The Ring"),
            n_(
                "Its bearer may hand it on once a turn, and put it on when spotted: then nobody "
                "takes the bearer, but "
                "Sauron learns where it was, and it costs strength of body and will. At Mount Doom a "
                "die not above the "
                "bearer's Ring Rating destroys it, and the West wins."
            ),
        ),
        "battles": (
            n_("Battles"),
            n_(
                "An attack names a hex and the units that take part. Strength against strength gives "
                "the odds, a die and the difference of the leaders give the result. The defender "
                "answers all attacks of a step on one form; every line has its default. A Citadel at "
                "least doubles its defenders."
            ),
        ),
        "points": (
            n_("Shadow Points"),
            n_(
                "Sauron chooses a letter before the die is thrown: all letters are equally good. A "
                "Nazgûl or a stack that moves "
                "costs 1 point, an attack 1 for each unit in it. Nobody sees how many he has. The letter, A "
                "to F, is a row of a table in which the die finds 6 to 14 points; it is shown a turn later."
            ),
        ),
        "objectives": (
            n_("Objectives"),
            n_(
                "Twenty places count. From the day Mordor mobilises, Sauron must hold 6, 8, 10 and "
                "more at certain dates, or his allies go home. With 18 he wins at once. The West "
                "wins too when all his armies are back in Mordor, and Saruman's in Isengard. A "
                "Saruman with a player of his own wins with Isengard and five more Objectives when "
                "the last turn is over, or when the last Nazgûl falls while he wears the Ring."
            ),
        ),
        "sitting": (
            n_("When my time runs out"),
            n_(
                "Then your open steps are closed: marches go on, a bearer at Mount Doom throws for the "
                "Ring, everything else stays. A question "
                "that waits for you gets "
                "its default, which stands in it. *Orders* answer for you beforehand."
            ),
        ),
    }
)
"""Key, name and text of each topic."""
