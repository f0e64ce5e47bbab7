"""`panel-fight` and P-23: whom to strike first, when to break off (W6.8, IND-12). Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.war import front_pictures, icons
from bot.games.war.panels import along
from bot.games.war.panels.answering import others, otherwise, panel
from bot.games.war.words import answers as words
from bot.games.war.words import names
from bot.model.scene import Scene
from bot.model.screen import LABEL, Button, Choice, Menu, Screen, buttons
from bot.ui.buttons import board_button
from bot.words import text
from engine.war import ratings
from engine.war.duels.fleeing import LEAST
from engine.war.field import Field
from engine.war.frames import Asking
from engine.war.pieces import Person
from engine.war.players.odds import wins
from engine.war.questions import FightOrders
from engine.war.questions.duels import Challenged

STRIKE: Final = "fightstrike"
BREAK_OFF: Final = "fightleave"
FIGHT: Final = "fightgo"
WEAKEST: Final = "-"
MOST: Final = 9
OFFERED: Final = (1, 0, 2, 3, 4, 5)
"""At what Endurance to break off."""


def sides(scene: Scene, about: Challenged) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The viewer's people and the others: *round by round* asks both sides the same."""
    own = {piece.id for piece in scene.view.field.pieces if piece.power in scene.view.powers}
    return (about.theirs, about.mine) if own & set(about.theirs) else (about.mine, about.theirs)


def panel_fight(scene: Scene, asking: Asking, about: Challenged, first: str = "") -> Screen:
    """Both sides in numbers, two lines of orders."""
    field = scene.view.field
    mine, theirs = sides(scene, about)
    return panel(
        scene,
        asking,
        names.spot_full(about.at),
        front_pictures.fight(scene, about.at),
        words.sides([told(field, name) for name in mine], [told(field, name) for name in theirs]),
        chance(field, mine, theirs),
        *order_menus(scene, mine, theirs),
        otherwise(scene, asking),
        buttons(Button(words.FIGHT(), FIGHT, style="primary"), board_button()),
        others(scene),
        first=first,
    )


def order_menus(scene: Scene, mine: Sequence[str], theirs: Sequence[str]) -> Iterator[Menu]:
    """*Strike first* and *Break off at*; before the first round the cards that can be used (IND-12)."""
    (now,) = scene.drafts.get(STRIKE, (WEAKEST,))
    first = [(WEAKEST, words.WEAKEST()), *((name, names.piece(name)) for name in theirs[: MOST - 1])]
    leave = next(iter(scene.drafts.get(BREAK_OFF, ())), "" if _again(scene) else str(LEAST))
    cards = None if _again(scene) else along.menu(scene, along.in_fight(scene.view, mine, theirs))
    if cards is not None:
        yield cards
    yield from (
        Menu(
            STRIKE,
            words.STRIKE_FIRST(),
            tuple(
                Choice(
                    text.cut(f"{words.STRIKE_FIRST()}: {said}", LABEL),
                    one,
                    chosen=one == now,
                    icon=icons.piece(one),
                )
                for one, said in first
            ),
        ),
        Menu(
            BREAK_OFF,
            words.BREAK_OFF_AT(),
            tuple(
                Choice(
                    f"{words.BREAK_OFF_AT()}: {words.at_endurance(one)}", str(one), chosen=str(one) == leave
                )
                for one in OFFERED
            ),
        ),
    )


def orders(scene: Scene, mine: Sequence[str], theirs: Sequence[str]) -> FightOrders:
    """The orders as they are ticked."""
    strike = tuple(name for name in scene.drafts.get(STRIKE, ()) if name in theirs)
    leave = next(iter(scene.drafts.get(BREAK_OFF, ())), "")
    cards = () if _again(scene) else along.ticked(scene, along.in_fight(scene.view, mine, theirs))
    return FightOrders(strike, int(leave) if leave.isdecimal() else None, cards=cards)


def _again(scene: Scene) -> bool:
    """Whether orders were given before, which hold where nothing is ticked (P-9)."""
    return isinstance(scene.view.phase, Asking) and scene.view.phase.prompt == "P-9"


def told(field: Field, name: str) -> str:
    """A character in numbers; of troops and servants the name alone."""
    piece = field.piece(name) if field.has(name) else None
    if not isinstance(piece, Person):
        return names.piece(name)
    return words.fighter(name, ratings.combat(field, piece, fight=True), piece.endurance, piece.full)


def chance(field: Field, mine: Sequence[str], theirs: Sequence[str]) -> str:
    """Of one against one, to the end."""
    if len(mine) != 1 or len(theirs) != 1:
        return ""
    pair = [field.piece(name) if field.has(name) else None for name in (*mine, *theirs)]
    one, other = pair
    if not isinstance(one, Person) or not isinstance(other, Person):
        return ""
    chance = wins(
        ratings.combat(field, one, nazgul=other.nazgul, fight=True),
        one.endurance,
        ratings.combat(field, other, nazgul=one.nazgul, fight=True),
        other.endurance,
    )
    return words.wins(one.id, round(36 * chance))
