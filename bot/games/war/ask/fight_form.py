"""`panel-fight` and P-23: whom to strike first, when to break off (W6.8, IND-12). Pure."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.games.war import icons
from bot.games.war.ask import choosing
from bot.games.war.ask.answering import answer, asking_of, others, otherwise, panel, sides
from bot.games.war.ask.parts import First
from bot.games.war.model import battles
from bot.games.war.scene import WarControls, WarScene
from bot.games.war.words import decisions as words
from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import LABEL, Button, Choice, Menu, Part, Screen, Style, buttons, telling
from bot.ui.icons import board_button
from bot.words import text
from engine.war.actions import Answer
from engine.war.duels.challenging import BEASTS, Foe, arrayed, asked
from engine.war.duels.fleeing import LEAST, way_out
from engine.war.field import Field
from engine.war.phase_records import Asking, Fighting
from engine.war.pieces import Person
from engine.war.questions import Caught, Challenged, FightOrders

STRIKE: Final = "fightstrike"
BREAK_OFF: Final = "fightleave"
FIGHT: Final = "fightgo"
WEAKEST: Final = "-"
MOST: Final = 9
OFFERED: Final = (1, 0, 2, 3, 4, 5)
"""At what Endurance to break off."""


def panel_fight(scene: WarScene, asking: Asking, about: Challenged, first: First = "") -> Screen:
    """Both sides in numbers, two lines of orders."""
    field = scene.view.field
    mine, theirs = sides(scene, about)
    fight, turned = asked(field, about), mine == about.theirs
    return panel(
        scene,
        asking,
        *numbers(field, fight, turned=turned),
        *order_menus(scene, mine, theirs),
        otherwise(scene, asking),
        buttons(Button(_("Fight"), FIGHT, style=style(field, fight, turned=turned)), board_button()),
        others(scene),
        first=first,
    )


def order_menus(scene: WarScene, mine: Sequence[str], theirs: Sequence[str]) -> Iterator[Part | str]:
    """*Strike first* and *Break off at*; before the first round the cards that can be used (IND-12)."""
    now = scene.drafts.get(STRIKE, (WEAKEST,))[0]
    first = [
        (WEAKEST, _("whoever has the least Endurance")),
        *((name, names.party((name,), scene.view.field)) for name in theirs[: MOST - 1]),
    ]
    leave = next(iter(scene.drafts.get(BREAK_OFF, ())), "" if _again(scene) else str(LEAST))
    if not _again(scene):
        yield from choosing.cards_along(scene, choosing.in_fight(scene.view, mine, theirs))
    struck = tuple(
        Choice(text.fit(label, LABEL), foe, chosen=foe == now, icon=icons.piece(foe)) for foe, label in first
    )
    # Of one there is none to choose.
    if len(theirs) > 1:
        yield telling(Menu(STRIKE, words.STRIKE_FIRST(), struck))
    left = tuple(
        Choice(words.at_endurance(number), str(number), chosen=str(number) == leave) for number in OFFERED
    )
    yield telling(Menu(BREAK_OFF, words.BREAK_OFF_AT(), left))


def orders(scene: WarScene, mine: Sequence[str], theirs: Sequence[str]) -> FightOrders:
    """The orders as they are ticked."""
    strike = tuple(name for name in scene.drafts.get(STRIKE, ()) if name in theirs)
    leave = next(iter(scene.drafts.get(BREAK_OFF, ())), "")
    cards = () if _again(scene) else choosing.ticked(scene, choosing.in_fight(scene.view, mine, theirs))
    return FightOrders(strike, int(leave) if leave.isdecimal() else None, cards=cards)


def _again(scene: WarScene) -> bool:
    """Whether orders were given before, which hold where nothing is ticked (P-9)."""
    return isinstance(scene.view.phase, Asking) and scene.view.phase.prompt == "P-9"


def numbers(field: Field, fight: Fighting, *, turned: bool) -> Iterator[str]:
    """Both sides of a fight, and its odds; ``turned`` for whoever challenges."""
    mine, theirs = battles.sides(field, fight, turned=turned)
    yield words.sides(*([*_told(fight, side)] for side in (mine, theirs)))
    won, lost = battles.odds(field, fight, turned=turned)
    if battles.for_the_ring(field, fight):
        yield words.one_blow(won)
    else:
        yield words.fight_odds(
            won, lost, leaves=_leaves(field, fight, theirs, challenged=turned) if won > lost else ""
        )


def _leaves(field: Field, fight: Fighting, theirs: Sequence[Foe], *, challenged: bool) -> str:
    """Whether the others may break off: ``stay``, or ``go`` where they get away by it (IND-6)."""
    if not theirs or any(foe.id in BEASTS for foe in theirs):
        return ""
    if not challenged:
        return "stay"
    people = all(field.has(foe.id) and isinstance(field.piece(foe.id), Person) for foe in theirs)
    return "go" if people and way_out(field, theirs, fight.at, "") else ""


def style(field: Field, fight: Fighting, *, turned: bool) -> Style:
    """Blue is the button of a fight that is won as often as lost, or oftener (W15.6), and shows nobody."""
    if turned and any(field.has(name) and concealed(field, name) for name in fight.challengers):
        return "grey"
    won, lost = battles.odds(field, fight, turned=turned)
    return "primary" if won >= lost else "grey"


def concealed(field: Field, name: str) -> bool:
    """Whether the others do not see him yet."""
    piece = field.piece(name)
    return isinstance(piece, Person) and piece.hidden


def of_caught(field: Field, people: tuple[str, ...], about: Caught) -> Fighting:
    """The challenge of those who were caught (P-1)."""
    return arrayed(field, Fighting(about.at, people, about.spotted))


def _told(fight: Fighting, side: Iterable[Foe]) -> Iterator[str]:
    """A side, those of one strength together."""
    groups: dict[tuple[int, int, int], list[str]] = {}
    for foe in side:
        groups.setdefault((foe.combat, foe.endurance, foe.full), []).extend(
            fight.pieces if foe.id in fight.pieces else (foe.id,)
        )
    for (worth, left, full), people in groups.items():
        yield words.fighter(people, worth, left, full)


router = WarControls()


router.keeps(STRIKE)
router.keeps(BREAK_OFF)


@router.does(FIGHT)
def fights(scene: WarScene, __: str) -> Answer:
    """*Fight*."""
    about = asking_of(scene).about
    if not isinstance(about, Challenged):
        raise Gone(FIGHT)
    return answer(scene, orders(scene, *sides(scene, about)))
