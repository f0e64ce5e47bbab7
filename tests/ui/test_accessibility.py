"""What a person prefers reaches every message: quiet hours, words for pictures, calls; idle tables."""

from pathlib import Path

import msgspec
import pytest

from bot.games.riddle.words import names
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.post import Post
from bot.model.preferences import Prefs
from bot.model.screen import Buttons, Picture, Screen, screen
from bot.ui.components import as_liked, in_words, problems
from engine import riddle
from tests.features.house import ANA, BEN, CHANNEL, CY, House, house, put
from tests.features.test_alarm import DAY, HALF, THREE, TWO, look, looked_at
from tests.interactions.verbs import VERBS
from tests.model.test_quiet_hours import HOUR, at
from tests.parts import words
from tests.tables.test_reminders import pass_by

NIGHT = Prefs(zone="Europe/Berlin", quiet=(22 * 60, 7 * 60))


async def like(here: House, user: int, prefs: Prefs) -> None:
    await here.services.people.prefer(user, lambda _: prefs)


def letters(here: House, place: int) -> list[tuple[bool, tuple[int, ...], str]]:
    """Silent, notified, text of what was sent to a place."""
    return [(one.silent, one.notify, words(one.screen)) for how, to, one in here.post.log if to == place]


async def test_e8_5_no_push_in_quiet_hours_whatever_the_message(here: House) -> None:
    here.time.now = at("2026-11-20 23:00")
    await like(here, ANA, NIGHT)
    for user in (ANA, BEN):
        await here.services.people.dms(user, "open")
    game = await here.game(*TWO)
    await here.services.clocks.post(
        game,
        [
            Post(to=ANA, kind="any", screen=screen("to Ana"), silent=False),
            Post(to=None, kind="any", screen=screen("to both"), notify=(ANA, BEN), silent=False),
            Post(to=None, kind="any", screen=screen("to her"), notify=(ANA,), silent=False),
        ],
    )
    await here.deliver()
    assert all(silent for silent, _, _ in letters(here, -ANA))
    assert not any(silent for silent, _, _ in letters(here, -BEN))
    said = {text: (silent, notify) for silent, notify, text in letters(here, CHANNEL)}
    assert said["to both"] == (False, (BEN,))
    assert said["to her"] == (True, ())
    # The morning is decided when the message goes out, not when it was written.
    here.post.log.clear()
    await here.services.clocks.post(game, [Post(to=ANA, kind="any", screen=screen("late"), silent=False)])
    here.time.now = at("2026-11-21 07:00")
    await here.deliver()
    assert letters(here, -ANA) == [(False, (), "late")]


async def test_e8_1_a_quick_table_rings_at_any_hour(here: House) -> None:
    here.time.now = at("2026-11-20 23:00")
    await like(here, ANA, NIGHT)
    await like(here, BEN, NIGHT)
    await here.game(*TWO, clock="live")
    await here.deliver()
    assert any(not silent for silent, _, _ in [*letters(here, -ANA), *letters(here, -BEN)])


@pytest.mark.parametrize(
    ("pings", "dms", "notified", "rings"),
    [
        ("dm", "open", False, True),
        ("channel", "open", True, False),
        ("both", "open", True, True),
        ("dm", "unknown", True, False),
        ("channel", "unknown", True, False),
    ],
)
async def test_e3_7_a_turn_calls_by_the_way_that_is_preferred(
    pings: str, dms: str, notified: bool, rings: bool, here: House
) -> None:
    for user in (ANA, BEN):
        await like(here, user, Prefs(pings=pings))
        await here.services.people.dms(user, dms)
    game = await here.game(*TWO)
    user = (await here.turn_of(game)).user
    here.time.go(DAY)
    await here.ring()
    here.post.log.clear()
    user = (await here.turn_of(game)).user
    await here.deliver()
    turn = next(one for one in letters(here, CHANNEL) if f"<@{user}>" in one[2])
    assert turn[1] == ((user,) if notified else ())
    called = [silent for silent, _, text in letters(here, -user) if "**your turn**" in text]
    assert called == [not rings]


@pytest.mark.parametrize(
    ("pings", "mentions", "silent"), [("dm", 0, False), ("channel", 1, True), ("both", 1, False)]
)
async def test_e3_7_a_prompt_calls_by_the_way_that_is_preferred(
    pings: str, mentions: int, silent: bool, here: House
) -> None:
    await like(here, BEN, Prefs(pings=pings))
    for user in (ANA, BEN, CY):
        await here.services.people.dms(user, "open")
    game = await here.game(*THREE)
    await put(here, game, looked_at())
    await here.deliver()
    here.post.log.clear()
    await look(here, game)
    await here.deliver()
    (prompt,) = [one for one in letters(here, -BEN) if "you are Black Rider 1" in one[2]]
    assert prompt[0] is silent
    called = [one for one in letters(here, CHANNEL) if one[1] == (BEN,)]
    assert len(called) == mentions
    assert all("needs an answer" in text and "Palantir" not in text for _, _, text in called)
    assert [one for one in letters(here, CHANNEL) if CY in one[1]] == []


