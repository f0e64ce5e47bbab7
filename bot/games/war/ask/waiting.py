"""Panels of who need not decide: waiting, watching, after the end (E3.5, E4.30)."""

from bot.games.war import icons as war_icons
from bot.games.war import seats
from bot.games.war.ask import plans
from bot.games.war.ask.choice_tree import choice_tree
from bot.games.war.ask.companions import PEOPLE
from bot.games.war.ask.events import EVENTS
from bot.games.war.ask.goals import GOALS
from bot.games.war.ask.my_map import WHERE
from bot.games.war.ask.parts import MOST, First, above, base, head, menu
from bot.games.war.model import standing
from bot.games.war.scene import WarScene
from bot.games.war.tell import private_summary
from bot.games.war.words import closing as words
from bot.games.war.words import council, decisions, over, sitting_steps
from bot.games.war.words import hunters as where_words
from bot.games.war.words import plans as plan_words
from bot.games.war.words.catalogue import _
from bot.model import screen
from bot.model.screen import Button, Screen, buttons
from bot.ui.icons import board_button, log_button, over_buttons
from bot.ui.welcome import pause_parts
from bot.words import labels
from bot.words import people as people_words
from engine.war.phase_records import Asking
from engine.war.turns.steps import held_prizes


def whose(scene: WarScene) -> str:
    """Who sits, or who is asked which question, as all know it (PRM-1)."""
    view = scene.view
    if isinstance(view.phase, Asking):
        asked = [seats.name(seat) for seat in view.waiting]
        return "\n".join(decisions.asked(seat, view.phase.prompt) for seat in asked)
    return sitting_steps.whose(seats.name(view.active), private_summary.doing(view))


def looks(scene: WarScene) -> tuple[Button, ...]:
    """What a side may look at in anybody's sitting (W4.8, W8.1, W9.1)."""
    return (
        events_button(),
        Button(_("Companions") if scene.seat == "fellowship" else _("Captains"), PEOPLE, icon=screen.WALK),
        Button(council.OBJECTIVES(), GOALS, icon=war_icons.CITADEL),
    )


def events_button() -> Button:
    """*My events*."""
    return Button(council.EVENTS(), EVENTS, icon=screen.CARDS)


def notes_button() -> Button:
    """*Notes*: what the bot and the own hand have written down (W3.6)."""
    return Button(_("Notes"), "notes", icon=screen.NOTES)


def panel_waiting(scene: WarScene, first: First = "") -> Screen:
    """Somebody else decides; cards may be played and people revealed at any time (EVT-2, HID-3)."""
    rest = tuple(choice_tree(scene, ()).next.values())[:MOST]
    return base(
        scene,
        head(scene),
        *pause_parts(scene),
        standing.decisive(scene.view, above(first).said),
        whose(scene),
        menu(words.DO(), rest, ()) if rest else None,
        buttons(*looks(scene)),
        buttons(
            Button(plan_words.TITLE(), "planturn") if plans.may(scene) else None,
            board_button(),
            log_button(),
            Button(council.ORDERS(), "orders", icon=screen.ORDERS),
            notes_button(),
        ),
        first=first,
    )


def panel_guest(scene: WarScene, first: First = "") -> Screen:
    """Somebody without a seat (E3.5)."""
    free = any(holder.offered for holder in scene.table.holders)
    return base(
        scene,
        head(scene),
        *pause_parts(scene),
        standing.decisive(scene.view, above(first).said),
        whose(scene),
        buttons(
            board_button(),
            log_button(),
            Button(where_words.TITLE(), WHERE, icon=screen.LOOK),
            Button(people_words.TAKE(), "seat-take") if free else None,
            Button(labels.START_OWN(), "new", "o|") if not scene.private else None,
        ),
        first=first,
    )


def panel_over(scene: WarScene, first: First = "") -> Screen:
    """The game is over (E10.1)."""
    end, field = scene.view.outcome, scene.view.field
    held, prizes = held_prizes(field), len(field.config.story.prizes)
    how = over.result(end.winners, end.reason, held, prizes) if end is not None else over.why("unfinished")
    return base(scene, head(scene), how, over_buttons(over.LIFT(), posted=False), first=first)
