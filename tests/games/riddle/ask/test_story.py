"""What a step brought, told to those who may know it and to nobody else (E4.6, E4.15, I20 to I35)."""

from typing import Any

import pytest

from art.i18n import TONGUES, speaking
from bot.games.riddle.ask.halls import panel_halls
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.parts import heading
from bot.games.riddle.ask.waiting import panel_waiting
from bot.games.riddle.model import weights
from bot.games.riddle.tell.recent import happened, since
from bot.games.riddle.tell.retold import retold, weighed
from bot.games.riddle.tell.story import results, told
from bot.games.riddle.words import orders as order_words
from bot.games.riddle.words import story as words
from bot.model import story as weighed_lines
from bot.model.scene import Entry
from bot.ui import phone
from engine import riddle
from engine.dice import SeededDice
from engine.riddle import events as ev
from engine.riddle.actions import Action
from engine.riddle.deck import FACES, THE_RING
from engine.riddle.events import CardsMoved, Escaped, TurnBegan
from engine.riddle.state import State
from tests.approved.stories import shows, story
from tests.games.riddle.ask.positions import pony, scene
from tests.games.riddle.ask.table import labels, scene_with
from tests.games.riddle.ask.test_battle import beside
from tests.games.riddle.tell import world as advanced
from tests.parts import words as text


def entry_for(state: State, seat: str | None, actor: str, *actions: Action) -> tuple[Entry, ...]:
    """The steps of some actions as one viewer may know them."""
    found = []
    for action in actions:
        step = riddle.RULES.apply(state, actor, action, SeededDice(3))
        known = tuple(event for e in step.events if (event := riddle.redact(e, seat)) is not None)
        found.append(Entry(step.state.version, state.turn.number, actor, 0, known))
        state = step.state
    return tuple(found)


PLAYS: dict[str, tuple[State, str, tuple[Action, ...]]] = {
    "exchange": (pony(), "frodo", (riddle.Move("F10"),)),
    "look": (
        pony(hands={"frodo": ("gandalf",), "merry": ("sam", "boat-1")}),
        "frodo",
        (riddle.PlayCard("gandalf", on="merry"),),
    ),
    "gollum": (
        pony(hands={"frodo": ("gollum",), "merry": ("sam", "boat-1")}),
        "frodo",
        (riddle.PlayCard("gollum", on="merry"),),
    ),
    "draw": (
        pony(hands={"frodo": ("pippin",), "merry": ("sam", "boat-1")}),
        "frodo",
        (riddle.PlayCard("pippin", on="merry", use="draw"),),
    ),
    "give": (
        pony(hands={"frodo": ("merry",), "merry": ("sam", "boat-1")}),
        "frodo",
        (riddle.PlayCard("merry", on="merry", use="give-and-take"), riddle.Take("sam")),
    ),
    "riddle": (
        pony(hands={"frodo": ("riddle-1", "gandalf"), "merry": ("sam",)}),
        "frodo",
        (riddle.PlayCard("riddle-1", on="merry"), riddle.Guess(("Boat",))),
    ),
    "pick-up": (
        pony(
            at={"frodo": "E8", "merry": "G17", "black-rider-1": "R16"}, start="G6", moved=True, die_used=True
        ),
        "frodo",
        (riddle.EndTurn("city"),),
    ),
    "attack": (beside(), "black-rider-1", (riddle.Attack("frodo", "F10"),)),
}
"""One play of each kind: position, who acts, what is done."""


def lines_for(name: str, seat: str) -> str:
    state, actor, actions = PLAYS[name]
    return " ".join(told(state.board, seat, entry_for(state, seat, actor, *actions)))


@story
def test_i24_both_of_an_exchange_know_both_cards() -> None:
    shows(lines_for, "exchange", "frodo")
    shows(lines_for, "exchange", "black-rider-1")
    shows(lines_for, "exchange", "merry")


