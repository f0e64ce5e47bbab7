"""Icons before labels: what Discord gets of a token, with the emoji and without (E12.1, E13.1, E13.3)."""

from typing import Any

import msgspec

from bot.model import screen as icons
from bot.model.screen import Button, Choice, Menu, Screen, buttons, screen
from bot.ui import components
from bot.ui.components import in_words
from bot.ui.icons import Emoji, Icons
from bot.words import text

SAURON = "war.seat.sauron"
FACE = icons.die(5)
KNOWN = Icons({"war_seat_sauron": Emoji("war_seat_sauron_0a1b2c", 77), "die_5": Emoji("die_5_abcdef", 78)})


def shown(one: Screen, known: Icons | None = None) -> list[dict[str, Any]]:
    """The parts of the message as they are sent."""
    view = components.build(one) if known is None else components.build(one, icons=known)
    parts: list[dict[str, Any]] = view.to_components()[0]["components"]  # type: ignore[typeddict-item]
    return parts


def mixed() -> Screen:
    return screen(
        icons.before(SAURON, "### Sauron"),
        f"He rolls {icons.before(FACE, '5')}.",
        f"1 {icons.instead(SAURON, '◉')} **Ana**",
        buttons(Button("Search", "s", icon=SAURON), Button("Pass", "p")),
        Menu(
            "m", "Who?", (Choice("Sauron", "a", icon=SAURON), Choice("Frodo", "b", icon="riddle.seat.frodo"))
        ),
    )


def test_an_icon_stands_before_what_it_marks() -> None:
    title, rolled, seat, row, menu = shown(mixed(), KNOWN)
    assert title["content"] == "### <:war_seat_sauron_0a1b2c:77> Sauron"
    assert rolled["content"] == "He rolls <:die_5_abcdef:78> 5."
    assert seat["content"] == "1 <:war_seat_sauron_0a1b2c:77> **Ana**"
    assert row["components"][0]["emoji"]["id"] == 77
    assert "emoji" not in row["components"][1]
    first, second = menu["components"][0]["options"]
    assert first["emoji"]["id"] == 77
    assert "emoji" not in second


def test_without_them_labels_stand_alone_and_no_gap_is_left() -> None:
    parts = shown(mixed())
    assert [part["content"] for part in parts[:3]] == ["### Sauron", "He rolls 5.", "1 ◉ **Ana**"]
    assert "emoji" not in str(parts)


def test_e13_1_in_words_there_are_none() -> None:
    assert shown(in_words(mixed()), KNOWN) == shown(mixed())


def test_texts_that_would_grow_too_long_go_without() -> None:
    lines = "\n".join(icons.before(FACE, "x" * 36) for _ in range(100))
    (told,) = shown(screen(lines), KNOWN)
    assert told["content"] == "\n".join(["x" * 36] * 100)


def test_a_text_may_be_cut_anywhere() -> None:
    whole = f"1 {icons.instead(SAURON, '◉')} Ana, {icons.before(FACE, '5')}"
    for length in range(3, len(whole)):
        said = KNOWN.said(text.cut(whole, length)) + icons.plain(text.cut(whole, length))
        assert not any(0xE000 <= ord(char) <= 0xF8FF or ord(char) >= 0xF0000 for char in said)


def test_nobody_can_type_one() -> None:
    assert text.plain(f"Ana {icons.sign(SAURON)}{icons.instead(SAURON, '!')}") == "Ana !"


def test_screens_of_before_have_none() -> None:
    old = b'{"parts":[{"part":"buttons","buttons":[{"label":"Go","verb":"go"}]}]}'
    assert msgspec.json.decode(old, type=Screen) == screen(buttons(Button("Go", "go")))
