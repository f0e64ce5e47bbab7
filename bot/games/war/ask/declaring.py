"""Declarations of a Dark sitting, each with a second tap: mobilising, the end of the alliance (MOB, W7.3)."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.war import icons
from bot.games.war.ask.fight_form import concealed, numbers, order_menus, orders, style
from bot.games.war.ask.parts import MOST, First, base, head
from bot.games.war.model import battles
from bot.games.war.scene import WarControls, WarOrder, WarScene
from bot.games.war.words import closing as order_words
from bot.games.war.words import dark as words
from bot.games.war.words import decisions as fight_words
from bot.games.war.words import looks as look_words
from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import LABEL, Button, Choice, Menu, Part, Screen, buttons, telling
from bot.ui.icons import back_button
from bot.words import text
from engine.war import RULES
from engine.war.actions import Action, Displeasure, Fight, Mobilise
from engine.war.duels.challenging import arrayed
from engine.war.phase_records import Fighting

ASK: Final = "darkdeclare"
DECLARE: Final = "darkdeclared"
DISPLEASURE: Final = "displeasure"


def declare_buttons(scene: WarScene) -> Iterator[Button]:
    """What can be declared now."""
    labels = {"mordor": words.DECLARE_MORDOR, "saruman": words.DECLARE_SARUMAN}
    for action in scene.of(Mobilise):
        yield Button(labels[action.power](), ASK, action.power)
    if scene.may(Displeasure):
        yield Button(order_words.KINDS()[DISPLEASURE], ASK, DISPLEASURE, "red")


def meant(scene: WarScene, key: str) -> Mobilise | Displeasure | None:
    """The declaration of that key, while it is legal."""
    if key == DISPLEASURE:
        return next(iter(scene.of(Displeasure)), None)
    return next((action for action in scene.of(Mobilise) if action.power == key), None)


def panel_declare(scene: WarScene, key: str, first: First = "") -> Screen:
    """What it means, and the second tap."""
    field = scene.view.field
    held = [card.id for card in scene.view.hand if card.id == look_words.TREASON]
    about = words.DISPLEASURE()
    if key != DISPLEASURE:
        allied = scene.seat == "saruman" and field.war.alliance
        worthless = "".join(held) if key == "saruman" else ""
        about = words.declares(key, field.turn.number, field.war.called, allied=allied, worthless=worthless)
    return base(
        scene,
        head(scene),
        about,
        buttons(Button(_("Yes, now"), DECLARE, key, "red"), back_button()),
        first=first,
    )


# `panel-fight`: a challenge of the own step, with its orders (W6.8, IND-1, IND-12). Pure


PICK: Final = "duelpick"
GO: Final = "duelgo"
SURE: Final = "sure"
"""Of the second tap of a fight that lets all see the Ringbearer."""


def fights(scene: WarScene) -> list[Fight]:
    """The challenges that the rules list: all against all, each against each."""
    return list(scene.of(Fight)[:MOST])


def best(scene: WarScene) -> int:
    """The place of the challenge with the best odds, of equals against most, by the fewest, without the
    Ringbearer: whoever adds nothing risks nothing (W6.8)."""
    field, challenges = scene.view.field, fights(scene)

    def rank(place: int) -> tuple[int, int, bool, int]:
        fight = challenges[place]
        won, lost = battles.odds(
            field, arrayed(field, Fighting(fight.at, fight.who, fight.whom)), turned=True
        )
        return won - lost, len(fight.whom), field.ring.holder not in fight.who, -len(fight.who)

    return max(range(len(challenges)), key=rank, default=0)


def chosen(scene: WarScene) -> Fight | None:
    """The challenge that is ticked, else the best, with the orders that are."""
    challenges = fights(scene)
    now = scene.drafts.get(PICK, (str(best(scene)),))[0]
    if not now.isdecimal() or int(now) >= len(challenges):
        return None
    fight = challenges[int(now)]
    given = orders(scene, fight.who, fight.whom)
    return Fight(fight.at, fight.who, fight.whom, given)


def challenge_parts(scene: WarScene) -> Iterator[Part | str]:
    """Who against whom; then both sides in numbers, the orders, and the button."""
    challenges, now = fights(scene), chosen(scene)
    if not challenges:
        return
    ticked, field = scene.drafts.get(PICK, (str(best(scene)),)), scene.view.field
    choices = tuple(
        Choice(
            text.cut(
                _("{who} against {whom}").format(
                    who=names.party(fight.who, field), whom=names.party(fight.whom, field)
                ),
                LABEL,
            ),
            str(place),
            chosen=str(place) in ticked,
            icon=icons.piece(fight.who[0]),
        )
        for place, fight in enumerate(challenges)
    )
    yield telling(Menu(PICK, _("Challenge…"), choices))
    if now is None:
        return
    field = scene.view.field
    unseen = [person.id for person in field.persons if person.id in now.who and person.hidden]
    fight = arrayed(field, Fighting(now.at, now.who, now.whom))
    yield "\n".join(filter(None, (*numbers(field, fight, turned=True), fight_words.seen_by_all(unseen))))
    yield from order_menus(scene, now.who, now.whom)
    label = fight_words.fight_with(now.who)
    if field.ring.holder in unseen:
        label = f"{label}…"
    yield buttons(Button(label, GO, style=style(field, fight, turned=True)))


def _shows_the_bearer(scene: WarScene, order: Fight) -> bool:
    """Whether this fight lets all see the hidden bearer of the viewer."""
    holder = scene.view.field.ring.holder
    return holder in order.who and concealed(scene.view.field, holder)


router = WarControls()


router.keeps(PICK)


@router.means(GO, submits=True)
def challenged(scene: WarScene, arg: str, __: Sequence[str]) -> WarOrder | Screen:
    """The challenge."""
    order = chosen(scene)
    if order is None or not RULES.is_legal(scene.view, order):
        raise Gone(GO)
    if _shows_the_bearer(scene, order) and arg != SURE:
        return base(
            scene,
            head(scene),
            fight_words.shows_the_bearer(scene.view.field.ring.holder, order.at),
            buttons(Button(_("Fight all the same"), GO, SURE, "red"), back_button()),
        )
    return WarOrder((order,))


@router.shows(ASK)
def asked(scene: WarScene, arg: str) -> Screen:
    """A declaration, the first tap."""
    if meant(scene, arg) is None:
        raise Gone(arg)
    return panel_declare(scene, arg)


@router.does(DECLARE)
def declared(scene: WarScene, arg: str) -> Action:
    """The second tap."""
    action = meant(scene, arg)
    if action is None:
        raise Gone(arg)
    return action
