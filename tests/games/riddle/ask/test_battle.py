"""Battles from both sides, and the answers to looks (E4.23, E4.24, E5.2 to E5.4)."""

import pytest
from msgspec.structs import replace

from bot.games.riddle.ask.fight import cause
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.standing_orders import panel_always
from bot.games.riddle.tell.looks import holdings
from bot.games.riddle.words import battles, names, prompt
from bot.model.screen import Button, Picture
from bot.ui.components import count, in_words
from bot.ui.phone import HIGH, LINES, height, lines
from bot.words.language import LANGUAGES, speaking
from engine import riddle
from engine.game import Outcome
from engine.riddle.events import BattleEnded, CardsMoved, Exchanged
from engine.riddle.options import Options
from engine.riddle.phase_records import Battling
from engine.riddle.state import State
from tests.approved.stories import shows, story
from tests.games.riddle.ask.positions import pony
from tests.games.riddle.ask.table import Person, StepBuilder, controls, find, menu
from tests.laws_bot.ratios import ratio
from tests.parts import words

ATTACKER = ("black-rider-1", "evil-army-orcs", "the-ring", "boat-1", "rope-1")
DEFENDER = ("frodo", "good-army-lake-men", "riddle-1", "horse-4", "spy-4")


def beside(**changes: object) -> State:
    """Black Rider 1 stopped at F9 beside Frodo on Goblins' Gate and exchanged (E15, row 16)."""
    given: dict[str, object] = {
        "hands": {"frodo": DEFENDER, "black-rider-1": ATTACKER, "merry": ("eagles-1",)},
        "at": {"frodo": "F10", "black-rider-1": "F9", "merry": "G17"},
        "turn": "black-rider-1",
        "roll": 2,
        "die_used": True,
        "moved": True,
        "start": "G9",
        "exchanged": ("frodo",),
    }
    return pony(**{**given, **changes})


GATE = "at Goblins' Gate."


def fight(builder: StepBuilder) -> Battling:
    """The battle that goes on."""
    assert isinstance(builder.state.top, Battling)
    return builder.state.top


async def attacked(builder: StepBuilder) -> Person:
    ben = Person(builder, "black-rider-1")
    await ben.through("Attack…", ("Begin with", "Goblins' Gate"), "Attack with 1 point from Goblins' Gate")
    return ben


@story
async def test_e4_23_the_attack_as_drawn() -> None:
    ben = Person(StepBuilder(beside()), "black-rider-1")
    await ben.through("Attack…", ("Begin with", "Goblins' Gate"))
    await ben.tap("Go on with", "The Orcs", "Black Rider 1", "The Ring")
    assert count(ben.screen) <= 14
    await ben.tap("Attack with 1 point from Goblins' Gate")
    assert ben.builder.state.turn.attacked == ("frodo",)


async def test_e4_23_the_plan_can_be_changed_while_the_other_side_answers() -> None:
    ben = await attacked(StepBuilder(beside()))
    await ben.tap("Go on with", "The Ring")
    chosen = [c.label for c in menu(ben.screen, "Go on with").choices if c.chosen]
    assert chosen == ["The Ring · 1 point"]


async def test_e5_3_the_defender_as_drawn_and_in_one_tap() -> None:
    builder = StepBuilder(beside())
    await attacked(builder)
    ana = Person(builder, "frodo", dm=True)
    assert count(ana.screen) <= 15
    await ana.through("Match with Rivendell")
    assert ana.taps == 1
    assert builder.state.top == riddle.decode(riddle.encode(builder.state.top), type(builder.state.top))
    assert not builder.state.top.matching  # type: ignore[union-attr]


