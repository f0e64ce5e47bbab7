"""What a phone shows of whatever anybody opens, is sent or taps through (W15.11): lines, controls, labels and
options of all screens of random games, of any rules, in every language, where much stands as well."""

import random
from collections.abc import Iterator
from typing import Final

import pytest

from bot.delivery.outbox_rows import post_of
from bot.features.announcements.announcer import Announcer
from bot.features.hints import fits, with_hint
from bot.features.tutorial import practice as game
from bot.features.tutorial.frame import dressed, with_others
from bot.features.tutorial.practice import Learner
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.ask import armies, attack, declaring, events, fight_form, my_map, parts, path, sighting
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from bot.model.screen import Button, Buttons, Menu, Picture, Screen, Text
from bot.store import StepRow
from bot.tables.finishing import finish
from bot.tables.live import LiveTable
from bot.tables.transaction import Transaction
from bot.tables.views import seat_scene
from bot.ui import phone
from bot.ui.components import problems
from bot.words import tutorial as words
from bot.words.language import LANGUAGES, speaking
from engine.riddle.phase_records import Battling
from engine.war.phase_records import Asking, Sitting
from engine.war.questions import ToTheTop
from tests.laws.kits import NOW
from tests.laws.test_kits_told import screens
from tests.laws_bot.crowds import crowded
from tests.laws_bot.moments import Start, moments
from tests.laws_bot.ratios import ratio
from tests.laws_bot.strolling import strolled
from tests.laws_bot.test_panels import long
from tests.laws_bot.watched import any_table_of
from tests.sampled import wide

FEW, MANY = 2, 30
"""Games of each kind in every run, and in a long one."""
LOOKS, STEPS = (2, 4), 14
"""Moments of a game at which everybody looks, by day and at night, and the steps between two of them."""
CALMER: Final = 3
"""So many times more steps are between them where a game begins at its beginning."""
WALKS, DEEP = 6, 7
MOVES: Final = 200
"""Steps of a game in which every panel is looked at."""
HEIGHT: Final = 900
"""Pixels of the panel that *My turn* opens."""
ACTING: Final = "room 0"
"""The way to that panel."""
HINT: Final = "hint"
"""That panel with a hint."""
MESSAGE: Final = "message"
"""A direct message."""

many = [pytest.param(seed, marks=pytest.mark.night) for seed in range(FEW, MANY)]
each_game = pytest.mark.parametrize("kit", [RIDDLE, WAR], ids=lambda kit: kit.id)
each_seed = pytest.mark.parametrize("seed", [*range(FEW), *many])


def beyond(shown: Screen) -> Iterator[str]:
    """What of a screen is more than a phone shows, or than Discord takes."""
    lines, controls = phone.lines(shown.parts), phone.controls(shown.parts)
    if lines > phone.LINES:
        yield f"{lines} lines"
    if controls > phone.CONTROLS:
        yield f"{controls} controls"
    yield from (f"too long: {label}" for label in long(shown))
    yield from problems(shown)


FORMS: Final = frozenset(
    {
        *(attack.BATTLES, attack.WHERE, attack.WITH, attack.BREAK_OFF, attack.ADVANCE),
        *(path.OPEN, path.TO, path.GO),
        *(armies.ARMIES, armies.STACKS, armies.TO, armies.GO),
        *(my_map.WHERE, declaring.PICK, fight_form.STRIKE, fight_form.BREAK_OFF, sighting.WITH),
        *(events.EVENTS, events.HAND, "board"),
    }
)
"""The verbs of the war's panels in which an order or an answer is filled in, or where others could be."""


def too_high(kit: Kit, way: str, shown: Screen) -> Iterator[str]:
    """The panel on which one acts is seen whole, or nearly so, with a hint too (E17.1, W15.11); in the war
    so are the message that asks or brings it, and the panels in which an order is filled in."""
    form = way == MESSAGE or way.partition(" ")[0] in FORMS
    if (way in (ACTING, HINT) or (form and kit is WAR)) and (
        high := phone.height(shown.parts, ratio)
    ) > HEIGHT:
        yield f"{high:.0f} pixels"


