"""Clicks that come late, twice, at once, from strangers or from nowhere (E0.9, E4.31 to E4.33, E12.3)."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.local.things import Ask, Message
from bot.ui.components import custom_id, parse
from bot.words import faults
from engine import riddle
from engine.riddle.options import Options
from tests.approved.stories import story, tells
from tests.e2e.driver import Driver
from tests.e2e.house import House, house
from tests.e2e.phone import Phone
from tests.e2e.stage import put

SEATS = ("frodo", "black-rider-1", "merry")


def position(**more: object) -> riddle.State:
    """Frodo at Bree beside nobody, Black Rider 1 at Goblins' Gate, Merry far away."""
    given: dict[str, object] = {
        "hands": {
            "frodo": ["palantir-1", "frodo", "riddle-1", "horse-4"],
            "black-rider-1": ["the-ring", "black-rider-1", "rope-1"],
            "merry": ["boat-1", "cloak-1"],
        },
        "at": {"frodo": "G6", "black-rider-1": "F10", "merry": "O14"},
        "seats": SEATS,
        "turn": "frodo",
        "roll": 3,
        "number": 12,
    }
    return riddle.position(**(given | more))  # type: ignore[arg-type]


async def table(h: House, *, notes: bool = True) -> None:
    """A running table of Ana (Frodo), Ben (Black Rider 1) and Cy (Merry), ``notes`` passing with a seat."""
    await h.open_table("ana", "ben", "cy", wishes=SEATS)
    if not notes:
        await h.bot.services.lobbies.change(
            h.game, lambda old: replace(old, away=replace(old.away, notes=False))
        )
    await h.begin()
    await put(h, position())


async def version(h: House) -> int:
    return (await h.bot.store.game(h.game)).version


async def forged(h: House, phone: Phone, said: str, values: tuple[str, ...] = ()) -> Message:
    """A click on a control that is not on the message: what a modified client could send."""
    seats = h.here.seats
    world = h.here.world
    message = phone.panel
    control = {"type": 2, "id": 999, "custom_id": said, "style": 2, "label": "forged"}
    if values:
        control = {"type": 3, "id": 999, "custom_id": said, "options": []}
    message.components[0].setdefault("components", []).append({"type": 1, "id": 998, "components": [control]})
    data = {"custom_id": said, "component_type": control["type"], "id": 999}
    if values:
        data["values"] = list(values)
    place = world.channel(message.channel)
    outcome = await seats._ask(Ask.COMPONENT, world.user(phone.user), place, data, message)
    assert not outcome.failed
    # The next one is forged on the message as it was.
    message.components[0]["components"].pop()
    phone.look(await outcome.final())
    return phone.panel


@story
async def test_e4_32_a_stale_click_shows_where_things_stand(inn: House) -> None:
    ana = inn.phones["ana"]
    await ana.my_turn()
    old = ana.panel
    go = next(str(one["custom_id"]) for one in old.buttons if parse(one["custom_id"]).verb == "power")  # type: ignore[union-attr]
    assert go
    await Driver(inn).step("ana", riddle.Move("H6", "die"))
    before = await version(inn)
    # The same move again, on the decision that is closed, later than a double click.
    await inn.later(60)
    ana.look(old)
    number = (await inn.scene("ana")).decision
    await forged(inn, ana, custom_id("move", inn.game, number - 1, "G5.die.0"))
    assert await version(inn) == before
    tells(ana.text.splitlines()[0], ana.text)
    # Somebody else reads nothing of it.
    assert all("forged" not in one.text for one in inn.posts())


@story
async def test_e4_32_a_double_click_is_answered_with_the_result(inn: House) -> None:
    ana = inn.phones["ana"]
    await ana.my_turn()
    await ana.slash("move", options={"to": "G5", "with": "die"})
    preview = ana.panel
    button = next(str(b["custom_id"]) for b, said in ana.buttons("move"))
    before = await version(inn)
    both = await asyncio.gather(
        inn.here.seats.click("ana", preview, button), inn.here.seats.click("ana", preview, button)
    )
    for outcome in both:
        assert not outcome.failed
        shown = await outcome.final()
    await inn.calm()
    assert await version(inn) == before + 1, "once, not twice"
    tells(shown.text)


