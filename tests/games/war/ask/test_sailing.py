"""*Sail…*: where the Corsairs land, and what they can do there (W5.9, COR-3)."""

from bot.games.war.ask import sailing
from bot.games.war.ask.attack import prospect
from bot.games.war.ask.saruman import ORDER
from bot.games.war.words import armies as words
from bot.model.screen import Picture
from engine.war import RULES
from engine.war.actions import Attack
from engine.war.battles import declaring
from engine.war.board import BOARD
from tests.games.war.ask.hand import Hand
from tests.games.war.ask.test_armies import at_war

UMBAR = "2129"
DEFENDED = {"corsairs": UMBAR, "linhir_foot": "linhir", "dol_amroth_foot": "dol_amroth"}


def aboard(**units: str) -> Hand:
    hand = at_war(war={"corsairs": True}, bare=True, units={**DEFENDED, **units})
    return hand.pick(ORDER, f"{UMBAR}-sauron").tap(sailing.SAIL)


def test_w5_9_coasts_from_which_an_enemy_can_be_attacked_come_first_and_say_at_which_odds() -> None:
    hand = aboard()
    assert any(isinstance(part, Picture) for part in hand.shown.parts)
    listed = [choice for menu in hand.menus(sailing.PORT) for choice in menu.choices]
    told_of = [choice for choice in listed if choice.about]
    assert told_of == listed[: len(told_of)], "empty beaches come after them"
    assert told_of[0].value == BOARD.hex_of("pelargir"), "nobody defends it"
    for choice in told_of[1:]:
        landed = aboard().pick(sailing.PORT, choice.value)
        if landed.has(sailing.PORT):
            landed.tap(sailing.PORT)
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
    at = hand.menus(sailing.PORT)[0].choices[0].value
    hand.pick(sailing.PORT, at)
    if hand.has(sailing.PORT):
        hand.tap(sailing.PORT)
    assert words.lands(at) in hand.text
