"""German of seats, votes, orders, the notebook, replays, reminders, the lesson (E1.4, E5.9, E7.6, E8–E10)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.games.riddle.orders.model import Orders
from bot.games.riddle.orders.screens import panel_all
from bot.games.riddle.verbs.orders import order_values
from bot.games.riddle.words import discards as end_words
from bot.games.riddle.words import guide, hints, lesson, names, notebook, orders, prompt, quitting, replay
from bot.model.orders import Draft
from bot.model.scene import Clock, Sitter, Table
from bot.model.screen import Menu
from bot.words import leaving, people, remind, tutorial, votes
from bot.words import sitting as seat_words
from bot.words.language import speaking
from engine.riddle.deck import CHARACTERS
from tests.features.house import ANA, house
from tests.features.orders import table as at_table

LONGEST_LABEL = 38


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    """Everything here is said in German."""
    with speaking("de"):
        yield


def test_e8_8_a_stand_in_stands_beside_the_seat() -> None:
    sitters = (Sitter("frodo", 1, "Ana", stand_in="steady"), Sitter("sam", 2, "Ben"))
    table = Table(
        title="riddle",
        game="k7",
        name="Bree",
        guild=1,
        channel=2,
        host=1,
        status="running",
        preset="classic",
        clock=Clock("daily", 1, 1, 1),
        sitters=sitters,
    )
    assert names.first(table, "frodo") == "**Frodo** (Vertretung)"
    assert names.first(table, "sam") == "**Sam** (Ben)"
    assert people.stood_in("Ana") == "Ana (Vertretung)"


@pytest.mark.parametrize("character", CHARACTERS)
def test_e8_11_the_buttons_of_a_vote_fit_every_seat_and_side(character: str) -> None:
    seat = max(names.seat(character), names.side(character), key=len)
    labels = [label.format(seat=seat) for label in votes.OPENS().values()]
    labels += [people.take_it(seat), people.look_at(seat), seat_words.let_play(seat)]
    assert max(map(len, labels)) <= LONGEST_LABEL


def test_e8_11_a_question_begins_a_sentence_or_follows_a_colon() -> None:
    assert votes.asks("replace", "Sam", "Ben", "", "").startswith(
        "Soll eine Vertretung für Ben als **Sam** spielen?"
    )
    asked = votes.vote_text(votes.question("end", "", "", "", ""), "Ana", 2, 3, 0)
    assert asked.startswith("**Abstimmung**, Frage von Ana: soll das Spiel hier enden, ohne Sieg?")
    assert "Nötig: 2 von 3 Stimmen, bis" in asked


def test_r_23_what_leaving_for_good_destroys_is_counted() -> None:
    said = quitting.quit_means(5, 1, 2, ["Sam"], turn=True)
    assert "Abgeworfen: 5 Karten der Hand, 1 ausgelegte Karte und 2 versteckte Karten." in said
    assert "Sam kommt frei. Dein Zug ist vorbei." in said
    assert "Sam und Merry kommen frei." in quitting.quit_means(1, 0, 0, ["Sam", "Merry"], turn=False)
    assert "Abgeworfen" not in quitting.quit_means(0, 0, 0, [], turn=False)


def test_e8_8_the_turns_of_a_stand_in_are_counted() -> None:
    assert leaving.welcome_back([]) == "Willkommen zurück. Die Vertretung war nicht am Zug."
    assert leaving.welcome_back([5]).endswith("Die Vertretung spielte Zug 5: *Chronik*.")
    assert leaving.welcome_back([5, 9]).endswith("Die Vertretung spielte die Züge 5 und 9: *Chronik*.")


def test_e5_9_titles_that_are_spared_are_german() -> None:
    said = orders.attacked("spare", ["Frodo", "The Balrog", "Evil Army"])
    assert said.endswith("aber nie mit Frodo, dem Balrog oder Bösem Heer, sonst aufgeben")
    read_back = orders.sentence([orders.looked_at("own", "Frodo"), orders.STAYS()])
    assert read_back.startswith("Wenn jemand deine Hand einsehen will: erst Frodo, sonst den Ring, ")
    assert "; in den Hallen oder gefangen: bleiben" in read_back


def test_e5_9_the_menu_of_what_to_spare_is_german() -> None:
    with speaking("de"):
        shown = panel_all("", Draft(Orders(), None, Orders()))
    (spare,) = [part for part in shown.parts if isinstance(part, Menu) and part.prompt == orders.SPARE()]
    labels = {choice.label.partition(": ")[2] for choice in spare.choices}
    assert {orders.OWN_CARD(), "Der Ring", "Streicher", "Gutes Heer"} <= labels
    assert not {"The Ring", "Strider", "Good Army"} & labels


@pytest.mark.asyncio
async def test_e14_1_what_to_spare_is_offered_in_german_and_found_by_it(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await at_table.table(here)
        scene = await here.services.queries.scene(game, ANA)
        with speaking("de"):
            offered = order_values(scene, "spare", "streich")
    assert offered == [("Streicher", "Strider")]


@pytest.mark.parametrize("card", [character.card for character in CHARACTERS.values()])
def test_e5_2_the_button_of_a_lasting_answer_is_short(card: str) -> None:
    assert max(len(orders.always(how, names.card(card))) for how in ("own", "ring")) <= LONGEST_LABEL
    assert len(orders.always("never", orders.HAND())) <= LONGEST_LABEL


def test_e7_6_the_notebook_says_who_gave_and_who_got() -> None:
    both = notebook.passed(4, 0, "Sam", ["Seil"], ["Boot"], "exchange")
    assert both.endswith(": Seil an **Sam**, Boot von Sam (Tausch)")
    assert notebook.passed(4, 0, "Sam", [], ["Boot"], "riddle").endswith(": Boot von **Sam** (Rätsel)")
    seen = notebook.looked(4, 0, "Sam", "Der Balrog", "hand", ["Seil"], resisted=False, kept=True)
    assert seen.endswith(": Einblick bei **Sam** mit dem Balrog: Seil")


def test_e10_5_titles_and_zones_of_a_replay_are_german() -> None:
    assert replay.laid("Sam", ("Cloak", "Boat")) == "Sam legte unterwegs Umhang und Boot aus."
    zones = [replay.zone(kind, "Sam", "Bree") for kind in replay.ZONES()]
    assert zones[-1] == "Versteck von Sam in Bree"
    assert replay.went(["Seil"], zones[2], zones[0]) == "-# Verborgen: Seil (Hand von Sam → Stapel)."
    assert replay.turn_ended("Sam", "", 1) == "Sam beendet den Zug. Hand: 1 Karte."


def test_e7_10_a_default_reads_after_the_deadline() -> None:
    default = prompt.HAND_IS_SHOWN()
    assert remind.default(0, default) == "Tust du nichts bis <t:0:f> (<t:0:R>): du zeigst deine Hand."
    assert remind.listed("Bree", 1, "x", "Sam", 0, default).endswith(", sonst: du zeigst deine Hand")


def test_e1_4_the_lesson_names_german_buttons_and_places() -> None:
    said = " ".join(lesson.WISHES().values())
    assert f"*{end_words.pick_up_here(3)}*" in said
    assert f"*{guide.HOLDING()}*" in said
    assert f"*{tutorial.NEXT()}*" in said
    assert f"*{tutorial.BACK()}*" in tutorial.ASTRAY()
    assert f"*{tutorial.GO_ON()}*" in tutorial.LEFT()
    with speaking("de"):
        assert names.card("palantir-1") in said
        assert names.card("horse-2") in said
    assert all(len(hints.line(key)) <= 120 for key in hints.LINES())


def test_e8_12_labels_that_sentences_name_are_the_labels() -> None:
    assert f"*{remind.GO_ON()}*" in remind.idle_dm("Bree", 1)
    assert f"*{people.BACK()}*" in seat_words.stand_means("Sam", "")
    assert f"*{people.KEEP()}*" in people.OFFERED()
    assert f"*{people.TAKE()}*" in people.REFUSALS["seat.not_free"]({})
    assert f"*{people.VOTE()}*" in people.REFUSALS["vote.host"]({})
    assert f"*{orders.ORDERS()}*" in orders.always_means("Sam")