@story
def test_i26_a_look_is_told_to_the_looker_with_the_cards_and_to_the_target_without() -> None:
    shows(lines_for, "look", "frodo")
    shows(lines_for, "look", "merry")
    shows(lines_for, "look", "black-rider-1")


@story
def test_i28_a_wrong_guess() -> None:
    shows(lines_for, "riddle", "frodo")
    shows(lines_for, "riddle", "merry")
    shows(lines_for, "riddle", "black-rider-1")


@story
def test_i30_a_miss_of_gollum() -> None:
    shows(lines_for, "gollum", "frodo")
    shows(lines_for, "gollum", "merry")
    shows(lines_for, "gollum", "black-rider-1")


@story
def test_i32_and_i33_both_know_the_card_that_changed_hands() -> None:
    shows(lines_for, "give", "frodo")
    shows(lines_for, "give", "merry")
    shows(lines_for, "draw", "frodo")
    shows(lines_for, "draw", "merry")


@story
def test_i20_a_pick_up_is_named_to_whom_it_belongs_and_counted_for_the_rest() -> None:
    assert shows(lines_for, "pick-up", "merry").count("Frodo picked up 3 cards.") == 1
    state, actor, actions = PLAYS["pick-up"]
    entries = entry_for(state, actor, actor, *actions)
    seen = riddle.view(state, actor)
    shows(results, scene_with(scene(state, actor), view=seen), entries, state.version)


@story
def test_i34_forces_are_told_to_everybody() -> None:
    shows(lines_for, "attack", "merry")


# The Advanced Game and the optional rules


def seen_by(world_state: State, actor: str, actions: tuple[Action, ...], seat: str | None) -> str:
    return " ".join(told(world_state.board, seat, entry_for(world_state, seat, actor, *actions)))


@story
def test_i37_to_i39_caches_name_cards_to_those_who_may_know_them() -> None:
    state = advanced.on_cache().state
    hide = (riddle.Hide(("rope-1", "spy-4")),)
    shows(seen_by, state, "frodo", hide, "frodo")
    assert shows(seen_by, state, "frodo", hide, "merry") == shows(seen_by, state, "frodo", hide, None)
    shows(seen_by, state, "frodo", hide, None)
    search = (riddle.Search("merry"),)
    shows(seen_by, state, "frodo", search, "frodo")
    shows(seen_by, state, "frodo", search, "merry")
    shows(seen_by, state, "frodo", search, None)
    mine = advanced.on_cache(caches={"frodo": {"K5": ["eagles-1", "horse-2"]}}).state
    back = (riddle.TakeBack(), riddle.Retrieve(("eagles-1",)))
    shows(seen_by, mine, "frodo", back, "frodo")
    shows(seen_by, mine, "frodo", back, None)


@story
def test_i41_a_look_at_a_cache_shows_it_to_the_user_alone() -> None:
    state = advanced.on_cache().state
    look = (riddle.PlayCard("gandalf", on="black-rider-1", use="cache", at="C3"),)
    shows(seen_by, state, "frodo", look, "frodo")
    shows(seen_by, state, "frodo", look, "black-rider-1")
    assert "The Ring" not in shows(seen_by, state, "frodo", look, None)


@story
def test_i35_a_capture_is_told_in_the_right_person() -> None:
    state, keep = advanced.beaten().state, (riddle.Capture(),)
    shows(seen_by, state, "black-rider-1", keep, "black-rider-1")
    shows(seen_by, state, "black-rider-1", keep, "frodo")
    shows(seen_by, state, "black-rider-1", keep, None)
    held = advanced.advanced(
        at={"black-rider-1": "F10", "merry": "K12"}, captives={"frodo": "black-rider-1"}, exchanged=[]
    )
    free = (riddle.Release("frodo"),)
    shows(seen_by, held, "black-rider-1", free, "frodo")
    asked = (riddle.RiddleCaptive("frodo"), riddle.Guess(("Boat",)))
    shows(seen_by, held, "black-rider-1", asked, None)
    shows(seen_by, held, "black-rider-1", asked, "black-rider-1")


