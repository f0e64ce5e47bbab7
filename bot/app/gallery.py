"""``gallery``: every kind of picture, drawn into a folder, and a page to look at them."""

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Final

from bot.app.games import GALLERIES
from bot.delivery.render_worker import pictures
from bot.model.errors import SettingsError
from bot.model.kit import Exhibit
from bot.words import statistics as words
from bot.words.catalogue import _
from bot.words.language import ENGLISH, speaking, spoken

PAGE: Final = "index.html"
ENDINGS: Final = {"jpeg": "jpg", "png": "png"}
PHONE: Final = 390
"""How wide a picture stands on the page, in CSS pixels: as on a phone."""


def write(folder: Path, cache: Path | None, only: Sequence[str] = (), language: str = ENGLISH) -> list[Path]:
    """Draw the pictures (of the kinds `only`, or all) into `folder`, tell each, and write the page.

    Pictures, what they say and the page are in `language`. Returns the files of the pictures; files of other
    names are left alone. Raises `SettingsError` for a kind that does not exist and for a folder that cannot
    be written.
    """
    with speaking(language):
        every = [(game, exhibit) for game, exhibits in GALLERIES.items() for exhibit in exhibits()]
        kinds = list(dict.fromkeys(exhibit.kind for __, exhibit in every))
        for kind in only:
            if kind not in kinds:
                raise SettingsError(
                    _("There is no kind of picture {kind!r}. There are: {known}.").format(
                        kind=kind, known=", ".join(kinds)
                    )
                )
        try:
            folder.mkdir(parents=True, exist_ok=True)
            wanted = [(game, exhibit) for game, exhibit in every if not only or exhibit.kind in only]
            shown = [(exhibit, _picture(folder, game, exhibit, cache)) for game, exhibit in wanted]
            (folder / PAGE).write_text(page(shown), encoding="utf-8")
        except OSError as error:
            raise SettingsError(
                _("{folder} cannot be written: {why}.").format(
                    folder=str(folder), why=error.strerror or str(error)
                )
            ) from error
        print(words.done(len(shown), str(folder / PAGE)))
    return [file for __, file in shown]


def _picture(folder: Path, game: str, exhibit: Exhibit, cache: Path | None) -> Path:
    drawn = pictures(game).draw(exhibit.kind, exhibit.data, cache)
    file = folder / f"{exhibit.name}.{ENDINGS[drawn.format]}"
    file.write_bytes(drawn.bytes)
    print(words.wrote(file.name, drawn.width, drawn.height, len(drawn.bytes)))
    return file


def page(shown: Iterable[tuple[Exhibit, Path]]) -> str:
    """The contact sheet: plain HTML that needs nothing but the pictures beside it."""
    figures = "\n".join(
        f'<figure><a href="{escape(file.name)}"><img src="{escape(file.name)}" width="{PHONE}" '
        f'alt="{escape(exhibit.alt)}" loading="lazy"></a>'
        f"<figcaption>{escape(exhibit.caption)}</figcaption></figure>"
        for exhibit, file in shown
    )
    return f"""<!doctype html>
<html lang="{spoken()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{escape(words.TITLE())}</title>
<style>
body {{ background: #261a13; color: #fff0ce; font: 16px sans-serif; margin: 16px; }}
main {{ display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }}
figure {{ margin: 0; }}
img {{ max-width: 100%; height: auto; display: block; }}
figcaption {{ padding: 4px 0; }}
</style>
</head>
<body>
<h1>{escape(words.TITLE())}</h1>
<p>{escape(words.ABOUT())}</p>
<main>
{figures}
</main>
</body>
</html>
"""
