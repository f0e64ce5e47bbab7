"""Component counts and limits in the worst cases (E14.3), and long random tapping (E0.5, I1, I2)."""

import random
from collections import Counter
from typing import cast

import pytest
from msgspec.structs import replace

from art.riddle.api import KINDS
from bot.games.riddle.ask.acting import panel_more
from bot.games.riddle.ask.captives import panel_captives
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.parts import base
from bot.games.riddle.ask.power import panel_power
from bot.games.riddle.ask.reach import place_choice
from bot.games.riddle.ask.roll import panel_roll
from bot.games.riddle.ask.secret import panel_secret
from bot.games.riddle.ask.way import panel_way, panel_wedge
from bot.games.riddle.draw.pictures import drawing, encoded
from bot.games.riddle.model.slots import slot
from bot.games.riddle.tell.recent import happened, since
from bot.games.riddle.tell.story import told
from bot.games.riddle.words import battles, moving
from bot.games.riddle.words import power as words
from bot.model.scene import Entry
from bot.model.screen import Menu, Picture, Screen
from bot.words.language import LANGUAGES, speaking
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.deck import CARDS, CHARACTERS
from engine.riddle.events import PickedUp
from engine.riddle.options import Options
from tests.approved.stories import shows, story
from tests.art.riddle.sights import PLAIN
from tests.games.riddle.ask.positions import EIGHT, SIXTEEN, TEN, THIRTY, lawful, pony, scene
from tests.games.riddle.ask.table import Person, StepBuilder, controls, labels, pictures, scene_with
from tests.games.riddle.ask.test_battle import attacked, beside
from tests.games.riddle.ask.test_captives import halls
from tests.games.riddle.ask.test_playing import riddling
from tests.interactions.verbs import VERBS

HANDS = {10: TEN, 16: SIXTEEN, 30: THIRTY}


def test_e14_3_eight_players_met_at_one_stop() -> None:
    rest = [card for card in CARDS if card not in TEN]
    hands = {"frodo": TEN, **{s: (rest[i],) for i, s in enumerate(EIGHT[1:])}}
    at = {"frodo": "G6", **dict.fromkeys(EIGHT[1:], "F10")}
    builder = StepBuilder(riddle.position(hands=hands, at=at, turn="frodo", roll=3, seats=EIGHT))
    state = riddle.RULES.apply(builder.state, "frodo", riddle.Move("F10"), builder.dice).state
    shown = panel(scene(state, "frodo"))
    lawful(shown, 17)
    assert len([c for c in controls(shown) if c.verb == "first"]) == 7


@pytest.mark.parametrize("size", [10, 16])
def test_e14_3_battles_and_spoils(size: int) -> None:
    hand = HANDS[size]
    rest = [c for c in CARDS if c not in hand and c != "black-rider-1"]
    state = riddle.position(
        hands={
            "frodo": ("frodo", *rest[:5], "good-army-riders-of-rohan"),
            "black-rider-1": (*hand[:-1], "black-rider-1"),
        },
        at={"frodo": "F9", "black-rider-1": "F10"},
        turn="frodo",
        roll=2,
        moved=True,
        die_used=True,
        start="G6",
        exchanged=("black-rider-1",),
    )
    builder = StepBuilder(state)
    lawful(panel(builder.scene_of("frodo")), 24)
    state = riddle.RULES.apply(state, "frodo", riddle.Attack("black-rider-1", "frodo"), builder.dice).state
    lawful(panel(scene(state, "black-rider-1")), 14)
    lawful(panel(scene(state, "frodo")), 14)
    state = riddle.RULES.apply(state, "black-rider-1", riddle.GiveUp(), builder.dice).state
    lawful(panel(scene(state, "frodo")), 15)


