"""Every screen of the War over states that are made to be worst, in every full language (W14.2)."""

from __future__ import annotations

import copy
import re
from collections import deque
from collections.abc import Iterator
from functools import cache

import pytest

from art.i18n import TONGUES
from bot.games.war.ask.controls import ROUTER
from bot.games.war.ask.orders.model import NONE
from bot.games.war.ask.parts import WORDS
from bot.games.war.ask.standing_orders import panel_all, panel_orders
from bot.games.war.learn.reference.board import WHOLE
from bot.games.war.learn.reference.part import REFERENCE
from bot.games.war.model.positions import WINDOWS
from bot.model.screen import Buttons, Menu, Picture, Screen, Text
from bot.model.verbs import Draft
from bot.ui.components import problems
from bot.words.language import speaking
from tests.approved.stories import story, tells
from tests.games.war.ask import worst
from tests.games.war.ask.chair import Chair
from tests.games.war.ask.walks import scene_of

FULL = list(TONGUES)
TAPS = 110
"""Controls that are tried in each state, the nearest to its panel first."""
LONGEST = 2600
HALF = {"en": re.compile(r"\d,5\b"), "de": re.compile(r"\d\.5\b"), "fr": re.compile(r"\d\.5\b")}
"""A half as that language does not write it."""


@cache
def screens(name: str, language: str) -> tuple[tuple[str, Screen], ...]:
    """The panel of a state and all that its controls lead to, each with the tap that led there."""
    make, seat = worst.STATES[name]
    with speaking(language):
        return tuple(_crawled(Chair(make(), seat)))


def _crawled(chair: Chair) -> Iterator[tuple[str, Screen]]:
    yield "home", chair.shown
    known, todo, left = set[object](), deque([chair]), TAPS
    while todo:
        at = todo.popleft()
        for verb, arg, values in _controls(at.shown):
            key = (verb, arg if len(arg) < 3 else "", values[:1], len(values) > 1, bool(at.drafts))
            if key in known or not left:
                continue
            known.add(key)
            left -= 1
            after = copy.copy(at)
            after.entries, after.done = list(at.entries), list(at.done)
            after.tap(verb, arg, *values)
            todo.append(after)
            yield verb, after.shown


def _controls(shown: Screen) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every button; of every menu the first choice, and as many as may be ticked."""
    for part in shown.parts:
        if isinstance(part, Buttons):
            yield from ((b.verb, b.arg, ()) for b in part.buttons if b.verb in ROUTER and not b.disabled)
        if isinstance(part, Menu) and part.verb in ROUTER and not part.disabled:
            values = tuple(choice.value for choice in part.choices)
            yield part.verb, part.arg, values[: max(1, part.at_least)]
            yield part.verb, part.arg, values[: part.at_most]


def said(shown: Screen) -> list[str]:
    found = [part.text for part in shown.parts if isinstance(part, Text)]
    found += [part.alt for part in shown.parts if isinstance(part, Picture)]
    found += [one.label for part in shown.parts if isinstance(part, Buttons) for one in part.buttons]
    return found + [one.label for part in shown.parts if isinstance(part, Menu) for one in part.choices]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", FULL)
@pytest.mark.parametrize("name", worst.STATES)
def test_w14_2_e0_5_w2_4_every_panel_fits_in_the_worst_of_states(name: str, language: str) -> None:
    """In Discord and on a phone, with one bright button at most, halves as the language writes them."""
    for verb, shown in screens(name, language):
        assert problems(shown) == [], verb
        length = sum(len(part.text) for part in shown.parts if isinstance(part, Text))
        assert length <= LONGEST, verb
        rows = [part.buttons for part in shown.parts if isinstance(part, Buttons)]
        bright = [one.label for row in rows for one in row if one.style == "primary"]
        assert len(bright) <= 1, f"{verb}: {bright}"
        assert [line for line in said(shown) if HALF[language].search(line)] == []


@pytest.mark.soak
@pytest.mark.sampled(soak=("de",))
@pytest.mark.parametrize("language", FULL)
def test_w14_2_the_worst_states_are_as_bad_as_they_are_called(language: str) -> None:
    rows = {name: screens(name, language)[0][1] for name in worst.STATES}
    menus = {name: [p for p in shown.parts if isinstance(p, Menu)] for name, shown in rows.items()}
    assert len([part for part in said(rows["parties"]) if re.match(r"[A-I] · ", part)]) == 9
    assert {len(one.choices) for one in menus["dark"]} >= {25}, "more stacks than one menu has"
    assert len(worst.declared().field.turn.attacks) == worst.BATTLES
    assert len([one for one in worst.captives().field.persons if one.captor]) == 9
    tapped = {verb for name in worst.STATES for verb, _ in screens(name, language)}
    assert len(tapped) > 70, "of the verbs that the game has"


@story
def test_w6_5_all_letters_are_equally_good_and_only_chance_is_bright() -> None:
    (_, shown), *_ = screens("letter", "en")
    styles = {
        one.label: one.style for part in shown.parts if isinstance(part, Buttons) for one in part.buttons
    }
    assert [styles[letter] for letter in "ABCDEF"] == ["grey"] * 6
    tells(lambda: [label for label, style in styles.items() if style == "primary"])


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", FULL)
@pytest.mark.parametrize("name", ["parties", "dark", "declared", "defended"])
def test_w14_2_what_is_looked_up_fits_too(name: str, language: str) -> None:
    make, seat = worst.STATES[name]
    state = make()
    with speaking(language):
        for eyes in (seat, None):
            scene = scene_of(state, eyes)
            spots = (WHOLE, *WINDOWS, *(f"{WORDS}-{window}" for window in WINDOWS), worst.HELD)
            for shown in (REFERENCE.board(scene, one) for one in spots):
                assert problems(shown) == []
        scene = scene_of(state, seat)
        draft = Draft(NONE, None, NONE)
        for shown in (REFERENCE.hand(scene), panel_orders(scene, draft), panel_all("g1a2b3c4", draft)):
            assert problems(shown) == []


@story
def test_w4_2_ten_at_one_place_are_told_with_it_once_and_captives_by_place() -> None:
    shown = "\n".join(said(screens("rescue", "en")[0][1]))
    tells(shown)
    buttons = [one for _, panel in screens("rescue", "en") for one in said(panel) if "Try with" in one]
    assert any(one.endswith("…") for one in buttons), "cut at a word, and to be seen"
