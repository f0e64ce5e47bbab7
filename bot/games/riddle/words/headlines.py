"""What the upper left of a picture says of the weightiest beat, and below it what came of it (E3.2)."""

from art.riddle.words import titles
from bot.games.riddle.words import battles, names
from bot.games.riddle.words.catalogue import _, ngettext


def battle(attacker: str, on: str, result: str, fate: str) -> tuple[str, str]:
    if result == "won":
        ends = {
            "halls": _("{on} is in the Halls").format(on=on),
            "captive": _("and keeps a captive"),
            "out": battles.LOSER()["out"],
        }
        return _("{attacker} beats {on}").format(attacker=attacker, on=on), ends.get(fate, _("in battle"))
    if result == "tie":
        return _("{attacker} and {on} tie").format(attacker=attacker, on=on), _("in battle")
    if result == "off":
        return _("{attacker} and {on} break off their battle").format(attacker=attacker, on=on), _(
            "broken off"
        )
    attack = _("{attacker} attacks {on}").format(attacker=attacker, on=on)
    return attack, _("the battle goes on")


def lays_ring(seat: str) -> str:
    """The heading of a battle in which The Ring was laid, for all to see."""
    return _("{seat} lays The Ring").format(seat=seat)


def riddle(seat: str, on: str, right: int, lost: int) -> tuple[str, str]:
    head = _("{seat} riddles {on}").format(seat=seat, on=on)
    if not right:
        return head, _("wrong, a card lost") if lost else ""
    if not lost:
        return head, ngettext("right, a card won", "right, {n} cards won", right).format(n=right)
    return head, ngettext(
        "right, a card won; wrong, a card lost", "right, {n} cards won; wrong, a card lost", right
    ).format(n=right)


def asked(seat: str, on: str, card: str, wanted: str) -> tuple[str, str]:
    return _("{seat} takes {wanted}").format(seat=seat, wanted=titles.accusative(wanted)), _(
        "from {on}, with {card}"
    ).format(on=on, card=titles.dative(names.title(card)))


def robbed(seat: str, on: str, card: str) -> tuple[str, str]:
    return _("{seat} robs {on}").format(seat=seat, on=on), _("one card, with {card}").format(
        card=titles.dative(card)
    )


def halls(seat: str) -> tuple[str, str]:
    return _("{seat} in the Halls").format(seat=seat), _("of Mandos")


def returns(seat: str, place: str) -> tuple[str, str]:
    return _("{seat} returns to the board").format(seat=seat), titles.at(place)


def dropped(seat: str, ring: str) -> tuple[str, str]:
    if not ring:
        return _("{seat} is out").format(seat=seat), _("of the game")
    to = _("to the deck") if ring == "deck" else _("to {ring}").format(ring=ring)
    return _("{seat} is out").format(seat=seat), _("The Ring goes {to}").format(to=to)


def left(seat: str, ring: bool) -> tuple[str, str]:
    """What becomes of the cards; that somebody left has been said (E17.6)."""
    discarded = _("Cards of {seat} discarded").format(seat=titles.of(seat))
    gone = _("{seat} has left").format(seat=seat)
    return _("The Ring goes to the deck") if ring else discarded, gone
