"""Computer players in the Advanced Game and with the optional rules: they use it within reason."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.riddle import PRESETS, RULES, Options, State
from engine.riddle import actions as act
from engine.riddle.deck import CARDS, CHARACTERS
from engine.riddle.phases.standing import goal_of
from engine.riddle.players import PLAYERS
from engine.riddle.players.outlook import far
from tests.engine.riddle.seated import ADVANCED, PLAIN, STRONG, after, choice, choices, stand

# The Advanced Game


def test_easy_does_not_idle_with_what_can_be_done_over_and_over() -> None:
    rules = replace(ADVANCED, o1_partners=True, o4_partner_clairvoyance=True, o15_bilbo_resists=True)
    hands = {"frodo": ["boat-1"], "sam": ["rope-1"], "black-rider-1": ["spy-1"], "black-rider-2": ["spy-2"]}
    state = stand(hands=hands, at={"frodo": "A5", "sam": "A5"}, options=rules)
    legal = {type(action) for action in RULES.legal(state, "frodo")}
    assert legal >= {act.OrderBilbo, act.PartnerLook}
    for name in PLAYERS:
        assert not {type(action) for action in choices(name, state)} & {act.OrderBilbo, act.PartnerLook}


def test_a3_1_the_ring_is_hidden_on_a_secret_space_when_hunted(name: str) -> None:
    hands = {"frodo": ["the-ring", "boat-1", "spy-1", "horse-1", "gandalf"], "black-rider-1": ["spy-2"]}
    at = {"frodo": "B3", "black-rider-1": "A10"}
    hunted = stand(hands=hands, at=at, start="B2", moved=True, die_used=True, options=ADVANCED)
    assert choice(name, hunted) == act.Hide(("boat-1", "horse-1", "the-ring", "spy-1"))
    alone = stand(
        hands=hands, at={**at, "black-rider-1": "A1"}, start="B2", moved=True, die_used=True, options=ADVANCED
    )
    assert choice(name, alone) == act.EndTurn()
    # Hidden is hidden: the turn ends here, and the hand left over starts nothing.
    assert isinstance(choice(name, after(hunted, act.Hide(("the-ring", "spy-1")))), act.EndTurn)


def test_a3_4_who_stands_on_the_own_cache_takes_all_of_it_back(name: str) -> None:
    caches = {"frodo": {"B3": ["the-ring", "spy-1"]}}
    state = stand(hands={"frodo": ["boat-1"]}, at={"frodo": "B3"}, caches=caches, options=ADVANCED)
    assert choice(name, state) == act.TakeBack()
    assert choice(name, after(state, act.TakeBack())) == act.Retrieve(("the-ring", "spy-1"))


def test_a3_4_a_full_hand_takes_the_ring_back_first(name: str) -> None:
    hand = [f"spy-{n}" for n in range(1, 8)] + ["horse-1", "horse-2", "boat-1"]
    caches = {"frodo": {"B3": ["the-ring", "horse-3"]}}
    state = stand(hands={"frodo": hand}, at={"frodo": "B3"}, caches=caches, options=ADVANCED)
    assert choice(name, after(state, act.TakeBack())) == act.Retrieve(("the-ring",))


def test_i15_an_own_cache_draws_its_owner_back_though_he_does_not_know_what_lies_there(name: str) -> None:
    caches = {"frodo": {"B3": ["the-ring", "spy-1", "spy-2", "spy-3"]}}
    state = stand(hands={"frodo": ["horse-1"]}, at={"frodo": "A9"}, caches=caches, options=ADVANCED)
    assert choice(name, state) == act.Move("B3")


def test_a3_6_anothers_cache_is_searched_by_whoever_stops_there_but_not_a_partners(name: str) -> None:
    caches = {"sam": {"B3": ["spy-1", "spy-2"]}, "black-rider-1": {"B3": ["spy-3"]}}
    state = stand(hands={"frodo": ["boat-1"]}, at={"frodo": "B3"}, caches=caches, options=ADVANCED)
    assert choice(name, state) == act.Search("black-rider-1")
    seats = ("frodo", "black-rider-1", "sam", "black-rider-2")
    partners = replace(ADVANCED, o1_partners=True)
    team = stand(at={"frodo": "B3"}, caches={"sam": {"B3": ["spy-1"]}}, options=partners, seats=seats)
    assert not isinstance(choice(name, team), act.Search)


def test_a1_1_gollum_is_carried_to_a_gollum_space_when_somebody_is_suspected() -> None:
    hands = {"frodo": ["gollum", "boat-1"], "black-rider-1": ["spy-1", "spy-2"]}
    at = {"frodo": "A5", "black-rider-1": "VB"}
    state = stand(hands=hands, at=at, on_goal=["black-rider-1"], roll=2, options=ADVANCED)
    there = after(state, act.Move("A7"))
    assert choice("sharp", state) == act.Move("A7")
    assert choice("sharp", there) == act.PlayCard("gollum", on="black-rider-1")
    # Without the rule he is played at once.
    anywhere = replace(ADVANCED, a1_gollum_spaces=False)
    basic = stand(hands=hands, at=at, on_goal=["black-rider-1"], roll=2, options=anywhere)
    assert choice("sharp", basic) == act.PlayCard("gollum", on="black-rider-1")


def test_a2_1_clairvoyance_spaces_are_looked_from_rarely() -> None:
    hands = {"frodo": ["boat-1"], "black-rider-1": ["spy-1"]}
    at = {"frodo": "A5", "black-rider-1": "A9"}
    state = stand(hands=hands, at=at, start="A4", moved=True, die_used=True, options=ADVANCED)
    for name in ("steady", "sharp"):
        looks = [action for action in choices(name, state, times=200) if isinstance(action, act.Gaze)]
        assert 0 < len(looks) < 50


POOR = ["spy-1", "horse-1", "gandalf"]
WEALTHY = [*(f"spy-{n}" for n in range(1, 6)), "boat-1", "boat-2", "cloak-1"]


def _beaten(loser: Sequence[str], rules: Options = ADVANCED, seats: Sequence[str] = ()) -> State:
    """Frodo has won a battle; the loser's hand lies open before him."""
    hands = {"frodo": ["good-army-ents", "boat-3"], "black-rider-1": list(loser)}
    at = {"frodo": "A1", "black-rider-1": "A1"}
    state = stand(hands=hands, at=at, moved=True, exchanged=["black-rider-1"], options=rules, seats=seats)
    state = after(state, act.Attack("black-rider-1", "good-army-ents"))
    return after(state, act.GiveUp(), seat="black-rider-1")


