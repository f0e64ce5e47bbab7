"""The two sittings of the storyboard, message by message (W15, its chapter 15): who is told what, where, rung
or silent; and what each knows after it.

Where it differs from the storyboard, the rules or an earlier clause have it so:
* There is a step of hiding: Gandalf and Boromir may hide, and would (P-21), so Ana says that nobody does.
* Osgiliath is no Objective and 10 strength are lost: it has no post of its own (W3.4), but its line.
* Ana's order is *ask me* (W15.10), so she is asked of the Ring when she is attacked, too (INF-6):
  three answers of one tap, not two.
* Sauron's clock runs again when the West has answered, so he is called: once for his sitting, twice for that.
* A capture that ends the dark sitting stands in its post and has none besides (W3.3, E3.9).
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games.war.ask import armies, attack, battle_form, choosing, nazgul, path, searching, sighting
from bot.games.war.ask.attack import STEP
from bot.games.war.ask.closing import ASK, CLOSE
from bot.games.war.ask.dark_order import ORDER
from bot.games.war.ask.orders.model import Orders
from bot.games.war.kit import KIT
from engine.war import State, position
from engine.war.actions import CloseStep
from engine.war.events.table import SittingBegan
from tests.e2e.house import House, house
from tests.e2e.phone import Phone
from tests.e2e.stage import load, stand
from tests.e2e.story import Story
from tests.e2e.test_war import GAMES, no_fault, opened
from tests.e2e.watch import Seen, Watch

__all__ = ["no_fault"]

HIDDEN = {
    **dict.fromkeys(("frodo", "sam"), "2412"),
    **dict.fromkeys(("aragorn", "legolas", "gimli"), "1914"),
    **dict.fromkeys(("merry", "pippin"), "1813"),
}
TURN, DARK = 8, 18
"""Sauron's sitting of turn 8, and the number of its stretch."""
DICE = {
    "gollum": [3, 5],
    "shadow": [4, 2],
    "battle": [3],
    "flee": [2],
    "sealed:search": [3],
    "capture": [3, 4, 2, 3],
}
"""Gollum and the Shadow at both dawns, Osgiliath, Faramir's flight, the Search, Frodo and Sam."""
TAPS = {"ana": 14 + 2, "ben": 28 + 1}
"""Each *Close* takes two taps (W15.6), and so does what leaves a Citadel empty (W15.5)."""
CALLS = {"ana": 4, "ben": 1 + 2}


def before() -> State:
    """The last step of Sauron's turn 8 (M+2); the Watch of the Fords has gone to Dunharrow."""
    state = position(
        turn=TURN,
        step="D6",
        units={
            "rangers": "osgiliath",
            "ford_watch": "dunharrow",
            **dict.fromkeys(("olog_1", "olog_2", "olog_3"), "minas_morgul"),
            **dict.fromkeys(("easterling_foot", "easterling_horse"), "rhun"),
            **dict.fromkeys(("variag_foot", "variag_horse"), "khand"),
        },
        at={**HIDDEN, "gandalf": "edoras", "boromir": "minas_tirith"},
        hidden=HIDDEN,
        hands={"fellowship": ["EV01"], "sauron": ["EV09"]},
        search=("SC05", "SC24"),
        m=6,
        war={"called": {"saruman": 5, "mordor": 6, "rohan": 7, "gondor": 8}},
        letter="B",
    )
    return replace(state, stretch=DARK)


class Tale(Story):
    """The story of one table, with all that rang."""

    def __init__(self, h: House, watch: Watch) -> None:
        super().__init__(h, watch)
        self.calls: Counter[str] = Counter()

    def next(self) -> list[Seen]:
        """What is new; whose phones rang is counted."""
        new = super().next()
        self.calls.update(self.rung(new))
        return new

    def one(self, new: list[Seen], reader: str | None, *, fresh: bool = True) -> Seen:
        """The one message, or edit, that somebody or the channel gets."""
        found = [one for one in self.to(new, reader) if one.fresh is fresh]
        assert len(found) == 1, found
        return found[0]

    def none(self, new: list[Seen], reader: str) -> None:
        """Nothing comes to somebody; the panel he looks at may go on."""
        assert [one.text for one in self.to(new, reader) if one.fresh] == []


