"""Partners at the panels: exchanges, open hands, looks, talk (E5.5 to E5.7, O1 to O4)."""

from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.games.riddle.ask.card import panel_card
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.partners import listeners
from bot.games.riddle.ask.waiting import panel_done, panel_waiting
from bot.games.riddle.words import names
from bot.interactions.dispatcher import explain
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.screen import Ask, Screen
from bot.tables.services import Services
from bot.ui.components import count, in_words
from engine import riddle
from engine.riddle.options import Options
from engine.riddle.phase_records import Choosing, Looking, Trading
from engine.riddle.state import State
from tests.approved.stories import heard, shows, story
from tests.games.riddle.ask.positions import THIRTY, lawful, pony, scene
from tests.games.riddle.ask.table import Person, StepBuilder, labels, pictures
from tests.interactions.verbs import VERBS
from tests.parts import words as text

FOUR = ("frodo", "black-rider-1", "sam", "black-rider-2")
HANDS = {
    "frodo": ("palantir-1", "cloak-1", "frodo"),
    "sam": ("rope-1", "rope-2", "elf-ring-vilya"),
    "black-rider-1": ("horse-1",),
    "black-rider-2": ("boat-1",),
}


def team(**changes: Any) -> State:
    """Frodo and Sam against two Black Riders; Frodo beside Goblins' Gate, where Sam stands."""
    options = changes.pop("options", None) or Options(o1_partners=True, **changes.pop("rules", {}))
    given: dict[str, Any] = {
        "seats": FOUR,
        "hands": HANDS,
        "at": {"frodo": "E8", "sam": "F10", "black-rider-1": "R15", "black-rider-2": "T12"},
        "turn": "frodo",
        "roll": 3,
        "options": options,
    }
    return riddle.position(**{**given, **changes})


def met(**rules: Any) -> StepBuilder:
    """Frodo has stopped with Sam, and both are asked (O2)."""
    builder = StepBuilder(team(rules=rules))
    builder.state = riddle.RULES.apply(builder.state, "frodo", riddle.Move("F9"), builder.dice).state
    assert isinstance(builder.state.top, Trading)
    return builder


# P4


@story
async def test_E5_5_a_each_chooses_the_card_to_give_sealed() -> None:
    builder = met(o2_partner_exchange="a")
    ana, cy = Person(builder, "frodo"), Person(builder, "sam")
    for one in (ana, cy):
        assert count(one.screen) <= 17
    await ana.through(("Give", "Cloak"), "Give Cloak")
    assert "Cloak" not in text(await cy.open())
    await cy.through(("Give", "Elf Ring (Vilya)"), "Give Vilya")
    assert "elf-ring-vilya" in builder.state.player("frodo").hand
    assert "cloak-1" in builder.state.player("sam").hand


@story
async def test_E5_5_leaving_it_to_chance_takes_two_taps() -> None:
    builder = met(o2_partner_exchange="a")
    ana = Person(builder, "frodo")
    await ana.tap("Leave it to chance")
    assert isinstance(builder.state.top, Trading)
    assert builder.state.top.waiting == ("frodo", "sam")
    await ana.tap("Leave it to chance")
    assert isinstance(builder.state.top, Trading)
    assert builder.state.top.waiting == ("sam",)


@story
async def test_E5_5_b_asks_for_a_title_then_gives_or_declines() -> None:
    builder = met(o2_partner_exchange="b")
    ana, cy = Person(builder, "frodo"), Person(builder, "sam")
    assert (
        len([label for label in labels(ana.screen) if label.startswith(("Travel", "Hobbits", "Black"))]) == 3
    )
    await ana.through(("Travel, armies, specials", "Rope"), "Ask for Rope")
    await cy.through("Ask for nothing", "Ask for nothing")
    await cy.open()
    await cy.through("Give Rope", "Give Rope")
    await ana.open()
    await ana.through("Leave it to chance", "Leave it to chance")
    assert "rope-1" in builder.state.player("frodo").hand


@story
async def test_E5_5_b_a_title_replaces_one_of_another_menu() -> None:
    builder = met(o2_partner_exchange="b")
    ana = Person(builder, "frodo")
    await ana.through(("Travel, armies, specials", "Rope"), ("Black Riders and evil", "Sauron"))
    await ana.tap("Hobbits, good and neutral", "Gandalf")


