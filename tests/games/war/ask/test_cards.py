"""Cards in the panels of orders: what they do is read before anything is asked of them (W15.11)."""

import pytest
from msgspec.structs import replace

from bot.games.war.ask.choice_tree import choice_tree, way
from bot.games.war.ask.events import PLAY, panel_events
from bot.games.war.ask.ordering import panel_order
from bot.games.war.words import cards, looks
from bot.model.screen import Menu, Text, plain
from engine.war.actions import Arm, PlayEvent, UseItem
from engine.war.cards.play import is_open
from engine.war.data import EVENT_CARDS
from engine.war.state import Card
from tests.games.war.ask.hand import PLAYED, moments, scene_of

ASKING = 8
"""So many cards at least ask something in some moment of a game."""


@pytest.mark.sampled("war")
@pytest.mark.parametrize("preset", PLAYED)
def test_w15_11_every_card_says_what_it_does_before_anything_is_asked_of_it(preset: str) -> None:
    """With all cards in hand, in every step of played games."""
    asked, silent = set[str](), set[str]()
    for state in moments(preset, 3, 260)[::7]:
        for seat in state.config.seats:
            hand = tuple(Card(name, seat, rank) for rank, name in enumerate(EVENT_CARDS))
            scene = scene_of(replace(state, cards=hand), seat)
            for action in scene.legal:
                if not isinstance(action, PlayEvent | Arm | UseItem) or action.card in asked | silent:
                    continue
                kind, name, *__ = way(action, scene.view.field)
                tree = choice_tree(scene, (kind.code, name.code))
                if not tree.next:
                    continue
                shown = (part for part in panel_order(scene, tree).parts if isinstance(part, Text))
                told = "\n".join(plain(part.text) for part in shown)
                (asked if plain(cards.EFFECTS()[action.card]) in told else silent).add(action.card)
    assert not silent
    assert len(asked) >= ASKING, asked


@pytest.mark.sampled("war")
@pytest.mark.parametrize("preset", PLAYED)
def test_w15_7_an_event_is_said_to_be_playable_where_it_is_and_nowhere_else(preset: str) -> None:
    """Each card of both sides alone in hand, in every step of played games: its menu says nothing against it
    where it can be played, else why not, and it names nobody who could be named."""
    both = set[bool]()
    for state in moments(preset, 3, 260)[::7]:
        for seat, name in ((seat, name) for seat in state.config.seats for name in EVENT_CARDS):
            scene = scene_of(replace(state, cards=(Card(name, seat, 0),)), seat)
            shown = panel_events(scene)
            menus = [part for part in shown.parts if isinstance(part, Menu) and part.verb == PLAY]
            if not (menus and scene.view.hand):
                continue
            able = any(action.card == name for action in scene.of(PlayEvent))
            ((choice,),) = (menu.choices for menu in menus)
            assert (choice.about == "") == able, (name, choice.about)
            text = "\n".join(plain(part.text) for part in shown.parts if isinstance(part, Text))
            window = EVENT_CARDS[name].window
            if is_open(scene.view, window):
                assert (plain(looks.window(EVENT_CARDS[name])) in text) == able, (name, text)
            both.add(able)
    assert both == {True, False}