@story
def test_o16_in_a_duel_each_line_says_which_character_is_meant() -> None:
    state = advanced.duel(
        turn="frodo", roll=3, start="G6", at={"frodo": "G6", "sam": "G8", "black-rider-1": "N14"}
    )
    entries = []
    step = riddle.RULES.apply(state, "frodo", riddle.Move("G7"), SeededDice(3))
    side = ("frodo", "sam", "merry", "pippin")
    known = tuple(e for event in step.events if (e := riddle.redact(event, "frodo", side)) is not None)
    entries.append(Entry(2, 9, "frodo", 0, known))
    shows(told, state.board, "frodo", entries, party=side)
    foe = ("black-rider-1", "black-rider-2", "black-rider-3", "black-rider-4")
    known = tuple(e for event in step.events if (e := riddle.redact(event, "black-rider-1", foe)) is not None)
    shows(told, state.board, "black-rider-1", [Entry(2, 9, "frodo", 0, known)], party=foe)


@story
def test_e4_21_a_feast_lists_its_rounds() -> None:
    state = advanced.advanced(
        hands={"frodo": ["shelob"], "black-rider-1": ["rope-1", "rope-2"], "merry": ["the-ring"]},
        turn="frodo",
        exchanged=[],
        options=riddle.Options(o14_feast=True),
    )
    shows(seen_by, state, "frodo", (riddle.PlayCard("shelob"),), None)


@story
def test_e4_27_cards_discarded_by_one_choice_are_told_at_once() -> None:
    hand = (
        "boat-1",
        "boat-2",
        "rope-1",
        "gandalf",
        "sam",
        "merry",
        "pippin",
        "cloak-1",
        "cloak-2",
        "horse-1",
    )
    state = pony(
        hands={"frodo": hand, "black-rider-1": ("spy-1",), "merry": ("spy-2",)},
        at={"frodo": "E8"},
        moved=True,
        start="G6",
    )
    state = riddle.RULES.apply(state, "frodo", riddle.EndTurn("city"), SeededDice(3)).state
    dropped = tuple(riddle.Discard(card) for card in ("boat-1", "boat-2", "rope-1"))
    entries = entry_for(state, "frodo", "frodo", *dropped)
    assert len(entries) == 3
    shows(results, scene(state, "frodo"), entries, state.version)


@story
def test_e4_15_what_the_next_turn_brings_somebody_else_is_no_result_of_ones_own() -> None:
    drawn = CardsMoved(("cloak-1",), "deck", "hand:frodo", "halls", 1, ("frodo",))
    entry = Entry(13, 12, "frodo", 0, (drawn, TurnBegan("merry", 13), Escaped("merry", "six")))
    shows(results, scene(pony(), "frodo"), (entry,), 12)


# What a player is told first: what touched them, and where they stand (E17.1, E17.2, E17.11)
ME, RIDER, FRODO = "merry", "black-rider-1", "frodo"
BOARD = {FRODO: "G6", RIDER: "F10"}
LOST = ev.CardsMoved(("boat-1",), f"hand:{ME}", f"hand:{RIDER}", "spoils", 1, (ME, RIDER))
BATTLE = (ev.BattleBegan(RIDER, ME, "F10"), ev.BattleEnded(RIDER, ME, RIDER, 5, 2))
PICKED = ev.PickedUp(RIDER, "city", None, 3)
ASKED = ev.Asked(RIDER, FRODO, THE_RING, hit=True)
RIDDLED = ev.Guessed(FRODO, RIDER, ("Boat",), right=False)
HALLS = pony(turn="merry", at={"frodo": "G6", "black-rider-1": "F10"}, halls={"merry": 1})
NAMED = tuple(dict.fromkeys(FACES.values()))[:24]
HELD = ("boat-1", "cloak-1", "rope-1")
PLAYED = ev.Played(FRODO, "palantir", "see_hands", (RIDER,), 1)


