"""``/notes``: pages and own notes at a real table, and what is known by what was seen (E7.6, I18 to I47)."""

from collections.abc import Sequence

import pytest

from bot.features.notebook import MOST_NOTES, Filter, notebook_screen
from bot.games.riddle.kit import KIT
from bot.games.riddle.tell.notebook.deriving import Claim, Notebook, Seen, derive
from bot.model.scene import Entry
from bot.model.screen import Menu
from bot.store import NoteRow
from bot.ui.phone import CONTROLS, LINES, controls, lines
from bot.words.language import LANGUAGES, speaking
from engine import riddle
from engine.riddle import events as ev
from engine.riddle.actions import PlayCard, Show
from engine.riddle.deck import FACES
from engine.riddle.options import Options
from tests.approved.stories import story
from tests.features.house import ANA, BEN, House, put
from tests.features.orders.table import TWO, Hand, act, position
from tests.games.riddle.ask.positions import crowd, scene
from tests.parts import words


async def table(here: House, **changes: object) -> str:
    game = await here.game(*TWO)
    await put(here, game, position(**changes))
    return game


async def look(here: House, game: str) -> None:
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
    hands = {"frodo": ("palantir-1", "riddle-1", "gimli"), "black-rider-1": ("the-ring", "horse-4", "rope-1")}
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


ME, OTHER, THIRD = "frodo", "black-rider-1", "sam"


def moved(
    cards: Sequence[str], source: str, target: str, why: str, seen: Sequence[str], count: int = 0
) -> ev.Event:
    return ev.CardsMoved(tuple(cards), source, target, why, count or len(cards), tuple(seen))


def book(*steps: Sequence[ev.Event], looks: bool = True, bilbo: bool = False) -> Notebook:
    """The notebook after steps, one a turn."""
    entries = []
    for turn, events in enumerate(steps, 1):
        told = tuple(one for event in events if (one := riddle.redact(event, ME)) is not None)
        entries.append(Entry(turn, turn, ME, float(turn), told))
    return derive(entries, (ME,), looks=looks, bilbo=bilbo)


def known(notebook: Notebook) -> list[tuple[str, str, int]]:
    return [(claim.seat, claim.face, claim.doubt) for claim in notebook.claims]


def swap(gave: str, got: str, other: str = OTHER) -> list[ev.Event]:
    return [
        moved([gave], f"hand:{ME}", f"hand:{other}", "exchange", (ME, other)),
        moved([got], f"hand:{other}", f"hand:{ME}", "exchange", (ME, other)),
        ev.Exchanged(ME, other),
    ]


UNSEEN = [
    moved(["spy-1"], f"hand:{OTHER}", f"hand:{THIRD}", "exchange", (OTHER, THIRD)),
    moved(["spy-2"], f"hand:{THIRD}", f"hand:{OTHER}", "exchange", (OTHER, THIRD)),
    ev.Exchanged(OTHER, THIRD),
]


def test_I24_what_one_gave_and_got_is_kept_and_where_it_went() -> None:
    notebook = book(swap("cloak-2", "horse-4"))
    (passed,) = notebook.passed
    assert (passed.other, passed.gave, passed.got, passed.why) == (
        OTHER,
        ("cloak",),
        ("horse-4",),
        "exchange",
    )
    assert notebook.claims == (Claim(OTHER, "cloak", 1, 1.0),)


def test_E7_6_a_card_that_leaves_unseen_puts_all_in_doubt_and_one_that_leaves_seen_ends_its_claim() -> None:
    assert known(book(swap("cloak-2", "horse-4"), UNSEEN)) == [(OTHER, "cloak", 2)]
    pile = [moved(["cloak-5"], f"hand:{OTHER}", "discards", "discard", (ev.EVERYBODY,))]
    assert known(book(swap("cloak-2", "horse-4"), pile)) == []
    other = [moved(["rope-5"], f"hand:{OTHER}", "discards", "discard", (ev.EVERYBODY,))]
    assert known(book(swap("cloak-2", "horse-4"), other)) == [(OTHER, "cloak", 0)]


