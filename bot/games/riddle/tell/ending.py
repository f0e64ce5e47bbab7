"""The end: the claim post, all hands and the seed, a last word to each player (E10.1, E10.3, I46)."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

import msgspec

from bot.games.riddle.draw import board as board_picture
from bot.games.riddle.model.ring_tale import MOST_LINES, Held, Step, follow, owner, road, steps, told
from bot.games.riddle.scene import RiddleEntry, RiddleScene
from bot.games.riddle.tell.beats import Teller
from bot.games.riddle.tell.chapters import chapters
from bot.games.riddle.words import discards as hand_words
from bot.games.riddle.words import names
from bot.games.riddle.words import over as words
from bot.games.riddle.words.catalogue import _
from bot.model.post import Memory, News
from bot.model.scene import Table
from bot.model.screen import Line, Screen, Section, buttons, screen
from bot.model.story import Chapter, PublicSummary
from bot.ui import phone
from bot.ui.icons import over_buttons, verify_button
from bot.words import labels, text
from bot.words import people as people_words
from engine.game import Outcome
from engine.riddle import DRAW
from engine.riddle import events as ev
from engine.riddle.deck import THE_RING
from engine.riddle.options import Options
from engine.riddle.view import CacheView, PlayerView, View

POSTER: Final = 1350 / 1080
"""How high the poster is for its width."""
HIGH: Final = phone.LAST_HIGH
LINES: Final = phone.LAST_LINES
LEAST_LINES: Final = 3
"""Lines of the tale that are told in any case."""
MOST_MILESTONES = 12
"""Steps remembered for the last post; the winner's newest two are told (E10.1)."""


def secret(turn: int, events: Iterable[ev.Event]) -> Step:
    """What a step did to The Ring and to markers."""
    return steps(turn, events)


def remember(news: News, memory: Memory) -> Memory:
    """The memory with what the last post will tell of these steps."""
    standing = {player.seat: player.at for player in news.public.view.players if player.at is not None}
    kept = (*memory.milestones, *map(milestone, news.entries))
    return msgspec.structs.replace(
        memory,
        tale=follow(memory.tale, news.secret, standing),
        milestones=tuple(entry for entry in kept if entry.events)[-MOST_MILESTONES:],
    )


def memory(kept: Memory) -> Memory:
    """A memory that was stored: its tale as the game's own records."""
    return msgspec.structs.replace(kept, tale=msgspec.convert(kept.tale, tuple[Held, ...]))


def farewell(scene: RiddleScene, seat: str) -> str:
    """Who won, to one player."""
    winners = _outcome(scene.view).winners
    if not winners:
        return words.DRAWN() if drawn(scene.view) else people_words.NOBODY_WINS()
    if seat in winners:
        return hand_words.won_game([names.seat(other) for other in winners if other != seat])
    side = names.side(winners[0]) if sides(scene) else ""
    return hand_words.lost_game([names.seat(winner) for winner in winners], side)


def sides(scene: RiddleScene) -> bool:
    """Whether the Hobbits play against the Black Riders (O1, O16)."""
    options: Options = scene.view.options
    return options.o1_partners or options.o16_two_player


def drawn(view: View) -> bool:
    """Whether the last players fell out at the same moment (O12.2)."""
    return _outcome(view).reason == DRAW


def _outcome(view: View) -> Outcome:
    if view.outcome is None:
        raise ValueError("the game is not over")
    return view.outcome


def claimant(story: tuple[RiddleEntry, ...], view: View) -> str:
    """The character that showed The Ring; of the last team, or of the last player, the first winner."""
    claims = [e.seat for x in story for e in x.events if isinstance(e, ev.Claimed)]
    return claims[-1] if claims else _outcome(view).winners[0]


def reveals() -> str:
    """The button to all hands."""
    return labels.REVEAL()


def unfinished_screen(scene: RiddleScene, why: str) -> Screen:
    """``claim-post`` of a game without a winner: why the table ended it (E10.7), or that it is a draw
    (O12.2), and the board as it was left."""
    table, view = scene.table, scene.view
    took = text.duration(scene.now - table.began) if table.began is not None else text.duration(0)
    board = board_picture.board(view, (), None)
    title = _("## The tale ends in a draw") if drawn(view) else people_words.UNFINISHED_TITLE()
    say = words.drawn if drawn(view) else partial(people_words.unfinished, why=why)
    alt = f"{title.removeprefix('## ')}. {board.alt}"
    return screen(
        title,
        msgspec.structs.replace(board, alt=text.cut(alt, 1024)),
        say(table=text.plain(table.name), turn=view.turn.number, how_long=took),
        Line(),
        _everybody(table),
        over_buttons(reveals()),
        colour=names.colour(view.turn.seat),
        game=table.game,
    )


