"""The look-up screens: board, hand, log, cards, status, lists, help (E1.2, E1.3, E7)."""

from __future__ import annotations

import msgspec
import pytest

from bot import layout
from bot.lookup import board, card, hand, log, status, waits
from bot.lookup import help as help_
from bot.scene import Scene
from bot.screens import Buttons, Menu, Picture, Screen, Text
from bot.words import lookup as words
from engine import riddle
from engine.riddle.deck import CARDS, CHARACTERS, FACES, TITLES
from tests.bot.herald.test_turn_post import FRODO, GATE, RIDER, example
from tests.bot.herald.world import World, set_up, table_of


def text(shown: Screen) -> str:
    return "\n".join(part.text for part in shown.parts if isinstance(part, Text))


def menus(shown: Screen) -> list[Menu]:
    return [part for part in shown.parts if isinstance(part, Menu)]


def crowded(seat: str | None = FRODO) -> Scene:
    """Eight players with eleven cards each, all over the board."""
    cards = list(CARDS)
    seats = tuple(CHARACTERS)
    state = riddle.position(
        hands={s: cards[n * 11 : (n + 1) * 11] for n, s in enumerate(seats)},
        at=dict(zip(seats, ("C2", GATE, "G17", "O7", "E8", "I9", "M12", "K12"), strict=True)),
        cities=dict.fromkeys(seats, ("E8", GATE)),
        seats=seats,
        roll=6,
    )
    return set_up(state).scene(seat)


MODES = [*words.VIEWS, "whole", "words", "public", f"at-{GATE}", "nonsense"]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seat", [FRODO, None])
def test_e7_1_every_view_of_the_board_fits(mode: str, seat: str | None) -> None:
    shown = board.board_screen(crowded(seat), mode)
    assert layout.problems(shown) == []
    assert len(text(shown)) <= 2200
    layout.build(shown)
    pictures = [part for part in shown.parts if isinstance(part, Picture)]
    assert len(pictures) == (0 if mode in ("words", "public") else 1)
    assert all(picture.name == "map.jpg" for picture in pictures)


def test_e7_1_where_to_look_around() -> None:
    shown = board.board_screen(example().scene(FRODO), "last")
    picture = next(part for part in shown.parts if isinstance(part, Picture))
    assert (picture.data["window"], picture.data["at"]) == ("around", "G6")
    views, around = menus(shown)
    assert len(views.choices) == 12
    assert around.choices[0].label == "Frodo on Bree"


def test_e7_3_the_board_in_words() -> None:
    lines = board.in_words(example().scene(FRODO).view)
    assert lines[1].startswith("**Black Rider 1**: Goblins' Gate; nearest ")
    assert "within 6: Frodo; 5 cards." in lines[1]
    assert lines[-1] == "Deck 76, discard 1, top Boat."


def test_r_205_the_board_of_one_player_shows_no_other_hand() -> None:
    scene = example().scene(FRODO)
    hidden = {FACES[c] for c in ("the-ring", "evil-army-orcs", "horse-4")}
    for mode in MODES:
        body = msgspec.json.encode(board.board_screen(scene, mode)).decode()
        assert not [face for face in hidden if f'\\"{face}' in body or f'"{face}"' in body]


def test_e6_8_my_hand_offers_slots_to_look_up() -> None:
    shown = hand.hand_panel(example().scene(FRODO), FRODO)
    (menu,) = menus(shown)
    assert [choice.value for choice in menu.choices] == ["h1", "h2", "h3", "h4", "h5"]
    assert text(shown).startswith("**The Prancing Pony** · <#77> · Frodo\nCards 5.")
    assert layout.problems(hand.hand_panel(crowded(), FRODO)) == []


def log_world() -> World:
    world = example()
    world.act(FRODO, riddle.Move(GATE))
    world.act(FRODO, riddle.PlayCard("palantir-1", on=RIDER))
    world.act(RIDER, riddle.Show("black-rider-1"))
    world.act(FRODO, riddle.EndTurn())
    return world


def entries(seat: str | None) -> tuple[World, list[object]]:
    """The log of a short turn, as one seat knows it."""
    from bot.scene import Entry
    from engine.riddle.view import redact

    world = example()
    found: list[object] = []
    for actor, action in (
        (FRODO, riddle.Move(GATE)),
        (FRODO, riddle.PlayCard("palantir-1", on=RIDER)),
        (RIDER, riddle.Show("black-rider-1")),
        (FRODO, riddle.EndTurn()),
    ):
        step = riddle.RULES.apply(world.state, actor, action, world.dice)
        world.state = step.state
        told = tuple(e for e in (redact(event, seat) for event in step.events) if e is not None)
        found.append(Entry(step.state.version, 12, actor, world.now, told))
    return world, found


def test_e7_5_the_log_tells_each_what_they_know() -> None:
    world, mine = entries(FRODO)
    shown = log.log_screen(world.scene(FRODO), mine, log.Filter())  # type: ignore[arg-type]
    assert "Cloak" in text(shown)
    assert "(you)" in text(shown)
    _, others = entries("merry")
    public = text(log.log_screen(world.scene("merry"), others, log.Filter()))  # type: ignore[arg-type]
    assert "Cloak" not in public
    assert "Horse" not in public
    assert "Palantir" in public


