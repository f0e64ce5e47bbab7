"""The turn post, its last line, and the messages in between (E3), on the example of E15."""

import random

import msgspec
import pytest

from art.riddle.words import titles
from bot.features.announcements.turn_lines import GATHERED, Turn, headline, lines, together
from bot.games.riddle import seats
from bot.games.riddle.kit import KIT
from bot.games.riddle.model.weights import (
    BATTLE,
    CACHE,
    EXCHANGED,
    HALLS,
    LOOK,
    PICKED,
    REST,
    RIDDLE,
    RING,
    ROBBED,
    SHUFFLED,
)
from bot.games.riddle.tell.beats import Teller
from bot.games.riddle.tell.chapters import moves
from bot.games.riddle.tell.narrator import most
from bot.games.riddle.words import battles, headlines, names
from bot.games.riddle.words import turn_posts as words
from bot.model.post import Post
from bot.model.scene import Entry
from bot.model.screen import Buttons, Line, Picture, Screen, plain
from bot.model.story import HEAVY, LONGEST, Beat, Chapter, PublicSummary
from bot.ui import components
from bot.words.language import LANGUAGES, speaking
from engine import riddle
from engine.dice import ScriptedDice, SeededDice
from engine.riddle import board as boards
from engine.riddle import events as ev
from engine.riddle.deck import CARDS, CHARACTERS
from engine.riddle.events import DieRolled, MarkerMoved, TurnBegan
from tests.approved.stories import shows, story
from tests.games.riddle.tell.world import NOW, World, of_kind, set_up, table_of, text_of
from tests.parts import picture

BOARD = boards.get()
BREE, GATE, TOWN = (BOARD.find(name) or "" for name in ("Bree", "Goblins' Gate", "Lake-town"))
FRODO, RIDER = "frodo", "black-rider-1"
HANDS = (
    *("palantir-1", "cloak-1", "frodo", "riddle-1", "spy-4"),
    *("the-ring", "black-rider-1", "evil-army-orcs", "horse-4", "rope-1"),
    *("boat-2", "boat-3", "boat-4"),
)
TOP, PILE = ("good-army-lake-men", "butterbur", "horse-2"), ("boat-1",)


def example(**more: object) -> World:
    """E15: Frodo at Bree, Black Rider 1 on Goblins' Gate, Merry on Lake-town; Frodo rolled 3."""
    state = riddle.position(
        hands={FRODO: HANDS[:5], RIDER: HANDS[5:10], "merry": HANDS[10:]},
        at={FRODO: BREE, RIDER: GATE, "merry": TOWN},
        turn=FRODO,
        roll=3,
        seats=(FRODO, RIDER, "merry"),
        number=12,
        deck=(*TOP, *(c for c in CARDS if c not in (*TOP, *HANDS, *PILE))),
        discards=PILE,
    )
    return set_up(state, [0, 1, 2], **more)  # type: ignore[arg-type]


def whole_turn(world: World) -> None:
    """Frodo goes to Goblins' Gate, looks with the Palantir, picks up and ends."""
    world.act(FRODO, riddle.Move(GATE))
    world.now += 5 * 3600
    world.act(FRODO, riddle.PlayCard("palantir-1", on=RIDER))
    world.now += 40 * 60
    world.act(RIDER, riddle.Show("black-rider-1"))
    world.act(FRODO, riddle.EndTurn("city"))
    world.act(FRODO, riddle.Discard("horse-2"))


def test_e3_1_e3_6_the_turn_post_has_its_parts_and_a_picture_of_the_way() -> None:
    world = example()
    whole_turn(world)
    post = of_kind(world.posts, "turn-post")[-1]
    assert any(isinstance(part, Line) for part in post.screen.parts)
    assert isinstance(post.screen.parts[-1], Buttons)
    assert components.count(post.screen) == 11
    board = picture(post.screen)
    assert board.name == "board-13.jpg"
    assert board.data["moves"] == [{"seat": FRODO, "by": "die", "path": [BREE, "G7", "G8", "G9", "F9", GATE]}]


def test_e3_7_a_mention_notifies_only_where_direct_messages_do_not() -> None:
    for dms, notified in (("open", ()), ("closed", (2,)), ("unknown", (2,))):
        world = example(dms=dms)
        whole_turn(world)
        post = of_kind(world.posts, "turn-post")[-1]
        assert post.notify == notified
        assert post.silent == (not notified)


