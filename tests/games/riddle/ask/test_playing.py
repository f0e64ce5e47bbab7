"""Cards, Power Plays, Riddles, open hands (E4.16 to E4.22)."""

from __future__ import annotations

from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.riddle import GROUPS
from bot.games.riddle.words import names
from bot.model.screen import Button
from bot.ui.components import count
from engine.dice import ScriptedDice
from engine.riddle.deck import COPIES, TITLES
from engine.riddle.frames import Riddling
from tests.approved.stories import story
from tests.games.riddle.ask.positions import pony, scene
from tests.games.riddle.ask.table import Desk, Person, controls, find, labels, menu, text


@story
async def test_e4_16_a_card_says_every_use_with_now_or_why_not() -> None:
    ana = Person(
        Desk(pony(hands={"frodo": ("gandalf", "strider", "saruman"), "black-rider-1": ("sam",)})), "frodo"
    )
    await ana.through(("Use a card", "Gandalf"), "Back", ("Use a card", "Saruman"))
    assert labels(ana.screen) == ["Back"]
    assert count(ana.screen) <= 13


@story
async def test_e4_16_roll_again_takes_two_taps_and_names_the_roll() -> None:
    desk = Desk(pony(hands={"frodo": ("legolas", "sam")}), ScriptedDice([5]))
    ana = Person(desk, "frodo")
    await ana.through(("Use a card", "Legolas"), "Roll again: 3 becomes anything")
    assert desk.state.turn.roll == 3
    await ana.tap("Roll again: 3 becomes anything")
    assert desk.state.turn.roll == 5


@story
async def test_e4_17_what_whom_how_and_a_button_with_the_whole_sentence() -> None:
    state = pony(at={"frodo": "G6", "black-rider-1": "F10", "merry": "G17"})
    ana = Person(Desk(state), "frodo")
    await ana.through("Power Play…", ("What?", "Palantir"))
    # Once something is chosen the prompt is hidden: the choice tells the name of the menu (E16.4).
    disabled = find(ana.screen, "Use Palantir")
    assert disabled.disabled
    await ana.through(("Whom?", "Black Rider 1"), ("Whom?", "Black Rider 1", "Merry"))
    assert "Costs 2 of 2." in text(ana.screen)
    await ana.tap("Use Palantir on Black Rider 1 and Merry")
    assert ana.desk.state.turn.power_plays == 2


@story
async def test_e4_17_a_character_card_with_two_uses_asks_how() -> None:
    state = pony(hands={"frodo": ("merry", "boat-1"), "merry": ("sam",), "black-rider-1": ("rope-1",)})
    desk = Desk(state)
    ana = Person(desk, "frodo")
    await ana.through("Power Play…", ("How?", "Draw"))
    assert len(menu(ana.screen, "Whom?").choices) == 2
    await ana.through(("How?", "Give"), "Open Merry's hand, give your card")
    find(ana.screen, "Take one")
    await ana.through(("Take one", "Sam"), "Take the card Sam, give your card")
    assert desk.state.player("merry").hand == ("merry",)


@story
async def test_e4_22_an_open_hand_cannot_be_left() -> None:
    state = pony(
        hands={"frodo": ("merry", "boat-1"), "merry": ("sam", "rope-2"), "black-rider-1": ("rope-1",)}
    )
    ana = Person(Desk(state), "frodo")
    await ana.through("Power Play…", ("How?", "Give"), "Open Merry's hand")
    assert "Back" not in labels(ana.screen)
    await ana.open()


@story
async def test_e4_21_gollum_tells_at_once() -> None:
    state = pony(hands={"frodo": ("gollum",), "black-rider-1": ("the-ring", "sam"), "merry": ("boat-1",)})
    ana = Person(Desk(state), "frodo")
    await ana.through("Power Play…", ("Whom?", "Merry"))
    said = text(await ana.tap("Use Gollum on Merry"))
    assert "Boat." in said


@story
async def test_e4_21_shelob_names_everybody_she_reaches() -> None:
    state = pony(hands={"frodo": ("shelob",), "black-rider-1": ("boat-1", "sam"), "merry": ("boat-2",)})
    ana = Person(Desk(state), "frodo")
    await ana.through("Power Play…", "Use Shelob")


