"""Discord's markdown, timestamps and the search of commands, as the page's own modules do them."""

import pytest
from playwright.async_api import Page

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
