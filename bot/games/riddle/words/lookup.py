"""What the look-up screens and the alt texts of boards say (E3.6, E7)."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import names
from bot.games.riddle.words import names as spoken
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, said, table
from bot.words import labels
from bot.words import text as texts
from engine.riddle.board import Board
from engine.riddle.view import View

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
    lies = ngettext("{n} card lies in the deck", "{n} cards lie in the deck", deck).format(n=deck)
    if not top:
        return _("{lies}, none in the discard pile.").format(lies=lies)
    gone = ngettext("{n} in the discard pile", "{n} in the discard pile", pile).format(n=pile)
    return _("{lies}, {gone}; its top card is {top}.").format(lies=lies, gone=gone, top=top)


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
    return f"· {titles.printed(help_text)} {AFTER().get(after, '')}".rstrip()


WHO: Final = table({"any": n_("anybody"), "hobbit": n_("Hobbits"), "black_rider": n_("Black Riders")})
AFTER: Final = table(
    {
        "retain": n_("You keep the card."),
        "discard": n_("Then the card is discarded."),
    }
)
"""What the print of a use does not say itself."""


def card_battle(points: int, side: str, fighter: str) -> str:
    told = _("· Battle: {points}, {side}").format(
        points=ngettext("{n} point", "{n} points", points).format(n=points), side=said(_SIDES).get(side, side)
    )
    if fighter == "any":
        return told
    return _("{battle}, only for {seat}").format(battle=told, seat=spoken.title(fighter))


CARD_MENUS: Final = table((n_("Travel, armies, specials, neutral"), n_("Hobbits, Riders, good and evil")))


def spies(cities: Iterable[str]) -> tuple[str, ...]:
    """What every Spy does, once, and the cities of each."""
    does = _(
        "· See the whole hands of 1 or 2 players standing in the cities of the Spy; this cannot be resisted. "
        "One Power Play per player. Then the card is discarded."
    )
    return (does, _("Each Spy has cities of its own:"), *(f"- {named}" for named in cities))


def horses() -> str:
    """What every Horse does, once."""
    return _(
        "· One extra move over land, of up to as many spaces as the Horse has in its name, 1 to 6 (roads "
        "count double). Not for travel on water or river dots, though with a Boat it may cross a river. Then "
        "the card is discarded."
    )


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


def status_seat(n: int, seat: str, player: str, cards: int, where: str, turn: bool) -> str:
    mark = _(" · to move") if turn else ""
    return texts.headed(f"{n} **{seat}** ({player})", f"{labels.cards(cards)}, {where}{mark}")


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


# What maps say: which spaces are in reach, and where all stand (E4.8 to E4.11, E13.2)


MOST_NAMED: Final = 24
"""Destinations named in an alt text; the rest are counted (1,024 characters)."""
_REGIONS: Final = {
    "north-west": n_("The north-west of the board"),
    "north": n_("The north of the board"),
    "north-east": n_("The north-east of the board"),
    "west": n_("The west of the board"),
    "middle": n_("The middle of the board"),
    "east": n_("The east of the board"),
    "south-west": n_("The south-west of the board"),
    "south": n_("The south of the board"),
    "south-east": n_("The south-east of the board"),
}
_IN_REACH: Final = {
    "gollum": n_("Gollum spaces: {places}"),
    "clairvoyance": n_("Clairvoyance spaces: {places}"),
    "secret": n_("Secret spaces: {places}"),
}


def _around(
    view: View,
    ends: int,
    cities: Sequence[str],
    meets: Sequence[str],
    signs: Mapping[str, Sequence[str]],
) -> list[str]:
    """What is in reach: how many spaces, which cities and spaces with a symbol, whom a stop meets."""
    board = view.board
    lines = [ngettext("{n} space in reach", "{n} spaces in reach", ends).format(n=ends)] if ends else []
    lines += [_("Cities: {places}").format(places=_some(board, cities))] if cities else []
    lines += [said(_IN_REACH)[symbol].format(places=_some(board, locs)) for symbol, locs in signs.items()]
    if meets:
        lines.append(_("Others beside a stop: {seats}").format(seats=texts.listing(map(names.seat, meets))))
    return lines


def _marks(view: View, told: str | None = None) -> list[str]:
    board = view.board
    sentences = []
    for player in view.players:
        if player.seat == told:
            continue
        if player.at is not None:
            where = titles.at(names.where(board, player.at))
            sentences.append(_("{seat} at {place}.").format(seat=names.seat(player.seat), place=where))
        elif player.status == "captive":
            sentences.append(f"{names.seat(player.seat)} {names.captive_of(player.captor)}.")
    if view.caches:
        each = (cache(names.seat(c.owner), c.count, names.place(board, c.space)) for c in view.caches)
        sentences.append(caches(list(each)))
    return sentences


def _some(board: Board, locs: Sequence[str]) -> str:
    shown = [names.place(board, loc) for loc in locs[:MOST_NAMED]]
    rest = len(locs) - len(shown)
    return texts.listing([*shown, _("{n} more").format(n=rest)] if rest else shown)


def whole_alt(view: View, ends: int) -> str:
    return _("The whole board, {spaces} in reach. {view}").format(
        spaces=ngettext("{n} space", "{n} spaces", ends).format(n=ends), view=markers(view)
    )


def row_alt(view: View, row: str, ends: int) -> str:
    return _("Row {row} of the board and its neighbours, {spaces} in reach there. {view}").format(
        row=row, spaces=ngettext("{n} space", "{n} spaces", ends).format(n=ends), view=markers(view)
    )


def region_alt(view: View, region: str, ends: int) -> str:
    """One of the nine windows of the board (E7.2)."""
    return ngettext(
        "{region}, {n} space in reach there. {markers}",
        "{region}, {n} spaces in reach there. {markers}",
        ends,
    ).format(region=said(_REGIONS)[region], n=ends, markers=markers(view))


def way_alt(view: View, path: Sequence[str], cost: int, by: str) -> str:
    board = view.board
    way = _("Path from {start} to {end}").format(
        start=titles.out_of(names.place(board, path[0])), end=titles.to(names.where(board, path[-1]))
    )
    if cost:
        way = ngettext("{way}, {n} point", "{way}, {n} points", cost).format(way=way, n=cost)
    if steps := path[1:-1]:
        listed = ", ".join(names.place(board, loc) for loc in steps)
        way = _("{way} by {steps}").format(way=way, steps=listed)
    return f"{way}. {markers(view)}"


def around_alt(
    view: View,
    at: str,
    by: str,
    ends: int,
    cities: Sequence[str],
    meets: Sequence[str],
    signs: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> str:
    """What the map around the marker says; ``signs``: the spaces in reach with each symbol in force."""
    board = view.board
    if at in board.off_board:
        place = _("at the Place of Returning")
    else:
        place = _("at {place}").format(place=titles.at(names.where(board, at)))
    how = f", {names.card(by)}" if by in view.hand else ""
    how = _(", die {roll}").format(roll=view.turn.roll) if by == "die" else how
    if view.me:
        head = _("Around {who} {place}{how}").format(who=names.seat(view.me), place=place, how=how)
    else:
        head = _("Around {place}{how}").format(place=place, how=how)
    lines = [head, *_around(view, ends, cities, meets, signs)]
    mine = view.me if view.me is not None and view.player(view.me).at == at else None
    return " ".join(filter(None, [*(f"{line}." for line in lines), markers(view, mine)]))


def around_listed(
    view: View,
    ends: int,
    cities: Sequence[str],
    meets: Sequence[str],
    signs: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> str:
    """The map around the marker as lists, for who reads only (E13.1): what is in reach, where all stand."""
    if not ends:
        return markers_listed(view)
    head, *lines = _around(view, ends, cities, meets, signs)
    return "\n".join([f"**{head}**", *(f"- {line}" for line in lines), markers_listed(view)])


def markers(view: View, told: str | None = None) -> str:
    """Where all markers stand, but the one of which that is ``told`` already, who holds whom, and what is
    hidden where: maps show them."""
    return " ".join(_marks(view, told))


def markers_listed(view: View) -> str:
    """Where all stand, one line each."""
    return "\n".join([_("**On the board**"), *(f"- {mark}" for mark in _marks(view))])
