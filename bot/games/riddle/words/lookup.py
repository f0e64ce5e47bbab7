"""What the look-up screens and the alt texts of boards say (E3.6, E7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles, uses
from bot.games.riddle.words import names as spoken
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, said, table
from bot.words import labels
from bot.words import text as texts

# The board in one paragraph (alt text E3.6)


_SIDES: Final = {
    "good": n_("good", "battle"),
    "evil": n_("evil", "battle"),
    "neutral": n_("neutral", "battle"),
}
CAME: Final = table(
    {
        "road": n_("came by road"),
        "river": n_("came by river"),
        "water": n_("came by water"),
        "": n_("came"),
    }
)


def captive(name: str, captive_of: str, stay: int) -> str:
    """``captive_of``: "captive of Black Rider 1"."""
    return (
        _("{name} {captive_of}, {turns} so far.").format(
            name=name, captive_of=captive_of, turns=ngettext("{n} turn", "{n} turns", stay).format(n=stay)
        )
        if stay
        else f"{name} {captive_of}."
    )


def out(name: str, out_of_game: str) -> str:
    return f"{name} {out_of_game}."


def table_of(name: str, cards: Sequence[str]) -> str:
    return f"{name} {', '.join(cards)}"


def cache(name: str, n: int, place: str) -> str:
    """A cache: owner, number and place are public (I14)."""
    return _("{name}'s {n} at {place}").format(name=name, n=n, place=titles.at(place))


def caches(each: Sequence[str]) -> str:
    return _("Hidden: {each}.").format(each=texts.clauses(each))


def stocks(deck: int, pile: int, top: str) -> str:
    return (
        _("Deck {deck}, discard {pile}, top {top}.").format(deck=deck, pile=pile, top=top)
        if top
        else _("Deck {deck}, discard {pile}.").format(deck=deck, pile=pile)
    )


# /board


VIEWS: Final = table(
    {
        "me": n_("Around me"),
        "last": n_("Where it happened"),
        "north-west": n_("North-west (Grey Havens, Shire)"),
        "north": n_("North (Bree, Rivendell, Gundabad)"),
        "north-east": n_("North-east (Lake-town)"),
        "west": n_("West (Old Forest, Lomingaras)"),
        "middle": n_("Middle (Moria, Lorien)"),
        "east": n_("East (Wood-town, Relmether)"),
        "south-west": n_("South-west (Orthanc, Edhellond)"),
        "south": n_("South (Edoras, Minas Tirith)"),
        "south-east": n_("South-east (Barad-dûr, Khand)"),
        "overview": n_("Whole board"),
    }
)
"""The choices of *View* (E7.1, E7.2)."""


def player_words(
    name: str, where: str, nearest: Sequence[str], near: Sequence[str], hand: int, extra: Sequence[str]
) -> str:
    """Where one player stands, in words (E7.3)."""
    parts = [where]
    if nearest:
        parts.append(_("nearest {nearest}").format(nearest=texts.listing(nearest)))
    parts.append(_("within 6: {near}").format(near=texts.listing(near) if near else _("nobody")))
    parts.append(labels.cards(hand))
    parts.extend(extra)
    return texts.headed(f"**{name}**", f"{texts.clauses(parts)}.")


def distance(name: str, steps: int, direction: str) -> str:
    return _("{name} {steps} {direction}").format(name=name, steps=steps, direction=direction)


def last_cities(cities: Sequence[str]) -> str:
    return ngettext("last pick-up at {cities}", "last pick-ups at {cities}", max(1, len(cities))).format(
        cities=texts.listing(map(titles.at, cities))
    )


def halls_turn(stay: int, longest: int) -> str:
    return _("in the Halls of Mandos, {stay}").format(stay=_spent(stay, longest))


def captive_turn(captive_of: str, stay: int, longest: int) -> str:
    """``captive_of``: "captive of Black Rider 1"."""
    return f"{captive_of}, {_spent(stay, longest)}"


def _spent(stay: int, longest: int) -> str:
    return _("{turns} spent there ({longest} at most)").format(
        turns=ngettext("{n} turn", "{n} turns", stay).format(n=stay), longest=longest
    )


NOT_YET: Final = phrase("not on the board before the first turn")


def public_cards(
    name: str, hand: int, table: Sequence[str], laid: Sequence[str], caches: Sequence[str] = ()
) -> str:
    """What one player holds in public."""
    parts = [ngettext("{n} card in hand", "{n} cards in hand", hand).format(n=hand)]
    if table:
        parts.append(_("in use {cards}").format(cards=", ".join(table)))
    if laid:
        parts.append(_("laid {cards}").format(cards=", ".join(laid)))
    parts.extend(caches)
    return texts.headed(f"**{name}**", texts.clauses(parts))


def hand_page(cards: int, page: int, pages: int) -> str:
    """How many cards, and which page of them."""
    text = labels.cards(cards)
    return f"{text}{_(', page {page} of {pages}').format(page=page, pages=pages)}" if pages > 1 else text


# /card


def card_use(help_text: str, after: str) -> str:
    return f"· {uses.printed(help_text)} {AFTER().get(after, '')}".rstrip()


WHO: Final = table({"any": n_("anybody"), "hobbit": n_("Hobbits"), "black_rider": n_("Black Riders")})
AFTER: Final = table(
    {
        "retain": n_("You keep the card."),
        "discard": n_("Then the card is discarded."),
    }
)
"""What the print of a use does not say itself."""


def card_battle(points: int, side: str, who: str) -> str:
    told = _("· Battle: {points}, {side}").format(
        points=ngettext("{n} point", "{n} points", points).format(n=points), side=said(_SIDES).get(side, side)
    )
    if who == "any":
        return told
    return _("{battle}, only for {seat}").format(battle=told, seat=spoken.title(who))


CARD_MENUS: Final = table((n_("Travel, armies, specials, neutral"), n_("Hobbits, Riders, good and evil")))


def card_variant(name: str, uses: Sequence[str]) -> str:
    """One printing among several that differ."""
    return "\n".join([f"**{name}**", *uses])


_WIZARD: Final = n_(
    "· With *Secret spaces* also: see what one owner hides on one of them; the card stays "
    "with you. With *Captivity* it frees you there too."
)
CARD_OPTIONS: Final = table(
    {
        "Gandalf": _WIZARD,
        "Galadriel": _WIZARD,
        "Sauron": _WIZARD,
        "The Balrog": _WIZARD,
        "Gollum": n_("· With *Bilbo resists* he may fail."),
        "Bilbo": n_("· With *Bilbo resists* he keeps The Ring from Gollum where both are in one hand."),
        "Shelob": n_("· With *Shelob's feast* she goes on in rounds until she has a good meal."),
        "The Ring": n_("· With *Elf Rings* it wins anywhere together with the three Elf Rings."),
        "Elf Ring": n_(
            "· With *Elf Rings* all three win with The Ring; with *Looks between partners*, shown to "
            "a partner's look, it opens both hands."
        ),
        "Palantir": n_("· With *Looks between partners*, shown to a partner's look, it opens both hands."),
    }
)
"""What the Advanced Game and the optional rules add to a card, by title (E7.7)."""


# /game status and list


def status_seat(n: int, seat: str, who: str, cards: int, where: str, turn: bool) -> str:
    mark = _(" · to move") if turn else ""
    return texts.headed(f"{n} **{seat}** ({who})", f"{labels.cards(cards)}, {where}{mark}")


# Verify


LOG_KINDS: Final = table(
    {
        "moves": n_("Moves"),
        "exchanges": n_("Exchanges"),
        "looks": n_("Looks"),
        "riddles": n_("Riddles"),
        "battles": n_("Battles"),
        "halls": n_("Halls and captivity"),
        "picks": n_("Pick-ups"),
        "caches": n_("Caches"),
        "clock": n_("Clock"),
    }
)
"""Kinds of steps by which the log is filtered (E7.5), in the order of its menu."""
