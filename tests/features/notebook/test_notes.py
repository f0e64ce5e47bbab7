"""``/notes`` at a real table: pages, players, cards, own notes; nobody else's (E7.6)."""

from __future__ import annotations

import pytest

from bot.features.notebook import MOST_NOTES, Filter, notebook_screen, read
from bot.games.riddle.kit import KIT
from bot.games.riddle.tell import notebook
from bot.games.riddle.tell.notebook.deriving import Claim, Notebook, Passed, Seen
from bot.model.screen import Menu
from bot.store import NoteRow
from bot.ui.components import count, text_length
from bot.ui.phone import CONTROLS, LINES, controls, lines
from bot.words.language import LANGUAGES, speaking
from engine import riddle
from engine.riddle.actions import PlayCard, Show
from engine.riddle.deck import FACES
from engine.riddle.options import Options
from tests.approved.stories import story
from tests.features.house import ANA, BEN, House, put, words
from tests.features.orders.hand import Hand
from tests.features.orders.table import TWO, act, position
from tests.games.riddle.ask.positions import EIGHT, crowd, scene


async def table(here: House, **changes: object) -> str:
    game = await here.game(*TWO)
    await put(here, game, position(**changes))
    return game


async def look(here: House, game: str) -> None:
    """Frodo sees the hand of Black Rider 1."""
    await act(here, game, ANA, PlayCard("palantir-1", on="black-rider-1"))
    await act(here, game, BEN, Show("hand"))


@story
async def test_E7_6_a_look_stands_there_dated_and_by_player_and_by_card(here: House) -> None:
    game = await table(here)
    await look(here, game)
    ana, ben = Hand(here, ANA, game), Hand(here, BEN, game)
    await ana.open("notes")
    await ana.through("By card", "By player", ("About", "Black Rider 1"))
    # Whoever was looked at learned nothing of others.
    await ben.open("notes")


@story
async def test_e4_19_after_a_look_a_riddle_offers_what_that_hand_holds(here: House) -> None:
    hands = {
        "frodo": ("palantir-1", "riddle-1", "gimli"),
        "black-rider-1": ("the-ring", "horse-4", "rope-1"),
    }
    game = await table(here, hands=hands)
    await look(here, game)
    await act(here, game, ANA, PlayCard("riddle-1", on="black-rider-1"))
    ana = Hand(here, ANA, game)
    await ana.open("home")
    offered = {c.label for menu in ana.controls if isinstance(menu, Menu) for c in menu.choices}
    assert offered == {"The Ring", "Horse", "Rope"}
    await ana.tap("What you know")


@story
async def test_I18_with_the_house_option_off_the_look_is_in_the_dm(here: House) -> None:
    game = await table(here, options=Options(x_notebook_looks=False))
    await look(here, game)
    ana = Hand(here, ANA, game)
    await ana.open("notes")
    assert "The Ring" not in ana.text
    await ana.tap("By card")
    assert "The Ring" not in ana.text


@story
async def test_E7_6_own_notes_are_added_edited_deleted_and_private(here: House) -> None:
    game = await table(here)
    ana, ben = Hand(here, ANA, game), Hand(here, BEN, game)
    await ana.open("notes")
    await ana.tap("About", "Black Rider 1")
    await ana.write(await ana.ask("Add note"), "bluffs   *always*")
    await ben.open("notes")
    assert "bluffs" not in ben.text
    await ana.tap("Edit or delete", "bluffs")
    asked = await ana.ask("Edit")
    await ana.write(asked, "never bluffs")
    # A forged control of somebody else finds no such note.
    (note,) = await here.store.notebook(game, ANA)
    await ben.open("notedrop", arg=f"{note.id}.all.players.0")
    assert len(await here.store.notebook(game, ANA)) == 1
    await ben.open("noteedited", "mine now", arg=f"{note.id}.all.players.0")
    assert (await here.store.notebook(game, ANA))[0].text == "never bluffs"
    await ana.through(("Edit or delete", "never"), "Delete this note")
    assert "Deleted." in ana.text
    assert await here.store.notebook(game, ANA) == []


