"""Sauron's sitting: Nazgûl, captors, declarations, points, letter and Search (W6, W8.2)."""

import pytest

from bot.games.war.ask import (
    armies,
    attack,
    captors,
    closing,
    declaring,
    fight_form,
    leading,
    my_map,
    nazgul,
    ordering,
    saruman,
    searching,
    sending,
)
from bot.games.war.ask.armies import ARMIES
from bot.games.war.ask.doing import shows
from bot.games.war.ask.goals import GOALS
from bot.games.war.ask.nazgul import NAZGUL
from bot.games.war.ask.ordering import WHY
from bot.games.war.ask.orders.model import Orders
from bot.games.war.ask.parts import PICK
from bot.games.war.ask.saruman import ORDER, POINTS, SARUMAN
from bot.games.war.ask.screens import SCREENS
from bot.games.war.ask.sure import SURE as SURE_VERB
from bot.games.war.ask.undoing import AGAIN, UNDO
from bot.games.war.model import road
from bot.games.war.tell import facts
from bot.games.war.tell.narrator import NARRATOR
from bot.games.war.words import hunters as search_words
from bot.games.war.words import names
from bot.model.screen import Buttons, Picture
from bot.ui import components
from engine.war import RULES, encode
from engine.war.actions import (
    Attempt,
    CloseStep,
    Convert,
    Fight,
    Letter,
    March,
    Mobilise,
    Move,
    PlayEvent,
    Search,
    TakeControl,
    UseItem,
)
from engine.war.board import BOARD
from engine.war.data import COMPANIONS
from engine.war.events.quest import Searched
from engine.war.hunt.searching import findable
from engine.war.hunt.searching import whereabouts as reckoned
from engine.war.players.counsel import search_worth
from engine.war.players.estimate import areas as named
from engine.war.players.estimate import drawn_now
from engine.war.position import position
from engine.war.questions import FightOrders
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import Chair, Hand, scene_of
from tests.games.war.ask.test_armies import BESIDE_OSGILIATH, MORGUL, at_war

DOL_GULDUR = BOARD.hex_of("dol_guldur")


def test_w14_2_the_panel_of_a_dark_sitting_counts_26_components_at_most() -> None:
    hand = at_war(at={"sam": "2513", "khamul": "2513"}, captives={"sam": "khamul"})
    hand.pick(ORDER, MORGUL).pick(armies.TO, BESIDE_OSGILIATH)
    assert components.count(hand.shown) <= 20
    hand.tap(armies.GO)
    assert components.count(hand.shown) <= 26


@story
def test_w6_1_e4_5_more_says_what_is_not_possible_now_and_why() -> None:
    hand = at_war(mobilised=()).tap(ordering.WHY)
    tells(hand.text)
    assert "Escape" not in hand.text
    hand = at_war("D1", points=0).tap(ordering.WHY)
    tells(hand.text)
    assert "(SHD-5)" not in hand.text, "E17.9"
    saruman = Hand(position(preset="three_powers", step="S2", turn=8, mobilised=("saruman",)), "saruman")
    saruman.tap(ordering.WHY)
    tells(saruman.text)
    assert "Mobilise" not in saruman.text


def test_w6_2_points_tell_what_was_bought_and_not_what_was_taken_back() -> None:
    hand = at_war()
    for at in ("2718", "2717"):
        hand.pick(ORDER, MORGUL)
        hand.pick(armies.TO, at) if at in hand.choices(armies.TO) else hand.pick(armies.TO, "2718")
        hand.tap(armies.GO)
        if at == "2718":
            hand.tap(UNDO).home()
    hand.home().tap(WHY).tap(POINTS)
    assert hand.text.count("1 point:") == 1
    assert "Left: 11 points." in hand.text


