"""What several panels are built of: the frame of a screen, pictures with their alt texts, shared buttons."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.games.riddle import icons as markers
from bot.games.riddle import seats
from bot.games.riddle.ask.orders.answering import foretold
from bot.games.riddle.draw.pictures import tall
from bot.games.riddle.model.phrases import doing, state
from bot.games.riddle.model.slots import slot
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.tell.recent import since
from bot.games.riddle.tell.threat import threat
from bot.games.riddle.words import decisions, names
from bot.games.riddle.words import notebook as notebook_words
from bot.games.riddle.words import panel as words
from bot.games.riddle.words import prompt as asking
from bot.games.riddle.words.catalogue import _
from bot.model import screen as icons
from bot.model.errors import Gone
from bot.model.scene import Waiting
from bot.model.screen import Button, Choice, Menu, Option, Part, Screen, joined, screen
from bot.ui.icons import own_button
from bot.ui.phone import HIGH, LINES, height, lines
from bot.words import labels, text
from engine.riddle.view import View

# Undo names what it takes back (E4.31, R-22)


def undo_button(scene: RiddleScene) -> Button:
    """What *Undo* says now: "move to F9", "why not?" with the reason on tap, or "nothing"."""
    undo = scene.undo
    if undo.action is not None:
        return Button(_("Undo: {what}").format(what=doing(scene.view, undo.action)), "undo")
    if undo.blocked:
        return Button(_("Undo: why not?"), "noundo")
    return Button(_("Undo: nothing"), "noundo", disabled=True)


MOST_OPTIONS = 25


def own_card(scene: RiddleScene, card: str) -> Option:
    """An own card in a menu."""
    return Option(names.own(card, scene.view.me), icon=markers.card(card))


def own_slot(scene: RiddleScene, card: str) -> str:
    """What a control carries for an own card (E0.8)."""
    return slot(scene.view, card)


def seated(scene: RiddleScene) -> RiddleScene:
    """The scene of somebody with a seat. Raises `Gone` for a watcher, who is offered no such room."""
    if scene.seat is None:
        raise Gone("seat")
    return scene


def own_buttons() -> tuple[Button, Button]:
    """*Orders* and *Notes* (E4.4, E6.1)."""
    return Button(_("Orders"), "orders", icon=icons.ORDERS), Button(
        notebook_words.NOTES(), "notes", icon=icons.NOTES
    )


def base(scene: RiddleScene, *parts: Part | str | None, first: str = "") -> Screen:
    """A panel of this viewer in the colour of the seat it is about (E0.1); ``first`` stands before it.

    What a tap brought is a paragraph of its own: nobody should have to look for it in the panel's head.
    """
    seat = scene.view.me or scene.view.turn.seat
    shown = [distinct(part) if isinstance(part, Menu) else part for part in joined(parts)]
    made = screen(
        *(shown if not first else (first, *shown)),
        colour=names.colour(seat),
        game=scene.table.game,
        decision=scene.decision,
        free=scene.free,
    )
    return replace(made, wakes=True)


def distinct(menu: Menu) -> Menu:
    """A menu without options that do the same: one line of two equal copies, the one that is ticked; where
    several can be chosen, each says how many there are."""
    same: dict[tuple[str, str, str], list[Choice]] = {}
    for choice in menu.choices:
        same.setdefault((choice.label, choice.about, choice.icon), []).append(choice)
    if len(same) == len(menu.choices):
        return menu
    if menu.at_most == 1:
        firsts = [next((copy for copy in copies if copy.chosen), copies[0]) for copies in same.values()]
        return replace(menu, choices=tuple(firsts))
    named = dict[int, Choice]()
    for copies in same.values():
        for n, copy in enumerate(copies, 1):
            counted = _("{card} ({n} of {number})").format(card=copy.label, n=n, number=len(copies))
            named[id(copy)] = replace(copy, label=text.fit(counted, 100)) if len(copies) > 1 else copy
    return replace(menu, choices=tuple(named[id(choice)] for choice in menu.choices))


def with_story(
    scene: RiddleScene,
    above: Sequence[Part | str | None],
    below: Sequence[Part | str | None],
    first: str = "",
) -> Screen:
    """A panel with what the viewer missed between its parts, in the lines that these leave (E17.1)."""
    room = LINES - lines((first, *above, *below))
    ways = range(room, min(room, 1), -2)
    told = (*(since(scene, n, light=True) for n in ways), since(scene, 0, others=False), since(scene, 1, 1))
    return fitting(base(scene, *above, missed, *below, first=first) for missed in told)


def fitting(ways: Iterable[Screen]) -> Screen:
    """The first that is no higher than a phone, else the last."""
    shown = None
    for shown in ways:
        if fits(shown):
            break
    assert shown is not None
    return shown


def fits(shown: Screen) -> bool:
    """Whether a phone has room for it."""
    return height(shown.parts, tall) <= HIGH and lines(shown.parts) <= LINES


def hand_button() -> Button:
    """*My hand*."""
    return own_button(seats)


def heading(scene: RiddleScene, title: str) -> str:
    """The first line of a panel: what it is, which game, whose seat and where, until when (E13.3); below it
    who may win next (E17.15)."""
    mine = scene.view.mine
    name, stands = text.plain(scene.table.name), state(scene.view)
    line = words.heading(title, name, stands, scene.deadline, scene.now)
    return "\n".join(filter(None, (icons.before(markers.seat(mine.seat), line), threat(scene))))


def asks(scene: RiddleScene) -> str:
    """What a panel asks, for its heading."""
    return decisions.WAITS()[scene.kind]


def stated(scene: RiddleScene, title: str) -> str:
    """The first line of a step within the turn: what it is, whose seat and where (E17.2)."""
    what, line, rest = title.partition("\n")
    return f"{what} · {state(scene.view)}{line}{rest}" if scene.view.me is not None else title


def answer_heading(scene: RiddleScene, first: str, title: str = "") -> str | None:
    """Whose and which game, unless the words that introduce the prompt have said it (E5.2): then only who may
    win next."""
    named = first.startswith(f"**{text.plain(scene.table.name)}**")
    return (threat(scene) or None) if named else heading(scene, title or asks(scene))


def answers(scene: RiddleScene) -> str:
    """That an order answers in a moment, and what it does (E17.4)."""
    return "\n".join(
        filter(
            None,
            [
                _("This is answered for you in a moment; you need not do anything."),
                foretold(scene.standing, scene.view),
            ],
        )
    )


def only_answer(scene: RiddleScene, sentence: str) -> str:
    """That there is one answer, and why it is asked all the same where others wait for it (E17.4)."""
    return sentence if scene.table.alone else f"{sentence} {asking.ALL_THE_SAME()}"


def prompts(scene: RiddleScene) -> tuple[Waiting, ...]:
    """The open prompts out of turn to others than the viewer (P1 to P3, I16)."""
    return tuple(w for w in scene.waiting if w.seat not in (scene.seat, scene.view.active))


def size(view: View, seat: str) -> str:
    """How many cards somebody holds: "5 cards" (I5)."""
    return labels.cards(view.player(seat).hand_size)
