"""Battles, the reveal, the poster of the end (E4.23, E10.1, E10.3)."""

import msgspec
import pytest

from art.drawing.output import PictureError
from art.drawing.text import DOTS, paragraph, width
from art.riddle.api import Painter
from art.riddle.scenes import battle, victory
from art.riddle.scenes.captivity import halls_picture
from art.riddle.scenes.sky import elven_scene, scene
from art.riddle.words.cards import own_name
from engine import riddle
from engine.riddle.deck import CARDS
from engine.riddle.options import PRESETS
from engine.riddle.phase_records import Battling, Riddling
from engine.riddle.view import View
from tests.art.riddle import sights
from tests.art.riddle.sights import PLAIN

ATTACK = ("evil-army-orcs", "mouth-of-sauron")


def _fighting(matching: bool = True) -> View:
    view = sights.seen(sights.eight())
    return msgspec.structs.replace(view, phase=Battling("sam", ATTACK, ("neutral-army-woses",), matching))


def test_points_count_cities_and_cards_b11_7_b11_8() -> None:
    view = _fighting()
    assert [battle.force_points(view, force) for force in (*ATTACK, "S12", "boat")] == [1, 2, 1, 0]
    with pytest.raises(PictureError):
        battle.force_points(view, "R13")


@pytest.mark.parametrize("winner", ["black-rider-2", None])
def test_a_battle_that_is_over_tells_how_it_ended(winner: str | None) -> None:
    data = {"view": sights.text(_fighting()), "winner": winner}
    drawn = battle.battle_picture(data, PLAIN)
    assert (drawn.width, drawn.format) == (1080, "jpeg")
    assert drawn != battle.battle_picture({"view": sights.text(_fighting())}, PLAIN)
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
    assert battle.battle_picture({"view": sights.text(other)}, PLAIN) == battle.battle_picture(
        {"view": sights.text(_fighting())}, PLAIN
    )


def test_no_battle_no_picture() -> None:
    with pytest.raises(PictureError):
        battle.battle_picture({"view": sights.text(sights.seen(sights.eight()))}, PLAIN)


def _asking(target: str = "sam", guesses: int = 2) -> View:
    view = sights.seen(sights.eight())
    return msgspec.structs.replace(view, phase=Riddling(target, guesses))


def test_a_riddle_is_drawn_from_public_facts_e4_19() -> None:
    drawn = battle.riddle_picture({"view": sights.text(_asking())}, PLAIN)
    assert (drawn.width, drawn.height, drawn.format) == (1080, 580, "jpeg")
    for more in (_asking(guesses=3), _asking("frodo")):
        assert battle.riddle_picture({"view": sights.text(more)}, PLAIN) != drawn
    own = msgspec.structs.replace(sights.seen(sights.eight(), "black-rider-2"), phase=_asking().phase)
    assert battle.riddle_picture({"view": sights.text(own)}, PLAIN) == drawn


def test_the_halls_show_who_waits_and_the_roll_e4_28() -> None:
    def hall(turn: str, roll: int, seat: str | None = None) -> dict[str, object]:
        state = riddle.position(
            at={"frodo": "G6", "black-rider-1": "K12"},
            halls={"merry": 1, "sam": 0},
            turn=turn,
            roll=roll,
            seats=("frodo", "black-rider-1", "sam", "merry"),
        )
        return {"view": sights.text(sights.seen(state, seat))}

    drawn = [halls_picture(hall(*of), PLAIN) for of in (("merry", 4), ("merry", 6), ("frodo", 4))]
    assert (drawn[0].width, drawn[0].height) == (1080, 640)
    assert len({picture.bytes for picture in drawn}) == 3
    assert halls_picture(hall("merry", 4, "merry"), PLAIN) == drawn[0]


@pytest.mark.parametrize("paint", [battle.riddle_picture, halls_picture])
def test_no_riddle_and_empty_halls_are_no_picture(paint: Painter) -> None:
    with pytest.raises(PictureError):
        paint({"view": sights.text(sights.seen(sights.three()))}, PLAIN)


def test_every_name_in_the_reveal_fits_its_place() -> None:
    room = (1080 - 2 * 12 - 16) / victory.COLUMNS - victory.TILE - victory.TILE_GAP - 2
    for card in CARDS.values():
        lines, face = paragraph(own_name(card), victory.LABEL, room, 2)
        assert all(width(line, victory.LABEL.at(25)) <= room for line in lines), card.id
        assert DOTS not in "".join(lines)
        assert face.px >= 25


def test_the_reveal_shows_every_hand_after_the_end_only_i46() -> None:
    view = sights.ended(sights.eight())
    drawn = victory.reveal_picture({"view": sights.text(view)}, PLAIN)
    assert (
        drawn.height == 78 + sum(victory.block_height(len(p.hand or ())) for p in view.players) + 7 * 8 + 12
    )
    with pytest.raises(PictureError):
        victory.reveal_picture({"view": sights.text(sights.seen(sights.eight(), "frodo"))}, PLAIN)


