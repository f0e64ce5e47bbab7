"""The West's sitting (W4.1, W4.10): lines of status, menus and buttons of its first panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text

MARCHES: Final = phrase("March list")
GROUP: Final = phrase("Group…")
EVENTS: Final = phrase("My events")
OBJECTIVES: Final = phrase("Objectives")
ORDERS: Final = phrase("Orders")
REST: Final = phrase("Let all rest go on")
NO_MARCHES: Final = phrase("No march is under way.")
HALT: Final = phrase("Halt a march")
NOTHING_AGAIN: Final = phrase("Nothing of last turn can be done again now.")
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
        _("{who} (Ring)").format(who=who) if place == bearer else who for place, who in enumerate(people)
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
    return ", ".join(said for said, number in ((of_parties, parties[1]), (of_stacks, stacks[1])) if number)


def step(name: str, done: str, facts: Sequence[str]) -> str:
    """The line of the open step."""
    now = _("Step: **{step}**").format(step=name)
    return " · ".join((f"{now} ({done})" if done else now, *facts))


def party(letter: str, who: str, at: str, most: str, order: str) -> str:
    """A party: "A Frodo (Ring) and Sam: Brown Lands 2412, MF 4"; that is what counts of it before it goes."""
    said = _("{who}: {place}, MF {most}").format(
        who=_named(letter, who), place=names.spot_full(at), most=most
    )
    return f"{said} {order}" if order else said


def still(letter: str, who: str, at: str) -> str:
    """A party that has no order yet, once others have: "C Merry, Pippin: Fangorn (Wellinghall)"."""
    return text.headed(_named(letter, who), names.spot(at))


def gone(letter: str, who: str, at: str, to: str) -> str:
    """A party that has gone, beside a map with its way: "A Frodo (Ring), Sam: 2412 → **2513**"."""
    return text.headed(_named(letter, who), f"{names.brief(at)} → **{names.brief(to)}**")


def went(letter: str, who: str, at: str, to: str, cost: str) -> str:
    """The same in words alone: "A Frodo (Ring) and Sam: Brown Lands 2412 → **Emyn Muil 2513**, 3 points"."""
    said = text.headed(_named(letter, who), f"{names.spot_full(at)} → **{names.spot(to)}**")
    return f"{said}, {cost}" if cost else said


def _named(letter: str, who: str) -> str:
    return f"{letter} {who}" if letter else who


def shown(parties: Sequence[tuple[str, str]]) -> str:
    """Whom all see: "Seen: Gandalf at Edoras; Boromir at Minas Tirith"."""
    said = text.clauses(_("{who} at {place}").format(who=who, place=names.spot(at)) for who, at in parties)
    return _("Seen: {people}.").format(people=said)


def captives(people: Mapping[str, Sequence[str]]) -> str:
    """Who is held where, by hex."""
    said = text.clauses(
        _("{who} at {place}").format(who=names.party(who), place=names.spot(at)) for at, who in people.items()
    )
    return _("Captive: {people}.").format(people=said)


def mover(letter: str, who: str, at: str) -> str:
    """Who may move, in a menu."""
    named = f"{letter} · {who}" if letter else who
    return text.headed(named, names.spot_full(at))


def no_undo(why: str) -> str:
    """Why the latest order stands: "Undo: not possible (a die was rolled)"."""
    return _("Undo: not possible ({why})").format(why=_FINAL().get(why, why))


def stay(parties: Sequence[str], stacks: int) -> str:
    """Who has no order when the moving step is closed: "B and 11 stacks stay."."""
    many = ngettext("{n} stack", "{n} stacks", stacks).format(n=stacks)
    who = text.listing([*parties, *([many] if stacks else [])])
    if not parties and not stacks:
        return _("Everybody has an order.")
    return ngettext("{who} stays.", "{who} stay.", len(parties) + stacks).format(who=who)


def again(done: Sequence[tuple[str, str]], marching: int) -> str:
    """What was done once more, and what goes on: "As last turn: Frodo and Sam → Emyn Muil 2513"."""
    orders = text.clauses(f"{who} → {names.spot(at)}" for who, at in done)
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
