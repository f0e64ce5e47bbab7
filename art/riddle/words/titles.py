"""What cards, armies, seats, sides and places are called, by the English name that the rules know them by.

A name of a kind has an entry for each case of the kind in the catalogue (`art.i18n.CASES`); `cases` says it.
"""

import functools
import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from art import i18n
from art.i18n import Bend, Message, speaking, spoken
from art.riddle.words.catalogue import _, declined, n_, ngettext, pgettext, said
from engine.riddle.deck import CARDS, CHARACTERS, CITY_NAMES, Card, Use

TITLES: Final[Mapping[str, str]] = {
    "Boat": n_("Boat", "title"),
    "Rope": n_("Rope", "title"),
    "Cloak": n_("Cloak", "title"),
    "Horse": n_("Horse", "title"),
    "Eagles": n_("Eagles", "title"),
    "Flying Beasts": n_("Flying Beasts", "title"),
    "Good Army": n_("Good Army", "title"),
    "Evil Army": n_("Evil Army", "title"),
    "Neutral Army": n_("Neutral Army", "title"),
    "Frodo": n_("Frodo", "seat"),
    "Sam": n_("Sam", "seat"),
    "Merry": n_("Merry", "seat"),
    "Pippin": n_("Pippin", "seat"),
    "Black Rider 1": n_("Black Rider 1", "seat"),
    "Black Rider 2": n_("Black Rider 2", "seat"),
    "Black Rider 3": n_("Black Rider 3", "seat"),
    "Black Rider 4": n_("Black Rider 4", "seat"),
    "Gandalf": n_("Gandalf", "title"),
    "Galadriel": n_("Galadriel", "title"),
    "Sauron": n_("Sauron", "title"),
    "The Balrog": n_("The Balrog", "title"),
    "Treebeard": n_("Treebeard", "title"),
    "Strider": n_("Strider", "title"),
    "Boromir": n_("Boromir", "title"),
    "Legolas": n_("Legolas", "title"),
    "Gimli": n_("Gimli", "title"),
    "Butterbur": n_("Butterbur", "title"),
    "Saruman": n_("Saruman", "title"),
    "Mouth of Sauron": n_("Mouth of Sauron", "title"),
    "Wormtongue": n_("Wormtongue", "title"),
    "Grishnakh": n_("Grishnakh", "title"),
    "Ugluk": n_("Ugluk", "title"),
    "Bill Ferny": n_("Bill Ferny", "title"),
    "Gollum": n_("Gollum", "title"),
    "Tom Bombadil": n_("Tom Bombadil", "title"),
    "Shelob": n_("Shelob", "title"),
    "Bilbo": n_("Bilbo", "title"),
    "The Ring": n_("The Ring", "title"),
    "Riddle": n_("Riddle", "title"),
    "Elf Ring": n_("Elf Ring", "title"),
    "Palantir": n_("Palantir", "title"),
    "Spy": n_("Spy", "title"),
}
"""The 42 titles of the deck; those of characters name seats too."""

ARMIES: Final[Mapping[str, str]] = {
    "The Lake Men": n_("The Lake Men", "army"),
    "The Riders of Rohan": n_("The Riders of Rohan", "army"),
    "The Elves": n_("The Elves", "army"),
    "The Men of Gondor": n_("The Men of Gondor", "army"),
    "The Ents": n_("The Ents", "army"),
    "The Rangers of the North": n_("The Rangers of the North", "army"),
    "The Dwarves": n_("The Dwarves", "army"),
    "The Orcs": n_("The Orcs", "army"),
    "The Evil Men": n_("The Evil Men", "army"),
    "The Uruk-hai": n_("The Uruk-hai", "army"),
    "The Wargs": n_("The Wargs", "army"),
    "The Men of Mordor": n_("The Men of Mordor", "army"),
    "The Trolls": n_("The Trolls", "army"),
    "The Half-orcs": n_("The Half-orcs", "army"),
    "The Woses": n_("The Woses", "army"),
    "The Variags of Khand": n_("The Variags of Khand", "army"),
    "The Haradrim": n_("The Haradrim", "army"),
    "The Dunlendings": n_("The Dunlendings", "army"),
}
"""The armies, by the subtitles of their cards."""

