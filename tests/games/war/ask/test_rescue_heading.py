"""The heading of a rescue begins as a sentence does, of the Ring too (W4.7)."""

from bot.games.war.ask.rescues import panel_rescue
from bot.games.war.words import names
from bot.games.war.words.tell_table import begun
from bot.model.screen import plain
from engine.war import position
from tests.games.war.games import scene
from tests.parts import words

AT = "1710"


def test_w4_7_who_wins_the_ring_back_reads_a_heading_with_a_capital() -> None:
    state = position(turn=9, ring="nazgul_3", at={"nazgul_3": AT, "aragorn": AT}, step="F3")
    shown = plain(words(panel_rescue(scene(state, "fellowship"), "ring")))
    assert begun(names.piece("ring")) in shown
    assert f"\n{names.piece('ring')}" not in shown