WEIGHTS = {"home": 0.2, "more": 0.2, "card": 0.5, "noundo": 0.2, "undo": 0.3, "ended": 6, "move": 6, "use": 8}
ANYTIME = ("caught", "lookat", "bilbo")
"""What answers no decision and is done in anybody's turn."""
ASIDE = ("nextgame", "teamsay", "recap", "orders", "notes", "always", "toend", "prefs")
"""What leads out of the table, asks for words, or needs a store."""
SUBMITS_IN_ONE_TAP = ("roll", "stay", "undo", "bilbo", "ended")
"""What may be done by the first tap on a fresh panel: nothing is chosen there (E4.3, E4.28, E4.31, P6), or
the turn ends as most would end it (E16.5). So may the only answer there is (E17.4)."""
FOUR = ("frodo", "black-rider-1", "sam", "black-rider-2")
ADVANCED = riddle.PRESETS["standard"]
TEAMS = replace(ADVANCED, o1_partners=True, o3_table_talk=True, o4_partner_clairvoyance=True)
TABLES: dict[str, tuple[Options, tuple[str, ...]]] = {
    "advanced": (replace(ADVANCED, o11_resist_spaces=True, o15_bilbo_resists=True), FOUR[:3]),
    "a": (replace(TEAMS, o2_partner_exchange="a"), FOUR),
    "b": (replace(TEAMS, o2_partner_exchange="b", o2_fallback="a"), FOUR),
    "c": (replace(TEAMS, o2_partner_exchange="c", o8_victory_cities=True), FOUR),
    "duel": (riddle.PRESETS["duel"], FOUR[:2]),
    "six": (replace(riddle.PRESETS["long-table"], o14_feast=True, o12_once_through=True), EIGHT[:6]),
}


def table_of(seed: int | str, rng: random.Random) -> tuple[Options, tuple[str, ...]]:
    """The options and seats of one run of random tapping."""
    if isinstance(seed, str):
        return TABLES[seed]
    seats = tuple(rng.sample(sorted(CHARACTERS), rng.randint(2, 5)))
    return Options(x_catch=seed % 2 == 0, x_auto_roll=seed % 3 != 0), seats


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", [*range(4), *TABLES])
async def test_whatever_is_tapped_the_game_goes_on(seed: int | str) -> None:
    """Random tapping: no control fails, every screen is lawful, nothing final happens in one tap."""
    rng = random.Random(str(seed))
    options, seats = table_of(seed, rng)
    dice = SeededDice(len(str(seed)) if isinstance(seed, str) else seed)
    builder = StepBuilder(riddle.RULES.start(riddle.Config(seats, options), dice).state, dice)
    people = {seat: Person(builder, seat) for seat in seats}
    tapped: Counter[str] = Counter()
    for _ in range(150):
        if builder.state.outcome is not None:
            break
        due = [decision.seat for decision in riddle.RULES.decisions(builder.state)]
        person = people[rng.choice(due if rng.random() < 0.9 else list(seats))]
        fresh = person.screen.decision != builder.scene_of(person.seat).decision or rng.random() < 0.1
        if fresh:
            await person.open()
        found = [
            c for c in controls(person.screen) if c.verb in VERBS and not c.disabled and c.verb not in ASIDE
        ]
        if not found:
            continue
        control = rng.choices(found, [WEIGHTS.get(c.verb, 1) for c in found])[0]
        could = builder.scene_of(person.seat).legal
        forced = sum(not riddle.RULES.anytime(action) for action in could) == 1
        version, blank = builder.state.version, fresh and not builder.drafts.get(person.seat or "")
        values: tuple[str, ...] = ()
        if isinstance(control, Menu):
            number = rng.randint(control.at_least, control.at_most)
            values = tuple(c.value for c in rng.sample(control.choices, number))
        await person._tap(control.verb, control.arg, values)
        tapped[control.verb] += 1
        if builder.state.version > version and not builder.back:
            if isinstance(control, Menu):
                # An end chosen from a menu, with no card, exchange or pin in it: it can be taken back.
                assert control.verb == "to"
                assert builder.scene_of(person.seat).undo.action is not None
                continue
            assert VERBS[control.verb].submits or control.verb in ANYTIME
            assert not blank or control.verb in SUBMITS_IN_ONE_TAP or forced, control
    assert tapped["move"] + tapped["ended"] > 3


