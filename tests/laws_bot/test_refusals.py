"""Every refusal speaks the reader's language (E12.3, E12.5): those of the rules here, those of what is sent
for a verb, or forged, in `test_every_verb` and `test_hostile`."""

import random

import pytest

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.riddle.words.errors import LACKING
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from bot.words.language import ENGLISH, speaking
from tests.laws.kits import dice_of, playout
from tests.laws.test_kits_worded import refused
from tests.laws_bot.crowds import crowded
from tests.laws_bot.untranslated import OTHERS, untranslated
from tests.laws_bot.watched import any_table_of

STEPS, TRIED = 60, 12

each_game = pytest.mark.parametrize("kit", [RIDDLE, WAR], ids=lambda kit: kit.id)
many = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, 20)]
each_seed = pytest.mark.parametrize("seed", [0, *many])


def refusals(kit: Kit, seed: int, language: str, steps: int = STEPS) -> set[str]:
    """What is said to actions of other moments and games, by anybody, at random tables."""
    lots, rules, said = random.Random(f"refused|{seed}"), kit.rules, set[str]()
    dice = dice_of(seed)
    others = [one.action for one in list(playout(kit, seed, 4 * steps))[1:]]
    for live in (any_table_of(kit, seed), crowded(kit, seed)):
        state = live.state
        for _ in range(steps):
            asked = sorted(rules.asked(state))
            if not asked:
                break
            legal = [one for seat in asked for one in rules.legal(state, seat)]
            tried = [*lots.sample(others, min(TRIED, len(others))), *lots.sample(legal, min(4, len(legal)))]
            with speaking(language):
                for seat in rules.status(state).playing:
                    errors = (refused(kit, state, seat, action) for action in tried)
                    said |= {kit.narrator.refusal(error) for error in errors if error is not None}
            seat = lots.choice(asked)
            view, fit = rules.view(state, seat), rules.legal(state, seat)
            action = kit.computers.choose(lots.choice(kit.computers.strengths), view, fit, lots)
            others.append(action)
            state = rules.apply(state, seat, action, dice).state
    return said


@pytest.mark.sampled(1)
@each_game
@each_seed
@pytest.mark.parametrize("language", OTHERS)
def test_e12_3_e12_5_what_the_rules_refuse_is_said_in_the_readers_language(
    kit: Kit, seed: int, language: str
) -> None:
    said = refusals(kit, seed, language)
    assert len(said) > 20
    with speaking(language):
        # Every refusal has the facts that its sentence needs.
        assert LACKING() not in said
    assert not untranslated(said, language)


@each_game
def test_e12_5_what_is_refused_in_english_would_be_found(kit: Kit) -> None:
    said = refusals(kit, 0, ENGLISH, steps=6)
    assert len(said) > 10
    assert sum(bool(untranslated([one], "de")) for one in said) > len(said) / 2
