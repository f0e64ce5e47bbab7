"""The words of the panel that ends a turn: picking up and discarding (E4.27, E4.28)."""

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, said, table
from bot.words import labels
from bot.words import text as texts
from engine.riddle.deck import HAND_LIMIT
from engine.riddle.view import View

# What players read in their direct messages about their cards (E4.15, E4.18, E6)


def cards(n: int, grouped: str) -> str:
    """The hand in words (E6.1)."""
    return f"{labels.cards(n)}. {grouped}" if n else _("No cards.")


def new(gains: Sequence[str], seat: str = "") -> str:
    """``seat``: in a duel to which of the own characters they came."""
    title = _("New for {seat}").format(seat=seat) if seat else _("New in your hand")
    return texts.headed(title, f"{texts.clauses(gains)}.")


def begins(turn: str) -> str:
    """Which turn begins with a message."""
    return _("{turn} begins").format(turn=turn)


def gone_again(gains: Sequence[str], seat: str = "") -> str:
    """Cards that others brought and that are gone again: each exchange is told (E17.1)."""
    title = _("Came to {seat} and went again").format(seat=seat) if seat else _("Came and went again")
    return texts.headed(title, f"{texts.clauses(gains)}.")


def came(cards: Sequence[str], how: str) -> str:
    """Cards that came, and how: "Rope and Boat ×2 (picked up)"."""
    return f"{texts.listing(cards)} ({how})" if how else texts.listing(cards)


_SEVERAL: Final = {
    "Boat": n_("{n} Boats"),
    "Rope": n_("{n} Ropes"),
    "Cloak": n_("{n} Cloaks"),
    "Eagles": n_("{n} Eagles"),
    "Riddle": n_("{n} Riddles"),
    "Palantir": n_("{n} Palantirs"),
}


def several(card: str, n: int) -> str:
    """ "2 Boats": of the cards of which there are several."""
    if n < 2:
        return card
    plural = next((many for title, many in said(_SEVERAL).items() if names.title(title) == card), "")
    return plural.format(n=n) if plural else f"{card} ×{n}"


def cards_counted(cards: Sequence[str]) -> list[str]:
    """Equal cards once: "2 Boats"."""
    return [several(card, cards.count(card)) for card in dict.fromkeys(cards)]


WHY: Final = table(
    {
        "deal": n_("dealt"),
        "pick-up": n_("picked up"),
        "halls": n_("drawn in the Halls"),
        "captive": n_("drawn in captivity"),
    }
)
"""How cards came from the deck."""


def lost(card: str, other: str, how: str) -> str:
    return _("You lost **{card}** to {other} ({how}).").format(
        card=titles.accusative(card), other=other, how=how
    )


def ring_came(how: str) -> str:
    """The heaviest news of the game, to whoever holds it now."""
    return _("**The Ring is yours** ({how}).").format(how=how)


def ring_lost(other: str, how: str) -> str:
    """The heaviest news of the game, to whoever held The Ring."""
    return _("**You have lost The Ring** to {other} ({how}).").format(other=other, how=how)


def came_from(how: str, other: str) -> str:
    """How a card came, and from whom."""
    return _("{how}, from {other}").format(how=how, other=other)


def swapped(other: str, given: str) -> str:
    """How a card came in an exchange."""
    return _("from {other}, in exchange for {given}").format(other=other, given=titles.accusative(given))


def swapped_for(received: str) -> str:
    """How a card went in an exchange."""
    return _("in exchange for {card}").format(card=titles.accusative(received))


HOW: Final = table(
    {
        "riddle": n_("Riddle"),
        "draw": n_("draw"),
        "spoils": n_("battle"),
        "give-and-take": n_("give and take"),
        "take_ring": n_("Gollum"),
        "take_gollum": n_("Bilbo"),
        "out": n_("quick exit"),
    }
)
"""How a card changed hands, by the word of the event."""


def how(why: str) -> str:
    return HOW()[why]


# Captivity


def captured(by: str, longest: int) -> str:
    return _("{by} took you captive, for {longest} of your turns at most.").format(by=by, longest=longest)


def along(old: str, captor: str) -> str:
    """Taken along by the ``old`` captor: under a new one, or to the Halls (A4.15)."""
    if not captor:
        return _(
            "You went along to the Halls with {old}, who held you: you go free at your next turn."
        ).format(old=old)
    return _(
        "{captor} beat {old}, who held you: you are a captive of {captor} now and go free at your next turn."
    ).format(old=old, captor=captor)


def captive(seat: str, stay: str) -> str:
    """One captive: "Sam (turn 1 of 3)"."""
    return f"{seat} ({stay})"


# Partners


def opened(other: str) -> str:
    return _("You and {other} see each other's hands until this turn ends.").format(other=other)