async def test_e13_4_own_messages_have_their_pictures_in_the_palette_and_posts_have_none(here: House) -> None:
    await like(here, ANA, Prefs(palette="protanopia"))
    for user in (ANA, BEN):
        await here.services.people.dms(user, "open")
    game = await here.game(*TWO)
    shown = screen("A line", Picture("a.jpg", "The board.", "board", "riddle", {"window": "overview"}))
    await here.services.clocks.post(
        game, [Post(to=to, kind="any", screen=shown, silent=True) for to in (ANA, BEN, None)]
    )
    here.post.log.clear()
    await here.deliver()
    sent = {to: one.screen for _, to, one in here.post.log if "A line" in words(one.screen)}
    assert sent[-BEN] == sent[CHANNEL] == shown
    coloured = {"window": "overview", "palette": "protanopia"}
    assert sent[-ANA] == screen("A line", Picture("a.jpg", "The board.", "board", "riddle", coloured))


def test_e13_4_no_pictures_have_no_palette_and_an_unknown_one_is_the_standard() -> None:
    shown = screen("A line", Picture("a.jpg", "The board.", "board", game="riddle"))
    assert as_liked(shown, Prefs(pictures=False, palette="protanopia")) == in_words(shown)
    assert as_liked(shown, Prefs(palette="of a newer version")) == as_liked(shown, Prefs()) == shown


async def test_e13_1_own_messages_say_in_words_what_pictures_show(here: House) -> None:
    await like(here, ANA, Prefs(pictures=False))
    await here.game(*TWO)
    await here.deliver()
    shown = {to: one.screen for _, to, one in here.post.log}
    assert not any(isinstance(part, Picture) for part in shown[-ANA].parts)
    assert any(isinstance(part, Picture) for part in shown[-BEN].parts)
    assert any(
        isinstance(part, Picture)
        for _, to, one in here.post.log
        if to == CHANNEL
        for part in one.screen.parts
    )


def test_e13_1_what_is_said_already_is_not_said_twice() -> None:
    hand = Picture("hand.png", "2 cards: Rope, Cloak.", "hand", game="riddle", told_by=("Rope", "Cloak"))
    board = Picture("map.jpg", "Frodo on Bree.", "board", game="riddle")
    kept = in_words(screen("Hello", hand, "Rope · Cloak", board))
    assert words(kept) == "Hello\nRope · Cloak\nFrodo on Bree."
    assert words(in_words(screen(hand, "Your cards:"))) == "2 cards: Rope, Cloak.\nYour cards:"
    assert words(in_words(screen("It is so: Frodo on Bree.", board))) == "It is so: Frodo on Bree."
    assert words(in_words(screen(Picture("a.jpg", "", "board", game="riddle"), "Text"))) == "Text"
    long = in_words(screen("x" * 3990, Picture("a.jpg", "y" * 1000, "board", game="riddle"), board))
    assert problems(long) == []
    assert words(long).endswith("…")


# The time ran out (E8.6)


def has_clock(shown: Screen) -> bool:
    return any(b.verb == "prefs" for part in shown.parts if isinstance(part, Buttons) for b in part.buttons)


async def test_e8_6_whose_turn_ran_out_is_told_what_was_done_and_why(here: House) -> None:
    game = await here.game(*THREE)
    await put(here, game, looked_at())
    await here.deliver()
    here.time.go(DAY)
    await here.ring()
    here.post.log.clear()
    await here.deliver()
    ((silent, _, text),) = [one for one in letters(here, -ANA) if "time ran out" in one[2]]
    assert not silent
    assert "I finished your turn" in text
    steps = await here.store.steps(game, after=1)
    moved = [
        event.to
        for step in steps
        for event in riddle.decode(step.events, tuple[riddle.Event, ...])
        if isinstance(event, riddle.events.MarkerMoved)  # type: ignore[attr-defined]
    ]
    scene = await here.services.queries.scene(game, ANA)
    assert names.where(scene.view.board, moved[-1] or "") in text
    assert has_clock(next(one.screen for _, to, one in here.post.log if to == -ANA))
    # Nobody else is offered her clock.
    assert not any(has_clock(one.screen) for _, to, one in here.post.log if to != -ANA)