@story
async def test_E5_5_b_what_is_not_held_cannot_be_given() -> None:
    builder = met(o2_partner_exchange="b")
    ana, cy = Person(builder, "frodo"), Person(builder, "sam")
    await ana.through(("Hobbits, good and neutral", "Gandalf"), "Ask for Gandalf")
    await cy.through("Ask for nothing", "Ask for nothing")
    await cy.open()


@story
async def test_O2_2_with_the_fallback_a_who_declines_chooses() -> None:
    builder = met(o2_partner_exchange="b", o2_fallback="a")
    ana, cy = Person(builder, "frodo"), Person(builder, "sam")
    await ana.through(("Travel, armies, specials", "Rope"), "Ask for Rope")
    await cy.through("Ask for nothing", "Ask for nothing")
    await cy.open()
    await cy.through(("Give", "Elf Ring (Vilya)"), "Give Vilya")
    assert isinstance(builder.state.top, Trading)


@story
async def test_E5_5_c_each_takes_a_card_of_the_open_hand() -> None:
    builder = met(o2_partner_exchange="c")
    ana = Person(builder, "frodo")
    await ana.through(("Take one", "Elf Ring (Vilya)"), "Take Vilya from Sam")
    cy = Person(builder, "sam")
    await cy.through(("Take one", "Cloak"), "Take Cloak from Frodo")
    assert "elf-ring-vilya" in builder.state.player("frodo").hand
    assert "cloak-1" in builder.state.player("sam").hand


@pytest.mark.parametrize("variant", ["a", "b", "c"])
def test_E14_3_partner_prompts_hold_a_hand_above_25(variant: str) -> None:
    hands = {**HANDS, "frodo": ("spy-2",), "sam": THIRTY, "black-rider-1": ("gollum",)}
    hands["black-rider-2"] = ("shelob",)
    builder = StepBuilder(team(hands=hands, rules={"o2_partner_exchange": variant}))
    builder.state = riddle.RULES.apply(builder.state, "frodo", riddle.Move("F9"), builder.dice).state
    for seat in ("frodo", "sam"):
        lawful(panel(builder.scene_of(seat)), 17)


# P5


def looked_at(**changes: Any) -> StepBuilder:
    builder = StepBuilder(team(rules={"o4_partner_clairvoyance": True}, **changes))
    look = riddle.PlayCard("palantir-1", on="sam")
    builder.state = riddle.RULES.apply(builder.state, "frodo", look, builder.dice).state
    assert isinstance(builder.state.top, Looking)
    return builder


@story
async def test_E5_6_O4_1_showing_an_elf_ring_opens_both_hands_and_lets_them_talk() -> None:
    builder = looked_at()
    cy = Person(builder, "sam")
    await cy.through("Show Vilya to all", "Show Vilya to all")
    assert builder.state.turn.opened == ("sam",)
    for seat in ("frodo", "sam"):
        await say(builder, seat, "now")
    assert [post.to for post in builder.posts] == [3, 1]


@story
async def test_E5_6_no_leads_to_the_look() -> None:
    builder = looked_at()
    cy = Person(builder, "sam")
    await cy.through("No", "Show nothing")


@story
def test_E5_6_who_holds_nothing_to_show_is_asked_all_the_same() -> None:
    shown = shows(panel, looked_at(hands={**HANDS, "sam": ("rope-1",)}).scene_of("sam"))
    assert labels(shown) == ["No"]


@story
async def test_O4_1_the_user_is_told_that_the_partner_may_open_hands() -> None:
    ana = Person(StepBuilder(team(rules={"o4_partner_clairvoyance": True})), "frodo")
    await ana.through("Power Play…", ("Whom?", "Sam"))


# Partners…: looks (O4.2)


def near(**changes: Any) -> StepBuilder:
    places = {"frodo": "F7", "sam": "D15", "black-rider-1": "R15", "black-rider-2": "T12"}
    return StepBuilder(team(at=places, rules={"o4_partner_clairvoyance": True}, **changes))


@pytest.mark.parametrize("seat", ["frodo", "sam"])
async def test_O4_2_partners_on_clairvoyance_spaces_see_hands_in_anybodys_turn(seat: str) -> None:
    builder = near()
    other = "Sam" if seat == "frodo" else "Frodo"
    one = Person(builder, seat)
    if seat == "frodo":
        await one.tap("More")
    await one.tap("Partners…")
    said = text(await one.tap(f"See {other}'s hand"))
    assert ("Vilya" if seat == "frodo" else "Palantir") in said
    assert builder.state.turn.power_plays == 0