async def test_e5_3_the_panel_says_who_attacks_where_and_what_led_to_it() -> None:
    builder = StepBuilder(beside())
    await attacked(builder)
    mine, theirs = f"You attack Frodo {GATE}", f"Black Rider 1 attacks you {GATE}"
    assert cause(builder.scene_of("black-rider-1"), fight(builder)) == mine
    tie = BattleEnded("frodo", "black-rider-1", None, 2, 2)
    won = BattleEnded("black-rider-1", "frodo", "black-rider-1", 2, 1)
    off = BattleEnded("black-rider-1", "frodo", None, 2, 1)
    other = BattleEnded("black-rider-2", "frodo", None, 1, 1)
    of_others = BattleEnded("black-rider-1", "merry", "black-rider-1", 1, 0)
    for ended, why in (
        ((), "You exchanged cards there."),
        ((of_others,), "You exchanged cards there."),
        ((other, tie), "Your battle in turn 7 was a tie."),
        ((won,), "Black Rider 1 attacked you in turn 7."),
        ((off,), "Black Rider 1 attacked you in turn 7."),
        ((other,), "Black Rider 2 attacked you in turn 7."),
    ):
        twin = builder.twin()
        twin.entries.insert(0, (1, "black-rider-2", 7, ended))
        said = cause(twin.scene_of("frodo"), fight(builder))
        assert said == f"{theirs} {why}"


async def test_e5_3_the_panel_names_the_cards_that_were_exchanged_unless_they_are_named_above() -> None:
    builder = StepBuilder(beside())
    await attacked(builder)
    both = ("frodo", "black-rider-1")
    swap = (
        CardsMoved(("riddle-1",), "hand:frodo", "hand:black-rider-1", "exchange", 1, both),
        CardsMoved(("boat-1",), "hand:black-rider-1", "hand:frodo", "exchange", 1, both),
        Exchanged("black-rider-1", "frodo"),
    )
    builder.entries.insert(0, (1, "black-rider-1", builder.state.turn.number, swap))
    scene, cards = builder.scene_of("frodo"), (names.told("riddle"), names.told("boat"))
    assert cause(scene, fight(builder)).endswith(battles.exchanged_before(*cards))
    assert battles.exchanged_before(*cards) in words(panel(scene))
    assert cause(scene, fight(builder), names.told("boat")).endswith(battles.EXCHANGED_BEFORE())
    merry = builder.scene_of("merry")
    assert not any(card in cause(merry, fight(builder)) for card in cards), "nobody else knows them"


@pytest.mark.parametrize("holds", [False, True])
async def test_e5_3_who_holds_the_ring_reads_that_it_is_at_stake(holds: bool) -> None:
    hands = {"frodo": (*DEFENDER, *(("the-ring",) if holds else ())), "black-rider-1": ("evil-army-orcs",)}
    builder = StepBuilder(beside(hands={**hands, "merry": ("eagles-1",)}))
    await attacked(builder)
    said = prompt.ring_at_stake(names.seat("black-rider-1"))
    assert (said in words(panel(builder.scene_of("frodo")))) is holds
    assert said not in words(panel(builder.scene_of("black-rider-1")))


@pytest.mark.parametrize(
    ("hand", "back"),
    [
        (("evil-army-orcs",), ()),
        (("evil-army-orcs", "black-rider-1"), ("black-rider-1",)),
        (("the-ring", "black-rider-1"), ("black-rider-1", "the-ring")),
        ((), ()),
    ],
)
async def test_b11_9_an_attack_says_of_each_kind_of_force_what_becomes_of_it(
    hand: tuple[str, ...], back: tuple[str, ...]
) -> None:
    """The forces were called spent, the city too."""
    hands = {"frodo": DEFENDER, "black-rider-1": hand, "merry": ("eagles-1",)}
    ben = Person(StepBuilder(beside(hands=hands)), "black-rider-1")
    await ben.through("Attack…")
    said = battles.stakes(
        "Frodo",
        captive=False,
        out=False,
        cards="evil-army-orcs" in hand,
        back=[names.told(card) for card in back],
        city=True,
    )
    assert said in words(ben.screen)


