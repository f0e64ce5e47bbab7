"""How many stay behind, whatever way an army goes (W5.3, W15.5)."""

from bot.games.war.ask import armies, attack, closing, path
from bot.games.war.ask.orders.model import Orders
from bot.games.war.ask.saruman import ORDER
from bot.games.war.ask.undoing import UNDO
from bot.games.war.words import armies as words
from bot.games.war.words import battles as fight_words
from bot.games.war.words import over
from engine.war.actions import Move, SplitUnit
from engine.war.data import DATA
from tests.approved.stories import story, tells
from tests.games.war.ask.test_armies import BESIDE_OSGILIATH, MORGUL, at_war


@story
def test_w15_5_who_stays_behind_stays_in_a_march_by_hexes_too() -> None:
    hand = at_war().pick(ORDER, MORGUL).tap(path.OPEN).pick(path.TO, BESIDE_OSGILIATH)
    tells(hand.text)
    assert [one.style for one in hand.buttons(path.GO)] == ["primary"]
    hand.tap(path.GO)
    assert hand.done[0] == SplitUnit("orc_gorgoroth", 1)
    assert [unit.strength for unit in hand.state.field.units_at("2818", "sauron")] == [1]
    hand.tap(UNDO)
    assert hand.state.field.units_at("2818", "sauron") == at_war().state.field.units_at("2818", "sauron")


def test_w15_5_who_goes_by_hexes_can_still_leave_nobody_behind() -> None:
    hand = at_war().pick(ORDER, MORGUL).tap(path.OPEN)
    (more,) = (one for one in hand.buttons(path.OPEN) if one.arg.endswith(path.RARE))
    hand.tap(path.OPEN, more.arg)
    (toggle,) = (one for one in hand.buttons(path.OPEN) if one.arg.endswith(f"{path.TAG}g"))
    hand.tap(path.OPEN, toggle.arg).pick(path.TO, BESIDE_OSGILIATH).tap(path.GO)
    assert [type(one) for one in hand.done] == [Move]


def test_w15_5_the_button_of_garrisons_says_as_many_as_really_stay() -> None:
    hand = at_war(units={"orc_gorgoroth": ("2818", 3), "orc_morgul": "2718"})
    hand.standing = Orders(garrison="5")
    hand.pick(ORDER, MORGUL)
    assert words.leave([1], ["2818"], chosen=True) in hand.labels()
    hand.pick(armies.TO, BESIDE_OSGILIATH).tap(armies.GO)
    assert hand.done[0] == SplitUnit("orc_gorgoroth", 1)


def test_w15_5_who_was_left_behind_to_hold_a_place_is_not_ticked_for_an_attack() -> None:
    hand = at_war(
        mobilised=("saruman", "gondor"),
        units={"orc_gorgoroth": "2818", "orc_morgul": "", "osgiliath_garrison": BESIDE_OSGILIATH},
    )
    hand.pick(ORDER, MORGUL).pick(armies.TO, "2719").tap(armies.GO)
    (split,) = (one for one in hand.done if isinstance(one, SplitUnit))
    hand.tap(attack.BATTLES).pick(attack.WHERE, BESIDE_OSGILIATH)
    assert len(hand.choices(attack.WITH)) == 2
    assert hand.ticked(attack.WITH) == [split.unit]
    assert fight_words.too_late(BESIDE_OSGILIATH, []).partition(":")[0] not in hand.tap(attack.CHARGE).text


def test_w15_6_the_sheet_names_an_objective_that_keeps_too_little_beside_the_enemy() -> None:
    warning = over.decides("2818", len(DATA.objectives), key=False)
    units = {"orc_gorgoroth": "2818", "orc_morgul": "", "swan_knights": "2717", "rangers": "2717"}
    hand = at_war(mobilised=("saruman", "gondor"), units=units)
    assert warning not in hand.tap(closing.ASK).text
    hand.tap("home").pick(ORDER, MORGUL).pick(armies.TO, "2719").tap(armies.GO)
    assert warning in hand.tap(closing.ASK).text
