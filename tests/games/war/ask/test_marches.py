"""How long a march takes is one reckoning (W15.7, MOV-21)."""

import random
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from bot.games.war.ask import armies, sending
from bot.games.war.ask.companions import progress, standing_still
from bot.games.war.ask.council import goal_line
from bot.games.war.ask.marching import LIST, panel_far
from bot.games.war.ask.screens import SCREENS
from bot.games.war.ask.sending import foretold
from bot.games.war.model.parties import MoveDraft, replaced, turns_to
from bot.games.war.words import armies as words
from bot.games.war.words import names, sitting_steps
from bot.model.screen import Menu
from engine.game import IllegalAction
from engine.war import RULES
from engine.war.actions import CloseStep, March
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.moves.marches import End, Stay, foreseen, stage
from engine.war.moves.parting import chosen, commanded
from engine.war.position import position
from engine.war.state import Marches
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import Hand, scene_of

PAIR = ("frodo", "sam")
LAND = tuple(at for at in BOARD.hexes if BOARD.is_land(at))


@pytest.mark.parametrize("seed", range(60))
def test_w15_7_after_a_turn_of_a_march_one_turn_less_is_left_or_something_is_in_its_way(seed: int) -> None:
    rng = random.Random(seed)
    at, road = rng.choice(LAND), rng.choice((None, None, True, False))
    hidden = PAIR if rng.random() < 0.7 else ()
    state = position(preset=rng.choice(("war", "last_days")), at=dict.fromkeys(PAIR, at), hidden=hidden)
    seen = RULES.view(state, "fellowship")
    found = chosen(seen.field, commanded(seen), PAIR)
    assert not isinstance(found, IllegalAction)
    march = Marches("fellowship", PAIR, MOUNT_DOOM, road)
    ahead, leg = turns_to(found, MOUNT_DOOM, road), stage(found, march)
    assert ahead or at == MOUNT_DOOM
    if isinstance(leg, Stay):
        return
    after = turns_to(replaced(found, leg.path[-1]), MOUNT_DOOM, road)
    assert after == ahead - 1 or foreseen(found, march).why != "arrived"
    assert after <= ahead


def test_w15_7_the_goal_line_counts_one_turn_less_once_the_march_of_a_turn_is_gone() -> None:
    hand = Hand(position(preset="war", at=dict.fromkeys(PAIR, "1813"), hidden=PAIR), "fellowship")
    before = turns_said(hand)
    hand.acts("fellowship", March(PAIR, MOUNT_DOOM)).acts("fellowship", CloseStep("F2"))
    assert hand.state.field.person("frodo").at != "1813"
    assert hand.state.field.person("frodo").moved
    assert turns_said(hand) == before - 1 > 0


@pytest.mark.parametrize("enemies", [{}, {"uruk_hai_1": "1714"}])
def test_w4_4_w5_8_a_march_to_a_besieged_place_of_friends_says_so(enemies: dict[str, str]) -> None:
    deep = BOARD.hex_of("helms_deep")
    state = position(turn=5, step="F2", m=1, mobilised=["rohan", "saruman"], units=enemies, hidden=PAIR)
    scene = scene_of(state, "fellowship")
    pages = (panel_far(scene, MoveDraft(PAIR), page) for page in range(4))
    menus = (part for page in pages for part in page.parts if isinstance(part, Menu))
    about = next(choice.about for menu in menus for choice in menu.choices if choice.value == deep)
    assert (words.BESIEGED() in about) == bool(enemies)


@pytest.mark.parametrize(("step", "gone"), [("F2", False), ("F3", True), ("F7", True)])
def test_w10_2_what_time_brings_says_nothing_of_marches_that_have_gone(step: str, gone: bool) -> None:
    left = SCREENS.unplayed(scene_of(position(preset="war", step=step), "fellowship").view)
    assert (left == sitting_steps.AS_IT_STANDS()) == gone


def turns_said(hand: Hand) -> int:
    return int("".join(one for one in goal_line(replace(hand.now, finished=0)) if one.isdigit()) or 0)


@story
def test_w15_7_a_party_whose_march_halts_at_once_has_no_order() -> None:
    at = "2412"
    hand = Hand(
        position(preset="last_days", at={**dict.fromkeys(PAIR, at), "nazgul_3": "2513"}, hidden=PAIR),
        "fellowship",
    )
    hand.acts("fellowship", March(PAIR, MOUNT_DOOM)).home()
    seen = hand.now.view
    assert standing_still(seen, PAIR) is not None
    assert progress(hand.now)[0][0] == 0
    tells(hand.text)
    hand.tap(LIST)
    tells(hand.text)


def test_w15_7_the_sentence_after_an_order_names_the_hex_that_its_button_names() -> None:
    """Pelargir cannot be entered: the way leads toward it, and halts before the enemy's army (MOV-21)."""
    units = {"haradrim_foot": "2724", "haradrim_horse": "2724"}
    hand = Hand(position(preset="last_days", step="D2", turn=3, units=units, points=20), "sauron")
    hand.tap(armies.ARMIES).pick(armies.STACKS, "2724-sauron").pick(armies.TO, BOARD.hex_of("pelargir"))
    hand.tap(armies.GO)
    (order,) = hand.done
    end = foretold(hand.now.view, order)
    assert end is not None
    assert end.at == order.to, "what is promised is ordered"
    said = hand.text.partition("\n")[0]
    assert names.spot(end.at) in said
    assert names.spot(BOARD.hex_of("pelargir")) not in said


def test_mov_11_of_several_who_have_moved_all_are_named() -> None:
    gone = ("orc_gorgoroth", "orc_morgul")
    field = position(step="D2", turn=9, m=6).field
    units = tuple(replace(unit, moved=True) if unit.id in gone else unit for unit in field.units)
    refused = chosen(replace(field, units=units), ("sauron",), (*gone, "gothmog"))
    assert isinstance(refused, IllegalAction)
    assert (refused.reason, refused.facts["who"]) == ("move.moved", gone)


@pytest.mark.parametrize(("turns", "named"), [(2, "2513"), (3, MOUNT_DOOM)])
def test_w15_7_an_order_names_where_it_ends_if_the_way_there_takes_as_many_turns(
    turns: int, named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends = {MOUNT_DOOM: End("2513", 2, "halted"), "2513": End("2513", turns, "arrived")}
    monkeypatch.setattr(sending, "foretold", lambda _, order: ends[order.to])
    monkeypatch.setattr(sending, "RULES", SimpleNamespace(is_legal=lambda *_: True))
    view = RULES.view(position(), "fellowship")
    assert sending.exact(view, [March(PAIR, MOUNT_DOOM)], "") == [March(PAIR, named)]
