"""The panel of the West's sitting: its lines of status, menus and buttons (W4.1, W4.10)."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.war.words import closing, names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text

# The West's sitting (W4.1, W4.10): lines of status, menus and buttons of its first panel


MARCHES: Final = phrase("March list")
GROUP: Final = phrase("Group…")
EVENTS: Final = phrase("My events")
WITHOUT_ARMY: Final = phrase("Goes without the army; Armies… takes both along")
"""What it means to order somebody from here who stands with an army."""
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
        "played": n_("a card was played"),
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


def go_in(at: str, foes: Sequence[str]) -> str:
    """The way into a peril: "Go in: Hollin (Nazgûl 3)"."""
    if not foes:
        return _("Go in: {place}").format(place=names.spot(at))
    there = names.party(foes)
    return names.fitting(at, lambda place: _("Go in: {place} · {foes}").format(place=place, foes=there))


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
    """A party that has gone, in words alone: "A Frodo (Ring) and Sam: Brown Lands 2412 → **Emyn Muil 2513**,
    3 points"."""
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


def gollum(at: str, most: int, to: str) -> str:
    """Gollum in the sitting of whom he obeys: "Gollum obeys you this turn: Dimrill Dale, MF 5"."""
    line = _("Gollum obeys you this turn: {place}, MF {most}").format(place=names.spot(at), most=most)
    return f"{line} {marching(to)}" if to else line


def marching(to: str) -> str:
    """Where somebody marches, behind where they stand."""
    return _("⇢ marches to {place}").format(place=names.spot(to))


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


def again(done: Sequence[tuple[str, str]], marching: Sequence[tuple[str, str]]) -> str:
    """What was done once more, and who is on the march: "As last turn: Frodo and Sam → Emyn Muil 2513"."""
    repeated = _("As last turn: {orders}.").format(orders=text.clauses(_ways(done))) if done else ""
    return " ".join(filter(None, (repeated, closing.marches(_ways(marching))))) or NOTHING_AGAIN()


def _ways(groups: Sequence[tuple[str, str]]) -> list[str]:
    return [f"{group} → {names.spot(at)}" for group, at in groups]