async def test_e8_6_whose_answer_ran_out_is_told_what_was_done(here: House) -> None:
    game = await here.game(*THREE)
    await put(here, game, looked_at())
    await look(here, game)
    await here.deliver()
    here.time.go(HALF)
    await here.ring()
    here.post.log.clear()
    await here.deliver()
    ben, asked = (text for _, _, text in letters(here, -BEN) if "ran out" in text)
    assert "**Resist?** · answered" in asked, "the message that asked is closed (E4.32)"
    cy, asked = (text for _, _, text in letters(here, -CY) if "ran out" in text)
    assert "**Resist?** · answered" in asked
    assert "Frodo saw only **The Ring**." in ben
    assert "Frodo saw your hand." in cy
    for text in (ben, cy):
        assert text.count("saw") == 1, "said once"
        assert "I did what I had announced" in text


# Everybody away (E8.12)


async def test_e8_12_a_table_that_everybody_left_waits_and_goes_on_when_somebody_comes(here: House) -> None:
    # With a quicker clock stand-ins would have come long before (E8.7).
    game = await here.game(*TWO, clock="week")
    start = here.time.now
    await pass_by(here, 10 * DAY)
    scene = await here.turn_of(game)
    act = next(a for a in scene.legal if isinstance(a, riddle.Move | riddle.Roll))
    await here.services.play.submit(game, scene.user, [act], None)
    await pass_by(here, 21 * DAY - 10)
    assert (await here.services.queries.table(game)).status == "running"
    here.post.log.clear()
    await pass_by(here, 20)
    assert (await here.services.queries.table(game)).status == "paused"
    assert here.time.now - start == 31 * DAY + 10
    (line,) = [one for one in letters(here, CHANNEL) if "nobody has played for 21 days. Nothing" in one[2]]
    assert line[:2] == (True, ())
    for user in (ANA, BEN):
        ((silent, _, _),) = [one for one in letters(here, -user) if "nobody has played" in one[2]]
        assert not silent
    await pass_by(here, 100 * DAY)
    assert (await here.services.queries.table(game)).status == "paused", "never deleted, never played on"
    await go_on(here, game, CY)
    assert (await here.services.queries.table(game)).status == "paused", "Cy does not sit there"
    await go_on(here, game, BEN)
    await go_on(here, game, BEN)
    assert (await here.services.queries.table(game)).status == "running"
    await here.deliver()
    assert len([one for one in letters(here, CHANNEL) if "goes on" in one[2]]) == 1
    scene = await here.turn_of(game)
    assert scene.deadline is not None
    assert scene.deadline >= here.time.now + HOUR
    (idle,) = [timer for timer in await here.store.timers_of(game) if timer.name == "idle:0"]
    assert idle.due == here.time.now + 21 * DAY, "counted from the day it went on"


async def test_e8_12_only_the_host_wakes_a_table_that_the_host_paused(quiet: House) -> None:
    game = await quiet.game(*TWO)
    await quiet.services.clocks.pause(game, "host")
    await go_on(quiet, game, BEN)
    assert (await quiet.services.queries.table(game)).status == "paused"
    with pytest.raises(Refusal, match=r"table\.none"):
        await go_on(quiet, "nowhere", BEN)


async def go_on(here: House, game: str, user: int) -> None:
    shown = await VERBS["goon"].handler(
        Tap(router=VERBS, services=here.services, user=user, name="", game=game)
    )
    assert isinstance(shown, Screen)


async def test_e6_4_exchanges_are_pushed_for_who_wishes_it(tmp_path: Path) -> None:
    state = riddle.position(
        hands={"frodo": ["frodo"], "black-rider-1": ["the-ring", "cloak-1"], "sam": ["rope-1", "sam"]},
        at={"frodo": "K12", "black-rider-1": "F10", "sam": "G6"},
        turn="sam",
        roll=4,
        start="G6",
        seats=("frodo", "black-rider-1", "sam"),
    )
    for push in ((), ("exchanges",)):
        path = tmp_path / str(len(push))
        async with house(path) as here:
            await like(here, BEN, msgspec.structs.replace(Prefs(), push=push))
            game = await here.game(*THREE)
            await put(here, game, state)
            await here.deliver()
            here.post.log.clear()
            scene = await here.services.queries.scene(game, CY)
            meet = next(
                riddle.Move(way.to, way.by, way.laid) for way in riddle.reach(scene.view) if way.exchanges
            )
            await here.services.play.submit(game, CY, [meet], scene.decision)
            scene = await here.services.queries.scene(game, CY)
            first = [a for a in scene.legal if isinstance(a, riddle.Exchange)]
            if first:
                await here.services.play.submit(game, CY, first[:1], scene.decision)
            await here.deliver()
            told = [one for one in letters(here, -BEN) if not one[2].endswith("is over")]
            assert len(told) == len(push), "told at once to who wishes it, else at the end of the turn (E6.3)"
            scene = await here.services.queries.scene(game, CY)
            await here.services.play.submit(game, CY, [riddle.EndTurn(None)], scene.decision)
            await here.deliver()
            ((silent, _, _),) = [one for one in letters(here, -BEN) if "from Sam, in exchange for" in one[2]]
            assert silent is not bool(push)
