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

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games.war.ask import armies, attack, battle_form, choosing, nazgul, path, searching, sighting
from bot.games.war.ask.closing import ASK, CLOSE
from bot.games.war.ask.orders.model import Orders
from bot.games.war.ask.saruman import ORDER
from bot.games.war.kit import KIT
from bot.games.war.words import names
from bot.interactions import waking
from engine.war import State, position
from engine.war.actions import CloseStep
from engine.war.events.table import SittingBegan
from tests.approved.stories import story, tells
from tests.e2e.house import House, house
from tests.e2e.phone import Phone
from tests.e2e.stage import load, stand
from tests.e2e.story import Story
from tests.e2e.test_war import GAMES, opened
from tests.e2e.watch import Seen, Watch


@pytest.fixture(autouse=True)
def asleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, no open panel takes the hint that the next would have had."""
    monkeypatch.setattr(waking, "GATHER", 3600.0)


HIDDEN = {
    **dict.fromkeys(("frodo", "sam"), "2412"),
    **dict.fromkeys(("aragorn", "legolas", "gimli"), "1914"),
    **dict.fromkeys(("merry", "pippin"), "1813"),
}
TURN, DARK = 8, 18
"""Sauron's sitting of turn 8, and its clock period."""
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
    return replace(state, period=DARK)


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
        """The one message, or edit, that somebody or the channel gets. A kill may repeat an edit."""
        came = {(seen.id, seen.text): seen for seen in self.to(new, reader) if seen.fresh is fresh}
        assert len(came) == 1, came
        return next(iter(came.values()))

    def none(self, new: list[Seen], reader: str) -> None:
        """Nothing comes to somebody; the panel he looks at may go on."""
        assert [one.text for one in self.to(new, reader) if one.fresh] == []


def option(phone: Phone, verb: str, label: str) -> str:
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
    await h.calm()
    tale.next()
    await ben.tap(searching.SEARCH, "")
    await h.calm()
    for phone in h.phones.values():
        phone.taps = 0
    tale.calls.clear()
    return tale


async def west(h: House, tale: Tale) -> None:
    ana = h.phones["ana"]
    # 1: the post of Sauron's turn 8 and of the dawn of 9 names the West; 2: Ana is called.
    new = tale.next()
    post = tale.one(new, None, fresh=False)
    tells(post.text)
    for said in ("Sauron has 6 Objectives, needs 8 by turn 11",
                 "at Far Harad", "Mûmakil 5-6", "find nobody"):  # fmt: skip
        assert said in post.text
    tells(post.text)
    call = tale.one(new, "ana")
    tells(call.text)
    assert call.files == ("council.jpg",)
    assert tale.rung(new) == ["ana"]
    tale.none(new, "ben")

    # 3 and 4: two parties; 5: two éoreds to Minas Tirith, with who stands there.
    await ana.my_turn()
    if "Step: **escapes**" in ana.text:
        # A step in which nothing is possible is no tap of the storyboard (W4.1).
        await ana.press("Close escapes…")
        await ana.tap(CLOSE)
        ana.taps -= 2
    tells(ana.text)
    await ana.pick(path.OPEN, option(ana, path.OPEN, "A · Frodo"))
    tells(ana.offered())
    await ana.pick(path.TO, "2513")
    tells(ana.text)
    await ana.tap(path.GO)
    tells(ana.labels())
    other = next(
        o["value"] for o in ana.menus(path.OPEN)[0][0]["options"] if "Legolas and Gimli" in o["label"]
    )
    await ana.pick(path.OPEN, other)
    await ana.pick(path.TO, "1915")
    assert "**Edoras, clear, costs 2**; then 3" in ana.text
    await ana.through(path.GO, armies.ARMIES)
    stacks = [option(ana, armies.STACKS, name) for name in ("Edoras 10", "Aldburg 10")]
    await ana.pick(armies.STACKS, *stacks)
    await ana.pick(armies.TO, "2518")
    tells(ana.offered(), ana.labels())
    await ana.tap(armies.GO)
    tells(ana.text)

    # 6: the sheet says what stays, what goes on and who hides; then the sitting is closed.
    await ana.tap(ASK)
    tells(ana.text)
    assert tale.rung(tale.next()) == [], "nobody hears of drafts"
    await ana.tap(CLOSE)
    await h.calm()
    assert ana.taps <= 14

    # 7: the post, with nobody hidden in it; 8: Ben is called, with points and map.
    new = tale.next()
    post = tale.one(new, None)
    tells(post.text.splitlines()[:5], post.text)
    assert post.files == ("field.jpg",)
    places = ("2513", "2412", names.spot("2513"), names.spot("2412"))
    for hidden in ("Frodo", "Sam,", "Aragorn", "Merry", *places):
        assert hidden not in post.told, f"{hidden} is hidden"
    call = tale.one(new, "ben")
    tells(call.text)
    assert call.files == ("eye.jpg",)
    assert tale.rung(new) == ["ben"]
    tale.none(new, "ana")


