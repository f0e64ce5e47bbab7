"""*Sail…*: where the Corsairs land, and what they can do there (W5.9, COR-3)."""

from bot.games.war.ask import armies, leading, portions
from bot.games.war.ask.attack import prospect
from bot.games.war.ask.saruman import ORDER
from bot.games.war.ask.undoing import UNDO
from bot.games.war.words import armies as words
from bot.games.war.words import closing, dark, names
from bot.model.screen import Picture
from engine.war import RULES
from engine.war.actions import Attack, Move, SplitUnit
from engine.war.battles import declaring
from engine.war.board import BOARD
from tests.games.war.ask.hand import Hand
from tests.games.war.ask.test_armies import at_war

UMBAR = "2129"
DEFENDED = {"corsairs": UMBAR, "linhir_foot": "linhir", "dol_amroth_foot": "dol_amroth"}


def aboard(**units: str) -> Hand:
    hand = at_war(war={"corsairs": True}, bare=True, units={**DEFENDED, **units})
    return hand.pick(ORDER, f"{UMBAR}-sauron").tap(leading.SAIL)


def test_w5_9_coasts_from_which_an_enemy_can_be_attacked_come_first_and_say_at_which_odds() -> None:
    hand = aboard()
    assert any(isinstance(part, Picture) for part in hand.shown.parts)
    listed = [choice for menu in hand.menus(leading.PORT) for choice in menu.choices]
    told_of = [choice for choice in listed if choice.about]
    assert told_of == listed[: len(told_of)], "empty beaches come after them"
    assert told_of[0].value == BOARD.hex_of("pelargir"), "nobody defends it"
    for choice in told_of[1:]:
        landed = aboard().pick(leading.PORT, choice.value)
        if landed.has(leading.PORT):
            landed.tap(leading.PORT)
        view = RULES.view(landed.state, "sauron")
        able = [
            at
            for at in BOARD.neighbours[choice.value]
            if declaring.refused(view, Attack(at, ("corsairs",))) is None
        ]
        told = [words.assault(at, prospect(view.field, "sauron", ("corsairs",), at).column) for at in able]
        assert any(sentence in choice.about for sentence in told), choice


def test_w5_9_who_landed_reads_where() -> None:
    hand = aboard()
    at = hand.menus(leading.PORT)[0].choices[0].value
    hand.pick(leading.PORT, at)
    if hand.has(leading.PORT):
        hand.tap(leading.PORT)
    assert words.lands(at) in hand.text


def test_w15_5_cor_3_who_stays_behind_stays_in_a_voyage_too() -> None:
    hand = at_war(war={"corsairs": True}, bare=True, units=DEFENDED).pick(ORDER, f"{UMBAR}-sauron")
    assert words.leave([1], [UMBAR], chosen=True) in hand.labels()
    hand.tap(leading.SAIL)
    assert words.stays(1, UMBAR) in hand.text
    land(hand)
    assert hand.done == [SplitUnit("corsairs", 1), Move(("corsairs",), (hand.done[-1].path[0],), sail=True)]
    assert [unit.strength for unit in hand.state.field.units_at(UMBAR, "sauron")] == [1]
    assert hand.state.field.strength(hand.state.field.units_at(hand.done[-1].path[0], "sauron")) == 49


def test_w15_5_whoever_is_to_leave_nobody_behind_sails_whole() -> None:
    hand = at_war(war={"corsairs": True}, bare=True, units=DEFENDED).pick(ORDER, f"{UMBAR}-sauron")
    land(hand.tap(armies.LEAVE).tap(leading.SAIL))
    assert [type(order) for order in hand.done] == [Move]


def test_stk_4_of_a_stack_that_sails_the_part_goes_that_was_chosen() -> None:
    hand = at_war(war={"corsairs": True}, bare=True, units=DEFENDED).pick(ORDER, f"{UMBAR}-sauron")
    hand.tap(armies.PART).pick(portions.SPLIT, "corsairs:20").pick(portions.WHO, "corsairs/2")
    land(hand.tap(leading.SAIL))
    assert hand.done[-1].who == ("corsairs/2",)
    assert [unit.strength for unit in hand.state.field.units_at(UMBAR, "sauron")] == [30]


def land(hand: Hand) -> None:
    """Where the list begins; whatever is asked is answered."""
    hand.pick(leading.PORT, hand.menus(leading.PORT)[0].choices[0].value)
    if hand.has(leading.PORT):
        hand.tap(leading.PORT)


def test_w10_3_cor_3_undo_calls_a_voyage_one() -> None:
    called = ("saruman", "rohan", "gondor", "free_peoples")
    hand = at_war(bare=True, units=DEFENDED, mobilised=called, war={"corsairs": True})
    hand.pick(ORDER, f"{UMBAR}-sauron").tap(leading.SAIL)
    beach = hand.menus(leading.PORT)[-1].choices[-1].value
    hand.pick(leading.PORT, beach)
    if hand.has(leading.PORT):
        hand.tap(leading.PORT)
    (undo,) = hand.buttons(UNDO)
    assert undo.label == dark.undo(closing.sails(names.spot_short(beach)))
