"""What pictures say: the bands above and below maps, the legend, battles, the end of a game."""

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from art.riddle.words.catalogue import _, n_, ngettext, pgettext, phrase, said, table

# What lands and places are called on the map, and the legend of the whole board


_WRITTEN: Final = {"Grey Havens": n_("The Grey Havens", "on the map")}
"""Names that are written otherwise on the map than players say them."""


def place(name: str) -> str:
    """A place by its name on the board."""
    return said(_WRITTEN)[name] if name in _WRITTEN else titles.place(name)


LANDS: Final = table(
    {
        "eriador": n_("ERIADOR"),
        "mirkwood": n_("MIRKWOOD"),
        "brown lands": n_("BROWN LANDS"),
        "mordor": n_("MORDOR"),
        "rohan": n_("ROHAN"),
        "the great sea": n_("THE GREAT SEA"),
        "bay of belfalas": n_("BAY OF BELFALAS"),
    }
)
"""Lands and seas, in capitals."""

LEGEND: Final = table(
    {
        "good city": (n_("Good city"), n_("blue roofs, a star")),
        "evil city": (n_("Evil city"), n_("black towers, an eye")),
        "neutral city": (n_("Neutral city"), n_("three gables")),
        "forest": (n_("Forest"), n_("a Cloak opens it")),
        "mountain": (n_("Mountain"), n_("a Rope opens it")),
        "hill": (n_("Hill"), n_("as a mountain")),
        "water": (n_("Water"), n_("for a Boat")),
        "dot": (n_("River dot"), n_("a stop for boats")),
        "road": (n_("Road"), n_("two spaces a point")),
        "crossing": (n_("Bridge, ford"), n_("over the river on foot")),
        "gollum": (n_("Gollum space"), ""),
        "clairvoyance": (n_("Clairvoyance space"), ""),
        "secret": (n_("Secret space"), ""),
    }
)
"""The signs of the map: what each is called, and a note."""


def near(place: str) -> str:
    """Beside a pointer to somebody out of the picture."""
    return _("near {place}").format(place=place)


_SHORT: Final = {
    "Black Rider 1": n_("Rider 1"),
    "Black Rider 2": n_("Rider 2"),
    "Black Rider 3": n_("Rider 3"),
    "Black Rider 4": n_("Rider 4"),
}


def seat(name: str) -> str:
    """A seat in few letters: "Sam", "Rider 2"."""
    return said(_SHORT).get(name, titles.title(name))


def shortly(headline: str) -> str:
    """A headline with those names in it, where the whole ones have no room."""
    for left_out in _("Black ").split("|"):
        headline = headline.replace(left_out, "")
    return headline


SIDES: Final = table({"hobbit": n_("Hobbits"), "black_rider": n_("Riders")})
"""Teams, by the kind of their characters (O1, O16)."""


# The header: what was done


def turn(n: int) -> str:
    """Over the deed of a turn, in capitals."""
    return _("TURN {n}").format(n=n)


BEGINS: Final = table((n_("The journey begins"), n_("nobody has moved yet")))


def to_halls(name: str) -> tuple[str, str]:
    return _("{name} in the Halls").format(name=name), _("of Mandos")


def captive(name: str) -> str:
    return _("{name} is a captive").format(name=name)


def goes_free(name: str) -> str:
    return _("{name} goes free").format(name=name)


def out(name: str) -> tuple[str, str]:
    return _("{name} is out").format(name=name), _("of the game")


def stands(name: str, place: str) -> str:
    return _("{name} at {place}").format(name=name, place=titles.at(place))


def stays(name: str, place: str) -> tuple[str, str]:
    return _("{name} stays").format(name=name), _("at {place}").format(place=titles.at(place))


def goes(name: str, place: str) -> str:
    return _("{name} to {place}").format(name=name, place=titles.shortly_to(place))


def came(start: str, ways: Sequence[str]) -> str:
    """From where, if it was another place, and how, one way after the other."""
    how = _(", then ").join(ways)
    return _("from {start} {how}").format(start=titles.shortly_from(start), how=how).strip() if start else how


def with_card(title: str) -> str:
    return _("with {card}").format(card=titles.dative(title))


BY_ROAD: Final = phrase("by road")
BY_WATER: Final = phrase("by water")
ON_FOOT: Final = phrase("on foot")


# The header: who is next

NEXT: Final = phrase("NEXT")
CHOOSE: Final = phrase("choose who plays")
ROLLED: Final = phrase("rolled")
MAY_ROLL: Final = phrase("may roll")
TO_ROLL: Final = phrase("to roll")
WINS: Final = phrase("wins the game")
WIN: Final = phrase("win the game")
"""Of a team."""
_AWAY: Final = {
    "rolled": n_("{where}, rolled"),
    "may": n_("{where}, may roll"),
    "must": n_("{where}, to roll"),
}


def away(where: str, what: str) -> str:
    """What somebody who is not on the board has rolled, may roll or has to roll."""
    return said(_AWAY)[what].format(where=where)


def places(n: int) -> str:
    """How many are marked."""
    return ngettext("{n} place", "{n} places", n).format(n=n)


# Who is away from the board, in words from long to short


def since(turn: int, longest: int) -> str:
    """In which turn of a stay."""
    return _("turn {turn} of {longest}").format(turn=turn, longest=longest)


def in_halls(since: str) -> tuple[str, ...]:
    return _("in the Halls, {since}").format(since=since), _("in the Halls"), _("Halls")


FREE: Final = table((n_("goes free next turn"), n_("goes free"), n_("free")))


def held_by(captor: str, since: str) -> tuple[str, ...]:
    short = captor.rpartition(" ")[2]
    return (
        _("held by {captor}, {since}").format(captor=captor, since=since),
        _("held by {captor}").format(captor=captor),
        _("held by {captor}").format(captor=short),
        _("by {captor}").format(captor=short),
        short,
    )


OUT: Final = table((n_("out of the game"), n_("out")))
GONE: Final = table((n_("left the game"), n_("gone")))
WAITING: Final = table((n_("to start"), n_("to start", "in few letters")))


# Battles, and the end of a game

FORCES: Final = table({"good": n_("good and neutral forces"), "evil": n_("evil and neutral forces")})
CITIES: Final = table({"good": n_("good city"), "evil": n_("evil city"), "neutral": n_("neutral city")})


def must_lay(name: str, points: int) -> tuple[str, str]:
    """What a defender is asked."""
    needs = ngettext("{name} must lay {n} more", "{name} must lay {n} more", points).format(
        name=name, n=points
    )
    return needs, _("or give up the battle")


def head(turn: int, players: int) -> str:
    """How long it took and how many played."""
    return ngettext("Turn {turn} · {n} player", "Turn {turn} · {n} players", players).format(
        turn=turn, n=players
    )


def head_of_characters(turn: int, characters: int) -> str:
    """How long the game took and how many characters were played, where one person may play several (O16)."""
    return ngettext("Turn {turn} · {n} character", "Turn {turn} · {n} characters", characters).format(
        turn=turn, n=characters
    )


def ended_at(place: str) -> str:
    """Where somebody stood at the end."""
    return pgettext("at the end", "at {place}").format(place=place)


def wins_too(where: str) -> str:
    """Of a team: wins with the one who did it."""
    return _("wins, {where}").format(where=where)


def captive_of(captor: str) -> str:
    return _("held by {captor}").format(captor=captor)


AWAY: Final = table(
    {
        "halls": n_("in the Halls"),
        "captive": n_("a captive"),
        "gone": n_("left the game"),
        "out": n_("out of it"),
        "waiting": n_("not set out"),
    }
)
"""Where somebody was who was not on the board."""