# Out of the game, the quick exit, Bilbo


def dropped_out(why: str) -> str:
    """To who is out: stays as a spectator (E3.12)."""
    end = _("you have no card left") if why == "cards" else _("your cards are discarded")
    return _(
        "You are out of the game: {end}, and your turns are skipped. *Board* and *Log* stay open to you."
    ).format(end=end)


def bilbo_resisted(other: str) -> str:
    return _("Bilbo resisted: The Ring stays with {other}.").format(other=other)


def others(counts: Sequence[tuple[str, int]]) -> str:
    """The other characters of a side: only the numbers (O16.5)."""
    listed = ", ".join(texts.headed(seat, labels.cards(n)) for seat, n in counts)
    return _("Your other characters: {listed}. You see their cards when you play them.").format(listed=listed)


def side(name: str) -> str:
    """In place of a character, before one is chosen (O16.2)."""
    return _("the {side}").format(side=name)


def side_holds(counts: Sequence[tuple[str, int]]) -> str:
    """The characters of a side before one is chosen: only the numbers (O16.5)."""
    listed = ", ".join(texts.headed(seat, labels.cards(n)) for seat, n in counts)
    return _("{listed}. You see a hand when you play its character.").format(listed=listed)


def lost_to_web(by: str, card: str, round_: int = 0) -> str:
    return _round(
        round_,
        _("{who}'s Shelob took **{card}** from you, onto the discard pile.").format(
            who=titles.of(by), card=titles.accusative(card)
        ),
    )


def spared_by_web(by: str, card: str, round_: int = 0) -> str:
    return _round(
        round_,
        _("{who}'s Shelob drew **{card}** from you; it stays with you.").format(
            who=titles.of(by), card=titles.accusative(card)
        ),
    )


def web_met(other: str, card: str, round_: int = 0) -> str:
    return _round(
        round_,
        _("Shelob drew **{card}** from {other}; it is protected.").format(
            card=titles.accusative(card), other=other
        ),
    )


def _round(number: int, line: str) -> str:
    """Of Shelob's feast each round (O14.1)."""
    return f"{_('Round {number}.').format(number=number)} {line}" if number else line


def in_halls(by: str, longest: int) -> str:
    """E15, message 23."""
    if by:
        return _("{by} sent you to the Halls of Mandos, for {n} of your turns at most.").format(
            by=by, n=longest
        )
    return _("You went to the Halls of Mandos, for {n} of your turns at most.").format(n=longest)


def attacked(other: str, result: str) -> str:
    return {
        "won": _("{other} beat you in battle.").format(other=other),
        "tie": _("{other} attacked you, and the battle was a tie.").format(other=other),
    }[result]


def look_head(turn: int, how: str) -> str:
    """``how``: "Palantir on Black Rider 1"."""
    return _("turn {turn} · {how}").format(turn=turn, how=how)


def look_on(card: str, on: str) -> str:
    return _("{card} on {on}").format(card=card, on=on)


def look_from(place: str, on: str) -> str:
    """From a Clairvoyance space (A2)."""
    return _("Look from {place} at {on}").format(place=titles.out_of(place), on=on)


def cache_alt(how: str, cards_there: str) -> str:
    """What the picture of a cache says."""
    return f"{how}. {cards_there}"


def look_resisted(card: str) -> str:
    return _("Resisted with **{card}**.").format(card=card)


def whose_cache(owner: str, place: str) -> str:
    """What a Wizard looked at; no owner: the own cache."""
    return (
        _("{owner}'s cache at {place}").format(owner=owner, place=titles.at(place))
        if owner
        else _("your own cache at {place}").format(place=titles.at(place))
    )


def found_in(owner: str, place: str) -> str:
    """Where a card was found (A3.7)."""
    return _("found in {owner}'s cache at {place}").format(owner=owner, place=titles.at(place))


def laid(forces: str) -> str:
    """What somebody laid to match (E5.3)."""
    return _("You laid {forces}.").format(forces=forces)


def laid_for_you(forces: str) -> str:
    """What was laid for the viewer at a deadline (E8.6)."""
    return _("Laid for you: {forces}.").format(forces=forces)


def won_game(partners: Sequence[str] = ()) -> str:
    return (
        _("You win with {partners}. Well played!").format(partners=texts.listing(partners))
        if partners
        else _("You win. Well played!")
    )


def lost_game(winners: Sequence[str], side: str = "") -> str:
    if side:
        return _("The {side} win.").format(side=side)
    return ngettext("{winners} wins.", "{winners} win.", max(1, len(winners))).format(
        winners=texts.listing(winners)
    )


CHOOSE_CHARACTER: Final = phrase("choose whom you play")