def option(phone: Phone, verb: str, label: str) -> str:
    """The value of the option that is called so."""
    menus = (menu for menu, _ in phone.menus(verb))
    return next(o["value"] for menu in menus for o in menu["options"] if o["label"].startswith(label))


async def start(h: House) -> Tale:
    """Ana is the West, Ben Sauron, and the letter of turn 9 is not thrown yet."""
    await opened(h, "war", "fellowship", "sauron")
    tale = Tale(h, Watch(h))
    await stand(h, KIT, before(), "sauron", CloseStep("D5"), (SittingBegan("sauron", "sauron"),))
    # Whole stacks march in this story: nobody is left behind unasked. The letter has a standing answer. Ana
    # wants to be asked of the Ring.
    for name, wanted in (("ben", Orders(garrison="0", letter="C")), ("ana", Orders(ring="ask"))):
        await h.bot.services.orders.save_all(KIT.id, h.user(name), KIT.automation.encoded(wanted))
    ben = h.phones["ben"]
    await ben.my_turn()
    await ben.press("Close the sitting")
    await ben.tap(CLOSE)
    await h.calm()
    tale.next()
    await ben.tap(searching.SEARCH, "")
    await h.calm()
    for phone in h.phones.values():
        phone.taps = 0
    tale.calls.clear()
    return tale


async def west(h: House, tale: Tale) -> None:
    """1 to 7: turn 9 of the West."""
    ana = h.phones["ana"]
    # 1: the post of Sauron's turn 8 and of the dawn of 9 names the West; 2: Ana is called.
    new = tale.next()
    post = tale.one(new, None)
    assert post.text.startswith("### Arrived at Far Harad: ")
    assert "\nTurn 8 (M+2) · Sauron has moved" in post.text
    for said in ("Sauron has 6 Objectives, needs 8 by turn 11",
                 "Arrived at Far Harad: ", "Mûmakil 5-6",
                 "Gollum follows nobody. Shadow die 4.",
                 "as the card says. Nothing was found."):  # fmt: skip
        assert said in post.text
    assert f"<@{h.user('ana')}>, the West gives orders for turn 9 (M+3). Play by <t:" in post.text
    call = tale.one(new, "ana")
    assert call.text.startswith("**The Palantir** · turn 9 (M+3) · the West · ends <t:"), "W0.8"
    assert "**Your sitting** until <t:" in call.text
    assert "Nothing was found." in call.text, "since the last sitting"
    assert call.files == ("council.jpg",)
    assert tale.rung(new) == ["ana"]
    tale.none(new, "ben")

    # 3 and 4: two parties; 5: two éoreds to Minas Tirith, with who stands there.
    await ana.my_turn()
    if "Step: **escapes**" in ana.text:
        # A step in which nothing is possible is no tap of the storyboard (W4.1).
        await ana.press("Close escapes")
        await ana.tap(CLOSE)
        ana.taps -= 2
    assert "hidden 7 of 9" in ana.text
    assert "Frodo (Ring) and Sam: Brown Lands 2412, MF 4" in ana.text
    await ana.pick(path.OPEN, option(ana, path.OPEN, "A · Frodo"))
    assert "Emyn Muil 2513, rough, 3" in str(ana.panel.components)
    await ana.pick(path.TO, "2513")
    assert "2412 → **Emyn Muil 2513 (rough 3)**. Left: 1. No road, no river, nobody seen" in ana.text
    assert "Next to: Dead Marshes." in ana.text
    await ana.tap(path.GO)
    assert "Undo: A Emyn Muil 2513" in ana.labels()
    other = next(
        o["value"] for o in ana.menus(path.OPEN)[0][0]["options"] if "Legolas and Gimli" in o["label"]
    )
    await ana.pick(path.OPEN, other)
    await ana.pick(path.TO, "1915")
    assert "→ **Edoras (clear 2)**. Left: 3." in ana.text
    await ana.tap(path.GO)
    await ana.tap(armies.ARMIES)
    stacks = [option(ana, armies.STACKS, name) for name in ("Edoras 10", "Aldburg 10")]
    await ana.pick(armies.STACKS, *stacks)
    await ana.pick(armies.TO, "2518")
    assert "Minas Tirith · 2 turns" in str(ana.panel.components)
    assert "March 2 stacks to Minas Tirith" in ana.labels()
    await ana.tap(armies.GO)
    assert "On the march: Edoras → Minas Tirith, Aldburg → Minas Tirith." in ana.text, (
        "the list is open again"
    )

    # 6: the sheet says what stays, what goes on and who hides; then the sitting is closed.
    await ana.tap(ASK)
    assert "and 10 stacks stay." in ana.text
    assert "Marches go on: Edoras to Minas Tirith; Aldburg to Minas Tirith." in ana.text
    assert tale.rung(tale.next()) == [], "nobody hears of drafts"
    assert "Nobody hides." in ana.text
    await ana.tap(CLOSE)
    await h.calm()
    assert ana.taps <= 14

    # 7: the post, with nobody hidden in it; 8: Ben is called, with points and map.
    new = tale.next()
    post = tale.one(new, None)
    assert post.text.splitlines()[:5] == [
        "### On the march: Rohan, to Anórien 2317 and Amon Dîn",
        "Turn 9 (M+3) · the West has moved · next: Sauron (Ben)",
        "The Fellowship has moved. No battle.",
        "**Rohan**: 2 stacks, to Anórien 2317 and Amon Dîn; with Gandalf, Théoden, Éowyn and Éomer.",
        "Sauron has 6 Objectives, needs 8 by turn 11; wins with 18. Turn 9 of 45.",
    ]
    assert f"<@{h.user('ben')}>, Sauron gives orders for turn 9 (M+3). Play by <t:" in post.text
    assert post.files == ("field.jpg",)
    for hidden in ("Frodo", "Sam,", "Aragorn", "Merry", "2513", "2412"):
        assert hidden not in post.told, f"{hidden} is hidden"
    call = tale.one(new, "ben")
    assert call.text.startswith("**The Palantir** · turn 9 (M+3) · Sauron · ends <t:")
    assert "**12 points**" in call.text
    assert call.files == ("eye.jpg",)
    assert tale.rung(new) == ["ben"]
    tale.none(new, "ana")


