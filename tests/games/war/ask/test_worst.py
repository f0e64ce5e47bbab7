"""Every screen of the War over states that are made to be worst, in every full language (W14.2)."""

import copy
import random
import re
from collections import deque
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from art.i18n import TONGUES
from bot.features.announcements.screens import post_buttons
from bot.games.war.ask import armies, nazgul, path
from bot.games.war.ask.armies import ARMIES, REPEAT
from bot.games.war.ask.attack import STEP
from bot.games.war.ask.closing import ASK as CLOSE_ALL
from bot.games.war.ask.closing import CLOSE
from bot.games.war.ask.companions import PEOPLE
from bot.games.war.ask.controls import ROUTER
from bot.games.war.ask.council import movers
from bot.games.war.ask.events import EVENTS
from bot.games.war.ask.goals import GOALS
from bot.games.war.ask.marching import LIST
from bot.games.war.ask.my_map import MAP
from bot.games.war.ask.ordering import WHY
from bot.games.war.ask.orders.model import ASK, NONE, Orders
from bot.games.war.ask.parts import PICK, SPARE, WORDS
from bot.games.war.ask.portions import GROUP
from bot.games.war.ask.saruman import ORDER
from bot.games.war.ask.screens import SCREENS
from bot.games.war.ask.searching import SEARCH
from bot.games.war.ask.standing_orders import panel_all, panel_orders
from bot.games.war.ask.undoing import AGAIN
from bot.games.war.ask.warnings import perilous, warnings
from bot.games.war.kit import KIT
from bot.games.war.learn.reference.board import WHOLE
from bot.games.war.learn.reference.part import REFERENCE
from bot.games.war.model.parties import MoveDraft, moving_group, stepped, way
from bot.games.war.model.positions import WINDOWS
from bot.games.war.model.stacks import stacks
from bot.games.war.words import armies as words
from bot.model.screen import Buttons, Menu, Picture, Screen, Text
from bot.model.verbs import Draft
from bot.ui.components import problems
from bot.words.language import speaking
from engine.game import IllegalAction
from engine.war import RULES, encode, position
from engine.war.actions import Letter, March, Move
from engine.war.chapter import MOVING
from engine.war.fates import hiding
from engine.war.grid import around
from engine.war.moves import ways
from engine.war.phase_records import Searching, Shadowing
from tests.approved.stories import story, tells
from tests.games.war.ask import worst
from tests.games.war.ask.hand import PLAYED, Chair, Hand, moments, scene_of
from tests.games.war.ask.test_sitting_west import west
from tests.sampled import wide

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


# What gives way on a panel that is too long (W15.11; how long: `tests/laws_bot/test_phones.py`)
Tap = tuple[str, str, tuple[str, ...]]


def taps(shown: Screen, rng: random.Random) -> Iterator[Tap]:
    """Every button that can be tapped, and of each menu one choice that changes what is ticked."""
    for part in shown.parts:
        if isinstance(part, Buttons):
            able = (one for one in part.buttons if one.verb in ROUTER and not one.disabled)
            yield from ((one.verb, one.arg, ()) for one in able)
        elif isinstance(part, Menu) and part.verb in ROUTER and not part.disabled:
            new = [one.value for one in part.choices if not one.chosen]
            if new:
                many = rng.randint(max(1, part.at_least), max(1, min(part.at_most, len(new), 3)))
                yield part.verb, part.arg, tuple(rng.sample(new, min(many, len(new))))


def chairs(preset: str, seed: int, looks: int) -> Iterator[Chair]:
    states = moments(preset, seed, 300)
    some = random.Random(f"{preset}{seed}").sample(states, min(looks, len(states)))
    for state in (*states[:2], *some):
        for seat in RULES.asked(state):
            yield Chair(state, seat)


@pytest.mark.sampled("three_powers")
@wide("looks", 2, 8)
@pytest.mark.parametrize("preset", PLAYED)
def test_w15_7_every_control_changes_something_or_says_why_not(preset: str, looks: int) -> None:
    """The law: the screen after a tap is another one than before it."""
    rng, wrong, seen = random.Random(preset), set[str](), 0
    for chair in chairs(preset, 5, looks):
        for verb, arg, values in taps(chair.shown, rng):
            here = Chair(chair.state, chair.seat)
            before, state = here.shown, here.state
            here.tap(verb, arg, *values)
            seen += 1
            if here.shown == before and here.state == state:
                wrong.add(f"{here.seat} {here.now.view.step}: {verb} {arg} {values}")
    assert seen > 7 * looks
    assert not wrong, "\n".join(sorted(wrong))


