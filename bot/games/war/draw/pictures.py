"""Pictures of the War and what they say in words (W2, W2.9). Pure: a scene or a view in, a `Picture` out.

Public pictures are made from the public view and from redacted facts; private ones from the viewer's own.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from art.i18n import ENGLISH, LANGUAGES
from bot.games.war.draw import framing
from bot.games.war.model import positions, standing
from bot.games.war.model import road as chapters
from bot.games.war.model import road as roads
from bot.games.war.model.positions import WINDOWS, strength, window_of, within
from bot.games.war.model.positions import lines as window_lines
from bot.games.war.model.road import turn_of
from bot.games.war.model.standing import more
from bot.games.war.words import maps as words
from bot.games.war.words import names, over, places, tell_hunt, tell_realm
from bot.games.war.words.catalogue import _
from bot.games.war.words.tell_table import begun
from bot.model.screen import Picture
from bot.model.story import NO_HEAD, Beat, Chapter, Head
from bot.words import text
from bot.words.language import spoken
from engine import war
from engine.war.board import BOARD
from engine.war.data.records import MapWindow
from engine.war.events.quest import GollumRolled, Searched
from engine.war.events.table import CardPlayed, TurnBegan
from engine.war.turns.steps import deciding, held_by, held_prizes
from engine.war.view import View

ALT_LIMIT = 1024
MOST_WAYS = 6
"""Ways of armies that the words of a picture tell."""
ENDINGS = {"ring": "doom", "barad_dur": "tower"}
"""The posters of what befell the Ring; all other ends have that of who won."""
HOLDERS = ("sauron", "saruman", "fellowship", "nobody")
WEIGHTIEST = (
    *("gondor", "rohan", "mordor", "enedwaith", "mirkwood"),
    *("rhun", "rhudaur", "eriador", "harad"),
)
"""The parts of the map in the order of words where nothing happened: the lands of the war, then those far
from it."""
GAME = war.RULES.id
FOUGHT = ("battles", "about", "targets")
"""The keys of hexes that a picture names, be there a place or not."""


def drawing(name: str, kind: str, alt: str, view: View | None = None, **data: object) -> Picture:
    """A picture, lettered in the language that is spoken now (E12.5); in English where pictures lack it."""
    if view is not None:
        data["view"] = war.encode(view).decode()
        data["sieges"] = list(positions.sieges(view.field))
    if called := {at: names.spot(at) for key in FOUGHT for at in _hexes(data, key) if not BOARD.place_id(at)}:
        # One hex has one name, in words and in their picture (W0.3).
        data["called"] = called
    if spoken() in LANGUAGES and spoken() != ENGLISH:
        data["language"] = spoken()
    return Picture(name, text.cut(alt, ALT_LIMIT), kind, GAME, data)


def _hexes(data: Mapping[str, object], key: str) -> Sequence[str]:
    hexes = data.get(key)
    return [at for at in hexes if isinstance(at, str)] if isinstance(hexes, list | tuple) else []


def worded(made: Picture, reading: str) -> Picture:
    """The picture with words of its own for who reads only (E13.1)."""
    return replace(made, words=reading)


# The map for all (W2.1, W2.8)


def field(view: View, chapter: Chapter, highlight: Beat | None = None) -> Picture:
    """The part of the map where public things happened in a sitting (W2.1), and the beat in the heading
    before all (W15.2): the same frame, whoever of the hidden moved (W0.7)."""
    events = [event for entry in chapter.entries for event in entry.events]
    turn = told_turn(view, chapter)
    ways, fought = positions.ways(events), positions.battles(events)
    data: dict[str, object] = {
        "marches": [_drawn(way) for way in ways],
        "battles": fought,
        "attacks": [_drawn(way) for way in positions.strikes(events, view.field)],
        "turn": turn,
    }
    if not chapter.over and view.waiting == (chapter.seat,):
        # Others may be asked before it is over: who is next, the post alone can say.
        data["sitting"] = chapter.seat
    head, about = (highlight.head, highlight.at) if highlight is not None else (_quiet(events), ())
    data |= {key: line for key, line in zip(("headline", "second"), head, strict=True) if line}
    if head[0]:
        ends = [way.power for way in reversed(ways) if way.path[-1] in about]
        # A heading of a Search is marked with who searches, whoever sat before it.
        searched = [event.searcher for event in events if isinstance(event, Searched) and highlight is None]
        seat = chapters.whose(chapter)
        # With two players a card lets Saruman search who has no seat.
        data["power"] = [*ends, *searched, *view.config.powers_of(seat), seat][0]
    if about:
        # After the heaviest event the bearer is shown, where all know who that is (W15.2).
        data["about"] = list(dict.fromkeys((*about, *filter(None, (framing.ring_at(view),)))))
    day = chapters.of(view, turn)
    sat = chapter.over and chapters.whose(chapter) == chapter.seat
    lines = [
        words.after(chapter.seat, day) if sat else words.at(day),
        _("Battles: {places}.").format(places=names.spots(fought)) if fought else "",
        *(words.gone(way.power, way.path[0], way.path[-1]) for way in ways[:MOST_WAYS] if not way.people),
    ]
    near = [*about, *fought, *(at for way in ways for at in way.path)]
    return drawing("field.jpg", "field", map_alt(view, lines, near), view, **data)


def search_turn(view: View, chapter: Chapter, fact: Searched) -> int:
    """The Game-Turn of a Search that a chapter tells: that which has dawned before it, if one has."""
    dawned = 0
    for entry in (*chapter.earlier, *chapter.entries):
        for event in entry.events:
            if event == fact:
                return dawned or told_turn(view, chapter)
            if isinstance(event, TurnBegan):
                dawned = event.number
    return told_turn(view, chapter)


def told_turn(view: View, chapter: Chapter) -> int:
    """The Game-Turn of what is told of a sitting: that of the post's heading and of each of its pictures."""
    return chapters.follows(chapter) or turn_of(chapter.number, len(view.config.seats))


