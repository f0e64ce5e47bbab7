"""Every slash command, filled from its own suggestions, in a server and in direct messages (E14)."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.app.games import GAMES
from bot.local.things import Json
from bot.model.presets import every_preset
from tests.e2e.house import House, house
from tests.e2e.phone import Phone
from tests.e2e.test_clicks import table, version

NEEDS_MORE = frozenset(("game new", "game join", "game leave", "game start", "game people", "game settings"))
"""Commands of the lobby: they have tests of their own."""
TAKEN_BACK = frozenset(("seat give", "game host"))
"""What acts at once because it can be taken back (E0.5); tested in `test_people`."""


def leaves(commands: list[Json]) -> Iterator[tuple[str, Json]]:
    """Every command and subcommand by its whole name."""
    for one in commands:
        inner = [option for option in one.get("options") or [] if option["type"] in (1, 2)]
        if not inner:
            yield one["name"], one
        for name, leaf in leaves(inner):
            yield f"{one['name']} {name}", leaf


async def filled(
    h: House, user: str, place: str | int, name: str, leaf: Json, which: int
) -> dict[str, object]:
    """Options for a command: the suggestion (or choice) of that number for each, where there is one."""
    given: dict[str, object] = {}
    for option in leaf.get("options") or []:
        choices = [choice["value"] for choice in option.get("choices") or []]
        if option.get("autocomplete"):
            suggested = await h.here.seats.autocomplete(user, place, name, option["name"], "", given)
            assert len(suggested) <= 25
            choices = [choice.value for choice in suggested]
        if choices:
            given[option["name"]] = choices[which % len(choices)]
        elif option.get("required"):
            given[option["name"]] = {3: "mellon", 6: "ben"}.get(option["type"], 1)
    return given


async def tried(h: House, user: str, place: str | int, which: int) -> int:
    """Use every command once; how many there were. Nothing may break, and nobody else may see the answer."""
    count = 0
    for name, leaf in leaves(h.here.seats.commands(user, place)):
        if name in NEEDS_MORE | TAKEN_BACK:
            continue
        phone = h.phones[user]
        given = await filled(h, user, place, name, leaf, which)
        await phone.slash(name, place, given)
        count += 1
        assert phone.text, name
        assert "broke on my side" not in phone.text, f"/{name} {given}: {phone.text}"
        world = h.here.world
        assert phone.panel.ephemeral or world.channels[phone.panel.channel].is_dm
    return count


@pytest.mark.soak
async def test_every_command_answers_whoever_asks_and_changes_nothing_by_itself(tmp_path: Path) -> None:
    async with house(tmp_path, people=("ana", "ben", "cy", "dana")) as h:
        await table(h)
        before, posts = await version(h), len(h.posts())
        places: list[str | int] = ["pony", h.here.world.dm("ana").id]
        for which, place in itertools.product(range(3), places):
            assert await tried(h, "ana", place, which) > 20
            if (await h.bot.store.game(h.game)).status == "paused":
                await h.bot.services.absence.resume(h.game)
        for user in ("ben", "dana"):
            await tried(h, user, "pony", 0)
        await h.calm()
        assert await version(h) == before, "no command skips the second tap (E14.1)"
        said = [one.text for one in h.posts()[posts:] if "pause" not in one.text.lower()]
        # Being away is said to the table and ends with one tap, as a pause does (E8.9).
        said = [text for text in said if not text.startswith("Ben is away until")]
        assert [text for text in said if "clocks" not in text.lower()] == []


async def test_a_turn_by_commands_alone(inn: House, ana: Phone, ben: Phone) -> None:
    suggested = await inn.here.seats.autocomplete("ana", "pony", "move", "to", "Riv")
    assert suggested[0].name.startswith("Rivendell")
    await ana.slash("move", to=suggested[0].value)
    await ana.tap("move")
    assert "Rivendell" in ana.text
    cards = await inn.here.seats.autocomplete("ana", "pony", "play", "what", "Pal")
    on = await inn.here.seats.autocomplete("ana", "pony", "play", "on", "", {"what": cards[0].value})
    await ana.slash("play", what=cards[0].value, on=on[0].value)
    await ana.tap("use")
    await inn.calm()
    answers = await inn.here.seats.autocomplete("ben", "pony", "answer", "with", "")
    await ben.slash("answer", options={"with": answers[0].value})
    await ben.tap("shown")
    await inn.calm()
    await ana.slash("end", options={"pick-up": "city"})
    await ana.tap("ended", "city")
    assert "Discard" in ana.text
    dropped = await inn.here.seats.autocomplete("ana", "pony", "end", "discard", "")
    await ana.slash("end", discard=dropped[0].value)
    await ana.tap("discard")
    await inn.calm()
    assert (await inn.scene("ana")).view.turn.seat == "black-rider-1"


async def test_e14_0_what_differs_between_games_is_suggested_by_the_game(h: House) -> None:
    """Presets and characters are not fixed in the tree: the kit names them in the reader's language."""
    found = await h.here.seats.autocomplete("ana", "pony", "game new", "preset", "")
    assert [choice.value for choice in found] == list(every_preset(GAMES))
    found = await h.here.seats.autocomplete("ana", "pony", "game new", "preset", "last days")
    assert [one.value for one in found] == ["war.last_days"]
    await h.phones["ana"].slash("game new", preset="long table", name="The Pony")
    assert "Long table" in h.phones["ana"].text
    await h.phones["ana"].tap("open")
    found = await h.here.seats.autocomplete("ben", "pony", "game join", "character", "rider 2")
    assert [(one.name, one.value) for one in found] == [("Black Rider 2", "black-rider-2")]
    await h.phones["ben"].slash("game join", character="Black Rider 2")
    assert "Black Rider 2" in h.phones["ben"].text