async def dark(h: House, tale: Tale) -> None:
    """9 to 12: three hours later Sauron sits, and attacks Osgiliath."""
    ben = h.phones["ben"]
    await h.later(3 * 3600)
    await ben.my_turn()
    await ben.press("Close declarations")
    await ben.tap(CLOSE)
    assert "Sauron has 6 Objectives, needs 8 by turn 11" in ben.text

    # 9: the army of Minas Morgul goes next to Osgiliath.
    await ben.pick(ORDER, option(ben, ORDER, "Minas Morgul 50, Gothmog · MF 4 · 1 point"))
    await ben.pick(armies.TO, "2718")
    assert "March to Ithilien 2718: 1 point" in ben.labels()
    await ben.tap(armies.GO)
    assert "This leaves Minas Morgul empty." in ben.text
    await ben.tap(armies.GO)
    assert "**11 points**" in ben.text

    # 10: the list is open again: the Easterlings set out; then two Nazgûl go with the army, and Nazgûl 7
    # watches the Black Gate.
    await ben.pick(armies.STACKS, option(ben, armies.STACKS, "Rhûn 35"))
    assert "Esgaroth" in str(ben.panel.components)
    await ben.pick(armies.TO, "2906")
    await ben.tap(armies.GO)
    await ben.tap(nazgul.NAZGUL)
    await ben.pick(nazgul.WHICH, "lord_of_the_nazgul", "nazgul_4")
    await ben.pick(nazgul.TO, option(ben, nazgul.TO, "Ithilien 2718, with the army there"), arg="place")
    assert "2 Nazgûl to Ithilien 2718: 2 points" in ben.labels()
    await ben.tap(nazgul.FLY)
    await ben.pick(nazgul.WHICH, "nazgul_7")
    await ben.pick(nazgul.TO, option(ben, nazgul.TO, "Black Gate: "), arg="post")
    await ben.tap(nazgul.FLY)
    assert "**8 points**" in ben.text

    # 11: the attack, with its odds, for five points.
    await ben.tap(attack.BATTLES)
    await ben.tap(attack.GO_ON)
    assert "This closes moving, captures and fights." in ben.text
    await ben.tap(CLOSE)
    assert "50 against 10: 5:1; fear +1, river, gate or pass \u22121: **5:1**. Die +2" in ben.text
    assert (
        "Chance that they lose half or more: **4 in 6**; that you lose 10% or more: **0 in 6**." in ben.text
    )
    await ben.pick(attack.ADVANCE, "strongest")
    assert "Attack Osgiliath: 5 points" in ben.labels()
    await ben.tap(attack.ATTACK)
    assert tale.rung(tale.next()) == []
    await ben.tap(STEP)
    assert "Now the battles are fought, in this order." in ben.text
    await ben.tap(CLOSE)
    await h.calm()

    # 12: the channel hears, silently, for whom it waits; 13: Ana is asked, once for all battles.
    new = tale.next()
    meanwhile = tale.one(new, None)
    assert meanwhile.silent
    assert "Waiting for the West to answer; the time ends <t:" in meanwhile.text
    assert "Sauron's clock stands still." in meanwhile.text
    form = tale.one(new, "ana")
    assert "**You are attacked**" in form.text
    assert "**Osgiliath**: 10 (Osgiliath garrison 5-5 and Rangers 5-5), Faramir." in form.text
    assert "break off when under half; the largest bear losses first, the Rangers last" in form.text
    assert "nobody is hidden here" in form.labels, "INF-6: it stands in every form"
    assert tale.rung(new) == ["ana"]
    tale.none(new, "ben")


