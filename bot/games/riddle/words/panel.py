"""The words of the acting panel, waiting and the Halls (E4), one function a sentence."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from art.riddle.words import titles
from bot.games.riddle.words import decisions, discards, names, power
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, said, table
from bot.words import labels, text
from engine.riddle.deck import of_face
from engine.riddle.view import View


def heading(title: str, table: str, stands: str, deadline: float | None, now: float = 0) -> str:
    """ "**Your turn** · The Prancing Pony · Frodo at Bree · ends …"."""
    parts = [f"**{title}**", table, stands]
    if deadline is not None:
        parts.append(text.ends(deadline, now) if deadline >= now else _("the time is over"))
    return " · ".join(parts)


def at(seat: str, place: str) -> str:
    """Who stands where."""
    return _("{seat} at {at}").format(seat=seat, at=titles.at(place))


def captive(seat: str, captive: str, stay: str) -> str:
    """``captive``: "captive of Black Rider 1"; ``stay``: "turn 1 of 3", "free at the next turn"."""
    return f"{seat} · {captive}, {stay}"


def in_halls(seat: str, left: int) -> str:
    """That somebody is in the Halls, and for how many turns more."""
    return ngettext(
        "{seat} · in the Halls of Mandos, {left} turn left",
        "{seat} · in the Halls of Mandos, {left} turns left",
        left,
    ).format(seat=seat, left=left)


# Before the roll, the claim

NOTHING_ROLLED: Final = phrase("Nothing is rolled yet. First the die, then moving and Power Plays.")


# The acting panel

SURRENDER: Final = phrase("Surrender to Mandos")


def go_to(by: str) -> str:
    """The menu of places worth a stop."""
    if by == "die":
        return _("Go to… places worth a stop")
    return _("Go to… with {card}").format(card=titles.dative(names.card(by)))


def unpin(titles: Sequence[str]) -> str:
    if not titles:
        return _("Lay a card and go on…")
    return _("Lay {titles} and go on").format(titles=text.listing(map(names.title, titles)))


def kind_of_card(card: str) -> str:
    """``travel``, ``army``, ``character`` or ``special``."""
    return of_face(card).type


def status(view: View) -> str:
    """ "Die **3** · not moved · 2 Power Plays left"."""
    turn = view.turn
    if turn.roll is None:
        die = _("Nothing rolled")
    elif turn.die_used:
        die = _("Die {roll} used").format(roll=turn.roll)
    else:
        die = _("Die **{roll}**").format(roll=turn.roll)
    moved = _("moved") if turn.moved else _("not moved")
    left = max(0, 2 - turn.power_plays)
    plays = (
        ngettext("{n} Power Play left", "{n} Power Plays left", left).format(n=left)
        if left
        else _("no Power Play left")
    )
    return f"{die} · {moved} · {plays}"


_SEEK: Final = {
    "find": n_("Find The Ring, then bring it to {place}"),
    "how": n_("Find The Ring (picked up, exchanged, guessed or won in battle), then bring it to {place}"),
    "bring": n_("You hold The Ring: bring it to {place}"),
    "held": n_("Find The Ring ({seat} holds it), then bring it to {place}"),
    "seen": n_("Find The Ring ({seat} held it in turn {turn}), then bring it to {place}"),
}


class Keeper(NamedTuple):
    """With whom the reader saw The Ring last."""

    seat: str
    turn: int
    sure: bool
    """Whether it must be there still."""


def goal(
    place: str,
    points: int | None,
    *,
    holds: bool,
    claims: bool = False,
    how: bool = False,
    keeper: Keeper | None = None,
) -> str:
    """What is wanted in a first game (E16.11); no points where only water leads there. ``how``: by what one
    comes by The Ring, too."""
    place = names.goal(place)
    if points == 0:
        if claims:
            return _("You hold The Ring and stand on {place}: show it, and you win.").format(place=place)
        if holds:
            return _("You hold The Ring and stand on {place}: wait here, then show it.").format(place=place)
        return _("{seek}, right here.").format(seek=goal_far(place, holds=False, keeper=keeper))
    seek = goal_far(place, holds=holds, how=how, keeper=keeper)
    if points is None:
        return _("{seek} by water.").format(seek=seek)
    return _("{seek}, {far} from here.").format(seek=seek, far=decisions.points(points))


def goal_far(place: str, *, holds: bool, how: bool = False, keeper: Keeper | None = None) -> str:
    """What is wanted, without the way there; ``place`` with its article."""
    if keeper is not None and not holds:
        kept = said(_SEEK)["held" if keeper.sure else "seen"]
        return kept.format(seat=keeper.seat, turn=keeper.turn, place=place)
    return said(_SEEK)["bring" if holds else "how" if how else "find"].format(place=place)


def pinned(place: str, card: str) -> str:
    return _("You cannot go on from {place} this turn without a {card}.").format(
        place=titles.at(place), card=names.title(card)
    )


MAY_LOOK: Final = phrase("*Power Play…*: you may look at a hand from here.")
RESTS: Final = phrase("Cards with a moon rest for this turn.")


def may_riddle(captives: Sequence[str]) -> str:
    """That captives may be riddled (A4.11)."""
    return _("*Captives…*: you may riddle {captives}; a wrong guess costs a card.").format(
        captives=text.listing(captives)
    )


def hand_alt(cards: Sequence[str], me: str | None, resting: Collection[str] = ()) -> str:
    """What a picture of cards says (E13.2): "5 cards: …, Boat (rests)"."""
    named = (names.own(card, me) + (_(" (rests)") if card in resting else "") for card in cards)
    return text.headed(labels.cards(len(cards)), f"{', '.join(named)}.")


def resting(cards: Sequence[str], *, forces: bool = False) -> str:
    """Which cards, or which ``forces`` alone, may not be used yet (R-226)."""
    if forces:
        return _("Forces at rest until your next turn: {cards}.").format(
            cards=text.listing(discards.cards_counted(cards))
        )
    return _("Just picked up, so at rest until your next turn: {cards}.").format(
        cards=text.listing(discards.cards_counted(cards))
    )


def hand_of_alt(seat: str, cards: str) -> str:
    """What a picture of another's hand says: "Hand of Sam. 5 cards: …"."""
    return _("Hand of {seat}. {cards}").format(seat=seat, cards=cards)


