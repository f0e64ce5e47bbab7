"""Component counts and limits in the worst cases (E14.3), and long random tapping (E0.5, I1, I2)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from bot.games.riddle.ask.acting import panel_more
from bot.games.riddle.ask.captives import panel_captives
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.power import panel_power
from bot.games.riddle.ask.secret import panel_secret
from bot.games.riddle.model.slots import slot
from bot.model.scene import Scene
from bot.model.screen import LONGEST_BUTTON, Button, Buttons, Menu, Screen
from bot.ui.components import count, custom_id, text_length
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.deck import CARDS, CHARACTERS
from engine.riddle.options import Options
from tests.games.riddle.ask.positions import EIGHT, crowd, scene
from tests.games.riddle.ask.table import Desk, Person, check, controls, pictures, scene_with
from tests.interactions.verbs import VERBS

TEN = (
    "cloak-1",
    "rope-1",
    "boat-1",
    "eagles-1",
    "horse-6",
    "tom-bombadil",
    "gandalf",
    "palantir-1",
    "the-ring",
    "sam",
)
SIXTEEN = (*TEN, "galadriel", "treebeard", "strider", "riddle-1", "elf-ring-vilya", "spy-1")
HUGE = (
    *SIXTEEN,
    *(f"good-army-{army}" for army in ("elves", "ents", "dwarves", "lake-men", "men-of-gondor")),
)
THIRTY = (
    *HUGE,
    *(f"horse-{n}" for n in range(1, 6)),
    *(f"evil-army-{a}" for a in ("orcs", "wargs", "trolls", "uruk-hai")),
)
HANDS = {10: TEN, 16: SIXTEEN, 30: THIRTY}
SPOTS = ("G6", "O10")


def lawful(screen: Screen, most: int) -> None:
    """E14.3: the count of this screen, and what holds for every screen."""
    check(screen)
    assert count(screen) <= most, count(screen)
    assert text_length(screen) <= 2200
    rows = [part for part in screen.parts if isinstance(part, Buttons)]
    assert len(rows) <= 5
    for control in controls(screen):
        assert len(custom_id(control.verb, "k7k7k7k7", 123456, control.arg, 999)) <= 64, control
        if isinstance(control, Button):
            assert len(control.label) <= LONGEST_BUTTON
        else:
            assert len(control.choices) <= 25
            assert all(len(choice.label) <= 100 and len(choice.about) <= 100 for choice in control.choices)
    for picture in pictures(screen):
        assert 0 < len(picture.alt) <= 1024
        assert "image of" not in picture.alt.lower()


@pytest.fixture(params=[(size, at) for size in HANDS for at in SPOTS], ids=str)
def worst(request: pytest.FixtureRequest) -> Scene:
    size, at = request.param
    return scene(crowd(HANDS[size], at), "frodo")


def test_e14_3_eight_players_met_at_one_stop() -> None:
    rest = [card for card in CARDS if card not in TEN]
    hands = {"frodo": TEN, **{s: (rest[i],) for i, s in enumerate(EIGHT[1:])}}
    at = {"frodo": "G6", **dict.fromkeys(EIGHT[1:], "F10")}
    desk = Desk(riddle.position(hands=hands, at=at, turn="frodo", roll=3, seats=EIGHT))
    state = riddle.RULES.apply(desk.state, "frodo", riddle.Move("F10"), desk.dice).state
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
    desk = Desk(state)
    lawful(panel(desk.scene_of("frodo")), 24)
    state = riddle.RULES.apply(state, "frodo", riddle.Attack("black-rider-1", "frodo"), desk.dice).state
    lawful(panel(scene(state, "black-rider-1")), 14)
    lawful(panel(scene(state, "frodo")), 14)
    state = riddle.RULES.apply(state, "black-rider-1", riddle.GiveUp(), desk.dice).state
    lawful(panel(scene(state, "frodo")), 15)


WEIGHTS = {
    "home": 0.2,
    "more": 0.2,
    "card": 0.5,
    "noundo": 0.2,
    "undo": 0.3,
    "ended": 6,
    "move": 6,
    "use": 8,
}
ANYTIME = ("caught", "lookat", "bilbo")
"""What answers no decision and is done in anybody's turn."""
ASIDE = ("nextgame", "teamsay", "orders", "notes", "always", "toend", "prefs")
"""What leads out of the table, asks for words, or needs a store."""
SUBMITS_IN_ONE_TAP = ("roll", "stay", "undo", "bilbo", "ended")
"""What may be done by the first tap on a fresh panel: nothing is chosen there (E4.3, E4.28, E4.31, P6), or
the turn ends as most would end it (E16.5)."""
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


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seed", [*range(4), *TABLES])
async def test_whatever_is_tapped_the_game_goes_on(seed: int | str) -> None:
    """Random tapping: no control fails, every screen is lawful, nothing final happens in one tap."""
    rng = random.Random(str(seed))
    options, seats = table_of(seed, rng)
    dice = SeededDice(len(str(seed)) if isinstance(seed, str) else seed)
    desk = Desk(riddle.RULES.start(riddle.Config(seats, options), dice).state, dice)
    people = {seat: Person(desk, seat) for seat in seats}
    tapped: Counter[str] = Counter()
    for _ in range(150):
        if desk.state.outcome is not None:
            break
        due = [decision.seat for decision in riddle.RULES.decisions(desk.state)]
        person = people[rng.choice(due if rng.random() < 0.9 else list(seats))]
        fresh = person.screen.decision != desk.scene_of(person.seat).decision or rng.random() < 0.1
        if fresh:
            await person.open()
        found = [
            c for c in controls(person.screen) if c.verb in VERBS and not c.disabled and c.verb not in ASIDE
        ]
        if not found:
            continue
        control = rng.choices(found, [WEIGHTS.get(c.verb, 1) for c in found])[0]
        version, blank = desk.state.version, fresh and not desk.drafts.get(person.seat or "")
        values: tuple[str, ...] = ()
        if isinstance(control, Menu):
            number = rng.randint(control.at_least, control.at_most)
            values = tuple(c.value for c in rng.sample(control.choices, number))
        await person._tap(control.verb, control.arg, values)
        tapped[control.verb] += 1
        if desk.state.version > version and not desk.back:
            assert not isinstance(control, Menu)
            assert VERBS[control.verb].submits or control.verb in ANYTIME
            assert not blank or control.verb in SUBMITS_IN_ONE_TAP, control
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