def test_w6_3_three_nazgul_fly_for_three_points() -> None:
    hand = at_war().tap(nazgul.NAZGUL).pick(nazgul.WHICH, "khamul", "nazgul_3", "nazgul_4")
    assert "2814" in hand.choices(nazgul.TO)
    hand.pick(nazgul.TO, "2917").tap(nazgul.FLY)
    assert sum(len(one.who) for one in hand.done) == 3
    assert all(isinstance(one, Move) and one.path == ("2917",) for one in hand.done)
    assert hand.state.field.turn.points == 9


def test_w6_3_any_hex_of_an_area_can_be_named() -> None:
    hand = at_war().tap(nazgul.NAZGUL).pick(nazgul.WHICH, "nazgul_7").pick(nazgul.AREA, "brown_marsh")
    assert "2513" in hand.choices(nazgul.TO)
    assert components.count(hand.shown) <= 18


@story
def test_w6_3_nazgul_ride_with_an_army_and_to_every_hex_of_a_large_area() -> None:
    hand = at_war().tap(nazgul.NAZGUL).pick(nazgul.WHICH, "nazgul_4")
    tells(lambda: hand.choices(nazgul.TO)["2816"])
    parts = [key for key in hand.choices(nazgul.AREA) if key.startswith("south_ithilien_harad")]
    assert len(parts) > 1
    found: set[str] = set()
    for part in parts:
        hand.pick(nazgul.AREA, part)
        assert components.count(hand.shown) <= 18
        found |= {
            choice.value for menu in hand.menus(nazgul.TO) if menu.arg == "hex" for choice in menu.choices
        }
    seen = sending.rich(RULES.view(hand.state, "sauron"))
    area = {at for at in nazgul.reached(seen, ["nazgul_4"]) if BOARD.area(at) == "south_ithilien_harad"}
    assert found == area


def test_w6_2_nazgul_that_cannot_be_paid_are_grey() -> None:
    hand = at_war(points=1).tap(nazgul.NAZGUL).pick(nazgul.WHICH, "khamul", "nazgul_3")
    hand.pick(nazgul.TO, "2513") if "2513" in hand.choices(nazgul.TO) else hand.pick(nazgul.TO, "2514")
    (fly,) = hand.buttons(nazgul.FLY)
    assert fly.disabled
    assert "2 points, 1 left" in fly.label


@story
def test_w6_4_captors_are_led_to_the_nearest_citadel_or_with_the_ring_to_barad_dur() -> None:
    where = {"at": {"sam": "2513", "khamul": "2513"}, "captives": {"sam": "khamul"}}
    hand = at_war(**where).tap(captors.CAPTORS)
    first, *_ = hand.buttons(captors.LEAD)
    tells(first.label)
    hand = at_war(**where, ring="khamul").tap(captors.CAPTORS)
    first, *_ = hand.buttons(captors.LEAD)
    tells(first.label)
    hand._tap(first.verb, first.arg)
    assert hand.done


@story
def test_w6_4_a_captor_with_an_order_has_no_bright_way_elsewhere_and_his_order_is_named() -> None:
    hand = at_war(at={"khamul": "2718"}, ring="khamul").tap(captors.CAPTORS)
    (bright,) = [one for one in hand.buttons(captors.LEAD) if one.style == "primary"]
    assert bright.arg.endswith(captors.BARAD_DUR)
    hand.tap(bright.verb, bright.arg)
    tells(hand.text)
    assert all(one.style == "grey" for one in hand.buttons(captors.LEAD))
    assert hand.has(UNDO)
    hand.tap(UNDO)
    (bright,) = [one for one in hand.buttons(captors.LEAD) if one.style == "primary"]
    assert bright.arg.endswith(captors.BARAD_DUR)