def _everybody(table: Table) -> str | None:
    people = [f"<@{s.user}>" for s in table.holders if s.user is not None]
    return _("At the table: {mentions}.").format(mentions=text.listing(people)) if people else None


def ending(news: News, memory: Memory, last: Sequence[str]) -> Screen:
    """``claim-post`` (E10.1): who showed The Ring where, the poster, the winners beside the road of The Ring,
    its tale, the last turn whole and in order of time. Of many keepers some are counted."""
    scene, story, tale = news.public, (*news.before, *news.entries), memory.tale
    table, view = scene.table, scene.view
    outcome = _outcome(view)
    if not outcome.winners:
        return unfinished_screen(scene, news.why)
    winner = claimant(story, view)
    title = how_won(scene, winner)
    took = text.duration(scene.now - table.began) if table.began is not None else text.duration(0)
    winners = [text.plain(table.holder(seat).name) for seat in outcome.winners]
    lead = words.the_side(names.side(winner)) if sides(scene) else names.seat(winner)
    keepers = told(tale, outcome.turn)
    earlier_steps = last_steps(memory.milestones, winner, chapters(story), tale=bool(keepers))
    way = tuple(e for x in story for e in x.events if isinstance(e, ev.MarkerMoved) and e.seat == winner)
    won = words.wins(
        winners, text.plain(table.name), lead, outcome.turn, took, words.ENDS()[_end(view, winner)]
    )
    turn = _last_turn(scene, story, tale) if last else ()
    for most in range(MOST_LINES, LEAST_LINES - 1, -1):
        keepers = told(tale, outcome.turn, most)
        shown = screen(
            title,
            board_picture.victory(view, winner, way, victory_alt(title, view)),
            Section(won, board_picture.road(view, road(tale))) if keepers and road(tale) else won,
            "\n".join(keepers) or None,
            "\n".join([*earlier_steps, *turn]) or None,
            _everybody(table),
            over_buttons(reveals()),
            colour=names.colour(winner),
            game=table.game,
        )
        if phone.height(shown.parts, lambda _: POSTER) <= HIGH and phone.lines(shown.parts) <= LINES:
            break
    return shown


def _last_turn(scene: RiddleScene, story: tuple[RiddleEntry, ...], tale: tuple[Held, ...]) -> list[str]:
    """The last turn in order of time: what was done before a move stands before it. How The Ring was come
    by in it is no secret any more."""
    chapter = chapters(story)[-1] if chapters(story) else None
    if chapter is None:
        return []
    ring = tale[-1] if tale and tale[-1].turn == chapter.number else None
    taken = (ring.why, owner(ring.source)) if ring is not None else ("", "")
    lines, heard = list[str](), Teller(scene.view, chapter.seat, chapter.number, taken)
    rolled = any(
        isinstance(e, ev.DieRolled) and e.why == "movement" for x in chapter.entries for e in x.events
    )
    for entry in chapter.entries:
        for event in entry.events:
            moved = isinstance(event, ev.MarkerMoved) and event.to is not None
            if moved and heard.told().beats:
                lines.append(_line(scene, heard.told(), rolled=rolled and not lines))
                heard = Teller(scene.view, chapter.seat, chapter.number, taken)
            heard.read([event])
    return list(filter(None, [*lines, _line(scene, heard.told())]))


def _line(scene: RiddleScene, told: PublicSummary, *, rolled: bool = False) -> str:
    """A part of the last turn; ``rolled``: what was rolled comes before other things, and is told with none
    of them."""
    clauses = told.clauses if not rolled or len(told.clauses) > 1 else ()
    head = f"{names.first(scene.table, told.seat)} {text.listing(clauses)}." if clauses else ""
    return " ".join(filter(None, [head, *(beat.text for beat in told.beats)]))


def how_won(scene: RiddleScene, winner: str) -> str:
    """The heading of the end: how it was won."""
    view, seat = scene.view, names.seat(winner)
    match _outcome(view).reason:
        case "ring":
            at = view.player(winner).at
            return words.claim_title(seat, names.place(view.board, at) if at is not None else "")
        case "elf-rings":
            return words.elf_rings_title(seat)
        case _:
            return (
                _("## Only the {side} are left").format(side=names.side(winner))
                if sides(scene)
                else _("## {seat} is the last at the table").format(seat=seat)
            )


def _end(view: View, winner: str) -> str:
    """The key of the words with which the line of the winners ends."""
    outcome = _outcome(view)
    if outcome.reason == "ring":
        return view.player(winner).kind
    if outcome.reason == "elf-rings":
        return "elf-rings"
    return "left" if all(p.status == "gone" for p in view.players if not p.in_game) else "last"