def test_a4_1_a_rich_loser_is_taken_captive_and_riddled_but_the_ring_is_taken(name: str) -> None:
    assert choice(name, _beaten(WEALTHY)) == act.Capture()
    assert choice(name, after(_beaten(WEALTHY), act.Capture())) == act.RiddleCaptive("black-rider-1")
    assert choice(name, _beaten([*WEALTHY, "the-ring"])) == act.Take("the-ring")
    assert choice(name, _beaten([*WEALTHY, "gollum"])) == act.Take("gollum")
    assert choice(name, _beaten(POOR)) == act.Take("gandalf")
    assert choice(name, _beaten([])) == act.Send()
    assert isinstance(choice(name, _beaten(WEALTHY, PLAIN)), act.Take)


def test_o10_1_nobody_is_taken_captive_who_would_be_out_of_the_game(name: str) -> None:
    rules = replace(ADVANCED, o10_quick_exit=True)
    assert isinstance(choice(name, _beaten(WEALTHY, rules, list(CHARACTERS)[:6])), act.Take)


def test_a4_11_a_captive_is_riddled_while_there_is_plenty_to_lose_and_never_let_go() -> None:
    def captor(*hand: str) -> State:
        hands = {"frodo": hand, "black-rider-1": WEALTHY}
        return stand(hands=hands, captives={"black-rider-1": "frodo"}, options=ADVANCED, at={"frodo": "A1"})

    plenty = [f"horse-{n}" for n in range(1, 6)] + ["rope-1", "rope-2", "rope-3"]
    assert choice("sharp", captor(*plenty)) == act.RiddleCaptive("black-rider-1")
    for state in (captor(*plenty), captor(*plenty, "the-ring"), captor("horse-1")):
        assert act.Release("black-rider-1") in RULES.legal(state, "frodo")
        for name in STRONG:
            assert not any(isinstance(action, act.Release) for action in choices(name, state))
    assert not any(isinstance(a, act.RiddleCaptive) for a in choices("sharp", captor(*plenty, "the-ring")))
    assert not any(isinstance(a, act.RiddleCaptive) for a in choices("sharp", captor("horse-1", "rope-1")))


# Partners and the optional rules

SEATS = ("frodo", "black-rider-1", "sam", "black-rider-2")
TEAM = replace(ADVANCED, o1_partners=True, a4_captivity=False)


def test_o1_partners_are_not_robbed_nor_suspected() -> None:
    hands = {"frodo": ["gollum", "boat-1", "rope-1", "sam", "merry"], "sam": ["the-ring", "spy-1", "spy-2"]}
    rules = replace(TEAM, a1_gollum_spaces=False)
    at = {"frodo": "A1", "sam": "VD"}
    team = stand(hands=hands, at=at, on_goal=["sam"], options=rules, seats=SEATS)
    plays = [a for a in RULES.legal(team, "frodo") if isinstance(a, act.PlayCard)]
    assert {a.card for a in plays} == {"gollum", "sam", "merry"}
    assert not any(isinstance(action, act.PlayCard) for action in choices("sharp", team))
    alone = stand(hands=hands, at=at, on_goal=["sam"], options=replace(PLAIN), seats=SEATS)
    assert isinstance(choice("sharp", alone), act.PlayCard)


