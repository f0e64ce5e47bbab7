"""Laws 2 and 5 of design.md 7: what is typed fits Discord and leads to a screen."""

import random
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final

import pytest

from bot.model.context import SEPARATOR
from bot.model.errors import Gone
from bot.model.kit import Kit
from bot.model.scene import Scene
from bot.model.screen import Button, Screen, buttons, screen
from bot.tables.live import LiveTable
from bot.tables.views import public_scene
from bot.ui.components import problems
from bot.ui.matching import LONGEST, MOST, Answers
from bot.words.language import LANGUAGES, speaking
from tests.laws.kits import KITS, NOW, each_kit, lobby_of
from tests.laws.own import Own, walks_of
from tests.laws.reaching import Look, Submitted, at_once, seen
from tests.laws.test_kits_reached import positions

OPTIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "do": {"what": "do.what", "to": "do.to", "on": "do.on", "with": "do.with", "also": "do.also"},
    "answer": {"with": "answers"},
    "move": {"to": "ends", "with": "means", "also": "lays", "what": "movers"},
    "play": {"what": "hand", "with": "uses", "on": "targets", "also": "seconds"},
    "end": {"pick-up": "endings", "discard": "discards"},
}
"""The options of each command in the order in which they are carried, with the list that suggests for it."""
NEEDED: Final = {"do": "what", "answer": "with", "play": "what"}
"""What must be filled in first; the other options may be filled in any order."""
OTHERS: Final = ("partners", "faces", "players", "seats", "about", "orders")
"""The lists for other commands."""
FILLS: Final = 6
"""How often a command is filled in by chance at one moment."""
each_walk = walks_of(6)


def offered(kit: Kit, scene: Scene | None, of: str, filled: Mapping[str, str], letters: str = "") -> Answers:
    """A list as the house offers it: empty where the other options name nothing."""
    try:
        return kit.verbs.suggest(scene, of, filled, letters)
    except Gone:
        return []


def typed(live: LiveTable, seat: str, name: str, filled: Mapping[str, str]) -> None:
    """Send a command. Raises whatever it raises, and AssertionError where it shows nothing that fits."""
    carried = SEPARATOR.join(filled.get(option, "") for option in OPTIONS[name])
    look = Look(live, seat, "", (carried,), {})
    try:
        shown = at_once(live.kit.verbs.acts[name](look))
    except Submitted as done:
        pytest.fail(f"{name} {dict(filled)} does {done.actions} without a second tap (E14.1)")
    assert isinstance(shown, Screen), (name, filled)
    assert problems(shown) == [], (name, filled)


def asked(own: Own, seed: int) -> Iterator[tuple[LiveTable, str, Scene]]:
    for live in positions(own, seed):
        for seat in own.seats(live.state):
            yield live, seat, seen(live, seat, {})


@pytest.mark.sampled(4)
@each_walk
def test_4_3_2_every_verb_that_is_open_can_be_done_by_what_it_suggests(own: Own, seed: int) -> None:
    """With each suggestion for the first of its options that has any; without one where none has."""
    verbs, tried = own.kit.verbs, 0
    # Few moments of Riddle leave a choice that is no move: two walks are looked at.
    for live, seat, scene in chain(asked(own, seed), asked(own, seed + 100)):
        for _, verb in offered(own.kit, scene, "do.what", {}):
            filled = {"what": verb}
            lists = {one: offered(own.kit, scene, of, filled) for one, of in OPTIONS["do"].items()}
            first = next((one for one, found in lists.items() if one != "what" and found), None)
            for way in [filled] if first is None else [{**filled, first: value} for _, value in lists[first]]:
                typed(live, seat, "do", way)
                tried += 1
    assert tried or not verbs.acts


@pytest.mark.sampled(4)
@each_walk
def test_4_3_2_whatever_is_filled_in_from_suggestions_leads_to_a_screen(own: Own, seed: int) -> None:
    verbs, rng, number = own.kit.verbs, random.Random(seed), 0
    for live, seat, scene in asked(own, seed):
        for name in filter(verbs.acts.__contains__, OPTIONS):
            for _ in range(FILLS):
                filled: dict[str, str] = {}
                order = rng.sample(tuple(OPTIONS[name]), len(OPTIONS[name]))
                for option in sorted(order, key=lambda one: one != NEEDED.get(name)):
                    found = offered(own.kit, scene, OPTIONS[name][option], filled)
                    if found:
                        filled[option] = rng.choice(found)[1]
                if filled and NEEDED.get(name) in (None, *filled):
                    typed(live, seat, name, filled)
                    number += len(filled)
    assert number or not verbs.acts


def lists(kit: Kit, scene: Scene | None, letters: str) -> Iterator[tuple[str, Answers]]:
    """Every list of suggestions, of those that depend on other options with the first of each."""
    for options in OPTIONS.values():
        filled: dict[str, str] = {}
        for option, of in options.items():
            found = offered(kit, scene, of, filled, letters)
            yield of, found
            if found:
                filled[option] = found[0][1]
    for of in OTHERS:
        yield of, offered(kit, scene, of, {}, letters)


@pytest.mark.sampled(4)
@each_walk
def test_4_3_5_every_suggestion_fits_discord(own: Own, seed: int) -> None:
    for live in positions(own, seed):
        scenes = [seen(live, seat, {}) for seat in own.seats(live.state)]
        for scene in (None, public_scene(live, NOW), *scenes):
            with speaking(list(LANGUAGES)[seed % len(LANGUAGES)]):
                for of, found in (*lists(own.kit, scene, ""), *lists(own.kit, scene, "e")):
                    assert len(found) <= MOST, of
                    assert len({value for _, value in found}) == len(found), of
                    assert all(
                        0 < len(label) <= LONGEST and 0 < len(value) <= LONGEST for label, value in found
                    ), of


# Law 5 of design.md 7: what a kit puts into commands and controls is within Discord's limits
LAST = 999_999_999
"""A decision that no table comes to."""


def test_4_3_5_one_list_holds_every_game_of_the_house() -> None:
    assert len({kit.id for kit in KITS}) == len(KITS) <= MOST


@each_kit
@pytest.mark.parametrize("language", LANGUAGES)
def test_4_3_5_games_presets_and_seats_can_be_chosen_in_commands(kit: Kit, language: str) -> None:
    with speaking(language):
        presets = {key: preset.name for key, preset in kit.setup.presets.items()}
        seats = {seat: kit.seats.name(seat) for seat in kit.seats.all}
        for choices in ({kit.id: kit.name()}, presets, seats):
            # A seat may be left to chance, which is a choice of its own.
            assert 0 < len(choices) < MOST
            assert all(0 < len(one) <= LONGEST for pair in choices.items() for one in pair)
            assert len(set(choices.values())) == len(choices)


@each_kit
def test_4_3_5_every_verb_fits_a_control_with_an_argument(kit: Kit) -> None:
    for verb in (*kit.router, *kit.verbs.acts):
        control = Button("Go", verb, "a" * 32)
        shown = screen(buttons(control), game=lobby_of(kit).game, decision=LAST)
        assert problems(shown) == [], verb