def _quiet(events: Iterable[object]) -> Head:
    """What the dice of a turn brought, for the heading of its map: a Search before whom Gollum follows."""
    head = NO_HEAD
    for event in events:
        match event:
            case Searched():
                return words.searches(event.searcher, event.areas), tell_hunt.headline(event)
            case GollumRolled(power=power) if power != "nobody":
                head = tell_realm.gollum(power).rstrip("."), ""
            case _:
                pass
    return head


def _drawn(way: positions.Way) -> dict[str, object]:
    return {"power": way.power, "path": list(way.path), "people": way.people}


def whole(view: View) -> Picture:
    """All of the map as the viewer knows it, with numbers that are read on a phone: that of a quiet turn
    (W15.9)."""
    day = chapters.now(view)
    heading = {"headline": _("The map of the war"), "second": _("each number is an army's strength")}
    return drawing("map.jpg", "field", map_alt(view, [words.at(day)]), view, **heading)


def large(view: View) -> Picture:
    """All of the map on a sheet of 2400 pixels, to be looked at closely (W2.8)."""
    alt = map_alt(view, [words.at(chapters.now(view))])
    return drawing("map.jpg", "map", alt, view)


def part(view: View, window: MapWindow) -> Picture:
    """One of the nine windows as the viewer knows it (W11.1)."""
    alt = "\n".join([words.at(chapters.now(view)), *window_lines(view, window)])
    return drawing("map.jpg", "map", alt, view, window=window.id)


def around(view: View, at: str) -> Picture:
    """What lies about a hex, as the viewer knows it (W11.1)."""
    alt = "\n".join([words.at(chapters.now(view)), *window_lines(view, window_of(at))])
    return drawing("map.jpg", "map", alt, view, at=at)


def search(view: View, fact: Searched, turn: int = 0) -> Picture:
    """The areas of a Search, and in which turn it is, if that is said; whether there was nobody or nobody was
    found, the same picture (W2.6, W0.7)."""
    second = tell_hunt.second(fact)
    head = tell_hunt.headline(fact), text.headed(begun(chapters.of(view, turn)), second) if turn else second
    data = {"areas": list(fact.areas), "searcher": fact.searcher, "forces": fact.forces}
    spots = [at for at, __ in fact.spotted]
    alt = f"{head[1]}. {head[0]}."
    return drawing("search.jpg", "search", alt, view, **data, spotted=spots, headline=head[0], second=head[1])


def played(view: View, fact: CardPlayed, turn: int) -> Picture:
    """A card that all see played, in which turn, with what it does (W9.2)."""
    head = tell_realm.headline(fact), tell_realm.second(fact, chapters.of(view, turn))
    card = {"id": fact.card, "title": names.card(fact.card), "text": tell_realm.effect(fact.card)}
    power = view.config.powers_of(fact.seat)[0]
    alt = f"{head[0]}. {head[1]}. {card['text']}"
    return drawing("card.jpg", "played", alt, power=power, cards=[card], headline=head[0], second=head[1])


def goals(view: View) -> Picture:
    """The twenty Objectives by their holders, and what is asked of Sauron when (W2.7)."""
    return drawing("goals.jpg", "goals", "\n".join(objectives(view)), view)