@pytest.mark.parametrize("size", HANDS)
def test_e14_3_the_advanced_game_on_a_secret_space_with_captives(size: int) -> None:
    """Every control that S2 can have, and what it opens."""
    held = {"black-rider-2": "frodo", "black-rider-3": "frodo"}
    rest = [card for card in CARDS if card not in HANDS[size]]
    state = riddle.position(
        seats=EIGHT,
        hands={"frodo": HANDS[size], **{seat: rest[i * 2 : i * 2 + 2] for i, seat in enumerate(EIGHT[1:])}},
        at={"frodo": "K5", **{seat: "K6" for seat in EIGHT[1:] if seat not in held}},
        caches={seat: {"K5": (rest[20 + i],), "C3": (rest[30 + i],)} for i, seat in enumerate(EIGHT)},
        captives=held,
        turn="frodo",
        roll=6,
        options=replace(TEAMS, o15_bilbo_resists=True),
    )
    seen = scene(state, "frodo")
    lawful(panel(seen), 24)
    lawful(panel_more(seen), 14)
    # Two menus where E4.26 draws one; the picture of the hand makes room for the second.
    lawful(panel_secret(seen), 14 if size <= 25 else 15)
    for seat in held:
        lawful(panel_captives(seen, seat), 14)
    drafts = {"what": (f"c{slot(seen.view, 'gandalf')}",), "where": ("K5",)}
    lawful(panel_power(scene_with(seen, drafts=drafts)), 14)
    for other in EIGHT:
        lawful(panel(scene(state, other)), 24)


# What a phone's width and a thumb ask for: short prompts, results on their own, maps that say it all
PROMPT = 34
"""Characters of a menu's prompt that a phone 390 pixels wide shows."""


def marks(shown: Screen) -> dict[str, dict[str, object]]:
    """The ends on the first picture, by place."""
    found = cast("list[dict[str, object]]", pictures(shown)[0].data["reach"])
    return {str(end["to"]): end for end in found}


def test_e4_8_the_map_tells_points_pins_and_exchanges_of_every_end() -> None:
    seen = scene(pony(), "frodo")
    home = marks(panel(seen))
    for shown in (panel_way(seen, "die"), panel_wedge(seen, "die", "NE")):
        assert marks(shown) == home
    for way in riddle.reach(seen.view, "die", ()):
        assert home[way.to]["exchanges"] == list(way.exchanges)
        assert home[way.to]["cost"] == way.cost
    assert home["F10"]["exchanges"] == ["black-rider-1"]
    assert {bool(end["pinned"]) for end in home.values()} == {True, False}


PROMPTS = (
    battles.PLAN(),
    *(f"{one} (0 to 3)" for one in words.RIDDLE_MENUS()),
    *(getattr(moving, name)() for name in dir(moving) if name.startswith("FLY_")),
)


@pytest.mark.parametrize("prompt", PROMPTS)
def test_prompts_of_menus_fit_a_phone(prompt: str) -> None:
    assert len(prompt) <= PROMPT


@story
def test_e4_15_what_a_tap_brought_stands_before_the_panel_in_a_paragraph_of_its_own() -> None:
    shows(base, scene(pony(), "frodo"), "The head", "and its second line", first="What came of it.")


def test_e4_5_the_claim_comes_first_before_the_roll_too() -> None:
    waits = pony(
        hands={"frodo": ("the-ring",)},
        at={"frodo": "R15", "merry": "G17", "black-rider-1": "F10"},
        roll=None,
        on_goal=("frodo",),
    )
    assert labels(panel_roll(scene(waits, "frodo")))[:2] == ["Show The Ring…", "Roll"]


def test_e4_29_where_the_turn_cannot_end_nothing_is_said_of_picking_up() -> None:
    assert place_choice(scene(pony(), "frodo").view, "G6", "F10").about.startswith("evil city · ")


def ended() -> tuple[Entry, ...]:
    """Black Rider 1's turn ends with a pick-up and a discard, and Frodo rolls: as Merry may know it."""
    state = pony(
        hands={"black-rider-1": ("boat-1",)}, turn="black-rider-1", start="G8", moved=True, die_used=True
    )
    entries = []
    for kind in (riddle.EndTurn, riddle.Discard):
        legal = riddle.RULES.legal(state, "black-rider-1")
        action = next(one for one in legal if isinstance(one, kind) and one != riddle.EndTurn())
        step = riddle.RULES.apply(state, "black-rider-1", action, SeededDice(3))
        known = tuple(event for e in step.events if (event := riddle.redact(e, "merry")) is not None)
        entries.append(Entry(step.state.version, state.turn.number, "black-rider-1", 0, known))
        state = step.state
    return tuple(entries)


