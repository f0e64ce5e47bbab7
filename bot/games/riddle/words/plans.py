"""The turn planned in advance: its panel, the plan read back, why it ended (E18.4)."""

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import decisions, moving, names
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text
from engine.riddle.board import Board

WHERE: Final = phrase("Where to?")
MORE: Final = phrase("More places")
ONLY: Final = phrase("Only if… (any number)")
THEN: Final = phrase("And then?")
DROP: Final = phrase("Discard the weakest of…")
SAVE: Final = phrase("Save the plan")
FORGET: Final = phrase("Forget it")
MYSELF: Final = phrase("Play myself")
NONE: Final = phrase("Choose where your next turn is to lead.")
UNSAVED: Final = phrase("This is not saved yet.")
OPEN: Final = table(
    {
        "reached": n_("The die takes me there in this turn"),
        "free": n_("Nobody stands there"),
        "alone": n_("I meet nobody where I stop"),
    }
)
_OPEN_READ: Final = table(
    {
        "reached": n_("the die takes me there in this turn"),
        "free": n_("nobody stands there"),
        "alone": n_("my stop meets nobody"),
    }
)
END: Final = table(
    {
        "pick": n_("Pick up, discard for me"),
        "ask": n_("Pick up, ask me what to discard"),
        "bare": n_("End without picking up"),
        "mine": n_("Leave the rest to me"),
    }
)
END_ABOUT: Final = table(
    {
        "pick": n_("Where the city gives cards; the weakest goes"),
        "ask": n_("Where the city gives cards; you get a message"),
        "bare": n_("Also in a city"),
        "mine": n_("You get a message once the move is made"),
    }
)
_THEN: Final = table(
    {
        "ask": n_("then pick up if the city gives cards, and ask me what to discard"),
        "bare": n_("then end the turn without picking up"),
        "mine": n_("then leave the rest to me"),
    }
)


def still_held(card: str) -> str:
    """A condition in the menu."""
    return _("I still hold {card}").format(card=titles.accusative(card))


def far(turns: int, points: int) -> str:
    """How far a goal is, in its line."""
    return decisions.points(points) if turns == 1 else _turns(turns)


def _turns(number: int) -> str:
    return ngettext("{n} turn", "{n} turns", number).format(n=number)


_STOPPED: Final = table(
    {
        "Cloak": n_("a forest stops you"),
        "Rope": n_("mountains stop you"),
        "Cloak Rope": n_("forests and mountains stop you"),
    }
)
"""What stands in the way, by the cards that would open it."""
_OPENED: Final = table(
    {
        "Cloak": n_("with a Cloak"),
        "Rope": n_("with a Rope"),
        "Cloak Rope": n_("with a Cloak and a Rope"),
    }
)


def stopped(cards: Sequence[str], spared: int) -> str:
    """Of a goal in the menu: what stops the way, and how many turns it takes with the cards against it."""
    if not cards:
        return ""
    key = " ".join(cards)
    return _("{stopped}; {opened} {turns}").format(
        stopped=_STOPPED()[key], opened=_OPENED()[key], turns=_turns(spared)
    )


def needs(place: str, turns: int, cards: Sequence[str], spared: int) -> str:
    """That no die leads to the goal in the next turn, and why."""
    if not cards:
        return _("The way to {place} takes at least {turns}.").format(
            place=titles.to(place), turns=_turns(turns)
        )
    key = " ".join(cards)
    return _(
        "The way to {place} takes at least {turns}: {stopped}. It takes {spared} {opened}, but a plan lays "
        "no card."
    ).format(
        place=titles.to(place),
        turns=_turns(turns),
        stopped=_STOPPED()[key],
        opened=_OPENED()[key],
        spared=_turns(spared),
    )


def about(board: Board, loc: str, *, opens: bool, goal: bool, cards: int, lately: bool) -> str:
    """What a goal offers."""
    return moving.option_place(board, loc, opens=opens, goal=goal, cards=cards, lately=lately)


NAMED: Final = 3
"""So many cards are named one by one; of more the menu says which."""


def plan(place: str, only: Sequence[str], held: Sequence[str], end: str, drop: Sequence[str]) -> str:
    """The plan in a sentence or two."""
    way = _("to {place} as far as the die goes").format(place=titles.to(place))
    if "reached" in only:
        way = _("to {place}").format(place=titles.to(place))
    told = _("**Plan**: {way}; {then}.").format(way=way, then=_THEN().get(end) or _picks_up(drop))
    conditions = [_OPEN_READ()[key] for key in only]
    if len(held) > NAMED:
        conditions.append(_("I still hold the {n} cards ticked").format(n=len(held)))
    elif held:
        cards = text.listing(map(titles.accusative, held))
        conditions.append(_("I still hold {cards}").format(cards=cards))
    if not conditions:
        return told
    return " ".join((told, _("Only if {conditions}.").format(conditions=text.listing(conditions))))


def _picks_up(drop: Sequence[str]) -> str:
    """How the turn ends with a discard that is not asked."""
    if not drop:
        return _("then pick up if the city gives cards, and discard the weakest")
    if len(drop) > NAMED:
        return _(
            "then pick up if the city gives cards, and discard the weakest of the {n} cards ticked"
        ).format(n=len(drop))
    cards = text.listing(map(titles.dative, drop))
    return _("then pick up if the city gives cards, and discard the weakest of {cards}").format(cards=cards)


def how(seconds: int) -> str:
    """What a plan does, and when."""
    return ngettext(
        "Your turn goes by the die and lays no card. Each step comes {n} second after the one before; what "
        "can be undone can be undone until the next. If it cannot be played, you are called and told why.",
        "Your turn goes by the die and lays no card. Each step comes {n} seconds after the one before; what "
        "can be undone can be undone until the next. If it cannot be played, you are called and told why.",
        seconds,
    ).format(n=seconds)


GOES_ON: Final = phrase(
    "Your plan plays this turn; its next step comes in a moment. Whatever you do yourself ends it."
)


def ended(why: str, board: Board, facts: Sequence[str]) -> str:
    """To its owner: why the plan of the turn has ended."""
    place = names.place(board, facts[0]) if facts and facts[0] in board.locations else ""
    match why:
        case "lost":
            reason = _("you no longer hold {cards}").format(
                cards=text.listing(titles.accusative(names.card(face)) for face in facts)
            )
        case "claim":
            reason = _("you may be able to win now")
        case "away":
            reason = _("you are not on the board")
        case "there":
            reason = _("you stand at {place} already").format(place=titles.at(place))
        case "taken":
            reason = _("{seat} stands at {place}").format(seat=names.seat(facts[1]), place=titles.at(place))
        case "nowhere":
            reason = _("the die takes you no nearer to the goal")
        case "short":
            reason = _("a {roll} does not take you to {place}").format(roll=facts[1], place=titles.to(place))
        case "stopped":
            reason = _("{stopped} on the way to {place}").format(
                stopped=_STOPPED()[" ".join(facts[1:])], place=titles.to(place)
            )
        case "met":
            reason = _("you would meet {seat} on the way").format(
                seat=titles.accusative(names.seat(facts[1]))
            )
        case "mine":
            return _("Your plan has brought you to {place}; the rest of the turn is yours.").format(
                place=titles.to(place)
            )
        case "discard":
            return _(
                "Your plan has brought you to {place}, where you picked up cards. What do you discard?"
            ).format(place=titles.to(place))
        case "played":
            return _("Your plan has been played.")
        case "asked":
            reason = _("something else is to be decided first")
        case _:
            reason = _("the rules do not allow it")
    return _("Your plan has ended: {reason}.").format(reason=reason)