def test_O4_2_elsewhere_there_is_no_look() -> None:
    builder = StepBuilder(team(rules={"o4_partner_clairvoyance": True}))
    one = Person(builder, "sam")
    assert "Partners…" in labels(one.screen)
    assert listeners(builder.scene_of("sam").view) == ()


@pytest.mark.parametrize("rules", [{}, {"o2_partner_exchange": "a"}])
def test_E4_5_without_talk_and_looks_there_is_no_room_of_partners(rules: dict[str, Any]) -> None:
    assert "Partners…" not in labels(panel(scene(team(rules=rules), "sam")))
    assert "Partners…" not in labels(panel(scene(pony(), "merry")))


# Talk (O3, O4)


async def say(builder: StepBuilder, seat: str, words: str) -> Screen:
    tap = Tap(
        router=VERBS,
        services=cast(Services, builder),
        user=builder.seats.index(seat) + 1,
        name="x",
        game="k7",
        values=(words,),
    )
    answer = await VERBS["teamsaid"].handler(tap)
    assert isinstance(answer, Screen)
    return answer


@story
async def test_O3_1_words_go_to_the_partners_by_dm_and_to_nobody_else() -> None:
    builder = StepBuilder(team(rules={"o3_table_talk": True}))
    await say(builder, "sam", "The Ring is near **Bree** @everyone")
    (post,) = builder.posts
    assert post.to == 1
    assert post.silent
    assert not post.notify
    assert post.fallback is None


@story
async def test_O3_1_who_only_watches_is_told_so() -> None:
    builder = StepBuilder(team(rules={"o3_table_talk": True}))
    tap = Tap(router=VERBS, services=cast(Services, builder), user=99, name="x", game="k7", values=("hello",))
    with pytest.raises(Refusal) as refused:
        await VERBS["teamsaid"].handler(tap)
    heard("refused", explain(refused.value))
    assert builder.posts == []


@story
async def test_O3_2_the_room_offers_words_and_no_hand() -> None:
    builder = StepBuilder(team(rules={"o3_table_talk": True}))
    cy = Person(builder, "sam")
    await cy.tap("Partners…")
    asked = await VERBS["teamsay"].handler(
        Tap(router=VERBS, services=cast(Services, builder), user=3, name="x", game="k7")
    )
    assert isinstance(asked, Ask)
    assert asked.verb == "teamsaid"


@pytest.mark.parametrize(
    ("rules", "seat"), [({"o4_partner_clairvoyance": True}, "sam"), ({"o2_partner_exchange": "a"}, "sam")]
)
async def test_O4_talk_is_refused_where_it_is_not_open(rules: dict[str, Any], seat: str) -> None:
    builder = StepBuilder(team(rules=rules))
    with pytest.raises(Refusal) as refused:
        await say(builder, seat, "hello")
    assert refused.value.facts["said"]().startswith("Partners may write only with table talk")
    assert builder.posts == []


@story
async def test_O1_1_without_partners_nobody_would_read_it() -> None:
    with pytest.raises(Refusal) as refused:
        await say(StepBuilder(pony()), "frodo", "hello")
    heard("refused", explain(refused.value))


async def test_O4_2_who_stands_on_clairvoyance_spaces_may_talk() -> None:
    builder = near()
    await say(builder, "sam", "here")
    assert [post.to for post in builder.posts] == [1]


@story
async def test_E1_6_a_partner_without_dms_is_named() -> None:
    builder = StepBuilder(team(rules={"o3_table_talk": True}))
    builder.closed.add("frodo")
    await say(builder, "sam", "hello")
    assert builder.posts == []


@story
async def test_O3_computers_read_nothing() -> None:
    builder = StepBuilder(team(rules={"o3_table_talk": True}))
    builder.computers.add("frodo")
    with pytest.raises(Refusal) as refused:
        await say(builder, "sam", "hello")
    heard("refused", explain(refused.value))


# P6 (O15)


