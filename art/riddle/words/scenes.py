"""What battles, Riddles, the Halls and the end of a game say."""

from __future__ import annotations

from typing import Final

from art.riddle.words import titles
from art.riddle.words.catalogue import _, n_, ngettext, pgettext, phrase, table

# Battle

ATTACKS: Final = phrase("attacks")
DEFENDS: Final = phrase("defends")
WINS: Final = phrase("wins")
SIDES: Final = table({"good": n_("good and neutral forces"), "evil": n_("evil and neutral forces")})
CITIES: Final = table({"good": n_("good city"), "evil": n_("evil city"), "neutral": n_("neutral city")})
TO: Final = phrase("to")
"""Between the two totals."""


def may_lay(name: str) -> tuple[str, str]:
    """What an attacker is asked."""
    return _("{name} may lay one more").format(name=name), _("or stop: then it is a tie")


def must_lay(name: str, points: int) -> tuple[str, str]:
    """What a defender is asked."""
    needs = ngettext("{name} must lay {n} more", "{name} must lay {n} more", points).format(
        name=name, n=points
    )
    return needs, _("or give up the battle")


def lays_no_more(name: str) -> str:
    return _("{name} lays no more").format(name=name)


def total(points: int, most: int) -> str:
    """The points of a side, and how many count at most."""
    return _("{points} of {most} points").format(points=points, most=most)


TIE: Final = phrase("A tie: nobody goes to the Halls.")


def won(winner: str) -> str:
    return _("{winner} wins.").format(winner=winner)


def won_captive(winner: str, loser: str) -> str:
    return _("{winner} wins. {loser} is a captive.").format(winner=winner, loser=loser)


def won_out(winner: str, loser: str) -> str:
    return _("{winner} wins. {loser} is out of the game.").format(winner=winner, loser=loser)


def won_halls(winner: str, loser: str) -> str:
    return _("{winner} wins. {loser} goes to the Halls of Mandos.").format(winner=winner, loser=loser)


# Riddle

RIDDLE: Final = phrase("RIDDLE")
ASKS: Final = phrase("asks")
IS_ASKED: Final = phrase("is asked")
NO_CARDS_LEFT: Final = phrase("no cards left")
RIGHT: Final = phrase("Right! Go on, or stop and keep the card")


def may_name(titles: int) -> str:
    return ngettext("{n} title may be named", "{n} titles may be named", titles).format(n=titles)


# The Halls, captivity

HALLS: Final = phrase("THE HALLS OF MANDOS")
OPENS_DOOR: Final = phrase("A 6 or a Wizard of your kind opens the door.")
CAPTIVITY: Final = phrase("CAPTIVITY")
CAPTOR: Final = phrase("the captor")
OPENS_CHAINS: Final = phrase("A 6 or a Wizard of your own kind opens the chains.")


def goes_free(name: str) -> str:
    return _("{name} goes free at the next own turn.").format(name=name)


# The end

ALL_HANDS: Final = phrase("ALL HANDS")


def side(name: str) -> str:
    return _("The {name}").format(name=name)


def side_wins(name: str) -> str:
    return _("The {name} win").format(name=name)


NO_CARDS: Final = phrase("no cards")
WINS_WITHOUT: Final = phrase("wins with no cards")
OUT: Final = phrase("out of the game")


def wins_with(cards: str) -> str:
    """Beside the winner's hand: "wins with 5 cards"."""
    return _("wins with {cards}").format(cards=cards)


def hidden(place: str, cards: str) -> str:
    """Over the cards of a cache."""
    return _("hidden on {place}: {cards}").format(place=titles.at(place), cards=cards)


def head(turn: int, players: int) -> str:
    """How long it took and how many played."""
    return ngettext("Turn {turn} · {n} player", "Turn {turn} · {n} players", players).format(
        turn=turn, n=players
    )


def head_of_characters(turn: int, characters: int) -> str:
    """The same where one person may play several characters (O16)."""
    return ngettext("Turn {turn} · {n} character", "Turn {turn} · {n} characters", characters).format(
        turn=turn, n=characters
    )


def at(place: str) -> str:
    """Where somebody stood at the end."""
    return pgettext("at the end", "at {place}").format(place=place)


def wins_too(where: str) -> str:
    """Of a team: wins with the one who did it."""
    return _("wins, {where}").format(where=where)


def held_by(captor: str) -> str:
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

INTO_FIRE: Final = phrase("casts The Ring into the fire")
TO_TOWER: Final = phrase("brings The Ring to the Dark Tower")
FOUR_RINGS: Final = phrase("shows The Ring and the three Elf Rings")
LAST: Final = phrase("is the last one on the road")
LAST_TEAM: Final = phrase("are the last ones on the road")


def deed_of(name: str, deed: str) -> str:
    """A deed under the name of a team: who did it."""
    return f"{name} {deed}"
