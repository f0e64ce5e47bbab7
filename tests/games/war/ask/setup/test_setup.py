"""The lobby of the War (W1): presets, house options, wishes, seats."""

import random
import re

import msgspec
import pytest
from msgspec.structs import replace

from bot.features.lobby.screens import joined_panel, lobby_post, options_panel
from bot.features.lobby.settings import OWN_TURNS, page
from bot.games.war import seats
from bot.games.war.ask.setup import SETUP
from bot.games.war.ask.setup.presets import CLOCKS, PRESETS, switches
from bot.games.war.kit import KIT
from bot.games.war.words.options import SWITCHES
from bot.model.clock import own_clock
from bot.model.errors import Refusal, Worded
from bot.model.lobby import Guest, Lobby
from bot.words.language import speaking
from engine.dice import ScriptedDice, SeededDice
from engine.war import RULES
from engine.war.options import CLAUSES, Config, Options, check
from tests import records
from tests.approved.stories import story, tells
from tests.parts import marked, menus


def lobby(preset: str = "war", *guests: Guest) -> Lobby:
    """A table of that preset at which these have joined."""
    chosen = PRESETS[preset]
    return records.lobby(
        game="g",
        name="The Palantír",
        guild=1,
        channel=2,
        host=10,
        title="war",
        preset=preset,
        options=chosen.options,
        clock=CLOCKS[chosen.clock],
        least=chosen.least,
        most=chosen.most,
        guests=guests,
    )


ANA, BEN, CY = (Guest(user=n, name=name) for n, name in enumerate(("Ana", "Ben", "Cy"), 10))


def test_w1_1_the_last_days_come_first_and_each_preset_says_what_one_is_in_for() -> None:
    assert list(SETUP.presets) == ["last_days", "war", "three_powers"]
    for preset in SETUP.presets.values():
        assert preset.name
        assert "sittings" in preset.about
        assert len(preset.about) <= 100
        assert preset.clock in CLOCKS
    assert SETUP.default == "war"
    assert SETUP.seats == (2, 3)


@story
def test_w1_4_a_sitting_and_an_answer_have_the_times_of_the_storyboard() -> None:
    hours = {name: (clock.turn / 3600, clock.prompt / 3600) for name, clock in CLOCKS.items()}
    assert hours == {"live": (0.2, 4 / 60), "brisk": (12, 6), "daily": (24, 12), "relaxed": (72, 24)}
    assert SETUP.presets["last_days"].clock == "brisk"
    tells(lambda: SETUP.pace.about(CLOCKS["brisk"]))


@pytest.mark.parametrize(("language", "noun", "other"), [("en", "sitting", "turn"), ("de", "Sitzung", "Zug")])
def test_w1_4_the_clock_of_a_war_runs_for_a_sitting_wherever_it_is_told(
    language: str, noun: str, other: str
) -> None:
    table = replace(lobby("last_days", ANA), clock=own_clock(86400))
    with speaking(language):
        line = SETUP.pace.line(table.clock)
        takes, answers = menus(page(SETUP, table, "own"))
        paces = menus(page(SETUP, table, "table"))[1]
        told = [
            line,
            marked(joined_panel(KIT, table, 10, "open")).splitlines()[2],
            *(choice.about for choice in paces.choices),
            *(choice.label for choice in (*takes.choices, *answers.choices)),
        ]
        shown = [marked(lobby_post(KIT, table)), marked(options_panel(SETUP, table))]
    assert len(told) == 2 + len(CLOCKS) + 1 + len(OWN_TURNS) + 4
    assert [one for one in told if noun not in one or re.search(rf"\b{other}\b", one)] == []
    assert all(line in one for one in shown)


@story
def test_w1_3_e16_4_house_options_are_ticked_and_all_that_are_on_are_listed() -> None:
    table = lobby()
    ((menu, rules),) = SETUP.form.blocks("house", table)
    assert rules == tuple(CLAUSES)
    assert [choice.value for choice in menu.choices if choice.chosen] == [
        *("sauron_wins_at_45", "rumours", "march_reports")
    ]
    listed = SETUP.in_force("war", Options(**dict.fromkeys(CLAUSES, True)))
    assert listed.splitlines() == [SWITCHES()[key][1] for key in CLAUSES]
    name = SETUP.form.named(menu.verb, menu.arg)
    assert SETUP.form.pages[name] == "house"
    changed = SETUP.form.after(name, table, ["round_by_round", "rumours"])
    assert changed.options == Options(
        round_by_round=True, sauron_wins_at_45=False, rumours=True, march_reports=False
    )
    assert SETUP.changed("war", changed.options)
    tells(lambda: SETUP.named("war", changed.options))
    assert list(SETUP.differs("war", changed.options)) == [
        *("Round by round: on", "Twelve at the end: off", "March reports: off")
    ]
    assert SETUP.form.blocks("table", table) == []
    with pytest.raises(Refusal, match="stale"):
        SETUP.form.after(SETUP.form.named("set-rules", "winning"), table, [])


