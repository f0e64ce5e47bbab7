"""The two pages of ``/prefs`` (E9.5): what can be set, and how it is shown. Pure."""

from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.features.away import time_zones
from bot.model.preferences import A_DAY, LONGEST_QUIET, PALETTES, PINGS, PUSH, STANDARD, Prefs, lawful
from bot.model.screen import ACCENT, Button, Option, Screen, buttons, named, screen
from bot.model.settings import NONE, Form, Setting, switch
from bot.words import preferences as words
from bot.words import text as texts
from bot.words.catalogue import _
from bot.words.language import LANGUAGES, PARTIAL

TIME: Final = "time"
LOOK: Final = "look"
PAGES: Final = (TIME, LOOK)
HINTS: Final = "hints"
"""The switch that is kept with the hints, not with the preferences (E1.4)."""
HALF_HOUR: Final = 30
USUAL: Final = 480
"""Minutes that quiet hours last until an end is chosen."""


class Seen(NamedTuple):
    """What the pages show."""

    prefs: Prefs
    now: float
    hints: bool = True
    """Whether they are shown."""


FORM: Final = Form[Seen, Prefs](lambda name: ("pref", name), lambda seen: seen.prefs)
"""All that can be set, in the order of the lines, menus and buttons of the pages."""


@FORM.on("zone", TIME)
def zone(seen: Seen) -> Setting[Prefs]:
    prefs, now = seen.prefs, seen.now
    own = [prefs.zone] if prefs.zone and prefs.zone not in time_zones.COMMON else []
    return Setting(
        _("Time zone (all by /prefs zone:)"),
        {name: words.zone_now(name, time_zones.minutes(name, now)) for name in [*own, *time_zones.COMMON]},
        line=words.in_zone(prefs.zone, time_zones.minutes(prefs.zone, now)),
        title=named,
    )