async def dark(h: House, tale: Tale) -> None:
    """9 to 12: three hours later Sauron sits, and attacks Osgiliath."""
    ben = h.phones["ben"]
    await h.later(3 * 3600)
    await ben.my_turn()
    await ben.press("Close declarations…")
    await ben.tap(CLOSE)
    tells(ben.text)

    # 9: the army of Minas Morgul goes next to Osgiliath.
    await ben.pick(ORDER, option(ben, ORDER, "Minas Morgul 50, Gothmog · MF 4 · 1 point"))
    await ben.pick(armies.TO, "2718")
    tells(ben.labels())
    await ben.tap(armies.GO)
    tells(ben.text)
    await ben.tap(armies.GO)
    assert "**11 points**" in ben.text

    # 10: the list is open again: the Easterlings set out; then two Nazgûl go with the army, and Nazgûl 7
    # watches the Black Gate.
    await ben.pick(armies.STACKS, option(ben, armies.STACKS, "Rhûn 35"))
    await ben.pick(armies.TO, "2904")
    await ben.tap(armies.GO)
    await ben.through(armies.GO, nazgul.NAZGUL)
    await ben.pick(nazgul.WHICH, "lord_of_the_nazgul", "nazgul_4")
    await ben.pick(
        nazgul.TO, option(ben, nazgul.TO, f"{names.spot('2718')}, with the army there"), arg="place"
    )
    tells(ben.labels())
    await ben.tap(nazgul.FLY)
    await ben.pick(nazgul.WHICH, "nazgul_7")
    await ben.pick(nazgul.TO, option(ben, nazgul.TO, "Black Gate: "), arg="post")
    await ben.tap(nazgul.FLY)
    assert "**8 points**" in ben.text

    # 11: the attack, with its odds, for five points.
    await ben.through(attack.BATTLES, attack.GO_ON)
    tells(ben.text)
    await ben.tap(CLOSE)
    tells(ben.text)
    await ben.pick(attack.ADVANCE, "strongest")
    tells(ben.labels())
    await ben.tap(attack.ATTACK)
    assert tale.rung(tale.next()) == []
    tells(ben.text)
    await ben.tap(attack.FIGHT)
    await h.calm()

    # 12: the channel hears, silently, for whom it waits; 13: Ana is asked, once for all battles.
    new = tale.next()
    meanwhile = tale.one(new, None)
    assert meanwhile.silent
    tells(meanwhile.text)
    form = tale.one(new, "ana")
    tells(form.text, form.labels)
    assert tale.rung(new) == ["ana"]
    tale.none(new, "ben")


async def osgiliath(h: House, tale: Tale) -> None:
    """13 and 14: one tap for all battles; Osgiliath falls, Faramir gets away."""
    ana = h.phones["ana"]
    ana.look(ana.newest(battle_form.SEND))
    tells(ana.text)
    await ana.tap(battle_form.SEND)
    await h.calm()
    tells(ana.text)
    await ana.tap(choosing.NO)
    await h.calm()
    new = tale.next()
    told = tale.one(new, None)
    assert "**Osgiliath**" in told.text, "whoever read the question reads what came of it (E17.14)"
    tells(told.text)
    call = tale.one(new, "ben")
    tells(call.text)
    assert tale.rung(new) == ["ben"], "his clock runs again"


