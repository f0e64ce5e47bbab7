"""Battles from both sides, and the answers to looks (E4.23, E4.24, E5.2 to E5.4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.standing_orders import panel_always
from bot.games.riddle.tell.looks import holdings
from bot.games.riddle.words import captive, names
from bot.model.screen import Button, Picture
from bot.ui.components import count, in_words
from engine import riddle
from engine.game import Outcome
from engine.riddle.options import Options
from engine.riddle.state import State
from tests.games.riddle.ask.positions import pony
from tests.games.riddle.ask.table import Desk, Person, controls, find, labels, menu, text

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


async def attacked(desk: Desk) -> Person:
    ben = Person(desk, "black-rider-1")
    await ben.tap("Attack…")
    await ben.tap("Lay one force", "Goblins' Gate")
    await ben.tap("Attack with Goblins' Gate")
    return ben


@pytest.mark.asyncio
async def test_e4_23_the_attack_as_drawn() -> None:
    ben = Person(Desk(beside()), "black-rider-1")
    await ben.tap("Attack…")
    said = text(ben.screen)
    assert "**Attack Frodo** · you need evil or neutral forces; Frodo defends with good or neutral" in said
    assert "Cities in range: yours Goblins' Gate (1) · Frodo's Rivendell (1)" in said
    assert "Round 1 · laid: you 0, Frodo: 0" in said
    force = menu(ben.screen, "Lay one force")
    assert [c.label for c in force.choices] == [
        "Goblins' Gate, city 1",
        "Evil Army (The Orcs) 1",
        "Black Rider 1 (yours) 1",
        "The Ring 1",
    ]
    await ben.tap("Lay one force", "Goblins' Gate")
    await ben.tap("Then, if matched", "Evil Army", "Black Rider 1", "The Ring")
    assert "Plan, if matched: The Orcs, then Black Rider 1, then The Ring. Nobody sees it." in text(
        ben.screen
    )
    assert count(ben.screen) <= 14
    await ben.tap("Attack with Goblins' Gate")
    assert ben.desk.state.turn.attacked == ("frodo",)
    assert "Waiting for Frodo, whose time to answer ends" in text(ben.screen)


@pytest.mark.asyncio
async def test_e4_23_the_plan_can_be_changed_while_the_other_side_answers() -> None:
    ben = await attacked(Desk(beside()))
    await ben.tap("Then, if matched", "The Ring")
    chosen = [c.label for c in menu(ben.screen, "Then, if matched").choices if c.chosen]
    assert chosen == ["The Ring 1"]


@pytest.mark.asyncio
async def test_e5_3_the_defender_as_drawn_and_in_two_taps() -> None:
    desk = Desk(beside())
    await attacked(desk)
    ana = Person(desk, "frodo", dm=True)
    said = text(ana.screen)
    assert "**Battle, round 1** · Black Rider 1 has 1, you have 0: match with 1 more, or give up" in said
    assert "Giving up: Black Rider 1 sees your hand, takes a card, and you go to the Halls of Mandos" in said
    assert (
        "If you do nothing by <t:1700003600:f> (<t:1700003600:R>): Rivendell is laid (fewest losses)." in said
    )
    assert count(ana.screen) <= 15
    await ana.tap("Match with Rivendell")
    await ana.tap("Match with Rivendell")
    assert ana.taps == 2
    assert desk.state.top == riddle.decode(riddle.encode(desk.state.top), type(desk.state.top))
    assert not desk.state.top.matching  # type: ignore[union-attr]


@pytest.mark.asyncio
async def test_e0_5_forces_chosen_from_the_menu_need_one_more_tap_only() -> None:
    desk = Desk(beside())
    await attacked(desk)
    ana = Person(desk, "frodo", dm=True)
    await ana.tap("Match with…", "Good Army")
    await ana.tap("Match with The Lake Men")
    assert ana.taps == 2
    assert desk.state.top.defence == ("good-army-lake-men",)  # type: ignore[union-attr]


@pytest.mark.asyncio
async def test_r_105_only_a_lawful_match_can_be_confirmed() -> None:
    desk = Desk(beside())
    await attacked(desk)
    ana = Person(desk, "frodo", dm=True)
    most = menu(ana.screen, "Match with…").at_most
    assert most == 1
    assert all(a.forces for a in desk.scene_of("frodo").legal if isinstance(a, riddle.Match))


@pytest.mark.asyncio
async def test_p2_3_without_a_match_the_same_message_opens() -> None:
    desk = Desk(
        beside(
            hands={"frodo": ("boat-2",), "black-rider-1": ATTACKER, "merry": ("eagles-1",)},
            at={"frodo": "H8", "black-rider-1": "H7", "merry": "G17"},
            start="G7",
        )
    )
    ben = Person(desk, "black-rider-1")
    await ben.tap("Attack…")
    await ben.tap("Lay one force", "The Ring")
    await ben.tap("Attack with The Ring")
    ana = Person(desk, "frodo", dm=True)
    assert "Nothing you hold can match." in text(ana.screen)
    assert labels(ana.screen) == ["Give up", "Orders…", "My hand"]


@pytest.mark.asyncio
async def test_e4_24_give_up_then_spoils() -> None:
    desk = Desk(beside())
    ben = await attacked(desk)
    ana = Person(desk, "frodo", dm=True)
    await ana.tap("Give up")
    assert desk.state.player("frodo").status == "playing"
    await ana.tap("Give up to Black Rider 1")
    await ben.open()
    said = text(ben.screen)
    assert "You see the hand of **Frodo**: 5 cards." in said
    assert "Frodo then goes to the Halls of Mandos." in said
    assert "Frodo (Frodo's own)" in [c.label for c in menu(ben.screen, "Take one").choices]
    assert count(ben.screen) <= 15
    await ben.tap("Take one", "Riddle")
    said = text(await ben.tap("Take Riddle, send Frodo to the Halls"))
    assert said.startswith("You took **Riddle** from Frodo. Frodo goes to the Halls of Mandos.")
    assert desk.state.player("frodo").status == "halls"


@pytest.mark.asyncio
async def test_e4_23_after_a_match_one_more_or_a_tie() -> None:
    desk = Desk(beside())
    ben = await attacked(desk)
    ana = Person(desk, "frodo", dm=True)
    await ana.tap("Match with Rivendell")
    await ana.tap("Match with Rivendell")
    await ben.open()
    # The picture says it; in words it is for who reads only (E16.5).
    said = text(in_words(ben.screen))
    assert "limit 5" not in text(ben.screen)
    assert "**Black Rider 1: 1** (Goblins' Gate) · **Frodo: 1** (Rivendell) · limit 5" in said
    await ben.tap("Lay one more", "Evil Army")
    await ben.tap("Lay The Orcs")
    assert desk.state.top.attack == ("F10", "evil-army-orcs")  # type: ignore[union-attr]
    await ana.open()
    await ana.tap("Match with…", "Good Army")
    await ana.tap("Match with The Lake Men")
    await ben.open()
    await ben.tap("Stop here: a tie")
    assert "nobody takes a card, the forces laid are spent" in text(ben.screen)
    said = text(await ben.tap("Stop here: a tie"))
    assert said.startswith("Your battle against Frodo was a tie.")


@pytest.mark.asyncio
async def test_e0_5_what_the_plan_proposes_takes_a_second_tap() -> None:
    desk = Desk(beside())
    ben = await attacked(desk)
    await ben.tap("Then, if matched", "The Ring")
    ana = Person(desk, "frodo", dm=True)
    await ana.tap("Match with Rivendell")
    await ana.tap("Match with Rivendell")
    await ben.open()
    await ben.tap("Lay The Ring")
    assert desk.state.top.attack == ("F10",)  # type: ignore[union-attr]
    await ben.tap("Lay The Ring")
    assert desk.state.top.attack == ("F10", "the-ring")  # type: ignore[union-attr]


async def looked(hand: tuple[str, ...], **changes: object) -> tuple[Person, Person]:
    hands = {"frodo": ("palantir-1", "sam"), "black-rider-1": hand, "merry": ("boat-5",)}
    state = pony(hands=hands, **changes)
    desk = Desk(state)
    ana = Person(desk, "frodo")
    await ana.tap("Power Play…")
    await ana.tap("What?", "Palantir")
    await ana.tap("Whom?", "Black Rider 1")
    await ana.tap("Use Palantir on Black Rider 1")
    return ana, Person(desk, "black-rider-1", dm=True)


@pytest.mark.asyncio
async def test_e5_2_the_prompt_as_drawn_and_in_two_taps() -> None:
    ana, ben = await looked(("the-ring", "black-rider-1", "evil-army-orcs"))
    said = text(ben.screen)
    assert "**Frodo** (Ana) looks at your hand with a **Palantir**." in said
    assert labels(ben.screen) == [
        "Show only Black Rider 1",
        "Show only The Ring",
        "Show my hand",
        "Always do this…",
    ]
    assert said.endswith(
        "If you do nothing by <t:1700003600:f> (<t:1700003600:R>): only Black Rider 1 is shown."
    )
    assert count(ben.screen) <= 11
    await ben.tap("Show only Black Rider 1")
    said = text(await ben.tap("Show Black Rider 1 to Frodo"))
    assert ben.taps == 2
    assert said.startswith("Frodo saw only Black Rider 1.")
    assert "Black Rider 1 resisted with the card **Black Rider 1**." in text(await ana.open())


@pytest.mark.asyncio
async def test_e5_2_who_can_only_show_the_hand_is_asked_all_the_same() -> None:
    ana, ben = await looked(("boat-1", "frodo"))
    assert "You hold neither The Ring nor your own card, so the hand is shown." in text(ben.screen)
    assert labels(ben.screen) == ["Show my hand", "Always do this…"]
    await ben.tap("Show my hand")
    await ben.tap("Show my hand to Frodo")
    assert "**Black Rider 1** held at that moment: " in text(await ana.open())


@pytest.mark.asyncio
async def test_r226_e5_2_a_card_that_rests_is_not_offered_and_the_prompt_says_why() -> None:
    """R-226: the sentence, the words of the picture and its mark; the other card is offered as ever."""
    hand = ("the-ring", "black-rider-1", "evil-army-orcs")
    _, ben = await looked(hand, rests={"black-rider-1": ("the-ring", "evil-army-orcs")})
    assert "The Ring rests: just picked up, to be used from your next turn on." in text(ben.screen)
    assert labels(ben.screen) == ["Show only Black Rider 1", "Show my hand", "Always do this…"]
    (shown,) = (part for part in ben.screen.parts if isinstance(part, Picture))
    assert shown.data["rests"] == ["evil-army-orcs", "the-ring"]
    assert "The Ring (rests)" in shown.alt
    assert "Black Rider 1 (yours)," in shown.alt
    _, bare = await looked(("the-ring", "evil-army-orcs"), rests={"black-rider-1": ("the-ring",)})
    assert "You hold neither" not in text(bare.screen)
    assert labels(bare.screen) == ["Show my hand", "Always do this…"]


def test_r226_e17_3_nothing_rests_when_the_game_is_over() -> None:
    """What can't be used "until the next turn" is told while there is one."""
    state = beside(hands={"frodo": DEFENDER}, rests={"frodo": DEFENDER[:1]})
    over = replace(state, outcome=Outcome(("frodo",), "ring", 3))
    assert "just picked up" in " ".join(holdings(riddle.view(state, "frodo")))
    assert "just picked up" not in " ".join(holdings(riddle.view(over, "frodo")))