def test_scn_5_an_option_that_a_story_knows_nothing_of_is_not_offered_there() -> None:
    assert "sauron_wins_at_45" in switches("war")
    assert "sauron_wins_at_45" not in switches("last_days")
    at_45 = SWITCHES()["sauron_wins_at_45"][1]
    assert at_45 in SETUP.in_force("war", Options())
    assert at_45 not in SETUP.in_force("last_days", Options())


@story
def test_w1_3_options_are_read_as_they_were_stored() -> None:
    options = Options(round_by_round=True)
    assert SETUP.options(msgspec.json.decode(msgspec.json.encode(options))) == options
    assert SETUP.options(None) == Options()
    assert SWITCHES()["round_by_round"][1] in SETUP.in_force("war", options)
    tells(lambda: SETUP.in_force("war", Options(sauron_wins_at_45=False, rumours=False, march_reports=False)))


@story
def test_gen_1_a_table_of_another_size_than_its_preset_is_told_so() -> None:
    assert SETUP.clashes(lobby()) == ()
    (clash,) = SETUP.clashes(replace(lobby("three_powers"), most=2, least=2))
    tells(clash.line)
    with pytest.raises(Refusal):
        SETUP.refuse_start(replace(lobby("war", ANA, BEN, CY), most=3))
    with pytest.raises(Refusal):
        SETUP.refuse_start(lobby("war", ANA))


@story
def test_w1_2_only_seats_of_the_preset_can_be_wished_for() -> None:
    SETUP.refuse_wish(lobby(), "", None)
    SETUP.refuse_wish(lobby(), "sauron", None)
    SETUP.refuse_wish(lobby("three_powers"), "saruman", None)
    with pytest.raises(Worded) as caught:
        SETUP.refuse_wish(lobby(), "saruman", None)
    tells(caught.value.facts["said"]())
    with pytest.raises(Refusal):
        SETUP.refuse_wish(lobby(), "frodo", None)


def test_w1_2_wishes_come_true_and_collisions_are_rolled_for() -> None:
    ana, ben = replace(ANA, wish="sauron"), replace(BEN, wish="sauron")
    found = SETUP.seat(lobby("war", ana, ben), ScriptedDice((3, 3, 2, 5, 0)))
    assert [holder.seat for holder in found.holders] == ["fellowship", "sauron"]
    assert [roll.rolls for roll in found.rolls] == [(("Ana", 3), ("Ben", 3)), (("Ana", 2), ("Ben", 5))]
    assert found.config == Config(preset="war")


@pytest.mark.parametrize("preset", PRESETS)
def test_w1_2_whoever_sits_down_a_lawful_game_begins(preset: str) -> None:
    for seed in range(20):
        lots = random.Random(seed)
        people = [ANA, BEN, CY][: PRESETS[preset].players]
        wishing = [replace(one, wish=lots.choice(["", *seats.all[:2]])) for one in people]
        found = SETUP.seat(lobby(preset, *wishing), SeededDice(seed))
        check(found.config)
        assert {holder.seat for holder in found.holders} == set(found.config.seats)


def test_gen_1_with_two_players_sauron_leads_saruman_too() -> None:
    assert seats.led(Config(preset="war")) == {"sauron": ("sauron", "saruman")}
    assert seats.led(Config(preset="last_days")) == {}
    assert seats.led(Config(seats=("fellowship", "sauron", "saruman"), preset="three_powers")) == {}


def test_scn_7_the_options_played_by_are_read_off_what_anybody_may_see() -> None:
    config = Config(options=Options(rumours=False))
    state = RULES.start(config, SeededDice(1)).state
    assert SETUP.played(RULES.view(state, None)) == config.options