@pytest.mark.parametrize(("preset", "seat"), [("three_powers", "fellowship"), ("war", "sauron")])
def test_w15_11_what_gives_way_stands_under_more(preset: str, seat: str) -> None:
    met = set[str]()
    for state in moments(preset, 3, 300):
        if seat in RULES.asked(state) and RULES.view(state, seat).step in ("F2", "D2"):
            chair = Chair(state, seat)
            first = {one.verb for one in chair.buttons()}
            chair.tap(WHY)
            met |= first | {one.verb for one in chair.buttons()}
            missing = set(SPARE) - first - {one.verb for one in chair.buttons()}
            never = {"warpeople", "wargroup"} if seat == "sauron" else {"darkpoints", "warsaruman"}
            assert missing <= never | {"wargroup", "warsaruman"}
            break
    assert met


@pytest.mark.sampled("three_powers")
@pytest.mark.parametrize("preset", PLAYED)
def test_w15_7_a_step_that_cannot_be_taken_says_why_on_its_button(preset: str) -> None:
    """Every reason of the rules has a word; and an option with a sign of danger is warned of in its way."""
    unsaid, signs, seen = set[str](), list[str](), 0
    for state in moments(preset, 5, 300)[::11]:
        for seat in RULES.asked(state):
            scene = scene_of(state, seat)
            if scene.view.step not in MOVING:
                continue
            every = [who for who, _ in movers(scene)] if seat == "fellowship" else []
            every += [one.who for one in stacks(scene.view) if one.ready]
            for who in every[:9]:
                draft = MoveDraft(tuple(who))
                found = moving_group(scene.view, draft)
                if isinstance(found, IllegalAction):
                    continue
                steps = [stepped(found, draft, there)[1] for there in around(found.at)]
                unsaid |= {one.reason for one in steps if isinstance(one, IllegalAction)} - set(words.SHUT())
                for end in list(ways.ends(found))[:12]:
                    by, now = ways.way(found, end, road=draft.road), way(found, draft.to(end))
                    assert by is not None
                    assert isinstance(now, ways.Way)
                    seen += 1
                    if perilous(scene.view, found, by) and not warnings(scene.view, found, now):
                        signs.append(f"{who} to {end}")
    assert seen > 50
    assert not unsaid
    assert not signs


@story
def test_w15_7_a_pick_that_throws_dice_asks_once_and_a_button_that_says_so_does_not() -> None:
    held = ("pippin", "merry", "gimli", "legolas")
    at = {**dict.fromkeys(held, "2513"), "khamul": "2513", "frodo": "2412"}
    captives = dict.fromkeys(held, "khamul")
    state = position(step="F1", at=at, hidden=("frodo",), captives=captives)
    chair = Chair(state)
    menu = next(one for one in chair.menus() if one.prompt == "Who tries to escape?")
    chair.tap(menu.verb, menu.arg, menu.choices[0].value)
    assert chair.done == []
    tells(chair.text)
    chair.press("Try it")
    assert len(chair.done) == 1


def test_w4_1_hid_11_the_dead_are_not_counted_among_the_hidden() -> None:
    state = position(at={"frodo": "2412", "sam": "2412"}, hidden=("frodo", "sam"), step="F2")
    gone = replace(state.field.person("boromir"), hidden=True, at="", fate="dead")
    persons = tuple(gone if one.id == gone.id else one for one in state.field.persons)
    dead = replace(state, field=replace(state.field, persons=persons))
    assert hiding.room(dead.field) == hiding.room(state.field)


# A sitting of eight orders takes at most twenty taps for each seat, every option that is ticked counted
TWENTY = 20
WAR: dict[str, Any] = {"turn": 9, "m": 6, "points": 14, "mobilised": ("saruman",)}
OSGILIATH, MORGUL = "2718", "2818-sauron"


def sent(hand: Hand) -> int:
    """The orders to go somewhere that were given."""
    return sum(isinstance(one, Move | March) for one in hand.done)


def repeats(hand: Hand, *stacks: str) -> None:
    """*Repeat for…*, and the second tap where it would leave a place empty (W15.5)."""
    hand.pick(REPEAT, *stacks)
    if not hand.menus(armies.STACKS):
        hand.tap(armies.GO)


