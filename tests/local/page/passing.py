"""What shows on the page for a moment only, and is seen however late a busy machine looks."""

from playwright.async_api import Page


async def watch(page: Page, selector: str) -> None:
    """From now on remember whether something on the page ever fits; :func:`seen` waits for it."""
    await page.evaluate(
        """selector => {
            window.seen = false;
            const look = () => { window.seen ||= document.querySelector(selector) !== null; };
            new MutationObserver(look).observe(
                document.body, { subtree: true, childList: true, attributes: true }
            );
        }""",
        selector,
    )


async def seen(page: Page) -> None:
    await page.wait_for_function("window.seen")
