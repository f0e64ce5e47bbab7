"""Every order can be given by menus: what, who, where (E0.1, design.md 7 law 2, W4.1, W5.1, W6.1)."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.war.ask import armies, battle_form, path
from bot.games.war.ask.armies import ARMIES
from bot.games.war.ask.battle_form import PAGE as TURN_PAGE
from bot.games.war.ask.choice_tree import choice_tree, way
from bot.games.war.ask.ordering import WHY, panel_order
from bot.games.war.ask.parts import PAGE, PICK
from bot.games.war.ask.parts import codes as codes_of
from bot.games.war.ask.path import OPEN, panel_give
from bot.games.war.ask.screens import SCREENS, panel
from bot.games.war.ask.sure import consequence
from bot.games.war.learn.reference.part import REFERENCE
from bot.games.war.model.parties import MoveDraft
from bot.games.war.model.positions import window_of
from bot.games.war.words import decisions
from bot.model.scene import Entry, Scene
from bot.model.screen import Buttons, Menu, Screen, Text
from bot.ui.components import problems
from bot.words import faults
from bot.words.language import speaking
from engine.dice import SeededDice
from engine.war import RULES, position
from engine.war.actions import CloseStep, Move, PlayEvent
from engine.war.board import BOARD
from engine.war.events.table import Moved
from tests.approved.stories import story, tells
from tests.games.war.ask import worst
from tests.games.war.ask.hand import Chair, Hand, Tapping, moments, scene_of


class Tapped(Tapping):
    """One tap at a table that stands still; what is done is kept."""

    def __init__(self, scene: Scene, arg: str = "", values: tuple[str, ...] = ()) -> None:
        self._scene, self.arg, self.values = scene, arg, values
        self.done: list[Any] = []

    @property
    def value(self) -> str:
        (value,) = self.values
        return value

    async def scene(self) -> Scene:
        return self._scene

    async def submit(self, *actions: Any) -> Scene:
        self.done += actions
        if isinstance(actions[-1], CloseStep):
            self._scene = replace(self._scene, view=replace(self._scene.view, waiting=()))
        return self._scene

    async def log(self, most: int) -> tuple[Entry, ...]:
        return ()


def tap(scene: Scene, verb: str, arg: str, *values: str) -> tuple[list[Any], Screen]:
    """What a tap does, and what is shown then."""
    tapped = Tapped(scene, arg, values)
    shown = tapped.answer(verb)
    return tapped.done, shown


def test_e4_32_a_choice_that_is_gone_shows_the_panel() -> None:
    state = moments("last_days", 3, 1)[0]
    (seat,) = RULES.asked(state)
    scene = scene_of(state, seat)
    for verb, arg, value in ((PICK, "", "000000"), (PICK, "abcdef.123456", "000000"), (PAGE, "abcdef", "3")):
        done, shown = tap(scene, verb, arg, value)
        assert done == []
        assert faults.refusal("gone", {}) in str(shown.parts[0])


def test_w4_1_of_one_thing_alone_nobody_is_asked() -> None:
    state = moments("last_days", 3, 1)[0]
    (seat,) = RULES.asked(state)
    scene = scene_of(state, seat)
    close = next(action for action in scene.legal if isinstance(action, CloseStep))
    kind, step = way(close, scene.view.field)
    found = choice_tree(scene, (kind.code,))
    assert [choice.key for choice in found.chosen] == [kind.key, step.key]
    assert found.orders == (close,)
    assert found.next == {}


def test_w15_11_a_card_that_takes_people_somewhere_asks_whom_and_then_where() -> None:
    at = {"frodo": "2412", "sam": "2412", "gandalf": "1914", "aragorn": "1914"}
    state = position(step="F2", at=at, hands={"fellowship": ["EV03"]})
    scene = scene_of(state, "fellowship")
    orders = scene.of(PlayEvent)
    codes = [choice.code for choice in way(orders[0], state)[:2]]
    whom = choice_tree(scene, codes)
    parties = {order.on[:-1] for order in orders}
    assert {tuple(key.split(",")) for key in (choice.key for choice in whom.next.values())} == parties
    assert len(parties) < len(orders) / 4
    for code in whom.next:
        where = choice_tree(scene, [*codes, code])
        assert {choice.key for choice in where.next.values()} == {order.on[-1] for order in where.orders}


def test_evt_3_whoever_is_seen_goes_by_a_secret_card_only_where_its_player_has_read_that_all_see_it() -> None:
    people = dict.fromkeys(("frodo", "sam", "celeborn"), BOARD.hex_of("lorien"))
    scene = scene_of(
        position(step="F2", at=people, hidden=("frodo", "sam"), hands={"fellowship": ["EV08"]}), "fellowship"
    )
    orders = {order.on[:-1]: order for order in scene.of(PlayEvent)}
    said = {who: consequence(scene, order) for who, order in orders.items()}
    assert ("frodo", "sam") in said
    warned = {who for who in said if said[who] != said[("frodo", "sam")]}
    assert warned == {who for who in said if "celeborn" in who}


def test_w15_11_each_list_of_an_order_asks_for_what_it_lists() -> None:
    people = dict.fromkeys(("frodo", "sam", "celeborn"), BOARD.hex_of("lorien"))
    state = position(
        step="F2", at=people, hidden=("frodo", "sam"), hands={"fellowship": ["EV08", "EV09"]}, ring="frodo"
    )
    scene = scene_of(state, "fellowship")
    asked: dict[str, list[str]] = {}
    for key in ("play", "give"):
        codes = [next(one.code for one in choice_tree(scene, ()).next.values() if one.key == key)]
        while (tree := choice_tree(scene, codes)).next:
            menus = [one for one in panel_order(scene, tree).parts if isinstance(one, Menu)]
            asked.setdefault(key, []).append(menus[0].prompt)
            codes = [*codes_of(tree), next(iter(tree.next))]
    assert all(len({*prompts}) == len(prompts) for prompts in asked.values()), asked
    assert not {*asked["play"][:1]} & {*asked["play"][1:], *asked["give"]}


# What every panel of a sitting leads to: board, notes, leaders, the fight in words (W3.6 to W6.1)
HIDDEN = {"aragorn": "1914", "legolas": "1914"}


@pytest.mark.parametrize(("step", "seat"), [("F2", "fellowship"), ("D2", "sauron"), ("D5", "sauron")])
def test_w3_6_w15_11_board_log_and_notes_are_behind_more_and_on_the_message(step: str, seat: str) -> None:
    own = scene_of(position(step=step), seat)
    for shown in (SCREENS.panel(own), SCREENS.summary(own, seat, "a word")):
        rows = [part.buttons for part in shown.parts if isinstance(part, Buttons)]
        assert WHY in {one.verb for row in rows for one in row}
        assert problems(shown) == []
    # The last one is the message; where its last row is full, *More* alone leads to the notes.
    assert [one.verb for row in rows for one in row].count("notes") == (step != "D5")
    more = Chair(position(step=step), seat).tap(WHY)
    assert {"notes", "log", "board", "orders"} <= {one.verb for one in more.buttons()}


@story
def test_w4_1_a_party_that_has_gone_is_told_where_it_was() -> None:
    chair = Chair(position(turn=9, m=6, step="F2", at=HIDDEN, hidden=HIDDEN))
    chair.acts("fellowship", Move(("aragorn", "legolas"), ("1915",)))
    assert chair.prefs.pictures
    said = "\n".join(part.text for part in panel(chair.now).parts if isinstance(part, Text))
    tells(said)


def test_w5_1_a_leader_goes_without_the_troops() -> None:
    hand = Hand(position(step="D2", turn=9, m=6, points=12), "sauron").tap(ARMIES).tap(armies.LEADERS)
    (gothmog,) = (one for one, label in hand.choices(path.OPEN).items() if label == "Gothmog: Minas Morgul")
    hand.pick(path.OPEN, gothmog).pick(path.TO, "2718").tap(path.GO)
    (move,) = hand.done
    assert isinstance(move, Move)
    assert move.who == ("gothmog",)
    assert hand.state.field.unit("orc_morgul").at == "2818", "the troops stay"
    west = Hand(position(step="F4", turn=9, m=6), "fellowship")
    assert not west.has(armies.LEADERS)


@pytest.mark.parametrize("language", ["en", "de"])
def test_w5_5_w5_7_the_form_can_be_read_in_words_and_names_where_a_flight_leads(language: str) -> None:
    state = worst.defended()
    with speaking(language):
        chair = Chair(state)
        read = [chair.text]
        while (
            more := next((one for one in chair.buttons() if one.verb == TURN_PAGE), None)
        ) and more.arg != "0":
            chair.tap(TURN_PAGE, more.arg)
            read.append(chair.text)
        field = state.field
        lines = [decisions.flight(battle_form.ends(field, attack)) for attack in field.turn.attacks]
        led = [line for line in lines if line and any(line in page for page in read)]
        assert len(led) == 7, "one of the eight places has walls"
        # A form leads there as far as a phone has room; of eight the menus need it.
        attacks = state.field.turn.attacks
        few = replace(state, field=replace(state.field, turn=replace(state.field.turn, attacks=attacks[:1])))
        words = f"words-{window_of(attacks[0].target).id}"
        leads = [one.arg for one in Chair(few).buttons() if one.arg.startswith("words-")]
        assert leads == [words]
        shown = REFERENCE.board(scene_of(few, "fellowship"), words)
    read = "\n".join(part.text for part in shown.parts if isinstance(part, Text))
    assert attacks[0].target in read


def test_ret_5_rou_2_the_form_names_the_hex_where_they_come_who_get_away() -> None:
    """It said that they go toward Minas Tirith, and they went past it."""
    asked, led = worst.defended(), 0
    ends = {attack.target: battle_form.ends(asked.field, attack) for attack in asked.field.turn.attacks}
    default = RULES.default(RULES.view(asked, "fellowship"))
    for seed in range(30):
        for event in RULES.apply(asked, "fellowship", default, SeededDice(seed)).events:
            if isinstance(event, Moved) and event.why in ("rout", "retreat"):
                assert event.path[-1] in ends[event.path[0]]
                led += 1
    assert led


@story
def test_w4_3_e16_4_give_lists_what_is_theirs_and_leads_back_to_their_way() -> None:
    state = position(at={"frodo": "2412", "sam": "2412"}, hidden=("frodo", "sam"), step="F2")
    shown = panel_give(scene_of(state, "fellowship"), MoveDraft(("frodo", "sam")))
    (which,) = [part for part in shown.parts if isinstance(part, Menu)]
    tells([choice.label for choice in which.choices])
    assert "Andúril" not in [choice.label for choice in which.choices], "Aragorn has it, elsewhere"
    (back,) = [one for part in shown.parts if isinstance(part, Buttons) for one in part.buttons]
    assert back.verb == OPEN