@FORM.on("from", TIME)
def quiet_from(seen: Seen) -> Setting[Prefs]:
    prefs = seen.prefs
    begin = prefs.quiet[0] if prefs.quiet is not None else None
    hours = [*range(0, A_DAY, 60)]
    if begin is not None and begin not in hours:
        # Chosen by command: the hour it is in makes room.
        hours[begin // 60] = begin
    return Setting(
        words.FROM(),
        {
            NONE: words.NO_QUIET(),
            **{str(minute): texts.headed(words.FROM(), words.clock(minute)) for minute in hours},
        },
        (NONE if begin is None else str(begin),),
        words.quiet(*prefs.quiet) if prefs.quiet is not None else words.NOT_QUIET(),
        lambda value: replace(prefs, quiet=None if value == NONE else _beginning(prefs, int(value))),
    )


def _beginning(prefs: Prefs, begin: int) -> tuple[int, int]:
    """Quiet hours that begin then: they end as before where that is lawful, else after eight hours."""
    if prefs.quiet is not None and lawful((begin, prefs.quiet[1])):
        return begin, prefs.quiet[1]
    return begin, (begin + USUAL) % A_DAY


@FORM.on("to", TIME)
def quiet_to(seen: Seen) -> Setting[Prefs]:
    """Every half hour up to ten hours after the beginning, which may have changed since (E8.5)."""
    prefs = seen.prefs
    begin, end = prefs.quiet or (0, USUAL)
    ends = [(begin + more) % A_DAY for more in range(HALF_HOUR, LONGEST_QUIET + 1, HALF_HOUR)]
    if end not in ends:
        ends.append(end)
    lasting = prefs.quiet is not None

    def put(value: str) -> Prefs:
        quiet = begin, int(value)
        return replace(prefs, quiet=quiet) if lasting and lawful(quiet) else prefs

    return Setting(
        _("Quiet to"),
        {str(minute): words.clock(minute) for minute in ends},
        (str(end),),
        put=put,
        shown=lasting,
        title=named,
        known=[str(minute) for minute in range(A_DAY)],
    )


@FORM.on("pings", TIME)
def pings(seen: Seen) -> Setting[Prefs]:
    way = words.PING()
    return Setting(
        _("Notify me by"),
        {
            key: Option(_("Notifications: {way}").format(way=way[key]), words.PING_ABOUT()[key])
            for key in PINGS
        },
        line=_("I notify you by {way}.").format(way=way[seen.prefs.pings])
        if seen.prefs.pings != "both"
        else _("I notify you by direct message and by mention."),
    )


@FORM.on("push", TIME)
def push(seen: Seen) -> Setting[Prefs]:
    pushed = words.PUSHED()
    return Setting(
        words.PUSH(),
        {
            kind: Option(texts.headed(words.PUSH(), pushed[kind]), words.PUSHED_ABOUT().get(kind, ""))
            for kind in PUSH
        },
        line=_("You are also notified of: {pushed}.").format(
            pushed=texts.listing([pushed[kind] for kind in seen.prefs.push])
        )
        if seen.prefs.push
        else "",
        several=True,
    )


@FORM.on("reminders", TIME)
def reminders(seen: Seen) -> Setting[Prefs]:
    return switch(
        lambda on: _("Reminders: {on}").format(on=on),
        seen.prefs.reminders,
        _("You get two reminders: at half time, and near the end.")
        if seen.prefs.reminders
        else words.NOT_REMINDED(),
    )


@FORM.on("language", LOOK)
def language(seen: Seen) -> Setting[Prefs]:
    partly = _("Not everything is translated yet; the rest is in English")
    return Setting(
        _("Language"),
        {key: Option(name, partly if key in PARTIAL else "") for key, name in LANGUAGES.items()},
        line=words.speaks(LANGUAGES.get(seen.prefs.language, "")),
        none=Option(words.AS_DISCORD(), _("The language of your Discord app, where I speak it")),
        title=named,
    )


@FORM.on("pictures", LOOK)
def pictures(seen: Seen) -> Setting[Prefs]:
    return switch(
        lambda on: _("Pictures: {on}").format(on=on),
        seen.prefs.pictures,
        _("Your panels and direct messages have pictures.")
        if seen.prefs.pictures
        else _(
            "Your panels and direct messages say in words what pictures show. Posts for "
            "everybody keep their pictures."
        ),
    )


@FORM.on("palette", LOOK)
def palette(seen: Seen) -> Setting[Prefs]:
    now = seen.prefs.palette if seen.prefs.palette in PALETTES else STANDARD
    return Setting(
        _("Colours"),
        {name: Option(words.PALETTE()[name], words.PALETTE_ABOUT()[name]) for name in PALETTES},
        (now,),
        words.IN_PALETTE()[now] if seen.prefs.pictures else "",
        shown=seen.prefs.pictures,
        title=named,
    )


@FORM.on("quick", LOOK)
def quick(seen: Seen) -> Setting[Prefs]:
    return switch(
        lambda on: _("Quick moves: {on}").format(on=on),
        seen.prefs.quick,
        _("Quick moves: a move that does nothing to anybody needs no preview. *Undo* takes it back.")
        if seen.prefs.quick
        else words.NOT_QUICK(),
    )


@FORM.on(HINTS, LOOK)
def hints(seen: Seen) -> Setting[Prefs]:
    return switch(
        lambda on: _("Hints: {on}").format(on=on),
        seen.hints,
        _("In your first game a hint explains each new situation once.")
        if seen.hints
        else words.NOT_HINTED(),
        put=lambda on: seen.prefs,
    )


@FORM.on("rated", LOOK)
def rated(seen: Seen) -> Setting[Prefs]:
    return switch(
        lambda on: _("Ratings: {on}").format(on=on),
        seen.prefs.rated,
        _("Finished games count for your rating, and your servers' lists name you.")
        if seen.prefs.rated
        else words.NOT_RATED(),
    )


def prefs_screen(seen: Seen, page: str, game: str = "", first: str = "") -> Screen:
    """A page of the preferences; with a game the way back to its panel."""
    away, look = seen.prefs.away, page == LOOK
    lines = [words.TITLE(), *(setting.line for __, setting in FORM.of(page, seen))]
    if not look and away is not None and away[1] > seen.now:
        lines.append(words.you_are(away[1]))
    back = Button(words.BACK(), "home") if game else None
    return screen(
        first or None,
        "\n".join(filter(None, lines)),
        *FORM.menus(page, seen),
        buttons(
            *FORM.buttons(page, seen, "switch"),
            *(() if look else (Button(_("Test DM"), "testdm"), Button(words.AWAY(), "away"))),
            Button(_("Time"), "prefs", TIME) if look else Button(_("Look"), "prefs", LOOK),
            None if look else back,
        ),
        buttons(back if look else None),
        colour=ACCENT,
        game=game,
    )
