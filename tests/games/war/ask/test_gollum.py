"""Gollum beside the other people that can be ordered, for whom he obeys (GOL-2, W4.1, W6.1)."""

import pytest

from bot.games.war.ask import path
from bot.games.war.ask.warnings import warnings
from bot.games.war.model import weights
from bot.games.war.words import council as words
from bot.games.war.words import names
from engine.war import RULES
from engine.war.actions import Move
from engine.war.board import BOARD
from engine.war.events.quest import GollumRolled
from engine.war.moves.ways import way
from engine.war.moving_group import moving_group
from engine.war.view import View
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import Hand
from tests.games.war.ask.test_armies import at_war

HERE, THERE = "2512", "2513"
GOLLUM = names.piece("gollum")


@story
def test_gol_2_w6_1_gollum_who_obeys_sauron_has_a_button_and_a_line_of_his_own() -> None:
    hand = at_war(war={"gollum": "sauron"}, at={"gollum": HERE})
    tells(hand.text)
    (button,) = (one for one in hand.buttons(path.OPEN) if one.label.startswith(GOLLUM))
    hand.tap(path.OPEN, button.arg).pick(path.TO, THERE).tap(path.GO)
    assert hand.done == [Move(("gollum",), (THERE,))]
    assert not any(one.label.startswith(GOLLUM) for one in hand.home().buttons(path.OPEN))
    tells(hand.text)


@story
def test_gol_2_w4_1_gollum_who_obeys_the_west_stands_after_the_parties() -> None:
    hand = at_war("F2", war={"gollum": "fellowship"}, at={"gollum": HERE})
    west = Hand(hand.state, "fellowship")
    tells(west.text)
    listed = [choice.label for menu in west.menus(path.OPEN) for choice in menu.choices]
    assert [n for n, label in enumerate(listed) if label.startswith(GOLLUM)] == [1], "the party, then he"


@pytest.mark.parametrize("power", ["nobody", "fellowship", "sauron"])
@pytest.mark.parametrize("seat", ["fellowship", "sauron"])
def test_gol_2_only_whom_he_obeys_is_offered_him_and_reads_it_with_what_is_his_own(
    power: str, seat: str
) -> None:
    state = at_war("F2" if seat == "fellowship" else "D2", war={"gollum": power}, at={"gollum": HERE}).state
    assert (words.gollum(HERE, 5, "") in Hand(state, seat).text) == (power == seat)
    rolled = weights.to(GollumRolled(power), RULES.view(state, seat))  # type: ignore[arg-type]
    assert rolled == (weights.MINE if power == seat else weights.GUIDED)


DALE, BEFORE, ASIDE = BOARD.hex_of("dimrill_dale"), "1910", "2512"


@pytest.mark.parametrize(
    ("who", "guide", "helped"),
    [
        (("frodo", "sam"), ASIDE, set[str]()),
        (("frodo", "sam"), BEFORE, {GOLLUM}),
        (("frodo", "sam"), DALE, {GOLLUM}),
        (("frodo", "sam", "gollum"), BEFORE, {GOLLUM}),
        (("gollum",), BEFORE, None),
    ],
)
def test_mov_14_gol_3_a_peril_is_warned_of_by_who_the_die_counts(
    who: tuple[str, ...], guide: str, helped: set[str] | None
) -> None:
    """Gollum alone was warned of Watchers, and counted only where he was one of those who go."""
    where = {"frodo": BEFORE, "sam": BEFORE, "gollum": guide}
    hand = at_war("F2", war={"gollum": "fellowship"}, at=where, hidden=("frodo", "sam"))
    view: View = RULES.view(hand.state, "fellowship")
    group = moving_group(view.field, who)
    by = way(group, DALE)
    assert by is not None
    lines = [line for line in warnings(view, group, by) if line.startswith("⚠ " + names.spot(DALE))]
    assert len(lines) == (helped is not None)
    assert [GOLLUM in line for line in lines] == [bool(helped)] * len(lines)