async def test_b11_4_of_a_second_attack_in_a_turn_the_first_is_told() -> None:
    state = beside(at={"frodo": "F10", "black-rider-1": "F9", "merry": "F10"}, exchanged=("frodo", "merry"))
    builder = StepBuilder(state)
    ben = Person(builder, "black-rider-1")
    first = ("Begin with", "Goblins' Gate"), "Attack with 1 point from Goblins' Gate"
    await ben.through("Attack…", "Frodo", *first)
    await Person(builder, "frodo").through("Match with Rivendell")
    await ben.open()
    await ben.through("Stop here: a tie", "Attack…", *first)
    said = cause(builder.scene_of("merry"), fight(builder))
    assert battles.attacked_other("frodo") in said


@pytest.mark.parametrize("cards", [6, 10, 13])
async def test_e16_5_a_battle_is_drawn_beside_many_cards_too(cards: int) -> None:
    hand = (*DEFENDER, "cloak-1", "cloak-2", "rope-2", "gandalf", "sam", "merry", "boat-2", "riddle-2")[
        :cards
    ]
    builder = StepBuilder(beside(hands={"frodo": hand, "black-rider-1": ATTACKER, "merry": ("eagles-1",)}))
    await attacked(builder)
    for language in LANGUAGES:
        with speaking(language):
            shown = panel(builder.scene_of("frodo"))
        assert "battle" in {part.kind for part in shown.parts if isinstance(part, Picture)}
        assert height(shown.parts, ratio) <= HIGH
        assert lines(shown.parts) <= LINES


async def test_e0_5_the_only_force_stands_chosen() -> None:
    hands = {"frodo": DEFENDER, "black-rider-1": ("the-ring", "boat-1"), "merry": ("eagles-1",)}
    at = {"frodo": "J11", "black-rider-1": "J12", "merry": "G17"}
    ben = Person(StepBuilder(beside(hands=hands, at=at, start="J13")), "black-rider-1")
    await ben.through("Attack…", "Attack with The Ring")
    assert ben.taps == 2
    assert fight(ben.builder).attack == ("the-ring",)


async def test_e0_5_forces_chosen_from_the_menu_need_one_more_tap_only() -> None:
    builder = StepBuilder(beside())
    await attacked(builder)
    ana = Person(builder, "frodo", dm=True)
    await ana.through(("Match with…", "The Lake Men"), "Match with The Lake Men")
    assert ana.taps == 2
    assert builder.state.top.defence == ("good-army-lake-men",)  # type: ignore[union-attr]


async def test_r_105_only_a_lawful_match_can_be_confirmed() -> None:
    builder = StepBuilder(beside())
    await attacked(builder)
    ana = Person(builder, "frodo", dm=True)
    most = menu(ana.screen, "Match with…").at_most
    assert most == 1
    assert all(a.forces for a in builder.scene_of("frodo").legal if isinstance(a, riddle.Match))


@story
async def test_p2_3_without_a_match_the_same_message_opens() -> None:
    builder = StepBuilder(
        beside(
            hands={"frodo": ("boat-2",), "black-rider-1": ATTACKER, "merry": ("eagles-1",)},
            at={"frodo": "H8", "black-rider-1": "H7", "merry": "G17"},
            start="G7",
        )
    )
    ben = Person(builder, "black-rider-1")
    await ben.through("Attack…", ("Begin with", "The Ring"), "Attack with The Ring")
    Person(builder, "frodo", dm=True)


@story
async def test_e4_24_give_up_then_spoils() -> None:
    builder = StepBuilder(beside())
    ben = await attacked(builder)
    ana = Person(builder, "frodo", dm=True)
    await ana.tap("Give up")
    assert builder.state.player("frodo").status == "playing"
    await ana.tap("Give up to Black Rider 1")
    await ben.open()
    assert count(ben.screen) <= 15
    await ben.through(("Take one", "Riddle"), "Take Riddle, send Frodo to the Halls")
    assert builder.state.player("frodo").status == "halls"


