"""Discord's markdown, timestamps and the search of commands, as the page's own modules do them."""

from __future__ import annotations

import json
import re

import pytest
from playwright.async_api import Page, expect

from tests.local.page.house import House

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

NAMES = "({user: id => ({7: 'Ana'})[id] ?? 'unknown-user', channel: id => ({9: 'inn'})[id] ?? 'unknown'})"


async def html(page: Page, text: str) -> str:
    """The markup that a text becomes, without the outer element."""
    script = f"""async text => {{
        const {{ markdown }} = await import('/page/static/markdown.js');
        return markdown(text, {NAMES}).innerHTML;
    }}"""
    found: str = await page.evaluate(script, text)
    return found.replace('<div class="line">', "").removesuffix("</div>")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("**Frodo** and *Sam*", "<strong>Frodo</strong> and <em>Sam</em>"),
        ("***both***", "<em><strong>both</strong></em>"),
        ("**bold *inside* it**", "<strong>bold <em>inside</em> it</strong>"),
        ("__under__ ~~gone~~ _slant_", "<u>under</u> <s>gone</s> <em>slant</em>"),
        ("black_rider_1 stays_plain", "black_rider_1 stays_plain"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        (r"\*no\* \_emphasis\_", "*no* _emphasis_"),
        ("`a *b* c`", "<code>a *b* c</code>"),
        ("a\nb", "a<br>b"),
        ("#inn and # alone", "#inn and # alone"),
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("[x](javascript:alert(1))", "[x](javascript:alert(1))"),
        ("<@7> <@!7> <@8>", None),
        ("**unclosed", "**unclosed"),
        ("", ""),
    ],
)
async def test_inline_markdown(modules: Page, text: str, expected: str | None) -> None:
    found = await html(modules, text)
    if expected is None:
        assert found.count(">@Ana<") == 2
        assert ">@unknown-user<" in found
    else:
        assert found == expected


async def test_links_go_out_safely(modules: Page) -> None:
    found = await html(modules, "see [the rules](https://example.org/r?a=1) or https://example.org/x.")
    assert 'href="https://example.org/r?a=1"' in found
    assert 'href="https://example.org/x"' in found
    assert found.count('rel="noopener noreferrer nofollow"') == 2


async def test_block_markdown(modules: Page) -> None:
    text = "# One\n## Two\n### Three\n-# small\n> quote\n> more\n1. first\n2. second\n```\n*raw*\n```\nafter"
    found = await html(modules, text)
    assert '<h3 class="h1">One</h3><h4 class="h2">Two</h4><h5 class="h3">Three</h5>' in found
    assert '<div class="subtext">small</div><blockquote>quote<br>more</div></blockquote>' in found
    assert '<ol start="1"><li>first</li><li>second</li></ol><pre><code>*raw*</code></pre>after' in found


async def test_lists_nest(modules: Page) -> None:
    found = await html(modules, "- a\n  - b\n  - c\n- d")
    assert found == "<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>"


async def test_a_channel_link_opens_the_channel(page: Page, tavern: House) -> None:
    await tavern.here.seats.say("ben", "the-common-room", f"over in <#{tavern.room('the-cellar')}>")
    await page.get_by_role("button", name="#the-cellar").click()
    await page.wait_for_selector(f".place[data-channel='{tavern.room('the-cellar')}'][aria-current=true]")


@pytest.mark.parametrize(
    "text", ["*" * 4000, "_*`" * 1300, "[" * 4000, "<t:" * 1300, "||**" * 1000, "> " * 2000]
)
async def test_hostile_text_is_drawn_quickly(modules: Page, text: str) -> None:
    script = f"""async text => {{
        const {{ markdown }} = await import('/page/static/markdown.js');
        const before = performance.now();
        markdown(text, {NAMES});
        return performance.now() - before;
    }}"""
    assert await modules.evaluate(script, text) < 1500


@pytest.mark.parametrize(
    ("ahead", "expected"),
    [
        (5, "in 5 seconds"),
        (-90, "2 minutes ago"),
        (3590, "in 1 hour"),
        (86400 * 3, "in 3 days"),
        (0, "now"),
        (-86400 * 400, "last year"),
    ],
)
async def test_relative_times(modules: Page, ahead: int, expected: str) -> None:
    script = """async ahead => {
        const { relative, setLocale } = await import('/page/static/time.js');
        setLocale('en-GB');
        return relative(1000000000 + ahead, 1000000000);
    }"""
    assert await modules.evaluate(script, ahead) == expected


@pytest.mark.parametrize("style", "tTdDfFRsS")
async def test_every_style_of_a_time_is_one(modules: Page, style: str) -> None:
    found = await html(modules, f"<t:1000000000:{style}>")
    assert found.startswith("<time")
    assert "2001-09-09" in found
    assert "&lt;t:" not in found


async def test_times_follow_the_worlds_clock(page: Page, tavern: House) -> None:
    tavern.here.world.clock.advance(3600)
    unix = int(tavern.here.world.clock.now()) + 60
    await page.reload()
    await tavern.here.seats.say("ben", "the-common-room", f"<t:{unix}:R>")
    await expect(page.locator("time[data-relative]")).to_have_text(
        re.compile(r"in (1 minute|[1-5]?\d seconds)")
    )


@pytest.mark.parametrize(
    ("typed", "first"),
    [("/g n", "game new"), ("/new", "game new"), ("/game", "game join"), ("/table", "game new")],
)
async def test_commands_are_found(modules: Page, typed: str, first: str) -> None:
    known = [("game new", "Open a table"), ("game join", "Sit down"), ("move", "Go"), ("hand", "Look")]
    commands = json.dumps([{"name": name, "description": about, "options": []} for name, about in known])
    script = f"""async typed => {{
        const {{ matching }} = await import('/page/static/composer.js');
        return matching({commands}, typed).map(one => one.name);
    }}"""
    assert (await modules.evaluate(script, typed))[0] == first
