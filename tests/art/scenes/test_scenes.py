"""Battles, the reveal, the poster of the end (E4.23, E10.1, E10.3)."""

from __future__ import annotations

import msgspec
import pytest

from art.posts.output import PictureError
from art.posts.wanted import Moved
from art.scenes.battle import Fight, battle_picture, fight_of, force_points, rows_of
from art.scenes.reveal import block_height, chip_label, reveal_picture
from art.scenes.road import road_points
from art.scenes.victory import deed, standing_note, victory_picture
from engine.riddle.deck import CARDS
from engine.riddle.phases.frames import Battling
from engine.riddle.view import View
from tests.art import sights
from tests.art.sights import PLAIN

ATTACK = ("evil-army-orcs", "mouth-of-sauron")


def _fighting(matching: bool = True) -> View:
    view = sights.seen(sights.eight())
    return msgspec.structs.replace(view, phase=Battling("sam", ATTACK, ("neutral-army-woses",), matching))


def test_an_open_battle_is_read_from_the_view() -> None:
    fight = fight_of(_fighting(), {})
    assert fight == Fight("black-rider-2", "sam", ATTACK, ("neutral-army-woses",), "J13", "sam")
    assert fight_of(_fighting(False), {}).waits == "black-rider-2"


def test_points_count_cities_and_cards_b11_7_b11_8() -> None:
    view = _fighting()
    assert [force_points(view, force) for force in (*ATTACK, "S12", "boat")] == [1, 2, 1, 0]
    with pytest.raises(PictureError):
        force_points(view, "R13")


@pytest.mark.parametrize(("matching", "rows"), [(True, 2), (False, 3)])
def test_there_is_a_slot_for_who_must_answer(matching: bool, rows: int) -> None:
    assert rows_of(fight_of(_fighting(matching), {})) == rows


@pytest.mark.parametrize("winner", ["black-rider-2", None])
def test_a_battle_that_is_over_tells_how_it_ended(winner: str | None) -> None:
    data = {"view": sights.text(_fighting()), "winner": winner}
    drawn = battle_picture(data, PLAIN)
    assert (drawn.width, drawn.format) == (1080, "jpeg")
    assert drawn != battle_picture({"view": sights.text(_fighting())}, PLAIN)
    assert drawn.height == 320 + 66 + 2 * 166 + 236


def test_hidden_cards_change_no_byte_of_a_battle_e0_7() -> None:
    other = sights.seen(
        sights.eight(
            hands={
                "frodo": ["spy-1", "spy-2", "spy-3"],
                "sam": ["gollum", "bilbo"],
                "black-rider-2": ["the-ring"],
            }
        )
    )
    other = msgspec.structs.replace(other, phase=_fighting().phase)
    assert battle_picture({"view": sights.text(other)}, PLAIN) == battle_picture(
        {"view": sights.text(_fighting())}, PLAIN
    )


def test_no_battle_no_picture() -> None:
    with pytest.raises(PictureError):
        battle_picture({"view": sights.text(sights.seen(sights.eight()))}, PLAIN)


def test_the_reveal_shows_every_hand_after_the_end_only_i46() -> None:
    view = sights.ended(sights.eight())
    drawn = reveal_picture({"view": sights.text(view)}, PLAIN)
    assert drawn.height == 78 + sum(block_height(len(p.hand or ())) for p in view.players) + 7 * 8 + 12
    with pytest.raises(PictureError):
        reveal_picture({"view": sights.text(sights.seen(sights.eight(), "frodo"))}, PLAIN)


def test_cards_that_share_a_title_are_told_apart_in_the_reveal() -> None:
    labels = {
        chip_label(CARDS[c])
        for c in ("horse-1", "horse-2", "spy-1", "spy-2", "elf-ring-vilya", "evil-army-orcs")
    }
    assert labels == {"Horse 1", "Horse 2", "Spy, Rivendell", "Spy, Harondor", "Vilya", "Orcs"}


@pytest.mark.parametrize("winner", ["frodo", "black-rider-2"])
def test_the_poster_is_1080_by_1350_and_each_side_has_its_own_e10_1(winner: str) -> None:
    view = sights.ended(sights.eight(), winner)
    drawn = victory_picture({"view": sights.text(view), "winner": winner}, PLAIN)
    assert (drawn.width, drawn.height) == (1080, 1350)
    road = {"view": sights.text(view), "winner": winner, "moves": [{"seat": winner, "path": sights.ROAD}]}
    assert victory_picture(road, PLAIN) != drawn


def test_the_road_joins_all_moves_of_the_winner_e10_1() -> None:
    view = sights.ended(sights.three())
    moves = [Moved("frodo", "die", ("G6", "G7")), Moved("frodo", "die", ("G7", "G8", "G9"))]
    assert len(road_points(view, moves)) == 4


def test_the_notes_say_where_each_one_stood() -> None:
    view = sights.ended(sights.eight())
    notes = {p.seat: standing_note(view, p, "frodo") for p in view.players}
    assert notes["frodo"] == "wins"
    assert notes["merry"] == "in the Halls"
    assert notes["sam"] == "at F12"
    assert deed(view, "frodo") != deed(view, "black-rider-2")


def test_a_winner_who_does_not_play_is_refused() -> None:
    with pytest.raises(PictureError):
        victory_picture({"view": sights.text(sights.ended(sights.three())), "winner": "pippin"}, PLAIN)
