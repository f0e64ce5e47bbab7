"""Each question has its own panel: what is asked, the chance, the default in words (W5.5, W6.6 to W6.8)."""

import re

import pytest
from msgspec.structs import replace

from bot.games.war.ask import battle_form, choosing, fight_form, sighting
from bot.games.war.ask.controls import ROUTER
from bot.games.war.ask.events import EVENTS, PLAY
from bot.games.war.ask.orders.model import Orders
from bot.games.war.ask.parts import PICK
from bot.games.war.ask.screens import SCREENS, panel
from bot.games.war.ask.sure import SURE
from bot.games.war.words import battles as battle_words
from bot.games.war.words import decisions, names
from bot.model.screen import Menu, Picture, Text, plain
from bot.ui import components, phone
from bot.words import labels as common
from engine.war import Options, State, position
from engine.war.actions import Answer, Attack, Escape, Move, PlayEvent
from engine.war.board import BOARD
from engine.war.odds import hope
from engine.war.phase_records import Searching, Shadowing, Sitting
from engine.war.questions import BattleForm, BattleOrders, Challenge, FightOrders, Go, Leave, Seize, Yes
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import Hand, moments, scene_of
from tests.games.war.ask.test_attack import ARMY, FORDS, LED, OSGILIATH
from tests.laws.reaching import at_once
from tests.scenarios.war.fights import fight, met
from tests.scenarios.war.hunted import BARREN, hunt, keep_off, searched
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.wars import BESIDE, PLAIN, declare, war
from tests.scenarios.war.wars import fight as fight_battles


def attacked(**where: object) -> Hand:
    """The West is asked about two battles (P-22)."""
    usual = {"units": ARMY, "at": LED, "turn": 9, "m": 6, "points": 12, "mobilised": ("saruman",)}
    table = Table(step="D5", **{**usual, **where})
    table.do(SAURON, Attack(OSGILIATH, tuple(ARMY)))
    table.do(SAURON, Attack(FORDS, ("uruk_hai_1",)))
    table.close()
    assert table.kind == "P-22"
    return Hand(table.state, WEST)


@story
def test_w0_8_e6_2_a_question_in_a_message_has_one_first_line_with_game_date_seat_place_and_end() -> None:
    now = at_once(attacked().scene())
    said = common.you_are("The Palantír", 2, "the West", "Sauron attacks", now.deadline)
    shown = SCREENS.asked(now, said, ("Since then: Edoras is held.",))
    texts = [plain(part.text) for part in shown.parts if isinstance(part, Text)]
    tells(texts[0], texts[1])
    assert texts[0].endswith(" · <#2>")
    assert sum("The Palantír" in one for one in texts) == 1
    assert sum("ends <t:" in one for one in texts) == 1
    panel = [plain(part.text) for part in SCREENS.panel(now).parts if isinstance(part, Text)]
    _, *below = "\n".join(panel).split("\n")
    assert "\n".join(texts[2:]).split("\n") == below
    own = SCREENS.summary(now, "fellowship", f"the game has begun, {SCREENS.call(now, 'turn 9')}")
    assert own.parts[:2] == (
        shown.parts[0],
        Text(f"The game has begun, {SCREENS.call(now, 'turn 9')}"),
    )


@story
def test_e6_1_the_call_of_a_message_is_the_kits_and_stands_in_it_as_it_is_given() -> None:
    now = at_once(attacked().scene())
    said = common.called("turn 9 (M+3)", now.deadline)
    lines = SCREENS.summary(now, "fellowship", said).parts[1]
    assert lines == Text(f"T{said[1:]}")
    tells(lambda: SCREENS.call(now, "turn 9"), lambda: SCREENS.call(replace(now, deadline=None), "turn 9"))