def test_e4_19_the_42_titles_in_14_16_and_12() -> None:
    assert [len(group) for group in GROUPS] == [14, 16, 12]
    assert sorted(title for group in GROUPS for title in group) == sorted(TITLES)


async def riddling(*hand: str, script: tuple[int, ...]) -> Person:
    """Frodo has laid a Riddle on Black Rider 1, who holds those cards."""
    state = pony(hands={"frodo": ("riddle-1", "gandalf"), "black-rider-1": hand, "merry": ("horse-2",)})
    ana = Person(Desk(state, ScriptedDice(script)), "frodo")
    await ana.tap("Power Play…")
    if "What?" in labels(ana.screen):
        await ana.tap("What?", "Riddle")
    await ana.through(("Whom?", "Black Rider 1"), "Use Riddle on Black Rider 1")
    return ana


@story
async def test_e4_19_the_riddle_as_drawn() -> None:
    ana = await riddling("boat-1", "sam", "rope-1", "merry", script=(0,))
    for group in ("Travel, armies", "Hobbits, good", "Black Riders and"):
        for choice in menu(ana.screen, group).choices:
            n = COPIES[choice.label]
            assert choice.about.startswith(f"{n} exist")
            assert choice.label not in ("Gandalf",), "every one of them lies before Frodo (E4.19)"
    await ana.through(("Travel, armies", "Boat", "Rope"), ("Hobbits, good", "Sam", "Frodo"), "Clear")
    await ana.tap("Hobbits, good", "Sam")
    assert count(ana.screen) <= 14


@story
async def test_e4_20_right_stop_with_one_tap_that_can_be_undone_or_riddle_on_with_two() -> None:
    ana = await riddling("boat-1", "sam", "rope-1", "merry", script=(2, 0))
    await ana.tap("Hobbits, good", "Sam")
    drawn = ana.desk.state.top.drawn  # type: ignore[union-attr]
    title = names.card(drawn)
    await ana.tap("Clear")
    group = next(i for i, g in enumerate(GROUPS) if title in g)
    await ana.tap(("Travel, armies", "Hobbits, good", "Black Riders and")[group], title)
    await ana.through(f"Name {title}", "Stop, keep it")
    assert not isinstance(ana.desk.state.top, Riddling)
    await ana.through("Undo", "Riddle on")
    await ana.tap("Draw from Black Rider 1 again")


@story
async def test_e4_20_wrong_names_both_cards() -> None:
    ana = await riddling("boat-1", script=(0, 0))
    await ana.through(("Hobbits, good", "Sam"), "Name Sam")


@story
async def test_e0_4_a_draft_survives_the_panel() -> None:
    ana = await riddling("boat-1", "sam", "rope-1", "merry", script=(0,))
    await ana.tap("Hobbits, good", "Sam")
    Person(ana.desk, "frodo")


def test_e0_8_no_card_id_in_any_custom_id_or_value() -> None:
    from engine.riddle.deck import CARDS

    shown = panel(scene(pony(), "frodo"))
    for control in controls(shown):
        carried = [control.verb, control.arg]
        if not isinstance(control, Button):
            carried += [choice.value for choice in control.choices]
        assert not [card for card in CARDS for part in carried if card in part]


@story
async def test_e16_7_a_riddle_is_never_lost_on_the_way_to_what_one_knows() -> None:
    ana = await riddling("boat-1", "sam", "rope-1", "merry", script=(0,))
    await ana.tap("Travel, armies", "Boat")
    await ana.tap("What you know")
    await ana.tap("Back to the Riddle")


@story
async def test_e4_19_the_menus_say_what_exists_and_what_one_holds() -> None:
    state = pony(hands={"frodo": ("riddle-1", "rope-1"), "black-rider-1": ("sam",), "merry": ("horse-2",)})
    ana = Person(Desk(state, ScriptedDice((0,))), "frodo")
    await ana.through("Power Play…", ("Whom?", "Black Rider 1"), "Use Riddle on Black Rider 1")
    told = {choice.label: choice.about for choice in menu(ana.screen, "Travel, armies").choices}
    assert told["The Ring"] == "1 exists"