@pytest.mark.asyncio
async def test_r226_e5_3_a_force_that_rests_is_not_in_the_menu_and_the_prompt_says_why() -> None:
    """R-226: only what would fight is named; a Boat that rests is of no matter here."""
    rests = {"frodo": ("good-army-lake-men", "horse-4")}
    desk = Desk(
        beside(hands={"frodo": (*DEFENDER, "good-army-ents"), "black-rider-1": ATTACKER}, rests=rests)
    )
    await attacked(desk)
    ana = Person(desk, "frodo", dm=True)
    await ana.open()
    said = text(ana.screen)
    assert "Good Army (The Lake Men) rests: just picked up, to be used from your next turn on." in said
    offered = [choice.label for choice in menu(ana.screen, "Match with").choices]
    assert any("Ents" in one for one in offered)
    assert not any("Lake Men" in one for one in offered)


@pytest.mark.asyncio
async def test_i3_who_waits_sees_the_same_whatever_the_other_holds() -> None:
    one, _ = await looked(("the-ring", "black-rider-1", "evil-army-orcs"))
    other, _ = await looked(("boat-1", "frodo", "rope-1"))
    assert one.screen == other.screen


@pytest.mark.asyncio
async def test_e5_2_words_that_introduce_a_prompt_take_the_place_of_the_heading() -> None:
    _, ben = await looked(("boat-1", "frodo"))
    seen = ben.desk.scene_of("black-rider-1", private=True)
    shown = panel(seen, "**The Prancing Pony** · <#55> · you are Black Rider 1")
    assert text(shown).startswith(
        "**The Prancing Pony** · <#55> · you are Black Rider 1\n**Frodo** (Ana) looks at your hand"
    )


