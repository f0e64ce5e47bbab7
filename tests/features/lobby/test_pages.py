"""The five pages of the settings: what they offer, what they do, what does not go together (E2.5, O0.3)."""

from typing import Any

import msgspec
import pytest

from bot.features.lobby import settings
from bot.games.riddle.ask.setup import settings as option_settings
from bot.games.riddle.ask.setup.settings import PRESETS, changed, clashes
from bot.games.riddle.kit import KIT
from bot.games.riddle.words import options as words
from bot.model.clock import own_clock
from bot.model.lobby import Lobby
from bot.ui import components
from engine.riddle import options as rules
from engine.riddle.options import SPARED, Options
from tests.features.lobby.test_model import lobby
from tests.parts import menus, rows

KEYS = ("table", "winning", "partners", "stays", "house")


def table_with(options: Options, *wishes: str, least: int = 2, most: int = 8) -> Lobby:
    return msgspec.structs.replace(lobby(*wishes), options=options, least=least, most=most)


def everything() -> Lobby:
    """All switches on, so that every menu is there and nearly all contradictions are."""
    on: dict[str, Any] = {switch: True for menu in option_settings.SWITCHES.values() for switch in menu}
    on["a2_clairvoyance_spaces"] = on["a4_captivity"] = False
    options = Options(**on, o2_partner_exchange="b", o14_spared=SPARED)
    return msgspec.structs.replace(
        table_with(options, *[""] * 8), game="g1a2b3c4", name="N" * 40, clock=own_clock(604800)
    )


# What is offered


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    "make", [everything, *(lambda key=key: settings.set_preset(KIT.setup, lobby(""), key) for key in PRESETS)]
)
def test_e2_5_a_page_has_at_most_20_components_its_tabs_and_the_ways_out(key: str, make: object) -> None:
    assert callable(make)
    table = make()
    shown = settings.page(KIT.setup, table, key)
    assert components.problems(shown) == []
    components.build(shown)
    assert components.count(shown) <= 20
    tabs, ways = rows(shown)
    assert [tab.label for tab in tabs] == ["Table", "Winning", "Partners", "Stays & draws", "House"]
    assert [tab.arg for tab in tabs if tab.disabled] == [key]
    own = key == "table" and table.clock.name == "own"
    assert [way.label for way in ways] == ["Done", "Own clock" if own else "Preset", "Back"]


def test_e2_5_every_switch_is_on_a_page_with_a_plain_name_and_a_line_of_help() -> None:
    offered = {
        choice.value: choice
        for key in ("winning", "partners", "stays", "house")
        for menu in menus(settings.page(KIT.setup, lobby(""), key))
        if menu.verb == "set-rules"
        for choice in menu.choices
    }
    switches = {name for name in Options.__struct_fields__ if isinstance(getattr(Options(), name), bool)}
    assert set(offered) == switches == set(words.SWITCHES())
    for name, choice in offered.items():
        assert choice.label == words.name(name)
        assert 20 <= len(choice.about) <= 100
    values = set(Options.__struct_fields__) - switches - {"o14_spared", "x_prompt_hours", "x_turn_hours"}
    assert set(words.CHOICES()) == values
    for about in [about for _, settings_ in words.CHOICES().values() for _, about in settings_.values()]:
        assert 10 <= len(about) <= 100
    named = [words.name(option) for option in Options.__struct_fields__ if not option.endswith("_hours")]
    assert len(set(named)) == len(named)


# What the menus do