@story
def test_e17_7_a_closed_post_says_nothing_about_the_next_one() -> None:
    world = example()
    whole_turn(world)
    world.dice = SeededDice(1)
    world.act(RIDER, riddle.Move("F9"))
    world.act(RIDER, riddle.EndTurn())
    post = of_kind(world.posts, "turn-post")[-1]
    assert post.strip == "turn-13"
    assert post.closed is not None


def public(posts: tuple[Post, ...]) -> list[Post]:
    return [post for post in posts if post.to is None]


@story
def test_e3_9_a_battle_has_one_post_once_it_has_settled() -> None:
    state = riddle.position(
        hands={
            RIDER: ["the-ring", "black-rider-1", "evil-army-orcs", "horse-4"],
            FRODO: ["frodo", "good-army-lake-men", "spy-4", "riddle-1"],
        },
        at={RIDER: GATE, FRODO: "F9"},
        turn=RIDER,
        roll=2,
        seats=(RIDER, FRODO, "merry"),
        moved=True,
        die_used=True,
        exchanged=[FRODO],
        number=13,
        start="F8",
    )
    world = set_up(state)
    (asks,) = public(world.act(RIDER, riddle.Attack(FRODO, GATE)))
    assert (asks.kind, asks.edit, asks.strip) == ("meanwhile", "", "turn-13")
    assert "<@" not in text_of(asks), "nobody is called whose clock stands still (D6)"
    world.act(FRODO, riddle.Match(("good-army-lake-men",)))
    world.act(RIDER, riddle.Lay("evil-army-orcs"))
    world.act(FRODO, riddle.Match(("frodo",)))
    world.act(RIDER, riddle.Lay("black-rider-1"))
    world.act(FRODO, riddle.GiveUp())
    assert not of_kind(world.posts, "event-post"), "one post for the battle, once it has settled"
    (post,) = public(world.act(RIDER, riddle.Take("riddle")))
    assert (post.kind, post.edit, post.strip) == ("event-post", "", asks.key)
    assert post.closed == Screen(()), "what it asked is told by the post"
    (picture,) = [part for part in post.screen.parts if isinstance(part, Picture)]
    assert (picture.kind, picture.name) == ("battle", "battle.jpg")
    world.dice = ScriptedDice([4])
    world.act(RIDER, riddle.EndTurn("city"))
    world.act(RIDER, riddle.Discard("horse-4"))
    shown, _own_turn = [
        p
        for p in of_kind(world.posts, "dm-hand")
        if "Halls of Mandos, for 3 of your turns at most" in text_of(p)
    ]
    assert not shown.silent


@story
def test_e3_12_a_turn_in_the_halls() -> None:
    state = riddle.position(
        hands={FRODO: ["frodo"], RIDER: ["rope-1"]},
        at={RIDER: GATE},
        halls={FRODO: 1},
        turn=FRODO,
        roll=4,
        seats=(FRODO, RIDER),
    )
    world = set_up(state, [3])
    world.untold = (halls_turn(state),)
    world.act(FRODO, riddle.Stay())


def halls_turn(state: riddle.State) -> Entry:
    events = (TurnBegan(FRODO, 10), DieRolled(FRODO, "halls", 4))
    return Entry(state.version, 10, "", NOW, events)


@story
def test_e3_10_a_person_asked_while_computers_play_brings_one_silent_post() -> None:
    world = example(computers=(FRODO, "merry"))
    assert not public(world.act(FRODO, riddle.Move(GATE)))
    (post,) = public(world.act(FRODO, riddle.PlayCard("palantir-1", on=RIDER)))
    assert (post.kind, post.silent) == ("meanwhile", True)
    (edit,) = public(world.act(RIDER, riddle.Show("hand")))
    assert edit.edit == post.key
    assert not of_kind(world.posts, "turn-post"), "no computer is called by a turn post of its own"
    world.act(FRODO, riddle.EndTurn())


def test_e3_4_catch_stands_in_every_post_of_a_catching_table() -> None:
    state = riddle.position(
        hands={FRODO: ["rope-1"], RIDER: ["rope-2"]},
        at={FRODO: BREE, RIDER: TOWN},
        roll=2,
        seats=(FRODO, RIDER),
        options=riddle.Options(x_catch=True),
    )
    world = set_up(state)
    row = world.posts[-1].screen.parts[-1]
    assert isinstance(row, Buttons)
    assert row.buttons[-1].label == "Catch…"


