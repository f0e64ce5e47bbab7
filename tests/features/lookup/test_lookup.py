"""The look-up screens: board, hand, log, cards, status, lists, help (E1.2, E1.3, E7)."""

import msgspec
import pytest

from bot.features.lookup import game_list, log
from bot.features.lookup import rules as help_
from bot.games.riddle.ask.card import use_button
from bot.games.riddle.kit import KIT
from bot.games.riddle.learn.reference import board, card, hand
from bot.games.riddle.model.phrases import whereabouts
from bot.games.riddle.words import lookup as words
from bot.games.riddle.words import names
from bot.model.scene import Entry, Scene
from bot.model.screen import Buttons, Picture, Screen, Section
from bot.store import AgendaRow
from bot.tables.live import Wait
from bot.ui import components
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.deck import CARDS, CHARACTERS, FACES, TITLES
from engine.riddle.events import CacheShown, Captured, CardsMoved, HandShown
from tests.approved.stories import shows, story
from tests.games.riddle.tell import world as positions
from tests.games.riddle.tell.test_turn_post import FRODO, GATE, RIDER, example
from tests.games.riddle.tell.world import World, set_up
from tests.parts import buttons, menus
from tests.parts import words as text


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


MODES = [*words.VIEWS(), "whole", "words", "public", f"at-{GATE}", "nonsense"]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seat", [FRODO, None])
def test_e7_1_every_view_of_the_board_fits(mode: str, seat: str | None) -> None:
    shown = board.board_screen(crowded(seat), mode)
    assert components.problems(shown) == []
    assert len(text(shown)) <= 2200
    components.build(shown)
    pictures = [part for part in shown.parts if isinstance(part, Picture)]
    assert len(pictures) == (0 if mode in ("words", "public") else 1)
    assert all(picture.name == "map.jpg" for picture in pictures)


def test_r_205_the_board_of_one_player_shows_no_other_hand() -> None:
    scene = example().scene(FRODO)
    hidden = {FACES[c] for c in ("the-ring", "evil-army-orcs", "horse-4")}
    for mode in MODES:
        body = msgspec.json.encode(board.board_screen(scene, mode)).decode()
        assert not [face for face in hidden if f'\\"{face}' in body or f'"{face}"' in body]


def test_e6_8_my_hand_offers_slots_to_look_up() -> None:
    (menu,) = menus(hand.hand_panel(example().scene(FRODO), FRODO))
    assert [choice.value for choice in menu.choices] == ["h1", "h2", "h3", "h4", "h5"]
    assert components.problems(hand.hand_panel(crowded(), FRODO)) == []


def test_e16_5_each_card_of_my_hand_is_a_row_with_its_face_and_what_can_be_done_with_it() -> None:
    scene = example().scene(FRODO)
    shown = hand.hand_panel(scene, FRODO)
    rows = [part for part in shown.parts if isinstance(part, Section)]
    assert [one.picture.name for one in rows] == [f"card-{n}.png" for n in range(1, 6)]
    assert [one.text.partition("\n")[0] for one in rows] == [
        f"**{names.own(card, FRODO)}**" for card in scene.view.hand
    ]
    # A button stands under its own card, and only where the use is legal now.
    for place, part in enumerate(shown.parts):
        if isinstance(part, Section) and isinstance(shown.parts[place + 1], Buttons):
            card = scene.view.hand[int(part.picture.name[5]) - 1]
            assert [b for use in CARDS[card].uses if (b := use_button(scene, card, use))]
    out_of_turn = hand.hand_panel(example().scene(RIDER), RIDER)
    assert [b.verb for b in buttons(out_of_turn)] == ["turn", "board", "log", "orders", "notes"]


def test_e14_3_a_large_hand_has_pages_and_every_card_is_on_one() -> None:
    scene = crowded()
    held: list[str] = []
    for page in range(9):
        shown = hand.hand_panel(scene, FRODO, page)
        assert components.problems(shown) == []
        rows = [part for part in shown.parts if isinstance(part, Section)]
        if rows[0].picture.name in held:
            break
        held += [one.picture.name for one in rows]
    assert held == [f"card-{n}.png" for n in range(1, len(scene.view.hand) + 1)]


def logged(scene: Scene, entries: list[Entry], wanted: log.Filter) -> Screen:
    return log.log_screen(KIT, scene, log.page_of(KIT, scene, entries, wanted))