@story
def test_ran_1_rangers_are_named_where_some_defend_and_nowhere_else() -> None:
    def said(hand: Hand) -> str:
        shown = SCREENS.panel(hand.now)
        return " ".join(plain(part.text) for part in shown.parts if isinstance(part, Text))

    tells(lambda: said(attacked(units={**ARMY, "rangers": OSGILIATH})))
    without = said(attacked())
    tells(without)
    assert "Rangers" not in without


@pytest.mark.parametrize("verb", sorted(verb for verb in ROUTER if ROUTER[verb].opens))
def test_w15_14_what_opens_beside_a_question_to_be_read_takes_nothing_of_it_away(verb: str) -> None:
    hand = attacked()
    assert hand.shown.wakes
    hand._tap(verb, "")
    assert not hand.shown.wakes, "the house would close the question for it"
    assert hand.tap("home").has(battle_form.SEND)


def test_w15_6_the_usual_answer_is_not_bright_where_all_are_lost_for_nothing() -> None:
    odds = {}
    for strength in (1, 5):
        units = {
            "orc_morgul": PLAIN,
            **dict.fromkeys(("edoras_eored", "eomers_eored", "gondor_horse"), BESIDE),
        }
        table = war("F5", units=units, fates={"orc_morgul": {"strength": strength}}, at={"gothmog": PLAIN})
        declare(table, PLAIN, *[name for name in units if name != "orc_morgul"])
        table.close()
        hand = Hand(table.state, SAURON)
        (odds[strength],) = [one.style for one in hand.buttons(battle_form.SEND)]
        if hand.menus(battle_form.LEAVE):
            hand.pick(battle_form.LEAVE, "101")
            assert [one.style for one in hand.buttons(battle_form.SEND)] == ["primary"]
    assert odds == {1: "grey", 5: "primary"}


def last(hand: Hand) -> object:
    (answer,) = hand.done
    assert isinstance(answer, Answer)
    return answer.choice


def test_w14_3_p_22_is_answered_by_two_taps() -> None:
    hand = attacked()
    hand.taps = 1  # *My turn*
    hand.tap(battle_form.SEND)
    assert hand.taps <= 2
    assert last(hand) == BattleForm()


@story
def test_w5_5_the_answer_can_be_given_for_good() -> None:
    hand = attacked(units={**ARMY, "rangers": OSGILIATH})
    menu = next(one for one in hand.menus(battle_form.LEAVE) if one.arg == attacked_first(hand))
    hand._tap(battle_form.LEAVE, menu.arg, "25")
    menu = next(one for one in hand.menus(battle_form.LOSSES) if one.arg == attacked_first(hand))
    hand._tap(battle_form.LOSSES, menu.arg, "small")
    hand.tap(battle_form.ALWAYS)
    assert isinstance(last(hand), BattleForm)
    assert hand.standing == Orders(attacked="quarter", losses="smallest")
    tells(hand.text)


def attacked_first(hand: Hand) -> str:
    return hand.menus(battle_form.LEAVE)[0].arg


@story
def test_w5_5_p_22_tells_each_battle_with_its_odds_and_the_default() -> None:
    hand = attacked()
    assert len(battle_form.attacks(hand.now)) == 2
    tells(hand.text)
    assert components.count(hand.shown) <= 31


@pytest.mark.parametrize(
    ("spread", "units"),
    [("usual", ARMY), ("leader", {**ARMY, "rangers": OSGILIATH}), ("guard", {**ARMY, "rangers": OSGILIATH})],
)
def test_w5_5_ldr_5_the_danger_to_leaders_stands_before_the_menus(spread: str, units: dict[str, str]) -> None:
    hand = attacked(units=units)
    if spread != "usual":
        hand._tap(battle_form.LOSSES, OSGILIATH, spread)
    field = hand.now.view.field
    (declared,) = [one for one in field.turn.attacks if one.target == OSGILIATH]
    whole = hope(field, "sauron", declared.units, OSGILIATH)
    line = battle_words.leaders_fall(["faramir"], whole.theirs_struck)
    parts = [plain(part.text) if isinstance(part, Text) else type(part).__name__ for part in hand.shown.parts]
    if spread == "guard":
        assert line not in "".join(parts), "the Rangers take the blow (RAN-1)"
    else:
        at = next(place for place, part in enumerate(parts) if line in part)
        assert at < parts.index("Menu")