@pytest.mark.asyncio
async def test_e5_4_trimming_asks_for_exactly_what_is_too_much() -> None:
    hand = (*DEFENDER, "boat-2", "boat-3", "rope-2", "rope-3", "cloak-1", "cloak-2", "sam", "merry")
    desk = Desk(beside(hands={"frodo": hand, "black-rider-1": ATTACKER, "merry": ("eagles-1",)}))
    ben = await attacked(desk)
    ana = Person(desk, "frodo", dm=True)
    await ana.tap("Give up")
    await ana.tap("Give up to Black Rider 1")
    await ben.open()
    await ben.tap("Take one", "Riddle")
    await ben.tap("Take Riddle")
    await ana.open()
    assert "You lost the battle and go to the Halls of Mandos with 12 cards; keep 10." in text(ana.screen)
    drop = menu(ana.screen, "Discard (exactly 2)")
    assert (drop.at_least, drop.at_most) == (2, 2)
    await ana.tap("Discard (exactly 2)", "Horse 4", "Boat")
    find(ana.screen, "Discard Boat, Horse 4")
    await ana.tap("Discard Boat, Horse 4")
    assert len(desk.state.player("frodo").hand) == 10


@pytest.mark.asyncio
async def test_e4_24_the_loser_reads_what_comes_next_and_the_winner_that_a_battle_is_won() -> None:
    """ "You win" was taken for the game."""
    desk = Desk(beside(options=Options(a4_captivity=True)))
    await attacked(desk)
    ana = Person(desk, "frodo")
    await ana.tap("Give up")
    await ana.tap("Give up to Black Rider 1")
    assert text(panel(desk.scene_of("black-rider-1"))).startswith("**Battle won** · ")
    assert (
        "You lost the battle. Black Rider 1 now takes a card of yours and sends you to the Halls of Mandos "
        "or keeps you captive instead."
    ) in text(panel(desk.scene_of("frodo")))
    assert "You lost the battle." not in text(panel(desk.scene_of("merry")))


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("hand", "blue"),
    [
        (("the-ring", "black-rider-1"), "Show only Black Rider 1"),
        (("the-ring", "boat-1"), "Show only The Ring"),
        (("boat-1",), "Show my hand"),
    ],
)
async def test_e5_2_what_resisting_means_is_said_and_only_the_default_is_blue(
    hand: tuple[str, ...], blue: str
) -> None:
    _, ben = await looked(hand)
    row = controls(ben.screen)
    assert [one.label for one in row if isinstance(one, Button) and one.style == "primary"] == [blue]
    explained = "the rest of your hand stays hidden" in text(ben.screen)
    assert explained == (blue != "Show my hand")
    row = controls(panel_always(ben.desk.scene_of("black-rider-1")))
    assert [one.arg for one in row if isinstance(one, Button) and one.style == "primary"] == ["own"]


