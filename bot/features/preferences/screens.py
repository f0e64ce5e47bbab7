"""The two pages of ``/prefs`` (E9.5). Pure functions of what is stored."""

from __future__ import annotations

from typing import Final

from bot.features.away import time_zones
from bot.model.preferences import A_DAY, LONGEST_QUIET, PALETTES, PINGS, PUSH, STANDARD, Prefs, lawful
from bot.model.screen import ACCENT, Button, Choice, Menu, Screen, buttons, named, screen
from bot.words import preferences as words
from bot.words import text as texts
from bot.words.catalogue import _
from bot.words.language import LANGUAGES, PARTIAL

TIME: Final = "time"
LOOK: Final = "look"
PAGES: Final = (TIME, LOOK)
NONE: Final = "none"
"""The value of no quiet hours, of nothing that is pushed besides, and of no language of one's own."""
HINTS: Final = "hints"
"""The switch that is kept with the hints, not with the preferences (E1.4)."""
HALF_HOUR: Final = 30
USUAL: Final = 480
"""Minutes that quiet hours last until an end is chosen."""


def prefs_screen(
    prefs: Prefs, page: str, now: float, game: str = "", first: str = "", *, hints: bool = True
) -> Screen:
    """A page of the preferences; with a game the way back to its panel. ``hints``: whether they are shown."""
    parts = _look(prefs, hints) if page == LOOK else _time(prefs, now)
    other = TIME if page == LOOK else LOOK
    return screen(
        first or None,
        *parts,
        buttons(
            *_switches(prefs, page, hints),
            Button(_("Look") if other == LOOK else _("Time"), "prefs", other),
            Button(words.BACK(), "home") if game and page == TIME else None,
        ),
        buttons(Button(words.BACK(), "home") if game and page == LOOK else None),
        colour=ACCENT,
        game=game,
    )


def _switches(prefs: Prefs, page: str, hints: bool) -> tuple[Button, ...]:
    """Buttons that name what is now; they carry what will be, so that a double tap changes nothing back."""
    if page == LOOK:
        return (
            _switch(
                "pictures",
                _("Pictures: {on}").format(on=words.ON() if prefs.pictures else words.OFF()),
                prefs.pictures,
            ),
            _switch(
                "quick",
                _("Quick moves: {on}").format(on=words.ON() if prefs.quick else words.OFF()),
                prefs.quick,
            ),
            _switch(HINTS, _("Hints: {on}").format(on=words.ON() if hints else words.OFF()), hints),
            _switch(
                "rated", _("Ratings: {on}").format(on=words.ON() if prefs.rated else words.OFF()), prefs.rated
            ),
        )
    return (
        _switch(
            "reminders",
            _("Reminders: {on}").format(on=words.ON() if prefs.reminders else words.OFF()),
            prefs.reminders,
        ),
        Button(_("Test DM"), "testdm"),
        Button(words.AWAY(), "away"),
    )


def _switch(name: str, label: str, on: bool) -> Button:
    return Button(label, "switch", f"{name}.{'off' if on else 'on'}")


def _time(prefs: Prefs, now: float) -> tuple[str | Menu | None, ...]:
    lines = [
        words.TITLE(),
        words.in_zone(prefs.zone, time_zones.minutes(prefs.zone, now)),
        words.quiet(*prefs.quiet) if prefs.quiet is not None else words.NOT_QUIET(),
        _("I notify you by {way}.").format(way=words.PING()[prefs.pings])
        if prefs.pings != "both"
        else _("I notify you by direct message and by mention."),
        _("You are also notified of: {pushed}.").format(
            pushed=texts.listing(words.PUSHED()[kind] for kind in list(prefs.push))
        )
        if prefs.push
        else "",
        _("You get two reminders: at half time, and near the end.")
        if prefs.reminders
        else words.NOT_REMINDED(),
        words.you_are(prefs.away[1]) if prefs.away is not None and prefs.away[1] > now else "",
    ]
    return (
        "\n".join(line for line in lines if line),
        _zone_menu(prefs, now),
        _from_menu(prefs),
        _to_menu(prefs.quiet) if prefs.quiet is not None else None,
        Menu(
            "pref",
            _("Notify me by"),
            tuple(
                Choice(
                    _("Notifications: {way}").format(way=words.PING()[way]),
                    way,
                    words.PING_ABOUT()[way],
                    way == prefs.pings,
                )
                for way in PINGS
            ),
            arg="pings",
        ),
        Menu(
            "pref",
            words.PUSH(),
            tuple(
                Choice(
                    texts.headed(words.PUSH(), words.PUSHED()[kind]),
                    kind,
                    words.PUSHED_ABOUT().get(kind, ""),
                    kind in prefs.push,
                )
                for kind in PUSH
            ),
            arg="push",
            at_least=0,
            at_most=len(PUSH),
        ),
    )