def test_w15_6_where_the_usual_order_loses_all_for_nothing_what_loses_least_is_ticked() -> None:
    ticked = set()
    for strength, most in ((2, 5), (2, 25), (5, 10), (8, 25)):
        units = {"orc_morgul": PLAIN, **dict.fromkeys(("edoras_eored", "gondor_horse"), BESIDE)}
        fates = {"orc_morgul": {"strength": strength}}
        led = dict.fromkeys(("aragorn", "gandalf"), BESIDE)
        table = war("F5", units=units, fates=fates, at=led)
        declare(table, PLAIN, *[name for name in units if name != "orc_morgul"][most < 10 :])
        table.close()
        hand = Hand(table.state, SAURON)
        (declared,) = battle_form.attacks(hand.now)
        (now,) = hand.ticked(battle_form.LEAVE)
        beaten = {
            share: hope(
                hand.now.view.field, "fellowship", declared.units, PLAIN, theirs_under=int(share)
            ).beaten
            for share in hand.choices(battle_form.LEAVE)
        }
        if battle_form._for_nothing(hand.now.view.field, declared, 50):
            assert beaten[now] == pytest.approx(min(beaten.values()), abs=0.05)
        else:
            assert now == "50"
        ticked.add(now)
        hand.tap(battle_form.SEND)
        form = last(hand)
        assert isinstance(form, BattleForm)
        assert [orders.leave_under for orders in form.battles] == ([int(now)] if now != "50" else [])
    assert len(ticked) > 1


def of_battle(hand: Hand, verb: str, at: str) -> Menu:
    """That menu of that battle, on whichever page it is (W15.11)."""
    while not any(one.arg == at for one in hand.menus(verb)):
        hand.tap(battle_form.PAGE)
    return next(one for one in hand.menus(verb) if one.arg == at)


@story
def test_w5_5_key_places_stand_first_and_are_named_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = [attack.target for attack in battle_form._listed(at_once(attacked().scene()))]
    monkeypatch.setattr(battle_form, "keys", lambda field, power: (usual[-1],))
    now = at_once(attacked().scene())
    assert [attack.target for attack in battle_form._listed(now)] == usual[::-1]
    tells(lambda: panel(now))


def test_w5_5_each_line_of_p_22_is_ticked_for_its_battle() -> None:
    hand = attacked(units={**ARMY, "rangers": OSGILIATH})
    menu = of_battle(hand, battle_form.LEAVE, FORDS)
    hand._tap(battle_form.LEAVE, menu.arg, "101")
    menu = of_battle(hand, battle_form.LOSSES, OSGILIATH)
    hand._tap(battle_form.LOSSES, menu.arg, "first")
    hand.tap(battle_form.SEND)
    form = last(hand)
    assert isinstance(form, BattleForm)
    by_target = {orders.target: orders for orders in form.battles}
    assert by_target[FORDS] == BattleOrders(FORDS, 101)
    assert by_target[OSGILIATH].leave_under is None
    assert by_target[OSGILIATH].losses


def test_hid_3_w15_7_whoever_is_hidden_there_may_reveal_himself_and_where_nobody_is_no_menu_stands() -> None:
    hand = attacked()
    assert not hand.menus(battle_form.REVEAL.verb)
    hand = attacked(at={**LED, "boromir": OSGILIATH}, hidden=["boromir", "frodo"])
    hand.pick(battle_form.REVEAL.verb, "boromir").tap(battle_form.SEND)
    assert last(hand) == BattleForm(reveal=("boromir",))