@story
def test_O1_2_partners_are_neither_riddled_nor_attacked() -> None:
    hands = {**HANDS, "frodo": ("riddle-1", "frodo"), "black-rider-1": (), "black-rider-2": ()}
    at = {"frodo": "F9", "sam": "F10", "black-rider-1": "R15", "black-rider-2": "T12"}
    state = team(hands=hands, at=at, moved=True, start="G6", exchanged=("sam",))
    shown = shows(panel, scene(state, "frodo"))
    assert "Attack…" not in labels(shown)
    shows(panel_card, scene(state, "frodo"), "riddle-1")


# Whom to play, and the panels of a person who leads several characters (E4.2, O16)
DUEL = riddle.PRESETS["duel"]


def duel(**changes: Any) -> State:
    """Ana leads Frodo and Sam, who is in the Halls; Ben leads Black Rider 1. Ana chooses."""
    given: dict[str, Any] = {
        "seats": ("frodo", "black-rider-1", "sam"),
        "hands": {"frodo": ("cloak-1", "frodo"), "sam": ("rope-1",), "black-rider-1": ("horse-1",)},
        "at": {"frodo": "G6", "black-rider-1": "F10"},
        "halls": {"sam": 1},
        "turn": "frodo",
        "played": {"frodo": 8, "sam": 6, "black-rider-1": 9},
        "options": DUEL,
    }
    state = riddle.position(**{**given, **changes})
    return replace(state, stack=(Choosing(),), turn=replace(state.turn, roll=None))


async def test_E4_2_whom_to_play_shows_places_and_counts_and_no_hand() -> None:
    ana = Person(StepBuilder(duel()), "frodo")
    assert not [picture for picture in pictures(ana.screen) if picture.kind == "hand"]
    assert "Cloak" not in text(ana.screen)
    assert count(ana.screen) <= 9


@story
async def test_E0_5_the_choice_is_final_so_the_button_names_it() -> None:
    builder = StepBuilder(duel())
    ana = Person(builder, "frodo")
    await ana.tap("Whom do you play?", "Sam")
    assert isinstance(builder.state.top, Choosing)
    await ana.tap("Play Sam")
    assert builder.state.turn.seat == "sam"
    assert "Rope" in text(in_words(ana.screen))
    assert "Cloak" not in text(in_words(ana.screen))


@story
async def test_O16_2_a_newcomer_is_brought_in_and_played_at_once() -> None:
    builder = StepBuilder(duel())
    ana = Person(builder, "frodo")
    await ana.through(("Whom do you play?", "Bring in Merry"), "Bring in Merry")
    assert builder.state.turn.seat == "merry"
    assert len(builder.state.player("merry").hand) == 2
    assert ana.screen.colour == names.colour("merry")


@story
def test_O16_captives_and_stays_that_are_over_are_named() -> None:
    state = duel(halls={}, captives={"sam": ("black-rider-1", 3)})
    shows(panel, scene(state, "frodo"))


@story
def test_O16_3_while_a_side_chooses_only_the_person_is_named() -> None:
    said = text(shows(panel_waiting, StepBuilder(duel()).scene_of("black-rider-1")))
    assert "Frodo" not in said


@story
def test_O16_2_whoever_is_done_reads_which_side_chooses_next_and_no_character() -> None:
    said = text(shows(panel_done, StepBuilder(duel()).scene_of("black-rider-1")))
    assert "Frodo" not in said


@pytest.mark.parametrize("seat", ["frodo", "black-rider-1"])
def test_E10_2_a_side_wins_when_one_of_its_characters_does(seat: str) -> None:
    state = riddle.position(
        seats=("frodo", "black-rider-1", "sam"),
        hands={"sam": ("the-ring",)},
        at={"frodo": "G6", "black-rider-1": "F10", "sam": "R15"},
        turn="sam",
        roll=3,
        on_goal=("sam",),
        options=DUEL,
    )
    builder = StepBuilder(state)
    builder.state = riddle.RULES.apply(state, "frodo", riddle.Claim(), builder.dice).state
    said = text(panel(builder.scene_of(seat)))
    assert ("That is you!" in said) == (seat == "frodo")


@story
def test_E4_3_after_the_choice_the_roll_is_the_bots() -> None:
    builder = StepBuilder(duel())
    builder.state = riddle.RULES.apply(builder.state, "frodo", riddle.Choose("frodo"), builder.dice).state
    shows(panel, builder.scene_of("frodo"))
    shows(panel, builder.scene_of("frodo"))
