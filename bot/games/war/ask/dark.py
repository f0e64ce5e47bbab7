"""`panel-dark`: Sauron's sitting, and Saruman's in his own seat (W6.1, W6.2, W7.1, W7.4). Pure."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.war import icons as war_icons
from bot.games.war.ask import council
from bot.games.war.ask.armies import ARMIES, again_button
from bot.games.war.ask.attack import BATTLES, lines, target_menu, targets
from bot.games.war.ask.captors import CAPTORS, capture_parts, holds, led_line, winning
from bot.games.war.ask.choice_tree import choice_tree
from bot.games.war.ask.closing import closings, event_goes, last, last_parts
from bot.games.war.ask.declaring import challenge_parts, declare_buttons
from bot.games.war.ask.events import EVENTS
from bot.games.war.ask.letter import ask_button
from bot.games.war.ask.my_map import WHERE
from bot.games.war.ask.nazgul import NAZGUL, riders
from bot.games.war.ask.parts import MORE, MOST, Decisive, First, Rare, above, base, head, menu
from bot.games.war.ask.path import OPEN
from bot.games.war.ask.peace import peace_line
from bot.games.war.ask.saruman import POINTS, SARUMAN, order_menu, plays
from bot.games.war.ask.undoing import undo_button
from bot.games.war.ask.warnings import reserved
from bot.games.war.draw import own_pictures
from bot.games.war.model import standing
from bot.games.war.model.parties import MoveDraft, encoded, guided, guided_line
from bot.games.war.model.stacks import Stack, group_of, stacks
from bot.games.war.scene import WarScene
from bot.games.war.words import armies as army_words
from bot.games.war.words import closing as order_words
from bot.games.war.words import council as council_words
from bot.games.war.words import dark as words
from bot.games.war.words import hunters as where_words
from bot.games.war.words import names, sitting_steps
from bot.games.war.words.catalogue import _
from bot.model import screen
from bot.model.screen import Button, Part, Screen, buttons
from bot.ui.icons import board_button
from bot.words import labels
from engine.war.chapter import BATTLING, CAPTURING, FIGHTING, MOVING
from engine.war.data import TABLES
from engine.war.turns.steps import objectives

ROW: Final = 5
"""Buttons of a row."""
APART: Final = ("take-back", "close")
"""What has controls of its own; everything else can be done by *Do…* too."""


def panel_dark(scene: WarScene, first: First = "") -> Screen:
    """All that a Dark sitting is about, step by step."""
    kinds = {choice.key: choice for choice in choice_tree(scene, ()).next.values()}
    every = stacks(scene.view)
    rest = [choice for choice in kinds.values() if choice.key not in APART]
    return base(
        scene,
        head(scene),
        Decisive(standing.line(scene.view)),
        standing.sought(scene.view, above(first).said),
        council.goal(scene),
        picture(scene),
        _step(scene, every),
        event_goes(scene) if scene.view.step in MOVING else None,
        *_own_ways(scene),
        *map(Rare if scene.prefs.pictures else str, _places(scene)),
        "\n".join(_lines(scene)),
        peace_line(scene) or (order_menu(scene, every) if scene.view.step in MOVING else None),
        target_menu(scene) if scene.view.step in BATTLING else None,
        *(capture_parts(scene) if scene.view.step in CAPTURING else ()),
        *(challenge_parts(scene) if scene.view.step in FIGHTING else ()),
        *last_parts(scene),
        menu(order_words.DO(), rest[:MOST], ()) if rest else None,
        *_rows(scene, every),
        buttons(
            undo_button(scene),
            ask_button(scene) if last(scene) else None,
            *closings(scene),
        ),
        buttons(
            Button(council_words.EVENTS(), EVENTS, icon=screen.CARDS),
            Button(council_words.ORDERS(), "orders", icon=screen.ORDERS),
            board_button(),
            Button(labels.MORE(), MORE),
        ),
        first=first,
        acting=True,
    )


def picture(scene: WarScene) -> Part | None:
    """The Dark map with points, Nazgûl and drafts (W2.3)."""
    return own_pictures.eye(scene, low=True)


def _step(scene: WarScene, every: Sequence[Stack]) -> str:
    view, parts = scene.view, [council_words.step(sitting_steps.STEPS()[scene.view.step])]
    if scene.seat == "sauron":
        parts.append(words.purse(view.field.turn.points, reserved(view)))
    return " · ".join(parts)


def _places(scene: WarScene) -> Iterator[str]:
    """Where Nazgûl and captives are."""
    if scene.seat == "sauron" and riders(scene.view):
        yield words.riders(riders(scene.view))
    held = [
        (person.id, person.captor, person.at)
        for person in scene.view.field.persons
        if person.captor and person.at
    ]
    if held:
        yield words.captives(held)
    if obeys := guided_line(scene.view):
        yield obeys


def _own_ways(scene: WarScene) -> Iterator[str]:
    """How Saruman wins (W7.4), and where he declares war what ends his alliance; *Objectives* says both
    too."""
    if scene.seat == "saruman":
        field = scene.view.field
        yield Rare(words.own_ways(objectives(field, "saruman"), TABLES.saruman_victory_objectives))
        if field.three and field.war.alliance and scene.view.step == "S1":
            yield Rare(words.ALLIANCE())


def _lines(scene: WarScene) -> Iterator[str]:
    """What is done besides, where the Ring was."""
    if led := led_line(scene):
        yield led
    if lost := standing.elsewhere(scene.view):
        yield lost
    yield from lines(scene)


def _rows(scene: WarScene, every: Sequence[Stack]) -> Iterator[Part | None]:
    """What can be ordered, and looked at, in as few rows as hold it: each costs a thumb's height."""
    controls = [button for button in (*_orders(scene, every), *_lists(scene)) if button is not None]
    yield from (buttons(*controls[start : start + ROW]) for start in range(0, len(controls), ROW))


def _orders(scene: WarScene, every: Sequence[Stack]) -> Iterator[Button | None]:
    yield winning(scene)
    yield again_button(scene)
    if scene.seat == "sauron" and scene.view.step in MOVING:
        yield Button(words.NAZGUL(), NAZGUL, icon=war_icons.NAZGUL)
    for party in guided(scene.view) if scene.view.step in MOVING else ():
        if group_of(scene.view, party.who) is not None:
            label = f"{names.party(party.who)}…"
            draft = MoveDraft(party.who)
            yield Button(label, OPEN, encoded(scene.view, draft), icon=war_icons.piece(party.who[0]))
    if holds(scene.view) and scene.view.step in MOVING:
        yield Button(_("Captors…"), CAPTORS)
    if scene.seat == "sauron" and not scene.view.field.three and plays(scene.view.field):
        yield Button(words.SARUMAN(), SARUMAN, icon=war_icons.seat("saruman"))
    yield from declare_buttons(scene)


def _lists(scene: WarScene) -> Iterator[Button]:
    yield Button(army_words.TITLE_BUTTON(), ARMIES)
    if scene.view.step in BATTLING or targets(scene.view):
        yield Button(army_words.BATTLES(), BATTLES, "home", icon=screen.FIGHT)
    if scene.seat == "sauron":
        yield Button(words.POINTS(), POINTS, icon=war_icons.POINT)
    yield Button(where_words.TITLE(), WHERE, icon=screen.LOOK)