def _zone_menu(prefs: Prefs, now: float) -> Menu:
    own = [prefs.zone] if prefs.zone and prefs.zone not in time_zones.COMMON else []
    choices = tuple(
        Choice(words.zone_now(zone, time_zones.minutes(zone, now)), zone, chosen=zone == prefs.zone)
        for zone in [*own, *time_zones.COMMON]
    )
    return named(Menu("pref", _("Time zone (all by /prefs zone:)"), choices, arg="zone"))


def _from_menu(prefs: Prefs) -> Menu:
    begin = prefs.quiet[0] if prefs.quiet is not None else None
    hours = [*range(0, A_DAY, 60)]
    if begin is not None and begin not in hours:
        # Chosen by command: the hour it is in makes room.
        hours[begin // 60] = begin
    choices = (
        Choice(words.NO_QUIET(), NONE, chosen=begin is None),
        *(
            Choice(texts.headed(words.FROM(), words.clock(minute)), str(minute), chosen=minute == begin)
            for minute in hours
        ),
    )
    return Menu("pref", words.FROM(), choices, arg="from")


def _to_menu(quiet: tuple[int, int]) -> Menu:
    """Every half hour up to ten hours after the beginning (E8.5)."""
    begin, end = quiet
    ends = [(begin + more) % A_DAY for more in range(HALF_HOUR, LONGEST_QUIET + 1, HALF_HOUR)]
    if end not in ends:
        ends.append(end)
    choices = tuple(Choice(words.clock(minute), str(minute), chosen=minute == end) for minute in ends)
    return named(Menu("pref", _("Quiet to"), choices, arg="to"))


def _look(prefs: Prefs, hints: bool) -> tuple[str | Menu | None, ...]:
    palette = prefs.palette if prefs.palette in PALETTES else STANDARD
    lines = (
        words.TITLE(),
        words.speaks(LANGUAGES.get(prefs.language, "")),
        _("Your panels and direct messages have pictures.")
        if prefs.pictures
        else _(
            "Your panels and direct messages say in words what pictures show. Posts for "
            "everybody keep their pictures."
        ),
        words.IN_PALETTE()[palette] if prefs.pictures else "",
        _("Quick moves: a move that does nothing to anybody needs no preview. *Undo* takes it back.")
        if prefs.quick
        else words.NOT_QUICK(),
        _("In your first game a hint explains each new situation once.") if hints else words.NOT_HINTED(),
        _("Finished games count for your rating, and your servers' lists name you.")
        if prefs.rated
        else words.NOT_RATED(),
    )
    chosen = prefs.language if prefs.language in LANGUAGES else ""
    choices = (
        Choice(words.AS_DISCORD(), NONE, _("The language of your Discord app, where I speak it"), not chosen),
        *(
            Choice(
                name,
                key,
                _("Not everything is translated yet; the rest is in English") if key in PARTIAL else "",
                key == chosen,
            )
            for key, name in LANGUAGES.items()
        ),
    )
    return (
        "\n".join(line for line in lines if line),
        named(Menu("pref", _("Language"), choices, arg="language")),
        _palette_menu(palette) if prefs.pictures else None,
    )


def _palette_menu(palette: str) -> Menu:
    choices = tuple(
        Choice(words.PALETTE()[name], name, words.PALETTE_ABOUT()[name], name == palette) for name in PALETTES
    )
    return named(Menu("pref", _("Colours"), choices, arg="palette"))


def beginning(prefs: Prefs, begin: int) -> tuple[int, int]:
    """Quiet hours that begin then: they end as before where that is lawful, else after eight hours."""
    if prefs.quiet is not None and lawful((begin, prefs.quiet[1])):
        return begin, prefs.quiet[1]
    return begin, (begin + USUAL) % A_DAY