@pytest.mark.parametrize("step", ["D2", "D6"])
def test_rng_10_what_wins_the_game_is_the_bright_thing_of_the_sitting_under_any_news(step: str) -> None:
    hand = at_war(step, at={"khamul": "2718"}, ring="khamul")
    for news in ("", "\n".join(["news"] * 6)):
        shown = SCREENS.panel(hand.now, news)
        assert road.wanted(hand.now.view) in str(shown)
        bright = [
            one
            for row in shown.parts
            if isinstance(row, Buttons)
            for one in row.buttons
            if one.style == "primary"
        ]
        assert [one.arg for one in bright] == [f"khamul.{captors.BARAD_DUR}"] * (step == "D2")
    if step == "D2":
        hand.tap(captors.LEAD)
        assert len(hand.done) == 1
        assert not hand.home().has(captors.LEAD)


def test_w6_4_cap_15_captives_are_handed_over_from_the_panel_of_captors() -> None:
    hand = at_war(at={"sam": "2513", "khamul": "2513", "nazgul_3": "2513"}, captives={"sam": "khamul"})
    hand.tap(captors.CAPTORS)
    (button,) = [one for one in hand.buttons("warpick") if one.label == "Hand over…"]
    hand._tap(button.verb, button.arg)
    assert "Sam" in str(hand.shown)


@story
def test_w6_4_by_standing_order_captors_without_an_order_are_led_on_when_the_step_is_closed() -> None:
    where = {"at": {"sam": "2513", "khamul": "2513"}, "captives": {"sam": "khamul"}}
    hand = at_war(**where)
    tells(hand.text)
    hand.standing = Orders(captors="lead")
    hand.home()
    tells(hand.text)
    hand.tap(attack.STEP)
    tells(hand.text)
    hand.tap(closing.CLOSE)
    assert [type(one) for one in hand.done] == [March, CloseStep]
    assert hand.done[0].to == DOL_GULDUR
    assert hand.state.field.person("khamul").at != "2513"
    assert hand.state.field.turn.points == 11


@story
def test_w6_4_the_standing_order_leaves_alone_who_has_an_order_and_what_cannot_be_paid() -> None:
    where = {"at": {"sam": "2513", "khamul": "2513"}, "captives": {"sam": "khamul"}}
    poor = at_war(points=0, **where)
    ordered = at_war(**where)
    for hand in (poor, ordered):
        hand.standing = Orders(captors="lead")
        hand.home()
    tells(poor.text)
    ordered.tap(captors.CAPTORS)
    _, other = ordered.buttons(captors.LEAD)
    ordered._tap(other.verb, other.arg)
    ordered.home()
    tells(ordered.text)


@story
def test_w6_4_captors_are_led_on_when_the_whole_sitting_is_closed_too() -> None:
    hand = at_war(at={"sam": "2513", "khamul": "2513"}, captives={"sam": "khamul"})
    hand.standing = Orders(captors="lead")
    hand.home().tap(closing.ASK)
    tells(hand.text)
    hand.tap(closing.CLOSE)
    assert hand.state.field.person("khamul").at != "2513"


@story
def test_w6_5_later_puts_the_search_away_and_says_how_it_comes_back() -> None:
    hand = Hand(position(step="letter", search=("SC05",)), "sauron")
    letter(hand, "E")
    hand.tap(searching.LATER)
    tells(hand.text)
    assert [one.verb for one in hand.buttons()] == ["turn"]
    assert "until <t:900:t>" in search_words.later(900.0)
    hand.home()
    assert hand.has(searching.SEARCH)


@story
def test_w6_1_mob_1_mordor_is_declared_by_two_taps() -> None:
    hand = at_war("D1", m=None, mobilised=(), turn=5).tap(declaring.ASK, "mordor")
    tells(hand.text)
    hand.tap(declaring.DECLARE)
    assert hand.done == [Mobilise("mordor")]


@story
def test_w6_10_control_is_taken_by_two_taps_and_says_what_it_opens() -> None:
    hand = at_war("D1").tap(saruman.SARUMAN)
    tells(hand.text)
    hand.tap(saruman.ASK)
    tells(hand.text)
    hand.tap(saruman.CONTROL)
    assert hand.done == [TakeControl()]
    hand = at_war("D1", points=1).tap(saruman.SARUMAN)
    (ask,) = hand.buttons(saruman.ASK)
    assert ask.disabled
    assert "2 points, 1 left" in ask.label