def test_e7_5_filters_and_pages() -> None:
    world, mine = entries(FRODO)
    scene = world.scene(FRODO)
    only = log.lines(scene.view.board, FRODO, mine, log.Filter(who=RIDER))  # type: ignore[arg-type]
    assert len(only) == 1
    looks = log.lines(scene.view.board, FRODO, mine, log.Filter(what="looks"))  # type: ignore[arg-type]
    assert len(looks) == 1
    many = mine * 20
    page = log.log_screen(scene, many, log.Filter(page=99))  # type: ignore[arg-type]
    assert "page 6 of 6" in text(page)
    assert layout.problems(page) == []
    assert layout.problems(log.log_screen(scene, many, log.Filter(page=3))) == []  # type: ignore[arg-type]


def test_e7_5_a_tap_keeps_the_other_filter() -> None:
    assert log.chosen("who.looks.0", ("sam",)) == log.Filter("sam", "looks")
    assert log.chosen("sam.what.0", ("moves",)) == log.Filter("sam", "moves")
    assert log.chosen("sam.moves.4", ()) == log.Filter("sam", "moves", 4)
    assert log.chosen("sam.moves.0.", ()) == log.Filter("sam", "moves", 0)
    assert log.chosen("rubbish", ()) == log.Filter()


@pytest.mark.parametrize("title", TITLES)
def test_e7_7_every_title_has_a_page(title: str) -> None:
    shown = card.card_screen(title)
    assert layout.problems(shown) == []
    assert text(shown).startswith(f"**{title}** · ")
    uses = [use for one in card.copies(title) for use in one.uses]
    assert all(use.kind in card.CLAUSES for use in uses)


def test_e7_7_browsing_offers_all_42_titles_in_two_menus() -> None:
    first, second = menus(card.browse_screen())
    assert (len(first.choices), len(second.choices)) == (18, 24)
    assert {card.chosen(choice.value) for choice in (*first.choices, *second.choices)} == set(TITLES)
    assert card.chosen("the ring") == "The Ring"
    assert card.chosen("Elfstone") is None


def test_e7_9_status_is_public_and_offers_the_host_a_pause() -> None:
    scene = example().scene(FRODO)
    shown = status.status_screen(scene)
    assert "1 **Frodo** (Ana): 5 cards, Bree · to move" in text(shown)
    assert "Frodo's turn, until <t:" in text(shown)
    rows = [part for part in shown.parts if isinstance(part, Buttons)]
    assert [b.label for b in rows[-1].buttons] == ["Options in full", "Board", "Log", "Pause"]
    assert "Pause" not in str(status.status_screen(example().scene("merry")))
    assert layout.problems(status.status_screen(crowded())) == []


def test_e6_6_up_to_five_games_are_buttons_more_are_a_menu() -> None:
    few = [(f"g{n}", f"Table {n}", 1e9 + n) for n in range(5)]
    shown = waits.waits_panel(few)
    assert len([b for part in shown.parts if isinstance(part, Buttons) for b in part.buttons]) == 5
    many = [(f"g{n}", "N" * 40, None) for n in range(60)]
    shown = waits.waits_panel(many)
    assert len(menus(shown)[0].choices) == 25
    assert layout.problems(shown) == []
    assert "Nothing waits for you." in text(waits.waits_panel([]))


def test_e7_10_the_list_is_sorted_by_deadline_ten_a_page() -> None:
    tables = [
        msgspec.structs.replace(table_of((FRODO, RIDER)), game=f"g{n:02}", name=f"T{n:02}") for n in range(23)
    ]
    due = [("g07", "T07", 5.0), ("g03", "T03", 9.0)]
    shown = waits.games_panel(tables, due, 1)
    lines = text(shown).split("\n")
    assert lines[1].startswith("**T07** · <#77> · Frodo · waits for you until")
    assert lines[2].startswith("**T03**")
    assert len(lines) == 11
    assert "More" in str(shown.parts[-1])
    assert layout.problems(waits.games_panel(tables, due, 1, 2)) == []


def test_e1_3_help_speaks_of_this_game_and_lists_ten_topics() -> None:
    shown = help_.help_screen(example().scene("merry"))
    assert text(shown).startswith("It is Frodo's turn; you are Merry; nothing waits for you.")
    assert len(menus(shown)[0].choices) == 10
    listed = help_.help_screen(None, "commands", [("game new", "Open a table"), ("turn", "Your turn")])
    assert "`/game new` Open a table" in text(listed)
    for topic in ("", "first", "battles", "halls"):
        assert layout.problems(help_.help_screen(None, topic)) == []


def test_e1_2_the_welcome_has_no_dead_button() -> None:
    shown = help_.welcome_screen()
    assert text(shown).startswith("## Riddlemaster is here\n")
    assert layout.problems(shown) == []