@story
async def test_e0_9_a_flood_of_one_account_starves_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty clicks at once: twelve are answered, one with a kind sentence, and Ben's like any other."""
    reachable, taken = 60, 13
    async with house(tmp_path, unacked=reachable - taken) as h:
        await table(h)
        ana, ben = h.phones["ana"], h.phones["ben"]
        await ana.my_turn()
        gate = h.bot.dispatcher.gate
        # What the older ones said is counted, too, which become one line (W15.14).
        monkeypatch.setattr(h.bot.dispatcher.waking, "_begin", lambda work: work.close())
        monkeypatch.setattr(gate, "burst", taken - 1.0)
        monkeypatch.setattr(gate, "_steady", lambda: 1000.0)
        gate._left.clear()
        post = next(one for one in reversed(h.posts()) if one.buttons)
        button = str(next(one for one in post.buttons if parse(one["custom_id"]).verb == "turn")["custom_id"])  # type: ignore[union-attr]
        clicks = [asyncio.create_task(h.here.seats.click("ana", post, button)) for _ in range(reachable)]
        await ben.my_turn()
        done = await asyncio.gather(*clicks)
        answered = [await one.final() for one in done if not one.failed]
        assert len(answered) == taken
        assert sum("a lot at once" in one.text for one in answered) == 1
        tells(answered[0].text)


async def test_e0_4_values_that_no_menu_offers_change_nothing(inn: House, ana: Phone) -> None:
    """A modified client sends two values for one, one value twice, or another one: nothing comes of it."""
    place, user = inn.here.world.channel("pony"), inn.here.world.user("ana")
    tried = 0

    async def menus(opened: str) -> dict[str, dict[str, Any]]:
        await (ana.my_turn() if opened == "turn" else ana.slash(opened))
        return {str(one["custom_id"]): one for one in ana.panel.selects if one["type"] == 3}

    async def kept() -> tuple[object, ...]:
        person = await inn.bot.store.person(ana.user)
        return person.prefs, await inn.bot.store.drafts(inn.game, "frodo"), await version(inn)

    for opened in ("prefs", "turn"):
        for name, menu in (await menus(opened)).items():
            first, *others = [str(option["value"]) for option in menu["options"]]
            too_many = (first, *others)[: int(menu.get("max_values", 1)) + 1]
            for values in ((first, first), ("nonsense",), too_many):
                there, before = (await menus(opened)).get(name), await kept()
                if there is None or there.get("disabled") or values == (first, *others):
                    continue
                data = {"custom_id": name, "component_type": 3, "id": there["id"], "values": list(values)}
                ana.look(
                    await (await inn.here.seats._ask(Ask.COMPONENT, user, place, data, ana.panel)).final()
                )
                assert faults.refusal("stale", {}) in ana.text
                assert await kept() == before
                tried += 1
    assert tried > 5


@story
async def test_e4_32_a_tap_out_of_turn_that_is_repeated_after_a_crash_steps_once(inn: House) -> None:
    """The standing order about Bilbo answers no decision, whether its seat is asked or not (P6)."""
    await put(inn, position(options=Options(o15_bilbo_resists=True)))
    for name in ("ana", "ben"):
        phone = inn.phones[name]
        await phone.my_turn()
        await phone.tap("more") if phone.has("more") else None
        await phone.tap("orders")
        ((_, said),) = phone.buttons("bilbo")
        tap = custom_id(said.verb, said.game, said.decision, said.arg, said.free)
        before = await version(inn)
        await phone.tap("bilbo")
        ordered = (await inn.scene(name)).view.bilbo_yields
        assert await version(inn) == before + 1
        # The bot is gone before its answer is there: on the phone the old control stands still.
        await inn.restart()
        await inn.later(60)
        await forged(inn, phone, tap)
        assert await version(inn) == before + 1
        assert (await inn.scene(name)).view.bilbo_yields == ordered
        tells(phone.text)
        await phone.slash("orders")
        await phone.tap("bilbo")
        assert (await inn.scene(name)).view.bilbo_yields != ordered