@story
def test_w6_8_p_23_names_both_sides_and_takes_its_orders() -> None:
    table = met("boromir", "gothmog", "nazgul_4", step="D4")
    fight(table, SAURON, ("gothmog", "nazgul_4"), ("boromir",))
    keep_off(table)
    hand = Hand(table.state, WEST)
    tells(hand.text)
    hand.pick(fight_form.STRIKE, "gothmog").pick(fight_form.BREAK_OFF, "0").tap(fight_form.FIGHT)
    assert last(hand) == FightOrders(("gothmog",), 0)


@pytest.mark.parametrize("again", [False, True])
@story
def test_w6_8_ind_2_army_pieces_stand_in_it_as_one_and_their_losses_count_on(again: bool) -> None:
    where = {"units": {"orc_morgul": BESIDE, "orc_udun": BESIDE}, "at": {"legolas": PLAIN}}
    table = met(step="F2", options=Options(round_by_round=True), **where)
    table.do(WEST, Move(("legolas",), (BESIDE,)))
    table.answer(SAURON, Challenge(("orc_morgul", "orc_udun"), FightOrders(break_off=0)))
    table.answer(WEST, Yes(False))
    if again:
        table.answer(WEST, FightOrders(break_off=0), 6, 6)
        assert table.kind == "P-9"
    # After a round they go by the name of the first of them, as in what is told of it.
    tells(Hand(table.state, WEST).text)


@story
def test_w6_8_mov_14_a_servant_stands_in_it_with_its_numbers() -> None:
    table = Table(bare=True, step="F2", at={"gandalf": "1709"}, hidden=("gandalf",))
    table.do(WEST, Move(("gandalf",), ("1710",)), 1)
    keep_off(table)
    assert table.kind == "P-23"
    tells(Hand(table.state, WEST).text)


@story
def test_ev29_the_card_at_the_bottom_is_told_by_what_it_lets_search() -> None:
    table = Table(step="F2", hands={WEST: ["EV29"]}, search=["SC01", "SC05"])
    table.do(WEST, PlayEvent("EV29"))
    shown = Hand(table.state, WEST).text
    tells(shown)
    assert "SC05" not in shown


@story
def test_prm_5_p_9_what_is_not_ticked_after_a_round_stays_as_ordered() -> None:
    table = met("boromir", "gothmog", step="D4", options=Options(round_by_round=True))
    fight(table, SAURON, ("gothmog",), ("boromir",))
    keep_off(table)
    table.answer(WEST, FightOrders(break_off=0), 1, 1)
    assert table.kind == "P-9"
    hand = Hand(table.state, WEST)
    tells(hand.text)
    assert not any(choice.chosen for choice in hand.menus(fight_form.BREAK_OFF)[0].choices)
    hand.tap(fight_form.FIGHT)
    assert last(hand) == FightOrders()


@story
def test_w6_7_p_1_tells_the_chance_to_capture_and_challenges_by_default_with_nazgul() -> None:
    table = Table(bare=True, step="F2", at={"boromir": BESIDE, "nazgul_4": PLAIN}, hidden=())
    table.do(WEST, Move(("boromir",), (PLAIN,)))
    hand = Hand(table.state, SAURON)
    tells(hand.text)
    hand.pick(sighting.WITH, sighting.CAPTURE).tap(sighting.DO, "capture")
    assert last(hand) == Seize()
    hand = Hand(table.state, SAURON).tap(sighting.DO, "challenge")
    assert last(hand) == Challenge(("nazgul_4",))


@story
def test_w6_6_p_2_the_nearest_nazgul_is_ticked_and_another_may_come_or_none() -> None:
    flock = {"nazgul_5": "1610", "nazgul_6": "1810", "sam": BARREN}
    table = searched("SC07", 1, at=flock, m=5)
    keep_off(table)
    hand = Hand(table.state, SAURON)
    tells(lambda: hand.choices(sighting.RIDER)["nazgul_5"])
    assert "Sam: 2 dice + " in hand.text
    hand.tap(sighting.DO, "come")
    assert last(hand) == Seize("nazgul_5")
    hand = Hand(table.state, SAURON).tap(sighting.DO, "watch")
    assert last(hand) == Leave()


