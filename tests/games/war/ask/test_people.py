"""The list of each side's own people (W4.8)."""

from bot.games.war.ask.companions import PEOPLE
from bot.games.war.ask.ordering import WHY
from bot.games.war.words import looks as words
from engine.war.board import BOARD
from engine.war.data import CHARACTERS, COMPANIONS
from engine.war.position import position
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import Hand
from tests.games.war.ask.test_armies import at_war


def listed(hand: Hand) -> set[str]:
    return set(hand.choices(PEOPLE))


@story
def test_w4_8_sauron_has_captains_and_reads_whom_they_hold_and_no_companions() -> None:
    hand = at_war(at={"sam": "2513", "khamul": "2513"}, captives={"sam": "khamul"}).tap(WHY)
    tells(hand.labels)
    hand.tap(PEOPLE)
    tells(hand.text)
    assert {CHARACTERS[name].power for name in listed(hand)} == {"sauron", "saruman"}


@story
def test_w4_8_the_west_has_companions() -> None:
    hand = Hand(at_war("F2").state, "fellowship").tap(WHY)
    tells(hand.labels)
    assert {CHARACTERS[name].power for name in listed(hand.tap(PEOPLE))} == {"fellowship"}


def test_sr3_8_who_was_converted_is_one_of_those_he_follows_now_and_the_west_reads_whom() -> None:
    here = {"boromir": BOARD.hex_of("isengard")}
    fates = {"boromir": {"power": "saruman", "hidden": False}}
    hidden = [name for name in COMPANIONS if name != "boromir"]
    state = position(preset="three_powers", step="F2", at=here, fates=fates, hidden=hidden)
    west, saruman = Hand(state, "fellowship").tap(WHY), Hand(state, "saruman")
    assert words.follows("saruman") in west.tap(PEOPLE).text
    assert "boromir" in listed(saruman.tap(PEOPLE))
    assert "boromir" not in listed(Hand(state, "sauron").tap(PEOPLE))