@story
async def test_E7_6_a_notebook_is_not_endless_and_no_note_is_empty(here: House) -> None:
    game = await table(here)
    ana = Hand(here, ANA, game)
    await ana.open("notes")
    asked = await ana.ask("Add note")
    await ana.write(asked, "   ")
    for number in range(MOST_NOTES):
        row = NoteRow(game=game, user=ANA, text=f"note {number}", turn=1, written=float(number))
        await here.store.write_note(row)
    await ana.write(asked, "one more")
    await ana.open("notes")
    await ana.through("Older", "Newer")


@story
async def test_E14_notes_by_command(here: House) -> None:
    game = await table(here)
    ana = Hand(here, ANA)
    await ana.command("notes", "black-rider-1", "has The Ring, I think")
    await ana.command("notes", "", "no player")
    assert [(note.about, note.turn) for note in await here.store.notebook(game, ANA)] == [
        ("black-rider-1", 12),
        ("", 12),
    ]
    await ana.command("notes", "sauron", "")
    cy = Hand(here, 103)
    await cy.command("notes", "", "a watcher writes")
    await cy.command("notes")
    assert "Notebook" not in cy.text


def test_E14_3_the_fullest_page_fits_discord() -> None:
    state = crowd(tuple(list(riddle.deck.CARDS)[:10]))
    seen = scene(state, "frodo")
    faces = list(dict.fromkeys(FACES.values()))
    claims = tuple(
        Claim(seat, face, 1000, 1.7e9, doubt=place % 2)
        for place, face in enumerate(faces)
        for seat in EIGHT[1:]
    )
    passed = tuple(
        Passed(n, 1000, 1.7e9, EIGHT[1 + n % 7], (faces[n],), (faces[n + 1],), "give-and-take")
        for n in range(30)
    )
    looks = tuple(
        Seen(n, 1000, 1.7e9 + n, EIGHT[1 + n % 7], "hand", False, "palantir", "", tuple(faces[40:52]), 1001)
        for n in range(30)
    )
    full = Notebook(claims, passed, looks)
    notes = [
        NoteRow(id=n + 1, game="k7", user=1, about="sam", text="*" * 200, turn=1, written=1.8e9)
        for n in range(12)
    ]
    for about in ("all", "own", *EIGHT[1:], "nobody"):
        for mode in ("players", "cards"):
            for page in (0, 1, 99):
                for own in (notes, []):
                    shown = notebook_screen(
                        KIT, notebook, seen, full, own, Filter(about, mode, page), picked=3
                    )
                    assert text_length(shown) <= 4000
                    assert count(shown) <= 14
                    assert words(shown)


def test_E0_8_what_is_no_page_of_ours_is_the_first() -> None:
    for arg in ("", "x", "a.b", "a.b.c", "a.b.-1", "a.b.²", "a.b.123456", "....", "a.b.1.2"):
        assert read(arg).page == 0
    assert read("sam.cards.3..") == Filter("sam", "cards", 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_w15_11_e7_6_each_page_of_a_full_notebook_fits_a_phone(language: str) -> None:
    state = crowd(("boat-1",))
    seats = [player.seat for player in state.players][1:]
    claims = [
        Claim(seat, face, turn, float(turn), turn % 3)
        for turn, (seat, face) in enumerate(
            ((seat, face) for seat in seats for face in sorted(set(FACES.values()))[:12]), 1
        )
    ]
    looks = [
        Seen(n, n, float(n), seats[n % 7], "hand", False, "palantir", "", tuple(FACES.values())[:8])
        for n in range(30)
    ]
    notes = tuple(NoteRow(game="g", user=ANA, text="x " * 95, turn=n, written=float(n)) for n in range(40))
    kept = Notebook(tuple(claims), (), tuple(looks))
    with speaking(language):
        told, page, pages = list[str](), 0, 1
        for mode in ("players", "cards"):
            page, pages = 0, 1
            while page < pages:
                shown = notebook_screen(
                    KIT, KIT.notebook, scene(state, "frodo"), kept, notes, Filter(mode=mode, page=page)
                )
                assert lines(shown.parts) <= LINES, (mode, page)
                assert controls(shown.parts) <= CONTROLS
                told.append(words(shown))
                pages = int(told[-1].split("\n")[0].rsplit(" ", 1)[1])
                page += 1
        assert page > 1
        assert "\n".join(told).count("x x x x") >= 40, "no note is lost"