async def osgiliath(h: House, tale: Tale) -> None:
    """13 and 14: one tap for all battles; Osgiliath falls, Faramir gets away."""
    ana = h.phones["ana"]
    ana.look(ana.newest(battle_form.SEND))
    assert "Faramir gets away on a die of 3 or less: **3 in 6**." in ana.text, "a line of the form (P-14)"
    await ana.tap(battle_form.SEND)
    await h.calm()
    assert "In danger at Osgiliath: Faramir. Put the Ring on now?" in ana.text
    await ana.tap(choosing.NO)
    await h.calm()
    new = tale.next()
    told = [one for one in tale.to(new, None) if not one.fresh][-1].text
    assert f"<@{h.user('ben')}>, Sauron gives orders for turn 9 (M+3)." in told, "E3.8"
    assert "Osgiliath" not in told, "the sitting's post tells it"
    call = tale.one(new, "ben")
    assert "**Osgiliath** is attacked by Sauron at 5:1: nobody is left to defend it." in call.text
    assert tale.rung(new) == ["ben"], "his clock runs again"


async def search(h: House, tale: Tale) -> None:
    """15 to 20: dusk, dawn, the letter, the Search, and who comes."""
    ana, ben = h.phones["ana"], h.phones["ben"]
    await ben.my_turn()
    await ben.press("Close the sitting")
    await ben.tap(CLOSE)
    assert "The letter is C: 14 Shadow Points." in ben.text
    assert "lets **Sauron** search with **Nazgûl**" in ben.text
    await h.calm()
    assert tale.rung(tale.next()) == [], "between two sittings nobody is rung (W3.3)"
    await ben.tap(searching.SEARCH, "")
    await h.calm()

    # 17: the result, and not the die; 18: the question of the Ring, whoever bears it.
    new = tale.next()
    result = tale.one(new, None)
    assert result.silent
    assert result.files == ("search.jpg",)
    (line,) = [line for line in result.text.splitlines() if "spotted" in line]
    assert "die" not in line
    for said in ("### Frodo and Sam are spotted at Emyn Muil 2513\n",
                 "**Osgiliath** is attacked by Sauron at 5:1: ",
                 "Faramir gets away to Minas Tirith.", "**Turn 10 (M+4)** dawns.",
                 "Sauron has 6 Objectives, needs 8 by turn 11",
                 "**Mobilised: Lórien, the Woodland Realm, Dale and Erebor, the Iron Hills, the Beornings",
                 "Arrived at Grey Havens: Elf 5-5. Arrived at Harlond: Elf 5-5.",
                 "Gollum follows Sauron.", "Shadow die 2."):  # fmt: skip
        assert said in result.text
    assert "The Ring" not in f"{result.text}{result.alts}"
    question = tale.one(new, "ana")
    assert "**Shall the Ring be put on?**" in question.text
    assert "In danger at Emyn Muil 2513: Frodo and Sam." in question.text
    assert "the Ring stays off" in question.text
    assert tale.rung(new) == ["ana"]
    ana.look(ana.newest(choosing.NO))
    await ana.tap(choosing.NO)
    await h.calm()

    # 19: Khamûl is nearest.
    new = tale.next()
    call = tale.one(new, "ben")
    assert "Khamûl, 3 hexes" in call.labels
    assert "Frodo: 2 dice + 1 + 1 (ground), 7 or less" in call.text, "what he cannot know does not count"
    assert tale.rung(new) == ["ben"]
    ben.look(ben.newest(sighting.DO))
    await ben.tap(sighting.DO, "come")
    await h.calm()