def victory_alt(title: str, view: View) -> str:
    """What the poster says: who won, and where everybody stood."""
    return f"{title.removeprefix('## ')}. {board_picture.board_alt(view, told=None)}"


def milestone(entry: RiddleEntry) -> RiddleEntry:
    """A public step with only what the last post may tell of it: The Ring taken, a turn ended on a goal."""
    return msgspec.structs.replace(entry, events=tuple(filter(_tells, entry.events)))


def _tells(event: ev.Event) -> bool:
    match event:
        case ev.Asked():
            return event.hit and event.card == THE_RING
        case ev.DroppedOut():
            return event.ring not in (None, "deck")
        case ev.TurnEnded():
            return event.on_goal
        case _:
            return False


def last_steps(
    milestones: tuple[RiddleEntry, ...], winner: str, told_here: tuple[Chapter, ...], *, tale: bool
) -> tuple[str, ...]:
    """How the winner came to it in public in turns before: the last turn that ended on the goal and, where
    the tale does not tell it, the taking of The Ring."""
    sentences: dict[str, str] = {}
    here = {chapter.number for chapter in told_here}
    for entry in milestones:
        for event in entry.events:
            match event:
                case ev.Asked(hit=True, card=card) if card == THE_RING and entry.turn not in here:
                    sentences.pop("ring", None)
                    if event.seat == winner:
                        sentences["ring"] = _(
                            "In turn {turn} {seat} took The Ring from {source} with {by}."
                        ).format(
                            turn=entry.turn,
                            seat=names.seat(winner),
                            source=names.seat(event.on),
                            by=names.title("Gollum"),
                        )
                case ev.DroppedOut(ring=ring) if ring == winner and entry.turn not in here:
                    sentences["ring"] = _(
                        "In turn {turn} {source} dropped out and {seat} took The Ring over."
                    ).format(turn=entry.turn, source=names.seat(event.seat), seat=names.seat(winner))
                case ev.TurnEnded(on_goal=True) if event.seat == winner:
                    sentences.pop("goal", None)
                    sentences["goal"] = _("In turn {turn} {seat} came to stand here.").format(
                        turn=entry.turn, seat=names.seat(winner)
                    )
                case _:
                    pass
    return tuple(sentence for key, sentence in sentences.items() if key != "ring" or not tale)


def reveal(scene: RiddleScene, seed: str, mixed: Sequence[tuple[str, str]]) -> Screen:
    """Reveal (E10.3): every hand and cache as picture and text, the seed, the words, the seal of the start.

    Teams, and the sides of a duel, are named before their hands.
    """
    table: Table = scene.table
    view = scene.view
    hands = [line for side in _by_side(scene) for line in side]
    safe = [(text.plain(name), text.plain(word)) for name, word in mixed]
    return screen(
        _("## {table}: all hands").format(table=text.plain(table.name)),
        board_picture.reveal(view, reveal_alt(view)),
        "\n".join(hands),
        Line(),
        words.reveal_seal(seed, safe, table.sealed) if seed else None,
        buttons(verify_button()),
        colour=names.colour((*_outcome(view).winners, view.turn.seat)[0]),
        game=table.game,
    )


def _by_side(scene: RiddleScene) -> list[list[str]]:
    """The hands in lines: those of a team under its name, else in seat order."""
    view = scene.view
    if not sides(scene):
        return [[_hand(view, player) for player in view.players]]
    hands = []
    for kind, side in names.sides().items():
        mine = [player for player in view.players if player.kind == kind]
        people = dict.fromkeys(text.plain(scene.table.holder(player.seat).name) for player in mine)
        hands.append([words.reveal_side(side, list(people)), *(_hand(view, player) for player in mine)])
    return hands


def _hand(view: View, player: PlayerView) -> str:
    held = [names.hand(player.hand or ()) if player.in_game else names.OUT()]
    held += [
        words.reveal_cache(names.place(view.board, cache.space), names.hand(cache.cards or ()))
        for cache in view.caches
        if cache.owner == player.seat
    ]
    return words.reveal_hand(names.seat(player.seat), text.clauses(held))


def reveal_alt(view: View) -> str:
    """What the picture of all hands says."""
    hands = [
        text.headed(names.seat(p.seat), f"{', '.join(map(names.card, p.hand or ())) or names.hand(())}.")
        for p in view.players
    ]
    return " ".join([*hands, *(_cache_alt(view, cache) for cache in view.caches)])


def _cache_alt(view: View, cache: CacheView) -> str:
    there = ", ".join(map(names.card, cache.cards or ()))
    return f"{names.seat(cache.owner)} {words.reveal_cache(names.place(view.board, cache.space), there)}."
