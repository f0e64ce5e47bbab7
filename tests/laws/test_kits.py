"""The laws of design.md 7 that need to know nothing of a game, for every kit."""

from itertools import islice
from typing import Any

import msgspec
import pytest

from bot.app.house import everything
from bot.features.lookup.book import book_of
from bot.model.kit import AtRandom, Kit
from bot.words.language import LANGUAGES, speaking
from engine import record
from engine.dice import RecordingDice, SeededDice
from engine.game import STRENGTHS, USUAL_STRENGTH, CodecError, IllegalAction
from tests.laws.kits import KITS, dice_of, each_kit, games_of, lobby_of, playout, secret_of

STEPS = 60
each_game = games_of(4)


@pytest.mark.sampled(4)
@each_game
def test_4_1_the_status_of_a_state_tells_whose_clock_runs_and_for_what(kit: Kit, seed: int) -> None:
    version, period = 0, 0
    for taken in playout(kit, seed, STEPS):
        status = kit.rules.status(taken.step.state)
        assert status.version > version
        assert status.period >= period
        assert status.outcome == kit.rules.outcome(taken.step.state)
        assert status.outcome is None or status.active is None
        assert set(status.playing) <= set(kit.seats.all)
        version, period = status.version, status.period
    assert version > 5


@pytest.mark.sampled(4)
@each_game
def test_4_1_who_is_asked_can_act_and_time_can_run_out(kit: Kit, seed: int) -> None:
    rules = kit.rules
    for taken in playout(kit, seed, STEPS):
        state = taken.step.state
        asked = rules.asked(state)
        assert {one.seat: one.kind for one in rules.decisions(state)} == asked
        assert bool(asked) == (rules.outcome(state) is None)
        for decision in rules.decisions(state):
            view = rules.view(state, decision.seat)
            assert rules.is_legal(view, decision.default)
            assert decision.default == rules.default(view)
            assert not rules.anytime(decision.default)
            assert all(rules.is_legal(view, action) for action in rules.legal(state, decision.seat))
        assert rules.problems(state) == []


@pytest.mark.sampled(4)
@each_game
def test_4_1_what_was_drawn_is_never_taken_back(kit: Kit, seed: int) -> None:
    for taken in islice(playout(kit, seed, STEPS), 1, None):
        if kit.rules.undoable(taken.before, taken.step, taken.draws):
            assert not taken.draws
        else:
            assert kit.rules.blocked(taken.step.events, taken.draws).reason


@pytest.mark.sampled(4)
@each_game
def test_4_3_6_what_is_stored_is_read_as_it_was(kit: Kit, seed: int) -> None:
    codec = kit.rules.codec
    for taken in islice(playout(kit, seed, STEPS), 0, None, 5):
        state = taken.step.state
        assert codec.state(codec.encode(state)) == state
        assert codec.events(codec.encode(taken.step.events)) == taken.step.events
        assert all(codec.event(codec.encode(event)) == event for event in taken.step.events)
        assert taken.action is None or codec.action(codec.encode(taken.action)) == taken.action
        assert codec.config(codec.encode(kit.rules.config(state))) == kit.rules.config(state)
        for seat in (*kit.rules.status(state).playing, None):
            view = kit.rules.view(state, seat)
            assert codec.view(codec.encode(view)) == view
    for read in (codec.state, codec.action, codec.events, codec.view):
        with pytest.raises(CodecError):
            read(b'"no such thing"')


@each_kit
def test_4_3_6_the_options_of_every_preset_are_read_as_they_were(kit: Kit) -> None:
    for preset in kit.setup.presets.values():
        stored = msgspec.json.decode(msgspec.json.encode(preset.options))
        assert kit.setup.options(stored) == preset.options


@pytest.mark.sampled(4)
@each_game
def test_e12_3_whoever_is_not_asked_is_refused_with_words_and_nothing_changes(kit: Kit, seed: int) -> None:
    rules, refused = kit.rules, 0
    for taken in islice(playout(kit, seed, STEPS), 0, None, 5):
        state = taken.step.state
        before = rules.fingerprint(state)
        asked = rules.asked(state)
        actions = [rules.default(rules.view(state, seat)) for seat in asked]
        for seat in set(rules.status(state).playing) - set(asked):
            for action in actions:
                with pytest.raises(IllegalAction) as caught:
                    rules.apply(state, seat, action, SeededDice(0))
                for language in LANGUAGES:
                    with speaking(language):
                        assert kit.narrator.refusal(caught.value)
                refused += 1
        assert rules.fingerprint(state) == before
    assert refused


