"""Records, random games and states of the War: proven, sound, drafts and all (design.md 1.9, 3, E10.4)."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.app.games import rules_of
from engine import record, war
from engine.dice import RecordingDice, ReplayDice, SeededDice
from engine.game import Status, UnknownRules
from engine.record import BrokenRecord
from engine.war import RULES, Config, ConfigError, State, position, problems
from engine.war.actions import Action, CloseStep, March, SplitUnit, TakeBack
from engine.war.rules import WarRules
from engine.war.state import diff, patch, settled
from tests.engine.war.recorded import WORDS, played
from tests.laws.war.walks import PRESETS


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("preset", "end"),
    [("last_days", "absent"), *((preset, "leave") for preset in PRESETS), ("war", "abandon")],
)
def test_inf_4_gen_10_the_record_of_a_war_proves_it(preset: str, end: str) -> None:
    data = played(preset, end)
    whole = record.load(data)
    proof = record.verify(data, rules_of)
    assert whole.head.game == "war"
    assert whole.head.rules == RULES.version
    assert isinstance(proof.state, State)
    assert proof.state.outcome is not None
    assert problems(proof.state) == []
    assert proof.steps == len(whole.entries)
    assert proof.draws == sum(len(entry.draws) for entry in whole.entries) > 3
    assert proof.words == len(WORDS)
    assert record.replay(whole, RULES) == proof.state


class SecondRules(WarRules):
    """A version that was never made: it plays the games of the first, and new ones by its own rules."""

    version = 2
    versions = frozenset((1, 2))


def test_e10_4_a_record_of_an_older_version_proves_its_war_under_a_newer_program() -> None:
    """A record and a state name their version, and a war goes on by the one it began with (design.md 3)."""
    newer = SecondRules()
    proof = record.verify(played("last_days"), {"war": newer}.__getitem__)
    assert newer.began(proof.state) == 1 == newer.began(newer.read(RULES.fingerprint(proof.state)))
    begun = newer.start(Config(), SeededDice(1), newer.version).state
    assert newer.began(newer.read(newer.fingerprint(begun))) == 2


def test_e10_4_a_version_of_the_rules_that_is_not_known_is_refused_in_one_sentence() -> None:
    whole = record.load(played("last_days"))
    later = record.Record(replace(whole.head, rules=2), whole.entries, whole.end)
    with pytest.raises(BrokenRecord, match=r"^line 1: played under rules 2; this version knows 1$"):
        record.verify(record.dump(later), rules_of)
    state = replace(RULES.start(Config(), SeededDice(1)).state, rules=2)
    with pytest.raises(UnknownRules, match=r"^the game goes by rules 2; this program knows \[1\]$"):
        RULES.read(RULES.fingerprint(state))


def test_the_record_of_one_game_is_none_of_the_other() -> None:
    """The id in its head says whose rules play it again."""
    whole = record.load(played("last_days"))
    foreign = record.Record(replace(whole.head, game="riddle"), whole.entries, whole.end)
    with pytest.raises(BrokenRecord):
        record.verify(record.dump(foreign), rules_of)


# What is wrong with a state is named: each invariant of conservation, broken on purpose (test plan 3)
TEN = ["frodo", "sam", "merry", "pippin", "aragorn", "boromir", "gandalf", "legolas", "gimli", "faramir"]


def sound(step: str = "D2") -> State:
    return position(turn=10, step=step, m=5, at={"gimli": "2216"}, hidden=("frodo", "sam"))


def changed(state: State, what: str, *names: str, **changes: Any) -> State:
    """The state with some of its ``units``, ``persons`` or ``items`` changed."""
    things = tuple(
        replace(thing, **changes) if thing.id in names else thing for thing in getattr(state.field, what)
    )
    return replace(state, field=replace(state.field, **{what: things}))


@pytest.mark.parametrize(
    ("what", "name", "changes", "says"),
    [
        ("units", "orc_udun", {"strength": 26}, "orc_udun has grown to 26"),
        ("units", "orc_udun", {"strength": 0}, "a unit without strength: orc_udun"),
        ("units", "orc_udun", {"strength": 5, "at": "1413"}, ""),
        ("units", "orc_udun", {"at": "1915"}, "enemies in one hex: 1915"),
        ("units", "orc_udun", {"at": "3017"}, "an army in the wasteland: orc_udun in 3017 (DOO-5)"),
        ("units", "tower_guard", {"at": "3216"}, "an army in the wasteland: tower_guard in 3216 (DOO-5)"),
        ("persons", "gimli", {"at": ""}, "fate and place differ: gimli"),
        ("persons", "gimli", {"at": "", "fate": "dispersed"}, "no fate of his: gimli dispersed (IND-9)"),
        ("persons", "gimli", {"at": "", "fate": "unseen"}, "no fate of his: gimli unseen (IND-9)"),
        ("persons", "gimli", {"at": "", "fate": "dead"}, ""),
        ("persons", "gimli", {"hurt": 9}, "gimli has no Endurance or a Ring Rating below 0"),
        ("persons", "gimli", {"captor": "khamul"}, "gimli is held by nothing in his hex"),
        ("persons", "frodo", {"captor": "khamul"}, "a hidden captive: frodo"),
        ("persons", "aragorn", {"at": "", "fate": "dead"}, "a magic card in no living hand: MG01 (RES-8)"),
        ("items", "MG01", {"lies": "2216"}, "a magic card in two places: MG01"),
        ("items", "MG01", {"holder": ""}, "a magic card in no place: MG01"),
    ],
)
def test_stk_4_cap_11_doo_5_mov_8_res_8_what_is_wrong_is_named(
    what: str, name: str, changes: dict[str, Any], says: str
) -> None:
    assert problems(sound()) == []
    found = problems(changed(sound(), what, name, **changes))
    assert (says in found) if says else found == []


def test_rng_1_the_ring_is_in_exactly_one_place() -> None:
    state = sound()
    for ring in (replace(state.field.ring, holder=""), replace(state.field.ring, lies="2216")):
        lost = replace(state, field=replace(state.field, ring=ring))
        assert problems(lost) == ["the Ring is in no place or in two (RNG-1)"]


def test_gen_12_every_character_is_of_the_game() -> None:
    state = sound()
    fewer = replace(state, field=replace(state.field, persons=state.field.persons[1:]))
    assert "the characters are not those of the game, in their order" in problems(fewer)


def test_hid_1_ten_hidden_people_are_too_many() -> None:
    assert problems(changed(sound(), "persons", *TEN, hidden=True)) == ["10 characters are hidden (HID-1)"]
    assert problems(changed(sound(), "persons", *TEN[:9], hidden=True)) == []


@pytest.mark.parametrize(
    ("step", "may"), [("D1", False), ("D2", True), ("D5", True), ("D6", False), ("F2", False)]
)
def test_doo_12_until_its_battle_step_ends_an_army_may_halt_before_barad_dur(step: str, may: bool) -> None:
    found = problems(changed(sound(step), "units", "orc_udun", at="3216"))
    assert found == ([] if may else ["an army in the wasteland: orc_udun in 3216 (DOO-5)"])


# The seam, the record and the drafts of the second game (design.md 3, SEQ-4)
CONFIGS = (Config(), Config(("fellowship", "sauron", "saruman"), "three_powers"), Config(preset="last_days"))


def test_gen_1_scn_1_seats_fit_the_preset() -> None:
    for wrong in (Config(("sauron",)), Config(preset="three_powers"), Config(preset="nothing")):
        with pytest.raises(ConfigError):
            RULES.start(wrong, SeededDice(1))


def test_a_status_says_whose_clock_runs() -> None:
    state = RULES.start(Config(), SeededDice(1)).state
    both = ("fellowship", "sauron")
    assert RULES.status(state) == Status(1, 1, "fellowship", None, both)
    state = RULES.apply(state, "fellowship", war.actions.CloseStep("muster"), SeededDice(1)).state
    assert RULES.status(state) == Status(2, 2, "sauron", None, both)
    over = RULES.abandon(state, SeededDice(1)).state
    assert RULES.status(over).active is None
    assert RULES.decisions(over) == ()


def test_gen_1_who_leaves_for_good_leaves_the_power_in_the_war() -> None:
    state = RULES.start(Config(), SeededDice(1)).state
    step = RULES.resign(state, "sauron", SeededDice(1))
    assert step.state == replace(state, version=state.version + 1)
    assert RULES.problems(step.state) == []
    over = RULES.abandon(step.state, SeededDice(1)).state
    with pytest.raises(war.IllegalAction):
        RULES.resign(over, "sauron", SeededDice(1))


# Random games of every story to an end: sound after each step, folded and replayed (test plan 3)
SELDOM: tuple[type[Action], ...] = (March, SplitUnit, TakeBack)


def picked(rng: random.Random, legal: tuple[Action, ...]) -> Action:
    """Half of the time the step is closed, else a kind of order by lot and one of that kind."""
    closing = [action for action in legal if isinstance(action, CloseStep)]
    if closing and rng.random() < 0.5:
        return closing[0]
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    often = [kind for kind in kinds if kind not in SELDOM or rng.random() < 0.2] or list(kinds)
    return rng.choice(kinds[rng.choice(often)])


@pytest.mark.sampled("war", "last_days")
@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: config.preset)
def test_a_random_game_ends_by_its_last_turn_and_holds_all_laws(config: Config) -> None:
    rng, dice = random.Random(f"{config.preset}:3"), SeededDice("playout")
    step = RULES.start(config, dice)
    state: State = step.state
    told = list(step.events)
    for _ in range(6000):
        if state.outcome is not None:
            break
        seat = rng.choice(RULES.decisions(state)).seat
        action = picked(rng, RULES.legal(state, seat))
        recorded = RecordingDice(dice)
        step = RULES.apply(state, seat, action, recorded)
        assert RULES.problems(step.state) == []
        if rng.random() < 0.05:
            sent = war.decode(war.encode(action), object)
            again = RULES.again(state, seat, sent, ReplayDice(recorded.draws))
            assert war.encode(again) == war.encode(step)
            assert RULES.codec.state(RULES.codec.encode(step.state)) == step.state
            assert patch(state, diff(state, settled(state))).field == settled(state).field
        told += step.events
        state = step.state
    assert state.outcome.turn <= config.story.last_turn
    assert war.fold(told) == state