def test_e2_2_a_preset_brings_rules_seats_and_clock() -> None:
    found = {}
    for key in PRESETS:
        table = settings.set_preset(KIT.setup, lobby(""), key)
        assert changed(table.preset, table.options) == ()
        found[key] = (rules.differing(table.options), table.least, table.most, table.clock.name)
    advanced = ("a1_gollum_spaces", "a2_clairvoyance_spaces", "a3_secret_spaces", "a4_captivity")
    assert found == {
        "quick": (("o6_no_wait",), 2, 5, "daily"),
        "classic": ((), 2, 8, "daily"),
        "standard": (advanced, 2, 8, "daily"),
        "long-table": ((*advanced, "o6_no_wait", "o9_short_stay", "o9_captivity"), 6, 8, "daily"),
        "partners": ((*advanced, "o1_partners", "o2_partner_exchange", "o3_table_talk"), 4, 8, "relaxed"),
        "duel": ((*advanced, "o16_two_player"), 2, 2, "daily"),
    }
    assert PRESETS["duel"].options.o16_limit == 4
    assert settings.set_preset(KIT.setup, lobby("", "", ""), "duel").most == 3, "nobody loses a seat"


def test_o16_1_a_duel_switched_on_has_two_seats() -> None:
    table = option_settings.set_switches(lobby("", least=2, most=8), "partners", ("o16_two_player",))
    assert (table.least, table.most) == (2, 2)
    wider = settings.set_seats(table, most=5)
    again = option_settings.set_switches(wider, "partners", ("o16_two_player", "o4_partner_clairvoyance"))
    assert again.most == 5, "only switching it on changes the seats"


# What does not go together


@pytest.mark.parametrize(
    ("guests", "least", "most", "said"),
    [
        (1, 2, 8, "this table may start with two. Raise *Seats at least*"),
        (4, 2, 8, "four have joined. Wait for more players"),
        (1, 5, 5, "this table has five seats. Raise *Seats at most*"),
        (1, 6, 8, ""),
        (6, 2, 8, ""),
    ],
)
def test_e2_5_the_line_says_why_the_number_does_not_fit(
    guests: int, least: int, most: int, said: str
) -> None:
    table = table_with(Options(o9_short_stay=True), *[""] * guests, least=least, most=most)
    lines = [clash.line for clash in clashes(table)]
    assert [said in line for line in lines] == ([True] if said else [])


def test_o16_1_a_table_of_more_seats_is_no_duel() -> None:
    (clash,) = clashes(table_with(Options(o16_two_player=True), "", least=3, most=5))
    assert "this table has 3–5 seats. Set both numbers of seats to 2" in clash.line


def test_e2_2_a_chosen_clock_stays_when_the_preset_changes() -> None:
    own, other = (KIT.setup.presets[key].clock for key in ("standard", "partners"))
    assert own != other
    table = settings.set_preset(KIT.setup, lobby(""), "standard")
    assert settings.set_preset(KIT.setup, table, "partners").clock == KIT.setup.clocks[other]
    chosen = next(name for name in KIT.setup.clocks if name not in (own, other))
    table = settings.FORM.after("clock", settings.Seen(KIT.setup, table), (chosen,))
    assert settings.set_preset(KIT.setup, table, "partners").clock == table.clock


def test_e2_5_a_menu_sets_its_own_switches_and_no_others() -> None:
    table = settings.set_preset(KIT.setup, lobby(""), "standard")
    table = option_settings.set_switches(table, "winning", ("o5_wait_once", "x_catch", "a4_captivity"))
    assert changed(table.preset, table.options) == ("o5_wait_once",)
    table = option_settings.set_switches(table, "advanced", ())
    assert rules.differing(table.options) == ("o5_wait_once",)
    table_again = settings.reset(KIT.setup, table)
    assert changed(table_again.preset, table_again.options) == ()
    with pytest.raises(KeyError):
        option_settings.set_switches(table, "nothing", ())


def test_e2_5_settings_with_several_values_take_only_those() -> None:
    table = option_settings.set_choice(lobby(""), "o2_partner_exchange", "c")
    table = option_settings.set_choice(table, "o16_limit", "3")
    assert (table.options.o2_partner_exchange, table.options.o16_limit) == ("c", 3)
    assert option_settings.set_spared(table, ("galadriel", "sam")).options.o14_spared == ("galadriel",)
    for option, value in (("o16_limit", "5"), ("o2_fallback", "c"), ("x_turn_hours", "1")):
        with pytest.raises(KeyError):
            option_settings.set_choice(table, option, value)