def opened(
    live: LiveTable, seat: str, steps: tuple[StepRow, ...], lots: random.Random
) -> Iterator[tuple[str, Screen]]:
    """All that somebody of that seat may open at a moment, and what is sent then."""
    kit = live.kit
    yield from strolled(live, seat, steps, lots, WALKS, DEEP)
    yield from (("of the house", one) for one in screens(live, seat, list(steps)))
    scene = seat_scene(live, seat, NOW, last=steps)
    if kit.hints is not None:
        panel = kit.screens.panel(scene)
        hinted = (with_hint(panel, kit.hints, key, scene, kit.tall) for key in kit.hints.met(scene))
        yield from ((HINT, one) for one in hinted if fits(one, kit.tall))


def measured(live: LiveTable, seed: int, looks: int, between: int) -> tuple[set[str], int]:
    """What is beyond a phone in a game from that table on, and how many screens there were."""
    kit, lots, steps = live.kit, random.Random(f"phone|{seed}"), tuple[StepRow, ...]()
    wrong, seen = set[str](), 0
    for number in range(looks * between):
        asked = sorted(kit.rules.asked(live.state))
        if not asked:
            break
        seat, language = lots.choice(asked), lots.choice(list(LANGUAGES))
        with speaking(language):
            if number % between == 0:
                for one in dict.fromkeys((seat, lots.choice([holder.seat for holder in live.table.holders]))):
                    for way, shown in opened(live, one, steps, lots):
                        seen += 1
                        found = (*beyond(shown), *too_high(kit, way, shown))
                        wrong |= {f"{language} {one} at {number}, {way}: {what}" for what in found}
            play = Transaction(live, NOW + 60.0 * number)
            view, legal = kit.rules.view(live.state, seat), kit.rules.legal(live.state, seat)
            action = kit.computers.choose(lots.choice(kit.computers.strengths), view, legal, lots)
            play.act(seat, action, user=live.table.holder(seat).user or 0)
            change, live = finish(play, Announcer())
        steps += tuple(change.steps)
        for row in change.posts:
            # What the channel is told has its own measure (`test_lengths`).
            if row.user:
                seen += 1
                sent = post_of(row).screen
                found = (*beyond(sent), *too_high(kit, MESSAGE, sent))
                wrong |= {f"{row.kind} {row.key}: {what}" for what in found}
    return wrong, seen


@pytest.mark.sampled(2)
@each_game
@each_seed
@wide("looks", *LOOKS)
def test_w15_11_whatever_is_opened_or_sent_fits_a_phone(kit: Kit, seed: int, looks: int) -> None:
    wrong, seen = measured(any_table_of(kit, seed), seed, looks, STEPS * CALMER)
    assert seen > 30  # a game may be over after a few steps
    assert not wrong, "\n".join(sorted(wrong))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_w15_11_every_step_of_a_lesson_fits_a_phone(kit: Kit, language: str) -> None:
    """In a channel too, where it says why, and with the lessons of the other games below its first step."""
    assert kit.tutorial is not None
    learner, others = Learner(7, "Ana", False, NOW, kit), [one for one in (RIDDLE, WAR) if one is not kit]
    wrong = list[str]()
    with speaking(language):
        for course in kit.tutorial.courses:
            practice = game.play(game.begun(course, 0, 0, NOW), learner)
            while not practice.over:
                step, task = practice.place.step, practice.task
                shown = dressed(practice, practice.panel(), first="" if step else words.NO_DM())
                shown = shown if step else with_others(shown, others)
                high = phone.height(shown.parts, ratio)
                wrong += [*beyond(shown), *([f"{course} {step}: {high:.0f} pixels"] if high > HEIGHT else [])]
                assert task is not None
                if task.action is None:
                    onward = game.changed(practice.place, NOW, opened=True, step=step + 1)
                    practice = game.play(onward, learner)
                else:
                    practice = game.act(practice, task.action)
    assert not wrong


@pytest.mark.parametrize("high", parts.LOWER)
@pytest.mark.parametrize("kind", ["front", "step", "search"])
@pytest.mark.parametrize("areas", [[], ["gorgoroth"]])
def test_w15_11_a_map_that_is_drawn_lower_is_measured_so(kind: str, areas: list[str], high: int) -> None:
    lower = parts.lowered(Picture("map.jpg", "", kind, WAR.id, {"areas": areas}), high)
    assert lower.data["high"] == round(ratio(lower) * parts.WIDE) == round(parts.tall(lower) * parts.WIDE)