@story
def test_e8_6_a_turn_finished_by_the_clock_is_said_so() -> None:
    world = example()
    world.act(FRODO, riddle.Move(GATE))
    world.act(FRODO, riddle.EndTurn("city"))
    world.act(FRODO, riddle.Discard("horse-2"), late=(FRODO,))
    (mine,) = [post for post in of_kind(world.posts, "dm-hand") if post.to == 1]
    assert not mine.silent


@story
def test_e8_6_an_answer_given_by_the_clock_is_said_so() -> None:
    world = example()
    world.act(FRODO, riddle.Move(GATE))
    world.act(FRODO, riddle.PlayCard("palantir-1", on=RIDER))
    world.act(RIDER, riddle.Show("black-rider-1"), late=(RIDER,))
    world.act(FRODO, riddle.EndTurn("city"))
    world.act(FRODO, riddle.Discard("horse-2"))


@story
def test_e8_10_an_outage_is_told_in_the_next_turn_post() -> None:
    world = example()
    world.act(FRODO, riddle.Move(GATE), moved=11_400.0)
    world.act(FRODO, riddle.EndTurn())


@story
def test_r_17_who_may_claim_is_said_to_stand_there_and_may_roll() -> None:
    goal = BOARD.role("barad_dur")
    state = riddle.position(
        hands={RIDER: ["rope-1"], FRODO: ["rope-2"]},
        at={RIDER: goal, FRODO: BREE},
        turn=RIDER,
        seats=(RIDER, FRODO),
        on_goal=[RIDER],
        number=41,
    )
    set_up(state)


def test_e3_13_the_picture_of_the_rest_of_a_turn_shows_its_whole_way() -> None:
    rode = MarkerMoved(seat=RIDER, path=("F8", "F9"), to="F9", by="die")
    told = (Entry(4, 13, RIDER, NOW, (rode,)),)
    rest = Chapter(RIDER, 13, (Entry(5, 13, RIDER, NOW, ()),), over=True, begun=True, earlier=told)
    assert moves(rest) == (rode,)


# Turns packed into lines: the order, the length, what is kept when there is too much (E3.2)
PAIR = table_of(("frodo", "black-rider-1"))


def told(*beats: Beat, clauses: tuple[str, ...] = ("rolled 3: by road from Bree to Moria",)) -> PublicSummary:
    return PublicSummary("frodo", 12, clauses, beats)


def beat(text: str, weight: int = REST, section: str = "deal") -> Beat:
    return Beat(section, weight, text)


@story
def test_e3_2_sentences_stand_side_by_side_while_they_fit() -> None:
    shows(lines, seats, told(beat("One."), beat("Two."), beat("Hand 6.", section="end")), PAIR, most)


@story
def test_e3_2_at_most_four_lines_and_the_weightiest_are_kept() -> None:
    long = "x" * 80
    beats = [
        beat(f"exchange {long}.", REST),
        beat(f"look {long}.", LOOK),
        beat(f"battle {long}.", BATTLE),
        beat(f"ring {long}.", RING),
        beat("Hand 6.", REST, "end"),
    ]
    found = shows(lines, seats, told(*beats), PAIR, most)
    assert len(found) == 4
    assert found[1].startswith("look")
    assert found[2].startswith("battle")
    assert all(len(line) <= LONGEST for line in found)


def test_e3_2_the_order_of_weights() -> None:
    assert RING < BATTLE <= HEAVY < HALLS < RIDDLE < ROBBED < LOOK < EXCHANGED < PICKED
    assert PICKED < CACHE < REST < SHUFFLED


def test_e3_10_a_gathered_turn_has_two_lines() -> None:
    found = lines(seats, told(beat("One."), beat("Two.", section="end")), PAIR, 2)
    assert len(found) == 2
    assert found[1] == "One. Two."


@story
def test_e3_2_no_weighty_deed_is_dropped_however_little_room_there_is() -> None:
    """D1: a gathered turn dropped its battle for "…and 4 more"."""
    long = "x" * 80
    beats = [beat(f"exchange {long}.", REST), beat(f"battle {long}.", BATTLE), beat(f"lost {long}.", ROBBED)]
    found = shows(lines, seats, told(*beats, beat("Hand 6.", REST, "end")), PAIR, GATHERED)
    assert [line[:4] for line in found[1:]] == ["batt", "lost"]
    assert all(len(line) <= LONGEST for line in found)


