"""The end of a game (E10.1, E10.3, I46)."""

from __future__ import annotations

from itertools import islice

import msgspec
import pytest

from bot.model.screen import Buttons, Picture
from bot.ui import components
from engine import riddle
from engine.dice import SeededDice
from engine.riddle import board as boards
from engine.riddle.deck import CARDS, CHARACTERS
from tests.approved.stories import story
from tests.games.riddle.tell.world import World, of_kind, set_up, text_of

BOARD = boards.get()
GOAL = BOARD.role("cracks_of_doom")


def won() -> World:
    """Frodo shows The Ring at Cracks of Doom."""
    state = riddle.position(
        hands={"frodo": ["the-ring", "rope-1"], "black-rider-1": ["boat-1", "spy-1"]},
        at={"frodo": GOAL, "black-rider-1": "F9"},
        seats=("frodo", "black-rider-1"),
        on_goal=["frodo"],
        number=47,
    )
    world = set_up(state)
    world.now += 19 * 86400
    world.act("frodo", riddle.Claim(), seed="ab12", words=(("Ana", "elanor*"),))
    return world


@story
def test_e10_1_a_black_rider_wins_in_other_words() -> None:
    state = riddle.position(
        hands={"black-rider-1": ["the-ring"], "frodo": ["boat-1"]},
        at={"black-rider-1": riddle.position().board.role("barad_dur"), "frodo": "F9"},
        seats=("frodo", "black-rider-1"),
        turn="black-rider-1",
        on_goal=["black-rider-1"],
    )
    world = set_up(state)
    world.act("black-rider-1", riddle.Claim(), seed="ab12")


@story
def test_e10_1_the_claim_post_names_winner_place_turn_and_time() -> None:
    (post,) = of_kind(won().posts, "claim-post")
    assert post.notify == (1, 2)
    assert not post.silent
    row = post.screen.parts[-1]
    assert isinstance(row, Buttons)
    assert [button.label for button in row.buttons] == [
        "Reveal",
        "Replay",
        "Verify",
        "Statistics",
        "Rematch",
    ]


@story
def test_e10_3_all_hands_seed_words_and_seal_are_revealed() -> None:
    (post,) = of_kind(won().posts, "reveal")
    text = text_of(post)
    assert post.silent
    assert "**Frodo**: Rope · The Ring" in text
    assert "**Black Rider 1**: Boat · Spy (Rivendell, Gundabad, Goblins' Gate)" in text
    assert "Seed `ab12`" in text


@story
def test_e6_4_everybody_is_told_that_it_is_over() -> None:
    hands = of_kind(won().posts, "dm-hand")
    assert [post.to for post in hands] == [1, 2]
    assert all(post.silent for post in hands), "the claim post rings for everybody, once"
    won()


def test_the_end_is_told_once() -> None:
    world = won()
    told = len(world.posts)
    world.step("frodo", (), 47)
    assert len(world.posts) == told


TEAMS = riddle.Options(o1_partners=True)
FOUR = ("frodo", "black-rider-1", "merry", "black-rider-2")


def four(options: riddle.Options, **changed: object) -> World:
    """Frodo stands on Cracks of Doom with The Ring; two of each kind."""
    given: dict[str, object] = {
        "hands": {
            "frodo": ["the-ring"],
            "merry": ["boat-1"],
            "black-rider-1": ["spy-1"],
            "black-rider-2": [],
        },
        "at": {"frodo": GOAL, "black-rider-1": "F9", "merry": "K12", "black-rider-2": "R16"},
        "seats": FOUR,
        "on_goal": ["frodo"],
        "options": options,
        "number": 30,
    }
    return set_up(riddle.position(**{**given, **changed}))  # type: ignore[arg-type]


@story
def test_e10_1_a_team_wins_together() -> None:
    world = four(TEAMS)
    world.act("frodo", riddle.Claim(), seed="ab12")


@story
def test_e10_1_the_partner_who_shows_the_ring_is_on_the_poster() -> None:
    world = four(
        TEAMS,
        hands={"frodo": ["boat-2"], "merry": ["the-ring"], "black-rider-1": [], "black-rider-2": []},
        at={"frodo": "F9", "black-rider-1": "T16", "merry": GOAL, "black-rider-2": "R16"},
        on_goal=["merry"],
        turn="merry",
    )
    (claim,) = of_kind(world.act("merry", riddle.Claim()), "claim-post")
    picture = next(part for part in claim.screen.parts if isinstance(part, Picture))
    assert picture.data["winner"] == "merry"


