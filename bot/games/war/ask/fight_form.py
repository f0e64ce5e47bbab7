"""`panel-fight` and P-23: whom to strike first, when to break off (W6.8, IND-12). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.games.war import icons
from bot.games.war.ask import choosing
from bot.games.war.ask.answering import answered, asking_of, others, otherwise, panel
from bot.games.war.ask.parts import First
from bot.games.war.scene import WarContext, WarControls, WarScene
from bot.games.war.words import decisions as words
from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import LABEL, Button, Choice, Menu, Part, Screen, buttons, telling
from bot.ui.icons import board_button
from bot.words import text
from engine.war.duels.challenging import Foe, arrayed, asked, combat, fighters
from engine.war.duels.fleeing import LEAST
from engine.war.field import Field
from engine.war.phase_records import Asking, Fighting
from engine.war.players.odds import wins
from engine.war.questions import Caught, Challenged, FightOrders

STRIKE: Final = "fightstrike"
BREAK_OFF: Final = "fightleave"
FIGHT: Final = "fightgo"
WEAKEST: Final = "-"
MOST: Final = 9
OFFERED: Final = (1, 0, 2, 3, 4, 5)
"""At what Endurance to break off."""


def sides(scene: WarScene, about: Challenged) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The viewer's people and the others: *round by round* asks both sides the same."""
    own = {piece.id for piece in scene.view.field.pieces if piece.power in scene.view.powers}
    return (about.theirs, about.mine) if own & set(about.theirs) else (about.mine, about.theirs)


def panel_fight(scene: WarScene, asking: Asking, about: Challenged, first: First = "") -> Screen:
    """Both sides in numbers, two lines of orders."""
    field = scene.view.field
    mine, theirs = sides(scene, about)
    fight = asked(field, about)
    return panel(
        scene,
        asking,
        *numbers(field, fight, turned=mine == about.theirs),
        *order_menus(scene, mine, theirs),
        otherwise(scene, asking),
        buttons(Button(_("Fight"), FIGHT, style="primary"), board_button()),
        others(scene),
        first=first,
    )


def order_menus(scene: WarScene, mine: Sequence[str], theirs: Sequence[str]) -> Iterator[Part | str]:
    """*Strike first* and *Break off at*; before the first round the cards that can be used (IND-12)."""
    now = scene.drafts.get(STRIKE, (WEAKEST,))[0]
    first = [
        (WEAKEST, _("whoever has the least Endurance")),
        *((name, names.piece(name)) for name in theirs[: MOST - 1]),
    ]
    leave = next(iter(scene.drafts.get(BREAK_OFF, ())), "" if _again(scene) else str(LEAST))
    if not _again(scene):
        yield from choosing.cards_along(scene, choosing.in_fight(scene.view, mine, theirs))
    struck = tuple(
        Choice(text.cut(said, LABEL), one, chosen=one == now, icon=icons.piece(one)) for one, said in first
    )
    # Of one there is none to choose.
    if len(theirs) > 1:
        yield telling(Menu(STRIKE, words.STRIKE_FIRST(), struck))
    left = tuple(Choice(words.at_endurance(one), str(one), chosen=str(one) == leave) for one in OFFERED)
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
    """Both sides of a fight, and where one is against one the chance; ``turned`` for whoever challenges."""
    two = fighters(field, fight, 0), fighters(field, fight, 1)
    mine, theirs = two if turned else two[::-1]
    yield words.sides(*([*_told(fight, side)] for side in (mine, theirs)))
    if len(mine) == len(theirs) == 1:
        (one,), (other,) = mine, theirs
        ahead = wins(combat(field, one, other), one.endurance, combat(field, other, one), other.endurance)
        yield _("Fought to the end, {who} would win about **{ways} times in 36**.").format(
            who=_name(fight, one), ways=round(36 * ahead)
        )


def against(field: Field, who: tuple[str, ...], about: Caught) -> Iterator[str]:
    """The same of a challenge of those who were caught (P-1)."""
    yield from numbers(field, arrayed(field, Fighting(about.at, who, about.spotted)), turned=True)


def _told(fight: Fighting, side: Iterable[Foe]) -> Iterator[str]:
    """A side, those of one strength together."""
    found: dict[tuple[int, int, int], list[str]] = {}
    for foe in side:
        found.setdefault((foe.combat, foe.endurance, foe.full), []).extend(_ids(fight, foe))
    for (worth, left, full), who in found.items():
        yield _("{who}: Combat {combat}, Endurance {left} of {full}").format(
            who=names.party(who), combat=worth, left=left, full=full
        )


def _ids(fight: Fighting, foe: Foe) -> Sequence[str]:
    """Army pieces fight as one, by the name of the first of them (IND-2)."""
    return fight.pieces if foe.id in fight.pieces else (foe.id,)


def _name(fight: Fighting, foe: Foe) -> str:
    return names.party(_ids(fight, foe))


router = WarControls()


router.keeps(STRIKE)
router.keeps(BREAK_OFF)


@router.on(FIGHT, submits=True)
async def fights(context: WarContext) -> Screen:
    """*Fight*."""
    scene = await context.scene()
    about = asking_of(scene).about
    if not isinstance(about, Challenged):
        raise Gone(FIGHT)
    return await answered(context, scene, orders(scene, *sides(scene, about)))