@pytest.mark.sampled(4)
@each_game
@pytest.mark.parametrize("ends", ["abandoned", "left"])
def test_e10_4_a_game_is_proved_by_its_record(kit: Kit, seed: int, ends: str) -> None:
    rules, dice = kit.rules, dice_of(seed)
    steps = list(playout(kit, seed, STEPS, dice))
    entries = [record.Entry(one.seat, _plain(kit, one.action), one.draws) for one in steps]
    state = steps[-1].step.state
    while rules.outcome(state) is None:
        watched = RecordingDice(dice)
        gone = {one.seat for one in entries if one.action == _plain(kit, rules.leaving)}
        here = [seat for seat in rules.status(state).playing if seat not in gone]
        # A seat that plays on without its player does not end the game: the table does.
        seat = here[-1] if ends == "left" and here else ""
        done = rules.resign(state, seat, watched) if seat else rules.abandon(state, watched)
        action = rules.leaving if seat else rules.abandoning
        entries.append(record.Entry(seat, _plain(kit, action), tuple(watched.draws)))
        state = done.state
    config = _plain(kit, rules.config(state))
    made = record.make(kit.id, rules, config, secret_of(seed), (), entries, state)
    proof = record.verify(record.dump(made), {kit.id: rules}.__getitem__)
    assert proof.state == state
    assert proof.steps == len(entries)


def _plain(kit: Kit, value: Any) -> Any:
    return None if value is None else msgspec.json.decode(kit.rules.codec.encode(value))


@each_kit
def test_4_3_5_verbs_are_disjoint_from_the_houses_and_from_each_others(kit: Kit) -> None:
    found = everything({one.id: one for one in KITS})
    assert set(kit.router) <= set(found)
    assert not set(kit.router) & set(everything({}))
    assert not set(kit.verbs.acts) & set(everything({}).acts)


@each_kit
@pytest.mark.parametrize("language", LANGUAGES)
def test_4_3_4_seats_presets_and_clauses_have_names_in_every_language(kit: Kit, language: str) -> None:
    with speaking(language):
        assert kit.name()
        assert len({kit.seats.name(seat) for seat in kit.seats.all}) == len(kit.seats.all)
        for seat in kit.seats.all:
            assert kit.seats.side(seat)
            assert len(kit.seats.mark(seat)) == 1
            assert 0 <= kit.seats.colour(seat) <= 0xFFFFFF
        assert all(preset.name for preset in kit.setup.presets.values())
        chapters = book_of(kit.reference.rulebook).chapters()
        assert all(rule.id and rule.text for chapter in chapters for rule in chapter.rule)


@each_kit
def test_e2_8_every_preset_seats_as_many_as_it_says(kit: Kit) -> None:
    for key, preset in kit.setup.presets.items():
        for players in range(preset.least, preset.most + 1):
            lobby = msgspec.structs.replace(
                lobby_of(kit, players),
                preset=key,
                options=preset.options,
                least=preset.least,
                most=preset.most,
            )
            seating = kit.setup.seat(lobby, SeededDice(1))
            assert [one.user for one in seating.holders] == [guest.user for guest in lobby.guests]
            state: Any = kit.rules.start(seating.config, SeededDice(1)).state
            assert {one.seat for one in seating.holders} == set(kit.rules.status(state).playing)
            assert kit.rules.status(state).version == 1


@each_kit
def test_e17_10_w15_13_every_game_has_the_strengths_of_the_house_and_says_what_they_do(kit: Kit) -> None:
    """One set of names, the sharpest where nobody chose; each game tells in its own words how they play."""
    assert tuple(kit.computers.strengths) == STRENGTHS
    assert STRENGTHS[-1] == USUAL_STRENGTH
    if isinstance(kit.computers, AtRandom):
        return
    for language in LANGUAGES:
        with speaking(language):
            said = {kit.computers.about(strength) for strength in STRENGTHS}
        assert len(said) == len(STRENGTHS)
        assert all(0 < len(line) <= 100 for line in said)