PLACES: Final[Mapping[str, str]] = {
    "Barad-dur": n_("Barad-dûr", "place"),
    "Barrow-downs": n_("Barrow-downs", "place"),
    "Bree": n_("Bree", "place"),
    "Ceber Fanuin": n_("Ceber Fanuin", "place"),
    "Dol Guldur": n_("Dol Guldur", "place"),
    "Dol Lithui": n_("Dol Lithui", "place"),
    "Dunland": n_("Dunland", "place"),
    "Edhellond": n_("Edhellond", "place"),
    "Edoras": n_("Edoras", "place"),
    "Fangorn": n_("Fangorn", "place"),
    "Firgenseld": n_("Firgenseld", "place"),
    "Fornost": n_("Fornost", "place"),
    "Goblins' Gate": n_("Goblins' Gate", "place"),
    "Grey Havens": n_("Grey Havens", "place"),
    "Gundabad": n_("Gundabad", "place"),
    "Halls of Mandos": n_("Halls of Mandos", "place"),
    "Harondor": n_("Harondor", "place"),
    "Ithilien": n_("Ithilien", "place"),
    "Khand": n_("Khand", "place"),
    "Lake-town": n_("Lake-town", "place"),
    "Lomingaras": n_("Lomingaras", "place"),
    "Lorien": n_("Lorien", "place"),
    "Maros": n_("Maros", "place"),
    "Minas Morgul": n_("Minas Morgul", "place"),
    "Minas Tirith": n_("Minas Tirith", "place"),
    "Moria": n_("Moria", "place"),
    "Nurad": n_("Nurad", "place"),
    "Old Forest": n_("Old Forest", "place"),
    "Orodruin (Cracks of Doom)": n_("Cracks of Doom", "place"),
    "Orthanc": n_("Orthanc", "place"),
    "Place of Returning": n_("Place of Returning", "place"),
    "Relmether": n_("Relmether", "place"),
    "Rilennynos": n_("Rilennynos", "place"),
    "Rivendell": n_("Rivendell", "place"),
    "The Shire": n_("The Shire", "place"),
    "Tol Fuin": n_("Tol Fuin", "place"),
    "Tol Morwen": n_("Tol Morwen", "place"),
    "Tolfalas": n_("Tolfalas", "place"),
    "Wood-town": n_("Wood-town", "place"),
}
"""The named spaces, by their names on the board; some are not what players say (R-3)."""

DOT: Final = n_("the river dot", "place")
"""A river dot: where it lies, a sentence says besides, and never its id."""

SIDES: Final[Mapping[str, str]] = {"hobbit": n_("Hobbits", "side"), "black_rider": n_("Black Riders", "side")}
"""Teams, and the sides of the two-player game, by the kind of their characters (O1, O16)."""


CARD: Final = n_("the card “{name}”", "card")
"""The card of a character who may sit at the table, told from who is meant."""


def card(name: str) -> str:
    """What the card of a character is called beside seats: "the card “Black Rider 2”"."""
    return said(CARD).format(name=name)


def title(card_title: str) -> str:
    """A title as it is printed; what is no title stays as it is."""
    return said(TITLES).get(card_title, card_title)


def place(name: str) -> str:
    """A place by its name on the board; what is none stays as it is."""
    return said(PLACES).get(name, name)


def dot() -> str:
    """A river dot."""
    return said(DOT)


def army(subtitle: str) -> str:
    """An army by the subtitle of its card."""
    return said(ARMIES)[subtitle]


def sides() -> Mapping[str, str]:
    """The sides by the kind of their characters."""
    return said(SIDES)


def emblem_key(card: Card) -> str:
    """What an emblem is drawn for: all cards with one key look the same."""
    if card.role == "army":
        return card.id.split("-army-")[1]
    if card.role in ("horse", "spy"):
        return card.role
    stem, _, number = card.id.rpartition("-")
    return stem if number.isdigit() and card.role != "black_rider" else card.id


# Names as a sentence bends them: "mit dem Schwarzen Reiter 2", "im Auenland"; English leaves each as it is


NAMES: Final = tuple(
    name
    for name in (*TITLES.values(), *ARMIES.values(), *PLACES.values(), *SIDES.values(), DOT)
    if isinstance(name, Message)
)


def accusative(name: str) -> str:
    """A card or seat as an object: "nimmt den Ring"; several may be listed."""
    return _each(name, "accusative")


def dative(name: str) -> str:
    """A card or seat after "mit": "mit dem Balrog"; several may be listed."""
    return _each(name, "dative")


def of(name: str) -> str:
    """Whose something is: "Hand von Frodo", "Hand des Schwarzen Reiters 2"; several may be listed."""
    return _from(name, "genitive")


def out_of(name: str) -> str:
    """From where somebody, or from whom something comes: "vom Auenland", "von Frodo und Sam"."""
    return _from(name, "from")


