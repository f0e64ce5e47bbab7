"""The lessons of *Riddle of the Ring*, as the house asks for them (`bot.model.kit`)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.riddle.ask.controls import ROUTER
from bot.games.riddle.ask.standing_orders import router as ordering
from bot.games.riddle.draw import board as board_picture
from bot.games.riddle.learn.tutorial.course import COURSES as courses
from bot.games.riddle.learn.tutorial.course import LEARNER as learner
from bot.games.riddle.learn.tutorial.course import RIDER, RING, Arranged, answer
from bot.games.riddle.model.slots import force_slot, open_slot, player_slot, slot
from bot.games.riddle.scene import RiddleContext, RiddleEntry, RiddleScene
from bot.games.riddle.tell.ending import victory_alt
from bot.games.riddle.words import guide as words
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _
from bot.model.screen import Button, Menu, Picture, Screen
from bot.model.tutorial import Control, Ended, Task
from engine.riddle.actions import Action, Attack, Claim, Discard, EndTurn, Lay, Move, PlayCard, Take
from engine.riddle.events import MarkerMoved
from engine.riddle.state import State
from engine.riddle.view import View

__all__ = [
    "act",
    "answer",
    "bonus",
    "controls",
    "courses",
    "dice",
    "ended",
    "header",
    "hint",
    "learner",
    "lower",
    "minutes",
    "preset",
    "quiet",
    "rivals",
    "rooms",
]

preset: Final = "quick"
minutes: Final = 5
quiet: Final = True
rooms: Final = frozenset(ROUTER) - {"plan", "nextgame", "partners"} - frozenset(ordering)


DRAWN_LOWER: Final = ("around", "battle", "turn")


def lower(picture: Picture, high: int) -> Picture:
    """The map about who is next, that of a post, and a battle are drawn in one lower size."""
    return replace(picture, data={**picture.data, "low": True}) if picture.kind in DRAWN_LOWER else picture


def bonus(course: str) -> str:
    """The battle is the only other lesson."""
    return words.BONUS()


def rivals() -> dict[str, str]:
    """The rider."""
    return {RIDER: _("The rider")}


def dice(before: State) -> Arranged:
    """They fall as the lesson needs them."""
    return Arranged(before)


async def act(context: RiddleContext, before: RiddleScene, action: Action) -> Screen:
    """The action, with what it brought."""
    return await context.act(before, action)


def header(course: str, step: int, hint: str, *, strayed: bool) -> str:
    """Which step it is, and what to do."""
    return words.header(course, step, hint, strayed=strayed)


def hint(key: str, control: Control | None) -> str:
    """The one sentence of a task, on all its panels."""
    return words.TASKS()[key]


def ended(course: str, view: View, entries: Sequence[RiddleEntry]) -> Ended:
    """The road of the one who won with The Ring, or the loser in the Halls."""
    if course != RING:
        return Ended(
            words.BATTLE_TITLE(),
            None,
            _(
                "**You win the battle**: Strider was not matched. You took a card, and the "
                "loser sits in the Halls."
            ),
            names.colour(RIDER),
        )
    road = tuple(e for x in entries for e in x.events if isinstance(e, MarkerMoved) and e.seat == learner)
    title = words.WON_TITLE()
    picture = board_picture.victory(view, learner, road, victory_alt(title, view))
    return Ended(
        title,
        picture,
        _(
            "**You win.** You moved, exchanged, looked, took The Ring, picked up and laid a Rope: "
            "that is most of the game. In a game the dice are never arranged."
        ),
        names.colour(learner),
    )


def controls(view: View, task: Task) -> tuple[Control, ...]:
    """The controls on the way to what is wanted, the last tap first."""
    match task.action:
        case Move(to):
            return Control(Button, "move", f"{to}.*"), Control(Menu, "to", to)
        case PlayCard(card, on=str(on)):
            what = slot(view, card)
            return (
                Control(Button, "use", f"{what}.*"),
                Control(Menu, "useplay", what),
                Control(Menu, "usewhom", player_slot(view, on)),
                Control(Button, "power", what),
                Control(Button, "power", ""),
            )
        case EndTurn():
            return Control(Button, "ended", "city"), Control(Button, "end", "")
        case Discard(card):
            # Until it is ticked the menu is what is wanted; then the button.
            return Control(Menu, "drop", slot(view, card)), Control(Button, "discard", "")
        case Claim():
            return Control(Button, "win", ""), Control(Button, "claim", "")
        case Attack(on, force):
            target, what = player_slot(view, on), force_slot(view, force)
            return (
                Control(Button, "strike", f"{target}.{what}"),
                Control(Menu, "force", what),
                Control(Button, "attack", ""),
            )
        case Lay(force):
            what = force_slot(view, force)
            return Control(Button, "lay", what), Control(Menu, "force", what)
        case Take(face) if face in view.shown:
            what = open_slot(view.shown.index(face))
            return Control(Button, "takeit", what), Control(Menu, "pick", what)
        case _:
            return ()
