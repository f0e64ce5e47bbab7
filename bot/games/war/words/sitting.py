"""Sittings as the channel names them: whose, in which turn, what is waited for (W3.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text

# The West's sitting (W4.1, W4.10): lines of status, menus and buttons of its first panel


MARCHES: Final = phrase("March list")
GROUP: Final = phrase("Group…")
EVENTS: Final = phrase("My events")
OBJECTIVES: Final = phrase("Objectives")
ORDERS: Final = phrase("Orders")
NAMED: Final = 4
"""Stacks that a line names."""
NO_MARCHES: Final = phrase("No march is under way.")
HALT: Final = phrase("Halt a march")
NOTHING_AGAIN: Final = phrase("Nothing from last turn can be repeated now.")
_FINAL: Final = table(
    {
        "drew": n_("a die or card was drawn"),
        "showed": n_("something was seen"),
        "passed": n_("something happened since"),
    }
)
"""By the keys of the rules (W10.3)."""


def with_ring(people: Sequence[str], bearer: int, *, short: bool = False) -> str:
    """People by name, the bearer marked: "Frodo (Ring) and Sam", or "Frodo (Ring), Sam"."""
    named = [
        _("{who} (Ring)").format(who=name) if place == bearer else name for place, name in enumerate(people)
    ]
    return ", ".join(named) if short else text.listing(named)


def progress(parties: tuple[int, int], stacks: tuple[int, int]) -> str:
    """How many have orders: "2 of 3 parties ordered, 2 of 13 stacks"."""
    of_parties = ngettext("{n} of {all} party ordered", "{n} of {all} parties ordered", parties[1]).format(
        n=parties[0], all=parties[1]
    )
    of_stacks = ngettext("{n} of {all} stack", "{n} of {all} stacks", stacks[1]).format(
        n=stacks[0], all=stacks[1]
    )
    return ", ".join(part for part, number in ((of_parties, parties[1]), (of_stacks, stacks[1])) if number)


def barred(letter: str, people: str, to: str, why: str) -> str:
    """A march that leads nowhere as things stand, and what to do about it."""
    return _("⚠ {who}: the march to {place} halts at once, because {why}. Choose another way.").format(
        who=_named(letter, people), place=names.spot(to), why=why
    )


def waits(letter: str, people: str, at: str) -> str:
    """A march that a peril holds up, which is a way all the same."""
    return _("⚠ {who}: the march waits before {place}. Go in, or choose another way.").format(
        who=_named(letter, people), place=names.spot(at)
    )


def step(name: str, done: str = "") -> str:
    """The line of the open step."""
    now = _("Step: **{step}**").format(step=name)
    return f"{now} ({done})" if done else now


def party(letter: str, people: str, at: str, most: str, order: str) -> str:
    """A party: "A Frodo (Ring) and Sam: Brown Lands 2412, MF 4"; that is what counts of it before it goes."""
    line = _("{who}: {place}, MF {most}").format(who=_named(letter, people), place=names.spot(at), most=most)
    return f"{line} {order}" if order else line


def still(letter: str, people: str, at: str) -> str:
    """A party that has no order yet, once others have: "C Merry, Pippin: Fangorn (Wellinghall)"."""
    return text.headed(_named(letter, people), names.spot(at))


def gone(letter: str, people: str, to: str) -> str:
    """A party that has gone, beside a map with its way: "A Frodo (Ring), Sam → **Edoras**"."""
    return f"{_named(letter, people)} → **{names.spot(to)}**"


def went(letter: str, people: str, at: str, to: str, cost: str) -> str:
    """The same in words alone: "A Frodo (Ring) and Sam: Brown Lands 2412 → **Emyn Muil 2513**, 3 points"."""
    line = text.headed(_named(letter, people), f"{names.spot(at)} → **{names.spot(to)}**")
    return f"{line}, {cost}" if cost else line


def _named(letter: str, people: str) -> str:
    return f"{letter} {people}" if letter else people


def shown(parties: Sequence[tuple[str, str]]) -> str:
    """Whom all see: "Seen: Gandalf at Edoras; Boromir at Minas Tirith"."""
    line = text.clauses(
        _("{who} at {place}").format(who=group, place=names.spot(at)) for group, at in parties
    )
    return _("Seen: {people}.").format(people=line)


def captives(people: Mapping[str, Sequence[str]]) -> str:
    """Who is held where, by hex."""
    line = text.clauses(
        _("{who} at {place}").format(who=names.party(group), place=names.spot(at))
        for at, group in people.items()
    )
    return _("Captive: {people}.").format(people=line)


def mover(letter: str, people: str, at: str) -> str:
    """Who may move, in a menu."""
    named = f"{letter} · {people}" if letter else people
    return text.headed(named, names.spot(at))


def no_undo(why: str) -> str:
    """Why the latest order stands: "Undo: not possible (a die was rolled)"."""
    return _("Undo: not possible ({why})").format(why=_FINAL().get(why, why))


def stay(parties: Sequence[str], stacks: Sequence[tuple[str, int]], *, given: bool) -> str:
    """Who has no order when the moving step is closed: "B, Edoras 10 and Linhir 5 stay."."""
    if not parties and not stacks:
        return _("All who can move have an order.") if given else _("No army can move now.")
    named = [names.strong(*stack) for stack in stacks[:NAMED]]
    if more := len(stacks) - len(named):
        named.append(ngettext("{n} more stack", "{n} more stacks", more).format(n=more))
    remaining = text.listing([*parties, *named])
    return ngettext("{who} stays.", "{who} stay.", len(parties) + len(stacks)).format(who=remaining)


def again(done: Sequence[tuple[str, str]], marching: int) -> str:
    """What was done once more, and what goes on: "As last turn: Frodo and Sam → Emyn Muil 2513"."""
    orders = text.clauses(f"{group} → {names.spot(at)}" for group, at in done)
    repeated = _("As last turn: {orders}.").format(orders=orders) if done else ""
    return (
        " ".join(
            filter(
                None,
                (
                    repeated,
                    (
                        ngettext("{n} march goes on.", "{n} marches go on.", marching).format(n=marching)
                        if marching
                        else ""
                    ),
                ),
            )
        )
        or NOTHING_AGAIN()
    )


# The panels of a sitting and around it (W4.1, W5.1, W6.1): headings, lines, buttons


CLOSE_ALL: Final = phrase("Close the sitting")


def head(table: str, date: str, seat: str, deadline: float | None, channel: int = 0) -> str:
    """The first line: table, date, whose panel, where, and until when (W0.8)."""
    ends = text.ends(deadline) if deadline else ""
    place = f"<#{channel}>" if channel else ""
    return " · ".join(filter(None, (f"**{text.plain(table)}**", date, seat, ends, place)))


def called(deadline: float | None) -> str:
    """That somebody is to sit, and until when, in a message that brings the panel (E6.1)."""
    if deadline is None:
        return _("**your sitting**.")
    return _("**your sitting** lasts until {when}.").format(when=text.until(deadline))


def points(number: int) -> str:
    return ngettext("**{number} point**", "**{number} points**", number).format(number=number)


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


def lead_to(step: str) -> str:
    """To a step in which something is to be done before the battles."""
    return _("First on to {step}…").format(step=STEPS()[step])


_DOES: Final = table(
    {
        "muster": n_("prepares the Fellowship"),
        "letter": n_("chooses the Shadow letter for {date}"),
        "search": n_("declares the Search of {date}"),
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
"""The same while it is done."""
UNPLAYED: Final = table(
    {
        "muster": n_("the Fellowship starts as it is set out"),
        "letter": n_("the letter is drawn by lot"),
        "search": n_("what the card names is searched"),
        "sitting": n_("marches go on and the rest stays"),
    }
)
"""What is done when time runs out (P-3, P-15, P-19)."""
OTHERWISE: Final = table(
    {
        "muster": n_("the Fellowship starts as it is set out", "or"),
        "letter": n_("the letter is drawn by lot", "or"),
        "search": n_("what the card names is searched", "or"),
        "sitting": n_("marches go on and the rest stays", "or"),
    }
)
"""The same after "or"."""
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