def step(version: int, *events: Any, seat: str = RIDER, turn: int = 10, late: bool = False) -> Entry:
    return Entry(version, turn, seat, 0.0, events, late)


def lines(*missed: Entry, **changed: Any) -> list[str]:
    said = since(scene_with(scene(pony(**changed), ME), since=missed))
    return (said or "").split("\n")[1:]


@story
def test_e17_1_what_touched_the_reader_is_told_before_what_came_later() -> None:
    fate = step(1, *BATTLE, LOST, ev.SentToHalls(ME, RIDER, "battle"))
    shows(lines, fate, *(step(n, PICKED) for n in range(2, 9)))


def test_e17_1_the_order_is_clock_battle_cards_ring_other_battles_riddles_plays_pick_ups() -> None:
    others = (ev.BattleBegan(RIDER, FRODO, "F10"), ev.BattleEnded(RIDER, FRODO, RIDER, 5, 2))
    order = (PICKED, PLAYED, RIDDLED, *others, ASKED, LOST, *BATTLE)
    found = [weights.near(event, (ME,)) for event in order]
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == 7


@story
def test_e17_1_an_event_that_touched_the_reader_is_never_cut() -> None:
    robbed = tuple(
        ev.CardsMoved((card,), f"hand:{ME}", f"hand:{RIDER}", "draw", 1, (ME, RIDER))
        for card in ("boat-1", "cloak-1", "rope-1", "gollum", "sam", "frodo", "pippin", "shelob")
    )
    told = shows(lines, step(1, *robbed[:4]), step(2, *robbed[4:]), step(3, PICKED))
    assert [line.startswith("- ") for line in told] == [True] * len(robbed) + [False]
    many = shows(lines, step(1, *robbed), step(2, PICKED))
    assert sum(line.startswith("- ") for line in many) == len(robbed), "one event is told to its end"
    (nine,) = shows(lines, *(step(n, LOST) for n in range(9)))
    assert nine.endswith("×9."), "what is equal is one line, and counted"
    eight = ("boat-1", "rope-1", "cloak-1", "gollum", "sam", "frodo", "pippin", "shelob")
    lost = (ev.CardsMoved((card,), f"hand:{ME}", f"hand:{RIDER}", "draw", 1, (ME, RIDER)) for card in eight)
    one, missed = scene(pony(), ME), [step(1, *lost), step(2, PICKED), step(3, PICKED)]
    shows(retold, *weighed(one, weighed_lines.kept(happened(one, missed))))


def test_e17_1_every_loss_of_the_reader_is_on_the_panel_whatever_others_did() -> None:
    lost = (ev.CardsMoved((card,), f"hand:{ME}", f"hand:{RIDER}", "draw", 1, (ME, RIDER)) for card in HELD)
    asked = (ev.Asked(RIDER, FRODO, card, hit=False) for card in ("gollum", "rope", "boat", "cloak") * 4)
    missed = tuple(step(n, event) for n, event in enumerate((*lost, *asked), 1))
    for state, drawn in ((pony(turn=ME), panel), (pony(), panel_waiting), (HALLS, panel_halls)):
        shown = drawn(scene_with(scene(state, ME), since=missed))
        assert phone.lines(shown.parts) <= phone.LINES, text(shown)
        for card in HELD:
            assert words.lost(card, RIDER) in text(shown)


@story
def test_e17_1_heavy_things_of_others_fill_the_panel_of_24_lines_the_newest_first() -> None:
    asked = (ev.Asked(RIDER, FRODO, card, hit=False) for card in NAMED)
    missed = tuple(step(n, event) for n, event in enumerate(asked, 1))
    missed = (*missed, step(60, PICKED), step(61, *BATTLE))
    # The acting panel has a map and a hand: less room (E16.5).
    for state, drawn, least in (
        (pony(turn=ME), panel, 3),
        (pony(), panel_waiting, 4),
        (HALLS, panel_halls, 4),
    ):
        one = scene_with(scene(state, ME), since=missed)
        shown = drawn(one)
        assert phone.lines(shown.parts) <= phone.LINES, text(shown)
        said = [line for line in text(shown).split("\n") if line.startswith("- ")]
        assert least <= len(said) < len(missed)
    few = shows(since, one, 8) or ""
    kept = [words.asked(RIDER, ME, FRODO, card, hit=False) for card in NAMED]
    touched, *told = (line[2:] for line in few.split("\n")[1:-1])
    assert touched == words.battle(RIDER, ME, RIDER, ME), "what touched the reader stands first"
    assert told == kept[-len(told) :], "the newest stay"


