"""What stands on the pictures of battles and sieges, and says them (W2.5, W2.9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.games.war.words import armies, names, places, tell_battles
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text
from engine.war.events.fights import RoundFought


def attacks(units: int) -> str:
    """Below the attacker's name."""
    return ngettext("attacks, {n} unit", "attacks, {n} units", units).format(n=units)


def side(power: str) -> str:
    """The attacker as a title."""
    return str(places.seat(power))


def strength(number: int, times: int = 1) -> str:
    """What a side counts, and how often its walls count it."""
    if times > 1:
        return _("{n} strength, × {times}").format(n=number, times=times)
    return _("{n} strength").format(n=number)


def more(units: int) -> str:
    """The smallest units in one row."""
    return ngettext("{n} more unit", "{n} more units", units).format(n=units)


def headline(turn: str, number: int) -> str:
    """Above the rows."""
    return _("{turn}, round {n}").format(turn=turn[:1].upper() + turn[1:], n=number)


def odds(fact: RoundFought) -> str:
    """How a column came about."""
    told = _("{attack} against {defence}").format(attack=fact.attack, defence=fact.defence)
    if not fact.shift:
        return told
    number = abs(fact.shift)
    if fact.shift > 0:
        return f"{told}, {_('{n} to the right').format(n=number)}"
    return f"{told}, {_('{n} to the left').format(n=number)}"


def thrown(fact: RoundFought) -> str:
    """The die with what leaders make of it."""
    told = tell_battles.thrown(fact.die, fact.difference)
    return told[:1].upper() + told[1:]


def leaders(fact: RoundFought) -> str:
    """What leaders and sorcerers give."""
    if not fact.difference:
        return _("leaders even")
    return _("leaders help the attack") if fact.difference > 0 else _("leaders help the defence")


def alt(parts: Iterable[str]) -> str:
    """The picture in words: its lines in the order in which they are read."""
    return ". ".join(part for part in parts if part) + "."


# Attacks in the making: odds, shifts, chances, the list of battles (W5.4, W5.8)


# What came of orders: the dice of a fight, what is left after a battle, the whole text (W15.1)


def RESULT_TITLE() -> str:
    """The head of the whole text."""
    return _("### What happened, in full")


def left(sides: Sequence[tuple[str, int]]) -> str:
    """What both sides of a battle have left: "Left: Sauron 40, the West 12."."""
    said = ", ".join(f"{names.power(power)} {strength}" for power, strength in sides)
    return _("Left: {sides}.").format(sides=said)


def dice(thrown: Sequence[tuple[int, int]]) -> str:
    """The die of each round of a battle, with what the leaders add to it: "4 + 3 = 7"; and for
    whom high ones are good."""
    led = any(more for __, more in thrown)
    said = ", ".join(
        f"{die} {'+' if more > 0 else '-'} {abs(more)} = {die + more}" if more else str(die)
        for die, more in thrown
    )
    if led:
        return _("Dice with leaders (high helps the attackers): {dice}.").format(dice=said)
    return _("Dice (high helps the attackers): {dice}.").format(dice=said)


def strikes(dice: Mapping[str, Sequence[int]], wounds: Mapping[str, int]) -> str:
    """The dice of everybody who struck in a fight, and how many wounds they dealt."""
    said = (
        ngettext(
            "{who} rolls {dice} ({n} wound)", "{who} rolls {dice} ({n} wounds)", wounds.get(who, 0)
        ).format(who=names.piece(who), dice=", ".join(map(str, thrown)), n=wounds.get(who, 0))
        for who, thrown in dice.items()
    )
    return _("Dice: {dice}.").format(dice=text.clauses(said))


def endurance(left: Mapping[str, int]) -> str:
    """What those have left who were wounded and live."""
    said = ", ".join(f"{names.piece(who)} {count}" for who, count in left.items())
    return _("Endurance left: {left}.").format(left=said)