@story
async def test_e4_23_after_a_match_one_more_or_a_tie() -> None:
    builder = StepBuilder(beside())
    ben = await attacked(builder)
    ana = Person(builder, "frodo", dm=True)
    await ana.through("Match with Rivendell")
    await ben.open()
    # The picture says it; in words it is for who reads only (E16.5).
    await ben.through(("Lay one more", "The Orcs"), "Lay The Orcs")
    assert builder.state.top.attack == ("F10", "evil-army-orcs")  # type: ignore[union-attr]
    await ana.open()
    await ana.through(("Match with…", "The Lake Men"), "Match with The Lake Men")
    await ben.open()
    await ben.through("Stop here: a tie")


async def test_e0_5_what_stands_chosen_is_laid_by_the_button_that_names_it() -> None:
    builder = StepBuilder(beside())
    ben = await attacked(builder)
    await ben.tap("Go on with", "The Ring")
    ana = Person(builder, "frodo", dm=True)
    await ana.through("Match with Rivendell")
    await ben.open()
    await ben.tap("Lay The Ring")
    assert builder.state.top.attack == ("F10", "the-ring")  # type: ignore[union-attr]


async def looked(hand: tuple[str, ...], **changes: object) -> tuple[Person, Person]:
    hands = {"frodo": ("palantir-1", "sam"), "black-rider-1": hand, "merry": ("boat-5",)}
    state = pony(hands=hands, **changes)
    builder = StepBuilder(state)
    ana = Person(builder, "frodo")
    await ana.through("Power Play…", ("What?", "Palantir"), ("Whom?", "Black Rider 1"))
    await ana.tap("Use Palantir on Black Rider 1")
    return ana, Person(builder, "black-rider-1", dm=True)


@story
async def test_e5_2_the_prompt_as_drawn_and_in_two_taps() -> None:
    ana, ben = await looked(("the-ring", "black-rider-1", "evil-army-orcs"))
    assert count(ben.screen) <= 11
    await ben.through("Show only the card “Black Rider 1”", "Show the card “Black Rider 1” to Frodo")
    assert ben.taps == 2
    await ana.open()


@story
async def test_e5_2_who_can_only_show_the_hand_is_asked_all_the_same() -> None:
    ana, ben = await looked(("boat-1", "frodo"))
    await ben.tap("Show my hand to Frodo")
    await ana.open()


@story
async def test_r226_e5_2_a_card_that_rests_is_not_offered_and_the_prompt_says_why() -> None:
    """R-226: the sentence, the words of the picture and its mark; the other card is offered as ever."""
    hand = ("the-ring", "black-rider-1", "evil-army-orcs")
    _, ben = await looked(hand, rests={"black-rider-1": ("the-ring", "evil-army-orcs")})
    (shown,) = (part for part in ben.screen.parts if isinstance(part, Picture))
    assert shown.data["rests"] == ["evil-army-orcs", "the-ring"]
    await looked(("the-ring", "evil-army-orcs"), rests={"black-rider-1": ("the-ring",)})


@story
def test_r226_e17_3_nothing_rests_when_the_game_is_over() -> None:
    """What can't be used "until the next turn" is told while there is one."""
    state = beside(hands={"frodo": DEFENDER}, rests={"frodo": DEFENDER[:1]})
    over = replace(state, outcome=Outcome(("frodo",), "ring", 3))
    shows(holdings, riddle.view(state, "frodo"))
    shows(holdings, riddle.view(over, "frodo"))


@story
async def test_r226_e5_3_a_force_that_rests_is_not_in_the_menu_and_the_prompt_says_why() -> None:
    """R-226: only what would fight is named; a Boat that rests is of no matter here."""
    rests = {"frodo": ("good-army-lake-men", "horse-4")}
    builder = StepBuilder(
        beside(hands={"frodo": (*DEFENDER, "good-army-ents"), "black-rider-1": ATTACKER}, rests=rests)
    )
    await attacked(builder)
    ana = Person(builder, "frodo", dm=True)
    await ana.open()
    offered = [choice.label for choice in menu(ana.screen, "Match with").choices]
    assert any("Ents" in one for one in offered)
    assert not any("Lake Men" in one for one in offered)