@story
def test_w4_6_p_10_the_ring_is_put_on_by_two_taps_and_only_by_its_bearer() -> None:
    table = searched("SC07", 1, at={"sam": BARREN, "frodo": "0808"}, m=5)
    hand = Hand(table.state, WEST)
    tells(hand.text, hand.labels)
    table = searched("SC07", 1, at={"frodo": BARREN}, m=5)
    hand = Hand(table.state, WEST)
    (first,) = [one for one in hand.buttons() if one.label == "Put it on…"]
    hand.tap(first.verb, first.arg)
    assert hand.done == []
    hand.tap(SURE)
    assert last(hand) == Yes(True)


@story
def test_w6_8_p_12_a_wound_is_real_unless_said_otherwise() -> None:
    table = met("boromir", "pippin", "nazgul_5", items={"MG16": "pippin"})
    fight(table, WEST, ("boromir", "pippin"), ("nazgul_5",))
    table.answer(SAURON, FightOrders(break_off=1), 1, 1, 6)
    hand = Hand(table.state, WEST)
    tells(hand.text, hand.labels()[:2])
    hand.tap(choosing.NO)
    assert last(hand) == Yes(False)


@pytest.mark.parametrize(("ticked", "flee"), [("", None), ("flee", None), ("stay", False)])
def test_w10_2_p_14_is_a_line_of_p_22_with_its_chance(ticked: str, flee: bool | None) -> None:
    hand = attacked()
    if ticked:
        hand.pick(battle_form.FLEE, ticked)
    hand.tap(battle_form.SEND)
    form = last(hand)
    assert isinstance(form, BattleForm)
    assert {orders.flee for orders in form.battles} == ({flee} if flee is False else set())
    assert not Hand(attacked(options=Options(round_by_round=True)).state, WEST).menus(battle_form.FLEE)


def overrun() -> State:
    """Round by round: Boromir may flee from a hex that is overrun."""
    table = Table(
        options=Options(round_by_round=True),
        step="D5",
        m=4,
        bare=True,
        mobilised=["gondor"],
        units={"orc_udun": "1410", "gondor_horse": (BARREN, 1)},
        at={"boromir": BARREN},
        hidden=[],
    )
    table.do(SAURON, Attack(BARREN, ("orc_udun",), BattleOrders(advance=("orc_udun",))))
    table.close()
    table.wait()
    table.wait(4)
    table.wait()
    return table.state


@story
def test_arm_8_p_14_tells_the_chance_of_a_flight() -> None:
    """*Round by round* it is asked alone."""
    hand = Hand(overrun(), WEST)
    tells(hand.text)
    hand.tap(choosing.YES)
    assert last(hand) == Yes(True)


@story
def test_p_13_what_is_usual_is_a_button() -> None:
    table = hunt(
        step="F1",
        at={"gimli": "isengard"},
        hidden=[],
        captives={"gimli": "citadel:isengard"},
        hands={WEST: ["EV03"]},
    )
    table.do(WEST, PlayEvent("EV03", ("gimli",)))
    hand = Hand(table.state, WEST)
    tells(hand.text)
    hand.tap(choosing.USUAL)
    choice = last(hand)
    assert isinstance(choice, Go)
    assert choice.hidden


def test_w15_11_where_who_is_free_goes_is_asked_beside_one_map() -> None:
    """P-20: the map of the question shows where he is; no other stands below it."""
    where = {"bands": {"band_1": (PLAIN, 5, "sauron")}, "captives": {"gimli": "band_1"}}
    table = hunt(step="F1", at={"gimli": PLAIN}, hidden=[], **where)
    table.do(WEST, Escape("gimli"), 3)
    assert table.kind == "P-20"
    hand = Hand(table.state, WEST)
    assert sum(isinstance(part, Picture) for part in hand.shown.parts) == 1
    _numbered(hand)


