"""Secret spaces at the panels: hide, take back, search, a Wizard's look (E4.26, A3)."""

from typing import Any

from bot.games.riddle.ask.acting import panel_more
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.preview import panel_preview
from bot.games.riddle.ask.secret import panel_secret
from bot.ui.components import count
from engine import riddle
from engine.riddle.phase_records import Retrieving
from engine.riddle.state import State
from tests.approved.stories import shows, story
from tests.games.riddle.ask.positions import THIRTY, lawful, pony, scene
from tests.games.riddle.ask.table import Person, StepBuilder, find, labels
from tests.parts import words

ADVANCED = riddle.PRESETS["standard"]


def here(**changes: Any) -> State:
    """Frodo on the Secret space K5, with a cache of two; Sam has hidden three there and one at C3."""
    given: dict[str, Any] = {
        "hands": {"frodo": ("gandalf", "boat-1", "spy-1", "rope-1"), "black-rider-1": ("rope-2",)},
        "at": {"frodo": "K5", "black-rider-1": "F10", "sam": "C7"},
        "caches": {
            "frodo": {"K5": ("cloak-1", "the-ring")},
            "sam": {"K5": ("horse-1", "horse-2", "horse-3"), "C3": ("palantir-1",)},
        },
        "turn": "frodo",
        "roll": 3,
        "options": ADVANCED,
    }
    return riddle.position(**{**given, **changes})


async def test_E4_26_the_space_says_what_lies_there() -> None:
    ana = Person(StepBuilder(here()), "frodo")
    await ana.tap("Secret space…")
    assert count(ana.screen) <= 14


async def test_E4_26_hiding_names_the_cards_and_can_be_taken_back() -> None:
    ana = Person(StepBuilder(here()), "frodo")
    await ana.through("Secret space…", ("Hide (1 to 2)", "Boat", "Spy"))
    said = words(await ana.tap("Hide Boat, Spy"))
    state = ana.builder.state
    assert set(state.cache("frodo", "K5")) == {"cloak-1", "the-ring", "boat-1", "spy-1"}
    assert "The Ring" not in said
    await ana.tap("Undo: hiding 2 cards")
    assert set(ana.builder.state.cache("frodo", "K5")) == {"cloak-1", "the-ring"}


@story
async def test_A3_5_after_hiding_nothing_is_taken_back_and_more_says_why() -> None:
    ana = Person(StepBuilder(here()), "frodo")
    await ana.through("Secret space…", ("Hide (1 to 2)", "Boat", "Spy"), "Hide Boat, Spy", "Secret space…")
    assert not [label for label in labels(ana.screen) if label.startswith("Hide")]
    shows(panel_more, ana.builder.scene_of("frodo"))


@story
async def test_R_145_taking_back_shows_the_cache_on_the_second_tap_only() -> None:
    ana = Person(StepBuilder(here()), "frodo")
    await ana.tap("Secret space…")
    said = words(await ana.tap("Take back…"))
    assert "The Ring" not in said
    await ana.tap("See my cards and take")
    assert isinstance(ana.builder.state.top, Retrieving)
    assert "Cloak" in words(ana.screen)
    assert "The Ring" in words(ana.screen)
    take = find(ana.screen, "Take back…")
    assert getattr(take, "disabled", False)
    await ana.through(("Take (1 to 2)", "The Ring"), "Take back The Ring")
    assert "the-ring" in ana.builder.state.player("frodo").hand
    assert ana.builder.state.cache("frodo", "K5") == ("cloak-1",)


@story
async def test_A3_6_searching_names_whose_and_happens_once_on_each_space() -> None:
    ana = Person(StepBuilder(here()), "frodo")
    await ana.through("Secret space…", ("Search whose cache?", "Sam's cache, 3 cards"))
    await ana.tap("Search Sam's: one at random")
    assert len(ana.builder.state.cache("sam", "K5")) == 2
    await ana.tap("Secret space…")
    shows(panel_more, ana.builder.scene_of("frodo"))


@story
async def test_A3_8_a_wizard_looks_at_a_cache_anywhere_and_stays() -> None:
    ana = Person(StepBuilder(here(at={"frodo": "G6", "black-rider-1": "F10", "sam": "C7"})), "frodo")
    await ana.through("Power Play…", ("What?", "Gandalf: look at a cache"), ("Where?", "C3"))
    said = words(await ana.tap("Look at the cache with Gandalf"))
    assert ana.builder.state.turn.power_plays == 1
    assert "gandalf" in ana.builder.state.player("frodo").hand
    assert "Palantir" in said


@story
async def test_A3_8_the_look_is_on_the_secret_panel_and_on_the_card() -> None:
    ana = Person(StepBuilder(here()), "frodo")
    await ana.through("Secret space…", "Look at a cache…")
    assert "Where?" in labels(ana.screen)
    await ana.open()
    await ana.through(("Use a card…", "Gandalf"), "Look at a cache…", ("Where?", "K5"))
    await ana.tap("Whose cache?", "Frodo's cache, 2 cards")
    said = words(await ana.tap("Look at the cache with Gandalf"))
    assert "The Ring" in said


@story
def test_E4_5_without_a3_there_is_no_secret_space() -> None:
    shows(panel, scene(pony(at={"frodo": "K5", "black-rider-1": "F10", "merry": "G17"}), "frodo"))


@story
def test_E4_11_the_preview_says_what_a_secret_space_offers() -> None:
    state = here(at={"frodo": "K4", "black-rider-1": "F10", "sam": "C7"})
    shows(panel_preview, scene(state, "frodo"), "die", "K5")


@story
def test_A4_13_the_preview_says_what_a_captor_takes() -> None:
    state = here(
        at={"frodo": "K4", "black-rider-1": "F10"},
        captives={"black-rider-2": "frodo"},
        caches={"black-rider-2": {"K5": ("horse-1", "horse-2")}},
    )
    shows(panel_preview, scene(state, "frodo"), "die", "K5")


def test_E14_3_a_hand_above_25_hides_with_two_menus() -> None:
    state = here(hands={"frodo": THIRTY, "black-rider-1": ("spy-2",)}, caches={"sam": {"K5": ("gollum",)}})
    shown = panel_secret(scene(state, "frodo"))
    assert len([label for label in labels(shown) if label == "Hide (1 to 4)"]) == 2
    lawful(shown, 15)


async def test_E14_3_too_many_ticked_in_two_menus_is_said() -> None:
    state = here(hands={"frodo": THIRTY, "black-rider-1": ("spy-2",)}, caches={"sam": {"K5": ("gollum",)}})
    ana = Person(StepBuilder(state), "frodo")
    await ana.tap("Secret space…")
    first, second = (part for part in ana.screen.parts if getattr(part, "verb", "") == "hidepick")
    await ana._tap("hidepick", first.arg, tuple(c.value for c in first.choices[:3]))  # type: ignore[union-attr]
    await ana._tap("hidepick", second.arg, tuple(c.value for c in second.choices[:2]))  # type: ignore[union-attr]
    button = find(ana.screen, "4 at most: tick fewer")
    assert getattr(button, "disabled", False)