@story
async def test_e5_2_words_that_introduce_a_prompt_take_the_place_of_the_heading() -> None:
    _, ben = await looked(("boat-1", "frodo"))
    seen = ben.builder.scene_of("black-rider-1", private=True)
    shows(panel, seen, "**The Prancing Pony** · <#55> · you are Black Rider 1")


@story
async def test_e5_4_trimming_asks_for_exactly_what_is_too_much() -> None:
    hand = (*DEFENDER, "boat-2", "boat-3", "rope-2", "rope-3", "cloak-1", "cloak-2", "sam", "merry")
    builder = StepBuilder(beside(hands={"frodo": hand, "black-rider-1": ATTACKER, "merry": ("eagles-1",)}))
    ben = await attacked(builder)
    ana = Person(builder, "frodo", dm=True)
    await ana.through("Give up", "Give up to Black Rider 1")
    await ben.open()
    await ben.through(("Take one", "Riddle"), "Take Riddle")
    await ana.open()
    drop = menu(ana.screen, "Choose 2 cards")
    assert (drop.at_least, drop.at_most) == (2, 2)
    await ana.tap("Choose 2 cards", "Horse 4", "Boat")
    find(ana.screen, "Discard Boat, Horse 4")
    await ana.tap("Discard Boat, Horse 4")
    assert len(builder.state.player("frodo").hand) == 10


@story
async def test_e4_24_the_loser_reads_what_comes_next_and_the_winner_that_a_battle_is_won() -> None:
    """ "You win" was taken for the game."""
    builder = StepBuilder(beside(options=Options(a4_captivity=True)))
    await attacked(builder)
    ana = Person(builder, "frodo")
    await ana.through("Give up", "Give up to Black Rider 1")
    shows(panel, builder.scene_of("black-rider-1"))
    shows(panel, builder.scene_of("frodo"))
    shows(panel, builder.scene_of("merry"))


@pytest.mark.parametrize(
    ("hand", "blue"),
    [
        (("the-ring", "black-rider-1"), "Show only the card “Black Rider 1”"),
        (("the-ring", "boat-1"), "Show only The Ring"),
        (("boat-1",), "Show my hand to Frodo"),
    ],
)
async def test_e5_2_what_resisting_means_is_said_and_only_the_default_is_blue(
    hand: tuple[str, ...], blue: str
) -> None:
    _, ben = await looked(hand)
    row = controls(ben.screen)
    assert [one.label for one in row if isinstance(one, Button) and one.style == "primary"] == [blue]
    explained = "the rest of your hand stays hidden" in words(ben.screen)
    assert explained == (blue != "Show my hand to Frodo")
    row = controls(panel_always(ben.builder.scene_of("black-rider-1")))
    assert [one.arg for one in row if isinstance(one, Button) and one.style == "primary"] == ["own"]


@story
def test_e4_23_where_no_city_can_fight_it_is_said_once() -> None:
    shows(battles.cities_in_range, (), (), "Sam")
    shows(battles.cities_in_range, (), ("Bree (1)",), "Sam")


async def test_e16_5_where_only_a_tie_is_left_that_is_the_blue_button() -> None:
    hands = {"frodo": ("gandalf", "boat-1"), "black-rider-1": ("boat-2",), "merry": ("sam",)}
    builder = StepBuilder(beside(hands=hands))
    ben = Person(builder, "black-rider-1")
    await ben.through("Attack…", ("Begin with", "Goblins' Gate"), "Attack with 1 point from Goblins' Gate")
    ana = Person(builder, "frodo")
    await ana.through("Match with Rivendell")
    tie = find(await ben.open(), "Stop here: a tie")
    assert isinstance(tie, Button)
    assert tie.style == "primary"


async def test_e13_1_a_prompt_without_pictures_says_the_hand_once() -> None:
    builder = StepBuilder(beside())
    await attacked(builder)
    said = words(in_words(await Person(builder, "frodo").open()))
    hand = builder.scene_of("frodo").view.hand
    told = names.hand(hand, "frodo")
    assert said.count(told) == 1
    assert said.count(names.card(hand[0])) == 1