@story
def test_e7_5_the_log_tells_a_discard_before_the_next_players_roll() -> None:
    shows(told, scene(pony(), "merry").view.board, "merry", ended())


def test_e16_5_what_was_missed_takes_few_lines_and_counts_the_rest() -> None:
    missed = tuple(replace(entry, version=n) for n, entry in enumerate(ended() * 4))
    whole = happened(scene(pony(), "merry"), missed)
    said = (since(scene_with(scene(pony(), "merry"), since=missed)) or "").split("\n")
    assert len(whole) == 8
    assert [line[-3:] for line in said[1:]] == ["×4."] * 2, "what is equal is one line, and counted"
    picked = tuple(Entry(n, n, "frodo", 0, (PickedUp("frodo", "city", None, n),)) for n in range(1, 8))
    said = (since(scene_with(scene(pony(), "merry"), since=picked)) or "").split("\n")
    assert len(said) == 4
    assert said[-1] == f"…and {len(picked) - 2} more: *What happened*."


def test_e4_6_since_your_last_turn_leaves_rolls_out() -> None:
    said = since(scene_with(scene(pony(), "merry"), since=ended())) or ""
    assert "discarded" in said
    assert "rolled" not in said


@story
def test_e4_6_who_has_had_no_turn_reads_what_happened_so_far() -> None:
    seats = ("frodo", "black-rider-1", "merry")
    began = riddle.RULES.start(riddle.Config(seats=seats, options=riddle.Options()), SeededDice(1)).events
    first = Entry(
        1, 1, "", 0, tuple(event for e in began if (event := riddle.redact(e, "merry")) is not None)
    )
    one = scene(pony(), "merry")
    shows(since, scene_with(one, since=(first, *ended())))
    shows(since, scene_with(one, since=ended()))


# Pictures of single moments: a Riddle, the Halls, a hand that lies open (E4.18, E4.19, E4.24, E4.28)
def drawn(picture: Picture) -> tuple[int, bytes]:
    """How wide a picture comes out, and its bytes."""
    made = KINDS[picture.kind](picture.data, PLAIN)
    return made.width, made.bytes


@pytest.mark.parametrize(
    ("language", "data"),
    [
        ("en", {"card": "treebeard"}),
        ("de", {"card": "treebeard", "language": "de"}),
        # spoken some day, but not drawn yet
        ("qy", {"card": "treebeard"}),
    ],
)
def test_e12_5_a_picture_is_asked_for_in_the_language_spoken(
    language: str, data: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LANGUAGES, "qy", "Qenya")
    with speaking(language):
        picture = drawing("card.jpg", "card", "Treebeard", card="treebeard")
    assert picture.data == data
    assert drawn(picture)[0] == 1080


@story
async def test_e4_19_a_riddle_is_shown_and_told_without_the_card_drawn() -> None:
    ana = await riddling("boat-1", "sam", "rope-1", "merry", script=(0,))
    (shown,) = pictures(ana.screen)
    assert (shown.name, shown.kind) == ("riddle.jpg", "riddle")
    other = await riddling("boat-1", "sam", "rope-1", "merry", script=(3,))
    assert drawn(shown) == drawn(pictures(other.screen)[0])


@story
def test_e4_28_the_halls_are_shown_over_the_own_hand() -> None:
    hall, hand = pictures(halls(4, ("sam",)).screen)
    assert (hall.name, hand.name) == ("halls.jpg", "hand.png")
    assert drawn(hall)[0] == 1080
    assert drawn(hall) == drawn(pictures(halls(4, ("gandalf",)).screen)[0])


@story
async def test_e4_24_the_open_hand_says_whose_it_is() -> None:
    builder = StepBuilder(beside())
    ben = await attacked(builder)
    ana = Person(builder, "frodo", dm=True)
    await ana.through("Give up", "Give up to Black Rider 1")
    await ben.open()
    (shown,) = pictures(ben.screen)
    assert shown.data["of"] == "frodo"
    assert drawn(shown)[0] == 1080


def test_the_own_hand_has_no_line_over_it() -> None:
    own = StepBuilder(pony()).scene_of("frodo")
    hand = pictures(panel(own))[-1]
    assert hand.data["view"] == encoded(own.view)
    assert "of" not in hand.data