def _trading(variant: str, frodo: Sequence[str], sam: Sequence[str], **rules: object) -> State:
    """Frodo stops beside his partner Sam, who stands on their goal."""
    options = replace(TEAM, o2_partner_exchange=variant, **rules)  # type: ignore[arg-type]
    state = stand(hands={"frodo": frodo, "sam": sam}, at={"frodo": "V3", "sam": "VD"}, options=options,
                   seats=SEATS)  # fmt: skip
    return after(state, act.Move("VB"))


def test_o2_1_the_ring_goes_to_the_partner_nearer_to_the_goal_else_what_he_can_use(name: str) -> None:
    assert choice(name, _trading("a", ["the-ring", "spy-1"], ["boat-1", "rope-1"])) == act.Give("the-ring")
    assert choice(name, _trading("a", ["spy-1", "gandalf", "sam"], ["boat-1"])) == act.Give("sam")
    assert choice(name, _trading("a", ["spy-1", "gandalf"], ["boat-1"])) == act.Give("spy-1")
    keeper = _trading("a", ["spy-1", "gandalf"], ["the-ring", "boat-1"])
    assert choice(name, keeper, "sam") == act.Give("boat-1")


def test_o2_2_partners_ask_for_what_they_can_use_and_grant_it(name: str) -> None:
    asked = _trading("b", ["the-ring", "spy-1"], ["boat-1", "rope-1"])
    assert choice(name, asked) == act.Request("Frodo")
    assert choice(name, asked, "sam") == act.Request("The Ring")
    answering = after(after(asked, act.Request("Frodo")), act.Request("The Ring"), seat="sam")
    assert choice(name, answering) == act.Give("the-ring")
    assert choice(name, answering, "sam") == act.Decline()
    asked = _trading("b", ["spy-1", "frodo"], ["the-ring", "rope-1"], o2_fallback="a", o7_elf_rings=True)
    assert choice(name, asked) == act.Request("Elf Ring")
    answering = after(after(asked, act.Request("The Ring")), act.Request(), seat="sam")
    assert choice(name, answering, "sam") == act.Give("rope-1")


def test_o2_3_from_a_partners_open_hand_one_takes_what_one_can_use(name: str) -> None:
    asked = _trading("c", ["the-ring", "spy-1", "horse-1"], ["frodo", "tom-bombadil"])
    assert choice(name, asked) == act.Take("frodo")
    assert choice(name, asked, "sam") == act.Take("the-ring")
    asked = _trading("c", ["spy-1", "horse-1"], ["the-ring", "tom-bombadil", "boat-1"])
    assert choice(name, asked) == act.Take("tom-bombadil")


def test_p1_p5_a_partners_look_is_met_with_open_hands(name: str) -> None:
    hands = {"frodo": ["elf-ring-vilya"], "sam": ["the-ring", "sam", "palantir-1"]}
    state = stand(hands=hands, at={"sam": "A3"}, options=TEAM, seats=SEATS)
    assert choice(name, after(state, act.PlayCard("elf-ring-vilya", on="sam")), "sam") == act.Show("hand")
    rules = replace(TEAM, o4_partner_clairvoyance=True)
    state = stand(hands=hands, at={"sam": "A3"}, options=rules, seats=SEATS)
    asked = after(state, act.PlayCard("elf-ring-vilya", on="sam"))
    assert choice(name, asked, "sam") == act.Reveal("palantir-1")


def test_o7_1_elf_rings_are_kept_where_they_win(name: str) -> None:
    others = ["the-ring", "frodo", "legolas", "gimli", "strider", "treebeard", "gandalf", "galadriel"]
    for rules, kept in ((PLAIN, False), (replace(PLAIN, o7_elf_rings=True), True)):
        state = stand(
            hands={"frodo": ["elf-ring-vilya", *others]},
            at={"frodo": "CG"},
            start="A4",
            moved=True,
            die_used=True,
            deck=["eagles-1", "tom-bombadil", "merry"],
            options=rules,
        )
        asked = after(state, act.EndTurn("city"))
        assert (choice(name, asked) != act.Discard("elf-ring-vilya")) == kept


