"""What came of orders: the dice of a fight, what is left after a battle, the whole text (W15.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, ngettext


def TITLE() -> str:
    """The head of the whole text."""
    return _("### What happened, in full")


def left(sides: Sequence[tuple[str, int]]) -> str:
    """What both sides of a battle have left: "Left: Sauron 40, the West 12."."""
    said = ", ".join(f"{names.power(power)} {strength}" for power, strength in sides)
    return _("Left: {sides}.").format(sides=said)


def strikes(dice: Mapping[str, Sequence[int]], wounds: Mapping[str, int]) -> str:
    """The dice of everybody who struck in a fight, and how many wounds they dealt."""
    said = (
        ngettext("{who} {dice} ({n} wound)", "{who} {dice} ({n} wounds)", wounds.get(who, 0)).format(
            who=names.piece(who), dice=", ".join(map(str, thrown)), n=wounds.get(who, 0)
        )
        for who, thrown in dice.items()
    )
    return _("Dice: {dice}.").format(dice="; ".join(said))


def endurance(left: Mapping[str, int]) -> str:
    """What those have left who were wounded and live."""
    said = ", ".join(f"{names.piece(who)} {count}" for who, count in left.items())
    return _("Endurance left: {left}.").format(left=said)


def more(count: int) -> str:
    """How many lines are under *In full* alone."""
    return ngettext(
        "-# {count} more line is under *In full*.", "-# {count} more lines are under *In full*.", count
    ).format(count=count)