def more_battles(count: int) -> str:
    """How many lines are under *In full* alone."""
    return ngettext(
        "-# {count} more line is under *In full*.", "-# {count} more lines are under *In full*.", count
    ).format(count=count)


MINUS: Final = "\u2212"
TITLE: Final = phrase("Battles")
GO_ON: Final = phrase("On to the battles")
FIGHT: Final = phrase("Fight the battles")
LEAVES: Final = table(
    {
        "50": n_("when under half"),
        "25": n_("when under a quarter"),
        "101": n_("after the first round"),
        "0": n_("never"),
    }
)
"""When a side tries to leave a battle, by the share of its start (P-5)."""
USUAL: Final = table(
    {
        "prizes": n_("the strongest into a key place, else nobody"),
        "objectives": n_("the strongest into an Objective, else nobody"),
        "list": n_("the strongest into an Objective or a place on Saruman's list, else nobody"),
    }
)
"""Who enters a hex that was won unless ordered otherwise, by what counts in the game (P-18)."""
ADVANCES: Final = table(
    {
        "strongest": n_("the strongest, into any place"),
        "all": n_("all"),
        "nobody": n_("nobody"),
    }
)
"""Who enters a hex that was won where it is ordered (P-18)."""
NEAR: Final = table(
    {
        "just": n_("just short of {ratio}"),
        "short": n_("short of {ratio}"),
        "more": n_("more than {ratio}"),
    }
)
"""How a strength lies to the ratios of the table, which are rounded against the attackers and end (ARM-2)."""
SHIFTS: Final = table(
    {
        "fear": n_("fear"),
        "ground": n_("ground"),
        "barrier": n_("river, gate or pass"),
        "cards": n_("cards"),
    }
)
"""What shifts the odds (ARM-3)."""


def against(
    attack: int,
    defence: int,
    ratio: str,
    near: tuple[str, str],
    shifts: Iterable[tuple[str, int]],
    column: str,
) -> str:
    """ "50 against 10: 5:1; river -1, fear +1: **5:1**."; what is no ratio of the table says so: "39
    against 40, just short of 1:1: 1:2." (ARM-2)."""
    base = _("{attack} against {defence}").format(attack=attack, defence=defence)
    key, other = near
    if key:
        # Beyond the last column the ratio is that column.
        base = f"{base}, {NEAR()[key].format(ratio=other)}"
    if ratio != other:
        base = text.headed(base, ratio)
    found = [f"{SHIFTS()[key]} {signed(number)}" for key, number in shifts if number]
    shifted = text.headed(", ".join(found), f"**{column}**")
    return f"{text.clauses((base, shifted)) if found else base}."


