"""What happened, told to one player in the second person (E4.6, E4.15, E4.18, E4.20)."""

from collections.abc import Iterable, Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import discards, names
from bot.games.riddle.words.catalogue import _, ngettext, pgettext, phrase
from bot.words import labels
from bot.words import text as texts


def _him(seat: str, me: str | None) -> str:
    """Whom something is done to."""
    return pgettext("accusative", "you") if seat == me else titles.accusative(names.seat(seat))


def _with(seat: str, me: str | None) -> str:
    """Whom something is done to or stays with, where German has the dative."""
    return pgettext("dative", "you") if seat == me else titles.dative(names.seat(seat))


def _out_of(seat: str, me: str | None) -> str:
    """From whom a card comes."""
    return pgettext("from", "you") if seat == me else titles.out_of(names.seat(seat))


def _card(card: str) -> str:
    return titles.accusative(names.told(card))


def _cards(cards: Iterable[str]) -> str:
    return texts.listing(map(_card, cards))


def _what(cards: Sequence[str], n: int) -> str:
    """The cards where they are known, else how many."""
    return f"**{_cards(cards)}**" if cards else labels.cards(n)


def _cache(owner: str, me: str | None) -> str:
    """Which cache is taken or looked into."""
    if owner == me:
        return _("your cache")
    return pgettext("accusative", "{owner}'s cache").format(owner=titles.of(names.seat(owner)))


def as_character(seat: str, line: str) -> str:
    """In a duel: which of the own hands a line is about (O16)."""
    return _("{seat}'s hand: {line}").format(seat=titles.of(names.seat(seat)), line=inside(line))


def played(seat: str, me: str | None, card: str, on: Sequence[str]) -> str:
    name, what = names.seat(seat), _card(card)
    if not on:
        return (_("You used {card}.") if seat == me else _("{who} used {card}.")).format(who=name, card=what)
    return (_("You used {card} on {whom}.") if seat == me else _("{who} used {card} on {whom}.")).format(
        who=name, card=what, whom=texts.listing(_with(target, me) for target in on)
    )


def with_card(line: str, card: str) -> str:
    """What came of a Power Play, after the card that was used for it."""
    used = names.told(card)
    return texts.headed(f"{used[:1].upper()}{used[1:]}", inside(line))


def inside(line: str) -> str:
    """A sentence to the viewer after a colon: in some languages its first word is small there."""
    small = pgettext("these words are small after a colon; a dash for none", "You, Your").split(", ")
    bare = line.removeprefix("**")
    if bare.partition(" ")[0] not in small:
        return line
    return f"{line[: len(line) - len(bare)]}{bare[:1].lower()}{bare[1:]}"


def they_saw(to: str, cards: Sequence[str], *, hand: bool) -> str:
    if hand:
        return pgettext("story", "{seat} saw your hand.").format(seat=names.seat(to))
    return _("{seat} saw only {cards}.").format(seat=names.seat(to), cards=_cards(cards))


def look_result(seat: str, to: str, *, resisted: bool) -> str:
    if resisted:
        return _("{seat} resisted {to}.").format(seat=names.seat(seat), to=titles.of(names.seat(to)))
    return _("{to} saw {seat}'s hand.").format(to=names.seat(to), seat=titles.of(names.seat(seat)))


def right_guess(card: str, seat: str) -> str:
    return _("Right: **{card}** of {seat} is yours.").format(
        card=_card(card), seat=titles.out_of(names.seat(seat))
    )


def wrong_guess(drawn: str, seat: str, lost: str) -> str:
    return _("Wrong: it was **{drawn}**. {seat} keeps it and took **{lost}** from you.").format(
        drawn=names.told(drawn), seat=names.seat(seat), lost=_card(lost)
    )


def wrong_ring(drawn: str) -> str:
    """Of a wrong guess that cost The Ring: what the card was (B10.11)."""
    return _("Wrong: it was **{drawn}**.").format(drawn=names.told(drawn))


def guessed_you(seat: str, card: str, guessed: Sequence[str], *, right: bool) -> str:
    """A Riddle on the reader, with all that was named, as everybody reads it (I27, I28)."""
    if right:
        return _("{seat} named {titles} in a Riddle and took **{card}** from you.").format(
            seat=names.seat(seat), titles=_listed(guessed), card=_card(card)
        )
    return _("{seat} named {titles} in a Riddle and was wrong; you took **{card}**.").format(
        seat=names.seat(seat), titles=_listed(guessed), card=_card(card)
    )


def wrong_about_you(seat: str, card: str, guessed: Sequence[str]) -> str:
    """To who keeps the card of a wrong guess (I28)."""
    return _("{other} named {titles}, was wrong and was shown **{card}**; you keep it.").format(
        other=names.seat(seat), titles=_listed(guessed), card=_card(card)
    )


