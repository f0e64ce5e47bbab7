"""*The War of the Ring* is played through the whole bot, with the stand-in for Discord (W1 to W5): a whole
game by people who see no pictures, with every choice made by the words on buttons and in menus (W14.1)."""

import random
import re
from pathlib import Path

import pytest

from bot.games.war.ask.attack import STEP
from bot.games.war.ask.closing import ASK, CLOSE
from bot.games.war.ask.parts import PICK
from bot.games.war.ask.searching import SEARCH
from bot.games.war.kit import KIT
from bot.games.war.words import names
from tests.e2e.house import House, house
from tests.e2e.phone import Phone
from tests.e2e.watch import Watch

GAMES = {KIT.id: KIT}
PRIMARY = 1
"""Discord's style of the button that does what most would."""
SITTINGS = 200
BEARER = r"A · .*\(Ring\)|Frodo.* \(seen\)"
CLOSING = ("Close the sitting…", "Close the sitting")


async def opened(h: House, preset: str, *wishes: str) -> None:
    """A table at which these sides are played, the first by its host."""
    people = ("ana", "ben", "cy")[: len(wishes)]
    host = h.phones["ana"]
    await host.slash("game new", name="The Palantir", preset=preset)
    await host.tap("open")
    h.game = await h.bot.services.queries.game_in(h.here.world.channel("pony").id) or ""
    for name, wish in zip(people[1:], wishes[1:], strict=True):
        phone = h.phones[name]
        phone.look(h.lobby_post())
        await phone.tap("join")
        await phone.pick("wish", wish, arg="")
    await h.begin("ana")


async def asked(h: House) -> list[str]:
    """Who must act."""
    table = await h.bot.services.queries.table(h.game)
    waiting = (await h.bot.services.queries.public(h.game)).waiting
    return [h.name(table.holder(one.seat).user or 0) for one in waiting]


async def act(phone: Phone, rng: random.Random, *, chance: bool) -> None:
    """One order by chance, or the sitting is closed; a question is answered by its first answer."""
    await phone.my_turn()
    if not chance and phone.has(ASK):
        await phone.tap(ASK)
        assert "None of this can be taken back." in phone.text
        await phone.tap(CLOSE)
        return
    for _ in range(3):
        # A step is closed at the second tap, by a sheet that says what is closed.
        begin = [one for one, _ in phone.buttons(PICK) if str(one.get("label")).startswith("Begin")]
        closing = [*begin, *(one for one, _ in phone.buttons(STEP))]
        menus = phone.menus(PICK)
        if closing and not (chance and menus and rng.random() < 0.6):
            await phone.press(str(closing[0]["custom_id"]))
            if phone.has(CLOSE):
                await phone.tap(CLOSE)
            return
        if not closing and not (chance and menus and rng.random() < 0.6):
            # A question, or the letter: what most would do, or what stands first.
            usual = [one for one in phone.panel.buttons if one.get("style") == PRIMARY]
            ways = usual or [one for verb in (SEARCH, PICK) for one, _ in phone.buttons(verb)]
            if ways:
                await phone.press(str(ways[0]["custom_id"]))
                return
        if not menus:
            return
        menu, said = rng.choice(menus) if chance else menus[0]
        values = [option["value"] for option in menu.get("options") or ()]
        await phone.choose(said, [rng.choice(values) if chance else values[0]], menu)


def option(phone: Phone, menu: str, label: str) -> tuple[str, str] | None:
    """A menu by its name, and what of it begins with those words."""
    for select in phone.panel.selects:
        for one in select.get("options") or ():
            if str(select.get("placeholder")).startswith(menu) and re.match(label, one["label"]):
                return str(select["custom_id"]), str(one["value"])
    return None


async def choose(h: House, phone: Phone, menu: str, label: str) -> bool:
    """Choose what reads so, if it is there."""
    found = option(phone, menu, label)
    if found is None:
        return False
    outcome = await h.here.seats.choose(phone.user, phone.panel, found[0], [found[1]])
    phone.look(await outcome.final())
    return True