def test_e4_23_where_no_city_can_fight_it_is_said_once() -> None:
    assert captive.cities_in_range((), (), "Sam") == "No city is in range."
    assert captive.cities_in_range((), ("Bree (1)",), "Sam").startswith("Cities in range: yours none")


@pytest.mark.asyncio
async def test_e16_5_where_only_a_tie_is_left_that_is_the_blue_button() -> None:
    hands = {"frodo": ("gandalf", "boat-1"), "black-rider-1": ("boat-2",), "merry": ("sam",)}
    desk = Desk(beside(hands=hands))
    ben = Person(desk, "black-rider-1")
    await ben.tap("Attack…")
    await ben.tap("Lay one force", "Goblins' Gate")
    await ben.tap("Attack with Goblins' Gate")
    ana = Person(desk, "frodo")
    await ana.tap("Match with Rivendell")
    await ana.tap("Match with Rivendell")
    tie = find(await ben.open(), "Stop here: a tie")
    assert isinstance(tie, Button)
    assert tie.style == "primary"


@pytest.mark.asyncio
async def test_e13_1_a_prompt_without_pictures_says_the_hand_once() -> None:
    desk = Desk(beside())
    await attacked(desk)
    said = text(in_words(await Person(desk, "frodo").open()))
    hand = desk.scene_of("frodo").view.hand
    told = names.hand(hand, "frodo")
    assert said.count(told) == 1
    assert said.count(names.card(hand[0])) == 1