def test_a_winner_who_does_not_play_is_refused() -> None:
    with pytest.raises(PictureError):
        victory.victory_picture(
            {"view": sights.text(sights.ended(sights.three())), "winner": "pippin"}, PLAIN
        )


@pytest.mark.parametrize(("turn", "captor"), [("merry", "black-rider-1"), ("black-rider-3", "sam")])
def test_e4_28_a_captive_is_shown_with_the_captor_instead_of_the_halls(turn: str, captor: str) -> None:
    state = sights.advanced(turn=turn, roll=4)
    drawn = halls_picture({"view": sights.text(sights.seen(state))}, PLAIN)
    assert (drawn.width, drawn.height) == (1080, 640)
    assert halls_picture({"view": sights.text(sights.seen(state, turn))}, PLAIN) == drawn
    changes: tuple[dict[str, object], ...] = (
        {"roll": 6},
        {"captives": {turn: (captor, 0)}},
        {"captives": {turn: ("pippin" if captor == "sam" else "black-rider-2", 1)}},
    )
    other = {"merry", "black-rider-3"} - {turn}
    for changed in changes:
        away: dict[str, object] = {"halls": dict.fromkeys(other, 0)} if "captives" in changed else {}
        again = sights.advanced(**{"turn": turn, "roll": 4, **changed, **away})
        assert halls_picture({"view": sights.text(sights.seen(again))}, PLAIN) != drawn


@pytest.mark.parametrize(
    ("status", "words"),
    [("captive", "is a captive"), ("out", "out of the game"), ("halls", "Halls"), ("playing", "wins.")],
)
def test_a4_1_a_battle_won_says_what_became_of_the_loser(status: str, words: str) -> None:
    view = sights.seen(sights.advanced())
    frodo = msgspec.structs.replace(view.player("frodo"), status=status)
    players = tuple(frodo if p.seat == "frodo" else p for p in view.players)
    fight = battle.Fight("black-rider-2", "frodo", ATTACK, (), "R13", None, "black-rider-2", True)
    said = battle._verdict(msgspec.structs.replace(view, players=players), fight)
    assert words in said
    assert ("Halls" in said) == (status == "halls")


TEAMS = PRESETS["partners"]


def test_o1_3_the_poster_of_a_team_names_it_and_each_side_has_its_column() -> None:
    view = sights.ended(sights.advanced(options=TEAMS))
    assert victory.deed(view, "frodo") == "Frodo casts The Ring into the fire"
    notes = {p.seat: victory.standing_note(view, p, "frodo") for p in view.players}
    assert notes["frodo"] == "wins"
    assert notes["sam"] == "wins, at F12"
    assert notes["merry"] == "wins, held by Rider 1"
    assert notes["black-rider-3"] == "held by Sam"
    columns = [one.kind if one is not None else "" for one in victory.order(view)]
    assert set(columns[::2]) == {"hobbit"}
    assert set(columns[1::2]) == {"black_rider"}
    uneven = msgspec.structs.replace(view, players=view.players[:3])
    assert [one.seat if one is not None else "" for one in victory.order(uneven)] == [
        "frodo",
        "black-rider-1",
        "sam",
        "",
    ]
    assert victory.victory_picture({"view": sights.text(uneven), "winner": "frodo"}, PLAIN).height == 1350


@pytest.mark.parametrize("hobbit", [True, False])
def test_o7_a_win_with_the_elf_rings_has_its_own_sky(hobbit: bool) -> None:
    assert elven_scene(hobbit).tobytes() != scene(hobbit).tobytes()


def test_the_last_side_left_is_told_so_r_192() -> None:
    view = sights.ended(sights.advanced(options=TEAMS), "frodo", "last-team")
    assert victory.deed(view, "frodo") == "are the last ones on the road"
    alone = sights.ended(sights.eight(), "frodo", "last-player")
    assert victory.deed(alone, "frodo") == "is the last one on the road"


def test_i46_the_reveal_shows_every_cache_and_names_sides_first() -> None:
    view = sights.ended(sights.advanced())
    tall = victory.reveal_picture({"view": sights.text(view)}, PLAIN)
    bare = msgspec.structs.replace(view, caches=())
    rows = sum(victory.block_height(0, [cache.count]) - victory.block_height(0) for cache in view.caches)
    assert tall.height == victory.reveal_picture({"view": sights.text(bare)}, PLAIN).height + rows
    others = tuple(msgspec.structs.replace(c, cards=("cloak",) * c.count) for c in view.caches)
    changed = sights.text(msgspec.structs.replace(view, caches=others))
    assert victory.reveal_picture({"view": changed}, PLAIN) != tall
    team = sights.ended(sights.advanced(options=TEAMS))
    assert victory.reveal_picture({"view": sights.text(team)}, PLAIN).height == tall.height + 2 * 60