def letter(hand: Hand, name: str) -> None:
    (found,) = [one for one in hand.buttons() if one.label == name]
    hand.tap(found.verb, found.arg)


def test_scn_4_in_a_story_the_areas_that_it_lists_are_offered_first() -> None:
    hand = Hand(position(preset="last_days", step="letter", search=("SC05",)), "sauron")
    letter(hand, "E")
    (areas,) = hand.menus(searching.AREA)
    offered = [choice.value for choice in areas.choices]
    listed = hand.state.config.story.search_areas
    assert set(offered[: len(listed)]) == set(listed)
    assert len(offered) == len(set(offered)) == 21


def saruman_searches(**where: object) -> Hand:
    """Saruman is to search with Orcs, and has the Palantír."""
    state = position(preset="three_powers", turn=8, step="letter", search=("SC21",), **where)  # type: ignore[arg-type]
    sauron = Hand(state, "sauron")
    letter(sauron, "E")
    return Hand(sauron.state, "saruman")


def test_src_2_the_panel_of_a_search_says_what_the_card_is_and_what_one_area_gives() -> None:
    hand = Hand(position(step="letter", search=("SC05",)), "sauron")
    letter(hand, "E")
    assert search_words.UNSEEN() in hand.text
    assert shows(hand.shown)


def test_src_2_mag_1_the_palantir_is_named_where_it_can_be_used_and_asks_before_it_is_spent() -> None:
    hand = saruman_searches(items={"MG19": "saruman"})
    (use,) = [one for one in hand.buttons(PICK) if one.label == search_words.look("MG19")]
    hand._tap(use.verb, use.arg)
    assert not hand.done
    hand.tap(SURE_VERB)
    assert [type(one) for one in hand.done] == [UseItem]
    assert search_words.widened("MG19") in hand.home().text
    assert not [one for one in hand.buttons(PICK) if one.label == search_words.look("MG19")]


@pytest.mark.parametrize("card", ["EV18", "MG19"])
def test_src_2_after_a_card_that_widens_it_a_search_says_both_and_warns_of_leaving_one_out(card: str) -> None:
    if card == "MG19":
        hand = saruman_searches(items={"MG19": "saruman"})
        hand.acts("saruman", UseItem("MG19"))
    else:
        hand = Hand(position(step="letter", search=("SC05",), hands={"sauron": ("EV18",)}), "sauron")
        letter(hand, "E")
        hand.acts("sauron", PlayEvent("EV18"))
    own, alone = hand.home().pick(searching.AREA, "lorien").buttons(searching.SEARCH)
    assert own.label == search_words.search_besides("lorien")
    assert (own.style, alone.style) == ("primary", "grey")
    hand.tap(searching.SEARCH, "")
    assert not [one for one in hand.done if isinstance(one, Search)]
    assert search_words.wasted(card) in hand.text
    (sure,) = hand.buttons(searching.SEARCH)
    hand.tap(sure.verb, sure.arg)
    assert hand.done[-1] == Search("")


@pytest.mark.parametrize("seen", [False, True])
def test_w15_6_a_search_is_blue_where_somebody_can_be(seen: bool) -> None:
    """As far as everybody knows: whom all see in a Citadel no Search looks for (SRC-6)."""
    nine = {} if not seen else dict.fromkeys(COMPANIONS, "rivendell")
    story = "war" if seen else "last_days"
    hidden = () if seen else None
    state = position(preset=story, turn=1, step="letter", search=("SC05",), at=nine, hidden=hidden)
    hand = Hand(state, "sauron")
    letter(hand, "E")
    *own, card = hand.buttons(searching.SEARCH)
    able, cards, worth = findable(hand.state.field), drawn_now(hand.now.view), search_worth(hand.now.view)
    good = [not able.isdisjoint(named(hand.state.field, drawn)) for drawn in cards]
    hopeful = sum(good) * 2 >= len(cards) and not worth.own
    # Where nobody can be found, what the card names is the short way on.
    assert card.style == ("primary" if hopeful or not able else "grey")
    assert [(one.arg, one.style) for one in own] == [(area, "primary") for area in [worth.own] if area]
    assert bool(able) != seen
    for area in ("shire", *sorted(able)):
        one, card = hand.pick(searching.AREA, area).buttons(searching.SEARCH)
        bright = area in able and worth.areas[area] >= worth.card
        assert (one.arg, one.style) == (area, "primary" if bright else "grey")
        assert card.style == "grey"
    assert "shire" not in able