async def search(h: House, tale: Tale) -> None:
    """15 to 20: dusk, dawn, the letter, the Search, and who comes."""
    ana, ben = h.phones["ana"], h.phones["ben"]
    await ben.my_turn()
    await ben.press("Close the sitting")
    tells(ben.text)
    await h.calm()
    assert tale.rung(tale.next()) == [], "between two sittings nobody is rung (W3.3)"
    await ben.tap(searching.SEARCH, "")
    await h.calm()

    # 17: the result, and not the die; 18: the question of the Ring, whoever bears it.
    new = tale.next()
    (call,) = (one for one in tale.to(new, None) if one.fresh)
    result = next(one for one in tale.to(new, None) if not one.fresh and one.files)
    assert result.silent
    assert call.silent
    tells(call.text)
    assert result.files == ("search.jpg",), "a phone has no room for two pictures"
    (line,) = [line for line in result.text.splitlines() if "spotted" in line]
    assert "die" not in line
    for said in (f"### Frodo and Sam are spotted at {names.spot('2513')}\n",
                 "**Osgiliath**",
                 "Faramir gets away to Minas Tirith.", "**Turn 10 (M+4)** dawns.",
                 "**Lórien, the Woodland Realm, Dale and Erebor, the Iron Hills, the Beornings"):  # fmt: skip
        assert said in result.text
    assert "The Ring" not in f"{result.text}{result.alts}"
    question = tale.one(new, "ana")
    tells(question.text)
    assert tale.rung(new) == ["ana"]
    ana.look(ana.newest(choosing.NO))
    await ana.tap(choosing.NO)
    await h.calm()

    # 19: Khamûl is nearest.
    new = tale.next()
    call = tale.one(new, "ben")
    assert "Khamûl, 3 hexes" in call.labels
    tells(call.text)
    assert tale.rung(new) == ["ben"]
    ben.look(ben.newest(sighting.DO))
    await ben.tap(sighting.DO, "come")
    await h.calm()


async def after(h: House, tale: Tale) -> None:
    """20 to 22: what the channel and Ana read, and what each knows now."""
    ana, ben = h.phones["ana"], h.phones["ben"]
    new = tale.next()
    # The post of the sitting has grown.
    post = tale.to(new, None)[-1]
    tells(post.text)
    assert post.text.count("taken") == 1, "a heading is not told again"
    assert post.text.count("dawns") <= 1, "the post that grows tells it once"
    told = f"{post.text}{post.alts}".replace("The War of the Ring", "")
    assert "Ring" not in told, "nobody but Ana knows where it is"
    for hidden in ("Aragorn", "Legolas", "Merry", "1914", "1813"):
        assert hidden not in post.told
    call = tale.one(new, "ana")
    tells(call.text)
    assert tale.rung(new) == ["ana"]
    tale.none(new, "ben")

    # Who knows after message 22: Ana all of hers; Ben points and marches, nothing of the Ring or of B and C.
    taps = {"ana": ana.taps, "ben": ben.taps}
    assert all(taps[name] <= most for name, most in TAPS.items()), taps
    assert dict(tale.calls) == CALLS
    await ana.slash("notes")
    tells(ana.text)
    sauron = (await h.scene("ben")).view
    assert sauron.field.ring.holder == ""
    assert {one.id for one in sauron.field.persons if one.kind.fellowship and one.at} == {
        *("frodo", "sam", "gandalf", "boromir")
    }
    assert sauron.field.turn.points == 14
    assert [march.to for march in sauron.marches] == ["3206"], "where the march halts before the enemy"
    west = (await h.scene("ana")).view
    assert west.field.ring.holder == "frodo"
    assert {west.field.person(name).at for name in ("aragorn", "legolas", "gimli")} == {"1915"}
    assert west.field.turn.points == 0
    guest = (await h.scene("cy")).view
    assert guest.field.ring.holder == ""
    assert guest.field.person("sam").captor == "khamul"
    assert guest.marches == ()


@story
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
