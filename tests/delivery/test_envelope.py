"""By what messages are found again after a crash (design.md 4)."""

from __future__ import annotations

from bot.delivery.envelope import mark, row
from bot.model.post import Post
from bot.model.screen import screen


def test_no_mark_comes_twice() -> None:
    """It is drawn by lot: the number of a row comes again with a backup."""
    post = Post(to=None, kind="notice", screen=screen("Hello."))
    rows = [row(post, "pony", 1, 0.0) for _ in range(500)]
    marks = {mark(one) for one in rows}
    assert len(marks) == 500
    assert all(1000 <= one < 1 << 31 for one in marks)