async def press(phone: Phone, *labels: str) -> bool:
    """Tap the first of these that can be tapped."""
    able = [str(one.get("label")) for one in phone.panel.buttons if not one.get("disabled")]
    found = next((one for label in labels for one in able if one.startswith(label)), "")
    if found:
        await phone.press(found)
    return bool(found)


async def sit(h: House, phone: Phone) -> None:
    """One sitting or answer: whenever the bearer is not on the march, he sets out for Mount Doom."""
    await phone.my_turn()
    if await press(phone, "Cast the Ring into the fire"):
        await press(phone, "Cast it in")
        return
    # A step in which nothing can be done.
    if await press(phone, "Close escapes…"):
        await phone.tap(CLOSE)
    if "marches to Mount Doom" not in phone.text and await choose(h, phone, "Who moves?", BEARER):
        await press(phone, "March to…")
        await choose(h, phone, "March to", "Mount Doom")
        await phone.my_turn()
    if await press(phone, *CLOSING):
        await press(phone, "Close the sitting")
        return
    usual = [str(one["label"]) for one in phone.panel.buttons if one.get("style") == PRIMARY]
    # Where an area is better than what the card names, none is bright before it is chosen (W15.6).
    searches = [str(one["label"]) for one, _ in phone.buttons(SEARCH)]
    assert await press(phone, *usual, *searches), phone.text


@pytest.mark.soak
async def test_w1_w3_w14_1_a_whole_game_is_played_through_words(tmp_path: Path) -> None:
    async with house(tmp_path, games=GAMES, seed=3) as h:
        for name in ("ana", "ben"):
            await h.phones[name].slash("prefs", pictures="off")
        await opened(h, "last_days", "fellowship", "sauron")
        assert "1 **The West** (Ana)\n2 **Sauron** (Ben)" in h.posts()[-2].text
        watch, ana = Watch(h), h.phones["ana"]
        for _ in range(SITTINGS):
            if (await h.bot.services.queries.table(h.game)).status != "running":
                break
            await sit(h, h.phones[(await asked(h))[0]])
            await h.calm()
        assert (await h.bot.services.queries.table(h.game)).status == "over"
        own = [one for one in watch.seen if one.reader is not None]
        assert [one.files for one in own if one.files] == [], "who wants no pictures gets none"
        west = [
            one.text for one in own if re.search(r"Step: \*\*moving\*\* \(.*part(y|ies) ordered", one.text)
        ]
        assert len(west) > 10
        assert all(re.search(r"(A|Seen:) .*Frodo \(Ring\)", text) for text in west), "where the Ring is"
        public = [one for one in watch.seen if one.reader is None and one.files]
        assert len(public) > 20
        assert all(len(one.alts) > 40 for one in public), "each says what is on it (W2.9)"
        await ana.slash("board", words=True)
        assert ana.panel.attachments == []
        pages = ana.text
        ways = (str(button["custom_id"]) for button in ana.panel.buttons)
        page = next(way.rpartition(":")[2] for way in ways if ":words-" in way)
        await ana.tap("board", page)
        assert "Minas Tirith" in pages + ana.text
        told = [post.text for post in h.posts()]
        assert sum("Whoever is hidden may have moved." in text for text in told) > 5
        assert west[0].count(names.spot("2213")) == 1
        assert (await h.scene("ana")).view.field.person("frodo").at != "2213", "he came a long way"
        (last,) = [post for post in h.posts() if any(one.filename == "road.jpg" for one in post.attachments)]
        assert [one.filename for one in last.attachments] == ["victory.jpg", "road.jpg"]
        assert f"From {names.spot('2213')} to " in str(last.components), (
            "the fog lifts in the last post (W11.4)"
        )
        ana.look(h.posts()[-1])
        await ana.tap("verify")
        assert "draws replayed, all equal" in ana.text