def test_w15_1_what_the_own_search_found_opens_the_next_sitting() -> None:
    """Computers may have played before anybody could read it above the panel of who waits."""
    hand = Hand(position(step="letter", search=("SC05",), hands={}), "sauron")
    letter(hand, "E")
    hand.tap(searching.SEARCH, "")
    (searched,) = [fact for entry in hand.entries for fact in entry.events if isinstance(fact, Searched)]
    heard = NARRATOR.heard(hand.entries[1:], hand.now)
    while "sauron" not in RULES.asked(hand.state):
        decision = RULES.decisions(hand.state)[0]
        hand.acts(decision.seat, decision.default)
    assert facts.said(searched) in hand.home().text
    assert facts.said(searched) in str(SCREENS.summary(hand.now, "sauron", "", heard.since).parts)
    assert not heard.kept


def test_w6_5_no_button_of_a_search_is_cut() -> None:
    for area in sorted(BOARD.areas):
        said = search_words.search(area)
        assert len(said) <= 45, said
        assert "…" not in said


@story
def test_w6_5_a_letter_takes_one_tap_and_a_search_two() -> None:
    hand = Hand(position(step="letter", search=("SC05",)), "sauron")
    tells(hand.text)
    letter(hand, "E")
    assert hand.done == [Letter("E")]
    assert "lets **" in hand.text
    hand.taps = 0
    hand.pick(searching.AREA, "lorien").tap(searching.SEARCH, "lorien")
    assert hand.done[1:] == [Search("lorien")]
    assert hand.taps + 1 <= 3


@story
def test_w6_5_the_last_searches_are_remembered() -> None:
    hand = Hand(position(step="letter", search=("SC05",)), "sauron")
    letter(hand, "E")
    hand.tap(searching.LAST)
    tells(hand.text)
    hand.tap("home").tap(searching.SEARCH, "")
    seen = Hand(hand.state, "fellowship")
    assert seen.state.field.war.sought


@story
def test_w6_8_ind_1_a_challenge_is_chosen_and_ordered_on_the_panel() -> None:
    hand = at_war("D4", at={"boromir": "2214", "gothmog": "2214"}, hidden=["frodo"])
    hand.pick(declaring.PICK, "0")
    tells(hand.text)
    hand.pick(fight_form.BREAK_OFF, "2").tap(declaring.GO)
    (fight,) = hand.done
    assert fight == Fight("2214", ("gothmog",), ("boromir",), FightOrders(break_off=2))


@story
def test_w7_1_cap_5_a_capture_of_the_own_step_says_its_chance() -> None:
    hand = at_war("D3", at={"sam": "2214", "gothmog": "2214"}, hidden=["frodo"])
    tells(hand.text)
    (button,) = [one for one in hand.buttons() if one.label.startswith("Capture at ")]
    hand.tap(button.verb, button.arg)
    assert hand.done == [Attempt(("gothmog",), "2214")]


@story
def test_w5_9_cor_3_the_corsairs_sail_to_a_port_with_the_sea_hexes_counted() -> None:
    hand = at_war(war={"corsairs": True}).pick(ORDER, "2129-sauron").tap(armies.LEAVE).tap(leading.SAIL)
    listed = hand.choices(leading.PORT)
    tells(lambda: listed.values())
    to = next(iter(listed))
    hand.pick(leading.PORT, to)
    tells(hand.text)
    hand.tap(leading.PORT)
    assert hand.done == [Move(("corsairs",), (to,), sail=True)]


