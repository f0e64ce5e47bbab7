"""Cards in the panels of orders: what they do is read before anything is asked of them (W15.11)."""

import pytest
from msgspec.structs import replace

from bot.games.war.ask.choice_tree import choice_tree, way
from bot.games.war.ask.ordering import panel_order
from bot.games.war.words import cards
from bot.model.screen import Text, plain
from engine.war.actions import Arm, PlayEvent, UseItem
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