def test_w15_11_where_a_card_takes_people_is_asked_beside_a_map_of_the_places() -> None:
    state = position(step="F3", at={"gandalf": "2212"}, hands={WEST: ["EV04"]})
    hand = Hand(state, WEST).tap(EVENTS).pick(PLAY, "EV04")
    (people,) = hand.menus(PICK)
    hand.pick(PICK, next(one.value for one in people.choices if one.label == names.piece("gandalf")))
    _numbered(hand)


def _numbered(hand: Hand) -> None:
    """The picture gives each place of the menu the number that the menu gives it (W15.11)."""
    (shown,) = [part for part in hand.shown.parts if isinstance(part, Picture)]
    menu = next(one for one in hand.menus(PICK) if " · " in one.choices[0].label)
    numbers = [choice.label.partition(" · ")[::2] for choice in menu.choices]
    offers = shown.data["offers"]
    assert offers
    for at, number in offers.items():
        assert any(own == number and label.startswith(names.spot(at)) for own, label in numbers)
    assert {own for own, __ in numbers} == set(offers.values())


def asked_alone() -> Table:
    """Round by round: both sides bear losses, and a leader of the West falls."""
    table = war(
        units={
            "orc_udun": BESIDE,
            "orc_morannon": (BESIDE, 24),
            "orc_gorgoroth": (BESIDE, 23),
            "orc_morgul": (BESIDE, 5),
            "rangers": PLAIN,
            "tower_guard": PLAIN,
        },
        at={"faramir": PLAIN},
        options=Options(round_by_round=True),
    )
    declare(table, PLAIN, "orc_udun", "orc_morannon", "orc_gorgoroth", "orc_morgul")
    fight_battles(table, 6, form=BattleForm(), ring=True)
    return table


@story
def test_prm_5_prm_4_each_line_that_is_asked_alone_has_its_own_words_and_its_default() -> None:
    table, told = asked_alone(), {}
    while table.kind in ("P-4", "P-6", "P-5", "P-8"):
        seat = table.deciders()[0]
        hand = Hand(table.state, seat)
        (answers,) = [menu for menu in hand.menus(PICK) if menu.prompt == decisions.WAITS()[table.kind]]
        labels = [plain(choice.label) for choice in answers.choices]
        assert len(set(labels)) == len(labels) > 1
        tells(hand.text)
        told[table.kind, seat] = (hand.text, labels)
        if table.kind == "P-4":
            lost = table.state.top.about.lost
            assert all(re.search(rf"\b{number}\b", hand.text) for number in lost), "what the round costs"
        choice = BattleOrders(leave_under=101 if seat == WEST else 0)
        table.answer(seat, choice, *([1] if table.kind == "P-5" and seat == WEST else []))
    text, labels = told["P-4", WEST]
    tells(text, told["P-6", WEST][1][1:], told["P-5", SAURON][1])
    assert any(label.startswith("first ") for label in labels)
    assert any(label.startswith("toward ") for label in told["P-8", WEST][1])


def besieged(*targets: str, seat: str = WEST, step: str = "D5") -> Hand:
    """The seat defends a garrison and a leader under each of these walls (ROU-4)."""
    own, leaders, foes = GARRISONS[seat]
    if len(targets) == 1 and seat == WEST:
        own, leaders = own[1:], leaders[1:]
    units, at, attacks = {}, {}, []
    for target, unit, leader, foe in zip(targets, own, leaders, foes, strict=False):
        beside = next(hex_ for hex_ in BOARD.neighbours[target] if _plain(hex_, target))
        units |= {unit: target, foe: beside}
        at[leader] = target
        attacks.append((target, foe))
    table = war(step, units=units, at=at, control={"morannon": WEST} if seat == SAURON else {})
    for target, foe in attacks:
        table.do(table.deciders()[0], Attack(target, (foe,)))
    table.close()
    assert table.kind == "P-22"
    return Hand(table.state, seat)