@story
def test_w5_3_by_hexes_leads_a_stack_by_hand() -> None:
    hand = at_war().pick(ORDER, MORGUL)
    (by_hexes,) = [one for one in hand.buttons() if one.label == "Hex by hex…"]
    hand.tap(by_hexes.verb, by_hexes.arg)
    tells(hand.text)


@story
def test_w6_9_where_they_could_be_is_told_by_name_to_all_alike() -> None:
    hand = at_war().tap(ordering.WHY).tap(my_map.WHERE)
    tells(hand.text)
    guest = Hand(hand.state, "sauron").tap(ordering.WHY).tap(my_map.WHERE)
    assert guest.text == hand.text


def test_w6_9_every_hex_in_which_somebody_could_be_is_lit_for_whoever_asks() -> None:
    state = at_war().state
    for seat in ("sauron", None):
        scene = scene_of(state, seat)
        (shown,) = [one for one in my_map.panel_whereabouts(scene).parts if isinstance(one, Picture)]
        found = my_map.known(scene.view.field)
        rider = my_map.riding(found)
        lit = frozenset[str]().union(*(one.hexes for one in found if one is not rider))
        assert all(
            one.hexes <= other.hexes for one, other in zip(found, reckoned(scene.view.field), strict=True)
        )
        assert shown.kind == "eye"
        assert shown.data["shade"] == [at for at in BOARD.hexes if at in lit]
        assert shown.data["view"] == encode(scene.view).decode()


def test_scn_2_a_story_without_saruman_has_no_button_for_him_and_turn_1_none_for_the_last_turn() -> None:
    story = Hand(position(preset="last_days", turn=1, step="D2"), "sauron")
    assert not story.buttons(saruman.SARUMAN)
    assert not story.buttons(AGAIN)
    assert at_war().buttons(saruman.SARUMAN)
    west = Hand(position(preset="last_days", turn=1, step="F2"), "fellowship")
    assert not west.buttons(AGAIN)


# Saruman in his own seat, and armies of the West by the same panel (W5.1, W7.1, W7.4)
@story
def test_w7_1_w7_4_saruman_sits_without_points_and_reads_how_he_wins() -> None:
    hand = Hand(position(preset="three_powers", step="S2", turn=8, mobilised=("saruman",)), "saruman")
    tells(hand.text)
    assert "point" not in hand.text
    assert not any(hand.has(verb) for verb in (POINTS, NAZGUL, SARUMAN))
    assert components.count(hand.shown) <= 24
    key = next(iter(hand.choices(ORDER)))
    assert "point" not in hand.choices(ORDER)[key]
    hand.pick(ORDER, key)
    to = next(iter(hand.choices(armies.TO)))
    hand.pick(armies.TO, to).tap(armies.GO)
    if not hand.done:
        # What brings a land into the war is asked once (W15.5).
        hand.tap(armies.GO)
    assert hand.done


@story
def test_w5_1_the_west_sends_its_stacks_by_the_same_panel() -> None:
    hand = Hand(position(step="F2", turn=9, m=6, mobilised=("saruman", "rohan", "gondor")), "fellowship")
    hand.tap(ARMIES)
    tells(hand.text)
    assert "point" not in hand.text
    osgiliath = "2617-fellowship"
    listed = list(hand.choices(armies.STACKS))
    assert listed.index(osgiliath) < listed.index("2015-fellowship")
    hand.pick(armies.STACKS, "2015-fellowship").pick(armies.TO, "1915").tap(armies.GO)
    (move,) = hand.done
    assert isinstance(move, Move)
    assert "eomer" in move.who
    assert move.path == ("1915",)


