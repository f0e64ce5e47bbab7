"""*Since your last turn* on panels: what is news there, and how much of it (E17.1)."""

from msgspec.structs import replace

from bot.games.riddle.ask.waiting import panel_waiting
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.tell.recent import happened, parting, since
from bot.games.riddle.tell.retold import retold, weighed
from bot.games.riddle.words import story
from bot.model.scene import Entry
from bot.model.story import heaviest_kept, kept
from engine.riddle import events as ev
from tests.games.riddle.ask.positions import pony, scene
from tests.parts import words

FRODO, RIDER, MERRY = "frodo", "black-rider-1", "merry"
PLACES = ("F9", "F10", "G10", "H10", "H11", "J11", "K12", "L12")


def missed() -> RiddleScene:
    """Frodo waits: in the own turn cards came, and others went to and fro since."""
    picked = ev.CardsMoved(("rope-1",), "deck", f"hand:{FRODO}", "pick-up", 1, (FRODO,))
    own = Entry(1, 1, FRODO, 0.0, (picked, ev.TurnEnded(FRODO, "F9", 5, on_goal=False)))
    others = tuple(
        Entry(n, n, (RIDER, MERRY)[n % 2], 0.0, (ev.MarkerMoved((RIDER, MERRY)[n % 2], place, "die"),))
        for n, place in enumerate(PLACES, 2)
    )
    return replace(scene(pony(turn=RIDER), FRODO), own=(own,), since=others)


def test_e17_1_a_panel_without_a_map_tells_light_things_too_while_there_is_room() -> None:
    told = missed()
    text = words(panel_waiting(told))
    assert all(line.text in text for line in happened(told, told.since))


def test_e17_1_what_the_own_turn_ended_with_is_no_news_and_stands_last() -> None:
    told = missed()
    (own,) = parting(told)
    assert (since(told, light=True) or "").endswith(own.text)
    assert own.text not in (since(told, 5) or "")


def test_e17_1_what_a_plan_did_with_the_own_hand_stands_first() -> None:
    """Two lines about others stood there, and the own cards were among those that were left out."""
    told = missed()
    planned = replace(
        told, own=(), since=tuple(replace(entry, version=n) for n, entry in enumerate(told.since)) + told.own
    )
    own = happened(planned, told.own)
    assert own
    lines = (since(planned, 5) or "").splitlines()
    assert lines[1].endswith(own[0].text)


def test_e17_1_in_a_message_what_happened_twice_is_counted_and_what_touched_the_reader_stands_first() -> None:
    swap, fight = ev.Exchanged(RIDER, MERRY), ev.BattleEnded(RIDER, MERRY, RIDER, 3, 1)
    seen = ev.HandShown(RIDER, FRODO, ("boat-1",), "hand", told=True, resisted=False)
    eyes = scene(pony(turn=FRODO), FRODO)
    memory = tuple[str, ...]()
    # The later step is told first, as a message may be given what waited after what is new.
    for version, event in ((9, swap), (2, swap), (4, fight), (7, seen), (3, swap), (3, swap)):
        line = replace(happened(eyes, [Entry(version, version, RIDER, 0.0, (event,))])[0], step=version)
        memory = heaviest_kept((*memory, *kept([line])))
    told = retold(*weighed(eyes, memory))
    assert told == [
        story.they_saw(RIDER, ("boat-1",), hand=True),
        story.battle(RIDER, MERRY, RIDER, FRODO),
        story.times(happened(eyes, [Entry(1, 1, RIDER, 0.0, (swap,))])[0].text, 3),
    ]


def test_e17_1_two_deeds_of_one_turn_are_two_sentences_on_two_lines() -> None:
    """A card was used on a third player, and the hand was seen from a Clairvoyance space."""
    used = Entry(1, 4, RIDER, 0.0, (ev.Played(RIDER, "black-rider-3", "give-and-take", (MERRY,), 1),))
    seen = ev.HandShown(RIDER, FRODO, ("boat-1",), "hand", told=True, resisted=False)
    eyes = scene(pony(turn=RIDER), FRODO)
    gazed = Entry(2, 4, RIDER, 0.0, (ev.Gazed(RIDER, "U15", FRODO), seen))
    text = since(replace(eyes, since=(used, gazed)), light=True) or ""
    assert "- " + story.they_saw(RIDER, ("boat-1",), hand=True) in text.splitlines()


def test_e17_1_a_riddle_is_told_once_in_a_list_of_what_happened() -> None:
    laid = Entry(1, 4, RIDER, 0.0, (ev.Played(RIDER, "riddle", "riddle", (MERRY,), 1),))
    named = Entry(2, 4, RIDER, 0.0, (ev.Guessed(RIDER, MERRY, ("Boat",), right=False),))
    eyes = scene(pony(turn=FRODO), FRODO)
    assert len(happened(eyes, [laid])) == len(happened(eyes, [laid, named])) == 1
