"""The end of a game (E10.1, E10.3, I46)."""

from itertools import islice

import msgspec
import pytest

from bot.games.riddle.kit import KIT
from bot.games.riddle.model.ring_tale import MOST_LINES, Held, Step, follow, road, told
from bot.games.riddle.tell.ending import HIGH, LINES, POSTER
from bot.games.riddle.words import names, over
from bot.model.post import Memory
from bot.model.screen import Picture
from bot.tables.repository import memory_of
from bot.ui import components, phone
from engine import riddle
from engine.dice import SeededDice
from engine.game import Outcome
from engine.riddle import board as boards
from engine.riddle.deck import CARDS, CHARACTERS
from engine.riddle.events import CardsMoved, MarkerMoved
from tests.approved.stories import shows, story
from tests.games.riddle.tell.world import World, of_kind, set_up, text_of, without_deck
from tests.parts import buttons

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
def test_e10_1_e10_3_e6_4_e16_9_the_end_is_told_once_to_everybody_with_all_hands_and_the_ways_on() -> None:
    world = won()
    (claim,), (reveal,) = (of_kind(world.posts, kind) for kind in ("claim-post", "reveal"))
    hands, told = of_kind(world.posts, "dm-hand"), len(world.posts)
    assert (claim.notify, [post.to for post in hands]) == ((1, 2), [1, 2])
    assert not claim.silent
    assert all(post.silent for post in (reveal, *hands)), "the claim post rings for everybody, once"
    for post in (claim, *hands):
        verbs = [button.verb for button in buttons(post.screen)]
        assert verbs == ["reveal", "replay", "film", "analysis", "verify", "gamestats", "rematch", "puzzle"]
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


# The tale of The Ring: who carried it from when to when, told when all hands are open (E10.1)
FRODO, RIDER = "frodo", "black-rider-1"


def test_e10_1_what_was_told_so_far_is_read_again_as_it_was_stored() -> None:
    world = won_with_gollum()
    kept = msgspec.json.decode(msgspec.json.encode(world.memory), type=Memory)
    assert world.memory.tale
    assert kept != world.memory
    assert memory_of(KIT, msgspec.json.encode(world.memory)) == world.memory


def passes(source: str, target: str, why: str) -> CardsMoved:
    return CardsMoved(("the-ring",), source, target, why, 1, ())


@story
def test_e10_1_every_hand_has_its_turns() -> None:
    tale = follow((), [Step(12, (passes("deck", "hand:sam", "pick-up"),))], {"sam": "F9"})
    tale = follow(tale, [Step(13, (MarkerMoved("sam", "G8", "die", ("F9", "G8")),))], {"sam": "G8"})
    tale = follow(tale, [Step(31, (passes("hand:sam", "hand:pippin", "spoils"),))], {"pippin": "G9"})
    tale = follow(tale, [Step(58, (passes("hand:pippin", "hand:merry", "take_ring"),))], {"merry": "F10"})
    shows(told, tale, 58)
    assert [held.places for held in road(tale)] == [("F9", "G8")]


@story
def test_e10_1_what_is_laid_or_hidden_stays_with_its_keeper() -> None:
    steps = [
        Step(1, (passes("deck", "hand:sam", "deal"),)),
        Step(4, (passes("hand:sam", "laid:sam", "force"), passes("laid:sam", "hand:sam", "return"))),
        Step(5, (passes("hand:sam", "cache:sam@K5", "hide"),)),
        Step(9, (passes("cache:sam@K5", "hand:sam", "retrieve"),)),
    ]
    shows(told, follow((), steps, {}), 20)


@story
def test_e10_1_a_record_that_began_late_says_so() -> None:
    """A game that was running before the tale was kept."""
    tale = follow((), [Step(7, (passes("hand:sam", "hand:merry", "draw"),))], {})
    shows(told, tale, 9)


@story
def test_e10_1_at_most_eight_lines() -> None:
    tale = tuple(Held(n, f"hand:{('sam', 'merry')[n % 2]}", "exchange", "hand:pippin") for n in range(1, 30))
    lines = shows(told, tale, 30)
    assert len(lines) == MOST_LINES


