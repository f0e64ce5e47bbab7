"""Screens as Discord's components, and Discord's limits (E0.1, E0.2, E0.8, E14.3)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.screen import (
    Ask,
    Button,
    Buttons,
    Choice,
    Line,
    Menu,
    People,
    Picture,
    Screen,
    Text,
    buttons,
    screen,
)
from bot.ui import components as layout
from bot.ui import phone
from bot.words.text import plain

FULL = screen(
    "Hello",
    Line(),
    Picture("map.jpg", "a map", "around", "riddle", {}),
    buttons(Button("Go", "go", "K12", "primary"), Button("Read", url="https://example.org")),
    Menu("to", "Go to…", (Choice("Bree", "bree", "a city", chosen=True), Choice("Moria", "moria"))),
    People("invite", "Whom?", at_most=3),
    colour=0x123456,
    game="ab12",
    decision=7,
)


def raw(shown: Screen, **more: Any) -> dict[str, Any]:
    """The container as it is sent."""
    components: list[dict[str, Any]] = layout.build(shown, **more).to_components()  # type: ignore[no-untyped-call]
    return components[0]


def test_e0_1_a_message_is_one_container_in_the_colour_of_its_seat() -> None:
    container = raw(FULL)
    assert (container["type"], container["accent_color"]) == (17, 0x123456)
    assert [part["type"] for part in container["components"]] == [10, 14, 12, 1, 1, 1]


async def test_e0_8_discord_py_need_not_keep_what_was_sent() -> None:
    """A control is found by its id, so that it answers after a restart too."""
    assert layout.build(FULL).is_finished()


def test_e0_8_custom_ids_name_verb_game_decision_and_argument() -> None:
    rows = [part for part in raw(FULL)["components"] if part["type"] == 1]
    ids = [item.get("custom_id") for row in rows for item in row["components"]]
    assert ids == ["rr:go:ab12:7:K12", None, "rr:to:ab12:7:", "rr:invite:ab12:7:"]
    assert layout.parse("rr:go:ab12:7:K12.die:Cloak") == ("go", "ab12", 7, "K12.die:Cloak", None)
    assert layout.parse("rr:go:ab12:7.0:K12") == ("go", "ab12", 7, "K12", 0)
    assert layout.parse("rr:go:ab12:x:") is None
    assert layout.parse("other:go:ab12:7:") is None


def test_the_count_is_the_one_of_discord_py() -> None:
    assert layout.count(FULL) == layout.build(FULL).total_children_count == 11


def test_a_picture_that_was_not_drawn_is_left_out_and_the_row_number_marks_the_container() -> None:
    container = raw(FULL, drawn=(), mark=77)
    assert container["id"] == 77
    assert 12 not in [part["type"] for part in container["components"]]
    gallery = next(part for part in raw(FULL, drawn=("map.jpg",))["components"] if part["type"] == 12)
    assert gallery["items"][0]["media"]["url"] == "attachment://map.jpg"
    assert gallery["items"][0]["description"] == "a map"


def many(count: int) -> tuple[Choice, ...]:
    return tuple(Choice(str(n), str(n)) for n in range(count))


@pytest.mark.parametrize(
    ("shown", "problem"),
    [
        (Screen(()), "without parts"),
        (screen("x" * 4001), "4001 characters"),
        (screen(*("x" for _ in range(40))), "41 components"),
        (screen(Text(" ")), "empty text"),
        (screen(Picture("a.jpg", "x" * 1025, "hand", game="riddle")), "alt text"),
        (
            Screen(
                (Picture("a.jpg", "", "hand", game="riddle"), Picture("a.jpg", "", "hand", game="riddle"))
            ),
            "picture twice",
        ),
        (Screen((Buttons(tuple(Button(str(n), "go", str(n)) for n in range(6))),)), "6 buttons"),
        (screen(buttons(Button("A", "go"), Button("B", "go"))), "custom id twice"),
        (screen(buttons(Button("A", "go", "x" * 95))), "too long"),
        (screen(buttons(Button("A", "Go!"))), "no custom id"),
        (Screen((Buttons((Button("x" * 81, "go"),)),)), "label"),
        (screen(Menu("to", "?", many(26))), "26 options"),
        (screen(Menu("to", "?", ())), "0 options"),
        (screen(Menu("to", "?", many(2), at_most=3)), "1 to 3 of 2"),
        (screen(Menu("to", "x" * 151, many(2))), "placeholder"),
        (
            screen(Menu("to", "?", (Choice("a", "a", chosen=True), Choice("b", "b", chosen=True)))),
            "more options",
        ),
        (screen(Menu("to", "?", (Choice("a", "a"), Choice("b", "a")))), "value twice"),
        (screen(Menu("to", "?", (Choice("a", "a", "x" * 101),))), "longer than 100"),
    ],
)
def test_every_limit_is_counted(shown: Screen, problem: str) -> None:
    assert any(problem in found for found in layout.problems(shown)), layout.problems(shown)
    with pytest.raises(ValueError, match=problem.split()[0]):
        layout.build(shown)


@pytest.mark.parametrize(
    ("ask", "problem"),
    [
        (Ask("x" * 46, "word", "Word"), "title"),
        (Ask("Word", "word", ""), "label"),
        (Ask("Word", "word", "Word", value="x" * 41), "length"),
    ],
)
def test_limits_of_modals(ask: Ask, problem: str) -> None:
    assert problem in layout.modal_problems(ask)[0]


words = st.text("abcdefghij-_.", min_size=1, max_size=10)


@given(
    verb=words,
    game=st.text("ab12", max_size=8),
    decision=st.integers(0, 99999),
    arg=st.text(max_size=40),
    free=st.none() | st.integers(0, 99999),
)
def test_what_is_made_is_read_back(verb: str, game: str, decision: int, arg: str, free: int | None) -> None:
    made = (verb, game, decision, arg, free)
    assert layout.parse(layout.custom_id(*made)) == made


def test_an_unreadable_custom_id_is_never_made() -> None:
    with pytest.raises(ValueError, match="no custom id"):
        layout.custom_id("go", "a:b", 1)


@given(st.lists(st.booleans(), max_size=12))
def test_e14_3_buttons_that_do_not_fit_in_a_row_go_on_in_the_next(there: list[bool]) -> None:
    """Each button of a panel has its condition; in some position all of them hold."""
    row = [Button(str(number), "go", str(number)) if here else None for number, here in enumerate(there)]
    shown = screen("Orders", buttons(*row))
    assert layout.problems(shown) == []
    rows = [part.buttons for part in shown.parts if isinstance(part, Buttons)]
    assert [button for one in rows for button in one] == [button for button in row if button is not None]


@given(st.text(min_size=1, max_size=12))
def test_e0_3_no_label_shows_the_backslashes_that_make_a_name_harmless_in_a_text(name: str) -> None:
    """Discord reads markdown in texts alone: a button or a choice would show each backslash ."""
    harmless = plain(name)
    assert layout.shown_plainly(harmless) == layout.shown_plainly(plain(layout.shown_plainly(harmless)))
    assert plain(layout.shown_plainly(harmless)) == harmless


def test_e0_3_no_label_shows_the_stars_of_a_text() -> None:
    assert layout.shown_plainly("*Undo* takes **it** back") == "Undo takes it back"
    assert layout.shown_plainly(plain("*x*")) == "*x*"


def test_e0_3_menus_and_buttons_are_made_without_them() -> None:
    said = plain("*x* @here [1]")
    shown = screen(
        Menu("one", said, (Choice(said, "a", said),)), buttons(Button(said, "two")), People("who", said)
    )
    made = str(layout.build(shown).to_components())
    assert made.count("*x* @here [1]") == 5
    assert "\\" not in made


def test_e0_9_a_picture_that_failed_leaves_the_controls_in_sight() -> None:
    """Of its words the first lines stand in its place."""
    words = "\n".join(f"Line {n} of what stands on the map, too long for a phone" for n in range(30))
    failed = Picture("map.jpg", "The map", "own", game="war", words=words)
    parts = layout.shown(screen("Turn 3", failed, buttons(Button("Close", "close"))), ())
    (said,) = [part for part in parts[1:] if isinstance(part, Text)]
    assert words.startswith(said.text)
    assert 0 < phone.rows(said.text) <= layout.INSTEAD
    assert isinstance(parts[-1], Buttons)
