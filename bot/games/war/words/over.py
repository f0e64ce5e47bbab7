"""How a game ended, in words (VIC, SCN-5, W11.4)."""

from collections.abc import Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text

# What a replay says of the table after a step (W11.5)


NEXT_BATTLE: Final = phrase("Next battle")
HOW_NEAR: Final = phrase("How near were they?")


def ring(holder: str, at: str) -> str:
    """Who has the Ring where; nobody where it lies."""
    place = names.spot(at)
    if not holder:
        return _("**The Ring** lies at {place}.").format(place=place)
    return _("**The Ring**: {who}, at {place}.").format(who=names.hunter(holder), place=place)


def points(number: int) -> str:
    """Sauron's."""
    return ngettext("{n} Shadow Point is left.", "{n} Shadow Points are left.", number).format(n=number)


def near(steps: int) -> str:
    """How near the hunters were (W11.5)."""
    if not steps:
        return _("A servant of the Dark stands in the hex of the Ring.")
    return ngettext(
        "The nearest servant of the Dark is {n} hex from the Ring.",
        "The nearest servant of the Dark is {n} hexes from the Ring.",
        steps,
    ).format(n=steps)


ENDS: Final = table(
    {
        "ring": n_("The Ring is destroyed."),
        "barad_dur": n_("The Ring has come to Barad-dûr."),
        "objectives": n_("Sauron holds 18 Objectives."),
        "prizes": n_("Sauron holds enough of the key places: the West has lost."),
        "confined": n_("Sauron's armies are back in Mordor, and Saruman's in Isengard."),
        "nazgul": n_("The last Nazgûl has fallen while one who claimed the Ring wears it."),
        "saruman": n_("The last turn is over: Saruman holds Isengard and five more Objectives."),
        "twelve": n_("The last turn is over, and Sauron holds twelve Objectives."),
        "time": n_("The last turn is over."),
        "unfinished": n_("The table ended the game."),
    }
)
"""By the reasons of the rules."""
_WON: Final = table(
    {
        "fellowship": n_("The West wins"),
        "sauron": n_("Sauron wins"),
        "saruman": n_("Saruman wins"),
    }
)
POSTERS: Final = table(
    {
        "doom": n_("The Ring is destroyed"),
        "tower": n_("Sauron has the Ring"),
        "fallen": n_("The West is fallen"),
        "hand": n_("Saruman of many colours"),
        "draw": n_("No victor"),
        "shut": n_("The Shadow is shut in"),
    }
)
"""What stands on the posters of the end."""
LIFT: Final = phrase("Lift the fog")
LIFTED: Final = phrase("**The fog has lifted.** The map as it was at the end, with all that was hidden:")
ROAD: Final = phrase("The road of the Ring")


def why(reason: str, prizes: Sequence[str] = (), keys: int = 0) -> str:
    """Why the game is over; ``prizes``: what Sauron held of so many places that decide a story."""
    if reason == "prizes" and prizes:
        return ngettext(
            "Sauron holds {places}, one of the {all} key places: the West has lost.",
            "Sauron holds {places}, {n} of the {all} key places: the West has lost.",
            len(prizes),
        ).format(places=names.spots(prizes), n=text.number(len(prizes)), all=text.number(keys))
    return ENDS().get(reason) or ENDS()["unfinished"]


def poster(ending: str, reason: str, prizes: Sequence[str]) -> str:
    """The title of a poster; of a story that few places decided it names them."""
    if reason == "prizes" and 0 < len(prizes) <= NAMED:
        return ngettext("{places} has fallen", "{places} have fallen", len(prizes)).format(
            places=names.spots(prizes)
        )
    return POSTERS()[ending]


def winner(winners: Sequence[str]) -> str:
    """Who has won: "The West wins"."""
    return text.listing(_WON()[seat] for seat in winners) if winners else _("Nobody wins")


def result(winners: Sequence[str], reason: str, prizes: Sequence[str] = (), keys: int = 0) -> str:
    """Who has won and why, wherever somebody comes back to a game that is over (E10.1)."""
    return f"**{winner(winners)}.** {why(reason, prizes, keys)}"


def title(winners: Sequence[str]) -> str:
    """The head of the last post."""
    return f"## {winner(winners)}"


