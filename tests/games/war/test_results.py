"""Whatever a tap brings about is told first, whole, and stays until the next order (W15.1)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.war.ask.controls import ROUTER
from bot.games.war.ask.ordering import FULL, ROOM, full_pages
from bot.games.war.ask.screens import SCREENS, panel
from bot.games.war.tell import results
from bot.games.war.tell.narrator import NARRATOR
from bot.games.war.words import battles as words
from bot.model.scene import Entry, Scene
from bot.model.screen import Button, Buttons, Screen, Text, plain
from engine.war import position
from engine.war.events import fights, quest, table
from tests.approved.stories import story, tells
from tests.games.war.ask.chair import Chair
from tests.games.war.ask.walks import scene_of

WEST, SAURON = "fellowship", "sauron"
WESTS, SAURONS = 17, 18
FREE = quest.EscapeTried("frodo", "3021", 13, 14, freed=True)
LOST = (("uruk_1", 4),)
BATTLE = (
    fights.BattleBegan("1715", "saruman", ("uruk_1",), ("rohan_2",)),
    *(fights.RoundFought("1715", n, 44, 20, "2:1", 0, n, 1, 1, "10/20", LOST) for n in (1, 2, 3)),
    fights.BattleEnded("1715", "rounds"),
)
FIGHT = (
    fights.FightBegan("1613", ("sam",), ("balrog",)),
    *(
        event
        for n in range(1, 7)
        for event in (
            fights.Struck(n, "sam", "balrog", -3, 4, 0),
            fights.Struck(n, "balrog", "sam", 3, 2, 1),
            fights.Wounded("sam", 1, 0, 7 - n),
        )
    ),
    fights.FightEnded("1613", "gone"),
    fights.Died("sam", "1613", "fight"),
)


def step(version: int, seat: str, *events: Any, turn: int = WESTS) -> Entry:
    return Entry(version, turn, seat, 0.0, events)


def west(own: tuple[Entry, ...], since: tuple[Entry, ...] = (), seat: str = WEST) -> Scene:
    return replace(scene_of(position(step="F5"), seat), own=own, since=since)


def told(shown: Screen) -> str:
    return "\n".join(part.text for part in shown.parts if isinstance(part, Text))


def first(shown: Screen) -> str:
    return next(part.text for part in shown.parts if isinstance(part, Text))


def buttons(shown: Screen) -> list[Button]:
    return [one for part in shown.parts if isinstance(part, Buttons) for one in part.buttons]


@story
def test_w15_1_the_result_stands_first_however_often_the_panel_is_opened() -> None:
    shown = panel(west((step(7, WEST, FREE),)))
    tells(lambda: first(shown))
    assert panel(west((step(7, WEST, FREE),))) == shown


@pytest.mark.parametrize(
    ("hidden", "met"), [(("sam",), "Nobody of the West is seen there."), ((), "There too: Sam.")]
)
def test_w15_1_who_sent_nazgul_reads_where_they_are_and_whom_they_meet(
    hidden: tuple[str, ...], met: str
) -> None:
    """Of who is hidden there their master learns nothing (INF-1)."""
    at = {"khamul": "2917", "nazgul_3": "2917", "sam": "2917"}
    flight = table.Moved(("khamul", "nazgul_3"), ("2614", "2917"), 4, ("fly",))
    scene = scene_of(position(step="D2", m=6, turn=9, at=at, hidden=hidden), SAURON)
    said = f"Now at Cirith Ungol: Khamûl and Nazgûl 3. {met}"
    assert first(panel(replace(scene, own=(step(7, SAURON, flight, turn=SAURONS),)))).startswith(said)
    # Where they came by others' steps, it is no answer to an order.
    assert said not in told(panel(replace(scene, since=(step(7, WEST, flight),))))


def test_w15_1_the_result_is_gone_with_the_next_order() -> None:
    shown = panel(west((step(7, WEST, FREE), step(8, WEST, quest.Hidden(("sam",))))))
    assert "escape" not in told(shown)


def test_w15_1_what_another_answers_to_the_order_belongs_to_it() -> None:
    shown = panel(west((step(7, WEST, BATTLE[0]),), (step(8, SAURON, *BATTLE[1:]), step(6, SAURON, FREE))))
    assert "undecided" in first(shown)
    assert "escape" not in first(shown), "that was before the order"


def test_w15_1_all_orders_of_one_tap_are_told() -> None:
    scene = west((step(7, WEST, FREE), step(8, WEST, table.SittingClosed(WEST, "fellowship"))))
    assert "escape" in first(panel(scene, after=6))


@story
def test_w15_1_a_battle_says_dice_losses_and_what_is_left() -> None:
    full = results.results([step(7, SAURON, *BATTLE)], west(())).full
    assert [line.split(";")[0] for line in full[1:4]] == [
        f"{full[1].partition(',')[0]}, round {n}: 44 against 20, 2:1" for n in (1, 2, 3)
    ]
    tells(full[-1])


def test_w15_1_the_outcome_of_a_battle_stands_on_the_panel_its_rounds_under_in_full() -> None:
    scene = west((step(7, WEST, *BATTLE),))
    shown = panel(scene)
    dice = words.dice([(one.die, one.difference) for one in BATTLE if isinstance(one, fights.RoundFought)])
    for said in ("undecided", dice, "Left: Saruman "):
        assert said in told(shown)
    assert "round 1" not in told(shown)
    assert FULL in [one.verb for one in buttons(shown)]


@story
def test_w15_1_where_there_is_little_room_the_heaviest_and_newest_stay() -> None:
    rolled = [table.Rolled("gollum", "GOL-1", (n,)) for n in range(1, 7)] * 5
    scene = west((step(7, WEST, *rolled, FREE, table.Rolled("shadow", "SHD-1", (2,))),))
    shown = told(panel(scene))
    tells(shown)


def test_w15_1_nobody_is_told_his_own_old_letter() -> None:
    shown = table.LetterShown(1, "A", 3, 9)
    picked = table.LetterPicked("D", 11)
    entries = [step(7, SAURON, shown, picked, turn=SAURONS)]
    scene = west((), seat=SAURON)
    (line,) = results.results(entries, scene).full
    assert "D" in line
    assert "11" in line


def test_w15_1_a_long_fight_is_told_shortly_and_whole_under_in_full() -> None:
    scene = west((step(7, WEST, *FIGHT),))
    found = results.above(scene)
    assert found.short
    assert len(found.lines) <= results.MOST + 1
    assert not any(line.endswith("…") for line in (*found.lines, *found.full))
    short = "\n".join(map(plain, found.lines))
    for said in ("4, 4, 4, 4, 4, 4 (0 wounds)", "2, 2, 2, 2, 2, 2 (6 wounds)", "**Sam is dead**"):
        assert said in short
    assert FULL in [one.verb for one in buttons(panel(scene))]
    assert sum(line.startswith("Round ") for line in found.full) == 12


def test_w15_1_in_full_shows_every_line_page_by_page() -> None:
    chair = Chair(position(step="F5"))
    chair.entries.append(step(99, WEST, *FIGHT, *FIGHT, *FIGHT))
    full = results.above(chair.now).full
    assert len(full_pages(full)) > 1
    seen = [chair.tap(FULL, f".{page}").shown for page in range(len(full_pages(full)))]
    lines = [line for shown in seen for line in told(shown).split("\n")]
    assert [line for line in full if line not in lines] == []
    assert all(len(told(shown)) < ROOM + 200 for shown in seen)
    assert ROUTER[FULL].opens, "a message is not overwritten by it"


@pytest.mark.parametrize(("seat", "knows"), [(WEST, True), (SAURON, False)])
def test_w15_1_where_the_ring_is_now_is_said_to_who_may_know(seat: str, knows: bool) -> None:
    found = results.results([step(7, SAURON, quest.PutOn(mordor=False))], west((), seat=seat))
    assert any("**The Ring**" in line for line in found.lines) == knows


@story
def test_w15_1_of_a_ring_that_fell_it_is_said_where_it_lies() -> None:
    scene = replace(scene_of(position(ring="1613"), WEST))
    lies = scene.view.field.ring.lies
    assert lies
    found = results.results([step(7, SAURON, quest.RingFell(lies))], scene)
    tells(found.lines[-1])


@story
def test_w15_1_what_was_done_in_anothers_sitting_is_in_the_next_message_with_dice_and_losses() -> None:
    scene = west(())
    heard = NARRATOR.heard([step(7, SAURON, *BATTLE, turn=SAURONS)], scene)
    message = told(SCREENS.summary(scene, WEST, "your turn", heard.kept))
    tells(message)
    assert "…" not in message


def test_w15_1_a_message_leads_to_the_whole_of_it() -> None:
    chair = Chair(position(step="F5"))
    sitting = chair.now.status.stretch
    before = len(chair.now.view.config.seats)
    chair.entries += [
        step(90, SAURON, FREE, turn=sitting - before - 1),
        step(91, WEST, *FIGHT, turn=sitting - before),
        step(92, SAURON, *BATTLE, turn=sitting - 1),
    ]
    message = SCREENS.summary(chair.now, WEST, "your turn", ("Nothing.",))
    way = next(one for one in buttons(message) if one.verb == FULL)
    shown = told(chair.tap(way.verb, way.arg).shown)
    assert "round 3" in shown
    assert "escape" not in shown
    assert "strikes" not in shown, "what the own sitting brought stood above its panel"
