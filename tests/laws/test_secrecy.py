"""Laws 4 and 5 on random games: secrets show neither in what is seen nor in what is told (I1 to I3)."""

import random
from collections.abc import Callable, Collection
from importlib import import_module

import pytest

from engine.dice import ScriptedDice
from engine.riddle import PRESETS, RULES, CacheView, Event, Options, State, View, encode, position, view
from engine.riddle import actions as act
from engine.riddle.deck import CHARACTERS
from engine.riddle.events import BilboResisted
from engine.riddle.phase_records import Battling
from engine.riddle.phases import battling
from engine.riddle.state import zones
from engine.riddle.step_builder import StepBuilder
from tests.engine.riddle.miniboard import mini
from tests.laws import laws, secrecy
from tests.laws.broken import found
from tests.laws.rulesets import basic
from tests.laws.walked import hold
from tests.laws.walks import Game, Taken, playout
from tests.laws.worlds import another


def test_law_4_i1_a_view_does_not_change_when_what_it_may_not_show_is_shuffled() -> None:
    hold(lambda taken, rng: secrecy.views_alike(taken.step.state, rng), every=3)


def test_law_5_i3_the_same_action_in_two_worlds_tells_a_watcher_the_same() -> None:
    """Most steps are compared for most watchers."""

    def law(taken: Taken, rng: random.Random) -> tuple[int, int]:
        return len(laws.watchers(taken.step.state)), secrecy.told_alike(taken, rng, rng.getrandbits(32))

    found = hold(law, every=3)
    assert sum(compared for _, compared in found) > 0.7 * sum(watchers for watchers, _ in found)


def test_law_5_equal_cards_cannot_be_told_apart_by_those_who_do_not_hold_them() -> None:
    def law(taken: Taken, rng: random.Random) -> bool:
        return secrecy.copies_alike(taken, *rng.choice(secrecy.EQUALS), rng.getrandbits(32))

    found = hold(law, every=2)
    assert sum(found) > 0.7 * len(found)


def test_ts_131_i1_who_is_not_involved_is_told_no_hidden_card() -> None:
    hold(lambda taken, rng: laws.told_no_more(taken.step.events, taken.step.state))


def test_i1_r_210_strangers_and_players_who_left_see_what_a_spectator_sees() -> None:
    def law(taken: Taken, rng: random.Random) -> None:
        state = taken.step.state
        spectator = view(state, None)
        assert view(state, "nobody") == spectator
        for seat in set(CHARACTERS) - set(state.config.seats):
            assert view(state, seat) == spectator
        assert spectator.hand == ()
        assert spectator.shown == ()
        for player in state.players:
            if not player.in_game:
                own = view(state, player.seat)
                assert (own.hand, own.shown) == ((), ()) or state.config.options.o16_two_player
                assert own.players == spectator.players

    hold(law, every=5)


def test_the_other_worlds_of_these_laws_are_really_others() -> None:
    changed = drawn = 0
    for seed in range(12):
        game = Game(seed, ("frodo", "black-rider-1", "sam"), ("committed", "meeting"), basic(), "mini", True)
        rng = random.Random(seed)
        for taken in playout(game, 40):
            state = taken.step.state
            for seat in (*state.config.seats, None):
                world = another(state, seat, rng)
                assert sorted(c for z in zones(world).values() for c in z) == sorted(
                    c for z in zones(state).values() for c in z
                )
                changed += world != state
                drawn += world.top != state.top
    assert changed > 1000
    assert drawn > 5


def test_law_5_a_surrender_that_comes_by_itself_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    mini()
    before = position(
        hands={"frodo": ["strider"], "black-rider-1": ["evil-army-orcs", "boat-1", "mouth-of-sauron"]},
        at={"frodo": "A2", "black-rider-1": "A2"},
        turn="frodo",
        roll=1,
        moved=True,
        exchanged=["black-rider-1"],
        board="mini",
    )
    attack = act.Attack("black-rider-1", "strider")
    taken = Taken(before, "frodo", attack, RULES.apply(before, "frodo", attack, ScriptedDice()), ())
    honest = battling._press

    def hasty(builder: StepBuilder, seat: str, phase: Battling, force: str) -> None:
        honest(builder, seat, phase, force)
        after = builder.state.top
        assert isinstance(after, Battling)
        if not battling.matches(view(builder.state, phase.defender), after):
            battling._win(builder, after)

    assert all(secrecy.told_alike(taken, random.Random(seed), 1) for seed in range(20))
    monkeypatch.setattr(battling, "_press", hasty)
    with found():
        all(secrecy.told_alike(taken, random.Random(seed), 1) for seed in range(20))