def signed(number: int) -> str:
    """A number with its sign: "+2"."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"


def die(difference: int, ours: Sequence[str], theirs: Sequence[str]) -> str:
    """What leaders and sorcerers of both sides make of the die, and whose gain that is."""
    if not difference:
        return _("No leader changes the die.")
    who = names.party(ours or theirs)
    if ours and theirs:
        who = _("{ours} against {theirs}").format(ours=who, theirs=names.party(theirs))
    if difference > 0:
        return _("Die {number} for the attackers ({who}).").format(number=signed(difference), who=who)
    return _("Die {number}: the defenders gain by it ({who}).").format(number=signed(difference), who=who)


def in_six(dice: int) -> str:
    """On how many dice something happens: "4 in 6", "never", "for sure"."""
    if dice in (0, 6):
        return _("for sure") if dice else _("never")
    return _("{n} in 6").format(n=dice)


def chances(half: int, tenth: int) -> str:
    """How the six dice of the first round fall."""
    return _("First round: they lose half or more: **{half}**; you lose 10% or more: **{tenth}**.").format(
        half=in_six(half), tenth=in_six(tenth)
    )


def to_the_end(ours: float, theirs: float, taken: float) -> str:
    """What the whole battle brings on the average, to the attackers."""
    if taken in (0, 1):
        held = _("they are driven out for sure") if taken else _("they hold the place for sure")
    else:
        held = _("they are driven out {n} times in 100").format(n=_of_hundred(taken))
    return _("To the end: you lose about {ours}, they about {theirs}; {held}.").format(
        ours=round(ours), theirs=round(theirs), held=held
    )


def to_the_end_for_defender(theirs: float, ours: float, taken: float) -> str:
    """The same to who is attacked."""
    if taken in (0, 1):
        held = _("you are driven out for sure") if taken else _("you hold the place for sure")
    else:
        held = _("you are driven out {n} times in 100").format(n=_of_hundred(taken))
    return _("To the end: you lose about {ours}, they about {theirs}; {held}.").format(
        ours=round(ours), theirs=round(theirs), held=held
    )


def _of_hundred(chance: float) -> int:
    """A chance that is neither 0 nor 1."""
    return min(99, max(1, round(chance * 100)))


def chances_for_defender(half: int, tenth: int) -> str:
    """The same to who is attacked."""
    return _("First round: you lose half or more: **{half}**; they lose 10% or more: **{tenth}**.").format(
        half=in_six(half), tenth=in_six(tenth)
    )


def behind(attack: int, wall: int, column: str) -> str:
    """The fight against the walls that follows."""
    return _(
        "When the troops are gone, the walls fight with {wall}: {attack} against {wall}: **{column}**."
    ).format(attack=attack, wall=wall, column=column)


def walls_fall(half: int, tenth: int) -> str:
    """How the six dice of a round against the walls alone fall (INT-3)."""
    return _("Each round: the walls fall: **{half}**; you lose 10% or more: **{tenth}**.").format(
        half=in_six(half), tenth=in_six(tenth)
    )


def walls_fall_for_defender(half: int, tenth: int) -> str:
    """The same to who is attacked."""
    return _("Each round: the walls fall: **{half}**; they lose 10% or more: **{tenth}**.").format(
        half=in_six(half), tenth=in_six(tenth)
    )


def defends(at: str, strength: int, troops: int, times: int, wall: int) -> str:
    """What a hex defends with: "Minas Tirith defends with 100 (25 × 4), and behind it 5." (W5.8)."""
    said = f"{strength} ({troops} × {times})" if times > 1 else str(strength)
    if not wall:
        return _("{place} defends with {strength}.").format(place=names.spot(at), strength=said)
    if not troops:
        return _("{place} is defended by its own people: {strength}.").format(
            place=names.spot(at), strength=strength
        )
    return _("{place} defends with {strength}, and behind it {wall}.").format(
        place=names.spot(at), strength=said, wall=wall
    )


def attack(at: str, price: int) -> str:
    """The button: "Attack Osgiliath: 5 points"."""
    said = _("Attack {place}").format(place=names.spot(at))
    return text.headed(said, armies.cost(price)) if price else said


def target(at: str, ours: int, theirs: int) -> str:
    """A hex that can be attacked: "Osgiliath · 50 against 10"."""
    said = _("{attack} against {defence}").format(attack=ours, defence=theirs)
    return f"{names.spot(at)} · {said}"


def listed(
    number: int, at: str, units: Iterable[str], column: str, price: int, cards: Sequence[str] = ()
) -> str:
    """A line of the battle list; it names the cards that go with the attack."""
    said = _("{n}. **{place}**, with {units}, at {column}").format(
        n=number, place=names.spot(at), units=names.party(units), column=column
    )
    if cards:
        said = _("{attack}, by *{cards}*").format(attack=said, cards=text.listing(map(names.card, cards)))
    return f"{said} · {armies.cost(price)}" if price else said


def head(count: int) -> str:
    """Over the list."""
    return ngettext("**{n} attack on the list**", "**{n} attacks on the list**", count).format(n=count)
