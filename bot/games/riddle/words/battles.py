"""Battles: the panels of both sides, what the channel reads, and the spoils (E3.7, E4.17, E4.22 to E4.24)."""

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import decisions, names
from bot.games.riddle.words.catalogue import _, n_, ngettext, pgettext, phrase, table
from bot.model.screen import LONGEST_BUTTON
from bot.words import labels
from bot.words import text as texts
from engine.riddle.board import Board

LAY_ONE: Final = phrase("Begin with…")
PLAN: Final = phrase("Go on with, if matched…")
STOP_TIE: Final = phrase("Stop here: a tie")


def stakes(defender: str, *, captive: bool, out: bool, cards: bool, back: Sequence[str], city: bool) -> str:
    """What an attack may bring and what it costs (B11.9, B11.12, B11.14, A4.1, O10). One can lay: ``cards``
    that are discarded, those that come ``back``, a ``city``."""
    if out:
        won = _("If {seat} cannot match, you take a card and {seat} is out of the game.").format(
            seat=defender
        )
    elif captive:
        won = _(
            "If {seat} cannot match, you take a card and send {seat} to the Halls, or keep {seat} captive "
            "and take nothing."
        ).format(seat=defender)
    else:
        won = _("If {seat} cannot match, you take a card and {seat} goes to the Halls.").format(seat=defender)
    costs = [_("The attack costs a Power Play.")]
    if cards:
        costs.append(_("Cards that you lay are discarded after the battle."))
    if back:
        costs.append(_("You take back {cards}.").format(cards=texts.listing(map(titles.accusative, back))))
    if city:
        costs.append(_("A city is never used up."))
    return " ".join((won, *costs))


def attack_title(seat: str, kind: str) -> str:
    mine, theirs = (
        (_("evil"), _("good")) if kind == "hobbit" else (pgettext("power", "good"), pgettext("power", "evil"))
    )
    needs = _("You need {mine} or neutral forces; {seat} defends with {theirs} or neutral ones.").format(
        seat=seat, mine=mine, theirs=theirs
    )
    return "\n".join((_("**Attack {seat}**").format(seat=seat), needs))


def cities_in_range(yours: Sequence[str], theirs: Sequence[str], seat: str) -> str:
    if not (yours or theirs):
        return _("No city gives either of you a point.")
    own = texts.listing(yours) if yours else pgettext("power", "none")
    other = texts.listing(theirs) if theirs else pgettext("power", "none")
    return _("Cities in range: yours {own} · {seat}'s {other}").format(own=own, seat=seat, other=other)


def cannot_win(seat: str) -> str:
    """That an attack is matched whatever is laid."""
    return _(
        "**You cannot win this**: the cities of {seat} alone match all that you can lay. "
        "It can only be a tie."
    ).format(seat=seat)


def planned(forces: Sequence[str]) -> str:
    if not forces:
        return ""
    return _("If matched, you go on with {forces}. Nobody sees this.").format(
        forces=_(", then ").join(forces)
    )


def battle_state(
    attacker: str, attack: Sequence[str], total: int, defender: str, defence: Sequence[str], against: int
) -> str:
    laid = ", ".join(attack) or _("nothing")
    answer = ", ".join(defence) or _("nothing")
    return _(
        "**{attacker}: {total}** ({laid}) · **{defender}: {against}** ({answer}) · 5 at most each"
    ).format(attacker=attacker, total=total, laid=laid, defender=defender, against=against, answer=answer)


def pressing(seat: str, *, any_left: bool) -> str:
    if any_left:
        return _("{seat} has matched. Lay one more force, or stop: a tie.").format(seat=seat)
    return _("{seat} has matched, and you have no force left to lay: it can only end in a tie.").format(
        seat=seat
    )


def fought_before(turn: int) -> str:
    """Why two fight who have fought already: neither won."""
    return _("Your battle in turn {turn} was a tie.").format(turn=turn)


def attacked_before(other: str, turn: int, defender: str, me: str | None) -> str:
    """That the one attacked was attacked by somebody else not long ago."""
    attacker = names.seat(other)
    if defender == me:
        return _("{who} attacked you in turn {turn}.").format(who=attacker, turn=turn)
    return _("{who} attacked {whom} in turn {turn}.").format(
        who=attacker, whom=titles.accusative(names.seat(defender)), turn=turn
    )


def attacked_other(seat: str) -> str:
    """Whom the attacker has attacked in this turn already; two Power Plays allow no more."""
    return _("It is the second attack in this turn, after that on {seat}.").format(
        seat=titles.accusative(names.seat(seat))
    )


def exchanged_before(gave: str, came: str) -> str:
    """To who is attacked after an exchange (B11.1)."""
    return _("In the exchange there you gave **{given}** and received **{received}**.").format(
        given=titles.accusative(gave), received=titles.accusative(came)
    )


EXCHANGED_BEFORE: Final = phrase("You exchanged cards there.")


def lay_force(board: Board, force: str) -> str:
    """The button that lays one more; a city gives its point."""
    if force in board.locations:
        return _("Lay 1 point from {place}").format(place=titles.out_of(names.place(board, force)))
    return _("Lay {force}").format(force=names.short(force))


def attack_with(board: Board, force: str) -> str:
    """The button that attacks."""
    if force in board.locations:
        return _("Attack with 1 point from {place}").format(place=titles.out_of(names.place(board, force)))
    return _("Attack with {force}").format(force=names.short(force))


