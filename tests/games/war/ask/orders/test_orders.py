"""Standing orders: what they answer, what they leave, and the room where they are ticked (W10.1, W10.2)."""

import itertools
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.war.ask import automation
from bot.games.war.ask.orders.answering import answer, losses
from bot.games.war.ask.orders.model import (
    ALONE,
    BEARER,
    DARK,
    NONE,
    PAGE,
    SAURON,
    VALUES,
    WEST,
    Orders,
    code,
    decoded,
)
from bot.games.war.ask.standing_orders import asked_of, panel_all, panel_orders, sentence
from bot.games.war.words import orders as words
from bot.model.errors import Refusal
from bot.model.screen import Buttons, Screen
from bot.model.verbs import Draft
from bot.ui import phone
from bot.ui.components import parse, problems
from bot.words.language import LANGUAGES, speaking
from engine.dice import SeededDice
from engine.war import RULES, Config, Options, State
from engine.war.actions import Answer, PlayEvent
from engine.war.board import BOARD
from engine.war.events.fights import RoundFought
from engine.war.phase_records import Asking, Shadowing
from engine.war.questions import BattleForm, BattleOrders, Challenge, FightOrders, Leave, Seize, Yes
from tests.approved.stories import story, tells
from tests.games.war.games import play, scene
from tests.parts import menus
from tests.scenarios.war.table import Table
from tests.scenarios.war.wars import BESIDE, PLAIN, declare, fight, war

ALL = Orders(
    attacked="never", losses="smallest", rangers="no", strike="fiercest", off="3", ring="yes",
    caught="challenge", flown="watch", wound="ordinary", overrun="stay", place="usual", rumour="top",
    garrison="5", captors="lead", leaders="go",
)  # fmt: skip
"""Everything is ordered."""


def asked(seed: int, options: Options | None = None, most: int = 400) -> list[State]:
    """Moments of a game at which a question is open."""
    config = Config(options=options or Options())
    return [step.state for step in play(config, seed, most=most) if isinstance(step.state.top, Asking)]


@pytest.fixture(scope="module")
def questions() -> list[State]:
    return asked(12, most=120) + asked(4, Options(round_by_round=True))


def test_w10_2_every_question_is_answered_by_what_the_rules_allow(questions: list[State]) -> None:
    met = set()
    for state in questions:
        for seat in state.top.deciders:
            view = RULES.view(state, seat)
            action = answer(ALL, view)
            assert isinstance(action, Answer), state.top
            assert RULES.is_legal(view, action)
            met.add(action.prompt)
    assert {"P-1", "P-2", "P-10", "P-22"} <= met


def test_w10_1_nothing_is_answered_by_who_ordered_nothing_or_is_not_asked(questions: list[State]) -> None:
    for state in questions:
        for seat in state.config.seats:
            view = RULES.view(state, seat)
            # Of the Ring nobody is asked who did not wish it (W15.10).
            usual = Answer("P-10", Yes(False)) if seat in state.top.deciders else None
            assert answer(NONE, view) == (usual if state.top.prompt == "P-10" else None)
            if seat not in state.top.deciders:
                assert answer(ALL, view) is None


@pytest.mark.parametrize(("order", "top"), [("top", True), ("stay", False)])
def test_ev29_prm_2_the_search_card_goes_where_it_was_ordered(order: str, *, top: bool) -> None:
    table = Table(step="F2", hands={"fellowship": ["EV29"]}, search=["SC01", "SC05"])
    table.do("fellowship", PlayEvent("EV29"))
    assert answer(Orders(rumour=order), table.sees()) == Answer("EV29", Yes(top))
    assert answer(NONE, table.sees()) is None


def test_w10_2_p_14_what_is_ordered_stands_in_the_form() -> None:
    table = war(units={"orc_udun": BESIDE, "tower_guard": PLAIN}, at={"boromir": PLAIN})
    declare(table, PLAIN, "orc_udun")
    table.close()
    form = answer(Orders(attacked="half", overrun="stay"), table.sees())
    assert form == Answer("P-22", BattleForm((BattleOrders(PLAIN, 50, flee=False),)))