_LEFT: Final = {
    "cloak": n_("Your Cloak is discarded: it stays on the table only if the turn ends in a forest."),
    "rope": n_("Your Rope is discarded: it stays on the table only if the turn ends in mountains."),
    "boat": n_("Your Boat is discarded: it stays on the table only if the turn ends on water or at a river."),
}
"""What becomes of a card that was laid and is of no use where the turn ends (B8.5, B8.6)."""

NO_MOVE_LEFT: Final = phrase("No legal move exists: the turn may end without one.")
NEW: Final = phrase("new")


def end_title(seat: str, place: str, unused: Sequence[str]) -> str:
    rest = _(" Unused: {unused}.").format(unused=", ".join(unused)) if unused else ""
    return _("**End {seat}'s turn at {place}?**{rest}").format(seat=seat, place=titles.at(place), rest=rest)


def table_card(face: str, *, stays: bool, river: bool) -> str:
    name = names.card(face)
    if not stays:
        return said(_LEFT)[face]
    if river:
        return _("Your {name} stays on the table: you end at a river.").format(name=name)
    return _("Your {name} stays on the table.").format(name=name)


def pick_up_note(view: View, at: str, *, city: bool) -> str:
    """Why there is nothing to pick up here, where that needs saying; or what a pick-up costs."""
    board = view.board
    if city:
        return _("After picking up, one card is discarded.")
    if board.city(at) is None:
        return _("There is no city here: you can only pick up with a card that allows it.")
    if at in view.mine.cities:
        return _("This city was one of your last two for picking up; two others must come between.")
    return _("Nothing can be picked up here now.")


def hand_of(cards: int, limit: int) -> str:
    more = (
        _(" {cards} too many: you choose what goes.").format(cards=labels.cards(cards - limit))
        if cards > limit
        else ""
    )
    return _("Hand {cards} of {limit}.{more}").format(cards=cards, limit=limit, more=more)


def end_in_city(picks: int, discards: int) -> str:
    """ "End here, pick up 3, discard 1"."""
    if discards == 1:
        return _("End here, pick up {cards}, discard 1").format(cards=picks)
    return _discarding(_("End here, pick up {cards}").format(cards=picks), discards)


def pick_up_with(card: str, picks: int, discards: int) -> str:
    """ "Butterbur goes: pick up 1, discard 1"."""
    told = _("{card} goes: pick up {n}").format(card=names.short(card), n=picks)
    return _discarding(told, discards)


def end_at(place: str, discards: int) -> str:
    return _discarding(_("End at {place}").format(place=place), discards)


def end_without(discards: int) -> str:
    return _discarding(_("End without picking up"), discards)


def _discarding(told: str, discards: int) -> str:
    return _("{end}, discard {n}").format(end=told, n=discards) if discards else told


def drawn(cards: Sequence[str]) -> str:
    """What was just picked up, in words beside the picture."""
    return _("You picked up {cards}.").format(
        cards=texts.listing(map(titles.accusative, cards_counted(cards)))
    )


def discard_title(most: int, owed: int, excess: int, *, keeps: bool) -> str:
    if not excess:
        return _("One card must go for the pick-up. Which?")
    over = ngettext("{n} card above {limit}", "{n} cards above {limit}", excess).format(
        n=excess, limit=HAND_LIMIT
    )
    if keeps:
        may = ngettext(
            "{cards} may go too, or be kept at the risk of being caught.",
            "{cards} may go too, or be kept at the risk of being caught.",
            excess,
        ).format(cards=over)
        if not owed:
            return may
        due = ngettext("{n} card for the pick-up is due;", "{n} cards for the pick-up are due;", owed).format(
            n=owed
        )
        return f"{due} {may}"
    reason = _("1 for the pick-up and {cards}").format(cards=over) if owed else over
    return ngettext("Discard {n} card: {reason}.", "Discard {n} cards: {reason}.", most).format(
        n=most, reason=reason
    )


def discard_button(cards: Sequence[str]) -> str:
    return _("Discard {cards}").format(cards=", ".join(cards)) if cards else _("Discard…")


def choose(least: int, most: int) -> str:
    """Above the menu of cards to discard."""
    if least == most:
        return ngettext("Choose one card to discard", "Choose {n} cards to discard", most).format(n=most)
    if (least, most) == (1, 2):
        return _("Choose one or two cards to discard")
    return _("Choose {least} to {most} cards to discard").format(least=least, most=most)


def counted(n: int, least: int, most: int) -> str | None:
    if not n:
        return None
    wanted = str(most) if least == most else _("{least} to {most}").format(least=least, most=most)
    if most == least + 1:
        wanted = _("{least} or {most}").format(least=least, most=most)
    return _("{n} ticked, {wanted} needed.").format(n=n, wanted=wanted)
