"""The news that reach a person (W15.1, W15.2): what touches the reader or decides the war is in the message
and on the panel that open a sitting, and nothing lighter is told in its place."""

import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.games.war.ask.screens import NEWS, panel
from bot.games.war.kit import KIT as WAR
from bot.games.war.model import positions, weights
from bot.games.war.scene import WarScene
from bot.games.war.tell import recent
from bot.games.war.words import names
from bot.model.scene import Entry
from bot.model.screen import plain
from bot.model.story import HEAVY, Weighed
from engine.war.board import BOARD
from engine.war.data import PLACES
from engine.war.events import fights, quest, table
from engine.war.phase_records import Asking
from engine.war.view import View
from tests.laws_bot.watched import watched
from tests.parts import words
from tests.sampled import wide

FEW = 6
MANY, LONG = 60, 3000
LIGHT: Final = weights.CERTAIN


def decides(event: Any, view: View) -> bool:
    """Whether that touches the reader or decides the war."""
    field, own = view.field, view.powers
    bearer = field.ring.holder
    at = field.piece(bearer).at if bearer and field.has(bearer) else ""
    match event:
        case (
            table.CardsDrawn()
            | table.Mobilised()
            | fights.Died()
            | fights.BattleBegan()
            | fights.BattleEnded()
        ):
            return True
        case table.ControlChanged():
            return PLACES[event.place].objective
        case quest.CaptureTried():
            return event.taken
        case quest.Freed() | quest.EscapeTried(freed=True):
            return True
        case quest.Searched():
            mine = bool(at) and field.piece(bearer).power in own
            hit = mine and any(BOARD.province[at] in BOARD.areas[area] for area in event.areas)
            return hit
        case quest.GollumRolled():
            return event.power != "nobody"
        case _:
            return False


def expected(entries: Sequence[Entry], scene: WarScene) -> Iterator[Any]:
    """What of those steps has to reach the reader, sieges as the march that began them."""
    for entry in entries:
        yield from (event for event in entry.events if decides(event, scene.view))
    moves = [one for entry in entries for one in entry.events if isinstance(one, table.Moved)]
    yield from positions.begun(scene.view.field, moves).values()


def weighed(entries: Sequence[Entry], scene: WarScene) -> list[Weighed]:
    return recent.weighed(recent.news(entries, scene), scene.view)


def chosen(lines: Sequence[Weighed], text: str) -> None:
    """Nothing lighter is told where something heavier is left out."""
    left = [line for line in lines if plain(line.text) not in text]
    told = [line for line in lines if plain(line.text) in text]
    heaviest = min((line.weight for line in left), default=sys.maxsize)
    lighter = [line for line in told if line.weight > heaviest]
    assert not lighter, (left, lighter, text)
    assert told or not lines, (lines, text)


@pytest.mark.sampled("1-150")
@wide("most", 150, 260)
@pytest.mark.parametrize("seed", range(FEW))
def test_w15_2_the_news_of_a_sitting_leave_out_nothing_heavier(seed: int, most: int) -> None:
    hold(seed, most)


@pytest.mark.night
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seed", range(FEW, MANY))
def test_w15_2_the_news_of_whole_games_leave_out_nothing_heavier(seed: int) -> None:
    hold(seed, LONG)


def hold(seed: int, most: int) -> None:
    since: dict[str, list[Entry]] = {}
    for told in watched(WAR, seed, most):
        if told.news.public.status.outcome is not None:
            return
        for seat, scene in told.news.scenes.items():
            heard = WAR.narrator.heard(told.news.private.get(seat, ()), scene, told.news.ordered)
            party = scene.table.party(seat)
            others = [one for one in told.news.private.get(seat, ()) if one.seat not in party]
            since.setdefault(seat, []).extend(others)
            if scene.view.asked and scene.status.active == seat and heard.begins:
                _opens(scene, since[seat], told.posts)
            if heard.done:
                since[seat].clear()
            mine = [one for one in told.news.private.get(seat, ()) if one.seat in party]
            if mine and scene.view.asked and not isinstance(scene.view.phase, Asking):
                opened = replace(scene, own=tuple(mine), since=())
                shown = words(panel(opened, after=mine[0].version - 1))
                lines = recent.weighed(recent.news(mine, opened), opened.view)
                if not all(plain(line) in shown for line in recent.above(opened, mine[0].version - 1).lines):
                    chosen(lines, shown)
                _great(mine, opened, lines, shown)


def _great(entries: Sequence[Entry], scene: WarScene, lines: Sequence[Weighed], shown: str) -> None:
    """The death of somebody and a key place that is lost or taken are not left out while anything lighter is
    told, be they told in a line of their own or in that of their battle."""
    lighter = [line for line in lines if line.weight > HEAVY and plain(line.text) in shown]
    for event in recent.news(entries, scene):
        match event:
            case fights.Died():
                name = names.piece(event.who)
            case table.ControlChanged() if weights.of(event, scene.view.field) == weights.PLACE:
                name = names.spot(PLACES[event.place].hex)
            case _:
                continue
        assert name in shown or not lighter, (event, lighter, shown)


def _opens(scene: WarScene, entries: Sequence[Entry], posts: Sequence[Any]) -> None:
    """The panel and the message with which a sitting opens."""
    lines, events = weighed(entries, scene), recent.news(entries, scene)
    for event in expected(entries, scene):
        assert any(event is one or event == one for one in events), event
        assert isinstance(event, fights.BattleEnded) or weights.of(event, scene.view.field) < LIGHT, event
    if isinstance(scene.view.phase, Asking):
        return
    before = entries[0].version - 1 if entries else scene.status.version
    opened = replace(scene, own=(), since=tuple(entries))
    shown = words(panel(opened, after=before))
    _great(entries, opened, lines, shown)
    # Where all has room, it is told as the log tells it: places that one power takes in one sentence.
    if not all(plain(line) in shown for line in recent.above(opened, before).lines):
        chosen(lines, shown)
    for post in posts:
        if post.to == scene.user and post.kind == "dm-hand" and not post.edit and not post.silent:
            text = words(post.screen)
            chosen(lines, text)
            _great(entries, scene, lines, text)
            assert sum(plain(line.text) in text for line in lines) >= min(NEWS - 1, len(lines)), (lines, text)
