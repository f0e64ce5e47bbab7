"""The first decision of a game calls who takes it, and the panel with which the game began goes (W15.14)."""

import random

from bot.delivery.outbox_rows import post_of
from bot.features.announcements.announcer import Announcer
from bot.games.war.kit import KIT
from bot.tables.finishing import finish
from bot.tables.transaction import Transaction
from tests.laws.kits import NOW, lobby_of, seated
from tests.scenarios.war.table import SAURON


def test_e5_1_w15_14_the_search_after_a_letter_that_an_order_chose_calls_sauron() -> None:
    """He had the message that the game has begun, and tapped nothing since."""
    live, lots, now = seated(KIT, 1, lobby_of(KIT, 2, "last_days")), random.Random(1), NOW
    began = live.memory.called.hands[SAURON].key
    user = live.table.holder(SAURON).user
    for _ in range(9):
        (decision,) = live.open
        seat = decision.seat
        view, legal = KIT.rules.view(live.state, seat), KIT.rules.legal(live.state, seat)
        ordered, now = decision.kind == "letter", now + 60
        turn = Transaction(live, now)
        action = KIT.computers.choose("sharp", view, legal, lots)
        turn.act(seat, action, "order" if ordered else "person", user=live.table.holder(seat).user or 0)
        change, live = finish(turn, Announcer())
        if ordered:
            break
    mine = [post for post in map(post_of, change.posts) if post.to == user]
    assert [decision.kind for decision in live.open] == ["search"]
    assert [(post.gone, post.silent) for post in mine] == [(began, False)]


def test_e6_3_w3_6_whose_own_search_begins_the_sitting_gets_no_message_beside_the_panel() -> None:
    """Until the sitting is over no message says again what the panel that was tapped has told."""
    live, lots, now = seated(KIT, 3, lobby_of(KIT, 3, "three_powers")), random.Random(3), NOW
    searches = 0
    for _ in range(120):
        seat = sorted(KIT.rules.asked(live.state))[0]
        kind = KIT.rules.asked(live.state)[seat]
        view, legal = KIT.rules.view(live.state, seat), KIT.rules.legal(live.state, seat)
        now += 60
        turn, user = Transaction(live, now), live.table.holder(seat).user
        turn.act(seat, KIT.computers.choose("sharp", view, legal, lots), user=user or 0)
        change, live = finish(turn, Announcer())
        if kind == "search" and live.status.active == seat and KIT.rules.asked(live.state).get(seat):
            searches += 1
            assert not [
                post for post in map(post_of, change.posts) if post.to == user and post.kind == "dm-hand"
            ]
    assert searches