def named(seat: str, guessed: Sequence[str]) -> str:
    """What was named in a Riddle that took a card of the reader's, a single title too (I27)."""
    return _("{seat} named {titles}.").format(seat=names.seat(seat), titles=_listed(guessed))


def _listed(guessed: Sequence[str]) -> str:
    return texts.listing(titles.accusative(names.told_title(title)) for title in guessed)


def asked(seat: str, me: str | None, on: str, card: str, *, hit: bool) -> str:
    if hit:
        return (
            _("You took **{card}** from {whom}.") if seat == me else _("{who} took **{card}** from {whom}.")
        ).format(who=names.seat(seat), card=_card(card), whom=_out_of(on, me))
    return (_("You did not have {card}.") if on == me else _("{who} did not have {card}.")).format(
        who=names.seat(on), card=_card(card)
    )


def took(card: str, seat: str) -> str:
    return _("You took **{card}** from {seat}.").format(
        card=_card(card), seat=titles.out_of(names.seat(seat))
    )


def given(card: str, by: str) -> str:
    """What a give and take brings to the other hand."""
    return _("{seat} gave you **{card}**.").format(card=_card(card), seat=names.seat(by))


def lost(card: str, to: str) -> str:
    return _("You lost **{card}** to {seat}.").format(
        card=_card(card), seat=titles.accusative(names.seat(to))
    )


def web_discarded(
    seat: str, cards: Sequence[tuple[str, str]], spared: Sequence[str], me: str | None, round_: int = 0
) -> str:
    """What somebody's Shelob drew and discarded; of a feast one round (O14.1, E4.21)."""
    parts = [_("Round {number}.").format(number=round_)] if round_ else []
    each = [
        _("{card} from {whom}").format(card=_card(card), whom=_out_of(loser, me)) for loser, card in cards
    ]
    parts.append(
        (
            _("Your Shelob put on the discard pile: {cards}.")
            if seat == me
            else _("{who}'s Shelob put on the discard pile: {cards}.")
        ).format(who=titles.of(names.seat(seat)), cards=texts.listing(each) or _("nothing"))
    )
    if spared:
        kept = (pgettext("in a list", "You") if seat == me else names.seat(seat) for seat in spared)
        parts.append(_("{seats} lost nothing.").format(seats=texts.listing(kept)))
    return " ".join(parts)


def protected(seat: str, card: str, me: str | None) -> str:
    return (
        _("Shelob drew **{card}** from you; it stays with you.")
        if seat == me
        else _("Shelob drew **{card}** from {seat}, where it stays.")
    ).format(seat=titles.out_of(names.seat(seat)), card=_card(card))


def battle(attacker: str, defender: str, winner: str | None, me: str | None) -> str:
    if winner is None:
        return (
            _("Your battle against {whom} was a tie.")
            if attacker == me
            else _("{who} attacked {whom}, and the battle was a tie.")
        ).format(who=names.seat(attacker), whom=_him(defender, me))
    return (
        _("You won the battle against {whom}.") if winner == me else _("{who} won the battle against {whom}.")
    ).format(who=names.seat(winner), whom=_him(defender if winner == attacker else attacker, me))


def attacks(seat: str, on: str, me: str | None, place: str) -> str:
    """A battle begins (I34)."""
    where = titles.at(place)
    if seat == me:
        return _("You attack {whom} at {place}.").format(whom=_him(on, me), place=where)
    if on == me:
        return _("{who} attacks you at {place}.").format(who=names.seat(seat), place=where)
    return _("{who} attacks {whom} at {place}.").format(who=names.seat(seat), whom=_him(on, me), place=where)


def laid_force(seat: str, me: str | None, force: str, total: int) -> str:
    return (
        _("You laid {force} ({total} in all).") if seat == me else _("{who} laid {force} ({total} in all).")
    ).format(who=names.seat(seat), force=force, total=total)


def laid_ring(seat: str, me: str | None, total: int) -> str:
    """The Ring laid in a battle: the news of that turn for everybody (E17.1)."""
    return (
        _("**You laid The Ring** ({total} in all): everybody has seen it.")
        if seat == me
        else _("**{who} laid The Ring** ({total} in all): everybody has seen it.")
    ).format(who=names.seat(seat), total=total)


def stayed(seat: str, me: str | None, stay: int, captor: str | None) -> str:
    """In the Halls, or a captive, for so many turns."""
    if captor is not None:
        if captor == me:
            return _("{seat} stayed your captive: turn {turn} of the stay.").format(
                seat=names.seat(seat), turn=stay
            )
        captive = names.captive_of(captor)
        if seat == me:
            return _("You stayed {captive}: turn {turn} of your stay.").format(captive=captive, turn=stay)
        return _("{seat} stayed {captive}: turn {turn} of the stay.").format(
            seat=names.seat(seat), captive=captive, turn=stay
        )
    if seat == me:
        return _("You did not go free: turn {turn} of your stay.").format(turn=stay)
    return _("{seat} did not go free: turn {turn} of the stay.").format(seat=names.seat(seat), turn=stay)