def story(table: str, how: str, date: str, held: int, prizes: int = 0, *, explained: bool = False) -> str:
    """How which table ended, when, and what Sauron held, below who has won.

    ``prizes``: of so many places that decide a story (SCN-5); ``explained``: why it ended says what he held.
    """
    if explained:
        return _("*{table}*: {why} It was {date}.").format(table=table, why=how, date=date)
    if prizes and held:
        return _("*{table}*: {why} It was {date}; Sauron held {held} of the {n} key places.").format(
            table=table, why=how, date=date, held=held, n=prizes
        )
    if prizes:
        return _("*{table}*: {why} It was {date}; Sauron held none of the key places.").format(
            table=table, why=how, date=date
        )
    return _("*{table}*: {why} It was {date}; Sauron held {held} Objectives.").format(
        table=table, why=how, date=date, held=held
    )


def seed(seed: str) -> str:
    """The secret seed."""
    return _("-# Seed: `{seed}`").format(seed=seed)


def road(start: str, end: str, hexes: int, bearers: Sequence[str]) -> str:
    """The road of the Ring in short: from where to where, how far, who bore it in turn."""
    return ngettext(
        "From {start} to {end}, {n} hex. Bearers: {who}.",
        "From {start} to {end}, {n} hexes. Bearers: {who}.",
        hexes,
    ).format(start=names.spot(start), end=names.spot(end), n=hexes, who=", ".join(map(names.piece, bearers)))


def held_key(number: int) -> str:
    """How many key places a side holds at the end of a story (SCN-5)."""
    return ngettext("{n} key place", "{n} key places", number).format(n=number)


def held(number: int) -> str:
    """How many Objectives a side holds at the end."""
    return ngettext("{n} Objective", "{n} Objectives", number).format(n=number)


def deed(title: str, why_it_is: str, date: str) -> str:
    """Below the title of a poster: why, where the title does not say it, and when."""
    when = f"{date[:1].upper()}{date[1:]}."
    return when if why_it_is.rstrip(".") == title else f"{why_it_is} {when}"


# How it stands: what decides this game and how near that is (W15.4); what an order gives away (W15.5)


NAMED: Final = 2
"""So many empty places are named in the line."""
SEND_ANYWAY: Final = phrase("Send them all the same")


def line(clauses: Sequence[str], turn: str) -> str:
    """The whole line: "Sauron needs 3 key places, has 1 (Linhir); Minas Tirith alone wins. Turn 7 of 12."."""
    return " ".join(filter(None, (f"{text.clauses(clauses)}.", turn)))


def turn(number: int, last: int) -> str:
    """How much time is left."""
    return _("Turn {n} of {last}.").format(n=number, last=last)


# A story that places decide


def key_places(held: Sequence[str], needed: int) -> str:
    """How many of the places that decide Sauron holds, of those with which he wins at once (SCN-5)."""
    if not held:
        return ngettext(
            "Sauron needs {n} key place, has none", "Sauron needs {n} key places, has none", needed
        ).format(n=needed)
    return ngettext(
        "Sauron needs {n} key place, has {held} ({places})",
        "Sauron needs {n} key places, has {held} ({places})",
        needed,
    ).format(held=len(held), n=needed, places=", ".join(map(names.spot, held)))


def places_of(power: str, held: int, needed: int) -> str:
    """How many key places a power holds, of those with which it wins at once (SCN-5)."""
    return _("{power}'s key places: {held} of {n}.").format(power=names.power(power), held=held, n=needed)


def objectives_of(power: str, held: int, needed: int) -> str:
    """How many Objectives a power holds, of those with which it wins (VIC-3, VIC-8)."""
    return _("{power}'s Objectives: {held} of {n}.").format(power=names.power(power), held=held, n=needed)


def no_garrison(places: Sequence[str]) -> str:
    """Where nobody stands who could hold a place; of many how many there are."""
    if len(places) > NAMED:
        return ngettext("{n} of them is empty", "{n} of them are empty", len(places)).format(n=len(places))
    return _("empty: {places}").format(places=", ".join(map(names.spot, places)))


def besieged(places: Sequence[str]) -> str:
    """What is shut in by an army no weaker next to it (W5.8)."""
    return ngettext("{places} is besieged", "{places} are besieged", len(places)).format(
        places=names.spots(places)
    )