@pytest.mark.parametrize(("leaders", "go"), [("usual", None), ("go", True)])
def test_w10_2_rou_4_whether_leaders_leave_the_walls_is_ordered(leaders: str, go: bool | None) -> None:
    tirith = BOARD.hex_of("minas_tirith")
    table = war(units={"orc_udun": "2617", "tower_guard": tirith}, at={"boromir": tirith})
    declare(table, tirith, "orc_udun")
    table.close()
    form = answer(Orders(attacked="once", leaders=leaders), table.sees())
    assert form == Answer("P-22", BattleForm((BattleOrders(tirith, 101, leaders_go=go),)))


def test_w10_1_in_a_sitting_nothing_is_done_by_orders() -> None:
    for step in itertools.islice(play(Config(), 3), 0, 200, 9):
        if not isinstance(step.state.top, Asking | Shadowing):
            for seat in step.state.config.seats:
                assert answer(ALL, RULES.view(step.state, seat)) is None


def choices(questions: list[State], orders: Orders, prompt: str) -> list[Any]:
    """What those orders answer to that question, wherever it was asked."""
    found = []
    for state in questions:
        if state.top.prompt == prompt:
            action = answer(orders, RULES.view(state, state.top.deciders[0]))
            assert isinstance(action, Answer)
            found.append(action.choice)
    assert found
    return found


def test_p_22_the_form_says_when_to_break_off_and_who_bears_losses(questions: list[State]) -> None:
    for how, share in (("half", 50), ("once", 101), ("never", 0), ("quarter", 25)):
        for form in choices(questions, Orders(attacked=how, rangers="yes"), "P-22"):
            assert isinstance(form, BattleForm)
            assert form.battles
            assert all((one.leave_under, one.rangers) == (share, True) for one in form.battles)
            assert form.reveal == ()


def test_p_4_losses_are_borne_in_the_order_that_was_ticked_the_rangers_last(questions: list[State]) -> None:
    seen = False
    for state in questions:
        if state.top.prompt != "P-22":
            continue
        view = RULES.view(state, state.top.deciders[0])
        for battle in answer(replace(ALL, losses="riders"), view).choice.battles:  # type: ignore[union-attr]
            kinds = [view.field.unit(name).kind for name in battle.losses]
            riders = [kind.type == "cavalry" for kind in kinds if not kind.rangers]
            assert riders == sorted(riders, reverse=True)
            assert [kind.rangers for kind in kinds] == sorted(kind.rangers for kind in kinds)
            assert losses("usual", view, battle.target) == ()
            seen = True
    assert seen


def test_p_10_inf_6_the_ring_is_answered_whoever_bears_it(questions: list[State]) -> None:
    """Where the bearer is not among them the same order says no, after the same wait."""
    assert set(choices(questions, Orders(ring="no"), "P-10")) == {Yes(False)}
    said = choices(questions, Orders(ring="yes"), "P-10")
    assert len(said) == len(choices(questions, Orders(ring="no"), "P-10"))
    assert set(said) <= {Yes(True), Yes(False)}


def test_w15_10_with_computers_alone_it_is_asked_where_the_bearer_can_put_it_on(
    questions: list[State],
) -> None:
    """Everywhere else it is answered; without the order all of these are."""
    asked = [state for state in questions if state.top.prompt == "P-10"]
    may = [
        state for state in asked if RULES.is_legal(RULES.view(state, "fellowship"), Answer("P-10", Yes(True)))
    ]
    assert 0 < len(may) < len(asked)
    for state in asked:
        given = answer(ALONE, RULES.view(state, "fellowship"))
        assert given == (None if state in may else Answer("P-10", Yes(False)))


def test_w15_10_among_people_the_order_to_ask_the_bearer_alone_counts_as_keep_it_off() -> None:
    """A table that somebody joins, or orders given for all games: the question would tell who bears it."""
    kept, table = automation.encoded(ALONE), scene(war().state, "fellowship").table
    person, *others = table.holders
    computers = (person, *(replace(holder, user=None) for holder in others))
    for there, ring in ((replace(table, holders=computers), BEARER), (table, "no")):
        assert automation.orders(kept, left=False, table=there).ring == ring
        assert automation.orders(None, left=False, table=there).ring == ring