def test_I34_a_force_that_returns_is_seen_by_all_to_be_held() -> None:
    lay = moved(["the-ring"], f"hand:{OTHER}", f"laid:{OTHER}", "force", (ev.EVERYBODY,))
    back = moved(["the-ring"], f"laid:{OTHER}", f"hand:{OTHER}", "return", (ev.EVERYBODY,))
    assert known(book([lay])) == []
    assert known(book([lay], [back])) == [(OTHER, "the-ring", 0)]


def test_I26_a_look_is_a_dated_snapshot_and_greyed_when_older() -> None:
    look = [
        ev.Played(ME, "palantir", "see_hands", (OTHER,), 1),
        ev.HandShown(ME, OTHER, ("rope", "horse-4"), "hand"),
    ]
    notebook = book(swap("cloak-2", "spy-4"), look)
    (seen,) = notebook.seen
    assert (seen.by, seen.cards, seen.older) == ("palantir", ("rope", "horse-4"), 0)
    assert known(notebook) == [(OTHER, "horse-4", 0), (OTHER, "rope", 0)]
    later = book(look, UNSEEN)
    assert later.seen[0].older == 2
    assert known(later) == [(OTHER, "horse-4", 2), (OTHER, "rope", 2)]


def test_I26_a_card_shown_to_resist_is_held_and_others_looks_teach_nothing() -> None:
    resisted = [ev.HandShown(ME, OTHER, ("black-rider-1",), "one", resisted=True)]
    notebook = book(resisted, resisted)
    assert known(notebook) == [(OTHER, "black-rider-1", 0)]
    assert [seen.resisted for seen in notebook.seen] == [True, True]
    theirs = [ev.HandShown(THIRD, OTHER, ("rope", "horse-4"), "hand")]
    assert book(theirs) == Notebook()


def test_I18_switched_off_a_look_is_an_entry_without_cards() -> None:
    notebook = book([ev.HandShown(ME, OTHER, ("rope", "horse-4"), "hand")], looks=False)
    assert notebook.claims == ()
    assert [(seen.of, seen.cards) for seen in notebook.seen] == [(OTHER, ())]


def test_I30_a_miss_of_gollum_ends_the_claim_unless_bilbo_may_have_kept_the_ring() -> None:
    held = [moved(["the-ring"], f"laid:{OTHER}", f"hand:{OTHER}", "return", (ev.EVERYBODY,))]
    miss = [ev.Asked(THIRD, OTHER, "the-ring", False)]
    assert known(book(held, miss)) == []
    assert known(book(held, miss, bilbo=True)) == [(OTHER, "the-ring", 2)]


def test_I41_a_cache_seen_with_a_wizard_is_dated_too() -> None:
    look = [ev.CacheShown(ME, OTHER, "K5", ("rope",), "gandalf")]
    notebook = book(look)
    assert [(seen.what, seen.space, seen.cards) for seen in notebook.seen] == [("cache", "K5", ("rope",))]
    takes = [moved(["rope-1"], f"cache:{OTHER}@K5", f"hand:{OTHER}", "retrieve", (OTHER,))]
    assert book(look, takes).seen[0].older == 2


def test_I45_I47_of_who_is_out_nothing_is_claimed() -> None:
    assert known(book(swap("cloak-2", "horse-4"), [ev.Left(OTHER, False)])) == []
    assert known(book(swap("cloak-2", "horse-4"), [ev.DroppedOut(OTHER, None, "cards", None)])) == []


def test_a3_the_own_hiding_is_in_the_own_notebook_and_in_no_other() -> None:
    hidden = moved(["rope-1"], f"hand:{ME}", f"cache:{ME}@K5", "hide", (ME,))
    (kept,) = book([hidden]).passed
    assert (kept.other, kept.gave, kept.got, kept.why) == ("K5", ("rope",), (), "hide")
    other = moved(["rope-1"], f"hand:{OTHER}", f"cache:{OTHER}@K5", "hide", (OTHER,))
    assert book([other]).passed == ()