def said(scene: Scene, entries: list[Entry], wanted: log.Filter) -> list[str]:
    return [line for *_, line in log.lines(KIT, scene, entries, wanted)]


def entries(seat: str | None) -> tuple[World, list[Entry]]:
    """The log of a short turn, as one seat knows it."""
    from engine.riddle.view import redact

    world = example()
    found: list[Entry] = []
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


def kept(what: str, *entries: Entry) -> list[Entry]:
    return [entry for entry, *_ in log.lines(KIT, example().scene(None), entries, log.Filter(what=what))]


@story
def test_e7_5_caches_and_captivity_are_kinds_of_their_own() -> None:
    hidden = CardsMoved((), "hand:frodo", "cache:frodo@K5", "hide", 2, (FRODO,))
    discarded = CardsMoved(("rope",), "hand:frodo", "discards", "discard", 1, ("*",))
    looked = CacheShown(FRODO, RIDER, "K5", (), "gandalf")
    hide, drop, look, capture = (
        Entry(version, 12, FRODO, 0, (event,))
        for version, event in enumerate((hidden, discarded, looked, Captured(RIDER, FRODO)), 1)
    )
    assert kept("caches", hide, drop, look, capture) == [look, hide]
    assert kept("halls", hide, drop, look, capture) == [capture]
    assert kept("looks", hide, drop, look, capture) == [look]
    shown = shows(logged, example().scene(FRODO), [hide, capture], log.Filter(what="caches"))
    assert len(menus(shown)[1].choices) <= 10
    assert log.read("all.caches.0").what == "caches"


@story
def test_e7_3_captives_captors_caches_and_who_is_out_in_words() -> None:
    world = positions.on_cache(at={FRODO: "K5", "merry": "F9"}, captives={RIDER: (FRODO, 2)})
    view = world.scene(None).view
    shows(board.in_words, view)
    shows(board.in_public, view)
    free = msgspec.structs.replace(view.player(RIDER), free="released")
    shows(whereabouts, view, free)
    out = msgspec.structs.replace(view.player(RIDER), status="out")
    shows(whereabouts, view, out)


@story
def test_e7_5_since_my_last_turn_leaves_out_what_came_before() -> None:
    world, mine = entries(FRODO)
    scene = msgspec.structs.replace(world.scene(FRODO), since=tuple(mine[-1:]))
    shown = shows(logged, scene, mine, log.read("all.since.0"))
    assert len(text(shown).splitlines()) == 3
    whole = logged(scene, mine, log.Filter(page=0))
    assert text(whole).splitlines()[-2:] == text(shown).splitlines()[1:], "what is newest stands last"
    assert log.chosen("who.since.0", (RIDER,)) == log.Filter(RIDER, log.SINCE)
    watcher = next(
        p for p in shows(logged, world.scene(None), mine, log.Filter()).parts if isinstance(p, Buttons)
    )
    assert [b.label for b in watcher.buttons] == ["Newer", "Older", "First"]


@pytest.mark.parametrize("title", words.CARD_OPTIONS())
def test_e7_7_what_the_other_rules_add_to_a_card_is_said(title: str) -> None:
    shown = text(card.card_screen(title))
    assert words.CARD_OPTIONS()[title] in shown
    assert title in TITLES


@story
def test_e7_10_the_list_is_sorted_by_deadline_ten_a_page() -> None:
    waiting = [(7, "acting", 5.0), (9, "trimming", None), *[(None, "", None)] * 8]
    rows = [
        AgendaRow(
            game=f"g{n}",
            name=f"T{n}",
            channel=77,
            status="running",
            seat=FRODO,
            number=number,
            kind=kind,
            deadline=deadline,
            every=23,
        )
        for n, (number, kind, deadline) in enumerate(waiting)
    ]
    shown = shows(game_list.games_panel, [Wait(KIT, row, None) for row in rows])
    lines = text(shown).split("\n")
    assert lines[2] == "**T1** · <#77> · Discard · Frodo"
    assert len(lines) == 12
    assert lines[-1] == "Page 1 of 3"
    assert "More" in str(shown.parts[-1])
    assert components.problems(shown) == []