def test_e3_2_a_line_left_out_is_said_only_where_there_is_room() -> None:
    full = "b" * LONGEST
    long, last = beat(full, BATTLE), beat("Hand 6.", REST, "end")
    assert lines(seats, told(long, last), PAIR, GATHERED)[1:] == (full,)


@pytest.mark.parametrize(
    ("result", "text"),
    [
        ("won", "Frodo attacked Sam with two forces, The Ring among them, and won."),
        ("tie", "Frodo attacked Sam with two forces, The Ring among them: a tie."),
        ("off", "Frodo attacked Sam with two forces, The Ring among them: broken off."),
    ],
)
def test_e3_9_a_battle_in_one_line(result: str, text: str) -> None:
    assert battles.battle_line("Frodo", "Sam", 2, True, result) == text


@story
def test_i27_riddles_tell_titles_and_outcome() -> None:
    shows(words.riddle, "Frodo", "Sam", ["Rope"], 1, False, False)
    shows(words.riddle, "Frodo", "Sam", ["Rope"], 0, True, False, 1)
    shows(words.riddle, "Frodo", "Sam", ["Rope"], 2, True, False, 1)
    shows(words.riddle, "Frodo", "Sam", [], 0, False, True)


@story
def test_e3_2_how_many_cards_are_held_is_no_line_of_its_own() -> None:
    count = Beat("", SHUFFLED, "Hand 6.")
    shows(lines, seats, told(count), PAIR, most)
    assert shows(lines, seats, told(beat("One."), count), PAIR, most)[1:] == ("One. Hand 6.",)


@story
def test_e3_2_the_pick_up_stays_when_the_shuffled_deck_finds_no_room() -> None:
    full = "x" * (LONGEST - 20)
    ending = (
        Beat("end", SHUFFLED, full),
        Beat("end", PICKED, "Picked up 3 there."),
        Beat("end", SHUFFLED, f"Hand 6. {full}"),
    )
    shows(lines, seats, told(beat(full), *ending), PAIR, 3)


@story
def test_e3_2_what_gathered_turns_leave_out_is_said_once_in_the_last_line() -> None:
    long = "Light deed that takes up most of a whole line of the post, so that no other fits beside it"
    turns = [Turn(told(*(beat(f"{long} {n}.") for n in range(4))), GATHERED, False) for _ in range(3)]
    shows(together, seats, PAIR, turns, 8)


@story
def test_e3_2_the_heading_of_a_tie_says_the_result() -> None:
    shows(headlines.battle, "Black Rider 1", "Frodo", "tie", "")


# Each journey of a turn is told, in the order in which they were made (E3.2)
FRODO, RIDER = "frodo", "black-rider-1"
TABLE = table_of((FRODO, RIDER))
PLACES = ("Bree", "Goblins' Gate", "Cracks of Doom", "Barrow-downs", "Edoras")
NAMED = [BOARD.find(name) or "" for name in PLACES]
WAYS = ("horse-4", "eagles-1", "tom-bombadil", "flying-beasts-1")


def turn(ends: list[str], *, away: bool = False) -> PublicSummary:
    """A turn of journeys to these spaces, with an exchange at each."""
    here = NAMED[0]
    events: list[ev.Event] = []
    if away:
        events += [ev.DieRolled(FRODO, "halls", 6), ev.Escaped(FRODO, "six")]
        events += [ev.MarkerMoved(seat=FRODO, path=(), to=here, by="return")]
    events += [ev.DieRolled(FRODO, "movement", 5)]
    for number, end in enumerate(ends):
        by = "die" if number == 0 else WAYS[number - 1]
        events += [ev.MarkerMoved(seat=FRODO, path=(here, end), to=end, by=by), ev.Exchanged(FRODO, RIDER)]
        here = end
    events += [ev.TurnEnded(FRODO, here, 4, False)]
    state = riddle.position(hands={FRODO: ["boat-1"], RIDER: ["boat-2"]}, at={FRODO: here, RIDER: "F10"})
    return Teller(riddle.RULES.view(state, None), FRODO, 12).read(events).told()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(40))