@pytest.mark.parametrize("won", [5, 15, 25])
@pytest.mark.parametrize("most", [4, 6, MOST_LINES])
def test_e10_1_the_tale_of_a_long_game_tells_the_turning_points_of_each_third(won: int, most: int) -> None:
    """What was won in battle is one wherever it happened, and with room no third is left out."""
    tale = tuple(
        Held(n, f"hand:{('sam', 'merry')[n % 2]}", "spoils" if n == won else "exchange", "hand:pippin")
        for n in range(1, 31)
    )
    told_lines = told(tale, 30, most)
    assert len(told_lines) == most
    assert [line for line in told_lines if over.came("spoils", names.seat("pippin")) in line]
    spans = [over.held(n, n + 1, names.seat(("sam", "merry")[n % 2]), "") for n in range(1, 30)]
    turns = [n for n, span in enumerate(spans, 1) if any(line[:13] == span[:13] for line in told_lines)]
    assert turns == sorted(turns)
    if most == MOST_LINES:
        assert {min(2, 3 * turn // 30) for turn in turns} == {0, 1, 2}


def won_with_gollum() -> World:
    """D2: Merry, a computer, takes The Ring with Gollum, flies to the goal with Eagles and casts it in."""
    state = riddle.position(
        hands={"merry": ["gollum", "eagles-1"], RIDER: ["the-ring"], FRODO: ["boat-1"]},
        at={"merry": "F10", RIDER: "G8", FRODO: "K12"},
        turn="merry",
        roll=3,
        seats=("merry", RIDER, FRODO),
        number=58,
        options=riddle.Options(o6_no_wait=True),
    )
    world = set_up(state, computers=("merry",))
    world.act("merry", riddle.PlayCard("gollum", on=RIDER))
    world.act("merry", riddle.Move(GOAL, "eagles-1"))
    return world


def test_e10_1_the_ring_changes_hands_with_heading_picture_and_sentence() -> None:
    """D32: the biggest event of a game was two grey lines."""
    world = won_with_gollum()
    (post,) = of_kind(world.posts, "event-post")
    (picture,) = [part for part in post.screen.parts if part.__class__.__name__ == "Picture"]
    assert picture.data["headline"] == "Merry takes The Ring"  # type: ignore[union-attr]
    assert picture.data["second"] == "from Black Rider 1, with Gollum"  # type: ignore[union-attr]


@story
def test_e10_1_of_the_last_turn_all_is_told_that_was_not_told_yet() -> None:
    world = won_with_gollum()
    (post,) = of_kind(world.act("merry", riddle.Claim(), seed="ab12"), "claim-post")
    assert post.strip == of_kind(world.posts, "event-post")[-1].key
    assert post.closed is not None


def won_by_give_and_take() -> World:
    """Black Rider 1 gives Merry the card Merry, takes The Ring for it and flies to the goal."""
    state = riddle.position(
        hands={RIDER: ["merry", "flying-beasts-1"], "merry": ["the-ring", "boat-1"], FRODO: ["rope-1"]},
        at={RIDER: "F10", "merry": "G8", FRODO: "K12"},
        turn=RIDER,
        roll=3,
        seats=(RIDER, "merry", FRODO),
        number=29,
        options=riddle.Options(o6_no_wait=True),
    )
    world = set_up(state)
    world.act(RIDER, riddle.PlayCard("merry", on="merry", use="give-and-take"))
    world.act(RIDER, riddle.Take("the-ring"))
    world.act(RIDER, riddle.Move(BOARD.role("barad_dur"), "flying-beasts-1"))
    return world


@story
def test_e10_1_the_last_turn_is_told_in_order_of_time_and_names_the_ring() -> None:
    world = won_by_give_and_take()
    (post,) = of_kind(world.act(RIDER, riddle.Claim(), seed="ab12"), "claim-post")
    said = text_of(post)
    before, flight, _ = said.partition(names.told("flying-beasts-1"))
    assert flight
    assert names.told("the-ring") in before


def test_e10_1_the_last_post_is_no_longer_than_twenty_lines_and_a_thousand_pixels() -> None:
    world = won_by_give_and_take()
    seats = ("merry", RIDER, FRODO)
    tale = tuple(
        Held(n, f"hand:{seats[n % 3]}", "exchange", f"hand:{seats[(n + 1) % 3]}", ("F9", "F10"))
        for n in range(1, 30)
    )
    world.memory = msgspec.structs.replace(world.memory, tale=tale)
    (post,) = of_kind(world.act(RIDER, riddle.Claim(), seed="ab12"), "claim-post")
    assert phone.lines(post.screen.parts) <= LINES
    assert phone.height(post.screen.parts, lambda _: POSTER) <= HIGH


def won_after_computers(**changed: object) -> World:
    """Frodo ends a turn, Merry's computer has a light one, then Black Rider 1's wins in the next."""
    state = riddle.position(
        hands={FRODO: ["rope-1"], "merry": ["boat-1"], RIDER: ["the-ring", "flying-beasts-1"]},
        at={FRODO: "K12", "merry": "G8", RIDER: "F10"},
        turn=FRODO,
        roll=3,
        start="K13",
        moved=True,
        die_used=True,
        seats=(FRODO, "merry", RIDER),
        number=29,
        options=riddle.Options(o6_no_wait=True),
    )
    world = set_up(state, draws=[2, 3], computers=("merry", RIDER))
    world.act(FRODO, riddle.EndTurn())
    world.act(
        "merry", next(a for a in riddle.RULES.legal(world.state, "merry") if isinstance(a, riddle.Move))
    )
    world.act("merry", riddle.EndTurn())
    return world


@story
def test_e10_1_e17_14_no_turn_before_the_last_one_stays_untold() -> None:
    world = won_after_computers()
    told = len(world.posts)
    world.act(RIDER, riddle.Move(BOARD.role("barad_dur"), "flying-beasts-1"))
    world.act(RIDER, riddle.Claim(), seed="ab12")
    *earlier, claim = [post for post in world.posts[told:] if post.to is None and post.kind != "reveal"]
    assert [(post.kind, post.notify, post.silent) for post in earlier] == [("turn-post", (), True)]
    assert (claim.kind, claim.strip) == ("claim-post", "")
    assert not buttons(earlier[0].screen)


@story
def test_e10_7_e17_14_the_last_turn_of_a_game_without_a_winner_is_told() -> None:
    world = won_after_computers()
    state = world.state
    world.state = msgspec.structs.replace(state, outcome=Outcome((), "unfinished", state.turn.number))
    posts = world.step("", (), state.turn.number, why="Ana and Ben voted for it.")
    kinds = [post.kind for post in posts if post.to is None]
    assert kinds == ["turn-post", "claim-post", "reveal"]