def last_dusk(number: int, last: int, end: int, *, wins: bool) -> str:
    """How little time is left, and what is enough then (SCN-5)."""
    if wins:
        return _("Turn {n} of {last}; with {end} he wins.").format(n=number, last=last, end=end)
    return ngettext(
        "Turn {n} of {last}; at the end {end} is enough.",
        "Turn {n} of {last}; at the end {end} are enough.",
        end,
    ).format(n=number, last=last, end=end)


# The long war


def asked(held: int, number: int, by: int, *, otherwise: bool) -> str:
    """What the timeline asks, and when (OBJ-3, DES-1); ``otherwise``: with what happens if he lacks them."""
    if held >= number:
        return ngettext(
            "Sauron has {n} Objective, enough for turn {by}",
            "Sauron has {n} Objectives, enough for turn {by}",
            held,
        ).format(n=held, by=by)
    if otherwise:
        return ngettext(
            "Sauron has {n} Objective, needs {asked} by turn {by} or his allies leave",
            "Sauron has {n} Objectives, needs {asked} by turn {by} or his allies leave",
            held,
        ).format(n=held, asked=number, by=by)
    return ngettext(
        "Sauron has {n} Objective, needs {asked} by turn {by}",
        "Sauron has {n} Objectives, needs {asked} by turn {by}",
        held,
    ).format(n=held, asked=number, by=by)


def how_near(more: int) -> str:
    """VIC-3, when little is missing."""
    return ngettext("{n} more wins at once", "{n} more win at once", more).format(n=more)


def saruman(held: int, needed: int, *, isengard: bool, besieged: bool) -> str:
    """VIC-8, with three players; ``besieged``: Isengard is."""
    if not isengard:
        return _("Isengard is lost")
    if besieged:
        return _("Saruman {held} of his {n}, besieged").format(held=held, n=needed)
    return _("Saruman {held} of his {n}").format(held=held, n=needed)


# What an order gives away


def leaves_empty(places: Sequence[str]) -> str:
    """What is said before it is sent."""
    return _("⚠ This leaves {places} empty.").format(places=names.spots(places))


def stirs(lands: Sequence[str]) -> str:
    """Whom an order brings into the war (MOB-1, MOB-5, MOB-7)."""
    return _("⚠ This brings {lands} into the war at once.").format(
        lands=text.listing([names.land(land) for land in lands])
    )


def decides(at: str, places: int, *, key: bool) -> str:
    """Of which places one is, a key place or an Objective."""
    if key:
        return _("⚠ {place} is one of the {keys} key places.").format(
            place=names.spot(at), keys=text.number(places)
        )
    return _("⚠ {place} is one of the {n} Objectives.").format(place=names.spot(at), n=places)


def citadel(at: str) -> str:
    """What a place is that is no Objective."""
    return _("⚠ {place} is a Citadel.").format(place=names.spot(at))


def bares(counts: str, stays: int, comes: str) -> str:
    """A place that keeps too little against whoever can come soon, with what it is (W15.5)."""
    keeps = _("Only strength {n} stays there.").format(n=stays) if stays else _("No troops stay there.")
    return f"{counts} {keeps} {comes}"


def key_places_in_danger(counts: Sequence[tuple[str, int, int]], comes: str, *, falls: bool) -> str:
    """Key places as they stand, with what is there and counts in a battle, against one enemy, and whether
    that is enough."""
    places = text.listing(_stands(*count) for count in counts)
    sentence = (
        ngettext("Key place in danger: {places}.", "Key places in danger: {places}.", len(counts)).format(
            places=places
        )
        if falls
        else ngettext(
            "Key place that holds: {places}.", "Key places that hold: {places}.", len(counts)
        ).format(places=places)
    )
    return f"{sentence} {comes}"


def _stands(at: str, strength: int, counted: int) -> str:
    """What is in a place, and what that counts where walls or the ground make it more."""
    place = names.strong(at, strength) if strength else names.spot(at)
    if counted == strength:
        return f"**{place}**"
    return _("**{place}** that counts as {n} in defence").format(place=place, n=counted)


