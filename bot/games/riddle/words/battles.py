"""The words of battles (E4.22 to E4.24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, pgettext, phrase
from bot.words import text as texts
from engine.riddle.board import Board
from engine.riddle.deck import of_face

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