def free(seat: str, me: str | None, captor: str | None = None) -> str:
    """Out of the Halls or of captivity."""
    if me is not None and captor == me:
        return _("Your captive {who} went free.").format(who=names.seat(seat))
    return (_("You went free.") if seat == me else _("{who} went free.")).format(who=names.seat(seat))


STAYED_ON_A_SIX: Final = phrase("You rolled a **6**. I stayed and drew for you.")
"""Whoever taps sees the roll on the panel; an order and a deadline do not (E4.28)."""


# Looks and Riddles without a card


def exchanged(given: str, received: str, other: str, *, drawn: bool) -> str:
    """An own exchange (I24); ``drawn``: that it was by chance is told."""
    if not drawn:
        return _("You gave **{given}**, you received **{received}** from {other}.").format(
            given=given, received=received, other=other
        )
    return _("You gave **{given}**, you received **{received}** from {other}, both by chance.").format(
        given=given, received=received, other=other
    )


def gazed(seat: str, me: str | None, place: str, on: str) -> str:
    return (
        _("You looked at {whom} from {place}.") if seat == me else _("{who} looked at {whom} from {place}.")
    ).format(who=names.seat(seat), place=titles.out_of(place), whom=_with(on, me))


def opened(seat: str, partner: str, me: str | None, card: str) -> str:
    """A partner shows a card to all and both hands open (O4.1)."""
    name, other, shown = names.seat(seat), names.seat(partner), _card(card)
    if partner == me:
        return _("You showed **{card}** to all: {seat} and you see each other's hands.").format(
            card=shown, seat=name
        )
    if seat == me:
        return _("{partner} showed **{card}** to all: you and {partner} see each other's hands.").format(
            card=shown, partner=other
        )
    return _("{partner} showed **{card}** to all: {seat} and {partner} see each other's hands.").format(
        card=shown, seat=name, partner=other
    )


def asking(seat: str, partner: str, me: str | None, title: str, *, given: bool) -> str:
    """Known to the two only (R-173)."""
    asks = (_("You asked {whom} for {title}") if seat == me else _("{who} asked {whom} for {title}")).format(
        who=names.seat(seat), whom=_him(partner, me), title=titles.accusative(names.told_title(title))
    )
    return (_("{asks}: given.") if given else _("{asks}: not given.")).format(asks=asks)


def bilbo_resisted(seat: str, me: str | None) -> str:
    """Known to the two only (R-199, R-208)."""
    return _("Bilbo resisted: The Ring stays with {whom}.").format(whom=_with(seat, me))


def riddles_captive(seat: str, me: str | None, on: str) -> str:
    if on == me:
        return _("{who} riddled you, the captive.").format(who=names.seat(seat))
    return (
        _("You riddled the captive {whom}.") if seat == me else _("{who} riddled the captive {whom}.")
    ).format(who=names.seat(seat), whom=titles.dative(names.seat(on)))


# Captivity, and out of the game


def captured(seat: str, by: str, me: str | None) -> str:
    return (_("You took {whom} captive.") if by == me else _("{who} took {whom} captive.")).format(
        who=names.seat(by), whom=_him(seat, me)
    )


def taken_along(seat: str, old: str, to: str | None, me: str | None) -> str:
    """A captive goes with the ``old`` captor, to the Halls or under a new one (A4.15)."""
    captive, held, captor = names.seat(seat), names.seat(old), names.seat(to) if to is not None else ""
    if seat == me:
        return (
            _("You went along with {old}, who held you, and are a captive of {captor} now.")
            if captor
            else _("You went along to the Halls with {old}, who held you.")
        ).format(old=held, captor=captor)
    if old == me:
        return (
            _("Your captive {who} went along and is a captive of {captor} now.")
            if captor
            else _("Your captive {who} went along to the Halls.")
        ).format(who=captive, captor=captor)
    if captor and to == me:
        return _("{old}'s captive {who} went along and is your captive now.").format(
            old=titles.of(held), who=captive
        )
    return (
        _("{old}'s captive {who} went along and is a captive of {captor} now.")
        if captor
        else _("{old}'s captive {who} went along to the Halls.")
    ).format(old=titles.of(held), who=captive, captor=captor)


def released(seat: str, by: str | None, me: str | None) -> str:
    name = names.seat(seat)
    if by is None:
        return (
            _("Your captor went out of the game, which freed you as of your next turn.")
            if seat == me
            else _("The captor went out of the game, which freed {who} as of the next own turn.")
        ).format(who=name)
    if seat == me:
        return _("{who} released you, as of your next turn.").format(who=names.seat(by))
    return (
        _("You released {whom}, as of {seat}'s next turn.")
        if by == me
        else _("{who} released {whom}, as of {seat}'s next turn.")
    ).format(who=names.seat(by), whom=titles.accusative(name), seat=titles.of(name))


