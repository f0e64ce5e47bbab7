"""The words of captivity, for the captor and for the captive (E4.25, E4.28)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import decisions, names, panel
from bot.games.riddle.words.catalogue import _, n_, ngettext, pgettext, phrase, said, table
from bot.words import labels
from bot.words import text as texts
from engine.riddle.board import Board

# What the channel reads about a battle (E3.7, E4.22): one small function for each sentence


# The words of battles (E4.22 to E4.24)


LAY_ONE: Final = phrase("Begin with…")
PLAN: Final = phrase("Go on with, if matched…")
STOP_TIE: Final = phrase("Stop here: a tie")


def stakes(defender: str, *, captive: bool, out: bool) -> str:
    """What an attack may bring and what it costs (B11.9, B11.12, B11.14, A4.1, O10)."""
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
    return f"{won} {_('The forces you lay are spent, and a Power Play.')}"


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
    """The same, too many to name."""
    return ngettext("{n} force is discarded.", "{n} forces are discarded.", n).format(n=n)


# What the channel reads of captives, of caches, and of who is out of the game (A3, A4, O10, O12)


_OUT: Final = n_("{seat} is out of the game")


def _dropped(seat: str, why: str) -> str:
    return DROPPED().get(why, said(_OUT)).format(seat=seat)


def taken_along(seat: str, captor: str) -> str:
    """A captive goes with the captor: under a new one, or to the Halls (A4.15)."""
    if captor:
        return _("{seat} goes along and is a captive of {captor} now.").format(seat=seat, captor=captor)
    return _("{seat} goes along to the Halls.").format(seat=seat)


def released(seat: str, by: str) -> str:
    """A captive who goes free at the next turn (A4.6, R-162)."""
    if by:
        return _("{by} released {seat}, who goes free when {whose}'s turn comes.").format(
            by=by, seat=seat, whose=titles.of(seat)
        )
    return _("{seat} goes free when that turn comes: the captor is out of the game.").format(seat=seat)


DROPPED: Final = table(
    {
        "cards": n_("{seat} has no card left and is out of the game"),
        "surrender": n_("{seat} surrendered and is out of the game"),
    }
)


def dropped_out(seat: str, why: str, discards: Sequence[str], ring: str) -> str:
    """Who is out by the rules, with the discards, and to whom The Ring passes (I45)."""
    text = _dropped(seat, why)
    if discards:
        text = _("{text}, discarding {cards}").format(text=text, cards=texts.listing(discards))
    return f"{text}.{ring_goes(ring)}"


def dropped_out_short(seat: str, why: str, discards: int, ring: str) -> str:
    text = ngettext("{text}, discarding {n} card", "{text}, discarding {n} cards", discards).format(
        text=_dropped(seat, why), n=discards
    )
    return f"{text}.{ring_goes(ring)}"


def ring_goes(ring: str) -> str:
    """``ring``: who has it now, ``deck`` or nothing."""
    if ring == "deck":
        return _(" The Ring went into the deck.")
    return _(" The Ring goes to {ring}.").format(ring=ring) if ring else ""


# Caches (I37 to I41)


def looked_at_cache(seat: str, card: str, owner: str, place: str) -> str:
    """A Wizard's look (I41); no owner: the own cache."""
    whose = _("{owner}'s cache").format(owner=owner) if owner else _("the cards hidden before")
    return _("{seat} looked with {card} at {whose} at {place}.").format(
        seat=seat, card=card, whose=whose, place=titles.at(place)
    )


def brief_look_at_cache(card: str, owner: str) -> str:
    used = titles.accusative(card)
    if not owner:
        return _("looked with {card} at hidden cards").format(card=used)
    return _("looked with {card} at {owner}'s cache").format(card=used, owner=owner)


TITLE: Final = phrase("Captives")
NO_RIDDLE: Final = phrase("No riddle")
FREE_YOURS: Final = phrase("free at your next turn")
NO_CARD: Final = phrase("holds no card to guess")
NOTHING_TO_LOSE: Final = phrase("you hold no card to lose, so no Riddle")


def stay(turn: int, longest: int) -> str:
    """ "turn 2 of 3"; before the first one "just captured"."""
    return _("turn {turn} of {longest}").format(turn=turn, longest=longest) if turn else _("just captured")


def line(seat: str, stay: str, cards: int, state: str) -> str:
    """One captive of the list."""
    return f"**{seat}** · {stay} · {labels.cards(cards)} · {state}"


def captured(seat: str, cards: int) -> str:
    """Right after the battle (R-157)."""
    return _(
        "**{seat}** is your captive and holds {cards}.\nYou may riddle now, before anything else."
    ).format(seat=seat, cards=labels.cards(cards))


def riddle_button(seat: str) -> str:
    return _("Ask {seat} a riddle").format(seat=seat)


def riddle_means(seat: str, guesses: int) -> str:
    return ngettext(
        "One card of {seat} is drawn unseen and you name {n} title: no card and no Power Play "
        "is used. A wrong answer costs you a card. It cannot be undone.",
        "One card of {seat} is drawn unseen and you name up to {n} titles: no card and no "
        "Power Play is used. A wrong answer costs you a card. It cannot be undone.",
        guesses,
    ).format(seat=seat, n=guesses)


# The captive


def captivity(captor: str, roll: int | None, wizards: str) -> str:
    """A captive's roll, and what sets free (E4.28); without a ``captor`` he is out of the game (R-162)."""
    means = (
        _("A 6 or a Wizard of your own kind ({wizards}) opens the chains.").format(wizards=wizards)
        if captor
        else _(
            "A 6 or a Wizard of your own kind ({wizards}) opens the chains now; your captor is out of "
            "the game, so you go free at your next turn."
        ).format(wizards=wizards)
    )
    return panel.with_roll(roll, means)


def free_near(card: str, captor: str) -> str:
    """What leaving means; without a ``captor`` he is out of the game (R-162)."""
    if not captor:
        return _(
            "{card} is discarded. You choose a space within 6 of where your captor last stood, roll, and "
            "play a normal turn."
        ).format(card=card)
    return _(
        "{card} is discarded. You choose a space within 6 of {captor}, roll, and play a normal turn."
    ).format(card=card, captor=captor)


def alt(seat: str, captive: str, turn: str, roll: int | None) -> str:
    """What the picture of a captive says; ``captive``: "captive of Black Rider 1"."""
    rolled = _(" {seat} rolled {roll}.").format(seat=seat, roll=roll) if roll is not None else ""
    return _("{seat}, {captive}, {turn}.{rolled} A 6 or a Wizard of your own kind opens the chains.").format(
        seat=seat, captive=captive, turn=turn, rolled=rolled
    )