BARE: Final = 2
"""In a hundred panels of battles no more may lack the picture."""
TRACKLESS: Final = 2
"""In a hundred such panels no more may lack their map."""


def placed(live: LiveTable, seat: str) -> bool:
    """Whether that seat has a step of its sitting before it, or is asked about a place."""
    view = live.kit.rules.view(live.state, seat)
    return isinstance(view.phase, Sitting) or (
        isinstance(view.phase, Asking) and not isinstance(view.phase.about, ToTheTop)
    )


@pytest.mark.parametrize(
    ("games", "moves"), [(1, MOVES // 4), pytest.param(8, MOVES, marks=pytest.mark.night)]
)
def test_w15_11_steps_and_questions_of_the_war_show_where_they_are(games: int, moves: int) -> None:
    """A map gets lower before it gives way: few questions have so much to say that none has room."""
    steps_bare, bare, panels = set[str](), set[str](), 0
    for seed in range(games):
        for number, moment in enumerate(moments(any_table_of, WAR, seed, moves)):
            if placed(moment.live, moment.seat):
                scene = moment.scene()
                shown, phase = WAR.screens.panel(scene), scene.view.phase
                assert phone.height(shown.parts, ratio) <= HEIGHT
                panels += 1
                if not any(isinstance(part, Picture) for part in shown.parts):
                    found = bare if isinstance(phase, Asking) else steps_bare
                    found.add(f"{seed} {moment.seat} at {number}: {type(phase).__name__}")
    assert panels > games * moves // 2
    assert not steps_bare, "\n".join(sorted(steps_bare))
    assert 100 * len(bare) <= TRACKLESS * panels, "\n".join(sorted(bare))


@pytest.mark.sampled(2)
@wide("moves", MOVES // 4, MOVES)
@pytest.mark.parametrize("made", [any_table_of, crowded])
@each_seed
def test_e16_5_whatever_riddle_asks_fits_a_phone_and_a_battle_is_drawn(
    made: Start, seed: int, moves: int
) -> None:
    """In every language, at every step."""
    wrong, battles, bare = set[str](), 0, 0
    for number, moment in enumerate(moments(made, RIDDLE, seed, moves)):
        phase = moment.live.kit.rules.view(moment.live.state, moment.seat).phase
        for language in LANGUAGES:
            with speaking(language):
                shown = RIDDLE.screens.panel(moment.scene())
            found = (*beyond(shown), *too_high(RIDDLE, ACTING, shown))
            at = f"{language} {moment.seat} at {number}, {type(phase).__name__}"
            wrong |= {f"{at}: {what}" for what in found}
            if isinstance(phase, Battling):
                battles += 1
                bare += not any(isinstance(part, Picture) and part.kind == "battle" for part in shown.parts)
    assert not wrong, "\n".join(sorted(wrong))
    assert 100 * bare <= BARE * battles


@pytest.mark.sampled(2)
@each_game
@each_seed
@wide("looks", 1, LOOKS[1])
def test_w15_11_where_much_stands_and_waits_all_fits_a_phone(kit: Kit, seed: int, looks: int) -> None:
    wrong, seen = measured(crowded(kit, seed), seed, looks, STEPS)
    assert seen > 25 * looks
    assert not wrong, "\n".join(sorted(wrong))


def test_w15_11_what_is_too_much_would_be_found() -> None:
    line, row = Text("x " * 20), Buttons((Button("x" * 46, "go"),))
    menu = Menu("pick", "Which?", ())
    found = list(beyond(Screen((*[line] * phone.LINES, *[row] * phone.CONTROLS, menu))))
    assert f"{phone.LINES + phone.CONTROLS + 1} lines" in found
    assert f"{phone.CONTROLS + 1} controls" in found
    assert any(one.startswith("too long: ") for one in found)
    high = Screen((*[line] * phone.LINES, *[row] * phone.CONTROLS))
    assert list(too_high(RIDDLE, ACTING, high))
    assert all(list(too_high(WAR, way, high)) for way in (ACTING, HINT, MESSAGE))
