"""What the channel reads about a battle (E3.7, E4.22): one small function for each sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.riddle.words.catalogue import _, n_, ngettext, table
from bot.words import text as texts


def battle_line(on: str, forces: int, ring: bool, result: str, against: bool = False) -> str:
    """A battle in one sentence (E3.9): ``won``, ``tie``, ``off`` or ``open``. ``ring``: whether it was laid,
    ``against``: by the defender."""
    who = _("{on}, who laid The Ring,").format(on=on) if against else on
    text = ngettext("Attacked {on} with {forces} force", "Attacked {on} with {forces} forces", forces).format(
        on=who, forces=texts.number(forces)
    )
    if ring:
        text = _("{text}, The Ring among them").format(text=text)
    ends = {
        "won": _(", and won.") if ring else _(" and won."),
        "tie": _(": a tie."),
        "off": _(": broken off."),
        "open": ".",
    }
    return f"{text}{ends[result]}"


LOSER: Final = table(
    {"halls": n_("is in the Halls"), "captive": n_("is a captive"), "out": n_("is out of the game")}
)
"""What became of who lost a battle."""


def battle_won(on: str, forces: int, ring: bool, fate: str, against: bool = False) -> str:
    """A battle won with what became of the loser."""
    won = battle_line(on, forces, ring, "won", against)[:-1]
    return texts.clauses((won, f"{on} {LOSER()[fate]}."))


def battle_side(seat: str, total: int, forces: Sequence[str]) -> str:
    """What one side has laid so far."""
    return (
        texts.headed(f"{seat} **{total}**", texts.listing(forces))
        if forces
        else _("{seat} **0**: nothing").format(seat=seat)
    )


def battle_end(winner: str, loser: str, took: bool, fate: str) -> str:
    """The end of a battle with the spoils, or with a captive and no spoils (E3.9, A4.1)."""
    if fate == "captive":
        return _("**{winner} wins** and keeps {loser} captive.").format(winner=winner, loser=loser)
    gain = _(" and took a card") if took else ""
    end = _("is out of the game") if fate == "out" else _("goes to the Halls of Mandos")
    return _("**{winner} wins**{gain}; {loser} {end}.").format(winner=winner, gain=gain, loser=loser, end=end)


def forces_discarded(cards: Sequence[str]) -> str:
    return _("Discarded: {cards}.").format(cards=texts.listing(cards))


def forces_gone(n: int) -> str:
    """The same, too many to name."""
    return ngettext("{n} force discarded.", "{n} forces discarded.", n).format(n=n)