def test_e17_1_the_running_battle_is_told_and_an_ended_one_once() -> None:
    hands = {RIDER: ("the-ring", "black-rider-1"), FRODO: ("rope-1",), ME: ("frodo", "eagles-1")}
    state = beside(at={FRODO: "G6", RIDER: "F9", ME: "F10"}, hands=hands, exchanged=(ME,))
    attack = next(one for one in riddle.RULES.legal(state, RIDER) if isinstance(one, riddle.Attack))
    fight = riddle.RULES.apply(state, RIDER, attack, SeededDice(1))
    begun = tuple(event for event in fight.events if isinstance(event, ev.BattleBegan | ev.ForceLaid))
    for seat, said in ((ME, "Black Rider 1 attacks you at "), (FRODO, "Black Rider 1 attacks Merry at ")):
        told = since(scene_with(scene(fight.state, seat), since=(step(1, *begun),))) or ""
        assert told.count("attacks") == 1
        assert said in told
        assert told.count("\n") == 1, "the forces are on the panel"
    ended = (step(1, *begun), step(2, BATTLE[1]), step(3, LOST, ev.SentToHalls(ME, RIDER, "battle")))
    (told,) = lines(*ended)
    assert "attacks" not in told
    assert told.count("You ") == 2


@pytest.mark.parametrize(
    ("events", "said"),
    [
        (
            (
                ev.Played(RIDER, "palantir", "see_hands", (ME,), 1),
                ev.HandShown(RIDER, ME, ("boat", "rope"), "hand"),
            ),
            "Palantir: Black Rider 1 saw your hand.",
        ),
        (
            (
                ev.Played(RIDER, "sam", "draw_random", (ME,), 1),
                ev.CardsMoved(("boat-1",), f"hand:{ME}", f"hand:{RIDER}", "draw", 1, (ME, RIDER)),
            ),
            "The card “Sam”: you lost **Boat** to Black Rider 1.",
        ),
        (
            (
                ev.Played(RIDER, "sam", "give_and_take", (ME,), 1),
                ev.HandShown(RIDER, ME, ("boat",), "hand", told=False),
                ev.CardsMoved(("boat-1",), f"hand:{ME}", f"hand:{RIDER}", "give-and-take", 1, (ME, RIDER)),
                ev.CardsMoved(("sam",), f"laid:{RIDER}", f"hand:{ME}", "give-and-take", 1, (ME, RIDER)),
            ),
            "The card “Sam”: Black Rider 1 saw your hand. You lost **Boat** to Black Rider 1. "
            "Black Rider 1 gave you **the card “Sam”**.",
        ),
        (
            (
                ev.Played(RIDER, "gollum", "take_ring", (ME,), 1),
                ev.Asked(RIDER, ME, THE_RING, hit=False),
                ev.HandShown(RIDER, ME, ("boat",), "hand", told=False),
            ),
            "Black Rider 1 used Gollum on you. You did not have The Ring. Black Rider 1 saw your hand.",
        ),
        (
            (
                ev.Played(RIDER, "riddle", "riddle", (FRODO,), 1),
                ev.Guessed(RIDER, FRODO, ("Boat",), right=False),
            ),
            "Black Rider 1 riddled Frodo (Boat): wrong, and lost a card.",
        ),
        (
            (ev.Played(RIDER, "sam", "draw_random", (FRODO,), 1),),
            "Black Rider 1 used the card “Sam” on Frodo.",
        ),
    ],
)
def test_e17_1_a_power_play_and_its_result_are_one_line(events: tuple[Any, ...], said: str) -> None:
    assert lines(step(1, *events)) == [f"- {said}"]
    assert lines(*(step(n, event) for n, event in enumerate(events, 1))) == [f"- {said}"], "step by step"