@story
def test_w5_9_pod_1_a_way_by_the_paths_of_the_dead_is_marked() -> None:
    where = {"step": "F2", "turn": 9, "m": 6, "mobilised": ("saruman", "rohan", "gondor")}
    hand = Hand(
        position(**where, at={"aragorn": "dunharrow"}, hidden=["frodo"]),  # type: ignore[arg-type]
        "fellowship",
    )
    hand.tap(ARMIES)
    stacks = [key for key in hand.choices(armies.STACKS) if key.startswith("1916")]
    if not stacks:
        return
    hand.pick(armies.STACKS, *stacks)
    tells(lambda: hand.choices(armies.TO)["1917"])


def test_w7_1_sr3_7_a_captured_leader_is_won_over_from_the_panel() -> None:
    held = {"theoden": "citadel:isengard", "eomer": "citadel:isengard"}
    here = dict.fromkeys(held, "isengard")
    state = position(
        preset="three_powers", step="S1", turn=8, mobilised=("saruman",), at=here, hidden=(), captives=held
    )
    hand = Hand(state, "saruman")
    (kind,) = [value for value, label in hand.choices(PICK).items() if label == "Win a captive over"]
    hand.pick(PICK, kind)
    assert set(hand.choices(PICK).values()) == {"Théoden", "Éomer"}
    (who,) = [value for value, label in hand.choices(PICK).items() if label == "Théoden"]
    hand.pick(PICK, who)
    assert hand.done == [Convert("theoden")]


@story
def test_e4_5_saruman_reads_nothing_of_taking_command_of_his_own_forces() -> None:
    hand = Hand(position(preset="three_powers", step="S2", turn=8, mobilised=("saruman",)), "saruman")
    hand.tap(WHY)
    tells(hand.text)


@story
def test_vic_8_w8_1_the_objectives_tell_saruman_how_he_wins_and_what_he_lacks_is_near() -> None:
    units = {"uruk_hai_1": BOARD.hex_of("barrow_downs")}
    state = position(step="S2", turn=9, m=6, preset="three_powers", mobilised=("saruman",), units=units)
    line = {seat: Hand(state, seat)._tap(GOALS, "").text for seat in ("saruman", "sauron")}
    near = [one for one in line["saruman"].split("\n") if one not in line["sauron"]]
    tells("\n".join(near))
    assert names.spot("bree") in "\n".join(near)


# Fights: whom a challenge shows (IND-1, W15.6)
FELLOWS = dict.fromkeys(("frodo", "sam", "aragorn", "gandalf", "khamul"), "2012")


def challenging() -> Chair:
    """Aragorn and Gandalf are seen; Frodo with the Ring and Sam stand hidden beside them; Khamûl came."""
    return Chair(position(step="F4", turn=9, m=5, at=FELLOWS, hidden=("frodo", "sam"), units={}))


def test_ind_1_w15_6_whom_all_see_can_fight_together_without_the_hidden_and_stand_first() -> None:
    chair = challenging()
    first = declaring.fights(chair.now)[0]
    assert set(first.who) == {"aragorn", "gandalf"}
    (go,) = chair.buttons(declaring.GO)
    assert go.style == "primary"
    chair.tap(declaring.GO)
    (fought,) = chair.done
    assert fought.who == ("aragorn",), "who adds nothing stays out of it"


def test_ind_1_w15_6_a_fight_that_shows_the_ringbearer_is_not_bright_and_takes_two_taps() -> None:
    chair = challenging()
    every = next(n for n, one in enumerate(declaring.fights(chair.now)) if "frodo" in one.who)
    chair.tap(declaring.PICK, "", str(every))
    (go,) = chair.buttons(declaring.GO)
    assert go.style == "grey"
    chair.tap(declaring.GO, go.arg)
    assert chair.done == []
    (sure,) = chair.buttons(declaring.GO)
    assert sure.style == "red"
    chair.tap(declaring.GO, sure.arg)
    assert [one.who for one in chair.done] == [declaring.fights(challenging().now)[every].who]