def test_o8_1_victory_spaces_are_cities_to_those_without_the_ring(name: str) -> None:
    rules = replace(PLAIN, o8_victory_cities=True)
    state = stand(hands={"frodo": ["boat-1"]}, at={"frodo": "V3"}, roll=2, options=rules)
    moved = after(state, choice(name, state))
    assert moved.player("frodo").at in ("VD", "VB")
    assert choice(name, moved) == act.EndTurn("city")


def test_o6_1_who_stands_on_the_goal_and_has_not_won_does_not_hold_the_ring() -> None:
    hands = {"frodo": ["gollum", "boat-1"], "black-rider-1": ["spy-1", "spy-2"]}
    for rules, plays in ((PLAIN, True), (replace(PLAIN, o6_no_wait=True), False)):
        state = stand(hands=hands, at={"black-rider-1": "VB"}, options=rules)
        assert (act.PlayCard("gollum", on="black-rider-1") in choices("sharp", state, times=5)) == plays


# The enhanced two-player game
def _choosing(**where: object) -> State:
    """The Hobbits' player chooses whom to play."""
    rules = replace(PRESETS["duel"], x_auto_roll=False)
    at = {"black-rider-1": "A12", **where.pop("at", {})}  # type: ignore[dict-item]
    state = stand("black-rider-1", at=at, options=rules, moved=True, start="A11", die_used=True, **where)
    return after(state, act.EndTurn(), seat="black-rider-1")


def test_o16_2_a_second_character_comes_early_and_no_third_before_both_are_held(name: str) -> None:
    alone = _choosing(at={"frodo": "A3"}, played={"frodo": 9})
    assert isinstance(choice(name, alone), act.Choose)
    assert choice(name, alone) != act.Choose("frodo")
    two = _choosing(at={"frodo": "A3", "sam": "A4"}, played={"frodo": 9, "sam": 7})
    assert choice(name, two) in (act.Choose("frodo"), act.Choose("sam"))
    held = _choosing(halls={"frodo": 1, "sam": 1}, played={"frodo": 9, "sam": 7})
    assert choice(name, held) not in (act.Choose("frodo"), act.Choose("sam"))


def test_o16_3_whoever_waits_on_the_goal_is_played_and_nobody_is_forgotten(name: str) -> None:
    waiting = _choosing(at={"frodo": "A3", "sam": "VD"}, on_goal=["sam"], played={"frodo": 9, "sam": 7})
    assert choice(name, waiting) == act.Choose("sam")
    running = _choosing(at={"frodo": "V1", "sam": "A4"}, played={"frodo": 9, "sam": 7})
    assert choice(name, running) == act.Choose("frodo")
    long_ago = _choosing(at={"frodo": "A3"}, halls={"sam": 1}, played={"frodo": 99, "sam": 1}, number=100)
    assert choice(name, long_ago) == act.Choose("sam")


def test_o12_1_with_no_card_left_to_draw_the_ring_is_carried_home_and_hunted(name: str) -> None:
    """Else two go from city to city for ever, one of them with The Ring."""
    hands = {"sam": ["the-ring", "bilbo"], "black-rider-1": ["black-rider-1", "boat-1"]}
    at = {"sam": "U9", "black-rider-1": "F10"}
    spent = sorted(set(CARDS) - {card for hand in hands.values() for card in hand})
    rules = replace(PLAIN, o12_once_through=True)

    def nearer(seat: str, role: str | None, discards: Sequence[str]) -> float:
        """By how many points the worst of its moves brings it to that goal, or to the other."""
        state = stand(seat, 6, board="middle-earth", hands=hands, at=at, options=rules, discards=discards)
        goal = goal_of(state, seat) if role is None else at[role]
        moves = [move for move in choices(name, state, seat, 20) if isinstance(move, act.Move)]
        assert moves
        return far(state.board, at[seat], goal) - max(far(state.board, move.to, goal) for move in moves)

    assert nearer("sam", None, spent) >= 3
    assert nearer("black-rider-1", "sam", spent) > 0


def test_o6_1_who_comes_near_the_own_goal_is_stopped_where_nobody_waits(name: str) -> None:
    hands = {"frodo": ["boat-1"], "sam": ["black-rider-1", "rope-1"], "black-rider-1": ["the-ring", "spy-1"]}
    rules = replace(PLAIN, o6_no_wait=True)
    plays = {}
    for near in ("Q17", "B3"):
        at = {"frodo": "A1", "sam": "A5", "black-rider-1": near}
        state = stand("sam", 3, board="middle-earth", hands=hands, at=at, options=rules)
        assert any(isinstance(action, act.PlayCard) for action in RULES.legal(state, "sam"))
        plays[near] = {type(action) for action in choices(name, state, "sam", 20)}
    assert plays["Q17"] == {act.PlayCard}
    assert act.PlayCard not in plays["B3"]