def test_r_145_which_of_two_equal_cards_lies_in_a_cache_is_told_nobody() -> None:
    """The owner looks: a Riddle lies there, in the other world another Riddle."""
    mini()
    before = position(
        hands={"frodo": ["strider"], "black-rider-1": ["riddle-3"]},
        at={"frodo": "B3", "black-rider-1": "A2"},
        caches={"frodo": {"B3": ["riddle-5"]}},
        turn="frodo",
        roll=3,
        options=Options(a3_secret_spaces=True),
        board="mini",
    )
    step = RULES.apply(before, "frodo", act.TakeBack(), ScriptedDice())
    taken = Taken(before, "frodo", act.TakeBack(), step, ())
    assert all(secrecy.told_alike(taken, random.Random(seed), seed) for seed in range(200))


@pytest.mark.parametrize("seat", ["frodo", "black-rider-1", None])
def test_law_4_a_leaky_view_would_be_found(seat: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = RULES.view
    game = Game(3, ("frodo", "black-rider-1"), ("anything",), basic("x_auto_roll"))

    def leaky(state: object, watcher: str | None) -> View:
        seen = honest(state, watcher)  # type: ignore[arg-type]
        top = state.deck[0] if state.deck and watcher == seat else None  # type: ignore[attr-defined]
        return type(seen)(**{**{f: getattr(seen, f) for f in seen.__struct_fields__}, "discard_top": top})

    state = list(playout(game, 5))[-1].step.state
    monkeypatch.setattr(RULES, "view", leaky)
    with found():
        secrecy.views_alike(state, random.Random(1))
    assert encode(honest(state, seat))


def _trading() -> State:
    """Frodo has chosen what he gives to Sam, who has not yet chosen (O2.1)."""
    state = position(
        hands={"frodo": ["boat-1", "spy-1", "spy-2"], "sam": ["rope-1", "gimli"], "black-rider-1": ["spy-3"]},
        at={"frodo": "A1", "sam": "A3", "black-rider-1": "A9", "black-rider-2": "A9"},
        seats=("frodo", "black-rider-1", "sam", "black-rider-2"),
        turn="frodo",
        roll=2,
        options=Options(o1_partners=True, o2_partner_exchange="a"),
        board="mini",
    )
    for seat, action in (("frodo", act.Move("A3")), ("frodo", act.Give("spy-1"))):
        state = RULES.apply(state, seat, action, ScriptedDice()).state
    return state


def _caches() -> State:
    return position(
        hands={"frodo": ["boat-1", "spy-1"], "black-rider-1": ["spy-3", "gimli"]},
        caches={"frodo": {"B3": ["the-ring", "spy-4"]}},
        at={"frodo": "B3", "black-rider-1": "A9"},
        turn="frodo",
        roll=2,
        options=PRESETS["standard"],
        board="mini",
    )


def _duel() -> State:
    return position(
        hands={"frodo": ["boat-1", "spy-1"], "black-rider-1": ["spy-3"], "sam": ["gimli", "the-ring"]},
        at={"frodo": "A1", "black-rider-1": "A9", "sam": "A5"},
        played={"frodo": 10, "black-rider-1": 9, "sam": 8},
        turn="black-rider-1",
        roll=2,
        options=PRESETS["duel"],
        board="mini",
    )


@pytest.mark.parametrize(
    ("moment", "part", "leak"),
    [
        (_trading, "_blank", lambda phase, me: phase),
        (_caches, "_cache", lambda state, cache: CacheView(cache.owner, cache.space, 2, cache.cards)),
        (_duel, "_in_play", lambda state, character: True),
    ],
    ids=["I17 sealed choices", "I15 caches", "O16.5 hands not in play"],
)
def test_law_4_a_view_that_shows_the_secrets_of_the_new_rules_would_be_found(
    moment: Callable[[], State], part: str, leak: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    mini()
    state = moment()

    def compare() -> None:
        for seed in range(20):
            secrecy.views_alike(state, random.Random(seed))

    compare()
    # The package names a function after the module.
    monkeypatch.setattr(import_module("engine.riddle.view"), part, leak)
    with found():
        compare()


def test_law_5_ts_069_r_199_a_public_word_about_bilbo_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    mini()
    before = position(
        hands={"black-rider-1": ["gollum", "spy-1"], "frodo": ["the-ring", "bilbo"], "sam": ["spy-2"]},
        at={"frodo": "A1", "black-rider-1": "A9", "sam": "A5"},
        turn="black-rider-1",
        roll=2,
        options=Options(o15_bilbo_resists=True),
        board="mini",
    )
    ask = act.PlayCard("gollum", on="frodo")
    taken = Taken(before, "black-rider-1", ask, RULES.apply(before, "black-rider-1", ask, ScriptedDice()), ())

    def compare() -> None:
        for seed in range(20):
            secrecy.told_alike(taken, random.Random(seed), 1)

    compare()
    honest = secrecy.redact

    def talkative(event: Event, seat: str | None, mine: Collection[str] = ()) -> Event | None:
        return event if isinstance(event, BilboResisted) else honest(event, seat, mine)

    monkeypatch.setattr(secrecy, "redact", talkative)
    with found():
        compare()