def comes(enemy: str, foes: int, there: int, turns: int, together: int, *, card: bool, empty: bool) -> str:
    """How soon who can attack a place, or move into it where nobody is to be fought: of those who stand
    ``there`` so many; and with how much all can come where these alone are too weak."""
    nearest = _COMES()[card, turns > 1, empty].format(
        place=names.spot(enemy), foes=names.portion(foes, there)
    )
    if not together:
        return nearest
    return f"{nearest} {_('All who can come within two turns: strength {n}.').format(n=together)}"


_COMES: Final = table(
    {
        (True, True, False): n_(
            "The Corsairs at {place}, strength {foes}, can attack in the next turn at the earliest, once "
            "Sauron has played their card."
        ),
        (True, True, True): n_(
            "The Corsairs at {place}, strength {foes}, can move in no sooner than next turn, once "
            "Sauron has played their card."
        ),
        (True, False, False): n_(
            "The Corsairs at {place}, strength {foes}, can attack once Sauron plays their card."
        ),
        (True, False, True): n_(
            "The Corsairs at {place}, strength {foes}, can move in once Sauron plays their card."
        ),
        (False, True, False): n_("The enemy at {place}, strength {foes}, can attack within two turns."),
        (False, True, True): n_("The enemy at {place}, strength {foes}, can move in within two turns."),
        (False, False, False): n_("The enemy at {place}, strength {foes}, can attack before your next turn."),
        (False, False, True): n_("The enemy at {place}, strength {foes}, can move in before your next turn."),
    }
)
"""By whether a card comes first, whether it takes two turns, and whether the place is empty."""


def may_leave_empty(places: Sequence[str]) -> str:
    """The places that those who advance after a battle would leave empty."""
    return _("⚠ If they win and move in, nobody of yours is left in {places}.").format(
        places=names.spots(places)
    )


# What statistics count of a game of the War (W11.6)


# Captions of the gallery


WHOLE: Final = phrase("All of the map")
SEARCH: Final = phrase("A Search")
GOALS: Final = phrase("The Objectives")


def hexes(number: int) -> str:
    return ngettext("{n} hex in hiding", "{n} hexes in hiding", number).format(n=number)


def attacks(number: int) -> str:
    return ngettext("{n} attack", "{n} attacks", number).format(n=number)


def searches(made: int, hits: int) -> str:
    searched = ngettext("{n} Search", "{n} Searches", made).format(n=made)
    if not hits:
        return _("{searched}, none of them found anybody").format(searched=searched)
    return _("{searched}, {found} of them found somebody").format(searched=searched, found=hits)


def captures(number: int) -> str:
    return ngettext("{n} captured", "{n} captured", number).format(n=number)


def lost(number: int) -> str:
    return ngettext("{n} strength lost", "{n} strength lost", number).format(n=number)


def rescues(number: int) -> str:
    return ngettext("{n} rescued", "{n} rescued", number).format(n=number)


def objectives(number: int) -> str:
    return ngettext("{n} Objective at most", "{n} Objectives at most", number).format(n=number)


# The whole war (W15.17)


def battles(number: int) -> str:
    return ngettext("{n} battle", "{n} battles", number).format(n=number)


def losses(by_seat: Sequence[tuple[str, int]]) -> str:
    """Strength lost by each: "strength lost: the West 45, Sauron 120"; empty where nobody lost any."""
    line = ", ".join(f"{seat} {number}" for seat, number in by_seat)
    return _("strength lost: {by}").format(by=line) if line else ""


def closest(hexes: int, turns: Sequence[int]) -> str:
    """The moments at which the Dark was nearest to the Ring."""
    when = ngettext("in turn {turns}", "in turns {turns}", len(turns)).format(
        turns=text.listing([str(turn) for turn in turns])
    )
    if not hexes:
        return _("The Dark stood in its hex {when}.").format(when=when)
    return ngettext(
        "At the closest the Dark was {n} hex away, {when}.",
        "At the closest the Dark was {n} hexes away, {when}.",
        hexes,
    ).format(n=hexes, when=when)


def war(facts: Sequence[str], road: int, near: str) -> str:
    """The lines on the whole war, over those of the players."""
    went = ngettext("The Ring went {n} hex.", "The Ring went {n} hexes.", road).format(n=road)
    return f"{' · '.join(facts)}\n{' '.join(filter(None, (went, near)))}"