def force_option(board: Board, force: str, points: int, me: str | None) -> str:
    """A force in a menu: "Rivendell (city) · 1 point", "Frodo (yours) · 1 point"."""
    if force in board.locations:
        named = _("{place} (city)").format(place=names.place(board, force))
    else:
        named = names.own(force, me)
    return f"{named} · {decisions.points(points)}"


def battle_line(seat: str, on: str, forces: int, ring: bool, result: str, against: bool = False) -> str:
    """A battle in one sentence (E3.9): ``won``, ``tie``, ``off`` or ``open``. ``ring``: whether it was laid,
    ``against``: by the defender."""
    defender = _("{on}, who laid The Ring,").format(on=on) if against else on
    text = ngettext(
        "{seat} attacked {on} with {forces} force", "{seat} attacked {on} with {forces} forces", forces
    ).format(seat=seat, on=defender, forces=texts.number(forces))
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


def battle_won(seat: str, on: str, forces: int, ring: bool, fate: str, against: bool = False) -> str:
    """A battle won with what became of the loser."""
    won = battle_line(seat, on, forces, ring, "won", against)[:-1]
    return texts.clauses((won, f"{on} {LOSER()[fate]}."))


def battle_side(seat: str, total: int, forces: Sequence[str]) -> str:
    """What one side has laid so far."""
    if not forces:
        return _("{seat} laid nothing.").format(seat=seat)
    return ngettext(
        "{seat} laid {forces}: **{total}** point.",
        "{seat} laid {forces}: **{total}** points.",
        total,
    ).format(seat=seat, total=total, forces=texts.listing(map(titles.accusative, forces)))


def battle_end(winner: str, loser: str, took: bool, fate: str) -> str:
    """The end of a battle with the spoils, or with a captive and no spoils (E3.9, A4.1)."""
    if fate == "captive":
        return _("**{winner} wins** and keeps {loser} captive.").format(winner=winner, loser=loser)
    gain = _(" and takes a card") if took else ""
    end = _("is out of the game") if fate == "out" else _("goes to the Halls of Mandos")
    return _("**{winner} wins**{gain}; {loser} {end}.").format(winner=winner, gain=gain, loser=loser, end=end)


def forces_discarded(cards: Sequence[str]) -> str:
    return _("Discarded: {cards}.").format(cards=texts.listing(cards))


def forces_gone(n: int) -> str:
    """How many forces are discarded, where they are too many to name."""
    return ngettext("{n} force is discarded.", "{n} forces are discarded.", n).format(n=n)


# The open hand of the loser: a card is taken, or the loser is kept captive (E4.17, E4.24)


TAKE_ONE: Final = phrase("Take one")


def open_hand(seat: str, size: int) -> str:
    return _("You see the hand of **{seat}**: {cards}. You must take one.").format(
        seat=seat, cards=labels.cards(size)
    )


def open_spoils(seat: str, size: int, *, out: bool) -> str:
    """An open hand whose owner may be kept captive instead (B11.14, A4.1, O10)."""
    if out:
        return _(
            "You see the hand of **{seat}**: {cards}. Take one, and {seat} drops out of the game; or keep "
            "{seat} captive and take nothing."
        ).format(seat=seat, cards=labels.cards(size))
    return _(
        "You see the hand of **{seat}**: {cards}. Take one and send {seat} to the Halls of Mandos, or keep "
        "{seat} captive and take nothing."
    ).format(seat=seat, cards=labels.cards(size))


def spoils_note(seat: str, *, out: bool) -> str:
    """What becomes of the loser where nobody is kept captive (B11.14, O10)."""
    if out:
        return _("{seat} then drops out of the game.").format(seat=seat)
    return _("{seat} then goes to the Halls of Mandos.").format(seat=seat)


def capture_means(seat: str, *, out: bool) -> str:
    """What a capture brings (A4.1, R-153, O10.3)."""
    if out:
        return _("Kept captive, {seat} is out of the game at once.").format(seat=seat)
    return _("Kept captive, {seat} goes where you go, and may leave on a 6 or with a Wizard.").format(
        seat=seat
    )


def nothing_to_take(seat: str) -> str:
    """The loser has no card (A4.1)."""
    return _("**{seat}** has no card left, so there is nothing to take.").format(seat=seat)


def send_button(seat: str, *, out: bool) -> str:
    if out:
        return _("{seat} drops out of the game").format(seat=seat)
    return _("Send {seat} to the Halls").format(seat=seat)


def take_button(card: str, seat: str, *, out: bool) -> str:
    """Of a loser's card, with what becomes of the loser where a button has room: the panel says it too."""
    if out:
        label = _("Take {card}: {seat} drops out").format(card=card, seat=seat)
    else:
        label = _("Take {card}, send {seat} to the Halls").format(card=card, seat=seat)
    return label if len(label) <= LONGEST_BUTTON else _("Take {card}").format(card=titles.accusative(card))


def keep_button(seat: str, *, cards: bool) -> str:
    """Of a captive; ``cards``: there is something to take instead."""
    if cards:
        return pgettext("power", "Keep {seat} captive, take nothing").format(seat=seat)
    return _("Keep {seat} captive").format(seat=seat)
