"""By what messages are found again after a crash (design.md 4)."""

from __future__ import annotations

from bot.delivery.envelope import mark, retold, row, telling
from bot.model.post import Post
from bot.model.screen import screen


def test_no_mark_comes_twice() -> None:
    """It is drawn by lot: the number of a row comes again with a backup."""
    post = Post(to=None, kind="notice", screen=screen("Hello."))
    rows = [row(post, "pony", 1, 0.0) for _ in range(500)]
    marks = {mark(one) for one in rows}
    assert len(marks) == 500
    assert all(1000 <= one < 1 << 31 for one in marks)


def test_e8_10_a_message_that_waited_tells_the_deadlines_of_now() -> None:
    """Those that it tells, and no other moment of it, in whatever form."""
    told = screen("Ben, you have until <t:1000:f> (<t:1000:R>). Since <t:900:R>.")
    line = screen("It ends <t:1000:R>, the vote <t:2000:R>.")
    post = Post(to=1, kind="prompt", screen=told, fallback=line)
    known = telling(post, {"7": 1000.3, "vote": 2000.0, "8": 3000.0})
    assert known.deadlines == {"7": 1000.3, "vote": 2000.0}, "of no other deadline is anything written down"
    late = retold(known, {"7": 2000.0, "vote": 5000.4, "8": 1.0})
    assert late.screen == screen("Ben, you have until <t:2000:f> (<t:2000:R>). Since <t:900:R>.")
    assert late.fallback == screen("It ends <t:2000:R>, the vote <t:5000:R>.")
    assert retold(late, {"7": 2500.0}).screen == screen(
        "Ben, you have until <t:2500:f> (<t:2500:R>). Since <t:900:R>."
    )
    assert retold(late, {}) is late, "what is over has no deadline any more"
