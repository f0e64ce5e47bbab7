"""What a person reads on a phone: the lines of a message as they wrap there, its height, its controls."""

from collections.abc import Sequence
from typing import NamedTuple

from playwright.async_api import Locator

_MEASURE = """message => {
  const box = message.querySelector(".parts") ?? message;
  const tops = [];
  const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const own = document.createRange();
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (!node.data.trim() || node.parentElement.closest(".shot, .caret")) continue;
    own.selectNodeContents(node);
    for (const one of own.getClientRects()) if (one.width > 1) tops.push([one.top, one.bottom]);
  }
  tops.sort((a, b) => a[0] - b[0]);
  // What shares half its height with the line above stands on that line.
  const lines = [];
  for (const [top, bottom] of tops) {
    const last = lines.at(-1);
    if (last && top < (last[0] + last[1]) / 2) last[1] = Math.max(last[1], bottom);
    else lines.push([top, bottom]);
  }
  // The same lines word by word, without what stands on buttons and menus: what is read of the text.
  const words = [];
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement.closest(".shot, button")) continue;
    for (const found of node.data.matchAll(/\\S+/g)) {
      own.setStart(node, found.index);
      own.setEnd(node, found.index + found[0].length);
      const [one] = own.getClientRects();
      if (one) words.push([one.top, one.bottom, found[0]]);
    }
  }
  const rows = [];
  for (const [top, bottom, word] of words) {
    const last = rows.at(-1);
    if (last && top < (last[0] + last[1]) / 2 && bottom > last[0]) last[2].push(word);
    else rows.push([top, bottom, [word]]);
  }
  const all = box.getBoundingClientRect();
  const first = box.querySelector("button.btn, button.select");
  const blue = [...box.querySelectorAll("button.btn.primary")];
  return {
    lines: lines.length,
    height: Math.round(all.height),
    first: first ? Math.round(first.getBoundingClientRect().bottom - all.top) : 0,
    top: first ? first.innerText.trim() : "",
    blue: blue.map(one => one.innerText.trim()),
    text: box.innerText,
    rows: rows.map(one => one[2].join(" ")),
  };
}"""


class Reading(NamedTuple):
    """One message at the width of the page."""

    lines: int
    """Lines with letters: paragraphs as they wrap, menus, rows of buttons."""
    height: int
    """Pixels from the top of the message to its end, without the name of the writer."""
    first: int
    """Pixels from the top to the end of the first control."""
    top: str
    """The label of the first control."""
    blue: list[str]
    """The labels of the blue buttons."""
    text: str
    rows: list[str]
    """The lines of its text as they wrap, in order, without those of buttons and menus."""


def measured(what: str, taps: int, screens: Sequence[Reading] = ()) -> None:
    """A row of the table that ``python -m tests.browser`` prints."""
    lines, rows = sum(one.lines for one in screens), sum(len(one.rows) for one in screens)
    longest, highest = (
        max(sizes, default=0) for sizes in ([s.lines for s in screens], [s.height for s in screens])
    )
    print(f"| {what} | {taps} | {len(screens)} | {lines} | {rows} | {longest} | {highest} |")


async def read(message: Locator) -> Reading:
    return Reading(**await message.evaluate(_MEASURE))
