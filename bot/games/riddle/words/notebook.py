"""The words of the notebook (E7.6)."""

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import labels, people, statistics, text
from bot.words import text as texts
from bot.words.lookups import _when

NOTES: Final = phrase("Notes")


def holder(title: str, sure: Sequence[str], likely: Sequence[str]) -> str:
    """What is known of a player or a card: what is sure, and what may have changed since."""
    parts = [", ".join(sure)] if sure else []
    if likely:
        parts.append(_("perhaps still {what}").format(what=", ".join(likely)))
    return texts.headed(f"**{title}**", "; ".join(parts))


def claim(what: str, number: int, turn: int) -> str:
    """``what``: a card, or where the card is named already whoever holds it."""
    times = f"{number} × " if number > 1 else ""
    return _("{times}{what} (turn {turn})").format(times=times, what=what, turn=turn)


WHY: Final = table(
    {
        "exchange": n_("exchange"),
        "riddle": n_("Riddle"),
        "draw": n_("draw"),
        "spoils": n_("battle"),
        "give-and-take": n_("give and take"),
        "take_ring": n_("Gollum"),
        "take_gollum": n_("Bilbo"),
        "out": n_("quick exit"),
    }
)
"""How cards changed hands, by the word of the event."""


def passed(turn: int, at: float, other: str, gave: Sequence[str], received: Sequence[str], why: str) -> str:
    how = f" ({WHY()[why]})" if why in WHY() else ""
    parts = []
    if gave:
        parts.append(_("{gave} went to **{other}**").format(gave=texts.listing(gave), other=other))
    if received:
        parts.append(
            _("{got} came from {gave}").format(
                got=texts.listing(received), gave=other if gave else f"**{other}**"
            )
        )
    return texts.headed(_when(turn, at), f"{', '.join(parts)}{how}")


def hidden(turn: int, at: float, cards: Sequence[str], place: str, *, hid: bool) -> str:
    """The own cards in a cache (A3)."""
    listed = texts.listing(cards)
    what = (
        _("you hid {cards} at {place}").format(cards=listed, place=titles.at(place))
        if hid
        else _("you took back {cards} from {place}").format(cards=listed, place=titles.out_of(place))
    )
    return texts.headed(_when(turn, at), what)


def looked(
    turn: int, at: float, other: str, by: str, what: str, cards: Sequence[str], *, resisted: bool, kept: bool
) -> str:
    """A look; ``kept``: whether its cards stand here, else they are in the direct message (I18, R-84)."""
    how = _(" with {by}").format(by=titles.dative(by)) if by else ""
    start = _("{turn}: looked at **{other}**{how}").format(turn=_when(turn, at), other=other, how=how)
    if what == "one" and not resisted:
        start = _("{turn}: saw one card of **{other}**{how}").format(
            turn=_when(turn, at), other=other, how=how
        )
    result = _(", resisted") if resisted else ""
    if not kept:
        return _("{start}{result} · in your DM").format(start=start, result=result)
    return texts.headed(f"{start}{result}", texts.listing(cards) if cards else _("no cards"))


def cache(turn: int, at: float, other: str, by: str, place: str, cards: Sequence[str], *, kept: bool) -> str:
    """A cache seen with a Wizard (A3.8)."""
    start = _("{turn}: looked at **{other}**'s cache at {place} with {by}").format(
        turn=_when(turn, at), other=other, place=titles.at(place), by=titles.dative(by)
    )
    return (
        texts.headed(start, texts.listing(cards)) if kept else _("{start} · in your DM").format(start=start)
    )


# What leaving a seat for good destroys


def quit_now(cards: int) -> str:
    """The button of the second tap: what goes with it is said before."""
    return _("Leave and discard {cards}").format(cards=labels.cards(cards)) if cards else people.LEAVE()


def quit_means(cards: int, table: int, hidden: int, captives: Sequence[str], *, turn: bool) -> str:
    """What leaving for good destroys (R-23)."""
    goes = (
        [ngettext("your {n} card in hand", "your {n} cards in hand", cards).format(n=cards)] if cards else []
    )
    goes += [ngettext("{n} in use", "{n} in use", table).format(n=table)] if table else []
    goes += [ngettext("{n} hidden", "{n} hidden", hidden).format(n=hidden)] if hidden else []
    text = []
    if goes:
        listed = texts.listing(goes)
        text.append(_("{Goes}: all discarded.").format(Goes=listed[:1].upper() + listed[1:]))
    text.append(_("The Ring, if you have it, is shuffled into the deck."))
    if captives:
        text.append(
            ngettext("{captives} goes free.", "{captives} go free.", len(captives)).format(
                captives=texts.listing(captives)
            )
        )
    return people.leaves(text, turn=turn)