def objectives(view: View) -> list[str]:
    """What the picture of the Objectives says: how it stands, then who holds which."""
    held: dict[str, list[str]] = {}
    for place in deciding(view.field):
        held.setdefault(view.field.holder(place), []).append(place)
    order = [power for power in HOLDERS if power in held]
    return [*filter(None, [standing.line(view)]), *(words.holds(power, held[power]) for power in order)]


def victory(view: View) -> Picture:
    """The poster of the end (W11.4). Raises ValueError before it."""
    end = view.outcome
    if end is None:
        raise ValueError("the game is not over")
    held = over.held_key if view.config.story.sauron_wins is not None else over.held
    powers = [power for seat in view.config.seats for power in view.config.powers_of(seat)[:1]]
    rows: list[dict[str, object]] = [
        {
            "name": str(places.seat(power)),
            "note": held(len(held_by(view.field, power))),
            "power": power,
        }
        for power in powers
    ]
    bearer = view.field.ring.holder
    if view.field.has(bearer):
        rows.append({"name": names.piece(bearer), "note": _("bore the Ring at the end"), "person": bearer})
    ending, prizes = _ending(end.winners, end.reason), held_prizes(view.field)
    title = over.poster(ending, end.reason, prizes)
    poster = {
        "title": title,
        "deed": over.deed(
            title,
            over.why(end.reason, prizes, len(view.config.story.prizes)),
            chapters.of(view, end.turn),
        ),
        "head": over.winner(end.winners),
    }
    notes = (text.headed(str(row["name"]), str(row["note"])) for row in rows)
    alt = ". ".join(line.rstrip(".") for line in (*poster.values(), *notes))
    return drawing("victory.jpg", "victory", f"{alt}.", None, ending=ending, rows=rows[:3], **poster)


def road(view: View, gone: Sequence[roads.Leg]) -> Picture | None:
    """Where the Ring went, for all when the fog has lifted (W11.4); none where it never left its hex."""
    hexes = roads.whole(gone)
    if len(hexes) < 2:
        return None
    nights = roads.nights(gone)
    heading = {
        "headline": over.ROAD(),
        "second": over.road(hexes[0], hexes[-1], len(hexes) - 1, roads.bearers(gone)),
    }
    alt = [
        f"{heading['headline']}.",
        heading["second"],
        *(_("Turn {turn}: {place}.").format(turn=turn, place=names.spot_full(at)) for turn, at in nights),
    ]
    data = {"road": hexes, "nights": [{"turn": turn, "at": at} for turn, at in nights]}
    return drawing("road.jpg", "road", "\n".join(alt), view, **data, **heading)


def _ending(winners: Sequence[str], reason: str) -> str:
    """Which poster it is."""
    if reason in ENDINGS:
        return ENDINGS[reason]
    return {"fellowship": "shut", "sauron": "fallen", "saruman": "hand"}[winners[0]] if winners else "draw"


def map_alt(view: View, opening: Iterable[str], near: Sequence[str] = ()) -> str:
    """The map in words, part by part: those where something happened first, then all else that is public, the
    strongest of each part first; as much as alt text holds (W2.9)."""
    kept, whole = [line for line in opening if line], True
    room = ALT_LIMIT - len(words.REST()) - 1 - sum(map(len, kept)) - len(kept)
    for said_of, lines in _parts(view, near):
        row = words.window(said_of, lines) if said_of else lines[0]
        while len(row) + 1 > room and len(lines) > 1:
            lines = lines[:-1]
            row = words.window(said_of, lines)
            whole = False
        if len(row) + 1 > room or not whole:
            return "\n".join([*kept, *([row] if len(row) + 1 <= room else []), words.REST()])
        kept.append(row)
        room -= len(row) + 1
    return "\n".join(kept)


def _parts(view: View, near: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """The lines of a part of the map with its id, or one of what else is public with none."""
    first, told = {window_of(at).id for at in near}, set[str]()
    parts = sorted(WINDOWS.values(), key=lambda window: (window.id not in first, WEIGHTIEST.index(window.id)))
    for window in [*parts[: len(first)], None, *parts[len(first) :]]:
        if window is None:
            yield from (("", [line]) for line in more(view)[1:])
            continue
        # Parts overlap: where nothing happened, a hex is told of in the part whose middle it is nearest to.
        inside = within(view, window)
        own = [at for at in inside if at not in told and (window.id in first or window_of(at) is window)]
        own.sort(key=lambda at: -strength(view, at))
        told.update(own)
        if own:
            yield window.id, window_lines(view, window, own)