def test_e3_2_each_journey_of_a_turn_is_told_in_its_order(seed: int, language: str) -> None:
    rng = random.Random(seed)
    ends = [rng.choice([*NAMED, "N22", "R15", "S15"]) for _ in range(rng.randint(1, 4))]
    with speaking(language):
        told = turn(ends, away=seed % 4 == 0)
        for said in (", ".join(told.clauses), *(", ".join(way) for way in told.shorter)):
            place = 0
            for end in ends:
                bare = names.place(BOARD, end).split()[-1]
                place = said.find(bare, place)
                assert place >= 0, (said, ends)
                place += len(bare)
            assert "5" in said, "the roll is told in the longest and in the shortest form"
        if len(ends) < 3 and seed % 4:
            assert len(headline(seats, told, TABLE)) <= LONGEST


def test_e3_2_what_is_short_enough_is_told_in_full() -> None:
    told = turn(["F10"])
    assert headline(seats, told, TABLE).count(told.clauses[0]) == 1


def test_e3_2_exchanges_of_several_stops_say_where() -> None:
    said = [beat.text for beat in turn(["N22", "S15"]).beats if beat.section == "deal"]
    assert ["N22" in said[0], "S15" in said[1]] == [True, True]
    (alone,) = [beat.text for beat in turn(["N22"]).beats if beat.section == "deal"]
    assert "N22" not in alone, "where there is one stop the headline says it"
    assert any("S15" in line for line in lines(seats, turn(["N22", "S15"]), TABLE, most))


# What the post of a beginning says, and that it says it once (E2.8)
SEATS = ("frodo", "black-rider-1", "merry", "pippin")


def begun(preset: str, seed: int = 1) -> tuple[World, Post]:
    """A table just begun with the rules of a preset, and the post that says so."""
    dice = SeededDice(seed)
    step = riddle.RULES.start(riddle.Config(seats=SEATS, options=riddle.PRESETS[preset]), dice)
    order = [player.seat for player in step.state.players]
    table = msgspec.structs.replace(table_of(order), preset=preset)
    world = World(table, step.state, step.events, dice)
    (post,) = of_kind(world.posts, "start-post")
    return world, post


@pytest.mark.parametrize("seed", range(6))
def test_e17_7_the_start_numbers_the_seats_as_the_status_does_and_says_who_begins(seed: int) -> None:
    """ "Round the table: 1 Frodo …" stood there while Pippin began, and nobody read that."""
    world, post = begun("standard", seed)
    text = text_of(post)
    listed = text.split("Round the table:\n")[1].split("\n")[: len(SEATS)]
    status = KIT.reference.standing(world.scene(None), str).seats
    for told, stands, player in zip(listed, status, world.state.players, strict=True):
        assert str(names.seat(player.seat)) in told
        assert plain(told).split()[0].strip("*.") == plain(stands).split()[0].strip("*.")
    assert f"**{names.seat(world.state.turn.seat)}** begins" in text


def test_e2_8_no_rule_is_told_twice() -> None:
    """A table that plays its preset unchanged does not list the switches it stands for."""
    for preset in ("classic", "standard", "quick"):
        _, post = begun(preset)
        text = text_of(post)
        assert "Elf Rings" not in text
        assert "(O7)" not in text


def test_e0_10_a_card_that_bears_the_name_of_a_person_is_set_apart() -> None:
    """In every sentence, of a battle too."""
    for language in LANGUAGES:
        with speaking(language):
            for character in CHARACTERS.values():
                name = names.card(character.card)
                ways = (
                    names.told(character.card),
                    names.told_short(character.card),
                    names.told_title(character.name),
                    names.force(boards.get(), character.card),
                )
                assert set(ways) == {titles.card(name)}
                assert name not in titles.card(name).split(" ")


@story
def test_e3_2_a_roll_made_anew_and_a_look_at_two_hands_are_each_told_in_one_breath() -> None:
    state = riddle.position(hands={FRODO: ["boat-1"], RIDER: ["boat-2"]}, at={FRODO: "F9", RIDER: "F10"})
    events = (
        ev.DieRolled(FRODO, "movement", 2),
        ev.DieRolled(FRODO, "reroll", 6, card="gimli"),
        ev.Played(FRODO, "gandalf", "see_hands", (RIDER, "sam"), 2),
        *(ev.HandShown(FRODO, other, (), "hand") for other in (RIDER, "sam")),
    )

    def read() -> tuple[str, ...]:
        return lines(seats, Teller(riddle.RULES.view(state, None), FRODO, 12).read(events).told(), TABLE)

    shows(read)