def test_p_1_p_2_who_was_spotted_is_taken_challenged_or_let_be(questions: list[State]) -> None:
    assert all(isinstance(one, Seize) for one in choices(questions, Orders(caught="capture"), "P-1"))
    fought = choices(questions, Orders(caught="challenge"), "P-1")
    assert all(isinstance(one, Challenge | Seize) for one in fought)
    assert all(isinstance(one, Leave) for one in choices(questions, Orders(flown="watch"), "P-2"))
    assert all(one.by for one in choices(questions, Orders(flown="nearest"), "P-2"))


def test_p_23_a_fight_is_broken_off_as_ordered(questions: list[State]) -> None:
    fights = [state for state in questions if state.top.prompt in ("P-23", "P-9")]
    for state in fights:
        action = answer(Orders(off="2", strike="leaders"), RULES.view(state, state.top.deciders[0]))
        assert isinstance(action, Answer)
        assert isinstance(action.choice, FightOrders)
        assert action.choice.break_off == 2


def test_prm_5_p_5_after_a_round_the_same_orders_go_on(questions: list[State]) -> None:
    for choice in choices(questions, Orders(attacked="never"), "P-5"):
        assert isinstance(choice, BattleOrders)
        assert choice.leave_under == 0


def test_prm_5_p_4_p_6_what_is_asked_alone_is_answered_as_in_the_form() -> None:
    table = war(
        units={"orc_udun": BESIDE, "orc_morannon": BESIDE, "orc_gorgoroth": BESIDE,
               "rangers": PLAIN, "tower_guard": PLAIN},
        at={"faramir": PLAIN},
        options=Options(round_by_round=True),
    )  # fmt: skip
    declare(table, PLAIN, "orc_udun", "orc_morannon", "orc_gorgoroth")
    fight(table, 6, form=BattleForm(), ring=True)
    ordered = Orders(attacked="half", losses="rangers", rangers="no")
    for prompt, seat in (("P-4", "sauron"), ("P-4", "fellowship"), ("P-6", "fellowship")):
        view = table.sees(seat)
        assert answer(Orders(rangers="no"), view) is None
        action = answer(ordered, view)
        assert isinstance(action, Answer)
        assert action.prompt == prompt
        table.do(seat, action)
    (found,) = table.told(None, RoundFought)
    assert "rangers" in dict(found.lost)
    assert not table.sees("fellowship").field.person("faramir").here


def test_w10_1_a_game_answered_by_orders_comes_to_its_end() -> None:
    dice = SeededDice(9)
    for step in play(Config(), 3, most=150):
        if isinstance(step.state.top, Asking):
            for seat in step.state.top.deciders:
                action = answer(ALL, RULES.view(step.state, seat))
                if action is not None:
                    RULES.apply(step.state, seat, action, dice)


# The room


def at(state: State, seat: str) -> Any:
    return scene(state, seat)


def sitting() -> State:
    return next(step.state for step in play(Config(), 3) if not isinstance(step.state.top, Asking))


def buttons(shown: Screen) -> dict[str, str]:
    return {one.label: one.arg for part in shown.parts if isinstance(part, Buttons) for one in part.buttons}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", ["fellowship", "sauron", ""])
def test_w14_2_the_room_fits_and_every_order_of_a_seat_is_on_a_page(seat: str, language: str) -> None:
    found = []
    with speaking(language):
        for page in range(2 if seat else 3):
            draft = Draft(replace(ALL, page=page), ALL, NONE)
            shown = panel_orders(at(sitting(), seat), draft, "x") if seat else panel_all("", draft)
            assert problems(shown) == []
            assert phone.controls(shown.parts) <= phone.CONTROLS
            assert phone.lines(shown.parts) <= phone.LINES
            found += [menu.arg.partition(".")[0] for menu in menus(shown)]
            found += [arg.partition(".")[0] for arg in buttons(shown).values() if arg.startswith("garrison.")]
    assert set(found) == set(asked_of(seat))
    assert set(asked_of("fellowship")) | set(asked_of("sauron")) == set(VALUES) == set(WEST) | set(SAURON)


