"""Every setting of the house and of its games: what its menu offers it takes, and nothing else (E2.5)."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.features.admin import screens as admin
from bot.features.lobby import settings as lobbies
from bot.features.preferences import screens as preferences
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.errors import Refusal
from bot.model.lobby import Lobby
from bot.model.preferences import Prefs
from bot.model.settings import Form
from bot.store import GuildSettings
from tests.features.lobby.test_model import lobby
from tests.games.war.ask.setup.test_setup import lobby as war_lobby

Remade = Callable[[Any], Any]
RIDDLES, WARS = replace(lobby(""), least=2, most=8), replace(war_lobby(), least=2, most=3)


def made(form: Form[Any, Any], record: Any, seen: Remade) -> list[Any]:
    return [pytest.param(form, name, record, seen, id=name) for name in form.pages]


def of_lobby(setup: Any) -> Remade:
    return lambda table: lobbies.Seen(setup, table)


def itself(table: Lobby) -> Lobby:
    return table


CASES = [
    *made(preferences.FORM, Prefs(quiet=(60, 120)), lambda prefs: preferences.Seen(prefs, 0.0)),
    *made(admin.FORM, GuildSettings(), lambda house: admin.Seen(RIDDLE.setup, house)),
    *made(lobbies.FORM, RIDDLES, of_lobby(RIDDLE.setup)),
    *made(lobbies.FORM, WARS, of_lobby(WAR.setup)),
    *made(RIDDLE.setup.form, RIDDLES, itself),
    *made(WAR.setup.form, WARS, itself),
]


@pytest.mark.parametrize(("form", "name", "record", "seen"), CASES)
def test_e2_5_what_is_chosen_is_stored_and_shown_as_chosen(
    form: Form[Any, Any], name: str, record: Any, seen: Remade
) -> None:
    setting = dict(form.of(form.pages[name], seen(record)))[name]
    picks = [(), tuple(setting.offers)] if setting.several else [(key,) for key in setting.offers]
    assert len(picks) > 1
    for values in picks:
        after = form.after(name, seen(record), values)
        shown = dict(form.of(form.pages[name], seen(after)))[name]
        if name != preferences.HINTS:
            # Those are kept beside the preferences.
            assert set(shown.now or ()) == set(values), values


@pytest.mark.parametrize(("form", "name", "record", "seen"), CASES)
def test_e2_5_what_is_not_offered_is_refused(
    form: Form[Any, Any], name: str, record: Any, seen: Remade
) -> None:
    with pytest.raises(Refusal, match="stale"):
        form.after(name, seen(record), ("nothing of ours",))
    if not dict(form.of(form.pages[name], seen(record)))[name].several:
        with pytest.raises(Refusal, match="stale"):
            form.after(name, seen(record), ())