GARRISONS = {
    WEST: (
        ("tower_guard", "lorien_elves", "dale_men", "lake_men"),
        ("faramir", "galadriel", "elrond", "boromir"),
        ("orc_udun", "orc_morannon", "orc_gorgoroth", "orc_durthang"),
    ),
    SAURON: (("orc_udun",), ("gothmog",), ("edoras_eored",)),
}


def _plain(at: str, target: str) -> bool:
    side = "-".join(sorted((at, target)))
    return BOARD.is_land(at) and side not in BOARD.walls and BOARD.crossed(at, target) != "major"


@pytest.mark.parametrize(("seat", "step", "place"), [(WEST, "D5", "lorien"), (SAURON, "F5", "dol_guldur")])
def test_w5_5_rou_4_whether_leaders_leave_the_walls_is_a_line_of_p_22(
    seat: str, step: str, place: str
) -> None:
    at = BOARD.hex_of(place)
    hand = besieged(at, seat=seat, step=step)
    (menu,) = hand.menus(battle_form.LEADERS)
    assert [choice.chosen for choice in menu.choices] == [True, False]
    hand._tap(battle_form.LEADERS, at, "go")
    hand.tap(battle_form.SEND)
    assert last(hand) == BattleForm((BattleOrders(at, leaders_go=True),))
    untouched = besieged(at, seat=seat, step=step).tap(battle_form.SEND)
    assert last(untouched) == BattleForm()
    assert attacked().menus(battle_form.LEADERS) == []  # no walls, no line


@story
def test_w5_5_rou_4_leaders_can_leave_the_walls_for_good() -> None:
    at = BOARD.hex_of("lorien")
    hand = besieged(at)
    hand._tap(battle_form.LEADERS, at, "go")
    hand.tap(battle_form.ALWAYS)
    assert hand.standing.leaders == "go"
    tells(hand.text)


def test_w14_2_p_22_fits_where_four_walled_places_are_attacked() -> None:
    places = ("minas_tirith", "lorien", "rivendell", "grey_havens")
    hand = besieged(*(BOARD.hex_of(place) for place in places))
    met = [menu.arg for menu in hand.menus(battle_form.LEADERS)]
    while len(met) < len(places):
        assert components.problems(hand.shown) == []
        assert phone.controls(hand.shown.parts) <= phone.CONTROLS
        hand.tap(battle_form.PAGE)
        met += [menu.arg for menu in hand.menus(battle_form.LEADERS)]
    assert sorted(met) == sorted(BOARD.hex_of(place) for place in places)


@story
def test_w10_1_what_a_standing_order_answers_is_shown_as_no_question() -> None:
    shown = panel(replace(attacked().now, ordered=True))
    assert not [part for part in shown.parts if isinstance(part, Menu)]
    tells(" ".join(part.text for part in shown.parts if isinstance(part, Text)))


# Panels of a table at which nothing may be done (E8.4)
@pytest.mark.sampled(1)
@pytest.mark.parametrize("preset", ["last_days", "three_powers"])
def test_e8_4_a_paused_table_says_so_to_everybody_at_every_moment(preset: str) -> None:
    met = set()
    for state in moments(preset, 3, 120):
        for seat in (*state.config.seats, None):
            shown = scene_of(state, seat)
            table = replace(shown.table, status="paused")
            stands = panel(replace(shown, table=table, paused="host", legal=(), decision=0, deadline=None))
            said = "\n".join(plain(part.text) for part in stands.parts if isinstance(part, Text))
            assert ": all clocks stand still until" in said
        met.add(type(state.top))
    assert {Sitting, Shadowing, Searching} < met