@story
def test_ran_1_only_the_west_has_rangers_to_give_orders_about() -> None:
    def labels(seat: str) -> list[str]:
        shown = panel_orders(at(sitting(), seat), Draft(ALL, ALL, NONE))
        (losses,) = [one for one in menus(shown) if one.arg.startswith("losses.")]
        return [choice.label for choice in losses.choices]

    assert sum("Rangers" in label for label in labels("fellowship")) == 2
    tells(lambda: labels("sauron")[0])
    assert not [label for label in labels("sauron") if "Rangers" in label]


def test_w10_1_what_is_ticked_is_carried_and_the_rest_kept() -> None:
    for name, values in VALUES.items():
        for value in values:
            found = automation.ticked(f"{name}.{code(ALL)}", (value,), ())
            assert found == replace(ALL, **{name: value})
            assert automation.carried(code(found)) == found
            kept = replace(found, ring="no") if found.ring == BEARER else found
            assert automation.orders(automation.encoded(found), left=False, table=None) == kept


def test_w10_1_the_other_page_shows_the_rest_and_is_not_kept() -> None:
    shown = panel_orders(at(sitting(), "fellowship"), Draft(ALL, None, NONE))
    arg = buttons(shown)["Second page"]
    after = automation.ticked(arg, (), ())
    assert after == replace(ALL, page=1)
    second = panel_orders(at(sitting(), "fellowship"), Draft(after, ALL, NONE))
    assert {menu.arg.partition(".")[0] for menu in menus(second)}.isdisjoint(
        menu.arg.partition(".")[0] for menu in menus(shown)
    )
    assert words.UNSAVED() not in str(second)
    assert automation.orders(automation.encoded(after), left=False, table=None).page == 0
    assert arg.startswith(PAGE)


@pytest.mark.parametrize("arg", ["", "attacked.", "attacked.99", "nothing.000000000000", "off.9999999999990"])
def test_e4_32_a_forged_choice_is_stale(arg: str) -> None:
    with pytest.raises(Refusal):
        automation.ticked(arg, ("half",), ())


@story
def test_w10_1_the_orders_are_read_back_in_one_sentence() -> None:
    assert sentence(NONE, DARK) == words.NOTHING()
    off = "When somebody is spotted or attacked, the Ring stays off."
    assert sentence(NONE, WEST) == sentence(Orders(losses="foot", rangers="yes"), WEST) == off
    tells(lambda: sentence(Orders(ring="ask"), WEST))
    said = sentence(Orders(attacked="half", rangers="no", ring="no"), WEST)
    tells(said)
    assert "Ring" not in sentence(Orders(ring="no", caught="capture"), DARK)


def test_w10_1_orders_rest_while_a_question_is_open(questions: list[State]) -> None:
    state = questions[0]
    seat = state.top.deciders[0]
    assert automation.locked(state, seat)
    assert not automation.locked(sitting(), "fellowship")
    shown = panel_orders(replace(at(state, seat), decision=7), Draft(ALL, None, NONE))
    assert all(menu.disabled for menu in menus(shown))


def test_e0_8_codes_of_other_lengths_are_no_orders() -> None:
    assert decoded(code(ALL)) == ALL
    with pytest.raises(ValueError, match="1"):
        decoded("1")
    assert parse("nothing") is None


@story
def test_w10_1_garrisons_marches_and_armed_cards_stand_on_buttons() -> None:
    shown = panel_orders(at(sitting(), "fellowship"), Draft(NONE, None, NONE))
    tells(lambda: list(buttons(shown))[:4])
    ticks = [NONE]
    for _ in VALUES["garrison"]:
        ticks.append(automation.ticked(f"garrison.{code(ticks[-1])}", (), ()))
    assert [one.garrison for one in ticks] == ["1", "5", "10", "0", "1"]
    assert buttons(shown)["Garrisons: leave 1"] == f"garrison.{code(NONE)}"