async def after(h: House, tale: Tale) -> None:
    """20 to 22: what the channel and Ana read, and what each knows now."""
    ana, ben = h.phones["ana"], h.phones["ben"]
    new = tale.next()
    post = tale.one(new, None)
    head = "### Sam is taken by Khamûl at Emyn Muil 2513\n"
    assert post.text.startswith(f"{head}Turn 9 (M+3) · Sauron has moved · next: the West (Ana)\n")
    assert "Frodo escapes Khamûl at Emyn Muil 2513." in post.text
    assert post.text.count("taken") == 1, "a heading is not told again"
    assert "dawns" not in post.text, "nothing is told twice"
    assert "the West gives orders for turn 10 (M+4). Play by <t:" in post.text
    told = f"{post.text}{post.alts}".replace("The War of the Ring", "")
    assert "Ring" not in told, "nobody but Ana knows where it is"
    for hidden in ("Aragorn", "Legolas", "Merry", "1914", "1813"):
        assert hidden not in post.told
    call = tale.one(new, "ana")
    assert "**Your sitting** until <t:" in call.text
    assert "Sam: 5 + 2 = 7, not more than 7: **taken**." in call.text
    assert "Sam at Emyn Muil 2513 may try to escape: 2 in 6." in call.text
    assert "Frodo (Ring) at Emyn Muil 2513" in call.text
    assert tale.rung(new) == ["ana"]
    tale.none(new, "ben")

    # Who knows after message 22: Ana all of hers; Ben points and marches, nothing of the Ring or of B and C.
    taps = {"ana": ana.taps, "ben": ben.taps}
    assert all(taps[name] <= most for name, most in TAPS.items()), taps
    assert dict(tale.calls) == CALLS
    await ana.slash("notes")
    assert "**Captive**: Sam (Emyn Muil 2513)" in ana.text
    sauron = (await h.scene("ben")).view
    assert sauron.field.ring.holder == ""
    assert {one.id for one in sauron.field.persons if one.kind.fellowship and one.at} == {
        *("frodo", "sam", "gandalf", "boromir")
    }
    assert sauron.field.turn.points == 14
    assert [march.to for march in sauron.marches] == ["2907"], (
        "as near to Esgaroth as the enemy there lets them"
    )
    west = (await h.scene("ana")).view
    assert west.field.ring.holder == "frodo"
    assert {west.field.person(name).at for name in ("aragorn", "legolas", "gimli")} == {"1915"}
    assert west.field.turn.points == 0
    guest = (await h.scene("cy")).view
    assert guest.field.ring.holder == ""
    assert guest.field.person("sam").captor == "khamul"
    assert guest.marches == ()


@pytest.mark.asyncio
async def test_w15_two_sittings_message_by_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path, games=GAMES, seed=5) as h:
        dice = load(monkeypatch, DICE)
        tale = await start(h)
        await west(h, tale)
        assert not h.phones["ana"].has(ASK)
        await dark(h, tale)
        await osgiliath(h, tale)
        await search(h, tale)
        await after(h, tale)
        assert not any(dice.values()), "every die of the story was thrown"
