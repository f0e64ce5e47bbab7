"""Cards, Power Plays, Riddles, open hands (E4.16 to E4.22)."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.riddle.ask import reach
from bot.games.riddle.ask.acting import panel_more
from bot.games.riddle.ask.card import panel_card
from bot.games.riddle.ask.ending import panel_end
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.power import panel_power
from bot.games.riddle.ask.preview import panel_preview
from bot.games.riddle.ask.riddle import GROUPS, counted
from bot.games.riddle.tell.notebook import deriving as notebook
from bot.games.riddle.words import errors, names, power
from bot.model.screen import Button
from bot.ui.components import count
from engine import riddle
from engine.dice import ScriptedDice, SeededDice
from engine.game import IllegalAction
from engine.riddle.deck import COPIES, TITLES
from engine.riddle.options import Options
from engine.riddle.phase_records import Looking, Riddling
from engine.riddle.state import State
from tests.approved.stories import shows, story
from tests.games.riddle.ask.positions import pony, scene
from tests.games.riddle.ask.table import Person, StepBuilder, controls, find, labels, menu, scene_with
from tests.parts import words


@story
async def test_e4_16_a_card_says_every_use_with_now_or_why_not() -> None:
    ana = Person(
        StepBuilder(pony(hands={"frodo": ("gandalf", "strider", "saruman"), "black-rider-1": ("sam",)})),
        "frodo",
    )
    await ana.through(("Use a card", "Gandalf"), "Back", ("Use a card", "Saruman"))
    assert labels(ana.screen) == ["Back"]
    assert count(ana.screen) <= 13


@story
async def test_e4_16_roll_again_takes_two_taps_and_names_the_roll() -> None:
    builder = StepBuilder(pony(hands={"frodo": ("legolas", "sam")}), ScriptedDice([5]))
    ana = Person(builder, "frodo")
    await ana.through(("Use a card", "Legolas"), "Roll again: 3 becomes anything")
    assert builder.state.turn.roll == 3
    await ana.tap("Roll again: 3 becomes anything")
    assert builder.state.turn.roll == 5


@story
async def test_e4_17_what_whom_how_and_a_button_with_the_whole_sentence() -> None:
    state = pony(at={"frodo": "G6", "black-rider-1": "F10", "merry": "G17"})
    ana = Person(StepBuilder(state), "frodo")
    await ana.through("Power Play…", ("What?", "Palantir"))
    # Once something is chosen the prompt is hidden: the choice tells the name of the menu (E16.4).
    assert not [label for label in labels(ana.screen) if label.startswith("Use")], "nothing to press yet"
    await ana.through(("Whom?", "Black Rider 1"), ("Whom?", "Black Rider 1", "Merry"))
    await ana.tap("Use Palantir on Black Rider 1 and Merry")
    assert ana.builder.state.turn.power_plays == 2


@story
async def test_e4_17_a_character_card_with_two_uses_asks_how() -> None:
    state = pony(hands={"frodo": ("merry", "boat-1"), "merry": ("sam",), "black-rider-1": ("rope-1",)})
    builder = StepBuilder(state)
    ana = Person(builder, "frodo")
    await ana.through("Power Play…", ("How?", "Draw"))
    assert len(menu(ana.screen, "Whom?").choices) == 2
    await ana.through(("How?", "Give"), "Open Merry's hand, give your card")
    find(ana.screen, "Take one")
    await ana.through(("Take one", "Sam"), "Take the card “Sam”, give your card")
    assert builder.state.player("merry").hand == ("merry",)


@story
async def test_e4_22_an_open_hand_cannot_be_left() -> None:
    state = pony(
        hands={"frodo": ("merry", "boat-1"), "merry": ("sam", "rope-2"), "black-rider-1": ("rope-1",)}
    )
    ana = Person(StepBuilder(state), "frodo")
    await ana.through("Power Play…", ("How?", "Give"), "Open Merry's hand")
    assert "Back" not in labels(ana.screen)
    await ana.open()


@story
async def test_e4_21_gollum_tells_at_once() -> None:
    state = pony(hands={"frodo": ("gollum",), "black-rider-1": ("the-ring", "sam"), "merry": ("boat-1",)})
    ana = Person(StepBuilder(state), "frodo")
    await ana.through("Power Play…", ("Whom?", "Merry"))
    said = words(await ana.tap("Use Gollum on Merry"))
    assert "Boat." in said


@story
async def test_e4_21_shelob_names_everybody_she_reaches() -> None:
    state = pony(hands={"frodo": ("shelob",), "black-rider-1": ("boat-1", "sam"), "merry": ("boat-2",)})
    ana = Person(StepBuilder(state), "frodo")
    await ana.through("Power Play…", "Use Shelob")


def test_e4_19_the_42_titles_in_14_16_and_12() -> None:
    assert [len(group) for group in GROUPS] == [14, 16, 12]
    assert sorted(title for group in GROUPS for title in group) == sorted(TITLES)


async def riddling(*hand: str, script: tuple[int, ...]) -> Person:
    """Frodo has laid a Riddle on Black Rider 1, who holds those cards."""
    state = pony(hands={"frodo": ("riddle-1", "gandalf"), "black-rider-1": hand, "merry": ("horse-2",)})
    ana = Person(StepBuilder(state, ScriptedDice(script)), "frodo")
    await ana.tap("Power Play…")
    if "What?" in labels(ana.screen):
        await ana.tap("What?", "Riddle")
    await ana.through("Ask Black Rider 1 a riddle")
    return ana


@story
async def test_e4_19_the_riddle_as_drawn() -> None:
    ana = await riddling("boat-1", "sam", "rope-1", "merry", script=(0,))
    for group in ("Travel, armies", "Hobbits, good", "Black Riders and"):
        for choice in menu(ana.screen, group).choices:
            n = COPIES[choice.label]
            assert f"{n} exist" in choice.about
            assert choice.label not in ("Gandalf",), "every one of them lies before Frodo (E4.19)"
    await ana.through(("Travel, armies", "Boat", "Rope"), ("Hobbits, good", "Sam", "Frodo"), "Clear")
    await ana.tap("Hobbits, good", "Sam")
    assert count(ana.screen) <= 14


@story
async def test_e4_20_right_stop_or_riddle_on_with_one_tap() -> None:
    ana = await riddling("boat-1", "sam", "rope-1", "merry", script=(2, 0))
    await ana.tap("Hobbits, good", "Sam")
    drawn = ana.builder.state.top.drawn  # type: ignore[union-attr]
    title = names.card(drawn)
    await ana.tap("Clear")
    group = next(i for i, g in enumerate(GROUPS) if title in g)
    await ana.tap(("Travel, armies", "Hobbits, good", "Black Riders and")[group], title)
    await ana.tap(f"Name {title}")
    stop = find(ana.screen, f"Stop, keep {names.told(drawn)}")
    assert stop.style == "primary", "nothing is known of the other cards"
    await ana.tap(f"Stop, keep {names.told(drawn)}")
    assert not isinstance(ana.builder.state.top, Riddling)
    await ana.through("Undo", "Riddle on")


@pytest.mark.parametrize(("seen", "even"), [((), False), (("sam",), False), (("sam", "merry"), True)])
def test_e4_20_going_on_is_offered_first_where_a_right_answer_is_at_least_even(
    seen: tuple[str, ...], even: bool
) -> None:
    hands = {"frodo": ("riddle-1", "gandalf"), "black-rider-1": ("boat-1", "sam", "rope-1", "merry")}
    view = riddle.view(pony(hands=hands), "frodo")
    claims = tuple(notebook.Claim("black-rider-1", face, 1, 0.0) for face in seen)
    chance = notebook.chance(notebook.Notebook(claims), view, "black-rider-1", 2)
    assert (chance >= 0.5) is even


@pytest.mark.parametrize(
    ("others", "way"),
    [
        (("black-rider-1",), "Use Riddle"),
        (("black-rider-1", "sam"), "Ask Black Rider 1 a riddle"),
    ],
)
async def test_e4_19_four_taps_lead_from_my_turn_to_the_first_guess(
    others: tuple[str, ...], way: str
) -> None:
    seats = ("frodo", *others)
    hands = {"frodo": ["riddle-1", "spy-4", "cloak-1"], "black-rider-1": ["boat-1"], "sam": ["rope-1"]}
    at = dict(zip(seats, ("G6", "F10", "O14"), strict=False))
    held = {seat: hands[seat] for seat in seats}
    ana = Person(StepBuilder(riddle.position(seats=seats, hands=held, at=at, turn="frodo", roll=3)), "frodo")
    await ana.open()
    before = ana.taps
    await ana.through("Power Play", way, ("Hobbits, good", "Sam"), "Name Sam")
    assert ana.taps - before == 4


@story
async def test_e4_20_wrong_names_both_cards() -> None:
    ana = await riddling("boat-1", script=(0, 0))
    await ana.through(("Hobbits, good", "Sam"), "Name Sam")


async def test_e0_4_a_draft_survives_the_panel() -> None:
    ana = await riddling("boat-1", "sam", "rope-1", "merry", script=(0,))
    await ana.tap("Hobbits, good", "Sam")
    assert Person(ana.builder, "frodo").screen == ana.screen


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
    ana = Person(StepBuilder(state, ScriptedDice((0,))), "frodo")
    await ana.through("Power Play…", "Ask Black Rider 1 a riddle")
    told = {choice.label: choice.about for choice in menu(ana.screen, "Travel, armies").choices}
    assert told["The Ring"] == "1 exists"


# Gollum and Clairvoyance spaces, claims by the options, cities and draws (E4.17, E4.21, E4.27, E4.30)
ADVANCED = riddle.PRESETS["standard"]


def stands(at: str, *hand: str, options: Options = ADVANCED, **changes: Any) -> State:
    """Frodo at a place with a hand, Black Rider 1 and Merry near F7."""
    given: dict[str, Any] = {
        "hands": {"frodo": hand, "black-rider-1": ("rope-1", "horse-4"), "merry": ("boat-1",)},
        "at": {"frodo": at, "black-rider-1": "F10", "merry": "G6"},
        "turn": "frodo",
        "roll": 3,
        "options": options,
    }
    return riddle.position(**{**given, **changes})


# Clairvoyance spaces (A2)


@story
async def test_E4_17_a_clairvoyance_space_is_among_the_power_plays_one_look_at_a_time() -> None:
    ana = Person(StepBuilder(stands("F7", "frodo")), "frodo")
    await ana.tap("Power Play…")
    whom = menu(ana.screen, "Whom?")
    assert whom.at_most == 1
    await ana.tap("Whom?", "Black Rider 1")
    said = words(await ana.tap("Look at the hand of Black Rider 1"))
    assert "Rope" in said
    assert "Horse 4" in said
    assert ana.builder.state.turn.power_plays == 1
    await ana.through("Power Play…", ("Whom?", "Merry"), "Look at the hand of Merry")
    assert ana.builder.state.turn.power_plays == 2
    assert "Power Play…" not in labels(ana.screen)


@story
def test_E4_17_space_and_cards_stand_side_by_side() -> None:
    shows(panel_power, scene(stands("F7", "palantir-1", "riddle-1"), "frodo"))


@story
async def test_O11_a_look_from_a_space_may_be_resisted() -> None:
    builder = StepBuilder(
        stands("F7", "frodo", options=Options(a2_clairvoyance_spaces=True, o11_resist_spaces=True))
    )
    ana = Person(builder, "frodo")
    await ana.through("Power Play…", ("Whom?", "Black Rider 1"), "Look at the hand of Black Rider 1")
    assert isinstance(builder.state.top, Looking)
    ben = Person(builder, "black-rider-1")
    await ben.tap("Show my hand to Frodo")
    assert not isinstance(builder.state.top, Looking)


@pytest.mark.parametrize(
    ("at", "changes", "why"),
    [
        ("G6", {}, "Clairvoyance space: you are not on one."),
        ("F7", {"power_plays": 2}, "Clairvoyance space: both Power Plays of this turn are used up."),
        ("U15", {}, "Clairvoyance space: nobody else with a card stands within 6 of it."),
    ],
)
def test_E4_5_more_says_why_a_space_shows_nothing(at: str, changes: dict[str, Any], why: str) -> None:
    assert why in words(panel_more(scene(stands(at, "rope-2", **changes), "frodo")))


# Gollum spaces (A1)


@story
def test_E4_21_gollum_names_the_space_where_it_is_used() -> None:
    shows(panel_power, scene(stands("J13", "gollum"), "frodo"))
    shows(panel_power, scene(stands("J13", "gollum", options=Options()), "frodo"))


@story
def test_E12_3_gollum_elsewhere_names_the_nearest_space() -> None:
    state = stands("J12", "gollum")
    shows(panel_card, scene(state, "frodo"), "gollum")
    with pytest.raises(IllegalAction) as refused:
        riddle.RULES.apply(state, "frodo", riddle.PlayCard("gollum", on="merry"), SeededDice(1))
    shows(errors.refusal, refused.value.reason, refused.value.facts)


@pytest.mark.parametrize(
    ("at", "to", "said"),
    [
        ("J12", "J13", "The place: a Gollum space. Only on one can Gollum take The Ring from somebody."),
        ("G6", "F7", "The place: a Clairvoyance space, from which you see hands within 6."),
    ],
)
def test_E4_11_the_preview_names_a_symbol_in_force(at: str, to: str, said: str) -> None:
    assert said in words(panel_preview(scene(stands(at, "cloak-1"), "frodo"), "die", to))
    basic = scene(stands(at, "cloak-1", options=Options()), "frodo")
    assert said not in words(panel_preview(basic, "die", to))


# Claims (O5, O6, O7)


@pytest.mark.parametrize(
    ("options", "changes"),
    [
        (Options(), {"on_goal": ("frodo",)}),
        (Options(o5_wait_once=True), {"waited": ("frodo",)}),
        (Options(o6_no_wait=True), {}),
    ],
)
async def test_E4_30_the_claim_names_the_goal(options: Options, changes: dict[str, Any]) -> None:
    ana = Person(StepBuilder(stands("R15", "the-ring", options=options, **changes)), "frodo")
    said = words(await ana.tap("Show The Ring…"))
    assert "at Cracks of Doom?" in said
    await ana.tap("Win the game")
    assert ana.builder.state.outcome is not None


@story
async def test_O7_1_the_elf_rings_win_anywhere() -> None:
    hand = ("the-ring", "elf-ring-vilya", "elf-ring-nenya", "elf-ring-narya")
    ana = Person(StepBuilder(stands("G6", *hand, options=Options(o7_elf_rings=True))), "frodo")
    await ana.through("Show The Ring…", "Win the game")
    assert ana.builder.state.outcome is not None


@story
def test_O7_1_more_names_the_other_way_to_win() -> None:
    shows(panel_more, scene(stands("G6", "the-ring", options=Options(o7_elf_rings=True)), "frodo"))


@story
def test_O6_1_the_preview_says_that_nobody_waits() -> None:
    state = stands("Q15", "cloak-1", "rope-2", options=Options(o6_no_wait=True))
    shows(panel_preview, scene(state, "frodo"), "die", "R15")


# Cities (O1.4, O8), draws (O13), the feast (O14)

PARTNERS = Options(o1_partners=True)


def team(options: Options = PARTNERS, **changes: Any) -> State:
    """Three Hobbits against one Black Rider; Frodo stands on Bree after a move."""
    given: dict[str, Any] = {
        "seats": ("frodo", "black-rider-1", "sam", "merry"),
        "hands": {
            "frodo": ("palantir-1", "riddle-1"),
            "sam": ("elf-ring-vilya",),
            "merry": ("boat-1",),
            "black-rider-1": ("rope-1",),
        },
        "at": {"frodo": "G6", "black-rider-1": "F10", "sam": "F9", "merry": "G17"},
        "turn": "frodo",
        "roll": 3,
        "start": "G5",
        "moved": True,
        "options": options,
    }
    return riddle.position(**{**given, **changes})


@pytest.mark.parametrize(("seat", "cards"), [("frodo", 2), ("black-rider-1", 3)])
def test_O1_4_the_larger_team_picks_up_two(seat: str, cards: int) -> None:
    state = team(turn=seat, at={"frodo": "G6", "black-rider-1": "F10", "sam": "F9", "merry": "G17"})
    assert f"End here, pick up {cards}, discard 1" in labels(panel_end(scene(state, seat)))
    dice = StepBuilder(state).dice
    after = riddle.RULES.apply(state, seat, riddle.EndTurn("city"), dice).state
    assert len(after.player(seat).hand) == len(state.player(seat).hand) + cards


@story
def test_O1_4_the_menu_and_the_preview_say_two() -> None:
    shown = scene(team(start="G6", moved=False), "frodo")
    stops = reach.stops(shown, "die")
    goal = next(loc for loc in stops if shown.view.board.city(loc) and reach.is_open(shown.view, loc))
    shows(reach.about, shown.view, stops[goal])
    shows(panel_preview, shown, "die", goal)


@story
def test_O8_1_the_victory_space_is_a_city_too() -> None:
    state = stands("Q15", "cloak-1", "rope-2", options=Options(o8_victory_cities=True))
    shown = scene(state, "frodo")
    shows(panel_preview, shown, "die", "R15")
    shows(reach.about, shown.view, reach.stops(shown, "die")["R15"])


@story
def test_O13_1_a_card_that_draws_only_from_its_own_kind_says_so() -> None:
    state = riddle.position(
        hands={"frodo": ("sam", "cloak-1"), "black-rider-1": ("rope-1",)},
        at={"frodo": "G6", "black-rider-1": "F10"},
        turn="frodo",
        roll=3,
        options=Options(o13_restrict_draws=True),
    )
    shows(panel_card, scene(state, "frodo"), "sam")


@story
async def test_O14_1_the_feast_tells_its_rounds_and_whom_it_spares() -> None:
    options = Options(o14_feast=True, o14_spared=("gandalf", "sauron"), a4_captivity=True)
    shows(panel_power, scene(stands("G6", "shelob", options=options), "frodo"))
    basic = words(shows(panel_power, scene(stands("G6", "shelob", options=Options()), "frodo")))
    assert "Round" not in basic


@story
def test_O12_2_who_dropped_out_looks_on() -> None:
    base = scene(pony(), "merry")
    players = tuple(
        replace(player, status="out", at=None) if player.seat == "merry" else player
        for player in base.view.players
    )
    view = replace(base.view, players=players)
    shows(panel, scene_with(base, view=view, legal=()))
    assert find(shows(panel, scene_with(base, view=view, legal=())), "Board")


async def test_e4_19_the_riddle_that_is_asked_counts_as_lying_on_the_table() -> None:
    """The menu offered a Riddle where all of them were discarded, held or just being asked."""
    hands = {"frodo": ("riddle-1", "riddle-2"), "black-rider-1": ("sam",), "merry": ("horse-2",)}
    thrown = ["riddle-3", "riddle-4", "riddle-5"]
    ana = Person(StepBuilder(pony(hands=hands, discards=thrown), ScriptedDice((0,))), "frodo")
    await ana.through("Power Play…", "Ask Black Rider 1 a riddle")
    told = {choice.label: choice.about for choice in menu(ana.screen, "Travel, armies").choices}
    assert "Riddle" not in told
    assert counted(ana.builder.scene_of("frodo"), "Riddle") == power.copies(5, 1, 3, 1)