def halls_alt(guests: Sequence[tuple[str, int, int]], mover: str, roll: int | None) -> str:
    """What the picture of the Halls says: who waits there, in which turn of how many, and the roll."""
    waits = " ".join(
        _("{name}, turn {turn} of {longest}.").format(name=name, turn=turn, longest=longest)
        if turn
        else _("{name}, just came.").format(name=name)
        for name, turn, longest in guests
    )
    rolled = _(" {mover} rolled {roll}.").format(mover=mover, roll=roll) if roll is not None else ""
    return _("The Halls of Mandos. {waits}{rolled} A 6 or a Wizard of your kind opens the door.").format(
        waits=waits, rolled=rolled
    )


# Undo

LAST_STEP: Final = phrase("last step")
STEPS: Final = table(
    {
        "escape": n_("leaving"),
        "capture": n_("the captive"),
        "send": n_("sending to the Halls"),
        "decline": n_("your no"),
        "stop-riddle": n_("end of the Riddle"),
        "keep": n_("keeping all"),
        "release": n_("the release"),
        "choose": n_("choice of who plays"),
    }
)
"""What *Undo* names of a step that is said in a few words, by the name of the action."""
CANNOT_UNDO: Final = phrase("Nothing can be taken back here.")


# Waiting, guests, the end


def waiting_for(seats: Sequence[str]) -> str:
    """The heading while others answer in the own turn."""
    return _("Waiting for {seats}").format(seats=text.listing(seats))


def spoils_due(winner: str, *, captive: bool, told: bool) -> str:
    """To who has lost a battle, while the winner chooses; ``told``: that it is lost stands above."""
    fate = _(", or keeps you captive and takes nothing") if captive else ""
    due = _("{winner} now takes a card of yours and sends you to the Halls of Mandos{fate}.").format(
        winner=winner, fate=fate
    )
    return due if told else _("You lost the battle. {due}").format(due=due)


OUT: Final = phrase("You are out of this game and look on. *Board* and *Log* are open to you.")


def turn_of(
    player: str,
    turn: int,
    deadline: float | None,
    now: float,
    *,
    seated: bool = True,
    began: float | None = None,
) -> str:
    """Whose turn it is, since when where that is known, and until when (E4.4)."""
    nothing = f" {labels.nothing_waits(now)}" if seated else ""
    if deadline is None:
        return _("{who} plays turn {turn}.{nothing}").format(who=player, turn=turn, nothing=nothing)
    if deadline < now:
        return _("{who} plays turn {turn}, and the time is over.{nothing}").format(
            who=player, turn=turn, nothing=nothing
        )
    until = text.until(deadline)
    if began is None:
        return _("{who} plays turn {turn}, until {deadline}.{nothing}").format(
            who=player, turn=turn, deadline=until, nothing=nothing
        )
    return _("{who} plays turn {turn}, begun {ago}, until {deadline}.{nothing}").format(
        who=player, turn=turn, ago=text.ago(began), deadline=until, nothing=nothing
    )


def done(following: str, cards: int) -> str:
    return _("Done. {following} is next. You hold {cards}.").format(
        following=following, cards=labels.cards(cards)
    )


def over(table: str, winners: str, turn: int, *, won: bool) -> str:
    if not winners:
        return _("**{table}** is over, without a winner.").format(table=table)
    you = _(" That is you!") if won else ""
    return _("**{table}** is over: {winners} won in turn {turn}.{you}").format(
        table=table, winners=winners, turn=turn, you=you
    )


# Exchanges


def with_whom(players: str, *, first: bool) -> str:
    if first:
        return _(
            "You meet {players}. With whom first? One card each, drawn by chance; a card just "
            "received may travel on."
        ).format(players=players)
    return _(
        "You meet {players} too. With whom next? One card each, drawn by chance; a card just "
        "received may travel on."
    ).format(players=players)


def exchange_first(seat: str, cards: str) -> str:
    return f"{seat}, {cards}"


# The Halls


def with_roll(roll: int | None, means: str) -> str:
    """What was rolled for leaving, and what opens the door."""
    return means if roll is None else f"{_('You rolled **{value}**.').format(value=roll)} {means}"


def halls(roll: int | None, wizards: str) -> str:
    """The roll in the Halls, and what opens the door; the heading says for how long one is there."""
    means = _("A 6 or a Wizard of your kind ({wizards}) opens the door.").format(wizards=wizards)
    return with_roll(roll, means)


def leave_means(card: str) -> str:
    return _(
        "{card} is discarded. You choose a space near the Place of Returning, roll, and play a normal turn."
    ).format(card=card)


def travel_with(card: str, style: str) -> str:
    """A way to travel on a button: "Ride: Horse 4"."""
    return power.travel_with(card, style)