@story
def test_e17_1_that_the_clock_finished_the_own_turn_comes_first() -> None:
    ended = ev.TurnEnded(ME, "G17", 3, on_goal=False)
    shows(lines, step(1, LOST), step(2, ended, seat=ME, late=True))


def test_e17_1_a_card_called_as_the_reader_is_does_not_touch_them() -> None:
    assert weights.near(ev.Played(FRODO, ME, "draw_random", (RIDER,), 1), (ME,)) == weights.LOOK


@story
def test_e17_1_what_happened_is_on_every_panel_that_tells_it() -> None:
    missed = (step(1, *BATTLE),)
    for state, drawn in (
        (pony(turn=ME), panel),
        (pony(), panel_waiting),
        (pony(turn=ME, at=BOARD, halls={ME: 1}), panel_halls),
    ):
        shown = drawn(scene_with(scene(state, ME), since=missed))
        assert "What happened" in labels(shown)


@pytest.mark.parametrize(
    ("away", "said"),
    [
        ({"captives": {ME: RIDER}}, "Merry · captive of Black Rider 1, just captured"),
        ({"captives": {ME: (RIDER, 1)}}, "Merry · captive of Black Rider 1, turn 1 of 3"),
        (
            {"captives": {ME: RIDER}, "free": (ME,)},
            "Merry · captive of Black Rider 1, free at your next turn",
        ),
        ({"halls": {ME: 1}}, "Merry · in the Halls of Mandos, 2 turns left"),
        ({"halls": {ME: 2}}, "Merry · in the Halls of Mandos, 1 turn left"),
    ],
)
def test_e17_2_the_heading_says_whose_captive_or_how_long_in_the_halls(away: Any, said: str) -> None:
    one = scene(pony(at=BOARD, options=riddle.PRESETS["standard"], **away), ME)
    assert said in text(panel_waiting(one)), "while one waits, too"
    assert said in heading(one, "Your turn")


# What the orders will do with a hand reads as one sentence (E17.4)
FORCES = ("The Ents", "The Woses")


@pytest.mark.parametrize("language", TONGUES)
def test_e17_4_what_the_orders_do_has_one_colon(language: str) -> None:
    with speaking(language):
        for forces in ((), FORCES):
            parts = [
                order_words.defends(forces, gives_up=False),
                order_words.matches(forces),
                order_words.presses(forces),
            ]
            for part in (
                *parts,
                order_words.shows("Gimli"),
                order_words.shows(""),
                order_words.defends((), gives_up=True),
            ):
                assert ":" not in part
                assert order_words.foretold([part]).count(":") == 1


def test_e17_1_below_the_heaviest_news_of_a_message_stand_in_the_order_of_time() -> None:
    heavy = weights.RING - weighed_lines.CLOSER
    weighed_so = ((weights.LOOK, "a"), (weights.EXCHANGED, "b"), (heavy, "c"), (weights.REST, "d"))
    news = weighed_lines.kept(weighed_lines.Weighed(*line) for line in weighed_so)
    assert retold(*weighed(scene(pony(), ME), news)) == ["c", "a", "b", "d"]


def test_e17_1_an_own_turn_that_orders_played_is_no_time_before_your_last_turn() -> None:
    def head(*missed: Entry) -> str:
        return (since(scene_with(scene(pony(), ME), since=missed)) or "").split("\n")[0]

    over = ev.TurnEnded(ME, None, 3, False)
    others, own = step(1, *BATTLE, LOST), step(2, ev.Stayed(ME, 1), over, seat=ME, turn=8)
    assert head(others) == words.heading(begun=False, first=False, played=False)
    assert head(others, own) == words.heading(begun=False, first=False, played=True)
