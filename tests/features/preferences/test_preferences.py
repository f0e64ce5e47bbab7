"""``/prefs``: its two pages, what is stored, what is refused (E9.5, E14)."""

import pytest

from bot.features.away import time_zones
from bot.features.preferences.screens import LOOK, TIME, Seen, prefs_screen
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.preferences import Prefs
from bot.model.screen import Buttons, Menu, Screen
from bot.ui.components import count, problems
from tests.approved.stories import heard, shows, story
from tests.features.house import ANA, House
from tests.interactions.verbs import VERBS
from tests.parts import labels, menus

NOW = 1_795_300_000.0


async def tap(here: House, verb: str, arg: str = "", *values: str, user: int = ANA) -> Screen:
    made = Tap(router=VERBS, services=here.services, user=user, name="Ana", arg=arg, values=values)
    shown = await VERBS[verb].handler(made)
    assert isinstance(shown, Screen)
    heard(f"Ana taps {verb}", shown)
    assert problems(shown) == []
    return shown


def menu(shown: Screen, arg: str) -> Menu:
    return next(part for part in menus(shown) if part.arg == arg)


def chosen(shown: Screen, arg: str) -> list[str]:
    return [choice.value for choice in menu(shown, arg).choices if choice.chosen]


@story
def test_e9_5_two_pages_within_their_limits() -> None:
    every = Prefs(
        zone="Antarctica/Troll",
        quiet=(1350, 431),
        pings="both",
        push=("exchanges", "robberies"),
        quick=True,
        palette="tritanopia",
    )
    for prefs in (Prefs(), every):
        for page in (TIME, LOOK):
            shown = shows(prefs_screen, Seen(prefs, NOW), page, "k7", "A line before it.")
            assert problems(shown) == []
            assert count(shown) <= 21
            assert sum(isinstance(part, Buttons | Menu) for part in shown.parts) <= 7
    time = shows(prefs_screen, Seen(every, NOW), TIME)
    assert {part.arg for part in menus(time)} == {*("zone", "from", "to", "pings", "push")}
    look = ["Pictures: on", "Quick moves: on", "Hints: on", "Ratings: on", "Time", "Back"]
    assert labels(prefs_screen(Seen(every, NOW), LOOK, "k7")) == look
    marked = [value for part in menus(time) for value in chosen(time, part.arg)]
    assert marked == ["Antarctica/Troll", "1350", "431", "both", "exchanges", "robberies"]


@story
async def test_e9_5_everything_that_is_chosen_is_stored_and_shown(here: House) -> None:
    shown = await tap(here, "prefs")
    shown = await tap(here, "pref", "zone", "Europe/Berlin")
    shown = await tap(here, "pref", "from", str(22 * 60))
    shown = await tap(here, "pref", "to", str(7 * 60))
    await tap(here, "pref", "pings", "channel")
    shown = await tap(here, "pref", "push", "robberies")
    shown = await tap(here, "switch", "reminders.off")
    shown = await tap(here, "pref", "palette", "high-contrast")
    assert chosen(shown, "palette") == ["high-contrast"]
    await tap(here, "switch", "pictures.off")
    shown = await tap(here, "switch", "quick.on")
    assert await here.services.people.prefs(ANA) == Prefs(
        zone="Europe/Berlin",
        quiet=(1320, 420),
        pings="channel",
        push=("robberies",),
        reminders=False,
        pictures=False,
        palette="high-contrast",
        quick=True,
    )
    # A double tap, or one on an older panel, changes nothing back.
    await tap(here, "switch", "pictures.off")
    assert not (await here.services.people.prefs(ANA)).pictures
    # Another beginning leaves the end where it may stay, else eight hours.
    await tap(here, "pref", "from", str(23 * 60))
    assert (await here.services.people.prefs(ANA)).quiet == (1380, 420)
    await tap(here, "pref", "from", str(13 * 60))
    assert (await here.services.people.prefs(ANA)).quiet == (780, 1260)
    shown = await tap(here, "pref", "to", str(9 * 60))
    assert (await here.services.people.prefs(ANA)).quiet == (780, 1260)
    await tap(here, "pref", "push")
    await tap(here, "pref", "from", "none")
    after = await here.services.people.prefs(ANA)
    assert (after.push, after.quiet) == ((), None)


@pytest.mark.parametrize(
    ("verb", "arg", "values"),
    [
        ("pref", "zone", ("../../etc/passwd",)),
        ("pref", "zone", ()),
        ("pref", "from", ("1440",)),
        ("pref", "from", ("-1",)),
        ("pref", "from", ("²",)),
        ("pref", "to", ("99999999999999999999",)),
        ("pref", "pings", ("pigeon",)),
        ("pref", "palette", ("sepia",)),
        ("pref", "palette", ()),
        ("pref", "push", ("exchanges", "everything")),
        ("pref", "nothing", ("1",)),
        ("switch", "zone.on", ()),
        ("switch", "reminders.maybe", ()),
    ],
)
async def test_e9_5_what_no_control_of_ours_sends_is_refused(
    verb: str, arg: str, values: tuple[str, ...], here: House
) -> None:
    with pytest.raises(Refusal, match="stale"):
        await tap(here, verb, arg, *values)
    assert await here.services.people.prefs(ANA) == Prefs()


@story
async def test_e14_the_command_sets_all_it_names_or_nothing(here: House) -> None:
    await tap(here, "setprefs", "", "europe/berlin", "22:00-7:00", "both", "off")
    set_ = Prefs(zone="Europe/Berlin", quiet=(1320, 420), pings="both", pictures=False)
    assert await here.services.people.prefs(ANA) == set_
    await tap(here, "setprefs", "", "Bree", "off", "", "")
    await tap(here, "setprefs", "", "Asia/Tokyo", "22-12", "", "")
    assert await here.services.people.prefs(ANA) == set_
    await tap(here, "setprefs", "", "", "off", "", "")
    assert (await here.services.people.prefs(ANA)).quiet is None
    await tap(here, "setprefs", "", "", "", "", "on")


async def test_e9_5_a_zone_is_found_while_typing() -> None:
    assert await time_zones.suggest("") == list(time_zones.COMMON)
    assert (await time_zones.suggest("berl"))[0] == "Europe/Berlin"
    assert (await time_zones.suggest("new york"))[0] == "America/New_York"
    assert (await time_zones.suggest("São P"))[0] == "America/Sao_Paulo"
    assert await time_zones.suggest("no such place") == []
    for text in ("a", "America", "e", "/"):
        found = await time_zones.suggest(text)
        assert 0 < len(found) <= 25
        assert len(set(found)) == len(found)
    assert await time_zones.find("EUROPE/berlin") == "Europe/Berlin"
    assert {await time_zones.find(zone) for zone in time_zones.COMMON} == set(time_zones.COMMON)
    assert await time_zones.find("Bree") is None