def closes(hand: Hand) -> None:
    """*Close the sitting* from the list that is open, and on its sheet."""
    while not hand.buttons(CLOSE_ALL):
        back = hand.buttons()[-1]
        hand.tap(back.verb, back.arg)
    hand.tap(CLOSE_ALL).tap(CLOSE)


def test_w15_11_sauron_gives_eight_orders_in_twenty_taps() -> None:
    """Four stacks to two places, four Nazgûl to two; then all is closed, and the Search is made."""
    hand = Hand(position(step="D2", **WAR), "sauron")
    hand.touches = 1  # *My turn*
    hand.pick(ORDER, MORGUL).pick(armies.TO, OSGILIATH).tap(armies.GO)
    assert list(hand.choices(REPEAT)), "the list is open again"
    repeats(hand, *list(hand.choices(REPEAT))[:2])
    hand.pick(armies.STACKS, "1402-sauron").pick(armies.TO, "1106").tap(armies.GO)
    assert sent(hand) == 4
    hand.tap(nazgul.NAZGUL)
    for who, at in ((("all:2410",), "2814"), (("nazgul_7", "nazgul_8"), "2917")):
        hand.pick(nazgul.WHICH, *who).pick(nazgul.TO, at).tap(nazgul.FLY)
        assert hand.menus(nazgul.WHICH), "so is that of the Nazgûl"
        assert any(one.label.startswith("Undo: ") for one in hand.buttons())
    assert sum(len(one.who) for one in hand.done[-2:]) == 4
    closes(hand)
    assert any(isinstance(one, Letter) for one in hand.done), "the standing answer"
    assert isinstance(hand.state.top, Searching)
    hand.tap(SEARCH, "")
    assert hand.touches <= TWENTY, hand.touches


def test_w15_11_the_west_gives_eight_orders_in_twenty_taps() -> None:
    """Two parties by themselves, four armies to one place and two to another."""
    at = {"frodo": "2412", "sam": "2412", **dict.fromkeys(("aragorn", "legolas", "gimli"), "1914")}
    called = {"called": {"saruman": 5, "mordor": 6, "rohan": 7, "gondor": 8}}
    hand = Hand(position(turn=9, step="F2", m=6, at=at, hidden=tuple(at), war=called), "fellowship")
    hand.touches = 1
    for party, to in ((0, "2513"), (1, "1915")):
        hand.pick(path.OPEN, list(hand.choices(path.OPEN))[party if party == 0 else 1])
        hand.pick(path.TO, to) if to in hand.choices(path.TO) else hand.pick(
            path.TO, next(iter(hand.choices(path.TO)))
        )
        hand.tap(path.GO)
    assert sent(hand) == 2
    hand.tap(ARMIES)
    stacks = list(hand.choices(armies.STACKS))
    hand.pick(armies.STACKS, *stacks[:2])
    hand.pick(armies.TO, "2518" if "2518" in hand.choices(armies.TO) else next(iter(hand.choices(armies.TO))))
    hand.tap(armies.GO)
    repeats(hand, *list(hand.choices(REPEAT))[:2])
    more = [at for at, label in hand.choices(armies.STACKS).items() if " 1 ·" not in label]
    hand.pick(armies.STACKS, *more[2:4]).pick(armies.TO, next(iter(hand.choices(armies.TO))))
    hand.tap(armies.GO)
    assert sent(hand) == 8
    closes(hand)
    assert hand.touches <= TWENTY, hand.touches


def test_w15_11_saruman_gives_eight_orders_in_twenty_taps() -> None:
    units = {"uruk_hai_1": "1512", "uruk_hai_2": "1613", "warg_isengard": "1513", "dunlendings": "1412"}
    war: dict[str, Any] = {"preset": "three_powers", "turn": 9, "m": 6, "mobilised": ("saruman",)}
    hand = Hand(position(step="S2", units=units, **war), "saruman")
    hand.touches = 1
    while sent(hand) < 8:
        known = [*(hand.menus(armies.STACKS) or hand.menus(ORDER))]
        ready = [one.value for menu in known for one in menu.choices if "moved" not in one.about]
        if not ready:
            break
        before = sent(hand)
        hand.pick(armies.STACKS if hand.menus(armies.STACKS) else ORDER, ready[0])
        if not hand.menus(armies.TO):
            break
        hand.pick(armies.TO, next(iter(hand.choices(armies.TO)))).tap(armies.GO)
        if more := list(hand.choices(REPEAT)):
            repeats(hand, *more[: 8 - sent(hand)])
        if sent(hand) == before:
            break
    closes(hand)
    assert sent(hand) >= 4
    assert hand.touches <= TWENTY, hand.touches


