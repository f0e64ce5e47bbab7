"""A table of the War on a phone: two people and a computer, and a sitting of eight orders by thumb, of which
every tap and every line to read is counted (W14.3, E16.5)."""

import re

import pytest
from msgspec.structs import replace
from playwright.async_api import expect

from bot.games.war.kit import KIT
from engine.war import State, position
from engine.war.actions import CloseStep
from engine.war.events.table import SittingBegan
from tests.browser.reading import Reading, measured
from tests.browser.tavern import Thumb
from tests.e2e.stage import stand

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

TAPS, LINES = 25, 68
SHOWN, HEIGHT = 102, 850
"""Lines of text on all screens together, those that have not changed as well; pixels of a panel. The line of
how it stands (W15.4) takes three or four on every panel of three powers."""
STACKS = ("Edoras", "Aldburg", "Helm's Deep", "Dunharrow", "Lossarnach", "Pelargir")
WEST = 28
"""The clock period of the West's sitting in turn 9 of three powers."""


def before() -> State:
    """Turn 9 (M+3): nobody is a captive, so the sitting begins with the step of moving (W4.1)."""
    state = position(
        preset="three_powers",
        turn=9,
        step="F2",
        at={
            **dict.fromkeys(("frodo", "sam"), "2412"),
            **dict.fromkeys(("aragorn", "legolas", "gimli"), "1914"),
            **dict.fromkeys(("merry", "pippin"), "1813"),
            "gandalf": "edoras",
            "boromir": "minas_tirith",
        },
        hidden=("frodo", "sam", "aragorn", "legolas", "gimli", "merry", "pippin"),
        m=6,
        war={"called": {"saruman": 5, "mordor": 6, "rohan": 7, "gondor": 8}},
    )
    return replace(state, period=WEST)


async def _seated(thumb: Thumb) -> None:
    """Ana is the West, Ben Sauron, a computer Saruman; the table is opened, filled and begun in the page."""
    await thumb.begin("Three Powers", "The West", "Sauron", computer=True)
    started = thumb.page.locator(".message", has_text="begins").last
    await expect(started).to_contain_text("The West (Ana)")
    await expect(started).to_contain_text("Sauron (Ben)")
    await expect(started).to_contain_text("Saruman (Computer 1)")
    await thumb.calm()
    await stand(
        thumb.tavern,
        KIT,
        before(),
        "fellowship",
        CloseStep("F1"),
        (SittingBegan("fellowship", "fellowship"),),
    )


@pytest.mark.soak
async def test_w14_3_a_sitting_of_eight_orders(thumb: Thumb) -> None:
    """Two parties go by themselves, six armies to one place; then all the rest stays."""
    await _seated(thumb)
    before, panel = thumb.taps, thumb.panel
    screens = []
    await thumb.tap("My turn", thumb.page.locator(".message", has_text="turn 9").last)
    screens.append(await thumb.screen("0 of 5 parties"))
    for party, goal in (
        ("Frodo (Ring) and Sam", "Emyn Muil (north of Dead Marshes)"),
        ("Aragorn, Legolas and Gimli", "Edoras"),
    ):
        await thumb.pick(re.compile("^Who moves?"), re.compile(re.escape(party)), panel)
        screens.append(await thumb.screen(re.compile(r"· MF \d · hidden")))
        await thumb.pick(re.compile("^Go to"), re.compile(f"^(Go to: )?{re.escape(goal)}"), panel)
        screens.append(await thumb.screen(re.compile("(is|are) left")))
        await thumb.tap(re.compile(f"^March to {re.escape(goal)}"), panel)
        screens.append(await thumb.screen("of 5 parties ordered"))
    await thumb.tap("Armies…", panel)
    screens.append(await thumb.screen("14 mobilised"))
    await thumb.tick(re.compile("^Which stacks?"), [re.compile(f"^{at} ") for at in STACKS], panel)
    screens.append(await thumb.screen(re.compile("To…")))
    await thumb.pick(re.compile("^To…"), re.compile("^Minas Tirith"), panel)
    screens.append(await thumb.screen("March 6 stacks toward Minas Tirith"))
    await thumb.tap("March 6 stacks toward Minas Tirith", panel)
    screens.append(await thumb.screen("On the march"))
    await thumb.tap("Close the sitting…", panel)
    screens.append(await thumb.screen("more stacks stay"))
    await thumb.tap("Close the sitting", panel)
    screens.append(await thumb.screen("Sauron gives orders"))
    await thumb.calm()
    said = "\n\n".join("\n".join(one.rows) for one in screens)
    measured("The War: a sitting of the West, eight orders", thumb.taps - before, screens)
    assert thumb.taps - before <= TAPS
    assert len(fresh(screens)) <= LINES, said
    assert sum(len(one.rows) for one in screens) <= SHOWN, said
    assert max(one.height for one in screens) <= HEIGHT, said
    assert all(len(one.blue) <= 1 for one in screens), [one.blue for one in screens]
    west = (await thumb.tavern.scene("Ana")).view
    assert west.field.person("frodo").at == "2513"
    assert west.field.person("aragorn").at == "1915"
    assert {march.to for march in west.marches} == {"2518"}


def fresh(screens: list[Reading]) -> list[str]:
    """The lines of text that did not stand there before: a panel is edited in place, and is read where it
    changed."""
    seen: dict[str, None] = {}
    for one in screens:
        seen |= dict.fromkeys(one.rows)
    return list(seen)