@story
def test_e10_3_teams_are_named_before_their_hands_and_caches_are_open() -> None:
    world = four(
        msgspec.structs.replace(TEAMS, a3_secret_spaces=True),
        caches={"merry": {"K5": ["eagles-1", "rope-1"]}},
    )
    world.act("frodo", riddle.Claim(), seed="ab12")


@story
def test_o7_1_the_elf_rings_win_from_any_place() -> None:
    rings = ["the-ring", "elf-ring-vilya", "elf-ring-nenya", "elf-ring-narya"]
    world = four(
        riddle.Options(o7_elf_rings=True),
        hands={"frodo": rings, "merry": ["boat-1"], "black-rider-1": [], "black-rider-2": []},
        at={"frodo": "F9", "black-rider-1": "T16", "merry": "K12", "black-rider-2": "R16"},
        on_goal=[],
        roll=3,
    )
    world.act("frodo", riddle.Claim())


def without_cards(options: riddle.Options, *seats: str) -> World:
    """O12: the deck is empty, those seats have no card; Frodo ends the turn."""
    from tests.games.riddle.tell.positions import without_deck

    hands = {seat: [] if seat in seats else [f"horse-{n}"] for n, seat in enumerate(FOUR, 1)}
    state = riddle.position(
        hands=hands,
        at={"frodo": "F9", "black-rider-1": "T16", "merry": "K12", "black-rider-2": "R16"},
        seats=FOUR,
        options=options,
        roll=3,
        start="F8",
        moved=True,
        die_used=True,
        number=30,
    )
    state = without_deck(state)
    ring = tuple(
        msgspec.structs.replace(
            p, hand=() if p.seat in seats else (*p.hand, "the-ring") if p.seat == "frodo" else p.hand
        )
        for p in state.players
    )
    return set_up(msgspec.structs.replace(state, players=ring))


@story
def test_r_192_the_last_player_wins() -> None:
    world = without_cards(riddle.Options(o12_once_through=True), *FOUR[1:])
    world.act("frodo", riddle.EndTurn())


@story
def test_o12_2_the_last_to_fall_out_together_draw() -> None:
    """E10.1, E6.4: a draw is told as one, and not as a game that the table broke off."""
    world = without_cards(riddle.Options(o12_once_through=True), *FOUR)
    caches = (riddle.Cache("frodo", "K5", ("the-ring",)),)
    world.state = msgspec.structs.replace(world.state, caches=caches)
    posts = world.act("frodo", riddle.EndTurn())
    assert "unfinished" not in str(posts)
    hands = of_kind(posts, "dm-hand")
    assert len(hands) == 4
    assert of_kind(posts, "reveal")


@story
def test_r_192_the_last_team_wins() -> None:
    options = riddle.Options(o12_once_through=True, o1_partners=True)
    world = without_cards(options, "black-rider-1", "black-rider-2")
    world.act("frodo", riddle.EndTurn())


@story
def test_r_237_who_is_left_alone_wins() -> None:
    world = four(riddle.Options(), on_goal=[])
    for seat in FOUR[1:]:
        step = riddle.RULES.resign(world.state, seat, SeededDice(1))
        world.state, turn = step.state, world.state.turn.number
        world.waiting = ()
        world.step(seat, step.events, turn)


@pytest.mark.parametrize(("held", "caches"), [(10, ()), (7, ("K5", "C3"))])
def test_limits_of_the_reveal_with_full_hands_and_caches_of_eight(held: int, caches: tuple[str, ...]) -> None:
    cards = iter(card for card in CARDS if card != "the-ring")
    hands = {seat: list(islice(cards, held)) for seat in CHARACTERS}
    hands["frodo"].append("the-ring")
    state = riddle.position(
        hands=hands,
        caches={seat: {space: list(islice(cards, 2)) for space in caches} for seat in CHARACTERS},
        at=dict.fromkeys(CHARACTERS, GOAL),
        seats=tuple(CHARACTERS),
        on_goal=["frodo"],
        options=riddle.Options(a3_secret_spaces=bool(caches), o1_partners=bool(caches)),
        number=99,
    )
    world = set_up(state)
    world.act("frodo", riddle.Claim())
    assert [one for post in world.posts for one in components.problems(post.screen)] == []


@story
def test_e16_9_the_message_at_the_end_leads_to_the_story_the_replay_and_a_rematch() -> None:
    hands = of_kind(won().posts, "dm-hand")
    assert hands
    for post in hands:
        verbs = [b.verb for part in post.screen.parts if isinstance(part, Buttons) for b in part.buttons]
        assert verbs == ["reveal", "replay", "verify", "gamestats", "rematch"]
