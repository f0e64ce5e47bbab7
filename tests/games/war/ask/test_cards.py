"""Cards in the panels of orders: what they do is read before anything is asked of them (W15.11)."""

import pytest
from msgspec.structs import replace

from bot.games.war.ask.choice_tree import choice_tree, way
from bot.games.war.ask.events import PLAY, panel_events
from bot.games.war.ask.ordering import panel_order
from bot.games.war.words import cards, looks
from bot.model.preferences import Prefs
from bot.model.screen import Menu, Text, plain
from engine.war import position
from engine.war.actions import Arm, Discard, PlayEvent, UseItem
from engine.war.cards.play import is_open
from engine.war.data import EVENT_CARDS
from engine.war.state import Card
from tests.games.war.ask.hand import PLAYED, Chair, moments, scene_of
from tests.sampled import wide

ASKING = 8
HELD = ("EV30", "EV13", "EV04", "EV08")


def full(over: str) -> Chair:
    """The West may move, with one event more than it may keep."""
    state = position(step="F2", turn=9, m=6, hands={"fellowship": list(HELD)})
    cards = tuple(replace(card, over=True) if card.id == over else card for card in state.cards)
    return Chair(replace(state, cards=cards))


@pytest.mark.parametrize("over", HELD)
def test_w15_6_evt_1_what_is_done_names_the_events_that_went_and_no_other(over: str) -> None:
    """A card that was only drawn as the fourth was said to be discarded with another."""
    for gone in HELD:
        ana = full(over).acts("fellowship", Discard(gone))
        assert [draft.cards for draft in ana.now.view.drafts] == [(gone,)]


@pytest.mark.parametrize("pictures", [True, False])
def test_w15_11_no_page_of_the_events_ends_between_a_card_and_what_is_said_of_it(pictures: bool) -> None:
    names_of = [plain(looks.title(card)) for card in HELD]
    for page in range(len(HELD)):
        scene = replace(full("EV08").now, prefs=Prefs(pictures=pictures))
        shown = panel_events(scene, first="\n".join(["Told."] * 9), page=page)
        text = [line for part in shown.parts if isinstance(part, Text) for line in part.text.split("\n")]
        assert not any(plain(text[-1]).startswith(name) for name in names_of), text


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
@wide("apart", 21, 7)
@pytest.mark.parametrize("preset", PLAYED)
def test_w15_7_an_event_is_said_to_be_playable_where_it_is_and_nowhere_else(preset: str, apart: int) -> None:
    """Each card of both sides alone in hand, in every step of played games: its menu says nothing against it
    where it can be played, else why not, and it names nobody who could be named."""
    both = set[bool]()
    for state in moments(preset, 3, 260)[::apart]:
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