def _from(name: str, case: str) -> str:
    bent = dative(name)
    if len(_forms(spoken(), "dative")[0].findall(name)) < 2:
        return _bent(name, case) or pgettext("any name: from", "{name}").format(name=bent)
    bent_with_from = pgettext("several names: from", "{name}").format(name=bent)
    # Where no preposition is said once for all, each name brings its own.
    return _each(name, case) if bent_with_from == bent else bent_with_from


def at(place: str) -> str:
    """Where somebody is: "in Bruchtal", "auf K12"; in English the sentence has the preposition."""
    return _bent(place, "at") or pgettext("any space: at", "{place}").format(place=place)


def to(place: str) -> str:
    """Where somebody goes: "nach Bruchtal", "ins Auenland"."""
    return _bent(place, "to") or _to(place)


def shortly_to(place: str) -> str:
    """Where somebody goes, where there is no room for an article that makes it longer."""
    return min(to(place), _to(place), key=len)


def shortly_from(place: str) -> str:
    """From where somebody comes, where there is as little room."""
    return min(out_of(place), pgettext("any name: shortly from", "{name}").format(name=place), key=len)


def _to(place: str) -> str:
    return pgettext("any space: to", "{place}").format(place=place)


def begun(name: str) -> str:
    """What begins a sentence."""
    return f"{name[:1].upper()}{name[1:]}"


def _bent(name: str, case: str) -> str:
    """The name in a case; nothing where it is none that has it."""
    pattern, forms = _forms(spoken(), case)
    begins = re.match(r"\W*", name)
    match = pattern.match(name, begins.end() if begins else 0)
    return f"{name[: match.start()]}{forms[match[0]]}{name[match.end() :]}" if match is not None else ""


def _each(names: str, case: str) -> str:
    """Every name in a text in a case."""
    pattern, forms = _forms(spoken(), case)
    return pattern.sub(lambda match: forms[match[0]], names)


@functools.cache
def _forms(language: str, case: str) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """What finds a name that has the case, and the case of each as it is said."""
    with speaking(language):
        forms = {declined(name): declined(name, case) for name in NAMES if case in i18n.CASES[name.context]}
        if case in i18n.CASES["card"]:
            seats = [declined(name) for name in NAMES if name.context == "seat"]
            forms |= {card(name): declined(CARD, case).format(name=name) for name in seats}
    longest = sorted(forms, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)"), forms


CASES: Final[Mapping[str, Bend]] = {
    "accusative": accusative,
    "dative": dative,
    "genitive": of,
    "from": out_of,
    "at": at,
    "to": to,
}
"""What a translation may ask for: "Tausch mit {seat:dative}"."""


# The printed uses of the cards (E4.16, E7.7): the deck carries them in English, as they are said here


def printed(help: str) -> str:
    """The text of a use by that of the deck; what no card prints stays as it is."""
    use = _uses().get(help)
    return help if use is None else _printed(use)


@cache
def _uses() -> dict[str, Use]:
    return {use.help: use for card in CARDS.values() for use in card.uses}


def _printed(use: Use) -> str:
    hobbit = use.who == "hobbit"
    match use.kind:
        case "extra_move":
            return ngettext(
                "One extra move of up to {n} space over land (roads count double). Not "
                "for travel on water or "
                "river dots, though with a Boat it may cross a river.",
                "One extra move of up to {n} spaces over land (roads count double). "
                "Not for travel on water or "
                "river dots, though with a Boat it may cross a river.",
                use.amount,
            ).format(n=use.amount)
        case "fly":
            return (
                _("A Hobbit flies to any space of the board. Landing on water also needs a Boat.")
                if hobbit
                else _("A Black Rider flies to any space of the board. Landing on water also needs a Boat.")
            )
        case "leap":
            return _(
                "Move to any space within {reach} spaces, whatever lies between. Landing on water also needs "
                "a Boat."
            ).format(reach=use.amount)
        case "give_and_take":
            return _(
                "Look at the whole hand of {seat}, take any 1 card from it, then hand over this card. One "
                "Power Play."
            ).format(seat=of(_seat(use.character)))
        case "draw_random":
            return _(
                "Any player except {seat} draws 1 card at random from any one player. One Power Play."
            ).format(seat=dative(_seat(use.user_except[0])))
        case "resist" if use.who != "any":
            return _(
                "Only {seat} may show this card, instead of a whole hand, when "
                "somebody uses an Elf Ring or a "
                "Palantir."
            ).format(seat=_seat(use.who))
        case "escape_halls":
            return (
                _("A Hobbit leaves the Halls of Mandos (or captivity), after rolling the die there.")
                if hobbit
                else _(
                    "A Black Rider leaves the Halls of Mandos (or captivity), after rolling the die there."
                )
            )
        case "pick_up":
            return _picks_up(use)
        case "reroll":
            return (
                _(
                    "A Hobbit rejects one movement roll and rolls again (once per turn with this card; never "
                    "in the Halls or in captivity)."
                )
                if hobbit
                else _(
                    "A Black Rider rejects one movement roll and rolls again (once per turn with this card; "
                    "never in the Halls or in captivity)."
                )
            )
        case "see_hands":
            return _looks(use)
        case _:
            return said(_FIXED)[use.kind]