@pytest.mark.parametrize(("letter", "asked"), [("lot", False), ("C", False), (ASK, True)])
def test_w15_11_the_shadow_letter_has_a_standing_answer(letter: str, asked: bool) -> None:
    hand = Hand(position(step="D6", **WAR), "sauron")
    hand.standing = Orders(letter=letter)
    hand.home().tap(CLOSE)
    assert isinstance(hand.state.top, Shadowing) is asked
    assert hand.buttons(PICK) or not asked
    if letter == "C":
        assert hand.done[-1] == Letter("C")


@story
def test_w15_11_repeat_asks_what_it_leaves_empty_and_names_the_place() -> None:
    hand = Hand(position(step="D2", **WAR), "sauron")
    hand.standing = Orders(garrison="0")
    hand.home().pick(ORDER, MORGUL).pick(armies.TO, OSGILIATH).tap(armies.GO).tap(armies.GO)
    (menu,) = hand.menus(REPEAT)
    tells(menu.prompt)
    ends = {choice.value: choice.about for choice in menu.choices}
    assert ends["2815-sauron"].startswith("to "), "each says where it really leads"
    assert len(set(ends.values())) > 1
    before = sent(hand)
    hand.pick(REPEAT, "2815-sauron")
    tells(hand.text)
    assert sent(hand) == before
    hand.tap(armies.GO)
    assert sent(hand) == before + 1


@story
def test_w15_7_the_button_names_the_hex_where_the_march_ends() -> None:
    hand = Hand(position(step="D2", **WAR), "sauron").pick(ORDER, MORGUL)
    tells(lambda: hand.choices(armies.TO)[OSGILIATH])
    hand.pick(armies.TO, OSGILIATH)
    tells(hand.labels)
    hand.tap(armies.GO)
    move = next(one for one in hand.done if isinstance(one, Move))
    assert move.path[-1] == OSGILIATH


def test_w15_7_a_stack_that_cannot_go_is_listed_with_its_reason() -> None:
    hand = Hand(position(step="D2", turn=9, points=12, mobilised=("saruman",)), "sauron")
    every = [(choice.value, choice.about) for choice in hand.menus(ORDER)[0].choices]
    blocked = [value for value, why in every if "goes to war" in why]
    assert blocked, every
    hand.pick(ORDER, blocked[0])
    assert "goes to war" in hand.text
    assert hand.done == []


# Whoever taps about in the West's sitting meets panels that fit, and legal orders (W14.2, design.md 7)
@pytest.mark.sampled(9)
@pytest.mark.parametrize("seat", ["sauron", None])
@pytest.mark.parametrize("verb", [EVENTS, PEOPLE, GOALS, MAP, WHY, AGAIN, LIST, STEP, GROUP])
def test_w3_5_whoever_else_taps_a_button_of_the_west_is_shown_what_he_may_see(seat: str, verb: str) -> None:
    chair = Chair(west().state, seat).tap(verb)
    assert problems(chair.shown) == []
    assert chair.done == []
    assert "Frodo" not in chair.text
    assert "2412" not in chair.text


def test_w3_1_w3_5_under_a_post_stand_my_map_and_the_objectives_for_whoever_taps() -> None:
    state = west().state
    for seat, kind in (("fellowship", "council"), ("sauron", "eye"), (None, "field")):
        scene = scene_of(state, seat)
        assert [one.verb for one in SCREENS.public_buttons(scene)] == [GOALS, MAP]
        chair = Chair(state, seat).tap(MAP)
        (shown,) = [part for part in chair.shown.parts if isinstance(part, Picture)]
        assert shown.kind == kind
        assert shown.data["view"] == encode(scene.view).decode()


def test_w3_1_a_seat_that_is_free_has_the_room_of_the_map_in_the_row_of_five() -> None:
    scene = scene_of(west().state, None)
    free = replace(scene.table.holders[0], offered=True)
    after = replace(scene, table=replace(scene.table, holders=(free, *scene.table.holders[1:])))
    assert len(post_buttons(KIT, scene).buttons) == 5
    assert len(post_buttons(KIT, after).buttons) == 5
    assert "seat-take" in [one.verb for one in post_buttons(KIT, after).buttons]
