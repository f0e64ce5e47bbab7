"""Every component and form field that Discord's bots may send, drawn by the page's own modules."""

import json
from typing import Any

import pytest
from playwright.async_api import Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

HOME = """({
    people: [{id: '7', name: 'Ana'}, {id: '8', name: 'Ben'}],
    channels: [{id: '9', name: 'inn', type: 0}, {id: '10', name: 'corner', type: 11}],
    roles: [{id: '11', name: 'Innkeepers'}, {id: '12', name: 'Regulars'}],
    names: {user: () => 'Ana', channel: () => 'inn'},
})"""
MEDIA = {
    "media": {"url": "data:image/gif;base64,R0lGODlhAQABAAAAACw=", "width": 10, "height": 5},
    "description": "A dot",
}


async def draw(page: Page, part: dict[str, Any]) -> None:
    script = f"""async part => {{
        const {{ component }} = await import('/page/static/components.js');
        const acted = window.acted = [];
        const home = {HOME};
        const act = (which, values) => acted.push([which.custom_id, values ?? null]);
        const ctx = {{ ...home, id: '1', pending: new Set(), picked: new Map(), pool: new Map(), act }};
        document.querySelector('#room').replaceChildren(component(part, ctx));
    }}"""
    await page.evaluate(script, part)


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


@pytest.mark.parametrize(
    ("part", "selector"),
    [
        (row({"type": 2, "style": 1, "label": "Go", "custom_id": "a"}), "button.btn.primary"),
        (row({"type": 2, "style": 2, "emoji": {"name": "🎲"}, "custom_id": "a"}), "button.btn.grey .emoji"),
        (
            row({"type": 2, "style": 2, "label": "Go", "emoji": {"id": "7", "name": "x"}, "custom_id": "a"}),
            "button.btn .emoji img[src='/cdn/emojis/7.png'][alt='']",
        ),
        (
            row(
                {
                    "type": 3,
                    "custom_id": "a",
                    "options": [
                        {"label": "x", "value": "x", "default": True, "emoji": {"id": "7", "name": "x"}}
                    ],
                }
            ),
            "button.select .emoji img[src='/cdn/emojis/7.png']",
        ),
        ({"type": 10, "content": "<:x:7> y"}, ".md img[src='/cdn/emojis/7.png'][alt=':x:']"),
        (row({"type": 2, "style": 3, "label": "Go", "custom_id": "a"}), "button.btn.green"),
        (
            row({"type": 2, "style": 4, "label": "Go", "custom_id": "a", "disabled": True}),
            "button.btn.red:disabled",
        ),
        (row({"type": 2, "style": 5, "label": "Go", "url": "https://example.org"}), "a.btn.link"),
        (row({"type": 3, "custom_id": "a", "options": []}), "button.select"),
        (row({"type": 5, "custom_id": "a"}), "button.select"),
        (row({"type": 6, "custom_id": "a"}), "button.select"),
        (row({"type": 7, "custom_id": "a"}), "button.select"),
        (row({"type": 8, "custom_id": "a"}), "button.select"),
        (
            {"type": 9, "components": [{"type": 10, "content": "x"}], "accessory": {"type": 11, **MEDIA}},
            ".thumb img",
        ),
        ({"type": 10, "content": "**x**"}, ".md strong"),
        ({"type": 12, "items": [MEDIA]}, ".gallery.lone img[alt='A dot']"),
        ({"type": 12, "items": [MEDIA, MEDIA, MEDIA]}, ".gallery.grid[data-count='3'] .shot"),
        ({"type": 13, "file": {"url": "/cdn/x/record.csv"}, "name": "record.csv", "size": 2048}, "a.file"),
        ({"type": 14, "divider": True, "spacing": 2}, "hr.wide"),
        ({"type": 14, "divider": False, "spacing": 1}, "hr.blank"),
        (
            {"type": 17, "accent_color": 0, "components": [{"type": 10, "content": "x"}]},
            ".container.accented .md",
        ),
        ({"type": 17, "spoiler": True, "components": [{"type": 10, "content": "x"}]}, ".container.veiled"),
    ],
)
async def test_every_component_is_drawn(modules: Page, part: dict[str, Any], selector: str) -> None:
    await draw(modules, part)
    await expect(modules.locator(f"#room {selector}").first).to_be_attached()
    await expect(modules.locator(".unknown")).to_have_count(0)


