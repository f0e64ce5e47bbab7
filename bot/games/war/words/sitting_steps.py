"""Sittings and their steps by name (W3.1, W4.1), and why armies wait in peace (MOB-1 to MOB-8)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text
from engine.war.data import TABLES

# The West's sitting (W4.1, W4.10): lines of status, menus and buttons of its first panel

# The panels of a sitting and around it (W4.1, W5.1, W6.1): headings, lines, buttons


CLOSE_ALL: Final = phrase("Close the sitting")


def head(table: str, date: str, seat: str, deadline: float | None, channel: int = 0) -> str:
    """The first line: table, date, whose panel, where, and until when (W0.8)."""
    ends = text.ends(deadline) if deadline else ""
    place = f"<#{channel}>" if channel else ""
    return " · ".join(filter(None, (f"**{text.plain(table)}**", date, seat, ends, place)))


def called(*, begins: bool) -> str:
    """That somebody is to sit, in a message that brings the panel (E6.1); its first line says until when."""
    return _("**your sitting** begins.") if begins else _("**your sitting** goes on.")


def whose(seat: str, doing: str) -> str:
    """Who sits now, or what is done before, to who waits."""
    return f"{seat} {doing}."


def forces(units: int, strength: int) -> str:
    return ngettext(
        "{units} unit of strength {strength}", "{units} units of strength {strength}", units
    ).format(units=units, strength=strength)


# What the post says with which a game begins (W1.5)


HUSHED: Final = phrase("What hidden people do is told to nobody before the end.")


def since(at_war: bool) -> str:
    """What the M of a date means, in a game that begins in the war (W0.8)."""
    return _("The war counts its own turns: M+1 is the first after Mordor went to war.") if at_war else ""


# The steps of a sitting, and what is decided, as a heading names them (W4.1, W6)


STEPS: Final = table(
    {
        "muster": n_("before the first turn"),
        "letter": n_("the letter"),
        "search": n_("the Search"),
        "F1": n_("escapes"),
        "F2": n_("moving"),
        "F3": n_("rescues"),
        "F4": n_("fights"),
        "F5": n_("battles"),
        "F6": n_("Mount Doom"),
        "F7": n_("hiding"),
        "D1": n_("declarations"),
        "D2": n_("moving"),
        "D3": n_("captures"),
        "D4": n_("fights"),
        "D5": n_("battles"),
        "D6": n_("last orders"),
        "S1": n_("declarations"),
        "S2": n_("moving"),
        "S3": n_("captures"),
        "S4": n_("fights"),
        "S5": n_("battles"),
    }
)
"""By the keys of the rules."""


def now(step: str) -> str:
    """Which step is open, or that a question is."""
    name = STEPS().get(step)
    return _("the step is {step}").format(step=name) if name else _("a question waits for an answer")


def in_step(step: str, line: str) -> str:
    """What can be done once another step is open: "In the step of fights: Sam can challenge Khamûl…"."""
    return _("In the step of {step}: {line}").format(step=STEPS()[step], line=line)


def lead_to(step: str) -> str:
    """To a step in which something is to be done before the battles."""
    return _("First on to {step}…").format(step=STEPS()[step])


_DOES: Final = table(
    {
        "muster": n_("prepares the Fellowship"),
        "letter": n_("chooses the Shadow letter for {date}"),
        "search": n_("declares the Search of {date}"),
        "pursuit": n_("decides which Nazgûl goes to those who were spotted"),
        "asked": n_("answers a question"),
    }
)
"""What is done outside of sittings, after the name."""
BEFORE: Final = table(
    {
        "fellowship": n_("has gathered the Fellowship"),
        "letter": n_("has chosen the Shadow letter"),
        "sauron": n_("has searched"),
        "saruman": n_("has searched"),
    }
)
"""What was done before the first sitting, after the name."""
PREPARES: Final = table(
    {
        "fellowship": n_("gathers the Fellowship"),
        "letter": n_("chooses the Shadow letter"),
        "sauron": n_("searches"),
        "saruman": n_("searches"),
    }
)
"""What is being done before the first sitting, after the name."""
UNPLAYED: Final = table(
    {
        "muster": n_("the Fellowship starts as it is set out"),
        "letter": n_("the letter is drawn by lot"),
        "search": n_("what the card names is searched"),
        "pursuit": n_("the nearest Nazgûl comes and tries to take them"),
        "asked": n_("the usual answer is given"),
    }
)
"""What is done when time runs out (P-3, P-15)."""
MARCHES: Final = 3
"""So many marches are named."""


def marching(marches: Sequence[tuple[str, str]]) -> str:
    """What is done when time runs out before the marches have gone on (P-19)."""
    if not marches:
        return _("all stay where they are")
    ways = [f"{group} → {names.spot(to)}" for group, to in marches]
    if (left := len(ways) - MARCHES) > 0:
        ways[MARCHES:] = [ngettext("{n} more march", "{n} more marches", left).format(n=left)]
    return _("on the march, {ways}; the rest stays").format(ways=text.listing(ways))


AS_IT_STANDS: Final = phrase("the sitting is closed as it stands")
"""What is done when time runs out once the marches have gone on."""
OTHERWISE: Final = table(
    {
        "muster": n_("the Fellowship starts as it is set out", "or"),
        "letter": n_("the letter is drawn by lot", "or"),
        "search": n_("what the card names is searched", "or"),
        "pursuit": n_("the nearest Nazgûl comes and tries to take them", "or"),
        "asked": n_("the usual answer is given", "or"),
        "sitting": n_("marches go on and the rest stays", "or"),
    }
)
"""What is done when time runs out, after "or"."""
LOG: Final = table(
    {
        "moves": n_("Moves"),
        "battles": n_("Battles and fights"),
        "searches": n_("Searches"),
        "captures": n_("Captures and rescues"),
        "cards": n_("Cards"),
        "points": n_("Shadow Points"),
        "objectives": n_("Objectives and lands"),
        "ring": n_("The Ring"),
        "clock": n_("Time that ran out"),
    }
)
"""The kinds by which the log is filtered (W11.2)."""


def title(date: str, side: str, did: str) -> str:
    """Whose sitting a post tells: "Turn 9 (M+3) · the West has moved" (W3.1)."""
    date = f"{date[:1].upper()}{date[1:]}"
    return _("{date} · {side} {did}").format(date=date, side=side, did=did).rstrip()


def ends(date: str) -> str:
    """The title of a post in which a turn ends (W3.3)."""
    title = _("end of {date}").format(date=date)
    return f"{title[:1].upper()}{title[1:]}"


def does(what: str, date: str) -> str:
    """What somebody does outside of sittings, after the name."""
    return _DOES()[what].format(date=date)


def sits(date: str) -> str:
    """What somebody does who sits, after the name."""
    return _("gives orders for {date}").format(date=date)


WAITS: Final = table(
    {
        "saruman": n_(
            "Saruman goes to war when that is declared, from turn {first} on; before that by *Treason of "
            "Isengard*, when he is attacked, or when his Search finds a hobbit; in turn {last} at the latest."
        ),
        "mordor": n_(
            "Mordor goes to war when Sauron declares it, from turn {first} on; before that when it is "
            "attacked or entered, when a Search of Sauron's finds a hobbit, or when the Ring is put on; in "
            "turn {last} at the latest."
        ),
        "rohan": n_(
            "Rohan goes to war two turns after Saruman at the latest; before that when it is attacked, when "
            "a strong enemy enters it, or when Gandalf or Aragorn wins it by words at Edoras."
        ),
        "gondor": n_(
            "Gondor goes to war two turns after Mordor at the latest; before that when it is attacked, when "
            "a strong enemy enters it, or when Gandalf, Aragorn or Boromir wins it by words at Minas Tirith."
        ),
        "free_peoples": n_(
            "The Free Peoples go to war four turns after Mordor at the latest; before that each land "
            "of theirs that is attacked or entered."
        ),
        "card:corsairs": n_("The Corsairs come when Sauron plays their card, once Mordor is at war."),
    }
)
"""What brings whom into the war, by what calls the troops (MOB-1 to MOB-8)."""


def at_peace(lands: Iterable[str]) -> Iterator[str]:
    """Why no army may march, and what ends that."""
    yield _("No army may march until its land goes to war.")
    dates = TABLES.mobilisation
    for land in lands:
        first, last = (dates.get(f"{land}_{key}", 0) for key in ("voluntary_from_turn", "automatic_turn"))
        yield WAITS()[land].format(first=first, last=last)


LATER: Final = table(
    {
        "card:ents": n_("when *The Last March of the Ents* is played"),
        "paths_of_the_dead": n_("when Aragorn, seen, goes through the Paths of the Dead"),
    }
)
"""What brings troops onto the map that wait beside it (MOB-9, EV05, POD-2)."""


def comes(by: str, turn: int) -> str:
    """When troops come that wait beside the map: in which turn, where that is known, or by what."""
    if by in LATER():
        return LATER()[by]
    if turn:
        return _("in turn {turn}").format(turn=turn)
    since = text.number(int(by.removeprefix("M+")))
    return _("{n} turns after Mordor goes to war").format(n=since)


def not_yet(when: str) -> str:
    """Why troops in a list cannot go."""
    return _("Not on the map yet: they come {when}.").format(when=when)


def still_to_come(forces: Iterable[tuple[Sequence[str], int, str]]) -> str:
    """Troops that wait beside the map, those of one date together: which, how strong, when they come."""
    parts = [
        _("{troops} (strength {n}) {when}").format(troops=names.party(troops), n=strength, when=when)
        for troops, strength, when in forces
    ]
    return _("Still to come: {forces}.").format(forces=text.clauses(parts)) if parts else ""


def peace(lands: Iterable[str], turn: int) -> str:
    """That no army may march yet, on the panel of a sitting; how long at least, where that is known."""
    first = [TABLES.mobilisation.get(f"{land}_voluntary_from_turn", 0) for land in lands]
    early = min(first, default=0)
    if turn < early:
        return _(
            "No army may march yet. War can be declared from turn {turn} on: *Armies…* says what else "
            "brings it."
        ).format(turn=early)
    return _("No army may march until its land goes to war: *Armies…* says when.")
