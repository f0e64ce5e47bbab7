"""The panel of a question (P-1 to P-23): what is asked, what may be answered, what is done otherwise."""

from bot.games.war.ask.answering import heading, otherwise, panel
from bot.games.war.ask.battle_form import panel_battles
from bot.games.war.ask.choice_tree import choice_tree
from bot.games.war.ask.choosing import panel_where, panel_yes_no
from bot.games.war.ask.fight_form import panel_fight
from bot.games.war.ask.orders.model import NONE, Orders
from bot.games.war.ask.parts import MOST, Decisive, First, above, base, codes, further, head, menu
from bot.games.war.ask.ring import in_vain, may_put_on, panel_ring
from bot.games.war.ask.sighting import panel_caught, panel_spotted
from bot.games.war.ask.standing_orders import asked_of, sentence
from bot.games.war.draw import front_pictures
from bot.games.war.model import standing
from bot.games.war.scene import WarScene
from bot.games.war.tell.facts import unsaid
from bot.games.war.words import closing as words
from bot.games.war.words import council, decisions
from bot.games.war.words import orders as order_words
from bot.model import screen
from bot.model.screen import Button, Screen, buttons
from bot.ui.icons import board_button, log_button
from engine.war.phase_records import Asking
from engine.war.questions import (
    BattlesDeclared,
    Caught,
    Challenged,
    MustWithdraw,
    Overrun,
    RingAsked,
    SetDown,
    Spotted,
    ToTheTop,
    WoundAsked,
)


def panel_prompt(scene: WarScene, asking: Asking, first: First = "") -> Screen:
    """The answers as one menu; cards that may be played besides stand in another."""
    kinds = choice_tree(scene, ()).next.values()
    answers = next(choice for choice in kinds if choice.key == "answer")
    rest = tuple(choice for choice in kinds if choice is not answers)[:MOST]
    tree = choice_tree(scene, (answers.code,))
    ways, chosen = tuple(tree.next.values()), codes(tree)
    if not ways:
        # There is one answer.
        ways, chosen = tree.chosen[1:], (answers.code,)
    return panel(
        scene,
        asking,
        otherwise(scene, asking),
        menu(decisions.WAITS()[asking.prompt], ways, chosen),
        menu(words.DO(), rest, ()) if rest else None,
        further(ways, chosen),
        buttons(board_button(), log_button()),
        first=first,
    )


# Each question has its own panel; what has none is answered from a list (P-1 to P-23, EV29)


def panel_question(scene: WarScene, asking: Asking, first: First = "") -> Screen:
    """The panel of the open question."""
    match asking.about:
        case BattlesDeclared():
            return panel_battles(scene, asking, first)
        case Challenged() as about:
            return panel_fight(scene, asking, about, first)
        case Caught() as about:
            return panel_caught(scene, asking, about, first)
        case Spotted() as about:
            return panel_spotted(scene, asking, about, first)
        case RingAsked() as about:
            return panel_ring(scene, asking, about, first)
        case WoundAsked() | Overrun() | ToTheTop():
            return panel_yes_no(scene, asking, first)
        case SetDown() | MustWithdraw():
            return panel_where(scene, asking, first)
        case _:
            return panel_prompt(scene, asking, first)


def panel_answered(scene: WarScene, asking: Asking, first: First = "") -> Screen:
    """A question that the standing order answers in a moment is none: what is asked, and what the order does
    (W10.1)."""
    given = scene.standing if isinstance(scene.standing, Orders) else NONE
    return base(
        scene,
        head(scene),
        f"**{asked}**" if (asked := unsaid(heading(scene, asking), above(first).said)) else None,
        front_pictures.question(scene, asking.about),
        Decisive(standing.line(scene.view)),
        f"{order_words.ANSWERS()} {sentence(given, asked_of(scene.seat or ''))}",
        in_vain(scene.view.field, asking.about)
        if isinstance(asking.about, RingAsked) and not may_put_on(scene, asking)
        else None,
        buttons(Button(council.ORDERS(), "orders", icon=screen.ORDERS), board_button(), log_button()),
        first=first,
        acting=True,
    )
