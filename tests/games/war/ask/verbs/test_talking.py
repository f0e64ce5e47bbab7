"""``/team say`` between Sauron and Saruman (W7.3)."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.games.war.kit import KIT
from bot.interactions.dispatcher import explain
from bot.model.errors import Refusal
from bot.model.post import Post
from bot.model.screen import Screen, Text
from engine.war import State, position
from tests.approved.stories import story, tells
from tests.games.war.ask.verbs.typing import table_at
from tests.laws.reaching import Look, now


class Mouth(Look):
    """Somebody who says a line to his ally."""

    sent: tuple[Post, ...] = ()

    async def post(self, posts: Sequence[Post]) -> None:
        self.sent = tuple(posts)


def three() -> State:
    return position(preset="three_powers", step="S2", turn=8, mobilised=("saruman",))


def says(state: State, seat: str, line: str) -> tuple[str, tuple[Post, ...]]:
    """What the speaker is shown, and what goes out."""
    mouth = Mouth(table_at(state), seat, "", (line,), {})
    shown = now(KIT.verbs.acts["team.say"](mouth))
    assert isinstance(shown, Screen)
    return text(shown), mouth.sent


def text(shown: Screen) -> str:
    return "\n".join(part.text for part in shown.parts if isinstance(part, Text))


@pytest.mark.parametrize(("seat", "other"), [("saruman", "Sauron"), ("sauron", "Saruman")])
@story
def test_w7_3_a_line_goes_to_the_ally_alone_and_binds_nobody(seat: str, other: str) -> None:
    state = three()
    shown, (letter,) = says(state, seat, "Leave Edoras to me")
    tells(shown, lambda: text(letter.screen))
    assert letter.to == table_at(state).table.sitter(other.lower()).user


@story
def test_w7_3_nobody_else_is_written_to() -> None:
    allied = three()
    war = replace(allied.field.war, alliance=False)
    enemies = replace(allied, field=replace(allied.field, war=war))
    for state, seat in ((three(), "fellowship"), (enemies, "sauron"), (position(step="D2"), "sauron")):
        with pytest.raises(Refusal) as refused:
            says(state, seat, "hello")
        tells(explain(refused.value))


def test_w7_3_what_nobody_would_read_is_not_sent() -> None:
    live = table_at(three())
    sitters = live.table.sitters
    for change, line, why in (
        ({"user": None, "computer": "sharp"}, "hello", "A computer plays your ally"),
        ({"dms": "closed"}, "hello", "Sauron takes no DMs"),
        ({}, "  ", "There was nothing to send"),
    ):
        seated = tuple(replace(one, **change) if one.seat == "sauron" else one for one in sitters)
        now_live = dataclasses.replace(live, table=replace(live.table, sitters=seated))
        with pytest.raises(Refusal) as refused:
            now(KIT.verbs.acts["team.say"](Mouth(now_live, "saruman", "", (line,), {})))
        assert explain(refused.value).startswith(why)
