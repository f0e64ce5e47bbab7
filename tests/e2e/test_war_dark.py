"""Sauron's sitting and the Search are played by taps through the whole bot (W6.1, W6.5, W14.3)."""

from __future__ import annotations

from pathlib import Path

from bot.games.war.ask import armies, attack, battle_form, choosing, my_map, nazgul, searching
from bot.games.war.ask.attack import STEP
from bot.games.war.ask.closing import ASK, CLOSE
from bot.games.war.ask.dark_order import ORDER
from bot.games.war.ask.ordering import WHY
from bot.games.war.ask.parts import PICK
from bot.games.war.ask.saruman import POINTS
from tests.approved.stories import story, tells
from tests.e2e.house import house
from tests.e2e.phone import Phone
from tests.e2e.test_war import GAMES, no_fault, opened

__all__ = ["no_fault"]


async def beside_an_enemy(phone: Phone) -> tuple[str, str]:
    """A stack that can come next to an enemy in this turn, and where."""
    for option in phone.menus(ORDER)[0][0]["options"]:
        await phone.pick(ORDER, option["value"])
        for menu, _ in phone.menus(armies.TO):
            for goal in menu["options"]:
                if "next to" in goal["label"] and goal["label"].endswith("1 turn"):
                    return option["value"], goal["value"]
        await phone.tap("home")
    raise AssertionError("no enemy is near")


@story
async def test_w6_a_dark_sitting_by_taps(tmp_path: Path) -> None:
    async with house(tmp_path, games=GAMES, seed=5) as h:
        await opened(h, "last_days", "fellowship", "sauron")
        ana, ben = h.phones["ana"], h.phones["ben"]
        for _ in range(30):
            scene = await h.scene("ben")
            if scene.view.step == "D2":
                break
            phone = ben if scene.view.asked else ana
            await phone.my_turn()
            if phone.has(ASK) and phone is ana:
                await phone.tap(ASK)
                await phone.tap(CLOSE)
            elif phone.has(STEP):
                await phone.tap(STEP)
                await phone.tap(CLOSE)
            elif phone.has(searching.SEARCH, ""):
                await phone.tap(searching.LAST)
                await phone.tap("home")
                before = phone.taps
                await phone.pick(searching.AREA, "lorien")
                await phone.tap(searching.SEARCH, "lorien")
                assert phone.taps - before <= 3
            else:
                closing = [one for one, _ in phone.buttons(PICK) if one.get("style") == 1]
                await phone.press(str(closing[0]["custom_id"]))
            await h.calm()
        await ben.my_turn()
        assert "Nazgûl: " in ben.text
        stack, goal = await beside_an_enemy(ben)
        before = ben.taps
        await ben.my_turn()
        await ben.pick(ORDER, stack)
        await ben.pick(armies.TO, goal)
        await ben.tap(armies.GO)
        assert ben.taps - before == 4
        tells(ben.labels())
        await ben.tap("home")
        await ben.tap(WHY)
        await ben.tap(POINTS)
        assert "Left: " in ben.text
        await ben.tap("home")
        await ben.tap(my_map.WHERE)
        tells(ben.text)
        await ben.tap("home")
        await ben.tap(nazgul.NAZGUL)
        tells(ben.offered())
        await ben.tap("home")
        await ben.tap(attack.BATTLES)
        at = ben.menus(attack.WHERE)[0][0]["options"][0]["value"]
        await ben.pick(attack.WHERE, at)
        await ben.tap(attack.GO_ON)
        await ben.tap(CLOSE)
        assert (await h.scene("ben")).view.step == "D5"
        await ben.pick(attack.WHERE, at)
        await ben.tap(attack.ATTACK)
        await ben.tap(STEP)
        await ben.tap(CLOSE)
        await h.calm()
        ana.look(ana.newest(battle_form.SEND))
        await ana.tap(battle_form.SEND)
        await h.calm()
        for _ in range(5):
            if (await h.scene("ben")).view.asked:
                break
            await ana.my_turn()
            await ana.tap(choosing.NO)
            await h.calm()
        await ben.my_turn()
        # The last step: to close it is to close the sitting, and there is one button for that (W4.10).
        assert "Step: **Barad-dûr**" in ben.text
        assert not ben.has(ASK)
        await ben.press("Close the sitting")
        await ben.tap(CLOSE)
        await h.calm()
        assert not any("Shadow Points" in post.text for post in h.posts()[1:])
