"""Where an answer appears: a fresh reply, or in the place of what was tapped (see `bot.model.context`,
E4.32)."""

from __future__ import annotations

from pathlib import Path

from bot.local.server import StandIn
from tests.app.running import actor, control, played, post_with


async def test_a_public_message_is_never_replaced(standin: StandIn, tmp_path: Path) -> None:
    async with played(standin, tmp_path) as (bot, game):
        who = await actor(standin, bot, game)
        post = post_with(standin, who, "My turn")
        before = post.revision
        reply = await (await standin.seats.click(who, post, "My turn")).final()
        assert reply.ephemeral
        assert (post.revision, reply.id == post.id) == (before, False)


async def test_a_panel_is_edited_in_place(standin: StandIn, tmp_path: Path) -> None:
    async with played(standin, tmp_path) as (bot, game):
        who = await actor(standin, bot, game)
        panel = await (await standin.seats.click(who, post_with(standin, who, "My turn"), "My turn")).final()
        for verb in ("more", "home"):
            again = await (await standin.seats.click(who, panel, control(panel, verb))).final()
            assert again.id == panel.id


async def test_a_hand_that_was_sent_stays_and_the_panel_opens_beside_it(
    standin: StandIn, tmp_path: Path
) -> None:
    async with played(standin, tmp_path) as (bot, game):
        who = await actor(standin, bot, game)
        hand = standin.seats.inbox(who)[-1]
        said = str(hand.components)
        panel = await (await standin.seats.click(who, hand, "My turn")).final()
        assert panel.id != hand.id
        assert "Your turn" in str(panel.components)
        assert str(hand.components) == said
        # And the panel that opened there is edited in place like any other.
        again = await (await standin.seats.click(who, panel, control(panel, "more"))).final()
        assert again.id == panel.id


async def test_e4_32_a_panel_that_was_answered_elsewhere_says_so(standin: StandIn, tmp_path: Path) -> None:
    async with played(standin, tmp_path) as (bot, game):
        who = await actor(standin, bot, game)
        user = standin.world.user(who).id
        in_room = await (
            await standin.seats.click(who, post_with(standin, who, "My turn"), "My turn")
        ).final()
        scene = await bot.services.queries.scene(game, user)
        where = control(in_room, "to")
        value = next(
            part["options"][0]["value"]
            for row in in_room.components[0]["components"]
            for part in row.get("components", ())
            if part.get("custom_id") == where
        )
        preview = await (await standin.seats.choose(who, in_room, where, [value])).final()
        moving = control(preview, "move")
        move = next(a for a in scene.legal if type(a).__name__ == "Move")
        await bot.services.play.submit(game, user, [move], scene.decision, private=True)
        live = await bot.services.tables.live(game)
        assert live.row.version == scene.view.version + 1
        # Later than a double click, by another way:
        old = await bot.store.decision(game, scene.decision)
        assert old is not None
        late = await bot.services.play.why_stale(game, user, scene.decision)
        assert late is not None
        assert late.facts == {"done": True, "private": True}
        shown = await (await standin.seats.click(who, preview, moving)).final()
        assert (await bot.services.tables.live(game)).row.version == scene.view.version + 1
        assert shown.id == preview.id