# One step


def time_ran_out(seat: str, *, me: bool) -> str:
    return (_("Your time ran out.") if me else _("Time ran out for {seat}.")).format(seat=seat)


def begins(seat: str, place: str, *, me: bool) -> str:
    return (_("You begin on {place}.") if me else _("{seat} begins on {place}.")).format(
        seat=seat, place=titles.at(place)
    )


def laid_on_the_way(seat: str, laid: Sequence[str], *, me: bool) -> str:
    return (_("You laid {titles} on the way.") if me else _("{seat} laid {titles} on the way.")).format(
        seat=seat, titles=text.listing(map(titles.accusative, laid))
    )


def no_pick_up(seat: str, *, me: bool) -> str:
    return (_("You picked up nothing.") if me else _("{seat} picked up nothing.")).format(seat=seat)


def turn_ended(seat: str, place: str, hand: int, *, me: bool) -> str:
    """The end of a turn; without a place for whoever is off the board."""
    where = _(" on {place}").format(place=titles.at(place)) if place else ""
    return (
        _("You end the turn{where} and hold {cards}.")
        if me
        else _("{seat} ends the turn{where} and holds {cards}.")
    ).format(seat=seat, where=where, cards=labels.cards(hand))


def claimed(seat: str, place: str, elf_rings: bool, *, me: bool = False) -> str:
    more = _(" and the three Elf Rings") if elf_rings else ""
    return (
        _("You show **The Ring**{more} on {place}.")
        if me
        else _("{seat} shows **The Ring**{more} on {place}.")
    ).format(seat=seat, more=more, place=titles.at(place))


def over(winners: Sequence[str]) -> str:
    if not winners:
        return _("The game is over, without a winner.")
    return ngettext(
        "The game is over: {winners} wins.", "The game is over: {winners} win.", len(winners)
    ).format(winners=text.listing(winners))


# With every card


ZONES: Final = table(
    {
        "deck": n_("the deck"),
        "discards": n_("the pile"),
        "hand": n_("the hand of {seat}"),
        "table": n_("the table of {seat}"),
        "laid": n_("before {seat}"),
        "cache": n_("the cache of {seat} at {place}"),
    }
)


def hand(seat: str, cards: str) -> str:
    """A hand after the step, with every card."""
    return text.headed(f"**{seat}**", cards)


# Captions of the gallery


def card(title: str, second: str) -> str:
    """A card large, by its title and second name."""
    return (
        _("Card: {title}, {second}").format(title=title, second=second)
        if second
        else _("Card: {title}").format(title=title)
    )


def player_line(
    player: str, turns: int, seconds: float, cards: int, exchanges: int, others: Sequence[str]
) -> str:
    parts = [
        statistics.pace(turns, seconds),
        picked_up(cards),
        ngettext("{n} exchange", "{n} exchanges", exchanges).format(n=exchanges),
        *others,
    ]
    return texts.headed(player, " · ".join(parts))


def picked_up(cards: int) -> str:
    return _("{cards} picked up").format(cards=labels.cards(cards))


def riddles(right: int, wrong: int) -> str:
    return _("Riddles {right} right, {wrong} wrong").format(right=right, wrong=wrong)


def battles(won: int, lost: int, tied: int) -> str:
    text = _("battles {won} won, {lost} lost").format(won=won, lost=lost)
    return _("{text}, {tied} tied").format(text=text, tied=tied) if tied else text


def ring(turns: int) -> str:
    return _("The Ring for {turns}").format(turns=ngettext("{n} turn", "{n} turns", turns).format(n=turns))


def habits(turns: int, seconds: float, cards: int, exchanges: int) -> str:
    exchanged = ngettext("{n} exchange", "{n} exchanges", exchanges).format(n=exchanges)
    return f"{texts.clauses((statistics.pace(turns, seconds), picked_up(cards), exchanged))}."


def feats(right: int, wrong: int, won: int, lost: int, tied: int) -> str:
    return f"{texts.clauses((riddles(right, wrong), battles(won, lost, tied)))}."


def with_ring(turns: int, longest: int, fastest: int | None) -> str:
    sentences = []
    if turns:
        sentences.append(
            _("The Ring kept for {turns}, {longest} of them in one game.").format(
                turns=ngettext("{n} turn", "{n} turns", turns).format(n=turns), longest=longest
            )
        )
    if fastest is not None:
        sentences.append(_("Fastest win: turn {fastest}.").format(fastest=fastest))
    return " ".join(sentences)