def _picks_up(use: Use) -> str:
    match use.who:
        case "hobbit":
            return ngettext(
                "A Hobbit picks up {n} card from the deck at the end of the turn.",
                "A Hobbit picks up {n} cards from the deck at the end of the turn.",
                use.amount,
            ).format(n=use.amount)
        case "black_rider":
            return ngettext(
                "A Black Rider picks up {n} card from the deck at the end of the turn.",
                "A Black Rider picks up {n} cards from the deck at the end of the turn.",
                use.amount,
            ).format(n=use.amount)
        case _:
            return ngettext(
                "Pick up {n} card from the deck at the end of the turn.",
                "Pick up {n} cards from the deck at the end of the turn.",
                use.amount,
            ).format(n=use.amount)


def _looks(use: Use) -> str:
    reach = use.range
    if use.who == "hobbit":
        return _(
            "A Hobbit sees the whole hands of 1 or 2 players anywhere; this cannot be resisted. One Power "
            "Play per hand seen."
        )
    if use.who == "black_rider":
        return _(
            "A Black Rider sees the whole hands of 1 or 2 players anywhere; this cannot be resisted. One "
            "Power Play per hand seen."
        )
    if reach is not None and reach.kind == "in_named_city":
        return _(
            "See the whole hands of 1 or 2 players standing in {cities}; this cannot be resisted. One Power "
            "Play per player."
        ).format(cities=_either([at(place(CITY_NAMES[city])) for city in reach.cities]))
    if reach is not None and reach.kind == "within":
        return _(
            "See the whole hands of 1 or 2 other players within {reach} spaces of your marker. They may "
            "resist with The Ring or their own character card. One Power Play per player."
        ).format(reach=reach.n)
    return _(
        "See the whole hands of 1 or 2 other players who stand on cities. They may resist with The Ring or "
        "their own character card. One Power Play per player."
    )


def _either(cities: Sequence[str]) -> str:
    return _("{cities} or {last}").format(cities=", ".join(cities[:-1]), last=cities[-1])


def _seat(seat: str) -> str:
    return title(CHARACTERS[seat].name)


_FIXED: Final = {
    "terrain_water": n_(
        "Cross unbridged rivers, travel from river dot to river dot, or enter "
        "and cross ocean, lake and swamp "
        "spaces (two water spaces per point). Stays on the table while your turns end on water or on a dot; "
        "otherwise it is discarded."
    ),
    "terrain_mountain": n_(
        "Mountains and hills no longer stop you. Stays on the table while your turns end on mountains or "
        "hills; otherwise it is discarded."
    ),
    "terrain_forest": n_(
        "Forests and thickets no longer stop you. Stays on the table while your turns end in forest or "
        "thicket; otherwise it is discarded."
    ),
    "take_ring": n_(
        "Ask one player for The Ring: if it is in that hand you take it, otherwise you see the whole hand. "
        "One Power Play. (Where Gollum spaces are played: only from one of them.)"
    ),
    "take_gollum": n_(
        "Ask one player for Gollum: if it is in that hand you take it, otherwise you see the whole hand. One "
        "Power Play."
    ),
    "shelob": n_(
        "Draw 1 random card from every other player and discard it; The Ring and Gollum stay where they are "
        "and are not redrawn. One Power Play."
    ),
    "win": n_(
        "Show it on your victory space, when the winning conditions are met, to win the game: Cracks of Doom "
        "for Hobbits, Barad-dûr for Black Riders."
    ),
    "resist": n_("Show it, instead of your whole hand, when somebody uses an Elf Ring or a Palantir."),
    "riddle": n_(
        "Draw 1 card unseen from a player and guess its title (3 guesses; 2 if that hand has 3 cards; 1 if "
        "it has 1 or 2). Right: keep it and go on if you like. Wrong: that player draws 1 card from your "
        "hand. One Power Play."
    ),
}
