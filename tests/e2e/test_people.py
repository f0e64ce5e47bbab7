"""People come and go, by taps and commands on the stand-in, with a restart at every step (E8.7 to E9.3)."""

from bot.ui.components import custom_id
from engine import riddle
from tests.approved.stories import story, tells
from tests.e2e.driver import Driver
from tests.e2e.house import House
from tests.e2e.posts import turns_of
from tests.e2e.test_clicks import forged, version

DAY = 86_400.0
PEOPLE = ("ana", "ben", "cy", "dana")


def said(h: House, text: str) -> int:
    return sum(text in one.text for one in h.posts())


@story
async def test_e8_7_e8_8_a_stand_in_sits_down_and_its_person_comes_back(inn: House) -> None:
    driver = Driver(inn)
    for round_ in range(3):
        while await driver.deciders() != ["ana"]:
            await driver.step((await driver.deciders())[0])
        await inn.restart()
        await inn.later(((await inn.scene("ana")).deadline or 0) - inn.here.world.clock.now() + 1)
        if round_ == 1:
            while await driver.deciders() != ["ana"]:
                await driver.step((await driver.deciders())[0])
            post = next(one for one in reversed(inn.posts()) if turns_of(one.text))
            tells(post.text, inn.inbox("ana")[-1].text)
            assert not any(one.get("label") == "Take a seat" for post in inn.posts() for one in post.buttons)
    assert said(inn, "a stand-in plays for Ana.") == 1
    # The public posts carry the way in, and name the stand-in.
    while not (await inn.bot.services.queries.table(inn.game)).holder("frodo").stood:
        await driver.step((await driver.deciders())[0])
    await inn.calm()
    assert said(inn, "**Frodo** (stand-in) rolled")
    posts = [one for one in inn.posts() if turns_of(one.text)]
    tells([button["label"] for button in posts[-1].buttons])
    assert "ana" not in await driver.deciders()
    await inn.restart()
    ana = inn.phones["ana"]
    ana.look(posts[-1])
    await ana.tap("turn")
    tells(ana.text, ana.labels()[:2])
    await ana.tap("seat-on")
    tells(ana.text)
    await ana.my_turn()
    await ana.tap("seat-back")
    await inn.calm()
    assert said(inn, "Ana plays Frodo again.") == 1
    for _ in range(60):
        if await driver.deciders() == ["ana"]:
            break
        await driver.step((await driver.deciders())[0])
    await driver.step("ana")


@story
async def test_e9_1_e9_2_a_seat_is_given_to_somebody_who_takes_it(inn: House) -> None:
    ana, dana = inn.phones["ana"], inn.phones["dana"]
    await ana.slash("seat give", to="dana")
    await inn.calm()
    assert "24 hours" in ana.text
    await inn.restart()
    offer = inn.inbox("dana")[-1]
    tells(offer.text)
    dana.look(offer)
    await dana.tap("seat-take")
    tells(dana.text)
    assert "Palantir" not in dana.text, "not before it is taken"
    await inn.restart()
    await dana.tap("seat-taken")
    await inn.calm()
    tells(dana.text)
    assert said(inn, "Dana now plays Frodo (from turn 12).") == 1
    assert "Palantir" in inn.inbox("dana")[-1].text
    # A second tap, by whomever, changes nothing.
    await forged(inn, dana, custom_id("seat-taken", inn.game, 0, "frodo"))
    tells(dana.text)
    assert said(inn, "Dana now plays Frodo (from turn 12).") == 1
    before = await version(inn)
    ana.look(ana.newest("turn"))
    await ana.tap("turn")
    tells(ana.text)
    await forged(inn, ana, custom_id("ended", inn.game, 1, "none"))
    tells(ana.text)
    await ana.slash("move", to="H6")
    assert await version(inn) == before
    await ana.slash("seat take")
    tells(ana.text)
    await Driver(inn).step("dana", riddle.Move("H6", "die"))


@story
async def test_e8_11_e10_7_the_table_votes_to_end_the_tale(inn: House) -> None:
    ana, ben, cy, dana = (inn.phones[name] for name in PEOPLE)
    await ana.slash("game end")
    tells(ana.text)
    await ana.tap("vote-now")
    await inn.calm()
    await inn.restart()
    vote = inn.posts()[-1]
    tells(vote.text)
    for phone in (dana, ana):
        phone.look(vote)
        await phone.tap("ballot", "1.no")
    tells(dana.text, ana.text)
    ben.look(vote)
    await ben.tap("ballot", "1.no")
    tells(ben.text)
    await inn.calm()
    tells(inn.posts()[-1].text)
    cy.look(inn.posts()[-1])
    await cy.tap("ballot", "1.yes")
    await inn.calm()
    assert said(inn, "The vote has passed.") == 1
    assert said(inn, "## The tale ends here, unfinished") == 1
    await cy.my_turn() if cy.has("turn") else await cy.slash("turn")
    tells(cy.text)
    end = next(one for one in inn.posts() if "unfinished" in one.text)
    cy.look(end)
    await cy.tap("reveal")
    tells(cy.text)
    cy.look(end)
    await cy.tap("gamestats")
    assert "statistics" in cy.text


@story
async def test_e9_3_the_host_hands_the_table_over(h: House) -> None:
    await h.open_table("ana", "ben")
    ana, ben = h.phones["ana"], h.phones["ben"]
    await ana.slash("game host", to="dana")
    tells(ana.text)
    await ana.slash("game host", to="ben")
    await h.calm()
    tells(h.lobby_post().text)
    await ben.slash("game people")
    await ben.tap("wanted")
    await h.calm()
    tells(h.posts()[-1].text)
    dana = h.phones["dana"]
    dana.look(h.posts()[-1])
    await dana.tap("join")
    await dana.pick("wish", "any", arg="")
    await h.begin("ben")
    await ben.slash("game host", to="dana")
    await h.calm()
    assert said(h, "Dana hosts **The Prancing Pony** from now on.") == 1
    await ben.slash("game pause")
    assert "Dana" in ben.text


async def test_e9_6_somebody_who_left_the_server_is_noticed_at_the_next_ping(inn: House) -> None:
    dana = inn.phones["dana"]
    driver = Driver(inn)
    inn.here.world.leave("ben")
    inn.here.world.set_dms("ben", "stranger")
    await inn.later(DAY + 5)
    assert await driver.deciders() == ["ben"]
    gone = (await inn.bot.services.tables.live(inn.game)).bookkeeping.gone
    assert list(gone) == ["black-rider-1"]
    await inn.restart()
    await inn.later(gone["black-rider-1"] - inn.here.world.clock.now() + 1)
    table_ = await inn.bot.services.queries.table(inn.game)
    assert table_.holder("black-rider-1").stand_in
    assert said(inn, "Ben has left this server: a stand-in plays **Black Rider 1**") == 1
    dana.look(next(one for one in reversed(inn.posts()) if "Take a seat" in str(one.buttons)))
    await dana.through("seat-take", "seat-taken")
    await inn.calm()
    assert said(inn, "Dana now plays Black Rider 1") == 1
