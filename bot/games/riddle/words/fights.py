"""What the channel reads about a battle (E3.7, E4.22): one small function for each sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, n_, ngettext, pgettext, phrase, table
from bot.words import text as texts
from engine.riddle.board import Board
from engine.riddle.deck import of_face

# The words of battles (E4.22 to E4.24)


LAY_ONE: Final = phrase("Lay one force")
PLAN: Final = phrase("Then, if matched, in this order")
STOP_TIE: Final = phrase("Stop here: a tie")


def attack_title(seat: str, kind: str) -> str:
    mine, theirs = (
        (_("evil"), _("good")) if kind == "hobbit" else (pgettext("power", "good"), pgettext("power", "evil"))
    )
    return _(
        "**Attack {seat}** · you need {mine} or neutral forces; {seat} defends with {theirs} or neutral"
    ).format(seat=seat, mine=mine, theirs=theirs)


def cities_in_range(yours: Sequence[str], theirs: Sequence[str], seat: str) -> str:
    if not (yours or theirs):
        return _("No city is in range.")
    own = texts.listing(yours) if yours else pgettext("power", "none")
    other = texts.listing(theirs) if theirs else pgettext("power", "none")
    return _("Cities in range: yours {own} · {seat}'s {other}").format(own=own, seat=seat, other=other)


def planned(forces: Sequence[str]) -> str:
    if not forces:
        return ""
    return _("Plan, if matched: {forces}. Nobody sees it.").format(forces=_(", then ").join(forces))


def battle_state(
    attacker: str, attack: Sequence[str], total: int, defender: str, defence: Sequence[str], against: int
) -> str:
    laid = ", ".join(attack) or _("nothing")
    answer = ", ".join(defence) or _("nothing")
    return _("**{attacker}: {total}** ({laid}) · **{defender}: {against}** ({answer}) · limit 5").format(
        attacker=attacker, total=total, laid=laid, defender=defender, against=against, answer=answer
    )


def pressing(seat: str, *, any_left: bool) -> str:
    if any_left:
        return _("{seat} has matched. Lay one more force, or stop: a tie.").format(seat=seat)
    return _("{seat} has matched, and you have no force left to lay: it can only end in a tie.").format(
        seat=seat
    )


def lay_force(force: str) -> str:
    return _("Lay {force}").format(force=force)


def force_option(board: Board, force: str, points: int, me: str | None) -> str:
    """A force in a menu: "Rivendell, city 1", "Frodo (yours) 1"."""
    if force in board.locations:
        return _("{place}, city {points}").format(place=names.place(board, force), points=points)
    army = of_face(force).type == "army"
    return f"{names.card(force) if army else names.own(force, me)} {points}"


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
