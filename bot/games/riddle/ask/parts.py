"""What several panels are built of: the frame of a screen, pictures with their alt texts, shared buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from art.i18n import ENGLISH, LANGUAGES
from bot.games.riddle import icons as markers
from bot.games.riddle import seats
from bot.games.riddle.ask.orders.foretelling import foretold
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import discards as end_words
from bot.games.riddle.words import names
from bot.games.riddle.words import notebook as notebook_words
from bot.games.riddle.words import orders as order_words
from bot.games.riddle.words import panel as words
from bot.model import icons
from bot.model.scene import Waiting
from bot.model.screen import Button, Part, Picture, Screen, joined, screen
from bot.ui.buttons import own_button
from bot.words import labels, text
from bot.words import text as texts
from bot.words.language import spoken
from engine import riddle
from engine.riddle.deck import FACES
from engine.riddle.frames import Placing
from engine.riddle.view import View

ALT_LIMIT = 1024
MOST_OPTIONS = 25


def own_buttons() -> tuple[Button, Button]:
    """*Orders* and *Notes* (E4.4, E6.1)."""
    return Button(order_words.ORDERS(), "orders", icon=icons.ORDERS), Button(
        notebook_words.NOTES(), "notes", icon=icons.NOTES
    )


def base(scene: RiddleScene, *parts: Part | str | None, first: str = "") -> Screen:
    """A panel of this viewer in the colour of the seat it is about (E0.1); ``first`` stands before it.

    What a tap brought is a paragraph of its own: nobody should have to look for it in the panel's head.
    """
    seat = scene.view.me or scene.view.turn.seat
    shown = joined(parts)
    made = screen(
        *(shown if not first else (first, *shown)),
        colour=names.colour(seat),
        game=scene.table.game,
        decision=scene.decision,
        free=scene.free,
    )
    return replace(made, wakes=True)


def encoded(view: View) -> str:
    """The view as the artist takes it."""
    return riddle.encode(view).decode()


def picture(name: str, kind: str, alt: str, view: View, **data: object) -> Picture:
    """A picture from the viewer's own view (E13.2)."""
    return drawing(name, kind, alt, view=encoded(view), **data)


def worded(made: Picture, said: str) -> Picture:
    """The picture with words of its own for who reads only (E13.1)."""
    return msgspec.structs.replace(made, words=said)


def drawing(name: str, kind: str, alt: str, **data: object) -> Picture:
    """A picture, lettered in the language that is spoken now (E12.5): in public the server's, else the
    person's; in English where pictures lack that language."""
    if spoken() in LANGUAGES and spoken() != ENGLISH:
        data["language"] = spoken()
    return Picture(name, text.cut(alt, ALT_LIMIT), kind, riddle.RULES.id, data)


def hand_picture(
    view: View, cards: Sequence[str] | None = None, new: Iterable[str] = (), of: str = ""
) -> Picture | None:
    """The own hand, or other cards that lie open, as tiles; nothing for no cards. With ``of`` the hand of
    that seat, and the picture says so. It says all that a list of names would (E16.5)."""
    shown = view.hand if cards is None else cards
    if not shown:
        return None
    fresh = tuple(new)
    me = view.me if cards is None else None
    rests = view.resting if cards is None and view.outcome is None else ()
    alt, listed = words.hand_alt(shown, me, rests), hand_listed(shown, me, fresh, rests)
    if of:
        alt = words.hand_of_alt(names.seat(of), alt)
        listed = words.hand_of_alt(names.seat(of), listed)
    faces = [FACES.get(card, card) for card in shown]
    whose = {"of": of} if of else {}
    marked = {"rests": [FACES[card] for card in rests]} if rests else {}
    came = [FACES.get(card, card) for card in fresh]
    made = picture("hand.png", "hand", alt, view, cards=faces, new=came, **marked, **whose)
    told_by = () if of else tuple(names.card(face) for face in faces)
    return msgspec.structs.replace(worded(made, listed), told_by=told_by)


def hand_listed(
    cards: Sequence[str], me: str | None, new: Iterable[str] = (), rests: Iterable[str] = ()
) -> str:
    """What stands in place of a picture of cards (E13.1): one line, what is new and what rests marked."""
    marks = [(end_words.NEW(), set(new)), (end_words.RESTS(), set(rests))]
    said = []
    for card in cards:
        found = ", ".join(mark for mark, marked in marks if card in marked)
        said.append(f"{names.own(card, me)} ({found})" if found else names.own(card, me))
    return texts.headed(labels.cards(len(cards)), " · ".join(said))


def resting(view: View, cards: Iterable[str]) -> str | None:
    """Which of these cards the viewer holds but may not use yet, in a sentence (R-226)."""
    found = [names.card(card) for card in cards if card in view.resting]
    return words.resting(found) if found else None


def hand_button() -> Button:
    """*My hand*."""
    return own_button(seats)


def heading(scene: RiddleScene, title: str) -> str:
    """The first line of a panel: what it is, which game, whose seat and where, until when (E13.3)."""
    mine = scene.view.mine
    name, stands = text.plain(scene.table.name), state(scene.view)
    said = words.heading(title, name, stands, scene.deadline, scene.now)
    return icons.before(markers.seat(mine.seat), said)


def stated(scene: RiddleScene, title: str) -> str:
    """The first line of a step within the turn: what it is, whose seat and where (E17.2)."""
    what, line, rest = title.partition("\n")
    return f"{what} · {state(scene.view)}{line}{rest}" if scene.view.me is not None else title


def state(view: View) -> str:
    """Who the viewer is and where: on the board, whose captive, or how long still in the Halls (E17.2)."""
    mine = view.mine
    seat = names.seat(mine.seat)
    if isinstance(view.phase, Placing):
        return seat  # free again, and not on the board yet
    if mine.status == "captive" and mine.captor is not None:
        if mine.free:
            return words.freed(seat, names.seat(mine.captor))
        return words.captive(seat, names.seat(mine.captor), mine.stay + 1, mine.longest)
    if mine.status == "halls" and mine.stay < mine.longest:
        return words.in_halls(seat, mine.longest - mine.stay)
    return words.at(seat, names.where(view.board, mine.at)) if mine.at is not None else seat


def answer_heading(scene: RiddleScene, first: str, title: str = "") -> str | None:
    """Whose and which game, unless the words that introduce the prompt have said it (E5.2)."""
    named = first.startswith(f"**{text.plain(scene.table.name)}**")
    return None if named else heading(scene, title or labels.YOUR_ANSWER())


def answers(scene: RiddleScene) -> str:
    """That an order answers in a moment, and what it does (E17.4)."""
    return "\n".join(filter(None, [order_words.ANSWERS(), foretold(scene.standing, scene.view)]))


def prompts(scene: RiddleScene) -> tuple[Waiting, ...]:
    """The open prompts out of turn to others than the viewer (P1 to P3, I16)."""
    return tuple(w for w in scene.waiting if w.seat not in (scene.seat, scene.view.active))


def size(view: View, seat: str) -> str:
    """How many cards somebody holds: "5 cards" (I5)."""
    return labels.cards(view.player(seat).hand_size)