async def test_preselected_options_are_shown_and_can_be_taken_away(modules: Page) -> None:
    options = [
        {"label": word, "value": word.lower(), "default": word != "Boat"}
        for word in ("Cloak", "Rope", "Boat")
    ]
    await draw(
        modules, row({"type": 3, "custom_id": "a", "min_values": 0, "max_values": 3, "options": options})
    )
    await expect(modules.locator(".select-text")).to_have_text("Cloak, Rope")
    await modules.locator(".select").click()
    await modules.get_by_role("option", name="Cloak").click()
    await modules.get_by_role("option", name="Rope").click()
    await modules.get_by_role("button", name="Choose none").click()
    assert await modules.evaluate("window.acted") == [["a", []]]


@pytest.mark.parametrize(
    ("part", "offered", "chosen"),
    [
        ({"type": 5}, ["Ana", "Ben"], "8"),
        ({"type": 6}, ["@Innkeepers", "@Regulars"], "12"),
        ({"type": 7}, ["Ana", "Ben"], "8"),
        ({"type": 8}, ["#inn", "#corner"], "10"),
    ],
)
async def test_people_roles_and_channels_are_offered_as_the_guild_has_them(
    modules: Page, part: dict[str, Any], offered: list[str], chosen: str
) -> None:
    await draw(modules, row(part | {"custom_id": "a"}))
    await modules.locator(".select").click()
    await expect(modules.get_by_role("option").locator(".option-label")).to_have_text(offered)
    await modules.get_by_role("option").last.click()
    assert await modules.evaluate("window.acted") == [["a", [chosen]]]


async def test_a_menu_of_text_channels_offers_no_threads_and_shows_what_is_chosen(modules: Page) -> None:
    values = [{"id": "9", "type": "channel"}]
    await draw(modules, row({"type": 8, "custom_id": "a", "channel_types": [0], "default_values": values}))
    await expect(modules.locator(".select-text")).to_have_text("#inn")
    await modules.locator(".select").click()
    await expect(modules.get_by_role("option")).to_have_count(1)


async def test_every_form_field_is_read(modules: Page) -> None:
    options = [{"label": word, "value": word.lower()} for word in ("One", "Two", "Three")]
    inputs: list[tuple[str, dict[str, Any]]] = [
        ("Line", {"type": 4, "style": 1, "custom_id": "line", "value": "as it was"}),
        ("Words", {"type": 4, "style": 2, "custom_id": "words", "required": False}),
        ("Pick", {"type": 3, "custom_id": "pick", "max_values": 2, "options": options}),
        ("Who", {"type": 5, "custom_id": "who"}),
        ("Radio", {"type": 21, "custom_id": "radio", "options": options}),
        ("Boxes", {"type": 22, "custom_id": "boxes", "required": False, "options": options}),
        ("Agree", {"type": 23, "custom_id": "agree"}),
    ]
    labels = [{"type": 18, "label": label, "component": part} for label, part in inputs]
    form = {"title": "Everything", "components": [{"type": 10, "content": "Fill **all**"}, *labels]}
    script = f"""async () => {{
        const {{ openModal }} = await import('/page/static/modal.js');
        openModal({json.dumps(form)}, {HOME}, async fields => {{ window.sent = fields; return null; }});
    }}"""
    await modules.evaluate(script)
    await expect(modules.locator(".unknown")).to_have_count(0)
    await modules.get_by_role("textbox", name="Words").fill("two\nlines")
    for group, name in (("Pick", "One"), ("Pick", "Three"), ("Who", "Ben"), ("Radio", "Two")):
        await modules.get_by_role("group", name=group).get_by_label(name).check()
    await modules.get_by_label("Agree").check()
    await modules.get_by_role("button", name="Submit").click()
    await expect(modules.locator("dialog")).to_have_count(0)
    assert await modules.evaluate("window.sent") == {
        "line": "as it was",
        "words": "two\nlines",
        "pick": ["one", "three"],
        "who": ["8"],
        "radio": "two",
        "boxes": [],
        "agree": True,
    }
