"""The words between partners: exchanges, open hands, looks, talk (E5.5, E5.6, O1 to O4)."""

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, said, table
from bot.words import labels
from bot.words import text as texts

# The words of Secret spaces: hiding, taking back, searching, looking at a cache (E4.26)


LOOK: Final = phrase("Look at a cache…")
NO_CACHE: Final = phrase("nobody has a cache here")
NOT_YET: Final = phrase("What you hid in this turn stays here until a later turn of yours.")


def title(place: str, mine: int, others: Sequence[tuple[str, int]]) -> str:
    """ "Secret space K5 · you hid 2 cards here · Sam hid 3 cards here"."""
    parts = [_("**Secret space {place}**").format(place=place)]
    parts += (
        [ngettext("you hid {n} card here", "you hid {n} cards here", mine).format(n=mine)] if mine else []
    )
    parts += [
        ngettext("{owner} hid {n} card here", "{owner} hid {n} cards here", n).format(owner=seat, n=n)
        for seat, n in others
    ]
    return " · ".join(parts if len(parts) > 1 else [*parts, NO_CACHE()])


def hint(room: int) -> str:
    """What hiding means, where it is possible (A3.3)."""
    if not room:
        return ""
    return _(
        "You may hide up to {cards} here, with no Power Play. Nobody can ask for a hidden card, "
        "but whoever stops here may find one."
    ).format(cards=labels.cards(room))


def owner_option(seat: str, n: int) -> str:
    return _("{seat}'s cache, {cards}").format(seat=seat, cards=labels.cards(n))


SEARCH_NONE: Final = phrase("Search: choose whose")


def take_menu(n: int) -> str:
    return _("Take (1 to {n})").format(n=n) if n > 1 else _("Take (1)")


def take_button(cards: Sequence[str]) -> str:
    return _("Take back {cards}").format(cards=", ".join(cards)) if cards else _("Take back…")


# P4: the exchange (E5.5)

SEALED: Final = phrase("Sealed until both have chosen.")
GIVE_MENU: Final = phrase("Give")
ASK_MENUS: Final = table(
    (
        n_("Travel, armies, specials"),
        n_("Hobbits, good and neutral"),
        n_("Black Riders and evil"),
    )
)
ASK_NOTHING: Final = phrase("Ask for nothing")
CHANCE: Final = phrase("Leave it to chance")


def give(partner: str) -> str:
    return _("**Exchange with {partner}**, your partner: choose the card you give.\n{sealed}").format(
        partner=partner, sealed=SEALED()
    )


def give_button(card: str) -> str:
    return _("Give {card}").format(card=card)


def ask(partner: str, *, choose: bool) -> str:
    """``choose``: whether the partner chooses another card where the title does not come (O2_fallback)."""
    other = _("one that {partner} chooses").format(partner=partner) if choose else _("one drawn at random")
    return _(
        "**Exchange with {partner}**, your partner: ask for one title, or for nothing.\nIt comes "
        "if {partner} holds it and agrees; otherwise you get {other}. {sealed}"
    ).format(partner=partner, other=other, sealed=SEALED())


def answer(partner: str, title: str, *, held: bool, choose: bool) -> str:
    """What the partner asked for, and what can be done (O2.2, O2_fallback)."""
    card = titles.accusative(names.told_title(title))
    if title and held:
        wish = _("**{partner}** asks you for **{card}**.").format(partner=partner, card=card)
        then = (
            _("Give it, or choose which card you give.")
            if choose
            else _("Give it, or a card of yours is drawn at random.")
        )
    else:
        wish = (
            _("**{partner}** asks you for **{card}**, which you do not hold.").format(
                partner=partner, card=card
            )
            if title
            else _("**{partner}** asks you for nothing.").format(partner=partner)
        )
        then = _("So choose which card you give.") if choose else _("So a card of yours is drawn at random.")
    return f"{wish} {then}\n{SEALED()}"


def take(partner: str, n: int) -> str:
    return _(
        "**Exchange with {partner}**, your partner: take one card of the open hand.\nIt holds "
        "{cards}; {partner} takes one of yours. {sealed}"
    ).format(partner=partner, cards=labels.cards(n), sealed=SEALED())


_CHANCE: Final = {
    "give": n_("A card of yours is drawn at random and goes to {partner}. An answer is final."),
    "ask": n_("You ask {partner} for nothing. An answer is final."),
    "answer": n_("A card of yours is drawn at random and goes to {partner}. An answer is final."),
    "take": n_("A card of {partner} is drawn at random for you. An answer is final."),
}


def chance_means(step: str, partner: str) -> str:
    """The second tap of leaving it to chance."""
    return said(_CHANCE)[step].format(partner=partner)


CHANCE_DEFAULT: Final = table(
    {
        "give": n_("a card of yours, drawn at random, goes"),
        "ask": n_("you ask for nothing"),
        "answer": n_("a card of yours, drawn at random, goes"),
        "take": n_("a card drawn at random comes to you"),
    }
)
"""What happens at the deadline (P4)."""


# P5: opening both hands (E5.6)


def opening(partner: str, card: str) -> str:
    name = titles.dative(card)
    uses = (
        _("{partner}, your partner, uses an **{card}** on you.").format(partner=partner, card=name)
        if card[:1] in "AEIOU"
        else _("{partner}, your partner, uses a **{card}** on you.").format(partner=partner, card=name)
    )
    question = _(
        "Do you show an Elf Ring or Palantir of yours to all, so that both of you see both "
        "hands? Your card stays with you, and you may talk until the turn ends."
    )
    return f"{uses}\n{question}"


NO_OPENER: Final = phrase("You hold neither an Elf Ring nor a Palantir, so the answer is no.")
NO_BUTTON: Final = phrase("Show nothing")
NOTHING_OPENED: Final = phrase("nothing is shown, and the look goes on")


def show_button(card: str) -> str:
    return _("Show {card} to all").format(card=card)


def no_means(partner: str) -> str:
    return _(
        "No hands are opened between you; {partner}'s look goes on, and you are asked whether to "
        "resist it. An answer is final."
    ).format(partner=partner)


# Partners… (O3, O4.2)

TITLE: Final = phrase("Partners")
NO_TALK: Final = phrase("You can't write to them at this moment.")


def with_whom(partners: Sequence[str]) -> str:
    return texts.headed(f"**{TITLE()}**", f"{texts.listing(partners)}.")


def sent(reached: Sequence[str], closed: Sequence[str], text: str) -> str:
    """To whom a line went, and what it said."""
    parts = []
    if reached:
        parts.append(_("Sent to {reached}: {text}").format(reached=texts.listing(reached), text=text))
    if closed:
        parts.append(
            ngettext(
                "{closed} takes no DMs and did not get it.",
                "{closed} take no DMs and did not get it.",
                len(closed),
            ).format(closed=texts.listing(closed))
        )
    return "\n".join(parts)


# panel-character (O16)


def away(seat: str, where: str) -> str:
    return f"{seat} {where}"


def held(captive: str, turn: int, longest: int) -> str:
    """``captive``: "captive of Black Rider 1"."""
    return _("{captive}, turn {turn} of {longest}").format(captive=captive, turn=turn, longest=longest)


def play_button(seat: str, *, new: bool) -> str:
    return _("Bring in {seat}").format(seat=seat) if new else _("Play {seat}").format(seat=seat)