@story
def test_e1_3_help_speaks_of_this_game_and_lists_eleven_topics() -> None:
    shown = shows(help_.help_screen, {"g1a2b3c4": KIT}, example().scene("merry"))
    assert len(menus(shown)[0].choices) == 11
    shows(help_.help_screen, {"g1a2b3c4": KIT}, example().scene("frodo"))
    shows(
        help_.help_screen,
        {KIT.id: KIT},
        None,
        "commands",
        [("game new", "Open a table"), ("turn", "Your turn")],
    )
    for topic in ("", "first", "battles", "halls"):
        assert components.problems(help_.help_screen({KIT.id: KIT}, None, topic)) == []


@story
def test_e1_2_the_welcome_has_no_dead_button() -> None:
    shown = shows(help_.welcome_screen, {KIT.id: KIT})
    assert components.problems(shown) == []


@story
def test_e7_5_the_clock_is_a_kind_of_its_own() -> None:
    _, mine = entries(FRODO)
    late = msgspec.structs.replace(mine[-1], late=True)
    assert kept("clock", *mine) == []
    assert [entry.version for entry in kept("clock", *mine[:-1], late)] == [late.version]
    shown = shows(logged, example().scene(FRODO), [late], log.Filter(what="clock"))
    silent = Entry(9, 12, RIDER, 0, (), late=True)
    shows(logged, example().scene(FRODO), [silent], log.Filter())
    kinds = menus(shown)[1].choices
    assert len(kinds) == 10
    assert [choice.value for choice in kinds if choice.chosen] == ["clock"]


def seen_hand() -> tuple[World, list[Entry]]:
    shown = HandShown(FRODO, RIDER, ("horse-4", "boat"), "hand")
    return example(), [Entry(7, 12, RIDER, 0, (shown,))]


def test_e7_5_a_look_links_to_the_message_that_holds_it() -> None:
    world, looks = seen_hand()
    scene = world.scene(FRODO)
    page = log.page_of(KIT, scene, looks * 10, log.Filter())
    shown = log.log_screen(KIT, scene, page, looks={7: "https://discord.com/channels/@me/1/2"})
    assert text(shown).count(" [In your DM](https://discord.com/channels/@me/1/2)") == len(page.shown)
    assert "Horse 4 · Boat" in text(shown), "the table lets the notebook keep looks"
    assert components.problems(shown) == []
    long = log._linked("x" * 999, "https://discord.com/channels/@me/1/2")
    assert len(long) == log.LONGEST


@story
def test_i18_where_looks_are_not_kept_the_log_says_only_that_there_was_one() -> None:
    world, looks = seen_hand()
    scene = world.scene(FRODO)
    options = msgspec.structs.replace(scene.view.options, x_notebook_looks=False)
    forgetful = msgspec.structs.replace(scene, view=msgspec.structs.replace(scene.view, options=options))
    shown = text(shows(logged, forgetful, looks, log.Filter()))
    assert "Horse" not in shown


@story
def test_e7_5_the_roll_of_the_next_turn_stands_under_that_turn_and_is_its_own_players() -> None:
    """A step that ends a turn rolls for the next player (R-17)."""
    state = riddle.position(
        hands={"frodo": ["boat-1"], "black-rider-1": ["rope-1"]},
        at={"frodo": "F9", "black-rider-1": "N14"},
        turn="frodo",
        roll=2,
        moved=True,
        die_used=True,
        seats=("frodo", "black-rider-1"),
    )
    step = riddle.RULES.apply(state, "frodo", riddle.EndTurn(None), SeededDice(3))
    entry = Entry(2, state.turn.number, "frodo", 5.0, tuple(step.events))
    scene = msgspec.structs.replace(example().scene(FRODO), view=riddle.view(state, FRODO))
    told = shows(said, scene, [entry], log.Filter())
    assert not any("rolled" in line and "(you)" in line for line in told)


def test_e7_5_a_tap_keeps_the_other_filter() -> None:
    assert log.chosen("who.looks.0", ("sam",)) == log.Filter("sam", "looks")
    assert log.chosen("sam.what.0", ("moves",)) == log.Filter("sam", "moves")
    assert log.chosen("sam.moves.4", ()) == log.Filter("sam", "moves", 4)
    assert log.chosen("sam.moves.0.", ()) == log.Filter("sam", "moves", 0)
    assert log.chosen("rubbish", ()) == log.Filter()


def test_e7_7_browsing_offers_all_42_titles_in_two_menus() -> None:
    first, second = menus(card.browse_screen())
    assert (len(first.choices), len(second.choices)) == (18, 24)
    assert {card.chosen(choice.value) for choice in (*first.choices, *second.choices)} == set(TITLES)
    assert card.chosen("Elfstone") is None