def dropped_out(seat: str, me: str | None, ring: str | None) -> str:
    text = (_("You are out of the game.") if seat == me else _("{who} is out of the game.")).format(
        who=names.seat(seat)
    )
    if ring is None:
        return text
    if ring == "deck":
        return _("{text} The Ring goes into the deck.").format(text=text)
    return _("{text} The Ring goes to {whom}.").format(text=text, whom=_with(ring, me))


# Caches


def hid(seat: str, me: str | None, cards: Sequence[str], n: int, place: str) -> str:
    return (_("You hid {what} at {place}.") if seat == me else _("{who} hid {what} at {place}.")).format(
        who=names.seat(seat), what=_what(cards, n).replace("**", ""), place=titles.at(place)
    )


def took_back(seat: str, me: str | None, cards: Sequence[str], n: int, place: str) -> str:
    return (
        _("You took {what} back at {place}.") if seat == me else _("{who} took {what} back at {place}.")
    ).format(who=names.seat(seat), what=_what(cards, n), place=titles.at(place))


def found(seat: str, me: str | None, cards: Sequence[str], owner: str, place: str) -> str:
    what = f"**{_card(cards[0])}**" if cards else _("a card")
    where = (_("in your cache") if owner == me else _("in {owner}'s cache")).format(
        owner=titles.of(names.seat(owner))
    )
    return (
        _("You found {what} {where} at {place}.")
        if seat == me
        else _("{who} found {what} {where} at {place}.")
    ).format(who=names.seat(seat), what=what, where=where, place=titles.at(place))


def seized(seat: str, me: str | None, cards: Sequence[str], n: int, owner: str, place: str) -> str:
    return (
        _("You took {cache} at {place}: {what}.")
        if seat == me
        else _("{who} took {cache} at {place}: {what}.")
    ).format(who=names.seat(seat), cache=_cache(owner, me), place=titles.at(place), what=_what(cards, n))


def cache_shown(seat: str, me: str | None, cards: Sequence[str], owner: str, place: str, by: str) -> str:
    """A Wizard's look at a cache, or one's own cache that is opened (I38, I41)."""
    where = titles.at(place)
    if cards:
        return (
            _("In your cache at {place}: {held}.")
            if owner == me
            else _("In {owner}'s cache at {place} at that moment: {held}.")
        ).format(owner=titles.of(names.seat(owner)), place=where, held=names.hand(cards))
    if not by:
        return ""
    return (
        _("You looked into {cache} at {place} with {card}.")
        if seat == me
        else _("{who} looked into {cache} at {place} with {card}.")
    ).format(
        who=names.seat(seat),
        cache=_("their own cache") if seat == owner else _cache(owner, me),
        place=where,
        card=titles.dative(names.told(by)),
    )


def picked_up(cards: Sequence[str], seat: str | None = None) -> str:
    """``seat``: in a duel whose hand they came to."""
    number = texts.number(len(cards)).capitalize()
    listed = texts.listing(discards.cards_counted([names.told(card) for card in cards]))
    if seat is None:
        return ngettext("{number} new: {cards}.", "{number} new: {cards}.", len(cards)).format(
            number=number, cards=listed
        )
    return ngettext(
        "{number} new for {seat}: {cards}.", "{number} new for {seat}: {cards}.", len(cards)
    ).format(number=number, cards=listed, seat=titles.accusative(names.seat(seat)))


def discarded(seat: str, me: str | None, cards: Sequence[str]) -> str:
    return (_("You discarded {cards}.") if seat == me else _("{who} discarded {cards}.")).format(
        who=names.seat(seat), cards=_cards(cards)
    )


def times(sentence: str, number: int) -> str:
    """What happened several times: "Frodo and Sam exchanged a card ×2." """
    return f"{sentence.removesuffix('.')} ×{number}."


def heading(*, begun: bool, first: bool, played: bool) -> str:
    """Above what was missed: since when (E17.1); ``played``: an own turn that orders or the clock played is
    among it."""
    if begun:
        return _("In this turn:")
    if played and not first:
        return _("Since the last turn you played yourself:")
    return _("So far:") if first else _("Since your last turn:")


def since(heading: str, lines: Sequence[str], left_out: int) -> str:
    rest = [_("…and {left_out} more: *What happened*.").format(left_out=left_out)] if left_out else []
    return "\n".join([heading, *(f"- {line}" for line in lines), *rest])


def more(left_out: int) -> str:
    return _("…and {left_out} more in the log.").format(left_out=left_out)
